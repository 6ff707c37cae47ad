"""Origins of cards on a rearranged table, and the melds that a refusal names."""

from engine.games import GAMES
from engine.model import Meld, Reason, card, meld_of
from engine.model.meld_origins import STRICT, Origins, origin_faults
from tests.drivers.text_tables import cases

Told = list[tuple[str, dict[str, object]]]


def melds(text: str, game: str) -> list[Meld]:
    rules = GAMES[game].rules().melds
    found = [meld_of([card(one) for one in part.split()], rules) for part in text.split("|")]
    assert all(found)
    return [meld for meld in found if meld]


def numbered_faults(old: str, new: str, origins: Origins, game: str = "raeuber") -> Told:
    """Return the codes of the faults with the numbers of their melds."""

    def short(fault: Reason) -> dict[str, object]:
        return {key: value for key, value in fault.params if isinstance(value, int)}

    faults = origin_faults(melds(old, game), melds(new, game), origins)
    return [(fault.code, short(fault)) for fault in faults]


@cases
def test_every_old_meld_continues_in_a_new_meld_of_its_own(
    old: str, new: str, faults: Told
) -> None:
    assert numbered_faults(old, new, STRICT) == faults


@cases
def test_an_extended_meld_has_at_most_the_allowed_number_of_hand_cards(
    new: str, most: int, faults: Told
) -> None:
    assert numbered_faults("7s 8s 9s", new, Origins(stick=most), "rablo") == faults


def test_cards_of_vanished_melds_count_as_table_cards() -> None:
    old = "7s 8s 9s | Ts Td Tc | Js Jd Jc"
    assert (
        numbered_faults(old, "7s 8s 9s Ts Js | Td Tc Th | Jd Jc Jh", Origins(stick=1), "rablo")
        == []
    )
    # The old melds had only one ten: the second is from the hand.
    enlarged = "7s 8s 9s Ts Js Qs Ks"
    found = numbered_faults(old, f"{enlarged} | Td Tc Th | Jd Jc Jh", Origins(stick=1), "rablo")
    assert found == [("stick-cap", {"meld": 1, "cards": 2, "most": 1})]
