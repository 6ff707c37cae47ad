// Pauses of the page's Python, marks for benches, and stacks that are not recorded while modules load.
import { guarded } from "./faults.js";

// MicroPython looks for each module in several places, and its file system throws an error for each
// miss. Their stacks would take a fifth of the page's start, so none are recorded until
// `record_stacks` is called.
const depth = Error.stackTraceLimit;
Error.stackTraceLimit = 0;
export const record_stacks = () => { Error.stackTraceLimit = depth; };

export const mark = (name) => guarded(() => { performance.mark(name); return true; }, false);

// A promise that Python can fulfil.
export const promise = () => {
  const one = {};
  one.done = new Promise((end) => { one.end = () => end(true); });
  return one;
};

// Lets the browser do what is waiting, such as drawing or answering a tap.
let paused = 0;
export const pause = async () => {
  await (globalThis.scheduler?.yield?.() ?? new Promise((done) => { setTimeout(done); }));
  paused = performance.now();
};
// True if a pause is due: at once if the person has touched something meanwhile, as far as the browser
// tells, else after some frames. Each pause may draw a picture of half the work, which takes longer than
// what is left of it.
const touched = () => navigator.scheduling?.isInputPending?.() ?? true;
export const is_pause_due = () => {
  const since = performance.now() - paused;
  return since > 160 || (since > 24 && touched());
};

// Resolves once the next picture is drawn, or after a quarter of a second if none is, as of a hidden page.
export const next_picture = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 250);
});
