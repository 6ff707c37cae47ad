"""Faults told to whoever writes a program or a text: with limits, and with the known names.

The page says them without.
"""

from ..model import FRENCH, IllegalMove, TalonError, Value, worded_by
from ..words import ENGLISH, HOLE, Message, fault_sentence, listed, placed, reason_sentence, say

# What has several wordings takes the first whose values are all there.
WHOLE = {
    code: tuple(Message("fault, whole", text) for text in texts)
    for code, texts in {
        "unknown-game": ("There is no game '%(game)s': %(known)s.",),
        "unknown-option": ("%(game)s has no option '%(option)s': %(known)s.",),
        "bad-option-value": ("The option %(option)s cannot be '%(value)s': %(known)s.",),
        "unknown-preset": ("%(game)s has no preset '%(preset)s': %(known)s.",),
        "unknown-bot": ("There is no bot '%(bot)s': %(known)s.",),
        "unknown-puzzle": ("There is no kind of puzzle '%(kind)s': %(known)s.",),
        "no-puzzle-game": ("There are no puzzles for the game '%(game)s': %(known)s.",),
        "bad-seat": (
            "This game has %(least)d to %(most)d seats, not %(seats)d.",
            "There is no seat %(seat)d: the seats are 0 to %(last)d.",
        ),
    }.items()
}

# A value from a text that is longer is not repeated in whole.
_LONGEST = 300


def whole_sentence(fault: TalonError) -> str:
    """The sentence of a fault in English; of a move that is refused, every reason."""
    if isinstance(fault, IllegalMove):
        game, deck = (rules.game, rules.melds.deck) if (rules := fault.rules) else (None, FRENCH)
        return " ".join(reason_sentence(one, game, deck=deck) for one in fault.refusals)
    values: dict[str, Value] = {key: one for key, one in fault.params.items() if one is not None}
    if fault.names:
        values["known"] = listed(list(fault.names), ENGLISH, ",")
    if isinstance(seats := values.get("seats"), int):
        values["last"] = seats - 1
    if any(isinstance(one, str) and len(one) > _LONGEST for one in fault.params.values()):
        return fault_sentence(fault)
    for message in WHOLE.get(fault.code, ()):
        if {hole[1] for hole in HOLE.finditer(message.text)} <= values.keys():
            return placed(say(message, values, ENGLISH, FRENCH), fault, ENGLISH, FRENCH)
    return fault_sentence(fault)


worded_by(whole_sentence)
