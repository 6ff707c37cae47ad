// Shows on the table what is selected, and where it may go.
import { guarded } from "./faults.js";

export const show_selection = (chosen, lit, open) => guarded(() => {
  const refs = new Set(chosen.split(" "));
  const places = new Set(lit.split(" "));
  for (const card of document.querySelectorAll("#game [data-ref]")) {
    const on = refs.has(card.dataset.ref);
    if ((card.getAttribute("aria-selected") === "true") === on) continue;
    card.setAttribute("aria-selected", String(on));
    card.classList.toggle("sel", on);
  }
  for (const one of document.querySelectorAll("#game [data-to]")) one.classList.toggle("lit", places.has(one.dataset.to));
  for (const one of document.querySelectorAll(".slot-new")) one.classList.toggle("open", open);
  // Cards of the hand need no workbench, and its place would cover a meld of a small table.
  const lifted = open && !chosen.startsWith("h");
  document.querySelector("#bench")?.classList.toggle("open", lifted);
  return true;
}, false);
