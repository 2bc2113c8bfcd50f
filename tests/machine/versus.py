"""Runs kernels as PTX and as the machine code that ptxas makes of it, and compares all that they leave in memory."""

import functools
import struct

import numpy as np

import tilewright as tw
from tilewright import machine, ptx
from tilewright.compile import Assembly
from tilewright.engine.run.launch import LaunchOptions, PointerArgument
from tilewright.engine.run.memory import Allocation
from tilewright.engine.run.program import Program

HEAD = ".version 8.5\n.target sm_90a\n.address_size 64\n"
REGISTERS = (
    ".reg .b16 %h<64>; .reg .b32 %r<320>; .reg .b64 %rd<96>; .reg .f32 %f<320>; .reg .f64 %fd<64>; .reg .pred %p<16>;"
)
TIERS = ("auto", "lanes")


def entry(name: str, body: str, parameters: str = "", start: str = "") -> str:
    """A kernel of two pointers, of what it reads (%rd1) and writes (%rd2): each thread has 256 bytes of both."""
    return f"""
{start}
.visible .entry {name}(.param .u64 {name}_in, .param .u64 {name}_out{parameters}) {{
  {REGISTERS}
  .shared .align 1024 .b8 {name}_shared[16384];
  ld.param.u64 %rd1, [{name}_in];
  ld.param.u64 %rd2, [{name}_out];
  mov.u32 %r0, %tid.x;
  mul.wide.u32 %rd0, %r0, 256;
  add.u64 %rd1, %rd1, %rd0;
  add.u64 %rd2, %rd2, %rd0;
  mov.u32 %r1, {name}_shared;
{body}
  ret;
}}
"""


@functools.lru_cache
def both(text: str, arch: str = "sm_90a") -> tuple[Program, Program, machine.Code]:
    """The PTX, its machine code, and that as it was read. What has no meaning fails here, by name."""
    module = ptx.parse(text)
    code = machine.read(Assembly(text, arch, ()).machine_code.cubin)
    return Program(module, arch=arch), Program(machine.module(code, module.kernels, module), arch=arch), code


def names(code: machine.Code, kernel: str) -> set[str]:
    """The forms of its machine instructions."""
    return {".".join((each.name, *each.modifiers)) for each in code.functions[kernel].instructions}


def run(
    program: Program, kernel: str, given: np.ndarray, size: int, threads: int, tier: str, extra: bytes = b"",
    shared: int = 0, blocks: int = 1, cluster: int = 1,
) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """What is in the memory that it reads and in that which it writes, which begins poisoned."""
    source, out = given.copy(), np.full(size, 0xA5, np.uint8)
    memory = [Allocation(each.ctypes.data, each.size, name) for each, name in ((source, "in"), (out, "out"))]
    parameters = struct.pack("<QQ", *(each.address for each in memory)) + extra
    pointers = [PointerArgument(8 * number, each) for number, each in enumerate(memory)]
    options = LaunchOptions(threads=1, counts=True, tier=tier, budget=1 << 22, cluster=(cluster, 1, 1))
    program.launch(kernel, (blocks, 1, 1), (threads, 1, 1), parameters, pointers, shared, options)
    return source, out


def agree(
    text: str, kernel: str, given: np.ndarray, threads: int = 32, size: int | None = None, blocks: int = 1,
    cluster: int = 1,
) -> np.ndarray:  # fmt: skip
    """Run it both ways in both tiers; what it writes."""
    original, lifted, _ = both(text)
    given = np.ascontiguousarray(given).view(np.uint8).ravel()
    size = 256 * threads * blocks if size is None else size
    wanted = run(original, kernel, given, size, threads, "auto", blocks=blocks, cluster=cluster)
    assert (wanted[1] != 0xA5).any() or (wanted[0] != given).any(), "it writes nothing"
    for tier in TIERS:
        found = run(lifted, kernel, given, size, threads, tier, blocks=blocks, cluster=cluster)
        for name, left, right in zip(("in", "out"), found, wanted, strict=True):
            at = np.nonzero(left != right)[0]
            assert not at.size, f"{kernel}, {tier}: {at.size} bytes of {name} differ, the first at {at[0]}"
    return wanted[1]


def disassembled(module: tw.RawModule) -> str:
    """The machine code of all its kernels."""
    code = machine.read(Assembly(module.ptx.text, module.arch, ()).machine_code.cubin)
    return "\n".join(each.text for function in code.functions.values() for each in function.instructions)
