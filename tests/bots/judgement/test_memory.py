"""Memory of a seat that has watched the deal."""

from engine.bots import Memory
from engine.bots.judgement.opponent_hand import OpponentHand
from engine.games import GAMES
from engine.model import UNKNOWN, Card, Discard, Draw, Take, View, card, event_types, view_of
from engine.notation import position_of
from engine.play import Match, Seat, new_match, step

ROMMI = GAMES["rommi"].rules()
SEATS = (Seat("A", "random"), Seat("B", "random"))


def new_rommi_match() -> Match:
    return new_match(ROMMI, SEATS, "memory")


def test_a_card_taken_from_the_pile_is_known_until_it_is_discarded() -> None:
    match = new_rommi_match()
    taker = match.state.turn
    watcher = 1 - taker
    top = match.state.discards[0][-1]
    match, _ = step(match, Take())
    assert Memory(match.view(watcher)).held[taker] == {top: 1}
    other = next(one for one in match.state.hand if one is not top)
    match, _ = step(match, Discard(other))
    assert Memory(match.view(watcher)).held[taker] == {top: 1}
    match, _ = step(match, Draw())
    match, _ = step(match, Discard(match.state.hand[0]))
    match, _ = step(match, Draw())
    match, _ = step(match, Discard(top))
    assert not Memory(match.view(watcher)).held[taker][top]


def test_known_cards_are_not_among_those_that_may_be_drawn() -> None:
    match = new_rommi_match()
    taker = match.state.turn
    top = match.state.discards[0][-1]
    match, _ = step(match, Take())
    memory = Memory(match.view(1 - taker))
    assert memory.live.get(top, 0) == 0
    hidden = len(match.state.stock) + len(match.state.hand)
    assert memory.hidden == hidden - 1


def test_a_refused_card_is_remembered_with_the_number_of_draws_since() -> None:
    match = new_rommi_match()
    # The card turned up at the deal was discarded by no seat, so it tells nothing.
    match, _ = step(match, Draw())
    first = match.state.hand[0]
    match, _ = step(match, Discard(first))
    drawer = match.state.turn
    for drawn in (1, 2):
        match, _ = step(match, Draw())
        memory = Memory(match.view(1 - drawer))
        assert memory.refused[drawer][first] == drawn
        match, _ = step(match, Discard(match.state.hand[0]))
        match, _ = step(match, Draw())
        match, _ = step(match, Discard(match.state.hand[0]))


def test_a_hand_of_one_seen_card_is_known() -> None:
    hands = ["5s Kd", "9h 2c 3c 7d"]
    position = {"game": "rommi", "hands": hands, "discards": "4s", "stock": "Qd Jc 8h"}
    state = position_of(position | {"phase": "draw"})
    match = Match(ROMMI, SEATS, "seed", (), state, began=SEATS)
    match, _ = step(match, Take())
    match, _ = step(match, Discard(card("Kd")))
    view = match.view(1)
    for many, other_cards in (("4s", 0), ("4s 5s", 1)):
        known = view._replace(
            state=view.state._replace(hands=(hidden_hand(many), view.state.hands[1]))
        )
        memory = Memory(known)
        hand = OpponentHand(known, memory, 0)
        assert memory.held[0] == {card("4s"): 1}
        chances = [hand._held[face] for face in ROMMI.melds.deck.cards if face is not card("4s")]
        assert (max(chances) > 0) is bool(other_cards)


def hidden_hand(text: str) -> tuple[Card, ...]:
    """Return a hand as the others see it: the same number of hidden cards."""
    return (UNKNOWN,) * len(text.split())


def test_another_copy_of_a_card_that_the_watcher_took_stays_unseen() -> None:
    position = {"game": "kalooki", "hands": ["5s Kd", "9h 2c"], "discards": "4s", "stock": "?*20"}
    state = position_of(position | {"phase": "draw"})
    match = Match(state.rules, SEATS, "seed", (), state, began=SEATS)
    match, _ = step(match, Take())
    assert Memory(match.view(0)).live[card("4s")] == 1
    assert Memory(match.view(1)).live[card("4s")] == 1


def test_after_many_draws_a_refusal_is_forgotten() -> None:
    match = new_rommi_match()
    view, face = match.view(0), card("4s")
    for since, fresh in ((0, 0), (5, 450), (11, 990), (12, 1000), (40, 1000)):
        memory = Memory(view)
        memory.refused[1][face] = since
        assert OpponentHand(view, memory, 1)._refused == {face: fresh}


def test_a_discarded_ace_affects_kings_and_queens_only_if_runs_join_them() -> None:
    for ace, told in (("both", True), ("low", False)):
        position = {"game": "rommi", "rules": {"ace": ace}, "hands": ["7d 8d 2c 4h", "?*8"]}
        state = position_of(position | {"phase": "play", "discards": "As", "stock": "?*20"})
        dangers = []
        for seen in ((), (event_types.Discarded(1, card("As")),)):
            view = View(0, view_of(state, 0).state, seen)
            hand = OpponentHand(view, Memory(view), 1)
            dangers.append([hand.danger(card(text)) for text in ("Qs", "3s")])
        (before, low_before), (after, low_after) = dangers
        assert low_after < low_before
        assert (after < before) == told
