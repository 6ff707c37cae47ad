// Runs the tests of the page's pure functions under MicroPython, in Node; pytest runs the same files
// under CPython. A test is a plain function named test_*, without fixtures. After its name, the command
// takes the files to run, such as saves/test_slots.py, or `journeys` (journeys/run.mjs plays the whole page
// on a live engine), or `files` for all but these; without any, it runs all.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../..");
const folder = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(join(folder, "micropython.mjs"));

const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), linebuffer: true });

const files = (folder) =>
  readdirSync(folder, { recursive: true }).filter((path) => /\.(py|json|txt)$/.test(path));
const put = (source, target) => {
  python.FS.mkdirTree(dirname(target));
  python.FS.writeFile(target, readFileSync(source));
};

for (const path of files(join(root, "web/app"))) put(join(root, "web/app", path), `/page/${path}`);
// The tests lie in one folder there, as their rooms are called as those of the page.
const isTest = (path) => /^test_.*\.py$/.test(basename(path));
for (const path of files(here)) put(join(here, path), `/tests/${isTest(path) ? basename(path) : path}`);

const asked = process.argv.slice(2);
const withJourneys = !asked.length || asked.includes("journeys");
const tests = files(here).filter((path) => isTest(path) && (!asked.length || asked.includes("files") || asked.includes(path)));
// The journeys begin at once, beside the other tests, which one processor runs.
const journeys = withJourneys && new Promise((end) => {
  spawn(process.execPath, [join(here, "journeys/run.mjs")], { stdio: "inherit" }).on("close", end);
});
const modules = JSON.stringify(tests.map((path) => basename(path, ".py")).sort());
python.runPython(`
import sys

sys.path.extend(["/page", "/tests"])
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
const done = withJourneys || python.globals.get("passed");
process.exit(python.globals.get("failed") || !done || (await journeys) ? 1 : 0);
