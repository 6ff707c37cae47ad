"""Talon with a real screen reader at its defaults: keys arrive, every action is spoken once."""

import json
import re
from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Playwright

from e2e.drivers import kept_challenges
from e2e.drivers.kept_challenges import ONE_DEAL
from e2e.drivers.site_server import Site
from e2e.drivers.table_taps import YOUR_TURN
from e2e.reader.reader import FOCUS, PROGRAMS, Reader, Step, missing_programs
from engine.codes import write_challenge

# Most decisions in a deal, and the address that deals it.
MOST = 90
SEEDS = {"rommi": 10, "rablo": 2}
# Speech of the screen reader itself: the key, and the card's place in its row.
OWN = re.compile(r"\w|\w+|column \d+\.|selected|not selected|Focus mode|Browse mode")


def open_reader(browser: str, query: str, site: Site, playwright: Playwright) -> Reader:
    if absent := missing_programs(browser):
        pytest.skip(f"not installed: {', '.join(absent)}")
    return Reader(browser, f"{site.address}?{query}&speed=off&r.seconds=0", playwright)


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.deep)])
def reader(request: pytest.FixtureRequest, site: Site, playwright: Playwright) -> Iterator[Reader]:
    with open_reader(
        request.param, "game=rommi&seats=person,easy&seed=7", site, playwright
    ) as reader:
        yield reader


def faults(step: Step) -> list[str]:
    """Return the faults of a step: a lost focus, a lost key, or a repeated announcement."""
    found = []
    if step.focus.startswith("body"):
        found.append("the focus is on the page as a whole")
    if step.kept or not step.came:
        found.append("the key does not reach the page")
    said = [text for text in step.said if not OWN.fullmatch(text)]
    found += [f"said twice: {text}" for text in set(said) if said.count(text) > 1]
    return [f"{fault}\n{step}" for fault in found]


def speech_of(step: Step) -> str:
    return " ".join(step.said)


def test_the_screen_reader_announces_a_turn_by_keys(reader: Reader) -> None:
    _enter(reader)
    # The hand is told once, and the focus is in it.
    (told,) = re.findall(r"Your hand: .*?\.", " ".join(map(speech_of, reader.steps)))
    assert "queen of spades" in told and reader.steps[-1].focus.startswith("gridcell")
    drew = reader.press("d")
    assert ", new." in speech_of(drew) and drew.focus.endswith(", new")
    # The page handles arrows and Space, and their effect is spoken.
    assert speech_of(reader.press("Left"))
    assert "selected" in speech_of(reader.press("space"))
    threw = speech_of(reader.press("x"))
    assert "You discarded " in threw and "Anna: discarded " in threw and YOUR_TURN in threw
    assert "Stock, " in speech_of(reader.press("p"))
    assert "Meld 1 of 1: set of kings, legal, from Anna" in speech_of(reader.press("b"))
    assert "You discarded " in speech_of(reader.press("a"))
    # A menu, a dialog, and the page behind them.
    assert "Not now." in speech_of(reader.press("x"))
    moves = speech_of(reader.press("m"))
    assert "Move 3 of clubs to… menu" in moves and "a new meld." in moves
    reader.press("Escape")
    assert "Keys and help" in speech_of(reader.press("question"))
    reader.press("Escape")
    found = _wrong(reader.steps)
    assert not found, "\n".join(found)


@pytest.mark.deep
@pytest.mark.parametrize("browser", PROGRAMS)
@pytest.mark.parametrize("game", SEEDS)
def test_a_deal_is_played_to_its_end_with_the_screen_reader(
    game: str, browser: str, site: Site, playwright: Playwright
) -> None:
    query = f"game={game}&seats=person,easy&seed={SEEDS[game]}"
    with open_reader(browser, query, site, playwright) as reader:
        try:
            _enter(reader)
            for _ in range(MOST):
                if reader.js(OVER):
                    break
                _follow_hint(reader)
            over = reader.js(OVER)
        finally:
            # Shown by pytest -s, or with a failure.
            print(*reader.steps, f"{game}, {browser}: {figures(reader.steps)}", sep="\n")
    assert over and "The deal is over." in " ".join(map(speech_of, reader.steps))
    found = _wrong(reader.steps)
    assert not found, "\n".join(found[:10])


OVER = "return document.querySelector('#over:not([hidden])')?.getAttribute('aria-label')"
ENDS = "return Boolean(document.querySelector('#acts [data-act=end]:not([aria-disabled])'))"
HINT = "h i Return"
MODES = ("Focus mode", "Browse mode")
ENTERING = ("", "Tab", "shift+Tab")


def _enter(reader: Reader) -> None:
    """Listen until the page gets the keys: it moves the focus to the hand when the table opens.

    While Firefox announces its new tab, or the screen reader reads the page, the focus is not
    announced; until it is, letter keys go to the screen reader. Tab and back announces it.
    """
    for key in (*ENTERING, *ENTERING[1:]):
        step = reader.press(key) if key else reader.listen()
        if any(MODES[0] in one.said for one in reader.steps) and step.focus.startswith("gridcell"):
            return


def _wrong(steps: list[Step]) -> list[str]:
    """Return the faults of all steps except those that enter the table."""
    return [
        fault
        for step in steps
        if step.key not in ("", "Tab", "shift+Tab")
        for fault in faults(step)
    ]


def figures(steps: list[Step]) -> str:
    """Return the costs of each turn of the person, without requested hints.

    Words are without echoed keys; keys are those that came to the page.
    """
    keys, words, turns = 0, 0, []
    for step in steps:
        if not step.key.startswith(HINT):
            keys += len(step.came)
            words += sum(len(one.split()) for one in step.said if not OWN.fullmatch(one))
        if any(one.startswith(YOUR_TURN) for one in step.said):
            turns.append((keys, words))
            keys = words = 0
    told = [f"{len(turns) - 1} turns"]
    for what, counts in zip(("keys", "words"), zip(*turns[1:], strict=True), strict=False):
        told.append(f"{what} a turn: median {median(counts):g}, at most {max(counts)}")
    said = [one for step in steps for one in step.said]
    told += [f"{mode.lower()}: {said.count(mode)} times" for mode in MODES]
    wrong = [fault.splitlines()[0] for fault in _wrong(steps)]
    return "; ".join([*told, *(wrong or ["no fault"])])


def write_command(reader: Reader, text: str) -> Step:
    """Write a command, wherever the focus is; return its effects."""
    if not reader.js(FOCUS).startswith("input"):
        reader.press("c")
    return reader.press(*("space" if letter == " " else letter for letter in text), "Return")


def _follow_hint(reader: Reader) -> list[Step]:
    """Follow the spoken hint by the shortest commands; return their effects."""
    hint = write_command(reader, "hi")
    advice = [one for one in hint.said if not OWN.fullmatch(one)]
    if found := re.search(r"Discard: (.*?)\.", " ".join(advice)):
        return [hint, write_command(reader, f"di {_notation(found[1])}")]
    if any(one.startswith("Take ") for one in advice):
        return [hint, write_command(reader, "take")]
    if any(one.startswith(("Draw", "Nothing", "Not now")) for one in advice):
        drew = write_command(reader, "dr")
        assert "You drew " in speech_of(drew) or reader.js(OVER), str(drew)
        return [hint, drew]
    steps = [hint, write_command(reader, "hi"), write_command(reader, "do")]
    return [*steps, write_command(reader, "e")] if reader.js(ENDS) else steps


def _notation(name: str) -> str:
    """Return a spoken card in notation: "th" for "10 of hearts"."""
    rank, _of, suit = name.partition(" of ")
    letter = {"10": "t", "joker": "x"}.get(rank) or rank[0]
    return letter + suit[:1]


COMPARE = "[data-act=challenge-compare]"


def test_an_invitation_and_its_table_of_results_are_read(
    site: Site, playwright: Playwright
) -> None:
    if absent := missing_programs("chromium"):
        pytest.skip(f"not installed: {', '.join(absent)}")
    mine, zoe, bela = (
        kept_challenges.result_of(ONE_DEAL, kind, name)
        for kind, name in (("easy", ""), ("standard", "Zoe"), ("expert", "Bela"))
    )
    address = f"{site.address}?speed=off#{write_challenge(ONE_DEAL)}&{zoe}"
    with Reader("chromium", address, playwright) as reader:
        first = reader.listen()
        assert "Anna challenges you" in speech_of(first) and first.focus.startswith("h3 Anna")
        # The rest by the screen reader's own key.
        said = " ".join([speech_of(reader.press("Down")) for _ in range(4)])
        assert "1 deal of Rommí, the same cards for all." in said
        assert "1 result, face down until you have played." in said
        texts = kept_challenges.texts_of(ONE_DEAL, mine, zoe, bela)
        stored = json.dumps({f"talon {site.path} {key}": text for key, text in texts.items()})
        reader.js(f"Object.assign(localStorage, {stored});")
        reader.reload()
        reader.js(f"document.querySelector('{COMPARE}').focus()")
        reader.press("Return")
        table = " ".join([speech_of(reader.steps[-1]), speech_of(reader.listen())])
        assert "3 results. You: 2. Bela: 0. Zoe: 0. high wins." in table
        # By Tab into the table, and down its rows.
        rows = [speech_of(reader.press(key)) for key in ("Tab", "Tab", "Tab")]
        assert "Results region" in " ".join(rows)
        assert "table with 4 rows 4 columns" in rows[2] and "Bela push button" in rows[2]
