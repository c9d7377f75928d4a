"""The drawings of the other tests mean what they say."""

import pytest

from rulebook.architects.drawing import Nonsense
from rulebook.architects.position import at

TABLE = """
    A rhodes: wood coin gear; built 1 2; tokens economy culture; victories 2
    B giza: blue
    deck A: coin gear ...
    deck central: horn
    open decor politics science; peace 2; cat B; turn B
"""


def test_a_drawing_shows_what_is_drawn() -> None:
    position = at(TABLE)
    assert (position.mover, position.question) == ("B", "take")
    assert (position.cards("A"), position.cards("B")) == ("wood coin gear", "blue")
    assert (position.built("A"), position.built("B")) == ({1, 2}, set())
    assert position.tokens("A") == ["economy", "culture"]
    assert position.victories == [2, 0]
    assert position.deck("central") == "horn"
    assert position.deck("A").split()[:2] == ["coin", "gear"]
    assert len(position.deck("A").split()) == len(position.deck("B").split()) == 25, "all came from the central deck"
    assert position.discard.total() == 59 - 4, "and the rest of it was discarded"
    assert position.open == ["decor", "politics", "science"]
    assert (position.peace, position.cat) == (2, "B")


@pytest.mark.parametrize(
    "wrong",
    [
        "A atlantis:",
        "B rhodes:",
        "A rhodes: gold",
        "A rhodes: ; ships 3",
        "A rhodes: ; tokens luck",
        "A rhodes: ; tokens decor \n B giza: ; tokens decor",
        "A rhodes: \n B giza: \n deck C: wood",
        "A rhodes: \n B giza: \n deck A: wood wood wood",
        "A rhodes: \n B giza: \n moon full",
        f"A rhodes: {'horns ' * 5} \n B giza: ",
    ],
)
def test_nonsense_is_refused(wrong: str) -> None:
    with pytest.raises(Nonsense):
        at(wrong)
