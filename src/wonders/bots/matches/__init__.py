"""Matches between bots: the arena, the ladder of the levels, and the zoo of other habits."""
