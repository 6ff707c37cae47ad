"""Strict manipulation in Räuber-Rommé: exact against brute force, and bots by level.

    python -m tests.bench.strict [--positions N] [--pairs N] [--searches N] [--seed TEXT]

It prints three tables. First, the engine's results (`most_laid`, and going out) in N small
positions, compared with every table that can be made of the cards. Second, how often the search
proves its result on tables built by bots, and its time, compared with free manipulation. Third,
each level against the one below it, over N shuffles played from both sides, with 95 % intervals.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.advice.best_laying import NODES as HINT_NODES
from engine.advice.best_laying import largest_table
from engine.arena import run
from engine.bots import NODES, decide
from engine.games import GAMES
from engine.model import PLAY, STRICT, Rules, State, Stream, deal_seed, is_origin_allowed
from engine.play import Match, Seat, new_match, step
from engine.solver import Solution, can_go_out
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
    free = GAMES["raeuber"].rules()

    def asks(rules: Rules, nodes: int) -> Callable[[State], Solution]:
        return lambda state: largest_table(state._replace(rules=rules), nodes=nodes)

    print(f"\n{len(states)} turns on tables that bots built")
    print("  manipulation      nodes    proved  laid   median      p95    worst")
    for name, rules in (("free", free), ("strict", GAMES["raeuber"].rules(STRICTLY))):
        for nodes in (NODES, HINT_NODES):
            spans, found = [], []
            for state in states:
                begun = time.process_time()
                found.append(asks(rules, nodes)(state))
                spans.append((time.process_time() - begun) * 1000)
            spans.sort()
            proved = sum(one.proved for one in found)
            laid = sum(len(one.laid) for one in found)
            middle, high = spans[len(spans) // 2], spans[len(spans) * 95 // 100]
            print(
                f"  {name:12} {nodes:10} {proved:9} {laid:5}"
                f" {middle:5.1f} ms {high:5.0f} ms {spans[-1]:5.0f} ms"
            )


def levels(seed: str, pairs: int) -> None:
    """Print the third table."""
    print(f"\n{pairs} shuffles from both sides, two seats")
    print("                         wins of decided deals      median    worst")
    for better, worse in LEVELS:
        report = run("raeuber", (better, worse), 2 * pairs, options=STRICTLY, seed=seed)
        line = report.lines[0]
        share = f"{100 * line.wins.value:5.1f} %"
        bounds = f"[{100 * line.wins.low:5.1f}, {100 * line.wins.high:5.1f}]"
        print(
            f"  {better:9} {worse:9} {share} {bounds} of {report.decided:4}"
            f" {line.median:6.1f} ms {line.worst:5.0f} ms",
            *report.faults,
            flush=True,
        )


def main() -> None:
    """Print the tables that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--searches", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", default="strict")
    asked = parser.parse_args()
    if asked.positions:
        exact(asked.seed, asked.positions)
    if asked.searches:
        print_searches(asked.seed, asked.searches)
    if asked.pairs:
        levels(asked.seed, asked.pairs)


if __name__ == "__main__":
    main()
