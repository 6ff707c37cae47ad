"""A language's table of names: all of the English names, in forms that its head declares."""

from pathlib import Path

import pytest

from engine.model import FRENCH
from engine.words import ENGLISH
from web.build.words import name_table


def table(root: Path, *more: str, without: str = "") -> Path:
    """Write a root with a table of the English names, without one of them and with more rows."""
    rows = ["\t".join([key, *row[:1]]) for key, row in ENGLISH.names.items() if key != without]
    path = root / "web/locale/xx.tsv"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join(["name\tnom\tacc", *rows, *more]), "utf-8")
    return root


def test_a_language_without_a_table_of_names_has_english_names(tmp_path: Path) -> None:
    assert name_table(tmp_path, "xx") is ENGLISH
    made = name_table(table(tmp_path), "xx")
    assert (made.tag, list(made.forms)) == ("xx", ["nom", "acc"])
    assert {key: row[0] for key, row in made.names.items()} == {
        key: row[0] for key, row in ENGLISH.names.items()
    }


def test_a_form_missing_in_the_header_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="gen"):
        name_table(table(tmp_path, "X=\tjoker for %(card.gen)s"), "xx")


def test_a_suits_name_or_the_names_of_all_its_cards_are_needed(tmp_path: Path) -> None:
    spades = [f"{one.text}\tmine" for one in FRENCH.cards if one.text.endswith("s")]
    with pytest.raises(ValueError, match="neither s nor"):
        name_table(table(tmp_path / "some", *spades[1:], without="s"), "xx")
    assert name_table(table(tmp_path / "all", *spades, without="s"), "xx").name("7s") == "mine"
    with pytest.raises(ValueError, match="does not name X"):
        name_table(table(tmp_path / "none", without="X"), "xx")
