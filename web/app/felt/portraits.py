"""The faces of computer players: one for each character that the engine offers."""

from faces import symbol

if False:
    from shapes import Seat

# The characters that have a drawing, `who-ID` in the sprite.
PEOPLE = (
    "emil",
    "pavel",
    "rosa",
    "ida",
    "lena",
    "tom",
    "mira",
    "otto",
    "nora",
    "leo",
    "greta",
    "viktor",
)
BOX = "0 0 64 64"


def name_of(kind: str) -> str:
    """The name of the character behind a kind of seat, empty if there is none."""
    return kind[0].upper() + kind[1:] if kind in PEOPLE else ""


def who(seat: "Seat") -> str | None:
    """The character whose face a seat shows, lent if it has none of its own; None for a person."""
    if seat["kind"] == "person":
        return None
    wanted = seat["name"].lower()
    if wanted in PEOPLE:
        return wanted
    return PEOPLE[sum([ord(letter) for letter in seat["name"]]) % len(PEOPLE)]


def face(seat: "Seat") -> str:
    """The face of a seat's computer player as markup."""
    one = who(seat)
    return '<span class="portrait">%s</span>' % symbol("who-" + one, BOX) if one else ""
