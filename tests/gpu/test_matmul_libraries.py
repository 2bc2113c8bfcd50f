"""`matmul` on a GPU among other libraries: streams, captured graphs, JAX, gradients, compiled functions."""

from typing import Any

import numpy as np
import pytest

from tests.gpu.products import assert_product, fresh
from tilewright.errors import LaunchError, UnsupportedError
from tilewright.ops.matmul import matmul

torch = pytest.importorskip("torch")


def test_the_producers_stream_is_kept() -> None:
    side = torch.cuda.Stream()
    a, b = torch.zeros(2000, 2000, device="cuda"), torch.eye(2000, device="cuda")
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        torch.cuda._sleep(50_000_000)
        a.fill_(3.0)
        out = matmul(a, b)
    side.synchronize()
    assert bool((out == 3.0).all())


def test_in_a_captured_graph() -> None:
    a, b, out = (torch.rand(100, 100, device="cuda") for _ in range(3))
    matmul(a, b, out=out)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        matmul(a, b, out=out)
    a.copy_(torch.rand_like(a))
    out.fill_(float("nan"))
    graph.replay()
    assert torch.equal(out, matmul(a, b))


def test_jax_in_and_out(random: np.random.Generator) -> None:
    jax = pytest.importorskip("jax")
    a, b = fresh(random, (50, 60), "float32"), fresh(random, (60, 70), "float32")
    x, y = jax.numpy.asarray(a), jax.numpy.asarray(b)
    got = matmul(x, y)
    assert isinstance(got, jax.Array)
    assert_product(np.asarray(got), a, b)
    with pytest.raises(UnsupportedError, match="immutable"):
        matmul(x, y, out=x)


@pytest.mark.parametrize("activation", [None, "relu", "gelu", "silu"])
@pytest.mark.parametrize(("a", "b"), [((7, 9), (9, 5)), ((3, 7, 9), (9, 5)), ((7, 9), (9,))])
def test_gradients_of_what_becomes_of_sums(a: Any, b: Any, activation: str | None) -> None:
    x, y, bias = (
        torch.randn(shape, dtype=torch.float64, device="cuda", requires_grad=True)
        for shape in (a, b, b[1:] if len(b) > 1 else (1,))
    )
    run = lambda x, y, bias: matmul(x, y, alpha=0.7, bias=bias, activation=activation)  # noqa: E731
    assert torch.autograd.gradcheck(run, (x, y, bias))


@pytest.mark.parametrize(
    ("a", "b"),
    [((7, 9), (9, 5)), ((9,), (9, 5)), ((3, 7, 9), (9, 5)), ((7, 9), (4, 9, 5)), ((9,), (9,)), ((7, 9), (9,))],
)
@pytest.mark.parametrize("dtype", [torch.float64, torch.complex128])
def test_gradients(a: Any, b: Any, dtype: Any) -> None:
    x = torch.randn(a, dtype=dtype, device="cuda", requires_grad=True)
    y = torch.randn(b, dtype=dtype, device="cuda", requires_grad=True)
    assert torch.autograd.gradcheck(matmul, (x, y))
    with pytest.raises(LaunchError, match="out= cannot take part"):
        matmul(x, y, out=torch.empty(0))
    with torch.no_grad():
        assert not matmul(x, y).requires_grad


def test_in_a_compiled_function() -> None:
    x, y = torch.randn(20, 30, device="cuda"), torch.randn(30, 40, device="cuda")
    compiled = torch.compile(lambda a, b: matmul(a, b) + 1, fullgraph=True)
    assert torch.equal(compiled(x, y), matmul(x, y) + 1)
