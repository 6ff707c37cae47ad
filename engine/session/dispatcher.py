"""Dispatcher: calls the handler of a request and returns its reply."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from .. import words
from ..model import FRENCH, Deck, IllegalMove, TalonError, TextFault, params_json
from ..notation import read_json
from ..table import reason_json, view_changes
from . import (
    advice_requests,
    arranging_requests,
    challenge_requests,
    coach_requests,
    deal_replay,
    game_requests,
    lesson_requests,
    link_preview,
    move_requests,
    text_requests,
)
from .gc_pause import pause_collection
from .table_session import LEFT_OUT, HandlerReply, TableSession

if TYPE_CHECKING:
    from ..table import NoSituation, Reply, Situation

Json = dict[str, Any]

VERSION = 1

# Handlers of requests about the game on the table, by name of request.
_HANDLERS = {
    **text_requests.HANDLERS,
    **move_requests.HANDLERS,
    **arranging_requests.HANDLERS,
    **advice_requests.HANDLERS,
    **deal_replay.HANDLERS,
    **lesson_requests.HANDLERS,
}
# Handlers of requests that put a game on the table.
_STARTERS = {**game_requests.HANDLERS, "learn": lesson_requests.start}
# Handlers of requests that need no game on the table.
_WITHOUT_GAME = {
    **text_requests.ALWAYS,
    **challenge_requests.ALWAYS,
    "check": game_requests.check,
    "look": link_preview.preview_link,
}
_KNOWN = {*_STARTERS, *_WITHOUT_GAME, *_HANDLERS, "next", "speak"}


class Session:
    """Dispatcher with the game on the table."""

    def __init__(self) -> None:
        self.id: str | None = None
        self.language = words.ENGLISH
        self.table: TableSession | None = None

    @property
    def open_table(self) -> TableSession:
        """The game on the table; raises `TextFault` no-match if there is none."""
        if self.table is None:
            raise TextFault("no-match")
        return self.table

    @pause_collection()
    def handle(self, request: Json) -> Reply:
        """Return the reply to one request; a refused one changes nothing and says why in `error`.

        A request may name its game in `id`: the request that begins a game sets that name, and any
        other is refused if a different game is on the table. The reply to any request that changed
        something has the game in `save`.
        """
        kept = self.id, self.language, self.table
        try:
            return self._reply_to(request)
        except Exception:
            # A bug in the engine: report it to the caller, with the session as it was before.
            self.id, self.language, self.table = kept
            raise

    def answer(self, text: str) -> str:
        """Like `handle`, from JSON text to JSON text, as the page and the engine's worker pass
        them.
        """
        try:
            request = read_json(text)
        except TextFault:
            request = {}
        if not isinstance(request, dict):
            request = {}
        return json.dumps(self.handle(request), ensure_ascii=False, separators=(",", ":"))

    def _reply_to(self, request: Json) -> Reply:
        told: Json = {}
        try:
            told = self._reply_keys(request)
        except IllegalMove as fault:
            rules = self.open_table.match.rules
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
        situation: Any = {} if "view" in told else self._situation()
        return cast("Reply", {**head, **situation, **told})

    def _reply_keys(self, request: Json) -> Json:
        """Return the handler's answer, with a save if it changed anything."""
        do = request.get("do")
        if request.get("v") != VERSION or not isinstance(do, str) or do not in _KNOWN:
            raise TextFault("bad-request", do=do if isinstance(do, str) else None)
        self._check_game(do, request)
        answer = self._run_handler(do, request)
        # A lesson is not saved.
        kept = answer.changed and self.open_table.lesson is None
        saved = {"save": self.open_table.save_text()} if kept else {}
        situation: Any = answer.situation or self._situation()
        known = situation["view"]
        # From the last to the first: each view is told by what differs from the one after it.
        for number in range(len(answer.moments) - 2, -1, -1):
            view = answer.moments[number].view()
            cast("Json", answer.keys)["events"][number]["view"] = view_changes(view, known)
            known = view
        return {**situation, **answer.keys, **saved}

    def _run_handler(self, do: str, request: Json) -> HandlerReply:
        if do == "speak":
            self._speak(request)
            answer = HandlerReply({})
        elif do in _STARTERS:
            self.table, answer = _STARTERS[do](request, self.language)
            self.id = request.get("id")
        elif do == "next":
            there = self.open_table
            on = challenge_requests.next_deal if there.challenge else game_requests.next_deal
            self.table, answer = (lesson_requests.go_on if there.lesson else on)(there)
        elif do == "answer" and self.table is None:
            raise TextFault("no-puzzle-open")
        elif do in _WITHOUT_GAME:
            answer = _WITHOUT_GAME[do](self.table, request, self.language)
        elif do in lesson_requests.TRIES and self.open_table.lesson:
            self.table, answer = lesson_requests.run_try(self.open_table, request, _HANDLERS[do])
        elif self.open_table.challenge:
            # The coach says nothing in a challenge: what it says would be a hint.
            challenge_requests.check_help(self.open_table, do)
            self.table, answer = _HANDLERS[do](self.open_table, request)
            self.table, answer = challenge_requests.count_help(self.table, do, answer)
        elif do in coach_requests.COACHED and "coach" in request:
            self.table, answer = coach_requests.run_coached(self.open_table, request, _HANDLERS[do])
        else:
            self.table, answer = _HANDLERS[do](self.open_table, request)
        return answer

    def _speak(self, request: Json) -> None:
        """Set the language of all sentences; English if the request has none."""
        data = request.get("language")
        self.language = words.read_language(data) if data is not None else words.ENGLISH
        if self.table is not None:
            self.table = self.table._replace(language=self.language)

    @property
    def _deck(self) -> Deck:
        """Return the deck of the game on the table."""
        return self.table.match.rules.melds.deck if self.table else FRENCH

    def _check_game(self, do: str, request: Json) -> None:
        """Raise `TextFault` other-game if the request is for a game not on the table."""
        game = request.get("id")
        if game is None:
            return
        if not isinstance(game, str):
            raise TextFault("bad-request", do=do)
        if do not in _STARTERS and game != self.id:
            raise TextFault("other-game")

    def _situation(self) -> Situation | NoSituation:
        """Return the situation for a reply."""
        return self.table.situation() if self.table else LEFT_OUT
