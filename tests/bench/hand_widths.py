"""Width of the hand's cards by window size and number of cards, in Chromium.

    python -m tests.bench.hand_widths [DIST]

On a table with four melds, a person holds 5 to 14 cards before the draw. Each field has the width
of a card and the number of rows: `63 x2`. Before the hand was planned for a whole deal, phones had
`42` throughout: at 390x844 in one row up to 8 cards and in two rows from 9 on, at 640x360 and
844x390 in two or three rows; tablets had 72, laptops 86 and desktops 104, as now.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page

from e2e.drivers import chromium, layout_checks
from e2e.drivers.browser_profiles import PLAYED
from e2e.drivers.screens import PILES, open_position

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((360, 640), (390, 844), (640, 360), (844, 390), (820, 1180), (1366, 768), (1920, 1080))
COUNTS = range(5, 15)
HELD = "7h 7d Kd Qd 2c 3c 9s 5d Jc As 8s Tc 4c 6s".split()
SIZE = """() => {
  const rows = document.querySelectorAll('#hand .row').length;
  return `${document.querySelector('#hand .card').offsetWidth} x${rows}`;
}"""


def fields(page: Page, address: str, size: tuple[int, int]) -> list[str]:
    """Return the width and the rows for each number of cards; the page is made this large."""
    layout_checks.resize(page, size)
    found = []
    for count in COUNTS:
        open_position(page, address, PILES | {"hands": [" ".join(HELD[:count]), "?*9", "?*4"]})
        found.append(page.evaluate(SIZE))
    return found


def main() -> None:
    """Print a line for each window size."""
    dist = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    print("window     " + "".join(f"{count:>8}" for count in COUNTS))
    with chromium.browser_and_site(dist) as (browser, site):
        for size in SIZES:
            context = browser.new_context(viewport={"width": size[0], "height": size[1]})
            context.add_init_script(PLAYED)
            widths = fields(context.new_page(), site.address, size)
            context.close()
            name = f"{size[0]}x{size[1]}"
            print(f"{name:<11}" + "".join(f"{width:>8}" for width in widths), flush=True)


if __name__ == "__main__":
    main()
