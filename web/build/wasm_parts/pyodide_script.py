"""Pyodide's script without what neither its module nor the site asks for.

Pyodide brings what any package in C might use: SDL, WebGL, sound, windows, and a name for each of
the 3,600 functions that its module exports. The engine is pure Python, and runs in a worker. So
what only those names and tables refer to is taken out of them, and Rollup leaves out what nothing
refers to any more.
"""

import re
from collections import Counter
from collections.abc import Set

from web.build import javascript
from web.build.wasm_parts import wasm

# Table of all that the script gives the module, by name.
_GIVEN = re.compile(r"var wasmImports=\{([^{}]*)\};")
# A part of the module or of the script, under its names in the script.
_NAMED = re.compile(r'var (\w+)=Module\["(\w+)"\]=(?:wasmExports\["(\w+)"\]|[\w.]+);')
# A name by which others find a part of the script.
_OFFERED = re.compile(r'(?<=[;}])Module\["(\w+)"\]=[\w.]+;')
# A name that may be read from an object: `.name`, `"name"`, or `name` between braces.
_READ = re.compile(r'(?:\.|"(?=[\w$]+")|[{,](?=[\w$]+[,}:]))([\w$]+)')
# Work of SDL between two frames.
_BETWEEN_FRAMES = re.compile(r"registerPostMainLoop\(\(\)=>SDL\.[^;]*\);")
# WebGL's functions: the module only takes their addresses, for who asks for one by its name.
_WEBGL = re.compile(r"emscripten_gl[A-Z]")
_REFUSAL = "function withoutWebGL(){throw new Error('There is no WebGL here.')}"
_REFUSED = "withoutWebGL"


def pruned(script: str, beside: str, module: bytes) -> str:
    """Return Pyodide's script for this module, minified.

    `beside` is the script that may ask it for something. Raise `javascript.ScriptError` for one
    that is built in another way, and `wasm.Unreadable` for such a module.
    """
    text = _given_only(script, _asked_of(module))
    text = _named_only(text, beside)
    return javascript.minify(javascript.without_unused(_BETWEEN_FRAMES.sub("", text)))


def _asked_of(module: bytes) -> set[str]:
    """Return the names of all that the module imports."""
    content = {number: part for number, part in wasm.sections(module) if number}
    return {one.name for one in wasm.imports(content[wasm.IMPORTS])}


def _given_only(script: str, asked: Set[str]) -> str:
    """Return the script giving the module only what it asks for, and refusals for WebGL."""
    found = _GIVEN.search(script)
    if not found:
        raise javascript.ScriptError("nothing is given to the module")
    given = [entry for entry in found[1].split(",") if entry.split(":")[0].strip('"') in asked]
    webgl = [entry.split(":")[0] for entry in given if _WEBGL.match(entry)]
    given = [entry for entry in given if not _WEBGL.match(entry)]
    given += [f"{name}:{_REFUSED}" for name in webgl]
    table = f"var wasmImports={{{','.join(given)}}};"
    # A function that goes into the table of functions needs a signature.
    refusal = f'{_REFUSAL}{_REFUSED}.sig="v";'
    return script[: found.start()] + refusal + table + script[found.end() :]


def _named_only(script: str, beside: str) -> str:
    """Return the script without names that nothing reads."""
    words = Counter(re.findall(r"[\w$]+", script + beside))

    def named(found: re.Match[str]) -> str:
        own = Counter(re.findall(r"[\w$]+", found[0]))
        used = any(name and words[name] > own[name] for name in found.groups())
        return found[0] if used else ""

    script = _NAMED.sub(named, script)
    read = Counter(_READ.findall(script + beside))
    offered = Counter(_OFFERED.findall(script))

    def offer(found: re.Match[str]) -> str:
        return found[0] if read[found[1]] > offered[found[1]] else ""

    return _OFFERED.sub(offer, script)
