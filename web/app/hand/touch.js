// Drags cards by touch, pen and mouse, and magnifies a card on a long press; the page hears of lifting
// and dropping. Everything here can be done by taps and keys as well.
import { copy_card, make_space, remove_space } from "../dom/animations.js";
import { isSecond } from "./clicks.js";

const FAR = 8;
const LONG = 480;
const STEP = 24; // of each card dragged with others so much shows (`--seen`)

const card = (target) => target.closest?.("#game [data-ref]");
const place = (x, y) => document.elementFromPoint(x, y)?.closest("[data-to]") ?? null;

// What a pointer takes hold of: a card; a meld by its handle or the tray round its cards; the stock
// or the discards, on a phone by their buttons. `ref` is the card, or the pile's name.
const held = (target) => {
  const own = card(target);
  if (own) return { source: own, ref: own.dataset.ref, whole: false };
  const first = target.closest?.(".melds.free .meld")?.querySelector("[data-ref]");
  if (first) return { source: first, ref: first.dataset.ref, whole: true };
  const pile = target.closest?.("#piles [data-pile]");
  if (pile) return { source: pile, ref: pile.dataset.pile, whole: false };
  const button = target.closest?.("#acts [data-act=draw], #acts [data-act=take]");
  return button ? { source: button, ref: button.dataset.act === "draw" ? "stock" : "discards", whole: false } : null;
};

// Appends a copy to a box in the air, without the mark of the selection.
const copyOf = (source, size, box) => {
  const copy = copy_card(source, size, box);
  copy.classList.remove("sel");
  return copy;
};

// Appends a card's back.
const back = (box) => {
  const card = document.createElement("span");
  card.className = "card back";
  card.style.setProperty("--w", "42px");
  box.append(card);
  return card;
};

// The hand card that is nearest to a point.
const nearest = (x, y) => {
  let best = null;
  for (const one of document.querySelectorAll("#hand [data-ref]")) {
    const box = (one.closest(".slot") ?? one).getBoundingClientRect();
    const far = Math.hypot((box.left + box.right) / 2 - x, 3 * ((box.top + box.bottom) / 2 - y));
    if (!best || far < best.far) best = { far, ref: one.dataset.ref };
  }
  return best?.ref ?? "";
};

// Calls `lifted(ref, whole)` when a card, a meld or a pile begins to move, and `dropped(to, ref)` when
// it is let go over a place; over the hand `ref` is the nearest card. `face(text)` gives the markup of
// a large card.
export const follow = (lifted, dropped, face) => {
  let start = null;
  let cards = [];
  let space = null; // the cards' box in the air
  let over = null;
  let timer = 0;
  let swallow = false;

  const drop = () => {
    if (space) remove_space(space);
    space = null;
    cards = [];
  };
  const clear = () => {
    clearTimeout(timer);
    drop();
    over?.classList.remove("aim");
    document.body.classList.remove("dragging");
    start = over = null;
  };

  // Puts back what is being dragged; says whether anything was.
  const cancel = () => {
    const moving = Boolean(start?.moving);
    clear();
    if (moving) dropped("", "");
    return moving;
  };

  const look = () => {
    const text = start.source.dataset.card;
    if (!text) return;
    const size = Math.min(innerWidth, innerHeight) * 0.42;
    space = make_space(start.source, "big");
    const copy = copyOf(start.source, size, space);
    copy.classList.add("loupe");
    copy.innerHTML = face(text);
    copy.style.left = `${(innerWidth - size) / 2}px`;
    copy.style.top = `${innerHeight * 0.12}px`;
    cards = [copy];
    start.looking = swallow = true;
  };

  const lift = (event) => {
    clearTimeout(timer);
    drop(); // A drag may follow a long press.
    const { source, ref, whole } = start;
    lifted(ref, whole);
    const chosen = source.dataset.ref ? [...document.querySelectorAll("#game .card.sel")] : [];
    // A card alone looks as on the table; one that others cover has its index at its edge, as in the hand.
    space = make_space(source, chosen.length > 1 || source.closest("#hand") ? "lifted" : "");
    if (source.dataset.ref) {
      cards = chosen.map((one) => copyOf(one, one.offsetWidth, space));
    } else {
      cards = [source.dataset.pile ? copyOf(source, source.getBoundingClientRect().width, space) : back(space)];
    }
    start.moving = swallow = true;
    source.setPointerCapture?.(event.pointerId);
    document.body.classList.add("dragging");
  };

  const move = (event) => {
    cards.forEach((one, number) => {
      one.style.left = `${event.clientX - 18 + number * STEP}px`;
      one.style.top = `${event.clientY - 44}px`;
    });
    const now = place(event.clientX, event.clientY);
    if (now === over) return;
    over?.classList.remove("aim");
    now?.classList.add("aim");
    over = now;
  };

  addEventListener("pointerdown", (event) => {
    swallow = false;
    if (start && start.id !== event.pointerId) { swallow = cancel(); return; } // A second finger cancels.
    cancel(); // The end of this pointer's last press was not heard.
    const found = held(event.target);
    if (!found || event.button === 1) return;
    start = { ...found, x: event.clientX, y: event.clientY, id: event.pointerId };
    if (event.button) look();
    else timer = setTimeout(look, LONG);
  });
  addEventListener("pointermove", (event) => {
    if (!start || start.id !== event.pointerId || event.buttons === 2) return;
    if (!event.buttons) { cancel(); return; } // It was let go where the page does not hear it.
    if (!start.moving && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    if (!start.moving) lift(event);
    move(event);
  });
  addEventListener("pointerup", (event) => {
    if (!start || start.id !== event.pointerId) return;
    const { moving } = start;
    const to = moving ? place(event.clientX, event.clientY)?.dataset.to ?? "" : "";
    clear();
    if (moving) dropped(to, to === "hand" ? nearest(event.clientX, event.clientY) : "");
  });
  addEventListener("pointercancel", cancel);
  // The click at the end of a drag or a long press does not count, nor does a double click's second.
  addEventListener("click", (event) => {
    if ((swallow && event.detail) || isSecond(event)) { event.stopPropagation(); event.preventDefault(); }
    swallow = false;
  }, true);
  addEventListener("contextmenu", (event) => { if (held(event.target)) event.preventDefault(); });
};
