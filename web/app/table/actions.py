"""Actions of taps, drags and buttons on the table: a new selection, or a request to the engine."""

from felt import selection
from messages import toast
from tables import Asks
from words import of

if False:
    from js import Element, Event
    from shapes import App, Fits, FitsTold, Request

_ = of("actions")

# The zones that have a place of their own name.
_ZONES = {"hand": "h", "bench": "b"}
# The moves that a pile stands for, by its name.
PILE_ACTS = {"stock": "draw", "discards": "take"}


# taps


def tap(app: "App", target: "Element", event: "Event") -> None:
    """Select what was tapped, or move what is selected there."""
    state = app.state
    if not state.reply:
        return
    dealing = app.motion.dealing
    app.motion.hurry()
    if (state.moving or dealing) and not target.closest("#hand"):
        # The tap is for what is shown no longer.
        return
    card = target.closest("[data-ref]")
    if card and not is_there(app, card):
        # It is drawn, but the reply that takes it away has come.
        return
    if card and not _tap_cut(app, card, event):
        _tap_card(app, card, event)
    if card:
        return
    if target.closest(".grip"):
        choose_meld(app, target.closest("[data-to]").getAttribute("data-to"))
        return
    pile = target.closest("[data-pile]")
    if pile:
        _tap_pile(app, pile.getAttribute("data-pile"))
        return
    place = target.closest("[data-to]")
    if place:
        _tap_place(app, place, event)
    elif state.chosen and target.closest("#melds"):
        # Before the draw there is no place for a new meld: a lesson says what comes first.
        if state.lesson:
            move_to(app, "new")
        else:
            clear(app)


def is_there(app: "App", card: "Element") -> bool:
    """Return True if a drawn card is still on the table."""
    ref, text = card.getAttribute("data-ref"), card.getAttribute("data-card")
    return selection.is_there(app.state.view, ref, text)


def _tap_place(app: "App", place: "Element", event: "Event") -> None:
    """Move the selection to a meld, the hand, the workbench or the slot for a new meld."""
    chosen, to = app.state.chosen, place.getAttribute("data-to")
    here, meld = selection.here(chosen), selection.Place(to).meld
    if meld >= 0 and here in ("", to):
        _tap_gap(app, place, meld, event.clientX)
    elif to == "new" or selection.elsewhere(chosen, _ZONES.get(to)):
        move_to(app, to)


def _tap_card(app: "App", card: "Element", event: "Event") -> None:
    """Select a card too, or let its meld take what is selected."""
    state, ref = app.state, card.getAttribute("data-ref")
    group = app.focus.group_of(card)
    if group:
        app.focus.spot[group[0]] = group[1]
    where = selection.zone(ref)
    here = selection.here(state.chosen) or where
    mine = state.my_turn()
    if mine and where not in (here, "h") and not event.ctrlKey:
        move_to(app, "bench" if where == "b" else where)
        return
    if event.detail == 2 and mine:
        only = selection.only_target(ref, state.reply["targets"])
        if only:
            app.change(chosen=[(ref, card.getAttribute("data-card"))])
            move_to(app, only)
            return
    app.change(chosen=selection.toggled(state.chosen, ref, card.getAttribute("data-card")))
    ask_fits(app)


def ask_fits(app: "App") -> None:
    """Ask the engine where the selected cards fit together, and for their meld in the hand."""
    state = app.state
    chosen = [one[0] for one in state.chosen]
    if not chosen or not state.my_turn() or state.view["phase"] != "play":
        return

    def build() -> "Request | None":
        same = chosen == [one[0] for one in state.chosen]
        return {"do": "fits", "cards": chosen} if same and state.my_turn() else None

    app.engine.post(build, state.game)


def take_fits(app: "App", request: "Request", reply: "FitsTold") -> None:
    """Light what fits."""
    if not reply.get("error"):
        fits: "Fits" = {
            "cards": request["cards"],
            "targets": app.state.reply["targets"],
            "fits": reply["fits"],
            "whole": reply["whole"],
        }
        app.change(fits=fits)


def lay_whole(app: "App", button: "Element | None" = None) -> None:
    """Lay the meld of the hand that has the selected cards."""
    whole = selection.whole_meld(app.state)
    if whole:
        app.change(chosen=whole)
        move_to(app, "new")


def _tap_pile(app: "App", pile: str) -> None:
    """Draw from the stock; discard onto the discard pile, or take from it."""
    state = app.state
    if pile == "discards" and state.chosen and state.act("discard"):
        discard(app)
    # A lesson answers what can't be done now.
    elif state.act(PILE_ACTS[pile]) or state.lesson:
        app.do(PILE_ACTS[pile])


def _tap_gap(app: "App", meld: "Element", number: int, across: float) -> None:
    """Split a meld between two cards, where melds may be split."""
    if not app.state.free:
        return
    cards = list(meld.querySelectorAll("[data-ref]"))
    for spot in range(1, len(cards)):
        left = cards[spot - 1].getBoundingClientRect().right
        right = cards[spot].getBoundingClientRect().left
        if left - 1 <= across <= right + 1:
            _split(app, number, spot)
            return


def _tap_cut(app: "App", card: "Element", event: "Event") -> bool:
    """Split the meld if the tap is on the scissors above a selected card; returns whether it was.

    A click made by a key has no `detail` and never splits.
    """
    above = event.detail and event.clientY < card.getBoundingClientRect().top
    if not above or not _chosen_cut(app):
        return False
    split(app)
    return True


def _chosen_cut(app: "App") -> tuple[int, int] | None:
    """Return the (meld, place) of the first card where the selection would split it, or None."""
    chosen = app.state.chosen
    if selection.here(chosen) in ("", "h", "b") or not app.state.free:
        return None
    first = min([selection.Place(one[0]) for one in chosen], key=lambda one: one.spot)
    return (first.meld, first.spot) if first.spot else None


def split(app: "App", button: "Element | None" = None) -> None:
    """Split the meld of the selection before its first selected card."""
    cut = _chosen_cut(app)
    if cut:
        _split(app, cut[0], cut[1])


def _split(app: "App", meld: int, spot: int) -> None:
    app.change(chosen=[])
    app.post({"do": "split", "meld": meld, "at": spot})


# drags


def lift(app: "App", ref: str, whole: bool) -> None:
    """Begin a drag: a selected card takes the selection along, any other becomes the selection.

    With `whole` its whole meld is dragged; `ref` may also name a pile.
    """
    state = app.state
    if not state.reply:
        return
    app.motion.hurry()
    pile = ref in PILE_ACTS
    app.change(before_drag=state.chosen, dragged=ref if pile else None)
    if pile:
        app.change(chosen=[])
    elif whole:
        app.change(chosen=selection.whole(state.view, selection.zone(ref)))
    elif not selection.holds(state.chosen, ref):
        where = selection.zone(ref)
        cards, spot = selection.cards_of(state.view, where), selection.Place(ref).spot
        app.change(chosen=[(ref, cards[spot])] if spot < len(cards) else [])
    ask_fits(app)


def drop(app: "App", to: str, ref: str) -> None:
    """Drop what was dragged on a place; anywhere else nothing changes."""
    state = app.state
    if not state.reply:
        return
    act = state.dragged_act()
    app.change(dragged=None)
    here = selection.here(state.chosen)
    if act and to == "hand":
        app.do(act)
    elif here == "h" and to == "hand":
        _reorder(app, ref)
    elif here == "h" and to in PILE_ACTS and state.my_turn():
        discard(app)
    elif here and to == "felt" and state.my_turn():
        # A lesson says itself what comes first.
        move_to(app, "new", legal=not state.lesson)
    elif here and _takes(app, here, to):
        move_to(app, to)
    else:
        app.change(chosen=state.before_drag)


def _takes(app: "App", here: str, to: str) -> bool:
    """Return True if this move is worth a request; the engine decides whether it is possible."""
    if not to or not app.state.my_turn() or to in PILE_ACTS:
        return False
    return to != here and not (here == "b" and to == "bench")


# the selection


def clear(app: "App", button: "Element | None" = None) -> None:
    """Select nothing."""
    app.change(chosen=[])


def choose_meld(app: "App", where: str) -> None:
    """Select a whole meld."""
    app.change(chosen=selection.whole(app.state.view, where))


def choose_whole(app: "App", button: "Element | None" = None) -> None:
    """Select the whole meld with the selected cards."""
    choose_meld(app, selection.here(app.state.chosen))


# requests


def move_to(app: "App", to: str, legal: bool = False) -> None:
    """Move the selected cards; their references are looked up when the request is sent.

    With `legal` they are moved only if they make a legal meld there.
    """
    state = app.state
    chosen = state.chosen
    if not chosen:
        toast(_.by(state.view["deck"], "Select a card first.", "Select a tile first."))
        return
    if not app.may_act():
        return
    app.motion.hurry()
    app.focus.let_go([one[0] for one in chosen])

    def build() -> "Request | None":
        refs = [one[0] for one in selection.remap(chosen, state.view)]
        asked: "Request" = {"do": "place", "cards": refs, "to": to}
        if legal:
            asked["legal"] = True
        return asked if refs else None

    app.ask(build)
    clear(app)


def move_here(app: "App", button: "Element") -> None:
    """Move the selected cards to the button's place."""
    move_to(app, button.getAttribute("data-target"))


def to_bench(app: "App", button: "Element | None" = None) -> None:
    """Move the selected cards to the workbench."""
    move_to(app, "bench")


def to_hand(app: "App", button: "Element | None" = None) -> None:
    """Move the selected cards back to the hand."""
    move_to(app, "hand")


def discard(app: "App", button: "Element | None" = None) -> None:
    """Discard the one selected hand card."""
    chosen = app.state.chosen
    if len(chosen) != 1 or selection.here(chosen) != "h":
        toast(_("Select just one card from your hand to discard."))
        return
    app.focus.let_go([chosen[0][0]])
    app.change(chosen=[])
    app.post({"do": "discard", "card": chosen[0][0]})


def sort(app: "App", button: "Element | None" = None) -> None:
    """Sort the hand by what goes together, by suit and by rank in turn."""
    by = {"rank": "melds", "melds": "suit", "suit": "rank"}[app.state.sorted]
    app.change(sorted=by)
    app.post({"do": "sort", "by": by})
    deck = app.state.view["deck"]
    said = {
        "suit": _.by(deck, "Sorted by suit.", "Sorted by colour."),
        "rank": _.by(deck, "Sorted by rank.", "Sorted by number."),
        "melds": _("Sorted by what goes together."),
    }
    toast(said[by])


def to_start(app: "App", button: "Element | None" = None) -> None:
    """Put the selected hand cards at the start of the hand."""
    _reorder(app, "h0")


def to_end(app: "App", button: "Element | None" = None) -> None:
    """Put the selected hand cards at the end of the hand."""
    _reorder(app, "h%d" % (len(app.state.view["hand"]) - 1))


def _reorder(app: "App", ref: str) -> None:
    """Move the selected hand cards to another card's place."""
    moving = [selection.Place(one[0]).spot for one in app.state.chosen]
    order = selection.moved(moving, selection.Place(ref).spot, len(app.state.view["hand"]))
    if order:
        app.post({"do": "order", "cards": ["h%d" % number for number in order]})
    clear(app)


def tidy(app: "App", button: "Element | None" = None) -> None:
    """Group the melds on the felt: runs together, sets together."""
    app.layout.reset_card_size()
    app.change(tidied=True)


def play_again(app: "App", button: "Element | None" = None) -> None:
    """Let a bot that failed try its turn once more."""
    app.change(stalled=False)
    app.engine.wake()


REPLIES = {"fits": take_fits}
ACTIONS = {
    "lay-whole": lay_whole,
    "clear": clear,
    "whole": choose_whole,
    "to": move_here,
    "to-bench": to_bench,
    "to-hand": to_hand,
    "split": split,
    "hand-first": to_start,
    "hand-last": to_end,
    "discard": discard,
    "knock": discard,
    "sort": sort,
    "tidy": tidy,
    "again": play_again,
    "draw": Asks(do="move", move="draw"),
    "take": Asks(do="move", move="take"),
    "pass": Asks(do="move", move="pass"),
    "fail": Asks(do="move", move="fail"),
    "undo": Asks(do="undo"),
    "redo": Asks(do="redo"),
    "reset": Asks(do="reset"),
    "fix": Asks(do="fix"),
    "next": Asks(do="next"),
    "reveal": Asks(do="reveal"),
    "end": Asks(do="end"),
    "layable": Asks(do="layable"),
}
