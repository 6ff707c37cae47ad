"""Lessons request by request: the table and the reply after each try."""

from typing import Any

import pytest

from engine.session import Session
from engine.words import messages
from tests.drivers.lessons import at_step, sentence_with_cards
from tests.drivers.sessions import ask, begin_game

Json = dict[str, Any]


def reply_to_words(session: Session, request: str) -> Json:
    """Return the reply to a request in words: its name and its values."""
    do, *given = request.split()
    if do == "place":
        return ask(session, do, cards=given[:-1], to=given[-1])
    if do == "discard":
        return ask(session, do, card=given[0])
    if do == "split":
        return ask(session, do, meld=int(given[0]), at=int(given[1]))
    if do == "arrange":
        return ask(session, do, moves=[" ".join(given)])
    if do == "sort":
        return ask(session, do, by=given[0])
    return ask(session, do, **({"move": given[0]} if given else {}))


def try_summary(reply: Json) -> list[str]:
    """Return the state of a try, the number of wrong tries, cards and events; and the sentence."""
    if reply["error"]:
        return [f"refused: {reply['error']['code']}"]
    lesson, view = reply["lesson"], reply["view"]
    lie = [" ".join(meld["cards"]) for meld in view["table"]]
    zones = [" ".join(view["hand"]), " | ".join(lie), " ".join(view["bench"])]
    lies = "; ".join(zone or "-" for zone in zones)
    told = [f"{lesson['step']} {lesson['state']} {lesson['misses']}: {lies}"]
    if reply["events"]:
        told.append(f"({' '.join(event['event'] for event in reply['events'])})")
    if lesson["state"] == "wrong":
        told.append(f"“{sentence_with_cards(lesson['said'])}”")
    return told


TAKEN = {
    "a hand of rommi, step by step": (
        "rommi-2",
        """
> place h0 h4 h7 new
rommi-2 wrong 1: 5s 6s Kd 2h 6h 9c 9d 7s; -; -
“{6h} does not fit: this run takes {6s}.”
> place h0 h1 new
rommi-2 try 1: Kd 2h 6h 9c 9d 7s; 5s 6s; -
> settle
rommi-2 wrong 2: 5s 6s Kd 2h 6h 9c 9d 7s; -; -
“Two so far: this run takes {7s}.”
> place h0 h1 h7 new
rommi-2 right 2: Kd 2h 6h 9c 9d; 5s 6s 7s; -
> next
rommi-3 try 0: Kd 2h 6h 9c 9d; 5s 6s 7s; -
> end
rommi-3 wrong 1: Kd 2h 6h 9c 9d; 5s 6s 7s; -
“A turn ends with a discard. Discard {Kd}.”
> discard h1
rommi-3 wrong 2: Kd 2h 6h 9c 9d; 5s 6s 7s; -
“{2h} costs only 2, {Kd} costs 10: discard {Kd}.”
> discard h2
rommi-3 wrong 3: Kd 2h 6h 9c 9d; 5s 6s 7s; -
“Allowed. Here: Discard the most expensive card you don't need.”
> discard h0
rommi-3 right 3: 2h 6h 9c 9d; 5s 6s 7s; -
(discarded opened)
> next
rommi-4 try 0: 2h 6h 9c 9d; 5s 6s 7s | 3h 4h 5h; -
(drew laid discarded opened)
> settle
rommi-4 try 0: 2h 6h 9c 9d; 5s 6s 7s | 3h 4h 5h; -
> discard h0
rommi-4 wrong 1: 2h 6h 9c 9d; 5s 6s 7s | 3h 4h 5h; -
“First take a card.”
> place h2 h3 new
rommi-4 wrong 2: 2h 6h 9c 9d; 5s 6s 7s | 3h 4h 5h; -
“First take a card. {9h} is on top of the pile.”
> move draw
rommi-4 wrong 3: 2h 6h 9c 9d; 5s 6s 7s | 3h 4h 5h; -
“Allowed, but a guess: {9h} makes a set with {9c} {9d}.”
> move take
rommi-4 try 3: 2h 6h 9c 9d 9h; 5s 6s 7s | 3h 4h 5h; -
(took)
> place h2 h3 h4 new
rommi-4 right 3: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
> discard h0
rommi-4 right 3: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
> settle
rommi-4 right 3: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
> next
rommi-5 try 0: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
> place h0 h1 t1
rommi-5 wrong 1: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“Keep one: you must discard your last card.”
> place h1 t0
rommi-5 wrong 2: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“{6h} does not fit: this run takes {4s} or {8s}.”
> place h0 t9
rommi-5 wrong 3: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“That can't be done here.”
> place h0 t1
rommi-5 right 3: 6h; 5s 6s 7s | 2h 3h 4h 5h | 9h 9d 9c; -
> next
rommi-6 try 0: 6h; 5s 6s 7s | 2h 3h 4h 5h | 9h 9d 9c; -
> next
refused: no-step-due
> show-me
rommi-6 right 0: -; 5s 6s 7s | 2h 3h 4h 5h | 9h 9d 9c; -
(discarded went_out deal_over)
""",
    ),
    "cards that may still become a meld": (
        "meld-1",
        """
> place h0 new
meld-1 try 0: 2s 9d Kd 9h; 9c; -
> undo
meld-1 try 0: 9c 2s 9d Kd 9h; -; -
> redo
meld-1 try 0: 2s 9d Kd 9h; 9c; -
> settle
meld-1 wrong 1: 9c 2s 9d Kd 9h; -; -
“One card is no meld: it takes three.”
> undo
meld-1 wrong 2: 9c 2s 9d Kd 9h; -; -
“That can't be done here.”
> place h0 h2 new
meld-1 try 2: 2s Kd 9h; 9d 9c; -
> place h1 t0
meld-1 wrong 3: 9c 2s 9d Kd 9h; -; -
“{Kd} does not fit: this set takes {9h}.”
> place h0 h2 new
meld-1 try 3: 2s Kd 9h; 9d 9c; -
> place h1 bench
meld-1 try 3: 2s 9h; 9d 9c; Kd
> settle
meld-1 wrong 4: 9c 2s 9d Kd 9h; -; -
“Two so far: this set takes {9h}.”
> reset
meld-1 try 4: 9c 2s 9d Kd 9h; -; -
> place h0 h2 h4 new
meld-1 right 4: 2s Kd; 9h 9d 9c; -
> settle
meld-1 right 4: 2s Kd; 9h 9d 9c; -
> place h0 new
meld-1 right 4: 2s Kd; 9h 9d 9c; -
> show-me
meld-1 right 4: 2s Kd; 9h 9d 9c; -
""",
    ),
    "what lies well stays": (
        "rommi-7",
        """
> place h0 h1 h2 new
rommi-7 try 0: 8s 8d 8c 8h Kd; 4h 5h 6h; -
> settle
rommi-7 try 0: 8s 8d 8c 8h Kd; 4h 5h 6h; -
> discard h4
rommi-7 wrong 1: 8s 8d 8c 8h Kd; 4h 5h 6h; -
“Allowed, but only all at once doubles: lay the eights too.”
> place h4 t0
rommi-7 wrong 2: 8s 8d 8c 8h Kd; 4h 5h 6h; -
“{Kd} does not fit: this run takes {3h} or {7h}.”
> place h0 h4 new
rommi-7 wrong 3: 8s 8d 8c 8h Kd; 4h 5h 6h; -
“These have nothing in common.”
> end
rommi-7 wrong 4: 8s 8d 8c 8h Kd; 4h 5h 6h; -
“A turn ends with a discard.”
> undo
rommi-7 try 4: 4h 5h 6h 8s 8d 8c 8h Kd; -; -
> show-me
rommi-7 right 4: -; 4h 5h 6h | 8s 8h 8d 8c; -
(laid laid discarded opened went_out deal_over)
""",
    ),
    "the way that is shown begins with a card": (
        "rommi-1",
        """
> settle
rommi-1 try 0: 5s 6s Kd 2h 6h 9c 9d; -; -
> sort rank
rommi-1 try 0: 2h 5s 6s 6h 9d 9c Kd; -; -
> show-me
rommi-1 right 0: 2h 5s 6s 6h 9d 9c Kd 7s; -; -
(took)
> next
rommi-2 try 0: 2h 5s 6s 6h 9d 9c Kd 7s; -; -
> show-me
rommi-2 right 0: 2h 6h 9d 9c Kd; 5s 6s 7s; -
""",
    ),
    "another way is right and stays": (
        "meld-3",
        """
> place h1 h4 h6 new
meld-3 right 0: 7s Qh 8s 2c; 9s 9h 9d; -
> show-me
meld-3 right 0: 7s Qh 8s 2c; 9s 9h 9d; -
> next
rommi-1 try 0: 5s 6s Kd 2h 6h 9c 9d; -; -
""",
    ),
    "what does not fit is told by what the meld takes": (
        "rommi-5",
        """
> place h0 t0
rommi-5 wrong 1: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“{2h} does not fit: this run takes {4s} or {8s}.”
> place h0 t2
rommi-5 wrong 2: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“{2h} does not fit: this set takes {9s}.”
> place h1 t2
rommi-5 wrong 3: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“{6h} does not fit: this set takes {9s}.”
> place h0 h1 t0
rommi-5 wrong 4: 2h 6h; 5s 6s 7s | 3h 4h 5h | 9h 9d 9c; -
“These have nothing in common.”
> show-me
rommi-5 right 4: 6h; 5s 6s 7s | 2h 3h 4h 5h | 9h 9d 9c; -
""",
    ),
    "the next step begins anew where it can't go on": (
        "rommi-5",
        """
> place h1 t1
rommi-5 right 0: 2h; 5s 6s 7s | 3h 4h 5h 6h | 9h 9d 9c; -
> next
rommi-6 try 0: 6h; 5s 6s 7s | 2h 3h 4h 5h | 9h 9d 9c; -
> next
refused: no-step-due
""",
    ),
    "a table is taken apart": (
        "rablo-4",
        """
> place t1.0 bench
rablo-4 try 0: 7s 8s; Td Jd Qd Kd | 9h 9d 9c; 9s
> settle
rablo-4 wrong 1: 7s 8s; Td Jd Qd Kd | 9s 9h 9d 9c; -
“What lies on the table stays on the table. Put {9s} with {7s} {8s}.”
> place h0 h1 new
rablo-4 try 1: -; Td Jd Qd Kd | 9s 9h 9d 9c | 7s 8s; -
> end
rablo-4 wrong 2: 7s 8s; Td Jd Qd Kd | 9s 9h 9d 9c; -
“{9s} is missing: the four nines can spare it.”
> place t1.0 bench
rablo-4 try 2: 7s 8s; Td Jd Qd Kd | 9h 9d 9c; 9s
> place h0 h1 new
rablo-4 try 2: -; Td Jd Qd Kd | 9h 9d 9c | 7s 8s; 9s
> place b0 t2
rablo-4 try 2: -; Td Jd Qd Kd | 9h 9d 9c | 7s 8s 9s; -
> end
rablo-4 right 2: -; Td Jd Qd Kd | 9h 9d 9c | 7s 8s 9s; -
(rearranged went_out deal_over)
> settle
rablo-4 right 2: -; Td Jd Qd Kd | 9h 9d 9c | 7s 8s 9s; -
> next
rablo-5 try 0: 6s; 4s 5s 6s 7s 8s | Qh Qd Qc; -
""",
    ),
    "one run is cut in two": (
        "rablo-5",
        """
> place h0 t0
rablo-5 try 0: -; 4s 5s 6s 6s 7s 8s | Qh Qd Qc; -
> end
rablo-5 wrong 1: 6s; 4s 5s 6s 7s 8s | Qh Qd Qc; -
“{6s} is in this run already: cut it in two.”
> split 0 3
rablo-5 try 1: 6s; 4s 5s 6s | Qh Qd Qc | 7s 8s; -
> place h0 t0
rablo-5 try 1: -; 4s 5s 6s 6s | Qh Qd Qc | 7s 8s; -
> end
rablo-5 wrong 2: 6s; 4s 5s 6s 7s 8s | Qh Qd Qc; -
“{6s} is in this run already: it takes {3s} or {7s}.”
""",
    ),
    "one meld the first time": (
        "rablo-2",
        """
> place h3 h4 new
rablo-2 try 0: 7s 8s Kd 9h; Td Jd Qd | 9d 9c; -
> place h2 t1
rablo-2 wrong 1: 7s 8s Kd 9c 9d 9h; Td Jd Qd; -
“{Kd} does not fit: this set takes {9h}.”
> place h3 h4 h5 new
rablo-2 try 1: 7s 8s Kd; Td Jd Qd | 9h 9d 9c; -
> place h2 t0
rablo-2 wrong 2: 7s 8s Kd; Td Jd Qd | 9h 9d 9c; -
“One meld the first time: {Kd} goes next turn.”
> end
rablo-2 right 2: 7s 8s Kd; Td Jd Qd | 9h 9d 9c; -
(rearranged opened)
> end
rablo-2 right 2: 7s 8s Kd; Td Jd Qd | 9h 9d 9c; -
> next
rablo-3 try 0: 7s 8s Kd; Td Jd Qd | 9h 9d 9c; -
(drew)
""",
    ),
    "a joker is freed": (
        "kalooki-4",
        """
> move draw
kalooki-4 try 0: 5c 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c X=5c 6c; -
(drew)
> place h0 t2
kalooki-4 try 0: 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c; X
> place h0 t2
kalooki-4 wrong 1: 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c; X
“{5d} does not fit: this run takes {3c} or {7c}.”
> place b0 t2
kalooki-4 wrong 2: 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c; X
“Not back into the same run: {8s} {8c} take it.”
> place h1 h2 b0 new
kalooki-4 right 2: 5d Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c | 8s 8c X; -
> next
kalooki-5 try 0: 5d Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c | 8s 8c X; -
""",
    ),
    "a freed joker has to go somewhere": (
        "kalooki-4",
        """
> move draw
kalooki-4 try 0: 5c 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c X=5c 6c; -
(drew)
> place h0 t2
kalooki-4 try 0: 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c; X
> discard h0
kalooki-4 wrong 1: 5d 8s 8c Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c; X
“The joker needs a meld this turn: {8s} {8c}.”
> show-me
kalooki-4 right 1: 5d Kh; 9s 9h 9d 9c | Th Jh Qh | 4c 5c 6c | 8s 8c X; -
(drew)
""",
    ),
    "a joker goes where another would not lay it": (
        "kalooki-6",
        """
> place h0 t0
kalooki-6 wrong 1: 7h 7d Qd Kd 3c 2s; 7s 7c X | 4h 5h 6h | 9s 9h 9c; -
“Allowed, but it locks the joker in: add both sevens.”
> place h0 h1 t0
kalooki-6 try 1: Qd Kd 3c 2s; 7s 7h 7d 7c | 4h 5h 6h | 9s 9h 9c; X
> place b0 t0
kalooki-6 wrong 2: Qd Kd 3c 2s; 7s 7h 7d 7c | 4h 5h 6h | 9s 9h 9c; X
“Four sevens are full: {Qd} {Kd} take the joker.”
> place b0 t1
kalooki-6 right 2: Qd Kd 3c 2s; 7s 7h 7d 7c | 4h 5h 6h X=7h | 9s 9h 9c; -
> place b0 h0 h1 new
kalooki-6 right 2: Qd Kd 3c 2s; 7s 7h 7d 7c | 4h 5h 6h X=7h | 9s 9h 9c; -
""",
    ),
    "nobody has knocked": (
        "rummy500-3",
        """
> move draw
rummy500-3 try 0: 5d 6d 7d 8s 8s 2c 8h; -; -
(drew)
> place h0 h1 h2 new
rummy500-3 try 0: 8s 8s 2c 8h; 5d 6d 7d; -
> discard h0
rummy500-3 wrong 1: 8s 8s 2c 8h; 5d 6d 7d; -
“Nobody has knocked: keep it until you can lay everything.”
> arrange lay 8s 8s 8h
rummy500-3 try 1: 5d 6d 7d 2c; 8s 8s 8h; -
> discard h3
rummy500-3 wrong 2: 5d 6d 7d 2c; 8s 8s 8h; -
“Nobody has knocked: keep it until you can lay everything.”
> show-me
rummy500-3 right 2: -; 5d 6d 7d | 8s 8s 8h; -
(drew laid laid discarded opened went_out deal_over)
""",
    ),
    "a knock": (
        "rummy500-4",
        """
> place h0 h1 h2 new
rummy500-4 try 0: 4h 9c 2d; Ks Kd Kc; -
> end
rummy500-4 wrong 1: 4h 9c 2d; Ks Kd Kc; -
“A turn ends with a discard.”
> discard h0
rummy500-4 right 1: 9c 2d; Ks Kd Kc; -
(laid discarded opened knocked)
> next
rummy500-5 try 0: 5d 6d 7d 8s 8s Jh; -; -
""",
    ),
    "the clock": (
        "raeuber-7",
        """
> move timeout
raeuber-7 wrong 1: g2 y9 b4; r3 r4 r5; -
“Too late: your tiles come back and you draw one.”
> move draw
raeuber-7 right 1: g2 y9 b4 g1; r3 r4 r5; -
(drew)
> next
refused: no-step-due
""",
    ),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_lesson_equals_its_stored_script(name: str) -> None:
    step, text = TAKEN[name]
    session = at_step(step)
    told: list[str] = []
    for line in text.strip().splitlines():
        if line.startswith("> "):
            told += [line, *try_summary(reply_to_words(session, line.removeprefix("> ")))]
    assert "\n".join(told) == text.strip()


def test_a_lesson_has_a_bot_as_opponent_and_is_never_saved() -> None:
    session = Session()
    reply = ask(session, "learn", game="rommi", id="a")
    assert [(seat["name"], seat["kind"]) for seat in reply["view"]["seats"]] == [
        ("You", "person"),
        ("Emil", "easy:early"),
    ]
    assert "save" not in reply and "save" not in ask(session, "show-me", id="a")
    assert ask(session, "next", id="b")["error"]["code"] == "other-game"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"known": "set"}, "bad-request"),
        ({"known": None}, "bad-request"),
        ({"game": None}, "bad-request"),
        ({"step": 5}, "bad-request"),
        ({"step": "rablo-1"}, "unknown-lesson"),
        ({"game": "bridge"}, "unknown-lesson"),
    ],
)
def test_an_unknown_lesson_or_step_is_refused_by_the_session(more: Json, code: str) -> None:
    session = Session()
    reply = ask(session, "learn", **({"game": "rommi"} | more))
    assert reply["error"]["code"] == code and session.table is None
    assert code != "bad-request" or reply["error"]["params"] == {"do": "learn"}


@pytest.mark.parametrize(
    ("known", "step", "begins"),
    [
        ([], None, "meld-1"),
        (["set"], None, "meld-2"),
        (["set", 5], None, "meld-2"),
        (["set"], "meld-1", "meld-1"),
        (["set"], "rommi-3", "rommi-3"),
    ],
)
def test_a_lesson_begins_at_the_first_unknown_step(
    known: list[object], step: str | None, begins: str
) -> None:
    more = {} if step is None else {"step": step}
    reply = ask(Session(), "learn", game="rommi", known=known, **more)
    assert reply["lesson"]["step"] == begins
    assert ("meld-1" in reply["lesson"]["course"]) == ("set" not in known or begins == "meld-1")


def test_settle_and_show_need_a_lesson() -> None:
    session = begin_game("rommi", "person,easy")
    for do in ("settle", "show-me"):
        assert ask(session, do)["error"]["code"] == "no-lesson"
        assert ask(Session(), do)["error"]["code"] == "no-match"


def test_a_lesson_uses_the_current_language_to_its_end() -> None:
    session = Session()
    said = {messages.LESSON_GESTURES[step].key: f"{step}!" for step in ("rommi-5", "rommi-6")}
    ask(session, "speak", language={"language": "hu", "messages": said})
    reply = ask(session, "learn", game="rommi", step="rommi-5")
    assert reply["prompt"]["text"] == "rommi-5!"
    # This leaves another card than the next step needs, so that step starts from its own position.
    ask(session, "place", cards=["h1"], to="t1")
    assert ask(session, "next")["prompt"]["text"] == "rommi-6!"
