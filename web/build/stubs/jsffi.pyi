"""MicroPython's bridge to JavaScript."""

from collections.abc import Callable

from js import Proxy

def create_proxy(work: Callable[..., object]) -> Proxy: ...
