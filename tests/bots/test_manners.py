"""Characters: levels with a manner, their names for seats and records, and their effects."""

import pytest

from engine.bots import (
    BOTS,
    CHARACTERS,
    MANNERS,
    NEWCOMERS,
    NODES,
    Decision,
    bot_stream,
    bot_turn,
    is_bot_name,
    level_and_manner,
    make_bot,
    start,
)
from engine.bots.manners import PLAIN
from engine.bots.standard import _knocks_too_soon
from engine.games import GAMES
from engine.games.rummy500 import RUMMY500
from engine.model import (
    Card,
    Discard,
    State,
    Stream,
    TextFault,
    card,
    view_of,
)
from engine.notation import position_of, read_record, write_record
from engine.play import Match, Seat, new_match, step
from engine.session import Session
from engine.session.bot_strengths import BANDS, WINS, strength
from engine.words import messages
from tests.drivers.scale import many, quick_only
from tests.drivers.sessions import ask, begin_game
from tests.drivers.text_tables import literal_rows
from tests.drivers.twin_positions import twin

NAMES = [f"{level}:{manner}" for level in ("easy", "standard", "expert") for manner in MANNERS]
NAMES.remove("expert:early")


def decision_of(state: State, name: str) -> Decision:
    stream = bot_stream("manners", 1, state.turn, 0)
    return make_bot(name).choose(view_of(state, state.turn), stream, NODES)


def test_every_level_except_random_has_every_manner() -> None:
    for name in NAMES:
        assert is_bot_name(name) and make_bot(name).name == name
    for (name,) in literal_rows(__file__, "test_every_level_except_random_has_every_manner"):
        assert not is_bot_name(name)
        with pytest.raises(TextFault):
            make_bot(name)


def test_a_manner_is_three_numbers_that_differ_from_plain_play() -> None:
    assert PLAIN[1:] == (0, 100, 0)
    assert all(one[1:] != PLAIN[1:] for one in MANNERS.values())
    assert make_bot("expert") is BOTS["expert"]


def test_every_character_has_a_name_a_level_a_manner_and_a_line() -> None:
    told = ask(Session(), "games")
    assert [one["kind"] for one in told["characters"]] == [one.bot for one in CHARACTERS]
    assert len({one["name"] for one in told["characters"]}) == len(CHARACTERS)
    for one in told["characters"]:
        assert is_bot_name(one["kind"]) and one["line"].endswith(".")
    assert set(messages.MANNER_LINES) == {"", *MANNERS} == set(messages.MANNERS)
    assert {level_and_manner(one.bot)[1] for one in CHARACTERS} == {"", *MANNERS}


def test_a_bot_has_the_level_measured_in_the_game() -> None:
    names = {"easy", "standard", "expert", *(one.bot for one in CHARACTERS)}
    assert set(WINS) == set(GAMES)
    for game in ask(Session(), "games")["games"]:
        if game["id"] not in WINS:
            continue  # a game from outside
        wins = WINS[game["id"]]
        assert set(wins) == names - {"standard"}
        told = {one["id"]: one for one in game["kinds"]}
        assert {one for one in told if told[one]["level"]} == names
        for bot, won in wins.items():
            level = told[bot]["level"]
            at = list(BANDS).index(level)
            below = [least for least in BANDS.values() if least > BANDS[level]]
            assert BANDS[level] <= won < min(below, default=101), (game["id"], bot)
            assert told[bot]["about"].startswith(list(messages.LEVELS)[at])
        assert told["standard"]["level"] == "standard"
        assert told["person"]["about"] == told["random"]["about"] == ""


def test_an_unmeasured_bot_has_the_level_of_its_name() -> None:
    assert strength("chess", "expert:safe") == "expert"
    assert strength("chess", "random") == ""


def test_the_bots_at_a_newcomers_table_lay_early_and_exist_for_every_game() -> None:
    assert all(level_and_manner(one.bot)[1] == "early" for one in NEWCOMERS)
    assert len(NEWCOMERS) >= max(min(game.seats[1], 6) for game in GAMES.values()) - 1
    assert ask(Session(), "games")["newcomers"] == [one.id for one in NEWCOMERS]


@quick_only
def test_in_eight_of_ten_deals_a_seat_goes_out_at_a_newcomers_table_of_500_rummy() -> None:
    game, deals = RUMMY500, many(20)
    bots = ["easy", *[one.bot for one in NEWCOMERS]][: game.usual]
    out = 0
    for number in range(deals):
        match = start(game, bots, f"newcomer {number}")
        while not match.deal_over:
            match, _ = bot_turn(match)
        out += any(not hand for hand in match.state.hands)
    assert 10 * out >= 8 * deals


def test_a_character_is_seated_by_its_id_and_has_its_name() -> None:
    seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "rosa"}]
    reply = ask(Session(), "new", game="rommi", rules={}, seats=seats, seed="s")
    shown = reply["view"]["seats"][1]
    assert (shown["name"], shown["kind"]) == ("Rosa", "standard:early")
    seats[1]["name"] = "Bo"
    shown = ask(Session(), "new", game="rommi", rules={}, seats=seats, seed="s")["view"]["seats"][1]
    assert (shown["name"], shown["kind"]) == ("Bo", "standard:early")


def test_records_and_saves_keep_the_character_of_a_seat() -> None:
    session = begin_game("rommi", seats="person,standard:early")
    record = ask(session, "record")["record"]
    assert "P1=standard:early" in record
    assert write_record(read_record(record)) == record
    other = Session()
    assert ask(other, "load", save=ask(session, "save")["save"])["view"]["seats"][1]["kind"] == (
        "standard:early"
    )
    seats = [{"name": "A", "kind": "person"}, {"name": "B", "kind": "standard:loud"}]
    reply = ask(Session(), "new", game="rommi", rules={}, seed="1", seats=seats)
    assert reply["error"]["code"] == "unknown-seat-kind"


def test_a_character_is_offered_only_if_its_manner_has_an_effect() -> None:
    # `easy` already lays early, and `standard` already waits where melds only grow.
    assert not {"easy", "standard:waits"} & {one.bot for one in CHARACTERS}


def test_the_risky_manner_weights_costs_less_than_the_safe_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The cost of a card left in hand is scaled by the percentage of the manner's fears."""
    hands = ["Ks Kh 2d 3d 7c 9s 5h", "?*7"]
    state = position_of({"game": "rommi", "phase": "play", "hands": hands, "stock": "?*30"})
    for dear in ("3d", "9s", "Kh"):
        told: dict[Card, int] = {face: 10**6 * (face == card(dear)) for face in state.hand}
        thrown = {}
        for name in ("expert", "expert:safe", "expert:risks"):
            for found in (None, told):
                monkeypatch.setattr(
                    "engine.bots.expert.stock_and_pile.chances_if_caught",
                    lambda *_, told=found: told,
                )
                thrown[name, found is None] = decision_of(state, name).moves[-1]
        assert thrown["expert", False] == thrown["expert:safe", False] == Discard(card(dear))
        assert thrown["expert:risks", False] == thrown["expert:risks", True]


@pytest.mark.parametrize("game", GAMES)
def test_every_manner_plays_a_deal_without_reading_hidden_cards(game: str) -> None:
    for number, name in enumerate(NAMES[4:]):
        names = [name, NAMES[(5 * number) % len(NAMES)]]
        seats = [Seat(str(place), one) for place, one in enumerate(names)]
        match = new_match(GAMES[game].rules(), seats, f"manners {number}")
        for turn in range(24):
            if match.deal_over:
                break
            match = played_on(match, names[match.state.turn], turn)


def played_on(match: Match, name: str, turn: int) -> Match:
    """Return the match after the bot's decision, and check that hidden cards don't change it."""
    seat = match.state.turn
    stream = ("manners", 1, seat, len(match.moves))
    decision = make_bot(name).choose(match.view(seat), bot_stream(*stream), 60)
    if turn % 6 == 0:
        other = twin(match, seat, Stream("twin", str(turn)))
        again = make_bot(name).choose(other.view(seat), bot_stream(*stream), 60)
        assert again == decision, name
    for move in decision.moves:
        match, _ = step(match, move)
    return match


def test_only_the_early_manner_limits_its_knocking() -> None:
    hand = "4h 5h 6h 8s 8d 8c Ts Js Qs Kh Kd 2c 3d 9d"
    position = {"game": "rummy500", "phase": "play", "hands": [hand, "?*13"], "stock": "?*60"}
    state = position_of(position)
    assert _knocks_too_soon(state, MANNERS["early"])
    for manner in (PLAIN, *MANNERS.values()):
        assert _knocks_too_soon(state, manner) == (manner.name == "early"), manner
    kalooki = position_of(position | {"game": "kalooki"})
    assert not _knocks_too_soon(kalooki, MANNERS["early"])
