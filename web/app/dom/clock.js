// The time, and dates as the page's language writes them.
import { writes } from "../saves/dates.js";

// As text: Python would cut the number to 32 bits.
export const now = () => String(Date.now());
// Whole seconds for which the page was seen since the last call; 0 if they are fewer than `least`, which
// then count at the next call.
let seen = 0;
let since = performance.now();
const count = () => {
  if (since !== null) seen += performance.now() - since;
  since = document.hidden ? null : performance.now();
};
document.addEventListener("visibilitychange", count);
export const seconds_seen = (least) => {
  count();
  const whole = Math.floor(seen / 1000);
  if (whole < least) return 0;
  seen -= whole * 1000;
  return whole;
};
export const today = () => { const now = new Date(); return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10); };
let dates = null;
// Takes a language's own way to write dates, see dates.js; empty texts leave it to the browser.
export const set_date_words = (months, date, moment) => { dates = { months, date, moment }; };
const writing = (timed) => writes(document.documentElement.lang, dates, timed);
// A date in words, or `otherwise` if it is none: what is stored may be damaged.
const written = (write, date, otherwise) => (Number.isNaN(date.getTime()) ? otherwise : write(date));
export const format_day = (day) => written(writing(false), new Date(`${day}T12:00`), day);
// Formats many times at once, one per line: a new format for each would take longest.
export const format_dates = (isos) => {
  const write = writing(true);
  return isos.split("\n").map((iso) => written(write, new Date(iso), "")).join("\n");
};
