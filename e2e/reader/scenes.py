"""Scenes that a screen reader goes through: keys, what must be heard after each, and a score."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import engine.games  # noqa: F401 (the games register themselves)
from e2e.drivers import screens
from e2e.reader.reader import FOCUS, Reader, Step
from engine.notation import position_of, write_link

# Speech of the screen reader itself: keys, modes, and where one is in a table.
OWN = re.compile(
    r"\w|\w+|(left )?(shift|control)|(row \d+ )?column \d+\.|selected|not selected"
    r"|Focus mode|Browse mode|table with .*|leaving .*"
    r"|Loading\. .*|Finished loading .*|Page has .*|Talon document web\.|"
    r"(Actions )?tool bar|main content|banner|Chromium frame\.|.*Mozilla Firefox.*"
)
MOST = 40
"""The most words that are heard at a table before the first act, but for the hand's cards."""

STARTS = 4
"""Now and then the screen reader reads the whole page in place of the table: it is opened anew."""


class Act(NamedTuple):
    """Keys, or a command to write, and what must be heard after them.

    With `at` that element gets the focus before.
    """

    keys: str
    heard: tuple[str, ...] = ()
    command: bool = False
    at: str = ""


def press(keys: str, *heard: str) -> Act:
    return Act(keys, heard)


def choose(query: str, *heard: str) -> Act:
    return Act("Return", heard, at=query)


def write(text: str, *heard: str) -> Act:
    return Act(text, heard, command=True)


class Scene(NamedTuple):
    """A scene: where it begins, what is heard first, the acts, and what has the focus at last."""

    name: str
    place: str
    first: tuple[str, ...]
    acts: tuple[Act, ...]
    focus: str = ""
    table: bool = True


@dataclass
class Played:
    """A scene as it went: its steps, and each thing that was unsaid, said twice or lost."""

    scene: Scene
    steps: list[Step] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    first: int = 0

    @property
    def words(self) -> int:
        return sum(count_words(step) for step in self.steps)

    @property
    def keys(self) -> int:
        pressed = [step.key for step in self.steps if step.key != "Control_L"]
        return sum(len(key.split()) for key in pressed)

    def __str__(self) -> str:
        told = f"## {self.scene.name}: {self.first} words before the first act, "
        told += f"{self.keys} keys, {self.words} words, {len(self.faults)} faults"
        return "\n".join([told, *map(str, self.steps), *(f"!! {one}" for one in self.faults)])


def announcements_of(step: Step) -> list[str]:
    """Return the announcements that are more than the screen reader's own words."""
    return [text for text in step.said if text and not OWN.fullmatch(text)]


def count_words(step: Step) -> int:
    return sum(len(text.split()) for text in announcements_of(step))


def repetitions_of(step: Step) -> list[str]:
    """Return the sentences of more than two words that were said twice within a step."""
    told = [one for text in announcements_of(step) for one in re.split(r"(?<=[.:?!]) ", text)]
    long = [one for one in told if len(one.split()) > 2]
    return sorted({one for one in long if long.count(one) > 1})


def play(scene: Scene, reader: Reader, address: str) -> Played:
    """Go through a scene by keys alone; return how it went."""
    played = Played(scene)
    start = 0
    for _try in range(STARTS):
        start = len(reader.steps)
        reader.go(address + scene.place)
        opened = [reader.listen()]
        if not announcements_of(opened[0]):
            opened = [reader.listen()]
        if not scene.table or _has_keys(opened[0]):
            break
    said = " ".join(text for step in opened for text in step.said)
    played.faults += [f"unsaid at first: {one}" for one in scene.first if one not in said]
    played.first = sum(map(count_words, opened))
    if scene.table:
        # The cards of the hand are told once, however many they are.
        hand = re.search(r"Your hand: (.*?)\.", said)
        played.first -= len(hand[1].split()) if hand else 0
        if not hand:
            played.faults.append("unsaid at first: the hand")
        if played.first > MOST:
            played.faults.append(f"{played.first} words before the first act")
    for act in scene.acts:
        step = _do(act, reader)
        said = " ".join(step.said)
        played.faults += [f"unsaid after {act.keys}: {one}" for one in act.heard if one not in said]
    played.steps = reader.steps[start:]
    # Parts of the start page repeat words, and they are read until a key comes.
    for step in played.steps if scene.place != "?" else played.steps[3:]:
        played.faults += [f"said twice after {step.key}: {one}" for one in repetitions_of(step)]
    focus = reader.js(FOCUS)
    if not focus.startswith(scene.focus or "") or focus.startswith("body"):
        played.faults.append(f"the focus is on {focus!r}, not {scene.focus!r}")
    return played


def _has_keys(step: Step) -> bool:
    return "Focus mode" in step.said


def _do(act: Act, reader: Reader) -> Step:
    if act.at:
        # A key ends what is still being read.
        reader.press("Control_L")
        reader.js(f"document.querySelector({json.dumps(act.at)}).focus()")
        reader.listen()
    if not act.command:
        return reader.press(*act.keys.split())
    if not reader.js(FOCUS).startswith("input"):
        reader.press("c")
    return reader.press(*("space" if one == " " else one for one in act.keys), "Return")


def _link(position: screens.Json) -> str:
    return "?speed=off#" + write_link(position_of(position))


def _turn(game: str, seed: int, *acts: Act) -> Scene:
    query = f"?game={game}&seats=person,easy&seed={seed}&speed=off&r.seconds=0"
    first = ("Your turn.", "Your hand: ")
    return Scene(f"first turn of {game}", query, first, acts)


def _deal(**match: Any) -> str:
    return _link(screens.LAST | match)


# From a link's sheet to its table.
_PLAY = (
    choose("#sheet [data-act=link-play]"),
    choose("#sheet [data-act=link-begin]", "Your hand: 8 of spades", "Your turn."),
)
_LAST = write("add 8s 1", "Meld 1: 5 to 8 of spades")
_OVER = "#over h2"
SCENES = (
    Scene(
        "first visit",
        "?",
        ("Start here",),
        (choose("#first a", "Three cards of one rank make a set.", "Press Tab, or C"),),
        focus="gridcell 9 of clubs",
        table=False,
    ),
    Scene(
        "choosing",
        "?",
        ("Talon",),
        (choose("a[href='#setup-rommi']", "Rommí heading"), press("Escape", "Set up: Rommí")),
        focus="a Set up: Rommí",
        table=False,
    ),
    _turn(
        "rommi",
        5,
        press("d", "6 of spades, new"),
        press("Left", "king of clubs."),
        press("space", "selected"),
        press("x", "You discarded king of clubs.", "Your turn."),
    ),
    _turn("rablo", 9, press("d", "Tip. You can open"), press("d", "Your turn.")),
    _turn("kalooki", 3, press("d", "ace of diamonds, new.")),
    _turn("rummy500", 12, press("d", "joker, new.")),
    _turn("raeuber", 2, press("d", "Tip. You can open"), press("d", "Your turn.")),
    Scene(
        "lesson step",
        "?learn=rommi&speed=off",
        ("Three cards of one rank make a set. Lay the three nines.", "Your hand: 9 of clubs"),
        (
            press("1", "1 selected"),
            press("3", "9 of diamonds.", "2 selected"),
            press("5", "9 of hearts.", "3 selected"),
            press("m", "Move 9 of clubs, 9 of diamonds and 9 of hearts to… menu", "a new meld."),
            press("Return", "a set. It takes 9 of spades too."),
        ),
        focus="gridcell king of diamonds",
    ),
    _turn(
        "rommi",
        5,
        press("d", "6 of spades, new"),
        press("h", "Three of your cards can go down."),
        press("h", "a new run.", "Discard: king of clubs."),
        press("h", "You keep seven cards."),
    )._replace(name="hint"),
    _turn(
        "rommi",
        5,
        press("d", "6 of spades, new"),
        press("x", "Select just one card from your hand to discard."),
        press("1", "7 of hearts.", "1 selected"),
        press("2", "8 of hearts.", "2 selected"),
        press("m", "Move 7 of hearts and 8 of hearts to… menu", "a new meld."),
        press(
            "Return",
            "9 of hearts.",
            "incomplete, 7 of hearts and 8 of hearts need a third",
            "Not yet: one thing stands in the way.",
        ),
        press("1", "selected"),
        press("x", "need a third"),
    )._replace(name="illegal turn"),
    Scene(
        "end of a deal",
        _deal(),
        ("A position",),
        (*_PLAY, _LAST, write("end", "You went out", "You: ", "Rosa: ", "Pavel: ")),
        focus="h2",
        table=False,
    ),
    Scene(
        "end of a match",
        _deal(deal=3, scores=[-210, 40, 12]),
        ("A position",),
        (*_PLAY, _LAST, write("end", "You went out", "You: ", "Rosa: ", "Pavel: ")),
        focus="h2",
        table=False,
    ),
    Scene(
        "review",
        _deal(),
        ("A position",),
        (*_PLAY, _LAST, write("end"), choose("[data-act=review]", "Review of deal 1", "turn")),
        table=False,
    ),
    Scene(
        "shared link",
        _link(screens.TILES),
        ("A position",),
        (choose("#sheet [data-act=link-look]", "You are only watching this table."),),
        table=False,
    ),
    Scene(
        "broken link",
        "?speed=off#p2.N1jBW9Q-fyxsP_Az4...",
        ("link",),
        (press("Escape"),),
        table=False,
    ),
    _turn(
        "rommi",
        5,
        choose("[data-act=menu]", "Rommí"),
        choose("#sheet [data-act=settings]", "Settings"),
        press("Escape"),
    )._replace(name="settings", focus="button Menu"),
    _turn(
        "rommi",
        5,
        press("question", "Keys and help"),
        press("Escape", "7 of hearts."),
        press("d", "6 of spades, new"),
    )._replace(name="help"),
    Scene(
        "language",
        "?",
        (),
        (
            # The screen reader's own keys: to the top, to the next list, into it.
            press("ctrl+Home"),
            press("c", "Language combo box."),
            press("Insert+a"),
            press("Down", "Press Enter to change the language."),
            press("Return", "Sprache: Deutsch"),
        ),
        focus="select Sprache",
        table=False,
    ),
)
