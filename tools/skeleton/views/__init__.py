"""What each seat knows, and what is worked out from that."""
