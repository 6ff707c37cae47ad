"""The page: connects its parts to each other and to the engine, listens, and starts."""

import address
import faces
import screens
from browser import (
    create_proxy,
    device,
    document,
    element,
    journal,
    lifeline,
    rest,
    tabs,
    timing,
    touch,
    window,
)
from felt import tools
from game import picture
from game.acts import Acts
from game.desk import Desk
from game.linked import Linked
from game.misses import Misses
from game.openings import Openings
from game.play import Play
from game.playback import Playback
from game.quizzes import Quizzes
from game.recovery import Recovery
from game.replies import Replies
from game.reviews import Reviews
from hand import places
from hand.command import Command
from hand.gestures import Gestures
from hand.keys import Keys
from hand.wholes import Wholes
from live import toast
from saves.saving import Saving
from saves.store import Store, now
from sheets import language, settings
from sheets.guide import Rules
from sheets.lobby import Lobby, asked_by
from sheets.moving import Moving
from sheets.sharing import Sharing
from sheets.shelf import Shelf
from sheets.statistics import Statistics
from words import of
from worker.connection import Connection
from worker.seam import Engine
from worker.seam import start as start_task

if False:
    from typing import Any

    from js import Element, Event
    from shapes import Answer, Build, ReplayTold, Reply, Request

_ = of("main")

# The parts of the page


store = Store()
saving = Saving(store, journal, now, toast, tabs.tell)
chosen = settings.read(store)
faces.paint_with(lambda name, colour: document.documentElement.style.setProperty(name, colour))
desk = Desk(chosen)
play = Play(desk, store, saving, chosen)


def post(build: "Build") -> None:
    """Queue a request that is not about a game."""
    play.engine.post(build)


quizzes = Quizzes(
    desk,
    store,
    saving,
    lambda request, query, game: openings.begin_at(request, query, game),
    lambda game: openings.resume(game),
    post,
)
lobby = Lobby(saving, quizzes, play.lesson.taught, post)
openings: "Openings" = Openings(play, quizzes, lobby)
linked = openings.linked = Linked(play, openings, lobby)
playback = Playback(play)
gestures = Gestures(desk, play)
sharing = Sharing(play)
shelf = Shelf(saving, openings.forgotten, lobby.refresh)
moving = Moving(play, openings.open_file, openings.changed, lobby.refresh)
rules = Rules(post, lambda form: lobby.options(asked_by(form)))
statistics = Statistics(store, lambda: quizzes.record)
recovery = Recovery(play, lifeline, openings.refused)
reviews = Reviews(desk, play, openings)
misses = Misses(play, openings)
lobby.recall = misses.card
acts = Acts(play, gestures, openings, quizzes)
keyboard = Keys(desk, play, gestures, acts)
command = Command(desk, play, gestures, acts)
acts.spoken["c"] = command.go
acts.plain["not-now"] = command.not_now
wholes = play.wholes = Wholes(desk, play, gestures)
acts.told["whole-move"] = wholes.act

# What buttons do in parts that `Acts` does not know.
for part in (
    sharing,
    shelf,
    moving,
    linked,
    playback,
    reviews,
    play.lesson,
    play.coach,
    statistics,
    misses,
):
    acts.plain.update(part.acts())
for teller in (sharing, shelf, moving, linked, reviews):
    acts.told.update(teller.told())
acts.plain.update({"mute": lambda: mute(), "give-up-waiting": recovery.give_up})
acts.plain["play-deal"] = openings.first_deal
play.lesson.begin = openings.learn
acts.told["rules"] = lambda button: rules.of(button, desk.view)
acts.told["heading"] = rules.to_heading
acts.plain["rule"] = lambda: rules.behind(desk.view, tools.rule(desk))


def replayed(request: "Request", reply: "ReplayTold") -> None:
    """Show a turn of a replay, or what its position's link holds."""
    if "link" in reply:
        linked.open(reply["link"])
    else:
        playback.take(request, reply)


def checked(request: "Request", reply: "Reply") -> None:
    """Pass on whether the engine could read what a link or a file holds."""
    openings.checked(request, reply)
    moving.checked(request, reply)


# Replies go to the table, except for those that have a handler here.
takers: "dict[str, Answer]" = {
    "check": checked,
    "replay": replayed,
    "games": lobby.take,
    "rules": rules.take,
}
for asker in (sharing, linked, reviews, play.hints, quizzes, wholes):
    takers.update(asker.takes())
replies = Replies(play, quizzes, misses, openings, takers)
play.engine = Engine(
    Connection(lambda: play.engine.wake(), recovery.slow),
    replies.receive,
    recovery.stopped,
    recovery.failed,
    play.idle,
    screens.busy,
    rest,
)


# What the page listens to


def on_click(event: "Event") -> None:
    """Handle every tap on the page."""
    target = event.target
    play.lesson.touched()
    if not target.closest("#places"):
        places.close(desk)
    act = target.closest("[data-act]")
    if act:
        event.preventDefault()
        acts.do(act.getAttribute("data-act"), act)
        return
    link = target.closest("a.play, [data-deal], [data-learn]")
    if link and not event.ctrlKey and not event.metaKey and not event.shiftKey:
        event.preventDefault()
        follow(link)
        return
    if target.closest("#game"):
        gestures.tap(target, event)


def follow(link: "Element") -> None:
    """Begin what a tile leads to: the lesson, or a deal at the last table or the tile's own."""
    learn = link.getAttribute("data-learn")
    if learn:
        play.lesson.start(learn)
    else:
        openings.deal(link.getAttribute("href"))


def on_submit(event: "Event") -> None:
    """Start the match of a set-up form, without loading the page again."""
    event.preventDefault()
    if event.target.id == "command":
        command.run()
    form = event.target.closest("[data-setup]")
    if form:
        openings.set_up(asked_by(form))


def on_input(event: "Event") -> None:
    """Search or sort the shelf of saved games, or slide to a turn of a replay."""
    if event.target.id in ("shelf-find", "shelf-order"):
        shelf.look()
    elif event.target.id == "turn":
        playback.go(int(event.target.value))


def on_change(event: "Event") -> None:
    """Take over a changed setting or language."""
    if event.target.hasAttribute("data-language"):
        start_task(speak(event.target.value, bool(event.target.closest("dialog"))))
        return
    if event.target.hasAttribute("data-against"):
        linked.against(event.target)
        return
    if event.target.hasAttribute("data-shown"):
        statistics.choose(event.target)
        return
    name = event.target.getAttribute("data-setting")
    if name:
        chosen[name] = event.target.value
        apply_settings()
        if name == "sound":
            play.sounds.play("turn")
        elif name == "hints" and play.hints.open():
            # It was given for the other wish.
            play.hints.close()
        elif name == "tips" and chosen[name] == "on":
            play.coach.brought_back()


async def speak(tag: str, by_settings: bool) -> None:
    """Go on in another language: what is shown, what is asked, and the game on the table."""
    if not await language.change(store, tag):
        toast(_("This language did not arrive: is there a network?"))
        return
    address.drop_language()
    if play.hints.open():
        play.hints.close()
    # What the others did was told in the language before.
    desk.change(steps=[])
    play.engine.post(lambda: {"do": "speak"})
    lobby.ask_anew()
    if by_settings:
        acts.do("settings")


def mute() -> None:
    """Switch the sound off, by the button that shows while it is on."""
    chosen["sound"] = "off"
    apply_settings()
    toast(_("Sound is off. The settings switch it on again."))


def apply_settings() -> None:
    """Store the settings, and put them where the style sheet finds them."""
    settings.write(store, chosen)
    device.apply_look()
    desk.breathe()
    if desk.reply and screens.at_table():
        desk.draw()
        wholes.ask()


def on_resize(event: "Event") -> None:
    """Fit the table into the window's new size."""
    if desk.reply and screens.at_table():
        desk.breathe()
        desk.draw_hand()
        desk.place_melds()
        desk.paint()
        play.hints.mark()


def on_hide(event: "Event") -> None:
    """Store clock and picture when the page is hidden; the game is saved with every change."""
    if document.hidden and desk.reply:
        play.clock.keep()
        picture.keep(play)


def on_close(event: "Event") -> None:
    """Follow the closing of the sheet."""
    linked.closed()


def on_cancel(event: "Event") -> None:
    """Let Escape lead where Back does."""
    if linked.step_back():
        event.preventDefault()


def on_history(event: "Event") -> None:
    """Go back or forward in the browser's history."""
    openings.by_history(address.asked())


def listen() -> None:
    """Listen to the document as a whole, as what is drawn in it changes."""
    document.addEventListener("click", create_proxy(on_click))
    document.addEventListener("submit", create_proxy(on_submit))
    document.addEventListener("change", create_proxy(on_change))
    document.addEventListener("input", create_proxy(on_input))
    document.addEventListener("keydown", create_proxy(keyboard.on_key))
    document.addEventListener("visibilitychange", create_proxy(on_hide))
    element("sheet").addEventListener("close", create_proxy(on_close))
    element("sheet").addEventListener("cancel", create_proxy(on_cancel))
    touch.follow(
        create_proxy(gestures.lifted),
        create_proxy(gestures.dropped),
        create_proxy(lambda text: faces.inner(text, True)),
    )
    device.listen("resize", create_proxy(on_resize))
    device.listen("popstate", create_proxy(on_history))


# The start


async def start() -> None:
    """Show the table as it was last stored, then open what the address asks for."""
    asked = address.asked()
    play.motion.speed = asked["speed"]
    await language.speak()
    game: "str | Any" = None if asked["link"] else asked["play"]
    record = saving.read(game) if game else None
    if record:
        await openings.show_in_turns(record, timing.pause)
    # Before the person can do anything: after a crash the journal may know more.
    in_time = await journal.merged(False)
    listen()
    await timing.pause()
    openings.by_address(asked, saving.seen(game) if desk.reply else -1)
    if window.location.hash == "#learn":
        play.lesson.start(None)
    if asked["shared"]:
        address.go("./", True)
        moving.take_shared(asked["shared"])
    start_task(play.engine.start())
    start_task(play.clock.run())
    if not in_time:
        start_task(merge_late())


async def merge_late() -> None:
    """Show what a late journal has newer, unless the game has been played on by then."""
    await journal.merged(True)
    game = play.game
    if game in journal.newer().split(" ") and saving.number(game) > saving.seen(game):
        openings.open_game(game, True)
    else:
        lobby.refresh()
