// The engine's worker in the one file: a classic script behind Pyodide's own and answers.js, as a page
// from a disk may start no other. What Pyodide asks for is handed over by the page, in one message.
const given = new Promise((done) => {
  addEventListener("message", ({ data }) => done(data), { once: true });
});

globalThis.fetch = async (address) => {
  const files = await given;
  const name = String(address.url ?? address).split("/").pop();
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  if (!files[name]) return new Response("", { status: 404 });
  return new Response(files[name], { headers: { "Content-Type": type } });
};

// The build fills in Pyodide's lock, and the modules of games that were added.
const [LOCK, ADDED] = BUILD.engine;

async function started() {
  const python = await loadPyodide({ indexURL: "https://talon.invalid/", lockFileContents: LOCK });
  const files = await given;
  python.FS.writeFile("/engine.whl", new Uint8Array(files["engine.whl"]));
  const { language } = files; // the texts of its two files
  const rest = new Uint8Array(files["engine.rest"]);
  globalThis.talonRest = () => rest;
  for (const name of Object.keys(files)) delete files[name];
  const added = ADDED.map((name) => `import ${name}`).join("\n");
  python.runPython(`import sys\nsys.path.append("/engine.whl")\nimport talon.session, talon_rest\n${added}\nsession = talon.session.Session()`);
  if (language) globalThis.talonSpeak(python, ...language);
  return { answer: python.runPython("session.answer"), speaks: python.runPython("session.language.tag") };
}

globalThis.talonAnswers(started());
