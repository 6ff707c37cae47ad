"""Code of the game, number of seats and options: the start of every code.

Lists of games, presets, options and choices only ever grow at the end: a code holds their places.
"""

from collections.abc import Sequence

from ..games import game_of
from ..model import Game, Option, OptionValue, Rules, TextFault
from ..notation import read_rules
from . import weights
from .entropy_coder import Coder, NoCodeError
from .number_codes import code_flag, code_natural

DEFAULTS, PRESET, EACH = range(3)


def code_rules(code: Coder, rules: Rules | None, seats: int) -> tuple[Rules, int]:
    """Code the rules and the number of seats; raise NoCodeError for an added game."""
    ids = weights.GAMES
    wanted = ids.index(rules.game.id) if rules and rules.game.id in ids else weights.GAMES_ROOM
    place = code.pick(wanted, weights.GAMES_ODDS)
    if place >= len(ids):
        raise NoCodeError(place)
    game = game_of(ids[place])
    if rules and rules.game is not game:
        raise NoCodeError(ids[place])
    seats = code.pick(seats - 1, weights.SEATS) + 1
    options = _code_options(code, game, rules.options if rules else ())
    try:
        return read_rules(game, dict(options), seats), seats
    except TextFault:  # the game is not for so many
        raise NoCodeError(seats) from None


Options = Sequence[tuple[str, OptionValue]]


def _code_options(code: Coder, game: Game, options: Options) -> Options:
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
            raise NoCodeError(place)
        return presets[place]
    given = dict(options)
    return [
        (option.name, _code_value(code, option, given.get(option.name)))
        for option in game.options
        if code_flag(code, option.name in given, weights.OPTION_CHANGED)
    ]


def _code_value(code: Coder, option: Option, value: OptionValue | None) -> OptionValue:
    """Code another value than the default: a choice's place, or a number besides the choices."""
    alternatives = [choice.value for choice in option.choices if choice.value != option.default]
    wanted = alternatives.index(value) if value in alternatives else weights.CHOICES_ROOM
    place = code.pick(wanted, weights.CHOICES)
    if place < len(alternatives):
        return alternatives[place]
    if place < weights.CHOICES_ROOM or option.span is None:
        raise NoCodeError(place)
    return code_natural(code, value if type(value) is int else 0)
