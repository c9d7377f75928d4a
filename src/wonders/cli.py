"""The command `wonders`."""

from rich.console import Console

from wonders.core.registry import games


def main() -> None:
    """Lists the games."""
    console = Console()
    for game in games().values():
        console.print(f"{game.id}: {game.title}, {game.players[0]}-{game.players[-1]} players")
