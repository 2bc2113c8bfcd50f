"""The lane tier of a large kernel: quick to compile, as long as it need not be quick to run.

LLVM's time goes with the vectors of 32 lanes that it reads, and a kernel of ten thousand instructions has only some
hundred different ones. So each instruction is a call of a function that is compiled once: it finds the registers in the
warp's frame, where all of them have a place, and blends what it computes into it under a mask. Immediates, offsets and
sites are arguments. What calls differ in is all that is compiled for each instruction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...isa import Access
from ...ptx.module import Address, Immediate, Instruction, Operand, Register, Symbol
from ..analysis import cfg
from ..analysis.plan import Plan
from .lanes import LaneTier
from .tier import SCRATCH

_OWN = re.compile(r"%v\d+$")
_NAMES = re.compile(r"%[A-Za-z][\w.]*")
_LABELS = re.compile(r"label (%[\w.]+)")
_OUTER = ("%worker", "%block", "%warp", "%launch", "%frame", "%fuel.a")  # what a function may be given besides
_SCRATCH = {"%address": "[64 x i64]", "%data": f"[{SCRATCH} x i8]"}
_GO = """define internal void @go(ptr %pcs, i32 %bits, i32 %target) noinline #0 {
  %lanes = bitcast i32 %bits to <32 x i1>
  %one = insertelement <32 x i32> poison, i32 %target, i32 0
  %all = shufflevector <32 x i32> %one, <32 x i32> poison, <32 x i32> zeroinitializer
  %old = load <32 x i32>, ptr %pcs, align 64
  %new = select <32 x i1> %lanes, <32 x i32> %all, <32 x i32> %old
  store <32 x i32> %new, ptr %pcs, align 64
  ret void
}"""


@dataclass(frozen=True, slots=True)
class _Function:
    """``outer``: what it takes of those that call it, besides the lanes and what instructions differ in."""

    name: str
    outer: tuple[str, ...]
    may_fault: bool


class QuickLanes(LaneTier):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._arguments: list[tuple[str, str]] | None = None  # of the function that is written, where one is
        self._functions: dict[tuple[str, ...], _Function | None] = {}  # by what they do and take
        self.globals["go"] = _GO

    def _argument(self, kind: str, value: str) -> str:
        """What an instruction differs in from others: in a function its parameter."""
        if self._arguments is None:
            return value
        self._arguments.append((kind, value))
        return f"%p{len(self._arguments)}"

    # -- registers: in the frame, always --------------------------------------------------------------------

    def mask(self) -> str:
        return self.from_bits(self._bits)

    def slot(self, register: str) -> str:
        place = self._argument("i64", str(self.plan.frame.lane_slots[f"{self.function.name}:{register}"]))
        return self.one.assign(f"getelementptr i8, ptr %frame, i64 {place}")

    def read_vector(self, register: str) -> str:
        if self.element(register) == "i1":
            return self.from_bits(self.one.assign(f"load i32, ptr {self.slot(register)}"))
        return self.fetch(self.slot(register), self.element(register))

    def write_vector(self, register: str, value: str) -> None:
        slot, element = self.slot(register), self.element(register)
        if element == "i1":
            self._blend_bits(slot, self.to_bits(value))
        else:
            self.spill(slot, element, self.all.select(element, self.mask(), value, self.fetch(slot, element)))

    def _blend_bits(self, slot: str, new: str) -> None:
        kept = self.one.op("xor", "i32", self._bits, "-1")
        kept = self.one.op("and", "i32", kept, self.one.assign(f"load i32, ptr {slot}"))
        new = self.one.op("and", "i32", new, self._bits)
        self.one.line(f"store i32 {self.one.op('or', 'i32', new, kept)}, ptr {slot}")

    def commit(self) -> None:
        """Each instruction has done it."""

    def vector(self, operand: Operand, element: str) -> str:
        if self._arguments is None or not isinstance(operand, Immediate) or element == "i1":
            return super().vector(operand, element)
        return self.splat(self._argument(element, self.immediate(self.one, operand, element)), element)

    def address_vector(self, operand: Operand) -> str:
        if self._arguments is None or not isinstance(operand, Address):
            return super().address_vector(operand)
        base = operand.base
        if isinstance(base, Register):
            own = self.element(base.name)
            offset = self.splat(self._argument(own, self.one.const(own, operand.offset)), own)
            return self.all.resize(own, "i64", self.all.op("add", own, self.vector(base, own), offset))
        known = self.plan.variables
        name = base.name if isinstance(base, Symbol) and base.name not in known.framed else ""
        if isinstance(base, Symbol) and known.space_of(name) in ("shared", "local"):
            return self.splat(self._argument("i64", str(int(self.symbol(base)) + operand.offset)), "i64")
        return super().address_vector(operand)

    def site(self, instruction: Instruction, access: Access, operation: int = 0) -> str:
        return self._argument("ptr", super().site(instruction, access, operation))

    # -- instructions -------------------------------------------------------------------------------------

    def active_bits(self, instruction: Instruction) -> str:
        if instruction.guard is None:
            return self._bits
        guard = self.one.assign(f"load i32, ptr {self.slot(instruction.guard.name)}")
        if instruction.guard_negated:
            guard = self.one.op("xor", "i32", guard, "-1")
        return self.one.op("and", "i32", guard, self._bits)

    def instruction(self, instruction: Instruction) -> None:
        everybody = self._bits
        self._bits = self.active_bits(instruction)
        if not self._call_function(instruction):
            self._plain(instruction)
        self._bits = everybody

    def _call_function(self, instruction: Instruction) -> bool:
        """Whether it could be done by a function: not what goes on elsewhere afterwards."""
        body, slots, arguments = self._body(instruction)
        key = (*body, *(kind for kind, _ in arguments))
        if key not in self._functions:
            self._functions[key] = self._function(body, slots, [kind for kind, _ in arguments])
        function = self._functions[key]
        if function is None:
            return False
        given = [*(("ptr", name) for name in function.outer), ("i32", self._bits), *arguments]
        call = f"@{function.name}({', '.join([f'{kind} {value}' for kind, value in given])})"
        if function.may_fault:
            self.check_fault(self.one.assign(f"call i32 {call}"))
        else:
            self.one.line(f"call void {call}")
        return True

    def _function(self, body: list[str], slots: dict[str, str], kinds: list[str]) -> _Function | None:
        """Write a function, if that can be one."""
        text = "\n".join(body)
        inside = {f"%{line[:-1]}" for line in body if line.endswith(":")}
        labels = set(_LABELS.findall(text)) - inside
        used = set(_NAMES.findall(text)) - inside - labels
        parameters = [f"%p{number + 1}" for number in range(len(kinds))]
        outer = {name for name in used - {"%bits", *parameters, *_SCRATCH, *slots.values()} if not _OWN.match(name)}
        if labels - {"%faulted"} or not outer <= set(_OUTER):
            return None
        function = _Function(f"do.{len(self._functions)}", tuple(n for n in _OUTER if n in outer), bool(labels))
        head = [*(f"ptr {name}" for name in function.outer), "i32 %bits"]
        head += [f"{kind} {name}" for kind, name in zip(kinds, parameters, strict=True)]
        stack = [f"  {name} = alloca {kind}, align 64" for name, kind in _SCRATCH.items() if name in used]
        stack += [f"  {name} = alloca {kind}, align 128" for kind, name in slots.items()]
        end = ["  ret i32 0", "faulted:", "  ret i32 1"] if function.may_fault else ["  ret void"]
        result = "i32" if function.may_fault else "void"
        lines = [
            f"define internal {result} @{function.name}({', '.join(head)}) noinline #0 {{",
            *stack,
            text,
            *end,
            "}",
        ]
        self.globals[function.name] = "\n".join(lines)
        return function

    def _body(self, instruction: Instruction) -> tuple[list[str], dict[str, str], list[tuple[str, str]]]:
        """The lines of a function that does it, its places on the stack, and what it is given."""
        out, bits = self.out, self._bits
        lines, counter, slots = out.lines, out.counter, out.slots
        out.lines, out.counter, out.slots = [], 0, {}
        self._bits, self._arguments = "%bits", []
        self._plain(instruction)
        found = out.lines, out.slots, self._arguments
        out.lines, out.counter, out.slots = lines, counter, slots
        self._bits, self._arguments = bits, None
        return found

    # -- ends of segments ---------------------------------------------------------------------------------

    def _go(self, lanes: str | None, target: str) -> None:
        self._send(self._bits if lanes is None else self.to_bits(lanes), target)

    def _send(self, bits: str, target: str) -> None:
        self.one.line(f"call void @go(ptr %pcs.a, i32 {bits}, i32 {target})")

    def _branch(self, graph: cfg.Graph, last: Instruction, following: int) -> None:
        taken, target = self.active_bits(last), str(self.base + graph.target(last.operands[0]))
        if last.guard is not None:
            rest = self._part(taken, target, str(following))
            self._send(rest, str(following))
        self._send(taken, target)
        self.one.line("br label %dispatch")
