"""What servers that share a database say to each other."""
