"""What every game shares: the protocol, action spaces, events, chance, matches and replays."""
