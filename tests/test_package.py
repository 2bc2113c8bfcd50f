"""What people see of the package itself."""

import ast
import importlib.util
import subprocess
import sys
import tomllib
import typing
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli.main import main
from tilewright.errors import UnsupportedTypeError
from tilewright.report.manual import MANUAL, manual


def test_the_package_lists_its_public_names_alone():
    assert dir(tw) == sorted(tw.__all__)
    assert all(hasattr(tw, name) for name in dir(tw))


@pytest.mark.parametrize("function", [tw.transpose, tw.permute, tw.matmul, tw.semiring_matmul])
def test_array_functions_are_typed(function):
    hints = typing.get_type_hints(function)
    assert isinstance(hints["return"], typing.TypeVar)
    first = next(iter(hints.values()))
    assert first is hints["return"] and typing.Any not in hints.values()


def test_masked_arrays_are_refused():
    masked = np.ma.masked_array(np.ones((2, 2), np.float32), mask=[[0, 1], [0, 0]])
    plain = np.ones((2, 2), np.float32)
    for call in (lambda: tw.transpose(masked), lambda: tw.matmul(plain, masked), lambda: tw.transpose(plain, masked)):
        with pytest.raises(TypeError, match="masked"):
            call()
    kernel = tw.RawKernel("__global__ void k(float *x) { x[threadIdx.x] = 2; }", "k")
    with pytest.raises(tw.ArgumentError, match=r"mask of a masked array: pass x\.data"):
        kernel(1, 4, (masked,))
    with pytest.raises(tw.ArgumentError, match="masked"):
        kernel.check(1, 4, (masked,))
    kernel(1, 4, (masked.data,))
    assert (masked.data == 2).all()


@pytest.mark.parametrize(
    "call",
    [
        lambda: tw.transpose(np.array([["a", None]], dtype=object)),
        lambda: tw.transpose([[1, 2], [3, 4]]),
        lambda: tw.matmul(np.ones((2, 2), "datetime64[s]"), np.ones((2, 2), "datetime64[s]")),
        lambda: tw.semiring_matmul(np.ones((2, 2), complex), np.ones((2, 2), complex), "min_plus"),
    ],
)
def test_an_unsupported_type_is_a_type_error(call):
    with pytest.raises(TypeError) as caught:
        call()
    assert isinstance(caught.value, tw.UnsupportedError) and isinstance(caught.value, UnsupportedTypeError)


@pytest.mark.parametrize("lie", ["sys.platform = 'darwin'", "import platform; platform.machine = lambda: 'riscv64'"])
def test_other_machines_are_told_at_import(lie):
    program = f"import sys; {lie}; import tilewright"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1 and "ImportError: tilewright runs on Linux on x86-64 and aarch64" in done.stderr


def test_the_manual_is_at_hand(capsys):
    assert main(["explain", "spec"]) == 0
    assert capsys.readouterr().out.startswith("# Launches and expectations in a source")
    assert all(manual(name).startswith("# ") for name in MANUAL)
    main(["explain"])
    assert "pages of the manual:" in capsys.readouterr().out


def test_every_file_of_the_package_is_installed_with_it():
    root = Path(tw.__file__).parent
    patterns = tomllib.loads((root.parents[1] / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]
    named = {path for pattern in patterns["tilewright"] for path in root.glob(pattern)}
    files = {path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert not {path for path in files - named if path.suffix != ".py"}


def test_modules_say_what_they_hold(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text("".join(f"__global__ void k{n}(int *x) {{}}\n" for n in range(10)))
    assert repr(tw.RawModule(path=path)) == (
        f"<tilewright module of {path} for sm_90a: k0, k1, k2, k3, k4, k5, k6, k7 and 2 more>"
    )


def test_a_remedy_is_words():
    column = tw.RawKernel(
        "__global__ void column(int *x) { __shared__ int tile[32][32]; tile[0][threadIdx.x] = 1; __syncwarp(); "
        "x[threadIdx.x] = tile[threadIdx.x][0]; }",
        "column",
    )
    findings = {each.kind: each for each in column.check(1, 32, (np.zeros(32, np.int32),)).findings}
    values = findings["bank-conflict"].details["remedy"]
    assert isinstance(values, dict) and findings["bank-conflict"].remedy == values["text"]
    assert findings["uninitialised"].remedy.startswith("store to tile before this line")
    assert tw.Finding(kind="occupancy", severity="info", message="").remedy == ""


@pytest.mark.parametrize("folder", ["lab", "tools", "benchmarks"])
def test_programs_beside_the_package_ask_for_names_that_it_has(folder):
    """Most of them need a GPU or other people's code, and are run by hand."""
    files = (Path(__file__).parents[1] / folder).rglob("*.py")
    asked = {
        (file.name, node.module, each.name)
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tilewright"
        for each in node.names
    }
    assert len(asked) > 20
    for file, module, name in asked:
        if not hasattr(importlib.import_module(module), name):
            assert importlib.util.find_spec(f"{module}.{name}"), f"{file}: from {module} import {name}"
