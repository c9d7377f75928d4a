"""The effect words of the cards."""

from wonders.core.content.tables import CellParser, whole

VOCABULARY: dict[str, tuple[CellParser, ...]] = {"vp": (whole,), "coins": (whole,)}
