""" "What can I lay?", "Fix it", and the faults shown on melds: `repairs.txt`, a line a case."""

from pathlib import Path

import pytest

from engine.session import Session
from tests.drivers.gesture_scripts import ScriptTable
from tests.drivers.scale import QUICK_FIRST, deeper
from tests.drivers.sessions import ask, at_table, begin_game, one_turn

TABLE = ScriptTable(Path(__file__).with_name("repairs.txt"))


@pytest.mark.parametrize("name", TABLE.cases)
def test_a_draft_is_repaired_as_its_script_says(name: str) -> None:
    TABLE.check(name)


def can_end(session: Session) -> bool:
    """Return True if the turn can end, with any discard."""
    if ask(session, "end")["error"] is None:
        return True
    many = len(ask(session, "show")["view"]["hand"])
    return any(ask(session, "discard", card=f"h{n}")["error"] is None for n in range(many))


# In Rabló so little of what is laid at random stays that thirty turns show no new meld.
FIXED_TURNS = {"rablo": ("mend1", 120)}


@pytest.mark.parametrize("game", deeper(reversed(QUICK_FIRST), 3))
def test_after_a_fix_the_marked_melds_can_be_played(game: str) -> None:
    seed, turns = FIXED_TURNS.get(game, ("mend", 30))
    session = begin_game(game, seed=seed)
    good = 0
    for turn in range(turns):
        match = at_table(session)
        mine = match.state.turn == session.open_table.seat and session.open_table.turn.drafts
        if mine and not match.deal_over:
            refs = ask(session, "layable")["cards"]
            if turn % 2 or not refs:
                many = len(session.open_table.hand)
                refs = [f"h{place}" for place in range(turn % 3, min(many, 3 + turn % 4))]
            ask(session, "place", cards=refs, to="new")
            for reply in (ask(session, "show"), ask(session, "fix")):
                table = reply["view"]["table"]
                fresh = [meld for meld in table if meld["fresh"] or meld["moved"]]
                dirty = reply["draft"]["dirty"]
                if dirty and fresh and all(meld["state"] == "legal" for meld in table):
                    # Ended in a copy: the turn goes on here.
                    other = Session()
                    ask(other, "load", save=ask(session, "save")["save"])
                    assert can_end(other), [meld["cards"] for meld in table]
                    good += 1
            ask(session, "reset")
        one_turn(session)
    assert good
