"""The luck of the draw: zero on average whatever comes, and taken off without a bias."""

from collections.abc import Iterator

import pytest

import engine as talon
from engine.arena import format_report, run
from engine.arena.luck import NONE, VALUES, added, less_luck, luck_of
from engine.games import GAMES
from engine.model import State, card, happened
from engine.play import apply


def positions(game: str) -> Iterator[State]:
    """Positions of a played deal in which a card may be drawn."""
    match = talon.start(game, ["easy", "easy"], 3)
    while not match.deal_over:
        if match.state.stock and talon.Draw() in talon.legal(match.view(match.state.turn)):
            yield match.state
        match, _ = talon.bot_turn(match)


def luck(state: State) -> tuple[float, ...]:
    return luck_of(state, apply(state, talon.Draw())[1])


@pytest.mark.parametrize("game", list(GAMES))
def test_over_all_cards_that_may_come_the_luck_is_nothing(game: str) -> None:
    looked = 0
    for state in list(positions(game))[::5]:
        stock = state.stock
        total = NONE
        # Each card of the stock in turn is the one that comes.
        for place in range(len(stock)):
            total = added(total, luck(state._replace(stock=stock[place:] + stock[:place])))
        assert total == pytest.approx(NONE, abs=1e-6)
        looked += 1
    assert looked > 1


def test_the_luck_of_a_draw_worked_out() -> None:
    """Held: 7s 8s 2h. The stock: 9s (a meld), 2d (goes with one), X, Kc (with none)."""
    state = next(positions("rommi"))
    hand, cards = (tuple(map(card, text.split())) for text in ("7s 8s 2h", "9s 2d X Kc"))
    hands = tuple(hand if seat == state.turn else held for seat, held in enumerate(state.hands))
    state = state._replace(hands=hands, stock=cards, table=())
    found = {}
    for place in range(4):
        now = state._replace(stock=cards[place:] + cards[:place])
        _, events = apply(now, talon.Draw())
        (came,) = [one.card.text for one in events if isinstance(one, happened.Drew)]
        found[came] = luck_of(now, events)
    assert {name: row[0] for name, row in found.items()} == {
        "9s": -0.25,
        "2d": -0.25,
        "X": 0.75,
        "Kc": -0.25,
    }
    assert [found[name][1] for name in ("9s", "2d", "Kc")] == [0.75, -0.25, -0.25]
    # 7s and 8s go with the nine, 2h with the other two: three quarters of a card on average.
    assert [found[name][2] for name in ("9s", "2d", "Kc")] == [1.25, 0.25, -0.75]


def test_a_stock_whose_order_is_known_has_no_luck() -> None:
    state = next(positions("rommi"))
    assert luck(state) != NONE
    assert luck(state._replace(turnovers=1)) == NONE


def test_what_luck_explains_is_taken_off_exactly() -> None:
    rows = [(float(at % 3), float(at * at % 7), 1.0, 0.0) for at in range(10 * VALUES)]
    points = [5 + 2 * row[0] - 3 * row[1] for row in rows]
    means = [sum(row[at] for row in rows) / len(rows) for at in range(2)]
    assert sum(means) > 0
    left = less_luck(points, rows)
    assert left is not None and left == pytest.approx([5.0] * len(rows))
    assert less_luck(points[: 10 * VALUES - 2], rows[: 10 * VALUES - 2]) is None


def test_a_factor_knows_nothing_of_the_results_it_is_applied_to() -> None:
    """So the mean stays what it was, on average: the luck's is zero whatever the factor."""
    rows = [(float(at % 3 - 1), float(at * at % 7 - 3), float(at % 5), 0.5) for at in range(60)]
    points = [float(at * 7 % 11) for at in range(60)]
    first = less_luck(points, rows)
    changed = [one + 9 * (at % 2) * (at % 3) for at, one in enumerate(points)]
    second = less_luck(changed, rows)
    assert first and second
    odd = [two - one for one, two in zip(first[1::2], second[1::2], strict=True)]
    assert odd == pytest.approx([9 * (at % 3) for at in range(1, 60, 2)])
    assert first[::2] != pytest.approx(second[::2])


def test_the_arena_tells_both_means_and_the_narrower_interval() -> None:
    report = run("rommi", ["easy", "random"], 10 * 2 * VALUES, seed="s", nodes=10, luck=True)
    for line in report.lines:
        assert line.skill
        assert line.points.low < line.skill.value < line.points.high
    assert format_report(report).count("less the luck of the draw: ") == 2


def test_luck_is_counted_only_where_it_is_asked_for() -> None:
    report = run("rommi", ["easy", "random"], 10 * 2 * VALUES, seed="s", nodes=10)
    assert [line.skill for line in report.lines] == [None, None]
    assert "luck" not in format_report(report)
