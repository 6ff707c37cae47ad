"""The values on the desk: what is shown of the game on the table, replaced and never changed."""

if False:
    from typing import Any, Unpack

    from shapes import Changes, Chosen, Parts, Reply, Told


# What is on the desk while no game is: see `Values`. No list in it is ever changed, only replaced.
CLEAR: "Changes" = {
    "reply": None,
    "chosen": [],
    "log": [],
    "logged": None,
    "said": None,
    "lead": "",
    "brief": False,
    "wrong": None,
    "ruled": None,
    "more": False,
    "tip": None,
    "folded": False,
    "about": None,
    "beside": "",
    "back": False,
    "steps": [],
    "step": None,
    "stalled": False,
    "watching": False,
    "shown": None,
    "counting": True,
}


class Values:
    """What the desk shows; it begins without any game."""

    reply: "Reply | Any"
    chosen: "Chosen"
    log: list[str]
    # The seat that the last entry of the log is about.
    logged: int | None
    # What the prompt says in place of what is asked, in parts, and the word in front of it; it
    # stays until the next reply or, if it is `brief`, the next tap.
    said: "Parts | None"
    lead: str
    brief: bool
    # What was said because the last try was wrong.
    wrong: "Parts | None"
    # The number of the sentence of the rules behind what was refused last, if there is one.
    ruled: int | None
    # Whether a hint has more to show than its first sentence.
    more: bool
    # What the coach has spoken before, by the name of its button, and the cards then chosen.
    tip: "tuple[str, Chosen] | None"
    # Whether the result is folded away.
    folded: bool
    # What a review says of the position on the table: in the prompt's line, and in a panel.
    about: str | None
    beside: str
    # Whether there is a review to go back to.
    back: bool
    # The others' last turns, and the one of them that is shown.
    steps: "list[Told]"
    step: int | None
    # A bot on turn that failed: it is asked again only if the person wants it.
    stalled: bool
    # Whether another tab plays the game, so that this one only looks on.
    watching: bool
    # What a table that is only looked at shows: a link's "look", a deal's "replay", or None.
    shown: str | None
    # False during a flight: the seats still show how many cards they held before it, and no result.
    counting: bool

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Take everything off the desk, as at the start."""
        self.change(**CLEAR)

    def change(self, **values: "Unpack[Changes]") -> None:
        """Take over these values, all at once: nobody else sets one. None of them is drawn yet."""
        for name in values:
            setattr(self, name, values[name])  # type: ignore[literal-required]
