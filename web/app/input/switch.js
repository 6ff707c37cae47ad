// Plays by one switch: a frame goes from one thing that can be chosen to the next, and Space or a touch
// beside all of them chooses it. By two keys, Space steps and Enter chooses.
const PACE = { slow: 3000, normal: 1600, fast: 800 }; // milliseconds
const REST = 500; // after a choice, so that nothing is chosen twice
const ROUNDS = 3; // after so many nobody is there: it waits for a key
const CONTROLS = "button, a[href], select, input, summary, .body[tabindex]";
const WRITTEN = "input:not([type=radio], [type=checkbox], [type=range]), textarea";
const LAYERS = ["#sheet[open]", "#trouble:not([hidden])", "#curtain:not([hidden])", "#places:not([hidden])", "#home:not([hidden]) .setup:target", "#home:not([hidden])"];
// At the table, from whole moves to single cards, then the menu; places only while cards are selected.
const TABLE = ["#game:not(:has(#hand .sel)) #wholes button", "#acts button", "#over button", "#reasons button", "#hint button", "#game:has(#hand .sel) :is(.meld.lit, .slot-new.open)", "#hand", "#chips button", "#bench [data-ref]", "#melds.free [data-ref]", ".top button"];
const mode = () => document.documentElement.dataset.switch ?? "off";
const may = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(`[aria-disabled=true], :disabled, [inert] *, ${WRITTEN}`);

let [aimed, inside, rounds] = [null, false, 0];
const rests = () => document.body.hasAttribute("data-rests");
const above = () => LAYERS.map((query) => document.querySelector(query)).find(Boolean);
const stops = () => {
  const layer = above();
  const found = layer ? [...layer.querySelectorAll(CONTROLS)] : inside ? [...document.querySelectorAll("#hand [data-ref]")] : TABLE.flatMap((query) => [...document.querySelectorAll(query)]);
  return found.filter(may);
};
const aim = (one) => {
  for (const old of document.querySelectorAll("[data-aimed]")) delete old.dataset.aimed;
  aimed = one;
  if (!one) return;
  one.dataset.aimed = "";
  for (const ref of one.dataset.refs?.split(" ") ?? []) document.querySelector(`[data-ref="${ref}"]`).dataset.aimed = "";
  if (one.matches(CONTROLS)) one.focus();
  one.scrollIntoView({ block: "nearest" });
};
const step = () => {
  const all = stops();
  const at = all.indexOf(aimed) + 1;
  if (at === all.length || !all.length) rounds += 1;
  // After the last card one is among all things again.
  if (inside && at === all.length) {
    inside = false;
    aim(stops()[0]);
  } else aim(all[at % all.length]);
};
const choose = () => {
  const one = aimed?.isConnected && may(aimed) ? aimed : null;
  rounds = 0;
  document.body.dataset.rests = "";
  setTimeout(() => { delete document.body.dataset.rests; }, REST);
  if (!one) return step();
  if (one.id === "hand") {
    inside = true;
    aim(stops()[0]);
    return;
  }
  inside = false;
  // At the table one begins with the first thing again.
  const afresh = !above();
  if (one.matches("select")) {
    one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (one.matches("[type=range]")) {
    one.value = one.value === one.max ? 0 : Number(one.value) + 1;
    one.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (one.matches(".body")) one.scrollBy(0, one.clientHeight * 0.8);
  else one.click();
  if (afresh || !one.isConnected) aim(null);
};
const took = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const on_key = (event) => {
  if (mode() === "off" || event.target.matches?.(WRITTEN) || ![" ", "Enter"].includes(event.key)) return;
  took(event);
  if (event.type === "keyup" || event.repeat) return;
  if (mode() === "two" && event.key === " ") step();
  else if (!rests()) choose();
};
addEventListener("keydown", on_key, true);
addEventListener("keyup", on_key, true);
addEventListener("click", (event) => {
  if (mode() === "off" || !event.isTrusted || event.target.closest(`${CONTROLS}, label, [data-ref], [data-to]`)) return;
  took(event);
  if (!rests()) choose();
}, true);
const go_on = () => {
  const pace = PACE[mode()];
  if (!pace && aimed && mode() === "off") aim(null);
  // The frame neither moves while the engine thinks, nor as soon as something has been chosen.
  if (pace && rounds < ROUNDS && !document.hidden && !document.body.hasAttribute("data-busy") && !rests()) step();
  setTimeout(go_on, pace ?? 1000);
};
go_on();
