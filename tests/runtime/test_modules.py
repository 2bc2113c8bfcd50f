# ruff: noqa: E501 (CUDA sources stand here as people write them)
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tests.threads import together
from tilewright.engine.run import memory
from tilewright.errors import CompileError, KernelError, LaunchError, MemoryError_

SOURCE = """
#include <stdio.h>
__constant__ float table[2][3];
__device__ int counter = 5;
__device__ struct Pair { int a; double b; } pair = {1, 2.5};
namespace ns { __managed__ short shorts[4] = {1, 2, 3, 4}; }
__global__ void use(float* out) {
  for (int i = 0; i < 6; i++) out[i] = table[i / 3][i % 3];
  atomicAdd(&counter, 2); pair.b += pair.a; ns::shorts[3] = 9; }
__global__ void say(int n) { printf("thread %d of %d, %s, %5.2f\\n", threadIdx.x, n, "done", 1.5f); }
template <int B> __global__ void turn(float* p) {
  __shared__ float t[B][B];
  t[threadIdx.y][threadIdx.x] = p[threadIdx.y * B + threadIdx.x];
  __syncthreads();
  p[threadIdx.y * B + threadIdx.x] = t[threadIdx.x][threadIdx.y]; }
__global__ void __launch_bounds__(64) bounded(int* p) { p[threadIdx.x] = blockDim.x; }
__global__ void dynamic(int* p, int n) { extern __shared__ int s[]; s[n - 1 - threadIdx.x] = threadIdx.x;
  __syncthreads(); p[threadIdx.x] = s[threadIdx.x]; }
__global__ void shape(int* p) { if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0) {
  p[0] = gridDim.x; p[1] = gridDim.y; p[2] = gridDim.z; p[3] = blockDim.x; p[4] = blockDim.y; p[5] = blockDim.z; } }
"""


@pytest.fixture(scope="module")
def module():
    return tw.RawModule(SOURCE, name_expressions=["turn<16>", "turn<32>"])


def test_globals_by_name(tier):
    module = tw.RawModule(SOURCE)
    table = module.get_global("table")
    values = np.random.default_rng().random((2, 3)).astype(np.float32)
    table[...] = values
    assert module.get_global("counter").shape == () and module.get_global("counter") == 5
    out = np.full(6, np.nan, np.float32)
    module.get_function("use")(1, 1, (out,), tier=tier)
    assert np.array_equal(out, values.ravel())
    assert module.get_global("counter") == 7
    assert module.get_global("pair")["b"] == 3.5 and module.get_global("pair").dtype.names == ("a", "b")
    assert module.get_global("ns::shorts").tolist() == [1, 2, 3, 9]
    assert tw.RawModule(SOURCE).get_global("counter") == 5  # each module has its own
    with pytest.raises(LaunchError, match="no variable 'tabel'; its variables: counter, ns::shorts, pair, table"):
        module.get_global("tabel")


def test_globals_of_plain_ptx(module):
    ptx = tw.RawModule(module.compiled.ptx)
    assert ptx.get_global("counter") == 5
    assert ptx.get_global("_ZN2ns6shortsE").view(np.int16).tolist() == [1, 2, 3, 4]


def test_variables_that_no_code_names_cost_launches_nothing(tier):
    """They are memory as soon as the host asks for them: a kernel reads them through a pointer."""
    module = tw.RawModule(
        """template <int N> struct Shape { static constexpr int ROWS = N; int row[ROWS]; };
        __device__ int unread[2] = {4, 7}; __device__ int counter;
        __global__ void k(Shape<3> s, const int* p, int* out) { out[0] = s.row[2]; if (p) out[1] = p[1]; counter++; }"""
    )
    kernel, symbols = module.get_function("k"), module.program.module.variables
    out, shape = np.full(2, -1, np.int32), np.array([([1, 2, 3],)], kernel.signature.parameters[0].type.dtype)[0]

    kernel(1, 1, (shape, None, out), tier=tier)
    assert out.tolist() == [3, -1] and "unread" in symbols
    known = {each.address for each in memory.live()}
    address = module.get_global("unread").ctypes.data
    assert address not in known
    kernel(1, 1, (shape, address, out), tier=tier)
    assert out.tolist() == [3, 7] and module.get_global("counter") == 2


def test_printf(module, capsys):
    module.get_function("say")(1, 2, (3,), threads=1)
    assert capsys.readouterr().out == "thread 0 of 3, done,  1.50\nthread 1 of 3, done,  1.50\n"
    report = module.get_function("say").profile(1, 1, (8,))
    assert report.output == "thread 0 of 8, done,  1.50\n" and not capsys.readouterr().out


@pytest.mark.parametrize(("tile", "ways"), [(16, 8), (32, 32)])
def test_profile_counts(module, tile, ways, tier):
    x = np.random.default_rng().random((tile, tile)).astype(np.float32)
    y = x.copy()
    report = module.get_function(f"turn<{tile}>").profile(1, (tile, tile), (x,), tier=tier)
    assert np.array_equal(x, y.T)
    # By the bank rule: a column of a row-major tile of 4-byte words.
    lanes = np.arange(tile * tile).reshape(-1, 32)
    words = (lanes % tile) * tile + lanes // tile
    wavefronts = sum(max(np.bincount(np.unique(row) % 32)) for row in words)
    loads = report.metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"]
    assert loads == wavefronts == lanes.shape[0] * ways
    assert report.shared_bytes == 4 * tile * tile and report.arch == "sm_90a"
    assert report.totals.worst_ways == ways
    sector = report.metrics["l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"]
    assert sector == tile * tile * 4 / 32
    (file,) = report.source
    assert report.source[file] == SOURCE
    assert {line for (_, line), counts in report.lines.items() if counts.conflicts} == {
        1 + SOURCE.splitlines().index("  p[threadIdx.y * B + threadIdx.x] = t[threadIdx.x][threadIdx.y]; }")
    }


def test_shapes(module):
    shape = module.get_function("shape")
    for grid, block in [
        (3, 5),
        ((2,), (4,)),
        ((2, 3), (4, 5)),
        ((2, 3, 4), (5, 6, 7)),
        (np.int64(2), np.array([3, 2])),
    ]:
        out = np.full(6, -1, np.int32)
        shape(grid, block, (out,))
        pad = lambda s: (*(np.atleast_1d(s).tolist()), 1, 1)[:3]  # noqa: E731
        assert out.tolist() == [*pad(grid), *pad(block)]


@pytest.mark.parametrize(
    ("grid", "block", "shared", "message"),
    [
        (1, 1025, 0, "1,024"), (1, (32, 33), 0, "32 x 32"), (1, (1, 1, 65), 0, "64"), ((1, 65536), 1, 0, "65,535"),
        (2**31, 1, 0, "2,147,483,647"), (0, 1, 0, "at least 1"), (1, 0, 0, "at least 1"), (1, 1, 232449, "232,448"),
        (1, 1, -1, "0 or more"), ((1, 1, 1, 1), 1, 0, "one to three"), (1.5, 1, 0, "one to three"),
        ("1", 1, 0, "one to three"), (1, None, 0, "one to three"), (1, 1, 4.0, "number of bytes"),
        ((2**31 - 1, 65535, 65535), 1, 0, "take weeks"),
    ],
)  # fmt: skip
def test_launches_that_are_refused(module, grid, block, shared, message):
    out = np.full(6, 7, np.int32)
    with pytest.raises(LaunchError, match=message):
        module.get_function("shape")(grid, block, (out,), shared)
    assert (out == 7).all()


def test_launch_bounds(module):
    out = np.zeros(128, np.int32)
    module.get_function("bounded")(1, 64, (out,))
    assert out[63] == 64 and out[64] == 0
    with pytest.raises(LaunchError, match=r"128 threads; bounded is compiled for at most 64"):
        module.get_function("bounded")(1, 128, (out,))


@pytest.mark.parametrize("n", [1, 31, 100, 1024])
def test_dynamic_shared(module, n):
    out = np.full(n, -1, np.int32)
    module.get_function("dynamic")(1, n, (out, n), shared_mem=4 * n)
    assert np.array_equal(out, np.arange(n)[::-1])
    with pytest.raises(KernelError, match="shared"):
        module.get_function("dynamic")(1, n, (out, n), shared_mem=4 * n - 4)


def test_attributes(module):
    attributes = module.get_function("turn<32>").attributes
    assert attributes["shared_size_bytes"] == 4096
    assert attributes["max_dynamic_shared_size_bytes"] == 227 * 1024 - 4096
    assert attributes["max_threads_per_block"] == 1024 and 0 < attributes["num_regs"] < 64
    assert module.get_function("bounded").attributes["max_threads_per_block"] == 64


def test_raw_kernel_and_files(tmp_path):
    kernel = tw.RawKernel("template <class T> __global__ void one(T* p) { *p = 1; }", "one<double>")
    x = np.zeros(1)
    kernel((1,), (1,), (x,))
    assert x[0] == 1
    (tmp_path / "value.h").write_text("#define VALUE 3\n")
    (tmp_path / "k.cu").write_text('#include "value.h"\n__global__ void k(int* p) { *p = VALUE * TWO; }\n')
    module = tw.RawModule(path=tmp_path / "k.cu", options=["-DTWO=2"])
    out = np.zeros(1, np.int32)
    module.get_function("k")(1, 1, (out,))
    assert out[0] == 6
    (tmp_path / "k.ptx").write_text(module.compiled.ptx)
    tw.RawModule(path=tmp_path / "k.ptx").get_function("_Z1kPi")(1, 1, (out,))
    with pytest.raises(CompileError, match="no kernel 'k'; its kernels: _Z1kPi"):
        tw.RawModule(path=tmp_path / "k.ptx").get_function("k")
    with pytest.raises(CompileError, match="can't be read"):
        tw.RawModule(path=tmp_path / "none.cu")
    with pytest.raises(CompileError, match="this is PTX"):
        tw.RawModule(path=tmp_path / "k.ptx", options=["-DX"])
    with pytest.raises(CompileError, match=r"needs code= or path="):
        tw.RawModule()


class TestMemory:
    def test_copies(self):
        host = np.random.default_rng().random((4, 5))
        device = tw.to_device(host)
        assert device.shape == (4, 5) and device.dtype == np.float64 and device.ptr % 256 == 0
        assert np.array_equal(device.copy_to_host(), host)
        other = tw.device_empty((4, 5), np.float64)
        other.copy_to_device(device)
        out = np.full((4, 5), np.nan)
        assert other[1:3, ::2].copy_to_host().tolist() == host[1:3, ::2].tolist()
        assert other.copy_to_host(out) is out and np.array_equal(out, host)
        for bad in (np.zeros((5, 4)), np.zeros((4, 5), np.float32)):
            with pytest.raises(MemoryError_, match="has shape"):
                device.copy_to_device(bad)

    def test_host_may_not_touch_it(self):
        device = tw.device_empty(8, np.float32)
        for use in (np.asarray, np.sum, float, list, bool, lambda d: d + 1, lambda d: np.zeros(8) + d, lambda d: d[0],
                    lambda d: d.__setitem__(0, 1), lambda d: d == 1 or d < 1, lambda d: np.concatenate([d])):  # fmt: skip
            with pytest.raises(MemoryError_, match="copy_to_host"):
                use(device)

    def test_lifetimes(self, module):
        device = tw.device_empty(6, np.int32)
        view = device[2:]
        with pytest.raises(MemoryError_, match="view of a larger allocation"):
            view.free()
        module.get_function("shape")(2, 3, (device,))
        assert device.copy_to_host().tolist() == [2, 1, 1, 3, 1, 1]
        tw.free(device)
        for use in (device.copy_to_host, view.copy_to_host, lambda: module.get_function("shape")(1, 1, (device,))):
            with pytest.raises(MemoryError_, match="used after it was freed"):
                use()
        with pytest.raises(MemoryError_, match="freed twice"):
            device.free()
        assert tw.alloc(100).nbytes == 100

    def test_dropped_memory_is_forgotten(self):
        import gc

        from tilewright.engine.run import memory

        gc.collect()
        before = len(memory.live())
        kept = [tw.device_empty(10), tw.managed_empty(10), tw.register(4096, 8), tw.device_empty(4)[1:]]
        assert len(memory.live()) == before + 4
        del kept
        gc.collect()
        assert len(memory.live()) == before

    def test_pinned_and_managed(self, module):
        for make in (tw.pinned_empty, tw.managed_empty):
            array = make((2, 3), np.int32)
            array[...] = -1
            module.get_function("shape")(2, 3, (array,))
            assert array.ravel().tolist() == [2, 1, 1, 3, 1, 1]

    def test_streams(self, module):
        stream = tw.Stream()
        host, device = np.full(6, -1, np.int32), tw.device_empty(6, np.int32)
        for grid in range(1, 20):
            module.get_function("shape")(grid, 3, (device,), stream=stream)
        device.copy_to_host(host, stream=stream)
        stream.synchronize()
        assert host.tolist() == [19, 1, 1, 3, 1, 1] and stream.done

    def test_errors_in_a_stream_surface(self, module):
        stream = tw.Stream()
        short, device = tw.device_empty(3, np.int32), tw.to_device(np.full(6, 5, np.int32))
        module.get_function("shape")(1, 1, (short,), stream=stream)
        module.get_function("shape")(1, 1, (device,), stream=stream)
        with pytest.raises(KernelError, match="shape"):
            stream.synchronize()
        assert device.copy_to_host().tolist() == [5] * 6  # work behind the error was dropped
        stream.synchronize()


def test_textures():
    kernel = tw.RawKernel(
        """__global__ void k(cudaTextureObject_t t, float* out, int w) {
          out[threadIdx.y * w + threadIdx.x] = tex2D<float>(t, threadIdx.x - 0.5f, threadIdx.y + 1.5f); }""",
        "k",
    )
    image = np.random.default_rng().random((5, 7)).astype(np.float32)
    shifted = image[np.minimum(np.arange(5) + 1, 4)][:, np.maximum(np.arange(7) - 1, 0)]
    device = tw.to_device(image)
    for source in (image, device):
        with tw.Texture(source) as texture:
            out = np.full((5, 7), np.nan, np.float32)
            kernel(1, (7, 5), (texture, out, 7))
            assert np.array_equal(out, shifted)
    with pytest.raises(MemoryError_, match="closed"):
        kernel(1, (7, 5), (texture, out, 7))
    texture = tw.Texture(device)
    device.free()
    with pytest.raises(MemoryError_, match="after it was freed"):
        kernel(1, (7, 5), (texture, out, 7))
    with pytest.raises(tw.ArgumentError, match=r"argument 2 of k.*no texture object"):
        kernel(1, (7, 5), (1, out, texture))


def test_threads_may_share_modules():

    source = "__global__ void add(int* p, int v) { atomicAdd(p + threadIdx.x, v); }"
    modules = [tw.RawModule(source + f" // {i}") for i in range(2)]
    totals = np.zeros(32, np.int32)
    problems = []

    def work(number):
        try:
            own = tw.RawModule(source + f" // own {number}").get_function("add")
            mine = np.zeros(32, np.int32)
            for _ in range(20):
                modules[number % 2].get_function("add")(2, 32, (totals, 1))
                own(1, 32, (mine, number))
            assert (mine == 20 * number).all()
        except BaseException as problem:
            problems.append(problem)

    together(work, range(4))
    assert not problems and (totals == 4 * 20 * 2).all()


def test_only_what_was_compiled_is_quoted(tmp_path):
    """`#line` may name any file of the machine's."""
    secret = tmp_path / "secret"
    secret.write_text("first\nsecond\nthird\n")
    (tmp_path / "own.cuh").write_text("__device__ void one(int *x) { x[threadIdx.x] = 1; }\n")
    code = f'#include "own.cuh"\n__global__ void f(int *x) {{\n    one(x);\n#line 3 "{secret}"\n    x[threadIdx.x] += 2;\n}}\n'
    (tmp_path / "k.cu").write_text(code)
    report = tw.RawModule(path=tmp_path / "k.cu").get_function("f").check(1, 32, (np.zeros(4, np.int32),))
    assert {Path(file).name for file in report.source} == {"k.cu", "own.cuh"}
    assert ("secret", 3) in {(Path(each.file).name, each.line) for each in report.faults}


@pytest.mark.parametrize("target", [0, 5, 1 << 40, (1 << 64) - 1])
def test_calls_of_what_is_no_function_are_named(tier, target):
    """Also in a module that has none, where the engine has no stack for calls."""
    alone = "__global__ void f(int *y, unsigned long long n) { ((void (*)())n)(); }"
    beside = '__device__ __noinline__ void g() { printf("g"); }\n__global__ void h(int *y) { g(); }\n' + alone
    for code in (alone, beside):
        with pytest.raises(KernelError, match=r"a call .* through an invalid target.*kernel\.cu:"):
            tw.RawKernel(code, "f")(1, 32, (np.zeros(32, np.int32), np.uint64(target)), tier=tier)
