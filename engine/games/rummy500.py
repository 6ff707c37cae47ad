"""500 rummy with a pool: ten rounds, knocking, and a pool to win.

Source: "Rummy 500 Variation", statements S1 to S33, in a Hungarian translation. It leaves gaps: the
P and A numbers are the rules that fill them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..model import (
    FRENCH,
    OVER,
    Card,
    Cards,
    Choice,
    DealRules,
    Deck,
    Ending,
    EndingText,
    EndRules,
    Event,
    Game,
    Hooks,
    LayRules,
    Measures,
    MeldRules,
    Option,
    Options,
    PileRules,
    Preset,
    Reason,
    Rules,
    Score,
    ScoreRules,
    Standing,
    State,
    event_types,
    hand_points,
    hand_points_sets_as_one,
    refusal,
    replaced,
)
from ..turns import DRAW_AND_DISCARD
from . import rules_pages
from .common import early_totals, numbers, option, rank_points, switch, target_reached

NO_DISCARD = "-"


def _first_player(state: State) -> int:
    return (state.dealer + 1) % state.seats


def _lay_faults(state: State) -> tuple[Reason, ...]:
    """S28, P11a: in round 1, refuse laying before the first player has laid."""
    first = _first_player(state)
    if state.rules.settings["knock_rule"] == "off" or state.round > 1 or state.turn == first:
        return ()
    if state.knocked[first] or state.out[first] is not None:
        return ()
    return (refusal("first-player-only"),)


def _has_laid(state: State) -> bool:
    return state.table != state.start.table


def _end_faults(state: State, left: Cards) -> tuple[Reason, ...]:
    """S29, P11b: refuse a knock before the first player's; going out is no knock."""
    rule = state.rules.settings["knock_rule"]
    if not left or not _has_laid(state) or state.turn == _first_player(state) or any(state.knocked):
        return ()
    if rule == "off" or (rule == "free_after_round_1" and state.round > 1):
        return ()
    return (refusal("knock-not-allowed"),)


def _must_discard(state: State) -> bool:
    """S15, S16, P7: require a discard of the first player and the dealer, not of those between."""
    rule = state.rules.settings["discard"]
    if rule == "as_written":
        return state.turn in (_first_player(state), state.dealer)
    return rule == "always"


def _after_turn(
    state: State, discard: Card | None
) -> tuple[State, tuple[Event, ...], Ending | None]:
    """P5, P12, P13: record knocks and exits, and play the round to its end."""
    seat = state.turn
    events: tuple[Event, ...] = ()
    if not state.hand:
        final = discard.text if discard else NO_DISCARD
        state = state._replace(out=replaced(state.out, seat, final))
    elif _has_laid(state) and not state.knocked[seat]:
        state = state._replace(knocked=replaced(state.knocked, seat, True))
        events = (event_types.Did(seat, "knocked"),)
    if seat == state.dealer:
        if any(final is not None for final in state.out):
            return state, events, Ending("out", tuple(_seats_out(state)))
        if state.round >= state.rules.end.rounds:
            return state, events, Ending("rounds")
        state = state._replace(round=state.round + 1)
    # The next draw is due at once, and A8 allows no draw from an empty stock.
    if not state.stock:
        return state, events, Ending("stock", tuple(_seats_out(state)))
    return state, events, None


def _seats_out(state: State) -> list[int]:
    return [seat for seat, final in enumerate(state.out) if final is not None]


def _score(state: State, ending: Ending) -> Score:
    """Score the deal by S18-S21, S30, S31 (P14, P15), and S33 for Cutthroat (P19)."""
    chosen = state.rules.settings
    exits = _seats_out(state)
    points = [0] * state.seats
    if not exits:
        return _score_nobody_out(state, points)
    worth = _hand_counter(state)
    unmelded_points = sum(
        worth(hand, state.rules) for seat, hand in enumerate(state.hands) if seat not in exits
    )
    winner = _lowest_discard(state, exits)
    for seat in exits:
        scores_cards = not (state.knocked[seat] and chosen["knock_zeroes"])
        if chosen["cutthroat"] == "on" and seat != winner:
            scores_cards = False
        if scores_cards:
            points[seat] = unmelded_points
    if winner is not None:
        points[winner] += state.pool
        return Score(tuple(points))
    # S31: after equal discards the points stay in the pool, in Cutthroat with the cards' points.
    kept = unmelded_points if chosen["cutthroat"] == "on" else 0
    return Score(tuple(points), pool=state.pool + kept)


def _hand_counter(state: State) -> Callable[[Cards, Rules], int]:
    """S13, A5: return the function that counts the cards left in a hand."""
    return hand_points_sets_as_one if state.rules.settings["set_counts_one"] else hand_points


def _contradicted(state: State) -> Iterator[str]:
    """S4, S33: yield "pool" if it is impossible: a deal adds 30 points, in Cutthroat none."""
    yield from early_totals(state)
    base, over = state.rules.score.pool, state.phase == OVER
    if base:
        carried = state.pool if over else state.pool - base
        if carried % base or not 0 <= carried <= base * (state.deal - 1 + over):
            yield "pool"
    elif state.pool and state.deal == 1 and not over:
        yield "pool"


def _score_nobody_out(state: State, points: list[int]) -> Score:
    """A16: carry the pool over or, by option, give it to the lowest hand."""
    if state.rules.settings["no_exit"] == "lowest_hand":
        worth = _hand_counter(state)
        sums = [worth(hand, state.rules) for hand in state.hands]
        if sums.count(min(sums)) == 1:
            points[sums.index(min(sums))] = state.pool
            return Score(tuple(points))
    return Score(tuple(points), pool=state.pool)


def _lowest_discard(state: State, exits: list[int]) -> int | None:
    """P15: return the seat whose final discard has the lowest rank; None if several are lowest."""
    deck = state.rules.melds.deck
    ranks = {seat: _discard_rank(state.out[seat], deck) for seat in exits}
    lowest = [seat for seat in exits if ranks[seat] == min(ranks.values())]
    return lowest[0] if len(lowest) == 1 else None


def _discard_rank(final: str | None, deck: Deck) -> int:
    """Return the rank of a final discard: below an ace for none, above a king for a joker."""
    if final is None or final == NO_DISCARD:
        return 0
    discarded = deck.read(final)
    return 14 if discarded.joker else discarded.rank


def _match_over(standing: Standing) -> bool:
    return target_reached(standing)  # S22, S32


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(
            score=_score,
            match_over=_match_over,
            lay_faults=_lay_faults,
            end_faults=_end_faults,
            must_discard=_must_discard,
            after_turn=_after_turn,
            contradicted=_contradicted,
        ),
        deal=DealRules(
            packs=2,  # S1
            jokers=chosen["jokers"],
            hand_sizes=(13,) * 5,  # S8
            style=chosen["deal_style"],  # S11, A2
        ),
        melds=MeldRules(  # S12-S14, P8, P9, A17
            FRENCH,
            ace_high=chosen["ace_runs"] == "both",
            set_max=0,
            same_suit_sets=True,
            fixed_jokers=True,
        ),
        turn=DRAW_AND_DISCARD,  # S15
        piles=PileRules(
            discards="own",  # P7
            empty_stock="end",  # A8
        ),
        laying=LayRules(knocks=True, knock_costs=chosen["knock_zeroes"]),  # S29
        score=ScoreRules(
            points=rank_points(13, ace=chosen["ace_value"]),  # S19
            joker_points=15,
            sign=1,  # S18-S21: nobody loses points
            pool=0 if chosen["cutthroat"] == "on" else 30,  # S4, S33
        ),
        end=EndRules(
            rounds=chosen["max_rounds"],  # S6, A3
            deals=0 if chosen["target"] else 1,
            target=chosen["target"],  # S22, S32
        ),
    )


def _truth(name: str, default: bool, label: str, help: str) -> Option:
    choices = (Choice(True, "yes"), Choice(False, "no"))
    return Option(name, default, choices, label, help)


RUMMY500 = Game(
    id="rummy500",
    title="500 rummy with a pool",
    line="Ten rounds, knocking, and a pool to win",
    place="Hungary",
    seats=(2, 4),  # P1
    level=2,
    minutes=10,
    puzzles=True,
    # With two, four deals of ten end after the last round with nobody out; with three, one.
    usual=3,
    # Luck from 150 deals of two and of three seats at each of five tables of seeds "luck fit"; at
    # others it explains 73 and 65 in 100 of the variance where all are `standard`, 62 and 63 where
    # all are `expert`. Choices from 482 claims of seeds "bench 1000000" on, each played on in eight
    # deals, bands from 30 deals a player of "bench 0" on.
    measures=Measures(
        dealt=(-2677, 57067, -85, 348, 4582),
        drawn=(-1598, 16645, -50, 170, 3117),
        offered=(0, 0, 0, 0, 0),
        held=4,
        even=10,
        luck=(700, 1300),
        lays=(0, 200, 15000),
        choices=(900, 320),
        bands=(2, 12, 30),
    ),
    options=(
        option(
            "target",
            500,
            "Points to win",
            "The match ends when someone reaches this many points.",
            *numbers(300, 500),
            (0, "one deal in all"),
        ),
        switch(
            "cutthroat",
            "off",
            "Cutthroat",
            "No 30 points in the pool, and only the winner of the deal scores.",
        ),
        option("jokers", 2, "Jokers", "How many jokers are in the pack.", *numbers(2, 4)),
        option(
            "deal_style",
            "packets",
            "Dealing",
            "In packets of 3, 4, 5 and then filled up; one by one; or 3 cards at first and "
            "one more each deal.",
            ("packets", "in packets"),
            ("single", "one by one"),
            ("progressive", "more each deal"),
        ),
        option(
            "max_rounds",
            10,
            "Rounds in a deal",
            "How many turns each player has before the deal ends.",
            *numbers(*range(5, 16)),
        ),
        _truth(
            "set_counts_one",
            True,
            "Three of a kind count as one",
            "Every three cards of one rank left in a hand count as one card.",
        ),
        option(
            "discard",
            "as_written",
            "Discarding",
            "Who must discard: only the first player and the dealer, everyone, or no one.",
            ("as_written", "first and dealer must"),
            ("always", "everyone must"),
            ("optional", "nobody must"),
        ),
        _truth(
            "knock_zeroes",
            True,
            "A knock forfeits card points",
            "A player who has knocked scores no cards in that deal, even after going out later.",
        ),
        option(
            "knock_rule",
            "as_written",
            "Knocking",
            "When the others can lay without going out: after a knock, from round 2, or always.",
            ("as_written", "after a knock"),
            ("free_after_round_1", "free from round 2"),
            ("off", "always"),
        ),
        option(
            "no_exit",
            "carry",
            "Nobody goes out",
            "The pool waits for the next deal, or goes to the lowest hand.",
            ("carry", "the pool waits"),
            ("lowest_hand", "the lowest hand takes it"),
        ),
        option(
            "ace_value",
            1,
            "An ace counts",
            "How many points an ace counts in hand.",
            *numbers(1, 11, 15),
        ),
        option(
            "ace_runs",
            "both",
            "The ace in runs",
            "An ace can be low or high, or low only; it never joins king and two.",
            ("both", "low and high"),
            ("low", "low only"),
        ),
    ),
    presets=(
        Preset("rummy500", "As written"),
        Preset("rummy300", "300 rummy", (("target", 300),)),
        Preset("cutthroat", "500-Cutthroat", (("cutthroat", "on"),)),
    ),
    build=_build,
    page=rules_pages.RUMMY500,
    refusals={
        "knock-not-allowed": ("You can lay without going out only after someone has knocked."),
        "first-player-only": "In the first round nobody lays before the first player does.",
    },
    endings={
        "rounds": EndingText("The last round is over and nobody went out."),
    },
)
