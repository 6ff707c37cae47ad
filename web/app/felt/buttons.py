"""The table's buttons and tools as markup."""

from cards import faces
from cards.faces import icon, short
from markup import NOTHING, html
from words import of

if False:
    from shapes import Act, Faces, Reply, View

    from markup import Markup


_ = of("buttons")

# `ICONS` always keep their places. `MAIN` are the turn's own buttons in their order: left to right
# on a phone, bottom to top on a wide table.
ICONS = {"undo": "undo", "redo": "redo", "hint": "hint"}
MAIN = (
    "fail",
    "take",
    "pass",
    "draw",
    "end",
    "discard",
    "knock",
    "review",
    "next",
    "new-puzzle",
    "opponents",
    "new-game",
    "challenge",
    "reveal",
)
RESET = "reset"
# An icon's label of more letters is only heard and shown by the pointer: three of them side by
# side would touch each other or the hand.
WORDED = 11
TOOLS = {"layable": "eye", "sort": "sort", "reset": "reset", "fix": "check", "try": "play"}
TOOLS.update({"answer": "eye", "hint": "hint", "share": "share", "where": "more", "clear": "close"})
TOOLS.update({"whole": "whole", "to-bench": "bench", "to-hand": "hand"})
TOOLS.update(
    {
        "side": "list",
        "back": "back",
        "fold": "list",
        "tidy": "tidy",
        "mute": "sound",
        "rule": "book",
    }
)
TOOLS.update(
    {
        "step-back": "back",
        "step-on": "next",
        "step-end": "close",
        "again": "play",
        "fail": "flag",
        "takeback": "back-turn",
    }
)


def _button(
    act: str, look: str, content: "str | Markup", label: str, on: bool = True, brief: str = ""
) -> "Markup":
    """A button as markup; `brief` is a shorter word than its label, for the eye only."""
    off = NOTHING if on else html(' aria-disabled="true"')
    named = html(' aria-label="%(label)s" title="%(label)s"', label=label) if label else NOTHING
    named += html(' data-brief="%(brief)s"', brief=brief) if brief else NOTHING
    return html(
        '<button type="button" class="%(look)s" data-act="%(act)s" '
        'tabindex="-1"%(off)s%(named)s>%(content)s</button>',
        look=look,
        act=act,
        off=off,
        named=named,
        content=content,
    )


def _icon(act: str, sign: str, label: str, on: bool = True, brief: str = "") -> "Markup":
    """Return the markup of an icon, with its label where there is room unless it is long."""
    look = "act icon worded" if len(brief or label) <= WORDED else "act icon"
    return _button(act, look, icon(sign), label, on, brief)


def _idle(name: str) -> tuple[str, str]:
    """The label of a disabled button, and the shorter word for the eye, if any.

    It keeps its place while there is nothing for it to do.
    """
    # Translators: on a button with a sign; a text after a bar is the shorter word below the sign
    undo = _("Undo")
    # Translators: on a button with a sign; a text after a bar is the shorter word below the sign
    redo = _("Redo")
    said = {"undo": undo, "redo": redo, "hint": _("Hint")}[name]
    label, _gap, brief = said.partition(" | ")
    return label, brief


def acts(reply: "Reply", tipped: str = "") -> "Markup":
    """The buttons: undo, redo and hint as icons, then those of the turn.

    Before the one that is `tipped` the coach has spoken: it says so, and is no accent.
    """
    listed = {act["act"]: act for act in reply.get("acts") or []}
    over, view = reply.get("over"), reply.get("view")
    signs = []
    challenge = reply.get("challenge")
    icons = ("undo", "redo") if challenge and challenge["no_help"] else ("undo", "redo", "hint")
    for name in () if over else icons:
        act = listed.get(name)
        label, brief = (act["label"], act.get("short") or "") if act else _idle(name)
        on = bool(act and act["on"])
        signs.append(_icon(name, ICONS[name], label, on, brief))
    rest = _main(reply, listed)
    # One accent: the last main button that can be pressed.
    main = [act["act"] for act in rest if act.get("main") and act["on"]]
    accent = main[-1] if main and not tipped else ""
    parts = []
    for act in rest:
        against = _is(act, tipped)
        content: "str | Markup" = _anyway(act["act"]) if against else _wording(act, view)
        count = act["count"] if act["act"] == "draw" else None
        if count is not None and not against:
            content = html(
                '%(content)s <span class="n"><span class="bk"></span>%(count)s</span>',
                content=content,
                count=count,
            )
        look = "act go" if act["act"] == accent else "act wide"
        look += " anyway" if against else ""
        heard = "" if against else _heard(act, view)
        if heard:
            content = html(
                '<span class="sr">%(heard)s</span><span class="all" aria-hidden="true">%(seen)s'
                "</span>",
                heard=heard,
                seen=content,
            )
        parts.append(_button(act["act"], look, content, "", act["on"]))
    return html(
        '<div class="grp main">%(parts)s</div><div class="grp icons">%(signs)s</div>',
        parts=parts,
        signs=signs,
    )


def _main(reply: "Reply", listed: "dict[str, Act]") -> "list[Act]":
    """The turn's own buttons, at most three."""
    rest = [listed[name] for name in MAIN if name in listed]
    if _mends(reply, listed):
        # In place of what cannot be done before the turn is put right.
        rest = [listed[RESET]] + [act for act in rest if act["on"]]
    if len(rest) > 2:
        # There is little room: drop what cannot be done now, and keep three at most.
        rest = [act for act in rest if act["on"] or act.get("main")][-3:]
    return rest


def shown(reply: "Reply") -> list[str]:
    """The names of the turn's own buttons."""
    listed = {act["act"]: act for act in reply.get("acts") or []}
    return [act["act"] for act in _main(reply, listed)]


def _mends(reply: "Reply", listed: "dict[str, Act]") -> bool:
    """Return True if something keeps the turn from ending like this, and it can be reset."""
    stands = (reply.get("prompt") or {}).get("things")
    return bool(stands) and RESET in listed and listed[RESET]["on"] and not reply.get("puzzle")


def taking_over() -> "Markup":
    """The only button while another tab plays the game."""
    button = _button("take-over", "act go", _("Play here instead"), "")
    return html(
        '<div class="grp main">%(button)s</div><div class="grp icons"></div>', button=button
    )


def looking(shown: str, reply: "Reply") -> "Markup":
    """The buttons of a table that is only looked at: a link's position, or a deal's replay."""
    if shown == "look":
        signs, go = [("link-back", "back", _("Back"))], ("link-play", _("Play from here"))
    else:
        signs = [("turn-back", "back", _("One turn back")), ("turn-on", "next", _("One turn on"))]
        go = ("turn-play", _("Play on from here"))
        if reply.get("over"):
            go = ("review", _("Review"))
    parts = []
    for act, sign, label in signs:
        parts.append(_icon(act, sign, label))
    slider = NOTHING
    if shown == "replay":
        slider = html(
            '<input type="range" id="turn" min="0" max="%(max)s" value="0" aria-label="%(label)s">',
            max=reply["replay"]["turns"],
            label=_("Turn"),
        )
    return html(
        '<div class="grp main">%(slider)s%(button)s</div><div class="grp icons">%(parts)s</div>',
        slider=slider,
        button=_button(go[0], "act go", go[1], ""),
        parts=parts,
    )


def learning(reply: "Reply") -> "Markup":
    """The buttons of a lesson: the step before, what ends the turn, the way that is shown."""
    lesson = reply["lesson"]
    own = ("show-me", "next", "play-deal")
    signs = _icon("lesson-back", "back", _("Step before"), bool(lesson["before"]))
    parts = []
    for act in reply["acts"]:
        if act["act"] in own or act["act"] in lesson["buttons"]:
            look = "act go" if act["main"] else "act wide"
            parts.append(_button(act["act"], look, _wording(act, None), "", act["on"]))
    return html(
        '<div class="grp main">%(parts)s</div><div class="grp icons">%(signs)s</div>',
        parts=parts,
        signs=signs,
    )


def _label(act: "Act", view: "View | None") -> str:
    """A button's label; "Take" also names the top discard."""
    pile = view.get("discards") if view else None
    if act["act"] == "take" and pile:
        # Translators: "face" is a card in signs, such as 7♠
        return _("Take %(face)s") % {"face": short(pile[-1])}
    return act["label"]


def _heard(act: "Act", view: "View | None") -> str:
    """Return a spoken label if the button's own has a sign or bare number, or an empty text."""
    pile = view.get("discards") if view else None
    if act["act"] == "take" and pile:
        return _("Take %(face)s") % {"face": faces.name(pile[-1], "acc")}
    if act["act"] == "draw" and act["count"] is not None and view:
        # Translators: on a button: its first word is that of the button "Draw"
        return _("Draw from the stock, %(n)s left") % {"n": act["count"]}
    return ""


def _is(act: "Act", tipped: str) -> bool:
    """Return True if it is the button that was pressed: a knock is a discard."""
    return act["act"] == tipped or (act["act"] == "knock" and tipped == "discard")


def _anyway(name: str) -> str:
    """Return a button's label after the coach has spoken."""
    return {
        "draw": _("Draw anyway"),
        "discard": _("Discard anyway"),
        "knock": _("Knock anyway"),
        "end": _("End anyway"),
    }[name]


def tip() -> "Markup":
    """The buttons beside what the coach says, in place of the tools."""
    return html(
        '<button type="button" class="chip" data-act="tips-off" tabindex="-1">'
        '%(turn_off)s</button><button type="button" class="act go" data-act="show-tip" '
        'tabindex="-1">%(show_me)s</button>',
        turn_off=_("Turn tips off"),
        show_me=_("Show me"),
    )


def _wording(act: "Act", view: "View | None") -> "str | Markup":
    """A button's label, perhaps as markup; its short one, if it has one, is for the eye only."""
    label, brief = _label(act, view), act.get("short")
    if not brief:
        return label
    return html(
        '<span class="whole">%(label)s</span><span class="brief" aria-hidden="true">'
        "%(brief)s</span>",
        label=label,
        brief=brief,
    )


def skip() -> "Markup":
    """The button beside what was done just now, in place of the tools."""
    # Translators: on a button: show at once how it goes on
    label = _("Skip")
    return html(
        '<button type="button" class="act" data-act="skip" tabindex="-1">%(label)s</button>',
        label=label,
    )


def show_me() -> "Markup":
    """The button beside a hint's first sentence, in place of the tools."""
    return html(
        '<button type="button" class="act go" data-act="hint" tabindex="-1">%(show_me)s</button>',
        # Translators: on a button: where the cards of the hint go
        show_me=_("Show me"),
    )


def lay_whole(cards: list[str]) -> "Markup":
    """The button that lays a meld of the hand, in place of its single cards."""
    # Translators: on a button; "faces" are the cards of a meld drawn small, such as 7♥ 8♥ 9♥
    before, _hole, after = _("Lay %(faces)s").partition("%(faces)s")
    drawn: "Faces" = {"cards": " ".join(cards), "name": faces.names(cards)}
    return html(
        '<button type="button" class="act lay" data-act="lay-whole" tabindex="-1">'
        "%(said)s</button>",
        said=faces.sentence([before, drawn, after]),
    )


def chip(act: str, label: str) -> "Markup":
    """A tool beside the prompt: an icon, with its label where there is room."""
    return html(
        '<button type="button" class="chip" data-act="%(act)s" tabindex="-1" '
        'aria-label="%(label)s" title="%(label)s">%(icon)s<span>%(label)s</span></button>',
        act=act,
        label=label,
        icon=icon(TOOLS.get(act, "more")),
    )
