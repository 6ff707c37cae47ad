"""Every refusal code, every end of a deal and every option is reached in some test."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, clause
from engine.notation import write_value
from engine.words import messages
from tests.drivers.position_tables import Case, read_cases
from tests.drivers.text_tables import cases

HERE = Path(__file__).parent


TABLES = {game: read_cases(game) for game in GAMES}
CASES = [(game, case) for game in GAMES for cases in TABLES[game].values() for case in cases]


def refusals(case: Case) -> list[str]:
    """Return the codes of the refusal that a case expects."""
    answer = case.answer[0].rpartition(": ")[2]
    return [] if answer == "legal" else answer.split()


def endings(case: Case) -> list[str]:
    """Return the reason for which the deal of a case is over, if it is."""
    return [claim.split()[1] for claim in case.answer if claim.startswith("ends ")]


def test_every_refusal_code_has_a_case() -> None:
    own = {code for game in GAMES.values() for code in game.refusals}
    assert {code for _, case in CASES for code in refusals(case)} == set(messages.REFUSALS) | own


def test_every_ending_of_a_deal_has_a_case() -> None:
    own = {code for game in GAMES.values() for code in game.endings}
    # A position does not hold the number of turns: `tests/play/test_ending.py` ends a long deal.
    found = {code for _, case in CASES for code in endings(case)}
    assert {*found, "long-deal"} == set(messages.ENDS) | own


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


@pytest.mark.parametrize("game", list(GAMES))
def test_a_refusal_links_to_a_sentence_under_the_options_of_its_cases(game: str) -> None:
    for case in (case for id, case in CASES if id == game):
        for code in {*refusals(case)} - NO_RULE:
            assert code not in NEVER[game].split(), case.line
            rules = GAMES[game].rules(case.position.get("rules", {}))
            assert clause(rules, [code]) is not None, (code, case.line)


@cases
def test_the_linked_sentence_depends_on_the_options(
    game: str, options: dict[str, Any], codes: str, begins: str
) -> None:
    found = clause(GAMES[game].rules(options), codes.split())
    assert found is not None and sentences(game, options)[found].startswith(begins)


def test_codes_without_a_rule_have_no_clause() -> None:
    assert clause(GAMES["rablo"].rules(), sorted(NO_RULE)) is None
    # Kalooki's page has no sentence on knocking.
    assert clause(GAMES["kalooki"].rules(), ["knock-not-allowed"]) is None


def scenarios(names: list[str]) -> set[int]:
    found = (re.match(r"test_[a-z0-9]+_t(\d+)_", name) for name in names)
    return {int(one[1]) for one in found if one}


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
    names = [
        *TABLES[game],
        *re.findall(r"def (test_\w+)", (HERE / f"test_{game}.py").read_text("utf-8")),
    ]
    assert SCENARIOS[game] <= scenarios(names)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_changed_in_a_test(game: str) -> None:
    text = (HERE / f"test_{game}.py").read_text("utf-8")
    changed = {name for id, case in CASES if id == game for name in case.position.get("rules", {})}
    for option in GAMES[game].options:
        named = re.search(rf'"{option.name}": |\b{option.name}=', text)
        assert named or option.name in changed, f"{option.name} is never changed"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_value_of_every_option_gives_valid_rules(game: str) -> None:
    for option in GAMES[game].options:
        for choice in option.choices:
            rules = GAMES[game].rules({option.name: choice.value})
            assert rules.settings[option.name] == choice.value
            assert write_value(choice.value)
