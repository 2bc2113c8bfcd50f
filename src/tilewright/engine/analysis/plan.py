"""A kernel's plan for one shape of launch, of which both tiers make code: functions, variables, forms, segments, sites,
frame."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from ...isa import CARRY, Access, definitions_and_uses, describe
from ...ptx.module import Address, Function, Instruction, Module, Operand, Symbol
from ..access import WHOLE
from . import calls, cfg, provenance, regions, segments, sites, touches, wellformed
from .forms import UNIFORM, VARYING, ZERO, Analysis, Form, constant, trailing_zeros
from .frame import Frame
from .provenance import Origin
from .special import SpecialForms
from .variables import SharedVariable, Variables, parameter_layout

LARGE = 700  # instructions of a kernel from which on its code is first made to be had soon


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


def _never(current: list[Instruction], instruction: Instruction) -> bool:
    return False


class Plan:
    """The compilation of one kernel for one shape, up to code generation. ``large``: its code may be made in haste."""

    def __init__(self, module: Module, kernel: Function, shape: Shape, large: bool | None = None) -> None:
        self.module, self.kernel, self.shape = module, kernel, shape
        self.large = calls.count_instructions(module, kernel) >= LARGE if large is None else large
        self._makers: dict[str, dict[str, Instruction | None]] = {}
        self.functions = calls.reachable(module, kernel)
        for function in self.functions:
            effects = map(describe, function.body or ())
            if any(CARRY in effect.writes or CARRY in effect.reads for effect in effects):
                function.registers[CARRY.name] = "pred"
            wellformed.check(function)
        self.params = parameter_layout(kernel)
        again = calls.entered_again(self.functions)
        self.variables, self.recursive = Variables(module, self.functions, again), bool(again)
        self.range_keys = self._range_keys()
        self.special_form = SpecialForms(shape.block).of
        pointer_offsets = frozenset(offset for offset, _ in shape.pointers)
        self._alignments = dict(shape.pointers)
        self.origin = provenance.analyse(kernel, pointer_offsets, self.variables.space_of)
        self.analysis = self._analyse()
        self.cuts = segments.Cuts(shape.counting, shape.observing, self.analysis, self.origin)
        self.graph = cfg.build(kernel, self.cuts.splits_before)
        self.graphs = {kernel.name: self.graph, **{f.name: cfg.build(f, _never) for f in self.functions[1:]}}
        self.sites, self.site_of, self.barrier_of, self.segment_base, self.segment_total = sites.number(self.graphs)
        self.shared_unit = touches.shared_unit(self)
        self.guarded = {} if shape.observing else self._guarded()
        self.resumable = segments.resume_points(self.graph)
        self.frame = Frame(self.functions, self.graphs, self.analysis.forms, self.resumable, self.large)

    @functools.cached_property
    def text(self) -> str:
        """All instructions, a line each."""
        return "\n".join(site.instruction.text for site in self.sites)

    # -- addresses ----------------------------------------------------------------------------------------

    def _range_keys(self) -> list[tuple[str, int | str]]:
        """What bounds are kept of. Every tier, whenever it is compiled, must number them alike."""
        scopes = [self.module.variables, *(f.variables for f in self.module.functions.values())]
        symbols = [v.name for scope in scopes for v in scope.values() if v.space in ("global", "const")]
        return [
            *(("param", offset) for offset, _ in self.shape.pointers),
            *(("symbol", name) for name in symbols if self.module.may_name(name)),
        ]

    def range_index(self, origin: Origin) -> int:
        """The number of the bounds that an access of this origin must keep, or -1: look it up at run time."""
        if origin.kind not in ("param", "symbol"):
            return -1
        return self.range_keys.index((origin.kind, origin.key))

    def shared_variable(self, origin: Origin) -> SharedVariable | None:
        """The variable in shared memory that an address surely belongs to."""
        if origin.kind != "shared" or not origin.key:
            return None
        low = self.variables.shared.offsets[str(origin.key)]
        return next((each for each in self.variables.in_shared_memory() if each.low == low), None)

    def shared_bounds(self, address: Operand) -> tuple[int, int]:
        """What of shared memory an access may touch: in a checked launch its own variable, where that is sure."""
        among_others = self.shape.observing and len(self.variables.in_shared_memory()) > 1
        found = self.shared_variable(self.origin(address)) if among_others else None
        return WHOLE if found is None else (found.low, found.high)

    # -- forms --------------------------------------------------------------------------------------------

    def symbol_form(self, symbol: Symbol) -> Form:
        space = self.variables.space_of(symbol.name)
        if space == "shared":
            return constant(self.variables.shared.offsets[symbol.name] + symbol.offset, 64)
        if space == "local":
            return constant(self.variables.local.offsets[symbol.name] + symbol.offset, 64)
        variable = self.variables.named(symbol.name)
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
        rough = cfg.build(self.kernel, _never)
        demoted: frozenset[str] = frozenset()
        while True:
            analysis = Analysis(self.kernel, self.special_form, self.symbol_form, self._load_form, demoted)
            more = demoted | regions.demotions(rough, analysis)
            if more == demoted:
                return analysis
            demoted = more

    def makers(self, function: Function) -> dict[str, Instruction | None]:
        """By register, the instruction that writes it; None where there are several."""
        if function.name not in self._makers:
            found: dict[str, Instruction | None] = {}
            for instruction in function.body or ():
                for name in definitions_and_uses(instruction)[0]:
                    found[name] = None if name in found else instruction
            self._makers[function.name] = found
        return self._makers[function.name]

    def _guarded(self) -> dict[int, int]:
        """Of the kernel's guarded loads and stores that the fast tier may do for a whole warp at once, the rows behind
        the segments' that say how often it did."""
        body = self.kernel.body or []
        moves = [(each, describe(each).moves) for each in body if each.guard is not None]
        fit = [id(each) for each, access in moves if access and access.space not in ("param", "local")]
        return {each: self.segment_total + number for number, each in enumerate(fit)}

    def form(self, register: str) -> Form:
        return self.analysis.forms[register]
