"""Operations inside torch.compile and autograd on the CPU: one graph, the bits of the call outside."""

import subprocess
import sys
from typing import Any

import pytest

import tilewright as tw
from tilewright.errors import LaunchError, UnsupportedError

torch = pytest.importorskip("torch", reason="PyTorch is not installed")


def compiled(function: Any) -> Any:
    return torch.compile(function, fullgraph=True, backend="aot_eager")


def operands() -> tuple[Any, Any]:
    return torch.rand(33, 70), torch.rand(70, 20)


FIRST = """
import torch, tilewright as tw
a, b = torch.rand(3, 4), torch.rand(4, 5)
call = {"matmul": lambda a, b: tw.matmul(a, b), "transpose": lambda a, b: tw.transpose(b)}[which]
got = torch.compile(call, fullgraph=True, backend="aot_eager")(a, b)
assert torch.equal(got, call(a, b)) and got.shape == {"matmul": (3, 5), "transpose": (5, 4)}[which]
"""


@pytest.mark.parametrize("which", ["matmul", "transpose"])
def test_the_first_call_of_a_process_may_be_compiled(which: str) -> None:
    """Nothing is known of tensors yet, and PyTorch's compiler cannot trace what asks for it."""
    run = subprocess.run(
        [sys.executable, "-c", f"which = {which!r}{FIRST}"], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr


def test_a_transpose_keeps_one_graph() -> None:
    x, _ = operands()
    assert torch.equal(compiled(lambda x: tw.transpose(x * 2) + 1)(x), (x * 2).t() + 1)


@pytest.mark.parametrize("precision", [None, "float32", "bf16"])
def test_a_product_keeps_one_graph_and_its_precision(precision: str | None) -> None:
    a, b = operands()
    found = compiled(lambda a, b: tw.matmul(a, b, precision=precision) + 1)(a, b)
    assert torch.equal(found, tw.matmul(a, b, precision=precision) + 1)


def test_a_compiled_function_has_the_precision_of_its_tracing() -> None:
    a, b = operands()
    with tw.matmul_precision("bf16"):
        function = compiled(lambda a, b: tw.matmul(a, b))
        inside = function(a, b)
        assert torch.equal(inside, tw.matmul(a, b))
    assert torch.equal(inside, tw.matmul(a, b, precision="bf16"))
    assert not torch.equal(inside, tw.matmul(a, b))
    assert torch.equal(function(a, b), inside)


def test_a_recorded_product_has_the_precision_of_its_call() -> None:
    a, b = operands()
    a.requires_grad_()
    with tw.matmul_precision("bf16"):
        found = tw.matmul(a, b)
    assert torch.equal(found.detach(), tw.matmul(a.detach(), b, precision="bf16"))
    found.sum().backward()
    assert a.grad.shape == a.shape


def test_every_tracer_finds_operators() -> None:
    """Of real tensors and of those without memory, also where eager calls of the same layouts came before."""
    from torch._subclasses.fake_tensor import FakeTensorMode
    from torch.fx.experimental.proxy_tensor import make_fx

    def both(a: Any, b: Any) -> Any:
        return tw.transpose(tw.matmul(a, b))

    a, b = operands()
    want = both(a, b)
    for traced in (make_fx(both)(a, b), torch.jit.trace(both, (a, b))):
        assert torch.equal(traced(2 * a, b), 2 * want)
    with FakeTensorMode():
        shape = both(torch.empty(2, 33, 70), torch.empty(70, 20)).shape
    assert shape == (2, 20, 33)


def test_autograd_knows_what_was_written_to() -> None:
    a, b = operands()
    weight = b.clone().requires_grad_()
    loss = tw.matmul(a, weight).square().sum()
    for write in (lambda: tw.matmul(a.T[:, :20], b[:20], out=weight), lambda: tw.transpose(b, out=weight.view(20, 70))):
        with pytest.raises(LaunchError, match="out= cannot take part"):
            write()
    with torch.no_grad():
        tw.transpose(b, out=weight.view(20, 70))
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        loss.backward()


def test_tensors_without_memory_are_refused() -> None:
    a, b = operands()
    tw.transpose(a)  # whose layout is remembered
    for inside, x in ((torch.func.vmap, a[None]), (torch.func.functionalize, a)):
        with pytest.raises(UnsupportedError, match="no memory of its own"):
            inside(lambda x: tw.transpose(x))(x)
    for x, y in ((a[:, :0], b[:0]), (torch.empty(33, 0), torch.empty(0, 20))):  # an address, and none
        assert torch.equal(tw.matmul(x, y), torch.zeros(33, 20))
