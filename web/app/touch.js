// Dragging cards, and a long look at one: what pointers do, told to the page as two events.
// Everything here can be done by taps as well.

const FAR = 8;
const LONG = 480;

const card = (target) => target.closest?.("#game [data-ref]");
const place = (x, y) => document.elementFromPoint(x, y)?.closest("[data-to]") ?? null;

const copyOf = (source, size) => {
  const copy = source.cloneNode(true);
  for (const name of ["data-card", "data-ref", "aria-label", "aria-pressed"]) copy.removeAttribute(name);
  copy.classList.remove("sel");
  copy.style.setProperty("--w", `${size}px`);
  return copy;
};

// `lifted(ref)` is called when a card begins to move, `dropped(to, ref)` when it is let go over a
// place, with the card that lies there or an empty text.
export const follow = (lifted, dropped) => {
  const air = document.getElementById("air");
  let start = null;
  let cards = [];
  let over = null;
  let timer = 0;
  let swallow = false;

  const clear = () => {
    clearTimeout(timer);
    for (const one of cards) one.remove();
    over?.classList.remove("under");
    document.body.classList.remove("dragging");
    start = over = null;
    cards = [];
  };

  const look = () => {
    const size = Math.min(innerWidth, innerHeight) * 0.42;
    const copy = copyOf(start.card, size);
    copy.classList.add("loupe");
    copy.style.left = `${(innerWidth - size) / 2}px`;
    copy.style.top = `${innerHeight * 0.12}px`;
    air.append(copy);
    cards = [copy];
    start.looking = swallow = true;
  };

  const lift = (event) => {
    clearTimeout(timer);
    lifted(start.card.dataset.ref);
    const chosen = [...document.querySelectorAll("#game .card.sel")];
    cards = chosen.map((one) => copyOf(one, one.getBoundingClientRect().width));
    air.append(...cards);
    start.moving = swallow = true;
    start.card.setPointerCapture?.(event.pointerId);
    document.body.classList.add("dragging");
  };

  const move = (event) => {
    cards.forEach((one, number) => {
      one.style.left = `${event.clientX - 18 + number * 22}px`;
      one.style.top = `${event.clientY - 44}px`;
    });
    const now = place(event.clientX, event.clientY);
    if (now === over) return;
    over?.classList.remove("under");
    now?.classList.add("under");
    over = now;
  };

  addEventListener("pointerdown", (event) => {
    swallow = false;
    const found = card(event.target);
    if (!found || event.button || start) return;
    start = { card: found, x: event.clientX, y: event.clientY, id: event.pointerId };
    timer = setTimeout(look, LONG);
  });
  addEventListener("pointermove", (event) => {
    if (!start || start.id !== event.pointerId || start.looking) return;
    if (!start.moving && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    if (!start.moving) lift(event);
    move(event);
  });
  addEventListener("pointerup", (event) => {
    if (!start || start.id !== event.pointerId) return;
    const { moving } = start;
    const target = moving ? place(event.clientX, event.clientY) : null;
    const below = moving ? document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-ref]") : null;
    clear();
    if (moving) dropped(target?.dataset.to ?? "", below?.dataset.ref ?? "");
  });
  addEventListener("pointercancel", clear);
  // The click that ends a drag or a long look is none.
  addEventListener("click", (event) => {
    if (swallow && event.detail) { event.stopPropagation(); event.preventDefault(); }
    swallow = false;
  }, true);
  addEventListener("contextmenu", (event) => { if (card(event.target)) event.preventDefault(); });
};
