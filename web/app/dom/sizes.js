// Sizes that are read, and work on many elements at once: one call from Python instead of hundreds.
import { guarded } from "./faults.js";

export const css_number = (name) => guarded(() => parseFloat(getComputedStyle(document.getElementById("game")).getPropertyValue(name)) || 0, 0);

export const place_children = (box, places) => guarded(() => {
  if (!places) return true;
  places.split(",").forEach((text, number) => {
    const [left, top, width, height] = text.split(" ");
    const look = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: height ? `${height}px` : "" };
    const { style } = box.children[number];
    // Unchanged values are not written: the browser would recompute the style.
    for (const name of Object.keys(look)) if (style[name] !== look[name]) style[name] = look[name];
  });
  return true;
}, false);
// Marks a box as tight if it has more in it than it shows. Measured just before the next picture, when
// the browser lays out the page anyway; until then it stays as it is.
export const tighten = (box) => guarded(() => {
  requestAnimationFrame(() => {
    box.classList.remove("tight");
    box.classList.toggle("tight", box.scrollHeight > box.clientHeight);
  });
  return true;
}, false);
// A box's width without its padding.
export const inner_width = (box) => guarded(() => {
  const style = getComputedStyle(box);
  return box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}, 0);
// A box's height without its padding.
export const inner_height = (box) => guarded(() => {
  const style = getComputedStyle(box);
  return box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
}, 0);
const set = ({ style }, values) => {
  for (const value of values.split(";")) {
    const [name, text] = value.split(":");
    if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
  }
};
// Sets custom properties of an element, written "--name:value;...", that have other values so far.
export const set_all = (box, values) => guarded(() => { set(box, values); return true; }, false);
// Sets custom properties of the hand, and the turn of each card in a fan: "degrees,dip ...".
export const fan_hand = (hand, values, angles) => guarded(() => {
  set(hand, values);
  const spots = angles ? angles.split(" ") : [];
  hand.querySelectorAll(".card").forEach((card, number) => {
    const [turn, dip] = (spots[number] ?? "0,0").split(",");
    set(card, `--rot:${turn}deg;--dip:${dip}px`);
  });
  return true;
}, false);
export const fill_bars = () => guarded(() => {
  for (const bar of document.querySelectorAll("[data-tenths]")) bar.style.width = `${bar.dataset.tenths * 10}%`;
  return true;
}, false);
