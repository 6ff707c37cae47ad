// Keeps how the table of a saved game looks, for the next start (look.js). If several persons share it,
// only what everybody may see is kept: of the parts that the page draws, these.
import { put } from "./storage.js";
import { guarded } from "./faults.js";

const OPEN = "#title, #where, #seats, #facts, #melds";
export const keep_snapshot = (game, shared) => guarded(() => {
  const copy = document.getElementById("game").cloneNode(true);
  if (shared) for (const zone of copy.querySelectorAll("[id]")) if (!zone.matches(OPEN) && !zone.querySelector(OPEN)) zone.replaceChildren();
  for (const one of copy.querySelectorAll("button, input, [tabindex]")) one.tabIndex = -1;
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  // Markup may bring no style of its own here, scripts may set it. The root's colours are the picture's.
  for (const one of copy.querySelectorAll("[style]")) {
    one.dataset.styled = one.style.cssText;
    one.removeAttribute("style");
  }
  copy.dataset.picture = "";
  copy.dataset.styled = document.documentElement.style.cssText;
  copy.setAttribute("aria-hidden", "true");
  return put("picture", JSON.stringify({ standing: globalThis.talonStanding(game), markup: copy.outerHTML }));
}, false);
