"""Choices as markup."""

from sheets import fields


def test_few_short_choices_stand_open_and_many_fold_into_a_list():
    few = str(fields.choice("a", "A", "", [("1", "one"), ("2", "two")], "2", "id-a"))
    assert few.count('type="radio"') == 2 and 'value="2" checked' in few
    many = str(fields.choice("a", "A", "Why.", [(str(n), str(n)) for n in range(5)], "3", "id-a"))
    assert '<option value="3" selected>' in many and "Why." in many

    def open_of(many, letters):
        choices = [(str(number), "x" * letters) for number in range(many)]
        return 'type="radio"' in str(fields.choice("a", "A", "", choices, "0", "id-a"))

    assert open_of(4, 8) and not open_of(5, 1)
    assert open_of(2, 17) and not open_of(2, 18)
