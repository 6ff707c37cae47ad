"""The faces of computer players: one for each character that the engine offers."""

from faces import symbol

# The characters that have a drawing; `who-ID` in the sprite.
PEOPLE = (
    "rosa",
    "emil",
    "ida",
    "pavel",
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


def name_of(kind):
    """The name of the character that a kind of seat names, empty where it names none."""
    return kind[0].upper() + kind[1:] if kind in PEOPLE else ""


def who(seat):
    """Whose face a seat shows: None for a person; who has none of his own is lent one."""
    if seat["kind"] == "person":
        return None
    wanted = seat["name"].lower()
    if wanted in PEOPLE:
        return wanted
    return PEOPLE[sum([ord(letter) for letter in seat["name"]]) % len(PEOPLE)]


def face(seat):
    """The face of a seat's computer player as markup."""
    one = who(seat)
    return '<span class="portrait">%s</span>' % symbol("who-" + one, BOX) if one else ""
