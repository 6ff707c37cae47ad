"""The table's zones as markup: a session reply in, text for innerHTML out."""

from faces import classes, escape, inner, name, picture, read
from words import _, signed
from words import cards as cards_in_words
from words import chips as chips_in_words

FLAGS = {"legal": "\u2713", "part": "\u2026", "illegal": "!"}
ICONS = {"undo": "\u21b6", "redo": "\u21b7", "hint": "?", "reset": "\u27f2"}
# Chips with long words have a sign for a phone.
BRIEF = {"layable": "\u2713?"}
# What stands in the row of buttons; every other act is a chip beside the prompt.
ROW = ("undo", "redo", "hint")
WIDE = ("draw", "take", "pass", "discard", "knock", "end", "review", "next", "new-game", "reveal")
WIDE += ("new-puzzle",)


# The markup of every card that was drawn so far, but for its reference.
_made = {}


def state_word(state):
    """A meld's state in a word."""
    return {"legal": _("legal"), "part": _("incomplete"), "illegal": _("not legal")}[state]


def card(text, ref, marks):
    """A card that can be touched: a toggle button named in words."""
    key = " ".join([text] + marks)
    if key not in _made:
        _made[key] = _card(text, marks)
    return _made[key].replace("REF", ref, 1)


def _card(text, marks):
    words = [name(text)]
    if "new" in marks:
        words.append(_("new"))
    if "moved" in marks:
        words.append(_("moved"))
    look = classes(text) + "".join([" " + mark for mark in marks])
    return (
        '<button type="button" data-ref="REF" class="%s" data-card="%s" tabindex="-1" '
        'aria-pressed="false" aria-label="%s">%s</button>'
    ) % (look, text, escape(", ".join(words)), inner(text))


def meld_label(view, number):
    """A meld in words: its place, what it is, whose it is, whether it is legal and why not."""
    meld = view["table"][number]
    words = _("Meld %(number)d of %(all)d") % {"number": number + 1, "all": len(view["table"])}
    what = meld.get("label") or cards_in_words(len(meld["cards"]))
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
    return faults[0]["text"] if faults else state_word(meld["state"])


def meld(view, number, dirty):
    """One meld of the table."""
    this = view["table"][number]
    fresh = this.get("fresh") or []
    moved = this.get("moved") or []
    cards = []
    for spot, text in enumerate(this["cards"]):
        marks = ["new"] if spot in fresh else ["moved"] if spot in moved else []
        cards.append(card(text, "t%d.%d" % (number, spot), marks))
    state = this["state"]
    extra = ""
    if this.get("owner") is not None:
        owner = view["seats"][this["owner"]]["name"]
        extra = '<span class="owner" aria-hidden="true">%s</span>' % escape(owner[:1])
    if state != "legal" or (dirty and (fresh or moved)):
        extra += '<span class="flag" aria-hidden="true">%s</span>' % FLAGS[state]
    words = caption(this)
    if words:
        extra += '<span class="why" aria-hidden="true">%s</span>' % escape(words)
    return (
        '<div class="meld %s" role="group" aria-label="%s" data-meld="%d" data-state="%s" '
        'data-to="t%d"><div class="cards">%s</div>%s</div>'
    ) % (
        state,
        escape(meld_label(view, number)),
        number + 1,
        state,
        number,
        "".join(cards),
        extra,
    )


def melds(view, dirty):
    """Every meld's markup; the slot for a new one follows them in the page."""
    return [meld(view, number, dirty) for number in range(len(view["table"]))]


def hand(view, rows):
    """The hand in rows of these lengths, each card in a slot of its own."""
    new = view.get("new") or []
    parts = []
    index = 0
    for length in rows:
        parts.append('<div class="row">')
        for _spot in range(length):
            text = view["hand"][index]
            marks = ["new"] if index in new else []
            parts.append('<span class="slot">%s</span>' % card(text, "h%d" % index, marks))
            index += 1
        parts.append("</div>")
    return "".join(parts)


def bench(view):
    """The loose cards of a rearrangement."""
    title = '<span class="title">%s</span>' % escape(_("Workbench"))
    cards = [card(text, "b%d" % n, ["moved"]) for n, text in enumerate(view["bench"])]
    return title + "".join(cards)


def seat_order(view):
    """The other seats as they sit from left to right, seen from the viewer's chair.

    Clockwise the next player sits to the left and so comes first; counter-clockwise last.
    """
    count = len(view["seats"])
    others = [(view["seat"] + step) % count for step in range(1, count)]
    if view.get("direction") == "right":
        others.reverse()
    return others


def _marks(seat):
    marks = []
    if seat.get("dealer"):
        marks.append(("D", _("dealer")))
    if seat.get("opened"):
        marks.append(("\u2713", _("has laid")))
    if seat.get("knocked"):
        marks.append(("K", _("knocked")))
    if seat.get("out"):
        marks.append(("\u2605", _("out")))
    if seat.get("evicted"):
        marks.append(("\u2715", _("left the game")))
    return marks


def seat_words(view, number):
    """A seat in words: name, turn, cards, score and marks."""
    seat = view["seats"][number]
    words = [seat["name"]]
    if view["turn"] == number and view["phase"] != "over":
        words.append(_("on turn"))
    words.append(cards_in_words(seat["cards"]))
    words.append(_("score %(score)s") % {"score": signed(seat["score"])})
    if seat.get("chips") is not None:
        words.append(chips_in_words(seat["chips"]))
    words += [word for _mark, word in _marks(seat)]
    pile = seat.get("pile") or []
    if pile:
        words.append(_("last discard %(card)s") % {"card": name(pile[-1])})
    return ", ".join(words)


def last(text):
    """The top of a seat's own discards, as small as a word."""
    kind = read(text)[1]
    return '<span class="last %s">%s</span>' % (kind, inner(text))


def seat(view, number):
    """One seat of the strip."""
    this = view["seats"][number]
    look = "seat"
    if view["turn"] == number and view["phase"] != "over":
        look += " turn"
    if this.get("evicted") or this.get("out"):
        look += " gone"
    marks = "".join(["<i>%s</i>" % mark for mark, _word in _marks(this)])
    chips = this.get("chips")
    score = signed(this["score"]) if chips is None else str(chips)
    pile = this.get("pile") or []
    top = last(pile[-1]) if pile else ""
    return (
        '<li class="%s" data-seat="%d"><span class="sr">%s</span>'
        '<span class="face" aria-hidden="true">%s</span>'
        '<span class="name" aria-hidden="true">%s</span>'
        '<span class="facts" aria-hidden="true"><span class="minis"><i></i>%d</span>'
        '<span>%s</span><span class="marks">%s</span>%s</span></li>'
    ) % (
        look,
        number,
        escape(seat_words(view, number)),
        escape(this["name"][:1]),
        escape(this["name"]),
        this["cards"],
        score,
        marks,
        top,
    )


def seats(view):
    """The strip of seats, the viewer's own last."""
    numbers = seat_order(view)
    numbers.append(view["seat"])
    parts = [seat(view, number) for number in numbers[:-1]]
    parts.append(seat(view, view["seat"]).replace('class="seat', 'class="me seat', 1))
    return "".join(parts)


def facts(view):
    """The round, the pool, the counters: what the engine says of the deal."""
    parts = []
    if view.get("deals") and view["deals"] > 1:
        parts.append(_("Deal %(n)d of %(all)d") % {"n": view["deal"], "all": view["deals"]})
    elif view.get("deal", 1) > 1:
        parts.append(_("Deal %(n)d") % {"n": view["deal"]})
    parts += [fact["text"] for fact in view.get("facts") or []]
    return "".join(["<span>%s</span>" % escape(part) for part in parts])


def _pile(zone, text, count, label):
    empty = "" if text else " empty"
    look = (classes(text) if text else "card gap") + empty
    shown = ' data-card="%s"' % text if text else ""
    number = "<b>%d</b>" % count if count is not None else ""
    return (
        '<div class="pile" data-zone="%s" data-to="%s"><button type="button" class="%s"%s '
        'tabindex="-1" data-pile="%s" aria-label="%s">%s</button>%s</div>'
    ) % (zone, zone, look, shown, zone, escape(label), inner(text) if text else "", number)


def piles(view):
    """Stock and discards; a game without a shared pile shows the viewer's own, if it has one."""
    stock = view.get("stock") or 0
    label = _("Stock, %(cards)s") % {"cards": cards_in_words(stock)}
    parts = [_pile("stock", "?" if stock else "", stock, label)]
    shared = view.get("discards")
    if shared is not None:
        top = shared[-1] if shared else ""
        what = _("Discards, %(card)s on top") % {"card": name(top)} if top else _("No discards")
        parts.append(_pile("discards", top, None, what))
    else:
        own = view["seats"][view["seat"]].get("pile")
        if own is not None:
            top = own[-1] if own else ""
            what = _("Your discards, %(card)s on top") if top else _("Your discards, none yet")
            parts.append(_pile("discards", top, None, what % {"card": name(top)}))
    return "".join(parts)


def _button(act, look, content, label):
    off = "" if act["on"] else ' aria-disabled="true"'
    named = ' aria-label="%s" title="%s"' % (escape(label), escape(label)) if label else ""
    return ('<button type="button" class="%s" data-act="%s" tabindex="-1"%s%s>%s</button>') % (
        look,
        act["act"],
        off,
        named,
        content,
    )


def acts(reply):
    """The row of buttons: undo, redo and hint as signs, then what the turn asks for."""
    listed = {act["act"]: act for act in reply.get("acts") or []}
    parts = []
    for key in ROW:
        if key in listed:
            act = listed[key]
            parts.append(_button(act, "act icon", ICONS[key], act["label"]))
    rest = [act for act in reply.get("acts") or [] if act["act"] in WIDE]
    if len(rest) > 2:
        # A phone has room for three: what cannot be done now makes way.
        rest = [act for act in rest if act["on"] or act.get("main")]
    # One accent: the first thing that is asked for and can be done.
    main = [act["act"] for act in rest if act.get("main")]
    able = [act["act"] for act in rest if act.get("main") and act["on"]]
    accent = (able or main or [""])[0]
    for act in rest:
        content = escape(act["label"])
        if act.get("count") is not None:
            content += ' <span class="minis"><i></i>%d</span>' % act["count"]
        look = "act go" if act["act"] == accent else "act wide"
        parts.append(_button(act, look, content, ""))
    return "".join(parts)


def chip(act, label):
    """A small button beside the prompt."""
    return '<button type="button" class="chip" data-act="%s" tabindex="-1">%s</button>' % (
        act,
        escape(label),
    )


def offer(act, label):
    """A chip whose words make way for a sign where there is no room."""
    if act not in BRIEF:
        return chip(act, label)
    words = '<span class="long">%s</span><span class="brief">%s</span>' % (
        escape(label),
        BRIEF[act],
    )
    return (
        '<button type="button" class="chip" data-act="%s" tabindex="-1" aria-label="%s" '
        'title="%s">%s</button>'
    ) % (act, escape(label), escape(label), words)


def side(view, log, steps):
    """The side panel: scores, then the turns, newest first, the last one to be replayed."""
    rows = []
    for number in range(len(view["seats"])):
        seat_ = view["seats"][number]
        chips = seat_.get("chips")
        score = signed(seat_["score"]) if chips is None else str(chips)
        rows.append(
            '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>'
            % (
                escape(seat_["name"]),
                cards_in_words(seat_["cards"]),
                score,
            )
        )
    turns = []
    for entry in reversed(log):
        turns.append("<li>%s</li>" % escape(entry))
    return (
        "<h2>%s</h2><table>%s</table><h2>%s</h2>%s"
        '<div role="log" tabindex="0" aria-live="off" aria-label="%s">'
        '<ol class="turns">%s</ol></div>'
    ) % (
        escape(_("Scores")),
        "".join(rows),
        escape(_("Turns")),
        chip("replay", _("Replay the last turns")).replace(' tabindex="-1"', "") if steps else "",
        escape(_("Turns, the newest first")),
        "".join(turns),
    )


def over(reply):
    """The end of a deal or of the match: points, totals, ranks, hands and the seed."""
    end = reply["over"]
    view = reply["view"]
    ranks = end.get("ranks")
    numbers = list(range(len(view["seats"])))
    if ranks:
        numbers.sort(key=lambda number: ranks[number])
    rows = []
    for number in numbers:
        place = "%d. " % ranks[number] if ranks else ""
        left = (end.get("hands") or [[]] * len(numbers))[number]
        faces = "".join([picture(text, "mini") for text in left])
        words = ", ".join([name(text) for text in left]) or _("no cards left")
        rows.append(
            '<tr><th scope="row">%s</th><td>%s</td><td><b>%s</b></td>'
            '<td class="left"><span class="sr">%s</span>%s</td></tr>'
            % (
                escape(place + view["seats"][number]["name"]),
                signed(end["points"][number]),
                signed(end["scores"][number]),
                escape(words),
                faces,
            )
        )
    seed = ""
    if end.get("seed"):
        seed = '<p class="seed">%s <code>%s</code></p>' % (
            escape(_("Seed of this deal:")),
            escape(end["seed"]),
        )
    title = _("The match is over") if end.get("match") else _("The deal is over")
    return (
        '<h2 tabindex="-1">%s</h2><p>%s</p><table><thead><tr><th scope="col">%s</th>'
        '<th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead>'
        "<tbody>%s</tbody></table>%s"
    ) % (
        escape(title),
        escape(end.get("text") or ""),
        escape(_("Player")),
        escape(_("Deal")),
        escape(_("Total")),
        escape(_("Left in hand")),
        "".join(rows),
        seed,
    )


def reasons(reply):
    """Every reason why the turn cannot end, each a button that leads to its meld."""
    parts = []
    for reason in reply["reasons"]:
        where = reason.get("meld")
        mark = ' data-focus="%d"' % where if where is not None else ""
        parts.append(
            '<li><button type="button" class="reason" data-act="reason"%s>%s</button></li>'
            % (mark, escape(reason["text"]))
        )
    listed = {act["act"]: act for act in reply.get("acts") or []}
    more = []
    for key in ("fix", "reset", "fail"):
        if key in listed and listed[key]["on"]:
            look = "act go" if key == "fix" else "act"
            more.append(_button(listed[key], look, escape(listed[key]["label"]), ""))
    more.append(
        '<button type="button" class="act" data-act="close-reasons">%s</button>'
        % escape(_("Go on playing"))
    )
    return '<h2>%s</h2><ul>%s</ul><div class="row">%s</div>' % (
        escape(_("Not legal yet") if reply.get("puzzle") else _("This turn cannot end yet")),
        "".join(parts),
        "".join(more).replace('tabindex="-1"', ""),
    )
