"""Which paragraph of a game's rules page is the rule behind a refusal or a hint's reason."""

from collections.abc import Iterable

from ..model import Rules

# By topic, the codes that its paragraphs explain.
TOPICS = {
    "melds": "meld-too-short meld-mixed meld-closed set-same-suit set-too-long run-gap run-twice "
    "run-corner run-too-long why-no-meld",
    "jokers": "joker-share joker-no-natural joker-limit",
    "fixed": "joker-fixed",
    "turn": "must-draw-first already-drawn drawn-this-turn not-this-phase pile-closed "
    "why-draws-first",
    "opening": "not-opened opening-one-meld opening-own-cards opening-total why-opening "
    "why-opening-short",
    "table": "table-card-missing nothing-laid stick-cap manipulation-strict manipulation-joker "
    "manipulation-merged why-nothing-fits step-make-run step-make-set step-move-run step-move-set",
    "freeing": "free-wrong-cards freed-joker-unplaced freed-joker-same-meld step-joker",
    "discard": "must-discard redump",
    "closing": "nothing-to-discard",
    "stock": "stock-empty stock-not-empty pile-empty why-stock-empty why-take-must",
    "knocking": "knock-not-allowed first-player-only",
}
_TOPIC = {code: topic for topic, codes in TOPICS.items() for code in codes.split()}


def clause(rules: Rules, codes: Iterable[str]) -> int | None:
    """The number, from 0, of the paragraph of `Game.told` that is the rule behind these codes.

    The first code that has one decides; None if none has.
    """
    topics = [_TOPIC[code] for code in codes if code in _TOPIC]
    # All sentences of a paragraph are about the same.
    about = [paragraph[0].about for paragraph in rules.game.shown(rules.settings)]
    found = (number for topic in topics for number, named in enumerate(about) if topic in named)
    return next(found, None)
