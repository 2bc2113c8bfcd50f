"""PyTorch's graph: `matmul` as a registered operator, for autograd and torch.compile."""

from __future__ import annotations

from typing import Any

import torch

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.gpu.arrays import Array
from tilewright.ops import matmul as op
from tilewright.ops.matmul_epilogue import Request
from tilewright.ops.matmul_precision import BY_DEFAULT, FULL, Precision, applied
from tilewright.ops.torch import give_rules


def _array(x: torch.Tensor) -> Array:
    return Array(tuple(x.shape), (), x.element_size(), str(x.dtype).removeprefix("torch."), -1)


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


def _turn_back(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor | None, torch.Tensor | None, None, None]:
    a, b = ctx.saved_tensors
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
    return of_a, of_b, None, None


matmul_operator.register_autograd(_turn_back, setup_context=_keep)


def product_in_graph(
    a: torch.Tensor,
    b: torch.Tensor,
    semiring: str,
    out: Any,
    dtype: str | None,
    asked: Request | None = None,
    precision: Precision = BY_DEFAULT,
) -> torch.Tensor:
    """The operator called with a product's arguments, of which `out` cannot be a node of a graph."""
    if asked is not None:
        raise UnsupportedError(
            "alpha, beta, bias, activation and scales have no gradient and no graph operator; "
            "call under torch.no_grad()"
        )
    if semiring != "plus_times":
        raise UnsupportedError(
            f"{semiring} has no gradient and no graph operator, so none for a DTensor; "
            "call it under torch.no_grad(), or on .to_local()"
        )
    if out is not None:
        raise LaunchError(
            "out= cannot take part in autograd or torch.compile, nor be a DTensor; "
            "leave it out, or call under torch.no_grad()"
        )
    give_rules(a)
    described = _array(a), _array(b)
    op.result_shape(*described)  # refuses shapes in our words
    dtypes = (described[0].dtype, described[1].dtype, op.result_dtype(*described, "plus_times", dtype))
    exactness = applied(precision, dtypes)
    return torch.ops.tilewright.matmul(a, b, dtype, None if exactness == FULL else exactness)  # type: ignore[no-any-return]
