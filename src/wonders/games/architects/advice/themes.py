"""What a puzzle is about, by the reason that decides it."""

THEMES = {
    "army": "military",
    "science": "science",
    "progress": "science",
    "power": "tempo",
    "extra": "tempo",
    "cat": "tempo",
    "waits": "tempo",
    "end": "tempo",
    "stage": "economy",
    "spends": "economy",
    "points": "points",
}
