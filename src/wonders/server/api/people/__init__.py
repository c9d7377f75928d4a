"""The HTTP interface: bots with names of their own, and challenges."""
