// Local storage, in which each copy of the site has keys of its own; what the browser refuses is no fault.
import { PREFIX, attempt } from "../saves/site.js";

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

// Asks the browser once to keep what is stored here for good; its answer changes nothing.
let asked = false;
export const ask_to_persist = async () => {
  if (asked) return;
  asked = true;
  try { if (!(await navigator.storage.persisted())) await navigator.storage.persist(); } catch (fault) { /* it cannot */ }
};
// Whether the browser refuses this site its storage.
export const is_refused = () => closed || attempt(() => !localStorage, true);
