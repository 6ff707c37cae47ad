"""Texts that are read out on demand, and the letter keys that no button has."""

from felt import table
from live import again, say
from sheets import guide
from table import replay
from table.actions import sort
from words import sentences

if False:
    from shapes import App


def say_state(app: "App") -> None:
    """Read out the state of the game."""
    for piece in guide.state_in_words(app.state):
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
    app.telling.since()


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
