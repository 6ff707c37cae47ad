// Lets one tab at a time play a game: its lock, and what the tabs tell each other.
import { PREFIX, attempt } from "./site.js";

const ASKED = 3000; // milliseconds that a tab has to hand its game over

// A page still open from before copies of the site were kept apart knows only the first of these names.
const nameOf = (game) => (PREFIX === "talon." ? `talon-${game}` : `${PREFIX}game ${game}`);

const channel = attempt(() => new BroadcastChannel(`${PREFIX}games`), null);
let told = () => {};
// Calls told(what, game, number) for what other tabs tell; the number is a text, as Python would cut
// it.
export const listen = (work) => { told = work; };
export const tell = (what, game, number = "") => attempt(() => { channel?.postMessage([what, game, number]); return true; }, false);
channel?.addEventListener("message", ({ data: [what, game, number] }) => {
  if (what === "handed") steal(game);
  else told(what, game, number);
});

// The one game of this tab. `state` is called at once with "held" or "watched", with "inherited" when
// the tab that had the game is done with it, with "taken" when this tab has asked for it and got it,
// and with "lost" when another tab has taken it.
let mine = null;
export const let_go = () => {
  mine?.end();
  mine?.quit.abort();
  mine = null;
};
export const hold = (game, state) => {
  let_go();
  const quit = new AbortController();
  const one = { game, quit, wishes: false };
  one.over = new Promise((end) => { one.end = end; });
  one.state = (word) => { if (mine === one) state(word); };
  mine = one;
  if (!navigator.locks) return one.state("held");
  return ask(one, { ifAvailable: true }, "held");
};

const ask = (one, how, word) => {
  let had = false;
  const request = navigator.locks.request(nameOf(one.game), how, (lock) => {
    if (!lock) {
      one.state("watched");
      wait(one);
      return undefined;
    }
    if (mine !== one) return undefined;
    had = true;
    one.wishes = false;
    one.state(word);
    return one.over;
  });
  return request.catch(() => {
    if (mine !== one) return;
    if (had) {
      one.state("lost");
      wait(one);
    } else if (how.ifAvailable) one.state("held"); // If locks are refused, no other tab has one.
  });
};
const wait = (one) => {
  one.waiting = new AbortController();
  one.quit.signal.addEventListener("abort", () => one.waiting.abort());
  ask(one, { signal: one.waiting.signal }, "inherited");
};

// Asks the tab that plays the game to hand it over, and takes it then, or if that takes too long.
export const take = () => {
  const one = mine;
  if (!one || !navigator.locks) return one?.state("taken");
  one.wishes = true;
  tell("asked", one.game);
  setTimeout(() => { if (mine === one) steal(one.game); }, ASKED);
};
const steal = (game) => {
  if (mine?.game !== game || !mine.wishes) return;
  mine.wishes = false;
  mine.waiting?.abort();
  ask(mine, { steal: true }, "taken");
};
