"""Telling people that it is their turn, where they have asked for it: by push and by mail."""
