"""Helpers that game files share: points by rank, options, pages and scores."""

from collections.abc import Iterator

from ..model import (
    OVER,
    Choice,
    Condition,
    Ending,
    Option,
    OptionValue,
    Paragraph,
    Score,
    Sentence,
    Standing,
    State,
    When,
    hand_points,
    keep_earlier_names,
)

keep_earlier_names(globals(), {"said": "paragraph", "on": "rule", "only": "sentence_if"})


def rank_points(ranks: int, ace: int, court: int = 10) -> tuple[int, ...]:
    """Return points by rank: face value, `court` from the eleventh on, `ace` for the first."""
    return (0, ace, *(min(rank, court) if rank > 10 else rank for rank in range(2, ranks + 1)))


# --- options ---------------------------------------------------------------------------------


def option(
    name: str,
    default: OptionValue,
    label: str,
    help: str,
    *choices: tuple[OptionValue, str],
    span: tuple[int, int] | None = None,
    front: bool = False,
    when: When = (),
) -> Option:
    """Return an `Option` from pairs of value and word."""
    pairs = tuple(Choice(*pair) for pair in choices)
    return Option(name, default, pairs, label, help, span, front, when)


def numbers(*values: int) -> tuple[tuple[OptionValue, str], ...]:
    """Return numbers as choices, shown as they are."""
    return tuple((value, str(value)) for value in values)


def at_most(value: OptionValue) -> int:
    """Return the maximum that an option sets; -1 for "none"."""
    return -1 if value == "none" else int(value)


def switch(name: str, default: str, label: str, help: str, when: When = ()) -> Option:
    """Return an option that is on or off."""
    return option(name, default, label, help, ("off", "off"), ("on", "on"), when=when)


def when(**values: OptionValue | tuple[OptionValue, ...]) -> When:
    """Return the condition that each named option has the given value, or one of those given."""
    return _conditions(values, True)


def unless(**values: OptionValue | tuple[OptionValue, ...]) -> When:
    """Return the condition that no named option has the given value, or one of those given."""
    return _conditions(values, False)


def _conditions(
    values: dict[str, OptionValue | tuple[OptionValue, ...]], among: bool
) -> tuple[Condition, ...]:
    return tuple(
        Condition(name, value if isinstance(value, tuple) else (value,), among)
        for name, value in values.items()
    )


# --- pages -----------------------------------------------------------------------------------


def paragraph(*sentences: str | Sentence) -> Paragraph:
    """Return a paragraph of a rules page."""
    return tuple(Sentence(one) if isinstance(one, str) else one for one in sentences)


def rule(about: str, text: str) -> Sentence:
    """Return a sentence that states the rule on the topics `about`, as named in `clauses`."""
    return Sentence(text, (), tuple(about.split()))


def sentence_if(conditions: When, text: str, about: str = "") -> Sentence:
    """Return a sentence shown only if the conditions hold; `about` as for `on`."""
    return Sentence(text, conditions, tuple(about.split()))


# --- scores ----------------------------------------------------------------------------------


def minus_hands(state: State, ending: Ending, bonus: int = 0) -> Score:
    """Score `bonus` for the winners, minus the hand for the others (`rablo R26`, `raeuber R32`)."""
    return Score(
        tuple(
            bonus if seat in ending.winners else -hand_points(hand, state.rules)
            for seat, hand in enumerate(state.hands)
        )
    )


def collected(state: State, winner: int) -> tuple[int, ...]:
    """Return, per seat, the sum of its hand, which it pays to the winner (`rommi R24`)."""
    return tuple(
        0 if seat == winner else hand_points(hand, state.rules)
        for seat, hand in enumerate(state.hands)
    )


def early_totals(state: State) -> Iterator[str]:
    """Yield keys of totals that are impossible in the first deal: a match starts without."""
    if state.deal == 1 and state.phase != OVER:
        if any(state.scores):
            yield "scores"
        if any(chips != state.rules.score.chips for chips in state.chips):
            yield "chips"


def target_reached(standing: Standing) -> bool:
    """Return True if a seat has reached the points that end the match (`rommi R25`).

    Without such points, a match has a number of deals.
    """
    if not standing.rules.end.target:
        return standing.deal >= standing.rules.deals_of(len(standing.scores))
    return max(standing.scores) >= standing.rules.end.target


# rablo A11, raeuber A8
ON_ILLEGAL = option(
    "on_illegal",
    "explain",
    "An illegal turn",
    "An illegal turn is explained and can be put right, or it costs the penalty at once.",
    ("explain", "is explained"),
    ("penalty", "costs the penalty"),
)

# kalooki A8, rommi A6
NO_REDUMP = switch(
    "no_redump",
    "on",
    "No giving back",
    "A card taken from the pile can't be discarded in the same turn.",
)
