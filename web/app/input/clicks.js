// Tells the second click of a double click from a new wish: by then the button may be another turn's.

// A double click takes no longer, in milliseconds, and no more room, in pixels.
const LONGEST = 700;
const WIDEST = 24;
// A card is none of these: its second tap sends it to the only place where it fits.
const ACTS = "[data-act], [data-pile], a[href], button:not([data-ref])";
// Buttons that act on every click, however fast.
const OFTEN = "[data-act=undo], [data-act=redo], [data-act=sort], [data-act=step-back], [data-act=step-on]";
// Buttons that play on or begin a game. A finger's second tap is not counted by every browser, and a slow
// mouse's by none, so that here the time decides as well.
const PLAYS = ["draw", "take", "pass", "fail", "end", "discard", "knock", "next", "reveal", "takeback",
  "takeback-now", "new-game", "new-puzzle", "puzzle", "continue"];
const TIMED = ["[data-pile]", "[type=submit]", ...PLAYS.map((act) => `[data-act=${act}]`)].join(", ");

// The last click that counted, for as long as the pointer stays where it was.
let last = null;
const isNear = ({ clientX, clientY }) => last && Math.hypot(clientX - last.x, clientY - last.y) <= WIDEST;

addEventListener("pointermove", (event) => { if (!isNear(event)) last = null; }, { capture: true, passive: true });

// Returns true if a click belongs to the one before it. A click that is made by a key has no `detail`.
export const isSecond = (event) => {
  if (!event.detail) return false;
  const { target, timeStamp } = event;
  const soon = event.detail > 1 || timeStamp - last?.time < LONGEST;
  const again = isNear(event) && (target.closest(TIMED) ? soon : event.detail > 1);
  if (again && target.closest(ACTS) && !target.closest(OFTEN)) return true;
  last = { time: timeStamp, x: event.clientX, y: event.clientY };
  return false;
};
