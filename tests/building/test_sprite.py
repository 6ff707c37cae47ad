"""The sprite: the drawings of the page in one SVG."""

import ast
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.bots import CHARACTERS
from tests.drivers.text_tables import cases
from web.build import emblem, sprite

WEB = Path(__file__).resolve().parents[2] / "web"
MINE = '<svg viewBox="3 4 234 180"><path d="M9 9h9"/></svg>'


def test_every_drawing_has_a_unique_name() -> None:
    emblems = sprite.emblems(WEB / "emblems", {})
    whole = sprite.make_sprite(WEB / "sprite.svg", emblems, WEB / "portraits")
    names = [part.split('"', 1)[0] for part in whole.split(' id="')[1:]]
    assert len(names) == len(set(names))
    assert {"em-puzzle", "who-rosa", "s", "fK", "i-menu"} <= set(names)


def test_every_character_has_a_portrait() -> None:
    offered = [one.id for one in CHARACTERS]
    assert sprite.names(WEB / "portraits") == sorted(offered)
    tree = ast.parse((WEB / "app" / "felt" / "portraits.py").read_text("utf-8"))
    (drawn,) = [
        ast.literal_eval(one.value)
        for one in tree.body
        if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "PEOPLE"
    ]
    assert list(drawn) == offered


def test_ids_in_a_drawing_are_prefixed() -> None:
    text = '<svg viewBox="0 0 2 2"><path id="BG"/><path fill="url(#BG)"/></svg>'
    made = sprite.drawing("em-one", text)
    assert '<symbol id="em-one" viewBox="0 0 2 2"' in made
    assert 'id="em-one-bg"' in made and "url(#em-one-bg)" in made


def test_every_drawing_has_a_viewbox() -> None:
    with pytest.raises(ValueError, match=r"em-one .* viewBox"):
        sprite.drawing("em-one", "<svg></svg>")


def test_every_game_has_a_picture(tmp_path: Path) -> None:
    games = {"rablo": "Rabló", "mine": "Rabló", "third": "Third & last"}
    (tmp_path / "third.svg").write_text(MINE)
    drawn = sprite.emblems(WEB / "emblems", games)
    assert {"rablo", "mine", "third", "puzzle"} <= set(drawn)
    assert drawn == sprite.emblems(WEB / "emblems", games)
    assert len(set(drawn.values())) == len(drawn)
    assert drawn["rablo"] == (WEB / "emblems" / "rablo.svg").read_text("utf-8")
    brought = sprite.emblems(WEB / "emblems", games, {"third": tmp_path / "third.svg"})
    assert brought == drawn | {"third": MINE}


@cases
def test_the_picture_of_a_name_has_its_letters(title: str, letters: str) -> None:
    assert emblem.letters_of(title) == letters
    shown = ElementTree.fromstring(emblem.draw_emblem("own", title))
    said = "".join(one.text or "" for one in shown.iter("{http://www.w3.org/2000/svg}text"))
    assert said == letters or (said == "OWN" and not letters)


def test_the_drawings_are_sorted_by_name(tmp_path: Path) -> None:
    emblems = {"b": MINE, "a": MINE}
    for name in ("zoe", "anna"):
        (tmp_path / f"{name}.svg").write_text(MINE)
    whole = sprite.make_sprite(WEB / "sprite.svg", dict(sorted(emblems.items())), tmp_path)
    names = [part.split('"', 1)[0] for part in whole.split('<symbol id="')[1:]]
    assert names[-4:] == ["em-a", "em-b", "who-anna", "who-zoe"]
    assert list(sprite.emblems(tmp_path, {"m": "M"})) == ["anna", "m", "zoe"]
    assert "\n" not in whole and whole.endswith("</symbol></defs></svg>")
    # Only a game's picture may reach beyond its box.
    assert whole.count('overflow="visible"') == 2
    (tmp_path / "none.svg").write_text("<svg/>")
    with pytest.raises(ValueError, match=r"none.svg must end"):
        sprite.make_sprite(tmp_path / "none.svg", {}, tmp_path)
