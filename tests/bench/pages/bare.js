// The least that a page can do to get an answer from the engine: no PyScript, no page of its own.
const worker = new Worker("./worker.js", { type: "module", name: location.search });
worker.onmessage = () => {
  performance.mark("talon-engine");
  document.body.dataset.ready = "engine";
};
