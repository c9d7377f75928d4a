"""A person, as the rest of the server knows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, known by name."""

    id: str
    name: str
