"""Reads stored JSON, which may hold anything: others can write under the page's keys, too."""

import json

if False:
    from typing import TypeVar

    T = TypeVar("T")


def json_of(text: str, kind: "type[T]") -> "T":
    """The dict or list (`kind`) that a JSON text holds; an empty one if it holds something else."""
    try:
        found = json.loads(text)
    except Exception:  # not JSON, or nested too deeply for this Python
        found = None
    return found if isinstance(found, kind) else kind()
