"""PyTorch's graph: `matmul` as registered operators, for autograd and torch.compile."""

from __future__ import annotations

from typing import Any

import torch

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.gpu.arrays import ArraySpec
from tilewright.ops import matmul as op
from tilewright.ops.products.epilogue import Request
from tilewright.ops.products.precision import applied, precision_of
from tilewright.ops.sharing import NOT_IN_GRAPHS
from tilewright.ops.torch import give_rules


def _array(x: torch.Tensor) -> ArraySpec:
    return ArraySpec(tuple(x.shape), (), x.element_size(), str(x.dtype).removeprefix("torch."), -1)


@torch.library.custom_op("tilewright::matmul", mutates_args=())
def matmul_operator(
    a: torch.Tensor, b: torch.Tensor, dtype: str | None = None, precision: str | None = None
) -> torch.Tensor:
    """`tilewright.matmul` as torch.ops.tilewright.matmul."""
    return op.matmul(a.detach(), b.detach(), dtype=dtype, precision=precision)  # type: ignore[no-any-return]


@matmul_operator.register_fake
def _(a: torch.Tensor, b: torch.Tensor, dtype: str | None = None, precision: str | None = None) -> torch.Tensor:
    batch = torch.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    shape = (*batch, *a.shape[-2:-1], *(b.shape[-1:] if b.dim() > 1 else ()))
    return a.new_empty(shape, dtype=getattr(torch, op.result_dtype(_array(a), _array(b), "plus_times", dtype)))


def _keep(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    ctx.save_for_backward(*inputs[:2])
    ctx.precision = inputs[3]


def _of_operands(
    ctx: Any, a: torch.Tensor, b: torch.Tensor, gradient: torch.Tensor
) -> tuple[torch.Tensor | None, torch.Tensor | None]:
    """The gradients of a product's operands, by those of its results."""
    rows = a if a.dim() > 1 else a[None, :]
    columns = b if b.dim() > 1 else b[:, None]
    whole = gradient if b.dim() > 1 else gradient[..., None]
    whole = whole if a.dim() > 1 else whole[..., None, :]
    of_a = of_b = None
    if ctx.needs_input_grad[0]:
        turned = columns.transpose(-1, -2).conj().resolve_conj()
        product = torch.ops.tilewright.matmul(whole, turned, None, ctx.precision)
        of_a = product.sum_to_size(rows.shape).reshape(a.shape).to(a.dtype)
    if ctx.needs_input_grad[1]:
        turned = rows.transpose(-1, -2).conj().resolve_conj()
        product = torch.ops.tilewright.matmul(turned, whole, None, ctx.precision)
        of_b = product.sum_to_size(columns.shape).reshape(b.shape).to(b.dtype)
    return of_a, of_b


def _turn_back(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor | None, torch.Tensor | None, None, None]:
    a, b = ctx.saved_tensors
    return (*_of_operands(ctx, a, b, gradient), None, None)


matmul_operator.register_autograd(_turn_back, setup_context=_keep)


@torch.library.custom_op("tilewright::matmul_fused", mutates_args=())
def fused_operator(
    a: torch.Tensor,
    b: torch.Tensor,
    bias: torch.Tensor | None,
    alpha: float,
    activation: str | None,
    dtype: str | None = None,
    precision: str | None = None,
) -> torch.Tensor:
    """`tilewright.matmul` with a factor, a bias and an activation, as torch.ops.tilewright.matmul_fused."""
    bias = None if bias is None else bias.detach()
    result = op.matmul(
        a.detach(), b.detach(), dtype=dtype, precision=precision, alpha=alpha, bias=bias, activation=activation
    )
    return result  # type: ignore[no-any-return]


@fused_operator.register_fake
def _(
    a: torch.Tensor,
    b: torch.Tensor,
    bias: torch.Tensor | None,
    alpha: float,
    activation: str | None,
    dtype: str | None = None,
    precision: str | None = None,
) -> torch.Tensor:
    return torch.ops.tilewright.matmul(a, b, dtype)  # type: ignore[no-any-return]


def _keep_fused(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    a, b, bias, ctx.alpha, ctx.activation, _, ctx.precision = inputs
    ctx.save_for_backward(a, b, bias, output)


def _turn_fused_back(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
    """An activation's derivative is PyTorch's, at the sums that it had: they are computed once more."""
    a, b, bias, output = ctx.saved_tensors
    if ctx.activation == "relu":
        gradient = gradient * (output > 0)
    elif ctx.activation:
        wide = "float64" if output.dtype == torch.float64 else "float32"
        kept = None if bias is None else bias.to(getattr(torch, wide))
        before = torch.ops.tilewright.matmul_fused(a, b, kept, ctx.alpha, None, wide, ctx.precision)
        derivative = {"gelu": torch.ops.aten.gelu_backward, "silu": torch.ops.aten.silu_backward}[ctx.activation]
        gradient = derivative(gradient.to(before.dtype), before).to(output.dtype)
    of_bias = None
    if ctx.needs_input_grad[2]:
        of_bias = gradient.sum_to_size(bias.shape) if b.dim() > 1 else gradient.sum().reshape(bias.shape)
        of_bias = of_bias.to(bias.dtype)
    return (*_of_operands(ctx, a, b, gradient * ctx.alpha), of_bias, None, None, None, None)


fused_operator.register_autograd(_turn_fused_back, setup_context=_keep_fused)


@torch.compiler.assume_constant_result  # type: ignore[untyped-decorator]
def _shorter(precision: object, a: str, b: str, wanted: str | None) -> str | None:
    """The precision that the operator is given, if any; of a compiled function as it was when traced."""
    dtypes = (a, b, wanted or a)
    exactness = applied(precision_of(precision), dtypes)  # refuses it of other dtypes
    return exactness if exactness and set(dtypes) == {"float32"} else None


def product_in_graph(
    a: torch.Tensor,
    b: torch.Tensor,
    semiring: str,
    out: Any,
    dtype: str | None,
    asked: Request | None = None,
    precision: object = None,
) -> torch.Tensor:
    """The operator called with a product's arguments, of which `out` cannot be a node of a graph."""
    if semiring != "plus_times":
        raise UnsupportedError(
            f"{semiring} has no gradient and no graph operator, so none for a DTensor; "
            "call it under torch.no_grad(), or on .to_local()"
        )
    if out is not None:
        raise LaunchError(NOT_IN_GRAPHS)
    give_rules(a)
    described = _array(a), _array(b)
    op.result_shape(*described)  # refuses shapes in our words
    shorter = _shorter(precision, described[0].dtype, described[1].dtype, dtype)
    if asked is None:
        return torch.ops.tilewright.matmul(a, b, dtype, shorter)  # type: ignore[no-any-return]
    if hasattr(a, "placements"):
        raise UnsupportedError(
            "alpha, bias, activation and scales have no rule for a DTensor; apply them to the result, or call it on "
            ".to_local()"
        )
    if asked.scaled:
        raise UnsupportedError("scales have no gradient and no graph operator; call under torch.no_grad()")
    if isinstance(asked.alpha, complex):
        raise UnsupportedError("a complex alpha has no gradient and no graph operator; multiply the result by it")
    bias = asked.arrays.get("bias")
    return torch.ops.tilewright.matmul_fused(  # type: ignore[no-any-return]
        a, b, bias, float(asked.alpha), asked.activation, dtype, shorter
    )
