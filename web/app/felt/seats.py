"""The seats round the table and the facts of the deal as markup."""

from cards.faces import bold, icon, inner, letters, parts_of, read, said, sentence, strong, symbol
from cards.layout import hung
from markup import NOTHING, Markup, html, joined
from words import chips as chips_in_words
from words import digits, isolated, listed, of, pieces, signed

from .portraits import face

if False:
    from shapes import Fact, Lesson, Seat, Told, View

_ = of("seats")

# With more seats than this, each has little room.
MANY = 4
# A space, drawn as a dot before a total: one at the end of a line takes no room and shows nothing.
_SPACE = html('<span class="sep"> </span>')


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


def _mark(kind: str) -> "Markup":
    if kind == "dealer":
        return html('<i class="mk dl">%(symbol)s</i>', symbol=symbol("i-dealer"))
    return html(
        '<i class="mk">%(icon)s</i>', icon=icon({"opened": "check", "out": "star"}.get(kind, kind))
    )


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


def last(text: str) -> "Markup":
    """The top of a seat's own discards, as small as text."""
    # As small as text it needs no style of its own.
    index = Markup(str(inner(text)).replace(' class="ix"', ""))
    return html('<span class="last %(look)s">%(index)s</span>', look=read(text)[1], index=index)


def fan(view: "View", number: int) -> "Markup":
    """An opponent's cards, hanging from the upper rim."""
    back = "bk-t" if view["deck"] == "tiles" else "bk-b" if number % 2 else "bk-a"
    one = (
        '<use href="#%(back)s" x="58" y="-3" width="34" height="48" '
        'transform="rotate(%(angle)s 75 -55)"/>'
    )
    angles = hung(view["seats"][number]["cards"])
    cards = [html(one, back=back, angle="%.1f" % angle) for angle in angles]
    return html(
        '<svg class="fan" viewBox="0 0 150 50" aria-hidden="true">%(cards)s</svg>', cards=cards
    )


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


def _state(view: "View", number: int, marks: list[tuple[str, str]]) -> "Markup":
    """Return the markup of a seat's state, in words where there is room for them."""
    if on_turn(view, number) and number != view["seat"]:
        return html(
            '<span class="dots long">%(space)s%(thinking)s</span>',
            space=_SPACE,
            thinking=_("thinking"),
        )
    words = listed([word for kind, word in marks if kind != "dealer"], ",")
    return (
        html('<span class="long">%(space)s%(words)s</span>', space=_SPACE, words=words)
        if words
        else NOTHING
    )


def seat(view: "View", number: int) -> "Markup":
    """One seat at the rim: its fan of cards, its name, its cards and score, its state."""
    this = view["seats"][number]
    me = number == view["seat"]
    marks = _marks(this)
    # Beside the name if there is room, else below it. With room for words only the dealer's stays.
    shown = joined([_mark(kind) for kind, _word in marks])
    signs = html('<span class="marks">%(shown)s</span>', shown=shown) if shown else NOTHING
    pile = this.get("pile") or []
    count = pieces(view["deck"], this["cards"])
    return html(
        '<li class="%(look)s" data-seat="%(seat)s"><span class="sr">%(seat_words)s</span>'
        '%(fan)s<span class="plate" aria-hidden="true"><span class="nm">'
        '%(face)s<span class="who">%(name)s</span>%(signs)s</span><span class="fx">'
        '<span class="brief held"><span class="bk"></span>%(cards)s</span>'
        '<span class="long held">%(count)s</span>%(last)s<span class="brief signs">'
        '%(gap)s%(signs)s</span><span class="brief total">%(space)s%(total)s</span>'
        '<span class="long total">%(space)s%(points)s</span>%(state)s</span></span></li>',
        look=_look(view, number),
        seat=number,
        seat_words=seat_words(view, number),
        fan=NOTHING if me else fan(view, number),
        face=face(this),
        name=isolated(this["name"]),
        signs=signs,
        cards=this["cards"],
        count=count,
        last=_SPACE + last(pile[-1]) if pile and not me else NOTHING,
        gap=_SPACE if signs else NOTHING,
        space=_SPACE,
        total=_total(view, number, True),
        points=_total(view, number),
        state=_state(view, number, marks),
    )


def did(steps: "list[Told]", most: int) -> "Markup":
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
    return html('<small class="did">%(told)s</small> ', told=told) if told else NOTHING


def seats(view: "View") -> "Markup":
    """The seats round the table, the viewer's own last."""
    numbers = seat_order(view)
    numbers.append(view["seat"])
    return joined([seat(view, number) for number in numbers])


def _fact(fact: "Fact") -> "Markup":
    """A fact of the deal: its text with the value in bold, and a bar if it counts up to a limit."""
    text = bold(fact.get("marked") or fact["text"])
    most = fact.get("of")
    if fact.get("counts") and most:
        share = min(10, 10 * (fact.get("done") or 0) // most)
        full = " full" if share == 10 else ""
        text += html(
            '<span class="bar%(look)s"><i data-tenths="%(tenths)s"></i></span>',
            look=full,
            tenths=share,
        )
    return html("<span>%(text)s</span>", text=text)


def facts(view: "View") -> "Markup":
    """The engine's facts about the deal (the round, the pool, ...), and the viewer's score."""
    parts = [_fact(fact) for fact in view.get("facts") or []]
    # Translators: the person's own score
    you = strong(_("You: %(score)s"), {"score": score(view, view["seat"])})
    return joined(parts) + html('<span class="mine">%(you)s</span>', you=you)


def lesson(view: "View", lesson: "Lesson") -> "Markup":
    """Return a lesson's markup in place of the seats: a dot for each step, and the way out."""
    dots = NOTHING
    for number in range(1, len(lesson["course"]) + 1):
        look = "done" if number < lesson["at"] else "now" if number == lesson["at"] else ""
        dots += html('<i class="%(look)s"></i>', look=look)
    # Translators: a step of a lesson
    label = _("Step %(number)d of %(all)d") % {
        "number": lesson["at"],
        "all": len(lesson["course"]),
    }
    return html(
        '<li class="prog"><b>%(title)s</b><span role="img" aria-label="%(label)s">'
        '%(dots)s</span></li><li><button type="button" class="skip" data-act="home">'
        "%(skip)s</button></li>",
        title=view["title"],
        label=label,
        dots=dots,
        skip=_("Skip"),
    )


def where(view: "View") -> "Markup":
    """The game's name and the facts of the deal, where there is room for a title."""
    parts = [_fact(fact) for fact in view.get("facts") or []]
    return html(
        '<b>%(title)s</b><span class="facts">%(said)s</span>', title=view["title"], said=parts
    )
