"""Hints: facts that hold, for every kind of decision, and nothing that only hidden cards tell."""

from collections.abc import Iterator

import pytest

from engine import words
from engine.bots import BOTS, NODES, Decision, decide, make
from engine.cards import card
from engine.facts import facts
from engine.games import GAMES
from engine.hint import hint_of, refs_of, why_of
from engine.match import Match, Seat, new_match, step
from engine.moves import Discard, Fail
from engine.notation import position_of, read_move
from engine.shuffle import Stream
from engine.view import View, view_of
from scale import many


def decisions(game: str, deals: int, seats: int = 3) -> Iterator[tuple[Match, Decision]]:
    """Every decision of the first turns of some deals of bots."""
    for deal in range(deals):
        kinds = [Seat(str(seat), "standard") for seat in range(seats)]
        match = new_match(GAMES[game].rules(), kinds, f"hint {deal}")
        while not match.deal_over and len(match.moves) < 120:
            decision = decide(match, NODES)
            yield match, decision
            for move in decision.moves:
                match, _ = step(match, move)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_a_fact_that_can_be_checked(game: str) -> None:
    kinds = set()
    for match, decision in decisions(game, many(1)):
        found = facts(match.view(match.state.turn), decision)
        assert found, decision
        kinds.add(type(decision.moves[0]))
    assert len(kinds) > 1


def at(position: dict[str, object], moves: str) -> dict[str, dict[str, object]]:
    """The facts for these moves in a position, by code."""
    state = position_of(position)
    read = tuple(read_move(text.strip(), state.rules) for text in moves.split(";"))
    found = facts(View(state.turn, view_of(state, state.turn).state), Decision(read))
    return {one.code.removeprefix("fact-"): dict(one.params) for one in found}


RABLO: dict[str, object] = {
    "game": "rablo",
    "hands": ["8s Ts 2h 9d", "?*3"],
    "opened": [True, True],
    "table": "5s 6s 7s | 9s 9h 9c",
}


def test_a_lay_is_counted_and_measured_against_the_best() -> None:
    found = at(RABLO, "add 1 8s; end")
    assert found["lays"] == {"cards": 1, "hand": 4}
    assert found["more"] == {"cards": 3}
    assert found["moves-none"] == {}
    assert found["leaves"] == {"card": "9d", "there": 3}
    found = at(RABLO, "table 5s 6s 7s 8s 9s Ts | 9h 9d 9c; end")
    assert found["lays"] == {"cards": 3, "hand": 4}
    assert found["most"] == {} and found["moves"] == {"cards": 1}


def test_a_draw_says_what_could_have_been_laid() -> None:
    assert at(RABLO, "draw")["could-lay"] == {"cards": 3, "hand": 4}
    nothing = RABLO | {"hands": ["2h 3c", "?*3"]}
    assert "nothing-fits" in at(nothing, "draw")
    unopened = RABLO | {"opened": [False, True], "hands": ["2h 3h Kc", "?*3"]}
    found = at(unopened, "draw")
    assert "no-meld" in found
    # Two aces of hearts, two fours of hearts, four jokers.
    assert found["draws"]["cards"] == 8


def test_an_opening_is_counted_in_points() -> None:
    raeuber: dict[str, object] = {"game": "raeuber", "hands": ["b3 b4 b5 g9", "?*3"]}
    assert at(raeuber, "draw")["opening-short"] == {"total": 12, "least": 20}
    enough = raeuber | {"hands": ["b6 b7 b8 g9", "?*3"]}
    assert at(enough, "draw")["could-open"] == {"cards": 3}
    assert at(enough, "lay b6 b7 b8; end")["opening"] == {"total": 21, "least": 20}


KALOOKI: dict[str, object] = {
    "game": "kalooki",
    "hands": ["7s 8s Kd 3c 4c 4h", "?*13"],
    "discards": "2d 9s",
    "phase": "draw",
}


def test_the_top_discard_is_looked_at() -> None:
    assert at(KALOOKI, "take")["take-meld"] == {"card": "9s", "these": "7s 8s 9s"}
    assert at(KALOOKI, "draw")["top-melds"] == {"card": "9s", "these": "7s 8s 9s"}
    useless = KALOOKI | {"discards": "Jd"}
    assert at(useless, "draw")["top-no-use"] == {"card": "Jd"}
    fitting = KALOOKI | {"discards": "Jd", "table": "8d 9d Td", "opened": [True, True]}
    assert at(fitting, "take")["take-adds"] == {"card": "Jd", "meld": 1}


def test_a_discard_is_judged_by_what_goes_with_it() -> None:
    played = KALOOKI | {"phase": "play", "hands": ["7s 8s 9s Kd 3c 4c 4h", "?*13"]}
    found = at(played, "discard Kd")
    assert found["discard-loose"] == {"cards": 3}
    assert found["discard-dearest"] == {"points": 10}
    assert found["alone"] == {"card": "Kd"}
    assert "discard-fits-none" in found
    found = at(played, "discard 4c")
    # Twos and fives of clubs; fours of spades and diamonds: two packs.
    assert found["partners"] == {"card": "4c", "these": "3c 4h", "unseen": 8}
    on_table = played | {"table": "Td Jd Qd"}
    assert at(on_table, "discard Kd")["discard-fits"] == {"meld": 1}


def test_what_others_took_is_remembered() -> None:
    seen = set()
    for match, decision in decisions("rommi", many(2)):
        if isinstance(decision.moves[-1], Discard):
            view = match.view(match.state.turn)
            seen |= {one.code for one in facts(view, decision)}
    assert {"fact-discard-asked", "fact-discard-unwanted"} & seen


def test_a_released_joker_is_followed() -> None:
    position = KALOOKI | {
        "phase": "play",
        "hands": ["6d 2c 2h Kc", "?*13"],
        "table": "5d X=6d 7d",
        "opened": [True, True],
    }
    found = at(position, "free 1 6d; lay 2h 2c X; discard Kc")
    assert found["freed"] == {"meld": 1, "these": "2h 2c X"}


def test_a_turn_that_cannot_end_says_why() -> None:
    position = {
        "game": "rablo",
        "hands": ["Ks", "?*3"],
        "table": "5s 6s 7s",
        "before": {"hand": "5s 6s 7s Ks", "table": "", "opened": False},
    }
    state = position_of(position)
    found = facts(view_of(state, 0), Decision((Fail(),)))
    assert [one.code for one in found] == ["not-this-phase"]


@pytest.mark.parametrize("bot", BOTS)
def test_where_nothing_ends_the_turn_every_bot_says_so(bot: str) -> None:
    # A joker was freed, and there is no other meld that it could go to.
    position = {"game": "kalooki", "phase": "play", "hands": ["Kd 8c", "?*13"], "table": "4s 5s 6s"}
    state = position_of({**position, "opened": [True, True], "freed": [1]})
    decision = make(bot).choose(view_of(state, 0), Stream("dead end"), NODES)
    assert decision.moves == ()
    assert [code for code, _ in decision.why] == ["no-way-to-end"]


def test_a_fact_takes_the_place_of_a_vaguer_reason() -> None:
    state = position_of(RABLO)
    view = view_of(state, 0)
    decision = make("standard").choose(view, Stream("x"), NODES)
    codes = [one.code for one in why_of(view, decision)]
    assert "fact-lays" in codes and "lays-cards" not in codes
    said = hint_of(view, decision).why
    assert said[0].startswith("It lays ") and all("%" not in one for one in said)
    assert words.sentence("fact-draws", {"cards": 3, "unseen": 40}).endswith(": 3.")


def test_nothing_played_has_no_facts() -> None:
    assert facts(view_of(position_of(RABLO), 0), Decision(())) == ()


def test_of_equal_cards_a_hint_shows_as_many_as_it_is_about() -> None:
    seven, two = card("7s"), card("2c")
    assert refs_of([seven], [two, seven, seven]) == ["h1"]
    assert refs_of([seven, seven], [seven, two, seven]) == ["h0", "h2"]
