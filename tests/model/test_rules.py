"""Checks of every field of a game's rules at registration: wrong values are refused."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import pytest

from engine.games import GAMES
from engine.model import (
    DealRules,
    EndRules,
    Game,
    LayRules,
    MeldRules,
    Opening,
    Options,
    Origins,
    PenaltyRules,
    PileRules,
    Preset,
    Rules,
    ScoreRules,
    TextFault,
    known_games,
    register,
    unregister,
)
from engine.model.field_types import Range, check
from tests.drivers.example_games import GIN, INDIAN, MACHIAVELLI, STRAIGHT
from tests.drivers.text_tables import literal_rows

ALL = (*GAMES.values(), MACHIAVELLI, STRAIGHT, GIN, INDIAN)
PARTS: dict[str, type] = {
    "": Rules,
    "deal": DealRules,
    "melds": MeldRules,
    "piles": PileRules,
    "origins": Origins,
    "laying": LayRules,
    "opening": Opening,
    "penalties": PenaltyRules,
    "score": ScoreRules,
    "end": EndRules,
}
GIVEN = {"game", "options", "settings", "hooks", "turn", *PARTS}
FIELDS: dict[str, Any] = {
    f"{part}.{name}".lstrip("."): kind
    for part, holder in PARTS.items()
    for name, kind in holder.__annotations__.items()
    if part or name not in GIVEN
}


def with_value(rules: Rules, field: str, value: Any) -> Rules:
    """Return the rules with another value in a field, perhaps of a part."""
    part, _, name = field.rpartition(".")
    if not part:
        return rules._replace(**{name: value})
    if part == "melds":
        chosen = {one: getattr(rules.melds, one) for one in MeldRules.__annotations__}
        return rules._replace(melds=MeldRules(**{**chosen, name: value}))
    return rules._replace(**{part: getattr(rules, part)._replace(**{name: value})})


def changed_game(game: Game, changed: Callable[[Rules], Any], **words: Any) -> Game:
    """Return an unregistered game whose rules are those of `game`, changed."""

    def build(own: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
        rules: Rules = changed(game.build(own, options, chosen))
        return rules

    told = {"seats": game.seats, "options": game.options, "presets": game.presets, **words}
    return Game(id="another", title="", line="", place="", build=build, **told)


def refusal_of(game: Game) -> str:
    """Return the sentence with which the game is refused; "" if it is accepted."""
    before = known_games()
    try:
        register(game)
    except TextFault as fault:
        assert fault.code == "bad-game" and known_games() == before
        return str(fault.params["text"])
    return ""


# A wrong value of a field, and the values that the refusal names.
PLANTED = literal_rows(__file__, "PLANTED")


@pytest.mark.parametrize(("game", "field", "value", "allowed"), PLANTED)
def test_an_invalid_value_is_named_with_the_allowed_ones(
    game: str, field: str, value: object, allowed: str
) -> None:
    base = next(one for one in ALL if one.id == game)
    text = refusal_of(changed_game(base, lambda rules: with_value(rules, field, value)))
    # Long values are shortened.
    assert text.startswith(f"{field} is {repr(value)[:15]}")
    assert text.endswith(f", not {allowed}")


def test_invalid_values_are_tried_in_every_field_of_the_rules() -> None:
    planted = {field for _, field, _, _ in PLANTED}
    assert FIELDS.keys() - planted == set()
    assert PARTS.keys() - planted == {""}
    assert len(PLANTED) >= 36


# --- generated -------------------------------------------------------------------------------


def wrong_words(kind: Any, chance: Random) -> Iterator[object]:
    """Yield values close to one of the words: misspelt, of another field, of another type."""
    words = get_args(kind)
    for word in map(str, words):
        at = chance.randrange(len(word))
        yield from (word.upper() + " ", word[:at] + word[at + 1 :], word[:at] + "_" + word[at:])
    literals = [other for other in FIELDS.values() if get_origin(other) is Literal]
    others = [one for other in literals for one in get_args(other)]
    yield chance.choice([one for one in others if one not in words])
    yield from ("", None, True, 9, (words[0],))


def wrong_numbers(numbers: Range, chance: Random) -> Iterator[object]:
    """Yield numbers beyond either end, and values equal to a right one but of another type."""
    right = chance.randint(numbers.least, min(numbers.most, numbers.least + 20))
    yield from (numbers.most + 1, numbers.most + chance.randint(2, 10**9))
    below = (numbers.least - 1, -chance.randint(2, 10**9))
    yield from (number for number in below if not numbers.holds(number))
    yield from (float(right), str(right), True, None, (right,), complex(right), 0.5)


def wrong_values(kind: Any, chance: Random) -> list[object]:
    """Yield values that a field of this type may not have."""
    if kind is bool:
        return [0, 1, -1, "on", "off", "True", "", None, 1.0, (), [True]]
    if get_origin(kind) is Literal:
        return list(wrong_words(kind, chance))
    if get_origin(kind) is Annotated:
        return list(wrong_numbers(get_args(kind)[1], chance))
    if get_origin(kind) is tuple:
        each = [(10, 10, one, 10, 10, 10, 10) for one in wrong_values(get_args(kind)[0], chance)]
        return [*each, (), [10] * 7, 10, None, "10", {10: 10}]
    return [None, 0, "", kind, kind.__name__, {}, ("french",)]


class Wrong(NamedTuple):
    game: Game
    field: str
    value: object


def generated_values(many: int) -> list[Wrong]:
    """Yield wrong values for one field after the other, each in one of the games."""
    chance = Random("rules")
    fields = list(FIELDS)
    return [
        Wrong(chance.choice(ALL), field, chance.choice(wrong_values(FIELDS[field], chance)))
        for field in (fields[number % len(fields)] for number in range(many))
    ]


def test_all_generated_invalid_values_are_refused() -> None:
    accepted = []
    for value in generated_values(200):
        text = refusal_of(
            changed_game(value.game, lambda rules, value=value: with_value(rules, *value[1:]))
        )
        if not text.startswith(f"{value.field} is ") or ", not " not in text:
            accepted.append((value.game.id, value.field, value.value, text))
    assert accepted == []


# --- right values ----------------------------------------------------------------------------


def right_values(kind: Any) -> list[object]:
    """Return the words that a field may hold, or the ends of its range."""
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is Annotated:
        numbers: Range = get_args(kind)[1]
        return [numbers.least, numbers.most, *[0] * numbers.also]
    if get_origin(kind) is tuple:
        return [(one,) * 7 for one in right_values(get_args(kind)[0])]
    return []


@pytest.mark.parametrize("field", FIELDS)
def test_every_allowed_value_of_a_field_passes_the_check(field: str) -> None:
    part = field.rpartition(".")[0]
    for value in right_values(FIELDS[field]):
        rules = with_value(GAMES["rommi"].rules(), field, value)
        check(getattr(rules, part) if part else rules, free=tuple(GIVEN if not part else ()))


class PlainFields(NamedTuple):
    """Some fields of plain types."""

    many: int = 1
    named: str = "a"


class Longer(str):
    """A type equal to an allowed one, with a further field."""

    __slots__ = ()


def test_a_value_of_a_subtype_is_refused() -> None:
    check(PlainFields())
    for wrong, why in (
        (PlainFields(many=True), "many is True, not of type int"),
        (PlainFields(named=Longer("a")), "named is 'a', not of type str"),
    ):
        with pytest.raises(TextFault) as caught:
            check(wrong)
        assert caught.value.params["text"] == why


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_an_unchanged_game_is_accepted_under_another_id(game: Game) -> None:
    copy = changed_game(game, lambda rules: rules)
    assert refusal_of(copy) == ""
    unregister(copy)


# --- other fields of a game ------------------------------------------------------------------


def wrongly(**words: Any) -> str:
    return refusal_of(changed_game(GAMES["rommi"], lambda rules: rules, **words))


def test_seats_presets_and_defaults_are_checked_too() -> None:
    for usual in (1, 7):
        assert wrongly(usual=usual) == f"usual is {usual}, not 0 or a number from 2 to 6"
    for seats in ((0, 4), (4, 2), (2, 13)):
        assert wrongly(seats=seats) == f"seats is {seats}, not two numbers from 1 to 12, in order"
    assert wrongly(presets=(Preset("high", "", (("ace", "top"),)),)) == (
        "presets.high is ('ace', 'top'), not an option and a choice of it"
    )
    assert "presets.high is ('aces', " in wrongly(presets=(Preset("high", "", (("aces", 1),)),))
    ace = GAMES["rommi"].options[0]
    assert wrongly(options=(ace._replace(default="lo"), *GAMES["rommi"].options[1:])) == (
        "options.ace.default is 'lo', not one of its choices"
    )


def test_presets_and_both_ends_of_a_range_are_tried_too() -> None:
    rommi, kalooki = GAMES["rommi"], GAMES["kalooki"]
    both = Preset("both", "", (("no_redump", "off"), ("ace", "both")))
    assert refusal_of(changed_game(rommi, lambda rules: of_changed(rules, 2), presets=(both,)))
    ante = max(option.span for option in kalooki.options if option.span)[1]

    def broken_rules(rules: Rules) -> Rules:
        return with_value(rules, "end.deals", -(rules.settings["ante"] == ante))

    assert refusal_of(changed_game(kalooki, broken_rules)).startswith("end.deals is -1, not ")


def of_changed(rules: Rules, many: int) -> Rules:
    """Build rules that are wrong if this many options differ from the default."""
    return with_value(rules, "end.rounds", -(len(rules.options) >= many))


def test_an_invalid_value_under_two_options_is_found_when_they_are_chosen() -> None:
    two_changes = changed_game(GAMES["rommi"], lambda rules: of_changed(rules, 2), presets=())
    assert refusal_of(two_changes) == ""
    with pytest.raises(TextFault, match="add a game"):
        two_changes.rules({"no_redump": "off", "ace": "both"})
    unregister(two_changes)


def test_a_builder_that_returns_no_rules_is_refused() -> None:
    for built in (None, ()):
        text = refusal_of(changed_game(GAMES["rommi"], lambda rules, built=built: built))
        assert text == f"build is {built}, not a function that returns Rules"
    other = changed_game(GAMES["rommi"], lambda rules: GAMES["rommi"].rules())
    assert refusal_of(other).startswith("game is Game('rommi'), not what build was given")
