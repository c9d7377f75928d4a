"""What a puzzle is about, by the reason that decides it."""

THEMES = {
    "army": "military",
    "victory.military": "military",
    "science": "science",
    "victory.science": "science",
    "denies": "denial",
    "uncovers": "denial",
    "power": "tempo",
    "coins": "economy",
    "resources": "economy",
    "points_now": "points",
}
