// Screen-reader announcements: one paragraph after another in the one place where they listen, none while
// keys come, as each key would cut it short. A missed one can be read under its heading.
import { refocus } from "./focusing.js";
import { guarded } from "./faults.js";

const APART = 300;
const KEPT = 1500;
const HELD = 700;
const MOST = 12;
const waiting = [];
let [quiet, speaking, fresh] = [0, 0, true];
const speak = () => {
  const rest = quiet - performance.now();
  const text = rest > 0 ? null : waiting.shift();
  if (text) {
    const line = document.createElement("p");
    line.textContent = text;
    document.getElementById("live").appendChild(line);
    setTimeout(() => line.remove(), KEPT);
    const heard = document.getElementById("heard");
    const kept = document.createElement("li");
    kept.textContent = text;
    heard.appendChild(kept);
    if (heard.childElementCount > MOST) heard.firstElementChild.remove();
    quiet = performance.now() + APART;
    // The first announcement interrupts the reading of a page that has just loaded.
    if (fresh && !waiting.length) refocus((one) => !("keys" in root.dataset) && one.matches("#hand [data-ref]"), 2000);
    fresh &&= waiting.length > 0;
  }
  speaking = rest > 0 || waiting.length ? setTimeout(speak, Math.max(rest, APART)) : 0;
};
export const say = (text) => { waiting.push(text); if (!speaking) speak(); };
// Drops announcements of an older turn.
export const silence = () => guarded(() => { waiting.length = 0; for (const name of ["heard", "live"]) document.getElementById(name).replaceChildren(); return true; }, false);
const root = document.documentElement;
addEventListener("keydown", () => { quiet = Math.max(quiet, performance.now() + HELD); root.dataset.keys = ""; }, true);
addEventListener("pointerdown", () => { delete root.dataset.keys; }, true);
