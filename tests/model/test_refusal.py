"""Reasons about a meld: its number comes first."""

from engine.model import IllegalMove, refusal


def test_a_reason_is_about_one_meld_the_last_that_was_named() -> None:
    plain = refusal("set-too-long", cards=5, most=4)
    for one in (plain, plain.at_meld(3)):
        assert one.at_meld(2).params == (("meld", 2), ("cards", 5), ("most", 4))
    assert plain.params == (("cards", 5), ("most", 4))


def test_of_several_reasons_the_first_names_the_fault() -> None:
    first, second = refusal("not-in-hand", card="Jd"), refusal("meld-mixed", meld=2)
    fault = IllegalMove([first, second])
    assert (fault.code, fault.params) == ("not-in-hand", {"card": "Jd"})
    assert fault.refusals == (first, second)
