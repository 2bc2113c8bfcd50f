"""CUDA's runtime: what is in the table, what its calls answer, and how errors stay."""

import re
import textwrap
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.compile import nvrtc
from tilewright.program import Options, Settings, codes, run_program
from tilewright.program.api import CALLS
from tilewright.program.prototypes import IN_SHIM, argument_types, calls, header, prototypes

HEAD = """
#include <cstdio>
#include <cstring>
#include <cmath>
#include <vector>
#include <cuda_runtime.h>
#define SAY(call) printf("%s\\n", cudaGetErrorName(call))
"""


def ran(tmp_path, code, *, check=False, time=False, arguments=(), memory=None):
    path = tmp_path / "program.cu"
    path.write_text(HEAD + textwrap.dedent(code))
    options = Options(host=("-std=c++17",))
    return run_program([path], options, Settings(check=check, time=time, memory=memory), arguments, capture=True)


def test_every_function_of_the_header_is_in_the_table():
    declared = set(re.findall(r"\bCUDARTAPI\s+(\w+)\s*\(", header()))
    ours = {name for name in declared if not name.endswith(("_ptsz", "_ptds"))}
    assert len(ours) > 250
    assert ours <= set(calls()) | IN_SHIM
    assert {name for name in CALLS if not name.startswith(("curand", "nvml"))} <= {*calls(), *IN_SHIM}  # of no header


@pytest.mark.parametrize("name", sorted(set(CALLS) & set(calls())))
def test_an_entry_takes_what_the_header_declares(name):
    function = CALLS[name].function
    code = function.__code__
    if code.co_flags & 0x04:  # takes what is left over
        assert code.co_argcount - 1 <= len(argument_types(name))
    else:
        assert code.co_argcount - 1 == len(argument_types(name)), prototypes()[name]


def test_names_and_texts_of_errors():
    assert codes.name(700) == "cudaErrorIllegalAddress"
    assert codes.text(700) == "an illegal memory access was encountered"
    assert codes.text(0) == "no error"
    assert codes.name(12345) == codes.text(12345) == "unrecognized error code"
    for value in codes.OF_FAULT.values():
        assert codes.name(value).startswith("cudaError")


def test_what_is_missing_is_named_when_it_is_called(tmp_path):
    code = """
    int main(int count, char **) {
        cudaMipmappedArray_t array;
        if (count > 1)
            SAY(cudaFreeMipmappedArray(array));
        puts("done");
    }
    """
    quiet = ran(tmp_path, code)
    assert quiet.output == "done\n" and not quiet.missing and quiet.ok
    told = ran(tmp_path, code, arguments=("x",))
    assert told.output == "cudaErrorNotSupported\ndone\n"
    assert told.missing == ["cudaFreeMipmappedArray"]
    assert "cudaFreeMipmappedArray is not supported" in told.errors


def test_a_fault_stays_until_the_device_is_reset(tmp_path):
    code = """
    __global__ void stray(int *x) { x[1000] = 1; }
    __global__ void fine(int *x) { x[0] = 7; }
    int main() {
        int *d, h = 0;
        SAY(cudaMalloc(&d, 16));
        stray<<<1, 1>>>(d);
        SAY(cudaGetLastError());       // not known yet
        SAY(cudaDeviceSynchronize());  // now it is
        SAY(cudaGetLastError());
        SAY(cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost));
        fine<<<1, 1>>>(d);
        SAY(cudaGetLastError());
        SAY(cudaDeviceReset());
        SAY(cudaGetLastError());
        SAY(cudaMalloc(&d, 16));
        fine<<<1, 1>>>(d);
        SAY(cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost));
        printf("%d\\n", h);
    }
    """
    report = ran(tmp_path, code)
    bad = "cudaErrorIllegalAddress"
    fine = "cudaSuccess"
    assert report.output.split() == [fine, fine, bad, bad, bad, bad, fine, fine, fine, fine, "7"]
    assert "stray: block" in report.errors and "program.cu:9" in report.errors
    assert "d (cudaMalloc at program.cu:13)" in report.errors


def test_a_refused_launch_is_told_once(tmp_path):
    code = """
    __global__ void k() { extern __shared__ char bytes[]; bytes[0] = 0; }
    int main() {
        k<<<1, 2048>>>();
        SAY(cudaPeekAtLastError());
        SAY(cudaGetLastError());
        SAY(cudaGetLastError());
        k<<<0, 32>>>();
        SAY(cudaGetLastError());
        k<<<1, 32, 60000>>>();
        SAY(cudaGetLastError());
        SAY(cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000));
        k<<<1, 32, 60000>>>();
        SAY(cudaGetLastError());
        SAY(cudaDeviceSynchronize());
    }
    """
    bad, fine = "cudaErrorInvalidConfiguration", "cudaSuccess"
    assert ran(tmp_path, code).output.split() == [bad, bad, fine, bad, "cudaErrorInvalidValue", fine, fine, fine]


def test_memory(tmp_path):
    code = """
    __device__ int variable[4] = {1, 2, 3, 4};
    static __constant__ float table[2];
    __global__ void read(float *out) { out[threadIdx.x] = table[threadIdx.x] + variable[threadIdx.x]; }
    int main() {
        size_t pitch, size, free, total;
        char *rows, back[6], in[6] = {1, 2, 3, 4, 5, 6};
        SAY(cudaMallocPitch(&rows, &pitch, 3, 2));
        SAY(cudaMemcpy2D(rows, pitch, in, 3, 3, 2, cudaMemcpyHostToDevice));
        SAY(cudaMemset2D(rows, pitch, 9, 1, 2));
        SAY(cudaMemcpy2D(back, 3, rows, pitch, 3, 2, cudaMemcpyDeviceToHost));
        printf("%d %d%d%d%d%d%d\\n", (int)(pitch % 32), back[0], back[1], back[2], back[3], back[4], back[5]);
        float constants[2] = {0.5f, 0.25f}, *out, result[2];
        SAY(cudaMemcpyToSymbol(table, constants, sizeof constants));
        SAY(cudaMalloc(&out, sizeof result));
        read<<<1, 2>>>(out);
        SAY(cudaMemcpy(result, out, sizeof result, cudaMemcpyDefault));
        printf("%g %g\\n", result[0], result[1]);
        int *address, values[4];
        SAY(cudaGetSymbolAddress((void **)&address, variable));
        SAY(cudaGetSymbolSize(&size, variable));
        SAY(cudaMemset(address + 1, 0, 4));
        SAY(cudaMemcpyFromSymbol(values, variable, sizeof values));
        printf("%zu %d%d%d%d\\n", size, values[0], values[1], values[2], values[3]);
        SAY(cudaMemGetInfo(&free, &total));
        cudaPointerAttributes attributes;
        SAY(cudaPointerGetAttributes(&attributes, out));
        printf("%d %d\\n", free < total, attributes.type == cudaMemoryTypeDevice);
        SAY(cudaMemcpy(out, constants, 9, cudaMemcpyHostToDevice));
        SAY(cudaMalloc(&out, size_t(1) << 60));
        SAY(cudaFree(0));
    }
    """
    wanted = ["0 923956", "0.5 + 1", "16 1034", "1 1"]
    lines = ran(tmp_path, code).output.splitlines()
    values = [line for line in lines if not line.startswith("cuda")]
    assert values == [wanted[0], "1.5 2.25", wanted[2], wanted[3]]
    errors = [line for line in lines if line.startswith("cudaError")]
    assert errors == ["cudaErrorInvalidValue", "cudaErrorMemoryAllocation"] and lines[-1] == "cudaSuccess"


def test_managed_variables_are_the_hosts_own(tmp_path):
    code = """
    __managed__ int value = 5;
    namespace inner { __device__ __managed__ float list[3] = {1, 2}; }
    __global__ void k() { value *= 2; inner::list[threadIdx.x] += 1; }
    int main() {
        value += 1;
        k<<<1, 3>>>();
        SAY(cudaDeviceSynchronize());
        printf("%d %g %g %g\\n", value, inner::list[0], inner::list[1], inner::list[2]);
    }
    """
    assert ran(tmp_path, code.replace("value *= 2", "if (threadIdx.x == 0) value *= 2")).output.splitlines() == [
        "cudaSuccess", "12 2 3 1",
    ]  # fmt: skip
    refused = ran(tmp_path, code.replace("__managed__ int value", "static __managed__ int value"))
    assert refused.exit_code == 2 and "value is static or hidden" in refused.errors


def test_a_managed_variable_may_be_an_argument(tmp_path):
    code = """
    __managed__ int given[64], taken[64];
    __global__ void copy(const int *from, int *to) { to[threadIdx.x] = from[threadIdx.x]; }
    int main() {
        for (int i = 0; i < 64; i++) given[i] = i;
        copy<<<1, 60>>>(given + 4, taken);
        SAY(cudaDeviceSynchronize());
        int back[2];
        SAY(cudaMemcpy(back, taken + 58, sizeof back, cudaMemcpyDeviceToHost));
        printf("%d %d %d\\n", taken[3], back[0], back[1]);
    }
    """
    for check in (False, True):
        report = ran(tmp_path, code, check=check)
        assert report.output.splitlines() == ["cudaSuccess", "cudaSuccess", "7 62 63"]
        assert not [each for each in report.findings if each.severity == "error"]
    beyond = ran(tmp_path, code.replace("1, 60", "1, 61"))
    assert "out-of-bounds" in beyond.errors and "past the end of given" in beyond.errors


def test_the_device_and_its_kernels(tmp_path):
    code = """
    __global__ void __launch_bounds__(256) k(int *x) { __shared__ int s[64]; s[threadIdx.x % 64] = 1; x[0] = s[0]; }
    int main() {
        int count, device = 5, value, blocks;
        SAY(cudaGetDeviceCount(&count));
        SAY(cudaSetDevice(1));
        SAY(cudaGetDevice(&device));
        cudaDeviceProp p;
        SAY(cudaGetDeviceProperties(&p, 0));
        SAY(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0));
        printf("%d %d %d.%d %d %d %d\\n", count, device, p.major, p.minor, p.warpSize, p.multiProcessorCount == value,
               p.clockRate > 0);
        cudaFuncAttributes a;
        SAY(cudaFuncGetAttributes(&a, k));
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k, 256, 0));
        printf("%d %d %d\\n", (int)a.sharedSizeBytes, a.maxThreadsPerBlock, blocks);
        int least, size;
        SAY(cudaOccupancyMaxPotentialBlockSize(&least, &size, k, 0, 0));
        printf("%d %d\\n", least, size);
        k<<<1, 512>>>(nullptr);
        SAY(cudaGetLastError());
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    assert [line for line in lines if not line.startswith("cuda")] == ["1 0 9.0 32 1 1", "256 256 8", "1056 256"]
    assert [line for line in lines if line.startswith("cudaError")] == [
        "cudaErrorInvalidDevice", "cudaErrorLaunchOutOfResources",
    ]  # fmt: skip


def test_streams_and_events(tmp_path):
    code = """
    static void CUDART_CB called(void *data) { *(int *)data += 1; }
    int main() {
        cudaStream_t s;
        cudaEvent_t a, b;
        int calls = 0;
        float time = -1;
        SAY(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
        SAY(cudaEventCreate(&a));
        SAY(cudaEventCreate(&b));
        SAY(cudaEventElapsedTime(&time, a, b));
        SAY(cudaEventRecord(a, s));
        SAY(cudaLaunchHostFunc(s, called, &calls));
        SAY(cudaEventRecord(b, s));
        SAY(cudaStreamWaitEvent(s, b, 0));
        SAY(cudaEventSynchronize(b));
        SAY(cudaEventElapsedTime(&time, a, b));
        SAY(cudaStreamQuery(s));
        SAY(cudaStreamDestroy(s));
        SAY(cudaStreamSynchronize(s));
        printf("%d %d\\n", calls, time > 0);
    }
    """
    report = ran(tmp_path, code)
    lines = report.output.splitlines()
    assert lines[-1] == "1 1"
    assert [index for index, line in enumerate(lines) if line == "cudaErrorInvalidResourceHandle"] == [3]
    assert lines[12] == "cudaErrorContextIsDestroyed"
    assert report.timed


def test_output_of_kernels_and_host_comes_in_order(tmp_path):
    code = """
    __global__ void hello(int n) { printf("kernel %d\\n", n); }
    int main(int, char **arguments) {
        printf("before %s\\n", arguments[1]);
        hello<<<1, 1>>>(1);
        cudaDeviceSynchronize();
        printf("between\\n");
        hello<<<1, 1>>>(2);
        cudaDeviceSynchronize();
        return 3;
    }
    """
    report = ran(tmp_path, code, arguments=("x y",))
    assert report.output == "before x y\nkernel 1\nbetween\nkernel 2\n"
    assert report.exit_code == 3


def test_a_stack_overflow_of_the_host_is_named(tmp_path):
    """There is no stack left to tell of it upon, but the handler's own. It ends at any line of `deep`."""
    code = """
    #include <cstdio>
    __global__ void three(int *x) { *x = 3; }
    int deep(volatile int *p, int n) {
        volatile int here[64];
        here[n & 63] = n;
        return n < 0 ? 0 : deep(here, n + 1) + here[3] + p[0];
    }
    int main(int argc, char **argv) {
        int *x, y = 0;
        cudaMalloc(&x, 4);
        three<<<1, 1>>>(x);
        cudaMemcpy(&y, x, 4, cudaMemcpyDeviceToHost);
        printf("%d", y), fflush(stdout);
        return deep(&y, 0);
    }"""
    path = tmp_path / "program.cu"
    path.write_text(code)
    report = tw.run(path)
    assert (report.output, report.exit_code) == ("3", -11)
    assert re.search(r"program.cu:[4678]: stack overflow in the program's own code", report.errors), report.errors


PROPERTIES = """
#include <stdio.h>
#include <stddef.h>
#include <cuda_runtime.h>
int main(void) {
    struct cudaDeviceProp p;
    printf("%zu", sizeof p);
    SHOWN
    return 0;
}
"""


def test_properties_are_laid_out_as_the_header_has_them(tmp_path):
    """Though those that CUDA 13 has dropped are there for C++, whose class is ours; C's structure is the header's."""
    header = next(Path(each) for each in nvrtc.include_folders() if (Path(each) / "driver_types.h").exists())
    text = (header / "driver_types.h").read_text(encoding="utf-8", errors="replace")
    body = text.split("struct __device_builtin__ cudaDeviceProp\n{", 1)[1].split("\n};", 1)[0]
    names = re.findall(r"^\s*[\w ]+?\s(\w+)(?:\[\w+\])?;", body, re.M)
    assert len(names) > 60 and {"name", "warpSize", "unifiedFunctionPointers", "reserved"} <= set(names)
    shown = (f'printf(" {name} %zu", offsetof(struct cudaDeviceProp, {name}));' for name in names)
    code = PROPERTIES.replace("SHOWN", "\n".join(shown))
    dropped = (
        'cudaGetDeviceProperties(&p, 0);printf(" %d", p.clockRate > 0 && p.maxTexture1DLinear > 0 && p.warpSize == 32);'
    )
    for name, source in (("c.c", code), ("cpp.cu", code.replace("return 0", f"{dropped} return 0"))):
        (tmp_path / name).write_text(source)
    of_c, of_cpp = (tw.run(tmp_path / name, std="c++14") for name in ("c.c", "cpp.cu"))
    assert of_c.output.startswith("1008 name 0 "), of_c.errors
    assert of_cpp.output == of_c.output + " 1", of_cpp.errors


def test_a_crash_of_the_host_is_told(tmp_path):
    code = """
    int main(int count, char **) {
        int *nothing = count > 5 ? &count : nullptr;
        printf("so far\\n");
        fflush(stdout);
        return *nothing = 5;
    }
    """
    report = ran(tmp_path, code)
    assert report.exit_code == -11 and not report.ok and report.output == "so far\n"
    assert "program.cu:13: segmentation fault" in report.errors


@pytest.mark.parametrize(
    "code", ["int n = atoi(v[1]);", "std::vector<int> x; int n = x[1 << 28];", "int n = strlen(v[1]);"]
)
def test_a_fault_in_a_header_of_the_system_is_told_where_the_program_has_it(tmp_path, code):
    """glibc's atoi is compiled into the program; a fault within the C library is told at its call."""
    program = "#include <cstdlib>\n#include <cstring>\n#include <vector>\nint main(int c, char **v)\n{\n" + code
    report = ran(tmp_path, program + '\n    printf("%d", n);\n}')
    line = HEAD.count("\n") + 6
    assert f"program.cu:{line}: segmentation fault" in report.errors
