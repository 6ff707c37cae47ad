"""Orca plugin that logs what Orca sends to the speech synthesiser.

It replaces the connection to speech-dispatcher, the last part of Orca before the voice, so every
line is a sentence that a person would hear unless it is interrupted, in that order. It also logs
each key that Orca received and whether Orca kept it. Each line in $READER_LOG is one JSON object.
"""

import json
import os
import re
import time
from pathlib import Path

import speechd
from gi.repository import GLib
from orca import input_event

_LOG = Path(os.environ["READER_LOG"]).open("a", buffering=1, encoding="utf-8")  # noqa: SIM115
# Letters a second at a medium speaking rate.
_SPEED = 220 * 6 / 60


def note(kind, **facts):
    text = json.dumps({"t": time.time(), "kind": kind, **facts}, ensure_ascii=False)
    _LOG.write(text + "\n")


class Recorder:
    """Recorder in the place of Orca's connection to speech-dispatcher."""

    def __init__(self, *_args, **_more):
        # Texts of the continuous reading mode: (source, callback).
        self._pending = []
        note("connected")

    def speak(self, text, callback=None, event_types=None):
        plain = re.sub(r"<[^>]*>", "", text)
        for code, sign in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
            plain = plain.replace(code, sign)
        note("say", text=plain)
        if callback:
            # The next sentence is spoken when this one has ended.
            callback(speechd.CallbackType.BEGIN)
            source = GLib.timeout_add(int(len(plain) / _SPEED * 1000) + 50, self._finish, callback)
            self._pending.append((source, callback))

    def _finish(self, callback):
        self._pending = [one for one in self._pending if one[1] is not callback]
        callback(speechd.CallbackType.END)
        return False

    def char(self, char):
        note("say", text=char)

    def key(self, key):
        note("say", text=key)

    def cancel(self):
        pending, self._pending = self._pending, []
        for source, callback in pending:
            GLib.source_remove(source)
            # Without this Orca believes that it still reads the page aloud.
            callback(speechd.CallbackType.CANCEL)

    stop = cancel

    def list_output_modules(self):
        return ("recorder",)

    def list_synthesis_voices(self, *_args):
        return (("recorder", "en", None),)

    def get_rate(self):
        return 0

    get_pitch = get_volume = get_rate

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *_args, **_more: None


speechd.SSIPClient = Recorder
_process = input_event.KeyboardEvent.process


def _process_and_note(self):
    kept = _process(self)
    if self.isPressedKey():
        note("key", key=self.event_string, kept=bool(kept))
    return kept


input_event.KeyboardEvent.process = _process_and_note
