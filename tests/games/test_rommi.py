"""Rommí: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

from engine.bots import bot_stream, make_bot
from engine.games import GAMES
from engine.model import view_of
from engine.notation import position_of, write_move
from engine.play import first_dealer, new_deal, next_deal
from tests.drivers.rule_tables import new_table, refusal_codes, rule_on, rule_on_legal
from tests.drivers.text_tables import cases


def position_with(
    hand: str, table: str = "", others: tuple[str, ...] = ("?*7",), **keys: Any
) -> dict[str, Any]:
    """Return a position: seat 0 has drawn and plays `hand`, and has laid nothing so far."""
    return {
        "game": "rommi",
        "phase": "play",
        "hands": [hand, *others],
        "table": table,
        "discards": "2h",
        **keys,
    }


def meld(text: str, **rules: Any) -> list[str]:
    """Return the codes for which a meld is refused; none if it is legal."""
    spare = next(one for one in ("2h", "3h") if one not in text)
    return rule_on(position_with(f"{text} {spare}", rules=rules, discards=""), f"lay {text}").codes


# --- scenarios


@cases
def test_rommi_t1_the_deal(seats: int, hand: int, stock: int) -> None:
    state = new_table("rommi", seats).state
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert (len(state.stock), len(state.discards[0])) == (stock, 1)
    assert state.turn == (state.dealer + 1) % seats


# stock empty, discards c1 (bottom) to c5 (top)
def test_rommi_t13_the_pile_is_turned_over_unshuffled() -> None:
    position = position_with(
        "Ks Kd", others=("Qs Qd",), phase="draw", stock="", discards="2c 3c 4c 5c 6c"
    )
    ruling = rule_on_legal(position, "draw")
    assert ruling.names() == ["stock_renewed", "drew"]
    assert ruling.event("stock_renewed")["how"] == "turned"
    assert ruling.event("drew")["card"] == "2c"
    after = ruling.position
    assert (after["stock"], after["discards"], after["turnovers"]) == ("3c 4c 5c", "6c", 1)
    ruling = rule_on_legal(
        position, "draw", "discard Kd", "draw", "discard Qd", "draw", "discard Ks"
    )
    drawn = [one["card"] for one in ruling.events if one["event"] == "drew"]
    assert drawn == ["2c", "3c", "4c"]


def test_rommi_t20_the_bot_keeps_two_sevens_and_an_eight() -> None:
    """Two sevens and an eight are kept, the lone king is discarded."""
    state = position_of(position_with("7s 7h 8s Kd"))
    decision = make_bot("standard").choose(view_of(state, 0), bot_stream("x", 1, 0, 0), 100)
    assert [write_move(move) for move in decision.moves] == ["discard Kd"]


# --- statements


def test_rommi_r1_players() -> None:
    assert GAMES["rommi"].seats == (2, 6)


def test_rommi_r4_the_first_dealer_is_drawn_by_lot() -> None:
    rules = GAMES["rommi"].rules()
    assert {first_dealer(rules, 6, str(seed)) for seed in range(80)} == set(range(6))
    state = new_deal(rules, 3, 2, "x")
    from engine.model import Stream

    pack = Stream("x", "deal").shuffled(rules.pack())
    assert [state.hands[seat] for seat in range(3)] == [pack[seat:21:3] for seat in range(3)]
    assert (state.discards[0], state.stock) == (pack[21:22], pack[22:])


def test_rommi_r10_the_deal_passes_on() -> None:
    match = new_table("rommi", 3)
    done = match._replace(state=match.state._replace(phase="over", points=(0, 0, 0), reason="out"))
    assert next_deal(done).state.dealer == (match.state.dealer + 1) % 3


# --- rulings and options


def test_rommi_a1_the_pack() -> None:
    rules = GAMES["rommi"].rules()
    assert len(rules.pack()) == 52
    assert not any(one.joker for one in rules.pack())
    assert meld("9s 9h 9d 9c") == []
    assert refusal_codes(position_with("7s 8s 9s Kd"), "lay 7s 8s X") == ["not-in-hand"]


def test_rommi_a11_a_match_for_chips_has_a_number_of_deals_and_no_target() -> None:
    points, chips = (
        GAMES["rommi"].rules({"mode": mode, "target": 300}) for mode in ("points", "chips")
    )
    assert (points.end.target, points.end.deals_each, points.score.chips) == (300, 0, 0)
    assert (chips.end.target, chips.end.deals_each, chips.score.sign) == (0, 1, 0)
    assert chips.score.chips == chips.settings["chips"] > 0
