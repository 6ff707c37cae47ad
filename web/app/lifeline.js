// The life of the engine's worker: its answers in time, its end, and another one in its place.
const script = (name) => document.querySelector(`script[name="${name}"]`);

let end = () => {};
let ended = new Promise(() => {});

// One more worker like the first; a name cannot be used twice.
export const add = (name) => {
  const first = script("engine");
  const element = document.createElement("script");
  for (const one of ["type", "worker", "src", "config"]) element.setAttribute(one, first.getAttribute(one));
  element.setAttribute("name", name);
  document.body.append(element);
};

export const stop = (name) => {
  try { script(name).xworker.terminate(); } catch (fault) { /* it never began */ }
};

// Notices when this worker ends, by a lock that it holds as long as it lives, or by what it throws
// when nobody asked it anything; `told(why)` is called then, and answers are no longer waited for.
// Resolves to "up" once the worker holds its lock, or as `begun` does.
export const watch = (name, hold, told) => {
  const mine = new Promise((done) => { end = done; });
  const over = end;
  ended = mine;
  mine.then((why) => { if (ended === mine) told(why); });
  const { xworker } = script(name);
  const thrown = (event) => over(String(event.error?.message ?? event.message ?? "an error in the worker"));
  xworker.addEventListener("error", thrown);
  xworker.onerror = thrown; // PyScript's own way to hand on what the worker throws
  const lock = `talon-${name}-${crypto.randomUUID?.() ?? Math.random()}`;
  if (!navigator.locks) return begun(Promise.resolve(), 1);
  const held = hold(lock);
  // The page's request waits behind the worker's.
  held.then(() => navigator.locks.request(lock, () => over("the worker ended"))).catch(() => {});
  return begun(held, 10);
};

// Gives the worker up.
export const give_up = (why) => end(why);

const limited = (seconds, waits) => new Promise((done) => {
  // A computer that slept meanwhile takes no time from it.
  let left = seconds * 4;
  const finish = (kind, text) => { clearInterval(clock); done({ kind, text: String(text) }); };
  const clock = setInterval(() => { left -= 1; if (left <= 0) finish("late", ""); }, 250);
  waits(finish);
});

// What becomes of a request: {kind, text}, where kind is "text", "fault", "ended", or "late" when
// the page has run for so many seconds.
export const answer = (work, seconds) => limited(seconds, (finish) => {
  work.then((text) => finish("text", text), (fault) => finish("fault", fault?.message ?? fault));
  ended.then((why) => finish("ended", why));
});
// The same for a worker that starts: "up", "fault" or "late".
export const begun = (work, seconds) => limited(seconds, (finish) => {
  work.then(() => finish("up", ""), (fault) => finish("fault", fault?.message ?? fault));
});
