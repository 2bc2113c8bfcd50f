"""What `tilewright run` tells of a program: findings of one cause together, and no silent 0 after a stopped kernel."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli.main import main

SOBEL = """#include <cstdio>
__global__ void sobel(const unsigned char *in, unsigned char *out, int w) {
    int x = threadIdx.x, y = threadIdx.y;
    int a = in[(y - 1) * w + x];
    int b = in[y * w + x];
    int c = in[(y + 1) * w + x];
    int d = in[(y + 1) * w + x + 1];
    out[y * w + x] = a + b + c + d;
}
__global__ void last(int *x) { x[16] = 1; }
int main(int argc, char **) {
    unsigned char *a, *b;
    cudaMalloc(&a, 256);
    cudaMalloc(&b, 256);
    cudaMemset(a, 1, 256);
    sobel<<<1, dim3(16, 16)>>>(a, b, 16);
    cudaError_t error = cudaDeviceSynchronize();
    if (argc > 1 && error != cudaSuccess)
        printf("%s\\n", cudaGetErrorString(error));
    if (argc > 2)
        last<<<1, 1>>>((int *)0);
    cudaFree(a);
    cudaFree(b);
}
"""


@pytest.fixture
def run(tmp_path: Path, capfd: Any) -> Any:
    path = tmp_path / "sobel.cu"
    path.write_text(SOBEL)

    def ran(*arguments: str, given: tuple[str, ...] = ()) -> tuple[int, str, str]:
        code = main(["run", *arguments, str(path), *(["--", *given] if given else [])])
        out = capfd.readouterr()
        return code, out.out, out.err

    return ran


@pytest.mark.parametrize("counted", [(), ("--profile",), ("--time",)])
def test_a_stopped_kernel_that_nobody_asked_about_ends_with_one(run: Any, counted: tuple[str, ...]) -> None:
    code, _, told = run(*counted)
    assert code == 1 and "out-of-bounds access: sobel" in told
    assert "the program returned 0 and asked for no error" in told and "this run ends with 1" in told
    code, out, told = run(*counted, given=("ask",))
    assert code == 0 and "asked for no error" not in told
    assert out.startswith("an illegal memory access was encountered\n")
    code, _, told = run("--json", given=("ask",))
    assert json.loads(told[told.index("{") :])["ignored"] == ""


def test_findings_of_one_cause_are_told_together(run: Any) -> None:
    code, _, told = run("--check")
    assert code == 1 and told.count("error out-of-bounds sobel.cu") == 1
    assert re.search(r"error out-of-bounds sobel\.cu:4 in sobel, 16 times", told)
    assert re.search(r"^    also at lines 6, 7, 33 times$", told, re.M)
    assert told.endswith("FAILED: 1 launch checked, 3 errors\n")
    told = run("--check", "--json")[2]
    assert len(json.loads(told[told.index("{") :])["findings"]) == 3


def test_severities_can_be_had_apart(run: Any, tmp_path: Path) -> None:
    (tmp_path / "sobel.cu").write_text(SOBEL.replace("    cudaFree(a);\n", "").replace("in[(y - 1)", "in[(y + 0)"))
    everything, errors = run("--check")[2], run("--check", "--show", "error")[2]
    assert "warning leak" in everything and "warning" not in errors.rpartition("FAILED")[0] and "error" in errors
    assert everything.splitlines()[-1] == errors.splitlines()[-1]


ENDED = """#include <csignal>
__global__ void read(const int *x, int *y) { y[threadIdx.x] = x[threadIdx.x]; }
int main() {
    int x[32] = {}, *y; cudaMalloc(&y, 128);
    for (int i = 0; i < 3; ++i) read<<<1, 32>>>(x, y);
    read<<<1, 16>>>(x, y);
    raise(SIGINT);
}
"""


def test_an_interrupted_check_tells_all_it_has_found_causes_first(tmp_path: Path, capfd: Any) -> None:
    (tmp_path / "p.cu").write_text(ENDED)
    assert main(["run", "--check", str(tmp_path / "p.cu")]) == 130
    cause, _, following = capfd.readouterr().err.partition("error out-of-bounds")
    assert "error host-pointer p.cu:5" in cause and "that is host memory" in following
    assert "guard" not in following and "4 launches checked" in following
