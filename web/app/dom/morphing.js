// Changes a box to a markup and keeps the elements that are already there: they are identified by their act,
// their pile or their cards. What has the focus is not even moved, as it would lose it; if it goes, the
// focus goes to what takes its place before. What the page sets itself stays.
import { guarded } from "./faults.js";

const OWN = ["tabindex", "aria-selected", "style", "data-aimed"];
const faces = (one) => (one.dataset.ref ? one.dataset.card : [...one.querySelectorAll("[data-ref]")].map((card) => card.dataset.card).join(" "));
const named = (one) => one.dataset && `${one.tagName} ${one.dataset.act ?? one.dataset.pile ?? faces(one)}`;
const PRESSED = "button, input, a";
const adapt = (one, made) => {
  for (const name of made.getAttributeNames()) {
    const whole = made.getAttribute(name) + (name === "class" && one.classList.contains("sel") ? " sel" : "");
    if (!OWN.includes(name) && one.getAttribute(name) !== whole) one.setAttribute(name, whole);
  }
  for (const name of one.getAttributeNames()) if (!OWN.includes(name) && !made.hasAttribute(name)) one.removeAttribute(name);
  refill(one, [...made.childNodes]);
};
const refill = (box, made) => {
  const before = [...box.childNodes];
  const left = [...before];
  const names = left.map(named);
  const taken = (at) => { names.splice(at, 1); return left.splice(at, 1)[0]; };
  const find = (test) => { const at = left.findIndex(test); return at < 0 ? null : taken(at); };
  const same = made.map((one) => { const at = one.dataset ? names.indexOf(named(one)) : -1; return at < 0 ? null : taken(at); });
  const nodes = made.map((one, at) => {
    const old = same[at] ?? (one.dataset?.ref ? null : find((other) => other.nodeName === one.nodeName && !other.dataset?.ref));
    if (!old) return one;
    if (old.dataset) adapt(old, one);
    else if (old.data !== one.data) old.data = one.data;
    return old;
  });
  const here = document.activeElement;
  nodes.forEach((one, at) => {
    while (box.childNodes[at] !== one && one.contains(here)) box.append(box.childNodes[at]);
    if (box.childNodes[at] !== one) box.insertBefore(one, box.childNodes[at] ?? null);
  });
  for (const one of left) {
    if (one.contains(here)) {
      const next = nodes[Math.min(before.indexOf(one), nodes.length - 1)];
      (next?.matches?.(PRESSED) ? next : next?.querySelector?.(PRESSED))?.focus();
    }
    one.remove();
  }
};
export const morph = (box, markup) => guarded(() => {
  const made = document.createElement("div");
  made.innerHTML = markup;
  refill(box, [...made.childNodes]);
  return true;
}, false);
// Morphs some children of a box, by their numbers; returns false if one is what another was: then all
// elements must be placed again.
export const morph_children = (box, numbers, markup) => guarded(() => {
  const made = document.createElement("div");
  made.innerHTML = markup;
  const old = numbers.split(" ").map((number) => box.children[number]);
  const before = old.map(named);
  if ([...made.children].some((one, at) => before.includes(named(one)) && named(one) !== before[at])) return false;
  [...made.children].forEach((one, at) => adapt(old[at], one));
  return true;
}, false);
