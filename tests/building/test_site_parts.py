"""Parts that the build adds to a site: language files, and files of external games."""

import json
import zlib
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.games import known_games
from tests.building.inputs import GAME, IMPORTS, write_files
from web.build import __main__ as site
from web.build import archives, library, static_pages, words
from web.build.python_parts import put


def test_each_language_has_a_manifest_with_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "compress", zlib.compress)
    monkeypatch.setattr(site.bundle, "make_bundle", lambda *_: b"")
    spoken = []
    for language in ("de", "is"):
        catalog = words.catalogue(words.ROOT, language, words.template(words.ROOT))
        spoken.append(
            words.compile_language(catalog, language, words.name_table(words.ROOT, language))
        )
    (tmp_path / "site" / site.sealing.INSTALL).mkdir(parents=True)
    site.put_page(tmp_path / "site", ["./core.js"], spoken, [], [])

    def manifest(name: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads((tmp_path / "site" / name).read_text("utf-8"))
        return told

    english = manifest("talon.webmanifest")
    assert (english["description"], english["lang"]) == (
        static_pages.about(len(known_games())),
        "en",
    )
    said = {english["description"]}
    labels = {english["screenshots"][0]["label"]}
    for one in spoken:
        own = manifest(f"talon-{one['language']}.webmanifest")
        assert own["description"] == static_pages.about(len(known_games()), one)
        assert own["lang"] == one["language"]
        said.add(own["description"])
        labels.add(own["screenshots"][0]["label"])
    assert len(said) == 3 and len(labels) > 1


def test_the_library_includes_the_imports_of_an_added_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[dict[str, str]] = []

    def put_none(pyodide: Path, asked: dict[str, str], target: Path) -> None:
        wanted.append(asked)
        target.write_bytes(b"")

    monkeypatch.setattr(library, "put", put_none)
    monkeypatch.setattr(archives, "prune", lambda archive: None)
    game = write_files(tmp_path, {"own.py": GAME}) / "own.py"
    found, small = library.imports, write_files(tmp_path / "small", IMPORTS)
    monkeypatch.setattr(library, "imports", lambda _, games=(): found(small, games))
    for games in ([], [game], [game]):
        put.library_of(games, tmp_path)
    # The cache between builds depends on the games.
    assert ["import heapq" in one for one in wanted] == [False, True]


def test_every_part_of_the_build_gets_the_added_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, told = [tmp_path / "own.py"], {}

    def recorder(name: str) -> Any:
        def note(*given: Any) -> Any:
            told[name] = given[-1]
            return {}

        return note

    monkeypatch.setattr(site, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(site, "progress", lambda title: nullcontext())
    for name in ("put_vendored", "put_wasm", "put_icons", "put_page", "with_monotonic_time"):
        monkeypatch.setattr(site, name, recorder(name))
    monkeypatch.setattr(site, "put_python", lambda _, games, *more: told.update(put_python=games))
    nothing = SimpleNamespace(put=recorder("put"), join=recorder("join"), cut=recorder("cut"))
    monkeypatch.setattr(site, "fonts", nothing)
    monkeypatch.setattr(site.language_files, "put", recorder("words"))
    monkeypatch.setattr(site.sealing, "seal", recorder("seal"))
    monkeypatch.setattr(site.single, "single_file", lambda *_: "one file")
    site.build(games, tmp_path / "made", also_pseudo=True)
    assert told["put_python"] == told["put_page"] == games
    assert told["words"] is True
    assert (tmp_path / "made" / site.single.NAME).read_text("utf-8") == "one file"
    assert [path.name for path in (tmp_path / "scratch").iterdir()] == []


def test_installation_icons_are_not_loaded_by_every_visit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "SCRATCH", tmp_path)
    made = tmp_path / "site"
    site.put_icons(made)

    def names(folder: str) -> list[str]:
        return sorted(path.name for path in (made / folder).iterdir() if path.is_file())

    assert names(site.sealing.ICONS) == ["talon-192.png", "talon.svg"]
    assert names(site.sealing.INSTALL) == ["talon-512-maskable.png", "talon-512.png"]
