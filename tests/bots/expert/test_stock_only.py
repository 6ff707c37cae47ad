"""The expert with the stock alone: cards kept, ways to go out, the last turn."""

from typing import Any

import pytest

from engine.arena import run
from engine.bots import NODES, Decision, bot_stream, make_bot
from engine.bots.futures.outs import Outs
from engine.bots.futures.sampled_draws import SAMPLES, SampledDraws, _sample_draws
from engine.games import GAMES
from engine.model import PLAY, Card, Discard, State, card, unseen, view_of
from engine.play import Seat, new_match
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

# Ten cards in melds, for hands with three or four more.
TEN = "4s 5s 6s 7s 9s 9h 9d Js Jh Jd"


def position(hand: str, **changes: Any) -> State:
    """Return a position in which the first player of two has drawn and holds `hand`."""
    rules = GAMES["rummy500"].rules()
    state = new_match(rules, [Seat("A", "random"), Seat("B", "random")], "pool").state
    hands = [cards("? " * 13)] * 2
    hands[state.turn] = cards(hand)
    changed = {"hands": tuple(hands), "stock": cards("? " * 60), "phase": PLAY, "round": 9}
    return state._replace(**{**changed, **changes})


def expert_decision(state: State) -> Decision:
    stream = bot_stream("pool", 1, state.turn, 0)
    return make_bot("expert").choose(view_of(state, state.turn), stream, NODES)


def expert_discard(state: State) -> str:
    last = expert_decision(state).moves[-1]
    assert isinstance(last, Discard)
    return last.card.text


def test_the_expert_reports_how_often_the_kept_cards_go_out() -> None:
    why = expert_decision(position(f"{TEN} 5h 5d 2c 3c")).why
    assert [one.code for one in why] == ["discards-least-use", "keeps-chances"]
    assert 0 < int(str(dict(why[1].params)["percent"])) < 20


def test_a_single_draw_is_one_card_in_every_sample() -> None:
    live = tuple(sorted(unseen(position(f"{TEN} 5h 5d 2c 3c"))))
    found = SampledDraws(live, 1, 13).once
    assert sum(come.bit_count() for come in found.values()) == SAMPLES
    assert not any(SampledDraws(live, 1, 13).twice.values())


@pytest.mark.parametrize("draws", [1, 4, 9])
def test_sampled_cards_come_about_equally_often(draws: int) -> None:
    drawn = _sample_draws(93, draws)
    often = [come.bit_count() for come in drawn]
    # Too few cards for another sample are left over in the pack and not dealt; dealt card by card,
    # the counts would be some thirty to seventy apart.
    assert max(often) - min(often) <= 2 * (draws + 1)
    each = [sum(come >> sample & 1 for come in drawn) for sample in range(SAMPLES)]
    assert each == [1 + sample % draws for sample in range(SAMPLES)]


def test_with_one_draw_left_the_outs_are_exact() -> None:
    state = position(f"{TEN} 5h 5d 2c 3c")
    come = SampledDraws(tuple(sorted(unseen(state))), 1, 13).once
    fives = [come[card(text)] for text in ("5s", "5h", "5d", "5c")]
    clubs = [come[card(text)] for text in ("Ac", "4c")]
    outs = Outs(state, 1, 100)
    assert outs.count_without((card("2c"),)) == sum(one.bit_count() for one in fives)
    assert outs.count_without((card("5h"),)) == sum(one.bit_count() for one in clubs)
    assert not outs.count_without((card("5h"), card("2c")))


def test_one_card_does_not_serve_two_melds() -> None:
    # Both pairs wait for the 6 of hearts; one is left.
    state = position("4s 5s 6s 9s 9h 9d 4h 5h 6d 6d Js Jh Jd Kc")
    state = state._replace(discards=(cards("6h 6c 6c 6s 3h 3h"), ()))
    assert not Outs(state, 1, 100).count_without((card("Kc"),))


@cases
def test_the_expert_plays_under_every_house_rule(options: dict[str, object]) -> None:
    report = run("rummy500", ["expert", "standard", "easy"], 3, options=options)
    assert not report.faults


@pytest.mark.parametrize(("number", "looked"), [(9, False), (8, True), (7, True)])
def test_the_next_discard_is_considered_only_if_a_turn_follows_the_next(
    monkeypatch: pytest.MonkeyPatch, number: int, looked: bool
) -> None:
    """With two draws left, a discard follows the first before the second is seen."""
    asked: list[Card] = []

    def note_call(face: Card, *_: object) -> int:
        asked.append(face)
        return 10**6 * (face.text == "Kd")

    monkeypatch.setattr("engine.bots.expert.stock_only._outs_after_next", note_call)
    assert (expert_discard(position(f"{TEN} Kd Th 3d 2s", round=number)) == "Kd") or not looked
    assert bool(asked) is looked
