"""Rabló römi: rebuild the whole table, lay everything.

Source: "Rabló römi alapismeretek", clauses R1 to R33.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..model import (
    FRENCH,
    OVER,
    DealRules,
    Ending,
    EndRules,
    Game,
    Hooks,
    Measures,
    MeldRules,
    Opening,
    Options,
    Origins,
    PenaltyRules,
    PileRules,
    Preset,
    Rules,
    Score,
    ScoreRules,
    Standing,
    State,
)
from ..turns import REARRANGING
from . import rules_pages
from .common import (
    ON_ILLEGAL,
    early_totals,
    minus_hands,
    numbers,
    option,
    rank_points,
    switch,
    when,
)


def _score(state: State, ending: Ending) -> Score:
    """R26-R31: score 100 for laying everything, minus the others' hands; A5: none if blocked."""
    return minus_hands(state, ending, bonus=100)


def _contradicted(state: State) -> Iterator[str]:
    """R26: yield "scores" if a total is impossible: a deal has one winner at most, with 100."""
    yield from early_totals(state)
    wins = sum(-(-score // 100) for score in state.scores if score > 0)
    if wins > state.deal - (state.phase != OVER):
        yield "scores"


def _match_over(standing: Standing) -> bool:
    """R32, A14: return True once every seat has dealt the agreed number of times."""
    return standing.deal >= standing.rules.deals_of(len(standing.scores))


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over, contradicted=_contradicted),
        deal=DealRules(
            packs=chosen["packs"],
            jokers=chosen["jokers"],
            hand_sizes=(5,) * 7,  # R7
            first_dealer="lowest_card",  # A3
            counter_clockwise=True,  # R9
        ),
        melds=MeldRules(  # R2-R6, A7, A8
            FRENCH,
            ace_high=True,
            corner=chosen["corner"] == "on",
            set_max=4,
            joker_share=3,
        ),
        turn=REARRANGING,  # R13, R14, R19
        origins=Origins(stick=0 if chosen["stick_cap"] == "none" else chosen["stick_cap"]),  # A9
        opening=Opening(melds=1, points=chosen["first_min"], own_only=True),  # R17, A12
        piles=PileRules(
            empty_stock="pass",  # A4
            stop_at_empty_stock=chosen["empty_talon"] == "stop_at_once",
        ),
        penalties=PenaltyRules(
            on_illegal=chosen["on_illegal"],
            fail_draw=chosen["fail_draw"],  # R21, A11
        ),
        score=ScoreRules(
            points=rank_points(13, ace=20),  # R27-R29
            joker_points=50,  # R30
            apart=100,
        ),
        end=EndRules(
            deals=0 if chosen["deals_each"] else 1, deals_each=chosen["deals_each"]
        ),  # R32, A14
    )


RABLO = Game(
    id="rablo",
    title="Rabló römi",
    line="Rebuild the whole table, lay everything",
    place="Hungary",
    seats=(2, 6),  # A2
    level=3,
    minutes=12,
    # Luck from 600 deals of `standard`, two and three seats; weights of one half explain only 11
    # and 18 in 100 of the variance in the other: what others lay decides more. What a missed way
    # out costs is from 360 claims of seeds "bench 3000000" on, each played on in two deals: 235 ±
    # 11 points (209 claims of "1000000" on brought 113 in 100 of what is claimed, within 7). What a
    # point costs that is kept back is from 581 claims in 97 deals of "9400000" to "9700000",
    # "9972000" and "9975000" on, each played on in 8 or 16 deals: 383 ± 116 thousandths. Bands from
    # 30 deals a player of "bench 0" on.
    measures=Measures(
        dealt=(0, 0, 0, 0, 0),
        drawn=(0, 0, 0, 0, 0),
        offered=(0, 0, 0, 0, 0),
        held=1,
        even=15,
        luck=(0, 0),
        lays=(0, 380, 230000),
        choices=(1000, 160),
        bands=(7, 36, 145),
    ),
    options=(
        option("packs", 2, "Packs", "How many packs of 52 cards are used.", *numbers(1, 2, 3)),
        option("jokers", 4, "Jokers", "How many jokers are in the pack.", *numbers(0, 2, 4, 6)),
        option(
            "empty_talon",
            "play_on",
            "Empty stock",
            "When the stock is empty: play on until everybody passes, or stop at once.",
            ("play_on", "play on"),
            ("stop_at_once", "stop at once"),
        ),
        switch("corner", "off", "Turning the corner", "A run can go on past the ace: K A 2."),
        option(
            "stick_cap",
            "none",
            "Adding to a meld",
            "How many of your cards you can add to one meld on the table in a turn.",
            ("none", "any number"),
            (2, "at most two"),
        ),
        option(
            "fail_draw",
            1,
            "Giving up costs",
            "How many cards you draw when you give up on what you tried.",
            *numbers(1, 3),
            when=when(on_illegal="penalty"),
        ),
        ON_ILLEGAL,
        option(
            "first_min",
            0,
            "First meld, at least",
            "How many points the first meld must be worth; a joker counts as the card it replaces.",
            (0, "no limit"),
            (30, "30 points"),
            (40, "40 points"),
        ),
        option(
            "deals_each",
            1,
            "Deals for each player",
            "How many times each player deals before the match ends.",
            *numbers(1, 2),
            (0, "one deal in all"),
        ),
    ),
    presets=(Preset("rablo", "As written"),),
    build=_build,
    page=rules_pages.RABLO,
    daily=True,
)
