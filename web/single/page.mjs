// Starts the page and the engine from this one file: it needs no server and no other file. What is
// fetched from SITE comes from the file's own elements, where it is gzipped and in base64.
const SITE = "talon:/";
const found = (name) => document.querySelector(`script[data-file="${CSS.escape(name)}"]`);
async function unpacked(name) {
  const packed = Uint8Array.from(atob(found(name).textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
const text = async (name) => new TextDecoder().decode(await unpacked(name));

const outside = globalThis.fetch;
globalThis.fetch = async (address, ...how) => {
  const wanted = String(address.url ?? address);
  if (!wanted.startsWith(SITE)) return outside(address, ...how);
  const name = wanted.slice(SITE.length);
  if (!found(name)) return new Response("", { status: 404 });
  const type = name.endsWith(".wasm") ? "application/wasm" : "text/plain";
  return new Response(await unpacked(name), { headers: { "Content-Type": type } });
};

// --- the engine -----------------------------------------------------------------------------------

const ENGINE = ["pyodide.asm.wasm", "python_stdlib.zip", "engine.whl", "engine.rest"];

globalThis.talonEngines(async (number, name) => {
  const code = await Promise.all(["pyodide.asm.js", "pyodide.js", "engine.js"].map(text));
  const files = Object.fromEntries(await Promise.all(ENGINE.map(async (one) => [one, await unpacked(one)])));
  const own = ["json", "engine.txt"].map((kind) => `locale/${document.documentElement.lang}.${kind}`);
  const language = own.every(found) && (await Promise.all(own.map(text)));
  const address = URL.createObjectURL(new Blob([code.join("\n;\n")], { type: "text/javascript" }));
  const worker = new Worker(address, { name });
  worker.postMessage({ ...files, language }, Object.values(files));
  return worker;
});

// --- faults, and the licences ---------------------------------------------------------------------

function trouble(fault) {
  const box = document.getElementById("trouble");
  for (const one of box.querySelectorAll("[data-why]")) one.hidden = one.dataset.why !== "silent";
  box.querySelector("code").textContent = String(fault?.message ?? fault ?? "").slice(-400);
  box.hidden = false;
}
new MutationObserver(() => trouble()).observe(document.body, { attributeFilter: ["data-failed"] });
document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-start]")) location.reload();
  if (!event.target.closest('a[href="./licences.html"]')) return;
  event.preventDefault();
  open(URL.createObjectURL(new Blob([await unpacked("licences.html")], { type: "text/html" })));
});

// --- the page's Python ----------------------------------------------------------------------------

async function start(scripts, loadMicroPython) {
  globalThis.talonEngine(1); // takes longest
  const python = await loadMicroPython({ url: `${SITE}micropython.wasm` });
  python.FS.mkdirTree("/lib");
  for (const part of ["page.bundle", "page.second"]) {
    const bundle = new Uint8Array(await unpacked(part));
    let at = bundle.indexOf(10) + 1;
    for (const [name, size] of JSON.parse(new TextDecoder().decode(bundle.subarray(0, at)))) {
      if (name.includes("/")) python.FS.mkdirTree(`/lib/${name.split("/")[0]}`);
      python.FS.writeFile(`/lib/${name}`, bundle.subarray(at, (at += size)));
    }
  }
  python.registerJsModule("scripts", scripts);
  await python.runPythonAsync(await text("boot.py"));
}
