"""What a PTX text says, as plain data: the output of the parser and the input of every engine stage.

Nothing here knows what an instruction does; that is the engine's instruction table.
Names follow the PTX ISA manual (https://docs.nvidia.com/cuda/parallel-thread-execution/).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Location:
    """A source position from a ``.loc`` directive. ``inlined_at`` is the caller's, innermost first; ``files`` those of
    the module, by number."""

    file: int
    line: int
    column: int
    function: str | None = None
    inlined_at: Location | None = None
    files: Mapping[int, str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def chain(self) -> list[Location]:
        """The position and those that called the functions it lies in, inmost first; without line 0, with which the
        compiler marks code of its own."""
        found: list[Location] = []
        location: Location | None = self
        while location is not None:
            if location.line:
                found.append(location)
            location = location.inlined_at
        return found

    @property
    def path(self) -> str:
        return self.files.get(self.file, "")


@dataclass(frozen=True, slots=True)
class Register:
    """``%r1``; also special registers (``%tid.x``, ``%clock64``) and the sink ``_``."""

    name: str


@dataclass(frozen=True, slots=True)
class Immediate:
    """A constant operand. ``bits`` is its unsigned pattern; ``kind`` is ``"int"``, ``"f32"`` or ``"f64"``.

    Integers keep their sign in ``value``; ``0f…`` and ``0d…`` literals keep their exact pattern in ``bits``.
    """

    kind: str
    value: int | float
    bits: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """The name of a variable, parameter, function or label, with a constant byte offset (``tile+16``)."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Address:
    """``[base+offset]``: base is a register, a symbol's name, or None for an absolute address."""

    base: Register | Symbol | None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Vector:
    """``{%f1, %f2, _, 0}``"""

    elements: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Texture:
    """``[%rd5, {%r29}]``: a texture or surface reference and its coordinates."""

    reference: Operand
    coordinates: Vector


@dataclass(frozen=True, slots=True)
class Pair:
    """``%r38|%p1``: the two destinations of ``shfl``, ``setp`` and ``match``."""

    first: Operand
    second: Operand


@dataclass(frozen=True, slots=True)
class Negated:
    """``!%p1`` as a source operand."""

    operand: Register


@dataclass(frozen=True, slots=True)
class Part:
    """``%r1.b2``, ``-%r1`` or both: an operand of a video instruction."""

    register: Register
    selector: str = ""
    negated: bool = False


Operand = Register | Immediate | Symbol | Address | Vector | Texture | Pair | Negated | Part


@dataclass(slots=True)
class Instruction:
    """One PTX instruction.

    ``opcode`` is the part before the first dot; ``modifiers`` all dotted parts after it, in order, without
    dots (``ld.global.v4.f32`` → ``("global", "v4", "f32")``; ``.shared::cta`` stays ``"shared::cta"``).
    ``guard`` is the predicate register of ``@%p1`` or ``@!%p1`` (then ``guard_negated``).
    ``operands`` are in textual order. For ``call``: ``operands`` is empty and ``call`` holds its parts.
    ``line`` is the 1-based line of the PTX text; ``text`` the instruction as written, on one line. ``effect`` and
    ``registers`` are room for what ``isa`` found of it.
    """

    opcode: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    guard: Register | None
    guard_negated: bool
    line: int
    location: Location | None
    text: str
    call: Call | None = None
    effect: object = field(default=None, init=False, compare=False, repr=False)
    registers: tuple[tuple[str, ...], tuple[str, ...]] | None = field(
        default=None, init=False, compare=False, repr=False
    )

    @property
    def name(self) -> str:
        """The opcode with all its modifiers: ``ld.global.v4.f32``."""
        return ".".join((self.opcode, *self.modifiers))


@dataclass(frozen=True, slots=True)
class Call:
    """``call (results), target, (arguments), prototype-or-targets;``"""

    results: tuple[Operand, ...]
    target: Symbol | Register
    arguments: tuple[Operand, ...]
    prototype: str | None = None


@dataclass(slots=True)
class Variable:
    """A variable, parameter or declared array.

    ``space``: ``global``, ``const``, ``shared``, ``local``, ``param`` or ``tex``. ``element`` is the PTX type
    without its dot (``b8``, ``f32``). ``size`` is bytes in all; 0 for an extern array of unknown size.
    ``initial`` is the initial image, exactly ``size`` bytes, or None; ``relocations`` are the places in it
    that hold a symbol's address: (byte offset, symbol, addend, generic?).
    """

    name: str
    space: str
    element: str
    size: int
    alignment: int
    dimensions: tuple[int, ...] = ()
    initial: bytes | None = None
    relocations: tuple[tuple[int, str, int, bool], ...] = ()
    linkage: str = ""  # "", "visible", "extern", "weak" or "common"
    managed: bool = False
    line: int = 0


@dataclass(slots=True)
class Function:
    """A ``.entry`` or ``.func``. Registers and variables of nested ``{}`` scopes are renamed to be unique.

    ``registers`` maps each register's name (``%r1``) to its PTX type (``b32``, ``pred``).
    ``labels`` maps each label to the index in ``body`` of the instruction it stands before (may be
    ``len(body)``). ``branch_targets`` holds ``.branchtargets``/``.calltargets`` lists, ``prototypes`` holds
    ``.callprototype`` declarations (as a Function with no body), by label.
    ``directives`` holds performance directives: ``{"maxntid": (256,), "minnctapersm": (2,), "noreturn": ()}``,
    and ``tile`` where it was made of CUDA Tile's code.
    A declaration without a body (``vprintf``) has ``body is None``. ``parts``: lanes that a branch has parted meet
    again only where an instruction brings them together, as in machine code, and not wherever they come to one place.
    ``declared``: the parameters as a launch gives them, where the code wants them elsewhere, as ``parameters`` lie.
    """

    name: str
    entry: bool
    parameters: list[Variable]
    returns: list[Variable]
    registers: dict[str, str] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    body: list[Instruction] | None = None
    labels: dict[str, int] = field(default_factory=dict)
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    prototypes: dict[str, Function] = field(default_factory=dict)
    directives: dict[str, tuple[int, ...]] = field(default_factory=dict)
    linkage: str = ""
    line: int = 0
    parts: bool = False
    declared: tuple[Variable, ...] = ()


FIRST_POINTER = 1 << 30


@dataclass(slots=True)
class Module:
    """A whole PTX text. ``files`` maps ``.file`` indices to paths; ``aliases`` maps ``.alias`` names; ``foreign`` are
    those of the files that are not the user's but come with the compiler."""

    version: tuple[int, int]
    target: tuple[str, ...]
    address_size: int
    text: str
    files: dict[int, str] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    foreign: frozenset[str] = frozenset()

    def pointer(self, name: str) -> int:
        """The lower word of a pointer to a function: its number, so large that machine code has no such of its own."""
        return FIRST_POINTER + list(self.functions).index(self.aliases.get(name, name))

    def lines_of(self, instruction: Instruction) -> list[Location]:
        """The line that an instruction stands for, and those that called the functions it lies in, inmost first.

        Only lines of the user's own files; where there are none, the outmost line; none where no line is known.
        """
        chain = instruction.location.chain if instruction.location is not None else []
        return [each for each in chain if self.files.get(each.file) not in self.foreign] or chain[-1:]

    def may_name(self, variable: str) -> bool:
        """False of a variable that stands in its declaration alone, as most of classes' constants do."""
        return self.text.count(variable) != 1

    @property
    def kernels(self) -> list[str]:
        return [name for name, function in self.functions.items() if function.entry]
