// The least that a page needs to get an answer from the engine: no PyScript, no page of its own.
const worker = new Worker(`./worker.js${location.search}`, { type: "module" });
worker.onmessage = () => {
  performance.mark("talon-engine");
  document.body.dataset.ready = "engine";
};
