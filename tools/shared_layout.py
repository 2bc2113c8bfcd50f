"""What C and Python share, from the headers: ``engine/runtime/*.h`` → ``engine/layout.py``.

``tools/build_runtime.py`` calls it. clang reads the headers, so that nothing here knows C: names and types are those of
its syntax tree, numbers are what it makes of them, and sizes and offsets are compared with those of ctypes before
anything is written.

    struct tw_site_counts                  → class SiteCounts(c.Structure)
    enum tw_fault_kind { TW_NO_FAULT, … }  → FAULT_NO_FAULT, … = 0, …; FAULT_NAMES = ("no-fault", …)
    enum tw_check { TW_CHECK_RACES = 1, TW_CHECK_INITIALISATION = 2, … }  → and CHECK_NAMES in the order of the bits
    #define TW_LANES 32                    → LANES = 32

The words that all names of an enumeration begin with are left out; what it is called, without ``kind``, comes first.
"""

from __future__ import annotations

import ctypes
import json
import keyword
import re
import subprocess
import textwrap
from collections.abc import Iterable, Iterator
from os.path import commonprefix
from pathlib import Path
from typing import Any

HEAD = '''"""The structures, enumerations and constants of runtime/*.h.

Written by tools/build_runtime.py: edit the headers.
"""

# fmt: off

from __future__ import annotations

from ctypes import Structure
from ctypes import c_double as f64
from ctypes import c_int16 as i16
from ctypes import c_int32 as i32
from ctypes import c_int64 as i64
from ctypes import c_uint8 as u8
from ctypes import c_uint16 as u16
from ctypes import c_uint32 as u32
from ctypes import c_uint64 as u64
'''
_TYPES = {f"{sign}int{bits}_t": f"{sign or 'i'}{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)}
_TYPES["double"] = "f64"
Node = dict[str, Any]


class Headers:
    """What is declared in all of them."""

    def __init__(self, folder: Path, clang: str) -> None:
        self._folder, self._clang = folder, clang
        self.includes = "#include <stddef.h>\n" + "".join(
            f'#include "{path.name}"\n' for path in sorted(folder.glob("*.h"))
        )
        tree = json.loads(self._run("-fsyntax-only", "-Xclang", "-ast-dump=json"))
        self.enums: dict[str, list[str]] = {}
        self.structures: dict[str, list[tuple[str, str]]] = {}
        self.pointers: dict[str, list[str]] = {}
        self._functions: set[str] = set()
        unnamed: dict[str, Node] = {}
        for node in tree["inner"]:
            name = node.get("name", "")
            if node["kind"] == "TypedefDecl" and "(*)" in node["type"]["qualType"]:
                self._functions.add(name)
            if node["kind"] == "TypedefDecl" and name.startswith("tw_"):
                tag = node["inner"][0].get("ownedTagDecl", {}).get("id")
                if tag in unnamed:
                    self._structure(name, unnamed[tag])
            elif node["kind"] == "RecordDecl" and node.get("completeDefinition"):
                unnamed[node["id"]] = node
                if name.startswith("tw_"):
                    self._structure(name, node)
            elif node["kind"] == "EnumDecl" and name.startswith("tw_"):
                self.enums[name] = [each["name"] for each in node["inner"] if each["kind"] == "EnumConstantDecl"]
        defined = re.findall(r"^#define (TW_\w+) ", self._run("-dM", "-E"), re.M)
        self.macros = [name for name in re.findall(r"#define (TW_\w+) ", self._text()) if name in defined]
        self.values = self._numbers([*self.macros, *(name for names in self.enums.values() for name in names)])
        self.sizes = self._numbers(list(self._measures()))

    def _text(self) -> str:
        return "".join(path.read_text() for path in sorted(self._folder.glob("*.h")))

    def _run(self, *options: str, more: str = "") -> str:
        command = [self._clang, "-std=c17", "-x", "c", "-", "-I.", *options]
        done = subprocess.run(
            command, cwd=self._folder, input=self.includes + more, check=True, stdout=subprocess.PIPE, text=True
        )
        return done.stdout

    def _structure(self, name: str, node: Node) -> None:
        fields = [each for each in node["inner"] if each["kind"] == "FieldDecl"]
        self.structures[name] = [(each["name"], self._type(each["type"])) for each in fields]
        self.pointers[name] = [each["name"] for each in fields if self._points(each["type"]["qualType"])]

    def _points(self, text: str) -> bool:
        return "*" in text or text.partition("[")[0] in self._functions

    def _type(self, found: Node) -> str:
        text = re.sub(r"\b(const|struct|volatile) ", "", found["qualType"])
        text, *lengths = re.findall(r"^[^\[]+|\[\d+\]", text)
        if self._points(text):
            kind = "u64"
        elif text.startswith("tw_"):
            kind = class_name(text)
        else:
            kind = _TYPES[text]  # no other type has a size that is the same everywhere
        for length in reversed(lengths):
            kind = f"{kind} * {length[1:-1]}" if " * " not in kind else f"({kind}) * {length[1:-1]}"
        return kind

    def _numbers(self, expressions: list[str]) -> dict[str, int]:
        lines = "".join(f"const long long value_{n} = (long long)({each});\n" for n, each in enumerate(expressions))
        text = self._run("-S", "-emit-llvm", "-o", "-", more=lines)
        found = dict(re.findall(r"^@value_(\d+) = .*constant i64 (-?\d+)", text, re.M))
        return {each: int(found[str(n)]) for n, each in enumerate(expressions)}

    def _measures(self) -> Iterator[str]:
        for name, fields in self.structures.items():
            yield f"sizeof({name})"
            yield from (f"offsetof({name}, {field})" for field, _ in fields)


def class_name(name: str) -> str:
    return "".join(word.capitalize() for word in name.removeprefix("tw_").split("_"))


def field_name(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def _bits(values: list[int]) -> bool:
    return values == [1 << n for n in range(len(values))]


def _wrapped(text: str, indent: int) -> list[str]:
    space = " " * indent
    return textwrap.wrap(text, 116, initial_indent=space, subsequent_indent=space, break_on_hyphens=False)


def _list(start: str, items: Iterable[str], end: str = "", indent: int = 0) -> list[str]:
    """``start``, the items in parentheses, ``end``: on one line where they fit."""
    space, listed = " " * indent, [f"{each}," for each in items]
    whole = f"{space}{start}({' '.join(listed)[: -1 if len(listed) > 1 else None]}){end}"
    return (
        [whole]
        if len(whole) <= 120
        else [f"{space}{start}(", *_wrapped(" ".join(listed), indent + 4), f"{space}){end}"]
    )


def _macro(name: str) -> str:
    return name.removeprefix("TW_")


def _title(name: str) -> str:
    return name.removeprefix("tw_").removesuffix("_kind").upper()


def _members(members: list[str]) -> list[str]:
    start = commonprefix(members).rpartition("_")[0] + "_"  # noqa: RUF071
    return [member.removeprefix(start) for member in members]


def _constants(name: str, members: list[str]) -> list[str]:
    return [f"{_title(name)}_{member}" for member in _members(members)]


def _enum(name: str, members: list[str], values: dict[str, int]) -> Iterator[str]:
    numbers = [values[member] for member in members]
    ordered = numbers == list(range(len(numbers)))
    taken = f"range({len(members)})" if ordered else "".join(_list("", map(str, numbers)))
    yield from _list("", _constants(name, members), f" = {taken}")
    if ordered or (len(numbers) > 1 and _bits(numbers)):
        names = (member.lower().replace("_", "-") for member in _members(members))
        yield from _list(f"{_title(name)}_NAMES = ", (f'"{each}"' for each in names))


def text(folder: Path, clang: str) -> str:
    """The module; raises where ctypes would lay a structure out in another way than clang."""
    found = Headers(folder, clang)
    lines = [HEAD]
    for name in found.macros:
        value = found.values[name]
        lines.append(f"{_macro(name)} = {value if abs(value) < 1 << 16 else hex(value)}")
    for name, members in found.enums.items():
        lines += ["", *_enum(name, members, found.values)]
    for name, fields in found.structures.items():
        lines += ["", "", f"class {class_name(name)}(Structure):"]
        lines += _list("_fields_ = ", (f'("{field_name(field)}", {kind})' for field, kind in fields), indent=4)
        if found.pointers[name]:
            lines += _list("pointers = ", (f'"{field_name(field)}"' for field in found.pointers[name]), indent=4)
    whole = "\n".join(lines) + "\n"
    _compare(whole, found)
    return whole


def _compare(whole: str, found: Headers) -> None:
    enumerated = (each for name, members in found.enums.items() for each in _constants(name, members))
    names = [*map(_macro, found.macros), *enumerated, *map(class_name, found.structures)]
    assert len(set(names)) == len(names), "two things have one name in Python"
    module: dict[str, Any] = {}
    exec(compile(whole, "layout.py", "exec"), module)
    for name, fields in found.structures.items():
        kind = module[class_name(name)]
        assert ctypes.sizeof(kind) == found.sizes[f"sizeof({name})"], name
        for field, _ in fields:
            assert getattr(kind, field_name(field)).offset == found.sizes[f"offsetof({name}, {field})"], (name, field)
