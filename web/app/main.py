"""The page: starts from its address, listens, and joins the desk to the engine."""

import json

import params
import pick
import settings
import shell
import slots
import words
from browser import create_proxy, document, helper, journal, lifeline, touch, window
from connection import Connection
from desk import Desk, element
from faces import escape
from keys import Keys
from play import BEGINS, DISCARDS, MOVES, PLAIN, Play
from quizzes import Quizzes
from recovery import Recovery
from reviews import Reviews
from saving import Saving
from seam import Engine
from seam import start as start_task
from sheets import Sheets
from store import Store, now
from words import _

store = Store()
saving = Saving(store, journal, now, lambda text: play.toast(text))
chosen = settings.read(store)
desk = Desk(chosen)
play = Play(desk, store, saving, chosen)
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
    document.title = "Talon"
    quizzes.fill()
    offer_games()


def offer_games():
    """Offer what can be continued on the start page, and the puzzle of the day."""
    going = [pictured(entry) for entry in slots.to_continue(saving.listed())]
    line, row = quizzes.card()
    element("first").innerHTML = shell.resume(going) + shell.daily(line, row)


def pictured(entry):
    """An entry of the list with the table as the game's last picture shows it."""
    entry["view"] = saving.picture(entry["id"])
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


def address(replace):
    """Write the game's address into the address bar, so that a reload finds it."""
    speed = "&speed=" + play.speed if play.speed else ""
    looked = play.unkept.get(play.game)
    go("./#" + looked["link"] if looked else "?play=" + play.game + speed, replace)


def go(where, replace=False):
    """Another address, in the place of the last one or after it."""
    if replace:
        window.history.replaceState(None, "", where)
    else:
        window.history.pushState(None, "", where)


def leave():
    """Nothing is on the table any more; what is still answered is kept for its own game."""
    play.hurry()
    desk.reply = None
    desk.chosen = []
    desk.log = []
    desk.said = None
    desk.steps = []
    desk.step = None
    desk.about = None
    desk.back = False
    desk.stalled = False
    desk.breathe()
    element("curtain").hidden = True
    element("game").inert = False
    play.game = None
    play.save = None
    play.hints = None
    play.left = None
    play.readonly = False
    play.begun = None
    play.engine.forget()
    helper.let_go()


def begin(request, game=None, begun="pushed", link=None, review=False):
    """A new game from a request that makes one, under this id or any new one.

    `begun` says how its address comes, once the game is there: "pushed" after the last one, or
    "replaced" where a new game's own address stands already. With a `link` it is only looked at.
    """
    leave()
    play.game = game or helper.seed()[:12]
    play.begun = begun
    if link:
        play.unkept[play.game] = {"link": link, "review": review}
    hold()
    play.ask(request if callable(request) else lambda: request)


def begin_at(request, query, game=None):
    """The same with an address of its own at once: reloaded, it begins the same game again."""
    game = game or helper.seed()[:12]
    pairs = [("play", game)] + query + ([("speed", play.speed)] if play.speed else [])
    there = params.read(window.location.search, "")["play"] == game
    go("?" + helper.query(json.dumps(pairs)), there)
    begin(request, game, "replaced")


def open_link(link):
    """What a link shows, or the game that was begun from it."""
    game = params.game_of(link)
    if saving.has(game):
        go("?play=" + game, True)
        open_game(game)
        play.toast(_("This is the game you began from this link."))
    else:
        request = {"do": "open", "link": link, "seed": helper.seed()}
        begin(request, game, "replaced", link)


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


def new_game(asked, game=None):
    """A new match as the address or a set-up form asks for it."""
    seats = asked["seats"]
    if not seats:
        seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
    seats = shell.named(seats)
    seed = asked["seed"] or helper.seed()
    rules = {}
    request = {"do": "new", "game": asked["game"], "rules": rules, "seats": seats, "seed": seed}

    def build():
        for one in known["games"] or []:
            if one["id"] == asked["game"]:
                for preset in one.get("presets") or []:
                    if preset["id"] == asked["preset"]:
                        rules.update(preset["rules"])
                rules.update(params.option_values(asked["rules"], one["options"]))
        return request

    if asked["rules"] or asked["preset"]:
        learn_games()
    begin_at(build, params.of_game(asked, seats, seed), game)


def emblems():
    """The names of the drawings that the build has put into the page."""
    return document.querySelector("meta[name=emblems]").content.split(" ")


def learn_games():
    """Ask the engine for its games, once."""
    if not known["games"]:
        play.engine.post(lambda: None if known["games"] else {"do": "games"})


def open_game(game, held=False, shown=False):
    """Continue a saved game: its last picture at once, the engine when it is up.

    `held` says that this tab has the game's lock already, `shown` that the picture stands there.
    """
    if saving.away(game):
        start_task(fetch_game(game, held))
        return
    record = saving.read(game)
    if not shown:
        leave()
    if not record:
        show_home()
        notice(_("That game is no longer stored here, or it is damaged."))
        learn_games()
        return
    play.game = game
    play.save = record["save"]
    if not shown:
        show_record(record)
    ready("table")
    if not held:
        hold()
    play.reload()


async def fetch_game(game, held):
    """Continue a game that only the journal has."""
    await saving.fetch(game)
    open_game(game, held)


def show_record(record):
    """The table as a record shows it, until the engine has loaded the game."""
    reply = record["reply"]
    desk.log = record["log"]
    if not reply:
        return
    try:
        quizzes.tell(reply)
        desk.reply = reply
        show_table()
        desk.draw()
        play.cover()
    except Exception as fault:  # another version's reply: the engine makes a new one
        print("stored reply:", fault)
        desk.reply = None


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
    """Every reply of the engine passes here; one of a game that was left is only kept."""
    game = request.get("id")
    if reply.get("games"):
        known["games"] = reply["games"]
        if words.loaded() or not document.querySelector("[data-game]"):
            element("games").innerHTML = shell.games_html(reply["games"], emblems())
            quizzes.fill()
    quizzes.note(request, reply)
    quizzes.tell(reply)
    if request["do"] == "load" and not reply.get("error") and not saving.has(game):
        # From a file: from now on it is kept here.
        reply["save"] = request["save"]
    if game is not None and game != play.game:
        if play.keeps(request, reply):
            saving.keep_aside(game, reply)
    elif request["do"] in BEGINS and reply.get("error"):
        refused(reply["error"]["text"])
    else:
        await take(request, reply)
    ready("engine")


def refused(text):
    """The game that was to come does not come."""
    linked = play.unkept.pop(play.game, None)
    if play.begun == "replaced" and not linked:
        go("./", True)
    leave()
    show_home()
    notice(text)


async def take(request, reply):
    """A reply about the game on the table, or about none."""
    begins = request["do"] in BEGINS
    if (reply.get("error") or {}).get("code") == "other-game":
        # Nothing was done; the engine shall have the game that is seen.
        play.toast(reply["error"]["text"])
        play.reload()
        return
    if begins and play.begun:
        address(play.begun == "replaced")
        play.begun = None
    if request["do"] == "review":
        sheets.close()
    if request["do"] in ("link", "fair"):
        sheets.answer(request, reply)
    if reply.get("review"):
        reviews.show(reply["review"])
    elif reply.get("view") and request["do"] not in ("games", "link", "fair"):
        if element("game").hidden and begins:
            desk.reply = desk.reply or reply
            show_table()
        looked = play.game in play.unkept
        await play.receive(request, reply)
        if looked and play.game and play.game not in play.unkept:
            address(False)
        ready("table")


def failed(fault):
    """The engine stopped: say so, and leave the saves alone."""
    print("engine:", fault)
    if document.body.getAttribute("data-ready") == "engine":
        sheets.broken(str(fault), play.game is not None and saving.has(play.game))
    else:
        document.body.setAttribute("data-failed", "")  # watch.js finds out what is missing


def busy(on):
    """Say whether the engine has something to do, to people and to whoever looks from outside."""
    document.body.toggleAttribute("data-busy", on)


def forgotten(game):
    """A saved game was deleted: whoever played it is on the start page."""
    play.engine.disown(game)
    if game == play.game:
        leave()
        go("./")
        show_home()
    elif not element("home").hidden:
        offer_games()


connection = Connection(lambda: play.engine.wake(), lambda request: recovery.slow(request))
play.engine = Engine(
    connection,
    receive,
    lambda request: recovery.stopped(request),
    failed,
    play.idle,
    busy,
    helper.pause,
)
quizzes = Quizzes(desk, store, saving, begin_at, lambda game: open_saved(game))
sheets = Sheets(desk, play, saving, chosen, known, apply_settings)
sheets.opened = open_file
sheets.forgotten = forgotten
recovery = Recovery(play, sheets, lifeline, refused)
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
    elif name == "give-up-waiting":
        recovery.give_up()
    elif name == "engine-again":
        sheets.close()
        play.engine.again()
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
    leave()
    go("./")
    if document.querySelector(".setup:target"):
        # A set-up shows as long as it was the last place gone to.
        window.location.hash = "home"
    show_home()


def open_saved(game):
    """Continue a saved game from the start page."""
    sheets.close()
    go("?play=" + game)
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
    "again": play.again,
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
    """The page is hidden: the clock stands still. Every change of the game is saved already."""
    if document.hidden and desk.reply:
        play.keep_clock()


def on_back(event):
    """Back and forward in the browser's history."""
    asked = params.read(window.location.search, window.location.hash)
    if asked["link"]:
        open_link(asked["link"])
    elif asked["play"]:
        if asked["play"] != play.game:
            open_game(asked["play"])
    elif play.game:
        leave()
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


def begin_by(asked, shown):
    """What the address asks for; the save with the number `shown` is on the table already."""
    game = asked["play"]
    if asked["link"]:
        open_link(asked["link"])
    elif game and saving.has(game):
        open_game(game, shown=saving.number(game) == shown)
    elif asked["puzzle"]:
        wish = asked["puzzle"]
        if wish in ("day", "new"):
            quizzes.start(asked["kind"], asked["game"], wish == "day")
        else:
            quizzes.by_seed(wish, asked["kind"], asked["game"], game)
    elif asked["game"]:
        new_game(asked, game)
    else:
        if game:
            open_game(game)
        else:
            show_home()
        learn_games()


async def start():
    """What the address asks for; the table as it was last stored is shown first of all."""
    asked = params.read(window.location.search, window.location.hash)
    play.speed = asked["speed"]
    await speak([asked["lang"]] if asked["lang"] else helper.languages().split(" "))
    apply_settings()
    game = None if asked["link"] else asked["play"]
    record = saving.read(game) if game else None
    if record:
        show_record(record)
    # Before any gesture is taken: after a crash the journal may know more.
    in_time = await journal.merged(False)
    listen()
    await helper.pause()
    begin_by(asked, saving.seen(game) if desk.reply else -1)
    start_task(play.engine.start())
    start_task(play.run_clock())
    if not in_time:
        start_task(merge_late())


async def merge_late():
    """The journal answers late: what it knows better is shown unless somebody has played on."""
    await journal.merged(True)
    game = play.game
    if game in journal.newer().split(" ") and saving.number(game) > saving.seen(game):
        open_game(game, True)
    elif not element("home").hidden:
        offer_games()
