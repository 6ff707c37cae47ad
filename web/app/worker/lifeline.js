// The life of the engine's worker: its start, its answers in time, and its end. Workers are numbered
// from 1 on (begin.js), and the page speaks to the last one.
let engine = null;
let asked = 0;

// One worker's end, and who is to be told of it: nobody any more who has an answer. A promise of the
// end would keep all that ever waited for it, each with its answer, as long as the worker lives.
class Life {
  #told = new Set();
  #why = null;
  hear(told) { if (this.#why === null) this.#told.add(told); else told(this.#why); }
  forget(told) { this.#told.delete(told); }
  end(why) {
    this.#why ??= why;
    for (const told of this.#told) told(this.#why);
    this.#told.clear();
  }
}
let life = new Life();

// Waits until the worker of this number is up: {kind, text}, where kind is "up" with the language that it
// speaks, "fault", or "late" when the page has run for so many seconds. From then on its end is noticed, by the lock that it
// holds as long as it lives, or by what it throws when nobody asked it anything; `told(why)` is called
// then, and answers are no longer waited for.
export const begin = async (number, seconds, told) => {
  const mine = new Life();
  life = mine;
  engine = globalThis.talonEngine(number);
  const begun = await limited(seconds, (finish) => {
    engine.up.then((speaks) => finish("up", speaks), (fault) => finish("fault", fault.message));
  });
  if (begun.kind !== "up") return begun;
  mine.hear((why) => { if (life === mine) told(why); });
  engine.worker.addEventListener("error", (event) => mine.end(String(event.message || "an error in the worker")));
  // The page's request waits behind the worker's.
  navigator.locks?.request(engine.lock, () => mine.end("the worker ended")).catch(() => {});
  return begun;
};

export const stop = () => { engine?.worker?.terminate(); };

// Gives the worker up.
export const give_up = (why) => life.end(why);

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

// Like `ask`, for a text that is on its way.
export const ask_what_comes = async (coming) => ask(await coming);

// Sends a text whose answer says nothing new; the engine has it before whatever is asked next.
export const tell = (text) => { ask(text).catch(() => {}); };

// Returns a request's end: {kind, text}, where kind is "text", "fault", "ended", or "late".
export const answer = async (work, seconds) => {
  const mine = life;
  let told;
  const found = await limited(seconds, (finish) => {
    told = (why) => finish("ended", why);
    mine.hear(told);
    work.then((text) => finish("text", text), (fault) => finish("fault", fault.message));
  });
  mine.forget(told);
  return found;
};
