"""The drawings of the page in one SVG."""

from pathlib import Path

import pytest

from web.build import sprite

WEB = Path(__file__).resolve().parents[2] / "web"


def test_every_drawing_has_a_name_of_its_own() -> None:
    whole = sprite.whole(WEB / "sprite.svg", WEB / "emblems")
    names = [part.split('"', 1)[0] for part in whole.split(' id="')[1:]]
    assert len(names) == len(set(names))
    assert {"em-any", "em-puzzle", "s", "fK", "i-menu"} <= set(names)


def test_what_an_emblem_names_stays_its_own(tmp_path: Path) -> None:
    drawing = tmp_path / "one.svg"
    drawing.write_text('<svg viewBox="0 0 2 2"><path id="BG"/><path fill="url(#BG)"/></svg>')
    made = sprite.emblem(drawing)
    assert '<symbol id="em-one" viewBox="0 0 2 2"' in made
    assert 'id="em-one-bg"' in made and "url(#em-one-bg)" in made


def test_no_drawing_without_a_viewbox(tmp_path: Path) -> None:
    drawing = tmp_path / "one.svg"
    drawing.write_text("<svg></svg>")
    with pytest.raises(ValueError, match="viewBox"):
        sprite.emblem(drawing)
