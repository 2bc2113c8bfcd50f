"""Records launches while the CPU engine runs them, with their machine code, so that lab/replay_launches.py can
repeat them on a GPU that has neither tilewright nor a compiler.

An archive is a zip file: ``launches.json``, a list of what `Recorder` writes, and beside it the machine code and
memory that the entries name.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.checking.kernel import Kernel as CheckedKernel
from tilewright.checking.options import CheckOptions
from tilewright.compile import compile_source
from tilewright.engine import layout
from tilewright.engine.run.launch import DEFAULT_BUDGET
from tilewright.hardware import limits
from tilewright.report import Report
from tilewright.runtime import Kernel, Texture
from tilewright.runtime.arguments import NOWHERE
from tilewright.runtime.kernel import Launch

ALIGNMENT = 256
_DRIVER_TYPES = {layout.ELEMENT_TYPE_F32_FTZ: 10, layout.ELEMENT_TYPE_F64: 8, layout.ELEMENT_TYPE_BF16: 9}
_CHECKS_ONLY = ("only", "without", "stop", "schedules", "seed", "compiled")


class Recorder:
    """Collects launches and the reports that they gave on the CPU engine.

    Args:
        checked: check each launch. Otherwise each is only counted, and those that a fault stops are left out.
        budget: warp instructions after which a block is stopped.
        replayable: whether `write` will be called. Otherwise machine code and memory, which take longer than the
            launches, are left out, and of each launch there are its names alone.

    Attributes:
        launches: what an archive holds of each, as JSON-able values.
        reports: the report of each.
        label: what the next launches are called.
    """

    def __init__(self, *, checked: bool, budget: int = DEFAULT_BUDGET, replayable: bool = True) -> None:
        self._replayable = replayable
        self._checked = checked
        self._budget = budget
        self._refused = () if checked else _CHECKS_ONLY
        self.launches: list[dict[str, Any]] = []
        self.reports: list[Report] = []
        self.label = ""
        self._blobs: dict[str, bytes] = {}
        self._inside = False

    @contextmanager
    def recording(self) -> Iterator[Recorder]:
        """Every launch within is recorded (those that are checked alone, if this checks), but for those that a launch
        makes itself, to try remedies, say."""
        comments = importlib.import_module("tilewright.spec.run")
        ways = [(comments, "run_checked", self._of_comments), (CheckedKernel, "check", self._wrapper)]
        if not self._checked:
            ways += [(Kernel, "profile", self._wrapper), (Kernel, "__call__", self._wrapper)]
        originals = [(owner, name, getattr(owner, name)) for owner, name, _ in ways]
        for (owner, name, wrapper), (_, _, original) in zip(ways, originals, strict=True):
            setattr(owner, name, wrapper(original, name))
        try:
            yield self
        finally:
            for owner, name, original in originals:
                setattr(owner, name, original)

    def _of_comments(self, original: Callable[..., Any], _: str) -> Callable[..., Any]:
        """For launches that stand in sources' comments: they are values already."""

        def check(launch: Launch, options: CheckOptions) -> Any:
            if self._checked:
                entry = self._entry(*_call(launch))
                report = original(launch, replace(options, budget=self._budget))
                return self._recorded(entry, report)
            return Kernel.profile(
                *_call(launch)[:-1], cluster=launch.cluster, threads=options.threads, tier=options.tier
            )

        return check

    def _recorded(self, entry: dict[str, Any], report: Report) -> Report:
        self.launches.append(entry)
        self.reports.append(report)
        return report

    def _wrapper(self, original: Callable[..., Any], name: str) -> Callable[..., Any]:
        way = CheckedKernel.check if self._checked else Kernel.profile

        def launch(kernel: Kernel, grid: Any, block: Any, args: Any = (), shared_mem: int = 0, **options: Any) -> Any:
            if self._inside:
                return original(kernel, grid, block, args, shared_mem, **options)
            self._inside = True
            try:
                entry = self._entry(kernel, grid, block, args, shared_mem, options.get("cluster"))
                taken = {name: value for name, value in options.items() if name not in self._refused}
                result = way(kernel, grid, block, args, shared_mem, **{**taken, "budget": self._budget})
                self._recorded(entry, result)
                return result if name != "__call__" else None
            finally:
                self._inside = False

        return launch

    def _entry(self, kernel: Kernel, grid: Any, block: Any, args: Any, shared_mem: int, cluster: Any) -> dict[str, Any]:
        if not self._replayable:
            return {"label": self.label, "kernel": kernel.name}
        launch = kernel.prepare(grid, block, args, shared_mem, cluster)
        memory = _Memory()
        pointers, maps, given = [], [], launch.bound.parameters
        for pointer in launch.bound.pointers:
            if pointer.allocation is NOWHERE:
                continue
            number, base = memory.add(pointer.allocation)
            place = [number, int.from_bytes(given[pointer.offset : pointer.offset + 8], "little") - base]
            start = pointer.offset - layout.TensorMap.address.offset
            magic = start + layout.TensorMap.magic.offset
            if start >= 0 and given[magic : magic + 8] == layout.TENSOR_MAP_MAGIC.to_bytes(8, "little"):
                maps.append([start, *place, _fields(layout.TensorMap.from_buffer_copy(given, start))])
            else:
                pointers.append([pointer.offset, *place])
        textures = [
            [launch.bound.parameters.find(each.handle.to_bytes(8, "little")), *self._texture(each)]
            for each in launch.bound.keep
            if isinstance(each, Texture)
        ]
        return {
            "label": self.label, "kernel": kernel.name, "symbol": kernel.symbol, "code": self._code(kernel),
            "sources": {Path(name).name: self._blob(text.encode()) for name, text in kernel.module.sources.items()},
            "grid": launch.grid, "block": launch.block, "shared": shared_mem,
            "cluster": list(kernel.clusters(limits.of(kernel.module.arch), launch.grid, cluster)),
            "cooperative": kernel.waits_for_all_blocks,
            "parameters": launch.bound.parameters.hex(),
            "offsets": [each.offset for each in kernel.signature.parameters],
            "pointers": pointers, "maps": maps, "textures": textures, "variables": self._variables(kernel),
            "memory": [self._contents(*each) for each in memory.blocks],
        }  # fmt: skip

    def _code(self, kernel: Kernel) -> str:
        """Machine code with line information, or the PTX of a module that was given as PTX."""
        first = kernel.module.compiled
        if first is None:
            return self._blob(kernel.module.ptx.text.encode() + b"\0")
        request = first.request
        made = compile_source(
            first.source, path=first.path, options=request.options, name_expressions=request.name_expressions,
            arch=first.arch, output="cubin",
        )  # fmt: skip
        assert made.cubin is not None
        return self._blob(made.cubin)

    def _variables(self, kernel: Kernel) -> dict[str, str]:
        found = {}
        for symbol, variable in kernel.module.ptx.variables.items():
            if variable.space in ("global", "const") and not symbol.startswith("$") and kernel.uses(symbol):
                found[symbol] = self._blob(kernel.module.program.buffer(symbol).tobytes())
        return found

    def _contents(self, base: int, end: int, defined: list[Any]) -> dict[str, Any]:
        """The memory's size, and the stretches of it that the host or a kernel has written."""
        marks = np.ones(end - base, np.uint8)
        for allocation in defined:
            marks[allocation.address - base : allocation.end - base] = allocation.defined
        edges = np.flatnonzero(np.diff(marks, prepend=0, append=0))
        written = []
        for start, stop in edges.reshape(-1, 2).tolist():
            written.append([start, self._blob(ctypes.string_at(base + start, stop - start))])
        return {"size": end - base, "written": written}

    def _texture(self, texture: Texture) -> tuple[list[int], str]:
        """Of float32 in one channel, clamped and unfiltered, which is what the ladder has: shape and texels."""
        array = np.asarray(texture.array, np.float32)
        return list(array.shape), self._blob(array.tobytes())

    def _blob(self, data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()[:16]
        self._blobs[name] = data
        return name

    def write(self, path: Path) -> None:
        assert self._replayable
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("launches.json", json.dumps(self.launches))
            for name, data in self._blobs.items():
                archive.writestr(name, data)


def _fields(made: layout.TensorMap) -> dict[str, Any]:
    """What the driver's functions are asked for a tensor map, in their order of dimensions."""
    box = [each + 1 for each in made.box]
    box[1] = made.pixels if made.im2col else box[1]
    found = {
        "strides": [low + (made.above >> 4 * n & 15) * 2**32 << 4 for n, low in enumerate(made.strides)],
        "sizes": [each + 1 for each in made.sizes], "box": box,
        "steps": [(made.steps >> 3 * n & 7) + 1 for n in range(layout.DIMENSIONS)],
        "lower": list(made.lower), "upper": list(made.upper), "im2col": made.im2col,
    }  # fmt: skip
    form = {"rank": 7, "type": 15, "interleave": 3, "swizzle": 3, "fill": 1, "tf32": 1}
    found |= {name: made.form >> getattr(layout, f"MAP_FORM_{name.upper()}") & mask for name, mask in form.items()}
    kind = found["type"] + 4 * found.pop("tf32")
    return {**found, "rank": found["rank"] + 1, "type": _DRIVER_TYPES.get(kind, kind)}


class _Memory:
    """The blocks of memory of one launch, each allocation in the one that it is a view of."""

    def __init__(self) -> None:
        self.blocks: list[tuple[int, int, list[Any]]] = []

    def add(self, allocation: Any) -> tuple[int, int]:
        """The number of an allocation's block, and the block's base: that of the root, if it is a view of one."""
        base = allocation.address if allocation.root is None else min(allocation.root, allocation.address)
        watched = [allocation] if allocation.defined is not None else []
        for number, (known, end, defined) in enumerate(self.blocks):
            if known == base:
                self.blocks[number] = (base, max(end, allocation.end), [*defined, *watched])
                return number, base
        self.blocks.append((base, allocation.end, watched))
        return len(self.blocks) - 1, base


def _call(launch: Launch) -> tuple[Any, ...]:
    """A launch as a kernel's call takes it, with its cluster behind."""
    return launch.kernel, launch.grid, launch.block, launch.bound, launch.shared_mem, launch.cluster
