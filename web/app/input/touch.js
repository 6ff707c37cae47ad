// Drags cards by touch, pen and mouse, and magnifies a card on a long press; the page hears of lifting
// and dropping. Everything here can be done by taps and keys as well.
import { copy_card, make_space, remove_space } from "../dom/animations.js";
import { isSecond } from "./clicks.js";

const FAR = 8;
const LONG = 480;
// Of each card dragged with others at least so many pixels show, and all of it where a group takes no
// more than this share of the window's width.
const STEP = 24;
const SHARE = 0.6;

const card = (target) => target.closest?.("#game [data-ref]");
const at = (x, y, query) => document.elementFromPoint(x, y)?.closest(query) ?? null;
// Where a drop goes: a place of its own or, anywhere else on the felt, a new meld.
const place = (x, y) => at(x, y, "[data-to]") ?? (at(x, y, "#felt") && document.querySelector(".slot-new.lit"));
const name = (x, y) => at(x, y, "[data-to]")?.dataset.to ?? (at(x, y, "#felt") ? "felt" : "");

// Returns what a pointer takes hold of: a card; a meld by its handle or the tray round its cards; the stock
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

// The slots of the hand and where their middles are: measured once a drag, while they stand still.
const measure = () => [...document.querySelectorAll("#hand .slot")].map((slot) => {
  const { left, right, top, bottom } = slot.getBoundingClientRect();
  return { slot, x: (left + right) / 2, y: (top + bottom) / 2 };
});
// The place in the hand that is nearest to a point, or -1.
const nearest = (slots, x, y) => {
  let best = { far: Infinity, place: -1 };
  slots.forEach((one, place) => {
    const far = Math.hypot(one.x - x, 3 * (one.y - y));
    if (far < best.far) best = { far, place };
  });
  return best.place;
};
const ASIDE = ["before", "behind"];
const close = (slots) => { for (const { slot } of slots) slot.classList.remove(...ASIDE); };
// Opens a gap in the row of a place: behind it if the first card that moves comes from before it.
const open = (slots, place, first) => {
  close(slots);
  const { parentElement: row } = slots[place].slot;
  const behind = place > first ? place + 1 : place;
  slots.forEach(({ slot }, at) => { if (slot.parentElement === row) slot.classList.add(ASIDE[at < behind ? 0 : 1]); });
};

// Calls `lifted(ref, whole)` when a card, a meld or a pile begins to move, and `dropped(to, ref)` when
// it is let go over a place; over the hand `ref` is the nearest card. `face(text)` gives the markup of
// a large card.
export const follow = (lifted, dropped, face) => {
  let start = null;
  let cards = [];
  let space = null; // the cards' box in the air
  let over = null;
  let slots = [];
  let [gap, step] = [-1, STEP];
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
    close(slots);
    slots = [];
    gap = -1;
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
      const widths = chosen.map((one) => one.offsetWidth);
      const width = widths[0];
      step = Math.max(STEP, Math.min(width + 2, (innerWidth * SHARE - width) / Math.max(1, chosen.length - 1)));
      space.style.setProperty("--seen", `${step}px`);
      if (ref.startsWith("h")) slots = measure();
      cards = chosen.map((one, number) => copyOf(one, widths[number], space));
    } else {
      cards = [source.dataset.pile ? copyOf(source, source.getBoundingClientRect().width, space) : back(space)];
    }
    start.moving = swallow = true;
    source.setPointerCapture?.(event.pointerId);
    document.body.classList.add("dragging");
  };

  const move = (event) => {
    cards.forEach((one, number) => {
      one.style.left = `${event.clientX - 18 + number * step}px`;
      one.style.top = `${event.clientY - 44}px`;
    });
    const now = place(event.clientX, event.clientY);
    const to = now?.id === "hand" ? nearest(slots, event.clientX, event.clientY) : -1;
    if (to !== gap) {
      gap = to;
      if (to < 0) close(slots);
      else open(slots, to, Number(document.querySelector("#hand .card.sel")?.dataset.ref.slice(1) ?? 0));
    }
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
    const { clientX, clientY } = event;
    const to = moving ? name(clientX, clientY) : "";
    const place = to === "hand" ? nearest(slots.length ? slots : measure(), clientX, clientY) : -1;
    clear();
    if (moving) dropped(to, place < 0 ? "" : `h${place}`);
  });
  addEventListener("pointercancel", cancel);
  // The click at the end of a drag or a long press does not count, nor does a double click's second.
  addEventListener("click", (event) => {
    if ((swallow && event.detail) || isSecond(event)) { event.stopPropagation(); event.preventDefault(); }
    swallow = false;
  }, true);
  addEventListener("contextmenu", (event) => { if (held(event.target)) event.preventDefault(); });
};
