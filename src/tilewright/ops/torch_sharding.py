"""PyTorch's DTensor: how products and permutations are shared out over the devices of a mesh.

Each rule says which placements of the operands give which placement of the result, with no communication; DTensor
picks one and moves what lies otherwise, by its own collectives.
"""

from __future__ import annotations

from typing import Any

import torch
from torch.distributed.tensor import Partial, Placement, Replicate, Shard
from torch.distributed.tensor.experimental import register_sharding

import tilewright.ops.torch
import tilewright.ops.torch_matmul  # noqa: F401  (both register the operators)

# Whose partial sums every backend of collectives adds up; others are gathered before they are multiplied.
SUMMED = {
    torch.float16,
    torch.bfloat16,
    torch.float32,
    torch.float64,
    torch.complex64,
    torch.complex128,
    torch.int32,
    torch.int64,
}
Rule = tuple[list[Placement], list[Any]]  # of the result, and of the arguments


@register_sharding(torch.ops.tilewright.matmul.default)  # type: ignore[untyped-decorator]
def _(a: Any, b: Any, *rest: Any) -> list[Rule]:
    """Rows of a, columns of b, an axis of the batch, or k, whose partial sums are added when somebody asks."""
    others: list[Any] = [None] * len(rest)
    batch = max(a.ndim, b.ndim, 2) - 2
    rows, columns = a.ndim > 1, b.ndim > 1
    rules: list[Rule] = [([Replicate()], [Replicate(), Replicate(), *others])]
    if rows:
        rules.append(([Shard(batch)], [Shard(a.ndim - 2), Replicate(), *others]))
    if columns:
        rules.append(([Shard(batch + rows)], [Replicate(), Shard(b.ndim - 1), *others]))
    for axis in range(batch):
        of_a, of_b = axis - batch + a.ndim - 2, axis - batch + b.ndim - 2
        walked_a, walked_b = of_a >= 0 and a.shape[of_a] > 1, of_b >= 0 and b.shape[of_b] > 1
        if walked_a or walked_b:
            placed = [Shard(of_a) if walked_a else Replicate(), Shard(of_b) if walked_b else Replicate()]
            rules.append(([Shard(axis)], [*placed, *others]))
    if {a.tensor_meta.dtype, b.tensor_meta.dtype} <= SUMMED:
        rules.append(([Partial()], [Shard(a.ndim - 1), Shard(max(b.ndim - 2, 0)), *others]))
    return rules


@register_sharding(torch.ops.tilewright.permute.default)  # type: ignore[untyped-decorator]
def _(x: Any, axes: list[int]) -> list[Rule]:
    """Any axis, which goes where the permutation takes it."""
    rules: list[Rule] = [([Replicate()], [Replicate(), None])]
    rules += [([Shard(to)], [Shard(axis), None]) for to, axis in enumerate(axes)]
    return rules
