"""Handlers of requests about challenges: make, open and play one, and read and compare results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from .. import words
from ..advice import PART, Review, ReviewInProgress
from ..bots import CHARACTERS
from ..codes import (
    DEALS,
    OWN_SEAT,
    Challenge,
    ChallengeResult,
    daily_challenge,
    read_challenge,
    read_result,
    split_links,
    write_challenge,
    write_result,
)
from ..games import game_of
from ..model import TextFault, params_json
from ..play import Seat, dealt_event, step
from ..table import events_json
from ..words import Language
from .challenge_play import ReplayedDeal, replay_deal
from .challenge_session import HINTS, TAKE_BACK, ChallengeSession
from .challenge_table import PlayedResult, compare_played
from .deal_replay import replay
from .history import History
from .request_reader import Json, optional_text, read_seats, text
from .table_session import HandlerReply, HandlerResult, TableSession, sit_down

if TYPE_CHECKING:
    from ..table import ChallengeContent, OpponentReply, ResultFault

# The most results in one table.
MOST_RESULTS = 200
# The challenges of a person's own among which that of a lone result is looked for.
_MOST_KNOWN = 500


# making and opening


def make(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with a new challenge and its link; with a `day`, with the deal of that day.

    The key comes from `seed`, which the caller draws at random.
    """
    game = game_of(request.get("game"))
    options = request.get("rules", {})
    if not isinstance(options, dict):
        raise TextFault("unknown-option", option=None, game=game.id)
    opponents = tuple(seat.kind for seat in read_seats(request.get("opponents"), language))
    rules = game.rules(options)
    low, high = rules.seats
    if not low <= 1 + len(opponents) <= high:
        raise TextFault("bad-seat", seats=1 + len(opponents), least=low, most=high)
    day = optional_text(request, "day")
    if day is not None:
        challenge = daily_challenge(rules, opponents, day)
    else:
        deals = request.get("deals")
        if type(deals) is not int or deals not in DEALS:
            raise TextFault("bad-request", do="challenge")
        key = int(sha256(text(request, "seed").encode()).hexdigest()[:32], 16)
        name = _clean_name(request.get("name"))
        challenge = Challenge(rules, opponents, deals, key, name, request.get("no_help") is True)
    return HandlerReply({"invitation": _content(challenge, language)})


def _clean_name(name: object) -> str:
    """Return a name in one line; empty if it is no text."""
    return " ".join(name.split()) if isinstance(name, str) else ""


def _content(challenge: Challenge, language: Language) -> ChallengeContent:
    """Return what a challenge's link shows; nothing of its deals."""
    rules = challenge.rules
    game = rules.game
    changed, values = [], {}
    for option in game.options:
        value = dict(rules.options).get(option.name, option.default)
        if value == option.default:
            continue
        values[option.name] = value
        named = [choice.label for choice in option.choices if choice.value == value]
        said = words.game_text(game, f"choice {option.name}", named[0], language) if named else ""
        label = words.game_text(game, f"option {option.name}", option.label, language)
        changed.append([label, said or str(value)])
    return {
        "link": write_challenge(challenge),
        "game": game.id,
        "title": words.game_text(game, "title", game.title, language),
        "rules": values,
        "options": changed,
        "opponents": _opponents(challenge),
        "deals": challenge.deals,
        "name": _clean_name(challenge.name),
        "no_help": challenge.no_help,
        "day": challenge.day,
        "low": not rules.score.high_wins,
    }


def _opponents(challenge: Challenge) -> list[OpponentReply]:
    """Return the opponents as kinds of seats: a character for each that there is one of."""
    left = list(CHARACTERS)
    found: list[OpponentReply] = []
    for bot in challenge.opponents:
        character = next((one for one in left if one.bot == bot), None)
        if character:
            left.remove(character)
        found.append({"kind": character.id if character else bot})
    return found


def invite(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with the challenge in a text, and how many results of it come with it.

    Of a lone result the challenge is looked for among those `known`; results that the caller `has`
    already are told as faults. Nothing is told of what was played. Raises `TextFault` no-challenge,
    no-challenge-here, later-link or bad-link.
    """
    pasted = text(request, "text")
    known = request.get("known", [])
    links = split_links(pasted, "cr")
    results = [link for kind, link in links if kind == "r"]
    first = next((link for kind, link in links if kind == "c"), None)
    if first is None and not results:
        raise TextFault("no-challenge")
    if first is not None:
        challenge = read_challenge(first)
    else:
        challenge = _challenge_of(results[0], known if isinstance(known, list) else [])
    has = request.get("has", [])
    given = [one for one in has if isinstance(one, str)] if isinstance(has, list) else []
    before, _ = _read_results(challenge, given, language)
    found, faults = _read_results(challenge, results, language, before)
    return HandlerReply(
        {
            "invitation": _content(challenge, language),
            "results": [write_result(challenge, one) for one in found],
            "faults": faults,
        }
    )


def _challenge_of(result: str, known: list[object]) -> Challenge:
    """Return the known challenge that a result is of; raise `TextFault` no-challenge-here."""
    for link in known[:_MOST_KNOWN]:
        try:
            challenge = read_challenge(link if isinstance(link, str) else "")
            read_result(challenge, result)
        except TextFault as fault:
            if fault.code in ("other-challenge", "no-challenge"):
                continue
            raise
        return challenge
    raise TextFault("no-challenge-here")


def _read_results(
    challenge: Challenge,
    links: list[str],
    language: Language,
    before: Sequence[ChallengeResult] = (),
) -> tuple[list[ChallengeResult], list[ResultFault]]:
    """Return the results that can be read, each once, and the faults of the others."""
    found: list[ChallengeResult] = []
    faults: list[ResultFault] = []
    for link in links[:MOST_RESULTS]:
        try:
            result = read_result(challenge, link)
            if result in found or result in before:
                raise TextFault("same-result")
        except TextFault as fault:
            faults.append(_fault(fault, language))
        else:
            found.append(result)
    return found, faults


def _fault(fault: TextFault, language: Language, name: str = "") -> ResultFault:
    said = words.fault_sentence(fault, language)
    return {"code": fault.code, "params": params_json(fault.params), "text": said, "name": name}


# playing


def begin(request: Json, language: Language) -> HandlerResult:
    """Put the first deal of a challenge on the table; with a `result`, a deal of that, replayed."""
    challenge = read_challenge(text(request, "challenge"))
    names = request.get("seats")
    if names is not None:
        seats = read_seats(names, language)
    else:
        seats = tuple(seat._replace(name="") for seat in challenge.deal(1).seats)
    if len(seats) != 1 + len(challenge.opponents):
        many = 1 + len(challenge.opponents)
        raise TextFault("bad-seat", seats=len(seats), least=many, most=many)
    if "result" in request:
        return _show_result(challenge, seats, request, language)
    play = ChallengeSession(challenge, repeat=request.get("repeat") is True)
    return _deal(play, seats, language)


def _deal(
    play: ChallengeSession, seats: tuple[Seat, ...], language: Language, casual: bool = False
) -> HandlerResult:
    match = play.match(seats)
    session = sit_down(match, match.state, language, casual=casual)._replace(challenge=play)
    session = session.group_hands()
    told = events_json(match, session.seat, [dealt_event(match)], language)
    return session, HandlerReply({"events": told}, True)


def next_deal(session: TableSession) -> HandlerResult:
    """Deal the next deal of the challenge; raise `TextFault` no-deal-due."""
    assert session.challenge
    play = session.challenge.next_deal(session.match)
    return _deal(play, session.match.seats, session.language)


def check_help(session: TableSession, do: str) -> None:
    """Raise `TextFault` no-help if the challenge on the table forbids such a request."""
    play = session.challenge
    if play and play.challenge.no_help and do in (*HINTS, TAKE_BACK):
        raise TextFault("no-help")


def count_help(session: TableSession, do: str, answer: HandlerReply) -> HandlerResult:
    """Return the session with the help counted that a request gave, and the reply to it."""
    play = session.challenge
    if play is None or do not in (*HINTS, TAKE_BACK):
        return session, answer
    counted = play.with_take_back() if do == TAKE_BACK else play.with_hint(session.match)
    return session._replace(challenge=counted), answer._replace(changed=True)


def _show_result(
    challenge: Challenge, seats: tuple[Seat, ...], request: Json, language: Language
) -> HandlerResult:
    """Put a deal of a result on the table, to be replayed turn by turn from turn `at`."""
    result = read_result(challenge, text(request, "result"))
    number = request.get("deal")
    if type(number) is not int or not 1 <= number <= challenge.deals:
        raise TextFault("bad-request", do="open")
    match = challenge.deal(number)
    named = tuple(
        seat._replace(name=given.name) for seat, given in zip(match.seats, seats, strict=True)
    )
    match = match._replace(seats=named, began=named)
    steps = [match]
    for move in result.deals[number - 1].moves:
        steps.append(step(steps[-1], move)[0])
    session = sit_down(steps[-1], match.state, language)._replace(history=History(tuple(steps)))
    return session, replay(session, request)[1]._replace(changed=True)


# comparing


def rename(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with a result under another `name`; raise `TextFault` no-result-link."""
    challenge = read_challenge(text(request, "challenge"))
    result = read_result(challenge, text(request, "result"))
    named = result._replace(name=_clean_name(request.get("name")))
    return HandlerReply({"result": write_result(challenge, named)})


def compare(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with the table of results, each proved by playing it again.

    With `part`, a request does one part of the work; repeat it with the number in `comparing` until
    the table comes. With `review`, the table has the figures and words of the review.
    """
    challenge = read_challenge(text(request, "challenge"))
    given = request.get("results")
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise TextFault("bad-request", do="compare")
    found, faults = _read_results(challenge, given, language)
    link = write_challenge(challenge)
    links = [write_result(challenge, one) for one in found]
    pieces = [(one, number) for one in links for number in range(1, challenge.deals + 1)]
    reviews = pieces if request.get("review") is True else []
    part = request.get("part")
    if type(part) is int and 0 <= part < len(pieces) + len(reviews):
        done = _do_part(link, pieces, part)
        of = len(pieces) + len(reviews)
        return HandlerReply({"comparing": {"done": part + done, "of": of}})
    played: list[PlayedResult] = []
    for one, result in zip(links, found, strict=True):
        deals = [_proved(link, one, number) for number in range(1, challenge.deals + 1)]
        wrong = next((deal for deal in deals if isinstance(deal, TextFault)), None)
        if wrong:
            faults.append(_fault(wrong, language, result.name))
            continue
        proved = tuple(deal for deal in deals if isinstance(deal, ReplayedDeal))
        numbers = range(1, challenge.deals + 1) if reviews else ()
        looked = tuple(_whole_review(link, one, number) for number in numbers)
        played.append(PlayedResult(result, proved, looked))
    table = compare_played(challenge, played, language, request.get("own") is True)
    return HandlerReply(
        {
            "invitation": _content(challenge, language),
            "comparison": cast("Any", table),
            "results": [write_result(challenge, one.result) for one in played],
            "faults": faults,
        }
    )


def _whole_review(link: str, result: str, number: int) -> Review:
    look = _look(link, result, number)
    look.go_on()
    return look.review()


def _do_part(link: str, pieces: list[tuple[str, int]], part: int) -> int:
    """Do a part of the work; return 1 if it is done, 0 if it has to be continued."""
    result, number = pieces[part % len(pieces)]
    proved = _proved(link, result, number)
    if part < len(pieces) or isinstance(proved, TextFault):
        return 1
    look = _look(link, result, number)
    look.go_on(PART)
    return int(look.done)


@lru_cache(maxsize=1600)
def _proved(link: str, result: str, number: int) -> ReplayedDeal | TextFault:
    """Return a deal of a result as it was replayed, or the fault in it."""
    challenge = read_challenge(link)
    try:
        return replay_deal(challenge, number, read_result(challenge, result).deals[number - 1])
    except TextFault as fault:
        return fault


@lru_cache(maxsize=32)
def _look(link: str, result: str, number: int) -> ReviewInProgress:
    """Return the review of a deal of a result, as far as it has come."""
    deal = _proved(link, result, number)
    assert isinstance(deal, ReplayedDeal)
    return ReviewInProgress(deal.dealt, deal.last.moves, OWN_SEAT)


# Handlers of requests that need no game on the table.
ALWAYS: dict[str, Callable[[TableSession | None, Json, Language], HandlerReply]] = {
    "challenge": make,
    "invite": invite,
    "result": rename,
    "compare": compare,
}
