// The one dialog, and boxes above everything.
import { finish_all } from "./animations.js";
import { recover, refocus } from "./focusing.js";
import { guarded } from "./faults.js";

// Opens the dialog. It is none of the browser's own kind, as that would keep screen readers from what is
// said outside of it; only what lies under it takes no keys and no taps.
const under = () => document.getElementById("under");
let before = null; // what had the focus
let watcher = null; // takes Back on a phone, and Escape
const left = (box) => {
  watcher = null;
  const goes = box.dispatchEvent(new Event("cancel", { cancelable: true }));
  if (goes) close_dialog(box);
  else watch(box);
};
const watch = (box) => {
  if (!globalThis.CloseWatcher) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => left(box);
};
export const open_dialog = (box) => guarded(() => {
  before = document.activeElement;
  box.show();
  under().inert = true;
  watch(box);
  refocus((one) => box.contains(one), 200); // Chromium tells of what has just opened only afterwards
  return true;
}, false);
// Chooses a list's entry by its value or, if it has none of it, by the name of a character.
export const choose = (list, value, name) => guarded(() => {
  const entries = [...list.options];
  const entry = entries.find((one) => one.value === value) ?? entries.find((one) => one.dataset.name === name);
  if (!entry) return false;
  list.value = entry.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}, false);
// Closes it; the focus is back before.
export const close_dialog = (box) => guarded(() => {
  watcher?.destroy();
  watcher = null;
  under().inert = false;
  if (before !== document.body) before?.focus();
  box.close();
  recover();
  return true;
}, false);
addEventListener("keydown", (event) => {
  const box = document.getElementById("sheet");
  if (event.key === "Escape" && box.open && !globalThis.CloseWatcher) left(box);
});

// Before the device changes hands, empties hidden elements that may hold the cards of one person.
export const wipe = () => guarded(() => {
  const [sheet, ...others] = ["sheet", "hint", "reasons", "places", "toast"].map((name) => document.getElementById(name));
  if (sheet.open) close_dialog(sheet);
  for (const one of [sheet, ...others]) one.replaceChildren();
  // It is called after the selected cards.
  document.getElementById("places").removeAttribute("aria-label");
  finish_all();
  return true;
}, false);

// Shows a box above everything, even an open dialog.
export const show_above = (box) => guarded(() => { if (box.matches(":popover-open")) box.hidePopover(); box.showPopover(); return true; }, false);
export const hide_above = (box) => guarded(() => { box.hidePopover(); return true; }, false);
