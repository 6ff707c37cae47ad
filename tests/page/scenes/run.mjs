// Plays scenes on the page, and compares all that comes of them with what was written down once. After
// its name the command takes the scenes to play; without any, it plays all.
//
//     node tests/page/scenes/run.mjs [--write] [--record PYTHON] [NAME …]
//
// `--write` writes down anew what comes of them, which `git diff` then shows; `--record` has the engine
// answer, in place of what it answered once, and writes that down as well: for new steps, or when its
// replies have changed (`--record .venv/bin/python`).
//
// `golden/NAME.txt` has what a person hears, asks and stores step by step, for reading. How the page
// looks after each step is long: `golden/NAME.looks.br` holds it compressed, `--looks` prints it.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { PLAYED, SCENES } from "./scenes.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const SHOWN = 12; // lines of a difference

process.env.TZ = "UTC";
const given = process.argv.slice(2);
const option = (name) => given.includes(name) && given.splice(given.indexOf(name), 1).length > 0;
const python = given.includes("--record") ? given.splice(given.indexOf("--record"), 2)[1] : "";
const writes = option("--write") || Boolean(python);
const looks = option("--looks");
const names = Object.keys(SCENES).filter((name) => !given.length || given.includes(name));

const golden = (name) => join(here, "golden", name);
const packed = (path) => (existsSync(path) ? brotliDecompressSync(readFileSync(path)).toString() : "");
const pack = (path, text) => writeFileSync(path, brotliCompressSync(text));

// Compiled once for all visits: what is made fast for one is fast for the next.
const runtime = join(here, "../../../node_modules/@micropython/micropython-webassembly-pyscript");
const code = await WebAssembly.compile(readFileSync(join(runtime, "micropython.wasm")));
const visited = (visit, disk, answers) => new Promise((done, fail) => {
  const worker = new Worker(join(here, "visit.mjs"), { workerData: { visit, disk, answers, code, recording: python } });
  worker.on("message", (told) => { if (told.fault) fail(new Error(told.fault)); else done(told); });
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`a visit ended with ${code}`)));
});

// Returns a scene's result: what is heard of it, how it looks, and what the engine answered.
const played = async (name) => {
  const answers = JSON.parse(packed(golden(`${name}.answers.br`)) || "[]");
  let disk = { texts: {}, journal: {} };
  const [heard, seen, kept] = [[], [], []];
  for (const [number, visit] of SCENES[name].entries()) {
    Object.assign(disk, visit.disk);
    if (!visit.newcomer) disk.texts = { ...PLAYED, ...disk.texts };
    const done = await visited(visit, disk, answers[number] ?? []);
    disk = done.disk;
    kept.push(done.given);
    for (const [title, lines, look] of done.told) {
      heard.push(`== ${title}`, ...lines);
      seen.push(`== ${title}`, ...look);
    }
  }
  return { heard: `${heard.join("\n")}\n`, seen: `${seen.join("\n")}\n`, kept: JSON.stringify(kept) };
};

// The first lines in which two texts differ, with the step that they belong to.
const told = (name, old, now) => {
  const [before, after] = [old.split("\n"), now.split("\n")];
  const from = after.findIndex((line, number) => line !== before[number]);
  const at = from < 0 ? after.length : from;
  const step = after.slice(0, at + 1).reverse().find((line) => line.startsWith("== ")) ?? "";
  const rows = (sign, lines) => lines.slice(at, at + SHOWN).map((line) => `  ${sign} ${line.slice(0, 400)}`);
  return [`FAILED ${name} ${step}`, ...rows("was", before), ...rows("is ", after)].join("\n");
};

const failed = [];
const check = async (name) => {
  const { heard, seen, kept } = await played(name);
  if (looks) console.log(seen);
  if (writes) {
    mkdirSync(golden(""), { recursive: true });
    writeFileSync(golden(`${name}.txt`), heard);
    pack(golden(`${name}.looks.br`), seen);
    if (python) pack(golden(`${name}.answers.br`), kept);
    return;
  }
  const path = golden(`${name}.txt`);
  const old = existsSync(path) ? readFileSync(path, "utf-8") : "";
  if (old !== heard) failed.push(told(`${name}.txt`, old, heard));
  const before = packed(golden(`${name}.looks.br`));
  if (before !== seen) failed.push(told(`${name}.looks`, before, seen));
};
const waiting = [...names];
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  while (waiting.length) await check(waiting.shift());
}));
if (failed.length) console.log(failed.sort().join("\n"));
console.log(`${names.length} scenes played, ${failed.length} golden files differ`);
process.exit(failed.length || !names.length ? 1 : 0);
