"""Pages about people: one's own, signing in, and those of the owner."""
