"""The dotted parts of an instruction's name, each of which an entry has to take or the instruction is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..ptx.module import Instruction
from ..ptx.variables import SIZES
from .effect import Order
from .refusal import unsupported

SPACES = frozenset(("global", "shared", "local", "const", "param"))
_ORDERS = {
    "weak": Order.WEAK,
    "nc": Order.READ_ONLY,
    "relaxed": Order.STRONG,
    "acquire": Order.STRONG | Order.ACQUIRE,
    "release": Order.STRONG | Order.RELEASE,
    "acq_rel": Order.STRONG | Order.ACQUIRE | Order.RELEASE,
    "volatile": Order.STRONG | Order.VOLATILE,
    "mmio": Order.STRONG,
    "cta": Order.BLOCK,
    "cluster": Order.WEAK,  # the scope is wider than a block, as every one but .cta
    "gpu": Order.WEAK,
    "sys": Order.WEAK,
}
# Where caches keep what is accessed: changes no value.
_HINT = re.compile(r"c[agsv]|lu|w[bt]|unified|L[12]::\w+|level::\w+")


class Words:
    """Takes parts of a name in any order, as ptxas does; what nobody takes is refused by :meth:`end`."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction
        self.rest = list(instruction.modifiers)

    def one_of(self, choices: Iterable[str]) -> str:
        """The first part that is among these; empty where none is."""
        allowed = frozenset(choices)
        for index, word in enumerate(self.rest):
            if word in allowed:
                return self.rest.pop(index)
        return ""

    def has(self, word: str) -> bool:
        return bool(self.one_of((word,)))

    def need(self, choices: Iterable[str], what: str) -> str:
        found = self.one_of(choices)
        if not found:
            raise unsupported(self.instruction, f"it has no {what}", f"write one of {', '.join(sorted(choices))}")
        return found

    def space(self, allowed: Iterable[str] = SPACES) -> str:
        """The state space, ``generic`` where none is named."""
        for index, word in enumerate(self.rest):
            name, _, part = word.partition("::")
            if name in allowed:
                if part == "cluster":
                    raise unsupported(self.instruction, "it is for a block's own shared memory", "write .shared::cta")
                del self.rest[index]
                return name
        return "generic"

    def any_space(self, allowed: Iterable[str] = SPACES) -> tuple[str, bool]:
        """The state space, where ``.shared::cluster`` is one: its addresses, of which the second result says, are
        converted to generic ones."""
        if self.has("shared::cluster"):
            return "generic", True
        return self.space(allowed), False

    def shared(self) -> str:
        """The space of an operand in shared memory: ``generic`` where none is named."""
        return self.space(("shared",))

    def order(self, atomic: bool = False) -> Order:
        """Semantics and scope. Atomics are relaxed unless they say more (PTX ISA, "atom")."""
        order = Order.STRONG if atomic else Order.WEAK
        for word in [word for word in self.rest if word in _ORDERS]:
            order |= _ORDERS[word]
            self.rest.remove(word)
        return order

    def hints(self) -> None:
        self.rest = [word for word in self.rest if not _HINT.fullmatch(word)]

    def vector(self) -> int:
        width = self.one_of(("v2", "v4", "v8"))
        return int(width[1:]) if width else 1

    def type(self) -> str:
        """The last part, a type that memory can hold."""
        if not self.rest or self.rest[-1] not in SIZES or self.rest[-1] == "pred":
            if self.rest:
                self.end()
            raise unsupported(self.instruction, "it has no type", "write one, such as .u32")
        return self.rest.pop()

    def end(self) -> None:
        """Refuse what is left.

        Raises:
            UnsupportedError: something is.
        """
        if self.rest:
            raise unsupported(
                self.instruction,
                f"the modifier .{self.rest[0]} is not supported",
                "remove it or use another instruction",
            )
