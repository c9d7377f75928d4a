"""7 Wonders in words: phrases, drawings for the terminal, the list of the box, rulebooks."""
