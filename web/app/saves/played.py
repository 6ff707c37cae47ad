"""Finished deals as stored: one line each, its values separated by commas.

A line begins with the game's id and the deal's number, by which it is known; `FIELDS` are the rest:
the day, the game, the opponents' kinds, the person's points and the best of the others'; as 0 or 1
whether low wins, whether the deal was won, whether the person went out, whether they have won the
match (empty before its end) and whether they had help; and what a review has found, the turns it
has looked at, the points that these cost and by how many points luck helped, empty without one.
Lines of before have no luck. Of a deal that goes on there is at most the mark that help was asked
for. Lines are read one by one: a damaged one costs no other.
"""

from saves import kept

from . import progress

if False:
    from shapes import Deal, Reply, Review, Store, Sum

KEY = "played"
FIELDS = "date,game,opponents,points,best,low,won,out,match,help,turns,cost,luck"
_NAMES = FIELDS.split(",")
_EMPTY = ("match", "turns", "cost")
# A field that older lines lack, from before reviews told of it; it may be below 0, too.
_LUCK = "luck"
_HELP = "help"
# So many lines are kept, the newest.
_MOST = 1000
# The levels of computer players, from the weakest on.
LEVELS = ("random", "easy", "standard", "expert")
_POINTS, _FLAG = kept.digits(-99999999, 99999999), kept.digits(0, 1)
# Readers of the fields.
_READERS = {
    "date": progress.a_day,
    "game": kept.name(),
    "opponents": kept.text(150),
    "points": _POINTS,
    "best": _POINTS,
    "low": _FLAG,
    "won": _FLAG,
    "out": _FLAG,
    "match": _FLAG,
    "help": _FLAG,
    "turns": kept.digits(0, 9999),
    "cost": kept.digits(0, 99999999),
    "luck": _POINTS,
}


def _key(game: str, deal: int) -> str:
    return "%s,%d," % (game.replace(",", "-"), deal)


def _lines(store: "Store", key: str) -> tuple[list[str], str]:
    """All lines but the one that begins with this key, and that one or an empty text."""
    others, own = [], ""
    for line in kept.lines(store, KEY, _MOST):
        if line[: len(key)] == key:
            own = line
        else:
            others.append(line)
    return others, own


def _write(store: "Store", others: list[str], own: str) -> None:
    store.put(KEY, "\n".join((others + [own])[-_MOST:]))


def helped(store: "Store", game: str, reply: "Reply") -> None:
    """Mark the deal on the table as one with help, if it has not been counted yet."""
    key = _key(game, reply["view"]["deal"])
    others, own = _lines(store, key)
    if not own:
        _write(store, others, key + _HELP)


def ended(store: "Store", game: str, reply: "Reply", today: str) -> None:
    """Count the deal that has ended, once: one that was dealt, for the one person at its table."""
    view, end = reply["view"], reply["over"]
    kinds = [seat["kind"] for seat in view["seats"]]
    if not end.get("seed") or not end["points"] or kinds.count("person") != 1:
        return
    seat = kinds.index("person")
    key = _key(game, view["deal"])
    others, own = _lines(store, key)
    if view["seats"][seat]["evicted"] or (own and own != key + _HELP):
        return
    points = list(end["points"])
    mine = points.pop(seat)
    best = min(points) if view["low"] else max(points)
    level = mine == best and points.count(mine) == len(points)
    won = (mine <= best if view["low"] else mine >= best) and not level
    match = str(int(end["won"])) if end["match"] else ""
    del kinds[seat]
    aid = bool(own) or view["casual"]
    told = [today, view["game"], "+".join(kinds), mine, best, int(bool(view["low"])), int(won)]
    # Who has no cards left has gone out, also in games that end with it and say no more.
    told += [int(not end["hands"][seat]), match, int(aid), "", "", ""]
    _write(store, others, key + ",".join([str(one) for one in told]))


def reviewed(store: "Store", game: str, review: "Review") -> bool:
    """Note what a review has found, if it has looked further than any before; returns whether."""
    key = _key(game, review["deal"])
    _others, own = _lines(store, key)
    deal = _read(own)
    if not deal or review["looked"] <= deal["turns"]:
        return False
    cost = (review["loss"] + 5) // 10
    found = {figure["kind"]: figure["points"] for figure in review["luck"]}
    luck = str(found["result"] - found["adjusted"]) if found else ""
    before = own.split(",")[: 2 + _NAMES.index("turns")]
    new = ",".join(before + [str(review["looked"]), str(cost), luck])
    lines = [new if line == own else line for line in kept.lines(store, KEY, _MOST)]
    store.put(KEY, "\n".join(lines))
    return True


def _read(line: str) -> "Deal | None":
    """A line as values, None if it is none; numbers that are empty are -1, luck is None then."""
    parts = line.split(",")[2:]
    if len(parts) == len(_NAMES) - 1:
        parts.append("")
    if len(parts) != len(_NAMES):
        return None
    deal: "Deal" = {}
    for number, name in enumerate(_NAMES):
        text = parts[number]
        if not text and name == _LUCK:
            deal[name] = None
        elif not text and name in _EMPTY:
            deal[name] = -1
        else:
            deal[name] = _READERS[name](text)
            if deal[name] is None:
                return None
    kinds = deal["opponents"].split("+")
    deal["seats"] = 1 + len(kinds)
    levels = [kind.split(":")[0] for kind in kinds]
    deal["level"] = max([LEVELS.index(one) if one in LEVELS else 0 for one in levels])
    return deal


def read(store: "Store") -> "list[Deal]":
    """The deals that were counted, the oldest first."""
    found = [_read(line) for line in kept.lines(store, KEY, _MOST)]
    return [deal for deal in found if deal]


def table(store: "Store") -> str:
    """Return a file of the deals for other programs: a head, then a line for each."""
    found = [line for line in kept.lines(store, KEY, _MOST) if _read(line)]
    lines = [_whole(line).split(",", 1)[1] for line in found]
    return "\r\n".join(["deal," + FIELDS] + lines) + "\r\n"


def _whole(line: str) -> str:
    """The line with as many values as all."""
    return line + "," * (1 + len(_NAMES) - line.count(","))


def clear(store: "Store") -> None:
    """Forget all deals."""
    store.drop(KEY)


def summed(deals: "list[Deal]") -> "Sum":
    """Return the deals' totals; `row` deals were won in a row now, `most` in the longest row."""
    found = {"deals": len(deals), "row": 0, "most": 0, "aided": 0, "matches": 0, "reviews": 0}
    for name in ("points", "won", "out", "match", "turns", "cost"):
        found[name] = sum(
            [max(0, deal[name]) if name != "points" else deal[name] for deal in deals]
        )
    for deal in deals:
        found["row"] = found["row"] + 1 if deal["won"] else 0
        found["most"] = max(found["most"], found["row"])
        found["aided"] += deal["help"]
        found["matches"] += deal["match"] >= 0
        found["reviews"] += deal["turns"] > 0
    return found


def hundredths(part: int, whole: int) -> int:
    """So many of a hundred, rounded; 0 of none."""
    return (200 * part + whole) // (2 * whole) if whole else 0
