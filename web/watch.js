// Stands in the page itself, before all else. The build fills in PARTS: [folder, [[path, hash, size]]].
(() => {
const PARTS = /* build:parts */ [];
const SITE = new URL("./", location).href;

// As long as this page is open, the service worker keeps the files that it was made with.
for (const [part] of PARTS) {
  navigator.locks?.request(`talon ${SITE} ${part}`, { mode: "shared" }, () => new Promise(() => {}));
}

// On a first visit the engine's files are fetched before PyScript gets to them. Later they come from
// the cache, and asking twice would only cost time.
const ENGINE = /^(pyodide\/|engine\.mjs$|[^/]*\.whl$)/;
if (navigator.serviceWorker?.controller?.scriptURL !== `${SITE}service-worker.js`) {
  addEventListener("DOMContentLoaded", () => {
    for (const [part, files] of PARTS) {
      for (const [path] of files.filter(([path]) => ENGINE.test(path))) {
        const href = `./${part}/${path}`;
        document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
      }
    }
  });
}
})();
