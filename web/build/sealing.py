"""Sealing of the site: its files go into two folders named by content hashes, and are listed.

A page names the folders that it was built with, so it never gets a file of another version, with or
without the service worker. The runtime's folder keeps its name as long as the runtime does not
change.
"""

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from web.build import page

RUNTIME = "vendor"
"""Folder of a staged site that becomes the runtime's part."""

WORKER = "service-worker.js"
PAGES = ("index.html", "licences.html", "rescue.html", "talon.webmanifest")
ICONS = "icons"
"""Entries: files that keep their address in every version, in addition to the service worker."""

NOT_FOUND = "404.html"
"""Page that hosts show at unknown addresses; no visit stores it."""

INLINE = ("begin.js", "database.js", "watch.js")
"""Scripts that become the page's one inline script, in order."""

_PACKED: dict[str, int] = {}
"""Cache of compressed sizes by content hash."""

INSTALL = "install"
"""Folder of large icons and screenshots for installing; no visit stores them."""


class File(NamedTuple):
    """File of a part: its path there, its content's hash (half of SHA-256), its size in bytes.

    `packed` is the number of bytes sent if the host compresses.
    """

    path: str
    hash: str
    size: int
    packed: int


class Part(NamedTuple):
    """Part of the site: its name, which is also its folder's name except for the entries."""

    name: str
    files: list[File]


def seal(site: Path) -> None:
    """Turn a staged site, which is one flat folder, into the served one.

    Raise ValueError if a page or script lacks its marks.
    """
    script = "".join((site / name).read_text("utf-8") for name in INLINE)
    for name in INLINE:
        (site / name).unlink()
    runtime = _rename_with_hash(site / RUNTIME, "runtime")
    own = site / "page"
    pages = [*PAGES, *sorted(path.name for path in site.glob("talon-*.webmanifest"))]
    staying = {*pages, ICONS, INSTALL, WORKER, NOT_FOUND, runtime.name}
    movable = [one for one in site.iterdir() if one.name not in staying]
    own.mkdir()
    for one in movable:
        one.rename(own / one.name)
    for module in own.glob("*.js"):
        _replace(module, rf"(?<=\")\./{RUNTIME}/", f"../{runtime.name}/")
    own = _rename_with_hash(own, "page")
    names = "|".join(re.escape(one.name) for one in movable)
    for name in pages:
        _replace(site / name, rf"(?<=\")\./{RUNTIME}/", f"./{runtime.name}/")
        _replace(site / name, rf"(?<=\")\./(?=({names})[\"/])", f"./{own.name}/")
    parts = [Part(folder.name, list_files(folder)) for folder in (runtime, own)]
    watch = page.with_list(script, "parts", parts)
    index = site / "index.html"
    index.write_text(page.with_start_watch(index.read_text("utf-8"), watch), "utf-8")
    entries = [_file(site / name, name) for name in pages]
    entries += [_file(one, f"{ICONS}/{one.name}") for one in sorted((site / ICONS).iterdir())]
    parts.append(Part(f"entries-{_hash_of(entries)}", entries))
    worker = site / WORKER
    worker.write_text(page.with_list(worker.read_text("utf-8"), "parts", parts), "utf-8")


def list_files(folder: Path) -> list[File]:
    """Return all files in a folder and its subfolders, by path."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [_file(path, path.relative_to(folder).as_posix()) for path in paths]


def _rename_with_hash(folder: Path, name: str) -> Path:
    """Rename the folder for the served site: this name, and a hash of everything in it."""
    return folder.rename(folder.with_name(f"{name}-{_hash_of(list_files(folder))}"))


def _file(path: Path, name: str) -> File:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:32]
    if digest not in _PACKED:
        _PACKED[digest] = len(gzip.compress(content))
    return File(name, digest, len(content), _PACKED[digest])


def _hash_of(files: list[File]) -> str:
    lines = "".join(f"{file.path} {file.hash}\n" for file in files)
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


def _replace(path: Path, pattern: str, text: str) -> None:
    path.write_text(re.sub(pattern, text, path.read_text("utf-8")), "utf-8")
