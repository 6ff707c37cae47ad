"""Which cases of the tests are run where every case would take too long."""

from collections.abc import Iterable

import pytest


def one_of_each(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Of each test one case, not always the first, or only one game would ever be played."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    return [of_one[at % len(of_one)] for at, of_one in enumerate(cases.values())]
