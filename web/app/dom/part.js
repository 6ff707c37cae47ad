// The second part of the page's modules, where page.js fetches it apart.

// True if it is still to come: the start page is shown without it.
export const is_late = () => Boolean(globalThis.talonSecondPart);
// Resolves once its modules are there to be imported.
export const come = () => globalThis.talonSecondPart();
