// The engine's worker in the single-file version: a classic script after Pyodide's own, as a page on a
// disk may start no other. The page has handed over what Pyodide fetches.
let files = {};
let python;

globalThis.fetch = async (address) => {
  const name = String(address.url ?? address).split("/").pop();
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  if (!files[name]) return new Response("", { status: 404 });
  return new Response(files[name], { headers: { "Content-Type": type } });
};

// The build fills in the description of Pyodide's release, and the modules of games that were added.
const [info, ADDED] = /* build:engine */ [];

async function start(given) {
  files = given;
  python = await loadPyodide({ indexURL: "https://talon.invalid/", lockFileContents: { info, packages: {} } });
  python.FS.writeFile("/engine.whl", new Uint8Array(files["engine.whl"]));
  const added = ADDED.map((name) => `import ${name}`).join("\n");
  python.runPython(`import sys\nsys.path.append("/engine.whl")\n${added}`);
  python.runPython(new TextDecoder().decode(files["worker.py"]));
  files = {};
}

addEventListener("message", async ({ data: { id, what, told } }) => {
  try {
    const answer = await (what === "start" ? start(...told) : python.globals.get(what)(...told));
    postMessage({ id, answer });
  } catch (fault) {
    postMessage({ id, fault: String(fault.message ?? fault) });
  }
});
