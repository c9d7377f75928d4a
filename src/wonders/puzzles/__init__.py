"""Puzzles: positions of games between strong bots in which one answer is clearly best, and not obvious."""

from wonders.puzzles.puzzle import MinedPuzzle, Tempting, of_the_day, puzzle_named, shipped_puzzles

__all__ = ["MinedPuzzle", "Tempting", "of_the_day", "puzzle_named", "shipped_puzzles"]
