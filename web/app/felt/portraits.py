"""The faces of computer players, one for each character of the engine; and names for seats."""

from cards.faces import symbol
from markup import NOTHING, html
from words import of

if False:
    from shapes import Player, Seat

    from markup import Markup


_ = of("portraits")

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
# Names for other computer players.
NAMES = ("Anna", "B\u00e9la", "Gu\u00f0r\u00fan", "Emil", "Zs\u00f3fia", "J\u00f3n")


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


def face(seat: "Seat") -> "Markup":
    """The face of a seat's computer player as markup."""
    one = who(seat)
    return (
        html('<span class="portrait">%(symbol)s</span>', symbol=symbol("who-" + one, BOX))
        if one
        else NOTHING
    )


def seat_name(number: int, person: bool, alone: bool) -> str:
    """Return the name of a seat for which none was given."""
    if person:
        return _("You") if alone else _("Player %(n)d") % {"n": number + 1}
    return NAMES[(number - 1) % len(NAMES)]


def named(seats: "list[Player]") -> "list[Player]":
    """Return the seats, the computer players each with a name, and no name twice.

    A person who gives none keeps none: whoever shows it says "You", or counts the players.
    """
    used = [seat["name"].strip() for seat in seats]
    done: "list[Player]" = []
    for number, seat in enumerate(seats):
        name = seat["name"].strip()[:24]
        spare = number
        if not name and name_of(seat["kind"]) not in used:
            name = name_of(seat["kind"])
        while not name and seat["kind"] != "person" and spare <= number + len(NAMES):
            tried = seat_name(spare, False, False)
            name = "" if tried in used else tried
            spare += 1
        used.append(name)
        done.append({"name": name, "kind": seat["kind"]})
    return done
