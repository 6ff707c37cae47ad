"""Everything the page knows of the game on the table and of what is shown of it: one object.

Only `App.change` sets its values, by replacing them: no list and no reply in it is ever edited.
"""

from markup import NOTHING

if False:
    from typing import Any

    from shapes import (
        Act,
        Asked,
        Changes,
        Chosen,
        Coach,
        Fault,
        Fits,
        Found,
        GamesTold,
        Hint,
        Lessons,
        LookTold,
        Mark,
        Mistake,
        Move,
        Parts,
        Progress,
        Puzzle,
        Reply,
        Request,
        Reviewed,
        Settings,
        Told,
        Unsaved,
        View,
    )

    from markup import Markup


# Requests that put another game on the table, and those that play on from a position.
BEGINS = ("new", "open", "load", "puzzle", "learn")
COMMITS = ("move", "end", "discard", "bot")
# Requests whose handlers take their faults, too.
LOOKS = ("look", "challenge", "invite", "result", "compare")
# Requests that count as help: in a puzzle, in a deal, in a mistake that is tried again.
HINTS = ("hint", "try", "layable")
# The values while no game is on the table.
CLEAR: "Changes" = {
    "coming": None,
    "begun": None,
    "reply": None,
    "chosen": [],
    "before_drag": [],
    "fits": None,
    "dragged": None,
    "log": [],
    "logged": None,
    "said": None,
    "lead": "",
    "brief": False,
    "wrong": None,
    "ruled": None,
    "tip": None,
    "folded": False,
    "about": None,
    "beside": NOTHING,
    "back": False,
    "steps": [],
    "step": None,
    "stalled": False,
    "watching": False,
    "shown": None,
    "moment": None,
    "hint": None,
    "depth": 0,
    "other": False,
    "panel": None,
    "marks": [],
    "playing": None,
    "offered": [],
    "lesson_said": "",
}
# The first values of what no game on the table changes.
FIRST: "Changes" = {
    "links": {},
    "link_kind": "link",
    "share_back": "close",
    "deleted": [],
    "saved_order": "when",
    "saved_query": "",
    "listing": 0,
    "file_check": None,
    "reviewed": None,
    "mistake": None,
    "touches": 0,
    "coach_tip": None,
    "tip_before": "",
    "deals_chosen": {"game": "", "seats": "", "level": ""},
    "same_deals": {},
}


class State:
    """The state; it begins without any game."""

    settings: "Settings"
    # The speed that the address asks for in place of the settings'.
    speed: str | None
    # The id of the game on the table, its last save, and whether another tab has asked for it.
    game: "str | Any"
    save: "str | Any"
    handing: bool
    # Games that are only looked at, by their ids.
    unsaved: "dict[str, Unsaved]"
    # The new game that was asked for last, until it is there; and how the address of a game that
    # is not there yet will be written: see `router.begin`.
    coming: "Asked | None"
    begun: str | None
    # The request that checks a file before it is opened.
    checking: "Request | None"
    # The engine's games and computer players, None until they have come; and those that the page
    # draws, None while the build's stand there.
    games: "GamesTold | Any"
    listed: "GamesTold | Any"
    # Grows whenever the start page has to be drawn again.
    home: int
    # The link that was opened last, what was asked for about it last, and what the engine has found
    # of its position; the page of the sheet that shows it: "position", "seats", "analysis",
    # "broken", or None; the seat to take, who plays at each, and the game that was on the table.
    link: "str | Any"
    link_asked: "Request | None"
    linked: "LookTold | Any"
    link_page: str | None
    sit: int
    kinds: list[str]
    before_link: str | None
    # The request for a turn of a replay that was made last.
    turn_asked: "Request | None"
    # Results of puzzles, as of the day; and the month in their calendar, None for this one.
    progress: "Progress"
    today: str
    # The day of the puzzle on the table in words, empty if it has none.
    day: str
    month: str | None
    # The reply on the table.
    reply: "Reply | Any"
    # The selection, and before a drag; the pile that is dragged; how the hand was sorted last.
    chosen: "Chosen"
    before_drag: "Chosen"
    # The engine's answer about some selected `cards`: what they fit, and their meld.
    fits: "Fits | Any"
    dragged: str | None
    sorted: str
    log: list[str]
    # The seat that the last entry of the log is about.
    logged: int | None
    # The prompt's words in place of the question, in parts, and the word in front of it. It
    # stays until the next reply or, if it is `brief`, until the next selection.
    said: "Parts | None"
    lead: str
    brief: bool
    # The reason why the last try was wrong.
    wrong: "Parts | None"
    # The number of the sentence of the rules behind the last refusal.
    ruled: int | None
    # The name of the button before which the coach has spoken, and the selection at that time.
    tip: "tuple[str, Chosen] | None"
    # True if the result is folded away.
    folded: bool
    # A review's words about the position on the table: in the prompt's line, and in a panel.
    about: str | None
    beside: "Markup"
    # True if there is a review to go back to.
    back: bool
    # The others' last turns, and the number of the one that is shown.
    steps: "list[Told]"
    step: int | None
    # True if a bot on turn has failed, so that it plays only when asked to.
    stalled: bool
    # True if another tab plays the game, so that this one only looks on.
    watching: bool
    # The kind of a table that is only looked at: a link's "look", a deal's "replay", or None.
    shown: str | None
    # The number of the event, of the last reply's, after which the table is shown; None once it
    # shows the last position. `reply` is that of the moment.
    moment: int | None
    # The hint, the number of its depth, and whether its other way is shown.
    hint: "Hint | Any"
    depth: int
    other: bool
    # The panel beside the melds: "hint", "tip" or "beside"; None for no panel.
    panel: str | None
    # Cards, buttons and piles that stand out: (selector, class, number or None).
    marks: "list[Mark]"
    # True if the person acted last, so that an opponent's next step starts a new list of steps.
    acted: bool
    # The rest of a hint that is being laid out: (its request, the next step, the last one).
    playing: "tuple[Request, int, int] | None"
    # The whole moves that one switch chooses from: see `Move`.
    offered: "list[Move]"
    # The save at which a bot made the engine stop, and whether the person is asked to wait on.
    stuck_at: str | None
    waits: bool
    # How much of the reasons is shown: "some" or "all"; "closed" by the person; None for none.
    reasons: str | None
    # True if scores and turns are open; and if the melds are tidied.
    side: bool
    tidied: bool
    # Grows whenever the room for the table has changed, so that cards may grow into it.
    room: int
    # The links that the share sheet offers by kind, the chosen kind, and the act of its arrow.
    links: dict[str, str]
    link_kind: str
    share_back: str
    # The games deleted since the page was loaded: (id, title, what `restore` needs).
    deleted: "list[tuple[str, str, Found]]"
    # The order of the saved games, what is searched for, and the number of the latest listing.
    saved_order: str
    saved_query: str
    listing: int
    # The engine's check of a file: (request, promise that waits for it, fault or None).
    file_check: "tuple[Request, Any, Fault | None] | Any"
    # The last review, and the own mistake that was put on the table last.
    reviewed: "Reviewed | Any"
    mistake: "Mistake | Any"
    # Stored progress in the lessons and of the coach: see `lesson_progress` and `coach`.
    lessons: "Lessons"
    coach: "Coach"
    # The lesson's last words, and how often anything was touched in one.
    lesson_said: str
    touches: int
    # The coach's last tip, and what was about to be done; empty once that is answered.
    coach_tip: "Any"
    tip_before: str
    # Which deals the statistics show: a game, a number of seats, a level; empty for all.
    deals_chosen: dict[str, str]
    # Content of the sheet of a challenge or of the deal of the day, and the last request.
    same_deals: "dict[str, Any]"

    def __init__(self, settings: "Settings", progress: "Progress", today: str) -> None:
        self.settings = settings
        self.progress = progress
        self.today = today
        self.day = ""
        self.checking = self.games = self.listed = self.month = None
        self.link = self.link_asked = self.linked = self.link_page = self.before_link = None
        self.turn_asked = None
        self.sit = 0
        self.kinds = []
        self.game = self.save = None
        self.speed = None
        self.handing = False
        self.unsaved = {}
        self.reasons = None
        self.side = self.tidied = self.acted = self.waits = False
        self.stuck_at = None
        self.room = self.home = 0
        self.sorted = "rank"
        for values in (CLEAR, FIRST):
            for name in values:
                setattr(self, name, values[name])  # type: ignore[literal-required]

    @property
    def view(self) -> "View | Any":
        """The viewer's view in the last reply."""
        return self.reply["view"] if self.reply else None

    @property
    def puzzle(self) -> "Puzzle | Any":
        """The puzzle on the table, or None."""
        return self.reply.get("puzzle") if self.reply else None

    @property
    def lesson(self) -> "Any":
        """The lesson on the table, or None."""
        return self.reply.get("lesson") if self.reply else None

    @property
    def challenge(self) -> "Any":
        """The challenge on the table, or None."""
        return self.reply.get("challenge") if self.reply else None

    @property
    def free(self) -> bool:
        """Return True if the person on turn may rearrange the melds on the table."""
        return self.my_turn() and bool((self.reply.get("targets") or {}).get("free"))

    @property
    def moving(self) -> bool:
        """Return True while a reply is shown event by event: nothing can be done meanwhile."""
        return self.moment is not None

    def my_turn(self) -> bool:
        """Return True if the viewer is a person who has to act now."""
        view = self.view
        if (
            not view
            or self.moving
            or self.watching
            or self.shown
            or view["phase"] == "over"
            or (self.puzzle and self.puzzle["solved"])
        ):
            return False
        return view["turn"] == view["seat"] and view["seats"][view["seat"]]["kind"] == "person"

    def is_asked(self) -> bool:
        """Return True if the person on turn is asked to play, and it is no puzzle."""
        return self.my_turn() and not self.view.get("covered") and not self.puzzle

    def dragged_act(self) -> str | None:
        """The act of the pile that is dragged, if it can be done now."""
        name = {"stock": "draw", "discards": "take"}.get(self.dragged or "")
        found = self.act(name) if name and self.my_turn() else None
        return name if found and found["on"] else None

    def has_reasons(self) -> bool:
        """Return True if the reasons why the turn cannot end are shown."""
        return self.reasons in ("some", "all")

    def act(self, name: str) -> "Act | None":
        """The reply's act of this name, or None."""
        for one in self.reply.get("acts") or []:
            if one["act"] == name:
                return one
        return None

    def is_dirty(self) -> bool:
        """Return True if the person on turn has laid or moved cards that are not played yet."""
        return bool((self.reply.get("draft") or {}).get("dirty"))

    def is_mistake(self, game: str) -> bool:
        """Return True if a game is a mistake of the person's own: only its one turn is played."""
        return game in self.unsaved and self.unsaved[game]["miss"]
