// Plays journeys through the whole page on a live engine, and compares what comes of them with their files.
// Without names the command plays all of them.
//
//     node tests/page/journeys/run.mjs [--write] [NAME …]
//     node tests/page/journeys/run.mjs --note MODULE TABLE MEMORY
//
// `NAME.txt` holds what a person does, one line a step that begins with ">" (visit.mjs lists the steps), and
// below each step what comes of it: requests, announcements, focus, dialogs and addresses. A line that
// begins with "#" is a comment. `--write` writes the lines below the steps, for `git diff` to show. Python
// is TALON_PYTHON, or the one in `.venv`.
//
// MicroPython comes in the two parts that the site ships, with rubbish where the first part lacks data. `--note`
// has a module that notes what it runs and reads (tests/pyodide/noting.mjs) instead, and prints that as JSON.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
const SHOWN = 8; // lines of a difference

process.env.TZ = "UTC";
const own = join(root, ".venv/bin/python");
const python = process.env.TALON_PYTHON ?? (existsSync(own) ? own : "python3");
const given = process.argv.slice(2);
const writes = given.includes("--write");
const [noting, ...place] = given[0] === "--note" ? given.splice(0).slice(1) : [];
const wanted = given.filter((word) => word !== "--write");
const all = readdirSync(here).filter((path) => path.endsWith(".txt")).map((path) => path.slice(0, -4)).sort();
const names = all.filter((name) => !wanted.length || wanted.includes(name));

// The files of all languages, as the build makes them.
const languages = mkdtempSync(join(tmpdir(), "journeys-"));
process.on("exit", () => rmSync(languages, { recursive: true }));
const made = 'import sys, pathlib; from web.build import language_files; language_files.put(pathlib.Path(sys.argv[1]))';
execFileSync(python, ["-c", made, languages], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });

// MicroPython is compiled once for all visits.
const parts = join(languages, "micropython");
mkdirSync(parts);
const told = JSON.parse(execFileSync(python, ["-m", "tests.pyodide.two_parts", parts, "micropython"], { cwd: root, encoding: "utf-8" }));
const compiled = (path) => WebAssembly.compile(readFileSync(path));
const code = await compiled(noting ?? join(parts, "micropython.wasm"));
const rest = noting || !told.length ? null : { told, code: await compiled(join(parts, "micropython.rest.wasm")) };
const noted = [];
const result = (visit, kept) => new Promise((done, fail) => {
  const worker = new Worker(join(here, "visit.mjs"), { workerData: { visit, kept, code, rest, notes: noting && place.map(Number), python, languages } });
  worker.on("message", (reply) => { if (reply.fault) fail(new Error(reply.fault)); else done(reply); });
  worker.on("error", fail);
  worker.on("exit", (status) => fail(new Error(`A visit ended with ${status}.`)));
});

// Splits a journey's file into its visits, each a list of comments and steps.
const visitsOf = (text) => {
  const visits = [];
  for (const line of text.split("\n").filter((one) => /^[>#]|^$/.test(one))) {
    if (line.startsWith("> visit ")) visits.push([]);
    if (visits.length) visits.at(-1).push(line);
    else visits.push([line]);
  }
  return visits;
};

// Returns the text of a journey's file as the journey goes now, and the faults of the page.
const play = async (name) => {
  const lines = [];
  const faults = [];
  let kept = { disks: {}, names: {} }; // browsers' storage by their people, and links and files by their names
  for (const visit of visitsOf(readFileSync(join(here, `${name}.txt`), "utf-8"))) {
    if (!visit.some((line) => line.startsWith("> visit "))) { lines.push(...visit); continue; }
    const reply = await result(visit, kept);
    kept = reply.kept;
    noted.push(reply.noted);
    lines.push(...reply.lines);
    faults.push(...reply.faults);
  }
  return { text: `${lines.join("\n").trimEnd()}\n`, faults };
};

// Returns the first lines in which two texts differ, below the step that they belong to.
const difference = (name, old, now) => {
  const [before, after] = [old.split("\n"), now.split("\n")];
  const at = after.findIndex((line, number) => line !== before[number]);
  const from = at < 0 ? after.length : at;
  const step = after.slice(0, from + 1).reverse().find((line) => line.startsWith("> ")) ?? "";
  const rows = (sign, lines) => lines.slice(from, from + SHOWN).map((line) => `  ${sign} ${line}`);
  return [`FAILED ${name}.txt ${step}`, ...rows("-", before), ...rows("+", after)].join("\n");
};

const failed = [];
const check = async (name) => {
  const path = join(here, `${name}.txt`);
  const { text, faults } = await play(name).catch((fault) => ({ text: null, faults: [fault.stack] }));
  if (faults.length) failed.push(`FAILED ${name}.txt ${faults.join("\n")}`);
  if (text === null) return;
  const old = readFileSync(path, "utf-8");
  if (noting) return;
  if (writes) writeFileSync(path, text);
  else if (old !== text) failed.push(difference(name, old, text));
};
const waiting = [...names];
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  while (waiting.length) await check(waiting.shift());
}));
if (failed.length) console.log(failed.sort().join("\n"));
console.log(`${names.length} journeys made, ${failed.length} failed`);
// The process must not end before a pipe has taken all of it.
if (noting) await new Promise((done) => { process.stdout.write(`${JSON.stringify(noted)}\n`, done); });
process.exit(failed.length || !names.length ? 1 : 0);
