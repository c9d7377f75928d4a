"""What is kept about people, and how it is asked for."""
