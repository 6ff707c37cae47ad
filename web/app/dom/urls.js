// Addresses: taken apart, put together, and written into the address bar.
import { attempt } from "../saves/site.js";
import { guarded } from "./faults.js";

// A query taken apart, as JSON: [[name, value], ...]; and percent-encoded text decoded, if it is right.
export const query_pairs = (query) => JSON.stringify([...new URLSearchParams(query)]);
export const decode = (text) => attempt(() => decodeURIComponent(text.replaceAll("+", " ")), text);
export const query_text = (pairs) => new URLSearchParams(JSON.parse(pairs)).toString();
// The page's entries in the browser's history are numbered, so that one step there can be undone.
let entry = 0;
let undoing = false;
const numbered = (number) => guarded(() => { history.replaceState({ entry: number }, ""); return number; }, number);
entry = history.state?.entry ?? numbered(0);

// Changes the address. A page opened from a disk may change only what follows its own name.
export const go = (where, replace) => guarded(() => {
  const there = location.protocol === "file:" ? where.replace(/^\.\//, location.pathname) : where;
  if (!replace) entry += 1;
  history[replace ? "replaceState" : "pushState"]({ entry }, "", there);
  return true;
}, false);
// Where the browser's history has just led: "back", "on", "new" where a link was followed, or empty
// if that only undid the step before.
export const step_taken = () => {
  if (undoing) { undoing = false; entry = history.state?.entry ?? entry; return ""; }
  const before = entry;
  const known = history.state?.entry;
  entry = known ?? numbered(before + 1);
  return known === undefined ? "new" : known > before ? "on" : "back";
};
// Undoes a step back.
export const undo_step = () => { undoing = true; history.go(1); };

// Goes once more to the place that the address names: it has just been made.
export const follow_fragment = () => guarded(() => { if (location.hash) location.replace(location.hash); return true; }, false);
