"""Players that see what a seat sees: by chance, by rules of thumb, and by trying."""
