"""Substitute for `dis`: the engine disassembles no code.

When it is imported, `inspect` reads the names of a code's flags, which the manual of Python's own
`inspect` lists.
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
