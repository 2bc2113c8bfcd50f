"""What two things that are kept save, in processor time: an nvdisasm that has begun (``machine/serve.c``), and reports
of launches that were counted alike (``counting/alike.py``).

    python benchmarks/kept.py nvdisasm [COUNT ...]     seconds, of reading so many of the ladder's kernels
    python benchmarks/kept.py alike                    milliseconds, of a launch that was profiled or checked before

Each is done with it and without it by turns, and the differences are of pairs; nvdisasm in processes of their own.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import tilewright as tw
from tilewright.counting import alike
from tilewright.kernels import ladder
from tilewright.machine import disassembly, server

REPEATED = 5
ADD = "__global__ void add(float *x, const float *y) { x[threadIdx.x] += y[threadIdx.x]; }"
LONG = "\n".join(f"x[threadIdx.x * {n} % 32 + {n}] += y[{n}];" for n in range(32))
SOURCES = {"one line": ADD, "32 lines": ADD.replace("x[threadIdx.x] += y[threadIdx.x];", LONG)}


def processor() -> float:
    """Seconds, of this process and those it has waited for."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def read(count: int, plain: bool) -> None:
    """In a process of its own: print what it takes to read so many cubins that nobody has read."""
    files = sorted(Path(ladder.__file__).parent.glob("*.cu"))[:count]
    cubins = [tw.RawModule(path=each).assembly.machine_code.cubin for each in files]
    disassembly.cache.get = lambda *_: None  # type: ignore[assignment]
    if plain:
        server.begin, server.text = (lambda *_: None), (lambda *_: None)  # type: ignore[assignment]
    else:
        server._library()  # made once a machine
    start = processor()
    disassembly.prepare("sm_90a")
    for each in cubins:
        disassembly.functions(each)
    server.end()
    print(processor() - start)


def told(what: str, once: Callable[[bool], float], unit: str) -> None:
    """Pairs of one thing with what is kept and without."""
    found = [(once(False), once(True)) for _ in range(REPEATED)]
    kept, without = (statistics.median(each) for each in zip(*found, strict=True))
    saved = statistics.median(without - kept for kept, without in found)
    print(f"{what}: {kept:.2f} {unit}, without {without:.2f}; the median of pairs saves {saved:.2f}", flush=True)


def main(what: str, counts: list[int]) -> None:
    if what == "nvdisasm":
        for count in counts or [1, 2, 5]:
            told(f"{count} kernels", lambda plain, n=count: float(  # type: ignore[misc]
                subprocess.check_output([sys.executable, __file__, "read", str(n), str(int(plain))])), "s")  # fmt: skip
        return
    key = alike.Known.key
    for name, source in SOURCES.items():
        for how in ("machine", "ptx"):
            kernel = tw.RawModule(source, counts=how).get_function("add")
            for act in (kernel.profile, kernel.check):

                def once(without: bool, act: Callable[..., object] = act) -> float:
                    alike.Known.key = staticmethod((lambda *_: None) if without else key)  # type: ignore[method-assign]
                    given = 1, 32, (np.zeros(64, np.float32), np.ones(64, np.float32))
                    act(*given)
                    start = time.process_time()
                    for _ in range(10):
                        act(*given)
                    return (time.process_time() - start) * 100

                told(f"{act.__name__}, {name}, counts={how!r}", once, "ms")


if __name__ == "__main__":
    if sys.argv[1:2] == ["read"]:
        read(int(sys.argv[2]), sys.argv[3] == "1")
    else:
        main(sys.argv[1], list(map(int, sys.argv[2:])))
