"""CUDA C++ to PTX or cubin, cached on disk."""

from __future__ import annotations

import base64
import functools
import json
import os.path
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from tilewright.errors import CompileError

from . import cache, host, launches, nvrtc
from . import source as reading
from .cpptypes import CType, Signature
from .demangle import Unreadable, demangle
from .diagnostics import Situation, errors, explain, refused
from .headers import FOLDER, PRELUDE, Supply, std_tuples, supply
from .host import Region, Separation
from .includes import Includes, is_old_cub, scan

UNNAMED = "kernel.cu"  # what a source without a path is called in messages
_ROUNDS = 2  # the second corrects what reading took for the host's; each parses every header anew
_DESIGNATED = re.compile(r"[{,]\s*\.[A-Za-z_]\w*\s*[={]")  # designated initialisers are C++20
_DEFAULT_DEVICE = frozenset(["-default-device", "--device-as-default-execution-space"])
_ARCHITECTURE = re.compile(r"sm_(\d+)([af]?)$")
_ENTRY = re.compile(r"^\s*(?:\.(?:visible|weak)\s+)?\.entry\s+([\w$.]+)", re.M)
_VARIABLE = re.compile(
    r"^\s*(?:\.(?:visible|weak|extern|common)\s+)*\.(?:global|const)\b[^;{]*?([A-Za-z_$][\w$]*)\s*(?:\[\d*\])*\s*[;=]",
    re.M,
)


@dataclass(frozen=True)
class Request:
    """Everything that affects a compilation, but for the files it includes.

    ``name_expressions`` of None stand for the instances that the source's own launches name. ``suffix`` is text of
    ours behind the source (a probe); ``regions`` are host code known beforehand; ``replaced`` holds other texts for
    the user's headers.
    """

    source: str
    path: str | None
    options: tuple[str, ...]
    name_expressions: tuple[str, ...] | None
    arch: str
    output: str = "ptx"
    line_info: bool = True
    suffix: str = ""
    regions: tuple[Region, ...] = ()
    replaced: tuple[tuple[str, str], ...] = ()

    @property
    def display(self) -> str:
        return self.path or UNNAMED

    @property
    def folder(self) -> str:
        return str(Path(self.path).parent) if self.path else "."

    @property
    def search(self) -> list[str]:
        """The user's include folders: those of -I in order, then the source's own."""
        return [option[2:] for option in self.options if option.startswith("-I")] + [self.folder]

    @functools.cached_property
    def includes(self) -> Includes:
        return scan(self.source, self.folder, self.search)

    @functools.cached_property
    def instances(self) -> tuple[str, ...]:
        """The name expressions, those that were read off the source included."""
        if self.name_expressions is not None:
            return self.name_expressions
        return launches.instances([self.source, *self.includes.files.values()])

    @functools.cached_property
    def left_out(self) -> tuple[str, ...]:
        """Instances that the source's own launches name and that are too many to compile unasked."""
        if self.name_expressions is not None:
            return ()
        named = launches.launched([self.source, *self.includes.files.values()])
        return tuple(name for name in named if name not in self.instances)


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

    def variable_type(self, symbol: str) -> CType:
        """The C++ type of the device variable with this PTX symbol. The first use may compile a small probe.

        Raises:
            CompileError: the compiler can't tell.
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

    def shared_dimensions(self, kernel: str) -> dict[str, tuple[int, ...]]:
        """The dimensions of a kernel's shared arrays by name; of a dynamic array's first one, -1."""
        return {array.name: array.dimensions for array in self.shared.get(self.symbol(kernel), ())}

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
    def launches(self) -> list[launches.Launch]:
        """The ``<<<…>>>`` launches in the source's host code, as far as they can be read."""
        return launches.read([self.source, *self.request.includes.files.values()], shapes=True)

    @functools.cached_property
    def uninstantiated(self) -> list[str]:
        """An example of an instance for each template kernel of the source that has none here."""
        there = {re.split("[<(]", name)[0].split("::")[-1] for name, s in self.lowered.items() if s in self.kernels}
        cleaned = reading.clean(self.source)
        found = {
            each.name: _example(each.name, each.template) for each in reading.kernels(cleaned)
            if each.template is not None and each.name not in there
        }  # fmt: skip
        return list(found.values())

    def _no_kernel(self, name: str) -> str:
        texts = [self.source, *self.request.includes.files.values()]
        known = [kernel for text in texts for kernel in reading.kernels(reading.clean(text))]
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
        elif overloads:
            lines.append(f"It is overloaded; name one of {', '.join(map(repr, overloads))}.")
        elif len(instances) > 1:
            lines.append(f"{base} is a template; name the instance: {', '.join(map(repr, instances))}.")
        elif base in templates:
            example = _example(qualified, templates[base])
            lines.append(
                f"{base} is a template (template <{templates[base]}>), and no launch in the source says with which "
                f"arguments, or in a way that can be read: name the instance you want, in a launch comment "
                f"`launch {example}<<<…>>>(…)`, in Python name_expressions=[{example!r}], and ask for it by that name."
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
    """A ``__shared__`` array: ``dimensions`` has -1 first for a dynamic one; ``element`` is bytes."""

    name: str
    dimensions: tuple[int, ...]
    element: int
    dynamic: bool = False


def compile_source(
    code: str,
    *,
    path: str | None = None,
    options: Sequence[str] = (),
    name_expressions: Sequence[str] | None = None,
    arch: str = "sm_90a",
    output: str = "ptx",
    line_info: bool = True,
) -> Compiled:
    """Compile CUDA C++ with NVRTC; needs no GPU, driver or toolkit. Results are cached on disk.

    Args:
        code: the source; host code in it is left out.
        path: the file it came from: named in messages, and its folder is searched for ``#include "…"``.
        options: NVRTC's (``-DTILE=32``, ``-Iinclude``, ``--use_fast_math``).
        name_expressions: template kernels to instantiate, as in ``matmul_tiled<16>``; None: those that the source's
            own ``<<<…>>>`` launches name, as far as they can be read.
        arch: the architecture, ``sm_80`` or ``sm_90a``.
        output: ``"ptx"``, or ``"cubin"`` for both PTX and machine code.
        line_info: whether PTX has the source's lines.

    Raises:
        CompileError: it did not compile; the text has the compiler's messages with the file's lines.
    """
    if not _ARCHITECTURE.match(arch):
        raise CompileError(f"the architecture must look like 'sm_80' or 'sm_90a', not {arch!r}.")
    if output not in ("ptx", "cubin"):
        raise CompileError(f"output must be 'ptx' or 'cubin', not {output!r}.")
    if "\0" in code:
        raise CompileError(f"{path or 'the source'} holds a zero byte: it is no CUDA C++ text.")
    expressions = None
    if name_expressions is not None:
        expressions = tuple(dict.fromkeys(_squeeze(name) for name in name_expressions))
    return build(Request(code, path, _options(options), expressions, arch, output=output, line_info=line_info))


def build(request: Request) -> Compiled:
    """Compile a request, or take it from the cache."""
    if not request.includes.complete:
        return _compile(request)
    parts = _key(request)
    kept = cache.get(*parts)
    if kept is None:
        compiled = _compile(request)
        cache.put(_dump(compiled), *parts)
        return compiled
    # What was read of a source is read once: a file whose launches each load it anew has many.
    called = cache.name(*parts)
    if called not in _loaded:
        while len(_loaded) >= _MOST_LOADED:
            _loaded.pop(next(iter(_loaded)), None)
        _loaded[called] = _load(kept, request)
    return _loaded[called]


_MOST_LOADED = 16
_loaded: dict[str, Compiled] = {}


def _tight(name: str) -> str:
    """A name without spaces but between words."""
    return re.sub(r"\s*([^\w\s])\s*", r"\1", name.strip())


def _squeeze(name: str) -> str:
    return re.sub(r"\s+", " ", name.strip())


def _options(options: Sequence[str]) -> tuple[str, ...]:
    """Options with their values joined on (``-I dir`` → ``-Idir``), which is how NVRTC and we read them."""
    if isinstance(options, str):
        raise CompileError(f"options must be a sequence of strings, such as ({options!r},), not one string.")
    joined: list[str] = []
    pending = ""
    for option in options:
        option = re.sub(r"^--(include-path|define-macro|undefine-macro)=", lambda m: _SHORT[m.group(1)], option)
        if option in ("-I", "-D", "-U"):
            pending = option
            continue
        if re.match(r"(-arch|--gpu-architecture)\b", option):
            raise CompileError(f"give the architecture as arch='sm_90a', not by the option {option!r}.")
        joined.append(pending + option)
        pending = ""
    return tuple(joined)


_SHORT = {"include-path": "-I", "define-macro": "-D", "undefine-macro": "-U"}


def _key(request: Request) -> tuple[cache.Part, ...]:
    includes = request.includes
    return (
        "compile", cache.fingerprint(Path(__file__).parent), nvrtc.identity(), request.source,
        str(Path(request.path).absolute()) if request.path else None, request.path, request.options,
        request.name_expressions, request.arch, request.output, request.line_info, request.suffix,
        [repr(region) for region in request.regions], list(request.replaced), list(includes.files.items()),
        list(includes.others), sorted(includes.libraries),
    )  # fmt: skip


def _compile(request: Request) -> Compiled:
    """The first attempt is without what reading takes for host code; a second has what the first one taught."""
    includes = request.includes
    own = {file: text for file, text in includes.files.items() if file not in includes.libraries}
    libraries = {file: includes.files[file] for file in includes.libraries}
    texts = {request.display: request.source, **own, **dict(request.replaced)}
    separation = None
    regions, names = request.regions, request.instances
    if not regions and not request.replaced and not _DEFAULT_DEVICE & set(request.options):
        words = re.findall(r"\w+", " ".join((*names, request.suffix)))
        separation = Separation(texts, words, libraries, std_tuples=std_tuples())
        regions = tuple(separation.regions)
    rounds = _ROUNDS
    while True:
        given, answer = _attempt(request, texts, regions, names)
        if answer.ptx is not None:
            return _finish(request, answer, regions, given)
        rounds -= 1
        corrected = separation is not None and separation.correct(errors(answer.log), incomplete=bool(given.missing))
        wrong = set() if request.name_expressions is not None else refused(answer.log, names)
        rounds += bool(wrong) and rounds == 0  # what was read wrongly is no fault of the source's
        if not rounds or not (corrected or wrong):
            break
        if wrong:  # a second time: without all that was guessed
            names = tuple(name for name in names if name not in wrong) if len(names) == len(request.instances) else ()
        regions = regions if separation is None else tuple(separation.regions)
    situation = Situation([reading.clean(text) for text in texts.values()], regions, given.missing, names)
    raise CompileError(explain(answer.log, situation))


def _attempt(
    request: Request, texts: dict[str, str], regions: tuple[Region, ...], names: tuple[str, ...]
) -> tuple[Supply, nvrtc.Answer]:
    """Compile these texts without these regions, with stand-ins for what then is missing."""
    includes = request.includes
    by_file: dict[str, list[Region]] = {}
    for region in regions:
        by_file.setdefault(region.file, []).append(region)
    kept = {
        file: includes.rewrite("" if file == request.display else file, host.apply(text, by_file.get(file, [])))
        for file, text in texts.items()
    }
    given = supply(includes.others, "\n".join(map(reading.without_comments, kept.values())), includes.libraries)
    headers = {file: f'#line 1 "{file}"\n{text}' for file, text in kept.items() if file != request.display}
    for file in by_file.keys() & includes.libraries:
        text = f'#line 1 "{file}"\n{host.apply(includes.files[file], by_file[file])}'
        headers |= {name: text for folder in request.search if (name := _below(file, folder))}
    answer = nvrtc.run(
        kept[request.display] + request.suffix, request.display, _all_options(request), names,
        {**given.texts, **headers}, cubin=request.output == "cubin",
    )  # fmt: skip
    return given, answer


def _below(file: str, folder: str) -> str | None:
    """How a directive spells a file that it finds through this folder."""
    start = os.path.join(os.path.normpath(folder), "")
    return file[len(start) :] if file.startswith(start) else None


def _all_options(request: Request) -> list[str]:
    version = _ARCHITECTURE.match(request.arch)
    assert version is not None
    target = request.arch if request.output == "cubin" else f"compute_{version[1]}{version[2]}"
    options = [f"--gpu-architecture={target}", f"--pre-include={PRELUDE}"]
    if not any(re.match(r"-{1,2}std=", option) for option in request.options):
        own = [text for file, text in request.includes.files.items() if file not in request.includes.libraries]
        options.append("--std=c++20" if any(map(_DESIGNATED.search, (request.source, *own))) else "--std=c++17")
    if request.line_info and not {"-G", "--device-debug"} & set(request.options):
        options.append("-lineinfo")
    if request.output == "cubin":
        options.append("--ptxas-options=-v")
    if any("/cute/" in file or "/cutlass/" in file for file in request.includes.libraries):
        options.append("-default-device")  # CUTLASS's unmarked constexpr functions need it, as its own NVRTC build
    options += [option for option in request.options if not option.startswith("-I")]
    folders = [request.search, [str(FOLDER), *nvrtc.include_folders()]]
    if any(map(is_old_cub, request.search)):
        folders.reverse()
    options += [f"-I{folder}" for part in folders for folder in part]
    return options


def _finish(request: Request, answer: nvrtc.Answer, regions: tuple[Region, ...], given: Supply) -> Compiled:
    ptx = answer.ptx or ""
    if request.path is None:
        ptx = ptx.replace(f'"{Path.cwd() / UNNAMED}"', f'"{UNNAMED}"')
    ptx = _FILE.sub(_where_it_lies, ptx)
    log = "\n".join(line for line in answer.log.splitlines() if not line.startswith("ptxas"))
    for region in regions:
        if region.reason:
            log += f"\n{region.reason.splitlines()[0]}\n  {region.name!r} was left out, since no kernel needs it."
    if request.left_out:
        log += (
            f"\n{request.display}: note: {len(request.left_out)} more instances that launches name were not compiled "
            f"unasked, such as {request.left_out[0]}; name those you want in name_expressions."
        )
    for name in given.missing:
        log += f"\n{request.display}: note: there is no header {name!r}; what compiled here needs nothing of it."
    return Compiled(
        request.source, request.path, request.arch, ptx, answer.cubin, _resources(answer.log),
        {**_names(ptx), **answer.lowered}, log.strip(), regions, request,
    )  # fmt: skip


def _names(ptx: str) -> dict[str, str]:
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


def _resources(log: str) -> dict[str, Resources]:
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


@functools.cache
def _places() -> tuple[tuple[str, str], ...]:
    """Our headers' folder and CUDA's, which another clone or environment that shares the cache has elsewhere."""
    folders = (str(FOLDER), *nvrtc.include_folders())
    return tuple((f"{folder}/", f"<folder {number}>/") for number, folder in enumerate(folders))


_FILE = re.compile(r'^\s*\.file\s+\d+\s+"[^"]*"', re.M)


def _where_it_lies(file: re.Match[str]) -> str:
    """A ``.file``. NVRTC names a header that one of CUDA's includes as if it lay in the current folder."""
    path = Path(file[0].split('"')[1])
    cwd = Path.cwd()
    if path.exists() or not path.is_relative_to(cwd):
        return file[0]
    beside = (Path(folder) / path.relative_to(cwd) for folder in nvrtc.include_folders())
    found = next((each for each in beside if each.is_file()), path)
    return file[0].replace(f'"{path}"', f'"{found}"')


def _elsewhere(ptx: str) -> str:
    """PTX whose lines' files do not name these folders."""
    longest_first = sorted(_places(), key=lambda place: -len(place[0]))
    return _with_folders(ptx, longest_first)


def _here(ptx: str) -> str:
    return _with_folders(ptx, [(anywhere, here) for here, anywhere in _places()])


def _with_folders(ptx: str, changes: Sequence[tuple[str, str]]) -> str:
    def change(file: re.Match[str]) -> str:
        for old, new in changes:
            if f'"{old}' in file[0]:
                return file[0].replace(f'"{old}', f'"{new}')
        return file[0]

    return _FILE.sub(change, ptx)


def _dump(compiled: Compiled) -> bytes:
    return json.dumps({
        "ptx": _elsewhere(compiled.ptx),
        "cubin": base64.b85encode(compiled.cubin).decode() if compiled.cubin is not None else None,
        "resources": {name: asdict(each) for name, each in compiled.resources.items()},
        "lowered": compiled.lowered,
        "log": compiled.log,
        "blanked": [asdict(region) for region in compiled.blanked],
    }).encode()  # fmt: skip


def _load(kept: bytes, request: Request) -> Compiled:
    data = json.loads(kept)
    return Compiled(
        request.source, request.path, request.arch, _here(data["ptx"]),
        base64.b85decode(data["cubin"]) if data["cubin"] is not None else None,
        {name: Resources(**each) for name, each in data["resources"].items()},
        data["lowered"], data["log"], tuple(Region(**region) for region in data["blanked"]), request,
    )  # fmt: skip


def _example(name: str, template: str) -> str:
    arguments = []
    for part in reading.split_commas(template):
        kind = part.split("=")[0].split()
        arguments.append("float" if kind[:1] in (["typename"], ["class"]) else "true" if "bool" in kind else "16")
    return f"{name}<{', '.join(arguments)}>"


def probe(compiled: Compiled, suffix: str) -> str:
    """The PTX of the same source with ``suffix`` behind it; raises CompileError if that does not compile."""
    request = replace(
        compiled.request, name_expressions=compiled.expressions, suffix=suffix, regions=compiled.blanked, output="ptx",
        line_info=False,
    )  # fmt: skip
    return build(request).ptx
