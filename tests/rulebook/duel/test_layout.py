"""Chapter 3: ages and layouts."""

import pytest

from rulebook.duel.position import Position, at, dealt, new_game
from wonders.core.chance import Chance

ROWS = {1: (2, 3, 4, 5, 6), 2: (6, 5, 4, 3, 2), 3: (2, 3, 4, 2, 4, 3, 2)}


def full(age: int) -> Position:
    """An age just laid out."""
    rows = [" ".join("?" * cards) for cards in ROWS[age]]
    return at("\n".join([f"age {age}:", *rows]))


def places(age: int) -> list[tuple[int, int]]:
    """Row and middle, in half cards, of each slot; the middle row of Age III lies wide."""
    wide = {(3, 4): (-2, 2)}
    return [
        (row, x)
        for row, cards in enumerate(ROWS[age], start=1)
        for x in wide.get((age, row), range(1 - cards, cards, 2))
    ]


@pytest.mark.parametrize("seed", range(4))
def test_rule_3_1_all_twenty_cards_are_laid_out(seed: int) -> None:
    deal = dealt(seed, wonders="first_game")
    game = new_game(deal, wonders="first_game")
    for age in (1, 2, 3):
        assert game.age == age
        laid = game.layout
        assert len(laid) == 20
        for shown, card in zip(laid, deal[f"age_{age}"], strict=True):
            assert shown in (card, f"age_{age}_back", "guild_back")
        assert 0 < sum(shown.endswith("_back") for shown in laid if shown) < 20
        for _ in range(20):
            game = game.play(f"discard {min(game.accessible)}")
    assert game.outcome is not None


@pytest.mark.parametrize("age", [1, 2, 3])
def test_rule_3_2_odd_rows_face_up_even_rows_face_down(age: int) -> None:
    layout = full(age).layout
    down = [slot for slot, shown in enumerate(layout) if shown and shown.endswith("_back")]
    assert down == [slot for slot, (row, _) in enumerate(places(age)) if row % 2 == 0]
    assert len(down) == 8


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_rule_3_2_a_card_is_covered_by_its_neighbours_in_the_next_row(age: int, seed: int) -> None:
    position, chance = full(age), Chance(seed)
    slots = places(age)
    for taken in range(20):
        layout = position.layout
        left = {slots[slot] for slot, card in enumerate(layout) if card}
        free = [
            slot
            for slot, (row, x) in enumerate(slots)
            if layout[slot] and not {(row + 1, x - 1), (row + 1, x + 1)} & left
        ]
        assert position.accessible == {layout[slot] for slot in free}
        if taken < 19:
            position = position.play(f"discard {layout[chance.pick(free)]}")


@pytest.mark.parametrize(
    ("drawing", "accessible"),
    [
        ("? ? / ? ? ? / ? ? ? ? / study academy / - - ? ? / - - ? / - -", {"study"}),
        ("? ? / ? ? ? / study ? ? ? / ? ? / - ? ? ? / - ? ? / - ?", set()),
        ("? ? / ? ? ? / study academy ? ? / - ? / - - ? ? / - - ? / - -", {"study", "academy"}),
        ("? ? / ? ? ? / ? ? study academy / ? - / ? ? - - / ? - - / - -", {"study", "academy"}),
    ],
)
def test_rule_3_2_the_wide_middle_row_of_age_3(drawing: str, accessible: set[str]) -> None:
    position = at("age 3:\n" + drawing.replace("/", "\n"))
    assert position.accessible & {"study", "academy"} == accessible


@pytest.mark.parametrize(("age", "slots"), [(1, range(14, 20)), (2, (18, 19)), (3, (18, 19))])
def test_rule_3_3_the_near_row_is_accessible_at_the_start(age: int, slots: range) -> None:
    position = full(age)
    assert position.accessible == {position.layout[slot] for slot in slots}


def test_rule_3_3_a_card_is_accessible_when_nothing_covers_any_part_of_it() -> None:
    position = at("""
        age 1:
                       ?   ?
                     ?   ?   ?
                   ?   ?   ?   ?
               baths ?   ?   ?   ?
         altar  theater  ?   ?   ?   ?
    """)
    half = position.play("discard altar")
    assert "baths" not in half.accessible, "one card still lies on it"
    assert not any("baths" in move for move in half.legal())
    assert "baths" in half.play("discard theater").accessible


REVEALS = {
    "progress": ("A: cards scriptorium", "library", "build library", "progress law"),
    "library": ("A: coins 30; wonders great_library", "walls", "wonder great_library walls", "progress theology"),
    "destroy": (
        "A: coins 30; wonders circus_maximus\nB: cards press glassworks",
        "walls",
        "wonder circus_maximus walls",
        "destroy press",
    ),
    "revive": (
        "A: coins 30; wonders mausoleum\ndiscard altar baths",
        "walls",
        "wonder mausoleum walls",
        "revive altar",
    ),
}


@pytest.mark.parametrize("question", REVEALS)
def test_rule_3_4_cards_are_turned_up_after_all_choices(question: str) -> None:
    city, card, move, answer = REVEALS[question]
    position = at(f"""
        {city}
        age 2:
          ? ? ? ? ? ?
           ? ? ? ? ?
            ? ? ? ?
             temple rostrum ?
              {card}  ?
        board law agriculture masonry economy urbanism; box theology strategy philosophy
    """)
    assert position.layout[15:18] == ["age_2_back"] * 3
    asked = position.play(move)
    assert (asked.question, asked.mover) == (question, "A")
    assert asked.layout[15:19] == ["age_2_back"] * 3 + [None], "not before the choice"
    done = asked.play(answer)
    assert done.mover == "B"
    assert done.layout[15:18] == ["temple", "age_2_back", "age_2_back"], "and only what has become accessible"
    assert "temple" in done.accessible


def test_rule_3_4_cards_are_turned_up_before_an_extra_turn() -> None:
    position = at("""
        A: coins 30; wonders sphinx
        age 2:
          ? ? ? ? ? ?
           ? ? ? ? ?
            ? ? ? ?
             temple ? ?
              walls ?
    """).play("wonder sphinx walls")
    assert position.mover == "A"
    assert position.layout[15] == "temple"
    assert "build temple" in position.legal()


def test_rule_3_5_an_age_ends_with_its_last_card() -> None:
    position = full(1)
    for taken in range(20):
        assert position.age == 1
        assert position.layout.count(None) == taken
        position = position.play(f"discard {max(position.accessible)}")
    assert position.age == 2
    assert None not in position.layout
