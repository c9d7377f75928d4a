"""Bots of the server: a fair queue, and the processes they think in."""
