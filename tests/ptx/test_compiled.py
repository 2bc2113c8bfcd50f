"""The parser against what NVRTC makes of CUDA C++."""

import re

import pytest
from cuda.bindings import nvrtc

from tilewright.ptx import Module, parse

SOURCE = r"""
extern "C" __device__ int printf(const char *, ...);
typedef int (*operation)(int);
__device__ __noinline__ int triple(int x) { return x * 3; }
__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__device__ operation operations[2] = {triple, fibonacci};
__device__ int counter = 3;
__device__ int *pointers[2] = {nullptr, &counter};
__managed__ short shorts[3] = {1, -2};
__constant__ double table[2] = {1.5, -2.5};
extern __shared__ float dynamic[];

extern "C" __global__ void __launch_bounds__(256, 2)
everything(float *out, int n, cudaTextureObject_t texture, unsigned long long *wide) {
    __shared__ float tile[32][33];
    int t = threadIdx.x;
    tile[t / 32][t % 32] = out[t];
    dynamic[t] = tex2D<float4>(texture, t, 0.5f).x + tex1Dfetch<float>(texture, t);
    __syncthreads();
    out[t] = tile[t % 32][t / 32] + dynamic[n] + operations[n & 1](t) + *pointers[n] + sin((double)table[n]);
    asm volatile("{ .reg .pred p; .reg .b32 x; setp.eq.s32 p, %0, 3; @p bra L; mov.b32 x, 1; L: }" ::"r"(n));
    asm volatile("{ .reg .pred p; .reg .b32 x; setp.eq.s32 p, %0, 4; @p bra L; mov.b32 x, 1; L: }" ::"r"(n));
    switch (n) {
    case 0: out[0] = 3; break;
    case 1: out[1] = sinf(out[4]); break;
    case 2: out[2] = out[3] / out[5]; break;
    case 3: out[7] *= 2; break;
    case 4: out[3] = __shfl_xor_sync(~0u, t, 3); break;
    case 5: wide[0] = clock64(); break;
    case 6: atomicAdd(wide, 3ull); break;
    }
    if (t == n) printf("%d %f\n", n, (double)out[n]);
}
"""


@pytest.fixture(scope="module", params=["compute_80", "compute_90a"])
def module(request: pytest.FixtureRequest) -> Module:
    _, program = nvrtc.nvrtcCreateProgram(SOURCE.encode(), b"kernel.cu", 0, [], [])
    options = [f"--gpu-architecture={request.param}".encode(), b"-lineinfo"]
    (result,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    assert int(result) == 0
    _, size = nvrtc.nvrtcGetPTXSize(program)
    buffer = b" " * size
    nvrtc.nvrtcGetPTX(program, buffer)
    return parse(buffer.decode())


def test_every_line_of_an_instruction_is_read(module: Module) -> None:
    """As many instructions as the text has statements outside its declarations, each at its own line."""
    lines = module.text.split("\n")
    found = [i for f in module.functions.values() for i in f.body or ()]
    for instruction in found:
        assert instruction.text.split()[0] in lines[instruction.line - 1]
    text = re.sub(r"//[^\n]*|\.loc\s[^\n]*", "", module.text)
    statements = [re.sub(r"^(\s|[{}]|[\w$]+\s*:(?!:))*", "", part) for part in text.split(";")]
    found.sort(key=lambda i: i.line)
    expected = [" ".join(s.split()) + ";" for s in statements if s and s[0] != "."]
    assert [i.text for i in found] == expected and len(found) > 150


def test_symbols(module: Module) -> None:
    assert module.kernels == ["everything"]
    assert module.functions["vprintf"].body is None and module.functions["vprintf"].linkage == "extern"
    kernel = module.functions["everything"]
    assert kernel.directives == {"maxntid": (256,), "minnctapersm": (2,)} or kernel.directives == {
        "maxntid": (256, 1, 1),
        "minnctapersm": (2,),
    }
    assert [p.element for p in kernel.parameters] == ["u64", "u32", "u64", "u64"]
    variables = module.variables
    assert variables["counter"].initial == b"\3\0\0\0"
    assert variables["pointers"].relocations == ((8, "counter", 0, True),)
    assert [name for _, name, _, _ in variables["operations"].relocations] == ["_Z6triplei", "_Z9fibonaccii"]
    assert variables["shorts"].managed and variables["shorts"].initial == b"\1\0\xfe\xff\0\0"
    assert variables["table"].space == "const" and variables["table"].size == 16
    assert variables["dynamic"].linkage == "extern" and variables["dynamic"].size == 0
    shared = [v for v in (*variables.values(), *kernel.variables.values()) if v.space == "shared" and v.size]
    assert [v.size for v in shared] == [32 * 33 * 4]


def test_control_flow(module: Module) -> None:
    kernel = module.functions["everything"]
    assert kernel.body is not None
    assert len([name for name in kernel.labels if name.startswith("L.")]) == 2
    assert any(i.call and i.call.prototype in kernel.prototypes for i in kernel.body)
    assert any(i.opcode == "call" for i in module.functions["_Z9fibonaccii"].body or ())


def test_locations_are_the_sources(module: Module) -> None:
    lines = SOURCE.split("\n")
    own = [i for i in module.functions["everything"].body or () if i.location and i.location.file == 1]
    assert {file for file, path in module.files.items() if path.endswith("kernel.cu")} == {1}
    (barrier,) = [i for i in own if i.opcode in ("bar", "barrier")]
    assert barrier.location and "__syncthreads" in lines[barrier.location.line - 1]
