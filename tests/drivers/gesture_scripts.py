"""Scripts of requests to a session: `position > requests > claims`, more requests and claims, …

Of the requests between two `;` all must be accepted; the last one unless a claim says `refused`.
The claims are about the reply to the last request.
"""

from pathlib import Path
from typing import Any

from engine.session import Session

from .sessions import ask, open_position
from .text_tables import check_each, named_position, read_named_cases, read_positions

Json = dict[str, Any]


class ScriptTable:
    """A table of scripts, and the positions that its first lines define."""

    def __init__(self, path: Path) -> None:
        self.positions = read_positions(path)
        self.cases = read_named_cases(path)

    def check(self, name: str) -> None:
        """Assert that every script under a heading goes as it says."""
        check_each(self.cases[name], self._play)

    def _play(self, case: str) -> None:
        position, *parts = case.split(" > ")
        session = open_position(named_position(position, self.positions))
        for requests, claims in zip(parts[::2], parts[1::2], strict=True):
            *first, last = [ask_in_words(session, text) for text in requests.split("; ")]
            assert all(reply["error"] is None for reply in first), first
            if not claims.startswith("refused "):
                assert last["error"] is None, last["error"]
            for claim in claims.split("; "):
                kind, _, text = claim.partition(" ")
                found = CLAIMS[kind](last, text)
                assert found == text, f"{claim}: {found}"


def ask_in_words(session: Session, text: str) -> Json:
    """Return the reply to a request in words; `lay 7s 8s 9s to t0` names cards of the hand."""
    if text.startswith("lay "):
        faces, _, target = text.removeprefix("lay ").partition(" to ")
        hand = ask(session, "show")["view"]["hand"]
        refs = " ".join(f"h{place}" for place in places_of(faces.split(), hand))
        text = f"place {refs} to {target}"
    return ask(session, **read_request(text))


def places_of(faces: list[str], hand: list[str]) -> list[int]:
    """Return the place of each card in the hand, another one for each of equal cards."""
    left = list(enumerate(hand))
    found = []
    for face in faces:
        found.append(next(one for one in left if one[1] == face))
        left.remove(found[-1])
    return [place for place, _ in found]


def read_request(text: str) -> Json:
    """Return the request of `place h0 h1 to t0 at 2`, `split 0 at 4`, `move draw`, `end` …"""
    do, _, rest = text.partition(" ")
    if do == "place":
        cards, _, target = rest.partition(" to ")
        to, *more = target.split(" ")
        legal: Json = {"legal": True} if "legally" in more else {}
        place: Json = {"at": int(more[1])} if more[:1] == ["at"] else {}
        return {"do": do, "cards": cards.split(), "to": to, **place, **legal}
    if do == "split":
        meld, _, at = rest.partition(" at ")
        return {"do": do, "meld": int(meld), "at": int(at)}
    if do == "arrange":
        return {"do": do, "moves": rest.split(", ")}
    if do in ("try", "hint"):
        words: Json = {word: True for word in rest.split() if not word.isdigit()}
        number: Json = {"step": int(rest)} if rest.isdigit() else {}
        return {"do": do, **words, **number}
    names = {"discard": "card", "move": "move", "sort": "by"}
    lists = {"order": "cards", "fits": "cards"}
    if do in lists:
        return {"do": do, lists[do]: rest.split()}
    return {"do": do, names[do]: rest} if do in names else {"do": do}


def _named_acts(reply: Json, text: str, is_so: Any) -> str:
    """Return the acts of a text that are there and are so."""
    found = [act["act"] for act in reply["acts"] if is_so(act)]
    return " ".join(name for name in text.split() if name in found)


def _all_melds(reply: Json, of_meld: Any) -> str:
    return " | ".join(" ".join(map(str, of_meld(meld))) for meld in reply["view"]["table"])


def _prompt(reply: Json, text: str) -> str:
    things = f":{reply['prompt']['things']}" if ":" in text else ""
    return f"{reply['prompt']['code']}{things}"


def _reasons(reply: Json, text: str) -> str:
    with_melds = ":" in text
    return " ".join(
        f"{one['code']}:{one['meld']}" if with_melds and one["meld"] else one["code"]
        for one in reply["reasons"]
    )


def _find_sentence(reply: Json, text: str) -> str:
    told = [reply["error"], reply["prompt"], reply.get("fixed"), *reply["reasons"]]
    told = [one["text"] for one in told if one]
    return text if any(one.startswith(text) for one in told) else " / ".join(told)


def _repair_text(reply: Json, text: str) -> str:
    """Return what a repair did, and the cards that it returned as far as they are claimed."""
    fixed = reply["fixed"]
    return f"{fixed['code']} {fixed['params'].get('cards', '-')}" if " " in text else fixed["code"]


def _layable_faces(reply: Json, text: str) -> str:
    hand = reply["view"]["hand"]
    return " ".join(sorted(hand[int(ref[1:])] for ref in reply["cards"])) or "-"


def _goes(reply: Json, text: str) -> str:
    ref = text.split()[0]
    return " ".join([ref, *reply["targets"]["map"].get(ref, [])])


def _last_cards(reply: Json, text: str) -> str:
    """Return the cards of the last turn, `!` for new ones, whose places come in order."""
    parts = reply["over"]["last"]
    assert all(one["new"] == sorted(one["new"]) for one in parts)
    return " | ".join(
        " ".join(card + "!" * (at in one["new"]) for at, card in enumerate(one["cards"]))
        for one in parts
    )


def _beginning(told: str, text: str) -> str:
    return text if told.startswith(text) else told


CLAIMS: dict[str, Any] = {
    "refused": lambda reply, text: reply["error"] and reply["error"]["code"],
    "accepted": lambda reply, text: "" if reply["error"] is None else reply["error"]["code"],
    "melds": lambda reply, text: _all_melds(reply, lambda meld: meld["cards"]),
    "states": lambda reply, text: " ".join(meld["state"] for meld in reply["view"]["table"]),
    "fresh": lambda reply, text: _all_melds(reply, lambda meld: meld["fresh"] or "-"),
    "moved": lambda reply, text: _all_melds(reply, lambda meld: meld["moved"] or "-"),
    "faults": lambda reply, text: _all_melds(
        reply, lambda meld: [fault["code"] for fault in meld["faults"]] or "-"
    ),
    "hand": lambda reply, text: " ".join(reply["view"]["hand"]) or "-",
    "new": lambda reply, text: " ".join(map(str, reply["view"]["new"])),
    "bench": lambda reply, text: " ".join(reply["view"]["bench"]) or "-",
    "prompt": _prompt,
    "reasons": _reasons,
    "says": _find_sentence,
    "fixed": _repair_text,
    "tells": lambda reply, text: text if text in reply["fixed"]["text"] else reply["fixed"]["text"],
    "omits": lambda reply, text: "" if text in reply["fixed"]["text"] else text,
    "marked": _layable_faces,
    "events": lambda reply, text: " ".join(one["event"] for one in reply["events"]),
    "turn": lambda reply, text: str(reply["view"]["turn"]),
    "goes": _goes,
    "on": lambda reply, text: _named_acts(reply, text, lambda act: act["on"]),
    "off": lambda reply, text: _named_acts(reply, text, lambda act: not act["on"]),
    "main": lambda reply, text: " ".join(
        act["act"] for act in reply["acts"] if act["main"] and act["on"]
    ),
    "acts": lambda reply, text: " ".join(act["act"] for act in reply["acts"]),
    "facts": lambda reply, text: " ".join(one["code"] for one in reply["view"]["facts"]),
    "cards": lambda reply, text: " ".join(reply["cards"]),
    "whole": lambda reply, text: " ".join(reply["whole"]) or "-",
    "listed": lambda reply, text: " | ".join(map(" ".join, reply["melds"])) or "-",
    "moves": lambda reply, text: "; ".join(reply["hint"]["moves"]),
    "first": lambda reply, text: reply["hint"]["moves"][0],
    "lays": lambda reply, text: str(reply["hint"]["lays"]),
    "keeps": lambda reply, text: " ".join(ref for group in reply["hint"]["keeps"] for ref in group),
    "other": lambda reply, text: " | ".join(
        " ".join(step["cards"]) for step in reply["hint"]["other"]["steps"]
    ),
    "many": lambda reply, text: str(len(reply["melds"])),
    "casual": lambda reply, text: str(reply["view"]["casual"]),
    "steps": lambda reply, text: " | ".join(
        " ".join(step["cards"]) for step in reply["hint"]["steps"]
    ),
    "hint": lambda reply, text: _beginning(reply["hint"]["short"]["text"], text),
    "ends": lambda reply, text: " ".join(
        map(str, [reply["over"]["reason"], *reply["over"]["points"]])
    ),
    "title": lambda reply, text: reply["over"]["title"],
    "winners": lambda reply, text: " ".join(map(str, reply["over"]["winners"])) or "-",
    "to_go": lambda reply, text: str(reply["over"]["to_go"]),
    "how": lambda reply, text: _beginning(reply["over"]["how"]["text"], text),
    "low": lambda reply, text: (reply["over"]["low"] or {"text": "-"})["text"],
    "last": _last_cards,
}
