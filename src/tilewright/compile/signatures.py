"""The C++ types of kernel parameters and device variables, which PTX does not have.

A kernel's mangled symbol has its parameters' types; where it does not (``extern "C"``, dependent types) a
probe asks the compiler, which prints ``decltype(&kernel)`` as part of another symbol. A probe is the same
source with lines of ours behind it. Struct layouts come the same way, from ``sizeof`` and ``offsetof`` of the
fields that the source seems to declare: the compiler confirms them, or the struct stays a run of bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tilewright import cpp
from tilewright.errors import CompileError

from . import cpptypes as types
from .cpptypes import CType, Field, Parameter, Signature
from .demangle import Type, Unreadable, demangle
from .diagnostics import errors

if TYPE_CHECKING:
    from .compiled import Compiled

_ENTRY = re.compile(r"\.entry\s+([\w$.]+)\s*\((.*?)\)\s*(?:\.\w+[^\n{;]*\s*)*[{;]", re.S)
_PARAMETER = re.compile(
    r"\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+(?:\.ptr\b[^,\[]*?)?([\w$.]+)\s*(?:\[(\d+)\])?\s*(?:,|$)"
)
_PROBE = "tilewright_probe"


def read_parameters(ptx: str) -> dict[str, tuple[Parameter, ...]]:
    """Each kernel's parameters as a compiler's PTX has them: offsets, sizes, and kinds as far as they show."""
    found = {}
    for symbol, text in _ENTRY.findall(ptx):
        parts = []
        for alignment, type_, _, count in _PARAMETER.findall(" ".join(text.split())):
            element = 1 if type_ == "pred" else max(int(re.sub(r"\D", "", type_) or 8) // 8, 1)
            parts.append((type_, element * (int(count) if count else 1), int(alignment) if alignment else element))
        found[symbol] = laid_out(parts)
    return found


def laid_out(parts: Iterable[tuple[str, int, int]]) -> tuple[Parameter, ...]:
    """Parameters of these PTX types, sizes and alignments."""
    parameters: list[Parameter] = []
    offset = 0
    for type_, size, align in parts:
        offset = -(-offset // align) * align
        parameters.append(Parameter(len(parameters), None, types.bits(type_, size, align), offset))
        offset += size
    return tuple(parameters)


def read_signatures(compiled: Compiled, *, inside: bool = True) -> dict[str, Signature]:
    """See ``Compiled.signatures``. A kernel whose types stay unknown has PTX's (kind ``bits``). Unless it is asked what
    is ``inside`` structures, they are runs of bytes."""
    raw = read_parameters(compiled.ptx)
    mangled = {symbol: _symbol_types(symbol) for symbol in raw}
    unknown = [symbol for symbol, found in mangled.items() if found is None and raw[symbol]]
    known = sorted(compiled.lowered.items(), key=lambda each: not each[0].startswith("("))  # casts, then what is read
    spelled = {symbol: name for name, symbol in known}
    asked = _ask_types(compiled, {symbol: f"&{spelled.get(symbol, symbol)}" for symbol in unknown})
    for symbol, type_ in asked.items():
        if type_.of is not None and type_.of.kind == "function":
            mangled[symbol] = type_.of.parameters
    named = [t for found in mangled.values() for each in found or () for t in _named(each)]
    layouts = read_layouts(compiled, named if inside else ())
    texts = _texts(compiled)
    signatures = {}
    for symbol, parameters in raw.items():
        found = mangled[symbol]
        name = spelled.get(symbol, symbol)
        if found is not None and len(found) == len(parameters):
            names = _parameter_names(texts, name, len(parameters))
            parameters = tuple(
                replace(each, name=text, type=_fit(build_type(type_, layouts), each.type))
                for each, type_, text in zip(parameters, found, names, strict=True)
            )
        signatures[symbol] = Signature(name, parameters)
    return signatures


def read_variable(compiled: Compiled, symbol: str) -> CType:
    """See ``Compiled.variable_type``. Raises CompileError if the compiler can't say."""
    names = [name for name, each in compiled.lowered.items() if each == symbol]
    found = _ask_types(compiled, {symbol: f"({names[0].lstrip('&') if names else symbol})"})
    if symbol not in found:
        raise CompileError(f"the C++ type of {symbol!r} could not be found out.")
    type_ = found[symbol]
    if type_.kind == "reference" and type_.of is not None:  # decltype((x)) is T&
        type_ = type_.of
    return build_type(type_, read_layouts(compiled, list(_named(type_))))


def _symbol_types(symbol: str) -> tuple[Type, ...] | None:
    """A kernel's parameter types as its symbol has them; None where the symbol does not say."""
    try:
        found = demangle(symbol).parameters
    except Unreadable:
        return None
    if any(">::" in each.name for type_ in found or () for each in _named(type_)):
        return None  # a template's symbol has ``typename Trait<T>::type`` as written, not what it is
    return found


def _ask_types(compiled: Compiled, expressions: dict[str, str]) -> dict[str, Type]:
    """The types of C++ expressions, by key; those that don't compile are left out."""
    keys = list(expressions)
    lines = [
        f"template __global__ void {_PROBE}_type<decltype({expressions[key]}), {i}>();" for i, key in enumerate(keys)
    ]
    found = {}
    for symbol in re.findall(rf"\.entry\s+(\w*{_PROBE}_type\w*)", _probe_lines(compiled, lines)):
        try:
            type_, index = demangle(symbol).arguments
        except Unreadable:
            continue
        if isinstance(type_, Type):
            found[keys[int(str(index))]] = type_
    return found


def _probe_lines(compiled: Compiled, lines: Sequence[str]) -> str:
    """The PTX of a probe of these lines, without those that the compiler refuses."""
    from .compiler import probe

    head = f'\n#line 1 "{_PROBE}_head"\ntemplate <class, int> __global__ void {_PROBE}_type() {{}}\n'
    kept = dict(enumerate(lines))
    while kept:
        body = "".join(f'#line 1 "{_PROBE}_{index}"\n{line}\n' for index, line in kept.items())
        try:
            return probe(compiled, head + body)
        except CompileError as error:
            refused = {
                int(match.group(1))
                for message in errors(str(error))
                if (match := re.search(rf"{_PROBE}_(\d+)$", message.file))
            }
            if not refused & kept.keys():
                return ""
            kept = {index: line for index, line in kept.items() if index not in refused}
    return ""


def _named(type_: Type) -> list[Type]:
    """The named types that a type's layout depends on, CUDA's own left out."""
    if type_.kind == "named":
        plain = replace(type_, const=False)
        return [] if plain.name in types.KNOWN or "{" in plain.name else [plain]
    if type_.kind in ("pointer", "reference", "array") and type_.of is not None:
        return _named(type_.of)
    return []


def read_layouts(compiled: Compiled, wanted: Sequence[Type]) -> dict[str, CType]:
    """The layouts of named types and of the types of their fields, by name."""
    if not wanted:
        return {}
    candidates: dict[str, list[tuple[str, ...] | None]] = {}
    for text in _texts(compiled):
        for name, lists in cpp.field_lists(text).items():
            candidates.setdefault(name, []).extend(lists)
    found: dict[str, tuple[int, int, bool, dict[str, tuple[int, Type]]]] = {}
    pending = list(dict.fromkeys(type_.name for type_ in wanted))
    while pending:
        answers = _ask_layouts(compiled, pending, candidates)
        found.update(answers)
        inner = [each.name for *_, fields in answers.values() for _, type_ in fields.values() for each in _named(type_)]
        pending = [name for name in dict.fromkeys(inner) if name not in found]
    layouts: dict[str, CType] = {}

    def layout(name: str, active: tuple[str, ...] = ()) -> CType:
        if name not in found:
            return types.opaque(name)
        if name not in layouts:
            size, alignment, is_enum, fields = found[name]
            if is_enum:
                layouts[name] = types.enumeration(name, size)
            else:
                for _, type_ in fields.values():  # inner layouts first; a pointer to itself stays opaque
                    for each in _named(type_):
                        if each.name not in (*active, name):
                            layout(each.name, (*active, name))
                members = tuple(
                    Field(field, offset, build_type(type_, layouts)) for field, (offset, type_) in fields.items()
                )
                layouts[name] = _whole(name, size, alignment, members)
        return layouts[name]

    for name in found:
        layout(name)
    return layouts


def _whole(name: str, size: int, alignment: int, members: tuple[Field, ...]) -> CType:
    """The struct with these fields if they fill it but for padding, else one of unknown insides."""
    end = 0
    for member in sorted(members, key=lambda member: member.offset):
        if not member.type.size or member.offset - end >= alignment:
            return types.opaque(name, size, alignment)
        if member.offset < end:  # a union
            return types.opaque(name, size, alignment)
        end = member.offset + member.type.size
    if not members or size - end >= alignment:
        return types.opaque(name, size, alignment)
    return types.struct(name, size, alignment, members)


def _ask_layouts(
    compiled: Compiled, names: Sequence[str], candidates: dict[str, list[tuple[str, ...] | None]]
) -> dict[str, tuple[int, int, bool, dict[str, tuple[int, Type]]]]:
    lines: list[str] = []
    plans: list[tuple[str, tuple[str, ...]]] = []
    for name in names:
        spelled = name.replace("(anonymous namespace)::", "")
        base = re.sub(r"<.*", "", spelled).split("::")[-1]
        for fields in dict.fromkeys([*candidates.get(base, []), ()]):
            if fields is None:
                continue
            index = len(plans)
            # NVRTC 13.0 has no __builtin_offsetof; this is what its own offsetof is made of.
            offsets = "".join(f", __INTADDR__(&((({spelled}*)0)->{field}))" for field in fields)
            ask = [
                f"extern __device__ const unsigned long long {_PROBE}_layout_{index}[] = "
                f"{{sizeof({spelled}), alignof({spelled}), __is_enum({spelled}){offsets}}};"
            ]
            ask += [
                f"template __global__ void {_PROBE}_type<decltype({spelled}::{field}), {index * 1000 + i}>();"
                for i, field in enumerate(fields)
            ]
            lines.append(" ".join(ask))
            plans.append((name, fields))
    ptx = _probe_lines(compiled, lines)
    kinds: dict[int, Type] = {}
    for symbol in re.findall(rf"\.entry\s+(\w*{_PROBE}_type\w*)", ptx):
        try:
            type_, number = demangle(symbol).arguments
        except Unreadable:
            continue
        if isinstance(type_, Type):
            kinds[int(str(number))] = type_
    answers: dict[str, tuple[int, int, bool, dict[str, tuple[int, Type]]]] = {}
    for index, (name, fields) in enumerate(plans):
        values = _constants(ptx, f"{_PROBE}_layout_{index}", 3 + len(fields))
        if values is None or name in answers:
            continue
        if any(index * 1000 + i not in kinds for i in range(len(fields))):
            fields = ()
        answers[name] = (
            values[0], values[1], bool(values[2]),
            {field: (values[3 + i], kinds[index * 1000 + i]) for i, field in enumerate(fields)},
        )  # fmt: skip
    return answers


def _constants(ptx: str, name: str, count: int) -> list[int] | None:
    """The values of an initialised array of 64-bit integers, which NVRTC prints as bytes or as words."""
    match = re.search(rf"\.(b8|[bu]64)\s+{name}\[(\d+)\]\s*(?:=\s*\{{([^}}]*)\}})?", ptx)
    if match is None:
        return None
    numbers = [int(text) for text in (match.group(3) or "").split(",") if text.strip()]
    numbers += [0] * (int(match.group(2)) - len(numbers))
    if match.group(1) == "b8":
        data = bytes(numbers)
        numbers = [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]
    return numbers if len(numbers) == count else None


def build_type(type_: Type, layouts: dict[str, CType]) -> CType:
    """The layout of a demangled type."""
    if type_.kind in ("builtin", "named"):
        if type_.name in types.KNOWN:
            return types.KNOWN[type_.name]
        return layouts.get(type_.name) or types.opaque(type_.name)
    if type_.kind in ("pointer", "reference") and type_.of is not None:
        mark = "*" if type_.kind == "pointer" else "&"
        return types.pointer(build_type(type_.of, layouts), const=_is_const(type_.of), mark=mark)
    if type_.kind == "array":
        shape = []
        element: Type = type_
        while element.kind == "array" and element.of is not None:
            shape.append(element.count)
            element = element.of
        return types.array(build_type(element, layouts), tuple(shape))
    return CType(str(type_), "function", 0, 1)


def _is_const(type_: Type) -> bool:
    while type_.kind == "array" and type_.of is not None:
        type_ = type_.of
    return type_.const


def _fit(type_: CType, raw: CType) -> CType:
    """A type checked against PTX's own size; an unknown struct gets its size, or is an enum, from there."""
    if type_.kind == "struct" and type_.size == 0:
        if not raw.name.startswith(".b8"):
            return types.enumeration(type_.name, raw.size)
        return types.opaque(type_.name, raw.size, raw.alignment)
    return type_ if type_.size == raw.size else raw


def _texts(compiled: Compiled) -> list[str]:
    request = compiled.request
    return [cpp.clean(text) for text in (request.source, *request.includes.files.values())]


def _parameter_names(texts: Sequence[str], name: str, count: int) -> tuple[str | None, ...]:
    base = re.sub(r"[<(].*", "", name).split("::")[-1]
    found = {
        kernel.parameters for text in texts for kernel in cpp.kernels(text)
        if kernel.name == base and len(kernel.parameters) == count
    }  # fmt: skip
    if not found:
        return (None,) * count
    return tuple(names[0] if len(set(names)) == 1 else None for names in zip(*found, strict=True))
