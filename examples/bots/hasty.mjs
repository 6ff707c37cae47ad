// The bot of hasty.py in JavaScript, for Node: it plays the same moves.
import { createInterface } from "node:readline";

const LAYING = /^(lay|add|free) /;
const LAST = /^(fail|timeout)$/;

let moves = [];
let plain = false;

function chosen(number) {
  const laying = plain ? [] : moves.filter((move) => LAYING.test(move));
  const ending = moves.filter((move) => !LAYING.test(move) && !LAST.test(move));
  let usual = laying.length ? laying : ending;
  if (!usual.length && !plain) return "back";
  if (!usual.length) usual = moves;
  return usual.length ? usual[number % usual.length] : "back";
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [verb] = line.split(" ", 1);
  const rest = line.slice(verb.length + 1);
  if (verb === "talon") console.log("ready");
  else if (verb === "legal") moves = rest ? rest.split("; ") : [];
  else if (verb === "go") {
    const move = chosen(Number(rest));
    plain = move === "back";
    console.log(move);
  } else if (verb === "quit") process.exit(0);
});
