"""Selenium's connection to Firefox through its own interface, Marionette, without geckodriver."""

import json
import socket
from collections.abc import Mapping
from typing import Any

# Firefox calls WebDriver's commands by the standard's names, Selenium by names of its own.
COMMANDS = {
    "newSession": "NewSession",
    "get": "Navigate",
    "refresh": "Refresh",
    "getCurrentUrl": "GetCurrentURL",
    "w3cExecuteScript": "ExecuteScript",
    "clickElement": "ElementClick",
    "actions": "PerformActions",
}


class Marionette:
    """Command executor for Selenium: a connection to the port that Firefox has announced."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._read()  # the greeting

    def execute(self, command: str, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Run one command; return its reply as geckodriver would."""
        given = {key: value for key, value in asked.items() if key != "sessionId"}
        if command == "newSession":
            given = asked["capabilities"]["alwaysMatch"]
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{COMMANDS[command]}", given]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, fault, answer = self._read()
        if fault:
            return {"status": 500, "value": fault}
        return answer if isinstance(answer, dict) and "value" in answer else {"value": answer}

    def _read(self) -> Any:
        """Read the next message: its length, a colon, and JSON."""
        length = b""
        while (digit := self._answers.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox has ended.")
            length += digit
        return json.loads(self._answers.read(int(length)))

    def close(self) -> None:
        """Close the connection to Firefox."""
        self._answers.close()
        self._socket.close()
