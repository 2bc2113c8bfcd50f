"""A launch with names for its sizes, as in a ``// tilewright:`` comment, and the cases that it stands for."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tilewright.errors import LaunchError
from tilewright.spec import syntax
from tilewright.spec.cases import nodes
from tilewright.spec.initialise import DTYPES, is_float
from tilewright.spec.parser import parse
from tilewright.spec.source import WORDS

Sizes = Mapping[str, int]

# How a kernel's source spells a dtype: as a template's argument and as an array's.
_SPELLED = {
    "bool": "bool", "int8": "signed char", "uint8": "unsigned char", "int16": "short", "uint16": "unsigned short",
    "int32": "int", "uint32": "unsigned int", "int64": "long long", "uint64": "unsigned long long",
    "float16": "__half", "bfloat16": "__nv_bfloat16", "float8_e4m3fn": "__nv_fp8_e4m3", "float8_e5m2": "__nv_fp8_e5m2",
    "float32": "float", "float64": "double",
}  # fmt: skip
_ARRAY_OF_T = re.compile(r"(?<![.\w])T(?=\s*[\[(])")
_RANDOM = re.compile(r"(\]\s*)random\b(?!\s*\()")
_WIDTH = 100


def spelled(dtype: str) -> str:
    """A dtype by its C++ or NumPy name, as sources spell it."""
    if dtype not in DTYPES:
        raise LaunchError(f"{dtype!r} is no dtype of kernels; they are {', '.join(_SPELLED)}")
    return _SPELLED[DTYPES[dtype].name]


@dataclass(frozen=True)
class Template:
    """Lines in the language of launch comments, the last of them a launch, with ``T`` for the dtype.

    Attributes:
        lines: each ends in one directive.
        sizes: the names in it that it does not bind.
        varied: how many arrays are filled with ``random``, for which each case puts a filling of its own.
    """

    lines: tuple[str, ...]
    sizes: tuple[str, ...]
    varied: int

    @classmethod
    def of(cls, text: str, kernel: str | None) -> Template:
        """Read the text; ``kernel`` is the name for a launch that begins with ``<<<``.

        Raises:
            SpecError: it is not in the language.
            LaunchError: it has no launch, or more than one.
        """
        lines: list[str] = []
        for line in filter(None, map(str.strip, text.strip().splitlines())):
            line = re.sub(r"^//\s*(tilewright:)?\s*", "", line)
            if lines and line.split()[0] not in WORDS:
                lines[-1] += line if lines[-1][-1] in "([" else f" {line}"
            else:
                lines.append(line)
        if lines and lines[-1].split()[0] not in WORDS:
            lines[-1] = f"launch {lines[-1]}"
        if kernel is not None and lines:
            lines[-1] = re.sub(r"^launch\s*<<<", lambda _: f"launch {kernel}<<<", lines[-1])
        statements = parse(commented(lines, "float"), "the launch")
        before = (syntax.Let, syntax.Options, syntax.Constant)
        *others, last = statements or (None,)
        if not isinstance(last, syntax.Launch) or not all(isinstance(each, before) for each in others):
            raise LaunchError(
                "tw.verify takes one launch, as after `// tilewright: launch`; before it may stand lines with let, "
                "constant and options"
            )
        bound = {each.name for each in nodes(statements) if isinstance(each, syntax.Let)}
        bound |= {each.name for each in last.arguments if each.name is not None}
        names = dict.fromkeys(each.name for each in nodes(statements) if isinstance(each, syntax.Name))
        varied = sum(each.generator == "random" and not each.arguments
                     for each in nodes(statements) if isinstance(each, syntax.Array))  # fmt: skip
        return cls(tuple(lines), tuple(name for name in names if name not in bound), varied)

    def comment(self, dtype: str, sizes: Sizes, fills: Sequence[str]) -> str:
        """The comment of one case, which can be pasted."""
        text = commented(self.lines, dtype)
        lines = text.splitlines()
        for each in sorted(
            (n.at for n in nodes(parse(text, "")) if isinstance(n, syntax.Name) and n.name in sizes),
            key=lambda at: -at.column,
        ):
            line, name = lines[each.line - 1], re.match(r"\w+", each.text[each.column - 1 :])
            assert name is not None
            start = each.column - 1
            lines[each.line - 1] = f"{line[:start]}{sizes[name[0]]}{line[start + len(name[0]) :]}"
        given = iter(fills)
        return "\n".join(_wrapped(_RANDOM.sub(lambda m: m[1] + next(given), line)) for line in lines)


def commented(lines: Sequence[str], dtype: str) -> str:
    """The lines as comments of a source, ``T`` replaced."""
    name = spelled(dtype)
    out = []
    for line in lines:
        head, mark, rest = line.partition("<<<")
        if mark:
            head = re.sub(r"\bT\b", name, head)
        out.append("// tilewright: " + _ARRAY_OF_T.sub(name, head + mark + rest))
    return "\n".join(out)


def _wrapped(line: str) -> str:
    """A long launch over several lines of comment; a comment goes on where a bracket is open."""
    out, start = [], line.find("<<<")
    while len(line) > _WIDTH and start >= 0:
        cut = line.rfind(", ", max(start, 24), _WIDTH)
        if cut < 0:
            break
        out.append(line[: cut + 1])
        line, start = f"//                {line[cut + 2 :]}", 0
    return "\n".join([*out, line])


# Sizes


def around(tile: int) -> list[int]:
    """The sizes where kernels of a tile break: none, one, one less and one more than a tile, ragged."""
    return sorted({0, 1, max(tile - 1, 1), tile, tile + 1, 2 * tile + 3})


def shapes_of(
    names: Sequence[str], shapes: Mapping[str, int | Sequence[int]], examples: int, rng: np.random.Generator
) -> list[dict[str, int]]:
    """At most ``examples`` shapes, smallest first: all sizes alike, each at its edges beside ragged others, and
    random ones."""
    if set(names) != set(shapes):
        raise LaunchError(
            f"the launch has the sizes {', '.join(names) or '(none)'}, and shapes={{…}} gives "
            f"{', '.join(shapes) or 'none'}: give each a tile (64) or the sizes to try ([1, 63, 65])"
        )
    tried, tiles = {}, {}
    for name in names:
        given = shapes[name]
        tiles[name] = given if isinstance(given, int) else 0
        tried[name] = around(given) if isinstance(given, int) else sorted({int(each) for each in given})
        if not tried[name] or min(tried[name]) < 0 or (isinstance(given, int) and given < 1):
            raise LaunchError(f"shapes: {name} = {given!r} is neither a tile nor sizes")
    base = {name: tried[name][-1] for name in names}
    found = [{name: sizes[min(k, len(sizes) - 1)] for name, sizes in tried.items()}
             for k in range(max(map(len, tried.values()), default=1))]  # fmt: skip
    found += [{**base, name: size} for name in names for size in tried[name]]
    for _ in range(examples if names else 0):
        found.append({
            name: int(rng.integers(1, 3 * tiles[name] + 2)) if tiles[name] else int(rng.choice(tried[name]))
            for name in names
        })  # fmt: skip
    unique = list({tuple(each.items()): each for each in found}.values())[:examples]
    return sorted(unique, key=lambda sizes: (np.prod([size + 1.0 for size in sizes.values()]), *sizes.values()))


# What arrays are filled with


def fillings(dtypes: Sequence[np.dtype[np.generic]], specials: bool) -> Iterator[list[str]]:
    """Without end: fillings of the arrays that are varied, by their dtypes. ``{}`` stands for a seed."""
    plain = ["random({})" for _ in dtypes]
    yield plain
    floats = [index for index, dtype in enumerate(dtypes) if is_float(dtype)]
    kinds = ["cancelling", *(("nan", "infinity") if specials else ())]
    for turn in itertools.count():
        for kind in kinds if floats else ():
            chosen = floats[turn % len(floats)]
            if kind == "infinity" and "e4m3" in dtypes[chosen].name:
                continue  # which has none
            others = "uniform(0.75, 1.25, {})" if kind == "cancelling" else "random({})"
            yield [f"{kind}({{}})" if index == chosen else others if index in floats else plain[index]
                   for index in range(len(dtypes))]  # fmt: skip
        yield ["integers(-3, 4, {})" if dtype.kind != "u" and dtype != np.bool_ else plain[index]
               for index, dtype in enumerate(dtypes)]  # fmt: skip
        yield plain
