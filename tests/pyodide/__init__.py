"""Python as the browser has it gives what Python here gives."""
