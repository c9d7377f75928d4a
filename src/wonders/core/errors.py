"""What can go wrong, each with a message that is one plain line."""


class WondersError(Exception):
    """Something the caller can be told in one line; a text with fields can be put into other languages."""

    def __init__(self, message: str = "", **fields: object) -> None:
        super().__init__(message.format(**fields) if fields else message)
        self.message = message
        self.fields = fields


class DataError(WondersError):
    """A cell of a data table does not hold what its column expects."""


class SetupError(WondersError):
    """No such game, number of players, option, seed, deal or bot, or a bot that breaks the rules."""


class UnknownGameError(SetupError):
    """No such game."""


class LanguageError(WondersError):
    """No such language, or one whose catalogue was not built."""


class NotationError(WondersError):
    """A text that names no action."""


class ReplayError(WondersError):
    """A replay file that cannot be read or does not refold."""


class StoredError(WondersError):
    """What is stored is not for this version; nothing is wrong with what was asked."""


class Refused(WondersError):  # noqa: N818  a refusal is an answer, not a fault
    """A move that was refused and changed nothing; `code` says why in one word."""

    def __init__(self, code: str, message: str, **fields: object) -> None:
        super().__init__(message, **fields)
        self.code = code


class Impossible(WondersError):  # noqa: N818  said of a position
    """A position that cannot arise: one word for why, and what goes with it; the game has a phrase for each."""

    def __init__(self, code: str, **fields: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.told: dict[str, str | int] = fields
