"""Hints: true facts for every kind of decision, and nothing that only hidden cards show."""

from collections.abc import Iterator

import pytest
from engine.advice.doable import doable
from engine.advice.facts import facts

from engine import words
from engine.advice import hint_of, refs_of, why_of
from engine.advice.hint import Hint
from engine.bots import BOTS, NODES, Decision, decide, make
from engine.bots.base import reason
from engine.games import GAMES
from engine.model import Discard, Fail, Reason, Stream, View, card, event, view_of
from engine.notation import position_of, read_move
from engine.play import Match, Seat, new_match, step
from tests.drivers.scale import many


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
    assert found["lays"] == {"cards": 1, "hand": 4, "points": 8}
    assert found["more"] == {"these": "8s Ts 9d"}
    assert found["moves-none"] == {}
    assert found["leaves"] == {"card": "9d", "there": 3}
    found = at(RABLO, "table 5s 6s 7s 8s 9s Ts | 9h 9d 9c; end")
    assert found["lays"] == {"cards": 3, "hand": 4, "points": 27}
    assert found["most"] == {} and found["moves"] == {"cards": 1}


def test_a_draw_says_what_could_have_been_laid() -> None:
    assert at(RABLO, "draw")["holds"] == {"these": "8s Ts 9d", "others": "2h"}
    nothing = RABLO | {"hands": ["2h 3c", "?*3"]}
    found = at(nothing, "draw")
    assert "nothing-fits" in found and "holds" not in found
    # Two copies of each but the jokers: 4s, 8s, and the nine of diamonds; three jokers or more.
    assert found["draws-fit"]["cards"] == 10
    unopened = RABLO | {"opened": [False, True], "hands": ["2h 3h Kc", "?*3"]}
    found = at(unopened, "draw")
    assert "no-meld" in found
    # Two aces of hearts, two fours of hearts, four jokers.
    assert found["draws"]["cards"] == 8


def test_an_opening_is_counted_in_points() -> None:
    raeuber: dict[str, object] = {"game": "raeuber", "hands": ["b3 b4 b5 g9", "?*3"]}
    assert at(raeuber, "draw")["opening-short"] == {"total": 12, "least": 20}
    enough = raeuber | {"hands": ["b6 b7 b8 g9", "?*3"]}
    assert at(enough, "draw")["holds"] == {"these": "b6 b7 b8", "others": "g9"}
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


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("7s 8s 9s 3c", ("lay 7s 8s 9s", "discard 3c")),
        ("7s 8s 9s Ts", ("lay 7s 8s 9s Ts", "end")),
    ],
)
def test_a_laying_that_leaves_the_last_card_to_discard_goes_out(
    hand: str, moves: tuple[str, ...]
) -> None:
    state = position_of(KALOOKI | {"phase": "play", "hands": [hand, "?*13"]})
    read = tuple(read_move(text, state.rules) for text in moves)
    assert "go out" in doable(view_of(state, 0).state, Decision(read)).text


def test_a_laying_after_which_cards_are_left_does_not_go_out() -> None:
    state = position_of(KALOOKI | {"phase": "play", "hands": ["7s 8s 9s 3c Kd", "?*13"]})
    read = tuple(read_move(text, state.rules) for text in ("lay 7s 8s 9s", "discard Kd"))
    assert "go out" not in doable(view_of(state, 0).state, Decision(read)).text


def test_what_others_took_is_remembered() -> None:
    seen = set()
    for match, decision in decisions("rommi", many(2)):
        if isinstance(decision.moves[-1], Discard):
            view = match.view(match.state.turn)
            seen |= {one.code for one in facts(view, decision)}
    assert {"fact-discard-asked", "fact-discard-unwanted"} & seen


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ("6c", {"card": "6c"}),
        ("2c", {"card": "2c"}),
        ("4d", {"card": "4d"}),
        # Three ranks away, or neither of the rank nor of the suit.
        ("7c", None),
        ("5h", None),
        ("X", None),
    ],
)
def test_a_discard_near_what_another_took_is_named(
    taken: str, said: dict[str, object] | None
) -> None:
    state = position_of(KALOOKI | {"phase": "play", "hands": ["7s 8s 9s Kd 3c 4c 4h", "?*13"]})
    seen = (event("took", 1, card=card(taken)), event("took", 0, card=card("4h")))
    view = View(0, view_of(state, 0).state, seen)
    found = {one.code: dict(one.params) for one in facts(view, Decision((Discard(card("4c")),)))}
    assert found.get("fact-discard-asked") == said
    assert ("fact-discard-unwanted" in found) == (said is None)


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
    # A joker was freed, and there is no other meld for it to go to.
    position = {"game": "kalooki", "phase": "play", "hands": ["Kd 8c", "?*13"], "table": "4s 5s 6s"}
    state = position_of({**position, "opened": [True, True], "freed": [1]})
    decision = make(bot).choose(view_of(state, 0), Stream("dead end"), NODES)
    assert decision.moves == ()
    assert [code for code, _ in decision.why] == ["no-way-to-end"]


def test_a_fact_takes_the_place_of_a_vaguer_reason() -> None:
    state = position_of(RABLO)
    view = view_of(state, 0)
    decision = make("standard:early").choose(view, Stream("x"), NODES)
    codes = [one.code for one in why_of(view, decision)]
    assert "fact-lays" in codes and "lays-cards" not in codes
    said = hint_of(view, decision).why
    assert said[0].startswith("It lays ") and all("%" not in one for one in said)
    given = {"cards": 3, "unseen": 40, "percent": 7}
    assert words.sentence("fact-draws", given).endswith(": 3 of 40 (7 in 100).")


def test_nothing_played_has_no_facts() -> None:
    assert facts(view_of(position_of(RABLO), 0), Decision(())) == ()


def test_of_equal_cards_a_hint_shows_as_many_as_it_is_about() -> None:
    seven, two = card("7s"), card("2c")
    assert refs_of([seven], [two, seven, seven]) == ["h1"]
    assert refs_of([seven, seven], [seven, two, seven]) == ["h0", "h2"]


def hinted(position: dict[str, object], moves: str, *why: Reason) -> Hint:
    """The hint that these moves, decided for these reasons, make in a position."""
    state = position_of(position)
    read = tuple(read_move(text.strip(), state.rules) for text in moves.split(";"))
    return hint_of(View(state.turn, view_of(state, state.turn).state), Decision(read, why))


def test_a_hint_begins_with_what_can_be_laid_by_name() -> None:
    part = hinted(RABLO, "add 1 8s; end")
    assert part.which == "You can lay: 8 of spades on meld 1."
    table = hinted(RABLO, "table 5s 6s 7s 8s 9s Ts | 9h 9d 9c; end")
    assert table.which == (
        "You can lay: 8 of spades, 10 of spades and 9 of diamonds, with the table rearranged."
    )
    out = hinted(RABLO | {"hands": ["8s", "?*3"]}, "add 1 8s; end")
    assert out.which == "You can go out by laying: 8 of spades on meld 1."
    nothing = hinted(RABLO | {"hands": ["2h 3c", "?*3"]}, "draw")
    assert nothing.which == "Nothing in your hand can be laid now." and not nothing.cards


def test_before_the_draw_a_hint_says_what_can_be_laid_after_it() -> None:
    hand = KALOOKI | {"hands": ["7s 8s Kd Kc Ks 2c 4h 5d 6h 3s Qh Qd Qc", "?*13"]}
    drawn = hinted(hand, "draw")
    assert drawn.which == "Once you have drawn, you can lay: set of queens; set of kings."
    assert hinted(KALOOKI, "draw").which == "Nothing in your hand can be laid yet."
    taken = hinted(hand, "take")
    assert taken.which == (
        "With the 9 of spades, you can lay: run, 7 to 9 of spades; set of queens; set of kings."
    )
    assert sorted(card.text for card in taken.cards) == "7s 8s Kc Kd Ks Qc Qd Qh".split()
    out = hinted(KALOOKI | {"hands": ["7s 8s Js Qs Ks As", "?*13"]}, "take")
    assert out.which.startswith("With the 9 of spades, you can go out by laying: run, 7 to 9")


def test_holding_back_is_advised_in_one_sentence_that_names_the_cards() -> None:
    waits = reason("waits-for-all", cards=3, stuck=1, percent=97)
    held = hinted(RABLO, "draw", waits)
    assert [card.text for card in held.cards] == ["8s", "Ts", "9d"]
    assert held.why == (
        "Keep these back until you can lay everything at once, which wins about 97 deals in 100: "
        "8 of spades, 10 of spades and 9 of diamonds. Still without a place: 2 of hearts.",
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_hint_speaks_of_what_the_game_does_not_have(game: str) -> None:
    rules = GAMES[game].rules()
    for match, _ in decisions(game, many(1)):
        view = match.view(match.state.turn)
        hint = hint_of(view, make("standard").choose(view, Stream("x"), NODES))
        told = " ".join((hint.which, *hint.where, *hint.why))
        if not rules.take:
            assert "top discard" not in told and "taken" not in told
        if not rules.turn.rearranges:
            assert "rearrange" not in told
        if rules.piles == "none":
            assert "iscard" not in told
