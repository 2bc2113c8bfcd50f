"""`transpose` and `permute` on a GPU, bit for bit against the array libraries' own."""

import random
import subprocess
import sys
from typing import Any

import pytest

from tests.threads import together
from tilewright.errors import LaunchError, UnsupportedError
from tilewright.ops.permute import permute, transpose

torch = pytest.importorskip("torch")

DTYPES = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64, 16: torch.complex128}


def fresh(shape: tuple[int, ...], size: int) -> Any:
    """Random bytes as elements of `size` bytes."""
    count = 1
    for extent in shape:
        count *= extent
    words = torch.empty(count * size // 8 + 2, dtype=torch.int64, device="cuda").random_()
    return words.view(torch.uint8)[: count * size].view(DTYPES[size]).view(shape)


def bits(x: Any) -> Any:
    """The same values as integers: random complex numbers hold NaNs, which equal nothing."""
    return torch.view_as_real(x.contiguous()).view(torch.int64) if x.is_complex() else x


def poisoned(shape: tuple[int, ...], size: int) -> Any:
    out = torch.empty(shape, dtype=DTYPES[size], device="cuda")
    out.untyped_storage().fill_(0xA5)
    return out


SHAPES = [
    (1, 1), (1, 5000), (5000, 1), (2, 2), (16, 16), (31, 33), (64, 64), (100, 100), (128, 384), (1000, 1000),
    (1027, 515), (3, 50001), (50001, 3), (7, 40000), (20000, 31), (20000, 32), (32, 20000), (2, 60000), (6, 4096),
    (12, 5000), (4099, 257), (0, 5), (5, 0),
]  # fmt: skip


@pytest.mark.parametrize("size", DTYPES)
@pytest.mark.parametrize("shape", SHAPES)
def test_transpose_of_every_size_and_shape(shape: tuple[int, int], size: int) -> None:
    x = fresh(shape, size)
    out = poisoned(shape[::-1], size)
    assert transpose(x, out=out) is out
    assert torch.equal(bits(out), bits(x.t()))
    assert torch.equal(bits(transpose(x)), bits(x.t()))


@pytest.mark.parametrize("size", DTYPES)
@pytest.mark.parametrize("seed", range(12))
def test_random_permutations_of_random_views(size: int, seed: int) -> None:
    rng = random.Random(1000 * size + seed)
    n = rng.randint(2, 6)
    top = {2: 900, 3: 90, 4: 30, 5: 12, 6: 7}[n]
    shape = tuple(rng.choice([rng.randint(1, top), 8 * rng.randint(1, max(1, top // 8))]) for _ in range(n))
    x = fresh(tuple(extent + 3 for extent in shape), size)
    starts = [rng.randint(0, 3) for _ in shape]
    x = x[tuple(slice(s, s + extent, rng.choice([1, 1, 2])) for s, extent in zip(starts, shape, strict=True))]
    if rng.random() < 0.3:
        x = x[:1].expand(x.shape)
    order = rng.sample(range(n), n)
    want = x.permute(order)
    assert torch.equal(bits(permute(x, order)), bits(want))
    base = poisoned(tuple(extent + 2 for extent in want.shape), size)
    before = base.clone()
    view = base[tuple(slice(1, extent + 1) for extent in want.shape)]
    permute(x, order, out=view)
    assert torch.equal(bits(view), bits(want))
    view.copy_(before[tuple(slice(1, extent + 1) for extent in want.shape)])
    assert torch.equal(bits(base), bits(before)), "elements around the view were written"


@pytest.mark.parametrize("size", [1, 4, 16])
@pytest.mark.parametrize("axes", [9, 10, 13])
def test_many_axes(axes: int, size: int) -> None:
    rng = random.Random(10 * axes + size)
    shape, order = tuple(rng.choice((2, 2, 3)) for _ in range(axes)), rng.sample(range(axes), axes)
    for x in (fresh(shape, size), fresh((*shape, 2), size)[..., 1]):
        want = x.permute(order)
        out = poisoned(tuple(want.shape), size)
        assert torch.equal(bits(permute(x, order, out=out)), bits(want))


@pytest.mark.parametrize("size", DTYPES)
def test_pointers_that_begin_anywhere(size: int) -> None:
    flat = fresh((40000,), size)
    for start in (1, 2, 3, 5, 7):
        for shape in ((100, 64), (63, 65), (3, 1111)):
            x = flat[start : start + shape[0] * shape[1]].view(shape)
            assert torch.equal(bits(transpose(x)), bits(x.t()))


@pytest.mark.parametrize("size", DTYPES)
@pytest.mark.parametrize("side", [1, 2, 7, 64, 130, 1000, 1027])
def test_square_matrices_in_place(size: int, side: int) -> None:
    x = fresh((2, side, side), size)
    want = bits(x.transpose(1, 2)).clone()
    assert transpose(x, out=x) is x
    assert torch.equal(bits(x), want)


@pytest.mark.parametrize("columns", [4096, 4095])
def test_more_than_2_to_the_31_elements(columns: int) -> None:
    x = fresh((2**31 // 4096 + 33, 4096), 1)[:, :columns]
    y = transpose(x)
    assert torch.equal(y, x.t())
    del y
    torch.cuda.empty_cache()


def test_float_types_of_one_and_two_bytes() -> None:
    for dtype in (torch.bfloat16, torch.float16, torch.float8_e4m3fn, torch.float8_e5m2, torch.bool):
        x = torch.rand(130, 70, device="cuda").to(dtype)
        assert torch.equal(transpose(x).view(torch.uint8), x.t().contiguous().view(torch.uint8))


def test_the_current_stream_is_used() -> None:
    stream = torch.cuda.Stream()
    x = torch.zeros(4096, 4096, device="cuda")
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        torch.cuda._sleep(20_000_000)
        x += 1
        y = transpose(x)
    stream.synchronize()
    assert bool((y == 1).all())


def test_a_captured_graph_replays() -> None:
    x, out = torch.rand(300, 500, device="cuda"), torch.empty(500, 300, device="cuda")
    transpose(x, out=out)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        transpose(x, out=out)
    x.copy_(torch.rand(300, 500, device="cuda"))
    graph.replay()
    torch.cuda.synchronize()
    assert torch.equal(out, x.t())


def test_threads_share_a_prepared_launch() -> None:
    inputs = [torch.rand(200, 300, device="cuda") for _ in range(8)]
    results: list[Any] = [None] * 8

    def work(i: int) -> None:
        for _ in range(200):
            results[i] = transpose(inputs[i])

    together(work, range(8))
    torch.cuda.synchronize()
    assert all(torch.equal(y, x.t()) for x, y in zip(inputs, results, strict=True))


def test_interleaved_views_of_one_array_do_not_overlap() -> None:
    base = torch.rand(100, 200, device="cuda")
    x, out = base[:, ::2], base[:, 1::2]
    want = x.t().clone()
    transpose(x, out=out)
    assert torch.equal(out, want)


def test_refusals_come_before_any_launch() -> None:
    x = torch.rand(40, 30, device="cuda")
    square = torch.rand(40, 40, device="cuda")
    cases = [
        (lambda: transpose(x, out=torch.empty(40, 30, device="cuda")), LaunchError, r"\[30, 40\]"),
        (lambda: transpose(x, out=torch.empty(30, 40, device="cuda", dtype=torch.float64)), LaunchError, "dtypes"),
        (lambda: transpose(x, out=torch.empty(30, 40)), LaunchError, "one device"),
        (lambda: transpose(x[0]), LaunchError, "last two axes"),
        (lambda: permute(x, (0, 0)), LaunchError, "no permutation"),
        (lambda: transpose(square[:, :-1], out=square.view(-1)[1:1561].view(39, 40)), LaunchError, "shares memory"),
        (lambda: transpose(x, out=torch.empty(40, device="cuda").expand(30, 40)), LaunchError, "twice"),
        (lambda: transpose(torch.rand(3, 3, device="cuda", dtype=torch.cfloat).conj()), UnsupportedError, "conj"),
        (lambda: transpose([[1, 2]]), UnsupportedError, "list"),
    ]
    for attempt, error, text in cases:
        with pytest.raises(error, match=text):
            attempt()


def test_cupy_and_jax_arrays_come_back_as_their_kind() -> None:
    cupy = pytest.importorskip("cupy")
    x = cupy.random.rand(70, 50)
    y = transpose(x)
    assert type(y) is cupy.ndarray and bool((y == x.T).all())
    assert bool((transpose(x[::-1, ::2]) == x[::-1, ::2].T).all())
    out = cupy.zeros((50, 70))
    assert transpose(x, out=out) is out and bool((out == x.T).all())
    with pytest.raises(LaunchError, match="one library"):
        transpose(x, out=torch.empty(50, 70, device="cuda", dtype=torch.float64))


def test_jax() -> None:
    jax = pytest.importorskip("jax")
    x = jax.random.normal(jax.random.key(1), (70, 50))
    y = transpose(x)
    assert isinstance(y, jax.Array) and bool((y == x.T).all())
    assert y.devices() == x.devices()
    with pytest.raises(UnsupportedError, match="immutable"):
        transpose(x, out=y)
    with pytest.raises(UnsupportedError, match=r"jax\.jit"):
        jax.jit(transpose)(x)


def test_gradients_flow_through() -> None:
    x = torch.rand(3, 5, 7, device="cuda", requires_grad=True, dtype=torch.float64)
    weights = torch.rand(7, 3, 5, device="cuda", dtype=torch.float64)
    (permute(x, (2, 0, 1)) * weights).sum().backward()
    assert torch.equal(x.grad, weights.permute(1, 2, 0))
    assert torch.autograd.gradcheck(transpose, (x,))


def test_torch_compile_keeps_one_graph() -> None:
    x = torch.rand(30, 50, device="cuda")
    transpose(x)  # PyTorch's operator is registered once a tensor was met

    def model(x: Any) -> Any:
        return transpose(x * 2) + 1

    assert torch.equal(torch.compile(model, fullgraph=True, backend="aot_eager")(x), (x * 2).t() + 1)


def test_other_devices() -> None:
    if torch.cuda.device_count() < 2:
        pytest.skip("one GPU only")
    x = torch.rand(300, 200, device="cuda:1")
    assert torch.equal(transpose(x), x.t())
    with pytest.raises(LaunchError, match="one device"):
        transpose(x, out=torch.empty(200, 300, device="cuda:0"))


def test_a_fault_names_the_kernels_launched_last() -> None:
    """A broken context ends its process, so this happens in another one."""
    program = """
import torch
from tilewright.errors import KernelError
from tilewright.compile import compile_source
from tilewright.gpu import device, launch, module
where = device.device(0)
source = 'extern "C" __global__ void stray(int* p) { p[0] = 1; }'
code = compile_source(source, arch=where.target, output='cubin').cubin
torch.zeros(1, device='cuda')
kernel = module.Module(code).kernel('stray', where, 'stray')
launch.prepared(kernel, launch.Shape((1, 1, 1), (1, 1, 1)), launch.Arguments.pointers([0]))(0, 4096)
try:
    where.synchronize()
except KernelError as error:
    assert 'stray' in str(error) and error.kind == 'out-of-bounds', error
    print('named')
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert "named" in run.stdout, run.stdout + run.stderr
