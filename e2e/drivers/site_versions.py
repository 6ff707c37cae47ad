"""Other versions of the built site, with a word of their own in every script of a page."""

import os
import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from playwright.sync_api import Page, expect

from web.build import sealing

STAGED = Path(__file__).resolve().parents[2] / ".build" / "site"

_DATES = count(int(time.time()) - 100_000)

# A script for each kind of file that shows its version to a test.
SAYS = {
    "style.css": ":root { --version: WORD; }",
    "app/scripts.js": 'document.documentElement.dataset.scripts = "WORD";',
    "offline.js": 'document.documentElement.dataset.offline = "WORD";',
    "app/boot.txt": "__import__('js').document.documentElement.dataset.boot = 'WORD'",
    "page.js": 'document.documentElement.dataset.loader = "WORD";',
    "engine.js": """
const post = globalThis.postMessage;
globalThis.postMessage = ({ text, ...more }) => {
  post({ text: text?.replaceAll('"title":"', '"title":"WORD '), ...more });
};
""",
}
SEEN = """() => {
  const { scripts, offline, boot, loader } = document.documentElement.dataset;
  const style = getComputedStyle(document.documentElement).getPropertyValue("--version").trim();
  const engine = document.getElementById("title").textContent.split(" ")[0];
  return { scripts, offline, boot, loader, style, engine };
}"""


def make_version(
    folder: Path, word: str, change: Callable[[Path], None] = lambda site: None
) -> Path:
    """Return a version of the site, in a new folder of `folder` with this word as its name.

    `change` may change anything else in the staged site.
    """
    site = folder / word
    shutil.copytree(STAGED, site)
    for name, says in SAYS.items():
        with (site / name).open("a", encoding="utf-8") as file:
            file.write("\n" + says.replace("WORD", word) + "\n")
    change(site)
    sealing.seal(site)
    # Python's server tells versions apart by whole seconds only.
    date = next(_DATES)
    for path in site.rglob("*"):
        os.utime(path, (date, date))
    return site


def check_version(page: Page, word: str) -> None:
    """Check that all scripts, the style sheet and the engine of a page are of this version."""
    expect(page.locator("#title")).to_contain_text(word)
    seen = page.evaluate(SEEN)
    assert seen == dict.fromkeys(seen, word)
