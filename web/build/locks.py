"""Writes requirements/ and package-lock.json: exact versions of all that is installed, with hashes.

They name no host: any index or mirror may serve them. Run by `python build.py lock`.
"""

import json
import shutil

from build import NPM_LOCK, REQUIREMENTS, ROOT, bootstrap, node, run_quietly

LOCKED = {
    **dict.fromkeys(("uv", "dev", "page", "node", "release", "docs", "mutation"), "3.11"),
    **dict.fromkeys(("research", "bench"), "3.12"),  # lowest version that their packages support
}
"""Groups of pyproject.toml with a file in requirements/, and the least Python of each."""


def lock_python(group: str, python: str) -> None:
    """Write the requirements file of a group, for this Python and later ones."""
    command = [str(bootstrap()), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--python-version", python, "--no-header", "--no-annotate"]
    command += ["--no-emit-index-url", "--no-emit-find-links"]
    command += ["--group", f"{ROOT / 'pyproject.toml'}:{group}"]
    command += ["--output-file", str(REQUIREMENTS / f"{group}.txt")]
    run_quietly(f"requirements/{group}.txt", [*command], "Not every package could be looked up.")


def lock_npm() -> None:
    """Write package-lock.json from package.json."""
    npm = shutil.which("npm", path=str(node().parent)) or "npm"
    command = [npm, "install", "--package-lock-only", "--ignore-scripts"]
    run_quietly(NPM_LOCK.name, [*command], "npm could not look the packages up.")
    lock = json.loads(NPM_LOCK.read_text("utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)  # addresses of other people's pages
    NPM_LOCK.write_text(json.dumps(lock, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    REQUIREMENTS.mkdir(exist_ok=True)
    for group, python in LOCKED.items():
        lock_python(group, python)
    lock_npm()
