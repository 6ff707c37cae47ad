// Loads WebAssembly from two parts (web/build/wasm_parts/parting.py). The first has what is run at the start
// and in play; a function that is only in the second one loads it when it is called.

// A module with one function that calls JavaScript, `load`, and one that does nothing, `loaded`: a table
// takes functions of WebAssembly only.
const SLOT = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 3, 2, 1, 0,
  7, 17, 2, 4, 108, 111, 97, 100, 0, 0, 6, 108, 111, 97, 100, 101, 100, 0, 1, 10, 4, 1, 2, 0, 11,
]);

// Has instances of the first part find the second. `table` is the table's length, `slots` by how many it
// grows, and `name` the one under which the second part asks for the first. `read` returns the second part,
// compiled, at once, or throws.
export function parted(table, slots, name, read) {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    if (!imports?.env) return instantiate(source, imports);
    let functions = imports.env.__indirect_function_table;
    let first;
    const load = () => {
      new WebAssembly.Instance(read(), { ...imports, [name]: first.exports });
      functions.set(table, slot.loaded);
    };
    const slot = new WebAssembly.Instance(new WebAssembly.Module(SLOT), { a: { b: load } }).exports;
    if (functions) {
      if (functions.length !== table) throw new Error(`The table has ${functions.length} slots, not ${table}.`);
      functions.grow(slots);
      functions.set(table, slot.load);
    }
    const made = await instantiate(source, imports);
    first = made.instance ?? made;
    if (!functions) { // MicroPython's is its own, and long enough
      functions = first.exports.__indirect_function_table;
      functions.set(table, slot.load);
    }
    // Pyodide looks at every export, and would take those for the second part for its own.
    const exports = Object.fromEntries(Object.entries(first.exports).filter(([one]) => !one.includes(" ")));
    return made.instance ? { module: made.module, instance: { exports } } : { exports };
  };
}
