"""A lesson as JSON for a reply: the step, its sentence, highlighted items, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .. import words
from ..model import DRAW, Card, Draft, State, count
from ..play import Match
from ..table import join_sentences, sentence_json
from ..words import Language, Message, messages
from .lesson import RIGHT, TRY, Lesson, is_unfinished, lesson_steps, line_sentence
from .step import LessonStep, sorted_cards, sorted_texts

if TYPE_CHECKING:
    from ..table import ActReply, LessonReply, MeldReply, PromptReply, SentenceReply

Json = dict[str, Any]

# Wrong tries after which "Show me" becomes the main button.
_MISSES = 3
# Idle seconds after which a broken meld gets a reply: usually, and while the table is rebuilt.
_SOON, _LATE = 4, 8
# Buttons that can end a turn, and all buttons of a turn in a lesson.
_ENDS = ("discard", "knock", "end")
_KEPT = ("undo", "draw", "take", *_ENDS)
_PILES = {"stock": "draw", "discards": "take"}


def lesson_json(
    lesson: Lesson, match: Match, draft: Draft | None, acts: list[ActReply], language: Language
) -> LessonReply:
    """Return the lesson for a reply; `acts` are the buttons of the turn."""
    step, rules = lesson.step, match.rules
    line = lesson.line
    if lesson.status == TRY or line is None:
        told = _task_sentence(lesson, language)
    else:
        told = sentence_json(line_sentence(lesson, line, rules, language))
    unfinished = draft is not None and lesson.status != RIGHT and is_unfinished(draft, match.state)
    return {
        "game": lesson.game,
        "step": step.id,
        "course": list(lesson.course),
        "at": lesson.course.index(step.id) + 1,
        "before": _previous_step(lesson.game, step),
        "state": lesson.status,
        "said": told,
        "teaches": step.teaches,
        "glow": []
        if lesson.status == RIGHT
        else list(_highlights(lesson, match.state, draft, acts)),
        "fade": step.fade,
        "misses": lesson.misses,
        "settle": (_LATE if lesson.is_rebuilding else _SOON) if unfinished else None,
        "buttons": [] if lesson.status == RIGHT else _buttons(lesson),
    }


def _previous_step(game: str, step: LessonStep) -> str | None:
    """Return the previous step of the game's lesson, even if it was skipped."""
    steps = lesson_steps(game)
    at = steps.index(step)
    return steps[at - 1].id if at else None


def _task_sentence(lesson: Lesson, language: Language) -> SentenceReply:
    """Return the aim of the step and its task."""
    deck = lesson.start.rules.melds.deck
    tables = (messages.LESSON_AIMS, messages.LESSON_TASKS)
    lines = [table[lesson.step.id] for table in tables if lesson.step.id in table]
    return join_sentences(
        [sentence_json(words.say_with_own_cards(line, language, deck)) for line in lines]
    )


def lesson_prompt(lesson: Lesson, language: Language) -> PromptReply:
    """Return a prompt with the gesture that does the task."""
    deck = lesson.start.rules.melds.deck
    told = words.say_with_own_cards(messages.LESSON_GESTURES[lesson.step.id], language, deck)
    return {"code": "lesson", "things": 0, **sentence_json(told)}


def lesson_acts(lesson: Lesson, acts: list[ActReply], language: Language) -> list[ActReply]:
    """Return the turn's buttons and those of the lesson; at most one is a main one."""
    if lesson.status == RIGHT:
        name = "next" if lesson.next_step else "play-deal"
        text = messages.ACTS["go-on" if lesson.next_step else "play-deal"]
        return [_button_json(name, text, True, language)]
    lost = lesson.misses >= _MISSES
    kept = [act | {"main": False} for act in acts if act["act"] in _KEPT]
    return [*kept, _button_json("show-me", messages.ACTS["show-me"], lost, language)]


def _button_json(name: str, text: Message, main: bool, language: Language) -> ActReply:
    label = words.button(text, language)
    return {"act": name, "on": True, "why": None, **label, "count": None, "main": main}


def hide_faults(melds: list[MeldReply]) -> list[MeldReply]:
    """Return melds without their faults, while the table may be invalid."""
    return [meld | {"state": "part", "faults": []} if meld["faults"] else meld for meld in melds]


def _buttons(lesson: Lesson) -> list[str]:
    """Return the buttons that the step's moves need; on a phone the stock may be out of sight."""
    verbs = [move.split()[0] for move in lesson.step.show]
    draw = ["draw"] if "draw" in verbs else []
    return [*draw, *(_ENDS if verbs[-1] in _ENDS else ())]


# --- highlighted items ---------------------------------------------------------------------


def _highlights(
    lesson: Lesson, state: State, draft: Draft | None, acts: list[ActReply]
) -> Iterator[str]:
    """Yield "new", melds ("t1"), piles, buttons, facts by name, and references of cards."""
    cards = list(_highlighted_cards(lesson, state, draft))
    on = {act["act"] for act in acts if act["on"]}
    melds = [sorted_cards(meld.cards) for meld in lesson.start.table]
    for place in lesson.step.places:
        if place in melds:
            yield f"t{melds.index(place)}"
        elif place == "new":
            yield from [place] if any(ref[0] in "hb" for ref in cards) else []
        elif place in _PILES:
            yield from [place] if _PILES[place] in on else []
        elif place not in _ENDS or state.phase != DRAW:
            yield place
    yield from cards


def _highlighted_cards(lesson: Lesson, state: State, draft: Draft | None) -> Iterator[str]:
    """Yield references of the cards still to be moved, in the hand and on the table."""
    held = {card.text: many for card, many in count(lesson.start.hand).items()}
    hand = draft.hand if draft else state.hands[lesson.start.turn]
    melds = draft.melds if draft else tuple(meld.cards for meld in state.table)
    places = [(f"h{at}", card) for at, card in enumerate(hand)]
    places += [(f"b{at}", card) for at, card in enumerate(draft.bench if draft else ())]
    lying = [(f"t{n}.{at}", card) for n, cards in enumerate(melds) for at, card in enumerate(cards)]
    for face in lesson.step.cards.split():
        own = held.get(face, 0)
        ref = _take_place(places, face) or (None if own else _take_place(lying, face))
        if ref:
            yield ref


def _take_place(places: list[tuple[str, Card]], face: str) -> str | None:
    """Remove the first place with that face and return its reference; None without one."""
    for at, (ref, card) in enumerate(places):
        if sorted_texts([card.text]).partition("=")[0] == face:
            del places[at]
            return ref
    return None
