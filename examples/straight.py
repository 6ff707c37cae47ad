"""Straight gin: draw and discard until all ten cards can be laid at once; there is no knocking.

The rules. One pack of 52 cards without jokers; two to four players get ten cards each, one card is
turned up to begin the discard pile, and the rest is the stock. A set is three or four cards of one
rank. A run is three or more cards of one suit in order; the ace is low.

The player on turn draws the top card of the stock or takes the top card of the pile, and discards
one card; a card just taken may not be discarded in the same turn. Nothing is laid until all of it
can be: whoever can lay ten cards in melds does so, discards the eleventh, and wins the deal. (There
are no jokers, and no knocking with some cards left over, as in other kinds of gin.) A turn that
ends with an empty stock ends the deal, and nobody scores.

The winner scores 25 points, plus the value of the others' cards that are in none of their melds:
aces 1, court cards 10, others their rank. The match ends when someone has 100 points, or after
twenty deals.
"""

from collections.abc import Mapping
from typing import Any

from talon import Card, Game, Reason, Rules, State, register
from talon.games.common import numbers, option, paragraph, rank_points
from talon.model import (
    FRENCH,
    Cards,
    DealRules,
    Ending,
    EndingText,
    EndRules,
    Hooks,
    MeldRules,
    Options,
    PileRules,
    Preset,
    Score,
    ScoreRules,
    Standing,
    refusal,
)
from talon.solver import deadwood, weigh
from talon.turns import DRAW_AND_DISCARD

BONUS = 25
DEALS = 20
NODES = 400
POINTS = rank_points(13, ace=1)
MELDS = MeldRules(FRENCH, set_max=4)
WEIGHTS = weigh(lambda face: POINTS[face.rank], MELDS, joker=0)


def _score(state: State, ending: Ending) -> Score:
    if not ending.winners:
        return Score((0,) * state.seats)
    left = [deadwood(hand, MELDS, WEIGHTS, nodes=NODES).weight for hand in state.hands]
    won = BONUS + sum(left)
    return Score(tuple(won if seat in ending.winners else 0 for seat in range(state.seats)))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _end_faults(state: State, left: Cards) -> tuple[Reason, ...]:
    """Whoever lays anything must lay everything."""
    if state.table == state.start.table or not left:
        return ()
    return (refusal("all-at-once", cards=len(left)),)


def _how_out(state: State, discard: Card | None) -> str:
    return "straight"


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over, end_faults=_end_faults, how_out=_how_out),
        deal=DealRules(packs=1, jokers=0, hand_sizes=(10,) * 5, up_card=True),
        melds=MELDS,
        turn=DRAW_AND_DISCARD,
        piles=PileRules(
            discards="shared",
            take=True,
            no_redump=True,
            closing_discard=True,
            empty_stock="end",
            stop_at_empty_stock=True,
        ),
        score=ScoreRules(points=POINTS, joker_points=0, sign=1),
        end=EndRules(target=chosen["target"]),
    )


STRAIGHT = register(
    Game(
        id="straight",
        title="Straight gin",
        line="All ten cards in melds, or none",
        place="United States",
        seats=(2, 4),
        options=(
            option(
                "target",
                100,
                "Points to win",
                "The match ends when someone has this many points.",
                *numbers(100, 250),
            ),
        ),
        presets=(Preset("straight", "As written"),),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Be the first to lay all ten cards in melds at once."),
            paragraph("# The cards"),
            paragraph(
                "One pack without jokers. Everyone gets ten cards; one card begins the pile."
            ),
            paragraph("# Melds"),
            paragraph(
                "A set is three or four cards of one rank. A run is three or more cards of one "
                "suit in order. The ace is low."
            ),
            paragraph("# Your turn"),
            paragraph(
                "Draw a card or take the top of the pile, and discard one; not the one that you "
                "have just taken. Lay only when ten cards can be laid in melds at once; the "
                "eleventh is discarded, and the deal is yours."
            ),
            paragraph("# The score"),
            paragraph(
                "You score 25 points, and the points of all cards of the others that stand in none "
                "of their melds: aces 1, court cards 10, others their rank. A turn that ends with "
                "an empty stock ends the deal, and nobody scores. The match ends with %(target)d "
                "points, or after twenty deals."
            ),
        ),
        refusals={"all-at-once": "Whoever lays must lay it all; cards left: %(cards)d."},
        endings={
            "straight": EndingText(
                "All ten cards were laid in melds.",
                by="%(name)s laid all ten cards in melds.",
                you="You laid all ten cards in melds.",
                went_out="%(name)s laid all ten cards.",
                you_went_out="You laid all ten cards.",
            )
        },
    )
)
