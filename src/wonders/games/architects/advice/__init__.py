"""What a thoughtful player of Architects counts: rules of thumb, and how the seats stand."""
