"""Identity that lasts: how a guest comes back, and what is kept about them."""
