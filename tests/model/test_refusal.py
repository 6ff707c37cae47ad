"""Reasons about a meld: its number comes first."""

from engine.model import IllegalMove, refusal


def test_a_reason_concerns_the_last_named_meld() -> None:
    plain = refusal("set-too-long", cards=5, most=4)
    for one in (plain, plain.at_meld(3)):
        assert one.at_meld(2).params == (("meld", 2), ("cards", 5), ("most", 4))
    assert plain.params == (("cards", 5), ("most", 4))


def test_the_first_of_several_reasons_names_the_fault() -> None:
    first, second = refusal("not-in-hand", card="Jd"), refusal("meld-mixed", meld=2)
    fault = IllegalMove([first, second])
    assert (fault.code, fault.params) == ("not-in-hand", {"card": "Jd"})
    assert fault.refusals == (first, second)
