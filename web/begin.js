// The engine's workers, each heard from its first moment on, long before the page's Python asks for it.
// `make(number, lock)` gives the worker of a number, which holds this lock as long as it lives, and is to
// speak the language at the end of its name; the first is 1, and each takes the place of the one before.
// `talonEngine(number)` then has `worker`, once it is there, the name of its `lock`, and `up`, a promise
// of the language in which it answers requests.
globalThis.talonEngines = (make) => {
  const engines = [];
  const begin = (number) => {
    const one = { lock: `talon-engine-${crypto.randomUUID?.() ?? Math.random()} ${document.documentElement.lang}` };
    one.up = (async () => {
      one.worker = await make(number, one.lock);
      return new Promise((done, fail) => {
        const said = ({ data }) => (data.fault === undefined ? done(data.speaks) : fail(new Error(data.fault)));
        one.worker.addEventListener("message", said, { once: true });
        one.worker.addEventListener("error", (event) => fail(new Error(event.message || "The worker cannot be loaded.")), { once: true });
      });
    })();
    one.up.catch(() => {}); // its callers get the fault
    return one;
  };
  globalThis.talonEngine = (number) => (engines[number] ??= begin(number));
};
