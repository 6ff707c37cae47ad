// Whose is what the browser stores: an origin may hold several copies of the site under other paths,
// and each has keys, a journal, locks and a channel of its own.
//
// Once all keys began with a plain "talon.". A copy that wrote such keys goes on with them, so that
// no game is moved and a page of that time that is still open saves to where they are looked for:
// "talon.owner" names the copy. Where nobody knows which one wrote them it is the first that starts
// and has nothing stored under its own path, unless the caches tell that only others were used here.
const OWNER = "talon.owner";
const PLAIN = /^talon\.(save\.[^.]+\.[ab]|games|settings|puzzles|clock|language)$/;
const ASKED = 2000; // milliseconds for what the browser may never answer, and a busy machine late

// What the work gives, or what is given otherwise if the browser refuses it.
export const attempt = (work, otherwise) => {
  try { return work(); } catch (fault) { return otherwise; }
};
const soon = (work, otherwise) => Promise.race([
  Promise.resolve().then(work).catch(() => otherwise),
  new Promise((done) => { setTimeout(done, ASKED, otherwise); }),
]);

export const SITE = new URL("./", location).href;
// A file on a disk may be moved, and has the games of its browser all the same.
const PATH = location.protocol === "file:" ? "file:" : new URL(SITE).pathname;
const OWN = `talon ${PATH} `;

const databases = async () => ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);
// The copies of the site that are stored for use without a network.
const stored = async () => (await caches.keys()).flatMap((name) => /^talon (?:memory )?(\S+:\/\/\S+) /.exec(name)?.[1] ?? []);

async function prefix() {
  const owner = attempt(() => localStorage.getItem(OWNER), null);
  if (owner !== null) return owner === PATH ? "talon." : OWN;
  const keys = attempt(() => Object.keys(localStorage), []);
  if (keys.some((key) => key.startsWith(OWN))) return OWN;
  const bases = await soon(databases, []);
  if (bases.includes(`${OWN}journal`)) return OWN;
  if (!keys.some((key) => PLAIN.test(key)) && !bases.includes("talon.journal")) return OWN;
  const sites = await soon(stored, []);
  if (sites.length && !sites.includes(SITE)) return OWN;
  attempt(() => localStorage.setItem(OWNER, PATH), null);
  return "talon.";
}

export const PREFIX = await prefix();
