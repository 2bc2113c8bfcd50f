"""Machine code of sm_80 to sm_89, where it is another than that of sm_90: no descriptors, other places in constant bank
0, textures by numbers, calls that are jumps. The instructions themselves are in ``tests/instructions``."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tests.machine import versus
from tests.machine.versus import HEAD, both, disassembled, entry, names
from tests.rotating import part
from tilewright import spec
from tilewright.checking.options import USUAL
from tilewright.cli.main import main
from tilewright.compile import Assembly
from tilewright.kernels import ladder
from tilewright.machine import code
from tilewright.machine.builder import Builder
from tilewright.machine.words import Constant, Unknown
from tilewright.spec.against import MACHINE_CODE, compare

_EXAMPLES = Path(__file__).parents[2] / "examples"
_LADDER = sorted(Path(ladder.__file__).parent.glob("*.cu"))
_OURS = [*part(_LADDER, 4), _EXAMPLES / "hopper/attention.cu"]

TEXTURES = """
__global__ void bound(cudaTextureObject_t t, float *y, float x) { y[threadIdx.x] = tex2D<float>(t, threadIdx.x, x); }

__global__ void sharp(cudaTextureObject_t t, float *y, float x)
{
    y[threadIdx.x] = tex2DLod<float>(t, x, threadIdx.x, 0.f) + tex2DLod<float>(t, threadIdx.x, 0, 0.f);
}

__global__ void loaded(const cudaTextureObject_t *t, float *y, float x)
{
    y[threadIdx.x] = tex2D<float>(t[threadIdx.x & 1], threadIdx.x, x) - tex2DLod<float>(t[0], x, x, 0.f);
}
"""
FORMS = {
    "bound": ("TEX.SCR.LL",), "sharp": ("TEX.SCR.LZ",), "loaded": ("TEX.SCR.B.LL", "TEX.SCR.B.LZ")
}  # fmt: skip
REST = """
__constant__ int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};

__global__ void generic(int *y)
{
    const int *cells = table;
    asm volatile("" : "+l"(cells));
    y[threadIdx.x] = cells[threadIdx.x % 8];
}

__global__ void copied(int *y, const int *x)
{
    __shared__ int tile[64];
    const unsigned to = __cvta_generic_to_shared(tile + threadIdx.x);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4; cp.async.wait_all;" :: "r"(to), "l"(x + threadIdx.x));
    __syncthreads();
    y[threadIdx.x] = tile[63 - threadIdx.x];
    if (x[threadIdx.x] == 5)
        printf("%d\\n", tile[threadIdx.x]);
}
"""
BARRIERS = """
#include <cuda/barrier>

__global__ void rounds(int *y, const int *x)
{
    __shared__ alignas(16) int tile[64];
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    const int i = threadIdx.x;
    if (i == 0)
        init(&bar, 64);
    __syncthreads();
    for (int k = 0; k < 3; ++k) {
        cuda::memcpy_async(tile + i, x + (i + k) % 64, sizeof(int), bar);
        bar.arrive_and_wait();
        y[64 * k + i] = tile[63 - i];
        if (k == 1 && i >= 40) {
            bar.arrive_and_drop();
            return;
        }
        bar.wait(bar.arrive());
    }
}

__global__ void counts(int *y, const int *x)
{
    __shared__ unsigned long long bar;
    const unsigned at = __cvta_generic_to_shared(&bar);
    unsigned long long state;
    unsigned left;
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared.b64 [%0], 24;" :: "r"(at) : "memory");
    __syncthreads();
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
    asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(left) : "l"(state));
    y[threadIdx.x] = left;
}
"""


@pytest.mark.parametrize("path", _OURS, ids=lambda path: path.stem)
def test_our_kernels_leave_what_the_ptx_leaves(path: Path) -> None:
    settings = spec.Settings(arch="sm_80", check=replace(USUAL, threads=1))
    found = list(compare(path, settings, [MACHINE_CODE]))
    assert found and all(each.ok and not each.skipped for each in found), found


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_textures(name: str, arch: str) -> None:
    """As machine code alone: fetches with a level have no PTX that runs here."""
    module = tw.RawModule(TEXTURES, arch=arch)
    if arch == "sm_80":
        assert all(form in disassembled(module) for form in FORMS[name])
    alone = tw.RawModule(Assembly(module.ptx.text, arch, ()).machine_code.cubin)
    kernel = alone.get_function(next(each for each in alone.kernels if name in each))
    images = np.random.default_rng(80).random((2, 32, 32), np.float32)
    y, i = np.full(32, np.nan, np.float32), np.arange(32)
    with tw.Texture(images[0]) as first, tw.Texture(images[1]) as second:
        given = np.array([first.handle, second.handle], np.uint64) if name == "loaded" else np.uint64(first.handle)
        kernel(1, 32, (given, y, np.float32(7)))
    wanted = {
        "bound": images[0][7, i], "sharp": images[0][i, 7] + images[0][0, i],
        "loaded": images[i & 1, 7, i] - images[0][7, 7],
    }  # fmt: skip
    assert (y == wanted[name]).all()


def test_constants_copies_and_output(capfd: pytest.CaptureFixture[str]) -> None:
    module = tw.RawModule(REST, arch="sm_80")
    said = disassembled(module)
    assert "c[0x0][0x50]" in said and "c[0x0][0x118]" in said and "LEPC R" in said and "][R" in said
    y, x = np.zeros(64, np.int32), np.arange(64, dtype=np.int32)
    for name, arguments, wanted in (("generic", (y,), np.arange(64) % 8 + 1), ("copied", (y, x), x[::-1])):
        kernel = module.get_function(name)
        report = kernel.profile(1, 64, arguments)
        assert report.counts == "machine" and not report.unread and (y == wanted).all()
    assert report.output == "5\n"


@pytest.mark.parametrize("name", ["rounds", "counts"])
def test_barriers_in_memory(name: str) -> None:
    """The code reads and writes their two words; phases end in the middle of a warp, too."""
    kernel = tw.RawModule(BARRIERS, arch="sm_80").get_function(name)
    x, found = np.arange(64, dtype=np.int32), []
    for run in (lambda launch: launch.run(), kernel.run_machine_code):
        found.append(np.full(192, -1, np.int32))
        run(kernel.prepare(1, 64, (found[-1], x)))
    assert np.array_equal(*found)
    wanted = [(63 - i + k) % 64 for k in range(2) for i in range(64)]
    assert found[1][:128].tolist() == wanted if name == "rounds" else found[1][:64].tolist() == [24 - i % 24 for i in x]


@pytest.mark.parametrize("offset", [0x50, 0x54, 0x118, 0x11C])
def test_what_bank_0_held_before_is_not_known_since(offset: int) -> None:
    module = tw.RawModule("__global__ void five(int *x) { *x = 5; }", arch="sm_90a")
    whole = code.read(Assembly(module.ptx.text, "sm_90a", ()).machine_code.cubin)
    function = next(each for name, each in whole.functions.items() if "five" in name)
    with pytest.raises(Unknown, match=f"{offset:#x}"):
        Builder(function, whole).constant(Constant(0, offset), 32)


def test_cubins_and_fat_binaries_that_have_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tw.RawModule("__global__ void five(int *x) { x[threadIdx.x] = 5; }", arch="sm_86")
    file = tmp_path / "k.cubin"
    file.write_bytes(Assembly(made.ptx.text, "sm_86", ()).machine_code.cubin)
    module = tw.RawModule(path=file)
    assert module.arch == "sm_86" and module.cubin is not None
    (symbol,) = (name for name in module.kernels if "five" in name)
    x = np.zeros(32, np.int32)
    module.get_function(symbol)(1, 32, (x,))
    assert (x == 5).all()
    assert main(["check", str(file), "--launch", f"{symbol}<<<1, 32>>>(x = int[32])", "--expect", "x == 5"]) == 0
    tw.RawModule(path=file, arch="sm_89")  # of the same generation
    with pytest.raises(tw.UnsupportedError, match="no machine code for sm_90 and no PTX"):
        tw.RawModule(path=file, arch="sm_90a")
    with pytest.raises(tw.UnsupportedError, match="no machine code for sm_80 and no PTX"):
        tw.RawModule(path=file, arch="sm_80")


def test_what_caches_are_told() -> None:
    """nvdisasm leaves out the comma before it."""
    body = """
  createpolicy.fractional.L2::evict_last.b64 %rd5, 0.5;
  ld.global.L2::cache_hint.u32 %r3, [%rd1+4], %rd5;
  cp.async.cg.shared.global.L2::cache_hint [%r1+32], [%rd1+16], 16, %rd5;
  cp.async.wait_all;
  ld.shared.u32 %r4, [%r1+36];
  st.global.L2::cache_hint.v2.u32 [%rd2], {%r3, %r4}, %rd5;
  atom.global.add.L2::cache_hint.u32 %r5, [%rd2], %r0, %rd5;
  red.global.max.L2::cache_hint.u32 [%rd2+4], %r3, %rd5;
  st.global.u32 [%rd2+8], %r5;
"""
    original, lifted, found = both(HEAD.replace("sm_90a", "sm_80") + entry("told", body), "sm_80")
    given = np.random.default_rng(80).integers(0, 1 << 32, (1, 64), np.uint32).view(np.uint8).ravel()
    wanted, got = (versus.run(program, "told", given, 256, 1, "auto")[1] for program in (original, lifted))
    assert np.array_equal(wanted, got) and wanted[8:12].tobytes() == given[4:8].tobytes()
    assert {"LDG.E", "LDGSTS.E.BYPASS.128", "ATOMG.E.ADD.STRONG.GPU"} <= names(found, "told")
