"""JSON that may be anybody's: what is stored under the page's keys need not be the page's own."""

import json


def json_of(text, kind):
    """What a JSON text holds if it is of this kind, dict or list; otherwise an empty one."""
    try:
        found = json.loads(text)
    except Exception:  # not JSON, or nested too deeply for this Python
        found = None
    return found if isinstance(found, kind) else kind()
