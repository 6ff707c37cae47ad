"""Luck of the draw: zero on average, and removed without bias."""

from collections.abc import Iterator
from itertools import product

import pytest

import engine as talon
from engine.arena import format_report, run
from engine.arena.deals import Bout, Result, _DealPlay
from engine.arena.luck import FEWEST, _regression_factor, luck_of, without_luck
from engine.arena.report import merge_results
from engine.model import Discard, Draw, State, card, event_types
from engine.notation import position_of
from engine.play import apply, is_legal, step
from tests.drivers.scale import QUICK_FIRST, deeper


def positions(game: str) -> Iterator[State]:
    """Yield the positions of a played deal in which a card may be drawn."""
    match = talon.start(game, ["easy", "easy"], 3)
    while not match.deal_over:
        if match.state.stock and talon.Draw() in talon.legal(match.view(match.state.turn)):
            yield match.state
        match, _ = talon.bot_turn(match)


def luck(state: State) -> float:
    return luck_of(state, apply(state, talon.Draw())[1])


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_over_all_possible_cards_luck_averages_to_zero(game: str) -> None:
    looked = 0
    for state in list(positions(game))[::5]:
        stock = state.stock
        # Each card of the stock is drawn once.
        orders = [stock[place:] + stock[:place] for place in range(len(stock))]
        found = [luck(state._replace(stock=order)) for order in orders]
        assert sum(found) == pytest.approx(0, abs=1e-6)
        looked += any(found)
    assert looked > 1


def test_the_luck_of_a_draw_equals_a_hand_computed_value() -> None:
    """The hand is 7s 8s 2h. 9s makes a meld with two cards; 2d pairs with one."""
    state = next(positions("rommi"))
    hand, cards = (tuple(map(card, text.split())) for text in ("7s 8s 2h", "9s 2d X Kc"))
    hands = tuple(hand if seat == state.turn else held for seat, held in enumerate(state.hands))
    state = state._replace(hands=hands, stock=cards, table=())
    found = {}
    for place in range(4):
        now = state._replace(stock=cards[place:] + cards[:place])
        _, events = apply(now, talon.Draw())
        (came,) = [one.card.text for one in events if isinstance(one, event_types.Drew)]
        found[came] = luck_of(now, events)
    worth = {"9s": 3 + 2, "2d": 1, "X": 6, "Kc": 0}
    assert found == {name: value - 12 / 4 for name, value in worth.items()}


def test_the_part_that_luck_explains_is_subtracted_exactly() -> None:
    rows = [float(at * at % 7 - 2) for at in range(FEWEST)]
    assert without_luck([5 - 3 * row for row in rows], rows) == pytest.approx([5.0] * FEWEST)
    assert without_luck([5 - 3 * row for row in rows[1:]], rows[1:]) is None
    assert without_luck(rows, [0.5] * FEWEST) == rows


def test_the_factor_is_independent_of_the_results_it_is_applied_to() -> None:
    """The mean stays unbiased, as the mean luck is zero for any factor."""
    rows = [float(at * at % 7 - 3) for at in range(60)]
    points = [float(at * 7 % 11) for at in range(60)]
    changed = [one + 9 * (at % 2) * (at % 3) for at, one in enumerate(points)]
    first, second = without_luck(points, rows), without_luck(changed, rows)
    assert first and second
    odd = [two - one for one, two in zip(first[1::2], second[1::2], strict=True)]
    assert odd == pytest.approx([9 * (at % 3) for at in range(1, 60, 2)])
    assert first[::2] != pytest.approx(second[::2])


def test_over_all_possible_luck_the_corrected_mean_is_the_true_one() -> None:
    """Points are skill plus luck plus an independent third part; all signs of luck are tried."""
    rows = [float(at % 5 + 1) * (-1) ** (at // 3) for at in range(FEWEST)]
    means = []
    for odd, even in product((1, -1), repeat=2):
        turned = [row * (odd if at % 2 else even) for at, row in enumerate(rows)]
        points = [4 + 2 * row + at % 3 for at, row in enumerate(turned)]
        left = without_luck(points, turned)
        assert left
        means.append(sum(left) / FEWEST)
    assert sum(means) / 4 == pytest.approx(4 + sum(at % 3 for at in range(FEWEST)) / FEWEST)


def test_the_arena_prints_both_leads_and_the_narrower_interval() -> None:
    report = run("rommi", ["easy", "random"], 2 * FEWEST, seed="s", nodes=10, luck=True)
    first, second = report.lines
    assert first.skill and second.skill
    assert first.lead.value == pytest.approx(first.points.value - second.points.value)
    assert second.skill.value == pytest.approx(-first.skill.value)
    assert first.lead.low < first.skill.value < first.lead.high
    assert format_report(report).count("less the luck of the draw, by ") == 2


def test_luck_is_counted_only_on_request() -> None:
    report = run("rommi", ["easy", "random"], 2 * FEWEST, seed="s", nodes=10)
    assert [line.skill for line in report.lines] == [None, None]
    assert "luck" not in format_report(report)


def luck_lines(points: list[tuple[int, int]], luck: list[tuple[float, float]], game: str) -> str:
    """Return the report's lines about luck in these deals, two to a shuffle."""
    bout = Bout("this", game, (), ("easy", "random"), "s", 10, luck=True)
    both = enumerate(zip(points, luck, strict=True))
    results = [Result(at, one, 1, ((), ()), None, own) for at, (one, own) in both]
    text = format_report(merge_results(bout, results, 0, 0.0))
    return next(line for line in text.splitlines() if "less the luck" in line)


def test_the_lead_is_the_mean_over_shuffles_less_the_part_that_luck_explains() -> None:
    """The two deals of a shuffle have the leads 4 + d and 4 - d: only their sum is a sample."""
    spans = range(2 * FEWEST)
    apart = [(4 + (at // 2 + 1) * (-1) ** at, 0) for at in spans]
    none = [(0.0, 0.0)] * len(spans)
    assert "ahead by 4.00 ± 0.00 points" in luck_lines(apart, none, "rummy500")
    # In one game high points win, in the other low ones.
    assert "ahead by \u22124.00 ± 0.00 points" in luck_lines(apart, none, "kalooki")
    # The leads differ only by luck: without it all shuffles are equal.
    lucky = [(float(at // 2 % 3), -float(at // 2 % 3)) for at in spans]
    points = [(5 + 3 * int(one), 0) for one, _ in lucky]
    told = luck_lines(points, lucky, "rummy500")
    assert "(100% narrower)" in told and "draw, by 5.00 ± 0.00 (" in told
    assert "(0% narrower)" in luck_lines(points, none, "rummy500")


def test_the_luck_factor_is_the_least_squares_slope() -> None:
    assert _regression_factor([20.0, 22.0, 24.0], [11.0, 12.0, 13.0]) == 2
    assert _regression_factor([3.0, 1.0, 2.0], [5.0, 5.0, 5.0]) == 0


@pytest.mark.parametrize("game", ["rommi", "rablo"])
def test_luck_belongs_to_the_seat_that_drew(game: str) -> None:
    bout = Bout("this", game, (), ("random", "random"), "s", 10, luck=True)
    play = _DealPlay(bout, [0, 1], 0)
    drew: list[float] = [0.0, 0.0]
    match = play._match
    for _ in range(6):
        state = match.state
        move = Draw() if is_legal(state, Draw()) else Discard(state.hand[0])
        _, events = step(match, move)
        drew[state.turn] += luck_of(state, events)
        match = play._after_move(match, move)
    assert play.luck == drew and drew[0] != drew[1]
    # Luck is computed only on request.
    silent = _DealPlay(bout._replace(luck=False), [0, 1], 0)
    silent._after_move(silent._match, Draw())
    assert silent.luck == [0.0, 0.0]


def drawing(hand: str, stock: str, table: str = "") -> State:
    position = {"game": "rommi", "hands": [hand, "?*3"], "opened": [True, True], "table": table}
    return position_of(position | {"stock": stock, "discards": "2d 3d"})


def test_an_addition_is_worth_as_much_as_a_new_meld() -> None:
    # One of the two cards that may come fits the meld: 3 points, of which half was expected.
    assert luck(drawing("Kc 2h", "8s Jd", "5s 6s 7s")) == 1.5
    assert luck(drawing("Kc 2h", "8s Jd")) == 0


def test_a_card_with_many_partners_counts_at_most_three() -> None:
    # 6s makes a set with two of hearts, clubs and diamonds, and runs with 5s and 7s.
    assert luck(drawing("6h 6d 5s 7s 8s Kc", "6s Jd")) == (3 + 3) / 2


def test_each_of_two_drawn_cards_is_judged_by_the_remaining_cards() -> None:
    state = drawing("Kc 2h", "8s Jd 9s 7s")
    events = [event_types.Drew(0, card("8s")), event_types.Drew(0, card("9s"))]
    # First no card goes with the hand; then 9s and 7s of the three left go with 8s.
    assert luck_of(state, events) == pytest.approx(1 - 2 / 3)


def test_a_renewed_stock_or_one_that_decides_the_wild_rank_has_no_luck() -> None:
    state = drawing("7s 9s", "8s Jd")
    drew = event_types.Drew(0, card("8s"))
    assert luck_of(state, [drew]) > 0
    assert luck_of(state, [event_types.StockRenewed("shuffled"), drew]) == 0
    assert luck_of(state._replace(turnovers=1), [drew]) == 0
    rules = state.rules._replace(deal=state.rules.deal._replace(wild_by_stock=True))
    assert luck_of(state._replace(rules=rules), [drew]) == 0
