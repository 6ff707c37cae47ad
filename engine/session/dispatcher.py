"""The one dispatcher: a request goes to the module that answers it, and comes back as a reply."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from .. import words
from ..model import FRENCH, Deck, IllegalMove, TalonError, TextFault, params_json
from ..notation import read_json
from ..table import reason_json
from . import (
    advice_requests,
    arranging_requests,
    coach_requests,
    deal_replay,
    game_requests,
    lesson_requests,
    link_preview,
    move_requests,
    text_requests,
)
from .gc_pause import put_off
from .table_session import Answer, Sitting

if TYPE_CHECKING:
    from ..table import NoSituation, Reply, Situation

Json = dict[str, Any]

VERSION = 1

# Requests about the game on the table, by kind of request.
_DOES = {
    **text_requests.DOES,
    **move_requests.DOES,
    **arranging_requests.DOES,
    **advice_requests.DOES,
    **deal_replay.DOES,
    **lesson_requests.DOES,
}
# Those that put a game on the table.
_BEGINS = {**game_requests.DOES, "learn": lesson_requests.learn}
# And those that don't need one.
_ALWAYS = {**text_requests.ALWAYS, "check": game_requests.check, "look": link_preview.look}
_KNOWN = {*_BEGINS, *_ALWAYS, *_DOES, "next", "speak"}


class Session:
    """The one dispatcher: holds the game on the table, and knows where requests are answered."""

    def __init__(self) -> None:
        self.id: str | None = None
        self.language = words.ENGLISH
        self.seated: Sitting | None = None

    @property
    def sitting(self) -> Sitting:
        """The game on the table; raises `TextFault` no-match if there is none."""
        if self.seated is None:
            raise TextFault("no-match")
        return self.seated

    @put_off()
    def handle(self, request: Json) -> Reply:
        """The reply to one request; a refused one changes nothing and says why in `error`.

        A request may name the game that it is for in `id`: the one that begins a game gives it that
        name, and any other is refused if a different game is on the table. The reply to any request
        that changed something carries the game in `save`.
        """
        kept = self.id, self.language, self.seated
        try:
            return self._replied(request)
        except Exception:
            # A fault of the engine's own: whoever asked is told, and the next request finds
            # everything as if this one had never been.
            self.id, self.language, self.seated = kept
            raise

    def answer(self, text: str) -> str:
        """The same of JSON texts, as the page and the engine's worker pass them."""
        try:
            request = read_json(text)
        except TextFault:
            request = {}
        if not isinstance(request, dict):
            request = {}
        return json.dumps(self.handle(request), ensure_ascii=False, separators=(",", ":"))

    def _replied(self, request: Json) -> Reply:
        told: Json = {}
        try:
            told = self._answered(request)
        except IllegalMove as fault:
            rules = self.sitting.match.rules
            reasons = [reason_json(reason, rules, self.language) for reason in fault.refusals]
            told = {"reasons": reasons, "error": reasons[0]}
        except TalonError as fault:
            text = words.fault_sentence(fault, self.language, self._deck)
            told = {
                "error": {"code": fault.code, "params": params_json(fault.params), "text": text}
            }
        head: Json = {
            "v": VERSION,
            "do": request.get("do"),
            "error": None,
            "events": [],
            "reasons": [],
        }
        return cast("Reply", {**head, **self._situation(), **told})

    def _answered(self, request: Json) -> Json:
        """The answer of the request's own module, with a save if it changed anything."""
        do = request.get("do")
        if request.get("v") != VERSION or not isinstance(do, str) or do not in _KNOWN:
            raise TextFault("bad-request", do=do if isinstance(do, str) else None)
        self._check_game(do, request)
        answer = self._done(do, request)
        # A lesson is nobody's game: nothing of it is saved.
        kept = answer.changed and self.sitting.lesson is None
        saved = {"save": self.sitting.saved()} if kept else {}
        return {**cast("Json", answer.there or {}), **answer.told, **saved}

    def _done(self, do: str, request: Json) -> Answer:
        if do == "speak":
            self._speak(request)
            answer = Answer({})
        elif do in _BEGINS:
            self.seated, answer = _BEGINS[do](request, self.language)
            self.id = request.get("id")
        elif do == "next":
            there = self.sitting
            on = lesson_requests.go_on if there.lesson else game_requests.next_deal
            self.seated, answer = on(there)
        elif do == "answer" and self.seated is None:
            raise TextFault("no-puzzle-open")
        elif do in _ALWAYS:
            answer = _ALWAYS[do](self.seated, request, self.language)
        elif do in lesson_requests.TRIES and self.sitting.lesson:
            self.seated, answer = lesson_requests.tried(self.sitting, request, _DOES[do])
        elif do in coach_requests.COSTS and "coach" in request:
            self.seated, answer = coach_requests.coached(self.sitting, request, _DOES[do])
        else:
            self.seated, answer = _DOES[do](self.sitting, request)
        return answer

    def _speak(self, request: Json) -> None:
        """Says every sentence in this language from now on; without one, in English."""
        data = request.get("language")
        self.language = words.read_language(data) if data is not None else words.ENGLISH
        if self.seated is not None:
            self.seated = self.seated._replace(language=self.language)

    @property
    def _deck(self) -> Deck:
        """What the game on the table is played with."""
        return self.seated.match.rules.melds.deck if self.seated else FRENCH

    def _check_game(self, do: str, request: Json) -> None:
        """Raises `TextFault` other-game if the request is for a game not on the table."""
        game = request.get("id")
        if game is None:
            return
        if not isinstance(game, str):
            raise TextFault("bad-request", do=do)
        if do not in _BEGINS and game != self.id:
            raise TextFault("other-game")

    def _situation(self) -> Situation | NoSituation:
        """The situation as it stands, for every reply."""
        return self.seated.situation() if self.seated else {"puzzle": None, "view": None}
