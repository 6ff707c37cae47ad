"""Messages for faults in texts, commands and requests of the page."""

from .message import Message, plural, table, with_note

FAULTS = table(
    "fault",
    {
        "too-long": plural(
            "This text is too long: it has more than %(most)d character.",
            "This text is too long: it has more than %(most)d characters.",
            by="most",
        ),
        "bad-json": "This isn't valid JSON.",
        "unknown-key": "This key isn't known.",
        "missing-key": "A key is missing.",
        "bad-value": "This is the wrong kind of value; needed: %(wanted)s.",
        "unknown-game": "There is no game %(game)s.",
        "bad-game": "This file doesn't add a game: %(text)s.",
        "unknown-option": "%(game)s has no option %(option)s.",
        "bad-option-value": "The option %(option)s cannot be %(value)s.",
        "bad-card": "There can't be such a card here: %(text)s.",
        "too-many-copies": "The pack has no more than %(most)d of this card: %(card)s.",
        "hidden-card": "A card that everybody can see can't be hidden.",
        "score-sign": "There is no such score in this game: %(score)d.",
        "past-end": "The deal or the match would already be over: %(number)d.",
        "seat-out": "A player who has gone out can't hold cards or be on turn.",
        "no-cards": "The player on turn has no cards.",
        "taken-not-held": "The card taken this turn isn't in the hand: %(card)s.",
        "before-differs": "The start of the turn doesn't match the hand and the table.",
        "contradicted": "The rest of the position contradicts this: %(key)s.",
        "bad-seat": "The game doesn't have such a seat, or that many seats.",
        "bad-seed": "A seed is a whole number, or a text that isn't empty.",
        "bad-move": "This isn't a move: %(text)s.",
        "bad-record": "This isn't the record of a game.",
        "no-move": "The bot %(bot)s found no move.",
        "bot-raised": with_note("%(bot)s failed: %(text)s.", "%(text)s is Python's own error."),
        "match-ended": "The match is over.",
        "person-on-turn": "A person is on turn, in seat %(seat)d: a bot can't play for them.",
        "not-a-move": with_note(
            "A %(given)s is not a move: read_move(text, rules) reads one.",
            "Said to programmers: %(given)s is a type of Python's, read_move a function.",
        ),
        "not-a-position": with_note(
            "A %(given)s is not a position: match.state is one, and match.view(seat).",
            "Said to programmers: %(given)s is a type of Python's; the rest is code.",
        ),
        "not-a-match": with_note(
            "A %(given)s is not a match: start(game, seats, seed) makes one.",
            "Said to programmers: %(given)s is a type of Python's; the rest is code.",
        ),
    },
)

# Faults of the command line and the arena; the site has no use for them.
COMMAND_FAULTS = table(
    "fault",
    {
        "bad-argument": "This command can't be run: %(text)s.",
        "bad-file": "This file can't be read: %(text)s.",
        "full-file": "This file can't be written: %(text)s.",
        "unknown-preset": "%(game)s has no preset %(preset)s.",
        "unknown-language": "There is no language %(language)s.",
        "bot-unready": "%(bot)s can't be started, or doesn't say that it is ready.",
        "bot-silent": plural(
            "%(bot)s gave no answer within %(seconds)d second.",
            "%(bot)s gave no answer within %(seconds)d seconds.",
            by="seconds",
        ),
        "bot-gone": "%(bot)s ended before it answered.",
        "bot-answer": with_note("%(bot)s gave no move. %(text)s", "%(text)s is a sentence: why."),
        "bot-illegal": with_note(
            "%(bot)s played what is refused. %(text)s", "%(text)s is a sentence: why."
        ),
        "bot-circles": "%(bot)s asks and takes back without end.",
        "other-bout": "This file holds the deals of another bout: %(text)s.",
        "no-backend": "%(backend)s needs a package that isn't installed: %(package)s.",
        "other-engine": "Another machine runs a different version of the engine: %(there)s.",
    },
)

# Reasons why a record can't be read; each follows its fault.
RECORD_FAULTS = table(
    "fault of a record",
    {
        "too-short": "It ends too early.",
        "too-long": "It goes on after the match has ended.",
        "wrong-line": "A different line belongs here.",
        "twice": "This is there twice: %(text)s.",
        "wrong-deal": "The seed gives a different deal: %(wanted)s.",
        "wrong-seat": "It is another seat's turn: %(wanted)s.",
        "wrong-result": "Replayed, it ends differently: %(wanted)s.",
        "illegal": "The move is refused: %(text)s.",
        "turn-over": "The turn ends here: %(text)s.",
        "turn-open": "The turn isn't finished.",
        "too-many-moves": plural(
            "No deal has more than %(most)d move.",
            "No deal has more than %(most)d moves.",
            by="most",
        ),
    },
)

PLACES = table(
    "place in a text",
    {
        "key": "key %(key)s",
        "line": "line %(line)s",
        "column": "column %(column)s",
        "move": "move %(move)s",
        "meld": "meld %(meld)s",
        "word": "word %(word)s",
    },
)

IN_PLACE = Message("fault", "%(fault)s (%(place)s)")

# Reasons why a request of the page is refused.
REQUESTS = table(
    "request",
    {
        "bad-request": "Talon doesn't know what to do with this.",
        "no-match": "There is no game yet.",
        "other-game": "Another game is on the table.",
        "not-your-turn": "It is not your turn.",
        "no-deal-due": "There is no next deal yet.",
        "deal-not-over": "The deal isn't over yet.",
        "draft-open": "Put your cards back first, or end your turn.",
        "nothing-to-undo": "There is nothing to undo.",
        "nothing-to-redo": "There is nothing to redo.",
        "table-fixed": "In this game, cards on the table stay where they are.",
        "bad-ref": "There is no such card.",
        "bad-target": "There is no such place.",
        "bad-save": "This saved game can't be read.",
        "later-save": "This game was saved by a newer version: reload the page to get it.",
        "bad-link": "This link is broken: part of it is missing or changed.",
        "later-link": "This link was made by a newer version: reload the page to get it.",
        "no-link": "This isn't a link to a position or a puzzle.",
        "no-challenge": "This isn't a link to a challenge.",
        "no-result": "This isn't a link to a result of a challenge.",
        "no-challenge-link": "This game or its players don't fit into a challenge's link.",
        "no-result-link": "This result doesn't fit into a link.",
        "other-challenge": "This result is of another challenge.",
        "no-help": "This challenge is played without hints and take-backs.",
        "no-challenge-here": "Open the link of the challenge first: this is only a result of it.",
        "same-result": "This result is in the table already.",
        "changed-result": (
            "This result was changed: turn %(turn)d of deal %(deal)d can't have been played."
        ),
        "unknown-seat-kind": "A seat is for a person or one of the bots.",
        "unknown-bot": "There is no bot %(bot)s.",
        "unknown-puzzle": "There is no kind of puzzle %(kind)s.",
        "no-puzzle-game": "There are no puzzles for the game %(game)s.",
        "no-puzzle": "This seed gives no puzzle: try another.",
        "no-puzzle-open": "No puzzle is on the table.",
        "unknown-lesson": "There is no lesson %(game)s.",
        "no-lesson": "No lesson is on the table.",
        "no-step-due": "There is no next step yet.",
        "bad-date": "This isn't a date like 2026-01-31: %(text)s.",
        "puzzle-more": "Legal, but you can lay more. Laid so far: %(laid)d.",
        "puzzle-worse": plural(
            "Another discard is better by one point a deal.",
            "Another discard is better by %(points)d points a deal.",
            by="points",
            note="A wrong try at a puzzle; on average.",
        ),
        "puzzle-lay-only": "In a puzzle you only lay cards and rearrange the table.",
    },
)
