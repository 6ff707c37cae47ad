"""The parts of the browser that the page's Python uses, as MicroPython sees them.

What may be missing is `X | Any`: its user knows better than the type whether it is there.
"""

from collections.abc import Iterator
from typing import Any

class Box:
    """A rectangle in the window."""

    left: float
    top: float
    right: float
    width: float
    height: float

class Style:
    """An element's own style."""

    def setProperty(self, name: str, value: str) -> None: ...

class ClassList:
    """An element's classes."""

    def add(self, name: str) -> None: ...
    def remove(self, *names: str) -> None: ...
    def contains(self, name: str) -> bool: ...
    def toggle(self, name: str, on: bool) -> bool: ...

class Children:
    """The elements of a list that the browser keeps."""

    def __iter__(self) -> Iterator[Element]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, number: int) -> Element: ...

class Node:
    """A node has listeners, and elements are found in it."""

    def addEventListener(self, name: str, work: Proxy) -> None: ...
    def querySelector(self, query: str) -> Element | Any: ...
    def querySelectorAll(self, query: str) -> Children: ...

class Element(Node):
    """An element of any kind, with what the page uses of each."""

    id: str
    className: str
    classList: ClassList
    children: Children
    childElementCount: int
    clientHeight: int
    clientWidth: int
    checked: bool
    content: str
    elements: Children
    firstElementChild: Element | Any
    hidden: bool
    href: str
    inert: bool
    innerHTML: str
    isConnected: bool
    lang: str
    max: str
    nextElementSibling: Element | Any
    offsetHeight: int
    offsetWidth: int
    open: bool
    previousElementSibling: Element | Any
    style: Style
    textContent: str
    type: str
    value: str

    def appendChild(self, child: Element) -> None: ...
    def close(self) -> None: ...
    def closest(self, query: str) -> Element | Any: ...
    def contains(self, other: Element) -> bool: ...
    def click(self) -> None: ...
    def select(self) -> None: ...
    def blur(self) -> None: ...
    def focus(self) -> None: ...
    def getAttribute(self, name: str) -> str | Any: ...
    def getBoundingClientRect(self) -> Box: ...
    def hasAttribute(self, name: str) -> bool: ...
    def insertAdjacentHTML(self, where: str, markup: str) -> None: ...
    def isSameNode(self, other: Element) -> bool: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def scrollIntoView(self) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def toggleAttribute(self, name: str, on: bool) -> bool: ...

class Event:
    """A tap, a key or another event, with what the page uses of each."""

    altKey: bool
    clientX: float
    clientY: float
    code: str
    ctrlKey: bool
    detail: int
    isComposing: bool
    key: str
    metaKey: bool
    repeat: bool
    shiftKey: bool
    target: Element

    def preventDefault(self) -> None: ...

class Document(Node):
    """The page's document."""

    activeElement: Element | Any
    body: Element
    documentElement: Element
    hidden: bool
    title: str

    def createElement(self, name: str) -> Element: ...
    def getElementById(self, name: str) -> Element: ...

class Location:
    """The page's address."""

    hash: str
    href: str
    search: str

    def reload(self) -> None: ...

class Window:
    """The page's window."""

    document: Document
    innerHeight: int
    innerWidth: int
    location: Location

class Proxy:
    """A Python function that JavaScript may call and keep."""

document: Document
window: Window
