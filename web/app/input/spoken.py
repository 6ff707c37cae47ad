"""Texts that are read out on demand, and the letter keys that no button has."""

from felt import seats, table
from messages import again, say
from puzzles import view as puzzles
from rules import guide
from table import replay
from table.actions import sort
from words import sentences

if False:
    from shapes import App

    from state import State


def state_in_words(state: "State") -> list[str]:
    """Return the state of the game in words, to be read out piece by piece."""
    view = state.view
    piles = [] if state.puzzle else table.pile_labels(view)
    pieces = [
        [puzzles.prompt(state)["text"]],
        [seats.seat_words(view, n) for n in range(len(view["seats"]))],
        [fact["text"] for fact in view["facts"]] + piles,
        [guide.hand_in_words(view)] if view["hand"] else [],
        [guide.table_in_words(view)],
    ]
    return [sentences(piece) for piece in pieces if piece]


def say_state(app: "App") -> None:
    """Read out the state of the game."""
    for piece in state_in_words(app.state):
        say(piece)


def say_melds(app: "App") -> None:
    """Read out every meld."""
    say(guide.table_in_words(app.state.view))


def say_piles(app: "App") -> None:
    """Read out stock and discard pile."""
    say(sentences(table.pile_labels(app.state.view)))


def say_scores(app: "App") -> None:
    """Read out everybody's score."""
    say(guide.scores_in_words(app.state.view))


def say_again(app: "App") -> None:
    """Read out once more what was said since the person's last turn."""
    again()


def say_changes(app: "App") -> None:
    """Read out which melds have changed since the person's last turn."""
    app.announcer.since()


SPOKEN = {
    "w": say_state,
    "b": say_melds,
    "p": say_piles,
    "o": say_scores,
    "a": say_again,
    "l": say_changes,
    "s": sort,
    "r": replay.step_on,
}
