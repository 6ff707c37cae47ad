"""A position as the search sees it: its ranks in order, and what no meld can take anyway."""

from engine.model import FRENCH, TILES, MeldRules, card
from engine.solver import COUNT, Weights, weigh
from engine.solver.counts import old_places, position_counts
from engine.solver.runs import counted_lanes, lanes_for
from engine.solver.search import Task
from tests.drivers.text_tables import cases_naming
from tests.solver.cases import RABLO

LOW = MeldRules(FRENCH)
HIGH = MeldRules(FRENCH, ace_low=False, ace_high=True)
CORNER = MeldRules(FRENCH, ace_high=True, corner=True)


def task(
    hand: str,
    rules: MeldRules,
    weights: Weights = COUNT,
    table: str = "",
    *,
    links: bool = False,
    counted: bool = False,
) -> Task:
    groups = [[card(word) for word in part.split()] for part in table.split("|") if part]
    counts = position_counts(
        [one for group in groups for one in group], [card(word) for word in hand.split()], rules
    )
    jokers = counts.may_jokers
    lanes = counted_lanes(rules, jokers) if counted else lanes_for(rules, jokers)[0]
    return Task(counts, rules, lanes, weights, old_places(groups, rules), links=links)


def given_up(made: Task) -> dict[str, int]:
    """Return the cards that each suit loses in any case, at the ranks where they are lost."""
    lost = {}
    for suit in made.suits:
        floors = made.floors[suit]
        assert len(floors) == made.stops + 1 and not floors[-1]
        for stop, position in enumerate(made.positions):
            if less := floors[stop] - floors[stop + 1]:
                face = made.rules.deck.card(suit, made.rules.rank_at(position))
                lost[f"{face.text} at {position}"] = less
    return lost


@cases_naming(CORNER=CORNER, HIGH=HIGH, LOW=LOW, RABLO=RABLO)
def test_cards_that_fit_no_meld_are_given_up_rank_by_rank(
    rules: MeldRules, hand: str, table: str, lost: dict[str, int]
) -> None:
    assert given_up(task(hand, rules, table=table)) == lost


def test_circular_ranks_are_cut_where_the_fewest_runs_can_cross() -> None:
    assert task("", RABLO).positions == [*range(1, 15)]
    assert task("", LOW).positions == [*range(1, 14)]
    assert task("", HIGH).positions == [*range(1, 15)]
    assert task("", CORNER).positions == [0, *range(1, 14)]
    whole = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    assert task(whole, CORNER).positions == [0, *range(1, 14)]
    # Here only the nine and the ten are not held together.
    twice = whole.replace(" 9s", "")
    assert task(twice, CORNER).positions == [0, *range(9, 22)]
    crossed = f"{whole} {whole.replace(' Ks', '')}"
    assert task(crossed, CORNER).positions == [0, *range(1, 14)]
    assert task(f"{crossed} Ks", CORNER).positions == [0, *range(1, 14)]
    assert task(f"{crossed} Ks".replace("As ", "As As ", 1), CORNER).positions == [0, *range(3, 16)]


def test_costs_are_divided_by_their_greatest_common_divisor() -> None:
    tens = weigh(lambda face: 10 * face.rank, RABLO, 5)
    some = task("2s 4h 4h", RABLO, tens)
    assert (some.unit, some.total) == (20, 100)
    assert (task("2s 3h", RABLO, tens).unit, task("2s 3h", RABLO).unit) == (10, 1)
    # Table cards are not lost, and cards that are better kept cost nothing.
    assert task("2s", RABLO, tens, "3h 3d 3c").total == 20
    mixed = weigh(lambda face: face.rank - 5, RABLO, 0)
    assert (task("2s 8h", RABLO, mixed).unit, task("2s 8h", RABLO, mixed).total) == (3, 3)
    nothing = weigh(lambda face: 0, RABLO, 0)
    assert (task("2s 8h", RABLO, nothing).unit, task("2s 8h", RABLO, nothing).total) == (1, 0)
    assert [row[1] for row in task("", RABLO, tens).worth] == [10] * 4
    own = weigh(lambda face: 100 * face.suit + face.rank, RABLO, 0)
    assert task("", RABLO, own).worth[2] == [0, *range(201, 214)]
    # A card that is worth nothing is nothing to give up.
    assert given_up(task("2s 8h", RABLO, mixed)) == {"8h at 8": 3}


def test_a_broken_link_costs_a_small_fraction_of_a_card() -> None:
    tied = task("Kd", RABLO, COUNT, "5s 6s 7s | 9h 9d 9c", links=True)
    # A card, two neighbours, three members of a set.
    assert (tied.unit, tied.total) == (1, 256 + 2 + 3)
    assert tied.worth[3][5] == 256 and tied.links
    assert not task("Kd", RABLO, COUNT, "5s 6s 7s").links


TILED = MeldRules(TILES)


@cases_naming(CORNER=CORNER, HIGH=HIGH, LOW=LOW, RABLO=RABLO, TILED=TILED)
def test_a_run_begins_with_a_joker_only_without_room_behind_it(
    rules: MeldRules, hand: str, leading: list[int]
) -> None:
    made = task(hand, rules)
    found = [
        position
        for position, column in zip(made.positions, made.columns[0], strict=True)
        if column.leads
    ]
    assert found == leading


def test_if_jokers_are_counted_a_run_may_begin_with_one_at_any_rank() -> None:
    for rules, lowest in ((RABLO, 1), (HIGH, 2)):
        made = task("Ks As X", rules, counted=True)
        for position, column in zip(made.positions, made.columns[1], strict=True):
            assert column.leads == (position >= lowest)


def test_the_ace_has_set_plans_at_only_one_of_its_positions() -> None:
    for rules in (RABLO, CORNER, HIGH):
        for hand in ("As Ah Ad 9s 9h 9d 4s 4h", "As Ah Ad 9s 9h 9d Ks 4h"):
            made = task(hand, rules)
            found = [
                made.rules.rank_at(position)
                for position, plans in zip(made.positions, made.plans, strict=True)
                if any(plans.most)
            ]
            assert sorted(found) == [1, 9]
