"""Markup from templates: whatever fills them is escaped, unless it is markup itself."""

if False:
    from collections.abc import Iterable


class Markup:
    """A piece of markup, made by `html` or `joined`; `Markup(text)` trusts the text as it is.

    An object and no text, so that nobody takes one for the other: MicroPython's texts can't be
    subclassed.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Markup) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __bool__(self) -> bool:
        return bool(self._text)

    def __add__(self, other: "Markup") -> "Markup":
        return Markup(self._text + other._text)


if False:
    Value = str | int | Markup | list[Markup] | list[str | Markup]

NOTHING = Markup("")


def escape(text: object) -> str:
    """Return a text made safe for markup and for quoted attributes."""
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def html(template: str, **values: "Value") -> Markup:
    """Return a template as markup, with each %(name)s filled by the value of that name.

    Texts and numbers are escaped, markup is not; a list stands without anything between its parts.
    """
    filled = {}
    for name in values:
        value = values[name]
        filled[name] = str(joined(value)) if isinstance(value, list) else _safe(value)
    return Markup(template % filled)


def _safe(value: "str | int | Markup") -> str:
    return value._text if isinstance(value, Markup) else escape(value)


def joined(parts: "Iterable[str | Markup]", between: str = "") -> Markup:
    """Return texts and markup as one piece of markup, with trusted text between them."""
    return Markup(between.join([_safe(part) for part in parts]))
