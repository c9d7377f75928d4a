"""Architects over arrays: the same rules at machine speed."""
