// Events of the start page before the page's Python is whole, as look.js keeps them.

// Links that the page follows by itself.
export const { LINKS, taken } = globalThis.talonEarly;
// The kept events are handled: on the start page nothing waits for the engine any more. What told so is made anew, as it would
// move otherwise.
export const answered = () => {
  if (document.documentElement.dataset.screen !== "home") return;
  const told = document.querySelector("#progress.asked");
  if (!told) return;
  const bar = told.cloneNode(true);
  bar.classList.remove("asked");
  told.replaceWith(bar);
};
