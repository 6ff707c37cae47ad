"""Rebuilding the site: when it is needed, for which games and languages, and its messages."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.building.inputs import write_files
from web.build import __main__ as site
from web.build import library


@pytest.fixture
def recorded_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[list[str], str, bool]]:
    """Record each build as (names of the games, folder, whether in the pseudo language)."""
    built: list[tuple[list[str], str, bool]] = []

    def build(games: list[Path], target: Path, also_pseudo: bool) -> None:
        target.mkdir(exist_ok=True)
        built.append(([path.name for path in games], target.name, also_pseudo))

    monkeypatch.setattr(site, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    monkeypatch.setattr(site, "build", build)
    monkeypatch.setattr(site, "weigh", lambda target: f"weight of {target.name}")
    monkeypatch.setattr(site, "digest", lambda files, base: "sources")
    monkeypatch.setattr(site, "sources", list)
    monkeypatch.setattr(site, "game_of_file", lambda path: SimpleNamespace(id=path.stem))
    monkeypatch.delenv(site.AT, raising=False)
    return built


def test_the_site_is_rebuilt_only_after_a_change(
    recorded_builds: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def makes(*more: str) -> bool:
        before = len(recorded_builds)
        assert site.main(["--if-needed", *more]) == 0
        return len(recorded_builds) > before

    assert makes() and not makes()
    (game := tmp_path / "own.py").write_text("one")
    added = ("--add", str(game))
    assert makes(*added) and not makes(*added)
    assert recorded_builds[-1] == (["own.py"], "dist", False)
    game.write_text("two")
    assert makes(*added) and not makes(*added)
    # A picture next to the game file is part of the site too.
    (picture := tmp_path / "own.svg").write_text("<svg/>")
    assert makes(*added) and not makes(*added)
    picture.write_text("<svg></svg>")
    assert makes(*added) and makes() and not makes()
    assert makes("--pseudo") and not makes("--pseudo") and makes()
    monkeypatch.setenv(site.AT, "https://example.org/")
    assert makes() and not makes()
    monkeypatch.setattr(site, "digest", lambda files, base: "other sources")
    assert makes() and not makes()
    monkeypatch.setattr(site.archives, "COMPILES", not site.archives.COMPILES)
    assert makes()
    monkeypatch.setattr(site.bundle, "COMPILES", not site.bundle.COMPILES)
    assert makes()
    (tmp_path / "dist").rmdir()
    assert makes() and not makes()
    # Without `--if-needed` the site is always built.
    before = len(recorded_builds)
    assert site.main([]) == 0 and len(recorded_builds) == before + 1


def test_a_build_in_another_folder_keeps_the_state_of_the_usual_one(
    recorded_builds: list[object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site.main([])
    site.main(["--to", str(tmp_path / "other"), "--pseudo"])
    assert recorded_builds == [([], "dist", False), ([], "other", True)]
    assert "weight of other" in capsys.readouterr().out
    site.main(["--if-needed"])
    assert len(recorded_builds) == 2


def test_a_failed_build_is_tried_again(
    recorded_builds: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    site.main([])
    good = site.build

    def fails(*_: object) -> None:
        raise library.MissingModuleError("own.py says 'import x': the site has no such module.")

    monkeypatch.setattr(site, "build", fails)
    assert site.main([]) == 1
    told = capsys.readouterr()
    assert "own.py says 'import x'" in told.err and told.out.count("weight") == 1
    monkeypatch.setattr(site, "build", good)
    site.main(["--if-needed"])
    assert len(recorded_builds) == 2


@pytest.mark.parametrize("compiles", [True, False])
def test_uncompiled_parts_are_reported(
    recorded_builds: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    compiles: bool,
) -> None:
    monkeypatch.setattr(site.archives, "COMPILES", compiles)
    monkeypatch.setattr(site.bundle, "COMPILES", not compiles)
    site.main([])
    told = capsys.readouterr().out
    assert ("Without Python 3.13" in told) is not compiles
    assert ("Without mpy-cross" in told) is compiles


def test_all_styles_become_one_minified_sheet_in_order(tmp_path: Path) -> None:
    site.put_style(tmp_path)
    style = (tmp_path / "style.css").read_text("utf-8")
    assert "/*" not in style
    firsts = []
    for name in site.STYLES:
        own = (site.ROOT / f"web/style/{name}.css").read_text("utf-8")
        firsts.append(style.index(site.javascript.minify(own, "css").strip()))
    assert firsts == sorted(firsts)
    sheets = {path.stem for path in (site.ROOT / "web/style").glob("*.css")}
    assert sheets == set(site.STYLES)


def test_the_screenshots_have_their_stated_sizes(tmp_path: Path) -> None:
    (tmp_path / site.sealing.INSTALL).mkdir()
    sizes = site.put_screenshots(tmp_path)
    assert list(sizes) == ["wide", "narrow"]
    for name, (wide, high) in ((name, map(int, size.split("x"))) for name, size in sizes.items()):
        data = (tmp_path / site.sealing.INSTALL / f"{name}.png").read_bytes()
        assert data[16:24] == wide.to_bytes(4, "big") + high.to_bytes(4, "big")
        assert (wide > high) is (name == "wide")


def test_sources_are_all_files_except_compiled_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["pyproject.toml", "package.json", "LICENSE", "engine/a.py", "web/b/c.js"]
    write_files(tmp_path, dict.fromkeys([*names, "engine/__pycache__/a.pyc", "tests/t.py"], ""))
    monkeypatch.setattr(site, "ROOT", tmp_path)
    found = [path.relative_to(tmp_path).as_posix() for path in site.sources()]
    assert found == names
