"""What the first launch of a large kernel takes, by stage, as the kernel grows.

    python benchmarks/compile_time.py [--families straight,accesses] [--sizes 1000,2000,4000] [--least SECONDS]

Each kernel runs in a process of its own with an empty cache. Times are the process's own CPU time, in seconds:
``NVRTC`` with everything up to PTX, ``parse``, and ``launch``: all that the engine does until the first results are
there. ``again`` is the second launch. The results are compared with those of another tier (``--against lanes`` or
``fast``: with optimised code, which takes long to make).
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

HEAD = (
    "__global__ void f(float* x, int* y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;\n"
)


def straight(n: int) -> str:
    """Arithmetic in float and int, a line each."""
    lines = []
    for k in range(n):
        a, b, p, q = "abcd"[k % 4], "abcd"[(k * 7 + 1) % 4], "pq"[k // 2 % 2], "qp"[k // 2 % 2]
        lines.append(
            f"{a} = {a} * 0.5f + {b} * 0.{k % 97 + 1}f;" if k % 2 else f"{p} = ({p} ^ {k * 40503}) + ({q} >> 3);"
        )
    return f"{HEAD} float a = x[i], b = a + 1, c = a + 2, d = a + 3; int p = y[i], q = p + 1; {' '.join(lines)}" + (
        "x[i] = a + b + c + d; y[i] = p + q; }"
    )


def accesses(n: int) -> str:
    """A load and a store a line, at run-time strides."""
    return HEAD + "\n".join(f"x[i + {k * 3 % 1000} * n] += y[i + {k % 777} * n] * {k % 97}.5f;" for k in range(n)) + "}"


def cases(n: int) -> str:
    body = "\n".join(
        f"case {k}: v = v * {k * 7 % 101 + 1} + {k}; break;"
        if k % 3
        else f"case {k}: v ^= y[i * {k % 7 + 1} % n]; break;"
        for k in range(n)
    )
    return f"{HEAD} int v = (int)x[i]; switch (y[i]) {{ {body} default: v = 7; }} x[i] = v; }}"


def branches(n: int) -> str:
    body = "\n".join(
        f"if (y[i * {k % 7 + 1} % n] > {k}) {{ v = v * {k * 7 % 101 + 1}; x[i] = v; }} else v ^= {k};" for k in range(n)
    )
    return f"{HEAD} int v = (int)x[i]; {body} x[i] = v; }}"


def product(n: int) -> str:
    """A product from registers, a tile of n x n a thread, all of it unrolled."""
    return f"""__global__ void f(float* x, float* y, int n) {{
  __shared__ float a[16][16 * {n}], b[16][16 * {n}];
  int tx = threadIdx.x % 16, ty = threadIdx.x / 16;
  float sums[{n}][{n}] = {{}};
  for (int k0 = 0; k0 < n; k0 += 16) {{
    #pragma unroll
    for (int e = 0; e < {n}; e++) {{
      a[ty][e * 16 + tx] = y[(k0 + ty) * n + e * 16 + tx]; b[ty][e * 16 + tx] = y[(k0 + tx) * n + e * 16 + ty]; }}
    __syncthreads();
    #pragma unroll
    for (int k = 0; k < 16; k++)
      #pragma unroll
      for (int i = 0; i < {n}; i++)
        #pragma unroll
        for (int j = 0; j < {n}; j++) sums[i][j] += a[k][ty * {n} + i] * b[k][tx + 16 * j];
    __syncthreads(); }}
  #pragma unroll
  for (int i = 0; i < {n}; i++)
    #pragma unroll
    for (int j = 0; j < {n}; j++) x[(ty * {n} + i) * n + tx + 16 * j] = sums[i][j]; }}"""


def many(n: int) -> str:
    """Many small kernels, of which one is launched."""
    rest = "\n".join(f"__global__ void g{k}(float* x) {{ x[threadIdx.x] *= {k}.5f; }}" for k in range(n))
    return f"{HEAD} x[i] = y[i] * 3; }}\n{rest}"


FAMILIES = {
    "straight": (straight, (1250, 2500, 5000, 10000)),
    "accesses": (accesses, (500, 1000, 2000, 4000)),
    "cases": (cases, (375, 750, 1500, 3000)),
    "branches": (branches, (375, 750, 1500, 3000)),
    "product": (product, (4, 8, 12, 16)),
    "many": (many, (250, 500, 1000, 2000)),
}


def arguments(family: str, size: int) -> tuple[np.ndarray, np.ndarray, np.int32]:
    rng = np.random.default_rng(size)
    n = 16 * size if family == "product" else 256
    x = rng.normal(size=(n * n if family == "product" else 1000 * n)).astype(np.float32)
    y = rng.normal(size=x.size).astype(np.float32).view(np.int32)
    if family not in ("product", "accesses"):
        y = rng.integers(0, size, x.size).astype(np.int32)
    return x, y, np.int32(n)


def measure(family: str, size: int, tier: str) -> None:
    """In a process of its own: one JSON line."""
    import tilewright as tw
    from tilewright import ptx
    from tilewright.compile import compile_source
    from tilewright.engine import Allocation, LaunchOptions, PointerArgument, Program
    from tilewright.engine.run import compiled, helpers

    helpers.runtime()
    if tier == "fast":
        compiled._WORTH_FAST = 0
    assert tw.__name__
    times = [time.process_time()]
    text = compile_source(FAMILIES[family][0](size)).ptx
    times.append(time.process_time())
    program = Program(ptx.parse(text))
    name = next(f.name for f in program.module.functions.values() if f.entry and "1fPf" in f.name)
    times.append(time.process_time())
    x, y, n = arguments(family, size)
    before = x.copy()
    parameters = x.ctypes.data.to_bytes(8, "little") + y.ctypes.data.to_bytes(8, "little") + n.tobytes()
    pointers = [PointerArgument(8 * k, Allocation(a.ctypes.data, a.nbytes, "xy"[k])) for k, a in enumerate((x, y))]
    options = LaunchOptions(threads=1, tier="lanes" if tier == "lanes" else "auto")
    digest = ""
    for _ in range(2):
        x[:] = before
        program.launch(name, (1, 1, 1), (256, 1, 1), parameters, pointers, 0, options)
        times.append(time.process_time())
        digest = digest or f"{hash(x.tobytes())}"
    kernel = program.module.functions[name]
    took = [round(b - a, 4) for a, b in itertools.pairwise(times)]
    print(json.dumps([len(kernel.body or ()), *took, digest]))


def collect(family: str, size: int, tier: str) -> list:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TILEWRIGHT_CACHE_DIR": folder, "PYTHONHASHSEED": "0"}
        command = [sys.executable, __file__, "--measure", family, str(size), tier]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return list(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--families", default=",".join(FAMILIES))
    parser.add_argument("--sizes", help="instead of each family's own")
    parser.add_argument("--against", choices=("lanes", "fast"), help="another way to run, whose results must be equal")
    parser.add_argument("--measure", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        measure(given.measure[0], int(given.measure[1]), given.measure[2])
        return
    print(f"{'kernel':18}{'instructions':>14}{'NVRTC':>8}{'parse':>8}{'launch':>8}{'again':>8}")
    for family in given.families.split(","):
        for size in map(int, given.sizes.split(",")) if given.sizes else FAMILIES[family][1]:
            instructions, *times, digest = collect(family, size, "auto")
            line = f"{family:10}{size:8}{instructions:14}" + "".join(f"{each:8.2f}" for each in times)
            if given.against:
                _, *others, other = collect(family, size, given.against)
                line += f"   {given.against}: {others[2]:.2f} " + ("equal" if other == digest else "DIFFERENT")
            print(line, flush=True)


if __name__ == "__main__":
    main()
