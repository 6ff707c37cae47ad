// The keyboard's focus: where it is, where it may go, and what has it when its element is gone.
import { guarded } from "./faults.js";

// Whether nothing on the page has the focus, or only what cannot be seen.
export const is_lost = () => guarded(() => {
  const here = document.activeElement;
  return !here || here === document.body || !(here.checkVisibility?.({ visibilityProperty: true }) ?? true);
}, false);
// Gives what has lost it the focus again: where one goes on, at the table or on the start page.
const RECOVERED = "#home:not([hidden]) #first :is(a, button), #game:not([hidden]) #hand [data-ref], #game:not([hidden]) #acts button";
export const recover = () => guarded(() => { if (is_lost()) document.querySelector(RECOVERED)?.focus(); return true; }, false);
// A screen reader that has to find out first what is there does not notice where the focus is.
export const refocus = (wanted, after) => setTimeout(() => {
  const one = document.activeElement;
  if (!one || !wanted(one)) return;
  one.blur();
  one.focus();
}, after);
// What takes no room takes no focus either: on a phone, the piles while melds lie on the table.
const visible = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
export const members_of = (query) => guarded(() => visible(query), []);
export const update_tabindex = (query, wanted) => guarded(() => {
  const members = visible(query);
  const spot = Math.min(wanted, members.length - 1);
  members.forEach((one, number) => { const stop = number === spot ? 0 : -1; if (one.tabIndex !== stop) one.tabIndex = stop; });
  return true;
}, false);
export const index_of = (query, target) => guarded(() => (target.matches(query) ? visible(query).indexOf(target) : -1), -1);
