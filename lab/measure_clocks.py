"""Clocks of a GPU's parts: python lab/measure_clocks.py OUT.json [--device N] [--parts NAME...]

Compiles the kernels of `clocks/`, measures, and writes what was found. Needs a GPU and a driver.
"""

from __future__ import annotations

import argparse
import json
import statistics
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from clocks import kernels, measure, rows

from tilewright.compile import compile_source
from tilewright.errors import TilewrightError
from tilewright.gpu import driver
from tilewright.gpu.device import Device, device
from tilewright.gpu.driver import call
from tilewright.gpu.launch import Arguments, Shape, Value, prepared
from tilewright.gpu.module import Kernel, Module

DESCRIPTION = """\
Measure what a GPU's parts take: clocks of instructions, of memory, of launches, and bandwidths, by kernels of a few
instructions each. What they say is written as JSON, by names. Let nothing else run on the GPU meanwhile.
"""


def sources() -> dict[str, str]:
    """CUDA C++ of each module."""
    parts = {f"rows{n}": kernels.source(rows.ROWS[n :: measure.ROW_PARTS]) for n in range(measure.ROW_PARTS)}
    banks = dict.fromkeys(patterns(), kernels.BANKS_SOURCE)
    return {
        **parts, **banks, "long": kernels.long_source(), "turns": kernels.turns_source(rows.ROWS),
        "chip": (Path(__file__).parent / "clocks/chip.cu").read_text(),
    }  # fmt: skip


def patterns() -> dict[str, str]:
    """The modules whose registers are named anew when they are compiled, with their pattern in `kernels.BANKS`."""
    return {f"banks{number}": pattern for number, pattern in enumerate(kernels.BANKS)}


def modules() -> dict[str, str]:
    """Which module has a row's kernels."""
    return {row.name: f"rows{number % measure.ROW_PARTS}" for number, row in enumerate(rows.ROWS)}


class OneGpu:
    """A `measure.Gpu` by tilewright's own launches."""

    def __init__(self, ordinal: int) -> None:
        self.device: Device = device(ordinal)
        self.multiprocessors = self.device.multiprocessors
        self.texts = sources()
        self.modules: dict[str, Module] = {}
        self.kernels: dict[tuple[str, str], Kernel] = {}
        self.starts: dict[Any, Any] = {}
        self.stream = call("cuStreamCreate", 1)
        self.events = [call("cuEventCreate", 0) for _ in range(2)]

    def function(self, module: str, name: str) -> Kernel:
        if module not in self.modules:
            made = compile_source(self.texts[module], arch=self.device.target, output="cubin", line_info=False)
            assert made.cubin is not None
            pattern = patterns().get(module)
            self.modules[module] = Module(made.cubin if pattern is None else kernels.rebanked(made.cubin, pattern))
        if (module, name) not in self.kernels:
            self.kernels[module, name] = self.modules[module].kernel(name, self.device, name)
        return self.kernels[module, name]

    def registers(self, function: Kernel) -> int:
        return function.attribute("NUM_REGS")

    def alloc(self, size: int) -> int:
        return int(call("cuMemAlloc", size))

    def write(self, address: int, data: bytes) -> None:
        self.synchronize()
        call("cuMemcpyHtoD", address, data, len(data))

    def read(self, address: int, size: int) -> bytes:
        self.synchronize()
        data = bytearray(size)
        call("cuMemcpyDtoH", data, address, size)
        return bytes(data)

    def zero(self, address: int, size: int) -> None:
        call("cuMemsetD8Async", address, 0, size, self.stream)

    def launch(self, function: Kernel, grid: int, block: int, arguments: Sequence[Any], shared: int = 0) -> None:
        values: list[Value] = []
        places, kinds = 0, []
        for each in arguments:
            kind, value = each if isinstance(each, tuple) else ("f" if isinstance(each, float) else "i", each)
            size = struct.calcsize(kind)
            places = -(-places // size) * size
            values.append(Value(places, kind, size, len(values) + 1))
            places += size
            kinds.append(value)
        key = function, grid, block, shared
        if key not in self.starts:
            given = Arguments([each.place for each in values], bytes(places), values)
            self.starts[key] = prepared(function, Shape((grid, 1, 1), (block, 1, 1), shared), given)
        self.starts[key](int(self.stream), *kinds)

    def milliseconds(self, work: Callable[[], None]) -> float:
        start, stop = self.events
        call("cuEventRecord", start, self.stream)
        work()
        call("cuEventRecord", stop, self.stream)
        self.synchronize()
        return float(call("cuEventElapsedTime", start, stop))

    def graph_milliseconds(self, work: Callable[[], None], times: int) -> float:
        call("cuStreamBeginCapture", self.stream, driver.bindings().CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED)
        for _ in range(times):
            work()
        graph = call("cuStreamEndCapture", self.stream)
        made = call("cuGraphInstantiate", graph, 0)
        call("cuGraphLaunch", made, self.stream)
        found = [self.milliseconds(lambda: call("cuGraphLaunch", made, self.stream)) for _ in range(3)]
        call("cuGraphExecDestroy", made)
        call("cuGraphDestroy", graph)
        return statistics.median(found) / times

    def synchronize(self) -> None:
        call("cuStreamSynchronize", self.stream)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("lab/measure_clocks.py", description=DESCRIPTION)
    made.add_argument("out", type=Path, help="the file that is written, as JSON")
    made.add_argument("--device", type=int, default=0, metavar="N", help="which GPU (0)")
    made.add_argument("--parts", nargs="+", choices=measure.PARTS, default=[], help="measure these alone")
    return made


def main(arguments: Sequence[str]) -> int:
    given = parser().parse_args(arguments)
    try:
        if not driver.available():
            raise TilewrightError("there is no GPU here to measure (CUDA's driver reaches none)")
        found = device(given.device)
        with found.current():
            known = {"device": found.name, "multiprocessors": found.multiprocessors}

            def keep(results: dict[str, Any]) -> None:
                given.out.write_text(json.dumps(known | results))

            measure.measured(
                OneGpu(given.device), modules(), lambda text: print(text, file=sys.stderr), given.parts, keep
            )
    except TilewrightError as error:
        print(f"measure_clocks: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
