"""How the database grew, one step a file."""
