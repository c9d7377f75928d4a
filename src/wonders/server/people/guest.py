"""A person, as the rest of the server knows them."""

from dataclasses import dataclass, field

SCOPES = ("read", "play", "account")
"""What a key may be used for: to look, to play and talk, and to change what belongs to its owner."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, known by name; `scopes` are those of the key that they came by."""

    id: str
    name: str
    scopes: tuple[str, ...] = field(default=SCOPES, compare=False)
