"""Fills the marks of `web/index.html`: policy, preloads, interpreters, games."""

import hashlib
import json
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Any

from web.build import javascript
from web.build.static_pages import INSTALL, Say, as_json

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' '{script}'; "
    "worker-src 'self' blob:; connect-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"
)
"""Policy of the page: its own origin only, and `{script}`, the hash of its one inline script.

PyScript's core needs `unsafe-eval`.
"""

STILL_POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)
"""Policy of a page without any script."""

BUNDLE, SECOND = "page.bin", "page.second.bin"
"""Compressed files of the page's modules, next to `BOOT`; `page.js` unpacks them."""

BOOT = "boot.txt"
"""Served name of `boot.py`: many hosts refuse to send `.py`."""

ENGINE = "engine.bin"
REST = "engine.rest.bin"
LIBRARY = "python_stdlib.bin"
"""Compressed wheel of the engine and standard library of Pyodide."""

# PyScript's plugins; switching each one off saves a request at every start.
_PLUGINS = ["!donkey", "!py-game", "!py-editor", "!py-terminal", "!deprecations-manager"]


CONFIG: Mapping[str, object] = MappingProxyType({"interpreter": "./page.js", "plugins": _PLUGINS})
"""PyScript's settings for the page's own Python."""

# Languages that are written from right to left.
_LEFTWARDS = ("ar", "dv", "fa", "he", "ps", "ug", "ur", "yi")


def preview(about: str, at: str = "") -> str:
    """Return the tags of a link preview: a picture, and `about`, a description.

    `at` is the site's whole address, without which some services don't find the picture.
    """
    told = {
        "type": "website",
        "title": "Talon",
        "description": about,
        "image": f"{at or './'}install/wide.png",
        "image:alt": INSTALL["picture"],
    } | ({"url": at} if at else {})
    lines = [f'<meta property="og:{key}" content="{escape(value)}">' for key, value in told.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


def language_list(languages: Mapping[str, str]) -> str:
    """Return the line for `<!-- build:languages -->`: each language with a catalogue, by its own
    name.
    """
    listed = ",".join(f"{tag}={name}" for tag, name in languages.items())
    return f'<meta name="languages" content="{escape(listed)}">' if listed else ""


def head(pyscript: list[str]) -> str:
    """Return the lines for `<!-- build:head -->`; `pyscript` has PyScript's main file first."""
    early = [*pyscript, "./page.js", "./vendor/micropython/micropython.js"]
    early += [f"./app/{javascript.NAME}"]
    lines = [f'<link rel="modulepreload" href="{address}">' for address in early]
    fetched = ["./vendor/micropython/micropython.wasm", f"./app/{BOOT}"]
    fetched += [f"./app/{BUNDLE}"]
    lines += [f'<link rel="preload" as="fetch" crossorigin href="{one}">' for one in fetched]
    lines += [
        '<link rel="manifest" href="./talon.webmanifest">',
        '<link rel="icon" type="image/svg+xml" href="./icons/talon.svg">',
        '<link rel="apple-touch-icon" href="./icons/talon-192.png">',
        '<script type="module" async src="./page.js"></script>',
        '<script type="module" src="./offline.js"></script>',
        '<script type="module" src="./folds.js"></script>',
        f'<script type="module" src="{pyscript[0]}"></script>',
    ]
    return "\n".join(lines)


def with_start_watch(html: str, script: str) -> str:
    """Return the page with the policy and the script that watches its start at `<!-- build:watch
    -->`.

    Raise ValueError unless the mark is there exactly once.
    """
    seal = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = POLICY.format(script=f"sha256-{seal}")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return fill_marks(html, {"watch": f"{meta}\n<script>{script}</script>"})


def foot(config: Mapping[str, object] = CONFIG) -> str:
    """Return the lines for the end of the body: the page's Python and its settings.

    PyScript also reads the settings of its other Python, though the page has no script for it.
    """
    plugins = _attribute({"plugins": _PLUGINS})
    return (
        f"<py-config hidden>{plugins}</py-config>\n"
        f'<script type="mpy" src="./app/{BOOT}" config=\'{_attribute(dict(config))}\'></script>'
    )


def fill_marks(page: str, marks: dict[str, str]) -> str:
    """Return the page with every mark `<!-- build:NAME -->` replaced, and `foot` before `</body>`.

    Raise ValueError unless each mark is there exactly once.
    """
    for name, text in marks.items():
        mark = "</body>" if name == "foot" else f"<!-- build:{name} -->"
        if page.count(mark) != 1:
            raise ValueError(f"web/index.html must hold {mark} exactly once")
        page = page.replace(mark, f"{text}\n{mark}" if name == "foot" else text)
    return page


def with_list(script: str, name: str, values: list[Any]) -> str:
    """Return a script with a list in the place of `BUILD.NAME`.

    Raise ValueError unless that is there exactly once.
    """
    mark = f"BUILD.{name}"
    if script.count(mark) != 1:
        raise ValueError(f"the script must hold {mark} exactly once")
    return script.replace(mark, as_json(values))


def manifest(
    about: str,
    screenshots: Mapping[str, str] = MappingProxyType({}),
    say: Say = str,
    language: str = "en",
) -> dict[str, object]:
    """Return the web app manifest; all addresses in it are relative, so that any sub-path works.

    `about` describes the app; `screenshots` has the size ("1366x768") of each picture by its name,
    "wide" or "narrow"; `say` translates its texts into `language`.
    """
    sizes = (("192", "any"), ("512", "any"), ("512-maskable", "maskable"))
    icons: list[dict[str, str]] = [
        {
            "src": f"./{'install' if name.startswith('512') else 'icons'}/talon-{name}.png",
            "sizes": f"{name.split('-')[0]}x{name.split('-')[0]}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, purpose in sizes
    ]
    icons.append({"src": "./icons/talon.svg", "sizes": "any", "type": "image/svg+xml"})
    return {
        "name": "Talon",
        "short_name": "Talon",
        "description": about,
        "lang": language,
        "dir": "rtl" if language.split("-")[0] in _LEFTWARDS else "ltr",
        "categories": ["games", "entertainment"],
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        # One window: only one of them may play a game.
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "background_color": "#0b3427",
        "theme_color": "#124a37",
        "icons": icons,
        "screenshots": [
            {
                "src": f"./install/{name}.png",
                "sizes": size,
                "type": "image/png",
                "form_factor": name,
                "label": say(INSTALL["picture"]),
            }
            for name, size in screenshots.items()
        ],
        "shortcuts": [
            {"name": say(INSTALL["continue"]), "url": "./?continue=1"},
            {"name": say(INSTALL["puzzle"]), "url": "./?puzzle=day"},
        ],
        # The service worker takes the request and hands the text to the page.
        "share_target": {
            "action": "./share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "text": "text",
                "url": "url",
                "files": [{"name": "file", "accept": [".talon", ".json", "application/json"]}],
            },
        },
        "file_handlers": [
            {"action": "./?shared=opened", "accept": {"application/x-talon": [".talon"]}}
        ],
    }


def _attribute(value: object) -> str:
    """Return JSON that can go in an attribute between single quotes."""
    return escape(json.dumps(value, separators=(",", ":")), quote=True).replace("&quot;", '"')
