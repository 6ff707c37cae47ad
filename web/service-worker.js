// Keeps the whole site for offline use. The build fills in PARTS: [name, [[path, hash]]]. A part is a
// folder named after its content, or the entries: the pages, which keep their addresses. Each part has
// its own cache, which stays for as long as a page made with it is open.
const PARTS = BUILD.parts;
const SCOPE = registration.scope;
const MINE = `talon ${SCOPE} `;
const ENTRIES = "entries-";
const LOCALE = "locale/";

const addressOf = (part, path) => SCOPE + (part.startsWith(ENTRIES) ? path.replace("index.html", "") : `${part}/${path}`);
const KNOWN = new Map(
  PARTS.flatMap(([part, files]) => files.map(([path, hash]) => [addressOf(part, path), { part, hash }])),
);

// The response if it holds what it should, or nothing. It stays as it came from the network: the browser
// keeps the code that it compiles beside such a one only. But what came from another address would
// look for other files there, and what varies may not be kept.
async function verified(response, address, hash) {
  if (!response?.ok) return null;
  const asCame = response.url === address && !response.headers.get("Vary")?.includes("*");
  const bytes = await (asCame ? response.clone() : response).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(hash)) return null;
  return asCame ? response : new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") } });
}

async function fetched(address) {
  const { hash } = KNOWN.get(address);
  // The browser's cached copy is used unless it is of another version.
  for (const cache of ["default", "reload"]) {
    const whole = await verified(await fetch(address, { cache }), address, hash);
    if (whole) return whole;
  }
  throw new Error(`${address} is not the file of this version.`);
}

// The caches that older versions stored a part in.
async function olderOf(part) {
  const kind = MINE + part.split("-")[0];
  return (await caches.keys()).filter((name) => name.startsWith(kind));
}

// A file as it is stored there.
const kept = (name, path) => caches.match(addressOf(name.slice(MINE.length), path), { cacheName: name });

// Returns this file from an older version's cache, or null.
async function copied(part, path, hash) {
  for (const name of await olderOf(part)) {
    const whole = await verified(await kept(name, path), addressOf(part, path), hash);
    if (whole) return whole;
  }
  return null;
}

// True if an older version stored a file of this name, with any content.
async function stored(part, path) {
  for (const name of await olderOf(part)) if (await kept(name, path)) return true;
  return false;
}

// Stores a language, which is stored only once it is spoken.
async function speak(language) {
  const files = [...KNOWN.keys()].filter((address) => address.includes(`/${LOCALE}${language}.`));
  await Promise.all(files.map((address) => answer(new Request(address))));
}

async function store([part, files]) {
  const cache = await caches.open(MINE + part);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(([path]) => !there.has(addressOf(part, path)));
  const all = missing.map(async ([path, hash]) => {
    const address = addressOf(part, path);
    const old = await copied(part, path, hash);
    if (old || !path.startsWith(LOCALE) || (await stored(part, path))) await cache.put(address, old ?? (await fetched(address)));
  });
  const refused = (await Promise.allSettled(all)).find(({ reason }) => reason);
  if (refused) throw refused.reason;
}

// The engine's stored memory only saves time: if both do not fit, the site comes first. The entry
// itself is deleted, as a deleted cache still takes up room while anyone has it open.
async function forgetMemory() {
  const memories = `talon memory ${SCOPE} `;
  for (const name of (await caches.keys()).filter((name) => name.startsWith(memories))) {
    const cache = await caches.open(name);
    await Promise.all((await cache.keys()).map((one) => cache.delete(one)));
  }
}

// A version is stored as a whole or not at all: if this fails, the browser tries again at a later
// visit, and what has been stored by then is not fetched again.
async function install() {
  try {
    for (const part of PARTS) await store(part);
  } catch (fault) {
    if (fault.name !== "QuotaExceededError") throw fault;
    await forgetMemory();
    for (const part of PARTS) await store(part);
  }
}

async function answer(request) {
  const asked = request.url.split(/[?#]/)[0].replace(`${SCOPE}index.html`, SCOPE);
  const own = KNOWN.get(asked);
  // A page of another version asks for files in that version's folders.
  const part = own?.part ?? asked.slice(SCOPE.length).split("/")[0];
  const found = await caches.match(asked, { cacheName: MINE + part });
  return found ?? (own ? mended(asked, own.part, request) : fetch(request));
}

// Stores a missing file again. An entry may be of another version, as it names its own folders; a file
// of a part has to be the one that belongs there.
async function mended(address, part, request) {
  const whole = await fetched(address).catch(() => null);
  if (!whole) return part.startsWith(ENTRIES) ? fetch(request) : Response.error();
  if (await caches.has(MINE + part)) { // the page may have dropped everything
    const cache = await caches.open(MINE + part);
    await cache.put(address, whole.clone()).catch(() => {});
  }
  return whole;
}

// Every open page holds a lock for each of its parts (watch.js). Deletes what neither this version nor
// any of them needs, and the databases that PyScript opened for the folders of earlier versions.
async function tidy() {
  if (registration.installing || registration.waiting) return; // a newer version is storing its own
  const { held } = await navigator.locks.query();
  const kept = new Set([...PARTS.map(([part]) => MINE + part), ...held.map(({ name }) => name)]);
  const old = (await caches.keys()).filter((name) => name.startsWith(MINE) && !kept.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    const [start, rest] = name.split(SCOPE);
    if (start === "IDBMap/" && !kept.has(MINE + rest.split("@")[0])) indexedDB.deleteDatabase(name);
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
// True if a page of another site sends this. The browser's own share has no origin and no referrer. A page
// can hide both, so the page asks before it stores anything.
function isForeign({ headers, referrer }) {
  const named = [headers.get("Origin"), referrer].filter((one) => one?.startsWith("http"));
  return named.some((one) => new URL(one).origin !== location.origin);
}

// Takes what another app shares: a link goes into the address, a file into a cache, where the page
// finds it (app/saves/archive.js).
async function shared(request) {
  const form = await request.formData();
  const file = form.get("file");
  if (file?.size) {
    if (isForeign(request)) return Response.redirect(SCOPE, 303);
    const cache = await caches.open(`talon shared ${SCOPE}`);
    await cache.put(`${SCOPE}shared`, new Response(file));
    return Response.redirect(`${SCOPE}?shared=file`, 303);
  }
  // Other words may hold a `#` too. The engine finds where the link ends, or a link that looks different.
  const text = [form.get("text"), form.get("url")].filter(Boolean).join("\n").trim();
  const link = text.slice(Math.max(...[...text.matchAll(/#[pqd]\d+\./g)].map(({ index }) => index + 1), 0));
  return Response.redirect(`${SCOPE}${link && `#${encodeURIComponent(link)}`}`, 303);
}

// An address whose `#` was escaped on the way, with the `#`; as in 404.html.
const unescaped = (address) => address.replace(/^([^?#]*?)%(?:25)*23([^?#]*)(\?[^#]*)?.*$/i, "$1$3#$2");

addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  const meant = mode === "navigate" ? unescaped(url) : url;
  if (method === "POST" && url === `${SCOPE}share`) event.respondWith(shared(request));
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  event.respondWith(meant === url ? answer(request) : Response.redirect(meant, 302));
});
// A new version waits until the person agrees to it, or until no page of the old one is open.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data?.speak) event.waitUntil(speak(event.data.speak).catch(() => {}));
  if (event.data === "tidy") event.waitUntil(tidy().finally(() => event.ports[0]?.postMessage("tidied")));
});
