// Addresses: taken apart, put together, and written into the address bar.
import { attempt } from "../saves/site.js";
import { guarded } from "./faults.js";

// A query taken apart, as JSON: [[name, value], ...]; and percent-encoded text decoded, if it is right.
export const query_pairs = (query) => JSON.stringify([...new URLSearchParams(query)]);
export const decode = (text) => attempt(() => decodeURIComponent(text.replaceAll("+", " ")), text);
export const query_text = (pairs) => new URLSearchParams(JSON.parse(pairs)).toString();
// Changes the address. A page opened from a disk may change only what follows its own name.
export const go = (where, replace) => guarded(() => {
  const there = location.protocol === "file:" ? where.replace(/^\.\//, location.pathname) : where;
  history[replace ? "replaceState" : "pushState"](null, "", there);
  return true;
}, false);

// Goes once more to the place that the address names: it has just been made.
export const follow_fragment = () => guarded(() => { if (location.hash) location.replace(location.hash); return true; }, false);
