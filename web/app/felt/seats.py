"""The seats round the table and the facts of the deal as markup."""

from cards.faces import bold, icon, inner, letters, parts_of, read, said, sentence, strong, symbol
from cards.layout import hung
from markup import escape, joined
from words import chips as chips_in_words
from words import digits, isolated, listed, of, pieces, signed

from .portraits import face

if False:
    from shapes import Fact, Lesson, Seat, Told, View

_ = of("seats")

# With more seats than this, each has little room.
MANY = 4
# A space, drawn as a dot before a total: one at the end of a line takes no room and shows nothing.
_SPACE = '<span class="sep"> </span>'


def seat_order(view: "View") -> list[int]:
    """The other seats as they sit from left to right, seen from the viewer's chair.

    If play goes clockwise the next player sits on the left and so comes first, otherwise last.
    """
    count = len(view["seats"])
    others = [(view["seat"] + step) % count for step in range(1, count)]
    if view.get("direction") == "right":
        others.reverse()
    return others


def _marks(seat: "Seat") -> list[tuple[str, str]]:
    marks = []
    if seat.get("dealer"):
        # Translators: said of a player
        marks.append(("dealer", _("dealer")))
    if seat.get("knocked"):
        # Translators: said of a player
        marks.append(("knocked", _("knocked")))
    elif seat.get("opened"):
        # Translators: said of a player: has laid for the first time
        marks.append(("opened", _("has laid")))
    if seat.get("out"):
        # Translators: said of a player: has gone out
        marks.append(("out", _("out")))
    if seat.get("evicted"):
        # Translators: said of a player
        marks.append(("close", _("left the game")))
    return marks


def _mark(kind: str) -> str:
    if kind == "dealer":
        return '<i class="mk dl">%s</i>' % symbol("i-dealer")
    return '<i class="mk">%s</i>' % icon({"opened": "check", "out": "star"}.get(kind, kind))


def score(view: "View", number: int) -> str:
    """A seat's score: its points or, in games for chips, its chips."""
    seat = view["seats"][number]
    chips = seat.get("chips")
    return points(seat["score"], view.get("low")) if chips is None else digits(chips)


def points(number: int | None, low: object) -> str:
    """Points as they are written: without a plus where low wins, as there they are no gain."""
    return digits(number) if low and number and number > 0 else signed(number)


def on_turn(view: "View", number: int) -> bool:
    """Return True if it is this seat's turn."""
    return view["turn"] == number and view["phase"] != "over"


def seat_words(view: "View", number: int) -> str:
    """A seat in words: name, turn, cards, score and marks."""
    seat = view["seats"][number]
    words = [isolated(seat["name"])]
    if on_turn(view, number):
        # Translators: said of a player
        words.append(_("on turn"))
    # The person's own count is right while cards lie on the table that may still go back.
    mine = number == view["seat"] and not view.get("covered")
    words.append(pieces(view["deck"], len(view["hand"]) if mine else seat["cards"]))
    words += _scored(view, number)
    words += [word for _kind, word in _marks(seat)]
    pile = seat.get("pile") or []
    if pile:
        words.append(said(_("last discard: %(card)s"), {"card": [pile[-1]]}))
    return listed(words, ",")


def _scored(view: "View", number: int) -> list[str]:
    """A seat's score and chips in words."""
    seat = view["seats"][number]
    words = [_("score %(score)s") % {"score": points(seat["score"], view.get("low"))}]
    chips = seat.get("chips")
    return words if chips is None else words + [chips_in_words(chips)]


def _total(view: "View", number: int, brief: bool = False) -> str:
    """A seat's score with its unit; `brief`: with a short one."""
    seat = view["seats"][number]
    chips = seat.get("chips")
    if chips is not None:
        # Translators: beside a player's name, where there is little room: may be shortened
        return _.n("%(n)s chip", "%(n)s chips", chips) % {"n": digits(chips)}
    told = {"score": points(seat["score"], view.get("low"))}
    if brief:
        # Translators: points beside a player's name, very short; "score" may have a sign
        return _.n("%(score)s pt", "%(score)s pts", abs(seat["score"])) % told
    # Translators: beside a player's name; "score" may have a sign
    return _.n("%(score)s point", "%(score)s points", abs(seat["score"])) % told


def score_words(view: "View", number: int) -> str:
    """A seat's name and score in words."""
    return listed([isolated(view["seats"][number]["name"])] + _scored(view, number), ",")


def last(text: str) -> str:
    """The top of a seat's own discards, as small as text."""
    index = str(inner(text)).replace(' class="ix"', "")
    return '<span class="last %s">%s</span>' % (read(text)[1], index)


def fan(view: "View", number: int) -> str:
    """An opponent's cards, hanging from the upper rim."""
    back = "bk-t" if view["deck"] == "tiles" else "bk-b" if number % 2 else "bk-a"
    cards = "".join(
        [
            '<use href="#%s" x="58" y="-3" width="34" height="48" transform="rotate(%.1f 75 -55)"/>'
            % (back, angle)
            for angle in hung(view["seats"][number]["cards"])
        ]
    )
    return '<svg class="fan" viewBox="0 0 150 50" aria-hidden="true">%s</svg>' % cards


def _look(view: "View", number: int) -> str:
    """The style classes of a seat."""
    this = view["seats"][number]
    look = "seat"
    if number == view["seat"]:
        look += " me"
    if number % 2:
        look += " blue"
    if on_turn(view, number):
        look += " turn"
    if this.get("evicted") or this.get("out"):
        look += " gone"
    # Beside many players only the dealer's sign is shown.
    if this.get("pile") or this.get("dealer") or (_marks(this) and len(view["seats"]) <= MANY):
        look += " busy"
    return look


def _state(view: "View", number: int, marks: list[tuple[str, str]]) -> str:
    """Return the markup of a seat's state, in words where there is room for them."""
    if on_turn(view, number) and number != view["seat"]:
        return '<span class="dots long">%s%s</span>' % (_SPACE, escape(_("thinking")))
    words = listed([word for kind, word in marks if kind != "dealer"], ",")
    return '<span class="long">%s%s</span>' % (_SPACE, escape(words)) if words else ""


def seat(view: "View", number: int) -> str:
    """One seat at the rim: its fan of cards, its name, its cards and score, its state."""
    this = view["seats"][number]
    me = number == view["seat"]
    marks = _marks(this)
    # Beside the name if there is room, else below it. With room for words only the dealer's stays.
    shown = "".join([_mark(kind) for kind, _word in marks])
    signs = '<span class="marks">%s</span>' % shown if shown else ""
    pile = this.get("pile") or []
    count = pieces(view["deck"], this["cards"])
    return (
        '<li class="%s" data-seat="%d"><span class="sr">%s</span>%s'
        '<span class="plate" aria-hidden="true"><span class="nm">%s<span class="who">%s</span>'
        '%s</span><span class="fx"><span class="brief held"><span class="bk"></span>%d</span>'
        '<span class="long held">%s</span>%s<span class="brief signs">%s%s</span>'
        '<span class="brief total">%s%s</span><span class="long total">%s%s</span>%s'
        "</span></span></li>"
    ) % (
        _look(view, number),
        number,
        escape(seat_words(view, number)),
        "" if me else fan(view, number),
        face(this),
        escape(isolated(this["name"])),
        signs,
        this["cards"],
        escape(count),
        _SPACE + last(pile[-1]) if pile and not me else "",
        _SPACE if signs else "",
        signs,
        _SPACE,
        escape(_total(view, number, True)),
        _SPACE,
        escape(_total(view, number)),
        _state(view, number, marks),
    )


def did(steps: "list[Told]", most: int) -> str:
    """Return the markup of the last turn of the player before the viewer, or an empty text.

    Of more than `most` letters, only the last sentences are left: the log has them all.
    """
    seats_ = [one["seat"] for one in steps if one["seat"] is not None]
    turn = [one for one in steps if one["seat"] == seats_[-1]] if seats_ else []
    # Who did more than draw has drawn, too, and the seat shows who has opened.
    more = [one for one in turn if one["event"] not in ("drew", "opened")] or turn
    while len(more) > 1 and sum([letters(parts_of(one)) for one in more]) > most:
        more = more[1:]
    told = joined([sentence(parts_of(one)) for one in more], " ")
    return '<small class="did">%s</small> ' % told if told else ""


def seats(view: "View") -> str:
    """The seats round the table, the viewer's own last."""
    numbers = seat_order(view)
    numbers.append(view["seat"])
    return "".join([seat(view, number) for number in numbers])


def _fact(fact: "Fact") -> str:
    """A fact of the deal: its text with the value in bold, and a bar if it counts up to a limit."""
    text = str(bold(fact.get("marked") or fact["text"]))
    most = fact.get("of")
    if fact.get("counts") and most:
        share = min(10, 10 * (fact.get("done") or 0) // most)
        full = " full" if share == 10 else ""
        text += '<span class="bar%s"><i data-tenths="%d"></i></span>' % (full, share)
    return "<span>%s</span>" % text


def facts(view: "View") -> str:
    """The engine's facts about the deal (the round, the pool, ...), and the viewer's score."""
    parts = [_fact(fact) for fact in view.get("facts") or []]
    # Translators: the person's own score
    you = strong(_("You: %(score)s"), {"score": score(view, view["seat"])})
    return "".join(parts) + '<span class="mine">%s</span>' % you


def lesson(view: "View", lesson: "Lesson") -> str:
    """Return a lesson's markup in place of the seats: a dot for each step, and the way out."""
    dots = ""
    for number in range(1, len(lesson["course"]) + 1):
        look = "done" if number < lesson["at"] else "now" if number == lesson["at"] else ""
        dots += '<i class="%s"></i>' % look
    # Translators: a step of a lesson
    label = _("Step %(number)d of %(all)d") % {
        "number": lesson["at"],
        "all": len(lesson["course"]),
    }
    return (
        '<li class="prog"><b>%s</b><span role="img" aria-label="%s">%s</span></li>'
        '<li><button type="button" class="skip" data-act="home">%s</button></li>'
    ) % (escape(view["title"]), escape(label), dots, escape(_("Skip")))


def where(view: "View") -> str:
    """The game's name and the facts of the deal, where there is room for a title."""
    parts = [_fact(fact) for fact in view.get("facts") or []]
    return '<b>%s</b><span class="facts">%s</span>' % (escape(view["title"]), "".join(parts))
