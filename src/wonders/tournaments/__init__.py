"""Tournaments: who meets whom, and who stands where, as functions of entrants and results; no clock, no database."""
