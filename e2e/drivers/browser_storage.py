"""Storage of the browser, for tests to read and change."""

import json
import os
import zlib
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

before_the_first_visit = pytest.mark.skipif(
    os.environ.get("TALON_OFFLINE") == "1", reason="the site has been visited before"
)
"""Mark of tests with keys that an earlier version left before this one was ever visited."""

ALL = "Object.entries(localStorage)"

JOURNALED = """async () => {
  const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.endsWith("journal"));
  const done = (request) => new Promise((found) => {
    request.onsuccess = () => found(request.result);
  });
  const base = await done(indexedDB.open(name));
  const heads = await done(base.transaction("heads").objectStore("heads").getAll());
  base.close();
  const saves = Object.entries(localStorage).filter(([key]) => key.includes("save."));
  const kept = saves.map(([, text]) => text);
  const newest = (all) => Math.max(...all.map((text) => Number(text.split(" ")[1])));
  return newest(heads) >= newest(kept);
}"""
"""Query that is true if the last save has reached the journal, and so the disk."""


SETTINGS = """try {
  const site = location.pathname.replace(/[^/]*$/, "");
  localStorage[`talon ${site} settings`] ??= VALUES;
} catch {}"""


def prefix(page: Page) -> str:
    """Return the prefix of all keys written by this copy of the site."""
    return f"talon {urlsplit(page.url).path.rpartition('/')[0]}/ "


def texts(page: Page) -> dict[str, str]:
    """Return this copy's texts in local storage, by their keys without the prefix."""
    own = prefix(page)
    found: list[tuple[str, str]] = page.evaluate(ALL)
    return {key.removeprefix(own): text for key, text in found if key.startswith(own)}


def store_texts(page: Page, values: dict[str, str]) -> None:
    """Put texts into local storage as this copy of the site would."""
    put_plain(page, {prefix(page) + key: text for key, text in values.items()})


def put_plain(page: Page, values: dict[str, str]) -> None:
    """Put texts into local storage under exactly these keys."""
    page.evaluate("values => Object.assign(localStorage, values)", values)


def settings_script(**values: str) -> str:
    """Return an initial script that stores these settings, unless some are stored."""
    return SETTINGS.replace("VALUES", json.dumps(json.dumps(values)))


def seal(number: int, text: str) -> str:
    """Return a record as it is in a slot."""
    body = f"{number} {text}"
    return f"{zlib.crc32(body.encode()):08x} {body}"


def records(page: Page) -> dict[str, list[dict[str, Any]]]:
    """Return the records of each saved game, newest first, without invalid ones."""
    found: dict[str, list[tuple[int, dict[str, Any]]]] = {}
    for key, text in texts(page).items():
        parts = key.split(".")
        if parts[0] == "save" and text.endswith("}"):
            _, number, record = text.split(" ", 2)
            found.setdefault(parts[1], []).append((int(number), json.loads(record)))
    newest = {game: sorted(all_, key=lambda one: -one[0]) for game, all_ in found.items()}
    return {game: [record for _, record in all_] for game, all_ in newest.items()}


def games(page: Page) -> dict[str, set[str]]:
    """Return the games in each saved game's slots: one, unless records were mixed up."""
    return {
        game: {json.loads(record["save"])["start"]["game"] for record in all_}
        for game, all_ in records(page).items()
    }


def number_of(page: Page) -> str:
    """Return the id of the game on the table, from the address."""
    return page.url.split("play=")[1].split("&")[0].split("#")[0]
