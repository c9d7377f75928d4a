"""What a thoughtful player of 7 Wonders counts: rules of thumb, and how the seats stand."""
