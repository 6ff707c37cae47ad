"""The sealed site: folders named after their contents, pages naming them, true lists of files."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.building.inputs import write_files
from web.build import sealing

STAGED = {
    "vendor/pyodide/pyodide.js": "runtime",
    "app/helper.js": 'export const a = "./vendor/stays/";',
    "engine.js": 'import "./vendor/pyodide/pyodide.js";',
    "style.css": "src: url(fonts/a.woff2)",
    "icons/talon.svg": "<svg/>",
    "begin.js": "const first = 1;",
    "database.js": "const second = 2;",
    "watch.js": "const PARTS = BUILD.parts;",
    "service-worker.js": "const PARTS = BUILD.parts;",
    "index.html": '<!-- build:watch --><link href="./style.css"><a href="./licences.html">'
    '<script config=\'{"interpreter":"./engine.js","x":"./app/helper.js"}\'>'
    '<link href="./vendor/pyodide/pyodide.js"><link href="./icons/talon.svg">',
    "licences.html": '<link href="./style.css"><a href="./">',
    "rescue.html": "rescue",
    "talon.webmanifest": '{"src": "./icons/talon.svg"}',
}


def seal_site(folder: Path, **changed: str) -> Path:
    """Return a small sealed site with some of its files changed: `style_css="..."`."""
    changes = {name.replace("_", "."): text for name, text in changed.items()}
    site = write_files(folder / "site", STAGED | changes)
    sealing.seal(site)
    return site


def folders(site: Path) -> list[str]:
    return sorted(one.name for one in site.iterdir() if "-" in one.name and one.is_dir())


def test_pages_name_the_folders_of_their_version(tmp_path: Path) -> None:
    site = seal_site(tmp_path)
    own, runtime = folders(site)
    index = (site / "index.html").read_text("utf-8")
    for address in (f'"./{own}/style.css"', f'"./{own}/engine.js"', f'"./{own}/app/helper.js"'):
        assert address in index
    assert f'"./{runtime}/pyodide/pyodide.js"' in index
    assert 'href="./licences.html"' in index and 'href="./icons/talon.svg"' in index
    assert f'import "../{runtime}/pyodide/pyodide.js"' in (site / own / "engine.js").read_text()
    assert '"./vendor/stays/"' in (site / own / "app" / "helper.js").read_text()
    assert not any((site / name).exists() for name in ("vendor", *sealing.INLINE))


def test_every_file_is_listed_with_its_hash(tmp_path: Path) -> None:
    site = seal_site(tmp_path)
    script = (site / "service-worker.js").read_text("utf-8")
    listed = json.loads(script.removeprefix("const PARTS = ").removesuffix(";"))
    seen = set()
    for name, files in listed:
        folder = site if name.startswith("entries-") else site / name
        for path, found, size, _packed in files:
            content = (folder / path).read_bytes()
            assert hashlib.sha256(content).hexdigest().startswith(found) and len(content) == size
            seen.add(folder / path)
    there = {path for path in site.rglob("*") if path.is_file()}
    assert there - seen == {site / "service-worker.js"}


@pytest.mark.parametrize(
    ("changed", "page", "runtime"),
    [({}, True, True), ({"style_css": "new"}, False, True), ({"index_html": "?"}, True, True)],
)
def test_a_folder_keeps_its_name_while_its_content_is_unchanged(
    tmp_path: Path, changed: dict[str, str], page: bool, runtime: bool
) -> None:
    changed = {name: text.replace("?", "<!-- build:watch -->") for name, text in changed.items()}
    before = folders(seal_site(tmp_path / "before"))
    after = folders(seal_site(tmp_path / "after", **changed))
    assert [one == other for one, other in zip(before, after, strict=True)] == [page, runtime]


def test_the_inline_script_is_the_one_that_the_policy_allows(tmp_path: Path) -> None:
    index = (seal_site(tmp_path) / "index.html").read_text("utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", index, re.DOTALL)
    (seal,) = re.findall(r"'sha256-([^']+)'", index)
    assert base64.b64decode(seal) == hashlib.sha256(script.encode()).digest()
