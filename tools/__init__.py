"""Tools for those who work on Wonders."""
