"""Every refusal code, every end of a deal and every option is reached in some test."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, clause
from engine.notation import write_value
from engine.words import messages
from tests.drivers.rule_tables import ending_of, refusal_codes, rule_on_legal

HERE = Path(__file__).parent


def position_with(game: str, hand: str, table: str = "", **keys: Any) -> dict[str, Any]:
    """Return a position with seat 0 of two on turn, past the draw if there is one, and opened."""
    opened = {"opened": [True, True], "phase": "play"}
    return {"game": game, "hands": [hand, ""], "table": table, **opened, **keys}


NEW = {"opened": [False, True]}

REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "deal-over": (position_with("rablo", "7s", phase="over"), ["draw"]),
    "not-this-phase": (position_with("rablo", "7s 8s 9s 2d"), ["lay 7s 8s 9s", "draw"]),
    "must-draw-first": (position_with("kalooki", "7s", phase="draw"), ["discard 7s"]),
    "already-drawn": (position_with("kalooki", "7s"), ["draw"]),
    "drawn-this-turn": (position_with("rablo", "7s 8s 9s"), ["draw", "lay 7s 8s 9s"]),
    "stock-empty": (position_with("rablo", "7s", stock=""), ["draw"]),
    "stock-not-empty": (position_with("rablo", "7s"), ["pass"]),
    "pile-empty": (position_with("rommi", "7s", phase="draw"), ["take"]),
    "pile-closed": (position_with("rummy500", "7s", phase="draw"), ["take"]),
    "not-in-hand": (position_with("kalooki", "7s"), ["discard 8s"]),
    "no-such-meld": (position_with("rablo", "7s", "8s 9s Ts"), ["add 2 7s"]),
    "table-card-missing": (position_with("rablo", "7s", "8s 9s Ts"), ["table 7s 8s 9s", "end"]),
    "nothing-laid": (position_with("rablo", "7s"), ["end"]),
    "meld-too-short": (position_with("rablo", "7s 8s"), ["lay 7s 8s"]),
    "meld-mixed": (position_with("rablo", "7s 8h 9s"), ["lay 7s 8h 9s"]),
    "set-same-suit": (position_with("rablo", "7s 7s 7d"), ["lay 7s 7s 7d"]),
    "set-too-long": (position_with("rablo", "7s 7h 7d 7c X"), ["lay 7s 7h 7d 7c X"]),
    "run-gap": (position_with("rablo", "7s 8s Ts"), ["lay 7s 8s Ts"]),
    "run-twice": (position_with("rablo", "6s", "4s 5s 6s 7s"), ["add 1 6s"]),
    "run-corner": (position_with("rablo", "Ks As 2s"), ["lay Ks As 2s"]),
    "run-too-long": (
        position_with("raeuber", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r1 X"),
        ["lay r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r1 X"],
    ),
    "joker-share": (position_with("rablo", "7s X X"), ["lay 7s X X"]),
    "joker-no-natural": (position_with("raeuber", "X X X"), ["lay X X X"]),
    "joker-limit": (position_with("raeuber", "r1 X X", rules={"max_jokers": 1}), ["lay r1 X X"]),
    "joker-fixed": (position_with("kalooki", "7s 7h X 2d"), ["lay 7s 7h X=7d"]),
    "not-opened": (position_with("kalooki", "7s 2d", "8s 9s Ts", **NEW), ["add 1 7s"]),
    "opening-one-meld": (
        position_with("rablo", "7s 8s 9s 7h 7d 7c", **NEW),
        ["lay 7s 8s 9s", "lay 7h 7d 7c", "end"],
    ),
    "opening-own-cards": (position_with("rablo", "7s", "8s 9s Ts", **NEW), ["add 1 7s", "end"]),
    "opening-total": (position_with("raeuber", "r1 r2 r3 g9", **NEW), ["lay r1 r2 r3", "end"]),
    "meld-closed": (position_with("kalooki", "7s 2d", "7s 7h 7d 7c"), ["add 1 7s"]),
    "free-wrong-cards": (position_with("kalooki", "7s 2d", "8s X Ts"), ["free 1 7s"]),
    "freed-joker-unplaced": (
        position_with("kalooki", "9s 2d", "8s X Ts"),
        ["free 1 9s", "discard 2d"],
    ),
    "freed-joker-same-meld": (
        position_with("kalooki", "9s 2d", "8s X Ts"),
        ["free 1 9s", "add 1 X"],
    ),
    "must-discard": (position_with("kalooki", "7s"), ["end"]),
    "nothing-to-discard": (position_with("kalooki", "7s", "8s 9s Ts"), ["add 1 7s"]),
    "redump": (position_with("kalooki", "7s 8s", taken="8s"), ["discard 8s"]),
    "knock-not-allowed": (
        position_with("rummy500", "7s 8s 9s 2d 3d", dealer=0, round=2),
        ["lay 7s 8s 9s", "discard 2d"],
    ),
    "first-player-only": (position_with("rummy500", "7s 8s 9s", dealer=0), ["lay 7s 8s 9s"]),
    "move-not-in-game": (position_with("rablo", "7s"), ["discard 7s"]),
    "stick-cap": (
        position_with("rablo", "5s 6s 7s", "8s 9s Ts", rules={"stick_cap": 2}),
        ["add 1 5s 6s 7s", "end"],
    ),
    "manipulation-strict": (
        position_with(
            "raeuber", "g1 r6", "b5 y5 g5 r5 | r7 r8 r9", rules={"manipulation": "strict"}
        ),
        ["table b5 y5 g5 | r5 r6 r7 r8 r9", "end"],
    ),
    "manipulation-joker": (
        position_with(
            "raeuber", "r7 r8 b7", "b5 y5 g5 X | b8 b9 b10", rules={"manipulation": "strict"}
        ),
        ["table b5 y5 g5 | b7 b8 b9 b10 | r7 r8 X", "end"],
    ),
    "manipulation-merged": (
        position_with("raeuber", "b9 r2", "b3 b4 b5 | b6 b7 b8", rules={"manipulation": "strict"}),
        ["table b3 b4 b5 b6 b7 b8 b9", "end"],
    ),
}
ENDED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "out": (position_with("rablo", "7s", "8s 9s Ts"), ["add 1 7s", "end"]),
    "slam": (
        position_with("raeuber", "b1 b2 b3 b4 y1 y2 y3 y4 g9 g10 g1 r5 r6 r7", **NEW),
        ["lay b1 b2 b3 b4", "lay y1 y2 y3 y4", "lay g9 g10 g1", "lay r5 r6 r7", "end"],
    ),
    "kalooki": (position_with("kalooki", "7s 8s 9s 2d", **NEW), ["lay 7s 8s 9s", "discard 2d"]),
    "rommi": (position_with("rommi", "7s 8s 9s 2d", **NEW), ["lay 7s 8s 9s", "discard 2d"]),
    "blocked": (position_with("rablo", "7s", stock="", passes=1), ["pass"]),
    "evicted": (position_with("raeuber", "r5", timeouts=[1, 0]), ["timeout"]),
    "stock": (position_with("rummy500", "7s", phase="draw", stock=""), ["draw"]),
    "rounds": (
        position_with("rummy500", "7s 8s", turn=1, dealer=1, round=10, hands=["", "7s 8s"]),
        ["discard 7s"],
    ),
    "shuffle-limit": (
        position_with("kalooki", "7s", phase="draw", stock="", discards="2c 3c", reshuffles=9),
        ["draw"],
    ),
    "turn-limit": (
        position_with("rommi", "7s", phase="draw", stock="", discards="2c 3c", turnovers=9),
        ["draw"],
    ),
}


def test_every_refusal_code_has_an_example() -> None:
    own = {code for game in GAMES.values() for code in game.refusals}
    assert set(REFUSED) == set(messages.REFUSALS) | own


def test_every_ending_of_a_deal_has_an_example() -> None:
    own = {code for game in GAMES.values() for code in game.endings}
    # A position does not hold the number of turns: `tests/play/test_ending.py` ends a long deal.
    assert {*ENDED, "long-deal"} == set(messages.ENDS) | own


@pytest.mark.parametrize("code", list(REFUSED))
def test_the_example_of_a_refusal_gets_its_code(code: str) -> None:
    position, moves = REFUSED[code]
    assert code in refusal_codes(position, *moves)


# These codes state no rule: they report that something does not exist.
NO_RULE = {"deal-over", "not-in-hand", "no-such-meld", "move-not-in-game"}


# Codes that no turn of a game can cause: the game has no jokers, no discards, no such opening, or
# another kind of turn.
STRICT = "manipulation-strict manipulation-joker manipulation-merged"
JOKERS = "joker-share joker-no-natural joker-limit joker-fixed"
FREED = "free-wrong-cards freed-joker-unplaced freed-joker-same-meld"
OPENED = "not-opened opening-one-meld opening-own-cards opening-total"
NEVER = {
    "rablo": f"joker-limit joker-fixed must-discard nothing-to-discard redump {STRICT}",
    "kalooki": f"joker-share stick-cap {STRICT}",
    "rummy500": f"joker-share joker-limit stick-cap {STRICT} {FREED} {OPENED}",
    "raeuber": "joker-share joker-fixed must-discard nothing-to-discard redump stick-cap",
    "rommi": f"{JOKERS} stick-cap opening-total {STRICT}",
}
# Codes that need an option other than the default.
CHOSEN: dict[tuple[str, str], dict[str, Any]] = {
    ("rablo", "stick-cap"): {"stick_cap": 2},
    ("kalooki", "joker-limit"): {"max_jokers": 2},
    ("kalooki", "opening-total"): {"initial_meld": 40},
    ("raeuber", "joker-limit"): {"max_jokers": 1},
}


def sentences(game: str, options: dict[str, Any]) -> list[str]:
    """Return the sentences of the rules page, as a reply counts them."""
    page = GAMES[game].shown_paragraphs(GAMES[game].settings(options))
    return [sentence.text for paragraph in page for sentence in paragraph]


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (game.id, code)
        for game in GAMES.values()
        for code in (*messages.REFUSALS, *game.refusals)
        if code not in NO_RULE and code not in NEVER[game.id].split()
    ],
)
def test_every_refusal_of_a_game_links_to_a_sentence_of_its_rules(game: str, code: str) -> None:
    options = CHOSEN.get((game, code), {})
    found = clause(GAMES[game].rules(options), [code])
    assert found is not None and sentences(game, options)[found][0] not in "#+-"


@pytest.mark.parametrize("code", sorted(REFUSED.keys() - NO_RULE))
def test_a_refusal_links_to_a_sentence_under_the_options_of_its_example(code: str) -> None:
    position, _moves = REFUSED[code]
    assert code not in NEVER[position["game"]].split()
    assert clause(GAMES[position["game"]].rules(position.get("rules", {})), [code]) is not None


@pytest.mark.parametrize(
    "game, options, codes, begins",
    [
        ("rablo", {"jokers": 0}, "table-card-missing", "When you end your turn, every meld"),
        ("rablo", {}, "stock-not-empty", "When the stock is empty"),
        ("rablo", {}, "set-same-suit", "A set is three or four"),
        ("rablo", {}, "run-gap", "A run is three or more"),
        ("rablo", {"corner": "on"}, "run-corner", "A run can go round"),
        ("rablo", {"first_min": 30}, "opening-total", "It must be worth at least"),
        ("kalooki", {}, "deal-over freed-joker-unplaced", "A freed joker must go"),
        (
            "kalooki",
            {"freed_joker": "to_hand"},
            "freed-joker-unplaced",
            "A joker in a run is freed",
        ),
        ("kalooki", {}, "joker-fixed run-gap", "A joker takes the place"),
        ("kalooki", {}, "redump", "It can't be the one"),
        ("rummy500", {"knock_rule": "free_after_round_1"}, "knock-not-allowed", "In the first"),
        ("rummy500", {}, "knock-not-allowed", "Later anyone can go out"),
        ("raeuber", {}, "opening-total", "Your first melds must"),
        ("raeuber", {"manipulation": "strict"}, "manipulation-joker", "But every row"),
        ("rommi", {"ace": "both"}, "run-corner", "The ace is low or high"),
        ("rommi", {}, "nothing-to-discard", "You close by laying"),
    ],
)
def test_the_linked_sentence_depends_on_the_options(
    game: str, options: dict[str, Any], codes: str, begins: str
) -> None:
    found = clause(GAMES[game].rules(options), codes.split())
    assert found is not None and sentences(game, options)[found].startswith(begins)


def test_codes_without_a_rule_have_no_clause() -> None:
    assert clause(GAMES["rablo"].rules(), sorted(NO_RULE)) is None
    # Kalooki's page has no sentence on knocking.
    assert clause(GAMES["kalooki"].rules(), ["knock-not-allowed"]) is None


@pytest.mark.parametrize("reason", list(ENDED))
def test_the_example_of_an_ending_ends_the_deal(reason: str) -> None:
    position, moves = ENDED[reason]
    assert ending_of(rule_on_legal(position, *moves))[0] == reason


def scenarios(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"def test_[a-z0-9]+_t(\d+)_", text)}


# Scenarios of each game's rules, by number.
SCENARIOS = {
    "rablo": {1, 2, 3, 4, 6, 7, 9, 10, 11, 13, 14, 16, 17, 18, 19, 21},
    "kalooki": {1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 14, 16, 17, 18, 19, 21},
    "raeuber": {1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 16, 17, 19, 21},
    "rommi": {1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 16, 19, 20},
    "rummy500": {1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 19, 22},
}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_scenario_has_a_test(game: str) -> None:
    text = (HERE / f"test_{game}.py").read_text("utf-8")
    assert SCENARIOS[game] <= scenarios(text)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_changed_in_a_test(game: str) -> None:
    text = (HERE / f"test_{game}.py").read_text("utf-8")
    for option in GAMES[game].options:
        named = re.search(rf'"{option.name}": |\b{option.name}=', text)
        assert named, f"{option.name} is never changed"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_value_of_every_option_gives_valid_rules(game: str) -> None:
    for option in GAMES[game].options:
        for choice in option.choices:
            rules = GAMES[game].rules({option.name: choice.value})
            assert rules.settings[option.name] == choice.value
            assert write_value(choice.value)
