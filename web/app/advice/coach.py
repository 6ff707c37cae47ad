"""The coach: lets the engine speak before a request that costs, in the first deals of a game."""

import json

from cards.faces import parts_of, spoken
from felt.marks import CARD
from messages import say, toast
from words import of, sentences

from .coach_record import DEALS, KEY, UNWANTED, read

if False:
    from typing import Any

    from js import Element
    from shapes import App, Chosen, Hint, Mark, Reply, Request

    from state import State

_ = of("coach")

# Requests before which it may speak.
COSTS = ("move", "end", "discard", "place")
# Marked places that are no card.
PLACES = {
    "discards": '#piles [data-pile=discards], #acts [data-act="take"]',
    "undo": '#acts [data-act="undo"]',
}


def _keep(app: "App", **values: "Any") -> None:
    """Change and keep values of what is known of tips."""
    known = dict(app.state.coach, **values)
    app.change(coach=known)
    now: "dict[str, object]" = {"deals": known["deals"], "off": known["off"], "at": known["at"]}
    now.update({"codes": known["codes"], "turn": known["turn"], "unwanted": known["unwanted"]})
    app.store.put(KEY, json.dumps(now))


# before a request


def beside(app: "App", request: "Request | None") -> "Request | None":
    """Return the request, with what was heard so far if the coach may speak before it."""
    state = app.state
    if not request or request["do"] not in COSTS or not state.reply:
        return request
    _answer(app, _named(request, state.view))
    if _speaks(state):
        known = state.coach
        request["coach"] = {"deal": _deal(state), "codes": known["codes"], "turn": known["turn"]}
    return request


def _answer(app: "App", now: str) -> None:
    """Note what became of a tip: the same once more means that it was not wanted."""
    if not app.state.tip_before:
        return
    unwanted = app.state.coach["unwanted"] + 1 if now == app.state.tip_before else 0
    app.change(tip_before="")
    _keep(app, unwanted=unwanted, off=_off(app.state, unwanted >= UNWANTED))


def _off(state: "State", more: bool = True) -> list[str]:
    """Return the games in which it is silent, with `more` the one on the table, too."""
    off: list[str] = state.coach["off"]
    game = state.view["game"]
    return off + [game] if more and game not in off else off


def _speaks(state: "State") -> bool:
    if state.settings["tips"] == "off" or state.puzzle or state.lesson or not _is_alone(state):
        return False
    return state.view["game"] not in state.coach["off"] and _deal(state) <= DEALS


def _is_alone(state: "State") -> bool:
    """Return whether just one person plays: of several, nobody knows who is new."""
    return len([seat for seat in state.view["seats"] if seat["kind"] == "person"]) == 1


def _deal(state: "State") -> int:
    """Return which deal of its game is played: the first is 1."""
    played: int = state.coach["deals"].get(state.view["game"], 0)
    return played + 1


# after a reply


def sit(app: "App") -> None:
    """Follow the table to another deal: nothing was said in it."""
    at = [app.state.game, app.state.view["deal"]]
    if at != app.state.coach["at"]:
        # Another tab may have kept something since.
        app.change(coach=read(app.store))
    if at != app.state.coach["at"]:
        app.change(coach=dict(app.state.coach, at=at, codes=[], turn=None))


def end_deal(app: "App") -> None:
    """Count a deal that is over, and leave those in peace who gave no cause."""
    state = app.state
    known, game = state.coach, state.view["game"]
    if _is_alone(state) and _deal(state) <= DEALS:
        deals = dict(known["deals"])
        deals[game] = _deal(state)
        _keep(app, deals=deals, off=_off(state, not known["codes"]))


def take(app: "App", request: "Request", reply: "Reply") -> None:
    """Say a tip in the prompt's line; what was chosen stays chosen."""
    tip = reply["tip"]
    app.change(coach_tip=tip, tip_before=_named(request, reply["view"]))
    _keep(app, codes=app.state.coach["codes"] + [tip["code"]], turn=tip["turn"])
    chosen = _chosen(request, reply["view"])
    act = request["move"] if request["do"] == "move" else request["do"]
    # Translators: in front of what the coach says, as "Hint." is in front of a hint
    lead = _("Tip.")
    app.change(reply=reply, chosen=chosen, tip=(act, chosen), marks=[], folded=False)
    app.change(said=parts_of(tip), lead=lead, brief=False)
    say(sentences([lead, spoken(parts_of(tip)), _("Tap again to do it anyway.")]))


def shown(app: "App") -> "Hint | None":
    """Show what the tip means by its own marks; returns its hint if that shows it."""
    tip = app.state.coach_tip
    if not tip:
        return None
    app.change(chosen=[])
    if not tip["shows"]:
        hint: "Hint" = tip["hint"]
        return hint
    app.tell(tip, _("Tip."), True)
    found: "list[Mark]" = []
    for name in tip["shows"]:
        for query in (PLACES.get(name) or CARD % name).split(", "):
            found.append((query, "advised" if "data-act" in query else "hinted", None))
    # The button that it shows is the only accent.
    app.change(panel="tip", marks=app.state.marks + found)
    return None


def close(app: "App") -> None:
    """Take the tip away, and leave everything as it is."""
    app.change(panel=None)
    app.tell(None)


def silence(app: "App", button: "Element | None" = None) -> None:
    """No more tips in this game."""
    app.change(tip_before="")
    _keep(app, off=_off(app.state))
    app.choose_setting("tips", "some")
    close(app)
    toast(_("No more tips in this game. You can turn them on again in the settings."))


def bring_back(app: "App") -> None:
    """Speak again in every game's first deals."""
    _keep(app, off=[], unwanted=0)


def _chosen(request: "Request", view: "Any") -> "Chosen":
    """The hand cards that a request is about."""
    refs = request.get("cards") or ([request["card"]] if request.get("card") else [])
    hand = view["hand"]
    held = [ref for ref in refs if ref[0] == "h" and int(ref[1:]) < len(hand)]
    return [(ref, hand[int(ref[1:])]) for ref in held]


def _named(request: "Request", view: "Any") -> str:
    """Return a request's effect, whatever the places of the cards."""
    cards = [text for _ref, text in _chosen(request, view)]
    return " ".join([request["do"], request.get("move") or "", request.get("to") or ""] + cards)


ACTIONS = {"tips-off": silence}
