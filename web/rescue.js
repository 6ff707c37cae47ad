// Shows the raw saved games and lets them be kept as files; needs nothing but the browser's storage.
// After a crash the journal knows more than local storage, and brings it there.
await import("./app/journal.js").then((journal) => journal.merged(false)).catch(() => {});

const games = new Map();
let keys = [];
try { keys = Object.keys(localStorage).sort(); } catch (fault) {
  const [nothing, refused] = document.getElementById("saves").children;
  nothing.hidden = true;
  refused.hidden = false;
}
for (const key of keys) {
  const [, id] = /^talon\.save\.([^.]+)\.[ab]$/.exec(key) ?? [];
  if (!id) continue;
  const [check, number, ...rest] = localStorage.getItem(key).split(" ");
  try {
    const { save, reply } = JSON.parse(rest.join(" "));
    const older = games.get(id);
    if (!older || older.number < Number(number)) games.set(id, { number: Number(number), save, title: reply?.view?.title ?? id, check });
  } catch (fault) { /* a damaged slot: the other one counts */ }
}

const list = document.createElement("ul");
list.className = "games";
for (const [id, game] of games) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "note";
  link.download = `talon-${id}.json`;
  link.href = URL.createObjectURL(new Blob([game.save], { type: "application/json" }));
  // Numbers of saves are times, but for those of the first version.
  const when = game.number > 1e12 ? ` (${new Date(game.number).toLocaleString()})` : "";
  link.textContent = `${game.title}${when}: save as a file`;
  item.append(link);
  list.append(item);
}
if (games.size) document.getElementById("saves").replaceChildren(list);
