"""Faults with which the engine refuses a text."""

from collections.abc import Callable

import pytest

from engine.model import TextFault


def fault_of(read: Callable[..., object], *values: object) -> TextFault:
    """Return the fault that a call with these values raises."""
    with pytest.raises(TextFault) as caught:
        read(*values)
    return caught.value
