"""The table as markup, from a session reply: melds, hand, workbench, piles."""

from cards.faces import (
    classes,
    drawn,
    ends,
    icon,
    inner,
    label,
    many,
    parts_of,
    picture,
    read,
    said,
    strong,
    unsaid_index,
)
from markup import NOTHING, Markup, html, joined
from words import isolated, listed, memo, of, pieces

if False:
    from shapes import Meld, Parts, Reply, View

_ = of("table")

FLAGS = {"legal": "check", "part": "more", "illegal": "bang"}

# The markup of every card drawn so far, with REF in place of its reference.
_made = memo()

# The melds that were drawn last, by their number: what each was made from, and its markup.
_last = memo()


def state_word(state: str, deck: str) -> str:
    """A meld's state in a word."""
    _on = _.on(deck)
    return {
        # Translators: said of a meld
        "legal": _on("legal"),
        # Translators: said of a meld
        "part": _on("incomplete"),
        # Translators: said of a meld
        "illegal": _on("not legal"),
    }[state]


def card(text: str, ref: str, marks: list[str], big: bool = False, means: str = "") -> "Markup":
    """A card that can be selected: a cell of its zone's grid, named in words."""
    key = " ".join([text, means, "b" if big else ""] + marks)
    if key not in _made:
        _made[key] = str(_card(text, marks, big, means))
    made: str = _made[key]
    return Markup(made.replace("REF", ref, 1))


def _card(text: str, marks: list[str], big: bool, means: str) -> "Markup":
    told = [label(text + "=" + means if means and text == "X" else text)]
    _on = _.on("tiles" if read(text)[0] == "tile" else "french")
    if "new" in marks:
        # Translators: said of a card, after its name: it came to its place just now
        told.append(_on("new"))
    if "moved" in marks:
        # Translators: said of a card, after its name: it came from another meld just now
        told.append(_on("moved"))
    look = classes(text, means) + "".join([" " + mark for mark in marks])
    return html(
        '<button type="button" role="gridcell" data-ref="REF" class="%(look)s" '
        'data-card="%(card)s" tabindex="-1" aria-selected="false" aria-label="%(label)s">'
        "%(inner)s</button>",
        look=look,
        card=text,
        label=listed(told, ","),
        inner=inner(text, big, means),
    )


def meld_label(view: "View", number: int) -> str:
    """A meld in words: its number, what it is, who laid it, whether it is legal and why not.

    Cards that a reason names are not named before it too.
    """
    meld = view["table"][number]
    faults = [fault["text"] for fault in meld.get("faults") or []]
    what = kind(view, number)
    # A reason begins with a capital letter.
    parts = [] if [text for text in faults if what[1:] in text] else [what]
    parts.append(state_word(meld["state"], view["deck"]))
    owner = meld.get("owner")
    if owner is not None:
        # Translators: said of a meld: whose it is
        parts.append(_("from %(name)s") % {"name": isolated(view["seats"][owner]["name"])})
    return numbered(view, number, parts + faults)


def kind(view: "View", number: int) -> str:
    """Return a meld's description in words."""
    meld = view["table"][number]
    return meld.get("label") or pieces(view["deck"], len(meld["cards"]))


def brief(view: "View", number: int) -> str:
    """Return a meld's shortest description: "kings", "5 to 9 of hearts"."""
    this = view["table"][number]
    means = this.get("means") or []
    stands = []
    for at, text in enumerate(this["cards"]):
        stands.append((means[at] if at < len(means) else "") or read(text)[3] or text)
    if this.get("kind") == "run":
        # Translators: a run in few words; low and high are the ranks of the cards first and last
        text = _.by(view["deck"], "%(low)s to %(last)s", "%(first)s to %(high)s")
        return ends(text, stands)
    return (many(stands) if this.get("kind") == "set" else "") or kind(view, number)


def numbered(view: "View", number: int, parts: list[str], brief: bool = False) -> str:
    """Return the words after a meld's number; `brief`: without the number of its cards."""
    if brief:
        # Translators: said of a meld in few words; "what" is in the nominative
        text = _.on(view["deck"])("Meld %(number)d: %(what)s")
    else:
        # Translators: "what" lists what is said of the meld, in the nominative
        text = _.on(view["deck"])("Meld %(number)d of %(all)d: %(what)s")
    count = len(view["table"])
    return text % {"number": number + 1, "all": count, "what": listed(parts, ",")}


def caption(meld: "Meld", deck: str) -> "Parts":
    """The words under a meld that is not legal, in parts; none under another."""
    if meld["state"] == "legal":
        return []
    faults = meld.get("faults") or []
    if not faults:
        return [state_word(meld["state"], deck)]
    return parts_of(faults[0].get("brief") or faults[0])


def meld(view: "View", number: int, dirty: bool, big: bool, refused: bool = False) -> "Markup":
    """One meld of the table; `big` writes faces on its cards.

    `refused`: the turn was to end like this, so what is incomplete shows as not legal.
    """
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
    extra = NOTHING
    look = "illegal" if refused and state == "part" else state
    sign = FLAGS[look]
    by = this.get("by")
    if by and not dirty and state == "legal":
        extra = html('<span class="owner" aria-hidden="true">%(by)s</span>', by=isolated(by))
        look += " fresh"
    if state != "legal" or (dirty and (fresh or moved)):
        extra += html('<span class="flag" aria-hidden="true">%(icon)s</span>', icon=icon(sign))
    words = caption(this, view["deck"])
    if words:
        extra += html('<span class="why" aria-hidden="true">%(drawn)s</span>', drawn=drawn(words))
    return html(
        '<div class="meld %(look)s" role="grid" aria-multiselectable="true" '
        'aria-label="%(label)s" data-meld="%(meld)s" data-state="%(state)s" '
        'data-to="t%(to)s"><div class="cards" role="row">%(cards)s</div>'
        '%(extra)s<span class="grip" aria-hidden="true"></span></div>',
        look=look,
        label=meld_label(view, number),
        meld=number + 1,
        state=state,
        to=number,
        cards=cards,
        extra=extra,
    )


def melds(view: "View", dirty: bool, big: bool, refused: bool = False) -> "list[Markup]":
    """Every meld's markup; the slot for a new one follows them in the page."""
    names = [seat["name"] for seat in view["seats"]]
    shared = [view["deck"], view.get("suits"), len(view["table"]), names, big, refused]
    found = []
    for number, this in enumerate(view["table"]):
        # A gesture changes few of them, and the first one of a turn only those that show it.
        own = dirty and bool(this.get("by") or this.get("fresh") or this.get("moved"))
        last = _last.get(str(number))
        if not last or last[0] != this or last[1] != own or last[2] != shared:
            last = [this, own, shared, meld(view, number, own, big, refused)]
            _last[str(number)] = last
        found.append(last[3])
    return found


def hand(view: "View", rows: list[int], big: bool) -> "Markup":
    """The hand in rows of these lengths, each card in a slot of its own."""
    new = view.get("new") or []
    drawn_rows = []
    index = 0
    for length in rows:
        slots = []
        for _spot in range(length):
            text = view["hand"][index]
            marks = ["new"] if index in new else []
            face = card(text, "h%d" % index, marks, big)
            slots.append(html('<span class="slot">%(face)s</span>', face=face))
            index += 1
        drawn_rows.append(html('<div class="row">%(slots)s</div>', slots=slots))
    if not drawn_rows:
        return NOTHING
    # A screen reader says a row's name in place of all its cards: the hand was told already.
    return html(
        '<div class="all" role="row" aria-label="%(label)s">%(rows)s</div>',
        label=pieces(view["deck"], index),
        rows=drawn_rows,
    )


def bench(view: "View") -> "Markup":
    """The loose cards of a rearrangement."""
    title = html(
        '<span class="title" aria-hidden="true">%(workbench)s</span>', workbench=_("Workbench")
    )
    cards = [card(text, "b%d" % n, ["moved"]) for n, text in enumerate(view["bench"])]
    if not cards:
        return title
    # Translators: under the cards that a rearrangement has taken off the table
    back = _.on(view["deck"])("must go back on the table")
    return html(
        '%(title)s<div class="all" role="row">%(cards)s</div><span aria-hidden="true">%(back)s'
        "</span>",
        title=title,
        cards=cards,
        back=back,
    )


def _pile(
    zone: str, text: str, label: str, lit: bool, under: "Markup", words: "Markup", big: bool
) -> "Markup":
    look = (classes(text) if text else "card gap empty") + (" big" if big else "")
    shown = html(' data-card="%(text)s"', text=text) if text else NOTHING
    face = inner(text, big) if text else NOTHING
    button = html(
        '<button type="button" class="%(look)s"%(shown)s tabindex="-1" data-pile="%(pile)s" '
        'aria-label="%(label)s">%(face)s</button>',
        look=look,
        shown=shown,
        pile=zone,
        label=label,
        face=face,
    )
    return html(
        '<div class="pile%(look)s" data-zone="%(zone)s" data-to="%(zone)s">'
        '<span class="%(stacked)s">%(under)s%(button)s</span><span aria-hidden="true">'
        "%(words)s</span></div>",
        look=" lit" if lit else "",
        zone=zone,
        stacked="thick" if text == "?" else "loose",
        under=under,
        button=button,
        words=words,
    )


def pile_labels(view: "View", index: bool = False) -> list[str]:
    """The stock in words and, if there is one that the viewer sees, the discard pile.

    With `index`, its top card is named as a button's (`faces.label`).
    """
    stock = view.get("stock") or 0
    text = _.n_by(
        view["deck"],
        ("Stock, %(n)d card", "Stock, %(n)d cards"),
        ("Stock, %(n)d tile", "Stock, %(n)d tiles"),
        stock,
    )
    found = [text % {"n": stock}]
    pile = _pile_of(view)
    if pile is None:
        return found
    if view.get("discards") is not None:
        text = _("Discards, on top: %(card)s") if pile else _("No discards")
    else:
        text = _("Your discards, on top: %(card)s") if pile else _("Your discards, none yet")
    if not pile:
        return found + [text]
    first = unsaid_index(pile[-1]) if index else ""
    if first:
        text = text.replace("%(card", listed([first, "%(card"], ","))
    return found + [said(text, {"card": pile[-1:]})]


def _pile_of(view: "View") -> "list[str] | None":
    """The discard pile that all share or, without one, the viewer's own; None if there is none."""
    shared = view.get("discards")
    return view["seats"][view["seat"]].get("pile") if shared is None else shared


def piles(reply: "Reply", big: bool) -> "Markup":
    """Stock and discard pile; without a shared pile, the viewer's own one if the game has it."""
    view = reply["view"]
    asked = [act["act"] for act in reply.get("acts") or [] if act.get("main") and act["on"]]
    stock = view.get("stock") or 0
    labels = pile_labels(view, True)
    # Translators: under the stock: that many cards are still to be drawn
    left = strong(_("%(number)s left"), {"number": str(stock)})
    parts = [_pile("stock", "?" if stock else "", labels[0], "draw" in asked, NOTHING, left, big)]
    pile = _pile_of(view)
    if pile is None:
        return parts[0]
    top = pile[-1] if pile else ""
    name = _("Your discards") if view.get("discards") is None else _("Discards")
    below = [picture(text, "big" if big else "", big) for text in pile[-3:-1]]
    under = joined([html('<span class="under">%(card)s</span>', card=one) for one in below])
    words = html("<small>%(name)s</small>", name=name)
    parts.append(_pile("discards", top, labels[1], "take" in asked, under, words, big))
    return joined(parts)
