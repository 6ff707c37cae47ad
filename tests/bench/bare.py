"""The built site with pages of nothing but Pyodide beside it, under the same service worker."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from web.build import parts
from web.build.__main__ import STAGED

PAGES = Path(__file__).with_name("pages")
NODE = Path(__file__).resolve().parents[2] / "node_modules"


def site_with(folder: Path) -> str:
    """Make the site in a new folder, and return the address of the bare pages in it.

    They stand in the page's part, with a copy of the runtime and the engine of their own: so they
    are stored like everything else, and share nothing with the page but the bytes.
    """
    shutil.copytree(STAGED, folder)
    bare = folder / "bare"
    shutil.copytree(PAGES, bare)
    shutil.copytree(folder / "vendor" / "pyodide", bare / "pyodide")
    (wheel,) = folder.glob("*.whl")
    shutil.copy(wheel, bare / "pyodide")
    base = json.loads((NODE / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock = json.dumps(lock_of(base, wheel))
    (bare / "pyodide" / "pyodide-lock.json").write_text(lock, "utf-8")
    parts.seal(folder)
    (placed,) = folder.glob("page-*/bare")
    return placed.relative_to(folder).as_posix() + "/"


def lock_of(base: dict[str, Any], wheel: Path) -> dict[str, Any]:
    """The lock file that lets Pyodide load the wheel by its name, and nothing else.

    `base` is the lock file of Pyodide's own release, whose `info` is kept.
    """
    name, version = wheel.name.split("-")[:2]
    entry = {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["engine"],
        "depends": [],
        "unvendored_tests": False,
        "shared_library": False,
    }
    return {"info": base["info"], "packages": {name: entry}}
