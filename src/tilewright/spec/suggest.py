"""Launches made for the kernels of a file that has none, and tried before they are shown."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tilewright import cpp
from tilewright.compile import CType, Signature
from tilewright.compile.launches import HostLaunch
from tilewright.errors import TilewrightError
from tilewright.findings.finish import declared
from tilewright.findings.model import COUNTERS, Finding
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel
from tilewright.spec import sizes
from tilewright.spec.cases import Case, cases_of, name_of, scalars
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.initialise import DTYPES
from tilewright.spec.parser import parse
from tilewright.spec.run import LaunchResult, Settings, run, text_of
from tilewright.spec.syntax import Launch as Written
from tilewright.spec.syntax import Number

PATIENCE = 10.0  # processor seconds for all launches of a file; what comes later is shown untried
_PATIENCE_FOR_ONE = 4.0
_BUDGET = 1 << 22  # warp instructions a block: more than a small launch needs
_SMALL = 64  # threads and elements to begin with; in two dimensions a side has 16
_LARGEST = 1 << 22  # elements
_GROWTH = 4
_OF_ARGUMENTS = frozenset(["out-of-bounds", "misaligned", "null-pointer", "uninitialised", "unstored", "budget"])
_SHARED = 4096  # bytes of dynamic shared memory where the source's own launch does not say
_RAGGED = 27  # that ragged sizes are less than whole ones; odd, so that they are multiples of nothing
_TEMPLATES = 8  # that are tried with arguments of our making


@dataclass(frozen=True)
class Suggestion:
    """Comments that launch a kernel; ``works`` if the arguments suit it. ``state`` says why not, or what the check
    finds in the kernel nonetheless; ``line`` is where the file declares the kernel (0: not in it); ``grown`` are the
    arrays that were made longer, with their elements: ``in[1024]``."""

    text: str
    works: bool
    state: str
    line: int = 0
    grown: tuple[str, ...] = ()


@dataclass
class _Draft:
    """A launch whose sizes can grow, until it is known how they follow from the kernel's whole numbers."""

    signature: Signature
    name: str
    block: tuple[int, ...]
    shared: int
    side: int
    elements: dict[str, int]
    filled: dict[str, str] = field(default_factory=dict)
    grid: sizes.Grid | None = None  # of the source's own launch
    sized: sizes.Sized | None = None
    grown: dict[str, None] = field(default_factory=dict)  # arrays that were too small at first
    indices: bool = False  # whether whole numbers in arrays are below the side: some lead to other arrays

    def text(self) -> str:
        """As comments: of a kernel with sizes for whole blocks first, then for ragged ones."""
        if self.sized is None:
            return self._launch()
        whole = self.sized.whole
        if len(whole) == 1:
            ((name, size),) = whole.items()
            head, tail = [f"// tilewright: for {name} in {size}, {size - _RAGGED}"], ["// tilewright: end"]
            return "\n".join([*head, self._launch(), *tail])
        lets = [f"// tilewright: let {name} = {size - less}" for less in (0, _RAGGED) for name, size in whole.items()]
        return "\n".join([*lets[: len(whole)], self._launch(), *lets[len(whole) :], self._launch()])

    def _launch(self) -> str:
        block = str(self.block[0]) if len(self.block) == 1 else f"({', '.join(map(str, self.block))})"
        grid = "1" if self.sized is None else self.sized.grid
        config = f"{grid}, {block}" + (f", {self.shared}" if self.shared else "")
        arguments = [
            self._argument(name, parameter.type)
            for name, parameter in zip(self.names(), self.signature.parameters, strict=True)
        ]
        return f"// tilewright: launch {self.name}<<<{config}>>>({', '.join(arguments)})"

    def names(self) -> list[str]:
        """Of the parameters; those that no launch may use get others."""
        return [
            p.name if p.name and p.name not in COUNTERS else f"p{index}"
            for index, p in enumerate(self.signature.parameters)
        ]

    def _argument(self, name: str, type_: CType) -> str:
        if type_.kind == "pointer":
            target = type_.target.name if type_.target is not None else ""
            dtype = target if target in DTYPES else "float"
            filled = "random" if type_.const else self.filled.get(name, "")
            if self.indices and filled == "random" and dtype in DTYPES and DTYPES[dtype].kind in "iu":
                filled = f"integers(0, {self.side})"
            elements = self.elements.get(name, 0) if self.sized is None else self.sized.elements[name]
            return f"{name} = {dtype}[{elements}] {filled}".rstrip()
        if type_.kind == "struct":
            fields = ", ".join(f"{field.name}: …" for field in type_.fields)
            return f"{name} = {type_.name}{{{fields}}}"
        if self.sized is not None and name in self.sized.whole:
            return name
        return f"{name} = 1.0" if type_.kind == "float" else f"{name} = {self.side}"


def suggest(path: Path, settings: Settings, text: str | None = None) -> list[Suggestion]:
    """Launches for each kernel of a file. Blocks are of the sizes that its own host code launches; arrays are grown
    until no access is out of bounds; where grid and arrays follow from whole numbers, these get sizes that suit whole
    blocks, and ragged ones.

    Raises:
        CompileError: the source does not compile.
    """
    source = text_of(path) if text is None else text
    how = settings.check
    budget = _BUDGET if how.budget is None else min(how.budget, _BUDGET)
    settings = replace(
        settings, check=replace(how, only=None, without=("cost",), budget=budget, schedules=how.schedules and 1)
    )
    started = time.process_time()
    found = []
    for kernel, own in _kernels(path, source, settings):
        if isinstance(kernel, str):
            why = "does not compile with arguments that were made up: name an instance that you want"
            found.append(Suggestion(f"// tilewright: launch {kernel}<<<1, {_SMALL}>>>(…)", False, why))
            continue
        draft = _draft(kernel, own)
        line = declared(draft.name, {str(path): source})[1] or 0
        if time.process_time() - started > PATIENCE:
            found.append(Suggestion(draft.text(), False, "not tried: the others took long", line))
        else:
            found.append(replace(_best(draft, kernel, path, source, settings), line=line))
    return found


def cases(suggested: Sequence[Suggestion], path: Path) -> list[Case]:
    """The suggestions that work as cases that can run, each launch at the line of its kernel."""
    text = "\n".join(each.text for each in suggested if each.works)
    lines = [each.line for each in suggested if each.works for _ in each.text.splitlines()]
    made = cases_of(parse(text, str(path)))
    for launch in (launch for case in made for launch in case.launches):
        launch.line, launch.guessed = lines[launch.node.at.line - 1], True
    for case in made:  # by its sizes, which no loop's name gives where they are several
        (launch,) = case.launches
        values = scalars({b.name: b for b in launch.arguments if isinstance(b.node, Number)})
        values = {name: value for name, value in values.items() if isinstance(value, int)}
        if values and not launch.loops:
            launch.label = case.name = name_of(launch.kernel, values)
    return made


def _kernels(path: Path, source: str, settings: Settings) -> Iterator[tuple[Kernel | str, HostLaunch | None]]:
    """The kernels of a file, each with the source's own launch of it, if there is one. Templates that no launch names
    get arguments of our making; where these do not compile, the instance is given by its name."""
    module = RawModule(source, path=path, options=settings.options, arch=settings.arch)
    compiled = module.compiled
    own = {each.instance or each.kernel: each for each in reversed([] if compiled is None else compiled.launches)}
    for symbol in module.ptx.kernels:
        kernel = module.get_function(symbol)
        yield kernel, _own(own, kernel, module)
    for name in [] if compiled is None else compiled.uninstantiated[:_TEMPLATES]:
        try:
            other = RawModule(source, path=path, options=settings.options, arch=settings.arch, name_expressions=[name])
            yield other.get_function(name), None
        except TilewrightError:
            yield name, None


def _best(draft: _Draft, kernel: Kernel, path: Path, source: str, settings: Settings) -> Suggestion:
    """With sizes, where these can be found and suit the kernel; else the least launch that does."""
    plain = _tried(draft, path, source, settings)
    if not plain.works:
        return plain
    wide = draft.block if len(draft.block) == 1 and draft.grid is None else ()
    for unit in (*(size for size in wide if size in (512, 1024)), _unit(draft, kernel)):
        asked = sizes.Sought(kernel, draft.names(), draft.block, draft.shared, unit, draft.grid)
        draft.sized = draft.sized or sizes.find(asked)
    if draft.sized is None:
        return plain
    draft.filled = dict.fromkeys(draft.sized.read, "random")
    sized = _tried(draft, path, source, settings)
    return sized if sized.works else plain


def _unit(draft: _Draft, kernel: Kernel) -> int:
    """What sizes are multiples of to begin with: as many elements as the kernel may take at once along an axis."""
    dimensions = [size for each in kernel.module.shared_arrays(kernel.symbol) for size in each.dimensions]
    grid = [int(each) for text, _ in draft.grid or () for each in re.findall(r"\b\d+\b", text)]
    threads = () if grid else draft.block  # a grid that is known says more than its block
    powers = [size for size in (*threads, *dimensions, *grid) if size & (size - 1) == 0 and size <= 256]
    return max([32 if grid or len(draft.block) == 2 else _SMALL, *powers])


def _own(own: Mapping[str, HostLaunch], kernel: Kernel, module: RawModule) -> HostLaunch | None:
    """The source's own launch of a kernel."""
    lowered = module.compiled.lowered if module.compiled is not None else {}
    spelled = [name for name, symbol in lowered.items() if symbol == kernel.symbol]
    return next((own[name] for name in spelled if name in own), None)


def _draft(kernel: Kernel, launch: HostLaunch | None) -> _Draft:
    entry = re.search(rf"\.entry\s+{re.escape(kernel.symbol)}\b.*?\n\}}", kernel.module.ptx.text, re.S)
    flat = entry is None or "%tid.y" not in entry[0]
    block = _sizes(launch.block) if launch is not None else None
    if block is not None:
        side = max(_SMALL, block[0]) if len(block) == 1 else 16
    else:
        arrays = [each.dimensions for each in kernel.module.shared_arrays(kernel.symbol) if not each.dynamic]
        given = {int(each) for each in re.findall(r"\b\d+\b", kernel.name.partition("<")[2])}
        side = _side(arrays, flat, given, _named(kernel.module.compiled.source if kernel.module.compiled else ""))
        bound = kernel.module.ptx.functions[kernel.symbol].directives.get("maxntid")
        most = math.prod(bound) if bound else 1024
        side = min(side, most) if flat or side * side <= most else 1 << (most.bit_length() - 1) // 2
        block = (side,) if flat else (side, side)
    shared = _sizes(launch.shared) if launch is not None and launch.shared else None
    dynamic = any(each.dynamic for each in kernel.module.shared_arrays(kernel.symbol))
    draft = _Draft(kernel.signature, kernel.signature.name.split("(")[0], block, 0, side, {})
    if dynamic:
        draft.shared = shared[0] if shared else _SHARED
    if launch is not None:
        draft.grid = sizes.written(launch.grid, dict(zip(launch.arguments, draft.names(), strict=False)))
    whole = side if len(block) == 1 else side * side
    draft.elements = {name: whole for name, p in zip(draft.names(), kernel.signature.parameters, strict=True)
                      if p.type.kind == "pointer"}  # fmt: skip
    return draft


def _named(source: str) -> list[int]:
    """The numbers with a name in the size of a shared array that may be a block's: ``s[BLOCK + 2 * RADIUS]``."""
    code, macros = cpp.clean(source), cpp.all_defined([source])
    found = []
    for array in cpp.shared_arrays(code):
        for name in {
            name for start, end in array.dimensions for name in re.findall(r"\b[A-Za-z_]\w*", code[start:end])
        }:
            variable = cpp.declared(code, name, 0, array.scope[0])
            value = macros[name].body if name in macros else (variable and variable.value) or ""
            if value.strip().isdecimal() and int(value) % 32 == 0 and 32 <= int(value) <= 1024:
                found.append(int(value))
    return found


def _side(arrays: Sequence[tuple[int, ...]], flat: bool, given: Collection[int], named: Sequence[int]) -> int:
    """Threads along each axis of a block, as many as elements of what looks like its tile in shared memory: of one
    axis, or of two, padded or not. ``given``: the template's arguments, of which one may be that size; ``named``: the
    numbers of which the array's size is made."""
    if flat:
        if own := [each[0] for each in arrays if len(each) == 1 and each[0] in given]:
            return own[0]
        tiles = [each[0] for each in arrays if len(each) == 1 and each[0] % 32 == 0]
        return min((each for each in tiles or named if _SMALL < each <= 1024), default=_SMALL)
    tiles = [each[0] for each in arrays if len(each) == 2 and 0 <= each[1] - each[0] <= 2]
    return min((each for each in tiles if each in (8, 16, 32)), default=16)


def _tried(draft: _Draft, path: Path, source: str, settings: Settings) -> Suggestion:
    started, state = time.process_time(), ""
    while True:
        text = draft.text()
        if "…" in text:
            return Suggestion(text, False, "fill in what stands for …")
        if time.process_time() - started > _PATIENCE_FOR_ONE:
            why = f"no sizes and values that suit were found in time: with others it has {state}; where an array holds "
            return Suggestion(text, False, why + "indices or offsets, fill it with integers(0, n) or range(0, step)")
        try:
            whole = run(path, settings, cases=cases_of(parse(text, str(path)))[:1], text=source)[0]
        except TilewrightError as error:
            return Suggestion(text, False, str(error).splitlines()[0])
        state, before = _judged(whole)[1], draft.indices
        if not _mended(draft, whole):
            grown = draft.grown if draft.sized is None else ()
            return Suggestion(text, *_judged(whole), grown=tuple(f"{name}[{draft.elements[name]}]" for name in grown))
        if draft.indices != before:  # what was tried with other values took long
            started = time.process_time()


def _mended(draft: _Draft, result: LaunchResult) -> bool:
    """Whether an array was too small, or was taken for an output and is none; the draft then has it better."""
    findings: Sequence[Finding] = result.report.findings if result.report is not None else ()
    far = (each.details.get("element") or 0 for each in findings if each.kind == "out-of-bounds")
    if not draft.indices and any(abs(each) > _LARGEST for each in far):
        draft.indices = True
        return True
    mended = False
    for each in sorted(findings, key=lambda each: each.kind != "uninitialised"):
        name = next(iter(each.details.get("variables", ())), "")
        elements = draft.elements.get(name)
        if elements is None:
            continue
        if each.kind == "out-of-bounds" and not _below(each) and draft.sized is None and elements * _GROWTH <= _LARGEST:
            draft.elements[name] = elements * _GROWTH
            draft.grown[name] = None
        elif each.kind in ("uninitialised", "unstored") and name not in draft.filled:
            draft.filled[name] = "random" if each.kind != "unstored" else "zeros"
        else:
            continue
        mended = True
    return mended


def _below(finding: Finding) -> bool:
    """Whether an access is before the start of its array, which is the kernel's fault with any sizes."""
    elements = [each.get("element", 0) for each in (finding.details, *finding.details.get("elsewhere", ()))]
    return all(isinstance(each, int) and each < 0 for each in elements)  # of uninitialised memory it is named


def _judged(result: LaunchResult) -> tuple[bool, str]:
    if result.report is None:
        return False, (result.error or "refused").splitlines()[0]
    errors = [each for each in result.report.findings if each.severity == "error"]
    shown = "; ".join(dict.fromkeys(f"{each.kind} at line {each.line}" for each in errors))
    return not any(each.kind in _OF_ARGUMENTS and not _below(each) for each in errors), shown


def _sizes(text: str) -> tuple[int, ...] | None:
    """``256``, ``dim3(32, 8)`` or ``16 * 16`` as numbers."""
    inner = re.fullmatch(r"\s*(?:dim3\s*)?\(?(.*?)\)?\s*", text, re.S)
    if inner is None or not re.fullmatch(r"[\d\s,()*/+-]+", inner[1]):
        return None
    line = f"// tilewright: launch k<<<1, ({inner[1]}, 1)>>>()"
    try:
        (statement,) = parse(line, "")
        assert isinstance(statement, Written)
        sizes = tuple(Evaluator({}).integer(each, "a size") for each in statement.block)[:-1]
    except TilewrightError:
        return None
    while len(sizes) > 1 and sizes[-1] == 1:
        sizes = sizes[:-1]
    return sizes if sizes and all(sizes) else None
