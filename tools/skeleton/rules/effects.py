"""The effect words of the cards."""

from wonders.core.tables import Parser, whole

VOCABULARY: dict[str, tuple[Parser, ...]] = {"vp": (whole,), "coins": (whole,)}
