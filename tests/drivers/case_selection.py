"""Selection of test cases where running all of them would take too long."""

from collections.abc import Iterable

import pytest


def one_of_each(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return one case of each test, not always the first, so that all games are played."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    return [of_one[at % len(of_one)] for at, of_one in enumerate(cases.values())]
