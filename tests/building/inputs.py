"""Small inputs for the parts of the build."""

import json
import subprocess
from pathlib import Path

from web.build import library

RESCUE = """<p data-say>Saved games</p><b data-say>Back</b>
<noscript><p class="x">Scripts, please</p></noscript>"""
PO = """
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; "
"plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgctxt "table"
msgid "Deal"
msgstr "Rozdanie"

msgctxt "table"
msgid "Dealt"
msgstr "Stare"

msgctxt "table"
msgid "%(n)d card"
msgid_plural "%(n)d cards"
msgstr[0] "%(n)d karta"
msgstr[1] "%(n)d karty"
msgstr[2] "%(n)d kart"

#, fuzzy
msgctxt "table"
msgid "Open"
msgstr "Otwarte"

msgctxt "rescue"
msgid "Back"
msgstr "Wstecz"

msgctxt "noscript"
msgid "Scripts, please"
msgstr "Prosz\u0119 & ju\u017c"

msgctxt "install"
msgid "Continue"
msgstr "Dalej"
"""
SITE = {
    "index.html": '<!-- build:watch --><link rel="stylesheet" href="./style.css">\n'
    '<script src="./look.js"></script>\n<!-- build:preview -->\n<!-- build:head -->\n'
    "<!-- build:games -->\n"
    '<a href="./licences.html">L</a><img src="./install/a.png"><i data-x="./fonts/"></i></body>',
    "licences.html": '<link rel="stylesheet" href="./style.css"><a href="./">Back</a>',
    "rescue.html": '<script src="./rescue.js"></script>',
    "talon.webmanifest": '{"src": "./icons/talon.svg", "to": "./app/"}',
    "talon-pl.webmanifest": '{"src": "./icons/talon.svg"}',
    "service-worker.js": "const PARTS = BUILD.parts;",
    "begin.js": "const first = 1;\n",
    "database.js": "const second = 2;\n",
    "watch.js": "const PARTS = BUILD.parts;\n",
    "style.css": "@font-face { src: url(fonts/a.woff2) }\n",
    "look.js": "look();\n",
    "rescue.js": "rescue();\n",
    "folds.js": "folds('</script>');\n",
    "page.js": 'import "./vendor/micropython/micropython.js";\n',
    "icons/talon.svg": "<svg/>",
    "install/a.png": "png",
    "fonts/a.woff2": "font",
    "locale/pl.json": "{}",
    "app/boot.txt": "await boot()",
    "app/page.bin": "[]\n",
    "app/scripts.js": "export const run = async () => ({});\n",
    "vendor/micropython/micropython.js": "export async function loadMicroPython() {\n"
    "  return import.meta.url;\n}\nexport default { a: 1 };\n",
    "vendor/micropython/micropython.wasm": "wasm",
    "vendor/pyodide/pyodide.asm.js": "asm",
    "vendor/pyodide/pyodide.asm.wasm": "asm wasm",
    "vendor/pyodide/python_stdlib.bin": "zip",
}
GAME = "import heapq\nfrom talon import step\nfrom engine.model import card\n"
IMPORTS = {
    "engine/__init__.py": "from . import own\nfrom .own import x\nimport json, os.path\n",
    "engine/commands/run.py": "import argparse\n",
    "engine/own.py": "from json import loads, dumps as d\nfrom typing import TYPE_CHECKING\n"
    "if TYPE_CHECKING:\n    from decimal import Decimal\n\ndef later():\n    import math\n",
}


def run_in_node(folder: Path, files: dict[str, bytes], script: str, *words: object) -> list[object]:
    """Return what a script prints last, as JSON, when Node runs it beside these files."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    (folder / "start.mjs").write_text(script, "utf-8")
    command = [library.node(), "--preserve-symlinks", "start.mjs", str(folder), *map(str, words)]
    printed = subprocess.check_output(
        command, cwd=folder, text=True, timeout=120, stderr=subprocess.DEVNULL
    )
    result: list[object] = json.loads(printed.splitlines()[-1])
    return result


def write_files(folder: Path, files: dict[str, str]) -> Path:
    """Return the folder, with these files in it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder
