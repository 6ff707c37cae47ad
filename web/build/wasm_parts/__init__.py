"""Parts Pyodide's WebAssembly in two: what the engine runs, and the rest, which is loaded later."""
