"""Requests in the page's address: a new match, a saved one, or a position in a link."""

import binascii
import hashlib

if False:
    from shapes import Asked, GamesTold, Option, Pairs, Player, Value, View

# Fragments that lead to a part of the page, besides the set-ups.
PLACES = ("home", "learn")
# Longer than any link that the engine accepts.
LONGEST_LINK = 9000
LONGEST_ID = 100
# A dot ends an id in its key; markup has no place in one.
_NO_ID = ".<>&\"'\x7f"
SPEEDS = ("off", "fast", "normal", "slow")
# Parameters that are a single text; the speed has to be one of the above.
TEXTS = (
    "game",
    "seed",
    "speed",
    "play",
    "link",
    "puzzle",
    "learn",
    "kind",
    "preset",
    "lang",
    "continue",
    "shared",
    "casual",
)


def read(pairs: "Pairs", fragment: str) -> "Asked":
    """The address as a dict: game, seats, rules, seed, speed, play, link, each None if missing.

    `puzzle` is "day", "new" or a seed, and `kind` its kind. `continue` asks for the last game,
    `learn` for the lesson of a game, `shared` for the "file" that another app has sent, or that was
    "opened" with this one. `seats` is a list of {"name", "kind"}, the name empty if none is given;
    `rules` maps option names (`r.jokers=6`) to texts. `pairs` is its query, decoded: (name, value)
    of each.
    """
    asked: "Asked" = dict.fromkeys(TEXTS)
    kinds: list[str] = []
    names: list[str] = []
    rules: dict[str, str] = {}
    for name, value in pairs:
        # A form has a name and a kind for each seat, empty or not; their order joins them.
        if name == "seat":
            kinds.append(value)
        elif name == "name":
            names.append(value)
        elif not value:
            continue
        elif name == "seats":
            kinds = [kind for kind in value.split(",") if kind]
        elif name == "names":
            names = value.split(",")
        elif name[:2] == "r.":
            rules[name[2:]] = value
        elif name == "speed":
            asked["speed"] = value if value in SPEEDS else None
        elif name == "play":
            asked["play"] = _id(value)
        elif name in asked:
            asked[name] = value
    asked["seats"] = []
    for number, kind in enumerate(kinds):
        name = names[number] if number < len(names) else ""
        if kind:
            asked["seats"].append({"name": name, "kind": kind})
    asked["rules"] = rules
    asked["link"] = _link(fragment) or asked["link"]
    return asked


def _id(text: str) -> str:
    """A game's id as the store can keep and list it: whatever it cannot hold becomes a hyphen."""
    return "".join("-" if one in _NO_ID or one < " " else one for one in text)[:LONGEST_ID]


def _link(fragment: str) -> str | None:
    """The link in a fragment, or None if that leads to a part of the page."""
    place = fragment.lstrip("#")
    if not place or place in PLACES or place.startswith("setup-"):
        return None
    # Anything else is taken for a link: the engine says what is wrong with it.
    return place[:LONGEST_LINK]


def route_of(link: str) -> str:
    """Return the route of a link: that of challenges and their results, or that of all others."""
    kind, dot, _rest = link.partition(".")
    return "challenge" if dot and kind[:1] in ("c", "r") and kind[1:].isdigit() else "link"


def link_in(text: str) -> str:
    """Return a pasted text from its link on; all of it if no `#` in it begins a link.

    Other words may hold a `#` too. The engine finds where the link ends.
    """
    for part in reversed(text.split("#")):
        version = part.split(".")[0]
        if part[:1] in ("p", "q", "d", "c", "r") and version[1:].isdigit() and version != part:
            return part.strip()
    return text.strip()


def again(view: "View") -> "Asked":
    """Return the parameters of a new game with the same seats and rules."""
    seats = [{"name": seat["name"], "kind": seat["kind"]} for seat in view["seats"]]
    rules = {name: value_text(view["options"][name]) for name in view["options"]}
    return {
        "game": view["game"],
        "seats": seats,
        "rules": rules,
        "seed": None,
        "preset": None,
        "casual": view["casual"],
    }


def game_of(link: str) -> str:
    """The id of the game that is begun from a link: the same link opens the same game."""
    digest = hashlib.sha256(link.encode()).digest()
    return "link-" + binascii.hexlify(digest[:8]).decode()


def of_saved(game: str, speed: str | None) -> str:
    """The address of a game that is saved in this browser."""
    return "?play=" + game + ("&speed=" + speed if speed else "")


def of_game(asked: "Asked", seats: "list[Player]", seed: str) -> list[tuple[str, str]]:
    """The address of a new match as a list of (name, value); `read` understands it."""
    pairs = [("game", asked["game"]), ("seed", seed)]
    if asked["preset"]:
        pairs.append(("preset", asked["preset"]))
    if asked["casual"]:
        pairs.append(("casual", "1"))
    pairs += [("seat", seat["kind"]) for seat in seats]
    pairs += [("name", seat["name"]) for seat in seats]
    return pairs + [("r." + name, asked["rules"][name]) for name in sorted(asked["rules"])]


def options_of(
    asked: "Asked", games: "GamesTold | None", first: bool = False
) -> "dict[str, Value]":
    """The options of a match as an address or a form asks for them, or those of a `first` one."""
    rules: "dict[str, Value]" = {}
    for one in games["games"] if games else []:
        if one["id"] == asked["game"]:
            for preset in one["presets"]:
                if preset["id"] == asked["preset"]:
                    rules.update(preset["rules"])
            rules.update(option_values(asked["rules"], one["options"]))
            if first:
                rules.update(one["first"])
    return rules


def option_values(rules: dict[str, str], options: "list[Option]") -> "dict[str, Value]":
    """The values that a game's options have for these texts; unknown texts are left out."""
    chosen = {}
    for option in options:
        text = rules.get(option["name"])
        for entry in option["values"]:
            if text is not None and value_text(entry["value"]) == text:
                chosen[option["name"]] = entry["value"]
    return chosen


def value_text(value: "Value") -> str:
    """An option's value as text, for a form or an address."""
    if value is True:
        return "true"
    if value is False:
        return "false"
    return "none" if value is None else str(value)
