"""Records, saves and positions of a challenge."""

import json

import pytest

from engine.bots import VERSION, bot_turn
from engine.codes import read_link, write_deal_link, write_link
from engine.games import GAMES
from engine.model import TextFault, view_of
from engine.notation import (
    Saved,
    position_data,
    position_of,
    read_record,
    read_save,
    write_record,
    write_save,
)
from engine.play import Match, Seat, new_match

SEATS = [Seat("A", "standard"), Seat("B", "easy")]


def matches_of(game: str, turns: int = 9, version: int = 1) -> tuple[Match, Match]:
    """Return a challenge's match as dealt, and after some decisions of this version's bots."""
    dealt = match = new_match(GAMES[game].rules(), SEATS, "text", challenge=version)
    for _ in range(turns):
        if not match.deal_over:
            match, _ = bot_turn(match, 60)
    return dealt, match


@pytest.mark.parametrize("game", GAMES)
def test_a_record_tells_that_its_match_is_a_challenge(game: str) -> None:
    _, match = matches_of(game)
    text = write_record(match)
    assert text.splitlines().count("challenge") == 1
    again = read_record(text)
    assert again.challenge and again.state == match.state
    assert write_record(again) == text
    ordinary = new_match(GAMES[game].rules(), SEATS, "text")
    assert "challenge" not in write_record(ordinary)
    assert not read_record(write_record(ordinary)).challenge


def test_records_and_saves_name_the_version_of_the_bots() -> None:
    dealt, match = matches_of("rommi", version=VERSION)
    text = write_record(match)
    assert f"\nchallenge {VERSION}\n" in text
    assert read_record(text).challenge == VERSION
    saved = write_save(Saved(match, dealt.state, (), (), 0, ((), ()), False))
    assert json.loads(saved)["bots"] == read_save(saved).match.challenge == VERSION
    for bots, code in ((VERSION + 1, "later-save"), (0, "bad-save"), ("2", "bad-save")):
        with pytest.raises(TextFault) as caught:
            read_save(json.dumps(json.loads(saved) | {"bots": bots}))
        assert caught.value.code == code
    del (data := json.loads(saved))["bots"]
    assert read_save(json.dumps(data)).match.challenge == 1


def test_the_line_of_a_challenge_stands_before_the_seed_and_alone() -> None:
    _, match = matches_of("rommi")
    text = write_record(match)
    for wrong in ("challenge 1", f"challenge {VERSION + 1}", "challenged", "challenge\nchallenge"):
        with pytest.raises(TextFault) as caught:
            read_record(text.replace("challenge", wrong))
        assert caught.value.params["wanted"] == "seed"


@pytest.mark.parametrize("game", GAMES)
def test_a_save_restores_the_orders_of_the_stock(game: str) -> None:
    dealt, match = matches_of(game)
    saved = Saved(match, dealt.state, (), (), 0, ((), ()), False)
    text = write_save(saved)
    again = read_save(text)
    assert again.match.challenge and again.match.state == match.state
    assert again.start == dealt.state
    data = json.loads(text)
    with pytest.raises(TextFault) as caught:
        read_save(json.dumps(data | {"challenge": 1}))
    assert caught.value.code == "bad-save"
    ordinary = new_match(GAMES[game].rules(), SEATS, "text")
    plain = write_save(saved._replace(match=ordinary, start=ordinary.state))
    assert "challenge" not in json.loads(plain)


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_position_of_a_challenge_is_an_ordinary_one(game: str) -> None:
    _, match = matches_of(game, 3)
    read = position_of(position_data(match.state))
    assert not read.own_orders and read.stock == match.state.stock
    linked = read_link(write_link(match.state))
    assert not linked.own_orders and linked.stock == read.stock
    seen = view_of(match.state, 0).state
    assert not seen.own_orders and seen == position_of(position_data(seen))._replace(seed="")


def test_a_deal_of_a_challenge_has_no_deal_link() -> None:
    dealt, match = matches_of("rommi", 1000)
    assert write_deal_link(dealt.state, [move for _, move in match.moves]) is None
