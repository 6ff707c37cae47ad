"""Joins, prunes and minifies scripts with esbuild and Rollup, and the style sheet with esbuild."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from web.build.library import MODULES, node

NAME = "scripts.js"
"""All scripts of the page's Python in one file, in `app/`."""

# Browsers that run Pyodide know all that these files use.
_COMMON = ("--minify", "--charset=utf8", "--target=esnext", "--log-level=error")

# Reading a property or an unknown name has no effect that anything waits for.
_UNUSED = (
    "--context=this",
    "--silent",
    "--treeshake.propertyReadSideEffects=false",
    "--treeshake.tryCatchDeoptimization=false",
    "--treeshake.unknownGlobalSideEffects=false",
)

# A module runs only when it is asked for, as what runs at the start is the page's to choose.
_RUN = """
export const run = async (names = Object.keys(SCRIPTS)) => {
  const modules = {};
  for (const name of names) modules[name] = await SCRIPTS[name]();
  return modules;
};
"""


class ScriptError(ValueError):
    """Script that is refused: the tool's own words, or the build's."""


def esbuild(text: str, *options: str, folder: Path = MODULES) -> str:
    """Return what esbuild makes of a text that stands in `folder`; raises ScriptError."""
    return _made_by("esbuild/bin/esbuild", text, *_COMMON, *options, folder=folder)


def _made_by(tool: str, text: str, *options: str, folder: Path = MODULES) -> str:
    """Return what a tool of npm's makes of a text in `folder`; raises ScriptError."""
    command = [node(), str(MODULES / tool), *options]
    done = subprocess.run(
        command, cwd=folder, input=text, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise ScriptError(done.stderr.strip())
    return done.stdout


def minify(text: str, kind: str = "js") -> str:
    """Return a script or, with the kind `css`, a style sheet without what only people need."""
    return esbuild(text, f"--loader={kind}")


def without_unused(text: str) -> str:
    """Return a script without what nothing in it refers to; raises ScriptError."""
    return _made_by("rollup/dist/bin/rollup", text, "-", *_UNUSED)


def bundle(text: str, folder: Path, *options: str, outside: Sequence[str] = ()) -> str:
    """Return a module that stands in `folder` with all that it imports, but for `outside`."""
    apart = [f"--external:{pattern}" for pattern in outside]
    return esbuild(text, "--bundle", "--format=esm", *apart, *options, folder=folder)


def entry_module(app: Path) -> str:
    """Return a module whose `run(names)` runs the scripts in `app` and below, without names all.

    It gives a promise of the modules by their names. Raises ValueError if two have one name.
    """
    paths = {path.stem: path.relative_to(app).as_posix() for path in sorted(app.rglob("*.js"))}
    if len(paths) < len(list(app.rglob("*.js"))):
        raise ValueError(f"two scripts of one name in {app}")
    imports = ",\n".join(
        f"{name}: () => import({json.dumps(f'./{path}')})" for name, path in paths.items()
    )
    return f"const SCRIPTS = {{\n{imports}\n}};{_RUN}"


def put(app: Path) -> None:
    """Replace the scripts of a staged site in `app` and below by one."""
    text = bundle(entry_module(app), app)
    for path in app.rglob("*.js"):
        path.unlink()
    for folder in app.iterdir():
        if folder.is_dir() and not any(folder.iterdir()):
            shutil.rmtree(folder)
    (app / NAME).write_text(text, "utf-8")
