"""What a puzzle is about, by the reason that decides it."""

THEMES = {
    "army": "military",
    "science": "science",
    "denies": "denial",
    "power": "tempo",
    "resources": "economy",
    "coins": "economy",
    "price": "economy",
    "chain": "economy",
    "points": "points",
}
