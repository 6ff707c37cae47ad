"""Brackets around the wordings of the pseudo language (`web.build.pseudo`)."""


def outside_brackets(text: str) -> str:
    """Return the parts of a text outside brackets."""
    depth, left = 0, ""
    for letter in text:
        depth += letter == "["
        left += letter if not depth else ""
        depth -= letter == "]"
    return left
