"""List of mutations: each fits the code and names tests that exist."""

import pytest

from tests.mutations import MUTATIONS, ROOT, Mutation, catching_tests, path_of, shares, with_change


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.file)
def test_every_mutation_can_be_applied(mutation: Mutation) -> None:
    text = with_change(mutation, path_of(mutation).read_text("utf-8"))
    compile(text, mutation.file, "exec")


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.file)
def test_every_mutation_names_existing_tests(mutation: Mutation) -> None:
    found = catching_tests(mutation, ROOT)
    assert found
    for path, test in found:
        assert path.exists() and (not test or f"def {test}(" in path.read_text("utf-8"))


def test_no_mutation_is_listed_twice() -> None:
    changes = [(one.file, one.old, one.new) for one in MUTATIONS]
    assert len(set(changes)) == len(changes)


def test_the_caught_share_is_printed_for_each_package() -> None:
    results = [
        (Mutation("turns/a", "", "", ""), "some test"),
        (Mutation("turns/b", "", "", ""), ""),
        (Mutation("web/app/saves/a", "", "", ""), "some test"),
        (Mutation("web/app/words", "", "", ""), "some test"),
    ]
    assert shares(results) == [
        "page: 1 of 1 caught, 100 %",
        "page/saves: 1 of 1 caught, 100 %",
        "turns: 1 of 2 caught, 50 %",
        "all: 3 of 4 caught, 75 %",
    ]
