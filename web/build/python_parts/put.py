"""Puts Python's library and the engine into a site, in two parts."""

import hashlib
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.games import add_game
from engine.model import Game
from engine.solver.search import FOUR
from web.build import archives, javascript, language_files, library, page, sealing, source_pruning
from web.build.packing import compress, digest, made_once
from web.build.python_parts.divide import FINDER, divide
from web.build.wasm_parts.put import checksum

ROOT = Path(__file__).resolve().parents[3]
MODULES = ROOT / "node_modules"


def put_python(
    site: Path, games: Sequence[Path], parted: list[object], scratch: Path
) -> list[object]:
    """Add Python's library, the engine's wheel and the script that starts it under Pyodide.

    Both are compiled, and in two parts: what the first turns run, and the rest. The languages have
    to be there already, as the memory snapshot of a started engine includes them. `games` are game
    files, which go into the wheel and register themselves at the start; `parted` is the value that
    `put_wasm` returned, and `scratch` a folder for files kept between builds. Return Pyodide's
    lock, with the engine in it if that is compiled, and those games' modules.
    """
    release = json.loads((MODULES / "pyodide" / archives.LOCK).read_text("utf-8"))["info"]
    added = archives.external_modules(games)
    modules = [name.removesuffix(".py") for name in added]
    with TemporaryDirectory(dir=scratch) as temporary:
        folder = Path(temporary)
        listed = folder / archives.LOCK
        listed.write_text(json.dumps({"info": release, "packages": {}}), "utf-8")
        wheel = put_wheel(folder, games, added)
        read = folder / "python_stdlib.zip"
        shutil.copy(library_of(games, scratch), read)
        rest = b""
        if archives.COMPILES:
            rest = divide(MODULES / "pyodide", read, wheel, site / language_files.FOLDER)
            archives.compile_all(folder, loose=True)
        (wheel,) = folder.glob("*.whl")
        (site / page.ENGINE).write_bytes(compress(wheel.read_bytes()))
        (site / page.REST).write_bytes(compress(rest))
        shutil.copy(packed_of(read, scratch), site / "vendor" / "pyodide" / page.LIBRARY)
        lock = json.loads(listed.read_text("utf-8"))
    put_engine_script(site, [wheel.name, lock, modules, parted])
    return [lock, modules]


def put_wheel(folder: Path, games: Sequence[Path], added: dict[str, bytes]) -> Path:
    """Write the engine's wheel with sources that are pruned, and add it to the lock beside it."""
    made = archives.wheel_of(ROOT, folder)
    if archives.COMPILES:
        archives.lock(made)
    files = archives.unpack(made)
    decks = [game.rules().melds.deck for game in map(game_of_file, games)]
    any_suits = any(len(deck.suits) != FOUR for deck in decks)
    played = {name: files[name] for name in files if archives.is_needed(name, any_suits)}
    init = "talon/__init__.py"
    played[init] = archives.without_left_out(played[init])
    played[FINDER.name] = FINDER.read_bytes()
    archives.pack(played | added, made, loose=True)
    archives.prune(made)
    return made


def put_engine_script(site: Path, engine: list[object]) -> None:
    """Add the script that starts the engine: `engine` has its wheel, lock, games and parts."""
    web = ROOT / "web"
    script = (web / "engine.js").read_text("utf-8")
    script = javascript.bundle(script, web, outside=["./vendor/*"])
    rest = site / page.REST
    made_of = hashlib.sha256(script.encode() + (site / page.ENGINE).read_bytes())
    made_of.update(rest.read_bytes())
    for file in sealing.list_files(site / "vendor" / "pyodide"):
        made_of.update(file.hash.encode())
    for language in sorted((site / language_files.FOLDER).glob("*")):
        made_of.update(language.read_bytes())
    wheel, lock, modules, parted = engine
    check = checksum(rest.read_bytes())
    told = [wheel, made_of.hexdigest()[:16], lock, modules, check, parted]
    (site / "engine.js").write_text(page.with_list(script, "engine", told), "utf-8")


def packed_of(library: Path, scratch: Path) -> Path:
    """Return the library compressed; it changes rarely, and is kept between builds."""
    key = hashlib.sha256(library.read_bytes()).hexdigest()[:16]
    ready = scratch / f"packed-library-{key}.bin"
    return made_once(ready, lambda half: half.write_bytes(compress(library.read_bytes())))


def library_of(games: Sequence[Path], scratch: Path) -> Path:
    """Return an archive of the sources of Python's library that the site needs, pruned.

    It is kept between builds in the folder `scratch`.
    """
    source = MODULES / "pyodide"
    wanted = library.imports(ROOT, games)
    made_by = [Path(str(module.__file__)) for module in (archives, source_pruning, library)]
    made_by += [
        library.SCRIPT,
        source / "python_stdlib.zip",
        *sorted(library.SUBSTITUTES.rglob("*.py")),
    ]
    asked = f"{digest(made_by, ROOT)} {sorted(wanted)}"
    key = hashlib.sha256(asked.encode()).hexdigest()[:16]

    def make(half: Path) -> None:
        library.put(source, wanted, half)
        archives.prune(half)

    return made_once(scratch / f"library-{key}.zip", make)


def game_of_file(path: Path) -> Game:
    """Return the game that a game file registers."""
    return add_game(path.read_text("utf-8"), path.stem)
