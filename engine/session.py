"""The only door for the page: one request in, one reply out, both plain JSON text."""

import json
from collections.abc import Callable, Sequence

from . import messages, words
from .assist import can_be_laid, fixed
from .bots import (
    BOTS,
    CHARACTERS,
    NEWCOMERS,
    NODES,
    Character,
    Decision,
    bot_stream,
    decide,
    known,
    level_and_manner,
)
from .cards import FRENCH, Card
from .collecting import put_off
from .draft import (
    arranged,
    compiled,
    ordered,
    place,
    read_ref,
    split,
)
from .events import Event
from .game import Game
from .games import game_of, known_games
from .headline import over_json
from .hint import adviser, hint_of, refs_of
from .link import is_puzzle_link, read_link, write_link
from .match import PERSON, Match, Seat, dealt_event, end_turn, new_match, next_deal, step
from .melds_shown import reason_json
from .mending import mended
from .moves import Discard, End, Fail, Move, Timeout
from .notation import (
    position_data,
    position_of,
    read_json,
    read_move,
    write_move,
    write_record,
)
from .play import apply_all
from .presenter import (
    Json,
    Scene,
    acts_json,
    changed_places,
    events_json,
    prompt_json,
    targets_json,
    view_json,
)
from .puzzle import KINDS as PUZZLES
from .puzzle import puzzle_games
from .quiz import (
    Quiz,
    attempted,
    decision_of,
    linked_quiz,
    match_of,
    new_quiz,
    quiz_acts,
    quiz_data,
    quiz_json,
    quiz_prompt,
    read_quiz,
)
from .refusal import IllegalMove, TalonError, TextFault
from .review import last_deal, review
from .review_report import review_json
from .save import Saved, read_save, write_save
from .shuffle import Stream, seed_hash
from .state import OVER, PLAY, Cards, State
from .turns.drafts import Draft, is_untouched, new_draft
from .view import View, sample, view_of

VERSION = 1


class Session:
    """One match as the page plays it: the match, this turn's drafts, and who is looking."""

    def __init__(self) -> None:
        self.id: str | None = None
        self.match: Match | None = None
        self.start: State | None = None
        self.history: list[Match] = []
        self.drafts: list[Draft] = []
        self.cursor = 0
        self.orders: dict[int, Cards] = {}
        self.seat = 0
        self.drawn: Cards = ()
        self.left_table: tuple[Cards, ...] = ()
        self.covered = False
        self.casual = False
        self.quiz: Quiz | None = None

    # -- requests ------------------------------------------------------------------------

    def handle(self, request: Json) -> Json:
        """The reply to one request; a refused one changes nothing and says why in `error`.

        A request may name in `id` the game that it is for: the one that begins a game gives it
        that name, and any other is refused where another game is on the table. The reply to
        whatever changed something carries the game in `save`.
        """
        reply: Json = {"v": VERSION, "do": request.get("do")}
        self._speak_of_pieces()
        try:
            do = request.get("do")
            if request.get("v") != VERSION or not isinstance(do, str) or do not in _DOES:
                raise TextFault("bad-request", do=do if isinstance(do, str) else None)
            self._check_game(do, request)
            reply |= _DOES[do](self, request)
            if do in _BEGINS:
                self.id = request.get("id")
            if reply.pop("keep", False):
                reply["save"] = self._saved()
            reply.setdefault("error", None)
        except IllegalMove as fault:
            game = self._playing().rules.game
            reply["reasons"] = [reason_json(one, game) for one in fault.refusals]
            reply["error"] = reply["reasons"][0]
        except TalonError as fault:
            text = words.fault_sentence(fault)
            reply["error"] = {"code": fault.code, "params": fault.params, "text": text}
        reply = self._scene_reply() | reply
        words.speak_of(FRENCH)
        return reply

    def _speak_of_pieces(self) -> None:
        if self.match is not None:
            words.speak_of(self.match.rules.melds.deck)

    def _check_game(self, do: str, request: Json) -> None:
        """Whose game this is: `TextFault` other-game where it is not the one on the table."""
        game = request.get("id")
        if game is None:
            return
        if not isinstance(game, str):
            raise TextFault("bad-request", do=do)
        if do not in _BEGINS and game != self.id:
            raise TextFault("other-game")

    def _scene_reply(self) -> Json:
        """The situation as it stands, for every reply."""
        empty: Json = {"events": [], "reasons": [], "puzzle": None}
        if self.match is None:
            return empty | {"view": None}
        scene = self._scene()
        quiz = self.quiz
        acts = acts_json(scene)
        return empty | {
            "view": view_json(scene),
            "puzzle": quiz_json(quiz, self._hand()) if quiz else None,
            "prompt": quiz_prompt(quiz) if quiz else prompt_json(scene),
            "acts": quiz_acts(quiz, acts) if quiz else acts,
            "targets": targets_json(scene),
            "over": over_json(self.match, self.seat),
            "draft": {
                "dirty": scene.draft is not None
                and not is_untouched(scene.draft, self.match.state),
                "undo": scene.can_undo,
                "redo": scene.can_redo,
            },
        }

    def _scene(self) -> Scene:
        match = self._playing()
        draft = self.drafts[self.cursor] if self.drafts else None
        table = draft.melds if draft else tuple(meld.cards for meld in match.state.table)
        base = tuple(meld.cards for meld in match.state.table)
        mine = draft is not None and not is_untouched(draft, match.state)
        marks = changed_places(base if mine else self.left_table, table)
        gone = [one for _, one in changed_places(table, base if mine else self.left_table)]
        fresh, moved = [], []
        for mark in marks:
            if mark[1] in gone:
                gone.remove(mark[1])
                moved.append(mark)
            else:
                fresh.append(mark)
        return Scene(
            match=match,
            seat=self.seat,
            draft=draft,
            order=ordered(match.state.hands[self.seat], self.orders.get(self.seat, ())),
            new=self.drawn,
            fresh=tuple(fresh),
            moved=tuple(moved),
            covered=self.covered,
            can_undo=self.cursor > 0,
            can_redo=self.cursor + 1 < len(self.drafts),
            can_take_back=self._taken_back() is not None,
        )

    def _playing(self) -> Match:
        if self.match is None:
            raise TextFault("no-match")
        return self.match

    def _my_draft(self) -> Draft:
        """The draft of the person on turn; `TextFault` not-your-turn where there is none."""
        if not self.drafts:
            raise TextFault("not-your-turn")
        return self.drafts[self.cursor]

    # -- what happens to the match ---------------------------------------------------------

    def _begin(self, match: Match, start: State) -> None:
        self.match, self.start = match, start
        self._speak_of_pieces()
        self.history = [match]
        self.orders = {}
        self.casual = False
        self.quiz = None
        persons = self._persons()
        self.seat = match.state.turn if match.state.turn in persons else persons[0]
        self._turn_begins(len(persons) > 1)

    def _persons(self) -> list[int]:
        seats = self._playing().seats
        return [n for n, seat in enumerate(seats) if seat.kind == PERSON] or [0]

    def _turn_begins(self, cover: bool) -> None:
        """Looks at the table as it stands now, with a fresh draft where a person may arrange."""
        match = self._playing()
        state = match.state
        persons = self._persons()
        if state.turn in persons and match.seats[state.turn].kind == PERSON:
            self.covered = cover and len(persons) > 1 and not match.deal_over
            self.seat = state.turn
        self._new_drafts()

    def _new_drafts(self) -> None:
        match = self._playing()
        state = match.state
        self.drafts, self.cursor = [], 0
        hand = ordered(state.hands[self.seat], self.orders.get(self.seat, ()))
        self.orders[self.seat] = hand
        mine = state.turn == self.seat and match.seats[self.seat].kind == PERSON
        if state.phase == PLAY and mine:
            self.drafts = [new_draft(state, hand)]

    def _commit(self, match: Match, events: Sequence[Event]) -> Json:
        """Takes the new match as the one that is played, and tells the events."""
        before = self._playing()
        seat = self.seat
        drawn = [one for one in events if one.seat == seat and one.event in ("drew", "took")]
        if before.state.turn == seat:
            self.left_table = tuple(meld.cards for meld in match.state.table)
            cards = tuple(card for one in drawn if isinstance(card := one.get("card"), Card))
            self.drawn = cards if drawn else ()
        self.match = match
        self.history.append(match)
        told = events_json(match, seat, events)
        if match.state.turn != before.state.turn or match.deal_over:
            self._turn_begins(match.state.turn != seat)
        else:
            self._new_drafts()
        return {"events": told, "keep": True}

    def _change(self, draft: Draft) -> Json:
        """One more draft of this turn; what had been undone is forgotten."""
        if draft != self._my_draft():
            self.drafts = [*self.drafts[: self.cursor + 1], draft]
            self.cursor += 1
        self.orders[self.seat] = ordered(draft.hand, draft.hand)
        return {"keep": True}

    def _saved(self) -> str:
        """The game as text, with the turn's drafts."""
        match = self._playing()
        assert self.start is not None
        orders = tuple(
            ordered(match.state.hands[seat], self.orders.get(seat, ()))
            for seat in range(len(match.seats))
        )
        drafts = tuple(self.drafts)
        saved = Saved(
            match,
            self.start,
            tuple(self.history),
            drafts,
            self.cursor,
            orders,
            self.casual,
            quiz_data(self.quiz) if self.quiz else None,
        )
        return write_save(saved)

    # -- one method for each request ---------------------------------------------------------

    def _do_games(self, request: Json) -> Json:
        return {
            "games": [_game_json(game) for game in known_games()],
            "characters": [_character_json(one) for one in CHARACTERS],
            "newcomers": [one.id for one in NEWCOMERS],
        }

    def _do_rules(self, request: Json) -> Json:
        """The rules page of a game under these options; without a game that of the match."""
        if "game" in request:
            rules = request.get("rules", {})
            page = game_of(request["game"]).told(rules if isinstance(rules, dict) else {}, _tell)
        else:
            now = self._playing().rules
            page = now.game.told(now.options, _tell)
        return {"page": list(page)}

    def _do_speak(self, request: Json) -> Json:
        """Sets the language of every sentence from now on: a catalogue, message by message."""
        messages = request.get("messages")
        if not isinstance(messages, dict):
            raise TextFault("bad-request", do="speak")
        words.speak(messages)
        return {}

    def _do_new(self, request: Json) -> Json:
        game = game_of(request.get("game"))
        options = request.get("rules", {})
        if not isinstance(options, dict):
            raise TextFault("unknown-option", option=None, game=game.id)
        seats = _read_seats(request.get("seats"))
        seed = request.get("seed")
        if not isinstance(seed, str) or not seed:
            raise TextFault("bad-request", do="new")
        match = new_match(game.rules(options), seats, seed)
        self._begin(match, match.state)
        self.left_table, self.drawn = (), ()
        return {"events": events_json(match, self.seat, [dealt_event(match)]), "keep": True}

    def _do_load(self, request: Json) -> Json:
        saved = read_save(_text(request, "save"))
        quiz = _saved_quiz(saved)
        self._begin(saved.match, saved.start)
        self.quiz = quiz
        self.history = list(saved.history)
        self.casual = saved.casual
        self.orders = dict(enumerate(saved.orders))
        self.left_table = tuple(meld.cards for meld in saved.match.state.table)
        self.drawn = ()
        self._new_drafts()
        if self.drafts and saved.drafts:
            self.drafts, self.cursor = list(saved.drafts), saved.cursor
        return {}

    def _do_save(self, request: Json) -> Json:
        return {"save": self._saved()}

    def _do_open(self, request: Json) -> Json:
        """A position or a puzzle from a link or as JSON; what it hides is filled in at random."""
        if "link" in request:
            link = _text(request, "link")
            if is_puzzle_link(link):
                return self._begin_quiz(linked_quiz(link))
            state = read_link(link)
        else:
            state = position_of(request.get("position"))
        seed = request.get("seed")
        stream = Stream(seed if isinstance(seed, str) else state.seed, "open")
        state = sample(view_of(state, state.turn)._replace(state=state), stream)
        names = request.get("seats")
        seats = _read_seats(names) if names is not None else _default_seats(state)
        if len(seats) != state.seats:
            raise TextFault("bad-seat", seats=len(seats), least=state.seats, most=state.seats)
        match = Match(state.rules, tuple(seats), f"{stream.word():016x}", (), state)
        self._begin(match, state)
        self.left_table = tuple(meld.cards for meld in state.table)
        self.drawn = ()
        return {"keep": True}

    def _do_show(self, request: Json) -> Json:
        return {}

    def _do_reveal(self, request: Json) -> Json:
        self.covered = False
        return {}

    def _do_link(self, request: Json) -> Json:
        match = self._playing()
        state = match.state if match.deal_over else view_of(match.state, self.seat).state
        link = self.quiz.link if self.quiz else write_link(state)
        return {"link": link, "position": position_data(state)}

    def _do_record(self, request: Json) -> Json:
        return {"record": write_record(self._playing())}

    def _do_fair(self, request: Json) -> Json:
        """The hash of this deal's seed; the seed itself is shown when the deal is over."""
        state = self._playing().state
        over = state.phase == OVER
        return {"hash": seed_hash(state.seed), "seed": state.seed if over else None}

    def _do_move(self, request: Json) -> Json:
        match = self._playing()
        move = read_move(_text(request, "move"), match.rules)
        if self.quiz:
            raise TextFault("puzzle-lay-only")
        draft = self._my_draft() if match.state.phase == PLAY else None
        if draft and not is_untouched(draft, match.state) and not isinstance(move, Fail | Timeout):
            raise TextFault("draft-open")
        self._on_turn()
        if match.rules.turn.ends(move):
            return self._commit(*end_turn(match, [move]))
        return self._commit(*step(match, move))

    def _on_turn(self) -> None:
        if self.covered or self._playing().state.turn != self.seat:
            raise TextFault("not-your-turn")

    def _do_place(self, request: Json) -> Json:
        draft, state = self._my_draft(), self._playing().state
        refs = request.get("cards")
        if not isinstance(refs, list) or not refs:
            raise TextFault("bad-request", do="place")
        at = request.get("at")
        moved = place(
            draft,
            state,
            [read_ref(ref) for ref in refs],
            _text(request, "to"),
            at if type(at) is int else None,
        )
        return self._change(moved)

    def _do_split(self, request: Json) -> Json:
        meld, at = request.get("meld"), request.get("at")
        if type(meld) is not int or type(at) is not int:
            raise TextFault("bad-request", do="split")
        return self._change(split(self._my_draft(), self._playing().state, meld, at))

    def _do_end(self, request: Json) -> Json:
        return self._finish(End())

    def _do_discard(self, request: Json) -> Json:
        draft = self._my_draft()
        ref = read_ref(request.get("card"))
        if ref.zone != "h" or ref.place >= len(draft.hand):
            raise TextFault("bad-request", do="discard")
        return self._finish(Discard(draft.hand[ref.place]))

    def _finish(self, last: Discard | End) -> Json:
        """Plays the draft and ends the turn, or says every reason why that cannot be."""
        self._on_turn()
        match = self._playing()
        draft = self._my_draft()
        plan = compiled(draft, match.state, last)
        if self.quiz and not plan.refusals:
            return self._attempt(self.quiz, plan.state)
        if not plan.refusals:
            return self._commit(*end_turn(match, plan.moves))
        if match.rules.on_illegal == "penalty":
            return self._commit(*step(match, Fail()))
        raise IllegalMove(plan.refusals)

    def _attempt(self, quiz: Quiz, state: State) -> Json:
        """A legal table as an attempt at the puzzle: nothing is played on, found or not."""
        self.quiz, laid = attempted(quiz, state)
        if self.quiz.solved:
            return {"keep": True}
        # Refused, and yet something to keep: the try counts.
        params = {"laid": laid}
        text = words.sentence("puzzle-more", params)
        return {"keep": True, "error": {"code": "puzzle-more", "params": params, "text": text}}

    def _do_undo(self, request: Json) -> Json:
        if not self.drafts or not self.cursor:
            raise TextFault("nothing-to-undo")
        self.cursor -= 1
        return {"keep": True}

    def _do_redo(self, request: Json) -> Json:
        if self.cursor + 1 >= len(self.drafts):
            raise TextFault("nothing-to-redo")
        self.cursor += 1
        return {"keep": True}

    def _do_reset(self, request: Json) -> Json:
        draft = self._my_draft()
        fresh = new_draft(self._playing().state, self.orders.get(self.seat))
        fresh = fresh._replace(hand=ordered(self._playing().state.hand, draft.hand))
        return self._change(fresh)

    def _do_takeback(self, request: Json) -> Json:
        """Back to the start of the person's last turn, marked as a casual game."""
        number = self._taken_back()
        if number is None:
            raise TextFault("nothing-to-undo")
        match = self.match = self.history[number]
        self.history = self.history[: number + 1]
        self.casual = True
        self.drawn = ()
        self.left_table = tuple(meld.cards for meld in match.state.table)
        self._new_drafts()
        return {"keep": True}

    def _taken_back(self) -> int | None:
        """Where in the history the person last began a turn of this deal, before this one."""
        turn = len(self.history) - 1
        alone = sum(seat.kind == PERSON for seat in self._playing().seats) == 1
        if turn < 0 or not alone:
            return None
        own = [
            number
            for number, match in enumerate(self.history[:-1])
            if match.state.turn == self.seat
            and match.state.before is None
            and not match.deal_over
            and (number == 0 or self.history[number - 1].state.turn != self.seat)
        ]
        now = self.history[-1].state
        if own and now.turn == self.seat and not self._playing().deal_over and now.before:
            own.pop()
        return own[-1] if own else None

    def _do_order(self, request: Json) -> Json:
        refs = request.get("cards")
        hand = self._hand()
        if not isinstance(refs, list):
            raise TextFault("bad-request", do="order")
        places = [read_ref(ref).place for ref in refs]
        if sorted(places) != list(range(len(hand))):
            raise TextFault("bad-request", do="order")
        return self._rearranged_hand(tuple(hand[at] for at in places))

    def _do_sort(self, request: Json) -> Json:
        by = request.get("by")
        if by not in ("suit", "rank"):
            raise TextFault("bad-request", do="sort")
        return self._rearranged_hand(tuple(sorted(self._hand(), key=_SORTS[by])))

    def _hand(self) -> Cards:
        if self.drafts:
            return self.drafts[self.cursor].hand
        state = self._playing().state
        return ordered(state.hands[self.seat], self.orders.get(self.seat, ()))

    def _rearranged_hand(self, hand: Cards) -> Json:
        """The hand's order belongs to no undo: it is changed in every draft of the turn."""
        self.drafts = [draft._replace(hand=ordered(draft.hand, hand)) for draft in self.drafts]
        self.orders[self.seat] = hand
        return {"keep": True}

    def _decided(self) -> tuple[View, Decision]:
        """What the best bot would do for the person on turn, from the start of the arranging."""
        self._on_turn()
        match = self._playing()
        if match.deal_over:
            raise TextFault("not-your-turn")
        view = match.view(self.seat)
        if self.quiz:
            return view, decision_of(self.quiz)
        stream = bot_stream("hint", match.state.deal, self.seat, len(match.moves))
        return view, adviser().choose(view, stream, NODES)

    def _do_hint(self, request: Json) -> Json:
        """Three steps: which cards, where to, and why."""
        view, decision = self._decided()
        state = self._playing().state
        where = "%s"
        if self.drafts and not is_untouched(self._my_draft(), state):
            if _same_table(self._my_draft(), self._laid_out(decision.moves)):
                view, decision = _rest_of(view, decision)
            else:
                where = words.translated(messages.HINT_FROM_START)
        hint = hint_of(view, decision)
        return {
            "hint": {
                "cards": refs_of(hint.cards, self._hand()),
                "moves": [write_move(move) for move in decision.moves],
                "steps": [hint.which, where % " ".join(hint.where), " ".join(hint.why)],
            }
        }

    def _do_try(self, request: Json) -> Json:
        """Arranges the draft as the hint says; ending the turn is left to the person."""
        return self._change(self._laid_out(self._decided()[1].moves))

    def _laid_out(self, moves: Sequence[Move]) -> Draft:
        """A fresh draft of this turn with all that the moves lay."""
        state = self._playing().state
        draft = new_draft(state, ordered(state.hand, self._hand()))
        return arranged(draft, state, moves)

    def _do_arrange(self, request: Json) -> Json:
        """Arranges the draft as these moves say, as far as they lay cards."""
        texts = request.get("moves")
        if not isinstance(texts, list):
            raise TextFault("bad-request", do="arrange")
        rules = self._playing().rules
        moves = [read_move(text if isinstance(text, str) else "", rules) for text in texts]
        return self._change(self._laid_out(moves))

    def _do_fix(self, request: Json) -> Json:
        """Puts the draft right so that the turn can end, or says what stands in the way.

        In a puzzle only the nearest legal table: whether it is the answer is for the person.
        """
        draft, match = self._my_draft(), self._playing()
        if self.quiz:
            return self._change(fixed(draft, match.state))
        better, against = mended(draft, match.state)
        told = [reason_json(one, match.rules.game) for one in against]
        return self._change(better) | {"reasons": told}

    def _do_layable(self, request: Json) -> Json:
        """The hand cards of one laying that is legal as a whole."""
        draft = self._my_draft()
        return {"cards": refs_of(can_be_laid(draft, self._playing().state), draft.hand)}

    @put_off()
    def _do_bot(self, request: Json) -> Json:
        """The bot on turn plays its whole turn."""
        match = self._playing()
        seat = match.state.turn
        if match.deal_over or match.seats[seat].kind == PERSON:
            raise TextFault("not-your-turn")
        now = match
        steps: tuple[Event, ...] = ()
        while now.state.turn == seat and not now.deal_over:
            for move in decide(now, NODES).moves:
                now, more = step(now, move)
                steps += more
        return self._commit(now, steps)

    def _do_puzzle(self, request: Json) -> Json:
        """A puzzle from a seed or, with a date, that of the day."""
        wish = [_optional_text(request, key) for key in ("seed", "date", "kind", "game")]
        return self._begin_quiz(new_quiz(*wish))

    def _begin_quiz(self, quiz: Quiz) -> Json:
        state = quiz.puzzle.state
        match = match_of(quiz, tuple(_default_seats(state)))
        self._begin(match, match.state)
        self.quiz = quiz
        self.left_table, self.drawn = tuple(meld.cards for meld in state.table), ()
        return {"keep": True}

    def _do_answer(self, request: Json) -> Json:
        """Gives the puzzle up: its answer is laid out in the draft."""
        if self.quiz is None:
            raise TextFault("no-puzzle-open")
        if not self.quiz.solved:
            self.quiz = self.quiz._replace(shown=True)
        return self._do_try(request)

    def _do_review(self, request: Json) -> Json:
        """The last deal that is over, looked at again for the person, or for another seat."""
        match = self._playing()
        seat = request.get("seat", self.seat)
        if type(seat) is not int or not 0 <= seat < len(match.seats) or self.start is None:
            raise TextFault("bad-request", do="review")
        dealt = match._replace(state=self.start, moves=(), events=(), played=())
        found = (dealt, match.moves) if match.deal_over else last_deal(match)
        if found is None:
            raise TextFault("deal-not-over")
        names = [one.name for one in match.seats]
        return {"review": review_json(review(*found, seat), names)}

    def _do_next(self, request: Json) -> Json:
        match = self._playing()
        if not match.deal_over or match.over or match.state.points is None:
            raise TextFault("no-deal-due")
        match = next_deal(match)
        casual = self.casual
        self._begin(match, match.state)
        self.casual = casual
        self.left_table, self.drawn = (), ()
        return {"events": events_json(match, self.seat, [dealt_event(match)]), "keep": True}


def _rest_of(view: View, decision: Decision) -> tuple[View, Decision]:
    """What is left of the decision when all that it lays lies on the table: its last move."""
    state = apply_all(view.state, decision.moves[:-1])
    return view._replace(state=state), decision._replace(moves=decision.moves[-1:])


def _same_table(one: Draft, other: Draft) -> bool:
    """Whether two drafts lay the same cards out, in whatever order."""
    melds = [sorted(sorted(cards) for cards in draft.melds) for draft in (one, other)]
    return melds[0] == melds[1] and one.bench == other.bench


_SORTS: dict[str, Callable[[Card], tuple[int, int, int]]] = {
    "suit": lambda one: (one.joker, one.suit, one.rank),
    "rank": lambda one: (one.joker, one.rank, one.suit),
}


def _text(request: Json, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise TextFault("bad-request", do=str(request.get("do")))
    return value


def _optional_text(request: Json, key: str) -> str | None:
    return _text(request, key) if request.get(key) is not None else None


def _saved_quiz(saved: Saved) -> Quiz | None:
    if saved.puzzle is None:
        return None
    try:
        return read_quiz(saved.puzzle)
    except (KeyError, TypeError, TalonError):
        raise TextFault("bad-save", why="puzzle") from None


def _read_seats(found: object) -> list[Seat]:
    """Seats from `[{"name": …, "kind": …}]`; `TextFault` bad-seat."""
    if not isinstance(found, list):
        raise TextFault("bad-seat", seats=0, least=2, most=6)
    seats = []
    for number, one in enumerate(found):
        kind = one.get("kind") if isinstance(one, dict) else None
        if not isinstance(kind, str) or (kind != PERSON and not known(kind)):
            raise TextFault("unknown-seat-kind", kind=kind if isinstance(kind, str) else None)
        name = one.get("name")
        seats.append(Seat(name if isinstance(name, str) and name else str(number + 1), kind))
    return seats


def _default_seats(state: State) -> list[Seat]:
    you, bot = words.translated(messages.SEATS["you"]), words.translated(messages.SEATS["bot"])
    return [
        Seat(you, PERSON) if seat == state.turn else Seat(bot % {"number": seat + 1}, "standard")
        for seat in range(state.seats)
    ]


def _tell(message: str) -> str:
    return words.translated(message)


def _character_json(one: Character) -> Json:
    """A computer player to choose: `kind` is that of its seat, `id` names its face."""
    level, manner = level_and_manner(one.bot)
    return {
        "id": one.id,
        "name": _tell(messages.CHARACTERS[one.id]),
        "kind": one.bot,
        "level": level,
        "manner": manner,
        "about": f"{_tell(messages.LEVELS[level])}, {_tell(messages.MANNERS[manner])}",
        "line": _tell(messages.MANNER_LINES[manner]),
    }


def _game_json(game: Game) -> Json:
    tell = _tell
    return {
        "id": game.id,
        "title": tell(game.title),
        "line": tell(game.line),
        "place": tell(game.place),
        "seats": list(game.seats),
        "deck": game.rules().melds.deck.name,
        "options": [
            {
                "name": option.name,
                "label": tell(option.label),
                "help": tell(option.help),
                "values": [
                    {"value": choice.value, "label": tell(choice.label)}
                    for choice in option.choices
                ],
                "default": option.default,
                "front": option.front,
                "when": [[one.option, list(one.values), one.among] for one in option.when],
            }
            for option in game.options
        ],
        "presets": [
            {"id": preset.id, "title": tell(preset.title), "rules": dict(preset.options)}
            for preset in game.presets
        ],
        "kinds": [{"id": kind, "label": tell(messages.KINDS[kind])} for kind in (PERSON, *BOTS)],
        "puzzles": [
            {
                "kind": kind,
                "title": tell(messages.PUZZLES[kind]),
                "line": tell(messages.PUZZLE_LINES[kind]),
            }
            for kind in (PUZZLES if game in puzzle_games() else ())
        ],
        "page": list(game.told({}, tell)),
    }


# These put another game on the table.
_BEGINS = ("new", "load", "open", "puzzle")

# Every method `_do_x` of a session answers the request "x".
_DOES: dict[str, Callable[[Session, Json], Json]] = {
    name.removeprefix("_do_"): method
    for name, method in vars(Session).items()
    if name.startswith("_do_")
}

_session = Session()


def handle(text: str) -> str:
    """Answers one request of the page; the session behind it lives as long as the worker."""
    try:
        request = read_json(text)
    except TextFault:
        request = {}
    if not isinstance(request, dict):
        request = {}
    return json.dumps(_session.handle(request), ensure_ascii=False, separators=(",", ":"))
