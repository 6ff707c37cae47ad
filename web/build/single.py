"""The whole site as one HTML file that runs from a disk, without a server."""

import base64
import gzip
import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from web.build import javascript, page

NAME = "talon.html"

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "worker-src blob:; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""Policy of the file: it loads only what it contains."""

_ONLY_SITE = '[href="./rescue.html"], [href="./talon.html"], [data-start=afresh]'
HIDDEN = f"{_ONLY_SITE} {{ display: none !important; }}"
"""Style that hides the links to what only the site has."""


class Own(NamedTuple):
    """Parts that only the single file needs: the folder of its scripts, Pyodide's classic script,
    MicroPython in one piece, and the engine's settings: Pyodide's lock, and the modules of external
    games.
    """

    folder: Path
    pyodide: Path
    micropython: Path
    engine: list[object]


def single_file(html: str, marks: Mapping[str, str], site: Path, own: Own) -> str:
    """Return the file: `html` with its marks filled, and all files of the staged `site` inside.

    Raise ValueError if the page lacks its marks.
    """
    look = (site / "look.js").read_text("utf-8")
    style = _with_fonts((site / "style.css").read_text("utf-8"), site)
    html = _replace(html, '<link rel="stylesheet" href="./style.css">', _style(style + HIDDEN))
    html = _replace(html, '<script src="./look.js"></script>', f"<script>{look}</script>")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    icon = base64.b64encode((site / "icons" / "talon.svg").read_bytes()).decode()
    head = f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,{icon}">'
    files = {name: _data(name, content) for name, content in _files(site, own).items()}
    foot = list(files.values())
    foot.append(f'<script type="module">{_script(site, own)}</script>')
    filled = {**marks, "watch": policy, "preview": "", "head": head, "foot": "\n".join(foot)}
    return page.fill_marks(html, filled)


def _replace(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"web/index.html must hold {old} exactly once")
    return text.replace(old, new)


def _style(text: str) -> str:
    return f"<style>{text}</style>"


def _with_fonts(style: str, site: Path) -> str:
    def inlined(found: re.Match[str]) -> str:
        font = base64.b64encode((site / found[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{font})"

    return re.sub(r"url\((fonts/[^)]+)\)", inlined, style)


def _data(name: str, content: bytes) -> str:
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="text/plain" data-file="{name}">{packed}</script>'


def _files(site: Path, own: Own) -> dict[str, bytes]:
    """Return the files that page and engine fetch, by the names that they ask for."""
    scripts = (own.folder.parent / "answers.js", own.folder / "engine.js")
    engine = "".join(path.read_text("utf-8") for path in scripts)
    paths = {
        "micropython.wasm": own.micropython,
        "boot.py": site / "app" / page.BOOT,
        "pyodide.js": own.pyodide,
        "licences.html": site / "licences.html",
        "engine.rest": site / page.REST,  # packed, as the engine takes it
    }
    pyodide = site / "vendor" / "pyodide"
    paths["pyodide.asm.js"] = pyodide / "pyodide.asm.js"
    paths["pyodide.asm.wasm"] = own.pyodide.with_name("pyodide.asm.wasm")  # in one piece
    for path in sorted(site.glob("locale/*")):
        paths[f"locale/{path.name}"] = path
    files = {name: path.read_bytes() for name, path in paths.items()}
    packed = {
        "page.bundle": site / "app" / page.BUNDLE,
        "page.second": site / "app" / page.SECOND,
        "engine.whl": site / page.ENGINE,
        "python_stdlib.zip": pyodide / page.LIBRARY,
    }
    files |= {name: zlib.decompress(path.read_bytes()) for name, path in packed.items()}
    files["engine.js"] = page.with_list(javascript.minify(engine), "engine", own.engine).encode()
    plain = files["licences.html"].decode().replace('href="./style.css"', 'href="data:,"')
    return files | {"licences.html": plain.encode()}


def _script(site: Path, own: Own) -> str:
    """Return the one module: MicroPython, the page's own scripts, and the starting script."""
    micropython = site / "vendor" / "micropython" / "micropython.js"
    loader = micropython.read_text("utf-8").replace("import.meta.url", '"talon:/"')
    loader = loader.replace("export async function", "async function")
    loader = re.sub(r"export default [^;]*;?", "", loader)
    app = own.folder.parent / "app"
    modules = javascript.entry_module(app).replace("export const run", "const run")
    start = (own.folder / "page.mjs").read_text("utf-8")
    folds = (site / "folds.js").read_text("utf-8")
    begin = (site / "begin.js").read_text("utf-8")
    whole = [loader, begin, start, modules, f"{{\n{folds}}}"]
    whole.append("start(await run(), loadMicroPython).catch(trouble);")
    address = json.dumps(f"talon:/app/{javascript.NAME}")
    define = f"--define:import.meta.url={address}"
    # modules that the loader imports outside browsers
    outside = ("module", "path", "url", "fs", "crypto")
    script = javascript.bundle("\n".join(whole), app, define, outside=outside)
    return script.replace("</script", "<\\/script")
