// Reads choices, cards and packs out of the number in a link, for positions.rest.js. The engine's own readers are
// engine/codes/entropy_coder.py and unplaced_cards.py.
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const RANKS = "A23456789TJQK";

export class NoCode extends Error {}

const sum = (numbers) => numbers.reduce((all, one) => all + BigInt(one), 0n);
export const range = (many, make) => Array.from({ length: Math.max(0, many) }, (_, at) => make(at));

// How many ways there are to choose `some` of `many`.
export function ways(many, some) {
  if (some > many) return 0n;
  let found = 1n;
  for (let one = 1; one <= some; one += 1) found = (found * BigInt(many - some + one)) / BigInt(one);
  return found;
}

// Choices out of one number (entropy_coder.py).
export class Code {
  constructor(text) {
    this.left = [...text].reduce((number, letter) => number * 64n + BigInt(DIGITS.indexOf(letter)), 0n);
  }

  pick(weights) {
    const total = sum(weights);
    if (!total) throw new NoCode();
    const [whole, rest] = [this.left / total, this.left % total];
    let end = 0n;
    for (let found = 0; ; found += 1) {
      const weight = BigInt(weights[found]);
      end += weight;
      if (rest < end) {
        this.left = weight * whole + rest - end + weight;
        return found;
      }
    }
  }

  below(total) {
    if (total < 1) throw new NoCode();
    const found = this.left % BigInt(total);
    this.left /= BigInt(total);
    return Number(found);
  }

  flag(odds, guess = false) { return (this.pick(odds) === 1) !== guess; }

  natural(odds) {
    const length = this.pick(odds);
    return length < 2 ? length : 2 ** (length - 1) + this.below(2 ** (length - 1));
  }

  near(guess, most, odds) {
    return this.pick(range(most + 1, (one) => odds[Math.min(Math.abs(one - guess), odds.length - 1)]));
  }
}

// A card is the place of its face in the deck, then come the joker, the hidden card, and for each face the joker
// that stands for it.
export class Deck {
  constructor({ suits, ranks, tiles }) {
    Object.assign(this, { suits: suits.length, ranks, joker: suits.length * ranks });
    this.hidden = this.joker + 1;
    this.faces = [...suits].flatMap((suit) => range(ranks, (at) => (tiles ? `${suit}${at + 1}` : `${RANKS[at]}${suit}`)));
  }

  face(suit, rank) { return suit * this.ranks + rank - 1; }
  standing(face) { return this.hidden + 1 + face; }
  bare(card) { return card > this.hidden ? this.joker : card; }

  text(card) {
    if (card > this.hidden) return `X=${this.faces[card - this.hidden - 1]}`;
    return card === this.joker ? "X" : card === this.hidden ? "?" : this.faces[card];
  }

  texts(cards) {
    return cards.map((card) => this.text(card)).join(" ").replace(/\?( \?)+/g, (many) => `?*${(many.length + 1) / 2}`);
  }
}

// Cards that are still to be placed (unplaced_cards.py).
export class Pool {
  constructor(deck, cards) {
    this.deck = deck;
    this.many = range(deck.joker + 1, () => 0);
    for (const card of cards) this.many[deck.bare(card)] += 1;
  }

  get left() { return this.many.reduce((all, one) => all + one, 0); }

  take(cards) {
    for (const card of cards) {
      if (!this.many[this.deck.bare(card)]) throw new NoCode();
      this.many[this.deck.bare(card)] -= 1;
    }
  }

  set(code, size) {
    let left = this.left;
    if (size > left) throw new NoCode();
    const found = [];
    for (const [face, many] of this.many.entries()) {
      if (!size) break;
      const taken = chosen(code, many, left, size);
      left -= many;
      size -= taken;
      found.push(...range(taken, () => face));
    }
    this.take(found);
    return found;
  }

  order(code, size, hidden = 0) {
    if (size - hidden > this.left) throw new NoCode();
    return range(size, (number) => {
      if (code.pick([size - number - hidden, hidden])) {
        hidden -= 1;
        return this.deck.hidden;
      }
      const place = code.pick(this.many);
      this.many[place] -= 1;
      return place;
    });
  }
}

export function chosen(code, many, left, size) {
  return code.pick(range(Math.min(many, size) + 1, (one) => ways(many, one) * ways(left - many, size - one)));
}
