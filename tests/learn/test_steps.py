"""Steps as data: each has a whole pack, and highlights what its sentences mention."""

import re

import pytest

from engine.learn.lesson import STEPS_BY_ID, start_position
from engine.learn.steps import STEPS
from engine.notation import position_of
from engine.turns import melds_in
from tests.drivers.lessons import STEPS as TOLD
from tests.drivers.lessons import Json, at_step
from tests.drivers.sessions import ask
from tests.drivers.text_tables import literal_rows

# Places by their names in the lessons' descriptions.
PLACES = dict(literal_rows(__file__, "PLACES"))
RANKS = {"sixes": "6", "eights": "8", "nines": "9", "kings": "K"}
# Cards that only describe a meld or a gap.
MEANT = r"between .*?;|that ends with .*?;|over .*?;|then the nines"


def test_each_step_uses_a_complete_pack() -> None:
    for step in STEPS:
        if step.position is None:
            continue
        state = position_of(dict(step.position))
        cards = [*state.stock, *(card for pile in (*state.hands, *state.discards) for card in pile)]
        cards += [card for meld in state.table for card in meld.cards]
        assert len(cards) == len(state.rules.pack()), step.id


@pytest.mark.parametrize("step", TOLD, ids=lambda step: step["id"])
def test_highlights_match_the_sentences_of_the_lesson(step: Json) -> None:
    session = at_step(step["id"])
    view, glow = (ask(session, "show")[key] for key in ("view", "lesson"))
    places, cards, melds = set[str](), list[str](), 0
    for ref in glow["glow"]:
        if place := re.fullmatch(r"(h|t\d\.)(\d)", ref):
            lying = view["hand"] if place[1] == "h" else view["table"][int(ref[1])]["cards"]
            cards.append(lying[int(place[2])].partition("=")[0])
        elif re.fullmatch(r"t\d", ref):
            melds += 1
        else:
            places.add(ref)
    told = step["glow"]
    assert melds == bool(re.search(r"\b(runs?|row|gap|set)\b|then the nines", told))
    # If a card must be drawn first, the discard is highlighted later.
    later = {"discard"} if step["show"][0] == "draw" else set()
    assert places == {place for words, place in PLACES.items() if words in told} - later
    if "both melds" in told:
        start = start_position(STEPS_BY_ID[step["id"]])
        drawn = start.stock[: step["show"][0] == "draw"]
        go = {one for meld in melds_in((*start.hand, *drawn), start.rules.melds) for one in meld}
        assert sorted(cards) == sorted(one.text for one in start.hand if one in go)
        return
    told = re.sub(MEANT, "", told)
    named = re.findall(r"{(\w+)}", told)
    ranks = [rank for word, rank in RANKS.items() if word in told]
    named += [card for card in view["hand"] if re.sub("[a-z]", "", card) in ranks]
    assert sorted(cards) == sorted(named)


def test_a_lesson_reply_has_all_keys_of_other_replies() -> None:
    session = at_step("rommi-3")
    reply = ask(session, "show")
    assert {**reply["prompt"], "text": "", "parts": []} == (
        {"code": "lesson", "things": 0, "text": "", "parts": []}
    )
    button = {"on": True, "why": None, "count": None}
    (show,) = [act for act in reply["acts"] if act["act"] == "show-me"]
    assert show == {**button, "act": "show-me", "label": "Show me", "main": False}
    lesson = reply["lesson"]
    told = (lesson["game"], lesson["step"], lesson["teaches"])
    assert told == ("rommi", "rommi-3", "discard-ends")
    assert (lesson["at"], lesson["before"], lesson["misses"]) == (6, "rommi-2", 0)
    (following,) = ask(session, "show-me")["acts"]
    assert following == {**button, "act": "next", "label": "Next", "main": True}
