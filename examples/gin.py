"""Gin rummy: keep your melds in hand, knock with little else, and let the other lay off.

The rules. One pack of 52 cards without jokers, for two players. Both get ten cards, one card is
turned up to begin the discard pile, and the rest is the stock. A set is three or four cards of one
rank. A run is three or more cards of one suit in order; the ace is low. Aces count 1, court cards
10, others their rank; the cards of a hand that are in no meld are its deadwood.

The player on turn draws the top card of the stock or takes the top card of the pile, and discards
one card; a card just taken may not be discarded in the same turn. Whoever has no more than ten
points of deadwood after the discard may knock: lay all melds, then discard. To have none left is
gin.

After a knock the other player lays melds too, and lays cards off on those of the player who
knocked. Neither takes a choice: what leaves the fewest points is done at once. After gin nothing is
laid off. If the other then has more points, the difference goes to the player who knocked; if not,
this is an undercut, and the other scores the difference and 25 points. Gin scores 25 points and
all of the other's deadwood.

If a turn ends with two cards in the stock and nobody has knocked, nobody scores. The match ends
when someone has 100 points, or after forty deals.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

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
    Event,
    Hooks,
    LayRules,
    MeldRules,
    Options,
    PileRules,
    Preset,
    Score,
    ScoreRules,
    Standing,
    event_types,
    grown,
    hand_points,
    refusal,
    replaced,
    without,
)
from talon.solver import deadwood, weigh
from talon.turns import DRAW_AND_DISCARD

BONUS = 25
DEALS = 40
LEFT_OVER = 2
POINTS = rank_points(13, ace=1)
MELDS = MeldRules(FRENCH, set_max=4)
WEIGHTS = weigh(lambda face: POINTS[face.rank], MELDS, joker=0)

# --- after the knock -------------------------------------------------------------------------


class LaidOff(NamedTuple):
    """A hand after the knock: its `rest` and `melds`, and each card laid off with its meld."""

    weight: int
    rest: Cards
    melds: tuple[Meld, ...]
    off: tuple[tuple[int, Card], ...] = ()


def best_lay_off(hand: Cards, table: tuple[Meld, ...]) -> LaidOff:
    """Return the laying off that leaves the fewest points; of equal ones, the smallest.

    Melds count from 1. A card is laid off after those that make room for it.
    """
    return _best(hand, table, (), {})


def _best(
    hand: Cards,
    table: tuple[Meld, ...],
    off: tuple[tuple[int, Card], ...],
    known: dict[frozenset[Card], LaidOff],
) -> LaidOff:
    # There is one card of each face, so the cards left tell which have been laid off.
    left = frozenset(hand)
    if left in known:
        return known[left]
    melded = deadwood(hand, MELDS, WEIGHTS)
    best = LaidOff(melded.weight, melded.rest, melded.melds, off)
    for number, meld in enumerate(table, 1):
        for laid_card in hand:
            larger = grown(meld, (laid_card,), MELDS)
            kept = without(hand, (laid_card,))
            if larger and kept is not None:
                now = replaced(table, number - 1, larger)
                other = _best(kept, now, (*off, (number, laid_card)), known)
                best = min(best, other, key=lambda way: way.weight)
    known[left] = best
    return best


def _lay_off(state: State) -> tuple[State, tuple[Event, ...]]:
    """The other player's cards, laid off and in melds."""
    seat = 1 - state.turn
    hand = state.hands[seat]
    # A bot that thinks of knocking doesn't know what the other holds: that stays where it is.
    found = best_lay_off(
        tuple(laid_card for laid_card in hand if laid_card is not UNKNOWN), state.table
    )
    table, events = state.table, list[Event]()
    for number, laid_card in found.off:
        larger = grown(table[number - 1], (laid_card,), MELDS)
        assert larger is not None
        table = replaced(table, number - 1, larger)
        events.append(event_types.Added(seat, number, (laid_card,)))
    for meld in found.melds:
        table = (*table, meld)
        events.append(event_types.Laid(seat, len(table), meld.cards))
    after = state._replace(
        hands=replaced(state.hands, seat, (*found.rest, *[UNKNOWN] * hand.count(UNKNOWN))),
        table=table,
        owners=(*state.owners, *[seat] * len(found.melds)) if state.owners else (),
        opened=replaced(state.opened, seat, state.opened[seat] or bool(found.melds)),
    )
    return after, tuple(events)


# --- hooks -----------------------------------------------------------------------------------


def _end_faults(state: State, left: Cards) -> tuple[Reason, ...]:
    """Whoever lays knocks, and must have few points left."""
    points = hand_points(left, state.rules)
    most = int(state.rules.settings["knock"])
    if state.table == state.start.table or points <= most:
        return ()
    return (refusal("deadwood", points=points, most=most),)


def _after_turn(
    state: State, discard: Card | None
) -> tuple[State, tuple[Event, ...], Ending | None]:
    knocker = state.turn
    if not state.hand:
        return state, (), Ending("gin", (knocker,))
    if state.table:
        told = event_types.Did(knocker, "knocked")
        state, events = _lay_off(
            state._replace(knocked=replaced(state.knocked, knocker, True)),
        )
        kept = [hand_points(hand, state.rules) for hand in state.hands]
        if kept[knocker] < kept[1 - knocker]:
            return state, (told, *events), Ending("knock", (knocker,))
        return state, (told, *events), Ending("undercut", (1 - knocker,))
    if len(state.stock) <= LEFT_OVER:
        return state, (), Ending("blocked")
    return state, (), None


def _how_out(state: State, discard: Card | None) -> str:
    return "gin"


def _score(state: State, ending: Ending) -> Score:
    if not ending.winners:
        return Score((0,) * state.seats)
    winner = ending.winners[0]
    # After a knock all that can be laid has been; what whoever knocked kept counts in any case.
    left = [hand_points(hand, state.rules) for hand in state.hands]
    if ending.reason == "gin" and UNKNOWN not in state.hands[1 - winner]:
        left[1 - winner] = deadwood(state.hands[1 - winner], MELDS, WEIGHTS).weight
    won = left[1 - winner] - left[winner] + BONUS * (ending.reason != "knock")
    return Score(tuple(won if seat == winner else 0 for seat in range(state.seats)))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(
            score=_score,
            match_over=_match_over,
            end_faults=_end_faults,
            after_turn=_after_turn,
            how_out=_how_out,
        ),
        deal=DealRules(packs=1, jokers=0, hand_sizes=(10,) * 3, up_card=True),
        melds=MELDS,
        turn=DRAW_AND_DISCARD,
        piles=PileRules(
            discards="shared", take=True, no_redump=True, closing_discard=True, empty_stock="end"
        ),
        laying=LayRules(knocks=True),
        score=ScoreRules(points=POINTS, joker_points=0, sign=1),
        end=EndRules(target=chosen["target"]),
    )


GIN = register(
    Game(
        id="gin",
        title="Gin rummy",
        line="Knock with little left, and hope it is less",
        place="United States",
        seats=(2, 2),
        options=(
            option(
                "knock",
                10,
                "Points to knock with",
                "Whoever knocks may have no more points left than this.",
                *numbers(5, 10),
            ),
            option(
                "target",
                100,
                "Points to win",
                "The match ends when someone has this many points.",
                *numbers(100, 250),
            ),
        ),
        presets=(Preset("gin", "As written"),),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Have your cards in melds, and fewer points beside them than the other."),
            paragraph("# The cards"),
            paragraph("One pack without jokers. Both get ten cards; one card begins the pile."),
            paragraph("# Melds"),
            paragraph(
                "A set is three or four cards of one rank. A run is three or more cards of one "
                "suit in order. The ace is low."
            ),
            paragraph("# Your turn"),
            paragraph(
                "Draw a card or take the top of the pile, and discard one; not the one that you "
                "have just taken. Aces count 1, court cards 10, others their rank. With no more "
                "than %(knock)d points beside your melds after the discard you may knock: lay all "
                "your melds, then discard."
            ),
            paragraph("# Laying off"),
            paragraph(
                "After a knock the other's melds are laid too, and cards that fit yours are laid "
                "off on them; what leaves the fewest points is done by itself. After gin, which is "
                "to have no cards left, nothing is laid off."
            ),
            paragraph("# The score"),
            paragraph(
                "Whoever knocked scores by how many points the other has more. If the other has "
                "no more, the other scores the difference and 25 points. Gin scores 25 points and "
                "all points that the other has beside melds. A turn that leaves two cards in the "
                "stock ends the deal, and nobody scores. The match ends with %(target)d points, "
                "or after forty deals."
            ),
        ),
        refusals={
            "deadwood": "Too many points are left to knock: %(points)d. At most %(most)d may be."
        },
        endings={
            "gin": EndingText(
                "All ten cards were in melds: gin.",
                by="%(name)s has gin: all ten cards were in melds.",
                you="You have gin: all ten cards were in melds.",
                went_out="%(name)s has gin.",
                you_went_out="You have gin.",
            ),
            "knock": EndingText("The knock held: the other had more points left."),
            "undercut": EndingText("An undercut: whoever knocked had no fewer points left."),
        },
    )
)
