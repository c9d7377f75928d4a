"""Pages about playing together for longer than one game: tournaments and clubs."""
