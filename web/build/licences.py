"""Page with the licences of everything that the site ships."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from web.build.fonts import FONTS
from web.build.static_pages import LICENCES, Say

VENDORED = (
    "@pyscript/core",
    "@micropython/micropython-webassembly-pyscript",
    "pyodide",
    *FONTS,
)

# npm packages without their licence's text; web/licences has these files instead.
KEPT = {
    "@micropython/micropython-webassembly-pyscript": ("micropython.txt",),
    "pyodide": ("mpl-2.0.txt", "python.txt"),
    "@ungap/with-resolvers": ("isc.txt",),
    "codedent": ("isc.txt",),
    "to-json-callback": ("isc.txt",),
}
# Dependencies that Pyodide only needs under Node.
NOT_SHIPPED = frozenset({"ws", "@types/emscripten"})


_NONE: Mapping[str, Say] = MappingProxyType({})


class Work(NamedTuple):
    """Third-party work: its name, version, its licence's short name and the full texts."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]


def works(modules: Path, kept: Path) -> list[Work]:
    """Return all vendored packages, and those bundled in them, in order of dependency.

    Raise FileNotFoundError for a package without its licence's text.
    """
    found: dict[str, Work] = {}
    waiting = list(VENDORED)
    while waiting:
        name = waiting.pop(0)
        if name in found or name in NOT_SHIPPED:
            continue
        about = json.loads((modules / name / "package.json").read_text("utf-8"))
        texts = _texts(modules / name, name, kept)
        found[name] = Work(name, about["version"], about.get("license", ""), texts)
        waiting += sorted(about.get("dependencies", {}))
    return list(found.values())


def _texts(package: Path, name: str, kept: Path) -> tuple[str, ...]:
    """Return the full texts of a package's licences."""
    paths = [kept / file for file in KEPT.get(name, ())]
    paths = paths or sorted(package.glob("LICEN[CS]E*"))
    if not paths:
        raise FileNotFoundError(f"{name} comes without its licence: add the text to {kept.name}/")
    return tuple(path.read_text("utf-8").strip() for path in paths)


def page(
    own: str, other_works: list[Work], policy: str, languages: Mapping[str, Say] = _NONE
) -> str:
    """Return the licences as a plain page that needs no script; `own` is Talon's own licence.

    `languages` translate the page's few sentences.
    """
    parts = [_section("Talon", own)]
    for work in other_works:
        title = f"{work.name} {work.version} ({work.licence})"
        parts += [_section(title, text) for text in work.texts]
    words = {key: escape(text) for key, text in LICENCES.items()}
    told = "\n".join(_in_short(tag, say) for tag, say in languages.items())
    return _PAGE.format(policy=escape(policy), others=told, body="\n".join(parts), **words)


def _in_short(tag: str, say: Say) -> str:
    """Return a description of the page and the way back, in one line of another language."""
    title, about, back = (escape(say(LICENCES[key])) for key in ("title", "about", "back"))
    return f'<p lang="{tag}"><b>{title}.</b> {about} <a class="act" href="./">{back}</a></p>'


def _section(title: str, text: str) -> str:
    return f"<h2>{escape(title)}</h2>\n<pre>{escape(text)}</pre>"


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Talon</title>
<link rel="icon" type="image/svg+xml" href="./icons/talon.svg">
<link rel="stylesheet" href="./style.css">
<body class="plain">
<main>
<p><a class="act" href="./">{back}</a></p>
<h1>{title}</h1>
<p>{about}</p>
{others}
{body}
</main>
</body>
</html>
"""
