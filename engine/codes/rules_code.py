"""Which game, for how many seats, under which options: the start of every code.

Lists of games, presets, options and choices only ever grow at the end: a code holds their places.
"""

from collections.abc import Sequence

from ..games import game_of
from ..model import Game, Option, OptionValue, Rules, TextFault
from ..notation import read_rules
from . import weights
from .entropy_coder import Coder, NotSaid
from .number_codes import flag, natural

DEFAULTS, PRESET, EACH = range(3)


def a_house(code: Coder, rules: Rules | None, seats: int) -> tuple[Rules, int]:
    """The rules and the number of seats; raises `NotSaid` for a game that has been added."""
    ids = weights.GAMES
    wanted = ids.index(rules.game.id) if rules and rules.game.id in ids else weights.GAMES_ROOM
    place = code.pick(wanted, weights.GAMES_ODDS)
    if place >= len(ids):
        raise NotSaid(place)
    game = game_of(ids[place])
    if rules and rules.game is not game:
        raise NotSaid(ids[place])
    seats = code.pick(seats - 1, weights.SEATS) + 1
    options = _options(code, game, rules.options if rules else ())
    try:
        return read_rules(game, dict(options), seats), seats
    except TextFault:  # the game is not for so many
        raise NotSaid(seats) from None


Options = Sequence[tuple[str, OptionValue]]


def _options(code: Coder, game: Game, options: Options) -> Options:
    presets = [preset.options for preset in game.presets]
    how = EACH if options else DEFAULTS
    if options in presets:
        how = PRESET
    how = code.pick(how if options else DEFAULTS, weights.OPTIONS)
    if how == DEFAULTS:
        return ()
    if how == PRESET:
        place = code.pick(presets.index(options) if options in presets else 0, weights.PRESETS)
        if place >= len(presets):
            raise NotSaid(place)
        return presets[place]
    given = dict(options)
    return [
        (option.name, _value(code, option, given.get(option.name)))
        for option in game.options
        if flag(code, option.name in given, weights.OPTION_CHANGED)
    ]


def _value(code: Coder, option: Option, value: OptionValue | None) -> OptionValue:
    """Another value than the default: which of the choices, or a number beside them."""
    others = [choice.value for choice in option.choices if choice.value != option.default]
    wanted = others.index(value) if value in others else weights.CHOICES_ROOM
    place = code.pick(wanted, weights.CHOICES)
    if place < len(others):
        return others[place]
    if place < weights.CHOICES_ROOM or option.span is None:
        raise NotSaid(place)
    return natural(code, value if type(value) is int else 0)
