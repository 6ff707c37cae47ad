// The browser that a page finds: with a clock that only moves when it is told to, a disk that outlives
// the page, and a second tab that does what a scene says. Whatever leaves the page is logged.
import { Element, Page } from "./dom.mjs";
import { tokens } from "./boxes.mjs";
import { crc32 } from "./sums.mjs";

const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const SITE = "https://talon.test/t/";

// A long text by its length and checksum, with where it begins.
export const short = (text) => (text.length <= 300 ? text : `${text.slice(0, 60)}… (${text.length} ${crc32(text)})`);

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

const refusal = (name) => Object.assign(new Error(name), { name });

const storage = (disk, log) => {
  const texts = disk.texts;
  const methods = {
    getItem: (key) => (key in texts ? texts[key] : null),
    setItem: (key, value) => {
      const others = Object.keys(texts).reduce((sum, one) => sum + (one === key ? 0 : texts[one].length), 0);
      if (disk.closed) throw refusal("SecurityError");
      if (others + value.length > (disk.room ?? Infinity)) { log("no room", key); throw refusal("QuotaExceededError"); }
      log("stores", `${key} = ${short(String(value))}`);
      texts[key] = String(value);
    },
    removeItem: (key) => { if (key in texts) log("drops", key); delete texts[key]; },
  };
  return new Proxy(texts, { get: (_, name) => methods[name] });
};

const database = (disk, log) => {
  const stores = () => disk.journal;
  const asked = (work) => {
    const request = {};
    Promise.resolve().then(() => {
      try { request.result = work(); request.onsuccess?.(); } catch (fault) { request.error = fault; request.onerror?.(); }
    });
    return request;
  };
  const base = {
    createObjectStore: (name) => { stores()[name] ??= {}; },
    close: () => {},
    transaction: (_, mode) => {
      const change = {
        objectStore: (name) => ({
          put: (value, key) => { log("journal", `${name} ${key} = ${short(String(value))}`); stores()[name][key] = value; },
          delete: (key) => { log("journal", `${name} drops ${key}`); delete stores()[name][key]; },
          get: (key) => asked(() => stores()[name][key]),
          getAll: () => asked(() => Object.values(stores()[name])),
          getAllKeys: () => asked(() => Object.keys(stores()[name])),
        }),
      };
      if (mode === "readwrite") setTimeout(() => { if (disk.journalFails) change.onabort?.(); else change.oncomplete?.(); }, 5);
      return change;
    },
  };
  return {
    databases: async () => (Object.keys(disk.journal).length ? [{ name: disk.journalName }] : []),
    open: (name) => {
      if (disk.journalRefused) throw refusal("SecurityError");
      if (disk.journalHangs) return {};
      disk.journalName = name;
      const request = asked(() => {
        request.result = base;
        if (!Object.keys(stores()).length) request.onupgradeneeded();
        return base;
      });
      return request;
    },
  };
};

// --- other tabs -----------------------------------------------------------------------------------

// Locks of which another tab may hold some; what waits for them is served when it lets go.
class Locks {
  constructor(held, log) {
    this.log = log;
    this.others = new Set(held);
    this.waiting = [];
    this.mine = new Map();
  }

  async request(name, how, given) {
    const [options, work] = given ? [how, given] : [{}, how];
    if (name.startsWith("talon-engine")) return new Promise((done) => { this.engineEnds = () => done(work({ name })); });
    this.log("lock", `${name} ${JSON.stringify({ ...options, signal: undefined })}`);
    if (options.steal) this.others.delete(name);
    if (this.others.has(name)) {
      if (options.ifAvailable) return work(null);
      return new Promise((done, fail) => {
        const one = { name, go: () => this.hold(name, work).then(done, fail) };
        this.waiting.push(one);
        options.signal?.addEventListener("abort", () => { this.waiting = this.waiting.filter((other) => other !== one); fail(refusal("AbortError")); });
      });
    }
    return this.hold(name, work);
  }

  hold(name, work) {
    return new Promise((done, fail) => {
      this.mine.set(name, () => fail(refusal("AbortError")));
      Promise.resolve(work({ name })).then((value) => { this.log("lock", `${name} is let go`); this.mine.delete(name); done(value); }, fail);
    });
  }

  // Another tab takes a lock that this one holds, or lets go of its own.
  stolen(name) { this.others.add(name); this.mine.get(name)?.(); this.mine.delete(name); }
  released(name) {
    this.others.delete(name);
    const next = this.waiting.find((one) => one.name === name);
    this.waiting = this.waiting.filter((one) => one !== next);
    next?.go();
  }
}

// --- all of it ------------------------------------------------------------------------------------

// Puts a browser in the place of Node's globals, as a scene describes it; returns what moves it.
export const opened = ({ markup, address, look, disk, held, files, read, log }) => {
  const clock = new Clock(look.start);
  const page = new Page(markup, log);
  const heard = page.windowListeners;
  let url = new URL(address, SITE);
  const history = [url.href];
  const states = [null];
  const moved = (there, how, state = null) => {
    const to = new URL(there, url);
    log("address", `${how} ${to.href.slice(SITE.length - 1)}`);
    const hash = to.hash !== url.hash;
    url = to;
    if (how === "replaces") history.pop();
    history.push(to.href);
    states.splice(history.length - 1, Infinity, state);
    return hash;
  };
  const told = (type) => page.send({ listeners: [], parent: null, closest: () => null }, type);
  const location = {
    get href() { return url.href; }, get search() { return url.search; }, get hash() { return url.hash; },
    get pathname() { return url.pathname; }, get protocol() { return url.protocol; },
    set hash(hash) { if (moved(`#${String(hash).replace(/^#/, "")}`, "goes to")) { told("popstate"); told("hashchange"); } },
    replace: (there) => { log("address", `aims at ${there}`); },
    reload: () => log("address", "loads again"),
    toString: () => url.href,
  };
  set("window", globalThis);
  set("self", globalThis);
  set("document", page);
  set("location", location);
  set("history", {
    get state() { return states[history.length - 1]; },
    pushState: (state, _, there) => moved(there, "pushes", state),
    replaceState: (state, _, there) => { if (there) moved(there, "replaces", state); else states[history.length - 1] = state; },
  });
  set("devicePixelRatio", 1);
  set("innerWidth", look.width);
  set("innerHeight", look.height);
  set("matchMedia", (query) => ({ matches: (look.media ?? []).includes(query), addEventListener: () => {} }));
  set("getComputedStyle", () => ({ getPropertyValue: (name) => tokens()[name] ?? "", paddingLeft: "6px", paddingRight: "6px", paddingTop: "9px", paddingBottom: "8px" }));
  set("addEventListener", (type, work, how) => heard.push({ type, work, capture: how === true || how?.capture === true }));
  const observers = [];
  set("MutationObserver", class {
    constructor(work) { this.work = work; }

    observe() { observers.push(this); }

    disconnect() { observers.splice(observers.indexOf(this), 1); }
  });
  if (disk.closed === "wholly") Object.defineProperty(globalThis, "localStorage", { get() { throw refusal("SecurityError"); }, configurable: true });
  else set("localStorage", storage(disk, log));
  set("indexedDB", database(disk, log));
  set("caches", { keys: async () => [], open: async () => ({ match: async () => disk.shared && { blob: async () => new Blob([disk.shared]) }, delete: async () => log("cache", "drops what was shared") }) });
  let drawn = 7;
  const random = () => { drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 0; return drawn >>> 16; };
  set("crypto", { getRandomValues: (bytes) => bytes.map(() => random() & 255) });
  Math.random = () => random() / 65536;
  const locks = new Locks(held, log);
  set("navigator", {
    languages: look.languages ?? ["en-GB"], locks,
    clipboard: { writeText: async (text) => { if (look.noClipboard) throw refusal("NotAllowedError"); browser.left = text; log("copies", text); }, readText: async () => browser.left ?? "" },
    share: look.shares && (async ({ url: there }) => { log("shares", there); if (look.shares !== "yes") throw refusal(look.shares); }),
    storage: { persisted: async () => false, persist: async () => { log("storage", "is to be kept for good"); } },
  });
  const channel = { listeners: [], addEventListener: (_, work) => channel.listeners.push(work), postMessage: (data) => log("tells", JSON.stringify(data)) };
  set("BroadcastChannel", class { constructor(name) { log("channel", name); return channel; } });
  // Each Node has its own idea of dates: here they say what was asked for.
  Intl.DateTimeFormat = class {
    constructor(language, how) { this.asked = `${language} ${Object.values(how).join(" ")}`; }

    format(date) { return `${date.toISOString()} (${this.asked})`; }
  };
  set("fetch", async (there) => {
    // The build joins the scripts into one, a folder above.
    const name = new URL(there).pathname.replace(/.*\/web\/(app\/)?/, "");
    log("fetches", name);
    return name in files ? { ok: true, text: async () => read(files[name], name) } : { ok: false };
  });
  URL.createObjectURL = (blob) => { blob.text().then((text) => { browser.left = text; log("file", short(text)); }); return "blob:file"; };
  URL.revokeObjectURL = () => {};
  const node = (kind) => new Proxy({}, {
    get: (own, name) => own[name] ?? (/frequency|gain/.test(name) ? node(`${kind}.${name}`) : (...given) => { log("sound", `${kind}.${name} ${given.filter((one) => typeof one !== "object").join(" ")}`); return node(""); }),
  });
  set("AudioContext", class {
    constructor() {
      Object.assign(this, { currentTime: 0, sampleRate: 100, destination: {}, resume: async () => {} });
      for (const name of ["Gain", "Oscillator", "BufferSource", "BiquadFilter"]) this[`create${name}`] = () => node(name);
      this.createBuffer = () => ({ getChannelData: () => [] });
    }
  });
  const browser = {
    clock, page, locks, observers, look, disk,
    tell: (...data) => { for (const work of channel.listeners) work({ data }); },
    back: () => { history.pop(); url = new URL(history[history.length - 1]); log("address", `is back at ${url.href.slice(SITE.length - 1)}`); told("popstate"); },
    resize: (width, height) => { set("innerWidth", width); set("innerHeight", height); told("resize"); },
  };
  return browser;
};

export { Element };
