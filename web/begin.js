// The engine's workers, each heard from its first moment on, long before the page's Python asks for it.
// `make(number, lock)` gives the worker of a number, which holds this lock as long as it lives: the
// first is 1, and each takes the place of the one before. `talonEngine(number)` then has `worker`,
// once it is there, the name of its `lock`, and `up`, a promise that is kept when it answers requests.
globalThis.talonEngines = (make) => {
  const engines = [];
  const begin = (number) => {
    const one = { lock: `talon-engine-${crypto.randomUUID?.() ?? Math.random()}` };
    one.up = (async () => {
      one.worker = await make(number, one.lock);
      await new Promise((done, fail) => {
        const said = ({ data }) => (data.fault === undefined ? done() : fail(new Error(data.fault)));
        one.worker.addEventListener("message", said, { once: true });
        one.worker.addEventListener("error", (event) => fail(new Error(event.message || "The worker cannot be loaded.")), { once: true });
      });
    })();
    one.up.catch(() => {}); // whoever waits for it is told
    return one;
  };
  globalThis.talonEngine = (number) => (engines[number] ??= begin(number));
};
