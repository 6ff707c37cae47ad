"""Error texts for programmers and authors of texts: with limits and known names.

The page's sentences leave these out.
"""

from collections.abc import Iterator

from ..model import FRENCH, IllegalMove, Rules, TalonError, Value, set_wording
from ..words import (
    ENGLISH,
    PLACEHOLDER,
    Language,
    Message,
    add_place,
    fault_sentence,
    join_names,
    reason_sentence,
    say,
    table,
    translate,
    with_note,
)

# Of several wordings of a fault, the first whose values are all there is used.
WHOLE = {
    code: tuple(Message("fault, whole", text) for text in texts)
    for code, texts in {
        "unknown-game": ("There is no game '%(game)s': %(known)s.",),
        "unknown-option": ("%(game)s has no option '%(option)s': %(known)s.",),
        "bad-option-value": ("The option %(option)s cannot be '%(value)s': %(known)s.",),
        "unknown-preset": ("%(game)s has no preset '%(preset)s': %(known)s.",),
        "unknown-language": ("There is no language '%(language)s': %(known)s.",),
        "unknown-bot": ("There is no bot '%(bot)s': %(known)s.",),
        "unknown-puzzle": ("There is no kind of puzzle '%(kind)s': %(known)s.",),
        "no-puzzle-game": ("There are no puzzles for the game '%(game)s': %(known)s.",),
        "bad-file": ("This file can't be read: %(text)s, %(cause)s.",),
        "full-file": ("This file can't be written: %(text)s, %(cause)s.",),
        "bad-seat": (
            "This game has %(least)d to %(most)d seats, not %(seats)d.",
            "There is no seat %(seat)d: the seats are 0 to %(last)d.",
        ),
    }.items()
}

# Translation contexts of values that are English words, by fault and name of the value.
_CAUSES = "why a file can't be read"
_KINDS = "kind of value"
CAUSES = table(
    _CAUSES,
    {
        text: with_note(text, "said after the name of a file, in the system's own words")
        for text in (
            "No such file or directory",
            "Permission denied",
            "Is a directory",
            "Not a directory",
            "No space left on device",
            "not UTF-8",
        )
    },
)
KINDS = table(
    _KINDS,
    {
        text: with_note(text, "said after a colon: what a key of a position has to hold, in JSON")
        for text in (
            *("object", "text", "list", "true or false", "number"),
            *("one for each meld", "seed"),
        )
    },
)

# Longest value of an outside text that is repeated in whole, in characters.
_LONGEST = 300


def error_text_of(fault: TalonError, language: Language = ENGLISH) -> str:
    """Return the sentence of a fault in that language; for a refused move, every reason."""
    if isinstance(fault, IllegalMove):
        rules = fault.rules if isinstance(fault.rules, Rules) else None
        game, deck = (rules.game, rules.melds.deck) if rules else (None, FRENCH)
        return " ".join(reason_sentence(one, game, language, deck) for one in fault.refusals)
    if any(isinstance(one, str) and len(one) > _LONGEST for one in fault.params.values()):
        return fault_sentence(fault, language)
    values = _values(fault, language)
    for message in WHOLE.get(fault.code, ()):
        if {hole[1] for hole in PLACEHOLDER.finditer(message.text)} <= values.keys():
            return add_place(say(message, values, language, FRENCH), fault, language, FRENCH)
    return fault_sentence(type(fault)(fault.code, **values), language)


def _values(fault: TalonError, language: Language) -> dict[str, Value]:
    """Return the fault's values, English words translated, with the values derived from them."""
    values: dict[str, Value] = {key: one for key, one in fault.params.items() if one is not None}
    if fault.names:
        values["known"] = join_names(list(fault.names), language, ",")
    if isinstance(seats := values.get("seats"), int):
        values["last"] = seats - 1
    if fault.code in ("bad-file", "full-file") and isinstance(why := values.get("why"), str):
        values["cause"] = translate(Message(_CAUSES, why), language)
    if fault.code == "bad-value" and isinstance(wanted := values.get("wanted"), str):
        values["wanted"] = translate(Message(_KINDS, wanted), language)
    if isinstance(inner := fault.__cause__, TalonError):
        # A bot's bad reply has a fault of its own inside this one.
        values["text"] = error_text_of(inner, language)
    return values


def messages() -> Iterator[Message]:
    """Return all messages of this module, for translation."""
    yield from (one for several in WHOLE.values() for one in several)
    yield from (*CAUSES.values(), *KINDS.values())


set_wording(error_text_of)
