"""A kernel's machine code as a function that the engine runs, instruction by instruction."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ..ptx.module import Function, Location, Module, Register, Variable
from . import code, meanings  # noqa: F401  (meanings registers what instructions do)
from .builder import LINKED, Builder, tables_of
from .code import RESERVED
from .disassembly import BYTES
from .joined import joined
from .meanings.control import address_of, callees, label, targets
from .meanings.table import check
from .sums import make, sums
from .webs import untangle
from .words import Operand, Reg, Unknown, operand

KNOWN = range(80, 91)  # architectures
_JOINED = 16  # bytes of the widest access
_WORD = 4  # bytes of what is read at least
_LINE = 64  # bytes that tensor maps are aligned to
_LEAVES = ("BRA", "BRX", "BRXU", "EXIT", "RET", "JMP", "JMX", "BPT")


def lift(
    whole: code.Code, name: str, like: Module | None = None, called: Mapping[str, str] = MappingProxyType({})
) -> Function:
    """The kernel of that name; its parameters and variables are called as in ``like``, the PTX it was made of, whose
    files it calls as ``called`` says (``Assembly.files``), or as the PTX does.

    Raises:
        Unknown: an instruction has no meaning here, and which.
    """
    if whole.arch not in KNOWN:
        raise Unknown(f"machine code of sm_{whole.arch} is not known here, that of sm_80 to sm_90 is")
    machine = joined(whole, name)
    original = like.functions.get(name) if like is not None else None
    b = Builder(machine, whole)
    declared = original.parameters if original is not None else _parameters(machine)
    parameters = _placed(declared, machine)
    b.parameter_names = list(_laid_out(parameters))
    b.alone = original is None
    if like is not None:
        b.pointers = {each: like.pointer(each) for each in machine.pointed if each in like.functions}
    if parameters[: len(declared)] != declared:
        b.first = machine.parameter_base % _LINE
    files = {path: number for number, path in (like.files if like is not None else {}).items()}
    files |= {name: files[path] for name, path in called.items() if path in files}
    reached = _reached(machine)
    whole_sums = sums(b, machine.instructions, _starts(machine))
    halves: dict[int, Register] = {}  # by number of an instruction, the sum whose upper word it makes
    for number, each in enumerate(machine.instructions):
        if each.address not in reached:
            continue
        b.current, b.number = each, number
        b.location = _location(each, files, like)
        b.labels[label(each.address)] = len(b.body)
        b.guard, b.negated = _guard(b, each.guard)
        try:
            if number in halves:
                b.store_pair(_lower(each.operands[0]), halves[number])
                continue
            found = whole_sums.get(number)
            if found is not None:
                halves[found.second] = make(b, found)
            begin = len(b.body)
            check(each)(b, each)
            if len(b.body) == begin:  # it is executed, though it does nothing here
                b.op("tw.at", guarded=False)
        except Unknown as error:
            raise Unknown(f"`{each.text}` at {each.address:#x}: {error}") from None
        except (ValueError, AssertionError, StopIteration) as error:
            raise Unknown(f"`{each.text}` at {each.address:#x} has no meaning here ({error})") from None
    used = {o.name for each in b.body for o in each.operands if hasattr(o, "name") and o.name.startswith("L_")}
    function = Function(name, True, parameters, [], b.registers, _variables(machine, whole.arch), b.body)
    function.parts = True
    function.declared = tuple(declared) if parameters != declared else ()
    for lost in used - b.labels.keys():
        raise Unknown(f"a branch leads to {lost.removeprefix('L_')}, where the code has no instruction")
    function.labels = {each: at for each, at in b.labels.items() if each in used}
    if original is not None:
        function.directives = dict(original.directives)
    else:
        known = {"reqntid": machine.block, "maxntid": machine.largest}
        function.directives = {name: block for name, block in known.items() if block}
        if machine.block and whole.tiles:
            function.directives["tile"] = ()
    untangle(function)
    return function


def _lower(upper: Operand) -> Reg:
    """The register whose pair's upper word another is."""
    assert isinstance(upper, Reg) and upper.number is not None
    return Reg(upper.file, upper.number - 1)


def _starts(machine: code.Function) -> set[int]:
    """The addresses that branches lead to, and those behind calls."""
    found = set(machine.calls.values())
    for each in machine.instructions:
        if each.name == "BRA":
            found.add(address_of(each.operands[-1]))
        elif each.name == "CALL":
            found |= {each.address + BYTES, *callees(machine, each)}
        elif each.name == "BRX":
            found.update(targets(machine, each))
    return found


def _laid_out(parameters: Sequence[Variable]) -> Iterator[tuple[str, int, int]]:
    at = 0
    for each in parameters:
        at = -(-at // each.alignment) * each.alignment
        yield each.name, at, each.size
        at += each.size


def _placed(declared: list[Variable], machine: code.Function) -> list[Variable]:
    """The parameters as constant bank 0 has them, with what lies between them, and behind the last up to a whole word,
    which machine code reads; the same list if nothing does.

    Raises:
        Unknown: the bank has others.
    """
    places = [at for _, at, _ in _laid_out(declared)]
    if [each.size for each in declared] != [each.size for each in machine.parameters]:
        raise Unknown("its parameters are not those that the PTX has")
    found: list[Variable] = []
    moved = places != [each.offset for each in machine.parameters]
    at, first = 0, machine.parameter_base % _LINE * moved  # so that what is aligned in the bank is aligned here
    for each, given in zip(declared, machine.parameters, strict=True):
        size = first + given.offset - at
        if size:
            found.append(Variable(f"$before_{len(found)}", "param", "b8", size, 1, (size,)))
        found.append(replace(each, alignment=min(each.alignment, (at + size) & -(at + size) or each.alignment)))
        at += size + each.size
    if not moved:
        found = list(declared)
    if at % _WORD:
        found.append(Variable("$behind", "param", "b8", -at % _WORD, 1, (-at % _WORD,)))
    return found


def _parameters(machine: code.Function) -> list[Variable]:
    found = []
    for number, each in enumerate(machine.parameters):
        alignment = min(8, each.offset & -each.offset or 8)
        name = f"{machine.name}_param_{number}"
        plain = {4: "b32", 8: "b64", 2: "b16", 1: "b8"}.get(each.size)
        dimensions = () if plain else (each.size,)
        found.append(Variable(name, "param", plain or "b8", each.size, alignment, dimensions))
    return found


def _variables(machine: code.Function, arch: int) -> dict[str, Variable]:
    """What the kernel has of shared and local memory, each as one piece: machine code names places, not variables."""
    # Words that ptxas joined may reach behind the last array; a multiprocessor gives out more than that at a time.
    shared = (RESERVED if arch >= 90 else 0) + -(-machine.shared // _JOINED) * _JOINED
    found = [
        Variable("$shared", "shared", "b8", shared, 1024, (shared,)),
        Variable("$dynamic", "shared", "b8", 0, 16, (0,), linkage="extern"),
    ]
    if machine.stack:
        found.append(Variable("$local", "local", "b8", machine.stack, 16, (machine.stack,)))
    if machine.tables:
        size = len(machine.tables)
        found.append(Variable(tables_of(machine), "const", "b8", size, 16, (size,), machine.tables))
    return {each.name: each for each in found if each.size or each.linkage}


def _guard(b: Builder, text: str) -> tuple[Register | None, bool]:
    if not text:
        return None, False
    found = operand(text.lstrip("@"))
    assert isinstance(found, Reg)
    if found.number is None:
        return (None, False) if found.sign != "!" else (b.false(), False)
    return b.known(found), found.sign == "!"


def _location(each: code.Instruction, files: Mapping[str, int], like: Module | None) -> Location | None:
    if each.line is None or each.file is None:
        return None
    number = files.get(each.file)
    if number is None:
        number = next((n for path, n in files.items() if each.file.endswith("/" + path)), 0)
    return Location(number, each.line, 0, files=like.files if like is not None else {})


def _reached(machine: code.Function) -> set[int]:
    """The addresses that can be come to: behind the last way out stands only what fills up."""
    at = {each.address: each for each in machine.instructions}
    work, found = [0], set[int]()
    while work:
        address = work.pop()
        each = at.get(address)
        if each is None or address in found:
            continue
        found.add(address)
        if each.name == "BRA":
            work.append(address_of(each.operands[-1]))
        elif each.name == "CALL":
            work += callees(machine, each)
        elif each.name == "BRX":
            work += targets(machine, each)
        ends = each.name in _LEAVES and not each.guard and not (each.name == "EXIT" and each.operands)
        if each.name == "BRA" and (len(each.operands) > 1 or {"DIV", "CONV"} & set(each.modifiers)):
            ends = False
        if not ends:
            work.append(address + BYTES)
    return found


def module(
    whole: code.Code, names: Iterable[str], like: Module, called: Mapping[str, str] = MappingProxyType({})
) -> Module:
    """The module whose kernels are machine code, with the variables of the PTX that it was made of.

    Raises:
        Unknown: one has an instruction that has no meaning here.
    """
    found = {name: lift(whole, name, like, called) for name in names}
    functions = found
    if any(name in like.functions for each in like.variables.values() for _, name, *_ in each.relocations):
        # Those that variables point to keep their numbers.
        functions = {name: found.get(name) or Function(name, False, [], []) for name in like.functions}
    return replace(like, text=_text(found, like), functions=functions, aliases={})


def whole_module(whole: code.Code, only: Container[str] | None = None) -> tuple[Module, dict[str, str]]:
    """A cubin that nobody has the PTX of, as a module, with all of its kernels or ``only`` these; and why kernels of it
    have no meaning here, by name."""
    variables = {
        name: Variable(name, each.space, "b8", each.size, 256, (each.size,), each.initial)
        for name, each in whole.variables.items()
    }
    paths = dict.fromkeys(i.file for each in whole.functions.values() for i in each.instructions if i.file)
    target = f"sm_{whole.arch}{'a' * (whole.arch >= 90)}"
    bare = Module((8, 0), (target,), 64, "", files=dict(enumerate(paths, 1)), variables=variables)
    found, refused = dict[str, Function](), dict[str, str]()
    for name in (each.name for each in whole.functions.values() if each.entry and (only is None or each.name in only)):
        try:
            found[name] = lift(whole, name, bare)
        except Unknown as error:
            refused[name] = str(error)
    called = {i.call.target.name for each in found.values() for i in each.body or () if i.call is not None}
    text = _text(found, bare)
    for name in called & LINKED.keys():
        given, back = ([Variable(f"${at}", "param", f"b{bits}", bits // 8, bits // 8) for at, bits in enumerate(each)]
                       for each in (LINKED[name][0], LINKED[name][1:]))  # fmt: skip
        found[name] = Function(name, False, given, back if LINKED[name][1] else [], linkage="extern")
    return replace(bare, text=text, functions=found), refused


def _text(functions: Mapping[str, Function], like: Module) -> str:
    """All that machine code of the CPU depends on."""
    lines = [f"{each.space} {name} {each.size} {each.alignment}" for name, each in like.variables.items()]
    for function in functions.values():
        lines.append(f"machine code of {function.name}")
        lines += [f"{each.space} {each.name} {each.size} {each.alignment}" for each in function.variables.values()]
        at: dict[int, list[str]] = {}
        for label_, place in function.labels.items():
            at.setdefault(place, []).append(label_)
        for number, each in enumerate(function.body or ()):
            lines += [f"{label_}:" for label_ in at.get(number, ())]
            lines.append(each.text)
    return "\n".join(lines)
