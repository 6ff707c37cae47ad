"""Ends of deals, case by case: winners, last cards, and points for the person at the page."""

from typing import Any

import pytest

from engine.model import Event, card, event_types
from engine.notation import position_of, read_move
from engine.play import Match, Seat
from engine.play.match import FinishedDeal
from engine.table import over_json
from engine.table.deal_result import last_cards, last_melds, result_remark, seat_out
from engine.table.headline import facts_json
from engine.words import ENGLISH
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

TABLE = {"game": "kalooki", "table": "5s 6s 7s | 9h 9d 9c X", "discards": "8h", "stock": "Ks"}


def finished_match(
    position: dict[str, Any], *, seats: int = 2, events: tuple[Event, ...] = (), **facts: Any
) -> Match:
    """Return a match whose deal is over, with these fields of its state."""
    hands = {"hands": ["?"] * seats, "opened": [True] * seats}
    state = position_of(hands | position | {"phase": "over"})._replace(**facts)
    sat = tuple(Seat(name, "person") for name in "ABCDEF"[:seats])
    return Match(state.rules, sat, "seed", (), state, began=sat, events=events)


def result_of(match: Match, seat: int = 0) -> Any:
    over = over_json(match, seat, ENGLISH)
    assert over is not None
    return over


@cases
def test_the_result_of_a_deal_has_one_remark(
    game: str, rules: dict[str, Any], points: tuple[int, ...], code: str, n: int | None
) -> None:
    match = finished_match({"game": game, "rules": rules, "hands": ["2c", "9d"]}, points=points)
    said = result_remark(match, 0)
    assert said and (said.code, dict(said.params).get("n")) == (code, n)
    assert result_remark(match._replace(state=match.state._replace(points=None)), 0) is None


@cases
def test_points_are_good_or_bad_only_for_the_seat_at_the_page(
    game: str, points: tuple[int, ...], tones: list[str]
) -> None:
    match = finished_match({"game": game}, seats=3, points=points)
    assert result_of(match)["tones"] == tones
    turned = match._replace(state=match.state._replace(points=(*points[1:], points[0])))
    assert result_of(turned, 2)["tones"] == [*tones[1:], tones[0]]


@pytest.mark.parametrize(
    ("points", "deals", "scores", "said"),
    [
        ((7, 0), 3, (0, 0), "low-wins"),
        ((0, 7), 3, (0, 0), "low-none"),
        ((0, 7), 1, (0, 0), "low-wins"),
    ],
)
def test_a_remark_says_that_low_wins(
    points: tuple[int, ...], deals: int, scores: tuple[int, ...], said: str
) -> None:
    match = finished_match(
        {"game": "kalooki", "rules": {"deals": deals}}, points=points, scores=scores
    )
    low = result_of(match)["low"]["text"]
    other = result_of(finished_match({"game": "kalooki", "rules": {"deals": 3}}, points=(7, 0)))[
        "low"
    ]["text"]
    assert (low == other) == (said == "low-wins")
    assert result_of(finished_match({"game": "rommi"}, points=(30, -30)))["low"] is None


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


@cases
def test_the_match_is_won_by_the_best_total(
    game: str,
    scores: tuple[int, ...],
    points: tuple[int, ...],
    winners: list[int],
    title: str,
    ranks: list[int],
) -> None:
    more = {"deals": 3} if game == "kalooki" else {}
    match = finished_match(
        {"game": game, "rules": more, "deal": 3}, seats=3, scores=scores, points=points
    )
    over = result_of(match)
    assert over["match"] and (over["winners"], over["ranks"]) == (winners, ranks)
    assert _plain(over["title"]) == title
    assert over["scores"] == [a + b for a, b in zip(scores, points, strict=True)]
    assert over["points"] == list(points) and over["to_go"] is None


def test_an_unfinished_deal_has_no_result() -> None:
    match = finished_match({"game": "rommi"}, phase="play")
    assert over_json(match, 0, ENGLISH) is None


def last_turn(text: str) -> tuple[Event, ...]:
    """Return the events of seat 0's last turn, after a turn of seat 1: `drew; added 1 5s`."""
    events: list[Event] = []
    for name, _, given in (one.partition(" ") for one in text.split("; ")):
        kind, (meld, _, faces) = name.title(), given.partition(" ")
        if name == "drew":
            events.append(event_types.Did(0, name))
        elif name == "rearranged":
            events.append(event_types.Rearranged(0, (), ((card("6s"), 2, 1), (card("7s"), 0, 1))))
        elif name in ("took", "discarded"):
            events.append(getattr(event_types, kind)(0, card(given)))
        else:
            events.append(getattr(event_types, kind)(0, int(meld), cards(faces)))
    return (
        event_types.Laid(1, 1, cards("5s 6s 7s")),
        event_types.Discarded(1, card("8h")),
        *events,
        event_types.WentOut(0, "out"),
        event_types.DealOver("out", (10, -10), (10, -10)),
    )


@cases
def test_the_last_turn_shows_where_its_cards_went(
    events: str, last: str, shown: list[tuple[str, list[int]]]
) -> None:
    match = finished_match(TABLE, events=last_turn(events), points=(10, -10), reason="out")
    assert seat_out(match) == 0
    assert last_cards(match) == cards(last)
    found = [(sorted(one["cards"]), one["new"]) for one in last_melds(match)]
    assert [len(new) for _, new in found] == [len(new) for _, new in shown]
    assert [faces for faces, _ in found] == [sorted(text.split()) for text, _ in shown]
    places = [[one["cards"][place] for place in one["new"]] for one in last_melds(match)]
    assert places == [[text.split()[place] for place in new] for text, new in shown]


def test_without_a_winner_there_are_no_last_cards() -> None:
    events = (
        event_types.Laid(0, 1, cards("5s 6s 7s")),
        event_types.DealOver("blocked", (0, 0), (0, 0)),
    )
    match = finished_match(TABLE, events=events, points=(0, 0), reason="blocked")
    assert seat_out(match) is None
    assert last_cards(match) == () and last_melds(match) == []


def test_the_way_out_is_reported_with_the_seats_turns() -> None:
    events = last_turn("drew; discarded 2c")
    match = finished_match(TABLE, events=events, points=(10, -10), reason="out")
    rules = match.rules
    moves = ["draw", "discard 2d", "draw", "lay 5s 6s 7s", "discard 8h", "draw", "discard 2c"]
    seats = [0, 0, 1, 1, 1, 0, 0]
    played = [(seat, read_move(text, rules)) for seat, text in zip(seats, moves, strict=True)]
    match = match._replace(moves=tuple(played))
    assert _plain(result_of(match, 1)["how"]["text"]) == "A goes out with 2 of clubs in turn 2."
    assert result_of(match, 1)["text"].startswith(result_of(match, 1)["how"]["text"])
    assert result_of(match, 1)["text"].endswith(result_of(match, 1)["brought"]["text"])


def test_an_exit_with_unseen_cards_is_reported_without_them() -> None:
    match = finished_match(
        TABLE, events=(event_types.WentOut(0, "out"),), points=(10, -10), reason="out"
    )
    assert _plain(result_of(match, 1)["how"]["text"]) == "A goes out in turn 0."


def test_the_end_of_a_deal_shows_its_hands_and_its_seed() -> None:
    position = {"game": "rommi", "hands": ["", "9d 9c"]}
    over = result_of(finished_match(position, points=(10, -10)))
    assert over["hands"] == [[], ["9d", "9c"]]
    match = finished_match(position, points=(10, -10), seed="told")
    assert result_of(match)["seed"] == "told"


def test_a_match_that_was_set_up_as_finished_has_no_ranks() -> None:
    match = finished_match({"game": "kalooki", "rules": {"deals": 1}, "scores": [3, 9]})
    assert match.over and result_of(match)["match"] and result_of(match)["ranks"] is None
    assert result_of(match)["points"] is None and result_of(match)["winners"] == []


def test_an_empty_or_carried_pool_is_reported() -> None:
    for game in ("rummy500", "rommi"):
        state = position_of({"game": game, "hands": ["2c", "?"], "stock": "?*9"})
        for pool, told_of in ((0, game == "rummy500"), (30, True)):
            found = facts_json(state._replace(pool=pool), None, ENGLISH)
            assert ("pool" in [one["code"] for one in found]) == told_of


@cases
def test_the_result_of_a_match_names_the_deal_that_made_the_difference(
    game: str, played: list[tuple[int, ...]], points: tuple[int, ...], said: str | None
) -> None:
    rules = {"deals": 3} if game == "kalooki" else {}
    scores = tuple(sum(deal[seat] for deal in played) for seat in (0, 1))
    state = {"points": points, "scores": scores, "deal": len(played) + 1, "reason": "out"}
    match = finished_match({"game": game, "rules": rules}, **state)
    match = match._replace(seats=(Seat("", "person"), Seat("B", "easy")))
    deals = tuple(FinishedDeal(0, (), "out", deal) for deal in played)
    told = result_of(match._replace(played=deals))["decided"]
    assert (told and told["text"]) == said
    named = match._replace(played=deals, seats=(Seat("A", "person"), match.seats[1]))
    told = result_of(named)["decided"]
    assert (told and told["text"]) == (said and said.replace("you", "A"))
