// Reads the position in a link before the engine is there.
import { crc32 } from "../dom/sums.js";

// The position in a link, as JSON; empty for links without one, and for damaged ones (web/positions.rest.js).
// Only with an engine that comes over the network has anybody to wait for it.
export const position_in = async (link) => {
  if (location.protocol === "file:") return "";
  try {
    const { read } = await import(new URL("../positions.rest.js", import.meta.url));
    return await read(decodeURIComponent(link), crc32);
  } catch (fault) { return ""; }
};

// The title of a game, as it stands on the start page.
export const title_of = (game) => document.querySelector(`#games [data-game="${CSS.escape(game)}"] b`)?.textContent ?? "";
