"""Launch comments made for a kernel, for a file that has none, and tried before they are shown."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tilewright.compile import CType, Signature
from tilewright.compile.launches import Launch
from tilewright.errors import TilewrightError
from tilewright.findings.model import Finding
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel
from tilewright.spec.cases import cases_of
from tilewright.spec.initialise import DTYPES
from tilewright.spec.parser import parse
from tilewright.spec.run import LaunchResult, Settings, run
from tilewright.spec.syntax import Launch as Written

PATIENCE = 20.0  # seconds for all launches of a file; what comes later is shown untried
_BUDGET = 1 << 22  # warp instructions a block: more than a small launch needs
_SMALL = 64  # threads and elements to begin with; in two dimensions a side has 16
_LARGEST = 1 << 22  # elements
_GROWTH = 4
_OF_ARGUMENTS = frozenset(["out-of-bounds", "misaligned", "null-pointer", "uninitialised", "unstored", "budget"])
_SHARED = 4096  # bytes of dynamic shared memory where the source's own launch does not tell


@dataclass(frozen=True)
class Suggestion:
    """A comment that launches a kernel; ``works`` if its arguments suit the kernel. ``state`` says why not, or what
    the check finds in the kernel nonetheless."""

    text: str
    works: bool
    state: str


@dataclass
class _Draft:
    """A launch whose sizes can grow."""

    signature: Signature
    name: str
    block: tuple[int, ...]
    shared: int
    side: int
    elements: dict[str, int]
    filled: dict[str, str] = field(default_factory=dict)

    def text(self) -> str:
        block = str(self.block[0]) if len(self.block) == 1 else f"({', '.join(map(str, self.block))})"
        config = f"1, {block}" + (f", {self.shared}" if self.shared else "")
        arguments = [
            _argument(name, parameter.type, self.side, self.elements.get(name, 0), self.filled.get(name, ""))
            for name, parameter in zip(self.names(), self.signature.parameters, strict=True)
        ]
        return f"// tilewright: launch {self.name}<<<{config}>>>({', '.join(arguments)})"

    def names(self) -> list[str]:
        return [parameter.name or f"p{index}" for index, parameter in enumerate(self.signature.parameters)]


def suggest(path: Path, module: RawModule, settings: Settings) -> list[Suggestion]:
    """A launch for each kernel of a compiled file, its arrays grown until no access is out of bounds; blocks are
    of the sizes that its own host code launches."""
    how = settings.check
    budget = _BUDGET if how.budget is None else min(how.budget, _BUDGET)
    settings = replace(settings, check=replace(how, only=None, without=("cost",), budget=budget))
    launches = [] if module.compiled is None else module.compiled.launches
    own = {each.instance or each.kernel: each for each in reversed(launches)}
    started = time.monotonic()
    found = []
    for symbol in module.ptx.kernels:
        kernel = module.get_function(symbol)
        draft = _draft(kernel, _own(own, kernel, module))
        if time.monotonic() - started > PATIENCE:
            found.append(Suggestion(draft.text(), False, "not tried: the others took long"))
        else:
            found.append(_tried(draft, path, settings))
    return found


def _own(own: Mapping[str, Launch], kernel: Kernel, module: RawModule) -> Launch | None:
    """The source's own launch of a kernel."""
    lowered = module.compiled.lowered if module.compiled is not None else {}
    spelled = [name for name, symbol in lowered.items() if symbol == kernel.symbol]
    return next((own[name] for name in spelled if name in own), None)


def _draft(kernel: Kernel, launch: Launch | None) -> _Draft:
    entry = re.search(rf"\.entry\s+{re.escape(kernel.symbol)}\b.*?\n\}}", kernel.module.ptx.text, re.S)
    flat = entry is None or "%tid.y" not in entry[0]
    block = _sizes(launch.block) if launch is not None else None
    if block is not None:
        side = _SMALL if len(block) == 1 else 16
    else:
        side = _side([each.dimensions for each in _shared_arrays(kernel) if not each.dynamic], flat)
        block = (side,) if flat else (side, side)
    shared = _sizes(launch.shared) if launch is not None and launch.shared else None
    dynamic = any(each.dynamic for each in _shared_arrays(kernel))
    draft = _Draft(kernel.signature, kernel.signature.name.split("(")[0], block, 0, side, {})
    if dynamic:
        draft.shared = shared[0] if shared else _SHARED
    whole = side if len(block) == 1 else side * side
    draft.elements = {name: whole for name, p in zip(draft.names(), kernel.signature.parameters, strict=True)
                      if p.type.kind == "pointer"}  # fmt: skip
    return draft


def _side(arrays: Sequence[tuple[int, ...]], flat: bool) -> int:
    """Threads along each axis of a block, as many as elements of what looks like its tile in shared memory: of one
    axis, or of two, padded or not."""
    if flat:
        tiles = [each[0] for each in arrays if len(each) == 1 and each[0] % 32 == 0]
        return min((each for each in tiles if _SMALL < each <= 1024), default=_SMALL)
    tiles = [each[0] for each in arrays if len(each) == 2 and 0 <= each[1] - each[0] <= 2]
    return min((each for each in tiles if each in (8, 16, 32)), default=16)


def _shared_arrays(kernel: Kernel):  # type: ignore[no-untyped-def]
    compiled = kernel.module.compiled
    return () if compiled is None else compiled.shared.get(kernel.symbol, ())


def _tried(draft: _Draft, path: Path, settings: Settings) -> Suggestion:
    while True:
        text = draft.text()
        if "…" in text:
            return Suggestion(text, False, "fill in what stands for …")
        try:
            (result,) = run(path, settings, cases=cases_of(parse(text, str(path))))
        except TilewrightError as error:
            return Suggestion(text, False, str(error).splitlines()[0])
        if not _mended(draft, result):
            return Suggestion(text, *_judged(result))


def _mended(draft: _Draft, result: LaunchResult) -> bool:
    """Whether an array was too small, or was taken for an output and is none; the draft then has it better."""
    findings: Sequence[Finding] = result.report.findings if result.report is not None else ()
    mended = False
    for each in findings:
        name = next(iter(each.details.get("variables", ())), "")
        elements = draft.elements.get(name)
        if elements is None:
            continue
        if each.kind == "out-of-bounds" and elements * _GROWTH <= _LARGEST:
            draft.elements[name] = elements * _GROWTH
        elif each.kind in ("uninitialised", "unstored") and name not in draft.filled:
            draft.filled[name] = "random" if each.kind != "unstored" else "zeros"
        else:
            continue
        mended = True
    return mended


def _judged(result: LaunchResult) -> tuple[bool, str]:
    if result.report is None:
        return False, (result.error or "refused").splitlines()[0]
    errors = {each.kind: each for each in result.report.findings if each.severity == "error"}
    shown = "; ".join(f"{kind} at line {each.line}" for kind, each in errors.items())
    return not errors.keys() & _OF_ARGUMENTS, shown


def _sizes(text: str) -> tuple[int, ...] | None:
    """``256``, ``dim3(32, 8)`` or ``16 * 16`` as numbers."""
    inner = re.fullmatch(r"\s*(?:dim3\s*)?\(?(.*?)\)?\s*", text, re.S)
    if inner is None or not re.fullmatch(r"[\d\s,()*/+-]+", inner[1]):
        return None
    line = f"// tilewright: launch k<<<1, ({inner[1]}, 1)>>>()"
    try:
        (statement,) = parse(line, "")
        assert isinstance(statement, Written)
        from tilewright.spec.evaluate import Evaluator

        sizes = tuple(Evaluator({}).integer(each, "a size") for each in statement.block)[:-1]
    except TilewrightError:
        return None
    while len(sizes) > 1 and sizes[-1] == 1:
        sizes = sizes[:-1]
    return sizes if sizes and all(sizes) else None


def _argument(name: str, type_: CType, side: int, elements: int, filled: str) -> str:
    if type_.kind == "pointer":
        target = type_.target.name if type_.target is not None else ""
        dtype = target if target in DTYPES else "float"
        filled = "random" if type_.const else filled
        return f"{name} = {dtype}[{elements}] {filled}".rstrip()
    if type_.kind == "struct":
        fields = ", ".join(f"{field.name}: …" for field in type_.fields)
        return f"{name} = {type_.name}{{{fields}}}"
    return f"{name} = 1.0" if type_.kind == "float" else f"{name} = {side}"
