// The least that a page can do to get an answer from the engine: no PyScript, no page of its own.
const worker = new Worker("./worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  performance.mark("talon-engine");
  document.body.dataset.imported = data.imported;
  document.body.dataset.ready = "engine";
};
