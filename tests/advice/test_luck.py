"""Luck is zero on average and separate from skill."""

import pytest

from engine.advice import ReviewInProgress, deals_of
from engine.advice.luck import chance_events, draw_event, offer_event
from engine.advice.skill import BANDS, band_of, points_per_ten_turns
from engine.bots import Memory
from engine.games import GAMES
from engine.model import DRAW, Card, Discard, Draw, End, State, Stream, Take, replaced, sample
from engine.play import Match, apply, is_legal, step
from tests.drivers.bot_deals import play_deals
from tests.drivers.scale import QUICK_FIRST, deeper


def play_deal(game: str, number: int, kinds: str = "easy standard") -> Match:
    """Play one deal of two bots to its end."""
    return play_deals(game, kinds, f"luck {number}", nodes=100)


def before_each(game: str, number: int = 0, kinds: str = "easy standard") -> list[Match]:
    """Yield the deal before each of its moves."""
    whole = play_deal(game, number, kinds)
    match = next(deals_of(whole))[0]
    found = []
    for _, move in whole.moves:
        found.append(match)
        match, _ = step(match, move)
    return found


def to_draw(game: str) -> Match:
    """Return a deal before a draw from the stock, when some cards have been seen."""
    moves = [move for _, move in play_deal(game, 0).moves]
    places = [place for place, move in enumerate(moves) if isinstance(move, Draw)]
    return before_each(game)[places[len(places) // 2]]


def with_next(state: State, card: Card) -> State:
    """Return the state with a hidden card on top of the stock."""
    stock, seat = list(state.stock), (state.turn + 1) % state.seats
    hands = state.hands
    if card in stock:
        stock.remove(card)
    else:
        held = list(hands[seat])
        held[held.index(card)] = stock.pop(0)
        hands = replaced(hands, seat, tuple(held))
    return state._replace(stock=(card, *stock), hands=hands)


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 2))
def test_over_all_possible_cards_the_luck_of_a_draw_averages_to_zero(game: str) -> None:
    match = to_draw(game)
    live = Memory(match.view(match.state.turn)).live
    hidden = sample(match.view(match.state.turn), Stream("luck"))
    sums = [0] * 5
    for face, copies in live.items():
        if copies:
            now = match._replace(state=with_next(hidden, face))
            fall = draw_event(now, apply(now.state, Draw())[0], 0)
            assert fall and fall.many == sum(live.values())
            sums = [a + copies * b for a, b in zip(sums, fall.beyond, strict=True)]
    assert not any(sums)


@pytest.mark.parametrize("game", ["rommi", "kalooki"])
def test_a_discard_is_luck_only_if_it_would_be_taken_and_averages_to_zero(game: str) -> None:
    match = next(one for one in before_each(game)[6:] if is_legal(one.state, Take()))
    state = match.state
    pile = state.discards[0]
    live = dict(Memory(match.view(state.turn)).live)
    live[pile[-1]] = live.get(pile[-1], 0) + 1
    hidden = sample(match.view(state.turn), Stream("luck"))
    sums = [0] * 5
    for face, copies in live.items():
        if copies:
            swapped = hidden if face is pile[-1] else with_next(hidden, face)
            if face is not pile[-1]:
                swapped = swapped._replace(
                    stock=(pile[-1], *swapped.stock[1:]), discards=((*pile[:-1], face),)
                )
            fall = offer_event(match._replace(state=swapped), 0)
            sums = [a + copies * b for a, b in zip(sums, fall.beyond, strict=True)]
    assert not any(sums)


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 2))
def test_luck_covers_whole_deals_and_is_equal_for_both_sides(game: str) -> None:
    whole = play_deal(game, 1)
    dealt, moves = next(deals_of(whole))
    found = []
    for seat in (0, 1):
        look = ReviewInProgress(dealt, moves, seat, 0)
        look.go_on()
        found.append(look.review().luck)
    mine, theirs = found
    assert mine and theirs
    assert (mine.own, mine.others, mine.result) == (theirs.others, theirs.own, -theirs.result)
    assert mine.adjusted == -theirs.adjusted
    hidden = dealt._replace(state=dealt.view(0).state)
    later = [match for match in before_each(game, 1) if match.state.table][:1]
    assert list(chance_events(dealt, []))
    assert not [fall for one in (hidden, *later) for fall in chance_events(one, [])]


def test_each_draw_and_each_top_discard_is_a_chance_event_of_its_seat() -> None:
    dealt, moves = next(deals_of(play_deal("rommi", 1)))
    falls = list(chance_events(dealt, [move for _, move in moves]))
    before = [one.state for one in before_each("rommi", 1)]
    places: dict[str, list[tuple[int, int]]] = {"dealt": [], "offered": [], "drawn": []}
    for fall in falls:
        places[fall.kind].append((fall.move, fall.seat))
    begun = [(at, state.turn) for at, state in enumerate(before) if state.phase == DRAW]
    draws = [at for at, (_, move) in enumerate(moves) if isinstance(move, Draw)]
    assert places["dealt"] == [(-1, 0), (-1, 1)]
    # The card turned up is offered to whoever begins.
    assert places["offered"] == begun and begun[0][0] == 0
    assert places["drawn"] == [(at, before[at].turn) for at in draws if not before[at].turnovers]
    assert len(draws) > 4


def test_a_card_counts_once_for_each_round_without_a_laying_up_to_a_limit() -> None:
    measures = GAMES["kalooki"].measures
    assert measures and measures.held == 10
    rounds: dict[bool, set[int]] = {True: set(), False: set()}
    for kinds in ("standard standard", "easy standard"):
        matches = before_each("kalooki", 1, kinds)
        dealt, moves = next(deals_of(play_deal("kalooki", 1, kinds)))
        for fall in chance_events(dealt, [move for _, move in moves]):
            before = [move for _, move in moves[: max(0, fall.move)]]
            turns = sum(isinstance(move, Discard | End) for move in before)
            empty = not matches[max(0, fall.move)].state.table
            assert fall.round == (turns // 2 + 1 if empty else 1)
            assert fall.times(measures) == min(10, fall.round)
            assert fall.times(measures._replace(held=1)) == 1
            once = fall._replace(round=1).points(measures)
            assert 0 <= fall.points(measures) - fall.times(measures) * once < fall.times(measures)
            rounds[empty].add(turns // 2 + 1)
    assert max(rounds[True]) > 3 and max(rounds[False]) > 1


def test_only_games_that_hold_hands_back_count_rounds() -> None:
    held = {game: found.measures.held for game, found in GAMES.items() if found.measures}
    assert held == {"rablo": 1, "rummy500": 4, "kalooki": 10, "raeuber": 1, "rommi": 10}


def test_bands_follow_measured_players_and_losses_are_per_ten_turns() -> None:
    rules = GAMES["rommi"].rules()
    measures = rules.game.measures
    assert measures and list(measures.bands) == sorted(measures.bands)
    for place, most in enumerate(measures.bands):
        assert band_of(10 * most, 10, rules) == BANDS[place]
        assert band_of(10 * most + 1, 10, rules) == BANDS[place + 1]
    assert (
        points_per_ten_turns(35, 10),
        points_per_ten_turns(34, 10),
        points_per_ten_turns(0, 0),
    ) == (4, 3, 0)
    assert band_of(0, 0, rules) is None
