"""Cubins that nobody has the source of: launched, counted and checked as machine code."""

from dataclasses import replace

import numpy as np
import pytest

import tilewright as tw
from tilewright import machine
from tilewright.compile import Assembly, compile_source
from tilewright.machine.words import Number

SOURCE = """
__constant__ float weights[4] = {1, 2, 3, 4};
__device__ int scale = 5;

__global__ void weigh(float *y) { y[threadIdx.x] = weights[threadIdx.x & 3] * scale; }

__global__ void turn(const float *x, float *y, int n)
{
    extern __shared__ float later[];
    __shared__ float first[32];
    int i = threadIdx.x;
    first[i] = x[i];
    __syncthreads();
    later[i] = first[n - 1 - i];
    __syncthreads();
    y[i] = later[i] + 0.5f;
}
"""


@pytest.fixture(scope="module")
def cubin() -> bytes:
    module = tw.RawModule(SOURCE)
    return Assembly(module.ptx.text, "sm_90a", ()).machine_code.cubin


@pytest.fixture
def module(cubin: bytes) -> tw.RawModule:
    return tw.RawModule(cubin)


def test_from_bytes_and_from_a_file(cubin: bytes, tmp_path, module: tw.RawModule) -> None:
    file = tmp_path / "kernels.cubin"
    file.write_bytes(cubin)
    assert {"_Z5weighPf", "_Z4turnPKfPfi"} <= set(module.kernels) == set(tw.RawModule(path=file).kernels)
    assert module.arch == "sm_90a"


def test_variables_have_their_values_and_can_be_set(module: tw.RawModule) -> None:
    y = np.full(32, np.nan, np.float32)
    weigh = module.get_function("_Z5weighPf")
    weigh(1, 32, (y,))
    assert (y == np.tile([5, 10, 15, 20], 8)).all()
    module.get_global("scale")[:] = np.frombuffer(np.int32(7).tobytes(), np.uint8)
    weigh(1, 32, (y,))
    assert (y == np.tile([7, 14, 21, 28], 8)).all()


def test_shared_memory_of_both_kinds(module: tw.RawModule, tier: str) -> None:
    x, y = np.random.default_rng(0).random(32, np.float32), np.full(32, np.nan, np.float32)
    kernel = module.get_function("_Z4turnPKfPfi")
    kernel(1, 32, (x, y, 32), 128, tier=tier)
    assert (y == x[::-1] + np.float32(0.5)).all()
    report = kernel.profile(1, 32, (x, y, 32), 128)
    assert report.counts == "machine" and report.metrics["smsp__inst_executed.sum"] > 10
    assert report.metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"] == 2


def test_a_check_names_what_is_wrong(module: tw.RawModule) -> None:
    x, y = np.ones(32, np.float32), np.zeros(31, np.float32)
    report = module.get_function("_Z4turnPKfPfi").check(1, 32, (x, y, 32), 128)
    assert not report.ok and report.findings[0].kind == "out-of-bounds"


def test_a_cluster_that_the_machine_code_knows_nothing_of(module: tw.RawModule) -> None:
    with pytest.raises(tw.UnsupportedError, match="can't be run in clusters"):
        module.get_function("_Z5weighPf")(2, 32, (np.zeros(32, np.float32),), cluster=2)
    by_source = tw.RawModule(SOURCE, counts="machine").get_function("weigh")
    with pytest.raises(tw.UnsupportedError, match="can't be run in clusters"):
        by_source.profile(2, 32, (np.zeros(32, np.float32),), cluster=2)


def test_a_cubin_of_variables_alone() -> None:
    """Or of nothing, as a script's text may be that only declares a struct."""
    found = compile_source("__device__ int scale = 5;", output="cubin").cubin
    assert found is not None and not (module := tw.RawModule(found)).kernels
    assert module.get_global("scale").tolist() == [5, 0, 0, 0]


def test_what_a_cubin_is_not(cubin: bytes) -> None:
    with pytest.raises(tw.CompileError, match="cubin, compiled already"):
        tw.RawModule(cubin, options=("-DX",))
    with pytest.raises(tw.CompileError, match="no kernel 'nothing'"):
        tw.RawModule(cubin).get_function("nothing")
    with pytest.raises(tw.UnsupportedError, match="a fat binary of version 0"):
        tw.RawModule(b"\x50\xed\x55\xba" + bytes(60))
    with pytest.raises(tw.UnsupportedError):
        tw.RawModule(cubin[:200])


def test_a_name_that_is_no_text(cubin: bytes) -> None:
    """nvdisasm passes such bytes on in what should be JSON."""
    with pytest.raises(tw.UnsupportedError, match=r"can't (?:be )?read"):
        tw.RawModule(cubin.replace(b"_Z5weighPf\0", b"_Z5we\xff\xfePf\0"))


GENERIC = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 at) {
  .reg .b64 %d<6>; .reg .b32 %r<2>; .reg .f64 %f<2>;
  ld.param.u64 %d1, [x]; ld.param.u64 %d2, [at]; mov.u32 %r1, %tid.x;
  mul.wide.u32 %d3, %r1, 8; add.s64 %d3, %d2, %d3; ld.u64 %d4, [%d3];
  shl.b64 %d4, %d4, 3; add.s64 %d5, %d1, %d4;
  atom.add.f64 %f1, [%d5], 0d3FF0000000000000;
  ret;
}
"""


def test_branches_out_of_the_code_are_refused(cubin: bytes) -> None:
    """Of every instruction in turn made a branch to behind the last: by name, and by no other error."""
    code = machine.read(cubin)
    kernel = next(each for each in code.functions.values() if each.entry)
    for number, each in enumerate(kernel.instructions[:20]):
        branch = replace(each, name="BRA", modifiers=(), operands=(Number("0xa50000000d20"),), guard="")
        instructions = (*kernel.instructions[:number], branch, *kernel.instructions[number + 1 :])
        changed = {**code.functions, kernel.name: replace(kernel, instructions=instructions)}
        with pytest.raises(tw.UnsupportedError, match="leads to a50000000d20, where the code has no instruction"):
            machine.lift(replace(code, functions=changed), kernel.name)


def test_a_byte_that_is_the_last_of_the_parameters():
    module = tw.RawModule("__global__ void go(int *y, bool first) { *y = first ? 123 : 321; }")
    kernel = tw.RawModule(Assembly(module.ptx.text, "sm_90a", ()).machine_code.cubin).get_function("_Z2goPib")
    for first, expected in ((True, 123), (False, 321)):
        y = np.zeros(1, np.int32)
        kernel((1,), (1,), (y, np.bool_(first)))
        assert y[0] == expected


def test_the_block_and_the_shared_memory_of_a_launch():
    ptx = """
.version 8.1
.target sm_90a
.address_size 64
.extern .shared .align 4 .b8 more[];
.visible .entry go(.param .u64 y) .reqntid 64
{
  .reg .b64 %d<4>; .reg .b32 %r<3>;
  ld.param.u64 %d1, [y]; mov.u32 %r1, %tid.x; mul.wide.u32 %d2, %r1, 4; add.s64 %d3, %d1, %d2;
  mov.u32 %r2, %dynamic_smem_size; st.global.u32 [%d3], %r2; ret;
}
"""
    kernel = tw.RawModule(Assembly(ptx, "sm_90a", ()).machine_code.cubin).get_function("go")
    y = np.zeros(64, np.int32)
    kernel((1,), (64,), (y,), shared_mem=48)
    assert (y == 48).all()
    with pytest.raises(tw.LaunchError, match=r"block \(1, 1, 1\) is not the \(64, 1, 1\)"):
        kernel((1,), (1,), (y,))


def test_what_is_compiled_for_a_debugger():
    """It asks where its stack ends, computes places of bytes of its parameters, and has variables' addresses."""
    module = tw.RawModule(
        """
struct Four { unsigned char c[4]; };
__device__ int counter;
__global__ void go(int *y, Four four)
{
    int mine[4];
    for (int i = 0; i < 4; i++)
        mine[i] = four.c[(i + threadIdx.x) & 3];
    atomicAdd(&counter, 1);
    y[threadIdx.x] = mine[0] + 10 * mine[1] + 1000 * (counter == 0);
}
""",
        options=("-G",),
    )
    kernel = tw.RawModule(Assembly(module.ptx.text, "sm_90a", ("-G",)).machine_code.cubin).get_function("_Z2goPi4Four")
    y = np.zeros(32, np.int32)
    kernel((1,), (32,), (y, np.uint32(0x04030201)))
    assert (y == np.tile([21, 32, 43, 14], 8)).all()


def test_an_atomic_of_a_generic_address_says_that_it_was_done():
    """Its predicate decides whether the code behind it does it again, for shared and local memory."""
    module = tw.RawModule(tw.RawModule(GENERIC).assembly.machine_code.cubin)
    at = np.random.default_rng(0).integers(0, 32, 32)
    found = np.zeros(32)
    module.get_function("k")((1,), (32,), (found, at))
    assert np.array_equal(found, np.bincount(at, minlength=32))


def test_lanes_of_a_warp_are_not_blamed_and_launch_bounds_are_known() -> None:
    """ptxas leaves out a ``__syncwarp()`` that all lanes come to together."""
    made = tw.RawModule("""extern "C" __global__ void __launch_bounds__(64) swap(float *x) {
        __shared__ float s[64]; int t = threadIdx.x; s[t] = x[t]; __syncwarp(); x[t] = s[t ^ 1]; }""")
    kernel = tw.RawModule(Assembly(made.ptx.text, "sm_90a", ()).machine_code.cubin).get_function("swap")
    x = np.arange(64, dtype=np.float32)
    assert not kernel.check(1, 64, (x,)).findings and (x[::2] == np.arange(1, 64, 2)).all()
    with pytest.raises(tw.LaunchError, match="at most 64"):
        kernel(1, 96, (np.zeros(96, np.float32),))
