"""What a puzzle is about, and how hard it is: rules over what the best answer does and what a tempting one does."""

from collections.abc import Mapping, Sequence

from wonders.core.outcome import Outcome

THEMES = ("military", "science", "denial", "tempo", "economy", "points")
"""What puzzles are about: battle, symbols, what is kept from others, turns and powers, means, and points."""
FELT = 0.5
"""Points of difference below which nothing is said to be what decides."""


def theme_of(
    themes: Mapping[str, str],
    best: Mapping[str, float],
    tempting: Mapping[str, float],
    seat: int,
    ends: Sequence[Outcome | None],
) -> str | None:
    """The theme, or None where nothing says it.

    1. If a line ends the game with the seat as the only winner after the best answer, or without it after the tempting
       one, and that way to win has a theme, then that.
    2. Else the theme in which the best answer does most more than the tempting one: `best` and `tempting` are what
       they are worth by reason, in points by the game's rules of thumb, and `themes` says what each reason belongs to.
    """
    for end, wanted in zip(ends, (True, False), strict=True):
        if end is not None and (end.winners == (seat,)) is wanted and f"victory.{end.how}" in themes:
            return themes[f"victory.{end.how}"]
    gains = dict.fromkeys(THEMES, 0.0)
    for reason, theme in themes.items():
        gains[theme] += best.get(reason, 0.0) - tempting.get(reason, 0.0)
    most = max(THEMES, key=lambda theme: gains[theme])
    return most if gains[most] >= FELT else None


def difficulty_of(place: int) -> int:
    """From 1 to 3, by the place of the best answer among all as the network ranks them at first glance, from 0.

    1: its first. 2: its second or third. 3: farther down.
    """
    return 1 if place == 0 else 2 if place < 3 else 3
