// Keeps each set-up in a template until one is asked for: a start that goes straight to the table need
// not build it. While one is open the page behind it does not scroll; a style sheet that found that out
// by itself would look through the whole page whenever a card is selected.
const BEHIND = ".mast, .first, .line, .games, .foot";
let opened = ""; // the set-up that is open, by its address
const unfold = () => {
  const asked = location.hash.startsWith("#setup-");
  if (asked) for (const fold of document.querySelectorAll(".setup > template")) fold.replaceWith(fold.content);
  const open = document.querySelector(".setup:target");
  document.documentElement.toggleAttribute("data-fixed", Boolean(open));
  // Keys and screen readers stay in it, and then go back to what opened it.
  for (const one of document.querySelectorAll(BEHIND)) one.inert = Boolean(open);
  const now = open ? `#${open.id}` : "";
  if (now === opened) return;
  const place = open ? open.querySelector("h2") : document.querySelector(`a[href="${opened}"]`);
  // The title is said first, before the way back.
  if (open && place) place.tabIndex = -1;
  if (place) place.focus();
  opened = now;
};

// Shows a variant's house rules in their fields, so that these always say what is played.
const vary = ({ target }) => {
  if (target.name !== "preset") return;
  const rules = JSON.parse(target.closest("[data-presets]").dataset.presets)[target.value];
  for (const field of target.form.elements) {
    if (!field.name.startsWith("r.")) continue;
    const wanted = rules[field.name.slice(2)] ?? field.dataset.default;
    if (field.type === "radio") field.checked = field.value === wanted;
    else field.value = wanted;
  }
};

// Shows what one sees of who was chosen for a seat: the face, the name, the level, and how they play.
const introduce = ({ target }) => {
  if (target.name !== "seat") return;
  const row = target.closest("li");
  const chosen = target.selectedOptions[0];
  const line = chosen.dataset.line ?? "";
  row.querySelector(".portrait use").setAttribute("href", line ? `#who-${target.value}` : "#who-");
  row.querySelector("small").textContent = line;
  const level = Number(chosen.dataset.level ?? 0);
  row.querySelector(".loz").hidden = !level;
  row.querySelectorAll(".loz i").forEach((sign, at) => sign.classList.toggle("on", at < level));
  const called = chosen.dataset.name ?? chosen.textContent;
  row.querySelector("b").textContent = called;
  // Only a person has a name of their own; a challenge's opponents have no field for one.
  const name = row.querySelector("input");
  if (!name) return;
  name.placeholder = called;
  if (target.value !== "person") name.value = "";
};

document.addEventListener("change", vary);
document.addEventListener("change", introduce);
addEventListener("hashchange", unfold);
addEventListener("keydown", ({ key }) => { if (key === "Escape" && opened && !document.querySelector("#sheet[open]")) location.hash = ""; });
new MutationObserver(unfold).observe(document.getElementById("games"), { childList: true });
unfold();
