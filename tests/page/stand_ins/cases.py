"""Cases of the page's tests, which stand in `cases.txt` as JSON, a line a case."""

import json

from stand_ins.site import HERE


def cases(test, **values):
    """Return the values in the lines below a test's name: JSON, or one of these names."""
    with open(HERE + "cases.txt", encoding="utf-8") as file:
        text = file.read()
    lines = text.split("\n\n" + test + "\n", 1)[1].split("\n\n", 1)[0].rstrip().split("\n")
    rows = [line.strip() for line in lines if not line.startswith("  #")]
    return [
        [values[cell] if cell in values else json.loads(cell) for cell in row.split(" > ")]
        for row in rows
    ]
