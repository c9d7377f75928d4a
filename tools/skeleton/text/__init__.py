"""The words."""
