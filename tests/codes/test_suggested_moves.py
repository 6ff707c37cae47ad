"""The ranking of moves by which links store moves: it must never change."""

from collections.abc import Sequence

from engine.codes.suggested_moves import (
    additions,
    can_part,
    discards_in_order,
    layings,
    split_addition,
    without_meld,
)
from engine.games import GAMES
from engine.model import Add, Meld, Move, Rules, card, meld_of
from engine.notation import write_move
from tests.drivers.cards import cards

KALOOKI = GAMES["kalooki"].rules()
CORNER = GAMES["rablo"].rules({"corner": "on"})


def table(*melds: str) -> tuple[Meld, ...]:
    found = [meld_of(cards(meld), KALOOKI.melds) for meld in melds]
    return tuple(meld for meld in found if meld)


def melds_text(melds: Sequence[Meld]) -> str:
    return ", ".join(" ".join(one.text for one in meld.cards) for meld in melds)


def suggested_layings(hand: str, rules: Rules, jokers: int = 0) -> str:
    return melds_text(layings(cards(hand), rules.melds, jokers))


def test_melds_of_a_hand_are_sorted_by_face_with_sets_before_runs() -> None:
    assert suggested_layings("5s 5h 5d 6s 7s", KALOOKI) == "5s 5h 5d, 5s 6s 7s"
    assert suggested_layings("5s 6s 7s X", KALOOKI, 1) == (
        "X=4s 5s 6s, X=4s 5s 6s 7s, 5s 6s 7s, 5s 6s X=7s, 5s X=6s 7s, 5s 6s 7s X=8s, "
        "X=5s 6s 7s, 6s 7s X=8s"
    )
    assert suggested_layings("5s 6s X X", KALOOKI) == ""


def test_suggested_runs_and_sets_follow_the_options_for_ace_corner_and_suits() -> None:
    assert suggested_layings("Ks As 2s Qs", GAMES["rablo"].rules()) == "Qs Ks As"
    assert suggested_layings("Ks As 2s Qs", CORNER) == "Qs Ks As, Qs Ks As 2s, Ks As 2s"
    assert suggested_layings("7s 7s 7h", KALOOKI) == ""
    assert suggested_layings("7s 7s 7h", GAMES["rummy500"].rules()) == "7s 7s 7h"


def test_additions_are_sorted_by_meld_with_a_joker_in_each_meaning() -> None:
    found = additions(cards("8s 4s 5d X"), table("5s 6s 7s", "5h 5s 5c"), KALOOKI)
    assert [(one.place, one.card.text) for one in found] == [
        (0, "4s"),
        (0, "8s"),
        (0, "X=4s"),
        (0, "X=8s"),
        (1, "5d"),
        (1, "X"),
    ]
    assert additions(cards("5d X"), table("5s 5h 5c X"), KALOOKI) == []


def test_several_additions_are_split_into_a_possible_order() -> None:
    def moves_for(added: str) -> list[str]:
        moves: Sequence[Move] = split_addition(Add(1, cards(added)), table("5s 6s 7s"), KALOOKI)
        return [write_move(move) for move in moves]

    assert moves_for("9s 8s") == ["add 1 8s", "add 1 9s"]
    assert moves_for("Ts 4s 9s 8s") == [f"add 1 {one}" for one in ("4s", "8s", "9s", "Ts")]
    assert moves_for("8s") == ["add 1 8s"]
    # A joker stands where the card beyond it needs it, not where it would go by itself.
    run = table("7c 8c 9c X=Tc")
    split = split_addition(Add(1, cards("5c X")), run, KALOOKI)
    assert [write_move(move) for move in split] == ["add 1 X=6c", "add 1 5c"]
    # With more than five cards, trying all orders would take too long.
    assert moves_for("8s 9s Ts Js Qs Ks") == ["add 1 8s 9s Ts Js Qs Ks"]


def test_a_laid_joker_is_taken_from_the_hand_without_its_meaning() -> None:
    (run,) = table("5s X=6s 7s")
    assert without_meld(cards("9d X 7s 5s X"), run) == cards("9d X")
    assert can_part(cards("5s 7s X"), KALOOKI.melds, 1, {})
    assert not can_part(cards("5s 7s X 9d"), KALOOKI.melds, 1, {})


def test_suggested_discards_begin_with_the_cards_with_the_fewest_partners() -> None:
    def discard_order(hand: str, rules: Rules = KALOOKI, kept: str = "") -> str:
        found = discards_in_order(cards(hand), rules, card(kept) if kept else None)
        return " ".join(one.text for one in found)

    # Single cards first, the most points first; then with one neighbour, then with two. Jokers and
    # the card just taken are last.
    assert discard_order("5s 6s 7s 9h 9d Kc 2d X", kept="9h") == "Kc 2d 9d 7s 5s 6s X 9h"
    assert discard_order("As Ks Qh 4d") == "Qh 4d As Ks"
    assert (
        discard_order("As Ks Qh 4d", GAMES["rummy500"].rules({"ace_runs": "low"})) == "Ks Qh 4d As"
    )
    # Adjacent ranks count more than ranks with a gap; the same card twice counts nothing.
    assert discard_order("4d 6d 9h Th Ks Ks") == "Ks 6d 4d Th 9h"


def test_cards_are_divided_into_melds_only_without_remainder() -> None:
    def parts(hand: str, jokers: int = 2) -> bool:
        return can_part(cards(hand), KALOOKI.melds, jokers, {})

    assert parts("5s 6s 7s 7h 7d 7c") and parts("") and parts("5s X X")
    assert not parts("5s 6s 7s 7h 7d")
    assert not parts("5s 9h")
    assert not parts("5s X X", 1)
    assert not parts("X X X")
