"""People and their names."""
