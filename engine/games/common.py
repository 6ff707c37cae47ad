"""What several game files say in the same words: points of ranks, options, ways to score."""

from ..rules import Choice, Ending, Option, OptionValue, Score, Standing
from ..scoring import hand_points
from ..state import State


def rank_points(ranks: int, ace: int, court: int = 10) -> tuple[int, ...]:
    """Points by rank: face value, `court` from the eleventh on, `ace` for the first."""
    return (0, ace, *(min(rank, court) if rank > 10 else rank for rank in range(2, ranks + 1)))


def option(
    name: str,
    default: OptionValue,
    label: str,
    help: str,
    *choices: tuple[OptionValue, str],
    span: tuple[int, int] | None = None,
    front: bool = False,
) -> Option:
    """An `Option` from pairs of value and word."""
    return Option(name, default, tuple(Choice(*pair) for pair in choices), label, help, span, front)


def numbers(*values: int) -> tuple[tuple[OptionValue, str], ...]:
    """Choices that are numbers and shown as such."""
    return tuple((value, str(value)) for value in values)


def switch(name: str, default: str, label: str, help: str) -> Option:
    """An option that is on or off."""
    return option(name, default, label, help, ("off", "off"), ("on", "on"))


def minus_hands(state: State, ending: Ending, bonus: int = 0) -> Score:
    """The winners get `bonus`, everyone else minus his hand (`rablo R26`, `raeuber R32`)."""
    return Score(
        tuple(
            bonus if seat in ending.winners else -hand_points(hand, state.rules)
            for seat, hand in enumerate(state.hands)
        )
    )


def collected(state: State, winner: int) -> tuple[int, ...]:
    """Per seat, what the winner collects from it: the sum of its hand (`rommi R24`)."""
    return tuple(
        0 if seat == winner else hand_points(hand, state.rules)
        for seat, hand in enumerate(state.hands)
    )


def target_reached(standing: Standing, target: int) -> bool:
    """Whether someone has reached the points that end the match (`rommi R25`)."""
    return max(standing.scores) >= target


# rablo A11, raeuber A8
ON_ILLEGAL = option(
    "on_illegal",
    "explain",
    "An illegal turn",
    "An illegal turn is explained and may be mended, or it costs the penalty at once.",
    ("explain", "is explained"),
    ("penalty", "costs the penalty"),
)

# kalooki A8, rommi A6
NO_REDUMP = switch(
    "no_redump",
    "on",
    "No giving back",
    "The card just taken from the pile may not be discarded in the same turn.",
)
