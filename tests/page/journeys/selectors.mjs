// The selectors that the page uses: lists, descendants, children, and simple ones with :not() and :is().
const parsed = new Map();
const PIECE = /^(?:([a-z][a-z0-9]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:=(?:(["'])(.*?)\5|([^\]]*)))?\]|:(not|is)\(([^)]*)\)|:(target|popover-open|last-child)|(\*))/;

const simple = (text) => {
  const tests = [];
  let rest = text;
  while (rest) {
    const piece = PIECE.exec(rest);
    if (!piece) throw new Error(`no selector: ${text}`);
    const [whole, tag, id, name, attribute, , quoted, plain, how, inner, state] = piece;
    const wanted = quoted ?? plain;
    if (tag) tests.push((one) => one.tag === tag);
    if (id) tests.push((one) => one.getAttribute("id") === id);
    if (name) tests.push((one) => one.classList.contains(name));
    if (attribute) tests.push((one) => (wanted === undefined ? one.hasAttribute(attribute) : one.getAttribute(attribute) === wanted));
    if (how) {
      const tried = inner.split(",").map((one) => simple(one.trim()));
      tests.push((one) => tried.some((test) => test(one)) === (how === "is"));
    }
    if (state === "target") tests.push((one) => one.getAttribute("id") === location.hash.slice(1));
    if (state === "last-child") tests.push((one) => one.parent && !one.nextElementSibling);
    if (state === "popover-open") tests.push((one) => Boolean(one.risen));
    rest = rest.slice(whole.length);
  }
  return (one) => tests.every((test) => test(one));
};

// A path such as "#game .meld > .card": the last simple one, and the way up to the others.
const path = (text) => {
  const steps = text.trim().replace(/\s*>\s*/g, " > ").split(/\s+(?![^[(]*[\])])/);
  const last = simple(steps.pop());
  if (!steps.length) return last;
  const child = steps[steps.length - 1] === ">";
  if (child) steps.pop();
  const before = path(steps.join(" "));
  return (one) => {
    if (!last(one)) return false;
    for (let up = one.parent; up; up = child ? null : up.parent) if (before(up)) return true;
    return false;
  };
};

export const matches = (one, query) => {
  if (!parsed.has(query)) parsed.set(query, query.split(/,(?![^[(]*[\])])/).map(path));
  return parsed.get(query).some((test) => test(one));
};
export const found = (top, query) => top.descendants.filter((one) => matches(one, query));
