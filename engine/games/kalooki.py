"""Kalooki römi: free the jokers, go out, or make Kalooki.

Source: "A Kalooki römi – szabályok", clauses R1 to R22.
"""

from collections.abc import Mapping
from typing import Any

from ..model import (
    FRENCH,
    Add,
    Card,
    DealRules,
    Ending,
    EndingText,
    EndRules,
    Game,
    Hooks,
    Lay,
    LayRules,
    Measures,
    MeldRules,
    Move,
    Opening,
    Options,
    PileRules,
    Preset,
    Rules,
    Score,
    ScoreRules,
    Standing,
    State,
    hand_points,
)
from ..turns import DRAW_AND_DISCARD
from . import rules_pages
from .common import NO_REDUMP, at_most, early_totals, numbers, option, rank_points


def _only_new_melds(state: State) -> bool:
    """Return True if the seat laid nothing before and changed no meld on the table this turn."""
    before = state.start.table
    return not state.laid[state.turn] and state.table[: len(before)] == before


def _may_empty(state: State, move: Move) -> bool:
    """R18, A11: allow laying all cards at once, in new melds only, without a discard.

    A new meld may be laid whole or card by card.
    """
    new = isinstance(move, Lay) or (isinstance(move, Add) and move.meld > len(state.start.table))
    optional = state.rules.settings["kalooki_discard"] == "optional"
    return optional and new and not state.freed and _only_new_melds(state)


def _how_out(state: State, discard: Card | None) -> str:
    return "kalooki" if _only_new_melds(state) else "out"


def _score(state: State, ending: Ending) -> Score:
    """R20, R21: charge the losers' hands; A9: with no winner, charge every hand."""
    extra = 25 if ending.reason == "kalooki" else 0
    return Score(
        tuple(
            0 if seat in ending.winners else hand_points(hand, state.rules) + extra
            for seat, hand in enumerate(state.hands)
        )
    )


def _match_over(standing: Standing) -> bool:
    return standing.deal >= standing.rules.deals_of(len(standing.scores))  # A13


def _shares(standing: Standing) -> tuple[int, ...]:
    """R22, A14: return each seat's part of the pot.

    The losers share a quarter by their penalties; the winner has the rest. Winners with equal
    totals split it; an indivisible rest goes to the first.
    """
    ante = int(standing.rules.settings["ante"])
    if not ante:
        return ()
    scores = standing.scores
    pot = ante * len(scores)
    winners = [seat for seat, total in enumerate(scores) if total == min(scores)]
    losers = [seat for seat in range(len(scores)) if seat not in winners]
    paid = [0] * len(scores)
    lost = sum(scores[seat] for seat in losers)
    if len(losers) > 1:
        weights = {seat: lost - scores[seat] for seat in losers}
        for seat in losers:
            paid[seat] = pot // 4 * weights[seat] // sum(weights.values())
    rest = pot - sum(paid)
    for place, seat in enumerate(winners):
        paid[seat] = rest // len(winners) + (rest % len(winners) if place == 0 else 0)
    return tuple(paid)


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(
            score=_score,
            match_over=_match_over,
            contradicted=early_totals,
            may_empty=_may_empty,
            how_out=_how_out,
            shares=_shares,
        ),
        deal=DealRules(
            packs=2,  # R1
            jokers=4,
            hand_sizes=(13,) * 6,  # R6
            up_card=True,  # R7
        ),
        melds=MeldRules(  # A2, A3, A4
            FRENCH,
            ace_low=chosen["ace_runs"] == "both",
            ace_high=True,
            set_max=4,
            max_jokers=at_most(chosen["max_jokers"]),
            fixed_jokers=True,
        ),
        turn=DRAW_AND_DISCARD,  # R8
        piles=PileRules(
            discards="shared",
            take=True,
            no_redump=chosen["no_redump"] == "on",  # A8
            closing_discard=True,  # R10, R17, A10
            empty_stock="shuffle",  # A9
            renewals=10,
        ),
        laying=LayRules(
            releases=True,  # R12-R16
            freed_to_hand=chosen["freed_joker"] == "to_hand",  # A7
            set_closes_at=4,  # A15
        ),
        opening=Opening(points=chosen["initial_meld"], add_needs_meld=True),  # R11, A1
        score=ScoreRules(
            points=rank_points(13, ace=11),  # R3
            joker_points=25,  # R3, R5
            high_wins=False,
            sign=1,  # R20, R21: penalties
            apart=25,
        ),
        end=EndRules(deals=chosen["deals"]),  # A13
    )


KALOOKI = Game(
    id="kalooki",
    title="Kalooki römi",
    line="Free the jokers, go out, or make Kalooki",
    place="Hungary",
    seats=(2, 5),  # A12
    level=2,
    minutes=8,
    puzzles=True,
    # Luck from 150 deals of two and of three seats at each of five tables of seeds "luck fit"; at
    # others it explains 58 and 52 in 100 of the variance where all are `standard`, 54 and 45 where
    # all are `expert`. Costs from 507 claims that reviews show, of "9800000" and "9900000" on, each
    # played on in 16 deals; 338 others of "9970000" to "9975000" on brought 72 in 100 of what is
    # claimed, within 23. All 845 fit 750 ± 120 for choices, 226 ± 74 for points kept back. Bands
    # from 30 deals a player of "bench 0" on.
    measures=Measures(
        dealt=(-2860, 35880, -163, 356, 959),
        drawn=(-2831, 3170, -127, 269, 0),
        offered=(-1758, 1980, -93, 189, 0),
        held=10,
        even=8,
        luck=(700, 1520),
        lays=(0, 250, 15000),
        choices=(780, 320),
        bands=(5, 17, 37),
    ),
    options=(
        option(
            "initial_meld",
            0,
            "First melds, at least",
            "How many points a player's first melds must be worth together.",
            (0, "no limit"),
            (40, "40 points"),
            (51, "51 points"),
        ),
        option(
            "ace_runs",
            "both",
            "The ace in runs",
            "An ace can be low or high, or high only; it never joins king and two.",
            ("both", "low and high"),
            ("high", "high only"),
        ),
        option(
            "max_jokers",
            "none",
            "Jokers in a meld",
            "How many jokers a meld can have.",
            ("none", "any number"),
            *numbers(2),
        ),
        option(
            "freed_joker",
            "same_turn",
            "A freed joker",
            "A freed joker must be laid in the same turn, or can go into the hand.",
            ("same_turn", "must be laid at once"),
            ("to_hand", "can go to the hand"),
        ),
        NO_REDUMP,
        option(
            "kalooki_discard",
            "optional",
            "Discard at Kalooki",
            "Whether making Kalooki takes a last card to discard.",
            ("optional", "not needed"),
            ("required", "needed"),
        ),
        option("deals", 1, "Deals", "How many deals a match has.", *numbers(1, 3, 5, 10)),
        option(
            "ante",
            0,
            "Stake",
            "How many chips each player puts into the pot.",
            (0, "none"),
            *numbers(10, 20, 50, 100),
            span=(0, 1_000_000),
        ),
    ),
    presets=(
        Preset("kalooki", "As written"),
        Preset("kalooki40", "Kalooki 40", (("initial_meld", 40),)),
        Preset("kalooki51", "Kalooki 51", (("initial_meld", 51),)),
    ),
    build=_build,
    page=rules_pages.KALOOKI,
    endings={
        "kalooki": EndingText(
            "Kalooki: someone laid everything at once.",
            by="Kalooki: %(name)s laid everything at once.",
            you="Kalooki: you laid everything at once.",
            went_out="%(name)s made Kalooki.",
            you_went_out="You made Kalooki.",
        ),
    },
)
