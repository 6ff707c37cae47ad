// Shows the raw saved games and lets them be kept as files; needs nothing but the browser's storage.
const games = new Map();
for (const key of Object.keys(localStorage).sort()) {
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
  link.textContent = `${game.title} (${game.number + 1} moves kept): save as a file`;
  item.append(link);
  list.append(item);
}
if (games.size) document.getElementById("saves").replaceChildren(list);
