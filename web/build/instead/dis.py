"""Stands in for the library's module of this name: nobody reads code's instructions here.

`inspect` asks for the names of a code's flags when it is imported, as the manual of Python's own
`inspect` lists them.
"""

COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED",
    2: "NEWLOCALS",
    4: "VARARGS",
    8: "VARKEYWORDS",
    16: "NESTED",
    32: "GENERATOR",
    64: "NOFREE",
    128: "COROUTINE",
    256: "ITERABLE_COROUTINE",
    512: "ASYNC_GENERATOR",
}
