"""Choice of the sentence for a hint and its reasons, each case on the smallest position."""

from typing import Any

import pytest

from engine.advice import Advice, as_advice, hint_of, reasons_for
from engine.advice.best_laying import further_laying
from engine.advice.hint import Hint, _group_kept
from engine.advice.hint_reasons import _blocking_rules
from engine.advice.laying_steps import target_draft
from engine.bots import Decision, Laying
from engine.bots.lay_moves import with_move
from engine.model import State, card, view_of
from engine.notation import position_of, read_move
from engine.solver import Solution
from engine.turns import new_draft
from engine.words import ENGLISH, rich_reason
from tests.drivers.minimal_games import RABLO, ROMMI, state_with

Json = dict[str, Any]


def advice_at(state: State, moves: str, kept: str = "") -> Advice:
    """These moves as what is advised, with cards that are better kept."""
    read = tuple(read_move(text.strip(), state.rules) for text in moves.split(";"))
    advice = as_advice(state, Decision(read))
    return advice._replace(kept=tuple(map(card, kept.split())))


def hint_sentences(state: State, moves: str, kept: str = "") -> Hint:
    view = view_of(state, state.turn)
    return hint_of(view, advice_at(view.state, moves, kept))


def codes(hint: Hint) -> tuple[str, list[str]]:
    return hint.short.code, [step.said.code for step in hint.steps]


def why(state: State, moves: str, kept: str = "") -> dict[str, dict[str, Any]]:
    """Return the codes of the reasons, with their values."""
    view = view_of(state, state.turn)
    return {
        one.code: dict(one.params) for one in reasons_for(view, advice_at(view.state, moves, kept))
    }


def cards(text: str) -> tuple[Any, ...]:
    return tuple(map(card, text.split()))


# --- what to do ----------------------------------------------------------------------------


def test_advice_to_take_a_card_names_the_top_discard() -> None:
    hint = hint_sentences(state_with(ROMMI, "7s 8s Kd", phase="draw", discards="2c 4d 9s"), "take")
    assert dict(hint.short.params)["card"] is card("9s")
    assert [dict(step.said.params)["card"] for step in hint.steps] == [card("9s")]


@pytest.mark.parametrize(
    ("kept", "short", "step"),
    [
        ("", "hint-discard", "step-discard"),
        ("7s 8s 9s", "hint-keep-discard", "step-discard"),
    ],
)
def test_advice_to_discard_says_whether_cards_are_kept(kept: str, short: str, step: str) -> None:
    hint = hint_sentences(state_with(ROMMI, "7s 8s 9s Kd"), "discard Kd", kept)
    assert codes(hint) == (short, [step]) and not hint.lays
    assert [dict(one.params) for one in (hint.short, hint.steps[0].said)] == [
        {"card": card("Kd")}
    ] * 2


def test_the_last_card_goes_out_as_a_discard() -> None:
    assert codes(hint_sentences(state_with(ROMMI, "Kd"), "discard Kd"))[0] == "hint-out-discard"


@pytest.mark.parametrize(
    ("hand", "kept", "expected"),
    [
        # Few cards would make a meld with the hand, or the table takes them.
        ("7s 8s", "", ("hint-wait", ["step-draw"])),
        # Each of many would do, or none can be told.
        ("7s 8s Kd Qd 2h 3h", "", ("hint-draw", ["step-draw"])),
        ("7s ?*3", "", ("hint-draw", ["step-draw"])),
        ("8s Ts 2h", "8s", ("hint-keep-draw", ["step-draw"])),
    ],
)
def test_advice_to_draw_names_the_awaited_cards(
    hand: str, kept: str, expected: tuple[str, list[str]]
) -> None:
    assert codes(hint_sentences(state_with(RABLO, hand, table=""), "draw", kept)) == expected


def test_advice_to_draw_names_the_card_that_the_kept_cards_need() -> None:
    # The 8 has a place; the 10 gets one with the jack, or with a joker, which is not named.
    hint = hint_sentences(state_with(RABLO, "8s Th", table="5s 6s 7s | Qh Kh Ah"), "draw", "8s")
    assert codes(hint) == ("hint-keep-draw", ["step-wait"])
    assert dict(hint.steps[0].said.params) == {"waits": cards("Jh")} and not hint.lays


@pytest.mark.parametrize(("seen", "code"), [("2h 9d", "hint-draw-nothing"), ("2h ?", "hint-draw")])
def test_only_of_a_known_hand_advice_says_that_nothing_can_be_laid(seen: str, code: str) -> None:
    # Before the first meld the table may not be rearranged, so no search has to prove it.
    state = state_with(RABLO, seen, opened=[False, True], table="Ks Kd Kc", stock="?*3")
    assert codes(hint_sentences(state, "draw"))[0] == code


@pytest.mark.parametrize("proved", [True, False])
def test_where_tables_are_rearranged_only_a_finished_search_says_that_nothing_can_be_laid(
    proved: bool,
) -> None:
    state = state_with(RABLO, "2h 9d 5c Js", table="Ks Kd Kc Kh")
    view = view_of(state, 0)
    most = Solution((), (), 0, proved, 1)
    hint = hint_of(view, advice_at(view.state, "draw")._replace(most=most))
    assert hint.short.code == ("hint-draw-nothing" if proved else "hint-draw")


@pytest.mark.parametrize(("kept", "code"), [("", "hint-end"), ("2h", "hint-end-kept")])
def test_a_complete_draft_is_to_be_ended_and_the_kept_cards_are_named(kept: str, code: str) -> None:
    state = state_with(RABLO, "8s 2h", table="5s 6s 7s")
    view = view_of(state, 0)
    advice = advice_at(view.state, "add 1 8s; end", kept)
    draft = target_draft(advice, new_draft(view.state), view.state)
    hint = hint_of(view, advice, draft)
    assert (hint.short.code, hint.steps, hint.act) == (code, (), "end")


@pytest.mark.parametrize(("kept", "code"), [("", "hint-end-turn"), ("2h", "hint-end-kept")])
def test_a_turn_with_enough_laid_before_is_to_be_ended(kept: str, code: str) -> None:
    before = {"hand": "8s 2h", "table": "5s 6s 7s", "opened": True}
    state = state_with(RABLO, "2h", table="5s 6s 7s 8s", before=before)
    assert codes(hint_sentences(state, "end", kept)) == (code, [])


def test_kept_cards_are_listed_as_melds_then_singly() -> None:
    state = state_with(ROMMI, "7s Kd 8s 2c 9s")
    assert _group_kept(cards("7s Kd 8s 2c 9s"), state) == (
        cards("7s 8s 9s"),
        cards("Kd"),
        cards("2c"),
    )
    assert _group_kept((), state) == ()


# --- why -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("7s 8s 9s Kd", {"why-whole-hand": {}}),
        ("7s 8s 9s Kd 2c 4h 5d", {"why-left-only": {"cards": cards("2c 5d 4h")}}),
        ("7s 8s 9s Kd 2c 4h 5d Jh", {"why-left": {"count": 4}}),
    ],
)
def test_cards_left_in_hand_are_named_if_they_are_few(hand: str, expected: Json) -> None:
    found = why(state_with(ROMMI, hand), "lay 7s 8s 9s; discard Kd")
    told = {code: values for code, values in found.items() if code in _OF_LEFT}
    if "why-left-only" in expected:
        named = told["why-left-only"]["cards"]
        assert sorted(named) == sorted(expected["why-left-only"]["cards"])
        assert list(named) == sorted(named) and len(told) == 1
    else:
        assert told == expected


_OF_LEFT = ("why-whole-hand", "why-left-only", "why-left")


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        ("2c", "why-kept"),
        ("2c 3c 4c 5c 6c 7c", "why-kept"),
        ("2c 3c 4c 5c 6c 7c 8c", "why-all-at-once"),
    ],
)
def test_other_kept_cards_are_named_if_they_are_few(kept: str, code: str) -> None:
    state = state_with(ROMMI, f"7s 8s 9s Kd {kept}")
    found = why(state, "lay 7s 8s 9s; discard Kd", kept)
    assert [one for one in found if one in ("why-kept", "why-all-at-once")] == [code]
    assert "why-left-only" not in found and "why-left" not in found


def test_cards_without_a_place_are_named_beside_the_kept_ones() -> None:
    state = state_with(ROMMI, "7s 8s 9s Jd Kd 2c 4h")
    found = why(state, "discard Kd", "7s 8s 9s")
    assert list(found)[:2] == ["why-all-at-once", "why-stuck"]
    assert found["why-stuck"] == {"cards": tuple(sorted(cards("Jd 2c 4h")))}
    assert "why-stuck" not in why(
        state_with(ROMMI, "7s 8s 9s Jd Kd 2c 4h 6d"), "discard Kd", "7s 8s 9s"
    )


@pytest.mark.parametrize(
    ("hand", "discard", "points"),
    [
        ("Kd 2c 4h", "Kd", 10),
        # Another counts as much, which is no more.
        ("Kd Qc 4h", "Kd", 10),
        ("Kd 2c 4h", "4h", None),
        # A card in a meld of the hand is not compared.
        ("7s 8s 9s 4h 2c", "4h", 4),
        ("Ks Kh Kd 4h 2c", "Kd", None),
        ("7s 8s 9s 4h", "4h", None),
    ],
)
def test_the_most_expensive_unmelded_card_is_called_so(
    hand: str, discard: str, points: int | None
) -> None:
    found = why(state_with(ROMMI, hand), f"discard {discard}").get("why-dearest")
    assert found == (None if points is None else {"n": points})


@pytest.mark.parametrize(
    ("hand", "code", "others"),
    [
        ("7s Kd 2c", "why-alone", None),
        ("7s 8s 7d Kd 2c", "why-partners", "8s 7d"),
        ("7s 8s 9s 7d Kd 2c", "why-partners", "8s 7d 9s"),
        ("7s 8s 9s 7d 7c Kd 2c", None, None),
    ],
)
def test_cards_that_go_with_a_discard_are_named_if_they_are_few(
    hand: str, code: str | None, others: str | None
) -> None:
    found = why(state_with(ROMMI, hand), "discard 7s")
    told = [one for one in found if one in ("why-alone", "why-partners")]
    assert told == ([code] if code else [])
    if others:
        assert sorted(found["why-partners"]["others"]) == sorted(cards(others))


def test_advice_says_that_a_discard_fits_the_table_only_if_it_could_be_added() -> None:
    table = {"table": "4h 4d 4c | 8s 9s Ts"}
    fits = why(state_with(ROMMI, "7s Kd 2c", **table), "discard 7s")["why-discard-fits"]
    assert fits == {"others": cards("8s 9s Ts")}
    own = {"game": "rummy500", "phase": "play", "stock": "?*20", "discards": ["", ""], "round": 2}
    state = state_with(
        own, "7s Kd 2c", table="8s 9s Ts", knocked=[False, True], opened=[True, True]
    )
    assert "why-discard-fits" not in why(state, "discard 7s")


@pytest.mark.parametrize(
    ("hand", "code", "total"),
    [
        ("r5 r6 r8 y1", "why-no-meld", None),
        ("r5 r6 r7 y1", "why-opening-short", 18),
        ("b9 r1 r2 r3 y3 y4 y5", "why-opening-short", 18),
    ],
)
def test_melds_too_cheap_to_open_are_counted(hand: str, code: str, total: int | None) -> None:
    state = position_of(
        {"game": "raeuber", "opened": [False, True], "stock": "", "hands": [hand, "?*5"]}
    )
    found = why(state, "pass")
    assert list(found) == ["why-stock-empty", code]
    assert found[code] == ({"total": total, "least": 20} if total else {})


def test_a_first_laying_states_its_points_and_the_required_ones() -> None:
    state = position_of(
        {
            "game": "raeuber",
            "opened": [False, True],
            "stock": "?*20",
            "hands": ["r6 r7 r8 y1", "?*5"],
        }
    )
    assert why(state, "lay r6 r7 r8; end")["why-opening"] == {"total": 21, "least": 20}
    assert "why-opening" not in why(state_with(ROMMI, "7s 8s 9s Kd"), "lay 7s 8s 9s; discard Kd")


# --- what can be laid ----------------------------------------------------------------------


def test_additional_layable_cards_continue_the_draft() -> None:
    state = state_with(RABLO, "8s 9d 2h", table="5s 6s 7s | 9s 9h 9c")
    once = with_move(Laying((), state), read_move("add 1 8s", state.rules)).state
    more = further_laying(once)
    assert len(more.state.hand) == 1 and more.state.hand == cards("2h")
    assert not further_laying(more.state).moves
    # Strictly, a group gives no card away.
    lying = "b5 y5 g5 r5 | b2 b3 b4 | r7 r8 r9"
    rules = {"game": "raeuber", "rules": {"manipulation": "strict"}}
    strict = state_with(RABLO | rules, "r10 b6 b7", table=lying)
    begun = with_move(Laying((), strict), read_move("add 3 r10", strict.rules)).state
    assert not further_laying(begun).moves


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Ks Kh Kd Kc 2d", []),
        ("Ks Kh Kd 2d", [("opening-short", 30, 40)]),
        ("Ks Kh 2d 7c", []),
        # All melds together count, not the first alone.
        ("Ks Kh Kd 3s 3h 3d 2c", [("opening-short", 39, 40)]),
    ],
)
def test_an_opening_is_too_short_only_below_its_required_points(
    hand: str, told: list[tuple[str, int, int]]
) -> None:
    position = {"game": "kalooki", "rules": {"initial_meld": 40}, "phase": "play"}
    more = {"hands": [hand, "?*5"], "stock": "?*9", "discards": "Qd"}
    found = _blocking_rules(position_of(position | more))
    said = [
        (
            one.code.removeprefix("why-"),
            dict(one.params).get("total"),
            dict(one.params).get("least"),
        )
        for one in found
    ]
    assert said == told


# --- which pile ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "top", "takes", "draws"),
    [
        (
            "7s 8s Kd",
            "9s",
            [("why-makes-run", {"card": "9s", "cards": "7s 8s 9s"})],
            [("why-makes-run", {"card": "9s", "cards": "7s 8s 9s"}), ("why-draw-better", {})],
        ),
        (
            "7s 7h 8s Kd",
            "7d",
            [("why-makes-set", {"card": "7d", "cards": "7s 7h 7d"})],
            [("why-makes-set", {"card": "7d", "cards": "7s 7h 7d"}), ("why-draw-better", {})],
        ),
        # The longest meld is told.
        ("6s 7s 8s 9h 9d", "9s", [("why-makes-run", {"card": "9s", "cards": "6s 7s 8s 9s"})], None),
        (
            "2h Kd",
            "Jc",
            [("why-fits", {"card": "Jc", "others": "8c 9c Tc"})],
            [("why-fits", {"card": "Jc", "others": "8c 9c Tc"}), ("why-draw-better", {})],
        ),
        (
            "2h 3h Kd 5s",
            "4h",
            None,
            [("why-makes-run", {"card": "4h", "cards": "2h 3h 4h"}), ("why-draw-better", {})],
        ),
        (
            "2h 6h Kd 5s",
            "4h",
            [("why-goes-with", {"card": "4h", "others": "2h 6h"})],
            [("why-top-no-meld", {"card": "4h"})],
        ),
        ("2h Kd 5s", "7d", [], [("why-top-alone", {"card": "7d"})]),
    ],
)
def test_the_reason_for_a_pile_is_the_use_of_its_top_card(
    hand: str, top: str, takes: Any, draws: Any
) -> None:
    state = state_with(ROMMI, hand, table="3d 3s 3c | 8c 9c Tc", phase="draw", discards=f"Qd {top}")
    for moves, expected in (("take", takes), ("draw", draws)):
        if expected is not None:
            found = why(state, moves)
            told = [
                (code, {name: texts(value) for name, value in params.items()})
                for code, params in found.items()
            ]
            assert told == expected, moves


def texts(value: Any) -> str:
    """Return a card or some cards as text."""
    return " ".join(one.text for one in (value if isinstance(value, tuple) else (value,)))


POOL: Json = {
    "game": "rummy500",
    "phase": "play",
    "stock": "?*30",
    "discards": ["", ""],
    "dealer": 1,
}


def test_cards_that_go_with_a_discard_are_named_only_if_a_turn_follows() -> None:
    assert "why-partners" in why(state_with(POOL | {"round": 5}, "7s 8s Kd 2c"), "discard 7s")
    last = why(state_with(POOL | {"round": 10}, "7s 8s Kd 2c"), "discard 7s")
    assert "why-partners" not in last and "why-alone" not in last
    # The card's own points still matter.
    assert "why-dearest" in why(state_with(POOL | {"round": 10}, "7s 8s Kd 2c"), "discard Kd")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("9s Kh 2c 4d", {"why-alone"}),
        ("9s X 2c 4d", set()),
        ("9s 8s 2c 4d", {"why-partners"}),
        ("9s 8s X 4d", set()),
    ],
)
def test_beside_a_joker_a_discard_is_not_said_to_go_with_few_cards(
    hand: str, told: set[str]
) -> None:
    found = why(state_with(ROMMI | {"game": "kalooki"}, hand), "discard 9s")
    assert {"why-alone", "why-partners"} & set(found) == told


def test_a_discard_is_named_with_the_cards_that_go_with_it() -> None:
    state = state_with(ROMMI, "3d 4d")
    (first, *_) = hint_sentences(state, "discard 4d").why
    said = rich_reason(first, ENGLISH, state.rules.melds.deck, state.rules.game).text
    assert said == "Only 3 of diamonds would go with 4 of diamonds."


def test_a_knock_states_its_cost_if_it_has_one() -> None:
    position = POOL | {"round": 5, "table": "Jh Qh Kh", "opened": [False, True]}
    position |= {"knocked": [False, True]}
    lays, held = "lay 7s 8s 9s; discard Kd", "7s 8s 9s Kd 2c 4h"

    def sentence_of(hand: str, **more: Any) -> bool:
        table = more.get("table", "Jh Qh Kh")
        return "tip-knock" in why(state_with(position | more, hand, table), lays)

    assert sentence_of(held)
    # Who goes out, or has knocked already, doesn't knock.
    assert not sentence_of("7s 8s 9s Kd")
    assert not sentence_of(
        held, knocked=[True, True], opened=[True, True], table="Jh Qh Kh | 2s 3s 4s"
    )
    assert not sentence_of(held, rules={"knock_zeroes": False})
    assert "tip-knock" not in why(state_with(ROMMI, held), lays)


def test_a_joker_is_taken_for_any_use_except_a_meld_that_may_not_be_laid() -> None:
    state = state_with(ROMMI | {"game": "kalooki"}, "6s 7s 7d Kd", phase="draw", discards="2c X")
    assert list(why(state, "take")) == ["tip-joker"]
