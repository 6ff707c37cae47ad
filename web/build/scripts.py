"""Joins the page's JavaScript modules, which import each other, into one that runs them."""

import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

NAME = "scripts.js"
"""All scripts of the page's Python in one file, in `app/`."""

_NEEDED = re.compile(r'^import .* from "\.[\w./]*/(\w+)\.js";$', re.MULTILINE)
_IMPORTS = (
    (r'^import \* as (\w+) from "\.[\w./]*/(\w+)\.js";$', r"const \1 = modules.\2;"),
    (r'^import (\{.*?\}) from "\.[\w./]*/(\w+)\.js";$', r"const \1 = modules.\2;"),
)
_EXPORT = re.compile(r"^export (?=(?:const|let|function|async function) (\w+))", re.MULTILINE)

# A module runs only when it is asked for, as the page that rescues games wants some of them alone.
_RUN = """
export const run = async (names = Object.keys(SCRIPTS)) => {
  const modules = {};
  for (const name of names) modules[name] = await SCRIPTS[name](modules);
  return modules;
};
"""


def put(app: Path, other: Path) -> None:
    """Replace a staged site's scripts in `app` and below by one, and have `other` run its own.

    Raises ValueError where a script imports or exports in a way that is not known here, where two
    have one name, and where `other` needs one that is not there.
    """
    paths = sorted(app.rglob("*.js"))
    sources = {path.stem: path.read_text("utf-8") for path in paths}
    if len(sources) < len(paths):
        raise ValueError(f"two scripts of one name: {[path.name for path in paths]}")
    text = using(other.read_text("utf-8"), sources)
    for path in paths:
        path.unlink()
    for folder in app.iterdir():
        if folder.is_dir() and not any(folder.iterdir()):
            shutil.rmtree(folder)
    (app / NAME).write_text(joined(sources), "utf-8")
    other.write_text(text, "utf-8")


def joined(sources: Mapping[str, str]) -> str:
    """Modules by their names as one, whose `run(names)` gives a promise of them by their names.

    Without names it runs them all; given ones are to follow those they need. Raises ValueError for
    an import or export that is not of the usual form, and for a circle.
    """
    functions = "\n".join(_function(name, sources[name]) for name in _order(sources, sources))
    return f"const SCRIPTS = {{\n{functions}\n}};{_RUN}"


def using(text: str, sources: Mapping[str, str]) -> str:
    """A script beside `app/` that imports some of the modules, with the joined one instead.

    Its lines keep their numbers. Raises ValueError as `joined` does, and if one is not there.
    """
    needed, waiting = set[str](), _needs(text)
    while waiting:
        if not waiting <= sources.keys():
            raise ValueError(f"modules that are not there: {sorted(waiting - sources.keys())}")
        needed |= waiting
        waiting = {one for name in waiting for one in _needs(sources[name])} - needed
    names = ", ".join(f'"{name}"' for name in _order(sources, needed))
    start = f'import {{ run }} from "./app/{NAME}"; const modules = await run([{names}]); '
    return start + _without_imports(text)


def _order(sources: Mapping[str, str], wanted: Iterable[str]) -> list[str]:
    """The names of the modules that are wanted, each after those it needs."""
    wished = set(wanted)
    waiting = {name: _needs(text) for name, text in sources.items() if name in wished}
    ready: list[str] = []
    while waiting:
        free = [name for name, needs in waiting.items() if not needs & waiting.keys()]
        if not free:
            raise ValueError(f"modules import each other in a circle: {sorted(waiting)}")
        ready += free
        waiting = {name: needs for name, needs in waiting.items() if name not in free}
    return ready


def _needs(text: str) -> set[str]:
    return set(_NEEDED.findall(text))


def _without_imports(text: str) -> str:
    for pattern, instead in _IMPORTS:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    return text


def _function(name: str, text: str) -> str:
    exports: list[str] = _EXPORT.findall(text)
    text = _without_imports(_EXPORT.sub("", text))
    if re.search(r"^\s*(import|export)\b", text, re.MULTILINE):
        raise ValueError(f"{name}.js imports or exports in a way that the one file cannot follow")
    getters = ", ".join(f"get {one}() {{ return {one}; }}" for one in exports)
    return f"{name}: async (modules) => {{\n{text}\nreturn {{ {getters} }};\n}},"
