// Fetches early, registers the service worker, and shows when a new version waits.
// The notice stands on the start page, so that it never interrupts a turn; a new version also takes
// over by itself once no page of the old one is open.
const EARLY = /* build:early */ [];

// On a first visit the engine's files are fetched before PyScript gets to them. Later they come from
// the cache, and asking twice would only cost time.
if (!navigator.serviceWorker?.controller) {
  for (const href of EARLY) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}

const ready = new Promise((resolve) => {
  const look = () => document.body.dataset.ready === "engine" && resolve();
  // Not before the engine runs: storing the site must not slow down its first start.
  new MutationObserver(look).observe(document.body, { attributeFilter: ["data-ready"] });
  setTimeout(resolve, 20_000);
  look();
});

async function keep() {
  const registration = await navigator.serviceWorker.register("./service-worker.js");
  const announce = () => {
    // Without a controller this is the first visit: nothing is being replaced.
    if (registration.waiting && navigator.serviceWorker.controller) {
      document.getElementById("update").hidden = false;
    }
  };
  const follow = () => registration.installing?.addEventListener("statechange", announce);
  registration.addEventListener("updatefound", follow);
  follow();
  announce();
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.('[data-act="update"]')) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting?.postMessage("take over");
  });
}

if (navigator.serviceWorker) ready.then(keep).catch(() => {});
