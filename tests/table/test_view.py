"""Keys of a seat's view, its events, its prompt and its buttons."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Event, card, event_types, meld_of, refusal
from engine.play import Seat
from engine.table.headline import facts_json
from engine.table.presenter import (
    Scene,
    _places,
    acts_json,
    changed_places,
    events_json,
    prompt_json,
    targets_json,
    view_json,
)
from engine.table.reason_sentences import join_sentences, sentence_json, sentence_of
from engine.table.seat_names import people_for, seat_names, suits_json
from engine.table.table_melds import melds_json, reason_json, recent_layings
from engine.words import ENGLISH, Language, RichSentence, every_message
from tests.drivers.cards import cards
from tests.drivers.example_games import COLOURS
from tests.drivers.sessions import open_position
from tests.drivers.text_tables import cases, cases_naming
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500


def scene_of(position: dict[str, Any], **changed: Any) -> Scene:
    """Return what the first seat sees of a position, with these fields of its state."""
    scene = open_position(position).open_table._scene()
    return scene._replace(match=scene.match._replace(state=scene.match.state._replace(**changed)))


def with_seats(scene: Scene, kinds: str, **more: Any) -> Scene:
    """Return the scene with seats of these kinds, named A, B and so on."""
    seats = tuple(Seat("ABCDEF"[n], kind) for n, kind in enumerate(kinds.split()))
    return scene._replace(match=scene.match._replace(seats=seats), **more)


@cases_naming(KALOOKI=KALOOKI, RABLO=RABLO, ROMMI=ROMMI, RUMMY500=RUMMY500)
def test_a_view_has_the_settings_of_its_game(
    position: dict[str, Any], changed: dict[str, Any], key: str, value: object
) -> None:
    assert view_json(scene_of(position | changed))[key] == value


def test_a_seat_shows_its_own_state() -> None:
    facts: dict[str, Any] = {
        "hands": (cards("7s 8s"), cards("?"), cards("? ? ?")),
        "dealer": 2,
        "opened": (True, False, True),
        "evicted": (False, True, False),
        "knocked": (False, False, True),
        "out": (None, "-", None),
        "scores": (10, 20, 30),
        "chips": (7, 8, 9),
        "discards": (cards("2d 3d"), (), cards("9h")),
    }
    scene = with_seats(
        scene_of(RUMMY500 | {"hands": ["7s 8s", "?", "?*3"], "opened": [True] * 3}, **facts),
        "person easy easy",
    )
    shown = view_json(scene)["seats"]
    found = {key: [seat[key] for seat in shown] for key in shown[0]}
    assert found == {
        "name": ["A", "B", "C"],
        "kind": ["person", "easy", "easy"],
        "cards": [2, 1, 3],
        "score": [10, 20, 30],
        "opened": [True, False, True],
        "dealer": [False, False, True],
        "evicted": [False, True, False],
        "knocked": [False, False, True],
        "out": [False, True, False],
        "chips": [None] * 3,
        "pile": [["2d", "3d"], [], ["9h"]],
    }


def test_a_seat_has_chips_and_a_pile_only_in_games_with_them() -> None:
    rommi = ROMMI | {"rules": {"mode": "chips"}}
    shown = view_json(scene_of(rommi, chips=(40, 60)))["seats"]
    assert [(seat["chips"], seat["pile"]) for seat in shown] == [(40, None), (60, None)]


def test_the_score_of_a_seat_includes_the_finished_deal() -> None:
    scene = scene_of(ROMMI, phase="over", points=(30, -30), scores=(10, 20))
    assert [seat["score"] for seat in view_json(scene)["seats"]] == [40, -10]


def test_only_a_deck_with_its_own_suits_states_how_they_are_drawn() -> None:
    assert "suits" not in view_json(scene_of(KALOOKI))
    position = {"game": "colours", "hands": ["y11 v12 X", "?*14"]}
    (violet,) = COLOURS.rules().melds.deck.own
    told_ = {"letter": "v", "name": "violet %(rank)s", "colour": violet.colour, "sign": violet.sign}
    assert view_json(scene_of(position))["suits"] == [told_]


def german(**texts: str) -> Language:
    """Return a language with these wordings for messages of the games, by their first word."""
    every = {one.text: one.key for one in every_message([*GAMES.values(), COLOURS])}
    given = {every[text.replace("_", " ")]: said for text, said in texts.items()}
    return Language("de", given, ENGLISH.plural, ENGLISH.forms, ENGLISH.names)


def test_suits_and_titles_are_translated() -> None:
    spoken = german(**{"violet %(rank)s": "violette %(rank)s", "Kalooki_römi": "Kaluki"})
    (suit,) = suits_json(COLOURS.rules().melds.deck, spoken)
    assert suit["name"] == "violette %(rank)s"
    assert view_json(scene_of(KALOOKI)._replace(language=spoken))["title"] == "Kaluki"


def test_the_last_of_equal_cards_from_left_to_right_is_the_new_one() -> None:
    assert _places(cards("7s 8s 7s Kd"), cards("7s 8s")) == [1, 2]
    assert _places(cards("7s 7s 8s"), cards("7s 7s")) == [0, 1]
    assert _places(cards("7s 7s 8s"), cards("7s Kd")) == [1]


def test_a_covered_hand_shows_nothing_and_waits_to_be_revealed() -> None:
    scene = scene_of(KALOOKI)._replace(covered=True, new=cards("Kd"))
    view = view_json(scene)
    assert (view["hand"], view["new"], view["covered"]) == ([], [], True)
    assert prompt_json(scene)["code"] == "hand-over"
    assert [(act["act"], act["main"]) for act in acts_json(scene)] == [("reveal", True)]
    assert targets_json(scene) == {"free": False, "map": {}}
    assert scene.draft
    # The previous player left an invalid draft.
    crooked = scene.draft._replace(hand=cards("9s Kd 2c"), melds=(*scene.draft.melds, cards("7s")))
    assert prompt_json(scene._replace(draft=crooked))["code"] == "hand-over"
    assert prompt_json(scene._replace(draft=crooked, covered=False))["code"] == "not-yet"


def test_during_another_seats_turn_only_take_back_is_offered() -> None:
    scene = with_seats(scene_of(KALOOKI), "easy person", seat=1)
    assert prompt_json(scene)["code"] == "wait" and "A" in prompt_json(scene)["text"]
    assert targets_json(scene) == {"free": False, "map": {}}
    assert scene.draft
    crooked = scene.draft._replace(hand=cards("9s Kd 2c"), melds=(*scene.draft.melds, cards("7s")))
    assert prompt_json(scene._replace(draft=crooked))["code"] == "wait"
    assert acts_json(scene) == []
    back = acts_json(scene._replace(can_take_back=True))
    assert [act["act"] for act in back] == ["takeback"]


def test_a_turn_without_a_draft_offers_nothing() -> None:
    assert acts_json(scene_of(KALOOKI)._replace(draft=None)) == []


@pytest.mark.parametrize(
    ("scores", "acts"),
    [((0, 0), ["review", "next"]), ((490, 0), ["review", "opponents", "new-game"])],
)
def test_after_a_deal_the_next_is_offered_and_after_the_match_another(
    scores: tuple[int, ...], acts: list[str]
) -> None:
    scene = scene_of(ROMMI, phase="over", points=(30, -30), scores=scores, reason="out")
    assert [act["act"] for act in acts_json(scene)] == acts


def test_buttons_mention_tiles_in_games_of_tiles() -> None:
    for position, label in ((RAEUBER, "Show my tiles"), (KALOOKI, "Show my cards")):
        (act,) = acts_json(scene_of(position)._replace(covered=True))
        assert act["label"] == label


@cases
def test_a_card_drawn_by_one_of_several_people_is_hidden(kinds: str, seat: int, drawn: str) -> None:
    match = with_seats(scene_of(KALOOKI), kinds).match
    (told_,) = events_json(match, seat, [event_types.Drew(0, card("9c"))], ENGLISH)
    assert told_["card"] == drawn


@pytest.mark.parametrize(
    ("kinds", "seat", "you"),
    [("person easy", 0, 0), ("person easy", 1, None), ("person person", 0, None)],
)
def test_only_a_sole_person_without_a_name_is_addressed_as_you(
    kinds: str, seat: int, you: int | None
) -> None:
    match = with_seats(scene_of(KALOOKI), kinds).match
    unnamed = tuple(one._replace(name="") for one in match.seats)
    people = people_for(match._replace(seats=unnamed), seat, ENGLISH)
    assert (people.you, people.names) == (you, seat_names(unnamed, ENGLISH))
    assert people_for(match, seat, ENGLISH).you is None


def test_exactly_enough_points_complete_an_opening() -> None:
    position = RAEUBER | {"opened": [False, True], "hands": ["r6 r7 r8 b1", "?*5"]}
    least = 21
    scene = scene_of(position)
    rules = scene.match.rules
    rules = rules._replace(opening=rules.opening._replace(points=least))
    state = scene.match.state._replace(rules=rules)
    assert scene.draft
    for hand, meld, code in (("b1", "r6 r7 r8", "opening-reached"), ("r6 r7 r8 b1", "", "opening")):
        laid = (cards(meld),) if meld else ()
        draft = scene.draft._replace(hand=cards(hand), melds=(*scene.draft.melds, *laid))
        facts = [one["code"] for one in facts_json(state, draft, ENGLISH)]
        assert code in facts


def test_passes_are_counted_up_to_the_number_of_seats() -> None:
    position = RABLO | {"hands": ["7s", "?", "?"], "opened": [True] * 3, "stock": ""}
    facts = facts_json(scene_of(position, passes=1).match.state, None, ENGLISH)
    (passes,) = [one["text"] for one in facts if one["code"] == "passes"]
    assert "1" in passes and "3" in passes


def test_an_unchanged_meld_is_not_marked_whatever_its_jokers_mean() -> None:
    before = (cards("4c X=5c 6c"), cards("9s 9h X"))
    after = (cards("4c X=5c 6c 7c"), cards("9s 9h X"))
    assert changed_places(before, before) == ()
    assert changed_places(before, after) == ((0, card("7c")),)
    assert changed_places((cards("4c X 6c"),), (cards("4c X=5c 6c"),)) == ()


def test_recent_layings_are_those_since_the_own_last_move() -> None:
    events: list[Event] = [
        event_types.Laid(1, 1, cards("5s 6s 7s")),
        event_types.Discarded(0, card("2c")),
        event_types.Laid(1, 2, cards("4c X=5c 6c")),
        event_types.Laid(2, 3, cards("9s 9h 9d")),
    ]
    found = recent_layings(events, 0, "ABC")
    assert [(one.name, one.cards) for one in found] == [
        ("C", cards("9s 9h 9d")),
        ("B", cards("4c X 6c")),
    ]


def test_a_meld_shows_its_owner_if_it_has_one() -> None:
    for owners, shown in (((1, 0), [1, 0]), ((1,), [1, None]), ((), [None, None])):
        state = scene_of(ROMMI, owners=owners).match.state
        assert [one["owner"] for one in melds_json(state, None, (), (), (), ENGLISH)] == shown


@cases
def test_a_joker_among_tiles_has_a_number_while_its_colour_is_open(
    meld: str, means: list[str]
) -> None:
    scene = scene_of(RAEUBER)
    assert scene.draft
    draft = scene.draft._replace(melds=(*scene.draft.melds, cards(meld)))
    shown = melds_json(scene.match.state, draft, (), (), (), ENGLISH)
    assert meld_of(cards(meld), scene.match.rules.melds)
    assert shown[-1]["means"] == means


def test_a_reason_links_to_its_sentence_of_the_rules() -> None:
    rules = GAMES["rablo"].rules()
    rule = reason_json(refusal("set-too-long", cards=5, most=4), rules, ENGLISH)["rule"]
    sentences = [
        one for paragraph in GAMES["rablo"].shown_paragraphs(rules.settings) for one in paragraph
    ]
    assert rule is not None and "set" in sentences[rule].about


def test_a_sentence_has_parts_only_if_it_contains_cards() -> None:
    assert sentence_json(RichSentence(("Nothing.",))) == {"text": "Nothing."}
    rules = GAMES["kalooki"].rules()
    said = sentence_of(refusal("not-in-hand", card=card("7s")), rules, ENGLISH)
    assert {"cards": "7s", "name": "7 of spades"} in said["parts"]
    assert join_sentences([{"text": "One."}, said]) == {
        "text": f"One. {said['text']}",
        "parts": ["One.", " ", *said["parts"]],
    }


def test_a_games_own_reason_is_in_its_words() -> None:
    game = GAMES["rummy500"]
    said = sentence_of(refusal("knock-not-allowed"), game.rules(), ENGLISH)
    assert said["text"] == game.refusals["knock-not-allowed"]
