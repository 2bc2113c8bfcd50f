"""From a program's sources to a shared library that holds its ``main``; each object and the library are cached."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from tilewright import cpp
from tilewright.compile import cache, nvrtc, places
from tilewright.compile.flags import ARCH, RELOCATABLE, STANDARD, folders
from tilewright.compile.includes import Includes, scan, text_of
from tilewright.compile.request import code
from tilewright.errors import CompileError
from tilewright.objects import elf
from tilewright.objects.elf import local_objects, undefined

from . import lambdas, libcxx, read, toolchain
from .prototypes import calls
from .rewriting import asks_for_host_algorithms, rewritten
from .toolchain import HOST, Toolchain

CUDA_SUFFIXES = (".cu", ".cuh")
_NEEDS_CXX = re.compile(rb"_ZN?K?S|_ZT[VIS]|_Zn[wa]|_Zd[la]|__cxa_(?!atexit|finalize)|__gxx_personality")


@dataclass(frozen=True)
class Options:
    """How to build.

    Attributes:
        host: the host compiler's options: macros, include folders, the language's version.
        device: NVRTC's.
        link: libraries and where they are.
        arch: the architecture that kernels are compiled for.
        linked: whether the sources' device code is linked (nvcc's ``-rdc=true``).
        words: patterns that host code is read with something else for, and what.
    """

    host: tuple[str, ...] = ()
    device: tuple[str, ...] = ()
    link: tuple[str, ...] = ()
    arch: str = ARCH
    linked: bool = False
    words: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(
        both: Sequence[str], *, std: str = STANDARD, arch: str = ARCH, host: Sequence[str] = (),
        device: Sequence[str] = (), link: Sequence[str] = (), linked: bool = False,
        words: tuple[tuple[str, str], ...] = (),
    ) -> Options:  # fmt: skip
        """How to build with the options ``both`` for host and kernels, and with those that are for one of them."""
        of_host, of_device = (*both, f"-std={std}", "-O2", *host), (*both, f"--std={std}", *device)
        return Options(of_host, of_device, tuple(link), arch, linked, words)


def stand_in(index: int) -> str:
    """What the object of a program's source calls the folder that the source lies in, so that it is the same in all."""
    return f"/tilewright-source-{index}"


def build(
    sources: Sequence[Path], options: Options, folder: Path, *, in_place: bool = False,
    compiling: Callable[[], object] = lambda: None,
) -> tuple[Path, Path]:  # fmt: skip
    """Compile and link. Returns the runtime library and the program's own, both in ``folder``.

    Args:
        in_place: have objects name the folders that sources lie in, and not what stands for these.
        compiling: called where a source is compiled, and not taken from the cache.

    Raises:
        CompileError: a source did not compile or link; the text is the compiler's.
        UnsupportedError: there is no compiler.
    """
    tools = toolchain.find()
    if to_link(sources, options):
        options = replace(options, device=(*options.device, RELOCATABLE))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.submit(runtime, folder, tools)
        folders = [str(each.absolute().parent) if in_place else stand_in(i) for i, each in enumerate(sources)]
        objects = list(
            pool.map(lambda source, there: _object(source, there, options, tools, compiling), sources, folders)
        )
        library = made.result()
    return library, _linked(objects, library, options, tools, folder)


def to_link(sources: Sequence[Path], options: Options) -> tuple[Path, ...]:
    """The sources whose device code is linked."""
    found = tuple(source.absolute() for source in sources if source.suffix in CUDA_SUFFIXES)
    return found if options.linked and len(found) > 1 else ()


RUNTIME = "libtilewright_runtime.so"


def runtime(place: Path, tools: Toolchain) -> Path:
    """The library that programs call, put in a folder: one entry for each function of CUDA's runtime."""
    key = ("runtime library", *_code(), tools.identity, nvrtc.identity(), " ".join(calls()))
    kept = cache.get(*key)
    if kept is None:
        with _scratch() as name:
            folder = Path(name)
            lines = [f"TW_CALL({each}, {index})\n" for index, each in enumerate(calls())]
            (folder / "calls.inc").write_text("".join(lines) + f"enum {{ TW_CALLS = {len(calls())} }};\n")
            made = folder / "shim.o"
            # C++17's <math.h> would be half of the work.
            flags = ("-O2", "-std=c++14", f"-I{folder}", "-fno-exceptions", "-fno-rtti", "-ffp-contract=off")
            _call(tools.compile_command(HOST / "shim.cpp", made, flags, None))
            library = folder / RUNTIME
            # With a version, so that who is linked with this gets no function of NVIDIA's that the process has, too.
            (folder / "versions").write_text("TILEWRIGHT { global: *; };\n")
            names = (f"-Wl,-soname,{library.name}", f"-Wl,--version-script,{folder / 'versions'}", "-lm")
            _call(tools.link_command([made], library, names, cxx=False))
            kept = library.read_bytes()
        cache.put(kept, *key)
    (place / RUNTIME).write_bytes(kept)
    return place / RUNTIME


@dataclass(frozen=True)
class _Source:
    """A source, and what its object depends on. Lines have ``folder`` for the source's own, so that the object is good
    for the same source elsewhere, unless strings (of ``__FILE__``, of ``assert``) say where it lies."""

    path: Path
    folder: str
    options: Options
    tools: Toolchain
    text: str
    includes: Includes
    here: places.Places

    def named(self, file: str) -> str:
        return self.here.file(file).replace(places.SOURCE, f"{self.folder}/")

    def keys(self) -> list[tuple[cache.Part, ...]]:
        """For any folder, unless the source names its own, and for this one."""
        options, files = self.options, self.includes.files
        key: tuple[cache.Part, ...] = (
            "object", self.tools.identity, *_code(), nvrtc.identity(), self.folder, self.named(str(self.path)),
            self.text, list(map(self.named, options.host)), list(map(self.named, options.device)), options.arch,
            [(self.named(file), each) for file, each in files.items()], list(map(list, options.words)),
        )  # fmt: skip
        only_here = (*key, self.here.folder)
        return [only_here] if self.here.named_in([self.text, *files.values()]) else [key, only_here]

    def for_device(self, **hoisted: object) -> bytes:
        """What the object says of its device code."""
        device = list(map(self.named, self.options.device))
        said = {"path": self.named(str(self.path)), "options": device, "arch": self.options.arch, **hoisted}
        return json.dumps(said).encode() + b"\0"


def _object(
    source: Path, folder: str, options: Options, tools: Toolchain, compiling: Callable[[], object] = lambda: None
) -> bytes:
    """One source's object."""
    try:
        text = text_of(source)
    except OSError as error:
        raise CompileError(f"{source} can't be read: {error.strerror}") from None
    includes = scan(text, str(source.parent), [*folders(options.host), str(source.parent)])
    of = _Source(source, folder, options, tools, text, includes, places.Places.of(str(source.absolute())))
    keys = of.keys()
    for each in keys if includes.complete else ():
        if (kept := cache.get(*each)) is not None and (data := read.unpacked(kept)) is not None:
            return data
    compiling()
    with _scratch() as name:
        kept, rule = _compiled(of, Path(name))
        known = [name, str(HOST), *nvrtc.include_folders(), tools.own]  # contents that keys have by an identity
        others = read.others(rule, [str(source), *includes.files], known)
        if includes.complete:
            cache.put(read.packed(kept, others), *keys[-1 if of.here.folder.encode() in kept else 0])
    return kept


def _compiled(of: _Source, scratch: Path) -> tuple[bytes, Path]:
    """The object, and the file in which the compiler says what it read."""
    made, rule, source = scratch / "object.o", scratch / "rule", of.path
    binary = scratch / "device.json" if source.suffix in CUDA_SUFFIXES else None
    if binary is not None:
        binary.write_bytes(of.for_device())
    file, search = source.absolute(), of.options.host
    if binary is not None or of.options.words:
        own = {each: text for each, text in of.includes.files.items() if each not in of.includes.libraries}
        on_host = any(map(asks_for_host_algorithms, (of.text, *own.values())))

        def changed(text: str) -> str:
            return _with_words(rewritten(text, on_host) if binary is not None else text, of.options.words)

        if (instead := changed(of.text)) != source.read_text(encoding="utf-8", errors="replace"):
            file = scratch / source.name
            file.write_text(f'#line 1 "{source.absolute()}"\n{instead}', encoding="utf-8")
            search = (f"-iquote{source.absolute().parent}", *search)
        search = (*_overlay(own, changed, scratch), *search)
    moved = (f"-fdebug-prefix-map={of.here.folder}={of.folder}",) if of.here.folder else ()
    command = of.tools.compile_command(file, made, (*search, *moved, *read.option(rule)), binary)
    _call(command)
    if binary is not None and (closures := lambdas.closures(made.read_bytes())):
        shift = 0 if file == source.absolute() else 1
        hoisted = lambdas.hoist(file, of.text, shift, closures, functools.partial(_syntax, command))
        binary.write_bytes(of.for_device(text=hoisted.text, closures=hoisted.names))
        _call(command)
    return made.read_bytes(), rule


def _code() -> list[str]:
    """Stands for the code that builds, and its headers."""
    return [code(), *(cache.fingerprint(Path(str(each.__file__)).parent) for each in (toolchain, elf))]


def _with_words(text: str, words: Sequence[tuple[str, str]]) -> str:
    for pattern, instead in words:
        text = re.sub(pattern, instead, text)
    return text


def _overlay(headers: Mapping[str, str], changed: Callable[[str], str], folder: Path) -> tuple[str, ...]:
    """Has clang read headers of the program's as ``changed`` leaves them, under their own names."""
    roots: list[dict[str, str]] = []
    places: dict[str, int] = {}  # a header of several names stays one, as #pragma once wants it
    for header, text in headers.items():
        if (other := changed(text)) != cpp.text_of(header):
            instead = folder / f"{places.setdefault(os.path.realpath(header), len(places))}{Path(header).suffix}"
            instead.write_text(other, encoding="utf-8")
            roots.append({"name": os.path.abspath(header), "type": "file", "external-contents": str(instead)})
    if not roots:
        return ()
    overlay = folder / "overlay.json"
    overlay.write_text(json.dumps({"version": 0, "use-external-names": False, "roots": roots}))
    return ("-ivfsoverlay", str(overlay))


def _syntax(command: Sequence[str], name: str) -> str:
    """clang's syntax tree of what has a name (of everything, where that is empty)."""
    asked = [f"-ast-dump-filter={name}"] if name else []
    options = [word for each in ("-ast-dump=json", *asked) for word in ("-Xclang", each)]
    return _call([*(word for word in command if word != "-c"), "-fsyntax-only", *options])


def _linked(objects: Sequence[bytes], runtime: Path, options: Options, tools: Toolchain, folder: Path) -> Path:
    library = folder / "libprogram.so"
    linked = RELOCATABLE in options.device
    key: tuple[cache.Part, ...] = (
        "program", *_code(), tools.identity, list(objects), linked, options.link, _libraries(options.link)
    )  # fmt: skip
    kept = cache.get(*key)
    if kept is None:
        names = []
        for index, data in enumerate(objects):
            names.append(folder / f"{index}.o")
            names[-1].write_bytes(data)
        names += _shadows(objects, options, tools, folder)
        cxx = any(_NEEDS_CXX.match(name) for data in objects for name in undefined(data))
        # The program's own functions come first, whatever the process that loads it calls its own.
        link = ("-Wl,-Bsymbolic", *options.link, f"-L{runtime.parent}", "-ltilewright_runtime", "-lm", "-lpthread")
        if not (cxx and tools.lld and cache.enabled() and _with_its_library(names, runtime, library, link, tools)):
            _call(tools.link_command(names, library, link, cxx=cxx))
        cache.put(library.read_bytes(), *key)
    else:
        library.write_bytes(kept)
    return library


def _with_its_library(
    objects: Sequence[Path], runtime: Path, library: Path, link: Sequence[str], tools: Toolchain
) -> bool:
    """Links a C++ program with zig's library as it is built here; whether that served."""
    archive = library.with_name("libcxx.a")
    try:
        archive.write_bytes(libcxx.archive(tools))
        _call(tools.link_command(objects, library, link, cxx=True, library=archive))
    except CompileError:
        return False
    return not libcxx.missing(library, runtime)


def _libraries(link: Sequence[str]) -> list[bytes]:
    """The libraries that lie in folders of the user's; the system's are known by their names alone."""
    folders = [Path(each[2:]) for each in link if each.startswith("-L")]
    names = [each[2:] for each in link if each.startswith("-l")]
    files = [name[1:] if name.startswith(":") else f"lib{name}.*" for name in names]
    return [path.read_bytes() for file in files for folder in folders for path in sorted(folder.glob(file))]


def _shadows(objects: Sequence[bytes], options: Options, tools: Toolchain, folder: Path) -> list[Path]:
    """What stands for variables of the device in sources that declare them ``extern``: clang has each source keep the
    host's shadow of a variable to itself. Their addresses are all that matters (see ``linking.py``)."""
    if RELOCATABLE not in options.device:
        return []
    here = {name for data in objects for name in local_objects(data)}
    wanted = sorted({name.decode() for data in objects for name in undefined(data)} & {name.decode() for name in here})
    source, made = folder / "shadows.c", folder / "shadows.o"
    source.write_text("".join(f"__attribute__((weak)) char {name}[16];\n" for name in wanted))
    _call(tools.compile_command(source, made, (), None))
    return [made]


def _call(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise CompileError(_readable(done.stderr or done.stdout or f"{shutil.which(command[0])} failed"))
    return done.stdout


def _readable(messages: str) -> str:
    """The compiler's errors, without what it says about itself, and what to do about those that are known."""
    dropped = re.compile(r"^\d+ (?:warning|error)s?.*generated.*$|^fatal error: too many errors.*$", re.M)
    text = dropped.sub("", messages).strip()
    advice = [advice for known, advice in _ADVICE.items() if re.search(known, text)]
    if missing := re.search(r"^(.*?):\d+:\d+: (?:fatal )?error: '([\w/.-]+)' file not found", text, re.M):
        source, header = missing.groups()
        advice.append(_near(Path(source), header) or _belongs(header))
    return "\n".join(filter(None, (text, *advice)))


# What to do about an error, by its words.
_ADVICE = {
    r"error: (?:no template named|unknown type name) 'texture(?:Reference)?'": "CUDA 12 removed texture references: "
    "use texture objects (cudaCreateTextureObject), as arguments of the kernel",
    r"error: (?:no \w+ named '(?:integral|floating_point|same_as|invocable|span|ranges|bit_cast|numbers)' in namespace "
    r"'std'|unknown type name 'concept')": "it belongs to C++20: give -std=c++20 (and include its header)",
}


def _near(source: Path, header: str) -> str:
    """What to add for a header that lies in a folder beside the source's, or beside one that holds it."""
    if os.path.isabs(header):
        return ""
    around = list(source.resolve().parents)[:_LEVELS]
    for folder in around:
        for found in sorted([*around[0].glob(header), *folder.glob(f"*/{header}")]):
            what, given = (
                min(os.path.relpath(each), str(each), key=len) for each in (found, found.parents[header.count("/")])
            )
            return f"{what} has that name: give -I{given}"
    return ""


_LEVELS = 4  # folders around a source that are looked into
_NO_LIBRARY = "tilewright has no {}; its programs can't run here"
# What a header that is not found belongs to, by its path, and what to do.
_WITHOUT_HEADER = {
    r"curand(_(discrete2?|globals|kernel|\w*normal\w*|m\w+32\w*|philox\w+|poisson|precalc|uniform))?[.]h": (
        "cuRAND's headers come with `pip install 'tilewright[run]'` or `pip install nvidia-curand`"
    ),
    r"hip/.+|hip(_\w+|blas|blaslt|cub|fft|rand|solver|sparse|sparselt)(/.+|[.]h(pp)?)": (
        "it belongs to AMD's HIP; tilewright runs CUDA"
    ),
    r"(.+/)?helper_(cuda_drvapi|cusolver|gl|image|math|multiprocess)[.]h": (
        "it belongs to NVIDIA's cuda-samples: give its folder Common with -I"
    ),
} | {
    pattern: _NO_LIBRARY.format(name)
    for name, pattern in {
        "cuSPARSE": r"cusparse(_v2|Lt)?[.]h",
        "cuSOLVER": r"cusolver(_common|Dn|Mg|Rf|Sp\w*)[.]h",
        "cuDNN": r"cudnn(_\w+)?[.]h",
        "NCCL": r"nccl\w*[.]h",
        "NPP": r"npp([is](_\w+)?|core|defs)?[.]h",
        "nvJPEG": r"nvjpeg(2k)?[.]h",
        "NVML": r"nvml[.]h",
        "cuTENSOR": r"cutensor(Mg)?(/.+|[.]h)",
        "cublasXt": r"cublasXt[.]h",
        "CUPTI": r"cupti\w*[.]h",
        "nvFatbin": r"nvFatbin[.]h",
        "nvJitLink": r"nvJitLink[.]h",
        "the PTX compiler's library": r"nvPTXCompiler[.]h",
        "the demangler's library": r"nv_decode[.]h",
    }.items()
}


def _belongs(header: str) -> str:
    """What to do about a library's header that is not found; empty of what is no library's."""
    return next((what for pattern, what in _WITHOUT_HEADER.items() if re.fullmatch(pattern, header)), "")


def _scratch() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="tilewright-")
