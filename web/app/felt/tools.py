"""The tools beside the prompt: for the selected cards or, if there are none, for the table."""

from browser import device
from words import of

from . import buttons, selection

if False:
    from shapes import Act, Form

    from state import State

_ = of("tools")

# From this many melds on the table can be tidied.
MANY = 8


def listed(state: "State") -> "Form":
    """The tools to offer now, as (act, label)."""
    if state.reply.get("lesson"):
        return []
    if state.chosen:
        return _for_chosen(state)
    if state.step is not None:
        return [
            ("step-back", _("Step back")),
            ("step-on", _("Step forward")),
            ("step-end", _("End the replay")),
        ]
    if state.watching or state.shown:
        return []
    solved = state.puzzle and state.puzzle["solved"]
    if solved and state.puzzle["shown"]:
        return [("share", _("Share"))]
    if solved or state.reply.get("over"):
        return [("fold", _("Show the result") if state.folded else _("Show the table"))]
    if state.stalled:
        return [("again", _("Try again"))]
    return _for_table(state)


def whole_meld(state: "State") -> list[str]:
    """The cards of the hand's meld that has the selected ones, if it is offered to lay it."""
    if not state.my_turn() or state.lesson:
        return []
    return [text for _ref, text in selection.whole_meld(state)]


def _for_chosen(state: "State") -> "Form":
    """The tools for the selected cards."""
    where = selection.here(state.chosen)
    found = []
    if state.my_turn():
        if where not in ("h", "b") and (state.reply.get("targets") or {}).get("free"):
            found.append(("whole", _.on(state.view["deck"])("Whole meld")))
            found.append(("to-bench", _("To the workbench")))
        elif selection.own_cards(state.view, state.chosen):
            found.append(("to-hand", _("Back to the hand")))
    if state.my_turn() or where == "h":
        found.append(("where", _("Move to\u2026")))
    return found + [("clear", _("Deselect"))]


def _for_table(state: "State") -> "Form":
    """The tools while nothing is selected and the deal goes on."""
    found = [("back", _("Back to the review"))] if state.back else []
    if state.steps and state.my_turn() and device.matches("(prefers-reduced-motion: reduce)"):
        found.append(("side", _("What the others did")))
    if rule(state) is not None:
        found.append(("rule", _("The rule")))
    found += [(act["act"], act["label"]) for act in _offered(state)]
    if len(state.view["hand"]) > 1:
        found.append(("sort", _("Sort")))
    if len(state.view["table"]) >= MANY and not state.tidied:
        found.append(("tidy", _("Tidy table")))
    if _mutes(state):
        on = state.settings["sound"] == "on"
        found.append(("mute", _("Switch the sound off") if on else _("Switch the sound on")))
    return found


def rule(state: "State") -> int | None:
    """The sentence of the rules behind what was refused last or, if nothing was, behind what is
    wrong with a meld; None if there is none.
    """
    if state.ruled is not None or not state.my_turn():
        return state.ruled
    for meld in state.view["table"]:
        for fault in meld.get("faults") or []:
            if fault["rule"] is not None:
                return int(fault["rule"])
    return None


def _mutes(state: "State") -> bool:
    """Return True if the sound is switched here: five names leave it no room at the top."""
    narrow = device.matches("(max-width: 699px)")
    return len(state.view["seats"]) > 4 and narrow


def _offered(state: "State") -> "list[Act]":
    """The reply's acts to offer beside the prompt: few at a time, as a phone has room for."""
    found = []
    shown = buttons.shown(state.reply)
    dirty = (state.reply.get("draft") or {}).get("dirty")
    broken = [meld for meld in state.view["table"] if meld["state"] != "legal"]
    tried = state.puzzle and state.puzzle["tries"]
    wishes = {"fix": bool(broken), "layable": not dirty, "hint": tried, "answer": tried}
    for name in ("reset", "takeback", "fix", "layable", "fail", "hint", "answer"):
        act = state.act(name)
        wanted = wishes.get(name, True) and name not in shown
        if act and act["on"] and wanted:
            found.append(act)
    return found
