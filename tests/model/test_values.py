"""Values of the model: which are equal, what they show, and what they count as."""

import pickle

import pytest

from engine.games import GAMES
from engine.model import (
    JOKER,
    OVER,
    UNKNOWN,
    Add,
    Card,
    Discard,
    Draw,
    End,
    Free,
    Lay,
    Meld,
    TextFault,
    card,
    card_points,
    game_of,
    hand_points,
    happened,
    laid_cards,
    meld_faults,
    meld_of,
    meld_points,
)
from engine.model.happened import seen_by
from engine.model.origins import STRICT, origin_faults
from engine.model.shown import as_text, brief, counted
from engine.notation import position_of

KALOOKI = GAMES["kalooki"].rules()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def melds(text: str, game: str) -> list[Meld]:
    rules = GAMES[game].rules().melds
    found = [meld_of(cards(part), rules) for part in text.split("|")]
    return [meld for meld in found if meld]


def test_moves_are_equal_only_to_moves_of_their_kind_with_the_same_values() -> None:
    one, other = cards("5s 6s 7s"), cards("5h 6h 7h")
    moves = [Draw(), End(), Lay(one), Lay(other), Add(1, one), Add(2, one), Free(1, one)]
    moves += [Discard(one[0]), Discard(other[0])]
    for place, move in enumerate(moves):
        assert [move == each for each in moves] == [place == number for number in range(len(moves))]
    assert Discard(one[0]).card is one[0] and Add(2, one).meld == 2
    assert len({*moves, Lay(one), Discard(one[0])}) == len(moves)


def test_only_the_cards_that_others_draw_are_hidden() -> None:
    drew = happened.Drew(1, card=card("9d"))
    assert seen_by(drew, 1) is drew
    assert seen_by(drew, 0) == happened.Drew(1, card=UNKNOWN)
    took = happened.Took(1, card=card("9d"))
    assert seen_by(took, 0) is took


def test_a_deal_is_shown_with_whose_turn_it_is_until_it_is_over() -> None:
    state = position_of({"game": "kalooki", "hands": ["5s 6s", "?*5"], "turn": 1})
    assert brief(state) == "kalooki, deal 1, seat 1 to draw"
    assert brief(state._replace(phase=OVER)) == "kalooki, deal 1, over"
    assert counted(cards("? 7s ? ? X")) == "? 7s ?*2 X"


def test_what_a_table_has_more_or_fewer_of_is_told_and_nothing_else() -> None:
    before = tuple(melds("5s 6s 7s | 9s 9h 9d", "kalooki"))
    after = tuple(melds("5s 6s 7s 8s | 9s 9h 9d", "kalooki"))
    assert laid_cards(before, before) == laid_cards(before, tuple(reversed(before))) == {}
    assert laid_cards(before, after) == {card("8s"): 1}
    assert laid_cards(after, before) == {card("8s"): -1}


def test_a_hidden_card_counts_nothing_and_a_joker_its_own_points() -> None:
    points = KALOOKI.score.points
    for face, counts in (("7s", points[7]), ("?", 0), ("X", KALOOKI.score.joker_points)):
        assert card_points(card(face), KALOOKI) == counts
    assert hand_points(cards("7s ? X"), KALOOKI) == points[7] + KALOOKI.score.joker_points


def test_a_joker_at_an_opening_counts_as_what_it_may_stand_for_at_most() -> None:
    rules = GAMES["raeuber"].rules({"joker_opening": "represented"})

    def points(text: str) -> int:
        meld = meld_of(cards(text), rules.melds)
        assert meld
        return meld_points(meld, rules)

    assert points("r7 y7 X") == 21
    assert points("r7 r8 r9") == 24
    assert points("r7 X r9") == 24
    # With one tile alone it may be a group as well as a row.
    assert points("r10 X X") >= 30


def test_cards_without_a_place_are_those_taken_off_the_table_and_freed_jokers() -> None:
    data = {"game": "kalooki", "hands": ["5s 6s", "?*5"], "table": "7s 8s 9s | 4c X=5c 6c"}
    state = position_of({**data, "opened": [True, True], "phase": "play"})
    assert state.unplaced == ()
    assert state._replace(freed=(1,)).unplaced == (JOKER,)


def test_a_game_is_known_by_its_id_alone() -> None:
    assert game_of("rommi") is GAMES["rommi"]
    for id, shown in (("rom", "rom"), (3, 3), (["rommi"], "['rommi']"), (None, "None")):
        with pytest.raises(TextFault) as caught:
            game_of(id)
        assert dict(caught.value.params)["game"] == shown


def test_no_text_of_a_game_for_translation_is_empty() -> None:
    for game in GAMES.values():
        assert all(text for kind, text in game.texts() if kind in ("ending", "rules", "refusal"))


def test_what_is_wild_counts_as_a_joker_and_nothing_else_does() -> None:
    faces = cards("5s 6s X")
    assert KALOOKI.counted(faces) == faces
    wild = KALOOKI._replace(deal=KALOOKI.deal._replace(wild=5))
    assert wild.counted(faces) == (JOKER, card("6s"), JOKER)


def test_a_joker_of_a_set_gives_way_only_to_a_card_that_is_new_to_it() -> None:
    # The hand laid a second seven of the colour that was there: the set has gained no other.
    old = melds("r7 y7 X", "raeuber")
    assert not origin_faults(old, melds("r7 y7 g7", "raeuber"), STRICT)
    faults = origin_faults(old, melds("r7 y7 b7 | r5 r6 r7 X", "raeuber"), STRICT)
    assert not faults
    faults = origin_faults(old, melds("r5 r6 r7 X", "raeuber"), STRICT)
    assert [fault.code for fault in faults] == ["manipulation-strict"]


def test_of_two_melds_joined_into_one_the_fault_shows_both() -> None:
    old = melds("b1 b2 b3 | r5 r6 r7 | b4 b5 b6", "raeuber")
    new = melds("b1 b2 b3 b4 b5 b6 | r5 r6 r7", "raeuber")
    (fault,) = origin_faults(old, new, STRICT)
    told = dict(fault.params)
    assert (told["old"], told["other"]) == (1, 3)
    assert (told["cards"], told["others"]) == (old[0].cards, old[2].cards)


def test_a_card_that_is_copied_stays_the_one_card_of_its_face() -> None:
    for text in ("7s", "X", "?", "b10"):
        assert pickle.loads(pickle.dumps(card(text))) is card(text)
    assert not card("7s") < card("7s") and card("7s") < card("8s")


def test_seats_without_names_are_shown_by_their_numbers() -> None:
    state = position_of({"game": "kalooki", "hands": ["5s 6s", "?*5"]})
    assert "seat 0" in as_text(state) and "seat 1" in as_text(state)
    assert "Ann" in as_text(state, ["Ann", "Ben"]) and "seat 1:" not in as_text(state, ["A", "B"])


def test_a_set_that_is_too_long_is_told_with_its_cards_and_the_most() -> None:
    (fault,) = meld_faults(cards("7s 7h 7d 7c X"), KALOOKI.melds)
    assert (fault.code, dict(fault.params)) == ("set-too-long", {"cards": 5, "most": 4})
