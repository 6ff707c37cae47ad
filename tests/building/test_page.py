"""Assembly of `index.html` and its companions."""

import json
import struct
from pathlib import Path

import pytest

from web.build import licences, page

ROOT = Path(__file__).resolve().parents[2]


def test_placeholders_are_filled_with_the_interpreters_last() -> None:
    html = "<head><!-- build:head --></head><body><!-- build:games --></body>"
    made = page.fill_marks(html, {"head": "H", "games": "G", "foot": "F"})
    assert made == "<head>H</head><body>GF\n</body>"


@pytest.mark.parametrize("html", ["<body></body>", "<!-- build:head --><!-- build:head --></body>"])
def test_a_missing_or_repeated_placeholder_is_refused(html: str) -> None:
    with pytest.raises(ValueError, match="exactly once"):
        page.fill_marks(html, {"head": "H"})


def test_every_address_is_relative() -> None:
    text = page.head(["./vendor/pyscript/core.js"]) + page.foot()
    text += json.dumps(page.manifest("About."))
    assert "//" not in text
    assert 'href="/' not in text
    assert not page.language_list({})
    spoken = {"hu": "magyar", "is": "íslenska"}
    meta = '<meta name="languages" content="hu=magyar,is=íslenska">'
    assert meta == page.language_list(spoken)


def test_a_preview_has_absolute_addresses_if_they_are_known() -> None:
    assert 'og:image" content="./install/wide.png"' in page.preview("About.")
    assert "og:url" not in page.preview("About.")
    told = page.preview("About.", "https://example.org/talon/")
    assert 'og:image" content="https://example.org/talon/install/wide.png"' in told
    assert 'og:url" content="https://example.org/talon/"' in told


@pytest.mark.parametrize(("language", "runs"), [("en", "ltr"), ("hu", "ltr"), ("he", "rtl")])
def test_the_manifest_has_its_language(language: str, runs: str) -> None:
    told = page.manifest("About.", language=language)
    assert (told["lang"], told["dir"]) == (language, runs)
    assert told["categories"] and told["launch_handler"]


def test_the_configuration_is_escaped_inside_its_attribute() -> None:
    foot = page.foot({"plugins": ["it's <b>"]})
    assert "it&#x27;s &lt;b&gt;" in foot


def test_every_icon_of_the_manifest_is_a_file_of_the_stated_size() -> None:
    manifest = page.manifest("", {})
    shown = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert len(shown) == 3
    for icon in shown:
        data = (ROOT / "web" / "icons" / Path(icon["src"]).name).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == icon["sizes"]
    assert (ROOT / "web" / "icons" / "talon.svg").is_file()


def test_licences_of_bundled_packages_are_found(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    for name in {text for texts in licences.KEPT.values() for text in texts}:
        (kept / name).write_text(f"text of {name}")
    for name in licences.VENDORED:
        folder = tmp_path / name
        folder.mkdir(parents=True)
        about = {"version": "1", "license": "MIT", "dependencies": {"inner": "*"}}
        (folder / "package.json").write_text(json.dumps(about))
        (folder / "LICENSE").write_text("<own>")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "package.json").write_text(json.dumps({"version": "2", "license": "ISC"}))
    with pytest.raises(FileNotFoundError, match="inner comes without its licence"):
        licences.works(tmp_path, kept)
    (inner / "LICENSE").write_text("inner text")
    found = licences.works(tmp_path, kept)
    assert [work.name for work in found] == [*licences.VENDORED, "inner"]
    made = licences.page("mine", found, page.STILL_POLICY)
    assert "&lt;own&gt;" in made
    assert "text of mpl-2.0.txt" in made
