"""Beginner in a session: plays an easy bot's choices and gets the coach's tips."""

from typing import Any

from engine.advice import advise_match
from engine.bots import NODES, bot_stream, make_bot
from engine.model import Discard, Draw, End, Move, Pass, Take
from engine.notation import write_move
from engine.session import Session
from tests.drivers.sessions import ask, at_table, begin_game

Json = dict[str, Any]
# Moves that need nothing else in the turn.
_PLAIN = (Draw, Take, Pass)


class Beginner:
    """One seat in a session, and the coach's tips in each deal."""

    def __init__(self, game: str, seed: str, deal: int = 1) -> None:
        self.session: Session = begin_game(game, "person,emil", seed)
        self.coach: Json = {"deal": deal, "codes": [], "turn": None}
        # Every tip: the reply, and the request that it came before.
        self.tips: list[tuple[Json, Json]] = []
        # True if it stops at a tip without playing.
        self.stops = False
        # True if it follows the coach's advice.
        self.follows = False

    def press(self, do: str, **more: Any) -> Json:
        """Return the reply to a request, sent once more if the coach speaks first."""
        reply = ask(self.session, do, coach=self.coach, **more)
        if "tip" in reply:
            self.tips.append((reply, {"do": do, **more}))
            codes = [*self.coach["codes"], reply["tip"]["code"]]
            self.coach = {**self.coach, "codes": codes, "turn": reply["tip"]["turn"]}
            if self.stops:
                return reply
            if self.follows:
                ask(self.session, "reset")
                advised = advise_match(at_table(self.session)).moves
                self.play(advised)
                return reply
            reply = ask(self.session, do, coach=self.coach, **more)
            assert "tip" not in reply, reply
        return reply

    def turn(self, kind: str = "easy") -> None:
        """Play one decision of a bot of that kind, by requests."""
        match = at_table(self.session)
        view = match.view(match.state.turn)
        stream = bot_stream("beginner", match.state.deal, view.seat, len(match.moves))
        self.play(make_bot(kind).choose(view, stream, NODES).moves)

    def play(self, moves: tuple[Move, ...]) -> None:
        """Play one decision, by requests."""
        *lays, last = moves
        if lays:
            ask(self.session, "arrange", moves=[write_move(move) for move in lays])
        if isinstance(last, _PLAIN):
            self.press("move", move=write_move(last))
        elif isinstance(last, End):
            self.press("end")
        else:
            assert isinstance(last, Discard)
            hand = self.session.open_table.hand
            self.press("discard", card=f"h{hand.index(last.card)}")

    def deal(self, most: int = 300) -> None:
        """Play a whole deal, or its first turns."""
        for _ in range(most):
            match = at_table(self.session)
            if match.deal_over or (self.stops and self.tips):
                return
            if match.seats[match.state.turn].kind == "person":
                self.turn()
            else:
                ask(self.session, "bot")
