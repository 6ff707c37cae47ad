"""A real screen reader, Orca, with a real browser on a virtual display; its speech is text.

Needs (Debian): orca at-spi2-core libatk-adaptor python3-pyatspi xvfb openbox xdotool dbus, and
firefox-esr or chromium. Every wait has a limit.
"""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Playwright

from e2e.drivers.marionette import Marionette

HERE = Path(__file__).resolve().parent
NEEDED = ("Xvfb", "openbox", "orca", "dbus-daemon", "xdotool")
PROGRAMS = {"firefox": "firefox-esr", "chromium": "chromium"}
MOST = 90
OPENING = 2.6
"""A page that has just loaded tells of its focus 2 s after its first announcements."""
# Records the keys that reach the page, and its focus.
PROBE = """if (!window.came) { window.came = [];
  addEventListener('keydown', (event) => window.came.push(event.key), true); }"""
FOCUS = """const one = document.activeElement;
  return one ? `${one.getAttribute('role') ?? one.localName} ${one.getAttribute('aria-label')
    ?? one.textContent.trim().slice(0, 60)}` : 'nothing';"""
FIREFOX = {
    "accessibility.force_disabled": -1,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.tabs.warnOnClose": False,
    "browser.translations.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.firstRunURL": "",
    "dom.storageManager.prompt.testing": True,
    "dom.storageManager.prompt.testing.allow": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "trailhead.firstrun.didSeeAboutWelcome": True,
    "browser.toolbars.bookmarks.visibility": "never",
    "marionette.port": 0,
}
CHROMIUM = (
    "--no-sandbox --no-first-run --disable-gpu --disable-sync --disable-background-networking "
    "--disable-component-update --test-type --force-renderer-accessibility=complete "
    "--disable-search-engine-choice-screen --password-store=basic --no-default-browser-check "
    "--disable-features=Translate,GlobalMediaControls --remote-debugging-port=0"
).split()


def missing_programs(browser: str) -> list[str]:
    """Return the programs that are not installed here."""
    return [name for name in (*NEEDED, PROGRAMS[browser]) if not shutil.which(name)]


def wait_for(what: str, test: Callable[[], Any], most: float = MOST) -> Any:
    """Return the first true value of `test`; raise TimeoutError after `most` seconds."""
    end = time.monotonic() + most
    while not (found := test()):
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {most:g} s")
        time.sleep(0.1)
    return found


@dataclass
class Step:
    """Effects of one key: announcements, the focus, and the keys that reached the page."""

    key: str
    said: list[str] = field(default_factory=list)
    kept: bool = False
    came: list[str] = field(default_factory=list)
    focus: str = ""

    def __str__(self) -> str:
        where = "kept by the reader" if self.kept else f"the page got {self.came}"
        return "\n".join(
            [f"[{self.key}] {where}; {self.focus}", *[f"    {one}" for one in self.said]]
        )


class Reader:
    """Xvfb, a window manager, a D-Bus session, Orca and a browser, until it is left."""

    def __init__(self, browser: str, address: str, playwright: Playwright) -> None:
        self.browser = browser
        self.address = address
        self.steps: list[Step] = []
        self._playwright = playwright
        self._folder = Path(tempfile.mkdtemp(prefix="reader-"))
        self._log = self._folder / "speech.jsonl"
        self._log.touch()
        self._read = 0
        self._started: list[subprocess.Popen[bytes]] = []
        self._open = ExitStack()
        self._env: dict[str, str] = {}
        self._js: Callable[[str], Any] = lambda source: None
        self._go: Callable[[str], None] = lambda address: None

    def __enter__(self) -> "Reader":
        try:
            self._desktop()
            self._orca()
            self._browse()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        self._open.close()
        # Each program runs in a process group of its own.
        for how in (signal.SIGTERM, signal.SIGKILL):
            for process in reversed(self._started):
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, how)
            for process in self._started:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(3)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, *command: str, **more: Any) -> subprocess.Popen[bytes]:
        with (self._folder / f"{Path(command[0]).name}.log").open("wb") as out:
            more = {"stdout": out, "stderr": out, "stdin": subprocess.DEVNULL, **more}
            process = subprocess.Popen(command, env=self._env, start_new_session=True, **more)
        self._started.append(process)
        return process

    def _desktop(self) -> None:
        home, run = self._folder / "home", self._folder / "run"
        home.mkdir()
        run.mkdir(0o700)
        self._env = {
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(run),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "READER_LOG": str(self._log),
            "GNOME_ACCESSIBILITY": "1",
            "ACCESSIBILITY_ENABLED": "1",
            "NO_AT_BRIDGE": "0",
            "GSETTINGS_BACKEND": "memory",
            "MOZ_CRASHREPORTER_DISABLE": "1",
            "MOZ_ENABLE_WAYLAND": "0",
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin",
        }
        read, write = os.pipe()
        size = ("-screen", "0", "1366x768x24", "-nolisten", "tcp")
        self._run("Xvfb", "-displayfd", str(write), *size, pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as pipe:
            self._env["DISPLAY"] = ":" + pipe.readline().strip()
        asked = ("--session", "--nofork", "--print-address")
        bus = self._run("dbus-daemon", *asked, stdout=subprocess.PIPE)
        assert bus.stdout
        self._env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self._open.callback(bus.stdout.close)
        launcher = "/usr/libexec/at-spi-bus-launcher"
        self._run(launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        self._run("openbox", "--sm-disable")

    def _orca(self) -> None:
        settings = self._folder / "home/.local/share/orca"
        settings.mkdir(parents=True)
        shutil.copy(HERE / "plugin.py", settings / "orca-customizations.py")
        self._reader = self._run("/usr/bin/python3", str(HERE / "orca_start.py"))
        wait_for("the reader's first words", self._new)

    def _browse(self) -> None:
        profile = self._folder / "profile"
        profile.mkdir()
        if self.browser == "firefox":
            prefs = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in FIREFOX.items()]
            (profile / "user.js").write_text("\n".join(prefs), "utf-8")
            size = ("--width", "1366", "--height", "768")
            profiled = ("--marionette", "--no-remote", "--profile", str(profile))
            self._run(PROGRAMS["firefox"], *profiled, *size, self.address)
            told = profile / "MarionetteActivePort"
        else:
            size = ("--window-size=1366,768", f"--user-data-dir={profile}")
            self._run(PROGRAMS["chromium"], *CHROMIUM, *size, self.address)
            told = profile / "DevToolsActivePort"
        port = int(wait_for("the browser", lambda: told.exists() and told.read_text().split())[0])
        found = wait_for("the browser's window", self._window)
        self._xdo("windowactivate", "--sync", found)
        self._connect(port)
        wait_for("the engine", self._ready)
        self.js(PROBE)

    def _ready(self) -> bool:
        """Return True if the engine answers; the browser may still be loading the page."""
        with suppress(Error):
            return bool(self.js("return document.body?.dataset.ready") == "engine")
        return False

    def reload(self) -> None:
        """Load the page again, and wait for the engine."""
        self.js("window.came = null; location.reload();")
        wait_for("the page anew", self._is_anew)
        self.js(PROBE)

    def go(self, address: str) -> None:
        """Load an address as a new page, and wait for the engine."""
        self._go("about:blank")
        self._go(address)
        wait_for("the engine", self._ready)
        self.js(PROBE)

    def _is_anew(self) -> bool:
        with suppress(Error):
            return self._ready() and bool(self.js("return window.came === undefined"))
        return False

    def _connect(self, port: int) -> None:
        if self.browser == "firefox":
            remote = Marionette(port)
            self._open.callback(remote.close)
            remote.execute("newSession", {"capabilities": {"alwaysMatch": {}}})

            def go(address: str) -> None:
                remote.execute("get", {"url": address})

            def js(source: str) -> Any:
                # A sandboxed script is allowed even if the page's policy forbids scripts.
                asked = {"script": source, "args": [], "sandbox": None, "newSandbox": False}
                return remote.execute("w3cExecuteScript", asked)["value"]
        else:
            chromium = self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
            (page,) = chromium.contexts[0].pages

            def go(address: str) -> None:
                page.goto(address)

            def js(source: str) -> Any:
                return page.evaluate(f"() => {{ {source} }}")

        self._js = js
        self._go = go

    def _window(self) -> str:
        name = self.browser.capitalize()
        found = self._xdo("search", "--onlyvisible", "--class", name).split()
        return found[-1] if found else ""

    def _xdo(self, *words: str) -> str:
        asked = subprocess.run(
            ["/usr/bin/xdotool", *words], env=self._env, capture_output=True, text=True, timeout=30
        )
        return asked.stdout

    def js(self, source: str) -> Any:
        """Return the value of a script in the page; it changes nothing."""
        return self._js(source)

    def _new(self) -> list[dict[str, Any]]:
        with self._log.open("rb") as log:
            log.seek(self._read)
            text = log.read()
        whole = text.rfind(b"\n") + 1
        self._read += whole
        return [json.loads(line) for line in text[:whole].splitlines()]

    def _processor_time(self) -> str:
        """Return the processor time that the screen reader has used."""
        words = Path(f"/proc/{self._reader.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return " ".join(words[11:13])

    def quiet(self, silence: float = 1.6, most: float = 30) -> list[dict[str, Any]]:
        """Return the events since the last call, once no more come and the reader is idle."""
        found: list[dict[str, Any]] = []
        last, end, used = time.monotonic(), time.monotonic() + most, ""
        while time.monotonic() < min(last + silence, end):
            new, now = self._new(), self._processor_time()
            if new or now != used:
                last = time.monotonic()
            found += new
            used = now
            time.sleep(0.05)
        return found

    def press(self, *keys: str) -> Step:
        """Press keys (named as in xdotool: space, Return, Left); return their effects."""
        self.js("window.came.length = 0")
        self._new()
        self._xdo("key", "--delay", "60", *keys)
        return self._spoken_step(" ".join(keys))

    def _spoken_step(self, key: str, silence: float = 1.6) -> Step:
        found = self.quiet(silence)
        step = Step(key, [one["text"].strip() for one in found if one["kind"] == "say"])
        step.kept = any(one["kept"] for one in found if one["kind"] == "key")
        step.came = self.js("return window.came")
        step.focus = self.js(FOCUS)
        self.steps.append(step)
        return step

    def listen(self) -> Step:
        """Return the announcements without a key, until the page has nothing more to tell."""
        return self._spoken_step("", OPENING)
