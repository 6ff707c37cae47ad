"""Reviews of players with a known plan: do headline and named turns agree with what was done?

    python -m tests.bench.plans [--deals N] [--first N] [--games GAME,GAME] [--plans PLAN,PLAN]
        [--show]

A player in the first seat follows a plan for one deal against `standard`; the seat is reviewed as
on the page. Where a plan says nothing, the player follows the hint.

* `best` follows every hint.
* `pairs` discards the card that goes with most other cards of the hand.
* `random` discards any card.
* `never` draws from the stock and lays nothing.
* `early` lays everything that can be laid, also what the hint keeps back.

A plan *departs* from the hint in a turn that lays other cards, draws from the other pile or
discards another card than advised. Where tables are rearranged the hint itself lays early: there
`early` departs in a turn in which keeping the cards back is stronger, as bots played it on. Deals
in which a plan never departs are left out, but for `best`; a game without discards has neither
`pairs` nor `random`.

`headline` counts the deals whose headline agrees with the plan: `best` hears no blame, the other
plans no praise, unless they won the deal and departed in fewer than three turns. `turns` counts
those whose named turns agree, also those named as ones that may have cost something: none for
`best`; for the other plans at least one turn in which the plan departed. A deal that the plan won,
or in which it departed in fewer than three turns, may also name none: there the plan may have cost
nothing. `agree` counts those in which both do. `luck` counts the deals in which luck is mentioned.
`--show` prints what was said in each deal that does not agree.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.advice import Advice, advise_match, partners_of, review
from engine.advice.review import Review
from engine.advice.review_report import headline, review_lines, story
from engine.games import GAMES
from engine.model import (
    DRAW,
    UNKNOWN,
    Add,
    Discard,
    Draw,
    Lay,
    Move,
    Pass,
    Stream,
    Table,
    Take,
    count,
    without,
)
from engine.play import Match, ending_moves, is_legal, legal

from .bot_deals import MOST_MOVES, begin_deal, bot_moves, match_after
from .tables import PrintedTable, read_options

AGAINST = "standard"
PLANS = ("best", "pairs", "random", "never", "early")
# Fewest turns off the hint in a lost deal of which one must be named.
_PLAIN = 3
# Most deals looked at for one in which the plan departs from the hint, for each that is asked for.
_TRIES = 3
# Meaning of a headline for the play.
PRAISE, BLAME = "praise", "blame"


class Played(NamedTuple):
    """A deal of a plan: its review, and the turns in which it departed from the hint."""

    found: Review
    departed: frozenset[int]


def plan_moves(match: Match, plan: str, chance: Stream) -> tuple[tuple[Move, ...], Advice]:
    """Return the plan's moves up to the turn's end or a draw, and the hint."""
    state, advice = match.state, advise_match(match)
    if plan == "best" or UNKNOWN in state.hand or not advice.moves:
        return advice.moves, advice
    if plan == "never":
        return _lay_nothing(match, advice), advice
    if state.phase == DRAW:
        return advice.moves, advice
    if plan == "early":
        if not advice.kept or advice.besides is None:
            return advice.moves, advice
        laid = (*(advice.laying.moves if advice.lays else ()), *advice.besides.moves)
        now = match_after(match, laid)
        return (*laid, _last_move(now, advice)), advice
    laid = advice.laying.moves
    now = match_after(match, laid)
    discards = [move.card for move in legal(now.state) if isinstance(move, Discard)]
    if not discards or len(now.state.hand) == 1:
        return advice.moves, advice
    choices = sorted(set(discards))
    if plan == "random":
        card = choices[chance.below(len(choices))]
    else:
        hand = now.state.hand
        card = max(
            choices, key=lambda one: len(partners_of(one, without(hand, (one,)) or (), now.state))
        )
    return (*laid, Discard(card)), advice


def _lay_nothing(match: Match, advice: Advice) -> tuple[Move, ...]:
    state = match.state
    if is_legal(state, Draw()):
        return (Draw(),)
    if state.phase == DRAW:
        return advice.moves
    return (_last_move(match, advice),)


def _last_move(match: Match, advice: Advice) -> Move:
    """Return the hint's last move if it is legal, else the discard of the highest card."""
    if is_legal(match.state, advice.last):
        return advice.last
    endings = list(ending_moves(match.state))
    if endings:
        return endings[-1]
    return next(move for move in (Draw(), Take(), Pass()) if is_legal(match.state, move))


def departs(match: Match, moves: tuple[Move, ...], advice: Advice) -> bool:
    """Return True if the moves lay, draw or discard otherwise than advised."""
    hands = [count(match_after(match, one[:-1]).state.hand) for one in (moves, advice.moves)]
    return hands[0] != hands[1] or moves[-1] != advice.moves[-1]


def lays_too_early(moves: tuple[Move, ...], advice: Advice) -> bool:
    """Return True if the moves lay what is measured to be stronger if it is kept back."""
    stronger = advice.odds is not None and advice.odds.stronger
    return stronger and any(isinstance(move, Lay | Add | Table) for move in moves)


def play_plan(game: str, plan: str, number: int) -> Played:
    """Play one deal of the plan and review it."""
    options: dict[str, object] = {"seconds": 0} if game == "raeuber" else {}
    start = match = begin_deal(game, (plan, AGAINST), f"plans {number}", options)
    chance = Stream("plan", plan, game, str(number))
    turns, ends = 1, match.rules.turn.ends_turn
    rearranges = plan == "early" and match.rules.turn.rearranges
    departed = set()
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        state = match.state
        if state.turn:
            match = match_after(match, bot_moves(match, AGAINST))
            continue
        moves, advice = plan_moves(match, plan, chance)
        if lays_too_early(moves, advice) if rearranges else departs(match, moves, advice):
            departed.add(turns)
        match = match_after(match, moves)
        turns += ends(moves[-1])
    return Played(review(start, match.moves, 0), frozenset(departed))


def tone_of(found: Review) -> str:
    """Return what the review's sentences say of the play: praise, blame, or nothing."""
    codes = said_codes(found)
    if any(code in ("review-some", "ill-won") for code in codes):
        return BLAME
    return PRAISE if any(code in ("well-won", "well-lost", "review-none") for code in codes) else ""


def said_codes(found: Review) -> list[str]:
    """Return the codes of the review's sentences on the deal."""
    return [one.code for one in (headline(found), *story(found))]


def headline_agrees(played: Played, plan: str) -> bool:
    """Return True if the headline agrees with the plan."""
    tone, few = tone_of(played.found), len(played.departed) < _PLAIN
    if plan == "best":
        return tone != BLAME
    return tone != PRAISE or (played.found.won and few)


def turns_agree(played: Played, plan: str) -> bool:
    """Return True if the named turns agree with the plan."""
    named = {lost.at.turn for lost in played.found.worst}
    if played.found.early and plan == "early":
        named.add(played.found.early.turn)
    if plan == "best":
        return not named
    if named:
        return bool(named & played.departed)
    return played.found.won or len(played.departed) < _PLAIN


def deals_of_plan(game: str, plan: str, many: int, first: int) -> Iterator[tuple[int, Played]]:
    """Yield so many deals of the plan, and their numbers."""
    found = 0
    for number in range(first, first + _TRIES * many):
        played = play_plan(game, plan, number)
        if plan == "best" or played.departed:
            found += 1
            yield number, played
        if found == many:
            return


def plans_of(game: str) -> tuple[str, ...]:
    """Return the plans that differ in this game."""
    discards = GAMES[game].rules().piles.discards != "none"
    return tuple(plan for plan in PLANS if discards or plan not in ("pairs", "random"))


def main() -> None:
    """Print a line for each game and plan."""
    chosen = read_options(
        __doc__, deals=8, first=0, games=list(GAMES), plans=list(PLANS), show=False
    )
    table = PrintedTable("game<10 plan<8 deals>9 won>9 off>9 headline>9 turns>9 agree>9 luck>9")
    for game in chosen.games:
        for plan in [one for one in plans_of(game) if one in chosen.plans]:
            rows = list(deals_of_plan(game, plan, chosen.deals, chosen.first))
            deals = [played for _, played in rows]
            good = [headline_agrees(one, plan) for one in deals]
            right = [turns_agree(one, plan) for one in deals]
            agree = [all(pair) for pair in zip(good, right, strict=True)]
            table.row(
                *(game, plan, len(deals), sum(one.found.won for one in deals)),
                *(sum(len(one.departed) for one in deals), sum(good), sum(right), sum(agree)),
                sum(_speaks_of_luck(one.found) for one in deals),
            )
            for (number, played), fits in zip(rows, agree, strict=True):
                if chosen.show and not fits:
                    _show(number, played)


def _speaks_of_luck(found: Review) -> bool:
    return any(code.startswith("luck-") for code in said_codes(found))


def _show(number: int, played: Played) -> None:
    found = played.found
    lines = [line for line in review_lines(found, ("You", AGAINST)) if "p1." not in line]
    print(f"  -- {number}: departed in {sorted(played.departed)} of {found.turns}; {found.points}")
    for line in lines:
        print("     " + line.strip())
    print(flush=True)


if __name__ == "__main__":
    main()
