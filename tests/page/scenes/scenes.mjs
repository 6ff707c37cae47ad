// The scenes: visits one after another with the same disk, each with its address and its steps (visit.mjs
// says what there are). They are played with the engine's true answers, so a seed decides what happens.
import { crc32 } from "./sums.mjs";

const act = (name) => `[data-act=${name}]`;
const hand = (number) => `#hand [data-ref=h${number}]`;
const table = (meld, spot) => `#melds [data-ref="t${meld}.${spot}"]`;
const tap = (query, more) => ["tap", query, ...(more ? [more] : [])];
const keys = (text) => text.split(" ").map((key) => ["key", key]);
const times = (count, ...steps) => Array.from({ length: count }, () => steps).flat();
const PHONE = { width: 390, height: 844, media: ["(max-width: 699px)"] };
// The files of a language, each with what it is made of.
const XX_FILES = { "locale/xx.json": "xx.json", "locale/xx.engine.txt": "xx.json" };
const XX = '<meta name="languages" content="en=English,xx=Xxish"><link rel="manifest" href="./talon.webmanifest">';
const LYING = { width: 844, height: 390, media: ["(max-width: 699px)"] };
const VAST = { width: 1920, height: 1080 };
const STILL = { media: ["(prefers-reduced-motion: reduce)"] };
const FOLLOW = ["follow"];
// Steps of a lesson, each shown.
const SHOWN = (count) => times(count, tap(act("show-me")), ["wait", 1500], tap(act("next")), ["wait", 4000]);
const written = (texts) => texts.split("|").map((text) => ["writes", text]);
// Copies the link of what is on the table, and keeps it under a name.
const SHARED = (name, kind) => [tap(act("menu")), tap(act("share")), ...(kind ? [tap(`#sheet [data-kind=${kind}]`)] : []), tap(act("copy-link")), ["take", name], tap(act("close"))];
const HINT = [tap(`#acts ${act("hint")}`), tap(`#acts ${act("hint")}`), tap(`#acts ${act("hint")}`), tap(act("hint-back")), tap(act("pulse")), tap(act("try")), ["wait", 2500]];

// Saved games: thirty alike, one of the first version, one damaged, one with a clock that was wrong once.
const sealed = (number, text) => `${crc32(`${number} ${text}`)} ${number} ${text}`;
const record = (entry, more) => `{"entry": ${JSON.stringify(entry)},\n${JSON.stringify({ save: "{}", reply: null, log: ["one", "two"], ...more }).slice(1)}`;
const NAMES = ["", "\u00c9va", "zeta", "Alma", "\u05d0\u05d1", "<b>"];
const SHELF = Object.fromEntries([
  ...Array.from({ length: 30 }, (_, n) => [`save.g${n}.a`, sealed(1772000000000 + n * 6e7, record({ title: n % 3 ? "Rommi" : "Kalooki", line: `line ${n}`, over: n % 4 > 0, puzzle: n % 9 === 8, name: NAMES[n % 6], pic: n % 2 ? { deck: "tiles", melds: ["r1 r2 <r3>"], hand: "" } : 5 }))]),
  ["save.g4.b", sealed(1772000000001, record({ title: "Older", line: "", over: false }))],
  ["save.old.a", sealed(7, record(undefined).replace(/^.*\n/, "{"))],
  ["games", JSON.stringify([{ id: "old", title: "From before", line: "x", when: "2024-05-06T07:08:09.000Z", over: true }, 5])],
  ["save.spoilt.a", sealed(1772100000000, "{}").replace("1772", "1773")],
  ["save.far.b", sealed(999999999999999, record({ title: "Far", line: "", over: false, saved: 1771000000000 }))],
  ["settings", '{"felt": "blue", "speed": "never", "sound": 5}'],
  ["puzzles", '{"solved": 3, "tries": 9, "given": true, "best": 4, "streak": 2, "last": "2026-03-03", "day": "2026-03-04", "today": {"rablo out": "solved", "x": 7}}'],
].map(([key, text]) => [`talon.${key}`, text]));

// Who has played each game before hears no coach; a visit of a `newcomer` begins without.
export const PLAYED = { "talon /t/ coach": '{"deals": {"rommi": 2, "rablo": 2, "raeuber": 2, "kalooki": 2, "rummy500": 2}, "off": [], "at": ["", 0], "codes": [], "turn": null, "unwanted": 0}' };

// Deals of every kind: level and lost, low ones, with help, reviewed, of several seats; one line is spoilt.
const DEALS = Array.from({ length: 24 }, (_, n) => [
  `g${n},${1 + (n % 3)},2026-0${1 + (n % 2)}-${10 + n}`, ["rommi", "kalooki", "rummy500"][n % 3], ["easy", "expert+standard", "emil", "random+easy+rosa"][n % 4],
  n * 7 - 60, n % 5 ? 25 - n : n * 7 - 60, Number(n % 3 === 1), Number(n % 4 > 1), Number(n % 6 === 2), n % 7 ? "" : n % 2, Number(n % 5 === 1), n % 4 ? "" : n + 3, n % 4 ? "" : 3 * n, n % 4 ? "" : 15 - 2 * n,
].join(","));
// Puzzles solved, aided and given on many days, and a rating with its course.
const MARKS = ["solved", "aided", "given"];
const DAYS = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`2026-0${n < 20 ? 2 : 3}-${String(1 + (n * 3) % 28).padStart(2, "0")}`, MARKS[n % 3]]));
const SOLVER = { solved: 30, tries: 71, given: 4, aided: 6, best: 9, streak: 3, last: "2026-03-03", day: "2026-03-04", today: { "rablo out": "solved", "raeuber out": "aided", "rablo lay": "given" }, days: DAYS, hinted: [], rating: [1530.4, 61.6, 0.06], rated: Array.from({ length: 14 }, (_, n) => ["2026-02-0" + (1 + n % 9), 1400 + 11 * n - 40 * (n % 3), 200 - 9 * n]) };

export const SCENES = {
  // The coach in a first deal: it is shown, passed over, silenced by a touch, and brought back.
  coach: [
    {
      address: "?game=rommi&seed=1&seats=person,emil&speed=off", newcomer: true, disk: { texts: {}, journal: {} },
      steps: [
        ["wait", 3000], tap(`#acts ${act("draw")}`), tap(act("show-tip")), tap(`#acts ${act("take")}`), ["wait", 500],
        tap(hand(0)), tap(`#acts ${act("discard")}`), ["wait", 3000],
      ],
    },
    {
      address: "?game=rommi&seed=10&seats=person,emil&speed=off", newcomer: true, disk: { texts: {}, journal: {} },
      steps: [
        ["wait", 3000], ["focus", hand(0)], ...keys("d Escape d"), ["wait", 500],
      ],
    },
    {
      address: "?game=kalooki&seed=1&seats=person,emil&speed=off", newcomer: true, disk: { texts: {}, journal: {} },
      steps: [
        ["wait", 3000], tap(`#acts ${act("draw")}`), ["wait", 500], tap(hand(12)), tap(`#acts ${act("discard")}`), tap(hand(0)), tap(`#acts ${act("discard")}`), ["wait", 3000],
      ],
    },
    {
      address: "?game=rommi&seed=17&seats=person,emil&speed=off", newcomer: true, disk: { texts: {}, journal: {} },
      steps: [
        ["wait", 3000], tap(`#acts ${act("draw")}`), tap(act("tips-off")), tap(`#acts ${act("draw")}`), ["wait", 500],
        tap(act("menu")), tap(act("settings")), ["choose", "#sheet [data-setting=tips][value=on]", "on"], tap(act("close")),
      ],
    },
    {
      address: "?game=rablo&seed=14&seats=person,emil&speed=off", newcomer: true, disk: { texts: {}, journal: {} },
      steps: [["wait", 3000], tap(`#acts ${act("draw")}`), tap(act("show-tip")), tap(act("try")), ["wait", 1500]],
    },
  ],

  // A first visit: the start page, its set-ups, the puzzles' list, what is offered to continue.
  lobby: [
    {
      address: "./", each: 800,
      steps: [
        ["goes", "setup-kalooki"],
        ["choose", "#setup-kalooki [name=preset]", "kalooki51"],
        ["choose", "#setup-kalooki [value=kalooki40]", "kalooki40"],
        ["choose", '#setup-kalooki [name="r.deals"]', "3"],
        ["choose", "#setup-kalooki li:not(.x) [name=seat]", "person"],
        ["type", "#setup-kalooki [name=name]", "  J\u00f3n <b> "],
        ["type", "#setup-kalooki [name=seed]", "11"],
        tap('a.tune[href="#setup-rablo"]'),
        tap("#setup-rablo header a"),
        tap("#first .daily", { ctrlKey: true }),
        tap("#setup-kalooki button.go"),
        ["wait", 3000],
        tap(act("menu")), tap(act("home")),
        tap(act("learn")), tap("#sheet .ibtn"),
        tap(act("settings")), ["choose", "#sheet [value=light]", "light"], ["choose", "#sheet [value=large]", "large"],
        ["choose", "#sheet [name=set-speed]", "off"], ["choose", "#sheet [data-setting=sound][value=on]", "on"], tap(act("close")),
        tap('[data-open=puzzles]'),
        tap("a.play[data-game=rommi]", { shiftKey: true }), tap("a.play[data-game=rommi]"), ["wait", 3000], tap(act("menu")), tap(act("home")),
        tap('a.tune[href="#setup-rommi"]'), ["goes", "setup-rommi"], tap("#setup-rommi button.go"), ["twice", "#setup-rommi button.go"],
        ["back"], ["back"],
        tap("#first .resume"),
        tap(act("saved")), tap(act("close")),
      ],
    },
    { address: "?continue=1", steps: [["resize", 700, 900], ["hide", true], ["hide", false]] },
    { address: "./#learn", head: '<link rel="manifest" href="./x">', made: '<ul class="games"><li><a class="offer play" href="?game=rablo" data-game="rablo">R</a></li></ul>', steps: [tap("#sheet [data-rules]"), tap(act("close"))] },
    { address: "?game=nothing&seed=1", steps: [tap(act("settings"))] },
  ],

  // Rabló on a wide table: hints, drafts that are legal and not, every way to move cards, reasons.
  rablo: [
    {
      address: "?game=rablo&seed=7&seats=person,standard,rosa&names=,Anna&speed=fast", look: { shares: "yes" },
      steps: [
        ...times(7, FOLLOW, ["wait", 2500]), tap(`#chips ${act("layable")}`), ...HINT, tap(act("undo")), tap(act("redo")), tap(act("reset")),
        ...times(3, tap(act("sort"))),
        tap(hand(0)), tap(hand(1)), tap(hand(1)), tap(act("where")), tap(act("hand-last")), tap(hand(2)), tap(act("where")), tap(act("hand-first")),
        tap(hand(0)), tap(hand(3)), tap(hand(1)), tap(".slot-new"), tap("#prompt"), tap(act("end")), tap(act("reason")), tap(act("end")), tap(act("close-reasons")),
        tap(act("layable")), tap(act("fix")), tap(act("undo")), tap(`#acts ${act("reset")}`),
        ["drag", hand(0), hand(4)], ["drag", hand(0), ".slot-new"], ["drag", hand(1), table(0, 0)], ["drag", hand(1), "#prompt"],
        ["drag", hand(1), "#melds", { second: true }], ["drag", hand(2), "#hand", { unheard: true }], ["drag", hand(2), "#hand", { cancel: true }],
        ["press", hand(0), 700], ["menu", hand(1)], ["menu", "#prompt"],
        tap(act("reset")), tap(table(0, 0)), tap(act("whole")), tap(act("to-bench")), tap("#bench [data-ref=b0]"), tap("#bench [data-ref=b1]"), tap("#melds .meld"), tap("#bench [data-ref=b0]"), tap(act("where")), tap('#sheet [data-target="new"]'),
        tap(hand(0)), tap("#bench"), tap(act("end")), tap(act("all-reasons")), tap(act("reason")), tap(act("fix")), tap(act("reset")),
        tap(".grip"), tap(act("clear")), tap(table(0, 1)), tap(table(0, 1), { clientY: 1 }), tap(act("undo")), tap("#melds"), tap(table(1, 1)), tap(table(1, 2)), tap(act("where")), tap(act("split")), tap(act("undo")),
        ["twice", hand(0)], ["twice", hand(2)], tap(act("undo")), ["drag", ".meld", "#bench"], ["drag", table(0, 0), hand(0)], tap(hand(0)), tap(table(0, 1)), tap(table(0, 1)), tap(act("to-hand")), tap(act("reset")),
        ["gap", ".meld", 1], ["gap", ".meld", 1], tap(act("undo")), tap(table(0, 0)), ["gap", ".meld", 2], tap(act("undo")), tap(table(1, 0)), ["gap", ".meld", 1], tap(act("undo")), tap(hand(0)), ["gap", ".meld", 1], tap(act("reset")),
        ["twice", act("menu"), 300], ["twice", "#sheet [data-act=close]", 300, false], ["twice", act("sort"), 100], ["twice", ".top [data-act=side]", 100, false], ["twice", ".top [data-act=side]", 900], ["twice", table(0, 0), 300, false],
        ["drag", "[data-pile=stock]", "#prompt"], ["twice", `#acts ${act("draw")}`, 400, false], ["wait", 3000], ["twice", `#acts ${act("draw")}`, 800, false], ["wait", 3000], ["drag", "[data-pile=stock]", "#hand"], ["wait", 3000],
      ],
    },
    {
      address: "?continue=1&speed=slow", each: 900,
      steps: [
        ["focus", hand(0)], ...keys("ArrowRight ArrowRight ArrowLeft End Home ArrowUp ArrowDown Enter Enter Escape Enter"),
        ["focus", table(0, 0)], ...keys("ArrowRight ArrowDown ArrowUp ArrowLeft Enter Enter Escape q"),
        ["key", "d", { repeat: true }], ["key", "z", { ctrlKey: true }], ["focus", `#acts ${act("hint")}`], ...keys("ArrowRight ArrowLeft ArrowDown h Escape z y x t e Escape ?"),
        ["key", "d"], ["wait", 600], tap("#prompt"), ["wait", 9000],
        tap(".top [data-act=side]"), tap(act("replay")), tap(act("step-on")), tap(act("step-on")), tap(act("step-back")), tap(act("step-end")),
        tap(".top [data-act=side]"), tap("#side [data-act=side]"),
        tap(act("menu")), tap(act("rules")), tap(act("menu")), tap(act("help")), tap(act("menu")), tap(act("fair")),
        tap(act("menu")), tap(act("share")), tap(act("copy-link")), tap(act("send-link")), tap("#sheet [data-kind]"), tap(act("show-qr")), tap("#sheet [data-kind][aria-checked=false]"), tap(act("close")),
        tap(act("menu")), tap(act("export")), tap(act("menu")), tap(act("settings")), ["choose", "#sheet [value=classic]", "classic"], ["choose", "#sheet [value=left]", "left"],
        ["choose", "#sheet [data-setting=keys][value=off]", "off"], tap(act("close")), ["focus", hand(0)], ["key", "d"],
        tap(act("menu")), tap(act("saved")), tap(act("about-game")), ["type", "#game-name", "My <game>"], tap(act("rename")), tap(act("about-game")), tap(act("export-one")), tap(act("forget")), tap(act("restore")),
        tap("#shelf .row, #shelf button"), tap(act("takeback")), tap(act("takeback-now")), ["wait", 1500], tap(act("takeback")),
      ],
    },
  ],

  // Whole matches: a deal to its end, the result, the review and its turns, the next deal, the match.
  match: [
    {
      address: "?game=raeuber&seed=2&seats=person,standard&speed=off&r.rounds=2", each: 300, look: VAST,
      steps: [
        ["focus", `#acts ${act("hint")}`], ...times(5, ["key", "d"]), ...times(9, FOLLOW), tap(act("fold")), tap(act("fold")), tap(act("review")), ["wait", 3000], tap(act("see")), tap(act("played")), tap(act("better")), ...times(3, tap("[data-act=step]")), tap('[data-act=step]:not([aria-disabled])'), tap(act("back")), tap("#sheet [data-act=see][data-turn=\"0\"]"), tap(act("close-hint")), tap(hand(0)), ["key", "d"], ["wait", 1500],
        tap(act("menu")), tap(act("home")), tap(".resume"), tap(act("next")), tap(act("menu")), tap(act("fair")), tap(act("menu")), tap(act("review")), tap(act("review-stop")), tap(act("close")),
        ...times(16, FOLLOW), tap(act("menu")), tap(act("share")), tap(act("close")), tap(act("menu")), tap(act("home")),
        tap(act("saved")), tap(act("about-game")), tap(act("continue")), tap(act("new-game")), ["key", "d"],
      ],
    },
    {
      address: "?game=rommi&seed=5&seats=person,emil&speed=off&r.target=100&r.mode=points&casual=1", each: 250,
      steps: [...times(5, FOLLOW, FOLLOW, ["wait", 1500]), tap(act("takeback")), ...times(5, FOLLOW, FOLLOW, ["wait", 1500]), tap(act("next")), ["wait", 1500]],
    },
    // Days later: the person's own misses come back, and all deals are counted.
    {
      address: "./", look: { start: "2026-03-07T10:00:00Z" }, each: 500,
      steps: [tap(act("miss")), ["wait", 1500], tap(`#acts ${act("draw")}`), ["wait", 1500], tap(act("miss-again")), ["wait", 1000], tap(act("miss-show")), tap(act("end")), ["wait", 1500], tap(act("home"))],
    },
    { address: "./", look: { start: "2026-03-10T10:00:00Z" }, each: 500, steps: [tap(act("miss")), ["wait", 1500], FOLLOW, FOLLOW, ["wait", 1500], tap(act("home"))] },
    {
      address: "./", look: { start: "2026-03-20T10:00:00Z" }, each: 300, files: {},
      steps: [
        tap(act("miss")), ["wait", 1000], tap(act("miss-drop")), tap(act("figures")), ["choose", "#sheet [data-shown=game]", "rommi"], ["choose", "#sheet [data-shown=level]", "0"], ["choose", "#sheet [data-shown=level]", ""], ["choose", "#sheet [data-shown=seats]", "2"],
        tap(act("export-played")), tap(act("forget-played")), tap("#sheet [data-act=figures]"), tap(act("forget-played")), tap(act("forget-now")), tap(act("close")),
      ],
    },
  ],

  // Piles: taking, opening, laying off, discarding by tap and drag, knocking; on a phone.
  kalooki: [
    {
      address: "?game=kalooki&seed=6&seats=person,standard,easy&names=Me,Anna,%3Cb%3EEmil&speed=normal&r.ante=10", look: PHONE,
      steps: [
        tap("[data-pile=discards]"), tap(hand(0)), tap(hand(1)), tap(`#acts ${act("discard")}`), tap("#prompt"), tap(act("clear")), tap(`#acts ${act("draw")}`),
        ["wait", 600], ...HINT, tap(act("undo")), tap(act("redo")), tap(act("discard")), tap(hand(3)), tap("[data-pile=discards]"), ["wait", 9000],
        ["drag", "[data-pile=stock]", "#hand"], ["drag", hand(2), "[data-pile=discards]"], ["wait", 9000],
        tap(`#acts ${act("take")}`), tap(act("undo")), FOLLOW, FOLLOW, FOLLOW, ["wait", 9000], FOLLOW, tap(hand(0)), tap(table(0, 0)), tap(act("undo")), tap(table(0, 0)), tap(act("where")), tap(act("close")), FOLLOW,
        ["focus", hand(2)], ["key", "Enter"], ["key", "x"], ["wait", 9000], ["resize", 844, 390], FOLLOW, FOLLOW, tap(hand(0)), tap(`#acts ${act("discard")}`), ["wait", 9000],
        tap(act("side")), tap(act("menu")),
      ],
    },
    { address: "?continue=1", look: { ...LYING, shares: "AbortError" }, each: 400, steps: [...times(4, FOLLOW, ["wait", 5000]), tap(act("menu")), tap(act("share")), tap(act("send-link"))] },
  ],
  rummy500: [
    {
      address: "?game=rummy500&seed=12&seats=person,expert,rosa,emil&speed=fast&r.discard=optional", look: STILL,
      steps: [
        ...times(6, FOLLOW, FOLLOW, ["wait", 2000]), tap(act("side")), tap(act("replay")), tap(act("step-on")), tap(`#acts ${act("take")}`), tap(act("layable")), ...HINT, tap(act("instead")),
        ...times(4, FOLLOW, FOLLOW, ["wait", 2000]), tap(hand(0)), tap(hand(1)), tap(hand(2)), tap(act("where")), tap(act("to")),
        tap(act("knock")), tap(act("pass")), tap(act("end")), ["resize", 640, 480],
      ],
    },
  ],
  rommi: [
    {
      address: "?game=rommi&seed=9&seats=person,standard,easy,rosa,emil,expert&preset=rommi-chips&speed=fast", look: PHONE,
      steps: [
        tap(act("menu")), tap(act("settings")), ["choose", "#sheet [data-setting=sound][value=on]", "on"], tap(act("close")), tap(act("hint")), tap(act("hint")), tap(act("hint")), tap(act("close-hint")),
        ...times(3, FOLLOW, FOLLOW, ["wait", 6000]), tap("#chips [data-act=mute]"), ...times(3, FOLLOW, FOLLOW, ["wait", 6000]),
        tap(act("sort")), ["drag", hand(0), hand(3)], tap(act("side")),
      ],
    },
  ],
  // Tiles, a clock for each turn, and what it stands still for.
  raeuber: [
    {
      address: "?game=raeuber&seed=2&seats=person,standard&speed=fast&r.seconds=30", each: 700,
      steps: [
        tap(act("hint")), ["wait", 3000], tap("#acts [data-act=hint]"), ["wait", 2000], tap(act("close-hint")), ["wait", 4000], tap(act("menu")), ["wait", 4000], tap(act("close")), ["hide", true], ["wait", 5000], ["hide", false],
        FOLLOW, ["wait", 4000], ["wait", 26000], ["wait", 9000], FOLLOW, ["wait", 3000],
        tap(hand(0)), tap(table(0, 0)), tap(hand(0)), tap(hand(1)), tap(".slot-new"), tap(table(0, 0)), tap(act("whole")), tap(act("to-bench")), tap("#bench [data-ref=b0]"), tap("#bench [data-ref=b0]"), tap("#bench [data-ref=b1]"), tap(".slot-new"),
        tap(act("end")), tap(act("all-reasons")), tap(act("reason")), tap(act("fix")), tap(act("tidy")), ["wait", 2000],
      ],
    },
    { address: "?continue=1", steps: [["wait", 3000], tap(hand(0)), tap(table(0, 0)), tap(act("to-hand")), tap(act("takeback"))] },
  ],

  // A game from outside with a suit of its own: in the hand, in hints and rules, in a stored table.
  colours: [
    {
      address: "?game=colours&seed=7&seats=person,standard&speed=off", each: 300,
      steps: [
        ["focus", hand(13)], ["key", "d"], ...HINT, ...times(8, FOLLOW), tap(act("menu")), tap(act("rules")), tap(act("close")), tap(act("menu")), tap(act("home")), tap(act("saved")),
      ],
    },
    { address: "?continue=1", steps: [["wait", 3000], ["focus", hand(0)], ["key", "d"]] },
  ],

  // The device goes round: the curtain, whose cards show, and nothing of them in a stored table.
  two: [
    {
      address: "?game=raeuber&seed=6&seat=person&seat=person&name=Eva&name=&speed=off", each: 500,
      steps: [tap("#curtain button"), ["key", "d"], ["focus", hand(0)], ["key", "d"], tap("#curtain button"), FOLLOW, tap("#curtain button"), FOLLOW, tap("#curtain button"), tap(hand(0)), tap(".slot-new"), tap(act("menu"))],
    },
    { address: "?continue=1", each: 500, steps: [tap("#curtain button"), tap(`#acts ${act("draw")}`)] },
  ],

  // Other tabs: one that plays the game already, lets it go, takes it, saves and deletes games.
  tabs: [
    {
      address: "?game=kalooki&seed=6&speed=off&play=mine", each: 500,
      steps: [
        tap(`#acts ${act("draw")}`), tap(hand(0)), ["tells", "asked", "mine", ""], ["steals", "talon /t/ game mine"], tap(act("hint")), tap(`#acts ${act("take-over")}`), ["tells", "handed", "mine", ""],
        tap(hand(1)), tap(act("discard")), ["tells", "kept", "mine", "1"], ["tells", "kept", "mine", "9772618413730"], ["tells", "kept", "another", "5"], ["tells", "asked", "another", ""],
        ["steals", "talon /t/ game mine"], tap(`#acts ${act("take-over")}`), ["wait", 3500], ["tells", "forgotten", "other", "5"], ["tells", "forgotten", "mine", "9"],
      ],
    },
    { address: "?play=mine", held: ["talon /t/ game mine"], each: 500, steps: [["releases", "talon /t/ game mine"], tap(`#acts ${act("draw")}`), tap(act("menu")), tap(act("home")), tap(act("saved"))] },
    { address: "?play=gone", steps: [] },
  ],

  // Files and links: all games to a file, back from it, beside others; links that open and that do not.
  moving: [
    {
      address: "?game=rablo&seed=1&seats=person,easy&speed=off&play=first", each: 500, files: {},
      steps: [
        ["focus", hand(0)], ["key", "d"], tap(act("menu")), tap(act("home")), ["wait", 500], ["goes", "setup-rommi"], tap("#setup-rommi form button.go"), tap(act("menu")), tap(act("home")),
        tap(act("saved")), ["choose", "#shelf-order", "name"], ["type", "#shelf-order", "name"], ["type", "#shelf-find", "RAB"], ["type", "#shelf-find", "xyz"], ["type", "#shelf-find", ""], tap(act("export-all")), ["take", "saved"],
        ["file", "saved"], tap(act("import-file")), tap("[data-how=beside]"), tap(act("saved")), tap(act("about-game")), tap(act("forget")), ["file", "saved"], tap(act("import-file")), tap("[data-how=beside]"),
        tap(act("saved")), tap("#shelf button"), tap(act("sort")), tap(act("menu")), tap(act("home")), tap(act("saved")), ["file", "saved"], tap(act("import-file")), tap("[data-how=beside]"), ["file", "saved"], tap(act("import")), tap(act("import-file")), tap("[data-how=theirs]"), ["file", "saved"], tap(act("import")), tap(act("import-file")), tap("[data-how=mine]"),
        tap(act("saved")), tap(act("about-game")), tap(act("export-one")), ["take", "one"], ["file", "one"], tap(act("import")), tap(act("import-file")), ["file", "unlike"], tap(act("import")), tap(act("import-file")), ["file", "spoilt"], tap(act("import")), tap(act("import-file")), ["file", "later"], tap(act("import")), tap(act("import-file")),
        tap(act("menu")), tap(act("share")), tap(act("copy-link")), ["take", "link"], tap(act("close")), tap(act("menu")), tap(act("home")), tap(act("import")), ["type", "#link-field", " x#nolink "], tap(act("import-link")),
        ["goes", "link"], tap(act("sort")), ["back"], ["goes", "nothing-there"],
      ],
    },
    { address: "./?shared=file", disk: { shared: "no game at all" }, steps: [tap(act("import"))] },
    { address: "./?shared=opened", steps: [["wait", 3500]] },
  ],

  // The engine is silent, ends, fails again and again; what the person is asked and told.
  trouble: [
    {
      address: "?game=raeuber&seed=2&seats=person,standard&speed=off", each: 600,
      steps: [
        ["engine", "silent"], tap(`#acts ${act("hint")}`), ["wait", 41000], tap("#sheet .go"), ["wait", 41000], tap(act("give-up-waiting")), ["engine", "speaks"], ["wait", 2000],
        tap(`#acts ${act("hint")}`), ["engine", "ends"], tap(`#acts ${act("draw")}`), ["engine", "fails"], ["wait", 2000],
        ["engine", "silent"], tap(act("sort")), ["wait", 16000], ["wait", 70000], ["wait", 70000], tap(act("engine-again")), ["engine", "speaks"], tap(act("engine-again")), ["wait", 20000], tap(act("sort")), tap(act("reload")),
      ],
    },
    {
      // A computer player that gets stuck twice in the same turn is not asked again by itself.
      address: "?game=kalooki&seed=6&seats=person,standard&speed=off", each: 600,
      steps: [
        FOLLOW, ["engine", "hangs"], FOLLOW, ["wait", 1000], ["engine", "ends"], ["wait", 2000], ["engine", "ends"], ["wait", 2000], ["engine", "speaks"],
        tap(act("again")), ["wait", 2000], FOLLOW, ["engine", "refuses"], FOLLOW, ["engine", "speaks"], ["wait", 1000], tap(act("again")), ["engine", "hangs"], FOLLOW, FOLLOW, ["wait", 41000], tap("#sheet .go"), ["engine", "speaks"], ["engine", "fails"],
        ["engine", "silent"], tap(act("menu")), tap(act("home")), tap(".daily"), ["engine", "ends"], ["engine", "speaks"], ["wait", 2000],
      ],
    },
    { address: "./", up: 1e7, settle: 100, steps: [tap(act("settings"))] },
  ],

  // The ends of a link: a position to look at, analyse, save and play from, a whole deal turn by turn,
  // and links that are broken, opened again from what was copied.
  links: [
    {
      address: "?game=rommi&seed=5&seats=person,emil,rosa&speed=off&r.target=100&r.mode=points&casual=1", each: 250,
      steps: [
        FOLLOW, FOLLOW, ["wait", 1500], ...SHARED("here"), ...times(4, FOLLOW, FOLLOW, ["wait", 1500]), ...times(4, FOLLOW, FOLLOW, ["wait", 1500]), ...SHARED("whole", "deal"), ...SHARED("after"),
        ["goes", "here"], tap(act("link-analyse")), ["wait", 3000], tap(act("link-back")), tap(act("link-play")), tap('[data-act=link-sit][data-seat="2"]'), ["choose", '[data-against="1"]', "expert"], ["choose", '[data-against="0"]', "easy"],
        tap(act("link-back")), tap(act("link-save")), tap(act("link-save")), tap(act("link-look")), ["wait", 500], tap(hand(0)), tap(hand(1)), tap(`#acts ${act("draw")}`), tap("#acts [data-act=link-back]"), tap(act("close")),
        ["goes", "here"], tap(act("link-play")), tap(act("link-begin")), ["wait", 1500], FOLLOW, ["goes", "here"], tap(act("continue")), ["goes", "here"], ["back"],
        ["goes", "whole"], ["wait", 500], ...times(3, tap(act("turn-on"))), tap(act("turn-back")), ["type", "#turn", "7"], ["type", "#turn", "999"], tap(act("turn-on")), tap(act("review")), ["wait", 3000], tap(act("turn-back")), tap(act("turn-play")), tap(act("link-play")), tap(act("link-begin")), ["wait", 1500], FOLLOW,
        ["goes", "after"], tap(act("link-look")), tap(act("link-play")), ["goes", "whole"], ["goes", "v2.abc!def"], tap(act("link-again")), ["type", "#link-again", "nothing"], tap(act("link-again")), tap(act("link-paste")), tap(act("link-again")), tap(act("close")),
        ["goes", "v2.zzzz"], tap(act("home")), tap(act("saved")),
      ],
    },
    { address: "./", look: PHONE, each: 400, steps: [["goes", "v9.1"], tap(act("home")), tap(act("saved")), tap(".row, #shelf button"), ["wait", 1000], tap(hand(0))] },
  ],

  // Lessons: right and wrong steps, what lies crooked, being shown, going back, leaving and going on.
  lessons: [
    {
      address: "?learn=rommi", newcomer: true, disk: { texts: {}, journal: {} }, each: 400,
      steps: [
        ["wait", 2000], tap(hand(0)), tap(hand(1)), tap(".slot-new"), ["wait", 9000], tap(act("show-me")), ["wait", 2000], tap(act("next")), ["focus", hand(0)], ["key", "Enter"], tap("#acts [data-act=discard]"),
        ...SHOWN(6), tap(act("lesson-back")), tap(act("lesson-back")), tap("#seats .skip"), tap(act("learn")), ["wait", 500], ...SHOWN(6), tap(act("play-deal")), ["wait", 2000], FOLLOW,
      ],
    },
    { address: "?learn=rablo", look: PHONE, each: 400, steps: [["wait", 1500], tap(hand(0)), tap("#melds"), tap(hand(1)), tap(".slot-new"), ["wait", 12000], ...SHOWN(5), tap("#seats .skip"), tap(act("learn"))] },
    { address: "?learn=raeuber", each: 400, steps: [["wait", 1500], ...SHOWN(5)] },
    { address: "./", each: 400, steps: [tap(act("learn")), ["back"]] },
  ],

  // Everything by keys: commands that are written, letters, the menu of places, and by one switch.
  keyboard: [
    {
      address: "?game=rablo&seed=7&seats=person,standard&speed=off", each: 200,
      steps: [
        ["focus", hand(0)], ["key", "n"], ["key", "m"], ...keys("ArrowDown ArrowDown End Home ArrowUp Escape m Tab m Enter w b p o a l r r Escape s"), ["key", "z", { altKey: true }], ["key", "n"],
        ...written("help|hand|table|state|piles|scores|since|meld 1|meld 9|meld x|why|hint|why|do it|xyz||sort|undo|redo|draw|pass|knock 1|discard 2|lay 1 2 3|why|undo|reset|add 1|add 1 1|add 1 9|new|again|end|fix|next|s|all|r13|h"),
        ...times(6, FOLLOW), ...written("table|meld 1|meld 2|all|new|why"), ["focus", "#acts button"], ...keys("ArrowUp ArrowUp ArrowUp ArrowDown ArrowRight Home End ArrowLeft"), ["focus", "#command-line"], ["key", "Escape"],
      ],
    },
    {
      address: "?game=kalooki&seed=6&seats=person,standard&speed=off", each: 200,
      steps: [["focus", hand(0)], ...keys("w b p o l Enter"), ...written("draw|discard 1|add 2 1|knock|take|why"), ...times(6, FOLLOW), ...written("table|meld 1|add 1|add 1 1|why"), ["focus", table(0, 0)], ...keys("ArrowUp ArrowDown m Escape Enter m"), ["focus", hand(1)], ...keys("Enter Escape"), tap(hand(0)), ["focus", ".meld"], ["key", "Enter"], ["focus", "#hand"], ["key", "Enter"]],
    },
    {
      address: "?game=raeuber&seed=2&seats=person,standard&speed=off", each: 200,
      steps: [...times(12, FOLLOW), ["focus", table(0, 0)], ...keys("ArrowUp ArrowDown m Escape m End Enter w b"), ["focus", hand(0)], ...keys("Enter m ArrowUp Enter"), tap("#melds [data-ref]"), ["key", "Enter"], ...written("why|table|reset")],
    },
  ],

  // By one switch: whole melds of the hand, and cards for those that lie there.
  switch: [
    {
      address: "?game=rommi&seed=5&seats=person,emil&speed=off", each: 200,
      steps: [
        tap(act("menu")), tap(act("settings")), ["choose", "#sheet [data-setting=switch]", "two"], tap(act("close")), ...times(4, FOLLOW, tap("#wholes button"), tap("#wholes button"), FOLLOW, ["wait", 800]), ["resize", 800, 600],
        tap(act("menu")), tap(act("settings")), ["choose", "#sheet [data-setting=switch]", "off"], tap(act("close")), FOLLOW, FOLLOW,
      ],
    },
    { address: "?game=rablo&seed=7&seats=person,standard&speed=off", disk: { texts: { "talon /t/ settings": '{"switch": "slow"}' } }, each: 200, steps: [...times(7, FOLLOW), tap("#wholes button"), tap("#wholes button"), tap(act("undo")), tap("#wholes [data-target=t0]"), FOLLOW] },
  ],

  // Statistics of many deals and puzzles: figures by game, seats and level, the calendar, the rating.
  figures: [
    {
      address: "./", disk: { texts: { "talon /t/ played": [...DEALS, "spoilt,1,2", "g99,1,help"].join("\n"), "talon /t/ puzzles": JSON.stringify(SOLVER) } }, each: 200,
      steps: [
        tap(act("figures")), ...["rommi", "kalooki", "rummy500", ""].map((game) => ["choose", "#sheet [data-shown=game]", game]), ...["0", "1", "2", "3", ""].map((level) => ["choose", "#sheet [data-shown=level]", level]), ["choose", "#sheet [data-shown=seats]", "4"], tap(act("close")),
        ["goes", "setup-puzzles"], ...times(3, tap('[data-act=month][data-by="-1"]')), tap('[data-act=month][data-by="1"]'), ["goes", "home"], tap(".daily"), ["wait", 1000], tap(act("side")), tap(act("menu")), tap(act("home")),
      ],
    },
    { address: "./", look: PHONE, disk: { texts: { "talon /t/ played": DEALS[4], "talon /t/ puzzles": JSON.stringify({ ...SOLVER, rated: SOLVER.rated.slice(0, 3), last: "2026-03-01", streak: 5, days: null }) } }, each: 200, steps: [tap(act("figures")), tap(act("close")), ["goes", "setup-puzzles"]] },
  ],

  // Another language, with its own dates, plurals and forms.
  language: [
    {
      address: "?lang=xx", head: XX, files: XX_FILES, each: 500,
      steps: [["goes", "setup-rablo"], tap("#setup-rablo button.go"), tap(act("sort")), tap(hand(0)), tap(act("menu")), tap(act("home")), tap(act("saved")), tap(act("close")), tap(".daily"), tap(act("side")), ["choose", "[data-language]", "en"]],
    },
    // The address asks for a language, the person had chosen one, the browser would rather have another.
    { address: "?lang=xx", disk: { texts: { "talon /t/ language": "en" } }, head: XX, files: XX_FILES, steps: [] },
    { address: "./", head: XX, files: XX_FILES, look: { languages: ["xx"] }, steps: [["choose", "[data-language]", "xx"]] },
    { address: "./", head: XX, files: XX_FILES, steps: [] },
    { address: "./", head: '<meta name="languages" content="xx=Xxish"><link rel="manifest" href="./x">', look: { languages: ["fr", "xx-AT", "en"] }, steps: [] },
    { address: "./", head: XX, files: XX_FILES, look: { languages: ["EN-gb", "xx"] }, steps: [] },
  ],

  puzzles: [
    {
      address: "./#setup-puzzles", each: 700,
      steps: [
        tap("[data-when=day][data-kind=out][data-of=rablo]"), tap(hand(0)), tap(".slot-new"), tap(act("end")), tap(act("close-reasons")), tap(act("reset")), tap(act("layable")), tap(act("side")), tap(act("side")), tap(act("hint")), tap(act("menu")), tap(act("share")), tap(act("close")),
        tap(act("menu")), tap(act("answer")), tap(act("close")), tap(act("menu")), tap(act("answer")), tap(act("give-up")), tap(act("menu")), tap(act("home")),
        ["goes", "setup-puzzles"], tap("[data-when=new][data-kind=lay]"), tap(act("sort")), tap(hand(0)), tap(table(0, 0)), tap(act("end")), tap(act("hint")), tap(act("menu")), tap(act("new-puzzle")), tap(act("menu")), tap(act("home")), tap(act("puzzle")), FOLLOW, FOLLOW, tap(act("share")), tap(act("side")),
      ],
    },
    { address: "./#setup-puzzles", look: { start: "2026-04-02T10:00:00Z" }, each: 300, steps: [tap("[data-act=month][data-by='-1']"), tap("[data-act=month][data-by='-1']"), tap("[data-act=month][data-by='1']"), tap("table.cal button"), ["wait", 1000], ["back"], tap("[data-when=new]"), ["wait", 1000], ["goes", "home"]] },
    { address: "?puzzle=v2.abc&kind=lay&game=raeuber", look: PHONE, each: 700, steps: [tap(act("layable")), tap(act("menu")), tap(act("share")), tap(act("close")), tap(act("end")), FOLLOW, tap(act("share"))] },
  ],

  // Storage that is full, closed, spoilt, or never answers.
  storage: [
    { address: "?game=rablo&seed=1&seats=person,easy&speed=off", disk: { room: 4200 }, each: 400, steps: [["focus", `#acts ${act("hint")}`], ...times(3, ["key", "d"]), tap(act("sort")), tap(act("menu")), tap(act("home")), tap(act("saved")), tap(act("export-all")), tap(act("close")), tap(".resume")] },
    { address: "?continue=1", disk: { room: null, journalFails: true }, each: 400, steps: [tap(act("sort")), ["disk", { room: 100 }], tap(act("sort")), ["wait", 4000], tap(act("settings"))] },
    { address: "./", disk: { room: null, journalHangs: true, journalFails: false }, each: 400, steps: [tap(".resume"), tap(act("sort")), ["wait", 4000]] },
    { address: "?continue=1", disk: { journalHangs: false, journalRefused: true, closed: true }, each: 400, steps: [tap(act("menu")), tap(act("home")), tap(act("saved"))] },
    { address: "?game=kalooki&seed=2", disk: { closed: "wholly" }, each: 400, steps: [tap(`#acts ${act("draw")}`), ["wait", 4000], tap(act("menu")), tap(act("saved"))] },
  ],

  // A long shelf, with whatever may be stored there: other versions' games, damaged ones, strange names.
  shelf: [
    {
      address: "./", disk: { texts: SHELF }, each: 300,
      steps: [
        tap(act("saved")), ["type", "#shelf-order", "name"], ["type", "#shelf-order", "game"], ["type", "#shelf-find", "g1"], ["type", "#shelf-find", "\u00c9va"], ["type", "#shelf-find", ""], ["type", "#shelf-order", "when"],
        tap('[data-act=about-game][data-id=g3]'), ["type", "#game-name", "  z\u00c1r \u202e x "], tap(act("rename")), tap('[data-act=about-game][data-id=old]'), ["type", "#game-name", "Old"], tap(act("rename")),
        tap('[data-act=about-game][data-id=g3]'), ["type", "#game-name", ""], tap(act("rename")), tap('[data-act=about-game][data-id=g5]'), tap(act("forget")), tap('[data-act=about-game][data-id=g7]'), tap(act("forget")), tap(act("restore")), tap(act("restore")),
        tap(act("export-all")), tap(act("close")), tap(".resume"), ["back"], ["goes", "home"], tap(act("saved")), tap('[data-act=continue][data-id=g9]'),
      ],
    },
    { address: "?play=spoilt", steps: [] },
    { address: "?play=far", steps: [tap(act("menu"))] },
  ],
};
