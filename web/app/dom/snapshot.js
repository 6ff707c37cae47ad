// Keeps how the table of a saved game looks, for the next start (look.js). If several persons share it,
// it shows nobody's cards.
import { put } from "./storage.js";
import { guarded } from "./faults.js";

const VEILED = "#hand, #bench, #prompt, #chips, #piles, #acts, #side, #past";
export const keep_snapshot = (game, shared) => guarded(() => {
  const copy = document.getElementById("game").cloneNode(true);
  if (shared) for (const zone of copy.querySelectorAll(VEILED)) zone.replaceChildren();
  for (const one of copy.querySelectorAll("button, input, [tabindex]")) one.tabIndex = -1;
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  // Markup may bring no style of its own here, scripts may set it. The felt's sizes are the root's.
  for (const one of copy.querySelectorAll("[style]")) {
    one.dataset.styled = one.style.cssText;
    one.removeAttribute("style");
  }
  copy.dataset.picture = "";
  copy.dataset.styled = document.documentElement.style.cssText;
  copy.setAttribute("aria-hidden", "true");
  return put("picture", JSON.stringify({ standing: globalThis.talonStanding(game), markup: copy.outerHTML }));
}, false);
