"""PyTorch's own operators on "cuda" in ``tilewright run script.py``: values, places, copies, repeats, graphs."""

from __future__ import annotations

import pytest

from tilewright.program import Settings
from tilewright.python.script import run_script

from .test_script import write

PRODUCTS = """import torch
import torch.nn.functional as F
for kind in (torch.float16, torch.bfloat16, torch.float32):
    x, y, z = (torch.randn(*size, device="cuda").to(kind) for size in ((3, 37, 300), (3, 300, 41), (3, 37, 41)))
    exact = x.double() @ y.double()
    found = [x @ y, torch.baddbmm(z, x, y, beta=2, alpha=3), x[1] @ y[1], torch.addmm(z[1], x[1], y[1])]
    wanted = [exact, 3 * exact + 2 * z.double(), exact[1], exact[1] + z[1].double()]
    # One rounding of what float32 gives: half a unit in the last place, and a little, which depends on the processor.
    for ours, right in zip(found, wanted):
        bound = right.abs() * torch.finfo(kind).eps * 0.5 + 4e-4
        assert ours.dtype == kind and ours.is_cuda and ((ours.double() - right).abs() <= bound).all(), kind
a = torch.ones(5, 7, device="cuda", dtype=torch.float16, requires_grad=True)
(a @ torch.ones(7, 3, device="cuda", dtype=torch.float16)).sum().backward()
out = torch.empty(1, device="cuda", dtype=torch.float16)
assert torch.mm(a.detach(), a.detach().T, out=out) is out and (out == 7).all() and out.shape == (5, 5)
for kind in (torch.float16, torch.bfloat16, torch.float64):  # sums over 2,000 rows, which a GPU rounds once
    shapes = (2000, 16), (16,), (16,), (3, 16)
    given = [torch.randn(*shape, device="cuda").to(kind).requires_grad_() for shape in shapes]
    exact = [each.detach().double().requires_grad_() for each in given]
    rows = torch.arange(2000, device="cuda") % 3
    dy = torch.randn(2000, 16, device="cuda").to(kind)
    for x, weight, bias, table in (given, exact):
        y = F.layer_norm(x, (16,), weight, bias) + F.embedding(rows, table, padding_idx=2)
        y.backward(dy.to(y.dtype))
    assert y.is_cuda and given[3].grad[2].abs().max() == 0
    for ours, right in zip(given, exact):
        bound = (right.grad.abs() + 1) * torch.finfo(kind).eps + 1e-6 * (kind != torch.float64)
        assert ((ours.grad.double() - right.grad).abs() <= bound).all(), kind
assert (a.grad == 3).all() and torch.mm(a[:0], a.T).shape == (0, 5)
for wrong in (lambda: torch.mm(a, a), lambda: torch.mm(a, a.float().T), lambda: torch.mm(a[0], a)):
    try:
        wrong()
    except RuntimeError as error:
        print(error)
"""


def test_products_of_half_precision_are_rounded_once(tmp_path):
    """As on a GPU; shapes and types that do not fit are refused in PyTorch's words."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, PRODUCTS), Settings(), [], capture=True)
    assert report.exit_code == 0 and not report.errors, report.errors
    shapes, types, rank = report.output.splitlines()
    assert "cannot be multiplied" in shapes and "same dtype" in types and "must be a matrix" in rank


TF32 = """\
import numpy as np, torch
from torch.nn.functional import linear

def rounded(x):
    m, e = np.frexp(x.numpy().astype(np.float64))
    return torch.from_numpy(np.ldexp(np.round(m * 2**11) / 2**11, e))

A, B, C = torch.randn(3, 70, 50), torch.randn(3, 50, 40), torch.randn(40)
ways = {"tf32": rounded, "f32": torch.Tensor.double}
right = {way: (a := of(A), b := of(B), a @ b, C.double()) for way, of in ways.items()}

def products(x, y, c):
    p, q = x.clone().requires_grad_(), y.clone().requires_grad_()
    (p @ q).sum().backward()
    out = torch.empty(70, 40, device=x.device)
    yield x[0] @ y[0], lambda a, b, ab, c: ab[0]
    yield torch.mm(x[0], y[0], out=out), lambda a, b, ab, c: ab[0]
    yield out, lambda a, b, ab, c: ab[0]
    yield torch.einsum("bij,bjk->bik", x, y), lambda a, b, ab, c: ab
    yield x[None].expand(2, 3, 70, 50) @ y, lambda a, b, ab, c: ab[None].expand(2, 3, 70, 40)
    yield linear(x, y[0].T, c), lambda a, b, ab, c: a @ b[0] + c
    yield linear(x, y[0].T.contiguous()), lambda a, b, ab, c: a @ b[0]
    yield torch.addmm(c, x[0], y[0], beta=0.5, alpha=2), lambda a, b, ab, c: 0.5 * c + 2 * ab[0]
    yield torch.baddbmm(c, x, y), lambda a, b, ab, c: ab + c
    yield p.grad, lambda a, b, ab, c: torch.ones_like(ab) @ b.mT
    yield q.grad, lambda a, b, ab, c: a.mT @ torch.ones_like(ab)

def computed(way, *given):
    for at, (ours, of) in enumerate(products(*given)):
        near = {name: bool((ours.cpu().double() - of(*each)).abs().max() < 3e-5) for name, each in right.items()}
        assert near == {"tf32": way == "tf32", "f32": way == "f32"}, (at, way, near)

there = A.cuda(), B.cuda(), C.cuda()
computed("f32", *there)
torch.backends.cuda.matmul.allow_tf32 = True
computed("tf32", *there)
computed("f32", A, B, C)
for precision in ("high", "medium", "highest"):
    torch.set_float32_matmul_precision(precision)
    computed("f32" if precision == "highest" else "tf32", *there)
    computed("f32", A, B, C)
torch.backends.cuda.matmul.allow_tf32 = True
ends = torch.tensor([np.inf, -np.inf, np.nan, 3.4028235e38, -0.0, 1 + 2**-11, 1 + 3 * 2**-11], device="cuda")
print((ends[:, None] @ torch.ones(1, 1, device="cuda")).flatten().tolist())
"""


def test_products_of_float32_are_of_tf32_where_the_script_allows_it(tmp_path):
    """Each by a float64 product of operands that NumPy rounds; those of CPU tensors never are."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, TF32), Settings(), [], capture=True)
    assert report.exit_code == 0 and not report.errors, report.errors
    assert report.output.strip() == f"[inf, -inf, nan, inf, 0.0, 1.0, {1 + 2**-9}]"


REPEATED = """\
import ctypes, random
import numpy as np, torch
import tilewright as tw
from torch.autograd import forward_ad
from torch.nn import functional as F
from tilewright.python import torch_repeats
from tilewright.python.launches import launch, process
torch_repeats._WORTH = torch_repeats._OFTEN = 0.0
torch_repeats.MISSES = 10**6
draw = random.Random(7)
SIZE = 300, 300

def by(function, *given, **named):
    before = process.repeats.count
    found = function(*given, **named)
    return found, process.repeats.count > before

def memory(x):
    with torch._C.DisableTorchFunction():  # which nobody hears of
        return np.ndarray(SIZE, np.float32, (ctypes.c_char * 360000).from_address(x.data_ptr()))

@torch.jit.script
def fill(x):
    x.data.fill_(1.5)
    return x

pool = [torch.randn(SIZE, device="cuda") for _ in range(3)]
there = memory(pool[0])
kernel = tw.RawKernel("__global__ void more(float *x) { x[threadIdx.x] += 1; }", "more")
products = [
    torch.matmul, torch.mm, lambda a, b: a @ b.T, lambda a, b: torch.addmm(a, a, b, beta=2), F.linear,
    lambda a, b: torch.einsum("ij,kj->ki", a, b), lambda a, b: torch.bmm(a[None], b[None]), torch.cdist,
    lambda a, b: F.conv1d(a[None], b[:200, :, None]),
    lambda a, b: F.scaled_dot_product_attention(a[None], b[None], b[None]),
]
changes = [  # in place, by itself or a view, by .data, an address told before, as an out, by a launch; or arithmetic
    lambda x: x.mul_(0.5), lambda x: x[7].add_(1), lambda x: x.data.fill_(2), lambda x: x.t()[3].neg_(), fill,
    lambda x: there.__setitem__((3, draw.randrange(300)), 3), lambda x: x.copy_(torch.randn(SIZE, device="cuda")),
    lambda x: x.__setitem__(slice(2, 5), 0), lambda x: torch.exp(-x.abs(), out=x), lambda x: x.__imul__(2),
    lambda x: launch(kernel, (1, 1, 1), (128, 1, 1), (memory(x),), 0), lambda x: kernel(1, 64, (x,)),
    lambda x: F.relu(x, True), lambda x: torch._foreach_add_([x], 1), lambda x: x.view(-1)[9].zero_(),
    lambda x: setattr(torch.backends.cuda.matmul, "allow_tf32", bool(draw.randrange(2))),
    lambda x: torch.set_num_threads(draw.randrange(1, 3)), lambda x: x.set_(torch.ones(SIZE, device="cuda")),
]
skipped, kept_by_us = 0, []
for _ in range(200):
    way, a, b = draw.choice(products), draw.choice(pool), draw.choice(pool)
    found, kept = by(way, a, b)
    skipped += kept
    assert found.is_cuda
    with torch._C.DisableTorchFunction():
        right = way(a, b)
        assert found.stride() == right.stride() and found.dtype == right.dtype
        kept_by_us = [each for each in kept_by_us if draw.randrange(4)] + [(found, right)]
        for x, y in kept_by_us:  # what was given before is as it was
            assert torch.equal(x.nan_to_num(), y.nan_to_num()), way
    if not draw.randrange(15):
        draw.choice(changes)(draw.choice(pool))
        pool[draw.randrange(1, 3)] = torch.randn(SIZE, device="cuda")
    if not draw.randrange(30):
        kept_by_us.pop()[0].zero_()  # which is nobody else's
assert skipped > 3, skipped
torch.backends.cuda.matmul.allow_tf32 = True
a, b, out = (torch.randn(SIZE, device="cuda") for _ in range(3))
w = torch.nn.Parameter(a.clone())
never = {  # a gradient, a place to store to, random numbers, tensors of the host, another type
    "gradient": lambda: torch.mm(w, b), "out": lambda: torch.mm(a, b, out=out), "sums": lambda: (w * b).exp(),
    "host": lambda: torch.mm(a.cpu(), b.cpu()), "autocast": lambda: torch.mm(a, b),
    "random": lambda: F.scaled_dot_product_attention(a[None], b[None], b[None], dropout_p=0.5),
    "view": lambda: torch.einsum("ij->ji", a), "mapped": lambda: torch.func.vmap(lambda x: torch.mm(x, b))(a[None]),
}
for name, product in never.items():
    results = []
    for at in range(5):
        with torch.autocast("cuda", enabled=name == "autocast" and at % 2 == 1):
            found, kept = by(product)
        results.append(found)
        assert not kept or name == "autocast", name
    assert name != "autocast" or [each.dtype for each in results[:4]] == [torch.float32, torch.float16] * 2
    assert name != "random" or not torch.equal(results[0], results[3])
    assert name != "host" or not results[0].is_cuda and not torch.equal(results[0], (a @ b).cpu())
    assert name != "view" or torch.equal(results[4].zero_(), a) and not a.any()
a.copy_(torch.randn(SIZE, device="cuda"))
for _ in range(4):
    torch.mm(a, b)
    with forward_ad.dual_level():
        told = forward_ad.unpack_dual(torch.mm(forward_ad.make_dual(a, torch.ones_like(a)), b))
        assert torch.equal(told.tangent, torch.mm(torch.ones_like(a), b))
graph, x = torch.cuda.CUDAGraph(), a.clone()
for _ in range(4):
    torch.mm(x, b).exp()
with torch.cuda.graph(graph):
    y = torch.mm(x, b).exp()
x.copy_(b)
graph.replay()
assert torch.equal(y, torch.mm(b, b).exp())
torch_repeats.MISSES = 8
rows, several = torch.randn(310, 300, device="cuda"), [torch.randn(SIZE, device="cuda") for _ in range(6)]
for _ in range(2):  # as a layer's projections are
    kept = [by(torch.mm, rows, each) for each in several]
assert all(again for _, again in kept) and not torch.equal(kept[0][0], kept[1][0])
torch_repeats.available_memory = lambda: 1000
for _ in range(5):
    assert not by(torch.mm, out, b)[1]
print("skipped")
"""


def test_products_that_repeat_an_earlier_one_are_what_they_were(tmp_path):
    """Each beside the same one without tilewright's hands on it, while operands change in every way that there is."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, REPEATED), Settings(), [], capture=True)
    assert report.exit_code == 0 and report.output == "skipped\n", report.errors
    assert "(or products of PyTorch's) repeat earlier ones on the same data" in report.errors


SENT = """\
import torch
from torch.utils.data import DataLoader, TensorDataset

def work(asked, told):
    x = asked.get()
    assert x.is_cuda, x.device
    told.put((x * 2, torch.ones(3)))
    asked.get()

if __name__ == "__main__":
    data = TensorDataset(torch.randn(64, 4))
    for way in ("fork", "spawn"):
        batches = [x for x, in DataLoader(data, batch_size=8, num_workers=1, multiprocessing_context=way)]
        assert len(batches) == 8 and not batches[0].is_cuda and batches[0].cuda().is_cuda, (way, batches[0].device)
    there = TensorDataset(torch.randn(64, 4, device="cuda"))
    assert all(x.is_cuda for x, in DataLoader(there, batch_size=8, num_workers=1, multiprocessing_context="spawn"))
    context = torch.multiprocessing.get_context("spawn")
    asked, told = context.Queue(), context.Queue()
    worker = context.Process(target=work, args=(asked, told))
    worker.start()
    asked.put(torch.ones(5, device="cuda"))
    x, y = told.get()
    print(x.is_cuda, y.is_cuda, x.sum().item(), flush=True)
    asked.put(0)
    worker.join()
"""


def test_tensors_that_processes_send_are_where_they_were(tmp_path):
    """Those of a loader's workers on the host, those of a queue on the GPU."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, SENT), Settings(), [], capture=True)
    assert report.exit_code == 0 and report.output == "True False 10.0\n", report.errors


TORCH = """\
import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()

@triton.jit
def twice(x, out, n, B: tl.constexpr):
    at = tl.arange(0, B)
    tl.store(out + at, 2 * tl.load(x + at, mask=at < n), mask=at < n)

def run(x):
    assert x.is_cuda and x.device == DEVICE and x.device.type == "cuda"
    out = torch.empty(x.shape, device="cuda")
    twice[(1,)](x.contiguous(), out, x.numel(), B=128)
    return out

class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return run(x)

    @staticmethod
    def backward(ctx, gradient):
        return run(gradient)

assert torch.cuda.is_available() and torch.cuda.get_device_capability() == (9, 0)
x = torch.arange(100.0).to("cuda:0").requires_grad_()
started = torch.cuda.Event(enable_timing=True)
started.record(torch.cuda.current_stream())
with torch.cuda.nvtx.range("for a profiler"):
    torch.cuda.nvtx.mark("here")
y = Twice.apply(x)
y.sum().backward()
torch.cuda.synchronize()
print(y.sum().item(), x.grad.cpu().numpy().sum(), torch.nn.Linear(2, 2).cuda().weight.is_cuda)
twice[(1,)](torch.ones(4), torch.empty(4, device="cuda"), 4, B=128)  # which was never moved
"""


def test_what_pytorch_calls_cuda_is_this_cpu(tmp_path):
    pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, TORCH), Settings(), [], capture=True)
    assert report.output == "9900.0 200.0 True\n", report.errors
    assert report.ok and report.errors.count("UserWarning: x is a tensor on the CPU") == 1


MOVED = """\
import warnings

import numpy as np
import tilewright as tw
import torch
import torch.nn.functional as F

torch.manual_seed(3)
first = torch.rand(2)
torch.cuda.manual_seed(3)
assert (torch.rand(2) == first).all()
device = torch.device("cuda", 0)
moves = lambda x: x.cuda(), lambda x: x.to(device), lambda x: x.to(0), lambda x: torch.as_tensor(x, device="cuda")
other = torch.zeros(1, device="cuda")
for move in (*moves, lambda x: x.type_as(other)):
    host = torch.zeros(4)
    there = move(host)
    there += 1
    assert host.sum() == 0 and move(there) is there and move(there + 1).sum() == 8
    for back in (there.cpu(), there.to("cpu"), there.to(device="cpu")):
        there += 1
        assert not (back == there).any()
numbers = np.zeros(3, np.float32)
torch.asarray(numbers, device="cuda").add_(1)
assert not numbers.any()
weight = torch.zeros(3, requires_grad=True)
weight.cuda().sum().backward()
assert weight.grad.sum() == 3
with torch.device("cuda"):
    assert torch.zeros(3).is_cuda
x = torch.rand(5, 7, device="cuda")
assert (tw.transpose(x) == x.T).all()
if hasattr(torch, "accelerator"):
    there = torch.ones(2, device=torch.accelerator.current_accelerator())
    assert there.is_cuda and torch.accelerator.is_available() and torch.accelerator.device_count() == 1
    torch.accelerator.synchronize(torch.accelerator.current_device_index())
with torch.cuda._DeviceGuard(0):
    assert torch.compile(lambda x: x + 1, disable=True)(1) == 2

with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")

    @torch.compile(mode="max-autotune")
    def compiled(x):
        return x + 1

    assert (compiled(x) == x + 1).all() and len(said) == 1 and "as it is here" in str(said[0].message)

weight = torch.rand(7, 7, device="cuda", requires_grad=True)
for kind in (torch.float16, torch.bfloat16):
    with torch.autocast("cuda", kind):
        y = x @ weight
        assert y.is_cuda and y.dtype == F.linear(x, weight).dtype == F.gelu(y).dtype == kind
        assert (y == (x.to(kind) @ weight.to(kind))).all()
        for found in (y.softmax(-1), F.layer_norm(y, (7,)), F.cross_entropy(y, y.argmax(-1)), y.exp(), y.sum(), y + x):
            assert found.dtype == torch.float32
        assert torch.nn.MultiheadAttention(7, 1, device="cuda")(y, y, y)[0].dtype == kind
        assert (x.double() @ weight.double()).dtype == torch.float64
        with torch.autocast("cuda", enabled=False):
            assert (x @ weight).dtype == torch.float32
    assert (x @ weight).dtype == torch.float32
    assert not torch.is_autocast_enabled("cpu")
optimiser = torch.optim.SGD([weight], 0.5)
scaler = torch.amp.GradScaler("cuda")
with torch.autocast("cuda"):
    loss = F.mse_loss(x @ weight, x)
scaler.scale(loss).backward()
before = weight.detach().clone()
scaler.step(optimiser)
scaler.update()
assert not torch.equal(before, weight)
print("all of it")
"""


def test_what_goes_to_cuda_or_comes_back_is_a_copy(tmp_path):
    """And what torch.compile is given runs as it is, and autocast casts as CUDA's."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, MOVED), Settings(), [], capture=True)
    assert report.output.endswith("all of it\n"), report.errors


INDUCTOR = """\
import torch
from torch._C import _cuda_getCurrentRawStream as stream_of
from torch._inductor.async_compile import AsyncCompile

empty_strided_cuda = torch._C._dynamo.guards._empty_strided_cuda
compiler = AsyncCompile()
doubled = compiler.triton("doubled", '''
import triton
import triton.language as tl
from torch._inductor.runtime import triton_helpers, triton_heuristics
from torch._inductor.runtime.hints import DeviceProperties
triton_helpers.set_driver_to_gpu()

@triton_heuristics.pointwise(
    size_hints={"x": 1024}, filename=__file__, min_elem_per_thread=0,
    triton_meta={
        "signature": {"in_ptr0": "*fp32", "out_ptr0": "*fp32", "xnumel": "i32", "XBLOCK": "constexpr"},
        "device": DeviceProperties(type="cuda", index=0, multi_processor_count=132, cc=90, major=9, warp_size=32,
            regs_per_multiprocessor=65536, max_threads_per_multi_processor=2048, max_threads_per_block=1024),
        "constants": {}, "configs": [{(0,): [["tt.divisibility", 16]], (1,): [["tt.divisibility", 16]]}]},
    inductor_meta={"grid_type": "Grid1D", "kernel_name": "doubled", "mutated_arg_names": [], "autotune_hints": set()},
)
@triton.jit
def doubled(in_ptr0, out_ptr0, xnumel, XBLOCK: tl.constexpr):
    at = tl.program_id(0) * XBLOCK + tl.arange(0, XBLOCK)
    tl.store(out_ptr0 + at, tl.load(in_ptr0 + at, at < xnumel) * 2, at < xnumel)
''', device_str="cuda")
compiler.wait(globals())
x = torch.rand(30, 31, device="cuda")
y = empty_strided_cuda((30, 31), (31, 1), torch.float32)
assert y.is_cuda
with torch.cuda._DeviceGuard(0):
    doubled.run(x, y, 930, stream=stream_of(0))
assert (y == 2 * x).all()
print("doubled")
"""


def test_code_that_inductor_wrote_for_a_gpu_runs(tmp_path):
    """Its kernels are Triton's, which it compiles and launches by itself."""
    pytest.importorskip("torch._inductor.async_compile", reason="PyTorch is not installed")
    pytest.importorskip("triton", reason="Triton is not installed")
    report = run_script(write(tmp_path, INDUCTOR), Settings(check=True), [], capture=True)
    assert report.output.endswith("doubled\n") and report.ok, (report.errors, report.findings)


PLACES = """\
import copy
import numpy as np
import torch
from torch import nn

def places(*tensors):
    assert all((x.device.type == "cuda") == x.is_cuda == (x.get_device() == 0) for x in tensors)
    return {x.is_cuda for x in tensors}

x, y = torch.rand(4), torch.rand(4, device="cuda")
numbers = torch.from_numpy(np.ones(3)), torch.frombuffer(bytearray(8), dtype=torch.int32)
host = [*numbers, numbers[0] + 1, x, x + 1, torch.stack([x, x])]
host += [y.cpu(), y.to("cpu"), x.cuda().cpu(), nn.Linear(4, 2).weight, x.view(2, 2)]
there = [y, y + 1, torch.stack([y, y]), x.cuda(), x.to("cuda", torch.float16), x.to(y), y + x.sum(), y.new_zeros(3),
         torch.zeros(3, device=y.device), torch.empty_like(y), *torch.max(y.view(2, 2), 1), y[torch.randperm(4)]]
assert places(*host) == {False} and places(*there) == {True}, (host, there)
x.cuda().add_(1)
assert places(x) == {False}
bare = torch.empty(4, device="meta")
assert (bare.device.type, bare.is_cuda, bare.get_device()) == ("meta", False, -1)
assert str(torch.zeros(1, device="cuda").half()) == "tensor([0.], device='cuda:0', dtype=torch.float16)"
assert f"{torch.zeros(1)}" == "tensor([0.])" and f"{torch.zeros((), device='cuda')}" == "0.0"
for move in (lambda m: m.cuda(), *(lambda m, to=to: m.to(to) for to in ("cuda", "cuda:0", 0, torch.device("cuda")))):
    model = move(nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4)))
    assert places(*model.state_dict().values(), *copy.deepcopy(model).parameters()) == {True}
    assert places(*model.half().parameters()) == {True} and places(*model.cpu().parameters()) == {False}
model = nn.Linear(4, 2).cuda()
steps = torch.optim.Adam(model.parameters())
model(y).sum().backward()
assert places(*(p.grad for p in model.parameters())) == {True}
steps.step()
assert places(*(each["exp_avg"] for each in steps.state.values()), *model.parameters()) == {True}
with torch.device("cuda"):
    assert places(torch.zeros(3), *nn.Linear(2, 2).parameters()) == {True}
    assert places(torch.zeros(3, device="cpu")) == {False}
torch.set_default_device("cuda")
assert places(torch.ones(3), torch.arange(4)) == {True}
torch.set_default_device("cpu")
assert places(torch.ones(3)) == {False}
print("all")
"""


def test_tensors_say_whether_they_were_moved(tmp_path):
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, PLACES), Settings(), [], capture=True)
    assert report.output == "all\n", report.errors


MORE = """\
import io, threading, warnings
import torch

x = torch.zeros(1000, device="cuda")
before = torch.cuda.memory_allocated()
y = [x + 1, torch.ones(100, device="cuda", dtype=torch.float16), torch.ones(7)]
assert before == 4096 and torch.cuda.memory_allocated() == before + 4096 + 512
del y
assert (torch.cuda.memory_allocated(), torch.cuda.max_memory_allocated()) == (4096, 8704)
assert torch.cuda.memory_stats()["allocated_bytes.all.peak"] == 8704 and "8,704" in torch.cuda.memory_summary()
torch.cuda.reset_peak_memory_stats()
assert torch.cuda.max_memory_allocated() == 4096 and torch.cuda.memory_reserved() == 2 << 20

state = torch.cuda.get_rng_state()
with torch.random.fork_rng(devices=[0]):
    first = torch.rand(3, device="cuda")
assert (torch.rand(3, device="cuda") == first).all()
torch.cuda.set_rng_state_all([state])
assert (torch.rand(3, device="cuda") == first).all()

seen = []
thread = threading.Thread(target=lambda: seen.append((torch.ones(2, device="cuda") + 1).is_cuda))
thread.start(); thread.join()
assert seen == [True]
old = torch.cuda.HalfTensor([1, 2])
assert old.is_cuda and isinstance(old, torch.cuda.HalfTensor) and not isinstance(old.cpu(), torch.cuda.HalfTensor)
for kind in (torch.cuda.DoubleTensor, "torch.cuda.DoubleTensor"):
    assert (found := torch.ones(2).type(kind)).is_cuda and found.dtype == torch.float64 and not found.cpu().is_cuda
assert torch.ones(2).type(torch.float64).dtype == torch.float64 and not torch.ones(2).type(torch.float64).is_cuda
for value, place, is_cuda in ((x, None, 1), (x, "cpu", 0), (x.cpu(), None, 0), (x.cpu(), "cuda", 1), (x, "cuda:0", 1)):
    torch.save({"x": value}, file := io.BytesIO())
    file.seek(0)
    assert torch.load(file, map_location=place)["x"].is_cuda == is_cuda, (place, is_cuda)
assert torch.nn.DataParallel(torch.nn.Linear(2, 2).cuda())(torch.ones(1, 2, device="cuda")).is_cuda
with torch.cuda.device(x.device), torch.cuda.stream(torch.cuda.ExternalStream(0)):
    torch.cuda.profiler.start()
both = torch.profiler.ProfilerActivity.CPU, torch.profiler.ProfilerActivity.CUDA
for profiler in (torch.profiler.profile(activities=both[1:]), torch.autograd.profiler.profile(use_device="cuda")):
    with profiler as profile:
        torch.mm(x.view(10, 100), x.view(100, 10))
    with warnings.catch_warnings(record=True) as said:
        found = profile.key_averages()
    assert "aten::mm" in (table := found.table(sort_by="cuda_time_total")) and "CUDA time total" in table
    assert all(each.self_device_time_total > 0 for each in found) and "no GPU's" in str(said[0].message)
with torch.profiler.profile(activities=both[:1]) as profile:
    torch.mm(x.view(10, 100), x.view(100, 10))
assert not any(each.device_time_total for each in profile.key_averages())
library = torch.library.Library("ours_of_both", "DEF")
library.define("f(Tensor x) -> Tensor")
for key in ("CPU", "CUDA", "CPU"):  # what is CUDA's is taken
    library.impl("f", lambda x, key=key: x + (key == "CUDA"), key)
assert (torch.ops.ours_of_both.f(x) == 1).all()
@torch.library.custom_op("ours_of_both::g", mutates_args=(), device_types="cuda")
def g(x: torch.Tensor) -> torch.Tensor:
    return x + 2
assert (g(x) == 2).all() and g(x).is_cuda
assert torch.cuda.get_arch_list() == ["sm_90"] and not torch.cuda.can_device_access_peer(0, 1)
"""
GRAPHS = """\
import torch
import triton
import triton.language as tl
from torch import nn

@triton.jit
def thrice(x, y, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(y + i, tl.load(x + i, mask=i < n) * 3, mask=i < n)

x, total, graph = torch.zeros(100, device="cuda"), torch.zeros(100, device="cuda"), torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    assert torch.cuda.is_current_stream_capturing()
    y = torch.empty_like(x)
    thrice[(1,)](x, y, 100, B=128)
    rows = (y + 1).view(10, 10).sum(0)
    total.add_(y)
assert total.sum() == 0 and rows.is_cuda and not torch.cuda.is_current_stream_capturing()
for k in (1, 2, 3):
    x.fill_(k)
    graph.replay()
    assert (y == 3 * k).all() and (rows == 10 * (3 * k + 1)).all()
assert (total == 18).all()

def train(graphed):
    generator = torch.Generator(device="cuda").manual_seed(1)
    assert generator.device.type == "cuda" and isinstance(generator, torch.Generator)
    torch.manual_seed(1)
    model = nn.Sequential(nn.Linear(8, 16), nn.BatchNorm1d(16), nn.ReLU(), nn.Linear(16, 1)).cuda()
    steps = torch.optim.SGD(model.parameters(), 0.1, momentum=0.9)
    x, y = torch.zeros(4, 8, device="cuda"), torch.zeros(4, 1)
    def step():
        steps.zero_grad(set_to_none=True)
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        steps.step()
        return loss
    losses, again, loss = [], step, None
    for number in range(6):
        x.copy_(torch.randn(4, 8, generator=generator, device="cuda"))
        if graphed and number == 2:
            with torch.cuda.graph(replayed := torch.cuda.CUDAGraph()):
                loss = step()
            again = replayed.replay
        found = again()
        loss = loss if found is None else found
        losses.append(loss.item())
    return losses

assert train(True) == train(False)
for wrong in (lambda: x.sum().item(), lambda: torch.cuda.CUDAGraph().capture_begin()):
    try:
        with torch.cuda.graph(torch.cuda.CUDAGraph()):
            wrong()
    except RuntimeError as error:
        print(error)
@triton.jit
def doubled(places, out, B: tl.constexpr):
    at = tl.load(places + tl.program_id(0)).to(tl.pointer_type(tl.float32)) + tl.arange(0, B)
    tl.store(out + tl.program_id(0) * B + tl.arange(0, B), 2 * tl.load(at))

apart = [torch.full((64,), k, device="cuda", dtype=torch.float32) for k in range(3)]
places = torch.tensor([each[k:].data_ptr() for k, each in enumerate(apart)], device="cuda")
doubled[(3,)](places, out := torch.empty(3, 32, device="cuda"), B=32)
assert (out == 2 * torch.arange(3, device="cuda")[:, None]).all()
model, x = nn.Linear(4, 4).cuda(), torch.randn(3, 4, device="cuda")
graphed = torch.cuda.make_graphed_callables(model, (torch.zeros_like(x),))
graphed(x).sum().backward()
assert (graphed(x) == nn.functional.linear(x, model.weight, model.bias)).all() and (model.weight.grad == x.sum(0)).all()
"""


def test_what_else_is_asked_of_cuda(tmp_path):
    """Memory is what tensors that Python has seen hold, in an allocator's blocks."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, MORE), Settings(), [], capture=True)
    told = [line for line in report.errors.splitlines() if "USDT" not in line]  # PyTorch's profiler says that it begins
    assert report.exit_code == 0 and not told, report.errors


def test_graphs_are_replayed(tmp_path):
    """Capturing computes nothing that lasts, as on a GPU; a training step in a graph is the step without one.
    Tensors whose addresses are in memory are reached, too."""
    pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")
    pytest.importorskip("torch", reason="PyTorch is not installed")
    report = run_script(write(tmp_path, GRAPHS), Settings(), [], capture=True)
    assert report.exit_code == 0, report.errors
    assert ["not permitted" in line or "under way" in line for line in report.output.splitlines()] == [True, True]
