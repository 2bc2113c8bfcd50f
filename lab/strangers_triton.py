"""Runs Triton's own tutorials, and Gluon's, for sm_90 under every check, and compares their results with float64.

    python lab/strangers_triton.py CHECKOUT [-k WORDS]

CHECKOUT is one of triton-lang/triton at the commit below, with Triton 3.9, PyTorch and pytest beside tilewright. None
of its files enters this project. The tutorials ask PyTorch for a GPU; here its answers are an H100's, what they make
"on cuda" is on the CPU. Of autotuned kernels one configuration is run. Gluon's tutorials have tests of their own, which
are run but for the largest shapes; the others are called from here.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

os.environ.setdefault("PYTEST_VERSION", "1")  # tutorial 06 then has one configuration

import numpy as np
import pytest
import torch
import triton
import triton._C.libtriton as libtriton
from torch.overrides import TorchFunctionMode

import tilewright as tw
import tilewright.triton as twt

COMMIT = "f4fca2c0bc0e19930d2be76bb06ee7b232b60e86"
GLUON = ("01-intro", "02-layouts", "04-tma", "05-wgmma", "07-persistence", "08-warp-specialization", "13-conv-im2col",
         "14-multicta")  # fmt: skip
# Errors that are true, by the tutorial's own test.
BUGS = {
    # The next tile is asked for before the last product, which may still read this one's memory, was waited for.
    "test_conv2d_tma_im2col": {"race-shared", "race-warp"}
}
COST = {"bank-conflict", "uncoalesced", "misaligned-sectors", "occupancy", "divergence", "local-memory"}


class OnCpu(TorchFunctionMode):
    """What is asked for on a GPU is made on the CPU."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = dict(kwargs or {})
        if str(kwargs.get("device", "")).startswith("cuda"):
            kwargs["device"] = "cpu"
        if func is torch.Tensor.cuda:
            return args[0]
        return func(*("cpu" if isinstance(each, str) and each == "cuda" else each for each in args), **kwargs)


def pretend() -> None:
    """PyTorch's answers about its GPU."""
    properties = SimpleNamespace(multi_processor_count=4, name="H100", major=9, minor=0)
    torch.cuda.get_device_capability = lambda *_: (9, 0)  # type: ignore[method-assign, assignment]
    torch.cuda.get_device_properties = lambda *_: properties  # type: ignore[assignment]
    torch.cuda.is_available = lambda: True
    torch.cuda.current_device = lambda: 0
    torch.cuda.synchronize = lambda *_: None
    libtriton.nvidia.cublas.CublasLt = lambda *_: None
    OnCpu().__enter__()
    triton.set_allocator(lambda size, alignment, stream: torch.empty(size, dtype=torch.int8))


def tutorial(name: str, until: str | None = None) -> ModuleType:
    """Its functions; what follows a line would run them."""
    path = Path(os.environ["TRITON_CHECKOUT"]) / "python/tutorials" / f"{name}.py"
    text = path.read_text(encoding="utf-8").partition(f"\n{until}\n")[0]
    module = ModuleType(f"tutorial_{name[:2]}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where inspect looks for a kernel's text
    exec(compile(text, path, "exec"), vars(module))
    return module


@pytest.fixture(autouse=True)
def nothing_is_found(request: pytest.FixtureRequest) -> Any:
    with twt.checked() as reports:
        yield
    found = [each for report in reports for each in report.findings if each.severity != "info"]
    told = {f"{each.severity} {each.kind} {each.file}:{each.line}: {each.message}": each.kind for each in found}
    wrong = [text for text, kind in told.items() if kind not in COST | BUGS.get(request.function.__name__, set())]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def random(*shape: int, scale: float = 0.5) -> torch.Tensor:
    return torch.randn(*shape).mul_(scale).half()


def wide(tensor: torch.Tensor) -> np.ndarray:
    return tensor.detach().to(torch.float64).numpy()


ATTENTIONS = [
    # heads, rows, width, causal, with gradients, warp specialisation, float8
    (2, 256, 64, False, True, False, False), (2, 384, 64, True, True, False, False),
    (1, 256, 128, True, False, False, False), (2, 512, 64, False, False, True, False),
    (1, 256, 64, True, False, False, True),
]  # fmt: skip


@pytest.mark.parametrize(("heads", "rows", "width", "causal", "gradients", "specialised", "small"), ATTENTIONS)
def test_attention(
    heads: int, rows: int, width: int, causal: bool, gradients: bool, specialised: bool, small: bool
) -> None:
    q, k, v = (random(1, heads, rows, width) for _ in range(3))
    if small:
        q, k = q.to(torch.float8_e5m2), k.to(torch.float8_e5m2)
        v = v.permute(0, 1, 3, 2).contiguous().permute(0, 1, 3, 2).to(torch.float8_e5m2)
    for each in (q, k, v) if gradients else ():
        each.requires_grad_()
    got = tutorial("06-fused-attention").attention(q, k, v, causal, 0.5, specialised)
    q64, k64, v64 = (wide(each) for each in (q, k, v))
    scores = q64 @ k64.swapaxes(2, 3) * 0.5
    if causal:
        scores = np.where(np.tri(rows, dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(3, keepdims=True))
    weights /= weights.sum(3, keepdims=True)
    np.testing.assert_allclose(wide(got), weights @ v64, atol=0.2 if small else 2e-3)
    if gradients:
        given = random(*got.shape)
        got.backward(given)
        of = wide(given) @ v64.swapaxes(2, 3)
        of = weights * (of - (of * weights).sum(3, keepdims=True)) * 0.5
        wanted = of @ k64, of.swapaxes(2, 3) @ q64, weights.swapaxes(2, 3) @ wide(given)
        for each, right in zip((q, k, v), wanted, strict=True):
            assert each.grad is not None
            np.testing.assert_allclose(wide(each.grad), right, atol=1e-2)


MATMULS = {
    # what is called, with what kernel, and the further arguments
    "matmul": ("matmul_kernel", ()), "matmul_tma": ("matmul_kernel_tma", (False,)),
    "matmul_tma specialised": ("matmul_kernel_tma", (True,)),
    "matmul_persistent": ("matmul_kernel_persistent", ()),
    "matmul_tma_persistent": ("matmul_kernel_tma_persistent", (False,)),
    "matmul_tma_persistent specialised": ("matmul_kernel_tma_persistent", (True,)),
    "matmul_descriptor_persistent": ("matmul_kernel_descriptor_persistent", (False,)),
}  # fmt: skip


@pytest.mark.parametrize("small", [False, True], ids=["float16", "float8"])
@pytest.mark.parametrize("name", MATMULS)
def test_persistent_matmul(name: str, small: bool) -> None:
    module = tutorial("09-persistent-matmul")
    kernel, more = MATMULS[name]
    tuned = getattr(module, kernel)
    tuned.configs = [each for each in tuned.configs if each.num_warps == (8 if True in more else 4)][:1]
    a, b = random(250, 192), random(400, 192)  # b as TMA takes it: n x k
    if small:
        a, b = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn)
    by_pointers = name in ("matmul", "matmul_persistent")
    got = getattr(module, name.split()[0])(a, b.T if by_pointers else b, *more)
    wanted = wide(a) @ wide(b).T
    np.testing.assert_allclose(wide(got), wanted, atol=2e-2, rtol=0.07 if small else 2e-3)


@pytest.mark.parametrize("tma", [False, True], ids=["pointers", "tma"])
def test_grouped_gemm(tma: bool) -> None:
    module = tutorial("08-grouped-gemm", "group_m = [1024, 512, 256, 128]")
    kernel = module.grouped_matmul_tma_kernel if tma else module.grouped_matmul_kernel
    kernel.configs = kernel.configs[:1]
    shapes = ((256, 128, 128), (128, 256, 64), (128, 128, 192))  # of whole tiles, which the kernel assumes
    group_a, group_b = [random(m, k) for m, _, k in shapes], [random(k, n) for _, n, k in shapes]
    others = [each.T.contiguous() for each in group_b]
    reached: list[tw.RawMemory] = []  # the kernel loads their addresses from memory
    empty = torch.empty

    def reach(tensor: torch.Tensor) -> torch.Tensor:
        reached.append(tw.register(tensor.data_ptr(), tensor.nbytes))
        return tensor

    def kept(*shape: Any, **options: Any) -> torch.Tensor:
        return reach(empty(*shape, **options))

    for each in (*group_a, *group_b, *others):
        reach(each)
    torch.empty = kept  # type: ignore[assignment]
    try:
        got = module.group_gemm_tma_fn(group_a, others) if tma else module.group_gemm_fn(group_a, group_b)
    finally:
        torch.empty = empty
    for a, b, c in zip(group_a, group_b, got, strict=True):
        np.testing.assert_allclose(wide(c), wide(a) @ wide(b), atol=2e-2, rtol=2e-3)


@pytest.mark.parametrize("dependent", [False, True])
def test_programmatic_dependent_launch(dependent: bool) -> None:
    x, y = torch.rand(2, 23 * 1024)
    got = tutorial("11-programmatic-dependent-launch").add(x, y, dependent)
    assert torch.equal(got, x + y)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("-k", default="", help="only tests with these words, as pytest takes them")
    given = parser.parse_args()
    os.environ["TRITON_CHECKOUT"] = str(given.checkout.resolve())
    folder = given.checkout / "python/tutorials/gluon"
    files = [str(folder / f"{name}.py") for name in GLUON]
    sys.path[:0] = [str(folder)]
    words = "not 1000 and not 2000 and not 65536" + (f" and ({given.k})" if given.k else "")
    options = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "strangers_triton", "--noconftest", "-q", "--tb=short",
               "--rootdir", str(folder), "-c", os.devnull, "-k", words]  # fmt: skip
    return int(pytest.main([*options, __file__, *files]))


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent)]
    sys.exit(main())

pretend()
