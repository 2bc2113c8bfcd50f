"""Draws launches of public kernels at sizes that people run, for lab/measure_times.py.

    python lab/draw_times.py CHECKOUTS OUT --seed N --count N [--most N] [--without SET.json …]
    python lab/draw_times.py CHECKOUTS OUT --again docs/time-h200.json  a set again, of its rows and files

A launch is read off the source's own host code: what stands in ``<<<…>>>``, the arguments, the sizes that cudaMalloc is
given, as far as they follow from numbers that the file has. Sizes grow or shrink by a power of two, all by the same
one, so that the time is likely between `SHORTEST` and `LONGEST`; a file's kernels have the same sizes where they can.
Each launch was run here by the CPU engine at two smaller sizes, and stayed within its arrays. OUT becomes OUT.json and
OUT.zip. Kernels whose text a set of `--without` has are left out.
CHECKOUTS holds folders ``owner+name``, whose commits stand in the set; nothing else of theirs does.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import json
import math
import multiprocessing
import random
import re
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))
import time_launches

from tilewright import cpp

SHORTEST, LONGEST, BYTES = 15e-6, 2.5e-3, 1 << 30
ISSUED = 132 * 4 * 1.7e9 * 0.35  # warp instructions a second, as a rough guess
BANDWIDTH = 2.5e12
WAITS = 8 / 1.7e9  # seconds of an instruction of one warp, as another
SECONDS, PER_FILE, BUDGET, SMALL = 60, 6, 1 << 23, 1 << 13
USUAL = {"B": 8, "batch": 8, "batch_size": 8, "b": 8, "T": 1024, "seq_len": 1024, "C": 768, "OC": 768, "NH": 12,
         "nh": 12, "num_heads": 12, "HS": 64, "hs": 64, "d": 64, "head_size": 64, "head_dim": 64, "iter": 1, "i": 0,
         "j": 0, "step": 1, "t": 0, "channels": 3}  # fmt: skip
SIZES = {"float": 4, "int": 4, "unsigned": 4, "double": 8, "char": 1, "half": 2, "__half": 2, "size_t": 8, "float4": 16,
         "float2": 8, "int4": 16, "short": 2, "uint8_t": 1, "long": 8, "uint32_t": 4, "int32_t": 4, "bool": 1,
         "__nv_bfloat16": 2, "long long": 8, "unsigned int": 4, "unsigned char": 1, "uchar": 1,
         "real": 4, "T": 4, "cuComplex": 8}  # fmt: skip
DIVIDES = re.compile(
    r"(?i)div_?up|ceil_?div|cdiv|up_?div|i?DivUp|^ceil$|round_?up_?div|num_?blocks|divceil|blocks_?for"
)
CATEGORIES = {
    "product": r"gemm|mat_?mul|matrix_?mul|mmul|gemv|matvec|mxm|product", "transpose": r"transpos|permute",
    "norm": r"norm|rms", "softmax": r"softmax|attention|flash",
    "reduce": r"reduc|sum|max_?val|dot|argmax|min_?max|norm2",
    "histogram": r"hist", "scan": r"scan|prefix|cumsum",
    "stencil": r"stencil|jacobi|laplac|diffus|heat|conv|blur|filter|sobel|wave|life|fdtd",
    "sparse": r"spmv|csr|ell|coo|sparse|bfs|graph",
    "nbody": r"body|force|accel|particle|monte|mandel|julia|option|black|pi|rand",
    "sort": r"sort|merge|bitonic|radix", "elementwise": r"",
}  # fmt: skip
SHARES = {"product": 6, "transpose": 3, "norm": 3, "softmax": 3, "reduce": 5, "histogram": 2, "scan": 3, "stencil": 5,
          "sparse": 2, "nbody": 2, "sort": 1, "elementwise": 4}  # fmt: skip


class Unknown(Exception):
    pass


class TooLarge(Exception):
    pass


# -- host code as numbers -------------------------------------------------------------------------------------------


def translated(text: str) -> str:
    """An expression of C++ as one of Python."""
    text = re.sub(r"//.*|/\*.*?\*/", " ", text, flags=re.S).replace("\\\n", " ").strip()
    text = re.sub(r"static_cast\s*<[^<>]*>", "", text).replace("std::", "").replace("::", "_")
    text = re.sub(r"sizeof\s*\(\s*\w+\s*\)\s*/\s*sizeof", "0/sizeof", text)
    text = re.sub(r"sizeof\s*\(\s*((?:\w+\s*)+?)\s*\)", lambda m: str(SIZES.get(" ".join(m[1].split()), 4)), text)
    text = re.sub(r"\(\s*(?:float|double)\s*\)", "1.0*", text)
    text = re.sub(
        r"\(\s*(?:const\s+|unsigned\s+)*(?:int|size_t|unsigned|long|long long|uint32_t|uint|int64_t|unsigned int)\s*\)",
        "",
        text,
    )
    text = re.sub(r"\b(\d+\.?\d*(?:e[+-]?\d+)?)(?:f|F|u|U|l|L|ul|UL|ull|ULL|LL)+\b", r"\1", text)
    text = re.sub(r"\b0+(\d)", r"\1", text) if not re.search(r"0x|\d\.", text) else text
    text = text.replace("&&", " and ").replace("||", " or ")
    if (asked := re.fullmatch(r"(.*?)\?(.*):(.*)", text, re.S)) is not None:
        text = f"({asked[2]}) if ({asked[1]}) else ({asked[3]})"
    return " ".join(text.split())


def piece(text: str, start: int) -> str:
    """From here to the comma, semicolon or bracket that ends an expression."""
    depth = 0
    for at in range(start, min(len(text), start + 400)):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth < 0 or (depth == 0 and text[at] in ",;"):
            return text[start:at]
    return text[start : start + 400]


@dataclass
class Scope:
    """What names mean just before a launch.

    Attributes:
        sizes: values that are given to names instead of those in the file.
        met: the names that were asked for and have a number of their own (or none, and so a default).
        places: of names that a macro or a global constant defines, where its value stands in the text.
    """

    text: str
    at: int
    sizes: dict[str, int] = field(default_factory=dict)
    met: dict[str, int] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    depth: int = 0

    def value(self, expression: str) -> Any:
        if self.depth > 12:
            raise Unknown(expression)
        self.depth += 1
        try:
            tree = ast.parse(translated(expression), mode="eval")
            return self._of(tree.body)
        except (
            SyntaxError,
            TypeError,
            ZeroDivisionError,
            ValueError,
            OverflowError,
            AttributeError,
            MemoryError,
        ) as error:
            raise Unknown(expression) from error
        finally:
            self.depth -= 1

    def _of(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.Name):
            return self.name(node.id)
        if isinstance(node, ast.Attribute):
            return dim(self._of(node.value))["xyz".index(node.attr)]
        if isinstance(node, ast.UnaryOp):
            value = self._of(node.operand)
            return -value if isinstance(node.op, ast.USub) else not value if isinstance(node.op, ast.Not) else value
        if isinstance(node, ast.IfExp):
            return self._of(node.body) if self._of(node.test) else self._of(node.orelse)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            a, b = self._of(node.left), self._of(node.comparators[0])
            return {ast.Lt: a < b, ast.Gt: a > b, ast.LtE: a <= b, ast.GtE: a >= b, ast.Eq: a == b, ast.NotEq: a != b}[
                type(node.ops[0])
            ]
        if isinstance(node, ast.BoolOp):
            values = [self._of(each) for each in node.values]
            return all(values) if isinstance(node.op, ast.And) else any(values)
        if isinstance(node, ast.BinOp):
            return self._binary(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self._call(node.func.id, [self._of(each) for each in node.args])
        if isinstance(node, ast.Tuple):
            return tuple(self._of(each) for each in node.elts)
        raise Unknown(ast.dump(node)[:60])

    def _binary(self, node: ast.BinOp) -> Any:
        a, b = self._of(node.left), self._of(node.right)
        if isinstance(node.op, (ast.Div, ast.Mod)) and b == 0:
            raise Unknown("0")
        if isinstance(node.op, ast.Div):
            return a // b if isinstance(a, int) and isinstance(b, int) else a / b
        table: dict[type, Callable[[Any, Any], Any]] = {
            ast.Add: lambda: a + b, ast.Sub: lambda: a - b, ast.Mult: lambda: a * b, ast.Mod: lambda: a % b,
            ast.LShift: lambda: a << b, ast.RShift: lambda: a >> b, ast.BitAnd: lambda: a & b, ast.BitOr: lambda: a | b,
        }  # type: ignore[dict-item]  # fmt: skip
        if type(node.op) not in table:
            raise Unknown("operator")
        return table[type(node.op)]()  # type: ignore[call-arg]

    def _call(self, name: str, given: list[Any]) -> Any:
        macro = re.search(rf"#\s*define\s+{re.escape(name)}\(([^)]*)\)\s+((?:.*\\\n)*.*)", self.text)
        if macro is not None:
            names = [each.strip() for each in macro[1].split(",")]
            inner = Scope(self.text, self.at, self.sizes | dict(zip(names, given, strict=False)), depth=self.depth)
            return inner.value(macro[2])
        if name in ("dim3", "int", "size_t", "uint", "floor", "abs"):
            return tuple(given) if name == "dim3" else int(given[0])
        if name == "ceil" and len(given) == 1:
            return math.ceil(given[0])
        if name in ("min", "max", "fmin", "fmax"):
            return (min if "min" in name else max)(given)
        if name in ("sqrt", "sqrtf"):
            return math.sqrt(given[0])
        if DIVIDES.search(name) and len(given) == 2 and given[1]:
            return -(-int(given[0]) // int(given[1]))
        raise Unknown(name)

    def name(self, name: str) -> Any:
        """What a name means: the nearest definition before the launch, or a macro's anywhere."""
        if name in self.sizes:
            self.met.setdefault(name, self.sizes[name])
            return self.sizes[name]
        before = self.text[: self.at]
        found, place = None, None
        pattern = rf"(?<![\w.>]){re.escape(name)}\s*=(?!=)\s*|\bdim3\s[^;]*?(?<![\w.]){re.escape(name)}\s*(?=[({{])"
        for match in re.finditer(pattern, before):
            found, place = match, (match.end(), match.end() + len(piece(self.text, match.end())))
        if found is None:
            found = re.search(rf"#\s*define\s+{re.escape(name)}\s+(?=\S)", self.text)
            if found is not None:
                end = self.text.index("\n", found.end()) if "\n" in self.text[found.end() :] else len(self.text)
                place = (found.end(), end)
                self.places[name] = place
        elif re.search(r"(?:const|constexpr)\b[^;{}()]*$", before[: found.start()]) and self._is_global(found.start()):
            self.places[name] = place  # type: ignore[assignment]
        if found is None:
            return self.met.setdefault(name, USUAL.get(name, 1024))
        text = self.text[place[0] : place[1]].strip()  # type: ignore[index]
        if text[:1] == "{" or (text[:1] == "(" and "dim3" in found[0]):
            text = "dim3(" + text[1:-1] + ")"
        if re.search(r"argc|argv|atoi|stoi|strtol|props?\.|std_|\bnew\b|malloc", text):
            return self.met.setdefault(name, USUAL.get(name, 1024))
        value = self.value(text)
        if isinstance(value, int) and re.fullmatch(r"[\d\s()*<ulUL+x-]+", translated(text)):
            self.met.setdefault(name, value)
        return value

    def _is_global(self, at: int) -> bool:
        return self.text.count("{", 0, at) == self.text.count("}", 0, at)


def dim(value: Any) -> tuple[int, ...]:
    values = value if isinstance(value, tuple) else (value,)
    return tuple(int(each) for each in (*values, 1, 1, 1)[:3])


# -- a launch -------------------------------------------------------------------------------------------------------


@dataclass
class Candidate:
    repository: str
    path: str
    category: str
    kernel: str
    text: str
    launch: Any

    def at(self, sizes: dict[str, int]) -> Scope:
        return Scope(self.text, self.launch.start, sizes)

    def names(self) -> dict[str, int]:
        """The sizes that may change, with the file's values: those that no block, template or shared size asks for."""
        fixed = self.at({})
        for each in (*self.launch.configuration[1:3], *(self.launch.template or ())):
            try:
                fixed.value(each)
            except Unknown:
                continue
        free = self.at({})
        free.value(self.launch.configuration[0])
        for each in self.launch.arguments:
            for expression in (each, self.allocated(each)):
                try:
                    free.value(expression or "0") if re.search(r"\w", each) else None
                except Unknown:
                    continue
        pointers = {each.strip("& ") for each in self.launch.arguments if self.allocated(each)}
        return {
            name: value
            for name, value in free.met.items()
            if name not in fixed.met and value >= 32 and name not in pointers
        }

    def allocated(self, argument: str) -> str | None:
        """What cudaMalloc is asked for a pointer."""
        name = re.escape(argument.strip().strip("&"))
        found = re.search(rf"cudaMalloc\w*\s*\(\s*(?:\([^()]*\)\s*)?&\s*{name}\s*,\s*", self.text)
        return piece(self.text, found.end()) if found else None

    def sized(self, names: dict[str, int], factor: float) -> dict[str, int]:
        return {name: max(min(value, 64), round(value * factor)) for name, value in names.items()}

    def source(self, sizes: dict[str, int]) -> str:
        """The text, with sizes that its macros and constants give replaced."""
        scope = self.at({})
        for name in sizes:
            try:
                scope.name(name)
            except Unknown:
                continue
        text = self.text
        for name, (start, end) in sorted(scope.places.items(), key=lambda each: -each[1][0]):
            if name in sizes:
                text = text[:start] + str(sizes[name]) + text[end:]
        return text


def inlined(path: Path, text: str, depth: int = 0) -> str:
    """A source with the files of its own folder that it includes, each once."""
    if depth == 0:
        inlined.seen = set()  # type: ignore[attr-defined]

    def include(match: re.Match[str]) -> str:
        other = (path.parent / match[1]).resolve()
        if depth > 3 or not other.is_file() or other.stat().st_size > 60_000:
            return match[0]
        if other in inlined.seen:  # type: ignore[attr-defined]
            return ""
        inlined.seen.add(other)  # type: ignore[attr-defined]
        return inlined(other, other.read_text(encoding="utf-8-sig", errors="replace"), depth + 1).replace(
            "#pragma once", ""
        )

    return re.sub(r'^\s*#\s*include\s*"([^"]+)"', include, text, flags=re.M)


def candidates(folder: Path) -> Iterator[Candidate]:
    for path in sorted(folder.rglob("*.cu")):
        if path.stat().st_size > 60_000 or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8-sig", errors="replace")
        try:
            text = inlined(path, text)
            text = re.sub(r"//[^\n]*|/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.S)
            kernels = {each.name for each in cpp.kernels(cpp.clean(text))}
            found = list(cpp.launches(text))
        except Exception:  # what cannot be read is not drawn
            continue
        seen = set()
        repository, *rest = path.relative_to(folder).parts
        for launch in found:
            key = (launch.name, launch.template)
            if launch.name not in kernels or key in seen or len(launch.configuration) < 2:
                continue
            seen.add(key)
            where = f"{launch.name} {path.stem}".lower()
            category = next(name for name, pattern in CATEGORIES.items() if re.search(pattern, where))
            yield Candidate(repository, "/".join(rest), category, launch.name, text, launch)


class Work(NamedTuple):
    """Of a launch: warp instructions, bytes of sectors, warps."""

    executed: int
    moved: int
    warps: int

    def grown(self, other: Work, times: float) -> Work:
        """From `other`, which had half the sizes, and this to sizes so many times as large."""
        powers = [max(0.0, math.log2(b / a)) if a and b else 0 for a, b in zip(other, self, strict=True)]
        return Work(*(round(value * times**power) for value, power in zip(self, powers, strict=True)))

    def seconds(self, allocated: int) -> float:
        """Roughly: by issue, by memory, or by a warp that waits for each of its instructions."""
        alone = self.executed / max(1, self.warps) * WAITS
        return max(self.executed / ISSUED, min(allocated, self.moved) / BANDWIDTH, alone)


class Made:
    """A candidate's kernel at sizes: a module, a shape, arguments."""

    def __init__(self, candidate: Candidate, folder: Path, sizes: dict[str, int], level: int) -> None:
        from tilewright import RawModule

        scope = candidate.at(sizes)
        self.path = folder / candidate.repository / candidate.path
        self.grid, self.block = (dim(scope.value(each)) for each in candidate.launch.configuration[:2])
        self.shared = (
            int(scope.value(candidate.launch.configuration[2])) if len(candidate.launch.configuration) > 2 else 0
        )
        template = [self._template(each, scope) for each in candidate.launch.template or ()]
        name = candidate.kernel + (f"<{', '.join(template)}>" if template else "")
        self.options = [f"-I{self.path.parent}", f"-I{self.path.parent}/../include", f"-I{self.path.parent}/../common"]
        self.text = candidate.source(sizes)
        self.module = RawModule(
            self.text, path=self.path, options=self.options, name_expressions=[name] if template else None
        )
        self.kernel = self.module.get_function(name)
        self.recipes = recipes_of(candidate, self.kernel.signature.parameters, sizes, level)

    @staticmethod
    def _template(text: str, scope: Scope) -> str:
        if re.fullmatch(r"[\w:\s]*[a-z_]\w*\s*\*?", text) and not re.search(
            rf"(?:define|=)\s*{text}\b|\b{text}\s*=", scope.text
        ):
            return text
        try:
            value = scope.value(text)
            return (
                text
                if isinstance(value, tuple)
                else str(int(value))
                if not isinstance(value, bool)
                else str(value).lower()
            )
        except Unknown:
            return text

    def run(self) -> Work:
        """What the launch does, on the CPU engine. Raises what that raises."""
        import ml_dtypes

        if bytes_of(self.recipes) > 1 << 26:
            raise TooLarge

        given = []
        for recipe, parameter in zip(self.recipes, self.kernel.signature.parameters, strict=True):
            if "value" in recipe:
                given.append(recipe["value"])
                continue
            made, target = time_launches.array(recipe), parameter.type.target
            if recipe["dtype"] == "bfloat16":
                made = made.view(ml_dtypes.bfloat16)
            if target is not None and target.dtype is not None and np.dtype(target.dtype).fields:
                size = np.dtype(target.dtype).itemsize // made.itemsize
                made = made[: len(made) // size * size].view(target.dtype)
            given.append(made)
        report = self.kernel.profile(self.grid, self.block, given, self.shared, threads=1, budget=BUDGET)
        if not report.totals.requests:
            raise Unknown("no access")
        metrics = report.metrics
        executed = "smsp__inst_executed.sum" if "smsp__inst_executed.sum" in metrics else "ptx__inst_executed.sum"
        moved = sum(metrics[f"l1tex__t_sectors_pipe_lsu_mem_global_op_{side}.sum"] for side in ("ld", "st"))
        return Work(int(metrics[executed]), 32 * int(moved), math.prod(self.grid) * -(-math.prod(self.block) // 32))


def recipes_of(candidate: Candidate, parameters: Any, sizes: dict[str, int], level: int) -> list[dict[str, Any]]:
    """Of each argument its recipe; arrays whose size the file does not say have the product of some sizes."""
    scope, given = candidate.at(sizes), candidate.launch.arguments
    if len(given) != len(parameters):
        raise Unknown("arguments")
    for each in given:
        with contextlib.suppress(Unknown):
            scope.value(each)
    known = [value for name, value in (scope.met | sizes).items() if (name in sizes or name in USUAL) and value > 0]
    largest = sorted(sizes.values(), reverse=True)[:2]
    product = max(64, math.prod(largest) if level == 0 else min(1 << 28, math.prod(known)))
    made: list[dict[str, Any]] = []
    for number, (parameter, text) in enumerate(zip(parameters, given, strict=True)):
        kind, dtype = parameter.type.kind, parameter.type.dtype
        if kind == "pointer":
            made.append({**memory(candidate, parameter, text, scope, product), "seed": number + 1})
        elif kind in ("int", "uint", "float", "bool") and dtype is not None:
            letter = dtype.char if dtype.char in "bBhHiIlLqQfd?e" else "f"
            made.append({"struct": letter, "value": scalar(text, scope, kind)})
        else:
            raise Unknown(str(parameter))
    counts = [each["count"] for each in made if "count" in each]
    most = max((each["count"] for each in made if each.get("fill") == "index"), default=min(counts, default=1))
    for each in made:
        if each.get("fill") in ("index", "steps"):
            each["high"] = min(*counts, 1 << 20) if each["fill"] == "index" else most
    return made


def memory(candidate: Candidate, parameter: Any, text: str, scope: Scope, product: int) -> dict[str, Any]:
    """The recipe of an array: as many elements as cudaMalloc is asked for, or a product of sizes."""
    target = parameter.type.target
    if target is None or (target.dtype is None and target.kind != "void"):
        raise Unknown(str(parameter))
    dtype = np.dtype(np.float32 if target.dtype is None else target.dtype)
    lanes, base = math.prod(dtype.shape) if dtype.shape else 1, dtype.base
    if base.fields:
        fields = {np.dtype(each[0]) for each in base.fields.values()}
        if len(fields) != 1:
            raise Unknown(str(parameter))
        base = next(iter(fields))
        lanes *= dtype.itemsize // base.itemsize
    count = product * lanes
    if asked := candidate.allocated(text):
        with contextlib.suppress(Unknown):
            count = int(scope.value(asked)) // base.itemsize
    name, fill = f"{parameter.name or ''} {text}", "random"
    if re.search(r"(?i)out|result|dst|dest|res\b|_c\b", name):
        fill = "zeros"
    elif base.kind in "iu" and base.itemsize >= 4:
        fill = "steps" if re.search(r"(?i)ptr|offset|row_?start|rowptr|displ", name) else "index"
    elif base.kind not in "fiuc" and base.name != "bfloat16":
        raise Unknown(str(parameter))
    return {"dtype": base.name, "count": max(1, count), "fill": fill}


def scalar(text: str, scope: Scope, kind: str) -> Any:
    name = text.strip()
    if (
        kind == "float"
        and re.fullmatch(r"\w+", name)
        and not re.search(rf"\b{name}\s*=[^=]|define\s+{name}\b", scope.text)
    ):
        return 1.0
    try:
        value = scope.value(text)
    except Unknown:
        if kind != "float":
            raise
        value = 1.0
    if isinstance(value, tuple):
        raise Unknown(text)
    return float(value) if kind == "float" else bool(value) if kind == "bool" else int(value)


def bytes_of(recipes: list[dict[str, Any]]) -> int:
    sizes = (
        (each["count"], np.dtype({"bfloat16": "u2"}.get(each["dtype"], each["dtype"])))
        for each in recipes
        if "count" in each
    )
    return sum(count * dtype.itemsize for count, dtype in sizes)


def estimated(candidate: Candidate, folder: Path, wanted: float | None, chance: random.Random) -> dict[str, Any]:
    """A launch that was tried at two sizes, as the set has it."""
    from tilewright.errors import TilewrightError

    names = candidate.names()
    if not names:
        raise Unknown("no size")
    threads = lambda factor: math.prod(shape_of(candidate, candidate.sized(names, factor)))  # noqa: E731
    small = 1.0
    while (
        threads(small) > SMALL and small > 2**-16 and candidate.sized(names, small) != candidate.sized(names, small / 2)
    ):
        small /= 2
    level = 0
    for _ in range(8):
        try:
            first = Made(candidate, folder, candidate.sized(names, small), level)
            executed = [first.run()]
            break
        except TooLarge:
            small /= 2
        except TilewrightError as error:
            if "out-of-bounds" not in str(error) or level:
                raise
            level = 1
    else:
        raise Unknown("too much memory")
    executed.append(Made(candidate, folder, candidate.sized(names, 2 * small), level).run())

    def seconds(factor: float) -> float:
        sizes = candidate.sized(names, factor)
        shape = shape_of(candidate, sizes)
        size = bytes_of(recipes_of(candidate, first.kernel.signature.parameters, sizes, level))
        if math.prod(shape) > 1 << 28 or max(sizes.values()) >= 1 << 31 or size > BYTES or max(shape[1:3]) > 65535:
            return math.inf
        return executed[1].grown(executed[0], factor / 2 / small).seconds(size)

    usable = [2.0**n for n in range(-8, 12) if 2.0**n >= small and SHORTEST <= seconds(2.0**n) <= LONGEST]
    if not usable:
        raise Unknown(f"no size in time: {executed}")
    near = wanted is not None and small <= wanted and SHORTEST / 3 <= seconds(wanted) <= 2 * LONGEST
    factor = (
        wanted
        if near and wanted is not None
        else 1.0
        if 1.0 in usable and chance.random() < 0.6
        else chance.choice(usable)
    )
    made, total = Made(candidate, folder, candidate.sized(names, factor), level), seconds(factor)
    cubin = made.module.assembly.machine_code.cubin
    sizes = candidate.sized(names, factor)
    return {
        "repository": candidate.repository.replace("+", "/", 1), "path": candidate.path, "category": candidate.category,
        "kernel": made.kernel.name, "symbol": made.kernel.symbol, "sizes": sizes, "factor": factor,
        "grid": list(made.grid), "block": list(made.block), "shared": made.shared, "args": made.recipes,
        "guess_us": round(total * 1e6, 1),
        "tried": executed, "options": [each.replace(str(folder), "@") for each in made.options],
        "names": [made.kernel.name] if candidate.launch.template else [],
        "text": hashlib.sha256(made.text.encode()).hexdigest()[:16],
        "cubin": cubin,
    }  # fmt: skip


def shape_of(candidate: Candidate, sizes: dict[str, int]) -> tuple[int, ...]:
    scope = candidate.at(sizes)
    try:
        grid, block = (dim(scope.value(each)) for each in candidate.launch.configuration[:2])
    except (TypeError, ValueError, OverflowError) as error:
        raise Unknown("shape") from error
    if not (0 < math.prod(block) <= 1024 and math.prod(grid) > 0):
        raise Unknown("shape")
    return (*grid, *block)


class Worker:
    """`estimated` in a process beside this one, a new one after each crash: NVRTC crashes on some files, and some
    kernels never end."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.process = folder, None

    def _serve(self, pipe: Any) -> None:
        while True:
            candidate, wanted, seed = pipe.recv()
            try:
                pipe.send(estimated(candidate, self.folder, wanted, random.Random(seed)))
            except BaseException as error:  # whatever it is, another is drawn
                pipe.send(f"{type(error).__name__}: {str(error).splitlines()[0][:120] if str(error) else ''}")

    def ask(self, candidate: Candidate, wanted: float | None, seed: str) -> dict[str, Any] | str:
        if self.process is None:
            self.pipe, there = multiprocessing.Pipe()
            self.process = multiprocessing.get_context("fork").Process(target=self._serve, args=(there,), daemon=False)
            self.process.start()
            there.close()
        self.pipe.send((candidate, wanted, seed))
        try:
            if self.pipe.poll(SECONDS):
                return self.pipe.recv()
            why = "too slow"
        except EOFError:
            why = "crashed"
        self.stop()
        return why

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None


def commit(checkout: Path) -> str:
    if (checkout / ".commit").exists():
        return (checkout / ".commit").read_text().strip()
    return subprocess.run(
        ["git", "-C", str(checkout), "rev-parse", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()


def body(candidate: Candidate) -> str:
    """The kernel's text without spaces, by which copies are known."""
    at = re.search(rf"\b{re.escape(candidate.kernel)}\s*\(", candidate.text)
    return hashlib.sha256(
        re.sub(r"\s", "", candidate.text[at.start() : at.start() + 1500] if at else candidate.path).encode()
    ).hexdigest()[:16]


def order(found: list[Candidate], chance: random.Random) -> list[Candidate]:
    """All candidates: categories in turn by their shares, in each a repository in turn, in each files at random."""
    by: dict[str, dict[str, dict[str, list[Candidate]]]] = {}
    for each in found:
        by.setdefault(each.category, {}).setdefault(each.repository, {}).setdefault(each.path, []).append(each)
    queues = {}
    for category, repositories in sorted(by.items()):
        rows = []
        for _, files in sorted(repositories.items()):
            paths = sorted(files)
            chance.shuffle(paths)
            rows.append([files[path] for path in paths])
        chance.shuffle(rows)
        width = max(map(len, rows))
        queues[category] = [row[n] for n in range(width) for row in rows if n < len(row)]
    made: list[Candidate] = []
    while any(queues.values()):
        for category, share in SHARES.items():
            for _ in range(share):
                if queues.get(category):
                    group = queues[category].pop(0)
                    chance.shuffle(group)
                    made += group[:PER_FILE]
    return made


def draw(folder: Path, out: Path, seed: int, count: int, without: list[str], most: int | None) -> None:
    chance = random.Random(seed)
    known = {each["body"] for name in without for each in json.loads(Path(name).read_text())["launches"]}
    listed = order(list(candidates(folder)), chance)
    print(f"{len(listed)} launches in host code", flush=True)
    launches: list[dict[str, Any]] = []
    reasons: Counter[str] = Counter()
    of: Counter[str] = Counter()
    of_category: Counter[str] = Counter()
    factors: dict[str, float] = {}
    worker = Worker(folder)
    code: dict[str, bytes] = {}
    for number, candidate in enumerate(listed):
        if len(launches) >= count:
            break
        whole = sum(SHARES.values())
        full = of_category[candidate.category] >= math.ceil(1.3 * count * SHARES[candidate.category] / whole)
        if (text := body(candidate)) in known or of[candidate.repository] >= (most or max(8, count // 6)) or full:
            continue
        try:
            if not candidate.names():
                raise Unknown("no size")
            shape_of(candidate, candidate.names())
        except Unknown as error:
            reasons[f"unread: {str(error)[:20]}"] += 1
            continue
        known.add(text)
        made = worker.ask(candidate, factors.get(candidate.path), f"{seed} {number}")
        if isinstance(made, str):
            reasons[made[:60]] += 1
            print(f"- {candidate.repository}/{candidate.path} {candidate.kernel}: {made}", flush=True)
            continue
        factors[candidate.path] = made["factor"]
        name = hashlib.sha256(made["cubin"]).hexdigest()[:16] + ".cubin"
        code[name] = made.pop("cubin")
        launches.append({"body": text, **made, "code": name})
        of[candidate.repository] += 1
        of_category[candidate.category] += 1
        print(
            f"+ {len(launches)} {candidate.category} {candidate.repository}/{candidate.path} {made['kernel']}"
            f" {made['grid']} {made['block']} {made['guess_us']}",
            flush=True,
        )
        write(folder, out, seed, launches, code)
    worker.stop()
    print(reasons.most_common(30), dict(of_category))


def write(folder: Path, out: Path, seed: int, launches: list[dict[str, Any]], code: dict[str, bytes]) -> None:
    commits = {
        name: commit(folder / name.replace("/", "+", 1)) for name in sorted({each["repository"] for each in launches})
    }
    out.with_suffix(".json").write_text(
        json.dumps({"seed": seed, "commits": commits, "launches": launches}, indent=1) + "\n"
    )
    with zipfile.ZipFile(out.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in code.items():
            archive.writestr(name, data)


def again(folder: Path, out: Path, data: dict[str, Any]) -> None:
    """A draw's set of its rows (with ``args``, ``sizes``, ``shared``) and the files at its commits."""
    from tilewright import RawModule

    found = {(each.repository, each.path, each.kernel): each for each in candidates(folder)}
    launches, code = [], {}
    for row in data["launches"]:
        name = row["kernel"]
        candidate = found.get((row["repository"].replace("/", "+", 1), row["path"], name.split("<")[0]))
        if candidate is None:
            print("not there:", row["repository"], row["path"], name)
            continue
        path, text = folder / candidate.repository / candidate.path, candidate.source(row["sizes"])
        options = [f"-I{path.parent}{more}" for more in ("", "/../include", "/../common")]
        module = RawModule(text, path=path, options=options, name_expressions=[name] if "<" in name else None)
        cubin, symbol = module.assembly.machine_code.cubin, module.get_function(name).symbol
        code[key := hashlib.sha256(cubin).hexdigest()[:16] + ".cubin"] = cubin
        if key != row["code"]:
            print("compiled otherwise:", row["repository"], row["path"], name)
        launches.append({**row, "symbol": symbol, "code": key})
    write(folder, out, data["seed"], launches, code)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=80)
    parser.add_argument("--without", nargs="*", default=[])
    parser.add_argument("--most", type=int, help="launches of one repository")
    parser.add_argument("--again", type=Path, help="a page's data: its first draw is made again")
    given = parser.parse_args()
    if given.again is not None:
        again(given.checkouts, given.out, next(iter(json.loads(given.again.read_text()).values())))
        return
    draw(given.checkouts, given.out, given.seed, given.count, given.without, given.most)


if __name__ == "__main__":
    main()
