"""Launches on the engine compared with another side's. The GPU's sides need one; here other sides stand in for them."""

import dataclasses
import json

import numpy as np
import pytest

from tilewright import spec
from tilewright.cli import against as command
from tilewright.cli.main import main
from tilewright.compile import compile_source
from tilewright.errors import LaunchError, TilewrightError, UnsupportedError
from tilewright.report.text import Style
from tilewright.runtime.module import RawModule
from tilewright.runtime.on_gpu import devices
from tilewright.spec import against
from tilewright.spec.against import Side, WrittenLaunch, compare, difference, on_engine

SOURCE = """// tilewright: launch scale<<<2, 32>>>(x = float[8, 8] random, f = 1.5)
__global__ void scale(float *x, float f) { x[blockIdx.x * 32 + threadIdx.x] /= f; }
// tilewright: launch add<<<1, 64>>>(y = int[64], x)
__global__ void add(int *y, const float *x) { y[threadIdx.x] += (int)x[threadIdx.x]; }
"""
FAST = Side("fast", on_engine, ("--use_fast_math",))
SAME = Side("same", on_engine)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text(SOURCE)
    return path


def _one_bit(asked: WrittenLaunch) -> None:
    on_engine(asked)
    asked.arguments[0].view(np.uint32)[3, 5] ^= 1


def _refuses(asked: WrittenLaunch) -> None:
    raise LaunchError("too many resources")


def test_what_is_the_same_is_said_to_be(file):
    first, second = compare(file, spec.Settings(), sides=[SAME])
    assert (first.sides, first.differences, first.skipped) == (("same",), {}, "")
    assert (second.launch.kernel, second.differences) == ("add", {})


def test_the_difference_is_named(file):
    (first, *_) = compare(file, spec.Settings(), sides=[SAME, Side("odd", _one_bit), Side("none", _refuses)])
    assert set(first.differences) == {"odd", "none"} and first.differences["none"] == "too many resources"
    said = first.differences["odd"]
    assert (
        said.startswith("x[3, 5]: ")
        and "on odd; 1 of 64 elements differ, stored at " in said
        and "on the engine" in said
    )


def test_a_side_has_options_of_its_own(file):
    """A division that is rounded otherwise shows; what follows from it in later launches is not told."""
    (only,) = compare(file, spec.Settings(), sides=[SAME, FAST])
    assert list(only.differences) == ["fast"] and only.launch.kernel == "scale"


@pytest.mark.parametrize(
    "mine, others, said",
    [
        ([1.0, 2.0], [1.0, 2.0], None),
        ([0.0], [-0.0], "x[0]: 0.0 (0x00000000) on the engine, -0.0 (0x80000000) on it; 1 of 1 elements differ"),
        ([np.nan], [np.nan], None),
        ([], [], None),
        ([[1, 2], [3, 4]], [[1, 2], [5, 6]],
         "x[1, 0]: 3.0 (0x40400000) on the engine, 5.0 (0x40a00000) on it; 2 of 4 elements differ"),
    ],
)  # fmt: skip
def test_bits_are_compared(mine, others, said):
    found = difference(np.array(mine, np.float32), np.array(others, np.float32), "it", "x")
    assert said == (found and str(found))


def test_what_the_engine_stops_is_not_given_to_a_gpu(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text(
        "// tilewright: launch k<<<1, 64>>>(x = int[32])\n__global__ void k(int *x) { x[threadIdx.x] = 1; }\n"
    )
    given = []
    (only,) = compare(path, spec.Settings(), sides=[Side("gpu", given.append)])
    assert not given and "out-of-bounds" in only.skipped


def test_a_variable_is_set_once_on_each_side(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text(
        "// tilewright: constant c = 3\n// tilewright: launch k<<<1, 1>>>(x = int[1])\n"
        "// tilewright: launch k<<<1, 1>>>(x)\n__device__ int c;\n__global__ void k(int *x) { *x += c++; }\n"
    )
    seen = []

    def run(asked: WrittenLaunch) -> None:
        seen.append(asked.variables)
        on_engine(asked)

    assert [each.differences for each in compare(path, spec.Settings(), sides=[Side("other", run)])] == [{}, {}]
    assert seen == [("c",), ()]


def test_arguments_for_a_gpu_go_there_and_come_back(monkeypatch):
    """With the CPU's device memory in the place of a GPU's."""
    monkeypatch.setattr(against, "GPU", "cpu")
    x, fixed = np.arange(4, dtype=np.float32), np.ones(2)
    fixed.flags.writeable = False
    given = []

    def kernel(grid, block, arguments, *, shared_mem, cluster):
        given.extend(arguments)
        arguments[0].copy_to_device(np.full(4, 7, np.float32))

    against.on_gpu(WrittenLaunch(kernel, None, (1,), (2,), (x, fixed, 3, {"p": x}), 0, None, ()))
    assert (x == 7).all() and (fixed == 1).all()
    assert given[0] is given[3]["p"] and given[2] == 3
    with pytest.raises(UnsupportedError, match="a str is no argument"):
        against.on_gpu(WrittenLaunch(kernel, None, (1,), (2,), ("texture",), 0, None, ()))


def test_the_command_says_so(file, capsys):
    plain = Style(False)
    assert command.run([file], spec.Settings(), plain, [SAME]) == 0
    assert "the same on same" in (said := capsys.readouterr().out) and "2 launches compared" in said
    assert command.run([file], spec.Settings(), plain, [dataclasses.replace(SAME, run=_one_bit)]) == 1
    assert "differs: x[3, 5]" in capsys.readouterr().out


def test_the_gpus_sides_are_compiled_apart():
    """What a GPU would be given: the same PTX, and other machine code."""
    plain, optimised = (
        compile_source(SOURCE, options=side.options, output="cubin", arch="sm_90a") for side in against.SIDES
    )
    assert plain.ptx == optimised.ptx and plain.cubin != optimised.cubin


def test_without_a_gpu_there_is_an_error(file, monkeypatch, capsys):
    monkeypatch.setattr(devices, "device_count", lambda: 0)
    assert main(["check", "--against-gpu", str(file)]) == 2
    assert "there is no GPU 0" in capsys.readouterr().err


def test_machine_code_is_a_side(file, capsys):
    """Bit for bit, and not by running the PTX again: the machine code is another program."""
    assert main(["check", "--differential", str(file)]) == 0
    assert "compared bit for bit with machine code's, 0 with differences" in capsys.readouterr().out
    module = RawModule(SOURCE)
    kernel = module.get_function(next(iter(module.kernels)))
    made = module.executable(kernel.symbol)
    assert made is not None and made.module.text != module.ptx.text and made.function.instructions


def test_a_fused_product_and_sum_is_no_difference(tmp_path, capsys):
    """ptxas makes one operation of them; with another fault beside it the launch still differs."""
    text = """// tilewright: launch line<<<1, 64>>>(x = float[64] random, y = float[64])
__global__ void line(const float *x, float *y)
{
    float product, sum;
    asm("mul.f32 %0, %1, %1;" : "=f"(product) : "f"(x[threadIdx.x]));
    asm("add.f32 %0, %1, %2;" : "=f"(sum) : "f"(product), "f"(x[threadIdx.x]));
    y[threadIdx.x] = sum;
}
"""
    path = tmp_path / "k.cu"
    path.write_text(text)
    (found,) = compare(path, spec.Settings(), [against.MACHINE_CODE])
    assert found.fused and found.ok and "elements differ" in found.differences["machine code"]
    assert main(["check", "--differential", str(path)]) == 0
    said = capsys.readouterr().out
    assert "but for products and sums that are fused (-fmad=false has them equal): y[" in said
    assert "1 launch compared bit for bit with machine code's, 0 with differences" in said

    def odd(asked: WrittenLaunch) -> None:
        against.by_machine_code(asked)
        asked.arguments[1].view(np.uint32)[3] ^= 1

    (found,) = compare(path, spec.Settings(), [Side("odd", odd, fuses=True)])
    assert found.differences and not found.fused and not found.ok


def test_what_differs_from_itself_is_not_compared(tmp_path, capsys):
    path = tmp_path / "k.cu"
    path.write_text("""// tilewright: launch clocks<<<1, 32>>>(y = int64[32])
__global__ void clocks(long long *y) { y[threadIdx.x] = clock64(); }
""")
    (found,) = compare(path, spec.Settings(), [against.MACHINE_CODE])
    assert found.skipped.startswith("it leaves other bits each time") and found.ok
    assert main(["check", "--differential", str(path)]) == 1, "nothing was compared"
    assert "not compared: it leaves other bits each time" in capsys.readouterr().out


def test_a_file_without_a_launch_that_suits_is_told(tmp_path, capsys):
    path = tmp_path / "k.cu"
    path.write_text("__device__ int f() { return 1; }\n")
    assert main(["check", "--differential", str(path)]) == 2
    assert "has no launch in a comment" in capsys.readouterr().out


PLANTED = """// tilewright: let m = 256
// tilewright: launch line<<<4, 64>>>(x = float[m] random, y = float[m], z = float[m], n = int[2] zeros)
#ifdef PLANTED
#define ODD 2
#else
#define ODD 1
#endif
__global__ void line(const float *x, float *y, float *z, int *n)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
    y[i] = x[i];
    if (i % 3 == 0)
        z[i] = 7;
    else
        z[i] = x[i] * ODD;  // the second store that differs
    __syncthreads();
    if (i > 250)
        y[i] = z[i] / 3;  // the third
    if (i < 64)
        y[i] += ODD;  // the first
    atomicAdd(n + i % 2, ODD);  // and the atomics
}
"""


def _line(text: str) -> int:
    return next(n for n, each in enumerate(PLANTED.splitlines(), 1) if text in each)


def test_differences_name_the_lines_that_stored_them(tmp_path, capsys):
    """As it was planted: of each array those lines alone, in the order in which they stored, with their elements."""
    path = tmp_path / "k.cu"
    path.write_text(PLANTED)
    planted = Side("planted", against.by_machine_code, ("-DPLANTED",), fuses=True)
    (found,) = compare(path, spec.Settings(), [planted])
    told = {each.array: [(line.file, line.line, line.elements) for line in each.lines] for each in found.arrays}
    assert not found.ok and told == {
        "y": [(str(path), _line("the first"), 64), (str(path), _line("the third"), 3)],
        "z": [(str(path), _line("the second"), 170)],
        "n": [(str(path), _line("the atomics"), 2)],
    }
    assert command.run([path], spec.Settings(), Style(False), [planted]) == 1
    said = capsys.readouterr().out
    first, third = (f"    stored at {path}:{_line(each)}" for each in ("the first", "the third"))
    assert f"{first} (64) `y[i] += ODD;  // the first`\n{third} (3) `y[i]" in said
    assert command.run([path], spec.Settings(), Style(False), [planted], form="json") == 1
    (launch,) = json.loads(capsys.readouterr().out)["launches"]
    assert launch["state"] == "differs" and launch["arrays"][0]["lines"][0]["line"] == _line("the first")
    with pytest.raises(TilewrightError, match="prints text or json, not sarif"):
        command.run([path], spec.Settings(), Style(False), [planted], form="sarif")


def test_what_the_order_of_warps_decides_is_not_compared(tmp_path):
    path = tmp_path / "k.cu"
    path.write_text("""// tilewright: launch sum<<<1, 256>>>(x = float[256] random, y = float[1] zeros)
__global__ void sum(const float *x, float *y)
{
    if (threadIdx.x % 64 < 32)
        __nanosleep(100);
    atomicAdd(y, x[threadIdx.x]);
}
""")

    def odd(asked: WrittenLaunch) -> None:
        against.by_machine_code(asked)
        asked.arguments[1].view(np.uint32)[0] ^= 1

    (found,) = compare(path, spec.Settings(), [Side("odd", odd, fuses=True)])
    assert found.ok and "in another order of warps" in found.skipped and found.arrays[0].array == "y"
