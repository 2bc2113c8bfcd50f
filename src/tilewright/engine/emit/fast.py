"""The fast tier: while the lanes of a warp agree on every branch, the warp runs as one thread.

Control flow is LLVM's own; registers are scalars with lane patterns or vectors (forms.py); memory accesses of known
pattern are plain vector moves (patterned.py). A branch on which the lanes disagree spills the live registers and
hands the warp to the lane tier, which hands it back when the lanes are together again.

Two variants: *full*, for warps with all 32 lanes, where masks vanish; and *partial*, for the last warp of a ragged
block and for warps of which some lanes have returned, where memory accesses go through the exact helpers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...isa import Access, Result, describe, unknown
from ...isa.matrices import elements_of
from ...isa.memory import space_of
from ...ptx.module import Immediate, Instruction, Negated, Operand, Register, Symbol
from .. import layout
from ..access import COUNTERS, WINDOWS
from ..analysis import cfg
from ..analysis.forms import UNIFORM, VARYING, ZERO, Form, ResultForm
from ..analysis.plan import Plan
from ..instructions import Rule, canonical_nan
from . import control, ends, guarded, handlers, memory_ops, mover, transitions
from .counting import StaticCost
from .ordering import ordered
from .patterned import Patterned
from .tier import FLOATS, SCRATCH, Tier


@dataclass(slots=True)
class Value:
    """A register in a segment: scalars (``base``, ``stride``) or a ``whole`` vector, which is also a cache."""

    form: Form
    base: str = ""
    stride: str | None = None
    whole: str | None = None


class FastTier(Tier):
    def __init__(self, plan: Plan, full: bool) -> None:
        super().__init__(plan, "tw_fast" if full else "tw_partial")
        self.full = full
        self.static_costs: dict[int, StaticCost] = {}
        self.memos = 0  # costs that depend on run-time strides: see tw_memo in runtime/engine.h
        self.values: dict[str, Value] = {}
        self.written: set[str] = set()
        self.segment = plan.graph.segments[0]
        self.patterned: Patterned | None = None
        self._leaves: set[int] = set()
        self.masks: list[str] = []
        self.active: str | None = None  # inside a region run under masks: the lanes, as bits
        self._suspends: set[int] = set()
        self.framed = transitions.framed(plan)
        self.mirrored = transitions.mirrored(plan)
        self.seldom = mover.seldom(plan)

    # -- registers ----------------------------------------------------------------------------------------

    def variable(self, register: str) -> str:
        """Where a register's vector is kept between segments, as an operand of loads and stores."""
        return f"ptr %r{self.numbers[register]}" + (", align 32" if register in self.framed else "")

    def mask(self) -> str:
        whole = self.full and self.active is None
        return self.all.const("i1", 1) if whole else self.from_bits(self.mask_bits())

    def mask_bits(self) -> str:
        if self.active is not None:
            return self.active
        return "-1" if self.full else self.one.assign("load i32, ptr %live.a")

    def read(self, register: str) -> Value:
        if register not in self.values:
            form, element = self.plan.form(register), self.element(register)
            index = self.numbers[register]
            if form.varying:
                kind = self.all.type(element)
                value = Value(form, whole=self.one.assign(f"load {kind}, {self.variable(register)}"))
            else:
                value = Value(form, self.one.assign(f"load {element}, ptr %r{index}"))
                if form.strided:
                    value.stride = self.one.assign(f"load {element}, ptr %s{index}")
            self.values[register] = value
        return self.values[register]

    def read_vector(self, register: str) -> str:
        value = self.read(register)
        if value.whole is None:
            value.whole = self.expand(value, self.element(register))
        return value.whole

    def expand(self, value: Value, element: str) -> str:
        """The vector of a value held as scalars."""
        whole = self.splat(value.base, element)
        if value.form.pattern not in (None, ZERO):
            whole = self.all.op("add", element, whole, self.lane_constant(element, value.form.pattern or ZERO))
        if value.stride is not None and value.form.stride_pattern is not None:
            steps = self.splat(value.stride, element)
            steps = self.all.op("mul", element, steps, self.lane_constant(element, value.form.stride_pattern))
            whole = self.all.op("add", element, whole, steps)
        return whole

    def write_vector(self, register: str, value: str) -> None:
        form = self.plan.form(register)
        if form.varying or self.active is not None:
            self.values[register] = Value(VARYING, whole=value)
        else:
            # Any live lane has the value; in a full warp lane 0 is one.
            element = self.element(register)
            self.values[register] = Value(form, control.first_lane(self, value, element, self.mask_bits()))
        self.written.add(register)

    def write_scalar(
        self, operand: Operand, value: str, element: str, signed: bool = False, stride: str | None = None
    ) -> None:
        """Write a value that all lanes share, or the base (and stride) of the register's form."""
        assert isinstance(operand, Register)
        if operand.name == "_":
            return
        own = self.element(operand.name)
        base = self.coerce(self.one, value, element, own, signed)
        form = self.plan.form(operand.name)
        if form.varying:
            self.write_vector(operand.name, self.splat(base, own))
            return
        if self.active is not None:
            form = UNIFORM
        if stride is not None:
            stride = self.one.resize(element, own, stride, signed=True)
        self.values[operand.name] = Value(form, base, stride)
        self.written.add(operand.name)

    def scalar(self, operand: Operand, element: str) -> str:
        """The base of a source operand that is not varying."""
        e = self.one
        if isinstance(operand, Immediate):
            return self.immediate(e, operand, element)
        if isinstance(operand, Negated):
            return e.op("xor", "i1", self.scalar(operand.operand, "i1"), "true")
        if isinstance(operand, Symbol):
            return self.coerce(e, self.symbol(operand), "i64", element)
        assert isinstance(operand, Register)
        if operand.name not in self.function.registers:
            return self.coerce(e, self._special_base(operand.name), self.special_element(operand.name), element)
        own = self.element(operand.name)
        base = self.read(operand.name).base
        if operand.name in self.loose and own in FLOATS and element not in FLOATS:
            base = canonical_nan(e, own, base)
        return self.coerce(e, base, own, element)

    def _special_base(self, name: str) -> str:
        if name.startswith("%tid."):
            form = self.plan.special_form(name)
            if form.constant is not None:
                return str(form.constant)
            return self.field("%warp", layout.Warp, f"tid_{name[-1]}", "i32", invariant=True)
        if name == "%laneid":
            return "0"
        if name == "%warpid" and self.plan.special_form(name).constant is not None:
            return "0"
        value = self.special_scalar(name)
        if value is None:
            raise self.unknown_special(name)
        return value

    def vector(self, operand: Operand, element: str) -> str:
        """As in the base class, but thread indices of known pattern need no load."""
        if isinstance(operand, Register) and operand.name.startswith("%tid."):
            form = self.plan.special_form(operand.name)
            if not form.varying:
                whole = self.expand(Value(form, self._special_base(operand.name)), "i32")
                return self.coerce(self.all, whole, "i32", element)
        return super().vector(operand, element)

    # -- the function -------------------------------------------------------------------------------------

    def generate(self) -> str:
        self.numbers = {name: i for i, name in enumerate(self.function.registers)}
        self.find_loose()
        for segment in self.plan.graph.segments:
            self._segment(segment)
        for number in sorted(self.plan.resumable):
            transitions.entry(self, number)
        for number in sorted(self._suspends):
            transitions.suspend(self, number)
        for number in sorted(self._leaves):
            transitions.leave(self, number)
        self.start("done")
        self.one.line("store i32 0, ptr %live.p")
        self.save_fuel()
        self.one.line(f"ret i32 {layout.STATUS_DONE}")
        self.start("faulted")
        self.save_fuel()
        self.one.line(f"ret i32 {layout.STATUS_FAULTED}")
        self.out.declare("tw_expand", "void", ["ptr", "ptr", "i32"])
        return self.module_text(lambda: [*self._allocated(), *self._entry()])

    def _allocated(self) -> list[str]:
        lines = [
            "entry:",
            "  %address = alloca [64 x i64], align 64",
            f"  %data = alloca [{SCRATCH} x i8], align 64",
            "  %status.a = alloca i32",
            "  %fuel.a = alloca i64",
            "  %live.a = alloca i32",
        ]
        lines += [f"  {name} = alloca i32" for name in self.masks] + self.out.slot_lines()
        for name in sorted(self.plan.graph.kept() - self.framed):
            index = self.numbers[name]
            form, element = self.plan.form(name), self.element(name)
            lines.append(f"  %r{index} = alloca {self.all.type(element) if form.varying else element}")
            if form.strided:
                lines.append(f"  %s{index} = alloca {element}")
        return lines

    def _entry(self) -> list[str]:
        plan, warp = self.plan, layout.Warp
        framed = [(name, plan.frame.lane_slots[f"{self.function.name}:{name}"]) for name in sorted(self.framed)]
        return [
            "  %launch = load ptr, ptr %worker, !invariant.load !0",
            f"  %executed.p = getelementptr i8, ptr %worker, i64 {layout.Worker.executed.offset}",
            "  %executed = load ptr, ptr %executed.p, !invariant.load !0",
            f"  %counts.p = getelementptr i8, ptr %worker, i64 {layout.Worker.counts.offset}",
            "  %counts = load ptr, ptr %counts.p, !invariant.load !0",
            "  %shared = load ptr, ptr %block, !invariant.load !0",
            f"  %frame = getelementptr i8, ptr %warp, i64 {layout.FRAME}",
            *(f"  %r{self.numbers[name]} = getelementptr i8, ptr %frame, i64 {place}" for name, place in framed),
            f"  %live.p = getelementptr i8, ptr %warp, i64 {warp.live.offset}",
            f"  %resume.p = getelementptr i8, ptr %warp, i64 {warp.resume.offset}",
            f"  %tier.p = getelementptr i8, ptr %warp, i64 {warp.tier.offset}",
            f"  %fuel.p = getelementptr i8, ptr %worker, i64 {layout.Worker.fuel.offset}",
            "  %fuel.0 = load i64, ptr %fuel.p",
            "  store i64 %fuel.0, ptr %fuel.a",
            "  %live.0 = load i32, ptr %live.p",
            "  store i32 %live.0, ptr %live.a",
            "  %resume = load i32, ptr %resume.p",
            "  switch i32 %resume, label %impossible [",
            *(f"    i32 {number}, label %entry.{number}" for number in sorted(plan.resumable)),
            "  ]",
            "impossible:",
            "  unreachable",
        ]

    def save_fuel(self) -> None:
        self.one.line(f"store i64 {self.one.assign('load i64, ptr %fuel.a')}, ptr %fuel.p")

    def frame(self, place: int) -> str:
        return self.one.assign(f"getelementptr i8, ptr %frame, i64 {place}")

    def leave(self) -> str:
        """The label that gives the current segment up to the lane tier, from its start."""
        self._leaves.add(self.segment.index)
        return f"leave.{self.segment.index}"

    def suspend(self, number: int, status: int) -> None:
        self._suspends.add(number)
        self.one.line(f"store i32 {status}, ptr %status.a")
        self.one.line(f"br label %suspend.{number}")

    # -- segments -----------------------------------------------------------------------------------------

    def _segment(self, segment: cfg.Segment) -> None:
        self.segment = segment
        self.values = {}
        self.written = set()
        self.start(f"seg.{segment.index}")
        self.patterned = Patterned(self, segment.instructions) if self.full else None
        for instruction in segment.instructions[:-1]:
            self.instruction(instruction)
        ends.terminate(self, segment)

    def commit(self) -> None:
        """The segment can no longer be given up: keep what later segments read, count it, pay for it."""
        for register in self.plan.graph.outliving(self.segment, self.written):
            index, element = self.numbers[register], self.element(register)
            value = self.values[register]
            if value.form.varying:
                self.one.line(f"store {self.all.type(element)} {value.whole}, {self.variable(register)}")
                continue
            self.one.line(f"store {element} {value.base}, ptr %r{index}")
            if value.form.strided:
                self.one.line(f"store {element} {value.stride or '0'}, ptr %s{index}")
            if register in self.mirrored:
                transitions.store(self, register, value.base, (value.stride or "0") if value.form.strided else None)
        self.written = set()
        fuel = self.one.assign("load i64, ptr %fuel.a")
        fuel = self.one.op("sub", "i64", fuel, str(len(self.segment.instructions)))
        self.one.line(f"store i64 {fuel}, ptr %fuel.a")
        if self.plan.shape.counting:
            self._count_execution()
        if self.patterned is not None:
            for count in self.patterned.counts:
                count()
            if self.patterned.recording is not None:
                self.patterned.recording.write()

    def _count_execution(self) -> None:
        number = self.segment.index
        if self.full:
            self.add_executed(number, 0, "1")
            return
        self.add_executed(number, 1, "1")
        self.add_executed(
            number, 2, self.one.resize("i32", "i64", self.one.intrinsic("ctpop", "i32", self.mask_bits()))
        )

    def add_executed(self, number: int, column: int, amount: str) -> None:
        pointer = self.one.assign(f"getelementptr [3 x i64], ptr %executed, i64 {number}, i64 {column}")
        old = self.one.assign(f"load i64, ptr {pointer}")
        self.one.line(f"store i64 {self.one.op('add', 'i64', old, amount)}, ptr {pointer}")

    def static_cost(self, index: int, counters: dict[str, int], runs: int | None = None) -> None:
        """What each execution of the current segment adds to a row of the counters; with ``runs``, what each does
        that is counted there, this one, too."""
        row = tuple(counters.get(name, 0) for name in COUNTERS)
        self.static_costs[index] = StaticCost(row, self.segment.index if runs is None else runs)

    def add_to_counter(self, index: int, counter: str, amount: str) -> None:
        place = index * len(COUNTERS) + COUNTERS.index(counter)
        pointer = self.one.assign(f"getelementptr i64, ptr %counts, i64 {place}")
        old = self.one.assign(f"load i64, ptr {pointer}")
        self.one.line(f"store i64 {self.one.op('add', 'i64', old, amount)}, ptr {pointer}")

    def raise_counter(self, index: int, counter: str, least: str) -> None:
        place = index * len(COUNTERS) + COUNTERS.index(counter)
        pointer = self.one.assign(f"getelementptr i64, ptr %counts, i64 {place}")
        old = self.one.assign(f"load i64, ptr {pointer}")
        self.one.line(f"store i64 {self.one.intrinsic('umax', 'i64', old, least)}, ptr {pointer}")

    def pattern_constant(self, pattern: tuple[int, ...]) -> str:
        return control.pattern_constant(self, pattern)

    # -- instructions -------------------------------------------------------------------------------------

    def instruction(self, instruction: Instruction) -> None:
        if instruction.guard is None:
            self._plain(instruction, self.mask_bits())
            return
        guard = self.guard_mask(instruction)
        assert guard is not None
        active = self.one.op("and", "i32", self.mask_bits(), self.to_bits(guard))
        before = dict(self.values)
        kept, self.written = self.written, set()
        self._plain(instruction, active)
        results, self.written = {name: self.values[name] for name in self.written}, kept
        self.values = {**self.values, **{n: before[n] for n in results if n in before}}
        for name in results:
            if name not in before:
                del self.values[name]
        for name, new in results.items():
            self._blend(instruction, name, guard, new)

    def _blend(self, instruction: Instruction, name: str, guard: str, new: Value) -> None:
        """Keep the old value where the guard does not hold."""
        element = self.element(name)
        assert instruction.guard is not None
        lost = self.active is not None and (  # inside a region
            new.form.varying or self.read(name).form.varying or not self._is_uniform(instruction.guard)
        )
        if self.plan.form(name).varying or lost:
            old = self.read_vector(name)
            whole = new.whole or ("poison" if new.form.varying else self.expand(new, element))
            self.write_vector(name, self.all.select(element, guard, whole, old))
            return
        condition = self.scalar(instruction.guard, "i1")
        if instruction.guard_negated:
            condition = self.one.op("xor", "i1", condition, "true")
        old_value = self.read(name)
        stride = None
        if new.stride is not None or old_value.stride is not None:
            stride = self.one.select(element, condition, new.stride or "0", old_value.stride or "0")
        base = self.one.select(element, condition, new.base, old_value.base)
        self.values[name] = Value(new.form, base, stride)
        self.written.add(name)

    def _plain(self, instruction: Instruction, active: str) -> None:
        with ordered(self, instruction):
            self._unordered(instruction, active)

    def _unordered(self, instruction: Instruction, active: str) -> None:
        effect = describe(instruction)
        if effect.moves and self._moved(instruction, effect.moves, active):
            return
        if instruction.opcode == "cvta" and self._cvta(instruction):
            return
        if handlers.emitted(self, instruction, active):
            return
        rule = self.rule(instruction)
        if rule is not None:
            self._lane_wise(instruction, rule)
        elif effect.result is Result.COMPUTED:
            self._move(instruction)
        else:
            raise unknown(instruction)

    def _is_uniform(self, operand: Operand) -> bool:
        """Whether one scalar holds the operand here: inside a region values may have lost their form."""
        if isinstance(operand, Negated):
            return self._is_uniform(operand.operand)
        if isinstance(operand, Register) and operand.name in self.values:
            return self.values[operand.name].form.uniform
        return self.plan.analysis.of(operand).uniform

    def _moved(self, instruction: Instruction, access: Access, active: str) -> bool:
        """Whether a load or store is done without lane addresses: a parameter's, or one of known pattern."""
        plan = self.plan
        if access.space == "param":
            found = memory_ops.named_param(self, access.address) if access.reads else None
            place = memory_ops.place_of_param(self, found, access)
            if place is not None:
                for index, target in enumerate(elements_of(instruction.operands[0])):
                    value = memory_ops.kernel_param(self, place + index * access.size, access.element)
                    self.write_scalar(target, value, access.element, access.signed)
                return True
        elif self.patterned is None:
            return False
        elif self.active is not None:
            return self.patterned.store_some(instruction, self.active)
        elif plan.cuts.in_line(instruction):
            self.patterned.access(instruction)
            return True
        elif id(instruction) in plan.guarded and plan.cuts.has_pattern(instruction):
            guarded.access(self.patterned, instruction, active)
            return True
        return False

    def _cvta(self, instruction: Instruction) -> bool:
        """Uniform and patterned addresses stay scalars."""
        target = instruction.operands[0]
        form = self.plan.analysis.of(instruction.operands[1])
        if (
            not isinstance(target, Register)
            or form.varying
            or self.plan.form(target.name).varying
            or self.active is not None
        ):
            return False
        base, space = self.scalar(instruction.operands[1], "i64"), space_of(instruction)
        if space == "param" and "to" not in instruction.modifiers:
            base = self.whole_param(self.one, base)
        window = WINDOWS.get(space, 0) << layout.WINDOW_SHIFT
        if window and "to" in instruction.modifiers:
            base = self.one.op("and", "i64", base, str((1 << layout.WINDOW_SHIFT) - 1))
        elif window:
            base = self.one.op("or", "i64", base, str(window))
        source = instruction.operands[1]
        stride = self.read(source.name).stride if isinstance(source, Register) and form.strided else None
        self.write_scalar(target, base, "i64", stride=stride)
        return True

    def _move(self, instruction: Instruction) -> None:
        """``mov`` from a special register, of a symbol's address, or of a vector's elements."""
        moved = []
        for target, source in self.moves(instruction):
            assert isinstance(target, Register)
            if target.name == "_":
                continue
            own = FLOATS.get(self.element(target.name), self.element(target.name))  # bits, whatever NaN they are
            form = self.plan.analysis.of(source)
            whole = (
                form.varying or self.plan.form(target.name).varying or (self.active is not None and not form.uniform)
            )
            moved.append((target, self.vector(source, own) if whole else self.scalar(source, own), own, whole))
        for target, value, own, whole in moved:
            (self.write if whole else self.write_scalar)(target, value, own)

    def _lane_wise(self, instruction: Instruction, rule: Rule) -> None:
        targets = [t for t in self.destinations(instruction) if isinstance(t, Register) and t.name != "_"]
        sources = self.rule_sources(instruction)
        varying = any(self.plan.form(t.name).varying for t in targets)
        step = self.plan.analysis.step(instruction)
        patterned = not varying and not step.form.varying and self.active is None
        uniform = all(self._is_uniform(s) for s in sources)
        if patterned or uniform:
            self._scalars(instruction, rule, sources, step)
        else:
            self.write_results(instruction, rule, self.apply_rule(instruction, rule))

    def _scalars(self, instruction: Instruction, rule: Rule, sources: list[Operand], step: ResultForm) -> None:
        bases = []
        for source, element in zip(sources, rule.source_elements, strict=True):
            bits = self.element_to_read(instruction, rule, source, element)
            bases.append(self.coerce(self.one, self.scalar(source, bits), bits, element))
        if step.guard is not None and self.active is None:
            self._guard_wrap(step, sources[0], self.one.resize(rule.sources[0], "i32", bases[0]))
        result = rule.emit(self.one, *bases)
        values = [result] if isinstance(result, str) else list(result)
        stride = self._stride(step, sources, rule, values)
        for target, value, element in zip(self.destinations(instruction), values, rule.result_elements, strict=False):
            if self.must_be_canonical(rule, element, target):
                value = canonical_nan(self.one, element, value)
            self.write_scalar(target, value, element, stride=stride)

    def _stride(self, step: ResultForm, sources: list[Operand], rule: Rule, values: list[str]) -> str | None:
        """The stride of a strided result, as the result's element."""
        if not step.form.strided or self.active is not None:
            return None
        element = rule.results[0]
        total: str | None = None
        for term in step.stride:
            operand = sources[term.operand]
            if term.part == "base":
                part = self.scalar(operand, rule.sources[term.operand])
                source = rule.sources[term.operand]
            else:
                assert isinstance(operand, Register)
                value = self.read(operand.name)
                source = self.element(operand.name)
                part = value.stride or "0"
                if step.guard is not None and source != "i32":  # of a wider register the lower half is read
                    part, source = self.one.resize(source, "i32", part), "i32"
            part = self.one.resize(source, element, part, signed=True)
            if term.factor != 1:
                part = self.one.op("mul", element, part, self.one.const(element, term.factor))
            total = part if total is None else self.one.op("add", element, total, part)
        return total

    def _guard_wrap(self, step: ResultForm, operand: Operand, base: str) -> None:
        """A widened 32-bit form holds only if no lane's sum wraps; else the lane tier decides lane by lane."""
        form = step.guarded
        assert form is not None and form.pattern is not None
        one = self.one
        signed = step.guard == "signed"
        wide = one.resize("i32", "i64", base, signed=signed)
        low = high = wide
        if form.stride_pattern is not None:
            assert isinstance(operand, Register)
            stride = one.resize(self.element(operand.name), "i32", self.read(operand.name).stride or "0")
            stride = one.resize("i32", "i64", stride, signed=True)
            ends = [one.op("mul", "i64", stride, str(f(form.stride_pattern))) for f in (min, max)]
            low = one.op("add", "i64", low, one.intrinsic("smin", "i64", *ends))
            high = one.op("add", "i64", high, one.intrinsic("smax", "i64", *ends))
        low = one.op("add", "i64", low, str(min(form.pattern)))
        high = one.op("add", "i64", high, str(max(form.pattern)))
        least, most = (-(1 << 31), (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
        for condition in (one.compare("sge", "i64", low, str(least)), one.compare("sle", "i64", high, str(most))):
            after = self.out.label("fits")
            self.branch(condition, after, self.leave(), likely=True)
            self.start(after)
