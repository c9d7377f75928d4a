"""What the offers of Architects say an action leads to, and the points it adds."""

import pytest

from rulebook.architects.position import at


def test_a_resource_pays_for_a_stage_or_brings_it_nearer() -> None:
    position = at("""
        A giza: wood
        B rhodes:
        deck A: stone ...
        deck B: wood ...
    """)
    assert position.leads_to("take left") == {"pays": {"stage": 1}}
    assert position.leads_to("take right") == {}, "a second wood is no different resource"
    assert position.offer("take left").gains == "grey_stone"
    nothing = at("""
        A giza:
        B rhodes:
        deck A: stone ...
    """)
    assert nothing.leads_to("take left") == {"nearer": {"stage": 1, "units": 1}}


def test_a_green_card_completes_a_set() -> None:
    position = at("""
        A giza: gear
        B rhodes:
        deck A: gear ...
        deck B: compass ...
    """)
    assert position.leads_to("take left") == {"set": {}}
    assert position.leads_to("take right") == {}


@pytest.mark.parametrize(("owner", "points", "leads"), [("A", 3, {}), ("B", 5, {"cat": {}})])
def test_a_cat_symbol_brings_the_cat(owner: str, points: int, leads: dict[str, dict[str, int]]) -> None:
    position = at(f"""
        A giza: blue; tokens politics
        B rhodes:
        deck A: cat ...
        cat {owner}; turn A
    """)
    assert position.offer("take left").points == points
    assert position.leads_to("take left") == leads


def test_horns_lead_to_battle() -> None:
    position = at("""
        A giza: shield
        B rhodes: shield
        C olympia:
        deck A: horn ...
        deck C: horn ...
        peace 2; turn A
    """)
    assert position.leads_to("take left") == {"flips": {"tokens": 1}}
    nearly = at("""
        A giza: shield
        B rhodes: shield
        C olympia:
        deck A: horn ...
        peace 1; turn A
    """)
    assert nearly.leads_to("take left") == {"flips": {"tokens": 1}, "battle": {"tokens": 2}}


def test_a_triggered_token_allows_an_extra_card() -> None:
    position = at("""
        A giza: blue; tokens science
        B rhodes:
        deck A: gear ...
    """)
    assert position.leads_to("take left") == {"extra": {"token": "science"}}


def test_the_face_down_deck_tells_nothing() -> None:
    position = at("""
        A giza: gear
        B rhodes:
        deck central: gear ...
    """)
    offer = position.offer("take central")
    assert (offer.gains, offer.points, offer.consequences) == (None, None, ())


def test_a_stage_adds_its_points_and_may_end_the_game() -> None:
    position = at("""
        A giza: wood stone brick glass; built 1 2 3 4; tokens decor architecture
        B rhodes:
        deck A: coin ...
    """).play("take left")
    payment = "pay wood+stone+brick+glass"
    assert position.offer(payment).points == 10
    assert position.leads_to(payment) == {"extra": {"token": "architecture"}, "ends": {}}


def test_a_token_is_worth_what_it_adds_now() -> None:
    position = at("""
        A giza: gear; tokens culture
        B rhodes:
        deck A: gear ...
        open culture education decor
    """).play("take left")
    assert {token: position.offer(f"progress {token}").points for token in ("culture", "education", "decor")} == {
        "culture": 8,
        "education": 4,
        "decor": 4,
    }
    assert position.offer("progress blind").points is None
