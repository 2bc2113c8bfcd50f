"""PoCL: the same kernels as OpenCL C, on all lanes of this CPU. Needs pyopencl and PoCL's ICD.

The .cu files keep to what a few macros and address-space qualifiers turn into OpenCL C.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import numpy as np
from cases import Case

DIALECT = """
#define __shared__ local
#define __syncthreads() barrier(CLK_LOCAL_MEM_FENCE)
#define threadIdx ((uint3)(get_local_id(0), get_local_id(1), get_local_id(2)))
#define blockIdx ((uint3)(get_group_id(0), get_group_id(1), get_group_id(2)))
#define blockDim ((uint3)(get_local_size(0), get_local_size(1), get_local_size(2)))
#define gridDim ((uint3)(get_num_groups(0), get_num_groups(1), get_num_groups(2)))
#define atomicAdd atomic_add
"""


def opencl(source: str) -> str:
    signature = re.search(r'extern "C" __global__ void (\w+)\(([^)]*)\)', source)
    assert signature is not None
    parameters = [f"global {p.strip()}" if "*" in p else p for p in signature[2].split(",")]
    head = f"kernel void {signature[1]}({', '.join(parameters)})"
    return DIALECT + source[: signature.start()] + head + source[signature.end() :]


def prepare(case: Case, threads: int) -> Callable[[], None]:
    os.environ.setdefault("POCL_MAX_PTHREAD_COUNT", str(threads))  # read once, by the first case
    import pyopencl as cl

    platform = next(p for p in cl.get_platforms() if "Portable" in p.name)
    context = cl.Context(platform.get_devices())
    queue = cl.CommandQueue(context)
    program = cl.Program(context, opencl(case.source)).build(list(case.defines))
    kernel = cl.Kernel(program, case.entry)
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.USE_HOST_PTR
    passed: list[Any] = [
        cl.Buffer(context, flags, hostbuf=a) if isinstance(a, np.ndarray) else a for a in case.arguments
    ]
    items = tuple(g * b for g, b in zip(case.grid, case.block, strict=True))

    def run() -> None:
        kernel.set_args(*passed)  # here, so that the buffers live as long as this function
        cl.enqueue_nd_range_kernel(queue, kernel, items, case.block)
        queue.finish()

    return run
