// Keeps apart what copies of the site store in the browser: one origin may hold several of them under
// different paths, and each has its own keys, journal, locks and channel.
//
// At first all keys simply began with "talon.". The copy that wrote such keys goes on using them, so
// that no game has to be moved, and a page of that time that is still open saves to the right place;
// "talon.owner" names that copy. If nobody knows which copy wrote them, it is the first one that starts
// and has nothing stored under its own path, unless the caches show that only others were used here.
const OWNER = "talon.owner";
const PLAIN = /^talon\.(save\.[^.]+\.[ab]|games|settings|puzzles|clock|language)$/;
const ASKED = 2000; // milliseconds: the browser may never answer, and a busy machine answers late

// Returns the work's result, or `otherwise` if the browser refuses it.
export const attempt = (work, otherwise) => {
  try { return work(); } catch (fault) { return otherwise; }
};
const soon = (work, otherwise) => Promise.race([
  Promise.resolve().then(work).catch(() => otherwise),
  new Promise((done) => { setTimeout(done, ASKED, otherwise); }),
]);

export const SITE = new URL("./", location).href;
// A file on a disk may be moved, and still has the games of its browser.
const PATH = location.protocol === "file:" ? "file:" : new URL(SITE).pathname;
const OWN = `talon ${PATH} `;

const databases = async () => ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);
// The copies of the site that are stored for offline use.
const stored = async () => (await caches.keys()).flatMap((name) => /^talon (?:memory )?(\S+:\/\/\S+) /.exec(name)?.[1] ?? []);

async function prefix() {
  const owner = attempt(() => localStorage.getItem(OWNER), null);
  if (owner !== null) return owner === PATH ? "talon." : OWN;
  const keys = attempt(() => Object.keys(localStorage), []);
  if (keys.some((key) => key.startsWith(OWN))) return OWN;
  // Both at once: where the browser answers nothing, nobody waits for one after the other.
  const [bases, sites] = await Promise.all([soon(databases, []), soon(stored, [])]);
  if (bases.includes(`${OWN}journal`)) return OWN;
  if (!keys.some((key) => PLAIN.test(key)) && !bases.includes("talon.journal")) return OWN;
  if (sites.length && !sites.includes(SITE)) return OWN;
  attempt(() => localStorage.setItem(OWNER, PATH), null);
  return "talon.";
}

export const PREFIX = await prefix();
