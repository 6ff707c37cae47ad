"""Tries are equal if the same cards form melds, in any order."""

from engine.learn.attempt import make_attempt
from engine.notation import position_of
from engine.play import move_cards, read_ref
from engine.turns import new_draft

STATE = position_of(
    {"game": "rablo", "hands": ["7s 8s 9s 4d 5d 6d", "?*6"], "opened": [True, True]}
)


def test_melds_laid_in_another_order_are_the_same_try() -> None:
    both_melds = [["h0", "h1", "h2"], ["h0", "h1", "h2"]]
    drafts = []
    for first in (both_melds[0], ["h3", "h4", "h5"]):
        draft = new_draft(STATE)
        for refs in (first, both_melds[1]):
            draft = move_cards(draft, STATE, [read_ref(ref) for ref in refs], "new")
        drafts.append(draft)
    one, other = drafts
    assert one.melds == other.melds[::-1] and one.melds != other.melds
    assert make_attempt(one, STATE) == make_attempt(other, STATE)


def test_an_emptied_meld_is_ignored() -> None:
    draft = new_draft(STATE)
    assert make_attempt(draft._replace(melds=((),)), STATE) == make_attempt(draft, STATE)
    assert make_attempt(None, STATE) == make_attempt(draft, STATE)
