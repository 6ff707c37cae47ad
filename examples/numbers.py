"""Thirteen numbers: tiles of four colours, and a table that everyone rearranges.

The rules. 106 tiles: of each of four colours the numbers 1 to 13 twice, and two jokers. Two to four
players get 14 tiles each; the rest is the stock. A group is three or four tiles of one number and
of different colours. A row is three or more tiles of one colour in order; 1 does not follow 13.

The player on turn either draws one tile, which ends the turn, or lays at least one from the hand:
in new melds, added to melds on the table, or by rearranging the whole table. A player's first
laying takes only tiles from the hand, worth at least 30 points: each tile counts its number, a
joker that of the tile it stands for. When the stock is empty, a player who does not lay passes.

The first player to lay all tiles wins the deal, and scores what the others still hold: each tile
its number, a joker 30. If everyone passes in a row, nobody scores. The match ends when someone has
200 points, or after ten deals.
"""

from collections.abc import Mapping
from typing import Any

from talon import Game, Rules, State, register
from talon.games.common import numbers, option, paragraph
from talon.model import (
    DealRules,
    Ending,
    EndRules,
    Hooks,
    MeldRules,
    Opening,
    Options,
    Preset,
    Score,
    ScoreRules,
    Standing,
    hand_points,
    tiles,
)
from talon.turns import REARRANGING

DEALS = 10
DECK = tiles(13)
JOKER_POINTS = 30


def _score(state: State, ending: Ending) -> Score:
    left = sum(hand_points(hand, state.rules) for hand in state.hands)
    return Score(tuple(left if seat in ending.winners else 0 for seat in range(state.seats)))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over),
        deal=DealRules(packs=2, jokers=2, hand_sizes=(14,) * 5),
        melds=MeldRules(DECK, set_max=4),
        turn=REARRANGING,
        opening=Opening(points=chosen["opening"], own_only=True),
        score=ScoreRules(points=tuple(range(14)), joker_points=JOKER_POINTS, sign=1),
        end=EndRules(target=200),
    )


NUMBERS = register(
    Game(
        id="numbers",
        title="Thirteen numbers",
        line="Four colours, and nothing stays where it lies",
        place="everywhere",
        seats=(2, 4),
        options=(
            option(
                "opening",
                30,
                "First laying",
                "How many points a player's first laying must have.",
                *numbers(30, 50),
            ),
        ),
        presets=(Preset("numbers", "As written"),),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Be the first to lay all your tiles."),
            paragraph("# The tiles"),
            paragraph(
                "The numbers 1 to 13 in four colours, all of them twice, and two jokers. Everyone "
                "gets fourteen tiles; the rest is the stock."
            ),
            paragraph("# Melds"),
            paragraph(
                "A group is three or four tiles of one number, all of different colours. A row is "
                "three or more tiles of one colour in order; 1 does not follow 13."
            ),
            paragraph("# Your turn"),
            paragraph(
                "Either draw one tile, which ends your turn, or lay at least one of yours: in new "
                "melds, added to others, or with the whole table rearranged. Your first laying "
                "takes only tiles from your hand, with at least %(opening)d points. When the stock "
                "is empty you pass if you do not lay."
            ),
            paragraph("# The score"),
            paragraph(
                "Whoever lays all tiles first scores what the others hold: each tile its number, a "
                "joker 30. The match ends with 200 points, or after ten deals."
            ),
        ),
        puzzles=True,
    )
)
