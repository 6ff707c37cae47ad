"""Räuber-Rommé: tiles, twenty points to open, then rob.

Source: "Die Räuber-Rommé-Regeln", clauses R1 to R34.
"""

from collections.abc import Mapping
from typing import Any

from ..model import (
    TILES,
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
    Origins,
    PenaltyRules,
    PileRules,
    Preset,
    Rules,
    Score,
    ScoreRules,
    Standing,
    State,
    hand_points,
)
from ..turns import REARRANGING
from . import rules_pages
from .common import (
    ON_ILLEGAL,
    at_most,
    early_totals,
    minus_hands,
    numbers,
    option,
    rank_points,
    unless,
)


def _how_out(state: State, discard: Card | None) -> str:
    """R34, A13: return "slam" if the winner laid everything in the first turn of their own."""
    start = state.start
    if start.opened:
        return "out"
    if state.rules.settings["slam"] == "first_meld":
        return "slam"
    # A seat that has neither drawn nor laid still holds as many tiles as were dealt.
    return "slam" if len(start.hand) == state.rules.deal.hand_sizes[state.seats] else "out"


def _score(state: State, ending: Ending) -> Score:
    if ending.reason in ("blocked", "long-deal"):
        return _blocked(state)
    score = minus_hands(state, ending)
    if ending.reason != "slam":
        return score
    # R34 charges opponents: a player who had to leave (A10) is no longer one.
    return Score(
        tuple(
            points if seat in ending.winners or state.evicted[seat] else -100 if opened else -200
            for seat, (points, opened) in enumerate(zip(score.points, state.opened, strict=True))
        )
    )


def _blocked(state: State) -> Score:
    """R27, A12: score 0 for the lowest hand, which wins, or by option minus its own sum."""
    sums = [hand_points(hand, state.rules) for hand in state.hands]
    inside = [total for seat, total in enumerate(sums) if not state.evicted[seat]]
    if state.rules.settings["blocked_winner"] == "own_sum":
        return Score(tuple(-total for total in sums))
    return Score(
        tuple(
            0 if total == min(inside) and not state.evicted[seat] else -total
            for seat, total in enumerate(sums)
        )
    )


def _match_over(standing: Standing) -> bool:
    """A14: end after as many rounds as players, or as agreed; A10: end with one player left."""
    if sum(not gone for gone in standing.evicted) <= 1:
        return True
    return standing.deal >= standing.rules.deals_of(len(standing.scores))


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    after_ten, each = chosen["after_ten"], chosen["rounds"] == "players"
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
            packs=2,  # R3
            jokers=4,  # R1
            hand_sizes=(14,) * 5,  # R9
        ),
        melds=MeldRules(  # R15, R16, A3, A7, A15
            TILES,
            ace_high=after_ten != "none",
            corner=after_ten == "wrap",
            run_max=11 if after_ten != "none" else 10,
            set_max=4,
            max_jokers=at_most(chosen["max_jokers"]),
        ),
        turn=REARRANGING,  # R21
        origins=Origins(strict=chosen["manipulation"] == "strict"),  # A2
        opening=Opening(  # R12, R13, A1, A4
            points=20, own_only=True, joker_as_card=chosen["joker_opening"] == "represented"
        ),
        piles=PileRules(empty_stock="pass"),  # A11
        penalties=PenaltyRules(
            on_illegal=chosen["on_illegal"],
            fail_draw=1,  # R25
            seconds=chosen["seconds"],  # R28
            timeout_draw=chosen["timeout_tiles"],  # R29
            eviction=chosen["evict"],  # R30
        ),
        score=ScoreRules(
            points=rank_points(10, ace=1),  # R4
            joker_points=50,  # R5
            sign=-1,  # R27, R32, R34: minus points, 0 for the winner
            apart=25,
        ),
        end=EndRules(deals=0 if each else int(chosen["rounds"]), deals_each=int(each)),  # A14
    )


RAEUBER = Game(
    id="raeuber",
    title="Räuber-Rommé",
    line="Tiles: twenty points to open, then rob",
    place="Germany",
    seats=(2, 4),  # A14
    level=2,
    minutes=10,
    # Luck from 100 deals of two and of three seats at each of three tables of seeds "luck fit"; at
    # others it explains only 12 in 100 of the variance where all are `standard`: what others lay
    # decides more. Of 1,000 claims of seeds "bench 3000000" on, each played on in two deals, 644
    # ways out brought 61 ± 3 points and 356 layings 0 ± 4. Bands from 30 deals a player of "bench
    # 0" on.
    measures=Measures(
        dealt=(0, 0, 0, 0, 0),
        drawn=(0, 0, 0, 0, 0),
        offered=(0, 0, 0, 0, 0),
        held=1,
        even=4,
        luck=(0, 0),
        lays=(0, 400, 60000),
        choices=(1000, 160),
        bands=(2, 8, 31),
    ),
    options=(
        option(
            "joker_opening",
            "fifty",
            "A joker when opening",
            "What a joker counts towards the 20 points: 50, or as the tile it replaces.",
            ("fifty", "counts 50"),
            ("represented", "counts as its tile"),
        ),
        option(
            "manipulation",
            "free",
            "Rearranging",
            "Rearrange at will, or take at most two tiles from a row and nothing from a group.",
            ("free", "at will"),
            ("strict", "strict"),
        ),
        option(
            "after_ten",
            "one",
            "After the 10",
            "What can follow the 10 in a row.",
            ("one", "the 1, then nothing"),
            ("wrap", "1, 2 and on"),
            ("none", "nothing"),
        ),
        option(
            "max_jokers",
            "none",
            "Jokers in a meld",
            "How many jokers a meld can have.",
            ("none", "any number"),
            *numbers(1, 2),
        ),
        option(
            "timeout_tiles",
            1,
            "Running out of time costs",
            "How many tiles you draw when the clock runs out.",
            *numbers(1, 2),
            when=unless(seconds=0),
        ),
        option(
            "seconds",
            50,
            "Clock",
            "How many seconds a turn can last.",
            (0, "no clock"),
            (30, "30 seconds"),
            (50, "50 seconds"),
            (120, "120 seconds"),
            front=True,
        ),
        option(
            "evict",
            "leave",
            "Out of time twice in a row",
            "The player leaves the game, or a bot plays on in their place.",
            ("leave", "the player leaves"),
            ("bot", "a bot plays on"),
            when=unless(seconds=0),
        ),
        ON_ILLEGAL,
        option(
            "blocked_winner",
            "zero",
            "Nobody can move",
            "The player with the lowest total scores 0, or loses that total.",
            ("zero", "the lowest scores 0"),
            ("own_sum", "everyone scores their total"),
        ),
        option(
            "slam",
            "first_turn",
            "All at once",
            "What costs the others 100 or 200: going out in the first turn, or with the "
            "first meld.",
            ("first_turn", "in the first turn"),
            ("first_meld", "with the first meld"),
        ),
        option(
            "rounds",
            "players",
            "Rounds",
            "How many rounds a match has.",
            ("players", "one for each player"),
            *numbers(*range(1, 11)),
        ),
    ),
    # Untimed first, for beginners: the game's tile on the page starts the first preset.
    presets=(
        Preset("raeuber-untimed", "Without the clock", (("seconds", 0),)),
        Preset("raeuber", "As written"),
    ),
    build=_build,
    page=rules_pages.RAEUBER,
    endings={
        "slam": EndingText(
            "Someone went out in their first turn.",
            by="%(name)s went out in the first turn.",
            you="You went out in your first turn.",
            went_out="%(name)s went out in the first turn.",
            you_went_out="You went out in your first turn.",
        ),
    },
    daily=True,
)
