// The life of the engine's worker: its start, its answers in time, and its end. Workers are numbered
// from 1 on (begin.js), and the page speaks to the last one.
let engine = null;
let asked = 0;
let end = () => {};
let ended = new Promise(() => {});

// Waits until the worker of this number is up: {kind, text}, where kind is "up", "fault", or "late"
// when the page has run for so many seconds. From then on its end is noticed, by the lock that it
// holds as long as it lives, or by what it throws when nobody asked it anything; `told(why)` is called
// then, and answers are no longer waited for.
export const begin = async (number, seconds, told) => {
  const mine = new Promise((done) => { end = done; });
  const over = end;
  ended = mine;
  engine = globalThis.talonEngine(number);
  const begun = await limited(seconds, (finish) => {
    engine.up.then(() => finish("up", ""), (fault) => finish("fault", fault.message));
  });
  if (begun.kind !== "up") return begun;
  mine.then((why) => { if (ended === mine) told(why); });
  engine.worker.addEventListener("error", (event) => over(String(event.message || "an error in the worker")));
  // The page's request waits behind the worker's.
  navigator.locks?.request(engine.lock, () => over("the worker ended")).catch(() => {});
  return begun;
};

export const stop = () => { engine?.worker?.terminate(); };

// Gives the worker up.
export const give_up = (why) => end(why);

const limited = (seconds, waits) => new Promise((done) => {
  // A computer that slept meanwhile takes no time from it.
  let left = seconds * 4;
  const finish = (kind, text) => { clearInterval(clock); done({ kind, text: String(text) }); };
  const clock = setInterval(() => { left -= 1; if (left <= 0) finish("late", ""); }, 250);
  waits(finish);
});

// The promise of the worker's answer to a text.
export const ask = (text) => new Promise((done, fail) => {
  const { worker } = engine;
  const id = asked += 1;
  const hear = ({ data }) => {
    if (data.id !== id) return;
    worker.removeEventListener("message", hear);
    if (data.fault === undefined) done(data.text); else fail(new Error(data.fault));
  };
  worker.addEventListener("message", hear);
  worker.postMessage({ id, text });
});
// What becomes of a request: {kind, text}, where kind is "text", "fault", "ended", or "late".
export const answer = (work, seconds) => limited(seconds, (finish) => {
  work.then((text) => finish("text", text), (fault) => finish("fault", fault.message));
  ended.then((why) => finish("ended", why));
});
