"""Lists the functions that run in the first turns of all games, inside Pyodide (first_turns.mjs).

The value is JSON: for each module the first lines of its functions that were called. `divide.py` has
them noted in `sys.called` from the first module on that Python imports, and `first_turns.mjs` has
`session` speak each language first.
"""


def ask(do, **keys):
    return json.loads(session.answer(json.dumps({"v": 1, "do": do, **keys})))


def begin_turn(reply):
    """Draw, sort and place cards as a person; what follows may wait for the second part."""
    view = reply["view"]
    acts = [act["act"] for act in reply["acts"] if act["on"]]
    pile = next((name for name in ("draw", "take", "pass") if name in acts), None)
    if view["phase"] == "draw" and pile:
        ask("move", move=pile)
    ask("fits", cards=["h0"])
    ask("sort", by="suit")
    ask("place", cards=["h0", "h1", "h2"], to="new")
    for do in ("undo", "redo", "reset"):
        ask(do)


ask("games")
ask("not known")
session.answer('{"v":0,"do":"ping"}')
for game in talon.known_games():
    seats = [{"name": "", "kind": kind} for kind in ("person", "standard")]
    for seed in map(str, range(10)):
        begin_turn(ask("new", game=game.id, rules={}, seed=seed, seats=seats))
    ask("load", save=ask("save")["save"])
    ask("open", link=ask("link")["link"], seed="first turns")
    ask("learn", game=game.id)
sys.setprofile(None)
json.dumps({name: sorted(lines) for name, lines in sys.called.items() if name})
