"""Rommí: the classic, lay, add and close.

Source: "Rommí", clauses R1 to R36.
"""

from collections.abc import Mapping
from typing import Any

from ..model import (
    FRENCH,
    Card,
    DealRules,
    Ending,
    EndingText,
    EndRules,
    Game,
    Hooks,
    Measures,
    MeldRules,
    Opening,
    Options,
    PileRules,
    Preset,
    Rules,
    Score,
    ScoreRules,
    Standing,
    State,
    laid_cards,
)
from ..turns import DRAW_AND_DISCARD
from . import rules_pages
from .common import (
    NO_REDUMP,
    collected,
    early_totals,
    numbers,
    option,
    rank_points,
    switch,
    target_reached,
    when,
)


def _how_out(state: State, discard: Card | None) -> str:
    """R26, A9: return "rommi" if the winner had laid no meld before and laid one this turn."""
    seat = state.turn
    melds_now = len(state.table) - len(state.start.table)
    if state.start.opened or state.laid[seat] or not melds_now:
        return "out"
    if state.rules.settings["rommi_after_adding"] == "off" and _has_added_before(state, discard):
        return "out"
    return "rommi"


def _has_added_before(state: State, discard: Card | None) -> bool:
    """Return True if the seat added cards in earlier turns, and so has fewer to play in this one.

    A seat that has added none holds a whole hand and the card drawn.
    """
    laid = sum(laid_cards(state.start.table, state.table).values())
    return laid + (discard is not None) <= state.rules.deal.hand_sizes[state.seats]


def _score(state: State, ending: Ending) -> Score:
    """R24, R26: score the others' cards for the closer, twice for rommí; A7: nothing for a void
    deal.
    """
    if not ending.winners:
        return Score((0,) * state.seats)
    winner = ending.winners[0]
    due = [total * (2 if ending.reason == "rommi" else 1) for total in collected(state, winner)]
    if state.rules.settings["mode"] == "points":
        return Score(tuple(sum(due) if seat == winner else 0 for seat in range(state.seats)))
    paid = [min(due[seat], state.chips[seat]) for seat in range(state.seats)]  # A11
    gains = tuple(sum(paid) if seat == winner else -paid[seat] for seat in range(state.seats))
    chips = tuple(held + gain for held, gain in zip(state.chips, gains, strict=True))
    return Score(gains, chips=chips)


def _match_over(standing: Standing) -> bool:
    """R25: end when a total is reached; with chips (A11), after one deal each or a bankruptcy."""
    chosen = standing.rules.settings
    if chosen["mode"] == "points":
        return target_reached(standing)
    return (
        standing.deal >= standing.rules.deals_of(len(standing.scores)) or min(standing.chips) <= 0
    )


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    chips = chosen["mode"] == "chips"
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(
            score=_score,
            match_over=_match_over,
            contradicted=early_totals,
            how_out=_how_out,
        ),
        deal=DealRules(
            packs=1,  # A1
            jokers=0,
            hand_sizes=(0, 0, 10, 7, 7, 6, 6),  # R5-R7
            up_card=True,  # R9
            first_dealer="lowest_card",  # R4, A2
        ),
        melds=MeldRules(FRENCH, ace_high=chosen["ace"] == "both", set_max=4),  # R3, R11, R12, A3
        turn=DRAW_AND_DISCARD,  # R13
        piles=PileRules(
            discards="shared",
            take=True,
            no_redump=chosen["no_redump"] == "on",  # A6
            closing_discard=chosen["last_discard"] == "required",  # R22, R36, A8
            empty_stock="turn",  # R21, A7
            renewals=chosen["turnovers"],
        ),
        opening=Opening(add_needs_meld=chosen["layoff_needs_meld"] == "on"),  # R18, A4
        score=ScoreRules(
            points=rank_points(13, ace=1),  # R23
            joker_points=0,
            sign=0 if chips else 1,  # R24; chips paid (A11) are lost
            chips=chosen["chips"] if chips else 0,
            apart=40,
        ),
        end=EndRules(
            deals=0 if chips or chosen["target"] else 1,
            deals_each=int(chips),  # A11
            target=0 if chips else chosen["target"],  # R25
            turns=60,  # A7: bots need 8 in the median deal
        ),
    )


ROMMI = Game(
    id="rommi",
    title="Rommí",
    line="The classic: lay melds, add to them, go out",
    place="Iceland",
    seats=(2, 6),  # R1
    level=1,
    minutes=5,
    puzzles=True,
    # Luck from 150 deals of two and of three seats at each of five tables of seeds "luck fit"; at
    # others it explains 68 and 48 in 100 of the variance where all are `standard`, 71 and 53 where
    # all are `expert`, and 14 to 33 where they lay early. Choices from 602 claims of seeds "bench
    # 1000000" on, each played on in eight deals, bands from 30 deals a player of "bench 0" on.
    measures=Measures(
        dealt=(-1272, 9040, -125, 417, 0),
        drawn=(-1324, 9632, -143, 213, 0),
        offered=(-1433, 6749, -45, 346, 0),
        held=10,
        even=6,
        luck=(700, 2880),
        lays=(0, 200, 15000),
        choices=(500, 160),
        bands=(4, 10, 25),
    ),
    options=(
        option(
            "ace",
            "low",
            "The ace in runs",
            "An ace can be low only, or low or high; it never joins king and two.",
            ("low", "low"),
            ("both", "low and high"),
        ),
        switch(
            "layoff_needs_meld",
            "off",
            "Adding needs a meld",
            "Only players who have laid a meld of their own can add to melds on the table.",
        ),
        NO_REDUMP,
        option(
            "turnovers",
            10,
            "Turning the pile",
            "The deal is void if the discard pile has to be turned over this many times.",
            *numbers(*range(1, 11)),
        ),
        option(
            "last_discard",
            "required",
            "The last card",
            "The last card must be discarded, or can be part of a meld.",
            ("required", "is discarded"),
            ("optional", "can be laid"),
        ),
        switch(
            "rommi_after_adding",
            "on",
            "Rommí after adding",
            "A player who has added cards to melds can still close with rommí.",
            when=when(layoff_needs_meld="off"),
        ),
        option(
            "target",
            500,
            "Points to win",
            "The match ends when someone reaches this many points.",
            *numbers(100, 200, 300, 500),
            (0, "one deal in all"),
            when=when(mode="points"),
        ),
        option(
            "mode",
            "points",
            "Playing for",
            "Points up to a target, or chips that the losers pay.",
            ("points", "points"),
            ("chips", "chips"),
        ),
        option(
            "chips",
            500,
            "Chips",
            "How many chips everyone starts with.",
            *numbers(200, 500, 1000),
            when=when(mode="chips"),
        ),
    ),
    presets=(
        Preset("rommi", "As written"),
        Preset("rommi-high-ace", "Rommí with high ace", (("ace", "both"),)),
        Preset("rommi-no-discard", "Rommí without last discard", (("last_discard", "optional"),)),
        Preset("rommi-chips", "Rommí for chips", (("mode", "chips"),)),
    ),
    build=_build,
    page=rules_pages.ROMMI,
    endings={
        "rommi": EndingText(
            "Rommí: someone laid the whole hand at once.",
            by="Rommí: %(name)s laid the whole hand at once.",
            you="Rommí: you laid the whole hand at once.",
            went_out="%(name)s closed with rommí.",
            you_went_out="You closed with rommí.",
        ),
    },
)
