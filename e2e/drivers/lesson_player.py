"""Takes lessons as a learner does: opens steps, plays moves by touches, sees what is said."""

import json
import re
from collections import Counter
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from e2e.drivers import browser_storage
from e2e.drivers.site_server import Site
from e2e.drivers.table_taps import aim_anew, melds, settled
from engine.model import FRENCH
from engine.model.cards import TILES
from engine.notation import read_cards
from engine.words.english import ENGLISH
from engine.words.message_values import card_name, join_names
from tests.drivers.lessons import GAME

GAMES = ("rommi", "rablo", "raeuber", "kalooki", "rummy500")
# A table is rebuilt by so many touches at most.
MOST = 30
_FACES = re.compile(r"\{\w+\}(?: \{\w+\})*")


def at_step(page: Page, site: Site, step: str) -> None:
    """Open a lesson at a step, as if it were under way."""
    lesson = step.partition("-")[0]
    game = "rommi" if step in ("meld-1", "meld-2", "meld-3") else GAME.get(lesson, lesson)
    # A page without Python does to write by.
    page.goto(site.address + "licences.html")
    keep(page, {"known": [], "game": game, "step": step})
    opened(page, site, game, step)


def keep(page: Page, lessons: dict[str, object]) -> None:
    """Put into the profile how far somebody has come."""
    browser_storage.put(page, {"lessons": json.dumps(lessons)})


def opened(page: Page, site: Site, game: str, step: str) -> None:
    """Open a game's lesson, which goes on at this step."""
    page.goto(f"{site.address}?learn={game}")
    page.locator(f"body[data-lesson={step}]:not([data-busy])").wait_for(state="attached")
    settled(page)


def state(page: Page) -> str | None:
    """Where the step is: "try", "wrong" or "right"."""
    return page.locator("body").get_attribute("data-step")


def comes(page: Page, wanted: str) -> None:
    """Wait until the step is there."""
    page.locator(f"body[data-step={wanted}]").wait_for(state="attached")


def is_right(page: Page) -> None:
    """Wait until the step is done; one button leads on."""
    comes(page, "right")
    assert page.locator("#acts .go:visible").count() == 1


def heard(page: Page) -> str:
    """What the step says, as it is said to those who listen."""
    line = page.locator("#hint .teach p")
    spoken = line.locator(".sr")
    return str((spoken if spoken.count() else line).text_content())


def spelled(sentence: str) -> str:
    """A sentence of the lessons as it is said: cards by their names."""

    def name(group: re.Match[str]) -> str:
        text = re.sub("[{}]", "", group[0])
        deck = TILES if re.match(r"[byrg]\d", text) else FRENCH
        names = join_names([card_name(one, deck) for one in read_cards(text, deck)], ENGLISH)
        begins = not group.start() or sentence[: group.start()].endswith(". ")
        return names[:1].upper() + names[1:] if begins else names

    return _FACES.sub(name, sentence)


def faces(page: Page, zone: str) -> list[str]:
    """The cards in the hand or on the workbench."""
    cards = page.locator(f"#{zone} [data-card]")
    return list(cards.evaluate_all("all => all.map((one) => one.dataset.card)"))


def on_bench(page: Page, face: str) -> Locator:
    """The cards of the workbench with this face."""
    return page.locator(f'#bench [data-card="{face}"]')


def card(page: Page, face: str) -> Locator:
    """A card of the workbench or the hand that is not chosen yet."""
    bench = on_bench(page, face)
    if bench.count():
        return bench.first
    return page.locator(f'#hand [data-card="{face}"]:not(.sel)').first


def has_button(page: Page, move: str) -> bool:
    """Whether the page offers what a move begins with: a step shows only what it needs."""
    verb = move.split()[0]
    button = {"draw": "[data-pile=stock], #acts [data-act=draw]", "timeout": "#clock"}.get(verb)
    if verb == "discard":
        button = "#acts [data-act=discard], #acts [data-act=knock]"
    elif verb == "end":
        button = "#acts [data-act=end]"
    return not button or page.locator("#game").locator(button).locator("visible=true").count() > 0


def play(page: Page, moves: list[str]) -> Iterator[str]:
    """Play moves by touches, as long as nothing was wrong; yields where the step is after each."""
    for at, move in enumerate(moves):
        if at and state(page) == "wrong":
            return
        verb, *rest = move.split()
        aim_anew(page)
        if verb == "table":
            yield from rebuild(page, move)
            continue
        if verb == "draw":
            # On a phone the button stands for the stock.
            page.locator("#game :is([data-pile=stock], [data-act=draw]):visible").first.click()
        elif verb == "take":
            page.locator("#game [data-pile=discards]").first.click()
        elif verb == "end":
            # The page says what is missing, if nothing can be ended yet.
            page.locator("#acts [data-act=end]").first.click(force=True)
        elif verb != "timeout":
            _with_cards(page, verb, rest)
        settled(page)
        yield str(state(page))


def played(page: Page, moves: list[str]) -> None:
    """Play moves by touches."""
    for _ in play(page, moves):
        pass


def _with_cards(page: Page, verb: str, rest: list[str]) -> None:
    meld = rest.pop(0) if verb in ("add", "free") else None
    # With cards of the hand chosen, a touch on the workbench would put them there.
    for face in sorted(rest, key=lambda face: not on_bench(page, face).count()):
        card(page, face).click()
        aim_anew(page)
    if verb == "discard":
        page.locator("#acts [data-act=discard], #acts [data-act=knock]").first.click(force=True)
    elif meld:
        page.locator(f'#melds [data-to="t{int(meld) - 1}"] [data-ref]').first.click()
    else:
        _on_the_felt(page)


def _on_the_felt(page: Page) -> None:
    """Touch the place for a new meld; before the draw there is none, only the felt."""
    place = page.locator("#melds [data-to=new]:visible")
    if place.count():
        place.click()
        return
    box = page.locator("#melds").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + 4)


def rebuild(page: Page, move: str) -> Iterator[str]:
    """Bring the table to the melds of a "table" move, a card at a time; yields as `play` does."""
    goal = [meld.split() for meld in move.removeprefix("table").split("|")]
    for _ in range(MOST):
        shown = melds(page)
        kept = _matched(goal, shown)
        # The cards that leave their melds, and those that melds of the goal lack.
        spare = _beyond(shown, {at: goal[place] for place, at in kept.items()})
        wanted = _beyond(goal, {place: shown[at] for place, at in kept.items()})
        aim_anew(page)
        if wanted:
            place, chosen = _next(page, wanted, spare)
            chosen.click()
            aim_anew(page)
            if place in kept:
                to = page.locator(f"#melds [data-to='t{kept[place]}'] [data-ref]:not(.sel)")
                to.last.click()
            else:
                page.locator("#melds [data-to=new]").click()
        elif spare:
            _at(page, *spare[0]).click()
            aim_anew(page)
            page.locator("#bench").click()
        else:
            return
        settled(page)
        yield str(state(page))
    raise AssertionError(f"{melds(page)} never becomes {goal}")


def _matched(goal: list[list[str]], shown: list[list[str]]) -> dict[int, int]:
    """Which meld of the table becomes which of the goal: those first that share most cards."""
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


def _beyond(melds: list[list[str]], others: dict[int, list[str]]) -> list[tuple[int, str]]:
    """The cards of each meld that the other with its number has not, each as (meld, face)."""
    return [
        (number, face)
        for number, meld in enumerate(melds)
        for face in (Counter(meld) - Counter(others.get(number, []))).elements()
    ]


def _next(
    page: Page, wanted: list[tuple[int, str]], spare: list[tuple[int, str]]
) -> tuple[int, Locator]:
    """The next card that goes to its meld: one of the table, or else one's own."""
    for place, face in wanted:
        lies = [one for one in spare if one[1] == face]
        if lies:
            return place, _at(page, *lies[0])
        if card(page, face).count():
            return place, card(page, face)
    raise AssertionError(f"{wanted} are not there")


def _at(page: Page, meld: int, face: str) -> Locator:
    return page.locator(f"#melds [data-to='t{meld}'] [data-card='{face}']").first
