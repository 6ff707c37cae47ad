"""Strict manipulation in Räuber-Rommé: exact against brute force, and bots by level.

    python -m tests.bench.strict [--positions N] [--pairs N] [--searches N] [--seed TEXT]

It prints three tables. First, the engine's results (`most_laid`, and going out) in N small
positions, compared with every table that can be made of the cards. Second, how often the search
proves its result on tables built by bots, and its time, compared with free manipulation. Third,
each level against the one below it, over N shuffles played from both sides, with 95 % intervals
in percent. Times are in milliseconds.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from engine.advice.best_laying import NODES as HINT_NODES
from engine.advice.best_laying import largest_table
from engine.arena import run
from engine.bots import NODES, decide
from engine.games import GAMES
from engine.model import PLAY, STRICT, Rules, State, Stream, deal_seed, is_origin_allowed
from engine.play import Match, Seat, new_match, step
from engine.solver import can_go_out
from tests.bench.tables import PrintedTable, percent_span, read_options, time_figures
from tests.solver import origins as brute
from tests.solver.cases import Case, strict_case

# Most cards, on the table and in hand, for which all tables can be tried.
MOST_CARDS = (11, 13, 16)
LEVELS = (("easy", "random"), ("standard", "easy"), ("expert", "standard"))
STRICTLY = {"manipulation": "strict"}


class Differences(NamedTuple):
    """Differences of a small position from brute force: the judge, the best laying, going out.

    `unproved`: the best laying is right, but the search ended before the proof; `harder`: free
    manipulation lays more.
    """

    tables: int
    judge: int
    lay: bool
    unproved: bool
    out: bool
    harder: bool


def rules_of(case: Case) -> Rules:
    """Return the game's own rules with the case's rules for melds."""
    limit = case.rules.max_jokers
    return GAMES["raeuber"].rules(
        {
            **STRICTLY,
            "max_jokers": "none" if limit < 0 else limit,
            "after_ten": "one" if case.rules.ace_high else "none",
        }
    )


def state_of(case: Case) -> State:
    """Return the case as the start of a turn."""
    rules = rules_of(case)
    return State(
        rules=rules,
        seed="",
        dealer=0,
        turn=0,
        phase=PLAY,
        hands=(case.hand, ()),
        table=case.table,
        stock=(),
        discards=(),
        opened=(True, True),
        scores=(0, 0),
    )


def compare_with_brute_force(case: Case) -> Differences:
    """Compare the engine's results for a position with all possible tables."""
    state = state_of(case)
    rules = state.rules.melds
    lying = sum(len(meld.cards) for meld in case.table)
    tables = wrong = longest = longest_freely = 0
    for new in brute.tables(case.table, case.hand, rules):
        allowed = brute.strict(case.table, new)
        laid = sum(len(meld.cards) for meld in new) - lying
        tables += 1
        wrong += is_origin_allowed(case.table, new, STRICT) != allowed
        longest_freely = max(longest_freely, laid)
        if allowed:
            longest = max(longest, laid)
    found = largest_table(state)
    right = brute.strict(case.table, found.melds) and len(found.laid) == longest
    out = can_go_out(case.table, case.hand, rules, nodes=HINT_NODES, origins=STRICT)
    goes = out is not None and len(out.laid) == len(case.hand)
    return Differences(
        tables,
        wrong,
        not right,
        right and not found.proved,
        goes != (longest == len(case.hand)),
        longest_freely > longest,
    )


def small(seed: str, number: int) -> Iterator[Case]:
    """Yield positions with a table, in several sizes."""
    index = found = 0
    while found < number:
        case = strict_case(Stream(f"{seed} {index}"), MOST_CARDS[index % len(MOST_CARDS)])
        index += 1
        if case.table:
            found += 1
            yield case


def exact(seed: str, number: int) -> None:
    """Print the first table."""
    found = [compare_with_brute_force(case) for case in small(seed, number)]
    print(f"\n{number} small positions, {sum(one.tables for one in found)} tables tried")
    print(f"  strict manipulation allows fewer cards than free {sum(o.harder for o in found):6}")
    print(f"  tables judged otherwise                          {sum(o.judge for o in found):6}")
    print(f"  most_laid differs                                {sum(o.lay for o in found):6}")
    print(f"  most_laid is right, but not proved               {sum(o.unproved for o in found):6}")
    print(f"  can_go_out differs                               {sum(o.out for o in found):6}")


def built_turns(seed: str, number: int) -> Iterator[State]:
    """Yield turns of opened players on tables that `easy` and `standard` have built."""
    rules = GAMES["raeuber"].rules(STRICTLY)
    found = shuffle = 0
    while found < number:
        shuffle += 1
        seats = [Seat("A", "standard"), Seat("B", "easy")]
        match: Match = new_match(rules, seats, deal_seed(seed, shuffle))
        while not match.deal_over and found < number:
            state = match.state
            if state.start.opened and state.table:
                found += 1
                yield state
            for move in decide(match, NODES).moves:
                match, _ = step(match, move)


def print_searches(seed: str, number: int) -> None:
    """Print the second table."""
    states = list(built_turns(seed, number))
    print(f"\n{len(states)} turns on tables that bots built")
    table = PrintedTable("_>1 search<7 nodes>7 proved>8 laid>6 median>8.1f p95>7.1f worst>8.0f")
    for name, options in (("free", {}), ("strict", STRICTLY)):
        rules = GAMES["raeuber"].rules(options)
        for nodes in (NODES, HINT_NODES):
            spans, found = [], []
            for state in states:
                begun = time.process_time()
                found.append(largest_table(state._replace(rules=rules), nodes=nodes))
                spans.append((time.process_time() - begun) * 1000)
            proved, laid = sum(one.proved for one in found), sum(len(one.laid) for one in found)
            table.row("", name, nodes, proved, laid, *time_figures(spans))


def levels(seed: str, pairs: int) -> None:
    """Print the third table."""
    print(f"\n{pairs} shuffles from both sides, two seats")
    table = PrintedTable("_>1 bot<10 against<10 wins>6 _>12 decided>8 median>8.1f worst>7.0f")
    for better, worse in LEVELS:
        report = run("raeuber", (better, worse), 2 * pairs, options=STRICTLY, seed=seed)
        line = report.lines[0]
        share, span = round(100 * line.wins.value), percent_span(line.wins.low, line.wins.high)
        table.row("", better, worse, share, span, report.decided, line.median, line.worst)
        print(*report.faults, sep="\n", end="")


def main() -> None:
    """Print the tables that the command line asks for."""
    asked = read_options(__doc__, positions=2000, searches=200, pairs=20, seed="strict")
    if asked.positions:
        exact(asked.seed, asked.positions)
    if asked.searches:
        print_searches(asked.seed, asked.searches)
    if asked.pairs:
        levels(asked.seed, asked.pairs)


if __name__ == "__main__":
    main()
