"""What a seat of 7 Wonders sees, can work out and imagine, over arrays."""
