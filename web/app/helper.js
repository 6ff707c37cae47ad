// Risky calls wrapped so that a failure is a value: MicroPython cannot catch a JavaScript exception.
import { writes } from "./saves/dates.js";
import { PREFIX, attempt } from "./saves/site.js";

// MicroPython looks for each module in several places, and its file system throws an error for each
// miss. Their stacks would take a fifth of the page's start, so none are recorded until `traced` is
// called.
const depth = Error.stackTraceLimit;
Error.stackTraceLimit = 0;
export const traced = () => { Error.stackTraceLimit = depth; };


export const get = (key) => attempt(() => localStorage.getItem(PREFIX + key) ?? "", "");
let closed = false; // whether it was for another reason than want of room that a text was refused
export const put = (key, text) => {
  try {
    localStorage.setItem(PREFIX + key, text);
    closed = false;
    return true;
  } catch (fault) {
    closed = !/quota/i.test(fault.name);
    return false;
  }
};
export const drop = (key) => attempt(() => { localStorage.removeItem(PREFIX + key); return true; }, false);

// Keeps how the table of a saved game looks, for the next start (look.js). If several persons share it, only what everybody
// may see is kept: of the parts that the page draws, these.
const OPEN = "#title, #where, #seats, #facts, #melds";
export const keep_picture = (game, shared) => attempt(() => {
  const copy = document.getElementById("game").cloneNode(true);
  if (shared) for (const zone of copy.querySelectorAll("[id]")) if (!zone.matches(OPEN) && !zone.querySelector(OPEN)) zone.replaceChildren();
  for (const one of copy.querySelectorAll("button, input, [tabindex]")) one.tabIndex = -1;
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  // Markup may bring no style of its own here, scripts may set it. The felt's sizes are the root's.
  for (const one of copy.querySelectorAll("[style]")) {
    one.dataset.styled = one.style.cssText;
    one.removeAttribute("style");
  }
  copy.dataset.picture = "";
  copy.dataset.styled = document.documentElement.style.cssText;
  copy.setAttribute("aria-hidden", "true");
  return put("picture", JSON.stringify({ standing: globalThis.talonStanding(game), markup: copy.outerHTML }));
}, false);

export const seed = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
// As text: Python would cut the number to 32 bits.
export const now = () => String(Date.now());
export const day = () => { const now = new Date(); return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10); };
let dates = null;
// Takes a language's own way to write dates, see dates.js; empty texts leave it to the browser.
export const speak_dates = (months, date, moment) => { dates = { months, date, moment }; };
const writing = (timed) => writes(document.documentElement.lang, dates, timed);
export const long_day = (day) => attempt(() => writing(false)(new Date(`${day}T12:00`)), day);
// Formats many times at once, one per line: a new format for each would take longest.
export const whens = (isos) => attempt(() => {
  const written = writing(true);
  return isos.split("\n").map((iso) => attempt(() => written(new Date(iso)), "")).join("\n");
}, isos);
// A query taken apart, as JSON: [[name, value], ...]; and percent-encoded text decoded, if it is right.
export const pairs = (query) => JSON.stringify([...new URLSearchParams(query)]);
export const decoded = (text) => attempt(() => decodeURIComponent(text.replaceAll("+", " ")), text);
export const query = (pairs) => new URLSearchParams(JSON.parse(pairs)).toString();
export const mark = (name) => attempt(() => { performance.mark(name); return true; }, false);
export const prefers = (query) => attempt(() => matchMedia(query).matches, false);

// The page's entries in the browser's history are numbered, so that one step there can be undone.
let entry = 0;
let undoing = false;
const numbered = (number) => attempt(() => { history.replaceState({ entry: number }, ""); return number; }, number);
entry = history.state?.entry ?? numbered(0);

// Changes the address. A page opened from a disk may change only what follows its own name.
export const go = (where, replace) => attempt(() => {
  const there = location.protocol === "file:" ? where.replace(/^\.\//, location.pathname) : where;
  if (!replace) entry += 1;
  history[replace ? "replaceState" : "pushState"]({ entry }, "", there);
  return true;
}, false);
// Where the browser's history has just led: "back", "on", "new" where a link was followed, or empty
// if that only undid the step before.
export const led = () => {
  if (undoing) { undoing = false; entry = history.state?.entry ?? entry; return ""; }
  const before = entry;
  const known = history.state?.entry;
  entry = known ?? numbered(before + 1);
  return known === undefined ? "new" : known > before ? "on" : "back";
};
// Undoes a step back.
export const stay = () => { undoing = true; history.go(1); };

// Goes once more to the place that the address names: it has just been made.
export const aim = () => attempt(() => { if (location.hash) location.replace(location.hash); return true; }, false);

// A promise that Python can fulfil.
export const promise = () => {
  const one = {};
  one.done = new Promise((end) => { one.end = () => end(true); });
  return one;
};

// Lets the browser do what is waiting, such as drawing or answering a tap.
let paused = 0;
export const pause = async () => {
  await (globalThis.scheduler?.yield?.() ?? new Promise((done) => { setTimeout(done); }));
  paused = performance.now();
};
// Whether a pause is due: the last one is more than a picture ago, and what is left would make it two.
export const due = () => performance.now() - paused > 24;

// Resolves once the next picture is drawn.
export const drawn = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
});

// Reads a file of the page; addresses are relative to the folder above this module's.
export const read = async (address) => {
  try {
    const answer = await fetch(new URL(`../${address}`, import.meta.url));
    return answer.ok ? await answer.text() : "";
  } catch (fault) { return ""; }
};

export const copy = async (text) => {
  try { await navigator.clipboard.writeText(text); return true; } catch (fault) { return false; }
};

// What was copied last, empty if the browser does not tell.
export const pasted = async () => {
  try { return await navigator.clipboard.readText(); } catch (fault) { return ""; }
};

// The browser's own share sheet, if it has one; whoever closes it has changed their mind.
export const sends = () => Boolean(navigator.share);
export const share = async (text) => {
  try { await navigator.share(text.includes("\n") ? { text } : { url: text }); return true; } catch (fault) { return fault.name === "AbortError"; }
};

// Asks the browser once to keep what is stored here for good.
let asked = false;
let lasting = false;
export const persist = async () => {
  if (asked) return;
  asked = true;
  try { lasting = (await navigator.storage.persisted()) || (await navigator.storage.persist()); } catch (fault) { /* it cannot */ }
};
// Whether the browser deletes what is stored here after seven days without a visit: Safari, and all of iOS, unless the page
// is installed or was promised to be kept.
export const forgets = () => /^Apple/.test(navigator.vendor) && !lasting && !navigator.standalone && !prefers("(display-mode: standalone)");
// Whether the browser refuses this site its storage.
export const refused = () => closed || attempt(() => !localStorage, true);

// Cards fly by the Web Animations API, as copies above everything, so that no zone cuts them off.
const flying = new Set();
const air = () => document.getElementById("air");
const launch = (element, frames, options, after) => {
  const flight = element.animate(frames, { easing: "cubic-bezier(.2,.7,.2,1)", ...options });
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => { flying.delete(flight); after?.(); };
};
const route = (dx, dy, scale = 1) => [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 1 }, { transform: "none", opacity: 1 }];
const GLOW = [{ outline: "3px solid #f0d9a0", outlineOffset: "1px", opacity: 1 }, { outline: "3px solid #f0d9a0", outlineOffset: "1px", opacity: 1 }];
export const glow = (element, delay, duration) => attempt(() => { launch(element, GLOW, { delay, duration }); return true; }, false);

// Appends a copy of a card, `size` wide, to a box in the air; what marks it on the table stays there.
const MARKS = ["data-card", "data-ref", "data-pile", "aria-label", "aria-selected", "role"];
export const copied = (element, size, box) => {
  const copy = element.cloneNode(true);
  for (const name of MARKS) copy.removeAttribute(name);
  copy.style.setProperty("--w", `${size}px`);
  box.append(copy);
  return copy;
};
// A box in the air in which copies of cards look as they do where `element` lies.
export const aloft = (element, more = "") => {
  const box = document.createElement("div");
  const inner = document.createElement("div");
  box.className = element?.closest(".tiles") ? "aloft tiles" : "aloft";
  inner.className = `aloft ${element?.closest(".big") ? "big" : ""} ${element?.closest(".blue") ? "blue" : ""} ${more}`;
  box.append(inner);
  air().append(box);
  return inner;
};
export const landed = (box) => box.parentElement.remove();

// Flies an element to its place from (dx, dy) beside it, after `delay` and a glow of `warned`. Only if
// `seen` is it visible before it leaves.
export const fly = (element, dx, dy, delay, duration, seen, warned) => attempt(() => {
  const box = element.getBoundingClientRect();
  const space = aloft(element);
  const copy = copied(element, box.width, space);
  copy.style.left = `${box.left}px`;
  copy.style.top = `${box.top}px`;
  copy.style.opacity = 0;
  if (seen && warned) launch(copy, GLOW, { delay, duration: warned });
  const start = delay + warned;
  launch(element, [{ opacity: 0 }, { opacity: 0 }], { duration: start + duration });
  launch(copy, route(dx, dy), { delay: start, duration, fill: seen ? "backwards" : "none" }, () => landed(space));
  return true;
}, false);
// Flies a card that has no element of its own, such as one that an opponent draws.
export const send = (look, left, top, dx, dy, size, delay, duration) => attempt(() => {
  const card = document.createElement("span");
  card.className = look;
  card.style.setProperty("--w", `${size}px`);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
  card.style.opacity = 0;
  const space = aloft(document.getElementById("seats"));
  space.append(card);
  launch(card, route(dx, dy), { delay, duration }, () => landed(space));
  return true;
}, false);
export const slide = (element, dx, dy, scale, duration) => attempt(() => { launch(element, route(dx, dy, scale), { duration }); return true; }, false);
export const land = () => { for (const flight of [...flying]) flight.finish(); };

// Called from Python, a method of the window would lose its `this`.
export const listen = (name, work) => attempt(() => { addEventListener(name, work); return true; }, false);
export const token = (name) => attempt(() => parseFloat(getComputedStyle(document.getElementById("game")).getPropertyValue(name)) || 0, 0);

// Work on many elements at once: one call from Python instead of hundreds.
export const place = (box, places) => attempt(() => {
  places.split(",").forEach((text, number) => {
    const [left, top, width, height] = text.split(" ");
    const look = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: height ? `${height}px` : "" };
    const { style } = box.children[number];
    // What is there already is not written: the browser would style it anew.
    for (const name of Object.keys(look)) if (style[name] !== look[name]) style[name] = look[name];
  });
  return true;
}, false);
// Whether a box has more in it than it shows.
export const overflows = (box) => attempt(() => box.scrollHeight > box.clientHeight + 1, false);
// A box's width without its padding.
export const inside = (box) => attempt(() => {
  const style = getComputedStyle(box);
  return box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}, 0);
// Sets how much of each hand card is visible, and the turn of each card in a fan: "degrees,dip ...".
export const bend = (hand, seen, angles) => attempt(() => {
  hand.style.setProperty("--seen", `${seen.toFixed(1)}px`);
  const spots = angles ? angles.split(" ") : [];
  hand.querySelectorAll(".card").forEach((card, number) => {
    const [turn, dip] = (spots[number] ?? "0,0").split(",");
    card.style.setProperty("--rot", `${turn}deg`);
    card.style.setProperty("--dip", `${dip}px`);
  });
  return true;
}, false);
export const bars = () => attempt(() => {
  for (const bar of document.querySelectorAll("[data-tenths]")) bar.style.width = `${bar.dataset.tenths * 10}%`;
  return true;
}, false);

// Brings a box to a markup without making anew what is there already: elements are known by their act,
// their pile or their cards. What has the focus is not even moved, as it would lose it; if it goes, the
// focus goes to what takes its place before. What the page sets itself stays.
const OWN = ["tabindex", "aria-selected", "style", "data-aimed"];
const faces = (one) => (one.dataset.ref ? one.dataset.card : [...one.querySelectorAll("[data-ref]")].map((card) => card.dataset.card).join(" "));
const named = (one) => one.dataset && `${one.tagName} ${one.dataset.act ?? one.dataset.pile ?? faces(one)}`;
const PRESSED = "button, input, a";
const adapt = (one, made) => {
  for (const name of made.getAttributeNames()) {
    const whole = made.getAttribute(name) + (name === "class" && one.classList.contains("sel") ? " sel" : "");
    if (!OWN.includes(name) && one.getAttribute(name) !== whole) one.setAttribute(name, whole);
  }
  for (const name of one.getAttributeNames()) if (!OWN.includes(name) && !made.hasAttribute(name)) one.removeAttribute(name);
  refill(one, [...made.childNodes]);
};
const refill = (box, made) => {
  const before = [...box.childNodes];
  const left = [...before];
  const names = left.map(named);
  const taken = (at) => { names.splice(at, 1); return left.splice(at, 1)[0]; };
  const find = (test) => { const at = left.findIndex(test); return at < 0 ? null : taken(at); };
  const same = made.map((one) => { const at = one.dataset ? names.indexOf(named(one)) : -1; return at < 0 ? null : taken(at); });
  const nodes = made.map((one, at) => {
    const old = same[at] ?? (one.dataset?.ref ? null : find((other) => other.nodeName === one.nodeName && !other.dataset?.ref));
    if (!old) return one;
    if (old.dataset) adapt(old, one);
    else if (old.data !== one.data) old.data = one.data;
    return old;
  });
  const here = document.activeElement;
  nodes.forEach((one, at) => {
    while (box.childNodes[at] !== one && one.contains(here)) box.append(box.childNodes[at]);
    if (box.childNodes[at] !== one) box.insertBefore(one, box.childNodes[at] ?? null);
  });
  for (const one of left) {
    if (one.contains(here)) {
      const next = nodes[Math.min(before.indexOf(one), nodes.length - 1)];
      (next?.matches?.(PRESSED) ? next : next?.querySelector?.(PRESSED))?.focus();
    }
    one.remove();
  }
};
// Whether nothing on the page has the focus, or only what cannot be seen.
export const lost = () => attempt(() => {
  const here = document.activeElement;
  return !here || here === document.body || !(here.checkVisibility?.({ visibilityProperty: true }) ?? true);
}, false);
// Gives what has lost it the focus again: where one goes on, at the table or on the start page.
const STANDS = "#home:not([hidden]) #first :is(a, button), #game:not([hidden]) #hand [data-ref], #game:not([hidden]) #acts button";
export const stand = () => attempt(() => { if (lost()) document.querySelector(STANDS)?.focus(); return true; }, false);
// A screen reader that has to find out first what is there does not notice where the focus is.
const again = (wanted, after) => setTimeout(() => {
  const one = document.activeElement;
  if (!one || !wanted(one)) return;
  one.blur();
  one.focus();
}, after);
export const become = (box, markup) => attempt(() => {
  const made = document.createElement("div");
  made.innerHTML = markup;
  refill(box, [...made.childNodes]);
  return true;
}, false);
// The same for some children of a box, by their numbers; false if one is what another was: then all that
// is there has to find its place anew.
export const renew = (box, numbers, markup) => attempt(() => {
  const made = document.createElement("div");
  made.innerHTML = markup;
  const old = numbers.split(" ").map((number) => box.children[number]);
  const before = old.map(named);
  if ([...made.children].some((one, at) => before.includes(named(one)) && named(one) !== before[at])) return false;
  [...made.children].forEach((one, at) => adapt(old[at], one));
  return true;
}, false);
export const look = () => attempt(() => { globalThis.talonLook(); return true; }, false);
export const paint = (chosen, lit, open) => attempt(() => {
  const refs = new Set(chosen.split(" "));
  const places = new Set(lit.split(" "));
  for (const card of document.querySelectorAll("#game [data-ref]")) {
    const on = refs.has(card.dataset.ref);
    if ((card.getAttribute("aria-selected") === "true") === on) continue;
    card.setAttribute("aria-selected", String(on));
    card.classList.toggle("sel", on);
  }
  for (const one of document.querySelectorAll("#game [data-to]")) one.classList.toggle("lit", places.has(one.dataset.to));
  for (const one of document.querySelectorAll(".slot-new")) one.classList.toggle("open", open);
  // Cards of the hand need no workbench, and its place would cover a meld of a small table.
  const lifted = open && !chosen.startsWith("h");
  document.querySelector("#bench")?.classList.toggle("open", lifted);
  return true;
}, false);
// What takes no room takes no focus either: on a phone, the piles while melds lie on the table.
const visible = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
export const members = (query) => attempt(() => visible(query), []);
export const rove = (query, wanted) => attempt(() => {
  const members = visible(query);
  const spot = Math.min(wanted, members.length - 1);
  members.forEach((one, number) => { const stop = number === spot ? 0 : -1; if (one.tabIndex !== stop) one.tabIndex = stop; });
  return true;
}, false);
export const spot = (query, target) => attempt(() => (target.matches(query) ? visible(query).indexOf(target) : -1), -1);

// What screen readers are to say: one paragraph after another in the one place where they listen, none
// while keys come, as each key would cut it short. Whoever comes too late finds it under its heading.
const APART = 300;
const KEPT = 1500;
const HELD = 700;
const MOST = 12;
const waiting = [];
let [quiet, speaking, fresh] = [0, 0, true];
const speak = () => {
  const rest = quiet - performance.now();
  const text = rest > 0 ? null : waiting.shift();
  if (text) {
    const line = document.createElement("p");
    line.textContent = text;
    document.getElementById("live").appendChild(line);
    setTimeout(() => line.remove(), KEPT);
    const heard = document.getElementById("heard");
    const kept = document.createElement("li");
    kept.textContent = text;
    heard.appendChild(kept);
    if (heard.childElementCount > MOST) heard.firstElementChild.remove();
    quiet = performance.now() + APART;
    // What is said first ends the reading of a page that has just come.
    if (fresh && !waiting.length) again((one) => !("keys" in root.dataset) && one.matches("#hand [data-ref]"), 2000);
    fresh &&= waiting.length > 0;
  }
  speaking = rest > 0 || waiting.length ? setTimeout(speak, Math.max(rest, APART)) : 0;
};
export const say = (text) => { waiting.push(text); if (!speaking) speak(); };
// What is kept of an older turn is no news any more.
export const hush = () => attempt(() => { waiting.length = 0; for (const name of ["heard", "live"]) document.getElementById(name).replaceChildren(); return true; }, false);
// Empties, before the device changes hands, what may hold somebody's cards even while it is hidden.
export const wipe = () => attempt(() => {
  const [sheet, ...others] = ["sheet", "hint", "reasons", "places", "toast"].map((name) => document.getElementById(name));
  if (sheet.open) shut(sheet);
  for (const one of [sheet, ...others]) one.replaceChildren();
  land();
  return true;
}, false);
const root = document.documentElement;
addEventListener("keydown", () => { quiet = Math.max(quiet, performance.now() + HELD); root.dataset.keys = ""; }, true);
addEventListener("pointerdown", () => { delete root.dataset.keys; }, true);

// Opens the dialog. It is none of the browser's own kind, as that would keep screen readers from what is
// said outside of it; only what lies under it takes no keys and no taps.
const under = () => document.getElementById("under");
let before = null; // what had the focus
let watcher = null; // takes Back on a phone, and Escape
const left = (box) => {
  watcher = null;
  const goes = box.dispatchEvent(new Event("cancel", { cancelable: true }));
  if (goes) shut(box);
  else watch(box);
};
const watch = (box) => {
  if (!globalThis.CloseWatcher) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => left(box);
};
export const unfold = (box) => attempt(() => {
  before = document.activeElement;
  box.show();
  under().inert = true;
  watch(box);
  again((one) => box.contains(one), 200); // Chromium tells of what has just opened only afterwards
  return true;
}, false);
// Closes it; the focus is back before.
export const shut = (box) => attempt(() => {
  watcher?.destroy();
  watcher = null;
  under().inert = false;
  if (before !== document.body) before?.focus();
  box.close();
  stand();
  return true;
}, false);
addEventListener("keydown", (event) => {
  const box = document.getElementById("sheet");
  if (event.key === "Escape" && box.open && !globalThis.CloseWatcher) left(box);
});

// Shows a box above everything, even an open dialog.
export const rise = (box) => attempt(() => { if (box.matches(":popover-open")) box.hidePopover(); box.showPopover(); return true; }, false);
export const sink = (box) => attempt(() => { box.hidePopover(); return true; }, false);
