"""TileLang's kernels on PyTorch's tensors, as scripts have them."""

import importlib.util

import pytest

from tilewright.program import Settings, toolchain
from tilewright.python.script import run_script

if not all(importlib.util.find_spec(each) for each in ("tilelang", "torch")):  # to import them takes seconds
    pytest.skip("TileLang or PyTorch is not installed", allow_module_level=True)
if toolchain.find().lld:
    pytest.skip("PyTorch's headers want g++'s library", allow_module_level=True)

SCRIPT = """
import sys
import tilelang
import tilelang.language as T
import torch

@tilelang.jit(out_idx=[-1])
def matmul(M, N, K, rows, columns, deep):
    @T.prim_func
    def main(A: T.Tensor((M, K), "float16"), B: T.Tensor((K, N), "float16"), C: T.Tensor((M, N), "float16")):
        with T.Kernel(T.ceildiv(N, columns), T.ceildiv(M, rows), threads=128) as (bx, by):
            a, b = T.alloc_shared((rows, deep), "float16"), T.alloc_shared((deep, columns), "float16")
            c = T.alloc_fragment((rows, columns), "float32")
            T.clear(c)
            for k in T.Pipelined(T.ceildiv(K, deep), num_stages=2):
                T.copy(A[by * rows, k * deep], a)
                T.copy(B[k * deep, bx * columns], b)
                T.gemm(a, b, c)
            T.copy(c, C[by * rows, bx * columns])
    return main

@tilelang.jit
def add(n, block):
    @T.prim_func
    def main(A: T.Tensor((n,), "float32"), B: T.Tensor((n,), "float32")):
        with T.Kernel(T.ceildiv(n, block), threads=128) as x:
            for i in T.Parallel(block):
                B[x * block + i] += A[x * block + i]
    return main

a, b = torch.randn(128, 96, device="cuda").half(), torch.randn(96, 192, device="cuda").half()
c = matmul(128, 192, 96, 64, 64, 32)(a, b)
assert c.is_cuda
torch.testing.assert_close(c, a @ b, rtol=1e-2, atol=1e-2)
x, y = torch.randn(1000, device="cuda"), torch.full((1000,), 7.0, device="cuda")
add(1000, 256)(x, y)
torch.testing.assert_close(y, x + 7)
print("right")
"""


@pytest.mark.parametrize("check", [False, True])
def test_a_product_and_a_sum(tmp_path, check):
    path = tmp_path / "script.py"
    path.write_text(SCRIPT)
    report = run_script(path, Settings(check=check), [], capture=True)
    assert report.ok and report.output.endswith("right\n"), report.output + report.errors
    if check:
        assert len(report.launches) == 2 and not [each for each in report.findings if each.severity == "error"]
