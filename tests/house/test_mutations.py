"""The list of changes that must not survive matches the code as it is."""

import pytest

from tests.mutations import MUTATIONS, Mutation, changed, path_of


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.file)
def test_every_change_can_be_made(mutation: Mutation) -> None:
    text = changed(mutation, path_of(mutation).read_text("utf-8"))
    compile(text, mutation.file, "exec")
