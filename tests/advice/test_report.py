"""Report of a turn and a deal: sentences and totals."""

from pathlib import Path
from typing import Any

import pytest

from engine.advice import as_advice
from engine.advice.choice_rollouts import Gain
from engine.advice.deal_course import whole_turns
from engine.advice.evaluator import KeepingOdds
from engine.advice.luck import Luck
from engine.advice.mistakes import (
    BetterChoice,
    EarlyLaying,
    LaysMore,
    Loss,
    WayOut,
    compare_turns,
    hand_after,
    hand_points_after,
    laying_loss,
    missed_cards,
    missed_way_out,
    turn_line,
)
from engine.advice.review import (
    Review,
    _add_named_loss,
    _is_same_miss,
)
from engine.advice.review_report import (
    _figures,
    _laid_cards,
    _played_sentences,
    cost_of,
    headline,
    loss_json,
    luck_reason,
    review_lines,
    story,
    turn_reasons,
)
from engine.advice.rules_of_thumb import rule_of_thumb
from engine.advice.skill import band_of, cost_key, deal_key, loss_of, points_per_ten_turns
from engine.bots import Decision
from engine.games import GAMES
from engine.model import Discard, Draw, Move, Reason, Take, card
from engine.notation import position_of, read_move, write_cards
from engine.play import Match, Seat, step
from engine.words import ENGLISH
from tests.drivers.cards import cards
from tests.drivers.example_games import GIN
from tests.drivers.position_text import changed_position, position_from
from tests.drivers.text_tables import cases, cases_naming, read_named_cases

Json = dict[str, Any]
SEATS = (Seat("Ada", "person"), Seat("Bo", "easy"))
ROMMI: Json = position_from("game rommi; phase play; opened + +; stock ?*20; discards 2h 9c")
KALOOKI: Json = ROMMI | {"game": "kalooki"}
RABLO: Json = {"game": "rablo", "opened": [True, True], "stock": "?*20", "table": "5s 6s 7s"}
POOL: Json = ROMMI | {
    "game": "rummy500",
    "dealer": 1,
    "discards": ["", ""],
    "opened": [False, False],
}
SURE = Gain(80, 10, 64, True, False)


def choice_at(position: Json, hand: str, **more: Any) -> Match:
    state = position_of(position | {"hands": [hand, "?*5"], **more})
    return Match(state.rules, SEATS, "report", (), state)


def moves_of(match: Match, text: str) -> tuple[Move, ...]:
    return tuple(read_move(one.strip(), match.rules) for one in text.split(";"))


def choice(match: Match, played: str, better: str, gain: Gain = SURE) -> BetterChoice:
    """Return a turn beside another way to play it that gains more."""
    lines = [turn_line(match.state, moves_of(match, text)) for text in (played, better)]
    advice = as_advice(match.state, Decision(moves_of(match, better)))
    return BetterChoice(compare_turns(match, 3, lines[0], lines[1], advice), gain)


def lays(match: Match, played: str, better: str) -> Loss:
    """Return the loss of a turn against a better one."""
    advice = as_advice(match.state, Decision(moves_of(match, better)))
    lost = laying_loss(match, turn_line(match.state, moves_of(match, played)), advice, 3)
    assert lost is not None
    return lost


def review_of(game: str = "rommi", **more: Any) -> Review:
    given: Json = {
        "deal": 1,
        "seat": 0,
        "turns": 6,
        "laid": 3,
        "lost": (),
        "worst": (),
        "points": (20, 0),
        "looked": 6,
        "open": 0,
        "loss": 0,
        "unforced": 6,
        "luck": Luck(0, 0, 0, 0, 0),
        "suspected": 0,
        "rules": GAMES[game].rules(),
    }
    return Review(**given | more)


def report_lines(lost: Loss, found: Review | None = None) -> list[tuple[str, Json]]:
    return [(one.code, dict(one.params)) for one in turn_reasons(lost, found or review_of())]


CASES = read_named_cases(Path(__file__).with_name("report.txt"))
POSITIONS = {"ROMMI": ROMMI, "KALOOKI": KALOOKI, "RABLO": RABLO, "POOL": POOL}


@pytest.mark.parametrize("name", CASES)
def test_a_report_says_what_its_table_lists(name: str) -> None:
    for case in CASES[name]:
        kind, position, played, better, claims = case.split(" > ")
        first, *changes = position.split("; ")
        game, _, hand = first.partition(" ")
        match = choice_at(changed_position(POSITIONS[game], changes), hand)
        made = {"choice": choice, "laying": lays}[kind]
        for claim in claims.split("; "):
            check_claim(match, made, played, better, *claim.partition(" ")[::2], case)


def check_claim(
    match: Match, made: Any, played: str, better: str, kind: str, text: str, case: str
) -> None:
    """Assert that the report of the loss makes the claim."""
    lost = made(match, played, better)
    if kind == "said":
        said = _played_sentences(lost, lost.at.match.rules, ENGLISH)
        assert " ".join(one["text"] for one in said) == text, case
    elif kind in ("laid", "missed"):
        found = _laid_cards(lost) if kind == "laid" else missed_cards(lost)
        assert (write_cards(found) or "-") == text, case
    elif kind == "first":
        assert reason_words(next(turn_reasons(lost, review_of()))) == text, case
    elif kind == "cost":
        cost = cost_of(lost, review_of())
        assert report_lines(lost)[1:] == ([("review-cost", {"n": cost})] if cost else []), case
        assert cost > 0, case
    elif kind == "rules":
        assert (", ".join(map(reason_words, rule_of_thumb(lost))) or "-") == text, case
    elif kind == "rule":
        assert text in [reason_words(one) for one in rule_of_thumb(lost)], case
        other_way = rule_of_thumb(made(match, better, played))
        assert text.split()[0] not in [one.code for one in other_way], case
    else:
        assert isinstance(lost, LaysMore) and str(lost.proved) == text, case


def reason_words(reason: Reason) -> str:
    """Return the reason's code and values: `review-take turn=3 card=9c`."""
    values = [
        f"{name}={write_cards(value) if isinstance(value, tuple) else value}"
        for name, value in reason.params
    ]
    return " ".join([reason.code, *values])


def test_a_mistake_without_cost_has_no_price() -> None:
    gain = Gain(1, 400, 64, True, False)
    lost = choice(choice_at(ROMMI, "7s Kd 2c"), "discard 7s", "discard Kd", gain)
    assert loss_of(lost) == cost_of(lost, review_of()) == 0
    assert [code for code, _ in report_lines(lost)] == ["review-discard"]
    shown = loss_json(lost, review_of())
    assert shown["price"] is None and shown["saves"] is None
    dear = loss_json(choice(choice_at(ROMMI, "7s Kd 2c"), "discard 7s", "discard Kd"), review_of())
    assert dear["price"] and dear["saves"] and str(dear["cost"]) in dear["saves"]["text"]


@cases_naming(KALOOKI=KALOOKI, ROMMI=ROMMI)
def test_the_result_of_a_way_out_is_reported_only_if_it_is_better(
    position: Json, own: int, then: int, said: bool
) -> None:
    match = choice_at(position, "7s 8s 9s Kd")
    lost = lays(match, "discard Kd", "lay 7s 8s 9s; discard Kd")
    assert isinstance(lost, WayOut)
    lost = lost._replace(deal_points=(then, 5))
    found = review_of(position["game"], points=(own, 5))
    first, *rest = report_lines(lost, found)
    assert first == ("review-out", {"turn": 3})
    assert rest == ([("review-deal", {"then": then, "now": own})] if said else [])
    assert [code for code, _ in report_lines(lost._replace(deal_points=None), found)] == [
        "review-out"
    ]


def test_a_way_out_that_would_have_brought_no_more_has_cost_nothing() -> None:
    """It was called the turn that decided most of a deal that brought as much."""
    match = choice_at(KALOOKI, "7s 8s 9s Kd")
    out = lays(match, "discard Kd", "lay 7s 8s 9s; discard Kd")
    assert isinstance(out, WayOut)
    out = out._replace(deal_points=(0, 5))
    dear = choice(choice_at(KALOOKI, "7s Kd 2c"), "discard 7s", "discard Kd")
    found = review_of("kalooki", points=(0, 8), lost=(out,), worst=(out,))
    assert found.costly == () and found.turning is None
    assert all_said(found) == [("won", {})]
    both = found._replace(lost=(out, dear), worst=(dear, out))
    assert both.costly == (dear,) and both.turning is dear
    some = ("review-some", {"count": 1, "turns": 6})
    assert all_said(both) == [("ill-won", {}), some]
    by_cost = sorted([out, dear], key=lambda one: deal_key(one, (0, 8), 0))
    assert by_cost == [dear, out]
    # In a deal that was lost it would have saved points.
    lost = both._replace(points=(8, 0))
    assert lost.costly == (out, dear)
    assert sorted([dear, out], key=lambda one: deal_key(one, (8, 0), 0)) == [out, dear]


def test_a_lost_turn_has_the_numbers_of_both_plays() -> None:
    match = choice_at(KALOOKI, "7s 8s 9s Kd 2c 4h")
    shown = loss_json(lays(match, "discard 2c", "lay 7s 8s 9s; discard Kd"), review_of("kalooki"))
    assert (shown["turn"], shown["kind"], shown["out"], shown["proved"]) == (3, "lay", False, False)
    assert (shown["laid"], shown["could"], shown["cards"]) == (0, 3, 3)
    assert shown["left"] == [7 + 8 + 9 + 10 + 4, 2 + 4]
    assert shown["gain"] is None and shown["deal_points"] is None
    assert shown["played"] == ["discard 2c"]
    assert shown["better"] == ["lay 7s 8s 9s", "discard Kd"]
    chosen = loss_json(choice(match, "discard 2c", "discard Kd"), review_of("kalooki"))
    assert (chosen["kind"], chosen["out"], chosen["proved"]) == ("choice", False, False)
    assert chosen["gain"] == {"points": 8, "error": 1, "futures": 64}
    out = loss_json(
        lays(choice_at(KALOOKI, "7s 8s 9s Kd"), "discard Kd", "lay 7s 8s 9s; discard Kd"),
        review_of("kalooki"),
    )
    assert (out["out"], out["proved"]) == (True, True) and out["deal_points"]


def test_a_line_counts_the_cards_left_without_its_discard() -> None:
    match = choice_at(KALOOKI, "7s 8s 9s Kd 2c")
    line = turn_line(match.state, moves_of(match, "lay 7s 8s 9s; discard Kd"))
    assert (line.laid, hand_after(line), hand_points_after(line)) == (3, cards("2c"), 2)
    rablo = choice_at(RABLO, "8s 2h")
    line = turn_line(rablo.state, moves_of(rablo, "add 1 8s; end"))
    assert (line.laid, hand_after(line)) == (1, cards("2h"))


def test_a_way_out_by_the_pile_is_missed_only_if_it_was_advised_and_not_taken() -> None:
    match = choice_at(ROMMI, "7s 8s Kd", phase="draw", discards="2h 9s", stock="2c 4h")
    take = as_advice(match.state, Decision((Take(),)))
    draw = as_advice(match.state, Decision((Draw(),)))
    turn: tuple[Move, ...] = (Draw(), Discard(card("Kd")))
    lost = missed_way_out(match, turn, 2, take)
    assert isinstance(lost, WayOut) and lost.at.played == turn
    assert lost.at.better == (Take(), *moves_of(match, "lay 7s 8s 9s; discard Kd"))
    assert missed_cards(lost) == () and lost.deal_points is not None
    assert missed_way_out(match, turn, 2, draw) is None
    assert missed_way_out(match, (Take(), Discard(card("Kd"))), 2, take) is None
    # Only the draw of a turn that was broken off there.
    assert missed_way_out(match, (Draw(),), 2, take) is None
    other = choice_at(ROMMI, "7s 9h Kd 4c", phase="draw", discards="2h 9s", stock="2c 4h")
    assert missed_way_out(other, turn, 2, as_advice(other.state, Decision((Take(),)))) is None


@cases
def test_the_cost_of_laying_too_little_is_measured_in_cards_points_and_ways_out(
    game: str, laid: int, points: int, out: bool, loss: int
) -> None:
    lost = lays(choice_at(ROMMI, "7s 8s 9s Kd 2c"), "discard 2c", "lay 7s 8s 9s; discard Kd")
    rules = (GIN if game == GIN.id else GAMES[game]).rules()
    match = lost.at.match._replace(rules=rules)
    at_ = lost.at._replace(match=match, laid=1, could=1 + laid, points=30, fewer=30 - points)
    found: Loss = WayOut(at_, None) if out else LaysMore(at_, False)
    assert loss_of(found) == loss


@cases
def test_the_cost_of_a_choice_shrinks_by_its_error(
    game: str, points: int, error: int, loss: int
) -> None:
    lost = choice(choice_at(ROMMI, "7s Kd 2c"), "discard 7s", "discard Kd")
    rules = (GIN if game == GIN.id else GAMES[game]).rules()
    at_ = lost.at._replace(match=lost.at.match._replace(rules=rules))
    assert loss_of(BetterChoice(at_, Gain(points, error, 64, True, False))) == loss


def test_a_game_without_measures_has_no_band() -> None:
    assert band_of(100, 10, GIN.rules()) is None
    assert band_of(100, 0, GAMES["rommi"].rules()) is None
    assert band_of(10_000, 10, GAMES["rommi"].rules()) == "weak"
    assert [points_per_ten_turns(loss, 20) for loss in (0, 9, 10, 29, 30)] == [0, 0, 1, 1, 2]


def test_mistakes_are_ordered_by_ways_out_and_cost() -> None:
    rommi = choice_at(ROMMI, "7s 8s 9s Kd 2c")
    more = lays(rommi, "discard 2c", "lay 7s 8s 9s; discard Kd")
    assert isinstance(more, LaysMore)
    base = more.at

    def laying(could: int, fewer: int) -> LaysMore:
        return LaysMore(base._replace(laid=0, could=could, points=30, fewer=fewer), False)

    first = choice(rommi, "discard 2c", "discard Kd", Gain(90, 1, 64, True, False))
    second = choice(rommi, "discard 2c", "discard Kd", Gain(50, 1, 64, True, False))
    order: list[Loss] = [
        WayOut(base._replace(laid=0, could=1), None),
        laying(3, 5),
        first,
        second,
        laying(3, 20),
        # It is cards that cost less than the points of a discard.
        laying(5, 25),
    ]
    assert [loss_of(one) for one in order[1:]] == [50, 44, 24, 20, 10]
    backwards = order[::-1]
    assert sorted(backwards, key=cost_key) == order


def test_a_repeated_mistake_is_listed_where_it_cost_most() -> None:
    rommi = choice_at(ROMMI, "7s 8s 9s Kd 2c")
    more = lays(rommi, "discard 2c", "lay 7s 8s 9s; discard Kd")
    assert isinstance(more, LaysMore)
    cheap = LaysMore(more.at._replace(turn=1, fewer=20), False)
    dear = LaysMore(more.at._replace(turn=2, fewer=10), False)
    other = choice(rommi, "discard 2c", "discard Kd")
    assert _add_named_loss([], None) == [] and _add_named_loss([other], cheap) == [other, cheap]
    assert _add_named_loss([cheap, other], dear) == [other, dear]
    assert _add_named_loss([dear, other], cheap) == [dear, other]
    # Of equals the earlier one.
    again = LaysMore(cheap.at._replace(turn=3), False)
    assert _add_named_loss([cheap], again) == [cheap]


def test_choices_are_the_same_mistake_if_the_same_card_should_have_been_discarded() -> None:
    rommi = choice_at(ROMMI, "7s 8s 9s Kd 2c")
    king = choice(rommi, "discard 2c", "discard Kd")
    again = choice(choice_at(ROMMI, "7s 8s Kd 3c"), "discard 3c", "discard Kd")
    two = choice(rommi, "discard Kd", "discard 2c")
    draws = choice(choice_at(ROMMI, "7s Kd", phase="draw"), "take", "draw")
    assert _is_same_miss(king, again) and not _is_same_miss(king, two)
    assert not _is_same_miss(draws, draws)
    assert not _is_same_miss(king, lays(rommi, "discard 2c", "lay 7s 8s 9s; discard Kd"))


def test_a_deal_is_divided_into_whole_turns() -> None:
    match = choice_at(ROMMI, "7s 8s Kd", phase="draw", stock="2c 4h 5d 6d")
    made = []
    now = match
    for text in ("draw", "discard Kd"):
        made.append((now.state.turn, read_move(text, match.rules)))
        now, _ = step(now, made[-1][1])
    other = now.state.turn
    for one in (Draw(),):
        made.append((other, one))
        now, _ = step(now, one)
    (start, moves), *rest = whole_turns(match, tuple(made))
    assert start is match and moves == (Draw(), Discard(card("Kd")))
    # A turn that has not ended is none.
    assert rest == []


def all_said(found: Review) -> list[tuple[str, Json]]:
    """Return the codes and values of the headline and of what follows it."""
    return [(one.code, dict(one.params)) for one in (headline(found), *story(found))]


LOST = (0, 20)
SOME = [("review-some", {"count": 2, "turns": 6})]


@cases_naming(SOME=SOME)
def test_a_review_has_one_headline_and_a_story(
    more: Json, expected: list[tuple[str, Json]]
) -> None:
    assert all_said(review_of(**more)) == expected


@cases
def test_luck_is_mentioned_only_where_its_interval_says_so(
    game: str, points: tuple[int, int], luck: int, code: str | None
) -> None:
    found = review_of(game, points=points)
    ahead = 10 * (points[0] - points[1])
    result = ahead if found.rules.score.high_wins else -ahead
    found = found._replace(luck=Luck(luck + 5, 0, 0, 5, result))
    reason = luck_reason(found)
    assert (reason and reason.code) == code
    assert [one[0] for one in all_said(found) if one[0].startswith("luck")] == (
        [code] if code else []
    )
    assert luck_reason(found._replace(luck=None)) is None


def test_a_lost_plan_is_not_praised() -> None:
    early = EarlyLaying(3, KeepingOdds(93, 82, 8))
    lost = review_of(points=LOST, early=early)
    said = ("review-early", {"turn": 3, "n": 11})
    assert lost.band is None and all_said(lost) == [("review-nothing", {}), said]
    assert all_said(review_of(early=early)) == [("won", {}), said]
    # A wide interval becomes a word.
    wide = lost._replace(early=EarlyLaying(3, KeepingOdds(93, 70, 20)))
    assert [code for code, _ in all_said(wide)] == ["review-nothing", "review-early-little"]


def test_laying_too_early_is_not_counted_in_wins_beside_points_and_contradicts_no_turn() -> None:
    """Of one turn a review said that keeping wins 15 more deals, and that more could be laid."""
    match = choice_at(KALOOKI, "7s 8s 9s 2c 2d 2h Kd 4h")
    most = "lay 7s 8s 9s; lay 2h 2d 2c; discard Kd"
    more = lays(match, "lay 7s 8s 9s; discard Kd", most)
    kept = choice(match, most, "discard Kd")
    found = review_of("kalooki", points=LOST[::-1], lost=(more,), worst=(more,))
    for turn, worst, codes in (
        (3, more, ["review-early-same"]),
        (5, more, ["review-early-stronger"]),
        # The turn itself says that its cards should have been kept.
        (3, kept, []),
    ):
        early = EarlyLaying(turn, KeepingOdds(93, 82, 8))
        said = all_said(found._replace(early=early, lost=(worst,), worst=(worst,)))
        assert [code for code, _ in said[1:]] == codes


def test_only_the_hints_plan_has_a_good_band_in_a_lost_deal() -> None:
    assert review_of(points=LOST).band == "best"
    assert review_of(points=LOST, departed=1).band is None
    assert review_of(departed=3).band == "best"


def test_a_lost_deal_with_rearrangements_is_not_called_clean() -> None:
    lost = review_of("rablo", points=(-20, 50), luck=None)
    assert lost.band is None and all_said(lost) == [("review-nothing", {})]
    won = review_of("rablo", points=(50, -20), luck=None)
    assert won.band == "best" and all_said(won) == [("well-won", {})]


def test_play_that_nothing_measures_is_only_called_clean() -> None:
    many = review_of(points=(20, 0, 0, 0))
    assert many.band is None and all_said(many) == [("review-none", {})]


def test_bands_exist_only_for_measured_numbers_of_seats() -> None:
    assert review_of(points=(20, 0, 0)).band and review_of(points=(20, 0, 0, 0)).band is None


def test_luck_adds_up_and_the_pile_counts_only_in_games_that_take_from_it() -> None:
    luck = Luck(31, -12, 24, 8, 100)
    assert (luck.own, luck.beyond, luck.adjusted) == (43, 35, 65)

    def figures(game: str) -> list[tuple[str, int]]:
        found = _figures(review_of(game, luck=luck), ENGLISH)
        return [(one["kind"], one["points"]) for one in found]

    rest = [("others", 1), ("result", 10), ("adjusted", 7)]
    assert figures("rommi") == [("dealt", 3), ("drawn", -1), ("offered", 2), *rest]
    assert figures("rummy500") == [("dealt", 3), ("drawn", -1), *rest]
    assert list(_figures(review_of(luck=None), ENGLISH)) == []
    assert list(review_lines(review_of(luck=luck), ["Ada", "Bo"], ENGLISH)) == [
        "Deal 1, Ada",
        "Well played, and won.",
    ]
