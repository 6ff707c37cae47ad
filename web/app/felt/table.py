"""The table as markup, from a session reply: melds, hand, workbench, piles."""

from faces import classes, escape, icon, inner, name, picture
from words import of, pieces

_ = of("table")

FLAGS = {"legal": "check", "part": "more", "illegal": "bang"}

# The markup of every card drawn so far, with REF in place of its reference.
_made = {}


def state_word(state):
    """A meld's state in a word."""
    return {"legal": _("legal"), "part": _("incomplete"), "illegal": _("not legal")}[state]


def card(text, ref, marks, big=False, means=""):
    """A card that can be selected: a toggle button named in words."""
    key = " ".join([text, means, "b" if big else ""] + marks)
    if key not in _made:
        _made[key] = _card(text, marks, big, means)
    return _made[key].replace("REF", ref, 1)


def _card(text, marks, big, means):
    words = [name(text + "=" + means if means and text == "X" else text)]
    if "new" in marks:
        words.append(_("new"))
    if "moved" in marks:
        words.append(_("moved"))
    look = classes(text, means) + "".join([" " + mark for mark in marks])
    return (
        '<button type="button" data-ref="REF" class="%s" data-card="%s" tabindex="-1" '
        'aria-pressed="false" aria-label="%s">%s</button>'
    ) % (look, text, escape(", ".join(words)), inner(text, big, means))


def meld_label(view, number):
    """A meld in words: its number, what it is, who laid it, whether it is legal and why not."""
    meld = view["table"][number]
    words = _("Meld %(number)d of %(all)d") % {"number": number + 1, "all": len(view["table"])}
    what = meld.get("label") or pieces(view["deck"], len(meld["cards"]))
    parts = [what, state_word(meld["state"])]
    if meld.get("owner") is not None:
        parts.append(_("laid by %(name)s") % {"name": view["seats"][meld["owner"]]["name"]})
    faults = [fault["text"] for fault in meld.get("faults") or []]
    return words + ": " + ", ".join(parts + faults)


def caption(meld):
    """The words under a meld that is not legal, or an empty text."""
    if meld["state"] == "legal":
        return ""
    faults = meld.get("faults") or []
    if not faults:
        return state_word(meld["state"])
    return (faults[0].get("brief") or faults[0])["text"]


def meld(view, number, dirty, big):
    """One meld of the table; `big` writes faces on its cards."""
    this = view["table"][number]
    fresh = this.get("fresh") or []
    moved = this.get("moved") or []
    means = this.get("means") or []
    cards = []
    for spot, text in enumerate(this["cards"]):
        marks = ["new"] if spot in fresh else ["moved"] if spot in moved else []
        stands = means[spot] if spot < len(means) and means[spot] else ""
        cards.append(card(text, "t%d.%d" % (number, spot), marks, big, stands))
    state = this["state"]
    extra = ""
    look = state
    by = this.get("by")
    if by and not dirty and state == "legal":
        extra = '<span class="owner" aria-hidden="true">%s</span>' % escape(by)
        look += " fresh"
    if state != "legal" or (dirty and (fresh or moved)):
        extra += '<span class="flag" aria-hidden="true">%s</span>' % icon(FLAGS[state])
    words = caption(this)
    if words:
        extra += '<span class="why" aria-hidden="true">%s</span>' % escape(words)
    return (
        '<div class="meld %s" role="group" aria-label="%s" data-meld="%d" data-state="%s" '
        'data-to="t%d"><div class="cards">%s</div>%s<span class="grip" aria-hidden="true"></span>'
        "</div>"
    ) % (
        look,
        escape(meld_label(view, number)),
        number + 1,
        state,
        number,
        "".join(cards),
        extra,
    )


def melds(view, dirty, big):
    """Every meld's markup; the slot for a new one follows them in the page."""
    return [meld(view, number, dirty, big) for number in range(len(view["table"]))]


def hand(view, rows, big):
    """The hand in rows of these lengths, each card in a slot of its own."""
    new = view.get("new") or []
    parts = []
    index = 0
    for length in rows:
        parts.append('<div class="row">')
        for _spot in range(length):
            text = view["hand"][index]
            marks = ["new"] if index in new else []
            face = card(text, "h%d" % index, marks, big)
            parts.append('<span class="slot">%s</span>' % face)
            index += 1
        parts.append("</div>")
    return "".join(parts)


def bench(view):
    """The loose cards of a rearrangement."""
    title = '<span class="title">%s</span>' % escape(_("Workbench"))
    cards = [card(text, "b%d" % n, ["moved"]) for n, text in enumerate(view["bench"])]
    if cards:
        cards.append("<span>%s</span>" % escape(_("must go back on the table")))
    return title + "".join(cards)


def _pile(zone, text, label, lit, under, words, big):
    look = (classes(text) if text else "card gap empty") + (" big" if big else "")
    shown = ' data-card="%s"' % text if text else ""
    face = inner(text, big) if text else ""
    button = (
        '<button type="button" class="%s"%s tabindex="-1" data-pile="%s" '
        'aria-label="%s">%s</button>'
    ) % (look, shown, zone, escape(label), face)
    return (
        '<div class="pile%s" data-zone="%s" data-to="%s"><span class="%s">%s%s</span>'
        '<span aria-hidden="true">%s</span></div>'
    ) % (
        " lit" if lit else "",
        zone,
        zone,
        "thick" if text == "?" else "loose",
        under,
        button,
        words,
    )


def piles(reply, big):
    """Stock and discard pile; without a shared pile, the viewer's own one if the game has it."""
    view = reply["view"]
    asked = [act["act"] for act in reply.get("acts") or [] if act.get("main") and act["on"]]
    stock = view.get("stock") or 0
    label = _("Stock, %(cards)s") % {"cards": pieces(view["deck"], stock)}
    left = _("%(number)s left") % {"number": "<b>%d</b>" % stock}
    parts = [_pile("stock", "?" if stock else "", label, "draw" in asked, "", left, big)]
    shared = view.get("discards")
    pile = view["seats"][view["seat"]].get("pile") if shared is None else shared
    if pile is None:
        return parts[0]
    top = pile[-1] if pile else ""
    if shared is not None:
        words = _("Discards")
        label = _("Discards, %(card)s on top") if top else _("No discards")
    else:
        words = _("Your discards")
        label = _("Your discards, %(card)s on top") if top else _("Your discards, none yet")
    label = label % {"card": name(top)} if top else label
    below = [picture(text, "big" if big else "", big) for text in pile[-3:-1]]
    under = "".join(['<span class="under">%s</span>' % one for one in below])
    words = "<small>%s</small>" % escape(words)
    parts.append(_pile("discards", top, label, "take" in asked, under, words, big))
    return "".join(parts)
