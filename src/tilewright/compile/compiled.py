"""A compiled source: its PTX and machine code, and what its C++ says of kernels, variables and shared arrays."""

from __future__ import annotations

import base64
import functools
import json
import re
from dataclasses import asdict, dataclass, field, replace

from tilewright import cpp
from tilewright.errors import CompileError

from . import launches, places
from .cpptypes import CType, Signature
from .demangle import Unreadable, demangle
from .host import Region
from .request import Request

_ENTRY = re.compile(r"^\s*(?:\.(?:visible|weak)\s+)?\.entry\s+([\w$.]+)", re.M)
_VARIABLE = re.compile(
    r"^\s*(?:\.(?:visible|weak|extern|common)\s+)*\.(?:global|const)\b[^;{]*?([A-Za-z_$][\w$]*)\s*(?:\[\d*\])*\s*[;=]",
    re.M,
)


@dataclass(frozen=True)
class Resources:
    """What ptxas gave a kernel: registers a thread; bytes of stack and spills a thread, of shared a block."""

    registers: int
    stack: int = 0
    spill_stores: int = 0
    spill_loads: int = 0
    shared: int = 0


@dataclass(frozen=True)
class Compiled:
    """A compiled source.

    Attributes:
        source, path, arch: as they were given.
        ptx: the PTX text.
        cubin: machine code for ``arch``, or None where only PTX was asked for.
        resources: ptxas's figures by PTX symbol; empty without cubin.
        lowered: the PTX symbol of each name expression, and of each kernel and variable by its C++ name.
        log: the compiler's warnings.
        blanked: host code that was left out.
    """

    source: str
    path: str | None
    arch: str
    ptx: str
    cubin: bytes | None
    resources: dict[str, Resources]
    lowered: dict[str, str]
    log: str
    blanked: tuple[Region, ...]
    request: Request = field(repr=False)

    @functools.cached_property
    def kernels(self) -> tuple[str, ...]:
        """The PTX symbols of the kernels."""
        return tuple(_ENTRY.findall(self.ptx))

    @functools.cached_property
    def signatures(self) -> dict[str, Signature]:
        """Each kernel's C++ signature by PTX symbol. The first use may compile a small probe (cached)."""
        from .signatures import read_signatures

        return read_signatures(self)

    def leave_structures(self) -> None:
        """Launches give structures as bytes: nobody has to be asked what is inside."""
        from .signatures import read_signatures

        self.__dict__["signatures"] = read_signatures(self, inside=False)

    def variable_type(self, symbol: str) -> CType:
        """The C++ type of the device variable with this PTX symbol. The first use may compile a small probe.

        Raises:
            CompileError: the compiler can't say.
        """
        if symbol not in self._variable_types:
            from .signatures import read_variable

            try:
                self._variable_types[symbol] = read_variable(self, symbol)
            except CompileError as error:
                self._variable_types[symbol] = str(error)
        known = self._variable_types[symbol]
        if isinstance(known, str):
            raise CompileError(known)
        return known

    @functools.cached_property
    def _variable_types(self) -> dict[str, CType | str]:
        """By symbol, what was asked before: the type, or why it is not known."""
        return {}

    @functools.cached_property
    def shared(self) -> dict[str, tuple[SharedArray, ...]]:
        """Each kernel's shared arrays, by PTX symbol, as the source declares them."""
        from .shared import read_shared

        return read_shared(self)

    def symbol(self, name: str) -> str:
        """The PTX symbol of a kernel by its C++ name, name expression or PTX symbol; of a template with one instance,
        the template's name will do, and without its namespace where that means one kernel.

        Raises:
            CompileError: there is none; says which there are and how to name a template's instance.
        """
        symbol = self.lowered.get(name)
        if symbol in self.kernels:
            return symbol
        if name in self.kernels:
            return name
        wanted = _tight(name)
        spelled = [(_tight(cpp), symbol) for cpp, symbol in self.lowered.items() if symbol in self.kernels]
        for means in (wanted.__eq__, lambda each: each.endswith("::" + wanted)):
            alike = {symbol for cpp, symbol in spelled if means(cpp) or means(cpp.partition("<")[0])}
            if len(alike) == 1:
                return alike.pop()
        raise CompileError(self._no_kernel(name))

    @property
    def expressions(self) -> tuple[str, ...]:
        """The name expressions that this was compiled with."""
        return tuple(name for name in self.request.instances if name in self.lowered)

    @functools.cached_property
    def launches(self) -> list[launches.HostLaunch]:
        """The ``<<<…>>>`` launches in the source's host code, as far as they can be read."""
        return launches.read([self.source, *self.request.includes.files.values()], shapes=True)

    @functools.cached_property
    def uninstantiated(self) -> list[str]:
        """An example of an instance for each template kernel of the source that has none here."""
        there = {re.split("[<(]", name)[0].split("::")[-1] for name, s in self.lowered.items() if s in self.kernels}
        cleaned = cpp.clean(self.source)
        found = {
            each.name: _example(each.name, each.template) for each in cpp.kernels(cleaned)
            if each.template is not None and each.name not in there
        }  # fmt: skip
        return list(found.values())

    def _dropped(self, name: str) -> str | None:
        """The instance of this name, or of a kernel of this name, that was to be compiled unasked and was not."""
        if self.request.name_expressions is not None:
            return None
        wanted = _tight(name)
        return next((e for e in self.request.instances if wanted in (_tight(e), _tight(e.partition("<")[0]))), None)

    def _no_kernel(self, name: str) -> str:
        texts = [self.source, *self.request.includes.files.values()]
        known = [kernel for text in texts for kernel in cpp.kernels(cpp.clean(text))]
        templates = {kernel.name: kernel.template for kernel in known if kernel.template is not None}
        named = sorted({s: cpp for cpp, s in reversed(self.lowered.items()) if s in self.kernels}.values())
        lines = [f"there is no kernel {name!r} in {self.path or 'the source'}."]
        overloads = [each for each in named if each.startswith(name + "(")]
        qualified = name.split("<")[0].strip()
        base = qualified.split("::")[-1]
        instances = [each for each in named if each.partition("<")[0] == name]
        if _tight(name) in map(_tight, self.request.left_out):
            lines.append(
                f"A launch in the source names it, but those that launches name are too many to compile unasked (of "
                f"one kernel {launches.MOST_OF_ONE} are, {launches.MOST} of a source): add name_expressions=[{name!r}]."
            )
        elif not instances and (dropped := self._dropped(name)):
            lines.append(
                f"A launch in the source names {dropped}; it was left out because NVRTC took over "
                f"{launches.MOST_SECONDS} s for what launches name, or because it does not compile: add "
                f"name_expressions=[{dropped!r}]"
                + (f", or {_to_name(qualified, templates[base])}." if base in templates else ".")
            )
        elif overloads:
            lines.append(f"It is overloaded; name one of {', '.join(map(repr, overloads))}.")
        elif len(instances) > 1:
            lines.append(f"{base} is a template; name the instance: {', '.join(map(repr, instances))}.")
        elif base in templates:
            lines.append(
                f"{base} is a template (template <{templates[base]}>), and no launch in the source says with which "
                f"arguments, or in a way that can be read: {_to_name(qualified, templates[base])}."
            )
        elif any(kernel.name == base for kernel in known):
            lines.append(f"NVRTC drops a static kernel unless it is named: add name_expressions=[{name!r}].")
        if named:
            lines.append(f"Kernels here: {', '.join(named)}.")
        others = [f"{each} (template <{text}>)" for each, text in templates.items() if each != base]
        if others:
            lines.append(f"Templates to instantiate by name_expressions: {', '.join(others)}.")
        return " ".join(lines)


@dataclass(frozen=True)
class SharedArray:
    """A ``__shared__`` array: ``dimensions`` has -1 first for a dynamic one; ``element`` is bytes, ``dtype`` NumPy's
    name of their type, where that is known."""

    name: str
    dimensions: tuple[int, ...]
    element: int
    dynamic: bool = False
    dtype: str = ""


def _tight(name: str) -> str:
    """A name without spaces but between words."""
    return re.sub(r"\s*([^\w\s])\s*", r"\1", name.strip())


def _to_name(kernel: str, parameters: str) -> str:
    """What to do about a template kernel that has no instance."""
    example = _example(kernel, parameters)
    return (
        f"name the instance you want, in a launch comment `launch {example}<<<…>>>(…)`, in Python "
        f"name_expressions=[{example!r}], and ask for it by that name"
    )


def _example(name: str, template: str) -> str:
    arguments = []
    for part in cpp.split_commas(template):
        kind = re.findall(r"\w+", part.split("=")[0])
        size = "4" if re.fullmatch(r"T[A-Z]", kind[-1]) else "16"  # a thread's share of a tile is less than the tile
        arguments.append("float" if kind[:1] in (["typename"], ["class"]) else "true" if "bool" in kind else size)
    return f"{name}<{', '.join(arguments)}>"


def names_in(ptx: str) -> dict[str, str]:
    """C++ names of kernels and variables to their symbols: plain where unique, else with the parameters."""
    found: dict[str, list[tuple[str, str]]] = {}
    for symbol in (*_ENTRY.findall(ptx), *_VARIABLE.findall(ptx)):
        if symbol.startswith("$"):  # a string literal
            continue
        try:
            entity = demangle(symbol)
        except Unreadable:
            found.setdefault(symbol, []).append((symbol, symbol))
            continue
        parameters = ", ".join(map(str, entity.parameters or ()))
        name = entity.name.replace("(anonymous namespace)::", "")
        found.setdefault(name, []).append((f"{name}({parameters})", symbol))
    lowered = {}
    for name, spelled in found.items():
        if len(spelled) == 1:
            lowered[name] = spelled[0][1]
        else:
            lowered.update(spelled)
    return lowered


def resources_in(log: str) -> dict[str, Resources]:
    found = {}
    blocks = re.split(r"Compiling entry function '([^']+)'", log)
    for symbol, text in zip(blocks[1::2], blocks[2::2], strict=True):

        def number(pattern: str, text: str = text) -> int:
            match = re.search(pattern, text)
            return int(match.group(1)) if match else 0

        found[symbol] = Resources(
            number(r"Used (\d+) registers"), number(r"(\d+) bytes stack frame"),
            number(r"(\d+) bytes spill stores"), number(r"(\d+) bytes spill loads"),
            number(r"(\d+) bytes smem"),
        )  # fmt: skip
    return found


def dump(compiled: Compiled, here: places.Places) -> bytes:
    return json.dumps({
        "ptx": here.ptx_away(compiled.ptx),
        "cubin": base64.b64encode(compiled.cubin).decode() if compiled.cubin is not None else None,
        "resources": {name: asdict(each) for name, each in compiled.resources.items()},
        "lowered": compiled.lowered,
        "log": here.away(compiled.log),
        "blanked": [asdict(replace(region, file=here.file(region.file))) for region in compiled.blanked],
    }).encode()  # fmt: skip


def load(kept: bytes, request: Request, here: places.Places) -> Compiled:
    data = json.loads(kept)
    blanked = (Region(**region) for region in data["blanked"])
    return Compiled(
        request.source, request.path, request.arch, here.ptx_back(data["ptx"]),
        base64.b64decode(data["cubin"]) if data["cubin"] is not None else None,
        {name: Resources(**each) for name, each in data["resources"].items()},
        data["lowered"], here.back(data["log"]),
        tuple(replace(region, file=here.back(region.file)) for region in blanked), request,
    )  # fmt: skip
