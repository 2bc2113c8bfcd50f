"""PyTorch's graph: `permute` as a registered operator, for autograd and torch.compile."""

from __future__ import annotations

from typing import Any

import torch

from tilewright.errors import LaunchError
from tilewright.gpu.arrays import ArraySpec, libraries
from tilewright.gpu.torch import Sharded
from tilewright.ops import permute as op
from tilewright.ops.sharing import NOT_IN_GRAPHS


@torch.library.custom_op("tilewright::permute", mutates_args=())
def permute_operator(x: torch.Tensor, axes: list[int]) -> torch.Tensor:
    """`tilewright.permute` as torch.ops.tilewright.permute; axes count from the start."""
    return op.permute(x.detach(), axes)  # type: ignore[no-any-return]


@permute_operator.register_fake
def _(x: torch.Tensor, axes: list[int]) -> torch.Tensor:
    return x.new_empty([x.shape[a] for a in axes])


def _keep_axes(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    ctx.axes = inputs[1]


def _turn_back(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor, None]:
    inverse = sorted(range(len(ctx.axes)), key=ctx.axes.__getitem__)
    return torch.ops.tilewright.permute(gradient, inverse), None


permute_operator.register_autograd(_turn_back, setup_context=_keep_axes)


def give_rules(x: torch.Tensor) -> None:
    """Registers with PyTorch how the operators run on shards, where x is a DTensor."""
    if isinstance(libraries.get(type(x)), Sharded):
        import tilewright.ops.torch_sharding  # noqa: F401


def permute_in_graph(x: torch.Tensor, axes: tuple[int, ...] | None, out: Any) -> torch.Tensor:
    """The operator called with `permute`'s arguments; `out` cannot be a node of a graph."""
    if out is not None:
        raise LaunchError(NOT_IN_GRAPHS)
    give_rules(x)
    array = ArraySpec(tuple(x.shape), (), x.element_size(), str(x.dtype).removeprefix("torch."), -1)
    return torch.ops.tilewright.permute(x, list(op.normal_axes(axes, array)))  # type: ignore[no-any-return]
