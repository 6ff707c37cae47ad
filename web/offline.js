// Registers the service worker, and shows when there is a new version. The notice is on the start page,
// so that it never interrupts a turn; a new version also takes over by itself once no page of the old
// one is open.
const ready = new Promise((resolve) => {
  const look = () => (document.body.dataset.ready === "engine" || "failed" in document.body.dataset) && resolve();
  // Not before the engine runs: storing the site must not slow down its first start, however slow the line.
  new MutationObserver(look).observe(document.body, { attributeFilter: ["data-ready", "data-failed"] });
  if (navigator.serviceWorker?.controller) setTimeout(resolve, 20_000);
  look();
});

async function keep() {
  const container = navigator.serviceWorker;
  const first = !container.controller; // nothing is being replaced
  const registration = await container.register("./service-worker.js");
  const announce = () => {
    if (registration.waiting && !first) document.getElementById("update").hidden = false;
  };
  const follow = () => registration.installing?.addEventListener("statechange", announce);
  registration.addEventListener("updatefound", follow);
  follow();
  announce();
  // Another tab may switch to the new version at any time: this page keeps its own files, and then only
  // has to be loaded again.
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.('[data-act="update"]')) return;
    if (!registration.waiting) return location.reload();
    container.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take over");
  });
  // The language of this visit was there before anybody could store it.
  const speak = () => container.controller?.postMessage({ speak: document.documentElement.lang });
  new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ["lang"] });
  if (container.controller) speak();
  else container.addEventListener("controllerchange", speak, { once: true });
  // Pages that are only just loading hold no locks yet.
  setTimeout(() => registration.active?.postMessage("tidy"), 20_000);
}

if (navigator.serviceWorker) ready.then(keep).catch(() => {});
