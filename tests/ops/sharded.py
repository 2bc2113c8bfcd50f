"""Products and permutations of DTensors on two processes, held to the same ones of whole tensors.

`sharded.py FILE cpu`, or `cuda` with two GPUs, prints the number of products compared. The processes meet at the file,
which is not there yet.
"""

import itertools
import os
import sys

import torch
import torch.distributed as dist
from torch.distributed.tensor import Replicate, Shard, distribute_tensor, init_device_mesh

import tilewright as tw

RANKS = 2
CASES = (  # shapes of a and b, and a dtype
    ((33, 40), (40, 27), torch.float32),
    ((32, 64), (64, 48), torch.bfloat16),
    ((8, 31), (31, 2), torch.int64),
    ((9, 16), (16, 10), torch.bool),
    ((3, 17, 12), (12, 5), torch.float32),
    ((4, 6, 20), (4, 20, 8), torch.float32),
    ((2, 1, 6, 10), (3, 10, 4), torch.float32),
    ((24,), (24, 18), torch.float32),
    ((18, 24), (24,), torch.float32),
)


def values(shape: tuple[int, ...], dtype: torch.dtype) -> torch.Tensor:
    """Whole numbers, so small that sums in any order are exact."""
    return torch.randint(0, 3, shape).to(dtype)


def main(rank: int, meeting: str, device: str) -> None:
    os.environ.update(RANK=str(rank), WORLD_SIZE=str(RANKS))
    if device == "cuda":
        torch.cuda.set_device(rank)
    store = dist.FileStore(meeting, RANKS)
    dist.init_process_group("nccl" if device == "cuda" else "gloo", store=store, rank=rank, world_size=RANKS)
    mesh = init_device_mesh(device, (RANKS,))
    torch.manual_seed(11)
    compared = 0
    for a_shape, b_shape, dtype in CASES:
        a, b = values(a_shape, dtype).to(device), values(b_shape, dtype).to(device)
        wide = torch.complex128 if dtype.is_complex else torch.float64
        want = a.cpu().to(wide) @ b.cpu().to(wide)
        of_a, of_b = ([Replicate(), *map(Shard, range(len(shape)))] for shape in (a_shape, b_shape))
        for placed_a, placed_b in itertools.product(of_a, of_b):
            c = tw.matmul(distribute_tensor(a, mesh, [placed_a]), distribute_tensor(b, mesh, [placed_b]))
            assert c.dtype == dtype and c.shape == want.shape
            assert torch.equal(c.full_tensor().cpu(), want.to(dtype)), (a_shape, b_shape, dtype, placed_a, placed_b)
            compared += 1
    a, b = torch.randn(33, 40, device=device), torch.randn(40, 27, device=device)
    rows = distribute_tensor(a, mesh, [Shard(0)])
    whole = distribute_tensor(b, mesh, [Replicate()])
    # Where no sum is shared, a shard has the bits of the whole product's rows; nor is anything moved.
    product = tw.matmul(rows, whole)
    assert product.placements == (Shard(0),)
    assert torch.equal(product.full_tensor(), tw.matmul(a, b))
    turned = tw.transpose(rows)
    assert turned.placements == (Shard(1),)
    assert torch.equal(turned.full_tensor(), a.T)

    x, y = rows.detach().requires_grad_(), whole.detach().requires_grad_()
    (tw.matmul(x, y) ** 2).sum().backward()
    plain_x, plain_y = a.double().requires_grad_(), b.double().requires_grad_()
    ((plain_x @ plain_y) ** 2).sum().backward()
    for sharded, plain in ((x, plain_x), (y, plain_y)):
        assert sharded.grad is not None and plain.grad is not None
        torch.testing.assert_close(sharded.grad.full_tensor().double(), plain.grad, rtol=1e-4, atol=1e-3)

    for refused, reason in (
        (lambda: tw.matmul(rows, b), "use one library"),
        (lambda: tw.matmul(rows, whole, out=product), "DTensor"),
        (lambda: tw.semiring_matmul(rows, whole, "min_plus"), "to_local"),
    ):
        try:
            refused()
        except tw.TilewrightError as error:
            assert reason in str(error), error
        else:
            raise AssertionError(reason)
    dist.destroy_process_group()
    if rank == 0:
        print(compared)


if __name__ == "__main__":
    torch.multiprocessing.spawn(main, sys.argv[1:], nprocs=RANKS)
