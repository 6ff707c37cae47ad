// The browser that a page finds: its clock moves only when a step lets time pass, and its disk outlives the
// page. Addresses, links and files that leave the page are logged.
import { Page } from "./dom.mjs";

const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const SITE = "https://talon.test/t/";

// Returns the text, shortened if it is long.
export const short = (text) => (text.length <= 60 ? text : `${text.slice(0, 40)}…`);

// --- the clock ------------------------------------------------------------------------------------

const immediately = globalThis.setImmediate;
const TrueDate = Date;

export class Clock {
  constructor(start) {
    this.start = TrueDate.parse(start);
    this.now = 0;
    this.timers = new Map();
    this.number = 0;
    this.outside = 0; // how many answers come from outside and take their own time
    const clock = this;
    set("Date", class extends TrueDate {
      constructor(...given) { if (given.length) super(...given); else super(clock.start + clock.now); }

      static now() { return clock.start + clock.now; }
    });
    set("setTimeout", (work, after = 0, ...given) => this.set(() => work(...given), after));
    set("setInterval", (work, each) => this.set(work, each, each));
    set("clearTimeout", (number) => { this.timers.delete(number); });
    set("clearInterval", globalThis.clearTimeout);
    set("requestAnimationFrame", (work) => this.set(work, 16));
    set("performance", { now: () => this.now, mark: () => {}, timeOrigin: 0 });
  }

  set(work, after, each) {
    const number = (this.number += 1);
    this.timers.set(number, { number, work, at: this.now + Math.round(Number(after) || 0), each });
    return number;
  }

  // Lets everything happen that needs no time.
  async still() {
    do {
      for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => { immediately(done); });
    } while (this.outside);
  }

  // Lets so many milliseconds pass.
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    await this.still();
    for (;;) {
      const next = [...this.timers.values()].sort((one, other) => one.at - other.at || one.number - other.number)[0];
      if (!next || next.at > end) break;
      this.now = Math.max(this.now, next.at);
      this.timers.delete(next.number);
      if (next.each) this.timers.set(next.number, { ...next, at: this.now + next.each });
      next.work();
      await this.still();
    }
    this.now = end;
  }
}

// --- what is stored -------------------------------------------------------------------------------

const storage = (texts) => {
  const methods = {
    getItem: (key) => texts[key] ?? null,
    setItem: (key, value) => { texts[key] = String(value); },
    removeItem: (key) => { delete texts[key]; },
  };
  return new Proxy(texts, { get: (_, name) => methods[name] });
};

const database = (disk) => {
  const stores = disk.journal;
  const requested = (work) => {
    const request = {};
    Promise.resolve().then(() => { request.result = work(); request.onsuccess?.(); });
    return request;
  };
  const objectStore = (name) => ({
    put: (value, key) => { stores[name][key] = value; },
    delete: (key) => { delete stores[name][key]; },
    get: (key) => requested(() => stores[name][key]),
    getAll: () => requested(() => Object.values(stores[name])),
    getAllKeys: () => requested(() => Object.keys(stores[name])),
  });
  const base = {
    createObjectStore: (name) => { stores[name] ??= {}; },
    close: () => {},
    transaction: (_, mode) => {
      const change = { objectStore };
      if (mode === "readwrite") setTimeout(() => change.oncomplete?.(), 5);
      return change;
    },
  };
  return {
    databases: async () => (Object.keys(stores).length ? [{ name: disk.journalName }] : []),
    open: (name) => {
      disk.journalName = name;
      const request = requested(() => {
        request.result = base;
        if (!Object.keys(stores).length) request.onupgradeneeded();
        return base;
      });
      return request;
    },
  };
};

// --- all of it ------------------------------------------------------------------------------------

// Puts a browser in the place of Node's globals; returns what moves it. `look` says when it starts, how
// large its window is, and which media queries match.
export const opened = ({ markup, address, look, disk, read, log }) => {
  const clock = new Clock(look.start);
  const page = new Page(markup, log);
  const heard = page.windowListeners;
  let url = new URL(address, SITE);
  const history = [url.href];
  const states = [null];
  const move = (there, how, state = null) => {
    const to = new URL(there, url);
    log("address", `${how} ${short(to.href.slice(SITE.length - 1))}`);
    const hash = to.hash !== url.hash;
    url = to;
    if (how === "replaces") history.pop();
    history.push(to.href);
    states.splice(history.length - 1, Infinity, state);
    return hash;
  };
  const send = (type) => page.send({ listeners: [], parent: null, closest: () => null }, type);
  set("window", globalThis);
  set("self", globalThis);
  set("document", page);
  set("location", {
    get href() { return url.href; }, get search() { return url.search; }, get hash() { return url.hash; },
    get pathname() { return url.pathname; }, get protocol() { return url.protocol; },
    set hash(hash) { if (move(`#${String(hash).replace(/^#/, "")}`, "goes to")) { send("popstate"); send("hashchange"); } },
    replace: (there) => { log("address", `aims at ${there}`); },
    reload: () => log("address", "loads again"),
    toString: () => url.href,
  });
  set("history", {
    get state() { return states[history.length - 1]; },
    pushState: (state, _, there) => move(there, "pushes", state),
    replaceState: (state, _, there) => { if (there) move(there, "replaces", state); else states[history.length - 1] = state; },
  });
  set("devicePixelRatio", 1);
  set("innerWidth", look.width);
  set("innerHeight", look.height);
  set("matchMedia", (query) => ({ matches: (look.media ?? []).includes(query), addEventListener: () => {} }));
  const sizes = { "--hc": "74", "--pc": "70", "--tc": "60" };
  set("getComputedStyle", () => ({ getPropertyValue: (name) => sizes[name] ?? "", paddingLeft: "6px", paddingRight: "6px", paddingTop: "9px", paddingBottom: "8px" }));
  set("addEventListener", (type, work, how) => heard.push({ type, work, capture: how === true || how?.capture === true }));
  const observers = [];
  set("MutationObserver", class {
    constructor(work) { this.work = work; }

    observe() { observers.push(this); }

    disconnect() { observers.splice(observers.indexOf(this), 1); }
  });
  set("localStorage", storage(disk.texts));
  set("indexedDB", database(disk));
  set("caches", { keys: async () => [], open: async () => ({ match: async () => undefined, delete: async () => {} }) });
  let drawn = 7;
  const random = () => { drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 0; return drawn >>> 16; };
  set("crypto", { getRandomValues: (bytes) => bytes.map(() => random() & 255) });
  Math.random = () => random() / 65536;
  // No other tab holds a lock; the lock of the engine's worker is held until the worker ends.
  const request = async (name, how, given) => (name.startsWith("talon-engine") ? new Promise(() => {}) : (given ?? how)({ name }));
  set("navigator", {
    languages: look.languages ?? ["en-GB"],
    locks: { request },
    clipboard: { writeText: async (text) => { browser.left = text; log("copies", short(text)); }, readText: async () => browser.left ?? "" },
    storage: { persisted: async () => true },
  });
  set("BroadcastChannel", class { addEventListener() {} postMessage() {} });
  // Each Node has its own idea of dates: here they say what was asked for.
  Intl.DateTimeFormat = class {
    constructor(language, how) { this.asked = `${language} ${Object.values(how).join(" ")}`; }

    format(date) { return `${date.toISOString().slice(0, 16)} (${this.asked})`; }
  };
  set("fetch", async (there) => {
    // The build joins the scripts into one, a folder above.
    const text = read(new URL(there).pathname.replace(/.*\/web\/(app\/)?/, ""));
    return text === null ? { ok: false } : { ok: true, text: async () => text };
  });
  URL.createObjectURL = (blob) => { blob.text().then((text) => { browser.left = text; log("file", short(text)); }); return "blob:file"; };
  URL.revokeObjectURL = () => {};
  const browser = {
    clock, page, observers,
    back: () => { history.pop(); url = new URL(history[history.length - 1]); log("address", `is back at ${url.href.slice(SITE.length - 1)}`); send("popstate"); },
  };
  return browser;
};
