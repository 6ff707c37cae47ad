// One visit, in a thread of its own: the page's modules under MicroPython, a browser that stands in
// (browser.mjs) and a live engine (engine.py). The person's steps are lines such as "> tap draw"; what the
// page asks, says and focuses goes below each.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { noting } from "../../pyodide/noting.mjs";
import { parted } from "../../../web/wasm_parts.js";
import { opened, short } from "./browser.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");
const app = join(root, "web/app");
const PAUSE = 1500; // milliseconds after each step, so that flights end and bots play
const LATENCY = 30; // milliseconds until a reply arrives
// The page's scripts by their names, as the build joins them; the frame that steps on by itself is left out.
const SCRIPTS = Object.fromEntries(readdirSync(app, { recursive: true }).filter((path) => /(?<!switch)\.js$/.test(path)).sort().map((path) => [basename(path, ".js"), path]));
// People who have played each game before hear no coach; a "newcomer" begins without this.
const PLAYED = '{"deals": {"rommi": 2, "rablo": 2, "raeuber": 2, "kalooki": 2, "rummy500": 2}, "off": [], "at": ["", 0], "codes": [], "turn": null, "unwanted": 0}';

const { visit, kept, code, rest, notes, python, languages } = workerData;
const { disks, names } = kept;
const noted = notes && noting(...notes);
if (rest) parted(...rest.told.slice(0, 3), () => rest.code);
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (_, imports) => ({ module: code, instance: await instantiate(code, imports) });
const lines = [];
const faults = [];
let step = "";
const log = (kind, text) => {
  const line = `${kind}: ${String(text).replace(/\s+/g, " ").trim()}`;
  // How often a long answer is asked for again is no matter.
  if (kind !== "asks" || line !== lines.at(-1)) lines.push(line);
  if (kind === "fault") faults.push(`${step}: ${text}`);
};

// --- the engine -----------------------------------------------------------------------------------

// Logs a request in one line: what it asks for, and its values without ids, saves and texts of a language.
const logged = (text) => {
  const { v, do: what, id, save, language, ...rest } = JSON.parse(text);
  const value = Object.keys(rest).length ? JSON.stringify(rest, (_, one) => (typeof one === "string" ? short(one) : one)) : "";
  log("asks", `${what} ${value}`);
};
const startEngine = () => {
  const engine = spawn(python, ["-m", "tests.page.journeys.engine"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: engine.stdout }).on("line", (line) => waiting.shift()(line));
  return { stop: () => engine.kill(), reply: (text) => new Promise((done) => { waiting.push(done); engine.stdin.write(`${text}\n`); }) };
};

let browser;
let engine = startEngine();
let silent = false;
// Has a fresh engine speak a language, as web/answers.js does.
const speak = async (lang) => {
  const [page, messages] = ["json", "engine.txt"].map((kind) => readFileSync(join(languages, `locale/${lang}.${kind}`), "utf-8"));
  browser.clock.outside += 1;
  await engine.reply(JSON.stringify({ v: 1, do: "speak", language: { ...JSON.parse(page), messages } }));
  browser.clock.outside -= 1;
};
const makeWorker = async () => {
  const heard = { message: [], error: [] };
  const say = (type, event) => { for (const work of [...heard[type]]) work(event); };
  const worker = {
    addEventListener: (type, work) => heard[type].push(work),
    removeEventListener: (type, work) => heard[type].splice(heard[type].indexOf(work), 1),
    terminate: () => { log("engine", "is ended"); engine.stop(); engine = startEngine(); },
    postMessage: async ({ id, text }) => {
      logged(text);
      if (silent) return;
      const now = engine;
      browser.clock.outside += 1;
      const reply = await now.reply(text);
      browser.clock.outside -= 1;
      const data = reply.startsWith('{"fault"') ? { id, ...JSON.parse(reply) } : { id, text: reply };
      setTimeout(() => { if (now === engine) say("message", { data }); }, LATENCY);
    },
  };
  const { lang } = browser.page.documentElement;
  if (lang !== "en") await speak(lang);
  setTimeout(() => say("message", { data: { speaks: lang } }), 50);
  return worker;
};

// --- the person -----------------------------------------------------------------------------------

// Short names of what is tapped: "hand 3", "table 0.2", "bench 1", "new meld", an action such as "draw",
// "acts draw" for one of the turn's buttons; everything else is a selector.
const SHORT = [
  [/^hand (\d+)$/, '#hand [data-ref="h$1"]'],
  [/^table (\d+\.\d+)$/, '#melds [data-ref="t$1"]'],
  [/^bench (\d+)$/, '#bench [data-ref="b$1"]'],
  [/^new meld$/, "#melds [data-to=new]"],
  [/^stock$/, "[data-pile=stock]"],
  [/^discards$/, "[data-pile=discards]"],
  [/^(acts|sheet|side|hint|chips) ([a-z-]+)$/, "#$1 [data-act=$2]"],
  [/^([a-z-]+)$/, "[data-act=$1]"],
];
const visible = (one) => !one.closest("[hidden], [inert]") && (one.closest("dialog")?.open ?? true);
const find = (name) => {
  const [pattern, query] = SHORT.find(([one]) => one.test(name)) ?? [/^.*$/, name];
  const found = browser.page.querySelectorAll(name.replace(pattern, query)).filter(visible);
  if (!found.length) throw new Error(`Nothing visible is called ${name}.`);
  return found[0];
};
const middle = (one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const pointer = (type, one, more = {}) => {
  browser.page.pointed = one;
  browser.page.send(one, `pointer${type}`, { ...middle(one), buttons: type === "up" ? 0 : 1, ...more });
};
const tap = (one, more = {}) => {
  pointer("down", one);
  pointer("up", one);
  browser.clock.now += 800; // two taps are no double tap
  browser.page.click(one, { ...middle(one), ...more });
};
const STEPS = {
  tap: (name) => tap(find(name)),
  drag: (from, to) => {
    const [one, other] = [find(from), find(to)];
    pointer("down", one);
    pointer("move", one, { clientX: middle(one).clientX + 4, clientY: middle(one).clientY + 9 });
    pointer("move", other);
    pointer("up", other);
    browser.page.click(one, middle(other));
  },
  focus: (name) => find(name).focus(),
  // Presses keys, one after another.
  keys: async (keys) => {
    for (const key of keys.split(" ")) {
      const [name, ctrlKey] = [key.replace("Ctrl+", ""), key.startsWith("Ctrl+")];
      const target = browser.page.activeElement;
      if (browser.page.send(target, "keydown", { key: name, ctrlKey }) && name === "Enter") browser.page.click(target, { detail: 0 });
      await browser.clock.pass(300);
    }
  },
  // Writes a command into the command line, and sends it off.
  command: (text) => { const one = find("#command-line"); one.value = text; browser.page.send(one.form, "submit"); },
  type: (name, text) => { const one = find(name); one.value = text; browser.page.send(one, "input"); },
  // Chooses a value of a list or of radio buttons.
  choose: (name, value) => {
    const first = find(name);
    const one = first.type === "radio" ? find(`${name}[value="${value}"]`) : first;
    if (one.type === "radio") one.checked = true;
    else one.value = value;
    browser.page.send(one, "change");
  },
  wait: (time) => browser.clock.pass(Number(time)),
  back: () => browser.back(),
  go: (hash) => { location.hash = hash; },
  // Keeps what was just copied or saved under a name; opens a copied link; picks a saved file.
  keep: (name) => { names[name] = browser.left; },
  link: (name) => { location.hash = names[name].split("#")[1].split(/\s/)[0]; },
  file: (name) => { browser.page.picked = (field) => { field.files = [new Blob([names[name]])]; field.onchange(); }; },
  // Does what hints say, so many times.
  follow: async (times = "1") => { for (let number = 0; number < Number(times); number += 1) { await follow(); await browser.clock.pass(PAUSE); } },
  // Says what an element shows.
  read: (name) => log("reads", find(name).shownText),
  engine: (how) => { silent = how === "silent"; },
};
// Does what a hint says to do: by its own button, one of the turn's, or a discard.
const follow = async () => {
  const { page, clock } = browser;
  if (!page.getElementById("over").hidden) return;
  const press = async (query) => {
    const one = page.querySelectorAll(query).find(visible);
    if (!one || one.getAttribute("aria-disabled") === "true") return false;
    tap(one);
    await clock.pass(PAUSE);
    return true;
  };
  for (let depth = 0; depth < 3 && !page.querySelector("#hint [data-act=try]"); depth += 1) await press("#acts [data-act=hint], #chips [data-act=hint]");
  if (await press("#hint [data-act=try]")) await press("#acts [data-act=end]");
  else if (await press("#hand .hinted")) await press("#acts [data-act=discard]");
  else await press("#acts .advised") || await press("#acts [data-act=draw]") || await press("#acts [data-act=end]");
};

// --- the visit ------------------------------------------------------------------------------------

const PLACES = ["json", "engine.txt", "start.json"];
const listed = readdirSync(join(languages, "locale")).filter((path) => path.endsWith(".engine.txt")).map((path) => path.split(".")[0]).map((tag) => `,${tag}=${tag.toUpperCase()}`).join("");
const HEAD = `<link rel="manifest" href="./talon.webmanifest"><meta name="languages" content="en=English${listed}">`;
const isLanguageFile = (name) => name.startsWith("locale/") && PLACES.some((kind) => name.endsWith(`.${kind}`));
const start = async (address, disk, look) => {
  const markup = readFileSync(join(root, "web/index.html"), "utf-8").replace("<!-- build:head -->", HEAD).replace("<!-- build:games -->", "").replace("<!-- build:tagline -->", "5 rummies.");
  browser = opened({
    markup, address, disk, log, look,
    read: (name) => (isLanguageFile(name) ? readFileSync(join(languages, name), "utf-8") : null),
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
  const printed = (text) => log("fault", text);
  const micropython = await loadMicroPython({ url: join(folder, "micropython.wasm"), linebuffer: true, stdout: printed, stderr: printed });
  micropython.registerJsModule("scripts", scripts);
  micropython.FS.mkdirTree("/lib");
  for (const path of readdirSync(app, { recursive: true }).sort()) {
    if (!path.endsWith(".py") || basename(path) === "boot.py") continue;
    micropython.FS.mkdirTree(dirname(`/lib/${path}`));
    micropython.FS.writeFile(`/lib/${path}`, readFileSync(join(app, path)));
  }
  return () => micropython.runPythonAsync(`import sys\nsys.path.insert(0, "/lib")\n${readFileSync(join(app, "boot.py"), "utf-8")}`);
};

const failed = (fault) => log("fault", fault?.stack ?? fault);
process.on("unhandledRejection", failed);
process.on("uncaughtException", failed);

const run = async (line) => {
  const [, name, rest] = /^> ([a-z]+) ?(.*)$/.exec(line);
  if (name !== "visit") {
    if (!STEPS[name]) throw new Error(`There is no step ${name}.`);
    await STEPS[name](...(rest ? rest.split(/ (?:=|->) /) : []));
    await browser.clock.pass(PAUSE);
  } else {
    const [address, ...more] = rest.split(" ");
    const { newcomer, who = "", ...look } = JSON.parse(more.join(" ") || "{}");
    const disk = (disks[who] ??= { texts: {}, journal: {} });
    if (!newcomer) disk.texts["talon /t/ coach"] ??= PLAYED;
    const boot = await start(address, disk, { start: "2026-03-04T10:00:00Z", width: 1280, height: 800, ...look });
    boot().catch(failed);
    await browser.clock.pass(4000);
  }
  for (const one of browser.observers.slice()) one.work([], one);
};

try {
  for (const line of visit) {
    lines.push(line);
    if (!line.startsWith(">")) continue;
    step = line;
    await run(line).catch((fault) => log("fault", fault.message));
  }
  const caught = globalThis.talonFaults;
  if (caught) faults.push(`${caught} faults that JavaScript has caught`);
  parentPort.postMessage({ lines, faults, noted: noted?.(), kept: { disks, names } });
} catch (fault) {
  parentPort.postMessage({ fault: `${lines.slice(-12).join("\n")}\n${fault.message}` });
}
engine.stop();
parentPort.close();
process.exit(0);
