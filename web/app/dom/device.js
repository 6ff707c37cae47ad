// Properties of browser and window, and random seeds.
import { guarded } from "./faults.js";

export const random_seed = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
export const matches = (query) => guarded(() => matchMedia(query).matches, false);
// Called from Python, a method of the window would lose its `this`.
export const listen = (name, work) => guarded(() => { addEventListener(name, work); return true; }, false);
export const apply_look = () => guarded(() => { globalThis.talonLook(); return true; }, false);
