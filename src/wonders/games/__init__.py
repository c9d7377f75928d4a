"""The games, one folder each; they know nothing of each other."""
