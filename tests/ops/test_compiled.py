"""Operations inside torch.compile and autograd on the CPU: one graph, the bits of the call outside."""

from __future__ import annotations

from typing import Any

import pytest

import tilewright as tw

torch = pytest.importorskip("torch", reason="PyTorch is not installed")


def compiled(function: Any) -> Any:
    return torch.compile(function, fullgraph=True, backend="aot_eager")


def operands() -> tuple[Any, Any]:
    a, b = torch.rand(33, 70), torch.rand(70, 20)
    tw.matmul(a, b)  # PyTorch's operators are registered once a tensor was met
    return a, b


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
