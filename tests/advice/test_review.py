"""A review names only turns that could have been played better, and says what was done."""

import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.advice import (
    ReviewInProgress,
    advise_match,
    as_advice,
    deals_of,
    hint_of,
    last_deal,
    review,
    review_json,
    review_lines,
)
from engine.advice.deal_course import lead_of
from engine.advice.mistakes import (
    BetterChoice,
    LaysMore,
    Loss,
    WayOut,
    laying_loss,
    missed_cards,
    turn_line,
)
from engine.advice.review import Review, _JudgedTurn
from engine.advice.review_report import (
    cost_of,
    cost_of_mistakes,
    headline,
    loss_json,
    story,
    turn_reasons,
)
from engine.advice.rules_of_thumb import rule_of_thumb
from engine.advice.skill import loss_of
from engine.bots import Decision, decide
from engine.commands import main
from engine.model import OVER, Discard, Draw, card
from engine.notation import position_of, read_link, read_move, write_move, write_record
from engine.play import Match, Seat, apply, step
from engine.session import Session
from tests.drivers.bot_deals import bot_match, play_deals
from tests.drivers.position_text import position_from
from tests.drivers.scale import deeper, many
from tests.drivers.text_tables import cases

Json = dict[str, Any]


WEAK = "standard random"
# Futures cost time, and where they are not what is looked at few of them will do.
FEW = 500
# Deals of the last two take longest to judge.
QUICK_TO_JUDGE = ("rommi", "raeuber", "rummy500", "kalooki", "rablo")


@cache
def shared_review(game: str, seed: str, seat: int, kinds: str = WEAK) -> Review:
    """Return the review of a deal that several tests share."""
    return review(*next(deals_of(play_deals(game, kinds, seed))), seat, FEW)


def reviews(game: str, seed: str, kinds: str = WEAK) -> Iterator[Review]:
    return (shared_review(game, seed, seat, kinds) for seat in (0, 1))


@pytest.mark.outside
@pytest.mark.parametrize("kinds", deeper(["standard random", "expert standard"], 1))
@pytest.mark.parametrize("game", deeper(QUICK_TO_JUDGE, 3))
def test_every_listed_turn_could_have_been_played_better(game: str, kinds: str) -> None:
    for number in range(many(1)):
        for found in reviews(game, f"review {number}", kinds):
            worst = found.worst
            for lost in found.lost:
                check(lost)
            if found.lost:
                assert len(worst) == min(3, len(found.lost)) and {*worst} <= {*found.lost}
            # Where no turn is sure to have cost anything, those that may have are listed.
            sure = [one for one in worst if isinstance(one, BetterChoice) and one.gain.sure]
            assert found.lost or not sure
            if found.lost and not any(isinstance(one, WayOut) for one in found.lost):
                assert [loss_of(one) for one in worst] == sorted(map(loss_of, found.lost))[:-4:-1]


@pytest.mark.outside
@pytest.mark.parametrize("game", deeper(QUICK_TO_JUDGE, 3))
def test_weak_play_is_listed(game: str) -> None:
    assert any(shared_review(game, f"review {number}", 1).lost for number in range(4))


@pytest.mark.outside
def test_keeping_cards_back_as_the_best_bot_does_costs_nothing() -> None:
    match = play_deals("kalooki", "expert standard", "review 0")
    found = shared_review("kalooki", "review 0", match.state.turn, "expert standard")
    assert found.turns > 1 and found.laid and not found.lost


@pytest.mark.parametrize("strongest", deeper([True, False], 1))
@pytest.mark.parametrize("game", deeper(QUICK_TO_JUDGE, 4))
def test_a_player_who_follows_the_hint_is_never_blamed(game: str, strongest: bool) -> None:
    for number in range(many(1, 30)):
        match = bot_match(game, "easy easy", f"by the hint {number}")
        own = number % 2
        while not match.deal_over:
            mine = match.state.turn == own
            moves = advise_match(match, strongest=strongest).moves if mine else decide(match).moves
            for move in moves:
                match, _ = step(match, move)
        assert not review(*next(deals_of(match)), own, FEW, strongest).lost


def check(lost: Loss) -> None:
    """The better turn is what was advised, legal, and lays more or gains beyond its error."""
    at = lost.at
    state = at.match.state
    now = state
    for move in at.better[:-1]:
        now, _ = apply(now, move)
    end, _ = apply(now, at.better[-1])
    if isinstance(lost, BetterChoice):
        assert lost.gain.sure and lost.gain.points > lost.gain.error
        return
    assert at.could > at.laid
    assert len(state.hand) - len(now.hand) == at.could
    assert isinstance(lost, WayOut) == (not end.hands[state.turn])
    if isinstance(lost, WayOut):
        assert (lost.deal_points is not None) == (end.phase == OVER)
    else:
        assert at.better == at.advised.moves


def test_no_turn_is_listed_if_nothing_more_could_be_laid() -> None:
    deal = position_at(
        position_from("game rablo; hands 8s 2h / 3c; opened + +; table 5s 6s 7s; stock Kd Kh")
    )
    assert not review_after(deal, "add 1 8s; end").lost
    # The best bot waits too: the other could use what it lays.
    assert not review_after(deal, "draw").lost


def test_the_review_counts_what_the_best_bot_would_have_laid() -> None:
    deal = position_at(
        position_from("game raeuber; hands b6 b7 b8 g2 / ?*9; opened - -; stock r8 y9")
    )
    assert not review_after(deal, "lay b6 b7 b8; end").lost
    (lost,) = review_after(deal, "draw").lost
    assert isinstance(lost, LaysMore) and not lost.proved
    assert (lost.at.turn, lost.at.laid, lost.at.could) == (1, 0, 3)
    # 6, 7, 8 and 2, against 2 alone.
    assert (lost.at.points, lost.at.fewer) == (23, 2)


def position_at(position: Json) -> Match:
    state = position_of(position)
    seats = tuple(Seat(str(seat), "person") for seat in range(state.seats))
    return Match(state.rules, seats, "review", (), state)


def review_after(dealt: Match, *turns: str) -> Review:
    """The review of seat 0 after these turns, from whoever is on turn."""
    now = dealt
    for turn in turns:
        for text in turn.split(";"):
            now, _ = step(now, read_move(text.strip(), dealt.rules))
    return review(dealt, now.moves, 0)


def test_only_a_larger_laying_than_the_turns_is_a_mistake() -> None:
    deal = position_at(
        position_from(
            "game rommi; phase play; hands 7s 8s 9s Kd 2c 4h / ?*5; discards 3h; stock ?*9"
        )
    )
    moves = tuple(read_move(text, deal.rules) for text in ("lay 7s 8s 9s", "discard Kd"))
    advice = as_advice(deal.state, Decision(moves))
    kept = turn_line(deal.state, (read_move("discard 2c", deal.rules),))
    lost = laying_loss(deal, kept, advice, 1)
    assert lost and [write_move(move) for move in lost.at.better] == ["lay 7s 8s 9s", "discard Kd"]
    assert [card.text for card in missed_cards(lost)] == ["7s", "8s", "9s"]
    assert laying_loss(deal, turn_line(deal.state, moves), advice, 1) is None
    # Nothing advised, nothing missed.
    none = as_advice(deal.state, Decision(kept.moves))
    assert laying_loss(deal, turn_line(deal.state, moves), none, 1) is None


@pytest.mark.outside
def test_a_seat_that_laid_instead_of_waiting_is_not_told_to_lay_more() -> None:
    for found in reviews("rablo", "review 0", "expert standard"):
        for lost in found.lost:
            assert lost.at.advised.lays and lost.at.could > lost.at.laid


@pytest.mark.parametrize(
    ("stock", "turn"),
    # From the same mistake in several turns, the one in which it cost most; else the first.
    [("r8 y9 r1 g9 r3 g10", 1), ("b9 y9 r1 g9 r3 g10", 2)],
)
def test_a_mistake_that_lasts_several_turns_is_listed_once(stock: str, turn: int) -> None:
    hands, opened = ["b6 b7 b8 g2", "?*9"], [False, False]
    deal = position_at({"game": "raeuber", "hands": hands, "opened": opened, "stock": stock})
    (lost,) = review_after(deal, *["draw"] * 5).lost
    assert (lost.at.turn, lost.at.laid, lost.at.could) == (turn, 0, 3)


@pytest.mark.outside
def test_a_choice_is_listed_only_beyond_the_error_of_its_rollouts() -> None:
    found = review(*finished_deal("random"), FEW)
    chosen = [place for place in found.lost if isinstance(place, BetterChoice)]
    assert chosen
    for place in chosen:
        assert place.gain.futures and place.gain.points > place.gain.error
        cost = loss_of(place)
        assert 0 < cost <= place.gain.points
        assert f"It cost about {(cost + 5) // 10} point" in story_of(found, place)
    assert not review(*finished_deal("expert"), FEW).lost


def finished_deal(kind: str) -> tuple[Match, tuple[tuple[int, Any], ...], int]:
    """A deal of a bot against `standard`, and the bot's seat."""
    dealt, moves = next(deals_of(play_deals("rommi", f"{kind} standard", "choices 1")))
    return dealt, moves, 0


def story_of(found: Review, lost: Loss) -> str:
    return str(loss_json(lost, found)["text"])


@pytest.mark.outside
def test_a_review_in_parts_equals_a_whole_one_and_has_a_result_at_any_time() -> None:
    dealt, moves, seat = finished_deal("expert")
    whole = review(dealt, moves, seat, FEW)
    look = ReviewInProgress(dealt, moves, seat, FEW)
    seen = [look.looked]
    while not look.done:
        look.go_on(300)
        seen.append(look.looked)
        part = look.review()
        assert part.looked == look.looked and len(part.lost) <= part.looked
    assert look.review() == whole and len(seen) > 5
    assert sorted(seen) == seen and seen[-1] == whole.turns


@pytest.mark.outside
def test_choices_that_rollouts_leave_open_are_reported() -> None:
    found = review(*finished_deal("expert"), FEW)._replace(open=2)
    assert not found.lost and "two may have" in review_json(found, ["A", "B"])["headline"]["text"]
    text = review_json(found._replace(looked=1), ["A", "B"])["headline"]["text"]
    assert text == f"Turns looked at so far: 1 of {found.turns}."
    clean = review_json(found._replace(open=0, suspected=0), ["A", "B"])["headline"]["text"]
    assert clean == "Well played, and won."


# Both cards find a place on the table.
WAY_OUT = position_from(
    "game rablo; hands 8s 9h / 3c; opened + +; table 5s 6s 7s | 9s 9d 9c; stock Kd Kh"
)


def test_a_missed_way_out_states_the_result_it_would_have_brought() -> None:
    deal = position_at(WAY_OUT)
    (lost,) = review_after(deal, "add 1 8s; end").lost
    assert isinstance(lost, WayOut) and lost.deal_points == (100, -3)
    told = "\n".join(review_lines(review_after(deal, "add 1 8s; end"), ["Anna", "Béla"]))
    assert "Anna" in told and "Turn 1: you could have gone out." in told


def test_a_discard_that_breaks_a_meld_is_listed_with_a_better_one() -> None:
    deal = position_at(
        position_from(
            "game kalooki; hands 7s 8s 9s 2d 2h 2c Jh Qh Kh 5d / ?*10; phase draw; "
            "stock Kd 3h Ad 4c 8d 9d Th Ts 4d 5h 6c 6d 7c; discards Qc"
        )
    )
    found = review_after(deal, "draw; discard 9s").lost
    (lost,) = [one for one in found if isinstance(one.at.better[-1], Discard)]
    assert lost.at.better == lost.at.advised.moves


@pytest.mark.outside
def test_a_review_agrees_with_the_hint() -> None:
    for found in reviews("raeuber", "review 0"):
        for lost, told_ in zip(found.worst, review_json(found, ["A", "B"])["worst"], strict=True):
            hint = hint_of(lost.at.view, advise_match(lost.at.match))
            said = told_["advised"]
            assert said["short"]["code"] == hint.short.code
            assert [one["code"] for one in said["why"]] == [one.code for one in hint.why]
            assert said["moves"] == [write_move(move) for move in hint.moves]


@pytest.mark.outside
def test_each_turn_can_be_opened_and_played_from() -> None:
    found = next(turn for turn in reviews("raeuber", "review 0") if turn.lost)
    told = review_json(found, ["A", "B"])
    assert told["worst"]
    for turn in told["worst"]:
        state = read_link(turn["link"])
        assert state == position_of(turn["position"])
        session = Session()
        reply = session.handle({"v": 1, "do": "open", "link": turn["link"], "seed": "s"})
        assert reply["error"] is None
        rules = state.rules
        now = session.open_table.match.state
        for text in turn["better"]:
            now, _ = apply(now, read_move(text, rules))
        assert turn["text"] and turn["advised"]["short"]["text"] and turn["advised"]["moves"]
        assert turn["text"].startswith(turn["head"]["text"]) and turn["done"]["text"].startswith(
            "You "
        )
        named = [part["cards"] for part in turn["done"].get("parts", []) if "cards" in part]
        laid = named[0].split() if turn["done"]["text"].startswith("You laid ") and named else []
        assert turn["laid"] == len(laid)
        session.handle({"v": 1, "do": "arrange", "moves": turn["better"]})
        scene = session.handle({"v": 1, "do": "show"})["view"]
        assert len(scene["hand"]) == len(state.hand) - turn["could"]


@pytest.mark.outside
@pytest.mark.parametrize("game", deeper(["rummy500", "kalooki"], 1))
def test_a_review_after_a_drawn_card_can_be_opened(game: str) -> None:
    match = play_deals(game, WEAK, "review 1")
    for seat in (0, 1):
        for one in review_json(review(*next(deals_of(match)), seat, FEW), ["A", "B"])["worst"]:
            assert read_link(one["link"]) == position_of(one["position"])


@pytest.mark.outside
def test_every_deal_of_a_record_is_reviewed() -> None:
    deals = deals_of(play_deals("raeuber", WEAK, "deals", 2))
    found = [review(dealt, moves, seat, 1) for dealt, moves in deals for seat in (0, 1)]
    assert [one.deal for one in found] == [1, 1, 2, 2]


@pytest.mark.outside
def test_the_command_line_prints_a_review(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "record.txt"
    record.write_text(write_record(play_deals("raeuber", WEAK, "review 1")), encoding="utf-8")
    assert main(["review", str(record), "--seat", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Deal 1, B\n") and "Better: table" in told
    assert main(["review", str(record), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in data["reviews"]] == ["A", "B"]
    assert main(["review", str(record), "--seat", "5"]) == 2


def test_the_command_line_prints_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--seed", "3", "--kind", "lay"]) == 0
    plain = capsys.readouterr().out
    assert "hand " in plain and "answer" not in plain
    assert main(["puzzle", "--seed", "3", "--kind", "lay", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["answer"]["faces"] and data["link"] in plain
    assert main(["puzzle", "--date", "yesterday"]) == 2


def test_the_session_reviews_a_deal_that_is_over() -> None:
    session = Session()
    seats = [{"name": "A", "kind": "standard"}, {"name": "B", "kind": "standard"}]
    ask = session.handle
    ask({"v": 1, "do": "new", "game": "raeuber", "seed": "r", "seats": seats})
    reply = ask({"v": 1, "do": "review"})
    assert reply["error"]["code"] == "deal-not-over"
    while not session.open_table.match.deal_over:
        assert ask({"v": 1, "do": "bot"})["error"] is None
    reply = json.loads(json.dumps(ask({"v": 1, "do": "review", "seat": 1})))
    assert reply["review"]["name"] == "B" and reply["review"]["turns"]
    assert ask({"v": 1, "do": "review", "seat": 7})["error"]["code"] == "bad-request"
    # In parts it comes to the same, and it can be broken off.
    parts = [{}]
    while "review" not in parts[-1]:
        parts.append(ask({"v": 1, "do": "review", "seat": 0, "part": True}))
    assert parts[1]["looking"]["turns"] == parts[-1]["review"]["turns"]
    assert parts[-1]["review"] == ask({"v": 1, "do": "review", "seat": 0})["review"]
    stopped = ask({"v": 1, "do": "review", "seat": 1, "stop": True})["review"]
    assert (stopped["looked"], stopped["lost"]) == (0, 0)
    assert "so far: 0 of" in stopped["headline"]["text"]
    # The next deal leaves the last one to be reviewed.
    assert ask({"v": 1, "do": "next"})["error"] is None
    assert (
        json.loads(json.dumps(ask({"v": 1, "do": "review", "seat": 1})))["review"]
        == reply["review"]
    )


def test_deals_before_an_opened_position_are_unknown() -> None:
    deal = position_at({"game": "rommi", "hands": ["7s", "8s"], "stock": "Kd Kh", "deal": 3})
    assert last_deal(deal) is None
    unlike = play_deals("rommi", WEAK, "deals", 2)
    assert last_deal(unlike) is not None
    assert last_deal(unlike._replace(seed="another")) is None


def test_only_the_most_expensive_mistake_of_a_turn_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = _JudgedTurn(1, False)
    assert turn.loss == 0
    costs = {"one": 40, "other": 70}
    monkeypatch.setattr(import_module("engine.advice.review"), "loss_of", costs.get)
    monkeypatch.setattr(turn, "suspects", lambda: list(costs))
    assert turn.loss == 70


def test_a_missed_way_out_by_the_pile_needs_no_rollouts() -> None:
    deal = position_at(
        position_from(
            "game rommi; phase draw; hands 7s 8s Kd / ?*5; opened + +; discards 9s; "
            "stock 2c 4h ?*20"
        )
    )
    turn = _JudgedTurn(1, False)
    assert list(turn.judge(deal, (Draw(), Discard(card("Kd"))))) and turn.unforced
    assert isinstance(turn.lost(), WayOut) and not turn.weighed


@cases
def test_mistakes_are_equal_if_they_share_most_cards(
    one: str, other: str, same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module("engine.advice.review")
    monkeypatch.setattr(module, "missed_cards", lambda text: tuple(map(card, text.split())))
    assert module._is_same_miss(one, other) == module._is_same_miss(other, one) == same


def play_deal(game: str, kinds: str, seed: str) -> Match:
    """Return the first deal of a match of bots, played to its end."""
    options = {"seconds": 0, "rounds": 1} if game == "raeuber" else {}
    return play_deals(game, kinds, seed, **options)


@cache
def review_of(game: str, seed: str, seat: int = 0, kinds: str = "easy standard") -> Review:
    return review(*next(deals_of(play_deal(game, kinds, seed))), seat)


def codes(found: Review) -> list[str]:
    return [one.code for one in (headline(found), *story(found))]


def test_a_lost_deal_is_not_praised() -> None:
    """Sixty-seven points behind, it was called a clean game, very well played."""
    found = review_of("raeuber", "4")
    assert not found.won and found.band is None
    assert not {"well-won", "well-lost", "review-none"} & {*codes(found)}


@pytest.mark.parametrize("seat", [0, 1])
def test_without_points_no_winner_is_named(seat: int) -> None:
    found = review_of("rummy500", "1", seat)
    assert found.points == (0, 0)
    assert codes(found)[0] == "verdict-level"


@pytest.mark.parametrize("seed", ["7", "3"])
def test_ways_out_of_one_deal_are_not_added(seed: str) -> None:
    """A deal of -18 was said to have lost 355 points in ten turns."""
    found = review_of("raeuber", seed)
    outs = [one for one in found.lost if isinstance(one, WayOut)]
    assert outs and found.turning is not None and found.turning.at.turn == outs[0].at.turn
    for one in outs:
        assert one.deal_points
        assert cost_of(one, found) == one.deal_points[0] - found.points[0]
    assert cost_of_mistakes(found) is None and found.band not in ("best", "good")
    assert found.loss < 1000


@pytest.mark.parametrize(
    ("seed", "code", "rules"),
    [
        # The better way laid other cards, one of them that which was called the better discard.
        ("k5 kalooki 0", "review-other", []),
        # The advice was to keep the run back.
        ("k5 kalooki 6", "review-keep", ["rule-keep"]),
    ],
)
def test_a_better_laying_is_not_called_a_better_discard(
    seed: str, code: str, rules: list[str]
) -> None:
    found = review_of("kalooki", seed)
    lost = next(one for one in found.lost if one.at.turn == 1)
    assert next(turn_reasons(lost, found)).code == code
    assert [one.code for one in rule_of_thumb(lost)] == rules


def test_the_course_of_a_deal_is_the_lead_as_each_turn_begins_and_at_the_end() -> None:
    found = review_of("raeuber", "4")
    match = play_deal("raeuber", "easy standard", "4")
    assert len(found.course) == found.turns + 1
    # Where tables are rearranged, all cards in hand count: the person holds 67 at the end.
    assert found.course[-1] == match.state.points[0] == -67
    # Elsewhere cards that make a meld have a place.
    rommi = review_of("rommi", "4")
    assert len(rommi.course) == rommi.turns + 1


def test_the_lead_counts_cards_without_a_place_and_needs_all_hands() -> None:
    position = {"game": "rommi", "phase": "play", "opened": [True, True], "stock": "?*20"}
    hands = ["7s 8s 9s Kd 2c", "Ks Qh 4d"]
    state = position_of(position | {"hands": hands, "discards": "2h 9c"})
    # Without the next discard, each: 2 against 14.
    assert (lead_of(state, 0), lead_of(state, 1)) == ((12,), (-12,))
    hidden = position_of(position | {"hands": [hands[0], "?*3"], "discards": "2h 9c"})
    assert lead_of(hidden, 0) == ()
