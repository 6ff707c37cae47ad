// The engine's worker in the one file: a classic script behind Pyodide's own, as a page from a disk
// may start no other. What Pyodide asks for has been handed over by the page.
let files = {};
let python;

globalThis.fetch = async (address) => {
  const name = String(address.url ?? address).split("/").pop();
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  if (!files[name]) return new Response("", { status: 404 });
  return new Response(files[name], { headers: { "Content-Type": type } });
};

// The build fills in what Pyodide's release says of itself, and the modules of games that were added.
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
