"""What both tiers of one kernel share: segments, forms, and where registers, variables and sites are."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from ...errors import UnsupportedError
from ...isa import CARRY, Access, Copies, Fence, Flow, Joins, Order, Result, definitions_and_uses, describe
from ...ptx.module import Address, Function, Instruction, Module, Operand, Symbol, Variable, Vector
from ..access import WHOLE
from . import cfg, provenance, regions, touches, wellformed
from .forms import EXACT, LANES, UNIFORM, VARYING, ZERO, Analysis, Form, constant, trailing_zeros
from .provenance import Origin

ELEMENTS = {
    "pred": "i1",
    **{f"{k}{b}": f"i{b}" for k in "bus" for b in (8, 16, 32, 64)},
    "b128": "i128",
    "f16": "i16",
    "bf16": "i16",
    "f16x2": "i32",
    "bf16x2": "i32",
    "f32": "float",
    "f64": "double",
}
SIZES = {"i1": 4, "i8": 1, "i16": 2, "i32": 4, "i64": 8, "i128": 16, "float": 4, "double": 8}


LARGE = 700  # instructions of a kernel from which on its code is first made to be had soon
_MOST_STORES = 128  # a segment: the log has room for what they store
_MOST_MEETINGS = 64  # places where the lanes of a warp may come together again in the fast tier


@dataclass(frozen=True, slots=True)
class Shape:
    """What machine code is specialised on: block dimensions, which parameter bytes are pointers and how they
    are aligned (log2), whether accesses are counted, whether they are recorded for checks (runtime/observe.h),
    whether what runs is written down (runtime/trace.h), and whether it runs for so short a time that optimising it
    takes longer."""

    block: tuple[int, int, int]
    pointers: tuple[tuple[int, int], ...]
    counting: bool
    observing: bool = False
    traced: bool = False
    brief: bool = False


@dataclass(slots=True)
class Site:
    """One instruction of the kernel, or of a function that it calls, by number."""

    index: int
    function: str
    instruction: Instruction
    segment: int


@dataclass(slots=True)
class Layout:
    """Byte offsets of variables in their space, and the space's size so far."""

    size: int = 0
    offsets: dict[str, int] = field(default_factory=dict)

    def place(self, variable: Variable) -> int:
        self.size = -(-self.size // variable.alignment) * variable.alignment
        self.offsets[variable.name] = self.size
        self.size += variable.size
        return self.offsets[variable.name]


@dataclass(frozen=True, slots=True)
class SharedVariable:
    """A variable in shared memory: its bytes are [low, high). Dynamic memory ends where a launch says; until then where
    :data:`WHOLE` does."""

    name: str
    low: int
    high: int


class CallSlot(NamedTuple):
    """Where the frame holds a parameter of a call, and its bytes."""

    place: int
    size: int


def parameter_layout(function: Function) -> Layout:
    layout = Layout()
    for parameter in function.parameters:
        layout.place(parameter)
    return layout


def count_instructions(module: Module, kernel: Function) -> int:
    """Those of a kernel and of all functions that it might call."""
    return sum(len(f.body or ()) for f in module.functions.values() if f is kernel or not f.entry)


def thread_indices(block: tuple[int, int, int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """tid.x, tid.y and tid.z by (warp, lane); lanes past the block's end continue the count."""
    warps = -(-block[0] * block[1] * block[2] // LANES)
    thread = np.arange(warps * LANES).reshape(warps, LANES)
    return thread % block[0], thread // block[0] % block[1], thread // (block[0] * block[1])


def _index_form(values: np.ndarray, present: int) -> Form:
    """The form of a thread index: affine if its pattern is the same in every warp."""
    relative = values - values[:, :1]
    flat_present = np.arange(values.size).reshape(values.shape) < present
    if ((relative == relative[0]) | ~flat_present).all():
        bases = values[:, 0]
        known = int(bases[0]) if (bases == bases[0]).all() else None
        alignment = min(trailing_zeros(int(b)) for b in bases)
        bounds = (0, int(values.ravel()[:present].max()))
        return Form(tuple(int(x) for x in relative[0]), None, known, alignment, bounds)
    return VARYING


@dataclass(slots=True)
class _SoFar:
    """What ``_splits_before`` asks of the instructions of a segment, those that it has read: long segments are asked
    about at each instruction."""

    instructions: list[Instruction]
    read: int = 0
    side_effect: bool = False
    logged_in_line: set[bool] = field(default_factory=set)  # of its logged accesses, whether each is in line
    stores: int = 0


class Plan:
    """The compilation of one kernel for one shape, up to code generation."""

    def __init__(self, module: Module, kernel: Function, shape: Shape) -> None:
        self.module = module
        self.kernel = kernel
        self.shape = shape
        self.large = count_instructions(module, kernel) >= LARGE
        self._makers: dict[str, dict[str, Instruction | None]] = {}
        self.functions = self._reachable()
        for function in self.functions:
            effects = map(describe, function.body or ())
            if any(CARRY in effect.writes or CARRY in effect.reads for effect in effects):
                function.registers[CARRY.name] = "pred"
            wellformed.check(function)
        self.params = parameter_layout(kernel)
        self.shared = Layout()
        self.local = Layout()
        # Every tier, whenever it is compiled, must number the bounds alike.
        self.range_keys: list[tuple[str, int | str]] = [("param", offset) for offset, _ in shape.pointers]
        scopes = [module.variables, *(f.variables for f in module.functions.values())]
        symbols = [v.name for scope in scopes for v in scope.values() if v.space in ("global", "const")]
        self.range_keys += [("symbol", name) for name in symbols if module.may_name(name)]
        self._place_variables()
        self.sites: list[Site] = []
        self.site_of: dict[int, int] = {}
        self.barrier_of: dict[int, int] = {}  # of a barrier, the site of the first copy that the compiler made of it
        self._special = self._special_forms()
        pointer_offsets = frozenset(offset for offset, _ in shape.pointers)
        self._alignments = dict(shape.pointers)
        self.origin = provenance.analyse(kernel, pointer_offsets, self.space_of)
        self.analysis = self._analyse()
        self._so_far = _SoFar([])
        self.graph = cfg.build(kernel, self._splits_before)
        self.segment_base: dict[str, int] = {kernel.name: 0}
        self.graphs: dict[str, cfg.Graph] = {kernel.name: self.graph}
        self._number_sites()
        self.resumable = self._resume_points()
        self.recursive = self._find_recursion()
        self.lane_slots: dict[str, int] = {}
        self.compact_slots: dict[str, int] = {}
        self.call_slots: dict[str, CallSlot] = {}  # parameters of calls: 4-byte words, each a vector over the lanes
        self.frame_bytes = self._lay_out_frame()

    @functools.cached_property
    def text(self) -> str:
        """All instructions, a line each."""
        return "\n".join(site.instruction.text for site in self.sites)

    def _find_recursion(self) -> bool:
        """Whether a function can be entered again while it is running."""
        indirect = any(
            i.call is not None and not isinstance(i.call.target, Symbol) for f in self.functions for i in f.body or ()
        )
        calls = {
            f.name: {
                i.call.target.name for i in f.body or () if i.call is not None and isinstance(i.call.target, Symbol)
            }
            for f in self.functions
        }
        reach = {name: set(targets) for name, targets in calls.items()}
        for _ in calls:
            for targets in reach.values():
                for target in list(targets):
                    targets |= reach.get(target, set())
        recursive = [name for name, targets in reach.items() if name in targets]
        for function in self.functions:
            if function.name in recursive and any(v.space == "local" for v in function.variables.values()):
                raise UnsupportedError(
                    f"the recursive function {function.name} has local arrays, which would need a stack of them; "
                    "pass the array in from the kernel, or write the recursion as a loop"
                )
        return bool(recursive) or indirect

    # -- variables ----------------------------------------------------------------------------------------

    def _reachable(self) -> list[Function]:
        """The kernel and the functions with bodies that its calls can reach.

        An indirect call may reach any function whose address the module takes. A kernel is never called: its address
        is taken to launch it.
        """
        functions = self.module.functions
        found = {self.kernel.name: self.kernel}
        work = [self.kernel]
        addressed = [r[1] for variable in self.module.variables.values() for r in variable.relocations]
        while work:
            for instruction in work.pop().body or ():
                names = [o.name for o in instruction.operands if isinstance(o, Symbol)]
                if instruction.call is not None:
                    target = instruction.call.target
                    names += [target.name] if isinstance(target, Symbol) else addressed
                for name in names:
                    name = self.module.aliases.get(name, name)
                    function = functions.get(name)
                    if function is None or function.entry or function.body is None:
                        continue
                    if name not in found:
                        found[name] = function
                        work.append(function)
        return list(found.values())

    def _mentioned(self) -> set[str]:
        """The names of all symbols in the instructions that can be reached."""
        names: set[str] = set()
        for function in self.functions:
            for instruction in function.body or ():
                for operand in flatten(instruction.operands):
                    base = operand.base if isinstance(operand, Address) else operand
                    if isinstance(base, Symbol):
                        names.add(base.name)
        return names

    def _place_variables(self) -> None:
        dynamic: list[Variable] = []
        scopes = [self.module.variables, *(f.variables for f in self.functions)]
        used = self._mentioned()
        for scope in scopes:
            for variable in scope.values():
                if variable.name not in used and scope is self.module.variables:
                    continue  # another kernel's: ptxas gives this one no room for it either
                if variable.space.startswith("shared"):
                    if variable.linkage == "extern" and variable.size == 0:
                        dynamic.append(variable)
                    else:
                        self.shared.place(variable)
                elif variable.space == "local":
                    self.local.place(variable)
        self.static_shared = self.shared.size
        self.dynamic_offset = -(-self.static_shared // 16) * 16 if dynamic else self.static_shared
        for variable in dynamic:
            base = -(-self.dynamic_offset // variable.alignment) * variable.alignment
            self.dynamic_offset = max(self.dynamic_offset, base)
        for variable in dynamic:
            self.shared.offsets[variable.name] = self.dynamic_offset
        self.local_bytes = -(-self.local.size // 16) * 16

    def variable(self, name: str) -> Variable | None:
        for function in self.functions:
            if name in function.variables:
                return function.variables[name]
        return self.module.variables.get(name)

    def space_of(self, name: str) -> str | None:
        variable = self.variable(name)
        return None if variable is None else variable.space.split("::")[0]

    def symbol_origin(self, name: str) -> Origin:
        return Origin("symbol", name)

    def range_index(self, origin: Origin) -> int:
        """The number of the bounds that an access of this origin must keep, or -1: look it up at run time."""
        if origin.kind not in ("param", "symbol"):
            return -1
        return self.range_keys.index((origin.kind, origin.key))

    def shared_variables(self) -> list[SharedVariable]:
        """In the order of their places. Dynamic arrays all begin at one place: they are one."""
        static = [
            SharedVariable(name, low, low + variable.size)
            for name, low in self.shared.offsets.items()
            if (variable := self.variable(name)) is not None and variable.size
        ]
        dynamic = sorted(name for name, low in self.shared.offsets.items() if low >= self.static_shared)
        if dynamic and not any(each.name == dynamic[0] for each in static):
            static.append(SharedVariable(dynamic[0], self.dynamic_offset, WHOLE[1]))
        return sorted(static, key=lambda each: each.low)

    def shared_variable(self, origin: Origin) -> SharedVariable | None:
        """The variable in shared memory that an address surely belongs to."""
        if origin.kind != "shared" or not origin.key:
            return None
        low = self.shared.offsets[str(origin.key)]
        return next((each for each in self.shared_variables() if each.low == low), None)

    def shared_bounds(self, address: Operand) -> tuple[int, int]:
        """What of shared memory an access may touch: in a checked launch its own variable, where that is sure."""
        among_others = self.shape.observing and len(self.shared_variables()) > 1
        found = self.shared_variable(self.origin(address)) if among_others else None
        return WHOLE if found is None else (found.low, found.high)

    # -- forms --------------------------------------------------------------------------------------------

    def _special_forms(self) -> dict[str, Form]:
        block = self.shape.block
        threads = block[0] * block[1] * block[2]
        forms = {f"%tid.{axis}": _index_form(v, threads) for axis, v in zip("xyz", thread_indices(block), strict=True)}
        for axis, extent in zip("xyz", block, strict=True):
            forms[f"%ntid.{axis}"] = constant(extent, 32)
        forms["%laneid"] = Form(tuple(range(LANES)), None, 0, EXACT, (0, LANES - 1))
        for axis in "xyz":
            forms[f"%ctaid.{axis}"] = Form(ZERO, bounds=(0, (1 << 31) - 2))
            forms[f"%nctaid.{axis}"] = Form(ZERO, bounds=(1, (1 << 31) - 1))
        if threads <= LANES:
            forms["%warpid"] = constant(0, 32)
        return forms

    def special_form(self, name: str) -> Form:
        if name == "%tid" or name.startswith("%lanemask"):
            return VARYING
        return self._special.get(name, UNIFORM)

    def symbol_form(self, symbol: Symbol) -> Form:
        space = self.space_of(symbol.name)
        if space == "shared":
            return constant(self.shared.offsets[symbol.name] + symbol.offset, 64)
        if space == "local":
            return constant(self.local.offsets[symbol.name] + symbol.offset, 64)
        variable = self.variable(symbol.name)
        if variable is None:
            return UNIFORM
        return Form(ZERO, alignment=min(trailing_zeros(variable.alignment), trailing_zeros(symbol.offset)))

    def _load_form(self, access: Access, address: Form) -> Form:
        operand = access.address
        if access.space == "param":
            if isinstance(operand, Address) and isinstance(operand.base, Symbol):
                place = self.params.offsets.get(operand.base.name)
                if place is not None:
                    place += operand.offset + operand.base.offset
                    return Form(ZERO, alignment=self._alignments.get(place, 0))
            return VARYING
        if access.space == "local" or not address.uniform:
            return VARYING
        if self.origin(operand).kind not in ("param", "symbol", "shared") and access.space == "generic":
            return VARYING  # a generic address may be local memory, which differs from lane to lane
        return UNIFORM

    def _analyse(self) -> Analysis:
        """Forms of registers; those that divergent regions change are vectors, which may make more branches varying."""
        rough = cfg.build(self.kernel, lambda current, instruction: False)
        demoted: frozenset[str] = frozenset()
        while True:
            analysis = Analysis(self.kernel, self.special_form, self.symbol_form, self._load_form, demoted)
            more = demoted | regions.demotions(rough, analysis)
            if more == demoted:
                return analysis
            demoted = more

    # -- segments -----------------------------------------------------------------------------------------

    def has_side_effect(self, instruction: Instruction) -> bool:
        """Whether running the instruction twice differs from once, to memory or to the counts."""
        effect = describe(instruction)
        if effect.lasting:
            return True
        if effect.accesses:
            return (self.shape.counting or self.shape.observing) and not self.in_line(instruction)
        orders = effect.fence is not Fence.NONE or bool(effect.proxy)
        return self.shape.observing and (orders or effect.joins is not Joins.ALONE)

    def may_leave(self, instruction: Instruction) -> bool:
        """Whether the fast tier may have to leave for the lane tier at this instruction."""
        effect = describe(instruction)
        if effect.moves:
            return effect.moves.space != "param" and self.in_line(instruction)
        if effect.flow in (Flow.SWITCH, Flow.CALL, Flow.TRAP):
            return True
        return effect.result is Result.COMPUTED and self.analysis.step(instruction).guard is not None

    def in_line(self, instruction: Instruction) -> bool:
        """Whether the fast tier knows the access's pattern, so that it needs no lane addresses."""
        return instruction.guard is None and self.has_pattern(instruction)

    def has_pattern(self, instruction: Instruction) -> bool:
        """Whether it is a load or store at a known pattern, guard aside."""
        access = describe(instruction).moves
        if access is None:
            return False
        base = access.address.base if isinstance(access.address, Address) else None
        form = self.analysis.of(base) if base is not None else UNIFORM
        if access.bits == 128 or form.varying or _far_apart(form, access):
            return False
        # A checked launch's log has accesses to local memory, and those that may order threads, lane by lane.
        if self.shape.observing and (access.space == "local" or access.order & Order.STRONG):
            return False
        if access.space == "local":
            return form.uniform and access.bits in (32, 64)
        # Which sectors an access fills is counted from where its allocation begins.
        known = self.shape.counting and access.space == "global"
        return not (known or access.space == "generic") or self.origin(access.address).kind in ("param", "symbol")

    def _splits_before(self, current: list[Instruction], instruction: Instruction) -> bool:
        so_far = self._so_far
        if so_far.instructions is not current:
            so_far = self._so_far = _SoFar(current)
        for i in current[so_far.read :]:
            so_far.side_effect = so_far.side_effect or self.has_side_effect(i)
            if self.shape.observing and self.is_logged(i):
                so_far.logged_in_line.add(self.in_line(i))
                so_far.stores += sum(access.kind == "store" for access in describe(i).accesses)
        so_far.read = len(current)
        if so_far.side_effect and self.may_leave(instruction):
            return True
        return self.shape.observing and self._out_of_order(so_far, instruction)

    def _out_of_order(self, so_far: _SoFar, instruction: Instruction) -> bool:
        """A segment's in-line accesses are logged together at its end: those by helpers, which are logged as they
        happen, stand in segments of their own."""
        if not self.is_logged(instruction):
            return False
        return (not self.in_line(instruction)) in so_far.logged_in_line or so_far.stores >= _MOST_STORES

    def is_logged(self, instruction: Instruction) -> bool:
        """Whether a checked launch takes note of it (runtime/observe.h)."""
        effect = describe(instruction)
        if any(access.space not in ("param", "const", "texture") for access in effect.accesses):
            return True
        orders = effect.barrier or effect.cluster or effect.proxy
        return bool(orders) or effect.fence is not Fence.NONE or effect.copies is not Copies.NONE

    def makers(self, function: Function) -> dict[str, Instruction | None]:
        """By register, the instruction that writes it; None where there are several."""
        if function.name not in self._makers:
            found: dict[str, Instruction | None] = {}
            for instruction in function.body or ():
                for name in definitions_and_uses(instruction)[0]:
                    found[name] = None if name in found else instruction
            self._makers[function.name] = found
        return self._makers[function.name]

    def repeats(self, site: int) -> bool:
        """Whether an instruction stands in a loop."""
        found = self.sites[site]
        graph, base = self.graphs[found.function], self.segment_base[found.function]
        work, reached = [found.segment - base], set[int]()
        while work:
            for successor in graph.segments[work.pop()].successors:
                if successor not in reached:
                    reached.add(successor)
                    work.append(successor)
        return found.segment - base in reached

    def may_wait_in_memory(self) -> bool:
        """Whether lanes may go round a loop until another thread has changed memory."""

        def may_wait(access: Access) -> bool:
            strong = access.order & (Order.ACQUIRE if access.atomic else Order.STRONG)
            return access.reads and (bool(strong) or access.operation in ("cas", "exch"))

        # Who waits for the phase of a barrier in memory is parked until it is complete.
        effects = ((describe(s.instruction), s.index) for s in self.sites)
        return any(not e.phase and any(map(may_wait, e.accesses)) and self.repeats(site) for e, site in effects)

    def _number_sites(self) -> None:
        copies: dict[object, int] = {}
        for function in self.functions:
            name = function.name
            if name not in self.graphs:
                self.graphs[name] = cfg.build(function, lambda current, instruction: False)
                base = sum(len(g.segments) for g in list(self.graphs.values())[:-1])
                self.segment_base[name] = base
            for segment in self.graphs[name].segments:
                for instruction in segment.instructions:
                    site = Site(len(self.sites), name, instruction, self.segment_base[name] + segment.index)
                    self.site_of[id(instruction)] = site.index
                    if describe(instruction).barrier:
                        source = (name, instruction.location or site.index)
                        self.barrier_of[id(instruction)] = copies.setdefault(source, site.index)
                    self.sites.append(site)
        self.shared_unit = touches.shared_unit(self)
        self.segment_total = sum(len(g.segments) for g in self.graphs.values())
        self.guarded = {} if self.shape.observing else self._guarded()

    def _guarded(self) -> dict[int, int]:
        """Of the kernel's guarded loads and stores that the fast tier may do for a whole warp at once, the rows behind
        the segments' that say how often it did."""
        body = self.kernel.body or []
        moves = [(each, describe(each).moves) for each in body if each.guard is not None]
        fit = [id(each) for each, access in moves if access and access.space not in ("param", "local")]
        return {each: self.segment_total + number for number, each in enumerate(fit)}

    def _resume_points(self) -> frozenset[int]:
        """The kernel's segments at which the fast tier can be entered: where it may have to pause, and where lanes may
        come together. Of the latter a large kernel has only some: at each, every live register has one more way to get
        its value, and LLVM's time grows with those faster than with the instructions."""
        segments = self.graph.segments
        pauses, meetings = {0}, set[int]()
        for segment in segments:
            last, following = segment.last, segment.index + 1
            effect = describe(last)
            if effect.waits or (effect.flow in (Flow.RETURN, Flow.EXIT) and last.guard is not None):
                pauses.add(following)
            elif effect.flow is Flow.CALL:
                meetings.add(following)
            elif effect.flow is Flow.BRANCH:
                target = self.graph.target(last.operands[0])
                if target < following or (last.guard is not None and segments[following].returns):
                    pauses.add(target)
                if last.guard is not None and segments[target].returns:
                    pauses.add(following)
                if last.guard is not None:
                    meetings.add(following)
            if segment.labelled:
                meetings.add(segment.index)
        apart = segments[-1].start // _MOST_MEETINGS
        before = 0
        for number in sorted(meetings):
            if apart > 1 and (segments[number].start < before + apart or not segments[number].labelled):
                continue
            pauses.add(number)
            before = segments[number].start
        return frozenset(pauses)

    # -- registers ----------------------------------------------------------------------------------------

    def element(self, function: Function, register: str) -> str:
        kind = function.registers[register]
        if kind not in ELEMENTS:
            raise UnsupportedError(f"register {register} of {function.name} has the unsupported type .{kind}")
        return ELEMENTS[kind]

    def _lay_out_frame(self) -> int:
        """Place what a warp keeps between segments. What the fast tier touches at every barrier comes first and
        close together: a block's warps take turns, and all of them should stay in the first-level cache."""
        segments = self.graph.segments
        hot = {r for n in self.resumable for r in self.graph.live_in(segments[n])}
        kept = self.graph.kept()
        place = 0
        for register in sorted(kept, key=lambda r: (r not in hot, -SIZES[self.element(self.kernel, r)], r)):
            if not self.form(register).varying:
                size = SIZES[self.element(self.kernel, register)]
                self.compact_slots[register] = place
                place += size * (2 if self.form(register).strided else 1)
        vectors: list[tuple[Function, str]] = []
        hot_first = sorted(kept, key=lambda r: (r not in hot, not self.form(r).varying, r))
        vectors += [(self.kernel, r) for r in hot_first]
        for function in self.functions[1:]:
            live = self.graphs[function.name].kept()
            vectors += [(function, r) for r in sorted(live)]
        place = -(-place // 64) * 64
        for function, register in vectors:
            size = _vector_bytes(self.element(function, register))
            if size >= 64:
                place = -(-place // 64) * 64
            self.lane_slots[f"{function.name}:{register}"] = place
            place += size
        place = -(-place // 64) * 64
        if self.large:
            place = self._lay_out_temporaries(place)
        words = 0
        for function in self.functions:
            formals = [*function.returns] + ([] if function.entry else function.parameters)
            scoped = [v for v in function.variables.values() if v.space.startswith("param")]
            for variable in formals + scoped:
                self.call_slots[f"{function.name}:{variable.name}"] = CallSlot(place, variable.size)
                place += -(-variable.size // 4) * 4 * LANES
            for group in (function.parameters, function.returns, scoped):
                words = max(words, sum(-(-v.size // 16) * 16 for v in group))
        place = -(-place // 64) * 64
        self.call_words_in, self.call_words_out = place, place + words * LANES
        return -(-(self.call_words_out + words * LANES) // 64) * 64

    def _lay_out_temporaries(self, begin: int) -> int:
        """Give a place to the registers that no segment finds in the frame, too. Those of one segment alone share what
        it needs at once. Returns where the places end."""
        shared: list[tuple[Function, list[tuple[str, ...]]]] = []
        for function in self.functions:
            known = {key.partition(":")[2] for key in self.lane_slots if key.startswith(f"{function.name}:")}
            mentioned: dict[str, int] = {}
            for segment in self.graphs[function.name].segments:
                names = [(*d, *u) for d, u in map(definitions_and_uses, segment.instructions)]
                local = [tuple(n for n in each if n in function.registers and n not in known) for each in names]
                shared.append((function, local))
                for name in {n for each in local for n in each}:
                    mentioned[name] = mentioned.get(name, 0) + 1
            for name in sorted(n for n, segments in mentioned.items() if segments > 1):
                self.lane_slots[f"{function.name}:{name}"] = begin
                begin += -(-_vector_bytes(self.element(function, name)) // 64) * 64
        return max([begin, *(self._share(begin, function, names) for function, names in shared)])

    def _share(self, begin: int, function: Function, names: list[tuple[str, ...]]) -> int:
        """Places for the registers of one segment, by instruction; one is free again when its last reader is done."""
        last = {name: at for at, each in enumerate(names) for name in each}
        free: dict[int, list[int]] = {}
        mine: dict[str, int] = {}
        for at, each in enumerate(names):
            for name in each:
                key, size = f"{function.name}:{name}", _vector_bytes(self.element(function, name))
                if key in self.lane_slots:
                    continue
                places = free.setdefault(size, [])
                if not places:
                    places.append(begin)
                    begin += -(-size // 64) * 64
                self.lane_slots[key] = mine[name] = places.pop()
            for name in set(each):
                if name in mine and last[name] == at:
                    free[_vector_bytes(self.element(function, name))].append(mine[name])
        return begin

    def form(self, register: str) -> Form:
        return self.analysis.forms[register]


def _far_apart(form: Form, access: Access) -> bool:
    """Whether 64 bits may not hold the sums that checking an access's bounds takes, at strides below 2^40."""
    address = access.address
    assert isinstance(address, Address)
    offset = address.offset + (address.base.offset if isinstance(address.base, Symbol) else 0)
    most = max(map(abs, (*(form.pattern or ZERO), offset)))
    return most >= 1 << 40 or max(map(abs, form.stride_pattern or ZERO)) >= 1 << 20


def _vector_bytes(element: str) -> int:
    """What a register takes in the frame, lane by lane; a predicate is a bit a lane."""
    return 4 if element == "i1" else SIZES[element] * LANES


def flatten(operands: Sequence[object]) -> list[object]:
    """Operands with vectors replaced by their elements."""
    result: list[object] = []
    for operand in operands:
        result.extend(operand.elements if isinstance(operand, Vector) else [operand])
    return result


__all__ = ["ELEMENTS", "LARGE", "SIZES", "Plan", "Shape", "Site", "count_instructions", "flatten", "parameter_layout"]
