"""Prompt, hint, "Fix it", "What can I lay?" and refusals never contradict each other.

The walk plays random turns of each game, half-makes drafts, spoils some of them, and compares all
sentences about the position.
"""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.advice.best_laying import largest_table
from engine.games import GAMES
from engine.model import meld_of
from engine.session import Session
from tests.drivers.position_text import position_from
from tests.drivers.scale import many, quick_only
from tests.drivers.sessions import ask, at_table, begin_game, one_turn
from tests.drivers.text_tables import cases

Json = dict[str, Any]

# Positions examined in each game.
LOOKED, LOOKED_LONG = 5, 500
# Moves that end a walk's turn without a discard.
DRAWS = ("draw", "pass", "take")
WORDS_FIRST = 12


class Voice:
    """A position with every request about it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.shown = ask(session, "show")
        reply = ask(session, "hint")
        assert reply["error"] is None, reply["error"]
        self.hint: Json = reply["hint"]
        self.marked: list[str] = []
        if self.shown["view"]["phase"] == "play":
            self.marked = ask(session, "layable")["cards"]

    @property
    def hand(self) -> list[str]:
        return list(self.shown["view"]["hand"])

    def card_at(self, ref: str) -> str:
        """Return the card at a place of the hand, the table or the workbench."""
        view = self.shown["view"]
        if ref[0] == "h":
            return str(view["hand"][int(ref[1:])])
        if ref[0] == "b":
            return str(view["bench"][int(ref[1:])])
        meld, place = ref[1:].split(".")
        return str(view["table"][int(meld)]["cards"][int(place)])


def copy_of(session: Session) -> Session:
    """Return a copy of the game for trying something."""
    other = Session()
    assert ask(other, "load", save=ask(session, "save")["save"])["error"] is None
    return other


def end_turn(session: Session) -> Json:
    """The reply to ending the turn: with the hint's discard if it has one, or with any."""
    reply = ask(session, "end")
    if reply["error"] is None or at_table(session).rules.piles.discards == "none":
        return reply
    for number in range(len(reply["view"]["hand"])):
        last = ask(session, "discard", card=f"h{number}")
        if last["error"] is None:
            return last
        if len(last["reasons"]) <= len(reply["reasons"]):
            reply = last
    return reply


def check(session: Session) -> None:
    """Check that all sentences about the position agree."""
    voice = Voice(session)
    check_the_hint(voice)
    check_what_it_leads_to(voice)
    if voice.shown["view"]["phase"] == "play":
        check_what_stands_in_the_way(voice)
        check_what_can_be_laid(voice)
        check_the_mending(voice)
    for text in texts_in([voice.shown, voice.hint]):
        assert "don't allow it" not in text and "%(" not in text and "Meld " not in text, text


def texts_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["text"]] if isinstance(value.get("text"), str) else []
        return own + [text for one in value.values() for text in texts_in(one)]
    return [text for one in value for text in texts_in(one)] if isinstance(value, list) else []


def check_the_hint(voice: Voice) -> None:
    """Its first depth is short and says what the steps do; its steps point to what they name."""
    hint = voice.hint
    code, act = hint["short"]["code"], hint["act"]
    offers = ("hint-lay", "hint-out", "hint-mend", "hint-end")
    if act in DRAWS:
        assert code not in offers and not any(move.startswith("lay") for move in hint["moves"])
    if at_table(voice.session).rules.turn.rearranges:
        assert bool(hint["other"]) == (act in DRAWS and bool(hint["keeps"]))
    assert not (hint["keeps"] and code in ("hint-out", "hint-end", "hint-draw-nothing"))
    if code == "hint-lay":
        assert hint["short"]["params"]["count"] > 0
    if hint["lays"]:
        assert code not in ("hint-draw", "hint-wait", "hint-discard", "hint-keep-draw")
    for way in filter(None, (hint, hint["other"])):
        assert len(words_without_names(way["short"])) <= WORDS_FIRST, way["short"]
        moved = [ref for step in way["steps"] for ref in step["cards"]]
        assert len(set(moved)) == len(moved), "no card is moved twice"
        for step in way["steps"]:
            named = " ".join(
                part["cards"] for part in step.get("parts", []) if isinstance(part, dict)
            ).split()
            faces = [bare(card) for card in named]
            assert all(bare(voice.card_at(ref)) in faces for ref in step["cards"]) or not named, (
                step
            )
    kept = [ref for group in hint["keeps"] for ref in group]
    assert len(set(kept)) == len(kept)
    check_the_reasons(voice)


def bare(card: str) -> str:
    return "X" if card.startswith("X") else card


def words_without_names(sentence: Json) -> list[str]:
    """The words of a sentence, its cards counted as one word each."""
    parts = sentence.get("parts", [sentence["text"]])
    words = ["X" if isinstance(part, dict) else part for part in parts]
    return " ".join(words).split()


def check_the_reasons(voice: Voice) -> None:
    """Check that no reason denies the advice or another reason."""
    hint = voice.hint
    codes = [reason["code"] for reason in hint["why"]]
    assert len(set(codes)) == len(codes) <= 3
    # Nothing that can go down, and something that is kept, can't both be true.
    nothing = {"why-nothing-fits", "why-no-meld", "why-opening-short"}
    down = hint["short"]["code"] in ("hint-lay", "hint-out")
    assert not (nothing & set(codes) and (down or hint["keeps"] or voice.marked))
    assert not ("why-whole-hand" in codes and hint["keeps"])
    for reason in hint["why"]:
        params = reason["params"]
        if reason["code"] == "why-alone" or reason["code"] == "why-partners":
            others = without(voice, params["card"])
            partners = partners_among(voice, params["card"], others)
            said = set(params.get("others", "").split())
            assert partners == said, (params, partners)
        if reason["code"] in ("why-top-alone", "why-top-no-meld"):
            assert not makes_a_meld(voice, params["card"])


def without(voice: Voice, card: str) -> list[str]:
    """The hand after all that is advised was laid, without the discard."""
    session = copy_of(voice.session)
    ask(session, "try")
    hand: list[str] = ask(session, "show")["view"]["hand"]
    hand.remove(card)
    return hand


def partners_among(voice: Voice, card: str, others: list[str]) -> set[str]:
    """Looked for by trying every third card."""
    rules = at_table(voice.session).rules.melds
    face = rules.deck.read(card)
    return {
        other
        for other in others
        if other != "X"
        and any(meld_of((face, rules.deck.read(other), third), rules) for third in rules.deck.cards)
    }


def makes_a_meld(voice: Voice, card: str) -> bool:
    """Looked for by trying every two cards of the hand."""
    rules = at_table(voice.session).rules.melds
    hand = [rules.deck.read(one) for one in voice.hand]
    return any(meld_of((rules.deck.read(card), *pair), rules) for pair in combinations(hand, 2))


def check_what_it_leads_to(voice: Voice) -> None:
    """Each step can be played, all of them lead to the advice, and undo takes all back."""
    hint = voice.hint
    if not hint["lays"]:
        return
    session = copy_of(voice.session)
    laid = [step for step in hint["steps"] if step["cards"] or step["meld"] is not None]
    before = ask(session, "show")["view"]
    for number in range(1, len(hint["steps"]) + 1):
        reply = ask(session, "try", step=number)
        assert reply["error"] is None
    whole = ask(copy_of(voice.session), "try")["view"]
    assert piles(reply["view"]) == piles(whole), laid
    again = ask(session, "hint")["hint"]
    assert again["act"] == hint["act"]
    if again["lays"]:
        # A later search may come across more, never across less.
        assert again["short"]["code"] in ("hint-lay", "hint-out"), again["short"]
        assert "why-most" not in [one["code"] for one in hint["why"]]
    back = ask(session, "undo")["view"]
    assert piles(back) == piles(before) and back["hand"] == before["hand"]
    ask(session, "redo")
    reply = follow_hint(session, hint)
    assert reply["error"] is None, reply["error"]
    if hint["short"]["code"] == "hint-out":
        seat = voice.shown["view"]["seat"]
        assert any(one["event"] == "went_out" and one["seat"] == seat for one in reply["events"])


def piles(view: Json) -> list[list[str]]:
    return sorted(sorted(map(bare, meld["cards"])) for meld in view["table"])


def follow_hint(session: Session, hint: Json) -> Json:
    """Ends the turn as the hint says."""
    act, last = hint["act"], hint["moves"][-1]
    if act == "discard":
        hand = ask(session, "show")["view"]["hand"]
        return ask(session, "discard", card=f"h{hand.index(last.split()[1])}")
    return ask(session, "end") if act == "end" else ask(session, "move", move=last)


def check_what_stands_in_the_way(voice: Voice) -> None:
    """The prompt counts what the refusal lists, one line for each thing, and the melds show."""
    prompt, view = voice.shown["prompt"], voice.shown["view"]
    reply = end_turn(copy_of(voice.session))
    if prompt["code"] == "not-yet":
        assert reply["error"], "the turn can end after all"
        assert len(reply["reasons"]) == prompt["things"]
        page = [told for line in ask(voice.session, "rules")["page"] for told in line]
        rules = [one["rule"] for one in reply["reasons"]]
        assert all(rule is not None and page[rule]["text"][0] not in "#+-" for rule in rules), (
            reply["reasons"]
        )
        keys = [(one["meld"], one["text"]) for one in reply["reasons"]]
        assert len(set(keys)) == len(keys)
        broken = {number for number, meld in enumerate(view["table"], 1) if meld["faults"]}
        assert {one["meld"] for one in reply["reasons"] if one["meld"]} <= broken
        assert voice.hint["short"]["code"] != "hint-end"
    elif prompt["code"] in ("end", "end-all"):
        assert reply["error"] is None, reply["reasons"]
    held = len(voice.hand) + len(view["bench"])
    laid = held < len(at_table(voice.session).state.start.hand)
    codes = [one["code"] for one in reply["reasons"]]
    assert not (laid and "nothing-laid" in codes)
    for act in voice.shown["acts"]:
        assert act["on"] == (act["why"] is None)


def check_what_can_be_laid(voice: Voice) -> None:
    """Check that the hint lays, or keeps for now, just the marked cards."""
    down = {ref for step in voice.hint["steps"] for ref in step["cards"] if ref[0] == "h"}
    down -= {
        ref
        for step in voice.hint["steps"]
        if step["text"].startswith("Discard")
        for ref in step["cards"]
    }
    kept = {ref for group in voice.hint["keeps"] for ref in group}
    faces = sorted(voice.card_at(ref) for ref in down | kept)
    assert sorted(voice.card_at(ref) for ref in voice.marked) == faces, voice.hint


def check_the_mending(voice: Voice) -> None:
    """Fix it leaves a turn that can end, or nothing laid, and says what has become of the cards."""
    session = copy_of(voice.session)
    order = ask(copy_of(session), "reset")["view"]["hand"]
    reply = ask(session, "fix")
    if not voice.shown["draft"]["dirty"] and "fixed" not in reply:
        return
    fixed, view = reply["fixed"], reply["view"]
    assert reply["prompt"]["code"] != "not-yet", [*map(line_of, (voice.shown["view"], view))]
    assert not reply["reasons"]
    assert not any(meld["faults"] for meld in view["table"]) and not view["bench"]
    assert in_order(view["hand"], order), "the hand keeps its order"
    back = Counter(view["hand"]) - Counter(voice.hand)
    told = fixed["params"].get("cards", "").split()
    if fixed["code"].startswith("fixed-back"):
        assert sorted(told) == sorted(back.elements())
    else:
        assert not back or fixed["code"] == "fixed-moved"
    if len(view["hand"]) < len(order):
        assert end_turn(session)["error"] is None


def line_of(view: Json) -> str:
    """Return hand, workbench and table in one line."""
    melds = [f"{' '.join(meld['cards'])} ({meld['state']})" for meld in view["table"]]
    hand, bench = (" ".join(view[zone]) for zone in ("hand", "bench"))
    return f"{hand} [{bench}] {' | '.join(melds)}"


def in_order(hand: list[str], order: list[str]) -> bool:
    """Return True if the hand is the order with some cards left out."""
    rest = iter(order)
    return all(any(card == other for other in rest) for card in hand)


def make_random_gestures(session: Session, chance: Random) -> None:
    """A few gestures: sometimes what a hint says, mostly anything."""
    for _ in range(chance.randrange(4)):
        view = ask(session, "show")["view"]
        refs = [f"h{n}" for n in range(len(view["hand"]))]
        refs += [f"b{n}" for n in range(len(view["bench"]))]
        refs += [
            f"t{n}.{at}" for n, meld in enumerate(view["table"]) for at in range(len(meld["cards"]))
        ]
        places = ["new", "new", "bench", "hand", *[f"t{n}" for n in range(len(view["table"]))]]
        some = chance.sample(refs, min(len(refs), chance.choice((1, 1, 2, 3))))
        wish = chance.random()
        if wish < 0.2:
            ask(session, "try", step=1)
        elif wish < 0.45:
            marked = ask(session, "layable").get("cards") or some
            ask(session, "place", cards=marked[:3], to=chance.choice(places))
        else:
            ask(session, "place", cards=some, to=chance.choice(places))


@quick_only
@pytest.mark.parametrize("game", GAMES)
def test_hint_review_and_layable_cards_never_contradict_each_other(game: str) -> None:
    chance = Random(game)
    seats = {"rablo": 3, "raeuber": 3}.get(game, 2)
    looked, round_ = 0, 0
    while looked < many(LOOKED, LOOKED_LONG):
        round_ += 1
        rules = {"seconds": 0} if game == "raeuber" else {}
        kinds = ",".join(["person", *["standard"] * (seats - 1)])
        session = begin_game(game, kinds, seed=f"voice {round_}", **rules)
        for _ in range(60):
            match = at_table(session)
            if match.deal_over or looked >= many(LOOKED, LOOKED_LONG):
                break
            if match.state.turn != session.open_table.seat:
                ask(session, "bot")
                continue
            draft = session.open_table.turn.drafts
            if draft:
                make_random_gestures(session, chance)
            if draft or match.rules.piles.take:
                check(session)
                looked += 1
            play_on(session, chance)
    assert looked


# Eight cards of which all seemed to go down while the hint said draw, beside thirteen melds.
CROWDED = position_from(
    "game rablo; hands Ac 4s Jh 4s Jh 4h Qh X / ?*6 / ?*6; opened + + +; stock ?*20"
)


@cases
def test_rablo_the_hint_lays_all_layable_cards_beside_thirteen_melds(table: str) -> None:
    session = Session()
    seats = [{"name": name, "kind": "person" if name == "A" else "easy"} for name in "ABC"]
    reply = ask(session, "open", position=CROWDED | {"table": table}, seed="x", seats=seats)
    assert reply["error"] is None and len(reply["view"]["table"]) == 13
    check(session)
    hint = ask(session, "hint")["hint"]
    marked = ask(session, "layable")["cards"]
    assert bool(marked) == bool(hint["lays"] or hint["keeps"])


# So many positions of Räuber-Rommé are compared with a search of so many nodes.
COMPARED, SEARCHED = 21, 60_000


@pytest.mark.outside
def test_raeuber_layable_cards_are_those_of_a_long_search() -> None:
    """In four of twenty-one positions it showed fewer tiles than could go down."""
    chance, compared, round_, laid = Random("raeuber layable"), 0, 0, 0
    while compared < COMPARED:
        round_ += 1
        kinds = "person,standard,standard"
        session = begin_game("raeuber", kinds, seed=f"layable {round_}", seconds=0)
        for _ in range(90):
            match = at_table(session)
            if match.deal_over or compared == COMPARED:
                break
            if match.state.turn != session.open_table.seat:
                ask(session, "bot")
                continue
            if match.state.start.opened:
                marked = ask(session, "layable")["cards"]
                most = largest_table(match.view(session.open_table.seat).state, nodes=SEARCHED)
                assert len(marked) >= len(most.laid), (round_, ask(session, "link")["link"])
                compared += 1
                laid += len(most.laid)
            play_on(session, chance)
    assert laid


def play_on(session: Session, chance: Random) -> None:
    """Ends the turn as the hint says, or in the shortest way."""
    if session.open_table.turn.drafts:
        ask(session, "reset")
    if chance.random() < 0.7:
        hint = ask(session, "hint")["hint"]
        if hint["act"] in ("draw", "take", "pass", "fail"):
            assert ask(session, "move", move=hint["moves"][0])["error"] is None
            return
        ask(session, "try")
        assert follow_hint(session, hint)["error"] is None
        return
    one_turn(session)


def test_an_order_with_cards_left_out_is_told_from_another_order() -> None:
    assert in_order(["a", "c"], ["a", "b", "c"]) and not in_order(["c", "a"], ["a", "b", "c"])
