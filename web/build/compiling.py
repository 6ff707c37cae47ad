"""Turns the sources in an archive into bytecode, as small as possible and the same at every build.

    python -X no_debug_ranges -m web.build.compiling ARCHIVE

Without columns and docstrings it takes a third less space; line numbers stay, so faults still say
where they were, and assertions stay too. The engine's functions lose their annotations besides:
nothing asks for them in the browser.
"""

import ast
import importlib.util
import marshal
import sys
from pathlib import Path

from web.build.archives import pack, unpacked

# Pyodide itself reads this one's docstrings when it starts.
DOCUMENTED = "_pyodide/_core_docs.py"

# The package whose functions are never asked for their annotations.
ENGINE = "talon/"

_UNCHECKED = (1).to_bytes(4, "little")  # by hash, which nothing compares: the source is not there


class _WithoutDocstrings(ast.NodeTransformer):
    """Removes the first statement of a module, class or function if it is only a string."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str())) as text, *rest]:
                    node.body = rest or [ast.copy_location(ast.Pass(), text)]
        return node


class _WithoutAnnotations(ast.NodeTransformer):
    """Removes what functions say of their arguments and results; classes keep their fields'."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node


def compiled(source: bytes, name: str) -> bytes:
    """The content of a .pyc file.

    Raises SyntaxError if the source does not compile.
    """
    tree = ast.parse(source, name)
    if name != DOCUMENTED:
        _WithoutDocstrings().visit(tree)
    if name.startswith(ENGINE):
        _WithoutAnnotations().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True)
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + digest + marshal.dumps(code)


def main(archive: Path) -> None:
    """Rewrite the archive, with every .py file as .pyc."""
    made = {}
    for name, content in unpacked(archive).items():
        if name.endswith(".py"):
            made[f"{name}c"] = compiled(content, name)
        else:
            made[name] = content
    pack(made, archive)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
