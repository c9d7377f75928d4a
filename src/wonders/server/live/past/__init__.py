"""What is over: replays and reviews."""
