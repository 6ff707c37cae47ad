"""Index from codes of refusals and reasons to the sentence of the game's rules page behind them."""

from collections.abc import Iterable

from ..model import Rules

# Topics, the best first, -> codes that a sentence on them explains. A page without a sentence on
# the first topic is searched for the next.
TOPICS = {
    "melds": "meld-too-short meld-mixed why-no-meld",
    "full set": "meld-closed",
    "set": "set-same-suit set-too-long",
    "run": "run-gap run-twice",
    "corner run": "run-corner run-too-long",
    "jokers": "joker-share",
    "natural jokers": "joker-no-natural",
    "limit": "joker-limit",
    "fixed": "joker-fixed",
    "turn": "must-draw-first already-drawn not-this-phase why-draws-first",
    "drawn turn": "drawn-this-turn",
    "pile drawn turn": "pile-closed pile-empty",
    "opening table": "opening-one-meld opening-own-cards why-opening",
    "least opening": "opening-total why-opening-short",
    "table": "not-opened why-nothing-fits step-make-run step-make-set step-move-run step-move-set",
    "whole table": "table-card-missing nothing-laid",
    "cap": "stick-cap",
    "strict whole": "manipulation-strict manipulation-joker manipulation-merged",
    "freeing table": "free-wrong-cards step-joker",
    "freed freeing table": "freed-joker-unplaced freed-joker-same-meld",
    "discard": "must-discard",
    "redump": "redump",
    "closing": "nothing-to-discard",
    "stock turn": "stock-empty stock-not-empty why-stock-empty why-take-must",
    "knocking": "knock-not-allowed",
    "first": "first-player-only",
}
_TOPICS = {code: topics.split() for topics, codes in TOPICS.items() for code in codes.split()}


def clause(rules: Rules, codes: Iterable[str]) -> int | None:
    """Return the number of the rules page's sentence behind these codes.

    Sentences are counted from 0 through all paragraphs of `Game.shown`. The first code that has one
    decides; None if none has.
    """
    paragraphs = rules.game.shown_paragraphs(rules.settings)
    about = [sentence.about for paragraph in paragraphs for sentence in paragraph]
    topics = [topic for code in codes for topic in _TOPICS.get(code, ())]
    found = (number for topic in topics for number, named in enumerate(about) if topic in named)
    return next(found, None)
