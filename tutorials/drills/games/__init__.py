"""The topics of each game, a module a game: the first of them stands on its page."""
