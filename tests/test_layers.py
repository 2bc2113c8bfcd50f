"""Parts of the package import those before them and never those after, in the order of docs/architecture.md."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tilewright"
ENGINE = ("layout", "ir", "access", "instructions", "analysis", "emit", "run")


def order() -> list[str]:
    (line,) = re.findall(r"^`(errors, .*)`$", (ROOT / "docs/architecture.md").read_text(), re.M)
    return re.split(r"\W+", line)


def imports() -> Iterator[tuple[str, str]]:
    """Module and what it imports of this package, both without the package's name."""
    for path in PACKAGE.rglob("*.py"):
        parts = list(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        package = parts[:-1]
        module = ".".join(parts[1:]).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                if source.split(".")[0] == "tilewright":
                    yield from ((module, f"{source}.{alias.name}".split(".", 1)[1]) for alias in node.names)


def goes_up(names: list[str] | tuple[str, ...], importer: str, imported: str) -> bool:
    return importer in names and imported in names and names.index(importer) < names.index(imported)


def test_imports_go_one_way():
    parts = order()
    found = list(imports())
    assert len(found) > 500
    assert {each.name for each in PACKAGE.iterdir() if list(each.glob("*.py"))} <= set(parts)
    upwards = set()
    for module, target in found:
        here, there = module.split("."), target.split(".")
        if here[0] == there[0] == "engine" and len(here) > 1 and goes_up(ENGINE, here[1], there[1]):
            upwards.add((module, target))
        if goes_up(parts, here[0], there[0]):
            upwards.add((module, target))
    assert not upwards


# Array operations, what measures GPUs for them, and the kernels that they launch: a part that could be installed apart.
APART = ("ops", "tune", "kernels.fast")
BESIDES = {"__init__", "ops", "tune"}  # the package itself, whose names lead to operations when they are first used


def test_the_checker_imports_no_array_operations() -> None:
    inside = {
        (module, target)
        for module, target in imports()
        if target.startswith(APART) and module.split(".")[0] not in BESIDES
    }
    assert not inside


WITHOUT = """
import importlib.abc, sys

class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.startswith(("tilewright.ops", "tilewright.tune", "tilewright.kernels.fast")):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
from tilewright.cli.main import main
sys.exit(main(["check", sys.argv[1], "--json"]))
"""


def test_the_checker_runs_without_array_operations() -> None:
    source = ROOT / "examples" / "barrier_in_branch.cu"
    run = subprocess.run([sys.executable, "-c", WITHOUT, str(source)], capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1) and json.loads(run.stdout)["ok"] is (run.returncode == 0), run.stderr
