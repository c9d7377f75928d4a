"""Languages: found by code or by what a system asks for; the pseudo-language."""

import pytest

from wonders.core.errors import LanguageError
from wonders.core.text.language import ENGLISH, LANGUAGES, best_language, find_language, known
from wonders.core.text.pseudo import PSEUDO, pseudo


def test_english_is_the_text_itself() -> None:
    assert ENGLISH.text("the table") == "the table"
    assert ENGLISH.forms("{n} coin", "{n} coins") == ("{n} coin", "{n} coins", "{n} coins")
    assert ENGLISH.put("for {coins}", coins="3 coins") == "for 3 coins"


def test_an_empty_text_is_empty_in_every_language() -> None:
    for code in LANGUAGES:
        assert find_language(code).text("") == ""


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["cs_CZ.UTF-8"], "cs"),
        (["de", "pl-PL", "cs"], "pl"),
        (["HU"], "hu"),
        (["C.UTF-8"], "en"),
        (["xx"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_there_is(wanted: list[str], code: str) -> None:
    assert best_language(wanted).code == code


def test_there_is_no_other_language() -> None:
    assert not known("tlh")
    with pytest.raises(LanguageError, match=r"no language 'tlh' \(there are en, cs, pl, hu\)"):
        find_language("tlh")


def test_a_language_that_was_not_built_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "de", "Deutsch")
    with pytest.raises(LanguageError, match="the catalogue of Deutsch is not built"):
        find_language("de")


def test_polish_counts_in_three_forms() -> None:
    polish = find_language("pl")
    counted = [polish.count("{n} point", "{n} points", n).format(n=n) for n in (1, 2, 5, 12, 22, 25)]
    assert counted == ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów"]


def test_pseudo_is_a_third_longer_and_keeps_fields() -> None:
    text = pseudo("{name} asks for <b>%(count)s</b> coins")
    assert text.startswith("{name} ášk")
    assert "<b>%(count)s</b>" in text
    assert text.count("·") == round(0.35 * len(" asks for  coins"))


def test_pseudo_knows_every_text() -> None:
    language = find_language(PSEUDO)
    assert language.text("yes", "any context") == pseudo("yes")
    assert language.forms("{n} coin", "{n} coins", "toy:noun") == (pseudo("{n} coin"), *[pseudo("{n} coins")] * 2)
    assert PSEUDO not in LANGUAGES
