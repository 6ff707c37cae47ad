// Has instances of a module that notes what it runs and reads (web/build/wasm_parts/profiled.py) be listened
// to. It runs in Node and, put before web/engine.js, in a browser's worker (profile.py).
//
// `slot` is the first of two slots behind the end of the module's table. Returns a function that returns what
// was noted so far: {functions, granules}, in numbers. Data begins at `base` in memory, and is noted in pieces
// of 64 bytes (`GRANULE` in web/build/wasm_parts/profile.py).
export function noting(slot, base) {
  const MOST = 1 << 16; // granules: four megabytes of data
  // An integer in five bytes of LEB128.
  const number = [0, 7, 14, 21, 28].map((place) => (base >> place & 0x7f) | (place < 28 ? 0x80 : 0));
  const text = (word) => [word.length, ...new TextEncoder().encode(word)];
  const section = (number, content) => [number, content.length, ...content];
  const body = [
    1, 1, 0x7f, // one local: the number of the granule
    0x20, 0, 0x20, 1, 0x6a, 0x41, ...number, 0x6b, // address + offset - base
    0x41, 6, 0x76, 0x22, 2, // / 64
    0x41, 0x80, 0x80, 0x04, 0x49, 0x04, 0x40, // if it is below 65,536
    0x20, 2, 0x41, 1, 0x3a, 0, 0, // note it in this module's own memory
    0x0b, 0x20, 0, 0x0b, // the address
  ];
  const note = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0,
    ...section(1, [2, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, 0x60, 3, 0x7f, 0x7f, 0x7f, 0]),
    ...section(2, [1, ...text("own"), ...text("copy"), 0, 1]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [3, ...text("note"), 0, 1, ...text("copy"), 0, 0, ...text("read"), 2, 0]),
    ...section(10, [1, body.length, ...body]),
  ]);
  const copied = new Uint8Array(MOST);
  const noted = []; // what each instance has read, granule by granule
  const instances = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (source, imports) => {
    if (!imports?.env) return instantiate(source, imports);
    let { memory, __indirect_function_table: table } = imports.env;
    const copy = (to, from, length) => {
      const first = ((from >>> 0) - base) >> 6;
      const last = ((from >>> 0) + (length >>> 0) - 1 - base) >> 6;
      for (let one = Math.max(0, first); length && one <= last && one < MOST; one += 1) copied[one] = 1;
      new Uint8Array(memory.buffer).copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (length >>> 0));
    };
    const own = new WebAssembly.Instance(new WebAssembly.Module(note), { own: { copy } }).exports;
    const listen = () => {
      if (table.length !== slot) throw new Error(`The table has ${table.length} slots, not ${slot}.`);
      table.grow(2);
      table.set(slot, own.note);
      table.set(slot + 1, own.copy);
    };
    if (table) listen();
    noted.push(own.read);
    const made = await instantiate(source, imports);
    instances.push(made.instance ?? made);
    if (!table) { // MicroPython's is its own
      ({ memory, __indirect_function_table: table } = instances.at(-1).exports);
      listen();
    }
    return made;
  };
  return () => {
    const functions = new Set();
    for (const { exports } of instances) {
      for (const name in exports) if (name.startsWith("~") && exports[name].value) functions.add(Number(name.slice(1)));
    }
    const reads = [copied, ...noted.map(({ buffer }) => new Uint8Array(buffer))];
    const granules = [...copied.keys()].filter((one) => reads.some((bytes) => bytes[one]));
    return { functions: [...functions], granules };
  };
}
