"""Indian rummy: thirteen cards laid at once, one run of them without a joker, and a wild rank.

The rules. Two packs of 52 cards and two jokers are shuffled together. Two to six players get 13
cards each, one card is turned up to begin the discard pile, and the rest is the stock. The last
card of the stock decides the deal's wild rank: all cards of that rank are jokers, and nothing else,
as long as the deal lasts. If it is a printed joker, the aces are wild.

A set is three or four cards of one rank and of different suits. A run is three or more cards of one
suit in order; the ace goes below the two or above the king. A run without a joker is pure.

The player on turn draws the top card of the stock or takes the top card of the pile, and discards
one card; a card just taken may not be discarded in the same turn. Nothing is laid until all of it
can be: whoever can lay 13 cards in melds, of which at least two are runs and at least one of these
is pure, does so, discards the fourteenth, and wins the deal. An empty stock is renewed three times
from the shuffled discards, and nobody has more than fifty turns.

The winner takes no points. The others take the points of their cards that are in no meld, or of all
their cards if they have no pure run; never more than 80. Jokers count nothing, aces and court cards
10, others their rank. If nobody goes out nobody takes points. The match ends when someone has 101
points, or after twenty deals; the fewest points win. (There is no dropping out of a deal here.)
"""

from collections.abc import Iterator, Mapping
from typing import Any

from talon import Card, Game, Meld, Reason, Rules, State, register
from talon.games.common import numbers, option, paragraph, rank_points
from talon.model import (
    FRENCH,
    UNKNOWN,
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
    without,
)
from talon.solver import deadwood, weigh
from talon.turns import DRAW_AND_DISCARD

DEALS = 20
MOST = 80
NODES = 400
POINTS = rank_points(13, ace=10)
MELDS = MeldRules(FRENCH, ace_high=True, set_max=4)
WEIGHTS = weigh(lambda face: POINTS[face.rank], MELDS, joker=0)
RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")


def is_pure(meld: Meld) -> bool:
    """Return True if the meld is a run without a joker."""
    return meld.kind == "run" and not any(one.joker for one in meld.cards)


def pure_runs(hand: Cards) -> Iterator[Cards]:
    """The pure runs of three to five cards that the hand holds; longer ones are made of these."""
    for suit in range(4):
        for size in (3, 4, 5):
            for low in range(MELDS.lowest, MELDS.highest - size + 2):
                run = tuple(FRENCH.card(suit, MELDS.rank_at(low + n)) for n in range(size))
                if all(one in hand for one in run):
                    yield run


def left_over(hand: Cards) -> int:
    """The points that a hand costs: of what is in no meld, or of all without a pure run."""
    known = tuple(one for one in hand if one is not UNKNOWN)
    costs = [sum(POINTS[one.rank] for one in known)]
    for run in pure_runs(known):
        rest = without(known, run) or ()
        costs.append(deadwood(rest, MELDS, WEIGHTS, nodes=NODES).weight)
    return min(MOST, *costs)


def _score(state: State, ending: Ending) -> Score:
    if not ending.winners:
        return Score((0,) * state.seats)
    costs = (
        0 if seat in ending.winners else left_over(hand) for seat, hand in enumerate(state.hands)
    )
    return Score(tuple(costs))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _end_faults(state: State, left: Cards) -> tuple[Reason, ...]:
    """Whoever lays anything must lay everything, in melds that may end a deal."""
    if state.table == state.start.table:
        return ()
    if left:
        return (refusal("all-at-once", cards=len(left)),)
    if not any(is_pure(meld) for meld in state.table):
        return (refusal("no-pure-run"),)
    runs = sum(meld.kind == "run" for meld in state.table)
    return () if runs > 1 else (refusal("one-run"),)


def _how_out(state: State, discard: Card | None) -> str:
    return "declared"


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over, end_faults=_end_faults, how_out=_how_out),
        deal=DealRules(
            packs=2,
            jokers=2,
            hand_sizes=(13,) * 7,
            up_card=True,
            wild=chosen["wild"],
            wild_by_stock=True,
        ),
        melds=MELDS,
        turn=DRAW_AND_DISCARD,
        piles=PileRules(
            discards="shared",
            take=True,
            no_redump=True,
            closing_discard=True,
            empty_stock="shuffle",
            renewals=4,
        ),
        score=ScoreRules(points=POINTS, joker_points=0, high_wins=False, sign=1),
        end=EndRules(target=chosen["target"], turns=50),
    )


INDIAN = register(
    Game(
        id="indian",
        title="Indian rummy",
        line="Thirteen cards at once, one run pure",
        place="India",
        seats=(2, 6),
        options=(
            option(
                "wild",
                0,
                "Wild rank",
                "All cards of this rank are jokers.",
                (0, "turned up"),
                *enumerate(RANKS, 1),
            ),
            option(
                "target",
                101,
                "Points to lose",
                "The match ends when someone has this many points.",
                *numbers(101, 201),
            ),
        ),
        presets=(Preset("indian", "As written"), Preset("pool201", "201", (("target", 201),))),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Be the first to lay all thirteen cards in melds at once."),
            paragraph("# The cards"),
            paragraph(
                "Two packs and two jokers. Everyone gets thirteen cards; one card begins the "
                "pile. The last card of the stock decides which rank is wild in this deal: all "
                "cards of that rank are jokers, and nothing else. If it is a joker, aces are wild."
            ),
            paragraph("# Melds"),
            paragraph(
                "A set is three or four cards of one rank, all of different suits. A run is three "
                "or more cards of one suit in order; the ace stands below the two or above the "
                "king. A run without a joker is pure."
            ),
            paragraph("# Your turn"),
            paragraph(
                "Draw a card or take the top of the pile, and discard one; not the one that you "
                "have just taken. Lay only when thirteen cards can be laid at once, at least two "
                "runs among them, one of them pure; the fourteenth is discarded, and the deal is "
                "yours."
            ),
            paragraph("# The score"),
            paragraph(
                "The others take the points of their cards that are in no meld, or of all their "
                "cards without a pure run; at most 80. Jokers count nothing, aces and court cards "
                "10, others their rank. The match ends when someone has %(target)d points, or "
                "after twenty deals. The fewest points win."
            ),
        ),
        refusals={
            "all-at-once": "Whoever lays must lay it all; cards left: %(cards)d.",
            "no-pure-run": "One run must be without a joker.",
            "one-run": "At least two of the melds must be runs.",
        },
        endings={
            "declared": EndingText(
                "All thirteen cards were laid in melds.",
                by="%(name)s laid all thirteen cards in melds.",
                you="You laid all thirteen cards in melds.",
                went_out="%(name)s laid all thirteen cards.",
                you_went_out="You laid all thirteen cards.",
            )
        },
    )
)
