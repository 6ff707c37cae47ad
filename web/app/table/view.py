"""The table's zones: what each shows of the state, in the order in which they are drawn."""

from advice.view import has_more, hint_panel
from browser import document, element, morphing, selecting, sizes
from cards import faces, layout
from dom.zones import Zone
from felt import buttons, felt, marks, panels, seats, selection, table, tools
from lessons.view import card
from links import sharing
from markup import NOTHING, joined
from puzzles import view as puzzles
from words import of

from .prompt import draw_prompt

if False:
    from shapes import App

    from markup import Markup
    from state import State

_ = of("view")

# So many turns can be read without opening the panel of all.
TURNS = 12


def draw_looks(app: "App") -> None:
    """Tell the style sheet about the game as a whole."""
    state = app.state
    view, puzzle = state.view, state.puzzle
    faces.know(view.get("suits") or [])
    document.body.setAttribute("data-turn", str(view["turn"]))
    document.body.setAttribute("data-deck", view["deck"])
    look = element("game").classList
    look.toggle("tiles", view["deck"] == "tiles")
    look.toggle("many", len(view["seats"]) > seats.MANY)
    look.toggle("bare", not view["table"] and not puzzle)
    look.toggle("solved", bool(puzzle and puzzle["solved"]))
    if state.moment is None:
        element("game").removeAttribute("data-moment")
    else:
        element("game").setAttribute("data-moment", str(state.moment))
    look.toggle("ended", bool(state.reply.get("over")))


def seats_of(app: "App") -> "Markup":
    """Return the seats, a puzzle's head or a lesson's steps."""
    state = app.state
    if state.lesson:
        return seats.lesson(state.view, state.lesson)
    return puzzles.head(state) if state.puzzle else seats.seats(state.view)


def where_of(app: "App") -> "Markup":
    """Return the game's name and the facts of the deal."""
    return seats.where(app.state.view)


def facts_of(app: "App") -> "Markup":
    """Return the facts of the deal, or what is told of a puzzle's answer."""
    state = app.state
    return puzzles.facts(state.puzzle) if state.puzzle else seats.facts(state.view)


def buttons_of(app: "App") -> "Markup":
    """Return the turn's buttons, or those of a table that is only looked at."""
    state = app.state
    if state.watching:
        return buttons.taking_over()
    if state.shown:
        return buttons.looking(state.shown, state.reply)
    if state.lesson:
        return buttons.learning(state.reply)
    return buttons.acts(state.reply, state.tip[0] if state.tip else "")


def piles_of(app: "App") -> "Markup":
    """Return stock and discard pile; a puzzle has them only where a discard is asked for."""
    state = app.state
    bare = state.puzzle and state.puzzle["kind"] != "discard"
    big = sizes.css_number("--pc") >= felt.FACES
    markup = NOTHING if bare else table.piles(state.reply, big)
    element("game").classList.toggle("stocked", bool(markup))
    return markup


def draw_sound(app: "App") -> None:
    """Show on the button of the sound whether it is on."""
    on = app.state.settings["sound"] == "on"
    button = document.querySelector(".top .mute")
    button.setAttribute("aria-pressed", "true" if on else "false")


def draw_bars(app: "App") -> None:
    """Fill the bars of what counts up to a limit."""
    sizes.fill_bars()


def result_of(app: "App") -> "Markup":
    """Return the result of a deal, or of a solved puzzle; it may be folded away."""
    state, box = app.state, element("over")
    solved = puzzles.is_solved(state) and not state.moving
    if not solved and (not state.reply.get("over") or state.lesson):
        box.hidden = True
        return NOTHING
    box.hidden = state.folded
    if solved:
        return puzzles.result(state, sharing.to_send(app))
    return panels.over(state.reply)


def open_side(app: "App") -> None:
    """Show or hide scores and turns: over the felt, or beside it where there is room."""
    on = app.state.side
    element("side").classList.toggle("open", on)
    element("game").classList.toggle("sided", on)
    button = document.querySelector(".top [data-act=side]")
    button.setAttribute("aria-expanded", "true" if on else "false")


def side_of(app: "App") -> "Markup":
    """Return scores and turns, or what is known of the puzzle."""
    state = app.state
    if state.puzzle:
        return puzzles.side(state)
    return panels.side(state.view, state.log, state.steps)


def turns_of(app: "App") -> "Markup | None":
    """Return the last turns for those who listen."""
    return None if app.state.puzzle else panels.latest(app.state.log[-TURNS:])


def reasons_of(app: "App") -> "Markup | None":
    """Return why the turn cannot end."""
    state, panel = app.state, element("reasons")
    shown = state.has_reasons()
    if not shown and panel.contains(document.activeElement):
        app.focus.focus_zone(app.focus.zone)
    panel.hidden = not shown
    # `:has()` would style the whole table anew at every change.
    element("game").classList.toggle("refused", shown)
    if state.reasons == "closed":
        return None
    return panels.reasons(state.reply, state.reasons == "all") if shown else NOTHING


def hint_of(app: "App") -> "Markup":
    """Return the panel beside the melds: a lesson's step, a hint, or what a review says."""
    state, panel = app.state, element("hint")
    markup = _panel(state)
    if not markup and panel.contains(document.activeElement):
        app.focus.focus_zone(app.focus.zone)
    panel.hidden = not markup
    element("game").classList.toggle("hinting", state.panel in ("hint", "tip"))
    return markup


def _panel(state: "State") -> "Markup":
    """Return what the panel beside the melds shows; empty if it is closed."""
    if state.lesson:
        return card(state.lesson)
    return state.beside if state.panel == "beside" else hint_panel(state)


# the cards


def draw_hand(app: "App") -> None:
    """Draw the hand in the layout of its deal."""
    view = app.state.view
    hand = element("hand")
    width = sizes.inner_width(hand)
    app.layout.plan_hand(view, int(width))
    size, planned = app.layout.held, app.layout.rows
    rows = layout.hand_rows(len(view["hand"]), int(width), size, planned)
    big = size >= felt.FACES and not felt.is_phone()
    markup = table.hand(view, rows, big)
    if markup != app.layout.hand:
        app.layout.hand = markup
        morphing.morph(hand, str(markup))
    longest = max(rows) if rows else 0
    # The strip of each card that the next one leaves visible: its index has to fit in.
    seen = min(size, (width - size) / max(1, longest - 1))
    look = hand.classList
    look.toggle("big", big)
    look.toggle("two", not big and planned > 1)
    look.toggle("fanned", len(rows) == 1 and longest > 4)
    angles = layout.arc(longest) if len(rows) == 1 else []
    # On the elements that use them: on the root they would restyle the whole page.
    own = "--hc:%dpx;--rows:%d;--seen:%.1fpx" % (size, planned, seen)
    sizes.fan_hand(hand, own, " ".join(["%.2f,%.1f" % spot for spot in angles]))
    sizes.set_all(element("piles"), "--strip-card:%dpx" % app.layout.pile)
    sizes.set_all(element("felt"), "--strip:%dpx" % app.layout.drawn())


def bench_of(app: "App") -> "Markup":
    """Return the workbench; it shows where cards may go onto it, and while any lies there."""
    state = app.state
    element("bench").hidden = not state.free and not state.view["bench"]
    markup = table.bench(state.view)
    app.layout.make_room_for(markup)
    return markup


def plan_melds(app: "App") -> None:
    """Find the places of the melds, and make their markup."""
    state = app.state
    plan = app.layout.plan(state.view)
    big = app.layout.faced(state.view, plan)
    parts = table.melds(state.view, state.is_dirty(), big, state.has_reasons())
    app.layout.planned = (plan, parts)


def draw_melds(app: "App") -> None:
    """Draw the melds, and a slot for a new one when one may be laid."""
    state = app.state
    plan, parts = app.layout.planned
    app.layout.draw(state.view, parts, plan, state.my_turn() and state.view["phase"] == "play")
    element("melds").classList.toggle("free", state.free)


def draw_selection(app: "App") -> None:
    """Show what is selected, and where it may go."""
    state = app.state
    lit = (_lit(state) + (["hand"] if state.dragged_act() else [])) if state.my_turn() else []
    refs = " ".join([ref for ref, _text in state.chosen])
    selecting.show_selection(refs, " ".join(lit), bool(state.chosen) and state.my_turn())


def _lit(state: "State") -> list[str]:
    """Return the places to light: the selection's targets or, without one, the piles to use."""
    chosen = state.chosen
    if not chosen:
        acts = state.reply.get("acts") or []
        asked = [act["act"] for act in acts if act.get("main") and act["on"]]
        return [pile for pile, act in (("stock", "draw"), ("discards", "take")) if act in asked]
    lit = selection.lit(chosen, state.reply.get("targets"), state.fits)
    if not selection.knows_fits(state):
        # Of a group, and of a new meld, only the engine's answer tells what fits.
        lit = [place for place in lit if place != "new"] if len(chosen) == 1 else []
    act = state.act("discard")
    if len(chosen) == 1 and selection.here(chosen) == "h" and act and act["on"]:
        lit = lit + ["discards"]
    elif selection.own_cards(state.view, chosen):
        lit = lit + ["hand"]
    return lit


# what is said


def tools_of(app: "App") -> "Markup":
    """Return the tools beside the prompt, or what a tip or a hint's first sentence offers."""
    state = app.state
    show = state.moving or state.tip or (has_more(state) and not state.chosen)
    element("chips").classList.toggle("inline", bool(show))
    if state.moving:
        return buttons.skip()
    if show:
        return buttons.tip() if state.tip else buttons.show_me()
    offered = tools.whole_meld(state)
    lay = buttons.lay_whole(offered) if offered else NOTHING
    # A tap on the card deselects it as well.
    chips = [one for one in tools.listed(state) if not offered or one[0] != "clear"]
    return lay + joined([buttons.chip(name, label) for name, label in chips])


_SEATED = ("view.seats", "view.seat", "view.turn", "view.phase", "view.deck")
_TURN = ("view.turn", "view.seat", "view.seats", "view.phase")
_WHOSE = ("moving", "watching", "shown", "puzzle") + _TURN
_HINT = ("hint", "depth", "other", "panel", "lesson")
# State that the room for the melds depends on.
_ROOM = ("room", "settings", "reasons", "offered", "tidied", "side")
ZONES = (
    Zone("side opened", ("side",), open_side),
    Zone(
        "looks",
        _SEATED + ("moment", "view.suits", "view.table", "puzzle", "reply.over"),
        draw_looks,
    ),
    Zone(
        "seats",
        _SEATED
        + ("lesson", "puzzle", "view.hand", "view.covered", "view.low")
        + ("view.title", "view.direction", "day"),
        seats_of,
    ),
    Zone("seat on turn", ("step",), marks.mark_seat, after=("seats",)),
    Zone("hint", _HINT + ("beside",), hint_of, wiped=True),
    Zone("where", ("view.title", "view.facts"), where_of),
    Zone(
        "facts",
        ("view.facts", "view.seats", "view.seat", "view.low", "puzzle"),
        facts_of,
    ),
    Zone(
        "acts",
        ("watching", "shown", "lesson", "tip", "reply.acts", "reply.over", "reply.prompt")
        + ("reply.replay", "puzzle", "view.discards", "view.deck"),
        buttons_of,
    ),
    Zone(
        "piles",
        ("view.stock", "view.discards", "view.seats", "view.seat", "view.deck", "reply.acts")
        + ("puzzle", "settings", "view.suits"),
        piles_of,
    ),
    Zone("sound", ("settings",), draw_sound),
    Zone("bars", (), draw_bars, after=("where", "facts", "looks")),
    Zone(
        "over",
        ("reply.over", "view.seats", "view.seat", "view.deck", "lesson", "folded")
        + ("puzzle", "progress", "today", "moving"),
        result_of,
    ),
    Zone(
        "side",
        ("view.seats", "view.deck", "view.low", "log", "steps", "puzzle", "progress", "today"),
        side_of,
    ),
    Zone("turns", ("log", "puzzle"), turns_of),
    Zone("reasons", ("reasons", "reply.reasons", "reply.acts"), reasons_of, wiped=True),
    Zone("fan", ("view.hand", "view.new", "view.deck", "view.table") + _ROOM, draw_hand),
    Zone("bench", _WHOSE + ("view.bench", "view.deck", "reply.targets"), bench_of),
    Zone(
        "plan",
        _WHOSE + ("view.table", "view.deck", "view.suits", "view.discards", "reply.draft") + _ROOM,
        plan_melds,
        after=("bench", "fan", "reasons"),
    ),
    Zone("melds drawn", _WHOSE + ("reply.targets",), draw_melds, after=("plan",)),
    Zone("marks", ("marks",), marks.draw, after=("melds drawn", "fan", "acts", "piles")),
    Zone(
        "selection",
        ("chosen", "dragged", "fits", "reply.targets", "reply.acts") + _WHOSE,
        draw_selection,
        after=("melds drawn", "fan", "bench", "piles"),
    ),
    Zone(
        "chips",
        _HINT
        + _WHOSE
        + (
            "tip",
            "chosen",
            "fits",
            "step",
            "steps",
            "folded",
            "stalled",
            "back",
            "ruled",
            "settings",
        )
        + ("tidied", "reply.acts", "reply.targets", "reply.draft", "reply.over", "reply.prompt")
        + ("view.table", "view.hand", "view.deck"),
        tools_of,
    ),
    Zone(
        "prompt",
        _WHOSE
        + ("said", "lead", "wrong", "tip", "chosen", "fits", "logged", "steps", "reply.prompt")
        + ("reply.targets", "view.covered", "view.deck", "room"),
        draw_prompt,
    ),
)
