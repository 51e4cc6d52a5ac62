"""What strangers may send: texts that are spoilt at random until one of them is not answered as it should be."""
