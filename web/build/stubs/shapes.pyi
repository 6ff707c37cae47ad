"""The page's own types: replies as it reads them, and what its modules hand to each other.

A module names them under `if False`, which costs it nothing: there is no such file in the browser.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NotRequired, Protocol, TypedDict

from js import Event
from scripts import Work

from app import App
from effects import Position
from engine.table import reply as _reply
from engine.table.games_reply import KindReply as Kind
from engine.table.games_reply import PuzzleKind
from engine.table.reply import ActReply as Act
from engine.table.reply import AnalysisReply as Analysis
from engine.table.reply import ChanceReply as Chance
from engine.table.reply import CharacterReply as Character
from engine.table.reply import EventReply as Told
from engine.table.reply import Faces, Fault, MovedCard
from engine.table.reply import FactReply as Fact
from engine.table.reply import GameReply as Game
from engine.table.reply import HintReply as Hint
from engine.table.reply import LastCardsReply as Last
from engine.table.reply import LessonReply as Lesson
from engine.table.reply import MeldReply as Meld
from engine.table.reply import MistakeReply as Lost
from engine.table.reply import OptionReply as Option
from engine.table.reply import OverReply as Over
from engine.table.reply import RatingReply as Rated
from engine.table.reply import ReasonReply as Reason
from engine.table.reply import ReviewReply as Review
from engine.table.reply import SeatReply as Seat
from engine.table.reply import SentenceReply as Sentence
from engine.table.reply import StepReply as Step
from engine.table.reply import SuitReply as Suit
from engine.table.reply import TargetsReply as Targets
from engine.table.reply import ViewReply as View
from engine.table.reply import WayReply as Way
from markup import Markup

__all__ = [
    "Act",
    "Action",
    "Analysis",
    "Answer",
    "App",
    "Asked",
    "Begin",
    "Bounds",
    "Build",
    "Chance",
    "Changes",
    "Character",
    "Chosen",
    "Coach",
    "CodeTold",
    "Compared",
    "Deal",
    "Entry",
    "Faces",
    "Fact",
    "FairTold",
    "Fault",
    "Fits",
    "FitsTold",
    "Form",
    "Found",
    "Game",
    "GamesTold",
    "Heard",
    "Hint",
    "HintTold",
    "Invited",
    "Journal",
    "Kept",
    "Kind",
    "Last",
    "LayableTold",
    "Lesson",
    "Lessons",
    "Limit",
    "Line",
    "LinkTold",
    "LookTold",
    "Lost",
    "MadeTold",
    "Mark",
    "Measured",
    "Meld",
    "MeldsTold",
    "Miss",
    "Mistake",
    "Move",
    "MovedCard",
    "NamedTold",
    "Option",
    "Over",
    "Pairs",
    "Parts",
    "Pic",
    "Plan",
    "Player",
    "Position",
    "Progress",
    "Prompt",
    "Puzzle",
    "PuzzleKind",
    "Rated",
    "RatedTold",
    "Reason",
    "Record",
    "ReplayTold",
    "Reply",
    "ReplyHandler",
    "Request",
    "Review",
    "ReviewTold",
    "Reviewed",
    "Row",
    "RulesTold",
    "Said",
    "Seat",
    "Sentence",
    "Settings",
    "Spot",
    "Step",
    "Store",
    "Suit",
    "Sum",
    "Targets",
    "Told",
    "Tried",
    "Unsaved",
    "Value",
    "View",
    "Way",
]

Puzzle = _reply.PuzzleReply
# The prompt: a question, or the sentence of a puzzle.
Prompt = dict[str, Any]

class Reply(_reply.TableReply):
    """A reply as the page handles it: most are about a game that is there."""

    view: View
    # A game that was loaded brings nothing but the words of its last turns.
    events: list[Told]  # type: ignore[misc]
    # Null without a puzzle, before the end, or as `hide_cards` leaves it.
    puzzle: Puzzle | Any
    over: Over | Any
    targets: Targets | Any
    draft: _reply.DraftReply | Any
    prompt: _reply.PromptReply | Any
    fixed: _reply.FixReply | Any
    replay: _reply.ReplayReply | Any
    tip: _reply.TipReply | Any

# Replies to what one part asks for.
class HintTold(Reply, _reply.HintKeys): ...
class LayableTold(Reply, _reply.LayableKeys): ...
class MeldsTold(Reply, _reply.MeldsKeys): ...
class FitsTold(Reply, _reply.FitsKeys): ...
class GamesTold(Reply, _reply.GamesKeys): ...
class RatedTold(Reply, _reply.RatingKeys): ...
class RulesTold(Reply, _reply.RulesKeys): ...
class LinkTold(Reply, _reply.LinkKeys): ...
class CodeTold(Reply, _reply.QrCodeKeys): ...
class LookTold(Reply, _reply.LinkContentKeys): ...
class MadeTold(Reply, _reply.ChallengeKeys): ...
class NamedTold(Reply, _reply.ResultKeys): ...
class Invited(Reply, _reply.InviteKeys): ...

class Compared(Reply, _reply.ComparisonKeys):
    """A comparison, or how far it is."""

    comparing: _reply.ComparingReply

class FairTold(Reply, _reply.FairKeys): ...

class ReplayTold(Reply):
    """The replay, with its position's link if that was asked for."""

    link: str

class ReviewTold(Reply, _reply.ReviewKeys):
    """A review, or how far it is."""

    looking: _reply.ReviewProgressReply

# A request to the engine: `do` and what belongs to it.
Request = dict[str, Any]
# Gives a request when its turn comes, or nothing to leave it.
Build = Callable[[], Request | None]
# Handles a reply.
Answer = Callable[[Request, Any], None]
# Parameters in the page's address; see `params.read`.
Asked = dict[str, Any]
Settings = dict[str, str]
# A query: (name, value) of each part.
Pairs = list[tuple[str, str]]
# An option's value.
Value = str | int | bool | None
# A sentence's parts, and whatever has parts or is but a text.
Parts = list[str | Faces]
Said = Any
# A highlight on the table: (selector, class, number or None).
Mark = tuple[str, str, int | None]
# A whole move: (references, place, its words, its cards, those that lie there).
Move = tuple[list[str], str, str, list[str], list[str]]
# Does what a button is for, handles a reply: both get the app.
Action = Callable[..., None]
ReplyHandler = Callable[[Any, Request, Any], None]
# The selection: (reference, text) of each card.
Chosen = list[tuple[str, str]]
# Events that were kept (dom/early.js): each with its name.
Heard = list[tuple[str, Event]]
# A choice of a form: (value, label).
Form = list[tuple[str, str]]
# Limits of a window: (largest card, margin, least gap); and left, top, width, height.
Limit = tuple[int, int, int]
Bounds = tuple[int, int, int, int]
Spot = tuple[float, float, float, float]
# A row of melds, as it is filled: [width, height, [number of a meld, ...]].
Row = list[Any]
# [rows, boxes, packed] for one size of card.
Tried = list[Any]
# Where cards lie, by place, and the melds in their order.
Measured = tuple[dict[str, Spot], list[Spot]]
# A person's progress with puzzles; see `progress`.
Progress = dict[str, Any]
# A finished deal as it is kept, and what several come to; see `played`.
Deal = dict[str, Any]
Sum = dict[str, int]
# Stored progress in lessons, and of the coach; see `lesson_progress` and `coach`.
Lessons = dict[str, Any]
Coach = dict[str, Any]
# A turn that a review named: see `mistakes`.
Miss = list[Any]
# A sealed save that was opened: (number, text, and the slot's letter if it was in one).
Found = Any

class Begin(Protocol):
    """Begins the game that a request makes; see `Openings.begin_at`."""

    def __call__(
        self, request: Request, query: list[tuple[str, str]], game: str | None
    ) -> None: ...

class Line(Protocol):
    """The way to the engine's worker, as `Engine` wants it."""

    @property
    def ended(self) -> bool: ...
    async def open(self) -> None: ...
    async def reopen(self) -> None: ...
    def send(self, request: Request) -> Work: ...
    async def answer(self, request: Request, work: Work) -> str: ...

class Player(TypedDict):
    """Player for a seat."""

    name: str
    kind: str

class Pic(TypedDict):
    """A sketch of a game's table."""

    deck: str
    melds: list[str]
    hand: str
    suits: NotRequired[list[Suit]]

# An entry of the list of saved games as it is stored: anything may be missing.
Kept = dict[str, Any]

class Entry(TypedDict):
    """An entry of the list of saved games, whole; see `slots.listed`."""

    id: str
    name: str
    title: str
    line: str
    when: str
    over: bool
    puzzle: bool
    pic: Pic | None
    others: list[str]
    deal: int
    deals: int
    turn: bool
    challenge: dict[str, Any] | None

class Record(TypedDict):
    """A saved game."""

    save: str
    reply: Reply | Any
    log: list[str]

class Plan(TypedDict, total=False):
    """Layout of the melds, and the size of their cards."""

    card: int
    spots: list[tuple[int, int]]
    boxes: list[tuple[int, int]]
    height: int
    scrolls: bool
    rows: list[list[int]]
    left: int
    top: int
    size: tuple[int, int]
    limit: Limit

class Unsaved(TypedDict):
    """A game that is only looked at."""

    link: str
    review: bool
    # True if it is a mistake of the person's own, which is judged and never kept.
    miss: bool

class Reviewed(TypedDict):
    """A review, the game that it is about, and who sat there."""

    review: Review
    game: str
    seats: list[Player]

class Mistake(TypedDict):
    """An own mistake as a puzzle."""

    miss: Miss
    # The game that it is on the table, and the cards that lay there at first.
    game: str
    laid: int
    # True if a try has been counted; and after how many days it comes back, 0 for never.
    tried: bool
    wait: int

class Fits(TypedDict):
    """The engine's answer about selected cards: what they fit together; see `FitsKeys`."""

    cards: list[str]
    # Those of the reply that the answer is about.
    targets: Targets | Any
    fits: list[str]
    whole: list[str]

class Changes(TypedDict, total=False):
    """Values of the state; see `State`."""

    settings: Settings
    speed: str | None
    game: str | Any
    save: str | Any
    handing: bool
    unsaved: dict[str, Unsaved]
    coming: Asked | None
    begun: str | None
    checking: Request | None
    games: GamesTold | Any
    listed: GamesTold | Any
    home: int
    link: str | Any
    link_asked: Request | None
    linked: LookTold | Any
    link_page: str | None
    sit: int
    kinds: list[str]
    before_link: str | None
    turn_asked: Request | None
    progress: Progress
    today: str
    day: str
    month: str | None
    reply: Reply | Any
    chosen: Chosen
    before_drag: Chosen
    fits: Fits | None
    dragged: str | None
    sorted: str
    log: list[str]
    logged: int | None
    said: Parts | None
    lead: str
    brief: bool
    wrong: Parts | None
    ruled: int | None
    tip: tuple[str, Chosen] | None
    folded: bool
    about: str | None
    beside: Markup
    back: bool
    steps: list[Told]
    step: int | None
    acted: bool
    stalled: bool
    stuck_at: str | None
    waits: bool
    watching: bool
    shown: str | None
    moment: int | None
    hint: Hint | Any
    depth: int
    other: bool
    panel: str | None
    marks: list[Mark]
    playing: tuple[Request, int, int] | None
    offered: list[Move]
    reasons: str | None
    side: bool
    tidied: bool
    room: int
    links: dict[str, str]
    link_kind: str
    share_back: str
    deleted: list[tuple[str, str, Found]]
    saved_order: str
    saved_query: str
    listing: int
    file_check: tuple[Request, Any, Fault | None] | Any
    reviewed: Reviewed | Any
    mistake: Mistake | Any
    lessons: Lessons
    coach: Coach
    lesson_said: str
    touches: int
    coach_tip: Any
    tip_before: str
    deals_chosen: dict[str, str]
    same_deals: dict[str, Any]

class Store(Protocol):
    """Texts by their keys, as `slots` wants them."""

    def get(self, key: str) -> str: ...
    def put(self, key: str, text: str) -> bool: ...
    def drop(self, key: str) -> object: ...
    def closed(self) -> bool: ...
    def crc(self, text: str) -> str: ...
    def heads(self) -> Iterable[tuple[str, str, str]]: ...

class Journal(Protocol):
    """Receiver of a copy of each save; see `Saving`."""

    def get(self, game: str) -> Awaitable[str]: ...
    def has(self, game: str) -> bool: ...
    def put(self, game: str, sealed: str) -> object: ...
    def refused(self, game: str, sealed: str) -> None: ...
    def settled(self) -> Awaitable[bool]: ...
