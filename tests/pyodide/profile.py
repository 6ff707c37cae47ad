"""Writes the profile of the installed Pyodide: what it runs and reads when all is asked of it.

    python -m tests.pyodide.profile

The build parts Pyodide's WebAssembly by it (`web/build/wasm_parts/`). The site is built before if
it has changed; `profile.mjs` next to this starts its engine in Node, as `web/engine.js` does, and
asks it what `shipped.py` asks. It takes a minute or two.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import build
from web.build.wasm_parts.parting import layout_of
from web.build.wasm_parts.profile import Profile, write
from web.build.wasm_parts.profiled import profiled

SCRIPTS = ("pyodide.mjs", "pyodide.asm.js", "package.json")


def main() -> None:
    """Make the profile and say where it lies."""
    build.build("--if-needed")
    pyodide = build.MODULES / "pyodide"
    module = (pyodide / "pyodide.asm.wasm").read_bytes()
    layout = layout_of((pyodide / "pyodide.asm.js").read_text("utf-8"))
    with TemporaryDirectory(dir=build.SCRATCH) as temporary:
        folder = Path(temporary)
        for name in SCRIPTS:
            shutil.copy(pyodide / name, folder)  # Node would follow a link to the module there
        (folder / "pyodide.asm.wasm").write_bytes(profiled(module, layout.table))
        script = Path(__file__).with_suffix(".mjs")
        command = [build.node(), script, folder, str(layout.table), str(layout.memory)]
        command.append(sys.executable)
        told = subprocess.check_output(command, cwd=build.ROOT, text=True)
    found = json.loads(told.splitlines()[-1])
    profile = Profile(frozenset(found["functions"]), frozenset(found["granules"]))
    if not profile.functions:
        raise SystemExit("The module noted nothing: another one has run.")
    print(f"{len(profile.functions)} functions, in {write(module, profile)}")


if __name__ == "__main__":
    main()
