"""The command line: what is written there, in the page's language, is done or answered."""

from browser import element
from cards.faces import name, names, rank_letters, read, short
from felt import selection, table
from markup import html, joined
from messages import say
from table.actions import discard, move_to
from words import listed, lower, of, sentences

from .spoken import SPOKEN

if False:
    from collections.abc import Callable

    from js import Element
    from shapes import App, Chosen, View

_ = of("command")

# The commands, in the order in which their words are translated.
KEYS = (
    "draw take pass lay add discard knock end undo redo reset fix hint do why "
    "hand table meld piles scores state since again sort next help"
).split()
# Commands that are letters of `SPOKEN`.
_LETTERS = {"state": "w", "table": "b", "piles": "p", "scores": "o", "again": "a", "since": "l"}
# Commands that are acts by another name.
_ACTS = {"do": "try", "sort": "sort"}


def verbs() -> dict[str, str]:
    """The commands and how each is written, in one way or, parted by strokes, in several."""
    # Translators: commands to be typed, in this order; several ways to write the same are parted by
    # strokes. "fix" mends what is not legal, "do it" does as the hint says; "hand" to "new" all
    # read out ("all": everything, "new": melds that have changed); "next" is the next deal.
    said = _(
        "draw, take, pass, lay, add, discard, knock, end, undo, redo, reset, fix, hint, do it, "
        "why, hand, table, meld, piles, scores, all, new, again, sort, next, help"
    )
    words = said.split(", ")
    return {key: words[place] for place, key in enumerate(KEYS)}


def written() -> list[str]:
    """The first way to write each command, in order."""
    said = verbs()
    return [said[key].split("|")[0] for key in KEYS]


def parted(text: str) -> tuple[str, str]:
    """A text as (command, rest); the command may be cut short, and is empty if it is none."""
    text = " ".join(lower(text).replace(",", " ").split())
    forms = [(form, key) for key, said in verbs().items() for form in said.split("|")]
    for form, key in sorted(forms, key=lambda one: -len(one[0])):
        if text == form or text.startswith(form + " "):
            return key, text[len(form) :].strip()
    first, _gap, rest = text.partition(" ")
    begun = [key for form, key in forms if first and form.startswith(first)]
    return (begun[0], rest) if begun and begun.count(begun[0]) == len(begun) else ("", text)


def chosen(view: "View", text: str) -> "tuple[Chosen, list[str]]":
    """The cards of the hand that a text names, and what in it names none.

    A card is named by its notation, its sign, its name, or its place in the hand from 1 on.
    """
    hand = view["hand"]
    for card in sorted(set(hand), key=lambda one: -len(name(one))):
        text = text.replace(lower(name(card)), lower(card))
    found: "Chosen" = []
    left = []
    for word in text.split():
        number = _place(hand, word, [ref for ref, _text in found])
        if number is None:
            left.append(word)
        else:
            found.append(("h%d" % number, hand[number]))
    return found, left


def _place(hand: list[str], word: str, taken: list[str]) -> int | None:
    """The place of a card in the hand that is not taken yet, or None."""
    for number, card in enumerate(hand):
        _kind, suit, rank, _means = read(card)
        ways = (card, short(card), rank_letters(rank) + suit if rank else "")
        if word in [lower(way) for way in ways] and "h%d" % number not in taken:
            return number
    at = int(word) - 1 if word.isdigit() else -1
    return at if 0 <= at < len(hand) else None


def go_to_field(app: "App", button: "Element | None" = None) -> None:
    """Move the focus to the field, which knows the commands in the page's language."""
    options = joined(
        [html('<option value="%(value)s"></option>', value=word) for word in written()]
    )
    element("commands").innerHTML = str(options)
    element("command-line").focus()


def run(app: "App") -> None:
    """Take what stands in the field, and empty it."""
    field = element("command-line")
    text, field.value = field.value, ""
    if text.strip() and app.state.reply:
        verb, rest = parted(text)
        if verb:
            _do(app, verb, rest)
        else:
            say(_("There is no command like this: %(text)s") % {"text": text})


def _do(app: "App", verb: str, rest: str) -> None:
    if verb in _OWN:
        _OWN[verb](app, rest)
    elif verb in _LETTERS:
        SPOKEN[_LETTERS[verb]](app)
    elif verb in _ACTS:
        app.do(_ACTS[verb])
    elif not app.state.act(verb):
        not_now(app)
    elif not app.refuse(verb):
        app.do(verb)


def _choose(app: "App", text: str) -> "tuple[bool, list[str]]":
    """Select the cards that a text names; returns whether there are any, and what is left."""
    found, left = chosen(app.state.view, text)
    app.change(chosen=found)
    return bool(found), left


def _lay(app: "App", rest: str) -> None:
    _choose(app, rest)
    move_to(app, "new")


def _add(app: "App", rest: str) -> None:
    """Add cards to a meld: the last number says to which, unless there is only one."""
    words, numbers = rest.split(), []
    if len(words) > 1 and words[-1].isdigit():
        numbers = [int(words.pop())]
    any_, _left = _choose(app, " ".join(words))
    lit = selection.lit(app.state.chosen, app.state.reply["targets"]) if any_ else []
    melds = [place for place in lit if selection.Place(place).meld >= 0]
    if numbers:
        move_to(app, "t%d" % (numbers[0] - 1))
    elif len(melds) == 1:
        move_to(app, melds[0])
    elif melds:
        label = [table.meld_label(app.state.view, selection.Place(one).meld) for one in melds]
        say(sentences([_("To which meld?")] + label))
    else:
        not_now(app)


def not_now(app: "App", button: "Element | None" = None) -> None:
    """Say that nothing comes of what was asked for."""
    say(_("Not now."))


def _discard(app: "App", rest: str) -> None:
    if rest:
        _choose(app, rest)
    discard(app)


def _meld(app: "App", rest: str) -> None:
    view = app.state.view
    number = int(rest) - 1 if rest.isdigit() else -1
    if not 0 <= number < len(view["table"]):
        SPOKEN["b"](app)
        return
    cards = names(view["table"][number]["cards"])
    say(sentences([table.meld_label(view, number), cards]))


def _hand(app: "App", rest: str) -> None:
    """Say the hand, each card with its place, by which it can be named."""
    hand = app.state.view["hand"]
    say(listed(["%d: %s" % (at + 1, name(card)) for at, card in enumerate(hand)], ","))


def _why(app: "App", rest: str) -> None:
    """Say what stands in the way or, if nothing does, the hint's next depth."""
    view = app.state.view
    bad = [n for n, meld in enumerate(view["table"]) if meld["state"] != "legal"]
    told = [reason["text"] for reason in app.state.reply["reasons"]]
    told = told or [table.meld_label(view, number) for number in bad]
    if told:
        say(sentences(told))
    else:
        app.do("hint")


def _help(app: "App", rest: str) -> None:
    say(sentences([listed(written(), ",")]))
    say(_("Cards are written 7s or 7 of spades, or by their place in your hand."))


_OWN: "dict[str, Callable[[App, str], None]]" = {
    "lay": _lay,
    "add": _add,
    "discard": _discard,
    "knock": _discard,
    "meld": _meld,
    "hand": _hand,
    "why": _why,
    "help": _help,
}
ACTIONS = {"not-now": not_now, "command": go_to_field}
