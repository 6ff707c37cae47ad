"""Values of the model: equality, texts, and points."""

import pickle
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import (
    JOKER,
    OVER,
    UNKNOWN,
    Add,
    Discard,
    Draft,
    Draw,
    End,
    Free,
    Game,
    IllegalMove,
    Lay,
    Meld,
    Ref,
    Rules,
    Standing,
    TextFault,
    as_text,
    card,
    card_points,
    compact_cards,
    event_types,
    game_of,
    hand_points,
    known_games,
    laid_cards,
    meld_faults,
    meld_of,
    meld_points,
    summary,
)
from engine.model.event_types import seen_by
from engine.model.meld_origins import STRICT, origin_faults
from engine.model.refusal import params_json, refusal
from engine.model.text_limits import SEED, read_seed
from engine.notation import position_of
from tests.drivers.cards import cards

KALOOKI = GAMES["kalooki"].rules()


def melds(text: str, game: str) -> list[Meld]:
    rules = GAMES[game].rules().melds
    found = [meld_of(cards(part), rules) for part in text.split("|")]
    return [meld for meld in found if meld]


def test_moves_are_equal_only_with_the_same_kind_and_values() -> None:
    one, other = cards("5s 6s 7s"), cards("5h 6h 7h")
    moves = [Draw(), End(), Lay(one), Lay(other), Add(1, one), Add(2, one), Free(1, one)]
    moves += [Discard(one[0]), Discard(other[0])]
    for place, move in enumerate(moves):
        assert [move == each for each in moves] == [place == number for number in range(len(moves))]
    assert Discard(one[0]).card is one[0] and Add(2, one).meld == 2
    assert len({*moves, Lay(one), Discard(one[0])}) == len(moves)


@pytest.mark.parametrize("move", [Draw(), Lay(cards("5s 6s 7s")), Add(1, cards("X"))])
def test_a_move_is_immutable_and_can_be_pickled(move: Any) -> None:
    for name in ("cards", "meld"):
        with pytest.raises(AttributeError):
            setattr(move, name, 2)
    assert pickle.loads(pickle.dumps(move)) == move


def test_the_text_of_a_move_shows_its_kind_and_values() -> None:
    assert repr(Add(2, cards("5s"))) == "Add(2, (card('5s'),))"
    assert repr(End()) == "End()"


def test_an_error_is_equal_in_another_process() -> None:
    fault = TextFault("bad-card", text="q").among(["7s"])
    illegal = IllegalMove([refusal("meld-mixed", meld=2), refusal("not-in-hand")], KALOOKI)
    for one in (fault, illegal):
        again = pickle.loads(pickle.dumps(one))
        assert type(again) is type(one) and vars(again) == vars(one)


def test_parameters_are_converted_to_json_values() -> None:
    params = {"none": None, "number": 2, "word": "w", "card": card("7s"), "cards": cards("X 8s")}
    told = {"none": None, "number": 2, "word": "w", "card": "7s", "cards": "X 8s"}
    assert params_json(params) == params_json(params.items()) == told


def test_only_cards_drawn_by_others_are_hidden() -> None:
    drew = event_types.Drew(1, card=card("9d"))
    assert seen_by(drew, 1) is drew
    assert seen_by(drew, 0) == event_types.Drew(1, card=UNKNOWN)
    took = event_types.Took(1, card=card("9d"))
    assert seen_by(took, 0) is took


def test_the_text_of_a_deal_names_the_seat_on_turn_until_it_is_over() -> None:
    state = position_of({"game": "kalooki", "hands": ["5s 6s", "?*5"], "turn": 1})
    assert summary(state) == "kalooki, deal 1, seat 1 to draw"
    assert summary(state._replace(phase=OVER)) == "kalooki, deal 1, over"
    assert compact_cards(cards("? 7s ? ? X")) == "? 7s ?*2 X"


def test_the_text_of_a_deal_shows_seats_melds_piles_and_scores() -> None:
    data = {"hands": ["5s 6s", "?*11"], "table": "7s 8s 9s | 4c X=5c 6c", "opened": [True, True]}
    more = {"game": "kalooki", "discards": "Kd", "stock": "?*20", "scores": [3, 14], "deal": 2}
    state = position_of(data | more)
    shown = [
        "kalooki, deal 2, seat 0 to draw",
        "> seat 0   2: 5s 6s",
        "  seat 1  11: ?*11",
        "  table   1: 7s 8s 9s | 2: 4c X=5c 6c",
        "  stock   20 cards",
        "  pile    Kd",
        "  scores  3 14",
    ]
    assert as_text(state).split("\n") == shown
    assert as_text(state, ["A", "B"]).split("\n")[1] == "> A        2: 5s 6s"
    wild = state.rules._replace(deal=state.rules.deal._replace(wild=5))
    assert as_text(state._replace(rules=wild)).split("\n") == [
        *shown[:-1],
        "  wild    5",
        shown[-1],
    ]
    over = as_text(state._replace(phase=OVER, points=(0, 25)), ["Ann", "Bartholomew"])
    assert over.split("\n") == [
        "kalooki, deal 2, over",
        "  Ann           2: 5s 6s",
        "  Bartholomew  11: ?*11",
        "  table        1: 7s 8s 9s | 2: 4c X=5c 6c",
        "  stock        20 cards",
        "  pile         Kd",
        "  points       0 25",
        "  scores       3 39",
    ]
    bare = as_text(position_of({"game": "raeuber", "hands": ["r1", "?*5"], "stock": "?*9"}))
    assert bare.split("\n")[3:] == ["  table   empty", "  stock   9 cards", "  scores  0 0"]


def test_the_difference_of_two_tables_counts_added_and_removed_cards() -> None:
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


def test_a_joker_counts_at_an_opening_with_its_highest_meaning() -> None:
    rules = GAMES["raeuber"].rules({"joker_opening": "represented"})

    def points(text: str) -> int:
        meld = meld_of(cards(text), rules.melds)
        assert meld
        return meld_points(meld, rules)

    assert points("r7 y7 X") == 21
    assert points("r7 r8 r9") == 24
    assert points("r7 X r9") == 24
    # A single tile with jokers may be a group or a row.
    assert points("r10 X X") >= 30


def test_a_row_beyond_the_highest_number_counts_the_continued_numbers() -> None:
    rules = GAMES["raeuber"].rules({"after_ten": "wrap", "joker_opening": "represented"})
    for text, ranks in (
        ("r10 X r2", (10, 1, 2)),
        ("r9 X r1", (9, 10, 1)),
        # The joker counts more after the ten than before the nine.
        ("r9 r10 X", (8, 9, 10)),
    ):
        meld = meld_of(cards(text), rules.melds)
        assert meld and meld_points(meld, rules) == sum(rules.score.points[one] for one in ranks)


def test_games_are_equal_if_their_ids_are() -> None:
    assert game_of("rommi") is GAMES["rommi"]
    for id, shown in (("rom", "rom"), (3, 3), (["rommi"], "['rommi']"), (None, "None")):
        with pytest.raises(TextFault) as caught:
            game_of(id)
        assert dict(caught.value.params)["game"] == shown


def test_an_unknown_name_is_reported_with_the_known_ones() -> None:
    with pytest.raises(TextFault) as caught:
        game_of("rom")
    assert caught.value.names == tuple(game.id for game in known_games())
    for game, options, names in (
        ("rommi", {"ace": "top"}, ("low", "both")),
        ("kalooki", {"ante": -1}, ("0", "10", "20", "50", "100", "0..1000000")),
        ("rommi", {"targe": 7}, tuple(option.name for option in GAMES["rommi"].options)),
    ):
        with pytest.raises(TextFault) as caught:
            GAMES[game].settings(options)
        assert caught.value.names == names


def test_the_texts_of_a_game_are_all_visible_ones() -> None:
    game = GAMES["rommi"]
    texts = list(game.texts())
    assert texts[:3] == [("title", game.title), ("line", game.line), ("place", game.place)]
    assert {("preset", preset.title) for preset in game.presets} <= set(texts)
    assert {("option ace", game.options[0].help), ("option ace", game.options[0].label)} <= set(
        texts
    )


def test_a_game_defaults_to_the_fewest_seats_and_to_puzzles_if_it_has_daily_ones() -> None:
    rommi = GAMES["rommi"]

    def game_with(**words: Any) -> Game:
        game = {"id": "told", "title": "", "line": "", "place": "", "seats": (3, 6)}
        return Game(**game, options=(), build=rommi.build, **words)

    assert (game_with().usual, game_with().puzzles, game_with().refusals, game_with().endings) == (
        3,
        False,
        {},
        {},
    )
    assert (game_with(usual=4).usual, game_with(daily=True).puzzles) == (4, True)


def test_no_translatable_text_of_a_game_is_empty() -> None:
    for game in GAMES.values():
        assert all(text for kind, text in game.texts() if kind in ("ending", "rules", "refusal"))


def test_only_wild_cards_count_as_jokers() -> None:
    faces = cards("5s 6s X")
    assert KALOOKI.counted(faces) == faces
    wild = KALOOKI._replace(deal=KALOOKI.deal._replace(wild=5))
    assert wild.counted(faces) == (JOKER, card("6s"), JOKER)


def test_the_fault_of_two_joined_melds_shows_both() -> None:
    old = melds("b1 b2 b3 | r5 r6 r7 | b4 b5 b6", "raeuber")
    new = melds("b1 b2 b3 b4 b5 b6 | r5 r6 r7", "raeuber")
    (fault,) = origin_faults(old, new, STRICT)
    told = dict(fault.params)
    assert (told["old"], told["other"]) == (1, 3)
    assert (told["cards"], told["others"]) == (old[0].cards, old[2].cards)


def test_a_copied_card_is_the_same_object() -> None:
    for text in ("7s", "X", "?", "b10"):
        assert pickle.loads(pickle.dumps(card(text))) is card(text)
    assert not card("7s") < card("7s") and card("7s") < card("8s")


def test_seats_without_names_are_shown_by_number() -> None:
    state = position_of({"game": "kalooki", "hands": ["5s 6s", "?*5"]})
    assert "seat 0" in as_text(state) and "seat 1" in as_text(state)
    assert "Ann" in as_text(state, ["Ann", "Ben"]) and "seat 1:" not in as_text(state, ["A", "B"])


def test_a_set_that_is_too_long_is_reported_with_its_cards_and_the_limit() -> None:
    (fault,) = meld_faults(cards("7s 7h 7d 7c X"), KALOOKI.melds)
    assert (fault.code, dict(fault.params)) == ("set-too-long", {"cards": 5, "most": 4})


def test_a_reference_to_a_missing_meld_refers_to_no_card() -> None:
    draft = Draft((cards("5s 6s 7s"),), cards("Kd"), cards("X"))
    refs = [Ref("t", 0, 0), Ref("t", 1, 0), Ref("b", 0, 0), Ref("h", 0, 0)]
    assert [draft.zone(ref) for ref in refs] == [draft.melds[0], (), draft.bench, draft.hand]


def test_points_or_chips_decide_the_rank_of_a_seat() -> None:
    def totals(rules: Rules) -> tuple[int, ...]:
        return Standing(rules, 1, (5, 7), (30, 20), ()).totals

    high, low = (
        KALOOKI._replace(score=KALOOKI.score._replace(high_wins=high, chips=0))
        for high in (True, False)
    )
    assert (totals(high), totals(low)) == ((5, 7), (-5, -7))
    assert totals(high._replace(score=high.score._replace(chips=500))) == (30, 20)
    assert Standing(high, 1, (5, 7), (), ()).gone == (False, False)
    assert Standing(high, 1, (5, 7), (), (True, False)).gone == (True, False)


@pytest.mark.parametrize("seed", ["", True, None, 1.5, "\ud800", "a\udfff", "s" * (SEED + 1)])
def test_a_seed_is_a_printable_text_or_a_number(seed: Any) -> None:
    with pytest.raises(TextFault):
        read_seed(seed)
    assert read_seed(7) == read_seed("7") == "7"
    assert read_seed("s" * SEED) and read_seed("\ud7ff\ue000")
