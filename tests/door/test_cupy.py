"""CuPy from its wheel, unchanged: what docs/door.md's table says of it. `.ci/cupy` installs it."""

import subprocess
import textwrap
from importlib import metadata
from pathlib import Path

import pytest

from .driver import tilewright

try:
    HERE = metadata.version("cupy-cuda13x") == "14.2.0"
except metadata.PackageNotFoundError:
    HERE = False
pytestmark = pytest.mark.skipif(not HERE, reason="CuPy 14.2.0 is not installed (.ci/cupy does)")

HEAD = """
import numpy as np, cupy as cp

def same(ours, wanted, close=1e-5):
    np.testing.assert_allclose(cp.asnumpy(ours), wanted, rtol=close, atol=close)

a = np.random.default_rng(7).standard_normal((7, 5)).astype(np.float32)
x = cp.asarray(a)
"""
NVIDIAS = """
import ctypes, nvidia
ctypes.CDLL(nvidia.__path__[0] + "/cu13/lib/libcudart.so.13", ctypes.RTLD_GLOBAL)
"""


def ran(folder: Path, code: str, *options: str) -> "subprocess.CompletedProcess[str]":
    (folder / "case.py").write_text(HEAD + textwrap.dedent(code) + "\nprint('done')\n")
    return tilewright("python", *options, "case.py", folder=folder)


@pytest.fixture
def runs(tmp_path):
    def check(code: str, said: str = "") -> None:
        done = ran(tmp_path, code)
        assert done.stdout.splitlines()[-1:] == ["done"], done.stdout + done.stderr
        assert done.returncode == 0, done.stderr
        ours = [line for line in done.stderr.splitlines() if line.startswith("tilewright: ")]
        # `fuse` asks for every attribute of the device.
        ours = [line for line in ours if "is fitted to this machine" not in line and "is not known here" not in line]
        assert (said in ours[0] and len(ours) == 1) if said else not ours, done.stderr

    return check


def test_kernels(runs):
    runs(r"""
    kernel = cp.RawKernel('''extern "C" __global__ void square(const float *x, float *y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i] * x[i]; }''', "square")
    y = cp.empty_like(x)
    kernel((2,), (32,), (x, y, x.size)), same(y, a * a)
    module = cp.RawModule(code='''template<typename T> __global__ void more(T *x) { x[threadIdx.x] += 1; }
        __constant__ float c[3];
        extern "C" __global__ void get(float *y) { y[threadIdx.x] = c[threadIdx.x]; }''',
        name_expressions=["more<double>"])
    y = cp.zeros(4)
    module.get_function("more<double>")((1,), (4,), (y,)), same(y, np.ones(4))
    cp.ndarray(3, np.float32, module.get_global("c"))[...] = cp.arange(3)
    y = cp.zeros(3, np.float32)
    module.get_function("get")((1,), (3,), (y,)), same(y, [0, 1, 2])
    same(cp.ElementwiseKernel("T x, T y", "T z", "z = x * y + 1", "affine")(x, x), a * a + 1)
    length = cp.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "length")
    same(length(x, axis=1), np.sqrt((a * a).sum(1)))
    from cupyx import jit
    @jit.rawkernel()
    def turned(x, y):
        shared = jit.shared_memory(np.float32, 32)
        t = jit.threadIdx.x
        shared[t] = x[t]
        jit.syncthreads()
        y[t] = shared[31 - t]
    y = cp.empty(32, np.float32)
    turned[1, 32](cp.arange(32, dtype=np.float32), y), same(y, np.arange(32)[::-1])
    @cp.fuse(kernel_name="fused")
    def fused(x, y):
        return cp.sqrt(x * x + y * y).sum(axis=0)
    same(fused(x, x), np.sqrt(2 * a * a).sum(0))
    """)


def test_arrays(runs):
    runs("""
    import cupyx
    assert "nvJitLink" not in open("/proc/self/maps").read()  # a stand-in of ours was taken for NVIDIA's
    same(cp.sin(x) + cp.exp(x) * x, np.sin(a) + np.exp(a) * a), same(x.sum(0), a.sum(0)), same(x.argmin(), a.argmin())
    same(x[x > 0], a[a > 0]), same(x[[1, 2], [0, 1]], a[[1, 2], [0, 1]]), same(cp.cumsum(x), a.cumsum())
    y = cp.zeros(5, np.float32)
    cupyx.scatter_add(y, cp.array([0, 1, 1, 4]), cp.float32(2)), same(y, [2, 4, 0, 0, 2])
    same(x @ x.T, a @ a.T), same(cp.einsum("ij,kj->ik", x, x), a @ a.T)
    same(cp.sort(x, axis=0), np.sort(a, 0)), same(cp.argsort(x), np.argsort(a))
    same(cp.lexsort(x[:2]), np.lexsort(a[:2])), same(cp.median(x), np.median(a))
    holes = np.array([3, np.nan, -np.inf, 1 + 2j, 1 + 1j, complex(np.nan, 1)])
    same(cp.sort(cp.asarray(holes)), np.sort(holes))
    same(cp.fft.fft(x), np.fft.fft(a)), same(cp.fft.irfft(cp.fft.rfft(x), 5), a)
    cp.random.seed(1)
    y = cp.random.rand(1000)
    assert 0.45 < float(y.mean()) < 0.55 and cp.random.permutation(10).sum() == 45
    """)


def test_generators(runs):
    runs("""
    for kind in (cp.random.XORWOW, cp.random.Philox4x3210, cp.random.MRG32k3a):
        draw = cp.random.Generator(kind(5, size=1024))
        y = draw.random(4000)
        assert 0.47 < float(y.mean()) < 0.53 and cp.unique(y).size == 4000 and 0 <= y.min() and y.max() < 1
    draw = cp.random.Generator(cp.random.XORWOW(5, size=1024))
    again = cp.random.Generator(cp.random.XORWOW(5, size=1024))
    same(draw.random(8), again.random(8).get())
    y = draw.binomial(10, cp.full(2000, 0.3)).get()
    assert y.min() >= 0 and y.max() <= 10 and 2.8 < y.mean() < 3.2
    y = draw.integers(0, 10, 2000).get()
    assert set(y) == set(range(10))
    """)


def test_memory_streams_and_graphs(runs):
    runs("""
    import cupyx
    pool = cp.cuda.MemoryPool()
    with cp.cuda.using_allocator(pool.malloc):
        y = cp.zeros(1000)
    assert pool.used_bytes() == 8192
    del y
    pool.free_all_blocks()
    assert pool.total_bytes() == 0
    for allocate in (cp.cuda.malloc_managed, cp.cuda.MemoryAsyncPool().malloc):
        with cp.cuda.using_allocator(allocate):
            same(cp.ones(10) + 1, np.full(10, 2))
    pinned = cupyx.empty_pinned((3,), np.float32)
    pinned[:] = 2
    same(pinned, [2, 2, 2])
    stream, event = cp.cuda.Stream(non_blocking=True), cp.cuda.Event()
    heard = []
    with stream:
        y = cp.ones(10) * 3
        event.record()
    event.synchronize(), same(y, np.full(10, 3)), stream.launch_host_func(heard.append, 5), stream.synchronize()
    assert heard == [5]
    with stream:
        stream.begin_capture()
        y += 1
        graph = stream.end_capture()
        graph.launch(), graph.launch()
    stream.synchronize(), same(y, np.full(10, 5))
    properties = cp.cuda.runtime.getDeviceProperties(0)
    assert properties["warpSize"] == 32 and properties["maxGridSize"] == (2**31 - 1, 65535, 65535)
    """)


@pytest.mark.parametrize("dtype", ["float32", "float64", "complex64", "complex128"])
def test_linear_algebra(runs, dtype):
    """cuSOLVER's functions and cuBLAS's factors in batches, beside NumPy's; more rows than are factored at a time."""
    runs(f"""
    dtype, la, ours = np.dtype("{dtype}"), np.linalg, cp.linalg
    close = 2e-3 if dtype.char in "fF" else 1e-8
    random = np.random.default_rng(3)
    def drawn(*shape):
        imaginary = 1j * random.standard_normal(shape) if dtype.kind == "c" else 0
        return (random.standard_normal(shape) + imaginary).astype(dtype)
    def alike(given, wanted):
        same(given, wanted, close * max(1, np.abs(np.asarray(wanted)).max()))
    a, b, many = drawn(70, 70), drawn(70, 3), drawn(5, 9, 9)
    A, B, Many = map(cp.asarray, (a, b, many))
    alike(ours.solve(A, B), la.solve(a, b)), alike(ours.solve(A, B[:, 0].copy()), la.solve(a, b[:, 0]))
    alike(ours.inv(A), la.inv(a)), alike(ours.inv(Many), la.inv(many)), alike(ours.det(Many), la.det(many))
    alike(ours.solve(Many, Many[:, :, :2]), la.solve(many, many[:, :, :2]))
    for mine, wanted in zip(ours.slogdet(A), la.slogdet(a)):
        alike(mine, wanted)
    whole = (a @ a.conj().T + 70 * np.eye(70)).astype(dtype)
    pair, Whole = np.stack([whole[:9, :9], whole[9:18, 9:18]]), cp.asarray(whole)
    alike(ours.cholesky(Whole), la.cholesky(whole)), alike(ours.cholesky(cp.asarray(pair)), la.cholesky(pair))
    for shape in ((40, 25), (25, 40)):
        c = drawn(*shape)
        C = cp.asarray(c)
        for mode in ("reduced", "complete"):
            q, r = ours.qr(C, mode)
            alike(q @ r, c), alike(q.conj().T @ q, np.eye(q.shape[1]))
        for full in (False, True):
            u, s, v = ours.svd(C, full)
            alike(s, la.svd(c)[1]), alike((u[:, :25] * s) @ v[:25], c), alike(u.conj().T @ u, np.eye(u.shape[1]))
        alike(ours.svd(C, compute_uv=False), la.svd(c)[1]), alike(ours.pinv(C), la.pinv(c))
    values, vectors = ours.eigh(Whole)
    alike(values, la.eigvalsh(whole)), alike(Whole @ vectors, (vectors * values).get())
    alike(ours.eigvalsh(Whole, UPLO="U"), la.eigvalsh(whole))
    values, vectors = ours.eig(A)
    alike(A @ vectors, (vectors * values).get())
    """)


def test_a_matrix_without_a_factor(runs):
    runs("""
    import cupyx, cupyx.lapack
    cupyx.seterr(linalg="raise")
    for refused, told in ((lambda: cp.linalg.cholesky(cp.diag(cp.array([4.0, 1, -1, 1]))), "[3]"),
                          (lambda: cp.linalg.inv(cp.zeros((3, 3))), "[1]")):
        try:
            refused()
        except np.linalg.LinAlgError as error:
            assert f"devInfo = {told}" in str(error), error
        else:
            raise AssertionError(told)
    same(cupyx.lapack.gels(x.copy(), x.copy()), np.eye(5))
    same(cupyx.lapack.posv(cp.eye(5) * 2, cp.ones(5)), [0.5] * 5)
    """)


def test_what_is_refused_by_name(runs):
    runs("""
    import cupyx.cusparse
    def refused(call, *told):
        try:
            call()
        except Exception as error:
            assert all(each in str(error) for each in told), error
        else:
            raise AssertionError(told)
    refused(lambda: cp.linalg.svd(x[None]), "NOT_SUPPORTED")
    refused(lambda: cp.RawModule(code="", jitify=True).compile(), "jitify")
    """, "cusolverDnCreateGesvdjInfo is not supported here; numpy.linalg")  # fmt: skip


def test_cub(runs):
    """Where it is asked for, as CuPy's own tests do it."""
    runs("""
    from cupy._core import _accelerator
    _accelerator.set_routine_accelerators(["cub"]), _accelerator.set_reduction_accelerators([])
    calls = []
    for name in ("device_reduce", "device_segmented_reduce", "device_scan", "device_histogram"):
        def counted(*given, own=getattr(cp.cuda.cub, name), name=name, **options):
            calls.append(name)
            return own(*given, **options)
        setattr(cp.cuda.cub, name, counted)
    same(x.sum(), a.sum()), same(x.sum(axis=1), a.sum(1)), same(x.max(axis=1, keepdims=True), a.max(1, keepdims=True))
    f = cp.asarray(np.asfortranarray(a))
    same(f.sum(axis=0), a.sum(0)), same(x.argmin(), a.argmin()), same(cp.cumsum(x), a.cumsum())
    wide = np.where(a > 0.5, np.nan, a)
    assert np.isnan(cp.asarray(wide).max().get())
    assert cp.asarray(wide).argmax() == wide.argmax()
    same(cp.histogram(x, 4)[0], np.histogram(a, 4)[0]), same(cp.bincount(cp.array([0, 1, 1, 3])), [1, 2, 0, 1])
    assert cp.zeros((0, 3)).max(axis=()).shape == (0, 3)
    same(cp.zeros((0, 3)).sum(), 0), same(cp.asarray(a.T.copy()).prod(), a.prod())
    assert set(calls) == {"device_reduce", "device_segmented_reduce", "device_scan", "device_histogram"}, calls
    """)


def test_findings(tmp_path):
    code = r"""
    kernel = cp.RawKernel('''extern "C" __global__ void shift(float *x) {
        x[threadIdx.x] = x[threadIdx.x + 4]; }''', "shift")
    whole = cp.ndarray(128, np.float32, memptr=cp.cuda.MemoryPointer(cp.cuda.Memory(512), 0))
    whole.fill(1)
    kernel((1,), (128,), (whole,))
    """
    done = ran(tmp_path, code, "--check")
    told = done.stdout + done.stderr
    assert done.returncode == 1 and "out-of-bounds" in told and "shift" in told and "case.py:" in told, told


def test_where_nvidias_libraries_are_for_everyone(tmp_path):
    """As PyTorch's CUDA builds have them."""
    code = """
    same(cp.sqrt(x * x), abs(a)), same(x @ x.T, a @ a.T), same(cp.fft.fft(x), np.fft.fft(a))
    same(cp.linalg.inv(x[:5]), np.linalg.inv(a[:5]), 1e-3), same(cp.linalg.eig(x[:5])[0].sum(), a[:5].trace())
    print("done")
    """
    (tmp_path / "case.py").write_text(NVIDIAS + HEAD + textwrap.dedent(code))
    done = tilewright("python", "case.py", folder=tmp_path)
    assert done.stdout == "done\n", done.stdout + done.stderr


@pytest.mark.parametrize("first", ["import torch", "import cupy"])
def test_pytorchs_tensors(tmp_path, first):
    """Both ways by DLPack, without a copy; PyTorch's operations reach what CuPy has on the device."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    code = """
    import torch
    tensor = torch.from_dlpack(x)
    assert tensor.is_cuda and torch.allclose(tensor.cpu(), torch.from_numpy(a))
    tensor *= 2
    same(x, 2 * a)
    there = torch.ones(4, device="cuda")
    mine = cp.from_dlpack(there)
    mine += 1
    assert there.tolist() == [2] * 4
    print("done")
    """
    (tmp_path / "case.py").write_text(first + HEAD + textwrap.dedent(code))
    done = tilewright("run", "case.py", folder=tmp_path)
    assert done.stdout == "done\n", done.stdout + done.stderr
