// Where things are on a page that nobody paints: plain rules, so that distances and rows have values.
const px = (text) => (text ? parseFloat(text) : NaN);
const CARD = /\b(card|tile)\b/;

export const tokens = () => {
  const wide = innerWidth >= 700;
  return { "--hc": wide ? "74" : "52", "--pc": wide ? "70" : "46", "--tc": "60" };
};
const cardWidth = (one) => {
  const own = px(one.style.styles["--w"]);
  if (own) return own;
  if (one.closest("#melds")) return px(document.getElementById("felt").style.styles["--tc"]) || 40;
  if (one.closest("#hand")) return px(document.getElementById("hand").style.styles["--hc"]) || parseFloat(tokens()["--hc"]);
  return parseFloat(tokens()["--pc"]);
};

// The (width, height) of an element.
export const sizeOf = (one) => {
  const { style } = one;
  if (one.closest("[hidden]")) return [0, 0];
  if (CARD.test(one.className) || one.classList.contains("slot")) return [cardWidth(one), Math.round(cardWidth(one) * 1.4)];
  if (px(style.styles.width)) return [px(style.styles.width), px(style.styles.height) || Math.round(cardWidth(one) * 1.4) + 16];
  const { id } = one;
  if (id === "melds") return [innerWidth - 24, Math.round(innerHeight * 0.5)];
  if (id === "hand") return [innerWidth - 16, 110];
  if (id === "reasons" || id === "hint") return [300, 90];
  if (one.classList.contains("seat")) return [120, 44];
  if (one.classList.contains("pile")) return [cardWidth(one), Math.round(cardWidth(one) * 1.4)];
  return [80, 32];
};

// An element's box: from its own place if it has one, else in its parent, the one child beside the other.
export const boxOf = (one) => {
  const [width, height] = sizeOf(one);
  const { parent } = one;
  let left = 0;
  let top = 0;
  if (parent?.attributes) {
    const outer = boxOf(parent);
    const place = parent.children.indexOf(one);
    const step = CARD.test(one.className) || one.classList.contains("slot") ? cardWidth(one) + 2 : 24;
    const own = one.style.styles;
    left = outer.left + (px(own.left) || (one.closest("#hand, #melds, #bench") ? place * step : 7 + place * step));
    top = outer.top + (px(own.top) || (one.closest("#hand .row, .cards") ? 0 : 5 + place * 3));
  }
  return { left, top, width, height, right: left + width, bottom: top + height };
};
