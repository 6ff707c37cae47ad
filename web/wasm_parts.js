// Loads Pyodide's WebAssembly from two parts (web/build/wasm_parts/parting.py). The first has what the
// engine runs; a function that is only in the second one loads it when it is called.

// A module with one function that calls JavaScript, `load`, and one that does nothing, `loaded`: a table
// takes functions of WebAssembly only.
const SLOT = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 3, 2, 1, 0,
  7, 17, 2, 4, 108, 111, 97, 100, 0, 0, 6, 108, 111, 97, 100, 101, 100, 0, 1, 10, 4, 1, 2, 0, 11,
]);

// Has instances of the first part find the second. `table` is the table's length, and `slots` by how many
// it grows; `read` returns the second part's bytes at once, or throws. Returns `finish(module)`, which
// puts a compiled second part into the instance that runs, unless it is there already.
export function parted({ table: length, slots }, read) {
  let finish = () => {};
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    const table = imports?.env?.__indirect_function_table;
    if (!table) return instantiate(source, imports);
    if (table.length !== length) throw new Error(`The table has ${table.length} slots, not ${length}.`);
    table.grow(slots);
    let first;
    let there = false;
    finish = (module) => {
      if (there) return;
      new WebAssembly.Instance(module, { ...imports, "first part": first.exports });
      table.set(length, slot.loaded);
      there = true;
    };
    const load = () => finish(new WebAssembly.Module(read()));
    const slot = new WebAssembly.Instance(new WebAssembly.Module(SLOT), { a: { b: load } }).exports;
    table.set(length, slot.load);
    const made = await instantiate(source, imports);
    first = made.instance ?? made;
    // Pyodide looks at every export, and would take those for the second part for its own.
    const exports = Object.fromEntries(Object.entries(first.exports).filter(([name]) => !name.includes(" ")));
    return made.instance ? { module: made.module, instance: { exports } } : { exports };
  };
  return (module) => finish(module);
}
