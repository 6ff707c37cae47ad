// Work whose failure is a value: MicroPython cannot catch a JavaScript exception. Nothing is swallowed: a
// fault is told to the console with its place, and counted in `talonFaults`.
globalThis.talonFaults = 0;

export const report = (fault) => {
  globalThis.talonFaults += 1;
  console.error(`Talon: ${fault}\n${fault?.stack ?? ""}`);
};

// Returns what the work returns, or `otherwise` after a fault. What a browser may refuse is no fault: see
// `attempt` in saves/site.js.
export const guarded = (work, otherwise) => {
  try { return work(); } catch (fault) {
    report(fault);
    return otherwise;
  }
};
