"""Action spaces: numbers, text notation, masks and documentation of a game's actions from one table."""

from collections.abc import Iterable, Sequence
from itertools import product

from wonders.core.errors import NotationError


class Block:
    """One sort of action: a word and, for each argument, the names it can take."""

    __slots__ = ("arguments", "meaning", "size", "word")

    def __init__(self, word: str, *arguments: Sequence[str], meaning: str = "") -> None:
        self.word = word
        self.arguments = tuple(tuple(names) for names in arguments)
        self.meaning = meaning
        self.size = 1
        for names in self.arguments:
            self.size *= len(names)


class ActionSpace:
    """All actions of a game, numbered densely from 0 in the order of its blocks.

    A number has one meaning in every state and keeps it within a rules version.
    """

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self._start: dict[str, int] = {}
        self._texts: list[str] = []
        for block in blocks:
            if block.word in self._start:
                raise ValueError(f"two blocks are called {block.word}")
            self._start[block.word] = len(self._texts)
            self._texts += [" ".join((block.word, *names)) for names in product(*block.arguments)]
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError("two actions have the same notation")
        self.size = len(self._texts)

    def start(self, word: str) -> int:
        """The number of the first action of a block."""
        return self._start[word]

    def notation(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < self.size:
            raise NotationError(f"there is no action {action}: they go from 0 to {self.size - 1}")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The action a text names; white space and capitals do not matter."""
        words = text.lower().split()
        number = self._numbers.get(" ".join(words))
        if number is None:
            raise NotationError(self._complaint(words))
        return number

    def mask(self, actions: Iterable[int]) -> bytearray:
        """One byte per action of the space, 1 where the action is among these."""
        result = bytearray(self.size)
        for action in actions:
            result[action] = 1
        return result

    def document(self) -> str:
        """The table of blocks as a page of documentation (Markdown)."""
        lines = ["| numbers | notation | meaning |", "| --- | --- | --- |"]
        for block in self.blocks:
            first = self._start[block.word]
            sample = self._texts[first]
            lines.append(f"| {first}–{first + block.size - 1} | `{sample}` … | {block.meaning} |")
        return "\n".join(lines)

    def _complaint(self, words: list[str]) -> str:
        if not words:
            return "an empty text names no action"
        for block in self.blocks:
            if block.word != words[0]:
                continue
            given = words[1:]
            if len(given) != len(block.arguments):
                return f"'{block.word}' takes {len(block.arguments)} words after it, not {len(given)}"
            for name, names in zip(given, block.arguments, strict=True):
                if name not in names:
                    return f"'{block.word}' does not know '{name}'"
        known = ", ".join(block.word for block in self.blocks)
        return f"'{words[0]}' begins no action: they begin with {known}"
