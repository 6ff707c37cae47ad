// Runs the engine's tests inside Pyodide, in Node, with the pytest that stands in .venv; then plays
// the same seeded games there and under CPython, and compares their records. Last, all that a page
// can ask is asked of the engine as dist/ ships it, with no more of Python's library than is there.
//
// Pyodide comes in the two parts that the site ships, with rubbish where the first one lacks data. The tests
// themselves need the second part; the engine as it is shipped answers all without it.
//
// CPython has run every case of every test already: what another Python could get wrong shows in one
// case of each, so the rest is left to the long run (`build.py test --full`). So are the tests marked
// `deep`, as everywhere, and `outside`: what these look at for long is in the records and answers that
// are compared here anyway.
//
//     node tests/pyodide/run.mjs PYTHON
//
// Each processor takes its share of the tests, in a process of its own.
import { execFileSync, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { neededByFirstTurns, shipped } from "./shipped.mjs";
import { reads, twoParts } from "./two_parts.mjs";

const own = fileURLToPath(import.meta.url);
const here = dirname(own);
const root = resolve(here, "../..");
const [cpython, share, shares] = process.argv.slice(2);
if (share === undefined) process.exit(await everyShare(availableParallelism()));

// Runs all shares side by side, prints what each has to say when it ends, and returns the worst status.
async function everyShare(shares) {
  const statuses = Array.from({ length: shares }, (_, share) => new Promise((done) => {
    const said = [];
    const child = spawn(process.execPath, [own, cpython, share, shares]);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => said.push(bytes));
    child.on("close", (status) => {
      process.stdout.write(Buffer.concat(said));
      done(status ?? 1);
    });
  }));
  return Math.max(...await Promise.all(statuses));
}

// Node would print the whole of pyodide.asm.js with an exception, as that is one line.
process.on("uncaughtException", (fault) => {
  console.log(String(fault.message).slice(0, 4000));
  process.exit(1);
});
const loadPyodide = twoParts(cpython);
const python = await loadPyodide();
const write = (bytes) => (process.stdout.write(bytes), bytes.length);
python.setStdout({ write });
python.setStderr({ write });

const ask = (...call) =>
  execFileSync(cpython, call, { cwd: root, encoding: "utf-8" }).split("\n").filter(Boolean);
const [packages] = ask("-c", "import sysconfig; print(sysconfig.get_path('purelib'))");
python.mountNodeFS("/talon", root);
python.mountNodeFS("/packages", packages);

python.globals.set("scale", process.env.TALON_SCALE ?? "1");
python.globals.set("share", Number(share));
python.globals.set("shares", Number(shares));
const status = python.runPython(`
import os, pathlib, sys
os.environ["TALON_SCALE"] = scale
# Some of what is installed beside hypothesis wants to be loaded with it, and can't be here.
os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
os.chdir("/talon")
sys.dont_write_bytecode = True
sys.path += ["/talon", "/packages"]

import pytest
from tests.drivers.case_selection import one_of_each
from tests.drivers.scale import FULL, SCALE

LONG = ("deep", "outside")
APART = ("building", "docs", "page", "pyodide", "structure", "bench")

class Share:
    """One of the shares of the tests: of each test one case, in the long run all of them."""

    def __init__(self):
        # Each reads its own files only, as to read all of them takes a sixth of the time. By their
        # names, what takes long in a room does not come together; the first, which asks what is
        # shipped besides, gets the part that takes less.
        files = (file for file in pathlib.Path("tests").rglob("test_*.py") if file.parts[1] not in APART)
        own = sorted(files, key=lambda file: file.name)[share::shares]
        self.own = {file.resolve() for file in own}

    def pytest_ignore_collect(self, collection_path):
        test = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
        return True if test and collection_path not in self.own else None

    def pytest_collection_modifyitems(self, items):
        if SCALE < FULL:
            quick = [item for item in items if not any(map(item.get_closest_marker, LONG))]
            chosen = one_of_each(quick)
            long, more = len(items) - len(quick), len(quick) - len(chosen)
            part = f", in part {share + 1} of {shares}" if shares > 1 else ""
            print(f"left out: in Pyodide{part}, {long} cases that take long, {more} more cases of tests")
            items[:] = chosen

apart = [f"--ignore=tests/{name}" for name in APART]
without = ["-p", "no:cacheprovider", "-p", "no:faulthandler"]
int(pytest.main(["tests", "--tb=short", "--durations=12", *without, *apart], [Share()]))
`);
if (status) process.exit(status);

// Says what differs between the lines of a script here and under CPython; returns whether nothing does.
function compared(script, inside, title) {
  const outside = ask(...script);
  const same = inside.filter((line, place) => line === outside[place]).length;
  inside.forEach((line, place) => {
    if (line !== outside[place]) console.log(`${line} in Pyodide, ${outside[place]} here`);
  });
  console.log(`${same} passed, ${outside.length - same} failed: ${title}`);
  return same === outside.length;
}

// Of what is left, the first share asks what is shipped, and the others play; a share alone does both.
const alone = shares === "1";
const players = alone ? [0, 1] : [share - 1, shares - 1];
let same = true;
if (share !== "0" || alone) {
  python.globals.set("players", python.toPy(players));
  const records = python.runPython(`
import runpy
runpy.run_path("tests/pyodide/records.py")["lines"](*players)
`).toJs();
  same = compared(["tests/pyodide/records.py", ...players.map(String)], records, "games with equal records");
}
if (share === "0") {
  const before = reads();
  let engine;
  const load = async (options) => (engine = await loadPyodide(options));
  const answers = await shipped(cpython, load);
  const needed = reads() - before;
  same = compared(["tests/pyodide/engine_requests.py"], answers, "answers of the engine as it is shipped") && same;
  if (needed) console.log("The engine needed the second part of Pyodide: python -m tests.pyodide.profile.");
  // Rubbish lay where this looks, until the second part came.
  const name = engine.runPython(`import unicodedata; unicodedata.name("\\u00fc")`);
  const whole = name === "LATIN SMALL LETTER U WITH DIAERESIS" && reads() === before + 1;
  if (!whole) console.log(`${name}, after ${reads() - before} times that the second part was read.`);
  const asked = JSON.parse(await neededByFirstTurns(loadPyodide));
  if (asked.length) console.log(`First turns needed ${asked} of the second part of Python.`);
  const passed = Number(!needed) + Number(whole) + Number(!asked.length);
  console.log(`${passed} passed, ${3 - passed} failed: second parts, needed at last only`);
  same &&= passed === 3;
}
process.exit(same ? 0 : 1);
