"""What opens over the table: menu, saved games, rules, settings, links, help."""

import pick
import seats
import settings
import table
from browser import document, helper, window
from desk import element
from faces import escape, icon, name
from seam import start as start_task
from words import _

# So many saved games are listed before the browser may draw.
AT_ONCE = 25
KEYS = (
    ("\u2190 \u2192 \u2191 \u2193", "walk"),
    ("Space", "select"),
    ("Enter", "place"),
    ("M", "where"),
    ("Esc", "clear"),
    ("Z", "undo"),
    ("Y", "redo"),
    ("H", "hint"),
    ("S", "sort"),
    ("R", "replay"),
    ("D", "draw"),
    ("T", "take"),
    ("X", "discard"),
    ("E", "end"),
    ("W", "state"),
    ("?", "help"),
)


def _key_words():
    return {
        "walk": _("walk through the cards"),
        "select": _("select a card, or take it out again"),
        "place": _("put the selected cards here"),
        "where": _("list where the selected cards may go"),
        "clear": _("select nothing"),
        "undo": _("undo"),
        "redo": _("redo"),
        "hint": _("hint"),
        "sort": _("sort the hand"),
        "replay": _("replay the opponents' last turns, step by step"),
        "draw": _("draw"),
        "take": _("take the top discard"),
        "discard": _("discard the selected card"),
        "end": _("end the turn"),
        "state": _("read out how the game stands"),
        "help": _("this help"),
    }


def button(act, label, more, go=False):
    """A button of a sheet; `go` makes it the one that is asked for."""
    return '<button type="button" class="act%s" data-act="%s"%s>%s</button>' % (
        " go" if go else "",
        act,
        more,
        escape(label),
    )


def item(act, sign, label, more=""):
    """A line of a menu: a sign and words."""
    return (
        '<li><button type="button" class="item" data-act="%s"%s>%s<span>%s</span></button></li>'
        % (
            act,
            more,
            icon(sign),
            escape(label),
        )
    )


class Sheets:
    """The one dialog, filled with what is asked for."""

    def __init__(self, desk, play, saving, chosen, known, apply):
        self.desk = desk
        self.play = play
        self.saving = saving
        self.chosen = chosen
        self.known = known
        self.apply = apply
        self.wanted = None

    def show(self, title, body):
        """Open the dialog with a title and a body."""
        box = element("sheet")
        box.innerHTML = (
            '<div class="sheet"><header><h2 id="sheet-title">%s</h2>'
            '<button type="button" class="ibtn" data-act="close" aria-label="%s">%s'
            '</button></header><div class="body">%s</div></div>'
        ) % (escape(title), escape(_("Close")), icon("close"), body)
        if not box.open:
            box.showModal()

    def close(self):
        """Close the dialog."""
        box = element("sheet")
        if box.open:
            box.close()

    def do(self, act, target):
        """An act that belongs to a sheet; what is unknown does nothing."""
        work = {
            "close": self.close,
            "menu": self.menu,
            "side": self.side,
            "saved": self.saved,
            "settings": self.settings,
            "help": self.help,
            "share": self.share,
            "export": self.export,
            "fair": self.fair,
            "fold": self.fold,
            "import": self.open_something,
            "import-file": self.import_file,
            "import-link": self.import_link,
            "close-reasons": self.close_reasons,
            "where": self.where,
            "answer": self.ask_twice,
        }.get(act)
        if work:
            work()
        elif act == "rules":
            self.rules(target.getAttribute("data-rules"))
        elif act == "reason":
            self.reason(target.getAttribute("data-focus"))
        elif act == "to":
            self.close()
            self.play.place(target.getAttribute("data-target"))
        elif act == "forget":
            game = target.getAttribute("data-id")
            self.saving.forget(game)
            self.forgotten(game)
            self.saved()

    def menu(self):
        """The table's menu."""
        view = self.desk.view
        rows = self._puzzle_rows() if self.desk.puzzle else self._game_rows()
        rules = item("rules", "book", _("Rules of this game"), ' data-rules="%s"' % view["game"])
        rows = (
            [rules]
            + rows
            + [
                item("saved", "folder", _("Saved games")),
                item("settings", "gear", _("Settings")),
                item("help", "help", _("Keys and help")),
                item("home", "home", _("To the games")),
            ]
        )
        self.show(view["title"], '<ul class="menu">%s</ul>' % "".join(rows))

    def _game_rows(self):
        rows = [
            item("share", "share", _("Share this position")),
            item("export", "save", _("Save as a file")),
            item("fair", "seal", _("Is the deal fair?")),
        ]
        if self._reviewed():
            rows.append(item("review", "lens", _("Review the last deal")))
        return rows

    def _reviewed(self):
        """Whether there is a deal that is over."""
        return self.desk.view["deal"] > 1 or self.desk.view["phase"] == "over"

    def _puzzle_rows(self):
        rows = [item("share", "share", _("Share this puzzle"))]
        if self.desk.act("answer"):
            rows.append(item("answer", "eye", _("Show the answer")))
        return rows + [item("new-puzzle", "puzzle", _("Another puzzle"))]

    def ask_twice(self):
        """Whether the answer shall really be shown."""
        self.show(
            _("Show the answer"),
            '<p>%s</p><div class="row2">%s%s</div>'
            % (
                escape(_("Then this puzzle does not count as solved.")),
                button("give-up", _("Show the answer"), ""),
                button("close", _("Go on playing"), "", True),
            ),
        )

    def side(self):
        """Scores and turns: over the felt, or beside it where there is room."""
        panel = element("side")
        panel.classList.toggle("open")
        on = panel.classList.contains("open")
        element("game").classList.toggle("sided", on)
        document.querySelector(".top [data-act=side]").setAttribute(
            "aria-expanded", "true" if on else "false"
        )
        self.desk.breathe()
        self.desk.draw_hand()
        self.desk.place_melds()

    def saved(self):
        """The saved games, the newest at once and the others soon."""
        entries = self.saving.listed()
        rows = _saved_rows(entries)
        if not rows:
            self.show(_("Saved games"), "<p>%s</p>" % escape(_("No saved games.")))
            return
        self.show(_("Saved games"), '<ul class="menu">%s</ul>' % rows)
        start_task(_more_rows(document.querySelector("#sheet ul"), entries))

    def settings(self):
        """The settings."""
        self.show(_("Settings"), settings.form(self.chosen))

    def help(self):
        """How to play by taps and by keys."""
        rows = []
        meanings = _key_words()
        for key, what in KEYS:
            rows.append("<dt><kbd>%s</kbd></dt><dd>%s</dd>" % (key, escape(meanings[what])))
        lines = [
            _("Tap cards to select them, then tap where they shall go."),
            _("A second tap on the same card sends it to its only place."),
            _("Tap between two cards of a meld to split it, where melds may be rearranged."),
        ]
        text = "".join(["<p>%s</p>" % escape(line) for line in lines])
        self.show(
            _("Keys and help"), '<div class="text">%s</div><dl>%s</dl>' % (text, "".join(rows))
        )

    def rules(self, game):
        """The rules of a game, in the words that the engine gives."""
        if not self.known["games"]:
            self.wanted = game
            self.play.engine.post(lambda: None if self.known["games"] else {"do": "games"})
            self.play.engine.post(self._rules_later)
            return
        for one in self.known["games"]:
            if one["id"] == game:
                self.show(one["title"], '<div class="text">%s</div>' % page_html(one.get("page")))

    def _rules_later(self):
        if self.known["games"] and self.wanted:
            self.rules(self.wanted)
        self.wanted = None

    def share(self):
        """Ask for the position's link."""
        self.play.ask(lambda: {"do": "link"})

    def export(self):
        """The game as a file."""
        done = self.play.save and helper.download(
            "talon-%s.json" % self.desk.view["game"], self.play.save
        )
        if not done:
            self.play.toast(_("There is nothing to save yet."))

    def fair(self):
        """Ask for the hash of the deal's seed."""
        self.play.ask(lambda: {"do": "fair"})

    def answer(self, request, reply):
        """A link, or the hash of the seed, has come from the engine."""
        if request["do"] == "fair":
            seed = reply.get("seed") or _("It is shown when the deal is over.")
            self.show(
                _("Is the deal fair?"),
                '<p>%s</p><dl class="wide"><dt>%s</dt><dd><code>%s</code></dd><dt>%s</dt>'
                "<dd><code>%s</code></dd></dl>"
                % (
                    escape(
                        _(
                            "The cards lay in their order before the first was dealt. This is "
                            "the SHA-256 hash of the seed that shuffled them; when the deal is "
                            "over the seed itself is shown, and anyone can check both."
                        )
                    ),
                    escape(_("Hash of the seed")),
                    escape(reply["hash"]),
                    escape(_("Seed")),
                    escape(seed),
                ),
            )
        elif request["do"] == "link" and reply.get("link"):
            place = window.location.href.split("#")[0].split("?")[0]
            whole = place + "#" + reply["link"]
            puzzle = self.desk.puzzle
            said = _("Whoever opens this link sees the position as you do.")
            if puzzle:
                said = _("Whoever opens this link gets the same puzzle.")
            self.show(
                _("Share this puzzle") if puzzle else _("Share this position"),
                '<p>%s</p><textarea readonly aria-label="%s">%s</textarea>'
                % (
                    escape(said),
                    escape(_("Link")),
                    escape(whole),
                ),
            )
            start_task(self._copy(whole))

    async def _copy(self, text):
        if await helper.copy(text):
            self.play.toast(_("The link is copied."))

    def open_something(self):
        """Open a link or a file."""
        self.show(
            _("Open a link or file"),
            '<p class="opt"><label for="link-field">%s</label><input class="fld" id="link-field" '
            'autocomplete="off"></p><div class="row2">%s%s</div>'
            % (
                escape(_("Link to a position or a puzzle")),
                button("import-file", _("Open a saved file\u2026"), ""),
                button("import-link", _("Open the link"), "", True),
            ),
        )

    def import_link(self):
        """Open the link in the field."""
        text = element("link-field").value.strip().split("#")[-1]
        if text:
            self.close()
            window.location.hash = text

    def import_file(self):
        """Open a saved game from a file."""
        start_task(self._import())

    async def _import(self):
        text = await helper.pick()
        if text:
            self.close()
            self.opened(text)

    def opened(self, text):
        """A file's text has been read; the page puts its own function here."""

    def forgotten(self, game):
        """A saved game was deleted; the page puts its own function here."""

    def where(self):
        """List where the selected cards may go."""
        chosen = self.desk.chosen
        if not chosen:
            self.play.toast(_("Select a card first."))
            return
        view = self.desk.view
        targets = self.desk.reply.get("targets") or {}
        lit = pick.lit(chosen, targets)
        here = pick.zone(chosen[0][0])
        places = list(lit)
        if targets.get("free"):
            places += ["t%d" % n for n in range(len(view["table"]))] + ["new", "bench"]
        else:
            places.append("new")
        if pick.own_cards(view, chosen):
            places.append("hand")
        rows = []
        done = [here]
        for to in places:
            if to in done:
                continue
            done.append(to)
            label = self._place_words(to)
            if to in lit and to != "new":
                label = "\u2713 " + label
            more = ' data-target="%s"%s' % (to, "" if rows else " autofocus")
            rows.append(item("to", self._place_sign(to), label, more))
        cards = ", ".join([name(text) for _ref, text in chosen])
        self.show(
            _("Move %(cards)s to\u2026") % {"cards": cards},
            '<ul class="menu">%s</ul>' % "".join(rows),
        )

    def _place_sign(self, to):
        return {"new": "play", "bench": "bench", "hand": "hand"}.get(to, "next")

    def _place_words(self, to):
        if to[0] == "t":
            return table.meld_label(self.desk.view, int(to[1:]))
        return {"new": _("a new meld"), "bench": _("the workbench"), "hand": _("the hand")}[to]

    def reason(self, meld):
        """Go to the meld that a reason speaks of."""
        if meld is None:
            return
        for one in list(document.querySelectorAll(".meld.found")):
            one.classList.remove("found")
        found = document.querySelector('.meld[data-meld="%s"]' % meld)
        if found:
            found.classList.add("found")
            found.scrollIntoView()
            card = found.querySelector("[data-ref]")
            group = self.desk.group_of(card) if card else None
            if group:
                self.desk.go(group[0], group[1])

    def close_reasons(self):
        """Go on playing."""
        element("reasons").hidden = True
        self.desk.breathe()
        self.desk.place_melds()
        self.desk.go("acts", self.desk.spot["acts"])

    def fold(self):
        """Show or hide the result, so that the table behind it can be seen."""
        over = element("over")
        over.hidden = not over.hidden
        self.desk.folded = over.hidden
        self.desk.chips()
        self.desk.rove()

    def elsewhere(self):
        """This game is open in another tab."""
        self.show(
            _("Open in another tab"),
            "<p>%s</p>%s"
            % (
                escape(_("This game is being played in another tab; here you can only look on.")),
                button("take-over", _("Play here instead"), "", True),
            ),
        )

    def broken(self, text, kept):
        """The engine has stopped, and no other one could be started; `kept`: the game is stored."""
        said = _("The game engine stopped.")
        if kept:
            said += " " + _("Your game is saved.")
        self.show(
            _("Something went wrong"),
            '<p>%s</p><div class="row2">%s%s</div><p><a href="./rescue.html">%s</a></p>'
            '<p class="k">%s</p>'
            % (
                escape(said),
                button("reload", _("Load the page again"), ""),
                button("engine-again", _("Try again"), "", True),
                escape(_("Rescue the saved games")),
                escape(text[-400:]),
            ),
        )

    def state_in_words(self):
        """How the game stands, in one breath."""
        view = self.desk.view
        parts = [(self.desk.reply.get("prompt") or {}).get("text") or ""]
        parts += [seats.seat_words(view, n) for n in range(len(view["seats"]))]
        parts += [fact["text"] for fact in view.get("facts") or []]
        parts.append(
            _("Your hand: %(cards)s") % {"cards": ", ".join([name(c) for c in view["hand"]])}
        )
        return ". ".join(parts)


def _saved_rows(entries):
    """The next saved games as rows of the list, empty if there are no more."""
    listed = []
    for one in entries:
        listed.append(one)
        if len(listed) == AT_ONCE:
            break
    days = helper.whens("\n".join([one["when"] for one in listed])).split("\n")
    rows = []
    for number, one in enumerate(listed):
        about = one["line"] + (" \u00b7 " + days[number] if days[number] else "")
        rows.append(
            '<li class="saved"><button type="button" class="act" data-act="continue" '
            'data-id="%s"><span>%s<small>%s</small></span></button><button type="button" '
            'class="act icon" data-act="forget" data-id="%s" aria-label="%s">%s</button></li>'
            % (
                escape(one["id"]),
                escape(one["title"]),
                escape(about),
                escape(one["id"]),
                escape(_("Delete %(game)s") % {"game": one["title"] + ", " + one["line"]}),
                icon("bin"),
            )
        )
    return "".join(rows)


async def _more_rows(box, entries):
    """Add the other rows, but let the browser answer taps in between."""
    while box.isConnected:
        await helper.pause()
        rows = _saved_rows(entries)
        if not rows:
            break
        box.insertAdjacentHTML("beforeend", rows)


def page_html(page):
    """A rules page: a list of paragraphs, those that start with "# " being headings."""
    parts = []
    lines = page.split("\n") if isinstance(page, str) else page or []
    for line in lines:
        if isinstance(line, dict):
            line = line.get("text") or ""
        if line[:1] == "#":
            parts.append("<h3>%s</h3>" % escape(line.lstrip("# ")))
        elif line.strip():
            parts.append("<p>%s</p>" % escape(line))
    return "".join(parts)
