"""What the cards are, who is asked what, and how it ends."""
