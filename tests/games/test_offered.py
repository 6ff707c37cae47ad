"""Options of the games and the numbers of their rules, compared with two files.

Links, saves and records leave out defaults: a changed default would change old ones. The files
document the games too: change a game's lines there with the game.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.model import (
    FRENCH,
    DealRules,
    EndRules,
    Game,
    LayRules,
    MeldRules,
    Opening,
    Option,
    OptionValue,
    Origins,
    PenaltyRules,
    PileRules,
    ScoreRules,
    When,
)

HERE = Path(__file__).parent


def sections(name: str) -> dict[str, list[str]]:
    """Return the lines under each game's id."""
    found: dict[str, list[str]] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line in GAMES:
            found[line] = []
        elif line:
            found[next(reversed(found))].append(line)
    return found


# --- options -------------------------------------------------------------------------------


def condition(when: When) -> str:
    """Return the condition of an option as text: `seconds not 0, mode chips`."""
    return ", ".join(
        " ".join([one.option, *([] if one.among else ["not"]), "/".join(map(str, one.values))])
        for one in when
    )


def choice(option: Option) -> str:
    """Return an option's values as text, the default in brackets, with its other attributes."""
    values = [
        f"[{one.value}]" if one.value == option.default else str(one.value)
        for one in option.choices
    ]
    more = [f"or {option.span[0]} to {option.span[1]}"] if option.span else []
    more += ["in front"] if option.front else []
    more += [f"if {condition(option.when)}"] if option.when else []
    return "; ".join([f"{option.name}: {' '.join(values)}", *more])


def offered_lines(game: Game) -> Iterator[str]:
    low, high = game.seats
    yield f"{low} to {high} seats, usually {game.usual}; level {game.level}, {game.minutes} minutes"
    yield f"puzzles: {'of a day too' if game.daily else 'if asked for' if game.puzzles else 'none'}"
    yield from map(choice, game.options)
    for preset in game.presets:
        yield " ".join(["preset", preset.id, *(f"{key}={value}" for key, value in preset.options)])
    assert game.measures
    for name, numbers in game.measures._asdict().items():
        yield " ".join(
            ["measured", name, *map(str, [numbers] if type(numbers) is int else numbers)]
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_game_equal_the_stored_ones(game: str) -> None:
    assert list(offered_lines(GAMES[game])) == sections("offered.txt")[game]


# --- the rules in numbers ------------------------------------------------------------------

PARTS = ("deal", "melds", "turn", "origins", "opening", "piles", "laying", "penalties", "score")
USUAL = {
    "deal": DealRules(1, 0, ()),
    "melds": MeldRules(FRENCH),
    "origins": Origins(),
    "opening": Opening(),
    "piles": PileRules(),
    "laying": LayRules(),
    "penalties": PenaltyRules(),
    "score": ScoreRules((), 0),
    "end": EndRules(),
}
MELDS = MeldRules.__annotations__


def values(part: object) -> dict[str, object]:
    """Return the values of a part of the rules by their names."""
    if isinstance(part, MeldRules):
        return {name: getattr(part, name) for name in MELDS if name != "deck"} | {
            "deck": part.deck.name
        }
    return part._asdict() if isinstance(part, tuple) else {"kind": type(part).__name__}  # type: ignore[attr-defined]


def numbers(game: Game, options: dict[str, OptionValue]) -> list[str]:
    """Return all fields that differ from their default, part by part."""
    # `rules` would return cached ones.
    rules = game.build_rules(game.settings(options))
    found: list[str] = []
    for name in (*PARTS, "end"):
        usual = values(USUAL[name]) if name in USUAL else {}
        for key, value in values(getattr(rules, name)).items():
            if key not in usual or usual[key] != value:
                text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                found.append(f"{name} {key} {text}")
    hooks = [name for name, hook in rules.hooks._asdict().items() if hook]
    return [*found, " ".join(["decides on", *hooks])]


def rules_lines(game: Game) -> Iterator[str]:
    """Yield the default rules, then the changes that each other value of an option makes."""
    usual = numbers(game, {})
    yield from usual
    for option in game.options:
        for one in option.choices:
            now = numbers(game, {option.name: one.value})
            if now != usual:
                yield f"~ {option.name}={one.value}"
                yield from [f"- {line}" for line in usual if line not in now]
                yield from [f"+ {line}" for line in now if line not in usual]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_equal_the_stored_numbers(game: str) -> None:
    assert list(rules_lines(GAMES[game])) == sections("rules.txt")[game]
