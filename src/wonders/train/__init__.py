"""Training: networks that learn a game by playing against themselves, on the array core (extra `train`)."""
