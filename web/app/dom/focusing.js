// The keyboard's focus: where it is, where it may go, and what has it when its element is gone.
import { guarded } from "./faults.js";

// True if nothing on the page has the focus, or only an invisible element.
export const is_lost = () => guarded(() => {
  const here = document.activeElement;
  return !here || here === document.body || !(here.checkVisibility?.({ visibilityProperty: true }) ?? true);
}, false);
// Restores a lost focus: at the element that continues the game or the start page.
const RECOVERED = "#home:not([hidden]) #first :is(a, button), #game:not([hidden]) #hand [data-ref], #game:not([hidden]) #acts button";
export const recover = () => guarded(() => { if (is_lost()) document.querySelector(RECOVERED)?.focus(); return true; }, false);
// A screen reader that has to find out first what is there does not notice where the focus is.
export const refocus = (wanted, after) => setTimeout(() => {
  const one = document.activeElement;
  if (!one || !wanted(one)) return;
  one.blur();
  one.focus();
}, after);
// Tells once more of the card with the focus, if it has just come to the page; whoever has heard it hears nothing.
// While a document loads, screen readers notice no focus: the first steps of a lesson come before its end.
const loaded = document.readyState === "complete" ? Promise.resolve() : new Promise((done) => { addEventListener("load", done, { once: true }); });
export const retell = () => loaded.then(() => refocus((one) => one.matches("#hand [data-ref]"), 300));
// Elements without a box take no focus: on a phone, the piles while melds lie on the table.
const visible = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
export const members_of = (query) => guarded(() => visible(query), []);
// The one member of each group that the Tab key stops at. To see which members are visible, the browser lays
// out the page: it does so before the next picture anyway, so this waits for that, or for a key before it.
const stops = new Map();
const place_stops = () => guarded(() => {
  for (const [query, wanted] of stops) {
    const members = visible(query);
    const spot = Math.min(wanted, members.length - 1);
    members.forEach((one, number) => { const stop = number === spot ? 0 : -1; if (one.tabIndex !== stop) one.tabIndex = stop; });
  }
  stops.clear();
  return true;
}, false);
addEventListener("keydown", place_stops, true);
export const update_tabindex = (query, wanted) => guarded(() => {
  if (!stops.size) requestAnimationFrame(place_stops);
  stops.set(query, wanted);
  return true;
}, false);
export const index_of = (query, target) => guarded(() => (target.matches(query) ? visible(query).indexOf(target) : -1), -1);
