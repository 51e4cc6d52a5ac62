"""Follow Suit's rules engine: pure, immutable, standard library only."""
