// Local storage, in which each copy of the site has keys of its own; what the browser refuses is no fault.
import { PREFIX, attempt } from "../saves/site.js";
import { matches } from "./device.js";

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

// Asks the browser once to keep what is stored here for good.
let asked = false;
let lasting = false;
export const ask_to_persist = async () => {
  if (asked) return;
  asked = true;
  try { lasting = (await navigator.storage.persisted()) || (await navigator.storage.persist()); } catch (fault) { /* it cannot */ }
};
// True if the browser deletes the site's storage after seven days without a visit: Safari, and all of
// iOS, unless the page is installed or its storage is persistent.
export const is_deleted_soon = () => /^Apple/.test(navigator.vendor) && !lasting && !navigator.standalone && !matches("(display-mode: standalone)");
// True if the browser refuses storage to this site.
export const is_refused = () => closed || attempt(() => !localStorage, true);
