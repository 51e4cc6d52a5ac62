"""Whether the tests would notice: faults are put into the sources one by one, and the tests have to fail."""
