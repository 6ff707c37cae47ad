"""The tools beside the prompt: for the selected cards or, if there are none, for the table."""

from browser import device
from words import of

from . import buttons, pick

if False:
    from shapes import Act, Form

    from game.desk import Desk

_ = of("tools")

# From this many melds on the table can be tidied.
MANY = 8


def listed(desk: "Desk") -> "Form":
    """The tools to offer now, as (act, label)."""
    if desk.reply.get("lesson"):
        return []
    if desk.chosen:
        return _for_chosen(desk)
    if desk.step is not None:
        return [
            ("step-back", _("Step back")),
            ("step-on", _("Step forward")),
            ("step-end", _("End the replay")),
        ]
    if desk.watching or desk.shown:
        return []
    if desk.puzzle and desk.puzzle["solved"]:
        return [("share", _("Share"))]
    if desk.reply.get("over"):
        return [("fold", _("Show the result") if desk.folded else _("Show the table"))]
    if desk.stalled:
        return [("again", _("Try again"))]
    return _for_table(desk)


def _for_chosen(desk: "Desk") -> "Form":
    """The tools for the selected cards."""
    where = pick.here(desk.chosen)
    found = []
    if desk.my_turn():
        if where not in ("h", "b") and (desk.reply.get("targets") or {}).get("free"):
            found.append(("whole", _.on(desk.view["deck"])("Whole meld")))
            found.append(("to-bench", _("To the workbench")))
        elif pick.own_cards(desk.view, desk.chosen):
            found.append(("to-hand", _("Back to the hand")))
    if desk.my_turn() or where == "h":
        found.append(("where", _("Move to\u2026")))
    return found + [("clear", _("Deselect"))]


def _for_table(desk: "Desk") -> "Form":
    """The tools while nothing is selected and the deal goes on."""
    found = [("back", _("Back to the review"))] if desk.back else []
    if desk.steps and desk.my_turn() and device.matches("(prefers-reduced-motion: reduce)"):
        found.append(("side", _("What the others did")))
    if rule(desk) is not None:
        found.append(("rule", _("The rule")))
    found += [(act["act"], act["label"]) for act in _offered(desk)]
    if len(desk.view["hand"]) > 1:
        found.append(("sort", _("Sort")))
    if len(desk.view["table"]) >= MANY and not desk.felt.tidied:
        found.append(("tidy", _("Tidy table")))
    if _mutes(desk):
        found.append(("mute", _("Switch the sound off")))
    return found


def rule(desk: "Desk") -> int | None:
    """The sentence of the rules behind what was refused last or, if nothing was, behind what is
    wrong with a meld; None if there is none.
    """
    if desk.ruled is not None or not desk.my_turn():
        return desk.ruled
    for meld in desk.view["table"]:
        for fault in meld.get("faults") or []:
            if fault["rule"] is not None:
                return int(fault["rule"])
    return None


def _mutes(desk: "Desk") -> bool:
    """Whether the sound is switched off here: names of five others leave no room at the top."""
    narrow = device.matches("(max-width: 699px)")
    return desk.settings["sound"] == "on" and len(desk.view["seats"]) > 4 and narrow


def _offered(desk: "Desk") -> "list[Act]":
    """The reply's acts to offer beside the prompt: few at a time, as a phone has room for."""
    found = []
    shown = buttons.shown(desk.reply)
    dirty = (desk.reply.get("draft") or {}).get("dirty")
    broken = [meld for meld in desk.view["table"] if meld["state"] != "legal"]
    tried = desk.puzzle and desk.puzzle["tries"]
    wishes = {"fix": bool(broken), "layable": not dirty, "hint": tried, "answer": tried}
    for name in ("reset", "takeback", "fix", "layable", "fail", "hint", "answer"):
        act = desk.act(name)
        wanted = wishes.get(name, True) and name not in shown
        if act and act["on"] and wanted:
            found.append(act)
    return found
