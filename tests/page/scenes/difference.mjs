// The difference of two lists of lines: the lines that went, and those that came, in their order.

// Where each line stands, in rising order.
const places = (lines) => {
  const found = new Map();
  lines.forEach((line, number) => { if (found.has(line)) found.get(line).push(number); else found.set(line, [number]); });
  return found;
};

// Not the shortest difference, but one that takes no longer than there are lines: where two lines
// differ, it goes on where one of them is found again soonest.
export const difference = (old, now) => {
  const [here, there] = [places(old), places(now)];
  const ahead = (found, line, from) => (found.get(line)?.find((place) => place >= from) ?? Infinity) - from;
  const told = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length) {
      if (old[row] === now[column]) { row += 1; column += 1; continue; }
      const [came, went] = [ahead(there, old[row], column), ahead(here, now[column], row)];
      if (came === Infinity && went === Infinity) { told.push(`- ${old[row++]}`, `+ ${now[column++]}`); continue; }
      if (came <= went) told.push(`+ ${now[column++]}`);
      else told.push(`- ${old[row++]}`);
    } else if (column < now.length) told.push(`+ ${now[column++]}`);
    else told.push(`- ${old[row++]}`);
  }
  return told;
};
