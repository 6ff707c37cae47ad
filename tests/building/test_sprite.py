"""The drawings of the page in one SVG."""

import ast
from pathlib import Path

import pytest

from engine.bots import CHARACTERS
from web.build import sprite

WEB = Path(__file__).resolve().parents[2] / "web"


def test_every_drawing_has_a_name_of_its_own() -> None:
    whole = sprite.whole(WEB / "sprite.svg", WEB / "emblems", WEB / "portraits")
    names = [part.split('"', 1)[0] for part in whole.split(' id="')[1:]]
    assert len(names) == len(set(names))
    assert {"em-any", "em-puzzle", "who-rosa", "s", "fK", "i-menu"} <= set(names)


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


def test_what_an_emblem_names_stays_its_own(tmp_path: Path) -> None:
    drawing = tmp_path / "one.svg"
    drawing.write_text('<svg viewBox="0 0 2 2"><path id="BG"/><path fill="url(#BG)"/></svg>')
    made = sprite.drawing(drawing, "em")
    assert '<symbol id="em-one" viewBox="0 0 2 2"' in made
    assert 'id="em-one-bg"' in made and "url(#em-one-bg)" in made


def test_no_drawing_without_a_viewbox(tmp_path: Path) -> None:
    drawing = tmp_path / "one.svg"
    drawing.write_text("<svg></svg>")
    with pytest.raises(ValueError, match="viewBox"):
        sprite.drawing(drawing, "em")
