"""Libraries that are linked with CUDA's shared runtime: here one that is written as nvcc writes them."""

import subprocess

import pytest

from tilewright.compile import compile_source
from tilewright.door import libraries
from tilewright.objects import fatbinary
from tilewright.program import toolchain

from ..machine.test_fat_binaries import FAT
from .driver import tilewright

KERNEL = """
__constant__ float by[2];
__managed__ int calls = 40;
extern "C" __global__ void __launch_bounds__(64) scale(float *x) { x[threadIdx.x] *= by[1]; if (!threadIdx.x) calls++; }
"""
HOST = """
#include <cuda_runtime_api.h>
extern "C" {
void **__cudaRegisterFatBinary(void *), __cudaRegisterFatBinaryEnd(void **);
void __cudaRegisterFunction(void **, void *, char *, const char *, int, void *, void *, void *, void *, void *);
void __cudaRegisterVar(void **, void *, char *, const char *, int, size_t, int, int);
void __cudaRegisterManagedVar(void **, void *, char *, const char *, int, size_t, int, int);
char __cudaInitModule(void **);
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t, void *);
cudaError_t __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *), __cudaGetKernel(cudaKernel_t *, void *);
cudaError_t __cudaLaunchKernel(cudaKernel_t, dim3, dim3, void **, size_t, cudaStream_t);
}
template <int N> static void stub(void *x)
{
    static cudaKernel_t kernel;
    static cudaError_t known = __cudaGetKernel(&kernel, (void *)stub<N>);
    void *given[] = {&x};
    dim3 grid, block; size_t shared; cudaStream_t stream;
    if (!known && !__cudaPopCallConfiguration(&grid, &block, &shared, &stream))
        __cudaLaunchKernel(kernel, grid, block, given, shared, stream);
}

static struct { int magic, version; const void *data; void **parts; } wraps[3];
static void **handles[3], (*stubs[])(void *) = {stub<0>, stub<1>, stub<2>};
static float by[2], *calls_at;
__attribute__((constructor)) static void registers()
{
    const void *data[] = {ptx, plain, newer};
    for (int i = 0; i < 3; i++) {
        wraps[i] = {0x466243b1, 1, data[i], 0};
        handles[i] = __cudaRegisterFatBinary(&wraps[i]);
        __cudaRegisterFunction(handles[i], (void *)stubs[i], 0, i == 1 ? "five" : "scale", -1, 0, 0, 0, 0, 0);
    }
    __cudaRegisterVar(handles[0], by, 0, "by", 0, 8, 1, 0);
    __cudaRegisterManagedVar(handles[0], &calls_at, 0, "calls", 0, 4, 0, 0);
}
extern "C" int calls() { return __cudaInitModule(handles[0]) ? *(int *)calls_at : 0; }
extern "C" int set(float x) { return cudaMemcpyToSymbol(by, &x, 4, 4, cudaMemcpyHostToDevice); }
extern "C" int launch(int which, void *x, int threads)
{
    return __cudaPushCallConfiguration(1, threads, 0, 0) ? -1 : (stubs[which](x), cudaGetLastError());
}
"""
SCRIPT = """
import ctypes as c
library, runtime, x, found = c.CDLL("./compiled.so"), c.CDLL("libcudart.so.13"), c.c_void_p(), (c.c_int * 32)()
runtime.cudaMalloc(c.byref(x), c.c_size_t(256))
print(library.calls(), library.set(c.c_float(2)), *(library.launch(which, x, 32) for which in (1, 0, 2)))
runtime.cudaMemcpy(found, x, c.c_size_t(128), 2)
print({*found}, library.calls(), library.launch(0, x, 65))
"""


def packed(text: str, arch: int) -> bytes:
    entry = fatbinary._ENTRY.pack(1, 0x101, fatbinary._ENTRY.size, len(text) + 1, 0, 0, 0, 0, arch, 0, 0, 0, 0, 0)
    return fatbinary._HEADER.pack(fatbinary.FAT, 1, 16, len(entry) + len(text) + 1) + entry + text.encode() + b"\0"


def build(tmp_path):
    text, tools = compile_source(KERNEL, arch="sm_80").ptx, toolchain.find()
    data = {"ptx": packed(text, 80), "plain": FAT["lz4"], "newer": packed(text, 120)}
    arrays = (f"alignas(8) static const unsigned char {n}[] = {{{', '.join(map(str, d))}}};\n" for n, d in data.items())
    source, made = tmp_path / "compiled.cpp", tmp_path / "compiled.o"
    source.write_text("".join(arrays) + HOST)
    options, runtime = ["-fno-threadsafe-statics"], str(libraries.folder() / libraries.RUNTIME)
    subprocess.run(tools.compile_command(source, made, options, None), check=True)
    subprocess.run(tools.link_command([made], tmp_path / "compiled.so", (runtime,), cxx=False), check=True)


PROOF = """
import ctypes as c, os
ask, table = c.CDLL("libcuda.so.1").cuGetExportTable, c.c_void_p()
print(*(ask(c.byref(table), bytes.fromhex(which)) for which in (NVRTCS, RUNTIMES)), os.environ["NVCC_APPEND_FLAGS"])
"""


def test_nvidias_own_runtime_is_told_of(tmp_path):
    """It launches nothing here, and few programs ask; what is built in a script is linked with tilewright's."""
    (tmp_path / "script.py").write_text(
        "NVRTCS, RUNTIMES = 'da9151d33ae6cc41a5c04f26d533e328', '6bd5fb6c5bf4e74a8987d93912fd9df9'" + PROOF
    )
    done = tilewright("run", "script.py", folder=tmp_path, NVCC_APPEND_FLAGS="-O2")
    assert done.stdout == "500 500 -O2 -cudart=shared\n"
    assert done.stderr.count("nvcc -cudart shared makes one whose kernels do") == 1, done.stderr


def test_kernels_constants_and_managed_variables(tmp_path):
    build(tmp_path)
    (tmp_path / "script.py").write_text(SCRIPT)
    for command in (("python",), ("run", "--check", "--only", "races")):
        done = tilewright(*command, "script.py", folder=tmp_path)
        assert done.stdout.splitlines() == ["40 0 0 0 209", "{10} 41 701"], done.stderr
        assert "compiled.so can't be run: the file has no machine code for sm_90 and no PTX" in done.stderr
        assert "it has PTX for sm_120" in done.stderr and "the 64 of __launch_bounds__" in done.stderr


def test_no_kernel_stores_past_a_tensor(tmp_path):
    """What lies there is the process's own: a store would end Python."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    build(tmp_path)
    (tmp_path / "script.py").write_text(
        "import ctypes as c, torch\nlibrary, x = c.CDLL('./compiled.so'), torch.zeros(4, device='cuda')\n"
        "print(library.launch(0, c.c_void_p(x.data_ptr()), 5), flush=True)\nx.sum()\n"
    )
    done = tilewright("run", "script.py", folder=tmp_path, NVCC_APPEND_FLAGS="-O2")
    assert done.returncode == 1 and "just past the end of a tensor's memory (16 bytes)" in done.stderr
