"""Player of lessons: opens steps, plays moves by touches, reads what the steps say."""

import json
import re
from collections import Counter
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from e2e.drivers import browser_storage
from e2e.drivers.site_server import Site
from e2e.drivers.table_taps import cards, melds, move_pointer_away, tap, wait_until_idle
from engine.model import FRENCH
from engine.model.cards import TILES
from engine.notation import read_cards
from engine.words.english import ENGLISH
from engine.words.message_values import card_name, join_names
from tests.drivers.lessons import GAME

GAMES = ("rommi", "rablo", "raeuber", "kalooki", "rummy500")
# Most touches for rebuilding a table.
MOST = 30
_FACES = re.compile(r"\{\w+\}(?: \{\w+\})*")


def at_step(page: Page, site: Site, step: str) -> None:
    """Open a lesson at a step, as if it were under way."""
    lesson = step.partition("-")[0]
    game = "rommi" if step in ("meld-1", "meld-2", "meld-3") else GAME.get(lesson, lesson)
    # The storage can be written from any page of the site; this one runs no Python.
    page.goto(site.address + "licences.html")
    store_progress(page, {"known": [], "game": game, "step": step})
    open_lesson(page, site, game, step)


def store_progress(page: Page, lessons: dict[str, object]) -> None:
    """Store a lesson's progress in the profile."""
    browser_storage.store_texts(page, {"lessons": json.dumps(lessons)})


def open_lesson(page: Page, site: Site, game: str, step: str) -> None:
    """Open a game's lesson, which goes on at this step."""
    page.goto(f"{site.address}?learn={game}")
    page.locator(f"body[data-lesson={step}]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)


def begin_lesson(page: Page, site: Site, game: str) -> None:
    """Open a game's lesson where it begins, or where it was left."""
    page.goto(f"{site.address}?learn={game}&speed=off")
    page.locator("body[data-lesson]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)


def next_step(page: Page) -> None:
    """Go on from a step that is done to the next one."""
    step = page.locator("body").get_attribute("data-lesson")
    tap(page, "next")
    page.locator(f"body:not([data-lesson={step}])").wait_for(state="attached")
    wait_until_idle(page)


def show_step(page: Page) -> None:
    """Have the step shown."""
    tap(page, "show-me")
    wait_until_right(page)


def state(page: Page) -> str | None:
    """Return the state of the step: "try", "wrong" or "right"."""
    return page.locator("body").get_attribute("data-step")


def wait_for_step(page: Page, wanted: str) -> None:
    """Wait until the step is there."""
    page.locator(f"body[data-step={wanted}]").wait_for(state="attached")


def wait_until_right(page: Page) -> None:
    """Wait until the step is done and one button leads on."""
    wait_for_step(page, "right")
    assert page.locator("#acts .go:visible").count() == 1


def announcements(page: Page) -> str:
    """Return the step's sentences as a screen reader announces them."""
    line = page.locator("#hint .teach p")
    spoken = line.locator(".sr")
    return str((spoken if spoken.count() else line).text_content())


def spoken_sentence(sentence: str) -> str:
    """Return a sentence of the lessons as announced: cards by their names."""

    def name(group: re.Match[str]) -> str:
        text = re.sub("[{}]", "", group[0])
        deck = TILES if re.match(r"[byrg]\d", text) else FRENCH
        names = join_names([card_name(one, deck) for one in read_cards(text, deck)], ENGLISH)
        begins = not group.start() or sentence[: group.start()].endswith(". ")
        return names[:1].upper() + names[1:] if begins else names

    return _FACES.sub(name, sentence)


def faces(page: Page, zone: str) -> list[str]:
    """Return the cards in the hand or on the workbench."""
    return cards(page, f"#{zone}")


def on_bench(page: Page, face: str) -> Locator:
    """Return the cards of the workbench with this face."""
    return page.locator(f'#bench [data-card="{face}"]')


def card(page: Page, face: str) -> Locator:
    """Return a card of the workbench or the hand that is not selected yet."""
    bench = on_bench(page, face)
    if bench.count():
        return bench.first
    return page.locator(f'#hand [data-card="{face}"]:not(.sel)').first


def has_button(page: Page, move: str) -> bool:
    """Return True if the page offers the move: a step shows only the buttons it needs."""
    verb = move.split()[0]
    button = {"draw": "[data-pile=stock], #acts [data-act=draw]", "timeout": "#clock"}.get(verb)
    if verb == "discard":
        button = "#acts [data-act=discard], #acts [data-act=knock]"
    elif verb == "end":
        button = "#acts [data-act=end]"
    return not button or page.locator("#game").locator(button).locator("visible=true").count() > 0


def play(page: Page, moves: list[str]) -> Iterator[str]:
    """Play moves by touches until one is wrong; yield the state of the step after each."""
    for at, move in enumerate(moves):
        if at and state(page) == "wrong":
            return
        verb, *rest = move.split()
        move_pointer_away(page)
        if verb == "table":
            yield from rebuild(page, move)
            continue
        if verb == "draw":
            # On a phone the button replaces the stock.
            page.locator("#game :is([data-pile=stock], [data-act=draw]):visible").first.click()
        elif verb == "take":
            page.locator("#game [data-pile=discards]").first.click()
        elif verb == "end":
            # The page says what is missing if the turn can't be ended yet.
            page.locator("#acts [data-act=end]").first.click(force=True)
        elif verb != "timeout":
            _with_cards(page, verb, rest)
        wait_until_idle(page)
        yield str(state(page))


def play_all(page: Page, moves: list[str]) -> None:
    """Play moves by touches."""
    for _ in play(page, moves):
        pass


def _with_cards(page: Page, verb: str, rest: list[str]) -> None:
    meld = rest.pop(0) if verb in ("add", "free") else None
    # Workbench first: with cards of the hand selected, a touch on it would put them there.
    for face in sorted(rest, key=lambda face: not on_bench(page, face).count()):
        card(page, face).click()
        move_pointer_away(page)
    if verb == "discard":
        page.locator("#acts [data-act=discard], #acts [data-act=knock]").first.click(force=True)
    elif meld:
        page.locator(f'#melds [data-to="t{int(meld) - 1}"] [data-ref]').first.click()
    else:
        _on_the_felt(page)


def _on_the_felt(page: Page) -> None:
    """Touch the place for a new meld; before the draw there is only the felt."""
    place = page.locator("#melds [data-to=new]:visible")
    if place.count():
        place.click()
        return
    box = page.locator("#melds").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + 4)


def rebuild(page: Page, move: str) -> Iterator[str]:
    """Bring the table to the melds of a "table" move, a card at a time; yield as `play` does."""
    goal = [meld.split() for meld in move.removeprefix("table").split("|")]
    for _ in range(MOST):
        shown = melds(page)
        kept = _match_melds(goal, shown)
        # The cards that leave their melds, and those that melds of the goal lack.
        spare = _surplus(shown, {at: goal[place] for place, at in kept.items()})
        wanted = _surplus(goal, {place: shown[at] for place, at in kept.items()})
        move_pointer_away(page)
        if wanted:
            place, chosen = _next_card(page, wanted, spare)
            chosen.click()
            move_pointer_away(page)
            if place in kept:
                to = page.locator(f"#melds [data-to='t{kept[place]}'] [data-ref]:not(.sel)")
                to.last.click()
            else:
                page.locator("#melds [data-to=new]").click()
        elif spare:
            _card_in_meld(page, *spare[0]).click()
            move_pointer_away(page)
            page.locator("#bench").click()
        else:
            return
        wait_until_idle(page)
        yield str(state(page))
    raise AssertionError(f"{melds(page)} never becomes {goal}")


def _match_melds(goal: list[list[str]], shown: list[list[str]]) -> dict[int, int]:
    """Match melds of the table to melds of the goal, those with most common cards first."""
    shares = sorted(
        (-sum((Counter(meld) & Counter(lies)).values()), place, at)
        for place, meld in enumerate(goal)
        for at, lies in enumerate(shown)
    )
    found: dict[int, int] = {}
    for share, place, at in shares:
        if share and place not in found and at not in found.values():
            found[place] = at
    return found


def _surplus(melds: list[list[str]], others: dict[int, list[str]]) -> list[tuple[int, str]]:
    """Return the cards of each meld that its counterpart lacks, each as (meld, face)."""
    return [
        (number, face)
        for number, meld in enumerate(melds)
        for face in (Counter(meld) - Counter(others.get(number, []))).elements()
    ]


def _next_card(
    page: Page, wanted: list[tuple[int, str]], spare: list[tuple[int, str]]
) -> tuple[int, Locator]:
    """Return the next card that goes to its meld: one of the table, or else one's own."""
    for place, face in wanted:
        lies = [one for one in spare if one[1] == face]
        if lies:
            return place, _card_in_meld(page, *lies[0])
        if card(page, face).count():
            return place, card(page, face)
    raise AssertionError(f"{wanted} are not there")


def _card_in_meld(page: Page, meld: int, face: str) -> Locator:
    return page.locator(f"#melds [data-to='t{meld}'] [data-card='{face}']").first
