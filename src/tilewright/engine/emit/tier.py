"""What both code generators share: the module's text, operands, lane-wise instructions, addresses, helper calls."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from ...errors import UnsupportedError
from ...isa import Access, Result, describe, unsupported, where
from ...ptx.module import Address, Immediate, Instruction, Module, Negated, Operand, Pair, Register, Symbol, Vector
from .. import layout
from ..access import FUNCTION_WINDOW, SITE, WHOLE, site_constant
from ..analysis.frame import ELEMENTS
from ..analysis.plan import Plan
from ..analysis.provenance import Origin
from ..instructions import Rule, canonical_nan, resolve
from ..ir import WARP, Emitter, Output, bits_of

FLOATS = {"float": "i32", "double": "i64"}
COUNTER = layout.AFTER - 1  # the bits of a program counter that say a place, in machine code
SCRATCH = (128 + 4 + 1) * 32 * 4  # bytes that an instruction's operands may take: wgmma's accumulators, A, metadata
CONTEXT = (("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"))  # the first arguments of most helpers

# Special registers that every lane of a block shares: where the emitted code finds them.
# Without clusters each block is a cluster of its own.
_OF_BLOCK = {"ctaid": "index", "clusterid": "cluster_index", "cluster_ctaid": "place"}
_OF_LAUNCH = {"nctaid": "grid", "nclusterid": "clusters", "cluster_nctaid": "cluster"}
_LANE_MASKS = {
    "%lanemask_eq": lambda lane: 1 << lane,
    "%lanemask_lt": lambda lane: (1 << lane) - 1,
    "%lanemask_le": lambda lane: (2 << lane) - 1,
    "%lanemask_gt": lambda lane: ~((2 << lane) - 1) & 0xFFFFFFFF,
    "%lanemask_ge": lambda lane: ~((1 << lane) - 1) & 0xFFFFFFFF,
}
# Where a cooperative launch's driver leaves the address of the grid's barrier: high and low word.
_WORKSPACE = {"%envreg1": 32, "%envreg2": 0}
_ZEROS = ("%smid", "%gridid")
_ONES = ("%nsmid",)


def function_address(module: Module, name: str) -> int:
    """What a pointer to a device function holds: its number in the module, in a window of its own."""
    return FUNCTION_WINDOW + module.pointer(name)


def _is_number(operand: Operand) -> bool:
    """Whether the bits of a constant, in each of their halves, are no NaN of a ``float``."""
    return isinstance(operand, Immediate) and all((operand.bits >> half & 0x7FFFFFFF) <= 0x7F800000 for half in (0, 32))


class Tier:
    """Generates one function ``i32 @name(ptr %worker, ptr %block, ptr %warp)``. Subclasses hold registers."""

    def __init__(self, plan: Plan, name: str) -> None:
        self.plan = plan
        self.name = name
        self.out = Output()
        self.one = Emitter(self.out, 1)
        self.all = Emitter(self.out, WARP)
        self.globals: dict[str, str] = {}
        self.texts: dict[str, int] = {}
        self.function = plan.kernel
        self.loose: set[str] = set()
        self._rules: dict[int, tuple[Instruction, Rule | None]] = {}
        self.yields = False  # whether lanes let others have their turn somewhere

    # -- for subclasses -----------------------------------------------------------------------------------

    def mask(self) -> str:
        """The active lanes, as ``<32 x i1>``."""
        raise NotImplementedError

    def mask_bits(self) -> str:
        """The active lanes, as ``i32``."""
        raise NotImplementedError

    def read_vector(self, register: str) -> str:
        """The register's value in every lane, of its own element."""
        raise NotImplementedError

    def write_vector(self, register: str, value: str) -> None:
        raise NotImplementedError

    # -- module text --------------------------------------------------------------------------------------

    def element(self, register: str) -> str:
        return ELEMENTS[self.function.registers[register]]

    def constant_global(self, name: str, text: str) -> str:
        self.globals.setdefault(name, f"@{name} = private unnamed_addr constant {text}, align 64")
        return f"@{name}"

    def shared_constant(self, kind: str, text: str) -> str:
        """A constant that has no name of its own: the same text is the same constant."""
        number = self.texts.setdefault(text, len(self.texts))
        return self.constant_global(f"{kind}.{number}", text)

    def bytes_constant(self, kind: str, raw: bytes) -> str:
        """A C structure that a helper reads."""
        return self.shared_constant(kind, f"[{len(raw)} x i8] [{', '.join(f'i8 {byte}' for byte in raw)}]")

    def lane_constant(self, element: str, values: Sequence[int]) -> str:
        """A vector constant."""
        bits = bits_of(element)
        wrap = (1 << bits) - 1
        texts = []
        for value in values:
            value &= wrap
            texts.append(f"{element} {value - (1 << bits) if bits > 1 and value >> (bits - 1) else value}")
        if element == "i1":
            texts = [f"i1 {'true' if v & 1 else 'false'}" for v in values]
        return f"<{', '.join(texts)}>"

    def field(
        self, base: str, structure: type, name: str, element: str, index: int = 0, invariant: bool = False
    ) -> str:
        """Load a field of a C structure."""
        pointer = self.field_address(base, structure, name, index * (bits_of(element) // 8))
        suffix = ", !invariant.load !0" if invariant else ""
        return self.one.assign(f"load {element}, ptr {pointer}{suffix}")

    def field_address(self, base: str, structure: type, name: str, extra: int = 0) -> str:
        offset = getattr(structure, name).offset + extra
        return self.one.assign(f"getelementptr i8, ptr {base}, i64 {offset}")

    def call(self, name: str, result: str, *arguments: tuple[str, str]) -> str:
        """Call a runtime function."""
        self.out.declare(name, result, [kind for kind, _ in arguments])
        text = f"call {result} @{name}({', '.join(f'{kind} {value}' for kind, value in arguments)})"
        if result == "void":
            self.one.line(text)
            return ""
        return self.one.assign(text)

    def branch(self, condition: str, then: str, otherwise: str, likely: bool | None = None) -> None:
        weights = {None: "", True: ", !prof !1", False: ", !prof !2"}[likely]
        self.one.line(f"br i1 {condition}, label %{then}, label %{otherwise}{weights}")

    def start(self, label: str) -> None:
        self.out.lines.append(f"{label}:")

    def check_fault(self, status: str) -> None:
        """Leave the function if a helper reported a fault."""
        bad = self.one.compare("ne", "i32", status, "0")
        after = self.out.label("ok")
        self.branch(bad, "faulted", after, likely=False)
        self.start(after)

    # -- operands -----------------------------------------------------------------------------------------

    def coerce(self, e: Emitter, value: str, source: str, target: str, signed: bool = False) -> str:
        """Reinterpret a register's bits as another element; integers resize."""
        if source == target:
            return value
        if source in FLOATS:
            value = e.cast("bitcast", source, FLOATS[source], value)
            source = FLOATS[source]
        whole = FLOATS.get(target, target)
        if source != whole:
            value = e.resize(source, whole, value, signed)
        return e.cast("bitcast", whole, target, value) if whole != target else value

    def immediate(self, e: Emitter, operand: Immediate, element: str) -> str:
        if element in FLOATS:
            if operand.kind == "int":
                return e.const(element, float(operand.value))
            wide = element == "double"
            if wide == (operand.kind == "f64"):
                return e.const_bits(element, operand.bits)
            return e.const(element, float(operand.value))
        return e.const(element, operand.bits)

    def vector(self, operand: Operand, element: str) -> str:
        """A source operand in every lane."""
        e = self.all
        if isinstance(operand, Immediate):
            return self.immediate(e, operand, element)
        if isinstance(operand, Negated):
            return e.op("xor", "i1", self.vector(operand.operand, "i1"), e.const("i1", 1))
        if isinstance(operand, Register):
            if operand.name in self.function.registers:
                own = self.element(operand.name)
                value = self.read_vector(operand.name)
                if operand.name in self.loose and own in FLOATS and element not in FLOATS:
                    value = canonical_nan(e, own, value)
                return self.coerce(e, value, own, element)
            return self.coerce(e, self.special_vector(operand.name), *self._special_elements(operand.name, element))
        if isinstance(operand, Symbol) and operand.name in self.plan.variables.framed:
            return self.coerce(self.all, self.places_of_calls(self.symbol(operand)), "i64", element)
        if isinstance(operand, Symbol):
            return self.splat(self.coerce(self.one, self.symbol(operand), "i64", element), element)
        raise UnsupportedError(f"operand {operand} in {self.function.name} is not supported")

    def _special_elements(self, name: str, element: str) -> tuple[str, str]:
        return self.special_element(name), element

    def splat(self, value: str, element: str) -> str:
        kind = self.all.type(element)
        one = self.one.assign(f"insertelement {kind} poison, {element} {value}, i32 0")
        return self.one.assign(f"shufflevector {kind} {one}, {kind} poison, <32 x i32> zeroinitializer")

    def write(self, operand: Operand, value: str, element: str, signed: bool = False) -> None:
        """Write a vector of ``element`` to a destination register."""
        if not isinstance(operand, Register):
            raise UnsupportedError(f"destination {operand} in {self.function.name} is not supported")
        if operand.name == "_":
            return
        self.write_vector(operand.name, self.coerce(self.all, value, element, self.element(operand.name), signed))

    # -- special registers --------------------------------------------------------------------------------

    def special_element(self, name: str) -> str:
        return "i64" if name in ("%clock64", "%globaltimer", "%gridid") else "i32"

    def special_scalar(self, name: str) -> str | None:  # noqa: C901, PLR0912 (a case a register)
        """A special register that the whole warp shares, or None."""
        what, axis = name[1:-2], "xyz".find(name[-1])
        if what in _OF_BLOCK and name[-2] == ".":
            return self.field("%block", layout.Block, _OF_BLOCK[what], "i32", axis)
        if what in _OF_LAUNCH and name[-2] == ".":
            return self.field("%launch", layout.Launch, _OF_LAUNCH[what], "i32", axis, invariant=True)
        if name == "%cluster_ctarank":
            return self.field("%block", layout.Block, "rank", "i32")
        if name == "%cluster_nctarank":
            return self.field("%launch", layout.Launch, "cluster_blocks", "i32", invariant=True)
        if name == "%is_explicit_cluster":  # a predicate: that of a launch in clusters
            blocks = self.field("%launch", layout.Launch, "cluster_blocks", "i32", invariant=True)
            return self.one.resize("i1", "i32", self.one.compare("ugt", "i32", blocks, "1"))
        if name.startswith("%ntid."):
            return str(self.plan.shape.block["xyz".index(name[-1])])
        if name == "%warpid":
            return self.field("%warp", layout.Warp, "index", "i32")
        if name == "%nwarpid":
            return "64"  # what a multiprocessor has room for, which ptxas writes into code for sm_80
        if name in ("%clock64", "%clock", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"):
            self.out.declare("llvm.readcyclecounter", "i64", [])
            ticks = self.one.assign("call i64 @llvm.readcyclecounter()")
            if self.special_element(name) == "i64":
                return ticks
            if name.endswith("_hi"):
                ticks = self.one.op("lshr", "i64", ticks, "32")
            return self.one.resize("i64", "i32", ticks)
        if name == "%dynamic_smem_size":
            return self.field("%launch", layout.Launch, "dynamic_shared", "i32", invariant=True)
        if name == "%total_smem_size":
            return self.field("%launch", layout.Launch, "shared_bytes", "i32", invariant=True)
        if name in _WORKSPACE:
            word = self.field("%launch", layout.Launch, "workspace", "i64", invariant=True)
            return self.one.resize("i64", "i32", self.one.op("lshr", "i64", word, str(_WORKSPACE[name])))
        if name in _ZEROS:
            return "0"
        if name in _ONES:
            return "1"
        return None

    def special_vector(self, name: str) -> str:
        scalar = self.special_scalar(name)
        if scalar is not None:
            return self.splat(scalar, self.special_element(name))
        if name.startswith("%tid."):
            pointer = self.field_address("%warp", layout.Warp, f"tid_{name[-1]}")
            return self.one.assign(f"load <32 x i32>, ptr {pointer}, align 64, !invariant.load !0")
        if name == "%laneid":
            return self.lane_constant("i32", range(32))
        if name in _LANE_MASKS:
            return self.lane_constant("i32", [_LANE_MASKS[name](lane) for lane in range(32)])
        raise self.unknown_special(name)

    def unknown_special(self, name: str) -> UnsupportedError:
        reader = next((i for i in self.function.body or () if name in i.text), None)
        at = f"`{reader.text}` ({where(reader)}): " if reader is not None else ""
        return UnsupportedError(
            f"{at}the special register {name} is not supported; it says something of real hardware that the engine "
            "does not model, so pass the value as a parameter"
        )

    def symbol(self, symbol: Symbol) -> str:
        """A variable's address (or a function's number) as a scalar ``i64``."""
        name = self.plan.module.aliases.get(symbol.name, symbol.name)
        space = self.plan.variables.space_of(name)
        if space == "shared":
            return str(self.plan.variables.shared.offsets[name] + symbol.offset)
        if space == "local":
            return str(self.plan.variables.local.offsets[name] + symbol.offset)
        if space in ("global", "const"):
            start = self.range_field(self.plan.range_index(Origin("symbol", name)), "start")
            return self.one.op("add", "i64", start, str(symbol.offset)) if symbol.offset else start
        known = self.plan.module.functions.get(name)
        if name in self.plan.segment_base or (known is not None and known.entry):
            return str(function_address(self.plan.module, name))
        if name in self.plan.params.offsets and self.function is self.plan.kernel:
            return self.one.op("add", "i64", self._params(), str(self.plan.params.offsets[name] + symbol.offset))
        raise UnsupportedError(
            f"{self.function.name} takes the address of {name}, which is neither a variable nor a function here"
        )

    def places_of_calls(self, place: str) -> str:
        """The addresses of a place in local memory that each call of the function has for itself."""
        e = self.all
        top = self.one.assign(f"load <32 x i32>, ptr {self.field_address('%warp', layout.Warp, 'stack_top')}")
        behind = e.op("mul", "i64", e.resize("i32", "i64", top), e.const("i64", self.plan.variables.step))
        return e.op("add", "i64", self.splat(place, "i64"), behind)

    def _params(self) -> str:
        return self.field("%launch", layout.Launch, "params", "i64", invariant=True)

    def whole_param(self, emitter: Emitter, address: str) -> str:
        """The address of a kernel's parameter: registers of 32 bits, which LLVM uses, hold its lower half alone."""
        if self.function is not self.plan.kernel:
            return address
        start = self._params()
        start = start if emitter is self.one else self.splat(start, "i64")
        offset = emitter.resize("i64", "i32", emitter.op("sub", "i64", address, start))
        return emitter.op("add", "i64", start, emitter.resize("i32", "i64", offset, signed=True))

    def range_field(self, index: int, name: str) -> str:
        """``start``, ``end``, ``writable`` or ``bias`` of the bounds number ``index``."""
        ranges = self.field("%launch", layout.Launch, "ranges", "ptr", invariant=True)
        field = getattr(layout.Range, name)
        place = index * ctypes.sizeof(layout.Range) + field.offset
        pointer = self.one.assign(f"getelementptr i8, ptr {ranges}, i64 {place}")
        return self.one.assign(f"load i{8 * field.size}, ptr {pointer}, !invariant.load !0")

    # -- lane-wise instructions ---------------------------------------------------------------------------

    def rule(self, instruction: Instruction) -> Rule | None:
        """How a lane-wise instruction is computed; None of others."""
        if id(instruction) not in self._rules:
            self._rules[id(instruction)] = instruction, self._rule(instruction)
        return self._rules[id(instruction)][1]

    def _rule(self, instruction: Instruction) -> Rule | None:
        if describe(instruction).result is not Result.COMPUTED:
            return None
        if instruction.opcode == "mov":
            source = instruction.operands[1]
            special = isinstance(source, Register) and source.name not in self.function.registers
            if special or isinstance(source, Symbol) or instruction.modifiers[0] in ("v2", "v4", "v8"):
                return None
        return resolve(instruction)

    def moves(self, instruction: Instruction) -> list[tuple[Operand, Operand]]:
        """What a ``mov`` without a rule moves where: a special register, an address, or one vector to another."""
        source = instruction.operands[1]
        targets = self.destinations(instruction)
        if isinstance(source, Register) and instruction.modifiers[0] in ("v2", "v4"):  # %tid, of which w is 0
            sources: list[Operand] = [Register(f"{source.name}.{axis}") for axis in "xyz"]
            sources = [*sources, Immediate("int", 0, 0)][: len(targets)]
        else:
            sources = list(source.elements) if isinstance(source, Vector) else [source]
        if len(sources) != len(targets):
            raise unsupported(
                instruction, "its two sides have different lengths", "move as many registers as there are"
            )
        return list(zip(targets, sources, strict=True))

    def destinations(self, instruction: Instruction) -> list[Operand]:
        """A rule's destinations in order: pairs and vectors flattened, the carry flag last."""
        flat: list[Operand] = []
        for operand in describe(instruction).writes:
            if isinstance(operand, Pair):
                flat += [operand.first, operand.second]
            else:
                flat += operand.elements if isinstance(operand, Vector) else [operand]
        return flat

    def rule_sources(self, instruction: Instruction) -> list[Operand]:
        flat: list[Operand] = []
        for operand in describe(instruction).reads:
            flat.extend(operand.elements if isinstance(operand, Vector) else [operand])
        return flat

    def apply_rule(self, instruction: Instruction, rule: Rule) -> list[str]:
        """Emit a lane-wise instruction on whole vectors; the results in order."""
        operands = self.rule_sources(instruction)
        sources = []
        for operand, element in zip(operands, rule.source_elements, strict=True):
            bits = self.element_to_read(instruction, rule, operand, element)
            sources.append(self.coerce(self.all, self.vector(operand, bits), bits, element))
        result = rule.emit(self.all, *sources)
        return [result] if isinstance(result, str) else list(result)

    def write_results(self, instruction: Instruction, rule: Rule, results: list[str]) -> None:
        for operand, value, element in zip(self.destinations(instruction), results, rule.result_elements, strict=False):
            if self.must_be_canonical(rule, element, operand):
                value = canonical_nan(self.all, element, value)
            self.write(operand, value, element)

    def must_be_canonical(self, rule: Rule, element: str, target: Operand) -> bool:
        """Whether a NaN of this result must have the GPU's bits at once: not if the register leaves it to readers."""
        if not rule.loose_nan or element not in FLOATS or not isinstance(target, Register) or target.name == "_":
            return False
        return self.element(target.name) != element or target.name not in self.loose

    def element_to_read(self, instruction: Instruction, rule: Rule, operand: Operand, element: str) -> str:
        """As what to read a source: as bits, which makes NaNs canonical, where the result has or depends on them."""
        if element not in FLOATS or not isinstance(operand, Register) or operand.name not in self.loose:
            return element
        targets = [t.name for t in self.destinations(instruction) if isinstance(t, Register)]
        strict = rule.reads_nan or (rule.copies and not self.loose.issuperset(targets))
        return FLOATS[element] if strict else element

    def find_loose(self) -> None:
        """Registers whose every definition leaves NaNs uncanonical, or copies such registers and constants: they are
        made canonical where bits leave."""
        copied: dict[str, list[set[str]]] = {}
        computed: set[str] = set()
        strict: set[str] = set()
        for segment in self.plan.graphs[self.function.name].segments:
            for instruction in segment.instructions:
                rule = self.rule(instruction)
                for operand in self.destinations(instruction):
                    if not isinstance(operand, Register):
                        continue
                    if rule is not None and rule.loose_nan:
                        computed.add(operand.name)
                    elif rule is not None and rule.copies and rule.results[0] in FLOATS:
                        sources = zip(self.rule_sources(instruction), rule.sources, strict=True)
                        floats = [o for o, element in sources if element == rule.results[0]]
                        if any(isinstance(o, Immediate) and math.isnan(float(o.value)) for o in floats):
                            strict.add(operand.name)
                        copied.setdefault(operand.name, []).append({o.name for o in floats if isinstance(o, Register)})
                    elif rule is not None and rule.copies and all(map(_is_number, self.rule_sources(instruction))):
                        copied.setdefault(operand.name, [])
                    else:
                        strict.add(operand.name)
        strict |= {n for n in (computed | copied.keys()) if self.function.registers.get(n) not in ("f32", "f64")}
        strict |= {n for copies in copied.values() for names in copies for n in names} - computed - copied.keys()
        work = True
        while work:
            more = {n for n, copies in copied.items() if n not in strict and any(names & strict for names in copies)}
            strict, work = strict | more, bool(more)
        self.loose = computed - strict
        work = True
        while work:
            more = {n for n, copies in copied.items() if any(names & self.loose for names in copies)} - strict
            work = not more <= self.loose
            self.loose |= more

    # -- addresses and helpers ----------------------------------------------------------------------------

    def address_vector(self, operand: Operand) -> str:
        """``[base+offset]`` as 64-bit addresses by lane; 32-bit registers are zero-extended."""
        if not isinstance(operand, Address):
            raise UnsupportedError(f"address operand {operand} in {self.function.name} is not supported")
        base = operand.base
        if base is None:
            return self.all.const("i64", operand.offset)
        if isinstance(base, Symbol):
            value = self.one.op("add", "i64", self.symbol(base), str(operand.offset))
            return self.places_of_calls(value) if base.name in self.plan.variables.framed else self.splat(value, "i64")
        own = self.element(base.name)
        value = self.vector(base, own)
        if operand.offset:
            value = self.all.op("add", own, value, self.all.const(own, operand.offset))
        return self.all.resize(own, "i64", value)

    def site(self, instruction: Instruction, access: Access, operation: int = 0) -> str:
        """The tw_site constant of a memory access; ``operation`` is an atomic's code."""
        name, text = self._site(instruction, access, operation)
        return self.constant_global(name, text)

    def site_of_parts(self, instruction: Instruction, access: Access) -> str:
        """The same of an access that may be of less at run time: before it lie those of fewer bytes, from 1 on."""
        sizes = range(1, access.bytes + 1)
        parts = [self._site(instruction, replace(access, bits=8 * size, count=1)) for size in sizes]
        texts = ", ".join(text for _, text in parts)
        name = self.constant_global(f"{parts[0][0]}.parts", f"[{len(parts)} x {SITE}] [{texts}]")
        return f"getelementptr ({SITE}, ptr {name}, i64 {len(parts) - 1})"

    def _site(self, instruction: Instruction, access: Access, operation: int = 0) -> tuple[str, str]:
        index = self.plan.site_of[id(instruction)]
        bounds, shared = -1, WHOLE
        if self.function is self.plan.kernel:
            if access.space in ("global", "const", "generic"):
                bounds = self.plan.range_index(self.plan.origin(access.address))
            if access.space in ("shared", "generic"):
                shared = self.plan.shared_bounds(access.address)
        return f"site.{index}.{access.kind}.{access.bits}", site_constant(access, index, bounds, operation, shared)

    def spill(self, buffer: str, element: str, value: str, at: int = 0) -> None:
        """Store a vector to a scratch buffer, ``at`` vectors of it in."""
        pointer = buffer
        if at:
            pointer = self.one.assign(f"getelementptr i8, ptr {buffer}, i64 {at * 32 * bits_of(element) // 8}")
        self.one.line(f"store {self.all.type(element)} {value}, ptr {pointer}, align {min(64, 4 * bits_of(element))}")

    def scratch(self, offset: int) -> str:
        """A place in the scratch buffer."""
        return self.one.assign(f"getelementptr i8, ptr %data, i64 {offset}")

    def spill_addresses(self, operand: Operand, buffer: str = "%address") -> None:
        self.spill(buffer, "i64", self.address_vector(operand))

    def spill_places(self, access: Access) -> None:
        """An access's addresses, as its space has them."""
        addresses = self.address_vector(access.address)
        base = access.address.base if isinstance(access.address, Address) else None
        if access.space == "param" and isinstance(base, Register):
            addresses = self.whole_param(self.all, addresses)
        if access.cluster:
            window = self.all.const("i64", layout.WINDOW_SHARED << layout.WINDOW_SHIFT)
            addresses = self.all.op("or", "i64", addresses, window)
        self.spill("%address", "i64", addresses)

    def fetch(self, buffer: str, element: str, at: int = 0) -> str:
        pointer = buffer
        if at:
            pointer = self.one.assign(f"getelementptr i8, ptr {buffer}, i64 {at * 32 * bits_of(element) // 8}")
        return self.one.assign(f"load {self.all.type(element)}, ptr {pointer}, align {min(64, 4 * bits_of(element))}")

    def to_bits(self, mask: str) -> str:
        """``<32 x i1>`` as ``i32``."""
        return self.one.assign(f"bitcast <32 x i1> {mask} to i32")

    def from_bits(self, bits: str) -> str:
        return self.one.assign(f"bitcast i32 {bits} to <32 x i1>")

    def guard_mask(self, instruction: Instruction) -> str | None:
        """The lanes whose guard holds, as ``<32 x i1>``; None without a guard."""
        if instruction.guard is None:
            return None
        value = self.vector(instruction.guard, "i1")
        if instruction.guard_negated:
            value = self.all.op("xor", "i1", value, self.all.const("i1", 1))
        return value

    def active_bits(self, instruction: Instruction) -> str:
        """The lanes that execute the instruction."""
        guard = self.guard_mask(instruction)
        bits = self.mask_bits()
        return bits if guard is None else self.one.op("and", "i32", bits, self.to_bits(guard))

    def module_text(self, body_header: Callable[[], list[str]]) -> str:
        lines = [*self.globals.values(), *self.out.declarations.values(), ""]
        lines += [f"define i32 @{self.name}(ptr %worker, ptr %block, ptr %warp) #0 {{"]
        lines += body_header() + self.out.lines + ["}", ""]
        lines += ['attributes #0 = { nounwind "prefer-vector-width"="512" }']
        lines += [
            "!0 = !{}",
            '!1 = !{!"branch_weights", i32 2000, i32 1}',
            '!2 = !{!"branch_weights", i32 1, i32 2000}',
        ]
        return "\n".join(lines)
