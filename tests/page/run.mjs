// Runs the tests of the page's pure functions under MicroPython, in Node; pytest runs the same files
// under CPython. A test is a plain function named test_*, without fixtures.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../..");
const folder = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(join(folder, "micropython.mjs"));

const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), linebuffer: true });

const copy = (source, target) => {
  const names = readdirSync(source).filter((name) => name.endsWith(".py"));
  python.FS.mkdir(target);
  for (const name of names) python.FS.writeFile(`${target}/${name}`, readFileSync(join(source, name)));
  return names;
};

copy(join(root, "web/app"), "/app");
const tests = copy(here, "/tests").filter((name) => name.startsWith("test_"));

const modules = JSON.stringify(tests.map((name) => name.slice(0, -3)).sort());
python.runPython(`
import sys

sys.path.extend(["/app", "/tests"])
passed = failed = 0
for name in ${modules}:
    module = __import__(name)
    for test in sorted(dir(module)):
        if not test.startswith("test_"):
            continue
        try:
            getattr(module, test)()
            passed += 1
        except Exception as fault:
            failed += 1
            print("FAILED", name + "." + test)
            sys.print_exception(fault)
print("%d passed, %d failed" % (passed, failed))
`);
process.exit(python.globals.get("failed") ? 1 : 0);
