"""NVRTC by its library, what a driver links, and the sources behind PTX."""

import base64
import textwrap
import zlib

from tilewright.program import origins

from .driver import HEAD, lines, ran, tilewright

COMPILED = '''
nvrtc = c.CDLL("libnvrtc.so")

def compiled(source, name, *options, kind="PTX"):
    program = value(c.c_void_p, nvrtc.nvrtcCreateProgram, source, name, 0, None, None)
    must(nvrtc.nvrtcCompileProgram(program, len(options), (c.c_char_p * len(options))(*options)))
    size = value(c.c_size_t, lambda place: nvrtc[f"nvrtcGet{kind}Size"](program, place)).value
    image = c.create_string_buffer(size)
    must(nvrtc[f"nvrtcGet{kind}"](program, image))
    assert kind != "PTX" or size == len(image.value) + 1
    must(nvrtc.nvrtcDestroyProgram(c.byref(program)))
    return image

RACY = b"""extern "C" __global__ void racy(float *x)
{
    __shared__ float s[64];
    s[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = s[63 - threadIdx.x];
}"""

def launched(image):
    ready()
    module = value(c.c_void_p, cuda.cuModuleLoadData, image)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"racy")
    given = c.c_uint64(array(numbers[:64]))
    cuda.cuLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), None)
'''


LINKED = '''
SOURCE = b"""extern "C" __device__ unsigned long long own_GetIntrinsicHandle(unsigned scope);
extern "C" __device__ int own_Synchronize(unsigned long long handle, unsigned flags);
extern "C" __global__ void heap(int *y)
{
    int *mine = (int *)malloc(8);
    mine[1] = threadIdx.x * 3;
    y[threadIdx.x] = mine[1];
    free(mine);
}
#ifdef GRID
extern "C" __global__ void grid(int *y)
{
    const unsigned long long all = own_GetIntrinsicHandle(1);
    y[blockIdx.x] = blockIdx.x + 1;
    int failed = own_Synchronize(all, 0), none = own_Synchronize(own_GetIntrinsicHandle(2), 0);
    y[blockIdx.x + 32] = y[(blockIdx.x + 1) % gridDim.x] + 100 * failed + 1000 * none;
}
#endif
"""

def shown(image, name, blocks, threads):
    function = value(c.c_void_p, cuda.cuModuleGetFunction, value(c.c_void_p, cuda.cuModuleLoadData, image), name)
    zeros = np.zeros(64, np.int32)
    given = c.c_uint64(array(zeros))
    launch = cuda.cuLaunchCooperativeKernel if blocks > 1 else cuda.cuLaunchKernel
    more = () if blocks > 1 else (None,)
    must(launch(function, blocks, 1, 1, threads, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), *more))
    print(*back(given.value, zeros)[[0, 1, 3, 32, 33, 35]])
ready()
'''


def test_functions_that_a_driver_links(tmp_path):
    """Kernels' malloc, for PTX and machine code; the barrier of a grid, which cudadevrt has: what it is linked to."""
    code = (
        COMPILED
        + LINKED
        + textwrap.dedent("""
    shown(compiled(SOURCE, b"a.cu", b"-arch=sm_90", b"-rdc=true"), b"heap", 1, 64)
    shown(compiled(SOURCE, b"a.cu", b"-arch=sm_90", kind="CUBIN"), b"heap", 1, 64)
    image = compiled(SOURCE, b"a.cu", b"-arch=sm_90", b"-rdc=true", b"-DGRID").value
    image = c.create_string_buffer(image.replace(b"own_", b"cudaCG"))  # whose prototypes NVRTC knows, and no types
    shown(image, b"grid", 4, 1)
    state, made, size = c.c_void_p(), c.c_void_p(), c.c_size_t()
    must(cuda.cuLinkCreate_v2(0, None, None, c.byref(state)))
    must(cuda.cuLinkAddData_v2(state, 4, b"!<arch>", c.c_size_t(7), b"cudadevrt", 0, None, None))
    must(cuda.cuLinkAddData_v2(state, 1, image, c.c_size_t(len(image)), b"a", 0, None, None))
    must(cuda.cuLinkComplete(state, c.byref(made), c.byref(size)))
    shown(made, b"grid", 4, 1)
    """)
    )
    assert lines(tmp_path, code) == ["0 3 9 96 99 105"] * 2 + ["1 2 4 1002 1003 1001"] * 2


def test_what_goes_wrong_stands_in_the_log_that_was_asked_for(tmp_path):
    """By the linker and by a module's options: packages show that, and not what standard error says."""
    code = """
    ready()
    text = b".version 8.0\\n.target sm_80\\n.address_size 64\\n"
    text += b".extern .func gone(); .entry k() { call gone, (); ret; }"
    log, other = c.create_string_buffer(b"?" * 199, 200), c.create_string_buffer(b"?", 2)
    options, values = (c.c_int * 4)(5, 6, 3, 4), (c.c_void_p * 4)(c.addressof(log), 200, c.addressof(other), 2)
    state, made, size = c.c_void_p(), c.c_void_p(), c.c_size_t()
    must(cuda.cuLinkCreate_v2(4, options, values, c.byref(state)))
    for name in (b"one", b"two"):
        must(cuda.cuLinkAddData_v2(state, 1, text, c.c_size_t(len(text) + 1), name, 0, None, None))
    print(cuda.cuLinkComplete(state, c.byref(made), c.byref(size)), log.value.decode().rstrip(), other.value)
    print(cuda.cuModuleLoadDataEx(c.byref(made), b"nonsense", 4, options, values), log.value.decode().rstrip())
    print(cuda.cuModuleLoadDataEx(c.byref(made), PTX, 4, options, values), log.value)
    """
    first, second, third = ran(tmp_path, code).stdout.splitlines()
    assert first.startswith("218 error   : ") and "gone" in first and first.endswith(" b''"), first
    assert (second, third) == ("200 error   : the image is no PTX", "0 b''")


def test_link_time_code_is_nvrtcs_own(tmp_path):
    """For nvJitLink, by nvrtcGetLTOIRSize and nvrtcGetLTOIR."""
    code = f"{COMPILED}\nmade = compiled(RACY, b'a.cu', b'-arch=sm_90', b'-dlto', kind='LTOIR')\n"
    assert lines(tmp_path, f"{code}print(len(made) > 500, b'.version' in made.raw)") == ["True False"]


def test_findings_quote_a_source_that_lies_in_no_file(tmp_path):
    """Of the process that compiled it, and of one that has the PTX alone."""
    compiling = "image = compiled(RACY, b'in/memory.cu'); open('kept', 'wb').write(image.value); launched(image)"
    for each in (compiling, "launched(open('kept', 'rb').read())"):
        (tmp_path / "case.py").write_text(HEAD + COMPILED + each)
        done = tilewright("python", "--check", "case.py", folder=tmp_path)
        said = " ".join(done.stderr.split())
        assert "memory.cu:4" in said and "line 4 `s[threadIdx.x] = x[threadIdx.x];` stores" in said, said


def test_sources_behind_ptx():
    ptx, source = b".version 8.0\n", "extern \u00e9\n".encode()
    noted = origins.with_source(ptx, "a/b.cu", source)
    assert noted.startswith(ptx) and origins.source_of(noted.decode()) == ("b.cu", source.decode())
    for hostile in (noted[:-9] + b"\n", noted.replace(b"// ", b"//", 2), noted + b"more", b"", ptx):
        assert origins.source_of(hostile.decode()) is None
    bomb = base64.b64encode(zlib.compress(bytes(1 << 24))).decode()
    assert origins.source_of(f"{ptx.decode()}\n// tilewright: compiled from a\n// {bomb}\n") is None
    assert origins.with_source(ptx, "a name", source) == ptx
    assert origins.with_source(ptx, "a", bytes(1 << 21)) == ptx
