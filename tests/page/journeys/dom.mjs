// A document that stands in for a browser's: elements, a reader of well-formed markup, events that are
// captured and bubble. It lays nothing out: elements stand side by side in their parent, all of one size.
import { found, matches } from "./selectors.mjs";

const VOID = new Set(["input", "meta", "link", "br", "hr", "img", "wbr"]);
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };
const decoded = (text) => text.replace(/&([a-z]+|#39);/g, (whole, name) => ENTITIES[name] ?? whole);
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
// Attributes that are also properties: texts, and those that are there or not.
const TEXTS = { id: "id", className: "class", href: "href", name: "name", type: "type", lang: "lang", content: "content", placeholder: "placeholder", download: "download" };
const FLAGS = ["hidden", "inert", "open", "disabled"];
const SIZE = [80, 40]; // of an element that is not hidden
const ROOM = [1000, 300]; // in an element
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

class Text {
  constructor(text) { this.text = text; this.parent = null; }
  get nodeName() { return "#text"; }
  get data() { return this.text; }
  set data(text) { this.text = text; }
  contains(other) { return this === other; }
  remove() { Element.prototype.replaceWith.call(this); }
  get textContent() { return this.text; }
  get markup() { return escaped(this.text); }
  cloneNode() { return new Text(this.text); }
}

const named = new Map();
// The names in a class attribute.
const namesIn = (text) => {
  if (!named.has(text)) named.set(text, text.split(" ").filter(Boolean));
  return named.get(text);
};

export class Element {
  constructor(tag, page) {
    this.tag = tag;
    this.page = page;
    this.parent = null;
    this.childNodes = [];
    this.attributes = new Map();
    this.listeners = [];
    this.style = new Proxy({}, {
      get: (styles, name) => (name === "setProperty" ? (key, value) => { styles[key] = String(value); } : name === "getPropertyValue" ? (key) => styles[key] ?? "" : name === "styles" ? styles : styles[name] ?? ""),
      set: (styles, name, value) => { if (value === "") delete styles[name]; else styles[name] = String(value); return true; },
    });
    this.dataset = new Proxy({}, {
      get: (_, name) => (typeof name === "string" ? this.getAttribute(`data-${dashed(name)}`) ?? undefined : undefined),
      set: (_, name, value) => { this.setAttribute(`data-${dashed(name)}`, value); return true; },
      deleteProperty: (_, name) => { this.removeAttribute(`data-${dashed(name)}`); return true; },
    });
    this.classList = {
      names: () => namesIn(this.getAttribute("class") ?? ""),
      contains: (name) => this.classList.names().includes(name),
      add: (name) => this.classList.toggle(name, true),
      remove: (...names) => { for (const name of names) this.classList.toggle(name, false); },
      toggle: (name, on = !this.classList.contains(name)) => {
        const others = this.classList.names().filter((one) => one !== name);
        if (on !== this.classList.contains(name)) this.setAttribute("class", [...others, ...(on ? [name] : [])].join(" "));
        return on;
      },
    };
  }

  get tagName() { return this.tag.toUpperCase(); }
  get nodeName() { return this.tagName; }
  getAttributeNames() { return [...this.attributes.keys()]; }
  get parentElement() { return this.parent; }
  get children() { return this.childNodes.filter((one) => one instanceof Element); }
  // Kept until something in it changes: everything is looked up here, again and again.
  get descendants() {
    if (!this.listed) {
      this.listed = [];
      if (this.tag !== "template") for (const one of this.childNodes) if (one instanceof Element) this.listed.push(one, ...one.descendants);
    }
    return this.listed;
  }
  changed() { for (let one = this; one; one = one.parent) one.listed = null; }
  get childElementCount() { return this.children.length; }
  get firstElementChild() { return this.children[0] ?? null; }
  beside(by) { return this.parent ? this.parent.children[this.parent.children.indexOf(this) + by] ?? null : null; }
  get previousElementSibling() { return this.beside(-1); }
  get nextElementSibling() { return this.beside(1); }
  get isConnected() { return this === this.page.documentElement || Boolean(this.parent?.isConnected); }

  getAttribute(name) { return this.attributes.get(name) ?? null; }
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  removeAttribute(name) { this.attributes.delete(name); }
  hasAttribute(name) { return this.attributes.has(name); }
  toggleAttribute(name, on = !this.hasAttribute(name)) { if (on) this.setAttribute(name, ""); else this.removeAttribute(name); }
  get tabIndex() { return Number(this.getAttribute("tabindex") ?? 0); }
  set tabIndex(value) { this.setAttribute("tabindex", value); }

  get textContent() { return this.childNodes.map((one) => one.textContent).join(""); }
  set textContent(text) { this.fill(text === "" ? [] : [new Text(String(text))]); }
  get innerHTML() { return this.childNodes.map((one) => one.markup).join(""); }
  set innerHTML(markup) { this.fill(this.page.parsed(markup)); }
  set outerHTML(markup) { this.replaceWith(...this.page.parsed(markup)); }
  get content() { return this.tag === "template" ? this.childNodes : this.getAttribute("content"); }
  get markup() {
    const shown = [...this.attributes].map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join("");
    return `<${this.tag}${shown}>${VOID.has(this.tag) ? "" : `${this.innerHTML}</${this.tag}>`}`;
  }
  fill(nodes) {
    this.changed();
    for (const one of this.childNodes) one.parent = null;
    this.childNodes = [];
    this.append(...nodes);
    this.page.unfocus();
  }
  replaceChildren(...nodes) { this.fill(nodes); }
  append(...nodes) { for (const one of nodes) this.appendChild(typeof one === "string" ? new Text(one) : one); }
  appendChild(node) {
    this.changed();
    node.parent?.changed();
    node.parent?.childNodes.splice(node.parent.childNodes.indexOf(node), 1);
    node.parent = this;
    this.childNodes.push(node);
    if (this.id === "live") this.page.log("says", node.textContent);
    return node;
  }
  insertAdjacentHTML(where, markup) {
    if (where !== "beforeend") throw new Error(where);
    const nodes = this.page.parsed(markup);
    this.append(...nodes);
  }
  insertBefore(node, next) {
    this.appendChild(node);
    if (next) this.childNodes.splice(this.childNodes.indexOf(next), 0, this.childNodes.pop());
    return node;
  }
  remove() { this.replaceWith(); }
  replaceWith(...given) {
    const nodes = given.flat();
    const { parent } = this;
    if (!parent) return;
    parent.changed();
    parent.childNodes.splice(parent.childNodes.indexOf(this), 1, ...nodes);
    for (const one of nodes) one.parent = parent;
    this.parent = null;
    (this.page ?? parent.page).unfocus();
  }
  cloneNode() {
    const copy = new Element(this.tag, this.page);
    copy.attributes = new Map(this.attributes);
    Object.assign(copy.style, this.style.styles);
    copy.append(...this.childNodes.map((one) => one.cloneNode(true)));
    return copy;
  }

  matches(query) { return matches(this, query); }
  closest(query) { return matches(this, query) ? this : this.parent?.closest(query) ?? null; }
  querySelectorAll(query) { return found(this, query); }
  querySelector(query) { return found(this, query)[0] ?? null; }
  contains(other) { return this === other || this.descendants.includes(other); }
  isSameNode(other) { return this === other; }

  // Fields of forms.
  get options() { return this.querySelectorAll("option"); }
  get selectedOptions() {
    const chosen = this.options.find((one) => one.value === this.value);
    return chosen ? [chosen] : [];
  }
  get elements() { return this.descendants.filter((one) => ["input", "select", "textarea", "button"].includes(one.tag)); }
  get form() { return this.closest("form"); }
  get max() { return this.most ?? this.getAttribute("max") ?? ""; }
  set max(most) { this.most = most; }
  get value() {
    if (this.given !== undefined) return this.given;
    if (this.tag === "select") return (this.options.find((one) => one.hasAttribute("selected")) ?? this.options[0])?.value ?? "";
    if (this.tag === "textarea") return this.textContent;
    return this.getAttribute("value") ?? (this.tag === "option" ? this.textContent : "");
  }
  set value(value) {
    this.given = String(value);
    if (this.tag === "progress") this.page.log("progress", `${value} of ${this.max}`);
  }
  get checked() { return this.ticked ?? this.hasAttribute("checked"); }
  set checked(on) { this.ticked = Boolean(on); }

  focus() {
    if (this.closest("[hidden], [inert]") || !this.isConnected) return;
    if (this.page.activeElement !== this) this.page.log("focus", this.called);
    this.page.activeElement = this;
  }
  blur() { this.page.activeElement = this.page.body; }
  click() { this.page.click(this); }
  show() { this.page.log("opens", this.called); this.open = true; }
  close() { this.page.log("closes", this.called); this.open = false; this.page.send(this, "close"); }
  dispatchEvent(event) { return this.page.send(this, event.type); }
  showPopover() { this.page.log("shows", this.shownText); this.risen = true; }
  hidePopover() { this.risen = false; }
  scrollIntoView() {}
  setPointerCapture() {}
  checkVisibility() { return this.isConnected && !this.closest("[hidden]"); }
  animate(frames, options) {
    const flight = { finish: () => { clearTimeout(flight.timer); flight.onfinish?.(); } };
    flight.timer = setTimeout(() => flight.onfinish?.(), (options.delay ?? 0) + options.duration);
    return flight;
  }

  getBoundingClientRect() {
    const [width, height] = this.closest("[hidden]") ? [0, 0] : SIZE;
    const outer = this.parent?.attributes ? this.parent.getBoundingClientRect() : { left: 0, top: 0 };
    const place = this.parent?.children.indexOf(this) ?? 0;
    const [left, top] = [outer.left + place * width, outer.top];
    return { left, top, width, height, right: left + width, bottom: top + height };
  }
  get clientWidth() { return ROOM[0]; }
  get clientHeight() { return ROOM[1]; }
  get offsetWidth() { return this.getBoundingClientRect().width; }
  get offsetHeight() { return this.getBoundingClientRect().height; }

  addEventListener(type, work, how) { this.listeners.push({ type, work, capture: how === true || how?.capture === true }); }
  // The text that a person sees or hears: hidden parts are left out, words are apart.
  get shownText() {
    const shown = (one) => (one instanceof Text ? one.text : one.hasAttribute("hidden") ? "" : one.getAttribute("aria-label") ?? one.childNodes.map(shown).join(" "));
    return this.childNodes.map(shown).join(" ").replace(/\s+/g, " ").trim();
  }
  // How the log names an element: by its role and its name, as a screen reader does.
  get called() {
    const role = this.getAttribute("role") ?? this.getAttribute("type") ?? this.tag;
    const label = this.getAttribute("aria-labelledby")?.split(" ").map((id) => this.page.getElementById(id)?.shownText).join(" ");
    const name = this.getAttribute("aria-label") ?? label ?? (["button", "a", "summary"].includes(this.tag) ? this.shownText : this.getAttribute("id") ?? this.getAttribute("name") ?? "");
    return `${role} ${name}`;
  }
}
for (const [name, attribute] of Object.entries(TEXTS)) {
  if (name === "content") continue;
  Object.defineProperty(Element.prototype, name, {
    get() { return this.getAttribute(attribute) ?? ""; },
    set(value) { this.setAttribute(attribute, value); },
  });
}
for (const name of FLAGS) {
  Object.defineProperty(Element.prototype, name, {
    get() { return this.hasAttribute(name); },
    set(on) { this.toggleAttribute(name, Boolean(on)); },
  });
}

// A document from its markup; `log(kind, text)` hears of what shows in no attribute.
export class Page {
  constructor(markup, log) {
    this.log = log;
    this.listeners = [];
    this.known = new Map(); // elements by their ids
    this.windowListeners = [];
    this.hidden = false;
    this.readyState = "complete";
    this.title = "Talon";
    this.parent = null;
    const html = this.parsed(markup.replace(/<!doctype[^>]*>/i, "")).find((one) => one instanceof Element);
    this.documentElement = html;
    [this.head, this.body] = ["head", "body"].map((name) => html.children.find((one) => one.tag === name));
    this.activeElement = this.body;
  }

  parsed(markup) {
    const top = { childNodes: [], appendChild(node) { node.parent = null; this.childNodes.push(node); } };
    const open = [top];
    const pieces = /<!--[^]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^>"]|"[^"]*")*?)(\/?)>|[^<]+/g;
    for (const [piece, end, name, given, closed] of markup.matchAll(pieces)) {
      if (piece.startsWith("<!--")) continue;
      const inner = open[open.length - 1];
      if (!name) {
        if (piece.trim() || inner !== top) { if (piece.trim()) inner.appendChild(new Text(decoded(piece))); }
      } else if (end) {
        if (inner.tag !== name) throw new Error(`</${name}> closes <${inner.tag}> in ${markup.slice(0, 200)}`);
        open.pop();
      } else {
        const one = new Element(name, this);
        for (const [, key, value] of given.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)) one.setAttribute(key, decoded(value ?? ""));
        inner.appendChild(one);
        if (!closed && !VOID.has(name)) open.push(one);
      }
    }
    if (open.length > 1) throw new Error(`<${open.pop().tag}> is left open in ${markup.slice(0, 200)}`);
    return top.childNodes;
  }

  createElement(tag) { return new Element(tag, this); }
  getElementById(id) {
    const known = this.known.get(id);
    if (known?.isConnected && known.id === id) return known;
    const one = this.documentElement.descendants.find((other) => other.getAttribute("id") === id) ?? null;
    this.known.set(id, one);
    return one;
  }
  querySelectorAll(query) {
    // Most are about a part that has a name.
    const [, id] = /^#([\w-]+) [^,]*$/.exec(query) ?? [];
    const all = id ? this.getElementById(id)?.descendants ?? [] : [this.documentElement, ...this.documentElement.descendants];
    return all.filter((one) => matches(one, query));
  }
  querySelector(query) { return this.querySelectorAll(query)[0] ?? null; }
  elementFromPoint() { return this.pointed ?? null; }
  addEventListener(type, work, how) { this.listeners.push({ type, work, capture: how === true || how?.capture === true }); }
  unfocus() { if (this.activeElement && !this.activeElement.isConnected) this.activeElement = this.body; }

  // Sends an event from its target up; returns whether its default is still to be done.
  send(target, type, more = {}) {
    const event = {
      type, target, detail: 0, button: 0, buttons: 0, clientX: 0, clientY: 0, pointerId: 1, timeStamp: Date.now(), key: "",
      ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, defaultPrevented: false, stopped: false,
      preventDefault() { this.defaultPrevented = true; },
      stopPropagation() { this.stopped = true; },
      ...more,
    };
    const path = [];
    for (let one = target; one; one = one.parent) path.push(one.listeners);
    path.push(this.listeners, this.windowListeners);
    const heard = (listeners, capture) => {
      for (const one of [...listeners]) if (!event.stopped && one.type === type && one.capture === capture) this.heard(one.work, event);
    };
    for (const listeners of [...path].reverse()) heard(listeners, true);
    for (const listeners of path) heard(listeners, false);
    return !event.defaultPrevented;
  }

  // As in a browser, a listener that fails keeps nobody else from hearing.
  heard(work, event) {
    try { work(event); } catch (fault) { this.log("fault", String(fault.message).slice(-900)); }
  }

  click(target, more = {}) {
    if (!this.send(target, "click", { detail: 1, ...more })) return;
    const link = target.closest("a[href]");
    const button = target.closest("button");
    if (link) {
      if (link.href.startsWith("#")) location.hash = link.href;
      else if (link.download) this.log("download", `${link.download} ${link.href}`);
      else this.log("leaves for", link.href);
    } else if (button?.form && button.type !== "button") this.send(button.form, "submit");
    else if (target.tag === "input" && target.type === "file") this.picked?.(target);
  }
}
