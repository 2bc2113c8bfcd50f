"""The lane tier: always right. Every lane has its own program counter.

The dispatcher picks the lowest counter of any lane that can run, and runs that segment under the mask of the lanes
that are there. Registers are vectors in the warp's frame; inside a segment they are SSA values. Lanes of one mask
(``shfl.sync``, ``__syncwarp``) are brought together by parking the early ones.

Machine code's lanes run in an H200's order: counters of those that come later have `layout.AFTER` once or more often
(`tw_diverge`). Those that have it once come next alone; of the others all that are at one place run together.
"""

from __future__ import annotations

from ...errors import UnsupportedError
from ...isa import Fence, Flow, Joins, Result, describe, unknown, where
from ...ptx.module import Immediate, Instruction, Operand, Register, Symbol
from .. import layout
from ..access import COUNTERS
from ..analysis import cfg, waits
from ..analysis.plan import Plan
from . import control, handlers
from .control import first_lane
from .ordering import ordered
from .tier import CONTEXT, COUNTER, FLOATS, SCRATCH, Tier, function_address

# A spin lock inside a warp never ends if only the lowest counter runs: now and then another lane gets a turn. Rarely
# where nothing can be waited for, because a lane that is sent ahead meets the others later, and then the warp executes
# more instructions.
_ROTATE_EVERY, _ROTATE_EVERY_WHERE_LANES_WAIT = 8192, 64
_TURNS = (  # lanes that came by YIELD let others have theirs
    f"  %turns.p = getelementptr i8, ptr %warp, i64 {layout.Warp.turns.offset}",
    "  %turns.2 = load i32, ptr %turns.p",
    "  %some = icmp ne i32 %turns.2, 0",
    "  br i1 %some, label %yielding, label %go, !prof !2",
    "yielding:",
    "  store <32 x i32> %pcs, ptr %warp, align 64",
    "  %next = call i32 @tw_take_turns(ptr %warp)",
    "  %pcs.y = load <32 x i32>, ptr %warp, align 64",
    "  store <32 x i32> %pcs.y, ptr %pcs.a",
    "  br label %chosen",
    "go:",
)
_LATER = (  # whichever of them that wait behind those that come next
    f"  %behind = icmp uge i32 %target, {2 * layout.AFTER}",
    f"  %asked = select i1 %behind, i32 {layout.PARKED | COUNTER}, i32 -1",
    "  %asked.1 = insertelement <32 x i32> poison, i32 %asked, i32 0",
    "  %asked.v = shufflevector <32 x i32> %asked.1, <32 x i32> poison, <32 x i32> zeroinitializer",
    "  %unlike = xor <32 x i32> %pcs.c, %target.v",
    "  %unlike.v = and <32 x i32> %unlike, %asked.v",
    "  %there = icmp eq <32 x i32> %unlike.v, zeroinitializer",
)

_FIELDS = {
    "live": "live", "joining": "joining", "waiting": "waiting", "sync": "sync_lanes", "meeting": "meeting",
    "released": "released", "broke": "broke", "syncmask": "sync_mask", "whole": "whole",
    "convergewait": "converge_wait",
}  # fmt: skip
_ENDS = (
    "impossible:",
    "  unreachable",
    "stuck:",
    "  store <32 x i32> %pcs, ptr %warp, align 64",
    "  %retry = load i32, ptr %retry.a",
    "  %woken = call i32 @tw_unpark(ptr %warp, i32 %retry)",
    "  store i32 0, ptr %retry.a",
    "  %wakes = icmp ne i32 %woken, 0",
    "  br i1 %wakes, label %reload, label %waits",
    "reload:",
    "  %pcs.r = load <32 x i32>, ptr %warp, align 64",
    "  store <32 x i32> %pcs.r, ptr %pcs.a",
    "  br label %dispatch",
    "waits:",
    "  %fuel.2 = load i64, ptr %fuel.a",
    "  store i64 %fuel.2, ptr %fuel.p",
    f"  ret i32 {layout.STATUS_WAITING}",
    "preempted:",
    "  store <32 x i32> %pcs, ptr %warp, align 64",
    "  store i64 %fuel.1, ptr %fuel.p",
    f"  ret i32 {layout.STATUS_PREEMPTED}",
    "faulted:",
    f"  ret i32 {layout.STATUS_FAULTED}",
    "converged:",
    "  %fuel.3 = load i64, ptr %fuel.a",
    "  store i64 %fuel.3, ptr %fuel.p",
    f"  ret i32 {layout.STATUS_SWITCH}",
)


class LaneTier(Tier):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, "tw_lanes")
        self.values: dict[str, str] = {}
        self.written: set[str] = set()
        self._mask = ""
        self._bits = ""
        self.segment = plan.graph.segments[0]

    # -- registers ----------------------------------------------------------------------------------------

    def mask(self) -> str:
        return self._mask

    def mask_bits(self) -> str:
        return self._bits

    def slot(self, register: str) -> str:
        place = self.plan.frame.lane_slots[f"{self.function.name}:{register}"]
        return self.one.assign(f"getelementptr i8, ptr %frame, i64 {place}")

    def read_vector(self, register: str) -> str:
        if register not in self.values:
            if self.element(register) == "i1":
                self.values[register] = self.from_bits(self.one.assign(f"load i32, ptr {self.slot(register)}"))
            else:
                self.values[register] = self.fetch(self.slot(register), self.element(register))
        return self.values[register]

    def write_vector(self, register: str, value: str) -> None:
        self.values[register] = value
        self.written.add(register)

    def commit(self) -> None:
        """Blend what the segment wrote, and later segments read, into the frame."""
        graph = self.plan.graphs[self.function.name]
        broken = {each for each in self.written if each.startswith("%B")}  # lanes that wait at a BSYNC read it
        for register in sorted({*graph.outliving(self.segment, self.written), *broken}):
            element = self.element(register)
            slot = self.slot(register)
            if element == "i1":
                old = self.one.assign(f"load i32, ptr {slot}")
                new = self.one.op("and", "i32", self.to_bits(self.values[register]), self._bits)
                kept = self.one.op("and", "i32", old, self.one.op("xor", "i32", self._bits, "-1"))
                self.one.line(f"store i32 {self.one.op('or', 'i32', new, kept)}, ptr {slot}")
            else:
                new = self.all.select(element, self._mask, self.values[register], self.fetch(slot, element))
                self.spill(slot, element, new)

    # -- the function -------------------------------------------------------------------------------------

    def generate(self) -> str:
        for function in self.plan.functions:
            self.function = function
            self.find_loose()
            graph = self.plan.graphs[function.name]
            for segment in graph.segments:
                self._segment(graph, segment)
        self.out.declare("llvm.vector.reduce.umin.v32i32", "i32", ["<32 x i32>"])
        self.out.declare("tw_unpark", "i32", ["ptr", "i32"])
        self.out.declare("tw_rotate", "i32", ["ptr", "i32"])
        if self.yields:  # machine code, whose lanes meet where loops end
            self.out.declare("tw_take_turns", "i32", ["ptr"])
        return self.module_text(lambda: [*self._entry(), *self._dispatch(), *_ENDS])

    def _entry(self) -> list[str]:
        fields = {name: getattr(layout.Warp, field).offset for name, field in _FIELDS.items()}
        return [
            "entry:",
            "  %address = alloca [64 x i64], align 64",
            f"  %data = alloca [{SCRATCH} x i8], align 64",
            "  %mask.a = alloca i32",
            "  %pcs.a = alloca <32 x i32>, align 64",
            "  %fuel.a = alloca i64",
            "  %turns.a = alloca i32",
            "  %retry.a = alloca i32",
            *self.out.slot_lines(),
            "  store i32 0, ptr %turns.a",
            "  store i32 1, ptr %retry.a",
            "  %launch = load ptr, ptr %worker, !invariant.load !0",
            f"  %executed.p = getelementptr i8, ptr %worker, i64 {layout.Worker.executed.offset}",
            "  %executed = load ptr, ptr %executed.p, !invariant.load !0",
            f"  %frame = getelementptr i8, ptr %warp, i64 {layout.FRAME}",
            *(f"  %{name}.p = getelementptr i8, ptr %warp, i64 {offset}" for name, offset in fields.items()),
            f"  %first.p = getelementptr i8, ptr %launch, i64 {layout.Launch.first_tier.offset}",
            "  %first.tier = load i32, ptr %first.p, !invariant.load !0",
            f"  %may.converge = icmp eq i32 %first.tier, {layout.TIER_FAST}",
            f"  %fuel.p = getelementptr i8, ptr %worker, i64 {layout.Worker.fuel.offset}",
            "  %fuel.0 = load i64, ptr %fuel.p",
            "  store i64 %fuel.0, ptr %fuel.a",
            "  %pcs.0 = load <32 x i32>, ptr %warp, align 64",
            "  store <32 x i32> %pcs.0, ptr %pcs.a",
            "  br label %dispatch",
        ]

    def _dispatch(self) -> list[str]:
        """Which lanes run next, and what."""
        plan = self.plan
        waiting = waits.may_wait_in_memory(plan) and not plan.kernel.parts
        turn = _ROTATE_EVERY_WHERE_LANES_WAIT if waiting else _ROTATE_EVERY
        takes, took, start = (_TURNS, ", [ %next, %yielding ]", "go") if self.yields else ((), "", "pick")
        return [
            "dispatch:",
            "  %pcs = load <32 x i32>, ptr %pcs.a",
            "  %low = call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %pcs)",
            f"  %none = icmp uge i32 %low, {layout.PARKED}",
            "  br i1 %none, label %stuck, label %fueled, !prof !2",
            "fueled:",
            "  %fuel.1 = load i64, ptr %fuel.a",
            "  %empty = icmp slt i64 %fuel.1, 0",
            "  br i1 %empty, label %preempted, label %pick, !prof !2",
            "pick:",
            *takes,
            "  %turns.0 = load i32, ptr %turns.a",
            "  %turns.1 = add i32 %turns.0, 1",
            "  store i32 %turns.1, ptr %turns.a",
            f"  %due.0 = and i32 %turns.1, {turn - 1}",
            "  %due = icmp eq i32 %due.0, 0",
            "  br i1 %due, label %rotate, label %chosen, !prof !2",
            "rotate:",
            "  store <32 x i32> %pcs, ptr %warp, align 64",
            f"  %picked = call i32 @tw_rotate(ptr %warp, i32 {int(plan.kernel.parts)})",
            "  %pcs.o = load <32 x i32>, ptr %warp, align 64",
            "  store <32 x i32> %pcs.o, ptr %pcs.a",
            "  br label %chosen",
            "chosen:",
            f"  %target = phi i32 [ %low, %{start} ], [ %picked, %rotate ]{took}",
            "  %pcs.c = load <32 x i32>, ptr %pcs.a",
            "  %target.1 = insertelement <32 x i32> poison, i32 %target, i32 0",
            "  %target.v = shufflevector <32 x i32> %target.1, <32 x i32> poison, <32 x i32> zeroinitializer",
            *(_LATER if plan.kernel.parts else ["  %there = icmp eq <32 x i32> %pcs.c, %target.v"]),
            "  %there.bits = bitcast <32 x i1> %there to i32",
            "  store i32 %there.bits, ptr %mask.a",
            f"  %target.pc = and i32 %target, {COUNTER if plan.kernel.parts else -1}",
            "  switch i32 %target.pc, label %impossible [",
            *(f"    i32 {number}, label %pre.{number}" for number in range(plan.segment_total)),
            "  ]",
        ]

    # -- segments -----------------------------------------------------------------------------------------

    def _segment(self, graph: cfg.Graph, segment: cfg.Segment) -> None:
        plan = self.plan
        self.segment = segment
        self.values = {}
        self.written = set()
        self.base = plan.segment_base[self.function.name]
        number = self.base + segment.index
        first = segment.instructions[0]
        self.start(f"pre.{number}")
        self._bits = self.one.assign("load i32, ptr %mask.a")
        if number in plan.resumable and self.function is plan.kernel:
            self._offer(segment, number)
        joins = describe(first).joins
        if joins is Joins.ALIKE:
            self._only_one_mask(first)
        if joins in (Joins.MEMBERS, Joins.ALIKE, Joins.WARP):
            self._join(first, number)
        self._mask = self.from_bits(self._bits)
        if plan.shape.counting:
            self._count(number)
        if plan.shape.traced:
            self.call("tw_trace_segment", "void", *CONTEXT, ("i32", str(number)), ("i32", self._bits))
        fuel = self.one.assign("load i64, ptr %fuel.a")
        spent = self.one.op("sub", "i64", fuel, str(len(segment.instructions)))
        self.one.line(f"store i64 {spent}, ptr %fuel.a")
        for instruction in segment.instructions[:-1]:
            self.instruction(instruction)
        self._terminate(graph, segment)

    def _offer(self, segment: cfg.Segment, number: int) -> None:
        """All live lanes are here: a faster tier may take the warp back."""
        live = self.one.assign("load i32, ptr %live.p")
        together = self.one.compare("eq", "i32", live, self._bits)
        together = self.one.op("and", "i1", together, "%may.converge")
        ask, stay = self.out.label("ask"), self.out.label("stay")
        self.branch(together, ask, stay)
        self.start(ask)
        wait = self.one.assign("load i32, ptr %convergewait.p")
        ready = self.one.compare("eq", "i32", wait, "0")
        attempt, later = self.out.label("attempt"), self.out.label("later")
        self.branch(ready, attempt, later)
        self.start(later)
        self.one.line(f"store i32 {self.one.op('sub', 'i32', wait, '1')}, ptr %convergewait.p")
        self.one.line(f"br label %{stay}")
        self.start(attempt)
        taken = self.call(
            "tw_converge", "i32", ("ptr", "%warp"), ("ptr", control.live_set(self, segment)), ("i32", str(number))
        )
        self.branch(self.one.compare("ne", "i32", taken, "0"), "converged", stay)
        self.start(stay)

    def _count(self, number: int) -> None:
        active = self.one.resize("i32", "i64", self.one.intrinsic("ctpop", "i32", self._bits))
        for column, more in ((1, "1"), (2, active)):
            pointer = self.one.assign(f"getelementptr [3 x i64], ptr %executed, i64 {number}, i64 {column}")
            old = self.one.assign(f"load i64, ptr {pointer}")
            self.one.line(f"store i64 {self.one.op('add', 'i64', old, more)}, ptr {pointer}")

    def _join(self, first: Instruction, number: int) -> None:
        """Go on only with every lane of the instruction's mask that has not exited; park otherwise."""
        one = self.one
        pcs = one.assign("load <32 x i32>, ptr %pcs.a")
        parked = self.splat(str(number | layout.PARKED), "i32")
        there = self.to_bits(self.all.compare("eq", "i32", pcs, parked))
        there = one.op("and", "i32", there, one.assign("load i32, ptr %joining.p"))
        needed = self._members(first)
        if describe(first).joins is Joins.ALIKE:  # others may wait here with another mask
            there = one.op("and", "i32", there, needed)
        both = one.op("or", "i32", self._bits, there)
        live = one.assign("load i32, ptr %live.p")
        flag = "%meeting.p" if describe(first).joins is Joins.ALIKE else ""
        flag = "%sync.p" if describe(first).fence is Fence.WARP else flag
        whole = ["%whole.p"] if flag and describe(first).joins is Joins.WARP else []
        missing = one.op("and", "i32", one.op("and", "i32", needed, live), one.op("xor", "i32", both, "-1"))
        meets = flag == "%meeting.p" and self.function.parts
        needs = missing
        if meets:  # who has come by YIELD is not waited for
            yielded = one.assign(f"load i32, ptr {self.field_address('%warp', layout.Warp, 'yielded')}")
            needs = one.op("and", "i32", missing, one.op("xor", "i32", yielded, "-1"))
        complete = one.compare("eq", "i32", needs, "0")
        if flag:
            released = one.assign("load i32, ptr %released.p")
            outside = one.op("and", "i32", self._bits, one.op("xor", "i32", released, "-1"))
            complete = one.op("or", "i1", complete, one.compare("eq", "i32", outside, "0"))
        go, park = self.out.label("go"), self.out.label("park")
        self.branch(complete, go, park, likely=True)
        self.start(park)
        mask = self.from_bits(self._bits)
        one.line(f"store <32 x i32> {self.all.select('i32', mask, parked, pcs)}, ptr %pcs.a")
        pointers = ["%joining.p", "%waiting.p"] + ([flag] if flag else []) + whole
        for pointer in pointers:
            old = one.assign(f"load i32, ptr {pointer}")
            one.line(f"store i32 {one.op('or', 'i32', old, self._bits)}, ptr {pointer}")
        if flag:
            old = one.assign("load <32 x i32>, ptr %syncmask.p, align 4")
            new = self.all.select("i32", mask, self.splat(needed, "i32"), old)
            one.line(f"store <32 x i32> {new}, ptr %syncmask.p, align 4")
        attempts = flag == "%sync.p" and self.function.parts
        if attempts:
            self._once_more(first, self._bits, one.resize("i32", "i64", one.assign("load i32, ptr %retry.a")))
        one.line("br label %dispatch")
        self.start(go)
        if attempts:  # an H200's lanes that come last try alone, too
            others = one.compare("ne", "i32", both, self._bits)
            alone = one.compare("ne", "i32", one.op("and", "i32", self._bits, released), self._bits)
            self._once_more(first, self._bits, one.resize("i1", "i64", one.op("and", "i1", others, alone)))
        elif meets:
            self._go_again(first, both, missing)
        gone = one.op("xor", "i32", both, "-1")
        for pointer in (*pointers, *(["%released.p"] if flag else [])):
            old = one.assign(f"load i32, ptr {pointer}")
            one.line(f"store i32 {one.op('and', 'i32', old, gone)}, ptr {pointer}")
        one.line("store i32 1, ptr %retry.a")
        one.line(f"store i32 {both}, ptr %mask.a")
        self._bits = both

    def _go_again(self, first: Instruction, both: str, missing: str) -> None:
        """Lanes that waited at a BSYNC until others had exited, or until those missing came by YIELD, execute it once
        more, on an H200 as here. If some are missing no lane waits there any more."""
        one = self.one
        broke, meeting = one.assign("load i32, ptr %broke.p"), one.assign("load i32, ptr %meeting.p")
        waited = one.op("or", "i32", broke, meeting)
        outside = [one.op("and", "i32", self._bits, one.op("xor", "i32", lanes, "-1")) for lanes in (broke, waited)]
        alone, again = (one.compare("eq", "i32", lanes, "0") for lanes in outside)
        one.line(f"store i32 {one.op('and', 'i32', broke, one.op('xor', 'i32', self._bits, '-1'))}, ptr %broke.p")
        meeting = one.op("and", "i32", meeting, one.assign("load i32, ptr %joining.p"))
        one.line(f"store i32 {meeting}, ptr %meeting.p")  # others that were woken with these do not
        none = one.compare("eq", "i32", missing, "0")
        again = one.op("or", "i1", alone, one.op("and", "i1", again, none))
        (register,) = (each.name for each in first.operands if isinstance(each, Register))
        value, _, same = self._alike(Register(register))
        same = one.select("i32", one.op("or", "i1", alone, one.op("xor", "i1", none, "1")), same, "0")
        kept = self.all.select("i32", self.from_bits(same), self.all.const("i32", 0), value)
        self.spill(self.slot(register), "i32", kept)
        self._once_more(self._at(), self._bits, one.resize("i1", "i64", again))

    def _at(self) -> Instruction:
        """The `tw.at` before a BSYNC, which counts."""
        return self.plan.graphs[self.function.name].segments[self.segment.index - 1].last

    def _once_more(self, instruction: Instruction, lanes: str, times: str) -> None:
        if not self.plan.shape.counting:
            return
        one = self.one
        active = one.resize("i32", "i64", one.intrinsic("ctpop", "i32", lanes))
        row = one.assign(f"load ptr, ptr {self.field_address('%worker', layout.Worker, 'counts')}")
        place = self.plan.site_of[id(instruction)] * len(COUNTERS)
        for at, amount in ((place, times), (place + 1, one.op("mul", "i64", active, times))):
            pointer = one.assign(f"getelementptr i64, ptr {row}, i64 {at}")
            old = one.assign(f"load i64, ptr {pointer}")
            one.line(f"store i64 {one.op('add', 'i64', old, amount)}, ptr {pointer}")

    def _only_one_mask(self, first: Instruction) -> None:
        """Lanes may have come with several masks. All go on together if nobody waits, and an H200's other lanes execute
        it twice; else those of the lowest lane's mask are first."""
        operand = describe(first).members
        assert operand is not None
        value, _, same = self._alike(operand)
        wanted = self.one.op("and", "i32", self._any_of(value), self.one.assign("load i32, ptr %live.p"))
        waits = self.one.compare("ne", "i32", self.one.op("or", "i32", wanted, self._bits), self._bits)
        mine = self.one.op("and", "i32", self._bits, same)
        others = self.one.select("i32", waits, "0", self.one.op("xor", "i32", mine, self._bits))
        for lanes in ("0", others):
            self._once_more(self._at(), lanes, self.one.resize("i1", "i64", self.one.compare("ne", "i32", others, "0")))
        self._bits = self.one.select("i32", waits, mine, self._bits)
        self.one.line(f"store i32 {self._bits}, ptr %mask.a")

    def _alike(self, operand: Operand) -> tuple[str, str, str]:
        """The masks that lanes hold, that of the lowest lane here, and which lanes hold that."""
        value = self.vector(operand, "i32")
        mask = first_lane(self, value, "i32", self._bits)
        self.values = {}
        return value, mask, self.to_bits(self.all.compare("eq", "i32", value, self.splat(mask, "i32")))

    def _members(self, instruction: Instruction) -> str:
        """The lanes that a ``.sync`` instruction names, over the lanes that are here."""
        operand = describe(instruction).members
        if operand is None:
            return "-1"
        if describe(instruction).joins is Joins.ALIKE:  # those in a lane's mask that hold the same one
            _, mask, same = self._alike(operand)
            return self.one.op("and", "i32", same, mask)
        if isinstance(operand, Immediate):
            return str(operand.bits & 0xFFFFFFFF)
        wanted = self._any_of(self.vector(operand, "i32"))
        self.values = {}
        return wanted

    def _any_of(self, value: str) -> str:
        """The bits that any lane that is here has."""
        value = self.all.select("i32", self.from_bits(self._bits), value, self.all.const("i32", 0))
        self.out.declare("llvm.vector.reduce.or.v32i32", "i32", ["<32 x i32>"])
        return self.one.assign(f"call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> {value})")

    # -- instructions -------------------------------------------------------------------------------------

    def instruction(self, instruction: Instruction) -> None:
        if instruction.guard is None:
            self._plain(instruction)
            return
        before = dict(self.values)
        guard = self.guard_mask(instruction)
        assert guard is not None
        kept = self.written
        self.written = set()
        saved = self._mask, self._bits
        self._mask = self.all.op("and", "i1", self._mask, guard)
        self._bits = self.to_bits(self._mask)
        self._plain(instruction)
        self._mask, self._bits = saved
        results = {name: self.values[name] for name in self.written}
        self.values = {**{k: v for k, v in self.values.items() if k not in results}}
        for name in results:
            if name in before:
                self.values[name] = before[name]
        self.written = kept
        for name, value in results.items():
            old = self.read_vector(name)
            self.write_vector(name, self.all.select(self.element(name), guard, value, old))

    def _plain(self, instruction: Instruction) -> None:
        with ordered(self, instruction):
            self._unordered(instruction)

    def _unordered(self, instruction: Instruction) -> None:
        if handlers.emitted(self, instruction, self._bits):
            return
        rule = self.rule(instruction)
        if rule is not None:
            self.write_results(instruction, rule, self.apply_rule(instruction, rule))
            return
        if describe(instruction).result is not Result.COMPUTED:
            raise unknown(instruction)
        moved = []
        for target, source in self.moves(instruction):
            assert isinstance(target, Register)
            own = "i32" if target.name == "_" else self.element(target.name)
            own = FLOATS.get(own, own)  # bits, whatever NaN they are
            moved.append((target, self.vector(source, own), own))
        for target, value, own in moved:
            self.write(target, value, own)

    # -- ends of segments ---------------------------------------------------------------------------------

    def _go(self, lanes: str | None, target: str) -> None:
        """Send ``lanes`` (all of the mask by default) to ``target``."""
        pcs = self.one.assign("load <32 x i32>, ptr %pcs.a")
        moved = self.all.select("i32", lanes or self._mask, self.splat(target, "i32"), pcs)
        self.one.line(f"store <32 x i32> {moved}, ptr %pcs.a")

    def _terminate(self, graph: cfg.Graph, segment: cfg.Segment) -> None:
        last = segment.last
        effect = describe(last)
        following = self.base + segment.index + 1
        if effect.flow is Flow.BRANCH:
            self._branch(graph, last, following)
        elif effect.flow is Flow.SWITCH:
            self._branch_indexed(graph, last)
        elif effect.flow in (Flow.RETURN, Flow.EXIT):
            self._leave(last, following)
        elif effect.flow is Flow.TRAP:
            self._trap(last, following)
        elif effect.waits:
            self.commit()
            self._go(None, str(following))
            control.wait(self, last, self._bits)
        elif cfg.leaves_for_call(last):
            self._call(last, segment, following)
        else:
            self.instruction(last)
            self.commit()
            self._fall(graph, segment, following)

    def _fall(self, graph: cfg.Graph, segment: cfg.Segment, following: int) -> None:
        after = graph.segments[segment.index + 1]
        self._go(None, str(following))
        if after.labelled or describe(after.instructions[0]).joins is not Joins.ALONE:
            self.one.line("br label %dispatch")
        else:
            self.one.line(f"store i32 {self._bits}, ptr %mask.a")
            self.one.line(f"br label %pre.{following}")

    def _branch(self, graph: cfg.Graph, last: Instruction, following: int) -> None:
        target = str(self.base + graph.target(last.operands[0]))
        guard = self.guard_mask(last)
        self.commit()
        if guard is None:
            self._go(None, target)
        else:
            taken = self.one.op("and", "i32", self._bits, self.to_bits(guard))
            self._part(taken, target, str(following), control.order(self, last))
            self._go(None, str(following))
            self._go(self.from_bits(taken), target)
        self.one.line("br label %dispatch")

    def _part(self, taken: str, target: str, following: str, order: str = "1") -> str:
        """The lanes that a branch leaves here. If machine code's lanes part, the runtime says who goes first."""
        rest = self.one.op("and", "i32", self._bits, self.one.op("xor", "i32", taken, "-1"))
        if self.plan.kernel.parts:
            part, whole = self.out.label("part"), self.out.label("whole")
            none = (self.one.compare("eq", "i32", lanes, "0") for lanes in (taken, rest))
            self.branch(self.one.op("or", "i1", *none), whole, part)
            self.start(part)
            self.one.line(f"store <32 x i32> {self.one.assign('load <32 x i32>, ptr %pcs.a')}, ptr %warp, align 64")
            given = (("i32", each) for each in (taken, rest, target, following, order))
            self.call("tw_diverge", "void", ("ptr", "%warp"), *given)
            self.one.line("br label %reload")
            self.start(whole)
        return rest

    def _branch_indexed(self, graph: cfg.Graph, last: Instruction) -> None:
        """``brx.idx r, targets``: past the end of the list is undefined; here it is a fault."""
        index = self.vector(last.operands[0], "i32")
        table = last.operands[1]
        assert isinstance(table, Symbol)
        names = self.function.branch_targets[table.name]
        self.commit()
        chosen = self.splat(str(layout.PARKED - 1), "i32")
        for position, name in enumerate(names):
            here = self.all.compare("eq", "i32", index, self.all.const("i32", position))
            chosen = self.all.select("i32", here, self.splat(str(self.base + graph.at_label[name]), "i32"), chosen)
        beyond = self.all.compare("uge", "i32", index, self.all.const("i32", len(names)))
        bad = self.one.op("and", "i32", self.to_bits(beyond), self._bits)
        control.fault_if(self, bad, "bad-call", last)
        pcs = self.one.assign("load <32 x i32>, ptr %pcs.a")
        self.one.line(f"store <32 x i32> {self.all.select('i32', self._mask, chosen, pcs)}, ptr %pcs.a")
        self.one.line("br label %dispatch")

    def _leave(self, last: Instruction, following: int) -> None:
        active = self.active_bits(last)
        leaving = self.from_bits(active)
        self.commit()
        if last.guard is not None:
            self._go(None, str(following))
        if describe(last).flow is Flow.RETURN and self.function is not self.plan.kernel:
            control.copy_results_out(self, last, active)
            self.one.line(f"store <32 x i32> {self.one.assign('load <32 x i32>, ptr %pcs.a')}, ptr %warp, align 64")
            self.call("tw_return", "void", ("ptr", "%worker"), ("ptr", "%warp"), ("i32", active))
            self.one.line("br label %reload")
            return
        self._go(leaving, str(layout.EXITED))
        live = self.one.assign("load i32, ptr %live.p")
        live = self.one.op("and", "i32", live, self.one.op("xor", "i32", active, "-1"))
        self.one.line(f"store i32 {live}, ptr %live.p")
        self.one.line("store i32 1, ptr %retry.a")
        self.one.line("br label %dispatch")

    def _trap(self, last: Instruction, following: int) -> None:
        control.fault_if(self, self.active_bits(last), "trap", last)
        self.commit()
        self._go(None, str(following))
        if last.guard is None:
            self.one.line("br label %faulted")
        else:
            self.one.line("br label %dispatch")

    def _call(self, last: Instruction, segment: cfg.Segment, following: int) -> None:
        call = last.call
        assert call is not None
        control.copy_arguments_in(self, last, self._bits)
        entries = None
        if isinstance(call.target, Register):
            entries = self._entries(last, self.vector(call.target, "i64"))
        self.commit()
        graph = self.plan.graphs[self.function.name]
        after = graph.segments[segment.index + 1]
        saved = control.live_set(self, after if self.plan.recursive else None, every=True)
        overflow = self.call(
            "tw_call", "i32", ("ptr", "%worker"), ("ptr", "%warp"), ("ptr", saved), ("i32", self._bits),
            ("i32", str(following)),
        )  # fmt: skip
        full = self.one.select("i32", self.one.compare("ne", "i32", overflow, "0"), self._bits, "0")
        control.fault_if(self, full, "stack-overflow", last)
        if entries is None:
            assert isinstance(call.target, Symbol)
            name = self.plan.module.aliases.get(call.target.name, call.target.name)
            if name not in self.plan.segment_base:
                advice = "define it in the same file; `tilewright run` can link its files with -rdc=true"
                if name in ("malloc", "free"):
                    advice = "allocate before the launch and pass the memory in; `tilewright run` has it"
                elif name.startswith("__cudaCDP2"):
                    advice = "kernels launch kernels in whole programs of CUDA C++ alone: `tilewright run program.cu`"
                raise UnsupportedError(f"`{last.text}` ({where(last)}) calls {name}, which has no body here; {advice}")
            self._go(None, str(self.plan.segment_base[name]))
        else:
            pcs = self.one.assign("load <32 x i32>, ptr %pcs.a")
            self.one.line(f"store <32 x i32> {self.all.select('i32', self._mask, entries, pcs)}, ptr %pcs.a")
        self.one.line("br label %dispatch")

    def _entries(self, last: Instruction, target: str) -> str:
        """Where the functions at these addresses begin; what is none's address stops the kernel."""
        chosen = self.splat("0", "i32")
        known = self.all.const("i1", 0)
        for function in self.plan.functions[1:]:  # the kernel itself cannot be called
            address = function_address(self.plan.module, function.name)
            here = self.all.compare("eq", "i64", target, self.all.const("i64", address))
            entry = str(self.plan.segment_base[function.name])
            chosen = self.all.select("i32", here, self.splat(entry, "i32"), chosen)
            known = self.all.op("or", "i1", known, here)
        unknown = self.one.op("and", "i32", self.one.op("xor", "i32", self.to_bits(known), "-1"), self._bits)
        control.fault_if(self, unknown, "bad-call", last)
        return chosen
