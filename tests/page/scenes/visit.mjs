// One visit of a page, in a thread of its own: the page's true modules under MicroPython, with a browser
// that stands in (browser.mjs) and an engine that answers what it answered once (engine.py). What the
// person does is a list of steps; the log says all that came of each.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { opened, short } from "./browser.mjs";
import { difference } from "./difference.mjs";
import { crc32 } from "./sums.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");
const app = join(root, "web/app");
const HEAD = '<link rel="manifest" href="./talon.webmanifest">';
// The page's scripts by their names, as the build joins them; the frame that steps on by itself is left out.
const SCRIPTS = Object.fromEntries(readdirSync(app, { recursive: true }).filter((path) => /(?<!switch)\.js$/.test(path)).sort().map((path) => [basename(path, ".js"), path]));

const { visit, disk, answers, code, recording } = workerData;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (_, imports) => ({ module: code, instance: await instantiate(code, imports) });
const lines = [];
const log = (kind, text) => lines.push(`${kind}: ${text}`);

// --- the engine -----------------------------------------------------------------------------------

const given = []; // what was answered, for the next time
const asked = (text) => {
  const { v, ...request } = JSON.parse(text);
  log("asks", JSON.stringify(request, (_, value) => (typeof value === "string" ? short(value) : value)));
  return request.do;
};
let at = 0;
// The next recorded answer to a request of this kind.
const again = async (what) => {
  const place = answers.findIndex(([name], number) => number >= at && name === what);
  if (place < 0) return '{"error": {"code": "unrecorded", "text": "This was never asked."}}';
  at = place + 1;
  return answers[place][1];
};
const asking = () => {
  const engine = spawn(recording, ["-m", "tests.page.scenes.engine"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: engine.stdout }).on("line", (line) => waiting.shift()(line));
  return (text) => new Promise((done) => { waiting.push(done); engine.stdin.write(`${text}\n`); });
};
const ask = recording ? asking() : null;

let browser;
let mode = "speaks"; // or the engine is "silent", "hangs" in a bot's turn, or "refuses" it
const LATENCY = 30;
const makeWorker = async () => {
  const heard = { message: [], error: [] };
  const say = (type, event) => { for (const one of [...heard[type]]) one(event); };
  const worker = {
    say,
    addEventListener: (type, work) => heard[type].push(work),
    removeEventListener: (type, work) => heard[type].splice(heard[type].indexOf(work), 1),
    terminate: () => log("engine", "is ended"),
    postMessage: async ({ id, text }) => {
      const what = asked(text);
      if (mode === "silent" || (mode === "hangs" && what === "bot")) return;
      if (mode === "refuses" && what === "bot") {
        const refusal = { ...JSON.parse(given[given.length - 1][1]), events: [], error: { code: "no-move", text: "It cannot move." } };
        setTimeout(() => say("message", { data: { id, text: JSON.stringify(refusal) } }), LATENCY);
        return;
      }
      browser.clock.outside += 1;
      const answer = await (ask ? ask(text) : again(what));
      given.push([what, answer]);
      browser.clock.outside -= 1;
      const data = answer.startsWith('{"fault"') ? { id, ...JSON.parse(answer) } : { id, text: answer };
      setTimeout(() => say("message", { data }), LATENCY);
    },
  };
  makeWorker.last = worker;
  setTimeout(() => say("message", { data: { speaks: "en" } }), visit.up ?? 50);
  return worker;
};

// --- the person -----------------------------------------------------------------------------------

const find = (query) => {
  const all = browser.page.querySelectorAll(query);
  if (!all.length) log("nobody finds", query);
  return all[0] ?? null;
};
const middle = (one) => {
  const box = one.getBoundingClientRect();
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
};
const pointer = (type, one, more = {}) => {
  browser.page.pointed = one;
  browser.page.send(one, `pointer${type}`, { ...middle(one), buttons: type === "up" ? 0 : 1, ...more });
};
const STEPS = {
  tap: (query, more = {}) => { const one = find(query); if (one) { pointer("down", one); pointer("up", one); browser.clock.now += 800; browser.page.click(one, { ...middle(one), ...more }); } },
  // Two clicks so many milliseconds apart; a browser that does not count them says 1 of both.
  twice: (query, apart = 90, counted = true) => {
    for (const detail of [1, counted ? 2 : 1]) {
      const one = find(query);
      if (!one) return;
      pointer("down", one);
      pointer("up", one);
      browser.clock.now += apart;
      browser.page.click(one, { ...middle(one), detail });
    }
  },
  // A click between two cards of a meld.
  gap: (query, number) => { const one = find(query); if (one) browser.page.click(one, { ...middle(one), clientX: one.querySelectorAll("[data-ref]")[number].getBoundingClientRect().left - 1 }); },
  press: async (query, time) => { const one = find(query); if (!one) return; pointer("down", one); await browser.clock.pass(time); log("in the air", browser.page.getElementById("air").innerHTML); pointer("up", one); browser.page.click(one, middle(one)); },
  drag: (from, to, how = {}) => {
    const [one, other] = [find(from), find(to)];
    if (!one || !other) return;
    pointer("down", one);
    pointer("move", one, { clientX: middle(one).clientX + 4, clientY: middle(one).clientY + 3 });
    pointer("move", other);
    log("in the air", browser.page.getElementById("air").innerHTML);
    if (how.second) pointer("down", other, { pointerId: 2 });
    if (how.unheard) pointer("move", other, { buttons: 0 });
    if (how.cancel) pointer("cancel", other);
    pointer("up", other);
    browser.page.click(one, middle(other));
  },
  menu: (query) => { const one = find(query); if (one) { pointer("down", one, { button: 2, buttons: 2 }); log("menu", browser.page.send(one, "contextmenu") ? "opens" : "does not open"); pointer("up", one, { button: 2 }); } },
  focus: (query) => { find(query)?.focus(); },
  key: (key, more = {}) => { const free = browser.page.send(browser.page.activeElement, "keydown", { key, ...more }); log("key", `${key} ${free ? "is free" : "is taken"}`); if (free && key === "Enter") browser.page.click(browser.page.activeElement, { detail: 0 }); },
  // Writes a command, and sends it off.
  writes: (text) => { const one = find("#command-line"); if (one) { one.value = text; browser.page.send(one.form, "submit"); } },
  type: (query, text) => { const one = find(query); if (one) { one.value = text; browser.page.send(one, "input"); } },
  choose: (query, value) => { const one = find(query); if (!one) return; if (one.type === "radio") one.checked = true; else one.value = value; browser.page.send(one, "change"); },
  wait: (time) => browser.clock.pass(time),
  resize: (width, height) => browser.resize(width, height),
  hide: (on) => { browser.page.hidden = on; browser.page.send(browser.page.documentElement, "visibilitychange"); },
  back: () => browser.back(),
  goes: (hash) => { location.hash = taken[hash]?.split("#")[1] ?? hash; },
  tells: (...data) => browser.tell(...data),
  steals: (name) => browser.locks.stolen(name),
  releases: (name) => browser.locks.released(name),
  // Takes what was just saved or copied, under a name.
  take: (name) => { taken[name] = browser.left; },
  file: (name) => { browser.page.picked = (field) => { field.files = [files(name)]; field.onchange(); }; },
  engine: (how) => {
    if (["silent", "speaks", "hangs", "refuses"].includes(how)) mode = how;
    if (how === "ends") browser.locks.engineEnds();
    if (how === "fails") makeWorker.last.say("error", { message: "out of memory" });
  },
  disk: (change) => { Object.assign(disk, change); },
};
// Does what a hint says to do, however it is done: by its own button, one of the turn's, or a discard.
const followed = async () => {
  const { page, clock } = browser;
  if (!page.getElementById("over").hidden) return;
  const go = async (query) => {
    const one = page.querySelector(query);
    if (!one || one.getAttribute("aria-disabled")) return false;
    STEPS.tap(query);
    await clock.pass(600);
    return true;
  };
  for (let depth = 0; depth < 3 && !page.querySelector(`#hint ${"[data-act=try]"}`); depth += 1) await go("#acts [data-act=hint], #chips [data-act=hint]");
  if (await go("#hint [data-act=try]")) await clock.pass(1500);
  else if (await go("#acts .advised")) return;
  else if (await go("#hand .hinted")) await go("#acts [data-act=discard]");
  else if (await go("#piles .hinted")) return;
  else if (await go("#acts .act.go")) return;
  await go("#acts [data-act=end]");
};
STEPS.follow = followed;
const taken = {};
const FILES = { unlike: () => "no game", spoilt: () => taken.saved.slice(0, -20), later: () => taken.saved.replace('"version":1', '"version":2') };
// A language as the build writes it, or its messages alone: under keys made of their context and English.
const spoken = (name, address) => {
  const language = JSON.parse(readFileSync(join(here, name), "utf-8"));
  const key = (text) => Buffer.from(crc32(text), "hex").toString("base64").slice(0, 5);
  const messages = Object.entries(language.messages).map(([text, said]) => key(text) + [said].flat().join("\t")).join("\n");
  return address.endsWith(".txt") ? messages : JSON.stringify({ ...language, messages });
};
const files = (name) => new Blob([FILES[name] ? FILES[name]() : taken[name]]);

// --- the visit ------------------------------------------------------------------------------------

const page = async () => {
  const markup = readFileSync(join(root, "web/index.html"), "utf-8").replace("<!-- build:head -->", visit.head ?? HEAD).replace("<!-- build:games -->", visit.made ?? "").replace("<!-- build:tagline -->", "5 rummies.");
  browser = opened({
    markup, address: visit.address ?? "./", disk, held: visit.held ?? [], log,
    look: { start: "2026-03-04T10:00:00Z", width: 1280, height: 800, ...visit.look },
    files: visit.files ?? {}, read: spoken,
  });
  const load = (path) => import(pathToFileURL(join(root, "web", path)));
  await load("look.js");
  for (const one of browser.observers.slice()) one.work([], one);
  await load("begin.js");
  await load("folds.js");
  globalThis.talonEngines(makeWorker);
  const scripts = {};
  for (const [name, path] of Object.entries(SCRIPTS)) scripts[name] = await load(`app/${path}`);
  const folder = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
  const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
  const printed = (text) => log("prints", text);
  const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), linebuffer: true, stdout: printed, stderr: printed });
  python.registerJsModule("scripts", scripts);
  python.FS.mkdirTree("/lib");
  for (const path of readdirSync(app, { recursive: true }).sort()) {
    if (!path.endsWith(".py") || basename(path) === "boot.py") continue;
    python.FS.mkdirTree(dirname(`/lib/${path}`));
    python.FS.writeFile(`/lib/${path}`, readFileSync(join(app, path)));
  }
  return () => python.runPythonAsync(`import sys\nsys.path.insert(0, "/lib")\n${readFileSync(join(app, "boot.py"), "utf-8")}`);
};

let drawn = [];
const told = []; // [what was done, what came of it, how the page looks different]
let faults = 0; // that JavaScript has caught
const close = (title) => {
  for (const one of browser.observers.slice()) one.work([], one);
  if (globalThis.talonFaults > faults) log("caught", String((faults = globalThis.talonFaults)));
  const now = browser.page.lines();
  told.push([title, lines.splice(0), difference(drawn, now)]);
  drawn = now;
};

const failed = (fault) => log("fault", String(fault?.message ?? fault).slice(-900));
process.on("unhandledRejection", failed);
process.on("uncaughtException", failed);

try {
  const boot = await page();
  log("starts", visit.address ?? "./");
  boot().catch(failed);
  await browser.clock.pass(visit.settle ?? 2500);
  close("start");
  for (const [name, ...how] of visit.steps) {
    await STEPS[name](...how);
    await browser.clock.pass(name === "wait" ? 0 : visit.each ?? 1500);
    close([name, ...how.map((one) => (typeof one === "string" ? one : JSON.stringify(one)))].join(" "));
  }
  parentPort.postMessage({ told, disk, given });
} catch (fault) {
  parentPort.postMessage({ fault: String(fault.stack) });
}
parentPort.close();
process.exit(0);
