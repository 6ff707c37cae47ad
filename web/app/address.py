"""The address bar: it always says what is on the page, so that a reload finds it again."""

import json

import params
from browser import urls, window

if False:
    from shapes import Asked


def go(where: str, replace: bool = False) -> None:
    """Change the address, with a new history entry unless it replaces the current one."""
    urls.go(where, replace)


def asked() -> "Asked":
    """What the address asks for: see `params.read`."""
    pairs = json.loads(urls.query_pairs(window.location.search))
    return params.read(pairs, window.location.hash)


def drop_language() -> None:
    """Let the address no longer ask for a language: another one was chosen."""
    pairs = json.loads(urls.query_pairs(window.location.search))
    kept = [pair for pair in pairs if pair[0] != "lang"]
    if len(kept) < len(pairs):
        query = urls.query_text(json.dumps(kept))
        go(("?" + query if query else "./") + window.location.hash, True)


def of_game(game: str, speed: str | None) -> str:
    """The address of a game that is saved in this browser."""
    return "?play=" + game + ("&speed=" + speed if speed else "")


def whole(link: str) -> str:
    """The full address that shows a link's position wherever it is opened."""
    return window.location.href.split("#")[0].split("?")[0] + "#" + link
