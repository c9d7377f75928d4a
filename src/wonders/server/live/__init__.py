"""Tables in memory: one owner each, the hall of all of them, their viewers and their bots."""
