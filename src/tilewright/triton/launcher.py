"""The launcher of kernels that Triton compiled: its PTX as a module, its arguments as PTX has them."""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Any

import numpy as np
import triton
from triton.runtime import _allocation
from triton.runtime.cache import get_cache_manager

from tilewright.compile.cpptypes import CType, anything
from tilewright.errors import UnsupportedError
from tilewright.findings.model import Allowed, Finding
from tilewright.hardware.limits import WARP
from tilewright.python import words
from tilewright.python.launches import launch
from tilewright.python.modules import Compiler, PythonModule
from tilewright.python.types import scalar, to
from tilewright.report import Report
from tilewright.runtime import Kernel

from . import descriptors
from .arrays import memory_of
from .bench import say
from .binary import resources

_TYPES = {
    "i1": "?", "u1": "?", "i8": "i1", "u8": "u1", "i16": "i2", "u16": "u2", "i32": "i4", "u32": "u4", "i64": "i8",
    "u64": "u8", "fp16": "f2", "bf16": "bfloat16", "fp32": "f4", "fp64": "f8",
    "fp8e4nv": "float8_e4m3fn", "fp8e5": "float8_e5m2", "fp8e4b15": "u1",
}  # fmt: skip
_SCRATCH_ALIGNMENT = 128


class Launcher:
    """Launches one compiled kernel.

    Args:
        src: what Triton compiled, with its signature.
        metadata: what Triton knows of the result.
    """

    def __init__(self, src: Any, metadata: Any) -> None:
        self._metadata = metadata
        function = getattr(src, "fn", None)
        self._file: str | None = getattr(function, "file_name", None)
        self._views: dict[str, str] = {}  # of the last launch's arguments, those with gaps or other strides
        gluon = getattr(function, "is_gluon", bool)()
        self._signature = {str(name): type_ for name, type_ in src.signature.items()}
        names = {name for name, type_ in self._signature.items() if str(type_).startswith(descriptors.PREFIX)}
        self._compiler = Compiler(triton, functools.partial(_finish, gluon=gluon, views=self._views, described=names))

    @functools.cached_property
    def kernel(self) -> Kernel:
        """The kernel of the PTX that Triton keeps in its cache."""
        metadata = self._metadata
        group = get_cache_manager(metadata.hash).get_group(f"{metadata.name[:150]}.json") or {}
        files = {Path(path).suffix: Path(path) for path in group.values()}
        if ".ptx" not in files:
            raise UnsupportedError(
                f"Triton kept no PTX of {metadata.name}: unset TRITON_STORE_BINARY_ONLY and empty Triton's cache"
            )
        cubin = files[".cubin"].read_bytes()
        ptx, moved = _file_mended(_lines_mended(files[".ptx"].read_text(encoding="utf-8")), self._file)
        known = [(name, type_) for name, type_, _ in self._flat(dict.fromkeys(self._signature))]
        known += [("global_scratch", to("u1")), ("profile_scratch", to("u1"))]
        arch = f"sm_{metadata.target.arch}"
        return PythonModule(ptx, metadata.name, known, self._compiler, arch, (cubin, resources(cubin), moved)).kernel

    def __call__(
        self, x: int, y: int, z: int, stream: Any, function: Any, packed: Any, launch_metadata: Any, enter: Any,
        leave: Any, *args: Any,
    ) -> None:  # fmt: skip
        if not (x and y and z):
            return
        values: list[Any] = []
        self._views.clear()
        for name, type_, value in self._flat(self._named(args)):
            values.append(value if type_.kind != "pointer" else _pointed(value, type_, name))
            if isinstance(values[-1], np.ndarray) and not values[-1].flags.c_contiguous:
                self._views[name] = _view(values[-1], name)
        metadata = self._metadata
        size, blocks = metadata.global_scratch_size, x * y * z * metadata.num_ctas
        if size:  # raises where the script has set no allocator; what one gives may be no array
            _allocation._allocator.get()(size * blocks, metadata.global_scratch_align, stream)
        scratch = [_scratch(each, blocks) for each in (size, metadata.profile_scratch_size)]
        if enter is not None:
            enter(launch_metadata)
        grid = x * metadata.num_ctas, y, z  # a program is a cluster of blocks
        launch(self.kernel, grid, (WARP * metadata.num_warps, 1, 1), [*values, *scratch], metadata.shared)
        if leave is not None:
            leave(launch_metadata)

    def _named(self, args: Sequence[Any]) -> dict[str, Any]:
        """By their names; constants that stand last may be left out of a compiled kernel's launch, as Triton's own
        launcher reads none.

        Raises:
            TypeError: another one is left out.
        """
        given = dict(zip(self._signature, args, strict=False))
        for name, type_ in self._signature.items():
            if name not in given and type_ != "constexpr":
                raise TypeError(f"{self._metadata.name} is launched without {name}")
        return dict.fromkeys(self._signature) | given

    def _flat(self, values: dict[str, Any]) -> Iterator[tuple[str, CType, Any]]:
        """Names, types and values of the parameters: constants are compiled in, tuples and descriptors taken apart."""
        chosen = iter(getattr(self._metadata, "tensordesc_meta", None) or ())
        for name, type_ in self._signature.items():
            yield from _parts(name, type_, values[name], chosen)


def _finish(report: Report, *, gluon: bool, views: Mapping[str, str], described: Set[str]) -> None:
    """In Triton's words, and without what is Triton's own. Gluon's kernels have shared memory of their own, too.
    ``described``: descriptors. Triton takes them apart for sm_80, and theirs are then accesses like others."""
    for finding in [*report.findings, *(each.finding for each in report.allowed)]:
        if finding.kind == "out-of-bounds" and not described.isdisjoint(finding.details.get("variables", ())):
            finding.details["remedy"] = "let the tensor map's sizes be those of memory"
        words.triton(finding, gluon=gluon)
        view = next((views[name] for name in finding.details.get("variables", ()) if name in views), None)
        if view and finding.kind == "out-of-bounds":  # a mask would leave out what the tensor has
            finding.details["remedy"] = f"{view}; else {finding.details.get('remedy', 'correct the offsets')}"
    for finding in list(report.findings):
        reason = next((reason for holds, reason in _OWN if holds(finding, gluon)), None)
        if reason is not None:
            report.findings.remove(finding)
            report.allowed.append(Allowed(finding, f"Triton's own: {reason}", "Triton"))


def _stored_by_all(finding: Finding, gluon: bool) -> bool:
    """Whether threads that hold the same part of a tensor store it to Triton's scratch memory all alike: by one
    instruction, in Gluon that of one warp (its ``scatter`` may store other values there), or the same value. The source
    can't undo that. The values may differ in their last bits, where a sum was contracted to fused multiply-adds,
    another one in each lane."""
    if not finding.kind.startswith("race-") or finding.details.get("variables") != [_SCRATCH]:
        return False
    stores = finding.kind == "race-warp" or (not gluon and _READS.isdisjoint(finding.details["detail"]))
    return finding.severity == "warning" or (stores and len(set(finding.details.get("ptx", ()))) == 1)


def _unfenced(finding: Finding, _: bool) -> bool:
    """Whether the fence is left out that is about a barrier in memory or a tensor map, not about data. Both are made by
    the compiler, which orders a block's own barriers for the async proxy by ``bar.sync`` alone."""
    return finding.kind == "missing-proxy-fence" and finding.severity == "warning"


def _compiled(finding: Finding, _: bool) -> bool:
    """Whether it is about a barrier that the source has not, or about what copies a kernel's own descriptor."""
    if finding.kind == "redundant-barrier":
        return re.search(r"\b(?:debug_)?barrier\(", finding.message) is None
    return finding.kind in ("misaligned-sectors", "uncoalesced") and "tensormap." in str(finding.details.get("ptx"))


_OWN = (
    (_compiled, "its compiler put that there"),
    (_stored_by_all, "lanes that hold one value all store it"),
    (_unfenced, "it initialises barriers in memory without a fence"),
)
_SCRATCH = "global_smem"  # all of a kernel's shared memory, laid out by Triton
_READS = {"read-after-write", "write-after-read"}
_ASSEMBLY = re.compile(r"// begin inline asm\n.*?// end inline asm\n", re.S)
_LOC = re.compile(r"^\t\.loc\t.*$", re.M)


def _file_mended(ptx: str, file: str | None) -> tuple[str, dict[str, str]]:
    """Triton finds the PTX of the same text at another path in its cache, and that names the path where it was first.
    The kernel's own file is that of its first line. Also what its machine code calls that file."""
    own = _LOC.search(ptx)
    named = own and re.search(rf'^\t\.file\t{own[0].split()[1]} "([^"]*)"', ptx, re.M)
    if file is None or not named:
        return ptx, {}
    return f"{ptx[: named.start(1)]}{file}{ptx[named.end(1) :]}", {named[1]: file}


def _lines_mended(ptx: str) -> str:
    """LLVM counts the lines of an inline assembly's own text on from the source's line: only its first one is that."""

    def first_alone(block: re.Match[str]) -> str:
        seen = iter(_LOC.findall(block[0])[:1])
        return _LOC.sub(lambda _: next(seen, ""), block[0])  # lines stay where they are: ptxas's refer to them

    return _ASSEMBLY.sub(first_alone, ptx)


def _parts(name: str, type_: Any, value: Any, chosen: Iterator[dict[str, Any]]) -> Iterator[tuple[str, CType, Any]]:
    """Of one argument. ``chosen`` has what the compiler wrote down of each descriptor, in their order."""
    if isinstance(type_, tuple):
        values = [None] * len(type_) if value is None else value
        for index, (inner, part) in enumerate(zip(type_, values, strict=True)):
            yield from _parts(f"{name}[{index}]", inner, part, chosen)
    elif type_.startswith(descriptors.PREFIX):
        known = next(chosen, None)
        kinds = descriptors.types(type_, known)
        given = [None] * len(kinds) if value is None else descriptors.values(value, known, name)
        for kind, part in zip(kinds, given, strict=True):
            yield name, kind if isinstance(kind, CType) else _ctype(kind), part
    elif type_ != "constexpr":
        yield name, _ctype(type_), value


@functools.cache
def _ctype(type_: str) -> CType:
    if not type_.startswith("*"):
        return scalar(_TYPES[type_])
    const = type_.startswith("*k")
    known = _TYPES.get(type_[1 + const :])
    return anything(const=const) if known is None else to(known, const=const)


def _pointed(value: Any, type_: CType, name: str) -> Any:
    """The memory behind a pointer argument, with the elements of the type that Triton compiled for."""
    if value is None or isinstance(value, int):
        return value
    if getattr(value, "is_cuda", True) is False and "tilewright.python.torch_cuda" in sys.modules:
        refused = "is a tensor on the CPU: unless it is pinned, Triton refuses it on a GPU"
        say(f"{name} {refused}; move it there ({name}.cuda())", 6)  # Triton's own frames stand between
    found = memory_of(value, name)
    wanted = type_.target.dtype if type_.target is not None else None
    return found if wanted is None or found.dtype == wanted else found.view(wanted)


def _view(array: np.ndarray, name: str) -> str:
    strides = tuple(each // array.itemsize for each in array.strides)
    return f"{name} is a view of shape {array.shape} and strides {strides}: unless the kernel goes by these, give it " \
           f"{name}.contiguous()"  # fmt: skip


def _scratch(size: int, blocks: int) -> np.ndarray | None:
    if not size:
        return None
    room = np.zeros(size * blocks + _SCRATCH_ALIGNMENT, np.uint8)
    start = -room.ctypes.data % _SCRATCH_ALIGNMENT
    return room[start : start + size * blocks]
