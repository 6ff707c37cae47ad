// Cards fly by the Web Animations API, as copies above everything, so that no zone cuts them off.
import { guarded } from "./faults.js";

const flying = new Set();
const air = () => document.getElementById("air");
const launch = (element, frames, options, after) => {
  const flight = element.animate(frames, { easing: "cubic-bezier(.2,.7,.2,1)", ...options });
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => { flying.delete(flight); after?.(); };
};
const route = (dx, dy, scale = 1) => [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 1 }, { transform: "none", opacity: 1 }];
const GLOW = [{ outline: "3px solid #f0d9a0", outlineOffset: "1px", opacity: 1 }, { outline: "3px solid #f0d9a0", outlineOffset: "1px", opacity: 1 }];
export const glow = (element, delay, duration) => guarded(() => { launch(element, GLOW, { delay, duration }); return true; }, false);

// Appends a copy of a card, `size` wide, to a box in the air; what marks it on the table stays there.
const MARKS = ["data-card", "data-ref", "data-pile", "aria-label", "aria-selected", "role"];
export const copy_card = (element, size, box) => {
  const copy = element.cloneNode(true);
  for (const name of MARKS) copy.removeAttribute(name);
  copy.style.setProperty("--w", `${size}px`);
  box.append(copy);
  return copy;
};
// A box in the air in which copies of cards look as they do where `element` lies.
export const make_space = (element, more = "") => {
  const box = document.createElement("div");
  const inner = document.createElement("div");
  box.className = element?.closest(".tiles") ? "aloft tiles" : "aloft";
  inner.className = `aloft ${element?.closest(".big") ? "big" : ""} ${element?.closest(".blue") ? "blue" : ""} ${more}`;
  box.append(inner);
  air().append(box);
  return inner;
};
export const remove_space = (box) => box.parentElement.remove();

// Flies an element to its place from (dx, dy) beside it, after `delay` and a glow of `warned`. Only if
// `seen` is it visible before it leaves.
export const fly = (element, dx, dy, delay, duration, seen, warned) => guarded(() => {
  const box = element.getBoundingClientRect();
  const space = make_space(element);
  // In a fan the card is turned, so that its box is larger than it is; the copy flies upright.
  const { offsetWidth, offsetHeight } = element;
  const copy = copy_card(element, offsetWidth, space);
  copy.style.left = `${(box.left + box.right - offsetWidth) / 2}px`;
  copy.style.top = `${(box.top + box.bottom - offsetHeight) / 2}px`;
  copy.style.opacity = 0;
  if (seen && warned) launch(copy, GLOW, { delay, duration: warned });
  const start = delay + warned;
  launch(element, [{ opacity: 0 }, { opacity: 0 }], { duration: start + duration });
  launch(copy, route(dx, dy), { delay: start, duration, fill: seen ? "backwards" : "none" }, () => remove_space(space));
  return true;
}, false);
// Flies a card that has no element of its own, such as one that an opponent draws.
export const fly_new = (look, left, top, dx, dy, size, delay, duration) => guarded(() => {
  const card = document.createElement("span");
  card.className = look;
  card.style.setProperty("--w", `${size}px`);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
  card.style.opacity = 0;
  const space = make_space(document.getElementById("seats"));
  space.append(card);
  launch(card, route(dx, dy), { delay, duration }, () => remove_space(space));
  return true;
}, false);
// Keeps an element unseen until the cards that fly onto it are there.
export const hide = (element, duration) => guarded(() => { launch(element, [{ opacity: 0 }, { opacity: 0 }], { duration }); return true; }, false);
export const slide = (element, dx, dy, scale, duration) => guarded(() => { launch(element, route(dx, dy, scale), { duration }); return true; }, false);
export const finish_all = () => { for (const flight of [...flying]) flight.finish(); };
