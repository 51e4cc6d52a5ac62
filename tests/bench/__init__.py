"""What `make bench` measures, so that what we claim about speed and size can be printed again."""
