"""Tournaments as they are played: tables are opened for every round, and their results taken."""
