"""Essential patterns of runs, and the smallest table of states that accepts them all.

A pattern is a run as a text of N (natural card) and X (joker). It is essential if it can't be cut
into two shorter legal runs, nor lose a joker at an end and stay legal.
"""

from collections.abc import Iterator

from ...model import LEAST, MeldRules

# A row of a table: (may close, pattern after a card, pattern after a joker).
Row = tuple[bool, str | None, str | None]


def essential_patterns(rules: MeldRules, jokers: int, longest: int) -> list[str]:
    """Return the essential patterns of at most `longest` cards, at most `jokers` of them jokers.

    A joker behind two cards is among them; one in front is not, as it could go behind.
    """
    patterns = [
        pattern for pattern in _inner(rules, jokers, longest) if not _cuttable(pattern, rules)
    ]
    if jokers and rules.jokers_allowed(LEAST):
        patterns.append("NNX")
    return patterns


def _inner(rules: MeldRules, jokers: int, longest: int) -> Iterator[str]:
    """Yield the legal patterns with natural cards at both ends."""
    waiting = ["N"]
    while waiting:
        start = waiting.pop()
        used = start.count("X")
        if len(start) < longest:
            waiting.append(start + "N")
            if used < jokers:
                waiting.append(start + "X")
        if len(start) >= LEAST and start[-1] == "N" and used <= rules.jokers_allowed(len(start)):
            yield start


def _cuttable(pattern: str, rules: MeldRules) -> bool:
    return any(
        is_run(pattern[:place], rules) and is_run(pattern[place:], rules)
        for place in range(LEAST, len(pattern) - LEAST + 1)
    )


def is_run(pattern: str, rules: MeldRules) -> bool:
    """Return True if the pattern is a legal run at any position with room for it."""
    jokers = pattern.count("X")
    return (
        len(pattern) >= LEAST
        and jokers < len(pattern)
        and jokers <= rules.jokers_allowed(len(pattern))
    )


def smallest_table(patterns: list[str]) -> dict[str, Row]:
    """Return the fewest states that accept exactly these patterns, each named by its first pattern.

    The states are the tree of all prefixes, merged if their futures are equal (partition
    refinement).
    """
    accepted = set(patterns)
    states = sorted(
        {pattern[:end] for pattern in patterns for end in range(1, len(pattern) + 1)}, key=_order
    )
    known = set(states)
    block = {state: int(state in accepted) for state in states}
    while True:
        signature = {
            state: (block[state], *[block.get(state + symbol, -1) for symbol in "NX"])
            for state in states
        }
        numbers: dict[tuple[int, ...], int] = {}
        for state in states:
            numbers.setdefault(signature[state], len(numbers))
        if len(numbers) == len(set(block.values())):
            break
        block = {state: numbers[signature[state]] for state in states}
    first: dict[int, str] = {}
    for state in states:
        first.setdefault(block[state], state)

    def after(state: str, symbol: str) -> str | None:
        return first[block[state + symbol]] if state + symbol in known else None

    return {
        state: (state in accepted, after(state, "N"), after(state, "X")) for state in first.values()
    }


def _order(state: str) -> tuple[int, str]:
    return len(state), state
