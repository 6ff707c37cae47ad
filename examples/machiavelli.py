"""Machiavelli: two packs, no jokers, and every meld on the table may be taken apart.

The rules. Two packs of 52 cards are shuffled together, without jokers; two to five players get 13
cards each (15 if they agree), and the rest is the stock. A set is three or four cards of one rank
and of different suits. A run is three or more cards of one suit in order; the ace goes below the
two or above the king, never between them.

The player on turn either draws one card, which ends the turn, or lays at least one card from the
hand: in new melds, added to melds on the table, or by rearranging the whole table. At the end of
the turn every meld must be legal, and all cards that were on the table must still be there. This
applies from the very first turn: no meld of one's own is needed first. A turn that can't end like
this is taken back. When the stock is empty, a player who does not lay passes.

The first player to lay all cards wins the deal, and scores a point for each card that the others
still hold. If everyone passes in a row, nobody scores. The match ends when someone has 50 points,
or after ten deals.
"""

from collections.abc import Mapping
from typing import Any

from talon import Game, Rules, State, register
from talon.games.common import numbers, option, paragraph, sentence_if, when
from talon.model import (
    FRENCH,
    DealRules,
    Ending,
    EndRules,
    Hooks,
    MeldRules,
    Options,
    Preset,
    Score,
    ScoreRules,
    Standing,
)
from talon.turns import REARRANGING

TARGET = 50
DEALS = 10


def _score(state: State, ending: Ending) -> Score:
    left = sum(len(hand) for hand in state.hands)
    return Score(tuple(left if seat in ending.winners else 0 for seat in range(state.seats)))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over),
        deal=DealRules(packs=2, jokers=0, hand_sizes=(chosen["hand"],) * 6),
        melds=MeldRules(FRENCH, ace_high=True, set_max=4),
        turn=REARRANGING,
        # Every card counts one point.
        score=ScoreRules(points=(0, *[1] * 13), joker_points=0, sign=1),
        end=EndRules(target=TARGET),
    )


MACHIAVELLI = register(
    Game(
        id="machiavelli",
        title="Machiavelli",
        line="No jokers, and no meld is safe",
        place="Italy",
        seats=(2, 5),
        options=(option("hand", 13, "Hand", "How many cards everyone gets.", *numbers(13, 15)),),
        presets=(Preset("machiavelli", "As written"),),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Be the first to lay all your cards."),
            paragraph("# The cards"),
            paragraph(
                "Two packs without jokers.",
                sentence_if(when(hand=13), "Everyone gets thirteen cards; the rest is the stock."),
                sentence_if(when(hand=15), "Everyone gets fifteen cards; the rest is the stock."),
            ),
            paragraph("# Melds"),
            paragraph(
                "A set is three or four cards of one rank, all of different suits. A run is three "
                "or more cards of one suit in order. The ace stands below the two or above the "
                "king, but never between them."
            ),
            paragraph("# Your turn"),
            paragraph(
                "Either draw one card, which ends your turn, or lay at least one of yours: in new "
                "melds, added to others, or with the whole table rearranged, from your first turn "
                "on. At the end every meld must be legal, and nothing that lay there may be "
                "missing. When the stock is empty you pass if you do not lay."
            ),
            paragraph("# The score"),
            paragraph(
                "Whoever lays all cards first scores a point for each card that the others still "
                "hold. If all pass in a row nobody scores. The match ends with 50 points, or after "
                "ten deals."
            ),
        ),
        puzzles=True,
    )
)
