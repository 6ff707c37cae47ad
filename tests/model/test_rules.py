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
PLANTED = [
    ("kalooki", "score", 25, "of type ScoreRules"),
    ("rommi", "score.points", (0, 1, 2, 3), "14 numbers, for no rank and for each"),
    ("rommi", "score.points", (0, *[-1] * 13), "a tuple, each of it a whole number from 0 to 999"),
    ("rablo", "score.joker_points", -50, "a whole number from 0 to 999"),
    ("kalooki", "deal", 2, "of type DealRules"),
    ("kalooki", "deal.packs", 0, "a whole number from 1 to 9"),
    ("rablo", "deal.jokers", "4", "a whole number from 0 to 99"),
    ("rommi", "deal.hand_sizes", (0, 0, 10, 7), "1 or more for 2 to 6 seats each"),
    ("rommi", "deal.hand_sizes", (0, 0, 10, 7, 7, 0, 6), "1 or more for 2 to 6 seats each"),
    ("rommi", "deal.hand_sizes", (0, 0, 10, 7, 7, 7), "1 or more for 2 to 6 seats each"),
    ("rommi", "deal.hand_sizes", (40,) * 7, "what 51 cards are enough for"),
    ("rummy500", "deal.hand_sizes", (4,) * 5, "6 or more for 2 to 4 seats each"),
    ("rommi", "deal.hand_sizes", [10] * 7, "a tuple, each of it a whole number from 0 to 99"),
    ("rommi", "turn", "draw", "a kind of turn"),
    ("raeuber", "origins", True, "of type Origins"),
    ("raeuber", "origins.strict", "strict", "True or False"),
    ("rablo", "origins.stick", -1, "a whole number from 0 to 99"),
    ("rommi", "piles", "shared", "of type PileRules"),
    ("rommi", "piles.discards", "both", "'none', 'shared' or 'own'"),
    ("rommi", "piles.take", "on", "True or False"),
    ("rommi", "piles.no_redump", 1, "True or False"),
    ("kalooki", "piles.closing_discard", "required", "True or False"),
    ("kalooki", "deal.up_card", 1, "True or False"),
    ("rummy500", "deal.style", "singel", "'single', 'packets' or 'progressive'"),
    ("rablo", "deal.first_dealer", "lowest", "'random' or 'lowest_card'"),
    ("rablo", "opening", None, "of type Opening"),
    ("rablo", "opening.melds", True, "a whole number from 0 to 99"),
    ("raeuber", "opening.points", 20.0, "a whole number from 0 to 999"),
    ("raeuber", "opening.own_only", "yes", "True or False"),
    ("rommi", "opening.add_needs_meld", "off", "True or False"),
    ("raeuber", "opening.joker_as_card", None, "True or False"),
    ("rommi", "piles.empty_stock", "turned", "'pass', 'shuffle', 'turn' or 'end'"),
    ("rommi", "piles.renewals", None, "a whole number from 0 to 99"),
    ("straight", "piles.stop_at_empty_stock", "stop_at_once", "True or False"),
    ("kalooki", "laying", (True,), "of type LayRules"),
    ("raeuber", "penalties", {}, "of type PenaltyRules"),
    ("rablo", "penalties.fail_draw", -3, "a whole number from 0 to 99"),
    ("raeuber", "penalties.timeout_draw", 1000, "a whole number from 0 to 99"),
    ("raeuber", "penalties.seconds", -50, "a whole number from 0 to 86400"),
    ("raeuber", "penalties.eviction", "leaves", "'none', 'leave' or 'bot'"),
    ("rablo", "penalties.on_illegal", "Penalty", "'explain' or 'penalty'"),
    ("kalooki", "laying.releases", None, "True or False"),
    ("kalooki", "laying.freed_to_hand", "to_hand", "True or False"),
    ("kalooki", "laying.set_closes_at", 2, "0 or a whole number from 3 to 99"),
    ("rommi", "end", 500, "of type EndRules"),
    ("rommi", "end.turns", 1000, "a whole number from 0 to 999"),
    ("rummy500", "end.rounds", -3, "a whole number from 0 to 999"),
    ("kalooki", "end.deals", "10", "a whole number from 0 to 999"),
    ("rablo", "end.deals_each", -1, "a whole number from 0 to 99"),
    ("rommi", "end.target", -1, "a whole number from 0 to 1000000"),
    ("rummy500", "laying.knocks", 1, "True or False"),
    ("rummy500", "laying.knock_costs", 1, "True or False"),
    ("rummy500", "score.pool", 7.5, "a whole number from 0 to 1000000"),
    ("rommi", "score.chips", -500, "a whole number from 0 to 1000000"),
    ("kalooki", "score.apart", -25, "a whole number from 0 to 1000000"),
    ("kalooki", "score.high_wins", -1, "True or False"),
    ("rommi", "score.sign", 7, "1, -1 or 0"),
    ("kalooki", "score.sign", True, "1, -1 or 0"),
    ("rablo", "deal.counter_clockwise", "left", "True or False"),
    ("rablo", "melds", {}, "of type MeldRules"),
    ("rommi", "melds.ace_high", "both", "True or False"),
    ("rablo", "melds.corner", "on", "True or False"),
    ("rummy500", "melds.same_suit_sets", 1, "True or False"),
    ("raeuber", "melds.fixed_jokers", 0, "True or False"),
    ("rommi", "melds.deck", "french", "of type Deck"),
    ("kalooki", "melds.ace_low", None, "True or False"),
    ("raeuber", "melds.run_max", 2, "0 or a whole number from 3 to 99"),
    ("rummy500", "melds.set_max", -4, "0 or a whole number from 3 to 99"),
    ("rablo", "melds.joker_share", 1 / 3, "a whole number from 0 to 99"),
    ("kalooki", "melds.max_jokers", -2, "a whole number from -1 to 99"),
    ("rablo", "hooks", (), "of type Hooks"),
    ("rommi", "hooks.score", None, "a function"),
    ("rummy500", "hooks.lay_faults", "first", "a function"),
    ("rommi", "options", (("mode", "chips"),), "what build was given"),
    ("rommi", "deal.wild", 14, "0 or a number from 1 to 13"),
    ("rommi", "deal.wild_by_stock", True, "for a game without an option wild for deal.wild"),
    ("rommi", "settings", {}, "what build was given"),
]


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
