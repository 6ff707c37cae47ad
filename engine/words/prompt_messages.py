"""Messages for prompts, facts, buttons, puzzles, and names and levels of players."""

from .message import plural, row, table, with_note

PROMPTS = table(
    "prompt",
    {
        "wait": "%(name)s is on turn.",
        "draw": "Draw a card.",
        "draw-or-take": "Draw from the stock, or take the top discard.",
        "lay-or-draw": "Lay cards, or draw one.",
        "lay-or-pass": "Lay cards, or pass: the stock is empty.",
        "hand-over": "%(name)s is on turn: hand the device over.",
        "not-yet": plural(
            "Not yet: one thing stands in the way.",
            "Not yet: %(count)s things stand in the way.",
            by="count",
            note="Of ending the turn like this; each of them can be looked at.",
        ),
        "open-total-or-draw": plural(
            "Lay melds for at least %(least)d point, or draw.",
            "Lay melds for at least %(least)d points, or draw.",
            by="least",
        ),
        "open-total-or-pass": plural(
            "Lay melds for at least %(least)d point, or pass.",
            "Lay melds for at least %(least)d points, or pass.",
            by="least",
        ),
        "open-or-draw": "Lay your first meld, or draw a card.",
        "open-or-pass": "Lay your first meld, or pass: the stock is empty.",
        "end": "Lay more, or end your turn.",
        "end-all": "Your whole hand is on the table: end your turn.",
        "discard": "Lay what you like, then discard.",
        "discard-or-end": "Lay what you like, then discard or end your turn.",
        "place-joker": "Place the released joker in another meld.",
        "deal-over": "The deal is over.",
        "match-over": "The match is over.",
    },
)

FACTS = table(
    "fact",
    {
        "pool": "Pool: %(points)d",
        "round": "Round %(round)d of %(rounds)d",
        "opening": "Opening: %(total)d of %(least)d",
        "opening-reached": "Opening reached: %(total)d",
        "passes": "Passes in a row: %(passes)d of %(seats)d",
        "deal": "Deal %(deal)d",
        "low": "Lowest wins",
        "deal-of": "Deal %(deal)d of %(deals)d",
        "target": plural(
            "Target: %(points)d point",
            "Target: %(points)d points",
            by="points",
            note="Whoever reaches it wins the match.",
        ),
    },
)

# Answers of `talon fair --hash`.
FAIRNESS = table(
    "is the deal fair",
    {
        "hash-kept": "Yes: that hash is this seed's.",
        "hash-broken": "No: that hash is of another seed.",
        "hash-of-deal": "Yes: that hash is of deal %(deal)d.",
        "hash-of-none": "No: that hash is of no deal here.",
    },
)

# The page's buttons, by name; a text after a bar is the short one for a phone's narrow row.
ACTS = table(
    "button",
    {
        "draw": "Draw",
        "take": "Take",
        "pass": "Pass",
        "end": "End turn",
        "discard": "Discard",
        "knock": "Knock and discard | Knock",
        "fail": "Give up",
        "undo": "Undo",
        "redo": "Redo",
        "reset": "Reset turn",
        "hint": "Hint",
        "fix": "Fix it",
        "layable": "What can I lay?",
        "takeback": with_note("Take back turn", "The whole last turn; undo is within a turn."),
        "next": "Next deal",
        "review": "Review",
        "challenge": with_note("Compare", "With the results of friends who played the same deals."),
        "new-game": with_note("Same again", "The same game against the same players."),
        "opponents": "Change opponents | Opponents",
        "reveal": "Show my cards",
        "check": "Check",
        "answer": "Show the answer",
        "new-puzzle": "Next puzzle",
        "show-me": with_note("Show me", "The lesson plays its step."),
        "go-on": with_note("Next", "To the next step of the lesson."),
        "play-deal": "Play a deal",
    },
)

# Kinds of players that a seat can be given to.
KINDS = table(
    "who plays",
    {
        "person": "Person",
        "random": "Bot: random",
        "easy": "Bot: easy",
        "standard": "Bot: standard",
        "expert": "Bot: expert",
    },
)

# Levels and manners of bots without the word "bot"; below, a line about each manner.
LEVELS = table(
    "level of a bot",
    {
        "easy": "easy",
        "standard": "standard",
        "expert": "expert",
    },
)

MANNERS = table(
    "manner of a bot",
    {
        "": "plays to win",
        "early": "lays early",
        "waits": "waits",
        "risks": "takes risks",
        "safe": "plays safe",
    },
)

MANNER_LINES = table(
    "manner of a bot",
    {
        "": "Does whatever wins most often.",
        "early": "Lays melds as soon as they come, so there is always something to add to.",
        "waits": "Holds cards back and likes to lay them all at once.",
        "risks": (
            "Keeps high cards in hope of a better hand and doesn't worry about what others pick up."
        ),
        "safe": "Gets rid of high cards early and is rarely caught with many points.",
    },
)

# Names of the computer players.
CHARACTERS = table(
    "name of a bot",
    {
        "rosa": "Rosa",
        "emil": "Emil",
        "ida": "Ida",
        "pavel": "Pavel",
        "lena": "Lena",
        "tom": "Tom",
        "mira": "Mira",
        "otto": "Otto",
        "nora": "Nora",
        "leo": "Leo",
        "greta": "Greta",
        "viktor": "Viktor",
    },
)

SEATS = table(
    "name of a seat",
    {
        "you": with_note("You", "the person, in a list of players and in their scores"),
        "player": "Player %(number)d",
        "bot": "Bot %(number)d",
    },
)

# Titles, tasks and levels of puzzles.
PUZZLES = table(
    "title of a puzzle",
    {
        "out": "Can you go out?",
        "lay": "Lay as many as you can",
        "discard": "Which discard?",
    },
)

PUZZLE_LINES = table(
    "puzzle",
    {
        "out": "Lay your whole hand.",
        "lay": "Some cards have to stay: keep as few as you can.",
        "discard": "Nothing can be laid: keep what helps you most.",
    },
)

PUZZLE_LEVELS = row("level of a puzzle", "easy", "medium", "hard", "very hard")

PUZZLE_TEXTS = table(
    "puzzle",
    {
        "puzzle-out": plural(
            "Lay your %(hand)d card; the table may be rearranged.",
            "Lay all your %(hand)d cards; the table may be rearranged.",
            by="hand",
        ),
        "puzzle-lay": plural(
            "Lay your %(hand)d card if you can; the table may be rearranged.",
            "Lay as many of your %(hand)d cards as you can; the table may be rearranged.",
            by="hand",
        ),
        "puzzle-grade": plural(
            "At least one card on the table must move.",
            "At least %(moved)d cards on the table must move.",
            by="moved",
            note="How many cards of the table must move to another meld.",
        ),
        "puzzle-grown": "Lay everything; the last one may be discarded.",
        "puzzle-solved": "Solved: no one could lay more.",
        "puzzle-discard": "Discard what costs you least.",
        "puzzle-discarded": "Solved: no other discard is as good.",
        "puzzle-gains": plural(
            "It gains at least one point more a deal than any other.",
            "It gains at least %(points)d points more a deal than any other.",
            by="points",
            note="The right discard of a puzzle, on average.",
        ),
        "puzzle-compare": with_note(
            "Compare what goes with each, and what each counts.",
            "Said after a wrong discard, of all that could be discarded.",
        ),
    },
)
