"""Compares every animation frame of the page with the engine's position of that moment.

The engine in CPython answers the same requests: its replies are what the page has to show.
"""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from e2e.drivers.table_taps import YOUR_TURN
from engine.session import Session

Json = dict[str, Any]

RECORDER = """
  window.sent = [];
  window.frames_seen = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if (data?.text) window.sent.push(data.text);
    return post.call(this, data, ...more);
  };
  const all = (query, read) => [...document.querySelectorAll(query)].map(read);
  const card = (one) => one.dataset.card;
  let last = "";
  const look = () => {
    requestAnimationFrame(look);
    const game = document.getElementById("game");
    if (!game || game.hidden || !document.querySelector("#hand [data-ref]")) return;
    const pile = document.querySelector("#piles [data-pile=discards]");
    const stock = document.querySelector("#piles [data-zone=stock]");
    const seen = {
      sent: window.sent.length,
      moment: game.dataset.moment === undefined ? null : Number(game.dataset.moment),
      table: all("#melds .meld", (meld) => [...meld.querySelectorAll("[data-ref]")].map(card)),
      hand: all("#hand [data-ref]", card),
      top: pile ? pile.dataset.card ?? "" : null,
      stock: stock ? Number(stock.textContent.match(/\\d+/)?.[0] ?? 0) : null,
      seats: Object.fromEntries(all("#seats [data-seat]", (seat) =>
        [seat.dataset.seat, Number(seat.querySelector(".fx .brief").textContent)])),
      lit: all("#seats .seat.turn", (seat) => Number(seat.dataset.seat)),
      acts: all("#acts .main [data-act]", (one) => one.dataset.act),
      over: !document.getElementById("over").hidden,
      prompt: document.getElementById("prompt").textContent,
      text: all("#game, #past, #live", (one) => one.textContent).join(" "),
    };
    const now = JSON.stringify(seen);
    if (now !== last) window.frames_seen.push(seen);
    last = now;
  };
  requestAnimationFrame(look);
"""
"""Initial script that records requests in `sent` and frames that differ in `frames_seen`."""

# Fields that both a frame and a position have.
FIELDS = ("table", "hand", "top", "stock", "seats")


def _position(view: Json) -> Json:
    """Return what a frame of this view shows."""
    pile = view["discards"]
    if pile is None:
        pile = view["seats"][view["seat"]]["pile"]
    return {
        "table": [meld["cards"] for meld in view["table"]],
        "hand": view["hand"],
        "top": None if pile is None else pile[-1] if pile else "",
        "stock": view["stock"],
        "seats": {str(at): seat["cards"] for at, seat in enumerate(view["seats"])},
    }


def _views(reply: Json) -> list[Json]:
    """Return the view after each event of a reply."""
    found = [reply["view"]]
    for event in reply["events"][-2::-1]:
        view = dict(found[0])
        for key, value in event["view"].items():
            if isinstance(value, list) and isinstance(view[key], list):
                items: list[Any] = []
                for item in value:
                    items += view[key][item[0] : item[1]] if isinstance(item, list) else [item]
                value = items
            view[key] = value
        found.insert(0, view)
    return found


class Reference:
    """The engine's replies to what the page has asked, and the faults of the page's frames."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = Session()
        self._replies: list[Json] = []
        # Frames compared, and those among them within a reply's moments.
        self.compared = 0
        self.moments = 0
        self._left: list[Json] = []

    def faults(self) -> list[str]:
        """Return how the frames since the last time differ from the engine's positions."""
        sent, frames = self._page.evaluate("[window.sent, window.frames_seen.splice(0)]")
        for text in sent[len(self._replies) :]:
            self._replies.append(json.loads(self._session.answer(text)))
        # The last request's frames may go on.
        frames = self._left + frames
        last = frames[-1]["sent"] if frames else 0
        self._left = [frame for frame in frames if frame["sent"] == last]
        found: list[str] = []
        for number in sorted({frame["sent"] for frame in frames} - {last}):
            mine = [frame for frame in frames if frame["sent"] == number]
            found += self._faults_of(number, mine)
        return found

    def _view_after(self, number: int) -> Json | None:
        """Return the view after so many requests, or None without a game."""
        for reply in self._replies[:number][::-1]:
            if reply["view"] and reply["do"] != "look":
                view: Json = reply["view"]
                return view
        return None

    def _faults_of(self, number: int, frames: list[Json]) -> Iterator[str]:
        reply = self._replies[number - 1]
        before = self._view_after(number - 1)
        after = self._view_after(number)
        if not before or not after or before["covered"] or after["covered"]:
            return
        if before["game"] != after["game"] or before["deal"] != after["deal"]:
            return
        events = reply["events"] if reply["do"] != "load" else []
        views = _views(reply) if events and "places" in events[0] else [after]
        others = [event for event in events if event["seat"] not in (after["seat"], None)]
        by_moments = bool(events) and bool(others or reply["over"])
        last = -1
        ended = False
        for frame in frames:
            self.compared += 1
            moment = frame["moment"]
            if moment is not None:
                self.moments += 1
                if moment < last or ended or not by_moments:
                    yield f"{reply['do']}: moment {moment} after {last}"
                last = moment
                yield from self._faults_of_moment(frame, views[moment], events, frames[0])
                continue
            yield from self._faults_of_turn(frame, after)
            ended = last >= 0
            wanted = [_position(after)] if ended else [_position(before)]
            if not by_moments:
                # Drawn zone by zone, as nobody's secret is in it.
                wanted = [_position(before), _position(after)]
            for field in FIELDS:
                if frame[field] is not None and frame[field] not in [one[field] for one in wanted]:
                    yield f"{reply['do']} {field}: {frame[field]} is not {wanted[-1][field]}"
            if frame["over"] and not (reply["over"] and (ended or not by_moments)):
                yield f"{reply['do']}: the result shows"

    def _faults_of_turn(self, frame: Json, view: Json) -> Iterator[str]:
        """Tell if another player is lit while the prompt or the buttons ask the viewer."""
        rivals = [seat for seat in frame["lit"] if seat != view["seat"]]
        if rivals and YOUR_TURN in frame["prompt"]:
            yield f"seats {rivals} are lit, but the prompt says {frame['prompt']!r}"
        if rivals and frame["acts"]:
            yield f"seats {rivals} are lit, but the viewer can {frame['acts']}"

    def _faults_of_moment(
        self, frame: Json, view: Json, events: list[Json], first: Json
    ) -> Iterator[str]:
        moment = frame["moment"]
        wanted = _position(view)
        for field in FIELDS:
            if frame[field] is not None and frame[field] != wanted[field]:
                yield f"moment {moment} {field}: {frame[field]} is not {wanted[field]}"
        turn = events[moment]["seat"]
        if turn is not None and frame["lit"] != [turn]:
            yield f"moment {moment}: seats {frame['lit']} are lit, not {turn}"
        if frame["acts"] or frame["over"]:
            yield f"moment {moment}: {frame['acts']} can be done"
        text = events[moment]["text"]
        if text and text not in frame["prompt"]:
            yield f"moment {moment}: {frame['prompt']!r} does not say {text!r}"
        known = [event["text"] for event in events[: moment + 1]]
        for event in events[moment + 1 :]:
            later = event["text"]
            new = later not in known and later not in first["text"]
            if later and new and later in frame["text"]:
                yield f"moment {moment}: {later!r} is told"
