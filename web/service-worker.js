// Keeps the whole site for use without a network. The build fills in PARTS: [name, [addresses]].
// A part is stored under a hash of its files, so that an update fetches only the parts that changed.
const PARTS = /* build:parts */ [];
const SCOPE = `talon ${registration.scope} `;
const PART = new Map(
  PARTS.flatMap(([name, all]) => all.map((one) => [new URL(one, registration.scope).href, name])),
);

async function store([name, addresses]) {
  const cache = await caches.open(SCOPE + name);
  // addAll stores all or nothing, so the last address tells whether the part is complete.
  if (await cache.match(addresses.at(-1))) return;
  await cache.addAll(addresses.map((address) => new Request(address, { cache: "no-cache" })));
}

// The kept memory of the engine only saves time: where both do not fit, the site comes first. Its
// entry is deleted by itself, as a cache that anyone still holds open keeps its room.
async function forgetMemory() {
  const memories = `talon memory ${registration.scope}`;
  for (const name of (await caches.keys()).filter((name) => name.startsWith(memories))) {
    const cache = await caches.open(name);
    await Promise.all((await cache.keys()).map((one) => cache.delete(one)));
  }
}

const storeAll = () => Promise.all(PARTS.map(store));
const install = () => storeAll().catch(() => forgetMemory().then(storeAll));

async function answer(request) {
  const options = { ignoreSearch: request.mode === "navigate" };
  const part = PART.get(request.url.split(/[?#]/)[0]);
  const found = part && (await (await caches.open(SCOPE + part)).match(request, options));
  return found || fetch(request);
}

async function tidy() {
  const mine = PARTS.map(([name]) => SCOPE + name);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SCOPE) && !mine.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
// A new version waits until the person agrees to it, or until no page of the old one is open.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
