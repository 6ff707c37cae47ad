"""The page: starts from its address, listens, and joins the desk to the engine."""

import json

import params
import pick
import settings
import shell
import slots
import words
from browser import create_proxy, document, helper, touch, window, worker
from desk import Desk, element
from faces import escape
from keys import Keys
from play import BEGINS, DISCARDS, MOVES, PLAIN, Play, Store
from quizzes import Quizzes
from reviews import Reviews
from seam import Engine
from seam import start as start_task
from sheets import Sheets
from words import _

store = Store()
chosen = settings.read(store)
desk = Desk(chosen)
play = Play(desk, store, chosen)
known = {"games": None}


def ready(state):
    """Tell the page's state to whoever looks from outside."""
    order = ("shell", "table", "engine")
    if order.index(state) > order.index(document.body.getAttribute("data-ready")):
        document.body.setAttribute("data-ready", state)
        helper.mark("talon-" + state)


def say_static():
    """Put what the page itself says into its language."""
    for place in list(document.querySelectorAll("[data-say]")):
        place.textContent = words.standing(place.getAttribute("data-say"))
    for place in list(document.querySelectorAll("[data-label]")):
        place.setAttribute("aria-label", words.standing(place.getAttribute("data-label")))


async def speak(wanted):
    """Speak the first wanted language that the build has a catalogue of."""
    built = document.querySelector("meta[name=languages]")
    language = words.choose(wanted, built.content.split(" ")) if built else None
    text = await helper.read("./locale/%s.json" % language) if language else ""
    if text:
        words.load(json.loads(text))
        document.documentElement.lang = language
        say_static()


def apply_settings():
    """Put the settings where the style sheet sees them."""
    helper.look()
    desk.breathe()
    if desk.reply and not element("game").hidden:
        desk.draw()


def show_home():
    """The start page, with what can be continued."""
    element("game").hidden = True
    element("home").hidden = False
    element("curtain").hidden = True
    document.title = "Talon"
    quizzes.fill()
    open_ = [pictured(entry) for entry in slots.to_continue(slots.index(store))]
    line, row = quizzes.card()
    element("first").innerHTML = shell.resume(open_) + shell.daily(line, row)


def pictured(entry):
    """An entry of the index with the table that its last picture holds."""
    record = slots.read_game(store, entry["id"]) or {}
    view = (record.get("reply") or {}).get("view") or {}
    entry["deck"] = view.get("deck")
    entry["table"] = [meld["cards"] for meld in view.get("table") or []]
    return entry


def show_table():
    """The table instead of the start page."""
    element("home").hidden = True
    element("game").hidden = False
    document.title = desk.view["title"] + " \u00b7 Talon"
    element("title").textContent = desk.view["title"]


def notice(text):
    """A message on the start page."""
    element("notice").innerHTML = '<p class="note">%s</p>' % escape(text)


def address():
    """Write the game's address into the address bar, so that a reload finds it."""
    speed = "&speed=" + play.speed if play.speed else ""
    where = "./#" + play.passing if play.passing else "?play=" + play.game + speed
    window.history.pushState(None, "", where)


def fresh():
    """Forget the game on the table: another one comes."""
    desk.reply = None
    desk.chosen = []
    desk.log = []
    desk.said = None
    desk.steps = []
    desk.step = None
    desk.about = None
    desk.back = False
    desk.breathe()
    play.save = None
    play.hints = None
    play.unsaved = False
    play.passing = None
    play.left = None
    play.readonly = False
    play.engine.forget()


def begin(request, game=None):
    """A new game from a request that makes one, kept under this id or any new one."""
    fresh()
    start_new(game)
    play.engine.post(lambda: request)


def start_new(game=None):
    """A game that is not in the store yet."""
    play.game = game or helper.seed()[:12]
    play.unsaved = True
    hold()


def open_file(text):
    """A saved game, or a position written by hand, from a file."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if isinstance(found, dict) and "hands" in found:
        begin({"do": "open", "position": found, "seed": helper.seed()})
    else:
        begin({"do": "load", "save": text})


def new_game(asked):
    """A new match as the address or a set-up form asks for it."""
    seats = asked["seats"]
    if not seats:
        seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
    request = {
        "do": "new",
        "game": asked["game"],
        "rules": {},
        "seats": shell.named(seats),
        "seed": asked["seed"] or helper.seed(),
    }

    def build():
        for game in known["games"] or []:
            if game["id"] == asked["game"]:
                for preset in game.get("presets") or []:
                    if preset["id"] == asked["preset"]:
                        request["rules"].update(preset["rules"])
                request["rules"].update(params.option_values(asked["rules"], game["options"]))
        return request

    fresh()
    start_new()
    if asked["rules"] or asked["preset"]:
        learn_games()
    play.engine.post(build)


def emblems():
    """The names of the drawings that the build has put into the page."""
    return document.querySelector("meta[name=emblems]").content.split(" ")


def learn_games():
    """Ask the engine for its games, once."""
    if not known["games"]:
        play.engine.post(lambda: None if known["games"] else {"do": "games"})


def open_game(game, held=False):
    """Continue a saved game: its last picture at once, the engine when it is up.

    `held` says that this tab has the game's lock already.
    """
    record = slots.read_game(store, game)
    if not record:
        show_home()
        notice(_("That game is no longer stored here."))
        return
    fresh()
    play.game = game
    play.save = record["save"]
    desk.reply = record.get("reply")
    desk.log = record.get("log") or []
    if desk.reply:
        show_table()
        desk.draw()
        play.cover()
        ready("table")
    if not held:
        hold()
    play.engine.urgent(lambda: {"do": "load", "save": record["save"]})


def hold():
    """Take the game's lock; without it this tab only looks on."""
    game = play.game

    def lost():
        if play.game == game:
            look_on()

    async def ask():
        if not await helper.hold("talon-" + game, False, create_proxy(lost)):
            look_on()

    start_task(ask())


def look_on():
    """Another tab holds this game."""
    play.readonly = True
    sheets.elsewhere()


async def take_over():
    """Hold the game here; the other tab looks on from now."""
    game = play.game

    def lost():
        if play.game == game:
            look_on()

    if await helper.hold("talon-" + game, True, create_proxy(lost)):
        open_game(game, True)


async def receive(request, reply):
    """Every reply of the engine passes here."""
    if reply.get("games"):
        known["games"] = reply["games"]
        if words.loaded() or not document.querySelector("[data-game]"):
            element("games").innerHTML = shell.games_html(reply["games"], emblems())
            quizzes.fill()
    if request["do"] in BEGINS and reply.get("error"):
        show_home()
        notice(reply["error"]["text"])
        ready("engine")
        return
    if request["do"] in BEGINS and play.unsaved:
        address()
    quizzes.note(request, reply)
    quizzes.tell(reply)
    if request["do"] == "review":
        sheets.close()
    if request["do"] in ("link", "fair"):
        sheets.answer(request, reply)
    if reply.get("review"):
        reviews.show(reply["review"])
    elif reply.get("view") and request["do"] not in ("games", "link", "fair"):
        if element("game").hidden and request["do"] in BEGINS:
            desk.reply = desk.reply or reply
            show_table()
        passing = play.passing
        await play.receive(request, reply)
        if passing and not play.passing:
            address()
        ready("table")
    ready("engine")


def failed(fault):
    """The engine stopped: say so, and leave the saves alone."""
    print("engine:", fault)
    sheets.broken(str(fault))


def busy(on):
    """Say whether the engine has something to do, to people and to whoever looks from outside."""
    document.body.toggleAttribute("data-busy", on)


async def connect():
    """The engine's `handle` in its worker."""
    engine = await worker("engine")
    if words.loaded():
        await engine.handle(json.dumps({"v": 1, "do": "speak", "messages": words.loaded()}))
    return engine.handle


play.engine = Engine(connect, receive, failed, play.idle, busy, helper.pause)
quizzes = Quizzes(desk, store, begin, lambda game: open_saved(game))
sheets = Sheets(desk, play, store, chosen, known, apply_settings)
sheets.opened = open_file
reviews = Reviews(desk, play, sheets, begin, lambda game: open_saved(game))
keyboard = Keys(desk, play, sheets)


# what people do


def on_click(event):
    """Every tap on the page."""
    target = event.target
    act = target.closest("[data-act]")
    if act:
        event.preventDefault()
        do(act.getAttribute("data-act"), act)
        return
    tile = target.closest("a.play[data-game]")
    if tile and not event.ctrlKey and not event.metaKey and not event.shiftKey:
        event.preventDefault()
        window.location.hash = "setup-" + tile.getAttribute("data-game")
        return
    if target.closest("#game"):
        tap(target, event)


def tap(target, event):
    """A tap on the table: select, or move what is selected."""
    play.hurry()
    card = target.closest("[data-ref]")
    if card:
        tap_card(card, event)
        return
    pile = target.closest("[data-pile]")
    if pile:
        tap_pile(pile.getAttribute("data-pile"))
        return
    place = target.closest("[data-to]")
    if place:
        to = place.getAttribute("data-to")
        here = desk.chosen and pick.zone(desk.chosen[0][0])
        if to[0] == "t" and (not desk.chosen or here == to):
            tap_gap(place, to, event.clientX)
        elif to == "new" or (desk.chosen and here != to[0]):
            play.place(to)
    elif desk.chosen and target.closest("#melds"):
        clear()


def tap_card(card, event):
    """A tap on a card: it joins the selection, or its meld takes what is selected."""
    ref = card.getAttribute("data-ref")
    group = desk.group_of(card)
    if group:
        desk.spot[group[0]] = group[1]
    where = pick.zone(ref)
    here = pick.zone(desk.chosen[0][0]) if desk.chosen else where
    if desk.my_turn() and where != here and where[0] in "tb" and not event.ctrlKey:
        play.place("bench" if where == "b" else where)
        return
    if event.detail == 2 and desk.my_turn():
        only = pick.only_target(ref, desk.reply.get("targets"))
        if only:
            desk.chosen = [(ref, card.getAttribute("data-card"))]
            play.place(only)
            return
    desk.chosen = pick.toggled(desk.chosen, ref, card.getAttribute("data-card"))
    desk.paint()


def tap_pile(pile):
    """A tap on stock or discards is the act that belongs to it."""
    if pile == "discards" and desk.chosen and desk.act("discard"):
        play.discard()
    else:
        act = "draw" if pile == "stock" else "take"
        if desk.act(act):
            play.act(act)


def tap_gap(meld, to, across):
    """A tap between two cards of a meld splits it there, where melds may be split."""
    free = (desk.reply.get("targets") or {}).get("free")
    if not free or not desk.my_turn():
        return
    cards = list(meld.querySelectorAll("[data-ref]"))
    for spot in range(1, len(cards)):
        left = cards[spot - 1].getBoundingClientRect().right
        right = cards[spot].getBoundingClientRect().left
        if left - 1 <= across <= right + 1:
            play.split(int(to[1:]), spot)
            return


def lifted(ref):
    """A card begins to be dragged: it takes the selection along, or is the selection."""
    play.hurry()
    if not pick.holds(desk.chosen, ref):
        where = pick.zone(ref)
        cards = pick.cards_of(desk.view, where)
        spot = int(ref[len(where) :].lstrip("."))
        desk.chosen = [(ref, cards[spot])]
        desk.paint()


def dropped(to, ref):
    """What was dragged is let go over a place; anywhere else nothing changes."""
    here = pick.zone(desk.chosen[0][0]) if desk.chosen else ""
    if here == "h" and to == "hand":
        if ref:
            play.reorder(ref)
    elif to in ("stock", "discards"):
        play.discard()
    elif to and desk.my_turn() and to != here and not (here == "b" and to == "bench"):
        play.place(to)
    else:
        clear()


def clear():
    """Select nothing."""
    desk.chosen = []
    desk.paint()


def do(name, button):
    """A button, by its data-act."""
    if name == "new-game":
        form = button.closest("[data-setup]")
        if form:
            start_form(form)
        else:
            sheets.close()
            go_home()
    elif name == "continue":
        open_saved(button.getAttribute("data-id"))
    elif name in CHOICES:
        CHOICES[name]()
    elif name in ("look", "play-on"):
        reviews.open(int(button.getAttribute("data-turn")), name == "look")
    elif name == "to-bench":
        play.place("bench")
    elif name == "to-hand":
        play.place("hand")
    elif name == "take-over":
        sheets.close()
        start_task(take_over())
    elif name == "reload":
        window.location.reload()
    elif name == "puzzle":
        daily = button.getAttribute("data-when") == "day"
        kind, game = button.getAttribute("data-kind"), button.getAttribute("data-of")
        quizzes.start(kind or None, game or None, daily)
    elif name in ("hint", "layable"):
        play.act(name)
    elif name in PLAIN or name in MOVES or name in DISCARDS:
        play.act(name)
    else:
        sheets.do(name, button)


def split_chosen():
    """Split the meld before its selected card."""
    ref = desk.chosen[0][0]
    meld, _dot, spot = ref[1:].partition(".")
    play.split(int(meld), max(1, int(spot)))


def replay():
    """Show the opponents' last turns from their first step."""
    if element("side").classList.contains("open"):
        sheets.side()
    play.replay(0)


def choose_whole():
    """Select the whole meld that the selection lies in."""
    desk.chosen = pick.whole(desk.view, pick.zone(desk.chosen[0][0]))
    desk.paint()


def go_home():
    """Back to the start page; the game stays saved."""
    sheets.close()
    play.store_now()
    window.history.pushState(None, "", "./")
    if document.querySelector(".setup:target"):
        # A set-up shows as long as it was the last place gone to.
        window.location.hash = "home"
    show_home()


def open_saved(game):
    """Continue a saved game from the start page."""
    sheets.close()
    window.history.pushState(None, "", "?play=" + game)
    open_game(game)


def start_form(form):
    """Start the match that a set-up form describes."""
    query = []
    for field in list(form.elements):
        name = field.getAttribute("name")
        if field.type == "radio" and not field.checked:
            continue
        if name and field.value and field.value != field.getAttribute("data-default"):
            query.append((name, field.value))
    asked = params.read("", "")
    asked["game"] = form.getAttribute("data-setup")
    rows = []
    for row in list(form.querySelectorAll(".seatlist li")):
        kind = row.querySelector("select").value
        if kind:
            rows.append({"name": row.querySelector("input").value, "kind": kind})
    asked["seats"] = rows
    for name, value in query:
        if name[:2] == "r.":
            asked["rules"][name[2:]] = value
        elif name in ("seed", "preset"):
            asked[name] = value
    new_game(asked)


def another_puzzle():
    """Another puzzle like this one."""
    sheets.close()
    quizzes.another()


def give_up():
    """The person wants to see the puzzle's answer, and was asked twice."""
    sheets.close()
    play.post({"do": "answer"})


CHOICES = {
    "home": go_home,
    "clear": clear,
    "sort": play.sort,
    "left": lambda: play.shift(-1),
    "right": lambda: play.shift(1),
    "whole": choose_whole,
    "split": split_chosen,
    "replay": replay,
    "step-back": lambda: play.replay(desk.step - 1),
    "step-on": lambda: play.replay(desk.step + 1),
    "step-end": play.stop_replay,
    "close-hint": play.close_hint,
    "review": reviews.ask,
    "back": reviews.back,
    "new-puzzle": another_puzzle,
    "give-up": give_up,
}


def on_submit(event):
    """A set-up form is sent: the match starts without loading the page again."""
    event.preventDefault()
    form = event.target.closest("[data-setup]")
    if form:
        start_form(form)


def on_change(event):
    """A setting, or a variant in a set-up form."""
    name = event.target.getAttribute("data-setting")
    if name:
        chosen[name] = event.target.value
        settings.write(store, chosen)
        apply_settings()


def on_resize(event):
    """The window has another size."""
    if desk.reply and not element("game").hidden:
        desk.breathe()
        desk.draw_hand()
        desk.place_melds()
        desk.paint()


def on_hide(event):
    """The page is hidden: save."""
    if document.hidden and desk.reply and not element("game").hidden:
        play.store_now()
        play.keep_clock()


def on_back(event):
    """Back and forward in the browser's history."""
    asked = params.read(window.location.search, window.location.hash)
    if asked["link"]:
        begin({"do": "open", "link": asked["link"], "seed": helper.seed()})
    elif asked["play"]:
        if asked["play"] != play.game or element("game").hidden:
            open_game(asked["play"])
    elif not element("game").hidden:
        play.store_now()
        show_home()


def listen():
    """Listen to the page as a whole; what is drawn comes and goes."""
    document.addEventListener("click", create_proxy(on_click))
    document.addEventListener("submit", create_proxy(on_submit))
    document.addEventListener("change", create_proxy(on_change))
    document.addEventListener("keydown", create_proxy(keyboard.on_key))
    document.addEventListener("visibilitychange", create_proxy(on_hide))
    touch.follow(create_proxy(lifted), create_proxy(dropped))
    helper.listen("resize", create_proxy(on_resize))
    helper.listen("popstate", create_proxy(on_back))


async def start():
    """What the address asks for."""
    asked = params.read(window.location.search, window.location.hash)
    play.speed = asked["speed"]
    await speak([asked["lang"]] if asked["lang"] else helper.languages().split(" "))
    apply_settings()
    listen()
    await helper.pause()
    if asked["link"]:
        begin({"do": "open", "link": asked["link"], "seed": helper.seed()})
    elif asked["puzzle"]:
        wish = asked["puzzle"]
        if wish in ("day", "new"):
            quizzes.start(asked["kind"], asked["game"], wish == "day")
        else:
            quizzes.by_seed(wish, asked["kind"], asked["game"])
    elif asked["game"]:
        new_game(asked)
    elif asked["play"]:
        open_game(asked["play"])
    else:
        show_home()
        learn_games()
    start_task(play.engine.start())
    start_task(play.run_clock())
