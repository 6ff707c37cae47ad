"""The built site with two extra pages that only run Pyodide, under the same service worker."""

import json
import shutil
import zlib
from pathlib import Path

from web.build import sealing
from web.build.__main__ import STAGED
from web.build.wasm_parts.put import PYODIDE

PAGES = Path(__file__).with_name("pages")
NODE = Path(__file__).resolve().parents[2] / "node_modules"


def site_with(folder: Path) -> str:
    """Make the site in a new folder; return the address of its bare page.

    The bare pages belong to the page's part of the site and have their own copies of runtime and
    engine: they are stored like all other files and share nothing with the page.
    """
    shutil.copytree(STAGED, folder)
    bare = folder / "bare"
    shutil.copytree(PAGES, bare)
    shutil.copytree(folder / "vendor" / "pyodide", bare / "pyodide")
    # In one piece: nothing there loads a second part.
    shutil.copy(NODE / "pyodide" / PYODIDE.wasm, bare / "pyodide")
    (bare / "pyodide" / PYODIDE.rest).unlink(missing_ok=True)
    wheel = (folder / "engine.bin").read_bytes()
    (bare / "engine.whl").write_bytes(zlib.decompress(wheel))
    library = bare / "pyodide" / "python_stdlib.bin"
    library.with_suffix(".zip").write_bytes(zlib.decompress(library.read_bytes()))
    lock = json.loads((NODE / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}  # the site has no packages, and its library can't load any
    (bare / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    sealing.seal(folder)
    (placed,) = folder.glob("page-*/bare")
    return placed.relative_to(folder).as_posix() + "/index.html"
