"""The accesses of a counted kernel: their variable or parameter, and how their lanes lie to each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tilewright.compile.demangle import short_name
from tilewright.engine.analysis.forms import Form
from tilewright.engine.analysis.plan import Plan, Shape
from tilewright.findings.model import Report, SiteCounts, summed
from tilewright.isa import definitions_and_uses, describe
from tilewright.ptx.module import Address, Function, Instruction, Module, Operand, Register, Symbol

_CARRIES = frozenset(("mov", "cvta", "cvt", "add", "sub", "mad", "and", "or", "xor", "selp", "min", "max"))


@dataclass(frozen=True)
class LaunchedKernel:
    """A kernel as it was launched.

    Attributes:
        module: its PTX.
        symbol: its name there.
        block: threads, (x, y, z).
        parameters: the C++ name of each parameter, in order; shorter where names are not known.
    """

    module: Module
    symbol: str
    block: tuple[int, int, int]
    parameters: tuple[str | None, ...] = ()
    _roots: dict[str, frozenset[str]] = field(default_factory=dict, init=False)
    _plans: list[Plan] = field(default_factory=list, init=False)

    @classmethod
    def planned(cls, plan: Plan, parameters: tuple[str | None, ...] = ()) -> LaunchedKernel:
        """The kernel of a plan that was made for its launch."""
        made = cls(plan.module, plan.kernel.name, plan.shape.block, parameters)
        made._plans.append(plan)
        return made

    @property
    def function(self) -> Function:
        return self.module.functions[self.symbol]

    @property
    def plan(self) -> Plan:
        """How each register varies over the lanes."""
        if not self._plans:
            self._plans.append(Plan(self.module, self.function, Shape(self.block, (), True)))
        return self._plans[0]

    def instruction(self, index: int) -> Instruction | None:
        """A site's instruction; None where it stands in a function that the kernel calls."""
        found = self.plan.sites[index]
        return found.instruction if found.function == self.symbol else None

    def form(self, site: SiteCounts, space: str = "") -> Form | None:
        """How the address varies over the lanes of a whole warp; None where that is not known. ``space``: of an
        asynchronous copy's two addresses the one there."""
        address = self._address(site.index, space)
        if address is None or not isinstance(address.base, Register):
            return None
        form = self.plan.analysis.forms.get(address.base.name)
        return None if form is None or form.varying else form

    def lanes(self, site: SiteCounts) -> tuple[int, ...] | None:
        """Bytes from lane 0's address to each lane's; None where that is not known before the launch."""
        form = self.form(site)
        return form.pattern if form is not None and form.affine else None

    def names(self, site: SiteCounts, space: str = "") -> tuple[str, ...]:
        """The C++ names of the variables and parameters that the address is made from."""
        return self.names_at(site.index, space)

    def names_at(self, index: int, space: str = "") -> tuple[str, ...]:
        """The same by the number of a site."""
        address = self._address(index, space)
        return () if address is None else tuple(sorted(self._names(address)))

    def filled_by_maps(self, variable: str) -> bool:
        """Whether copies of boxes of tensor maps store to a variable in shared memory."""
        copies = filter(None, (describe(each).bulk for each in self.function.body or ()))
        return any(each.to_shared and each.coordinates and variable in self._names(each.shared) for each in copies)

    def _address(self, index: int, space: str = "") -> Address | None:
        instruction = self.instruction(index)
        if instruction is None:
            return None
        within = [each.address for each in describe(instruction).accesses if space and each.space == space]
        return next((each for each in (*within, *instruction.operands) if isinstance(each, Address)), None)

    def _names(self, operand: Operand | None) -> frozenset[str]:
        if not self._roots:
            self._trace()
        if isinstance(operand, Address):
            return self._names(operand.base)
        if isinstance(operand, Register):
            return self._roots.get(operand.name, frozenset())
        if isinstance(operand, Symbol) and self.plan.variables.named(operand.name) is not None:
            return frozenset((short_name(operand.name),))
        return frozenset()

    def _trace(self) -> None:
        """Names by register, from the variables and parameters down, until nothing changes."""
        self._roots[""] = frozenset()
        changed = True
        while changed:
            changed = False
            for instruction in self.function.body or ():
                defined, _ = definitions_and_uses(instruction)
                names = self._made_from(instruction)
                for register in defined if names else ():
                    known = self._roots.get(register, frozenset())
                    if not names <= known:
                        self._roots[register] = known | names
                        changed = True

    def _made_from(self, instruction: Instruction) -> frozenset[str]:
        access = describe(instruction).moves
        if access and access.space == "param" and access.bits == 64:
            return self._parameter(access.address)
        if instruction.opcode not in _CARRIES:
            return frozenset()
        # Of a product, only what is added can be the address.
        sources = instruction.operands[-1:] if instruction.opcode == "mad" else instruction.operands[1:]
        return frozenset().union(*(self._names(each) for each in sources))

    def _parameter(self, operand: Operand) -> frozenset[str]:
        base = operand.base if isinstance(operand, Address) else operand
        match = re.search(r"_param_(\d+)$", base.name) if isinstance(base, Symbol) else None
        if match is None:
            return frozenset()
        number = int(match[1])
        name = self.parameters[number] if number < len(self.parameters) else None
        return frozenset((name or f"parameter {number}",))


def by_place(report: Report, kernel: LaunchedKernel, chosen: Callable[[SiteCounts], bool]) -> list[SiteCounts]:
    """The chosen sites, those of one line, kind and variable added up: an unrolled loop's copies are one access.

    Text and index are those of the copy with the most conflicts or sectors.
    """
    copies: dict[tuple[object, ...], list[SiteCounts]] = {}
    for site in sorted(filter(chosen, report.sites), key=lambda s: (s.conflicts, s.sectors), reverse=True):
        key: tuple[object, ...] = (site.file, site.line, site.kind, site.size, kernel.names(site))
        if not site.line:
            key = (site.index,)
        copies.setdefault(key, []).append(site)
    return sorted((replace(those[0], **summed(those)) for those in copies.values()), key=lambda s: s.index)
