"""What a thoughtful player of Duel counts: rules of thumb, and how the seats stand."""
