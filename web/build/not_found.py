"""Page that hosts show at unknown addresses."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape

from web.build import page, sealing
from web.build.static_pages import LICENCES, NOT_FOUND, Say

NAME = sealing.NOT_FOUND
_POLICY = "default-src 'none'; script-src '{seal}'; base-uri 'none'; form-action 'none'"


def not_found_page(html: str, at: str, languages: Mapping[str, Mapping[str, Say]]) -> str:
    """Return the page: `html` with its policy, and its words in English and in `languages`.

    `at` is the site's whole address, if known: this page may be shown in any of its folders.
    `languages` hold the wordings of each context in each language.
    """
    (script,) = re.findall(r"(?s)<script>(.*?)</script>", html)
    seal = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = _POLICY.format(seal=f"sha256-{seal}")
    home = escape(at or "./")
    lines = [_line("en", str, str, home)]
    lines += [
        _line(tag, says["not found"], says["licences"], home) for tag, says in languages.items()
    ]
    marks = {
        "policy": f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        "words": "\n".join(lines),
    }
    return page.fill_marks(html, marks)


def _line(tag: str, say: Say, back: Say, home: str) -> str:
    told, way = escape(say(NOT_FOUND)), escape(back(LICENCES["back"]))
    return f'<p lang="{tag}">{told} <a href="{home}">{way}</a></p>'
