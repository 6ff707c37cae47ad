// Tells which functions of Python's library and of the engine the first turns of all games run.
//
//     node web/build/python_parts/first_turns.mjs FOLDER LIBRARY.zip ENGINE.whl LOCALE
//
// FOLDER is Pyodide's, LOCALE has the files of the site's languages. Prints a line of JSON: by module, the first lines of its functions.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import "../../answers.js"; // how an engine is told its language

// Node would print the whole of pyodide.asm.js with an exception, as that is one line.
process.on("uncaughtException", ({ message }) => {
  console.error(message.slice(0, 4000));
  process.exit(1);
});
const [folder, stdLibURL, wheel, locale] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
// As on a first visit, which keeps the memory of the started engine.
const python = await loadPyodide({ stdLibURL: resolve(stdLibURL), _makeSnapshot: true });
python.FS.writeFile("/engine.whl", readFileSync(wheel));
python.runPython(`
import json, sys
sys.path.append("/engine.whl")
import talon, talon.session
session = talon.session.Session()
`);
const ENGINES = ".engine.txt";
for (const name of readdirSync(locale).filter((name) => name.endsWith(ENGINES))) {
  const files = [".json", ENGINES].map((end) => readFileSync(join(locale, name.replace(ENGINES, end)), "utf-8"));
  globalThis.talonSpeak(python, ...files);
}
// divide.py has the functions noted in sys.called, from the first module on that Python imports.
console.log(python.runPython(`
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
`));
