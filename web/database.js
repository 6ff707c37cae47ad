// PyScript opens a database for each folder that it comes from, and throws where the browser refuses
// it. The page has no use for it, so PyScript gets a request that is never answered; everybody else
// gets what there is.
(() => {
const isOfPyScript = (name) => String(name).startsWith("IDBMap/");
const open = (name, ...how) => (isOfPyScript(name) ? new EventTarget() : IDBFactory.prototype.open.call(own, name, ...how));
let own;
try { own = globalThis.indexedDB; } catch (fault) { /* it is refused */ }
if (own) Object.defineProperty(own, "open", { value: open });
// Opening any other there still throws.
else Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
})();
