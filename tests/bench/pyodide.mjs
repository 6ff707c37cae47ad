// The solver's figures inside Pyodide, in Node: prints the same table as tests/bench/solver.py.
//
//     node tests/bench/pyodide.mjs [EVERY]
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { loadPyodide } = await import(join(root, "node_modules/pyodide/pyodide.mjs"));

const python = await loadPyodide();
python.setStdout({ write: (bytes) => (process.stdout.write(bytes), bytes.length) });
python.mountNodeFS("/talon", root);
python.globals.set("every", Number(process.argv[2] ?? 1));
// The CPU seconds of this process, which do not count what else the machine does.
python.globals.set("cpu", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.append("/talon")

from tests.bench.solver import inside
inside(every, cpu)
`);
