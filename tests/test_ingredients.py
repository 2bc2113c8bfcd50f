"""What is kept on disk is found under all that it depends on: each ingredient of each answer is changed in turn, and
the answer is then made anew. And what code makes an answer is in its key, with all the code that it imports."""

import functools
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tilewright import ptx
from tilewright.checks.demand import demanded
from tilewright.compile import assembly, cache, compiler, nvrtc, request
from tilewright.compile.flags import RELOCATABLE
from tilewright.engine import layout
from tilewright.engine.analysis.plan import LARGE, Shape
from tilewright.engine.run import compiled, helpers, jit
from tilewright.machine import disassembly
from tilewright.program import build, libcxx, prototypes, toolchain
from tilewright.program import read as reading

from . import test_layers
from .program.tools import needs_compiler

PTX = (
    ".version 8.4\n.target sm_90\n.address_size 64\n{}.visible .entry k(.param .u64 p) {{\n.reg .b64 %d<2>;\n"
    "ld.param.u64 %d1, [p];\nst.global.u32 [%d1], 7;\n{}ret;\n}}\n"
)
TEXT = PTX.format("", "")


class Asked(Exception):
    """What the cache was asked for first."""


@dataclass(frozen=True)
class World:
    """All that answers depend on."""

    source: str = '#include "x.h"\n#include <cuda_fp16.h>\n__global__ void k(int *p) { *p = V; }'
    header: str = "enum { V = 1 };"
    beside: str | None = None  # a header of that name beside the source, before the folder of -I
    path: str = "k.cu"
    options: tuple[str, ...] = ()
    names: tuple[str, ...] | None = ()
    arch: str = "sm_90a"
    output: str = "ptx"
    lines: bool = True
    suffix: str = ""
    replaced: tuple[tuple[str, str], ...] = ()
    nvrtc: str = "NVRTC"
    cuda: str = "#pragma once"  # a header that another library's wheel put beside CUDA's
    ptx: str = TEXT
    kernel: str = "k"
    shape: Shape = Shape((32, 1, 1), (), False)  # noqa: RUF009 - it is frozen
    tier: int = layout.TIER_FAST
    large: int = LARGE
    level: str = "x86-64-v3"
    llvmlite: str = "0.46"
    llvm: tuple[int, ...] = (20, 1, 8)
    effort: int = 1
    cpu: str = "zen"
    features: str = "+avx"
    helpers: bytes = b"machine code"
    cubin: bytes = b"cubin"
    given: bool = False
    nvdisasm: str = "nvdisasm"
    compiler: str = "clang"
    device: tuple[str, ...] = ()
    link: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    library: bytes = b"archive"
    objects: tuple[bytes, ...] = (b"object",)
    calls: tuple[str, ...] = ("cudaMalloc",)
    zig: str = "/zig"
    macros: str = "c++"


Call = Callable[[World, Path], object]
SUBJECTS: dict[str, tuple[Call, tuple[str, ...], tuple[dict[str, Any], ...]]] = {}
"""By what is kept: what asks for it, the modules that make it, and the changes that have it made anew."""


def subject(name: str, made_by: tuple[str, ...], *changes: dict[str, Any]) -> Callable[[Call], Call]:
    def add(call: Call) -> Call:
        SUBJECTS[name] = call, made_by, changes
        return call

    return add


@subject(
    "compiled source", ("compile.compiler",),
    {"source": "__global__ void k(int *p) { *p = 2; }"}, {"header": "enum { V = 2 };"}, {"beside": "enum { V = 1 };"},
    {"options": ("-DW",)}, {"options": ("--use_fast_math",)}, {"names": ("k<1>",)}, {"names": None}, {"arch": "sm_80"},
    {"output": "cubin"}, {"lines": False}, {"suffix": "// probe"}, {"replaced": (("x.h", ""),)}, {"path": "other.cu"},
    {"nvrtc": "another"}, {"cuda": "#pragma once\n"},
)  # fmt: skip
def _source(world: World, folder: Path) -> None:
    asked = request.Request(
        world.source, str(folder / world.path), (f"-I{folder / 'include'}", *world.options), world.names, world.arch,
        output=world.output, line_info=world.lines, suffix=world.suffix, replaced=world.replaced,
    )  # fmt: skip
    compiler.build(asked)


@subject(
    "assembled machine code", ("compile.assembly",),
    {"ptx": PTX.format("", "trap;\n")}, {"arch": "sm_80"}, {"options": ("--maxrregcount=32",)},
    {"options": ("--ptxas-options=-O0",)}, {"options": ("-G",)}, {"nvrtc": "another"},
)  # fmt: skip
def _assembled(world: World, folder: Path) -> None:
    assembly.Assembly(world.ptx, world.arch, world.options).machine_code  # noqa: B018 - it is asked for


@subject("read machine code", ("machine.disassembly",), {"cubin": b"another"}, {"nvdisasm": "another"})
def _read(world: World, folder: Path) -> None:
    disassembly.functions(world.cubin)


def _compiled(world: World) -> compiled.Compiled:
    module = ptx.parse(world.ptx)
    return compiled.Compiled(module, module.functions[world.kernel], world.shape)


_SHAPES = tuple(
    {"shape": replace(World.shape, **change)}
    for change in ({"block": (64, 1, 1)}, {"pointers": ((0, 4),)}, {"counting": True}, {"observing": True})
)


@subject(
    "kernels", ("engine.run.compiled", "engine.emit.fast", "engine.emit.lanes", "engine.emit.quick"),
    {"ptx": PTX.format("", "trap;\n")}, {"ptx": PTX.format(".visible .global .u32 g;\n", "")}, *_SHAPES,
    {"ptx": TEXT.replace(" k(", " other("), "kernel": "other"},
    {"tier": layout.TIER_PARTIAL}, {"tier": layout.TIER_LANES}, {"large": 1}, {"level": "x86-64-v2"},
    {"llvmlite": "0.45"}, {"llvm": (20, 1, 9)},
)  # fmt: skip
def _kernel(world: World, folder: Path) -> None:
    _compiled(world)._code(world.tier)


@subject(
    "what loads are used for", ("checks.demand",),
    {"ptx": PTX.format("", "trap;\n")}, *_SHAPES, {"ptx": TEXT.replace(" k(", " other("), "kernel": "other"},
)  # fmt: skip
def _demand(world: World, folder: Path) -> None:
    _compiled(world).demanded(demanded)


@subject(
    "code of IR", ("engine.run.jit",),
    {"source": "another"}, {"level": "x86-64-v2"}, {"effort": 2}, {"llvmlite": "0.45"}, {"llvm": (20, 1, 9)},
)  # fmt: skip
def _code(world: World, folder: Path) -> None:
    jit.to_object(world.source, world.level, world.effort)


@subject(
    "code of the helpers",
    ("engine.run.jit",),
    {"helpers": b"others"},
    {"level": "x86-64-v2"},
    {"source": "declare void @given()"},
    {"llvmlite": "0.45"},
    {"llvm": (20, 1, 9)},
)
def _shipped(world: World, folder: Path) -> None:
    jit.from_shipped(world.helpers, world.source, world.level)


@subject(
    "helpers that answered rightly", ("engine.run.helpers", "engine.run.trial"),
    {"helpers": b"others"}, {"cpu": "another"}, {"features": "+avx,+f16c"}, {"llvm": (20, 1, 9)},
)  # fmt: skip
def _trial(world: World, folder: Path) -> None:
    helpers.answers_wrongly(world.level)


def _options(world: World, folder: Path) -> build.Options:
    return build.Options(
        (f"-I{folder / 'include'}", *world.options), world.device, world.link, world.arch, words=world.words
    )


def _tools(world: World) -> toolchain.Toolchain:
    return toolchain.Toolchain("clang", world.compiler, "/clang", *[("clang",)] * 4)


@subject(
    "programs' objects", ("program.build", "program.toolchain"),
    {"source": "int main() { return 2; }"}, {"header": "enum { V = 2 };"}, {"beside": "enum { V = 1 };"},
    {"options": ("-DW",)}, {"device": ("--use_fast_math",)}, {"arch": "sm_80"}, {"compiler": "another"},
    {"nvrtc": "another"}, {"path": "k.c"}, {"words": (("main", "other"),)},
)  # fmt: skip
def _object(world: World, folder: Path) -> None:
    build._object(folder / world.path, "/tilewright-source-0", _options(world, folder), _tools(world))


@subject(
    "linked programs", ("program.build", "program.toolchain"),
    {"objects": (b"another",)}, {"objects": (b"object", b"more")}, {"link": ("-lz",)}, {"compiler": "another"},
    {"device": (RELOCATABLE,)},
)  # fmt: skip
def _program(world: World, folder: Path) -> None:
    build._linked(world.objects, folder / "runtime.so", _options(world, folder), _tools(world), folder)


@subject("programs' libraries", ("program.build",), {"link": ("-L.", "-lown"), "library": b"another"})
def _libraries(world: World, folder: Path) -> None:
    options = replace(_options(world, folder), link=("-L.", f"-L{folder}", "-lown"))
    build._linked(world.objects, folder / "runtime.so", options, _tools(world), folder)


@subject(
    "CUDA's runtime library", ("program.build", "program.toolchain"),
    {"compiler": "another"}, {"nvrtc": "another"}, {"calls": ("cudaFree",)},
)  # fmt: skip
def _runtime(world: World, folder: Path) -> None:
    build.runtime(folder, _tools(world))


@subject("zig's headers", ("program.toolchain",), {"zig": "/other/zig"}, {"compiler": "another"}, {"macros": "c"})
def _zig(world: World, folder: Path) -> None:
    toolchain._zig_headers(Path(world.zig), world.compiler, world.macros)


@subject("zig's C++ library", ("program.libcxx",), {"compiler": "another"}, {"macros": "c"})
def _library_of_zig(world: World, folder: Path) -> None:
    libcxx.archive(replace(_tools(world), front=("zig", "clang", "-D", world.macros)))


@subject("prototypes", ("program.prototypes",), {"nvrtc": "another"})
def _prototypes(world: World, folder: Path) -> None:
    prototypes._declared.__wrapped__()


@pytest.fixture
def parts(monkeypatch, tmp_path) -> Callable[[str, World], tuple[cache.Part, ...]]:
    """What is asked of the cache for a subject in a world."""
    for name in ("include", "cuda"):
        (tmp_path / name).mkdir()
    (tmp_path / "cuda" / "driver_types.h").touch()

    def get(*parts: cache.Part) -> None:
        raise Asked(parts)

    def ask(name: str, world: World) -> tuple[cache.Part, ...]:
        for file, text in {
            world.path: world.source, "include/x.h": world.header, "x.h": world.beside, "cuda/cuda_fp16.h": world.cuda,
        }.items():  # fmt: skip
            (tmp_path / file).unlink(missing_ok=True)
            if text is not None:
                (tmp_path / file).write_text(text)
        (tmp_path / "libown.a").write_bytes(world.library)
        with monkeypatch.context() as here:
            here.setattr(cache, "get", get)
            here.setattr(nvrtc, "identity", lambda: world.nvrtc)
            here.setattr(nvrtc, "include_folders", lambda: (str(tmp_path / "cuda"),))
            here.setattr(compiled, "LARGE", world.large)
            here.setattr(helpers, "level", lambda: world.level)
            here.setattr(helpers, "machine_code", lambda library, level: world.helpers)
            here.setattr(jit.llvmlite, "__version__", world.llvmlite)
            here.setattr(jit.llvm, "llvm_version_info", world.llvm)
            here.setattr(jit.llvm, "get_host_cpu_name", lambda: world.cpu)
            here.setattr(jit.llvm, "get_host_cpu_features", lambda: SimpleNamespace(flatten=lambda: world.features))
            here.setattr(build, "calls", lambda: world.calls)
            here.setattr(disassembly, "tool", lambda: Path("nvdisasm"))
            here.setattr(disassembly, "_identity", lambda tool: world.nvdisasm)
            here.delenv("TILEWRIGHT_DUMP_IR", raising=False)
            with pytest.raises(Asked) as asked:
                SUBJECTS[name][0](world, tmp_path)
        return asked.value.args[0]

    return ask


def _texts(change: dict[str, Any]) -> str:
    return " ".join(f"{name}={value!r}" for name, value in change.items()).replace("\n", " ")[:60]


EACH = [
    pytest.param(name, change, id=f"{name}: {_texts(change)}") for name, (*_, all) in SUBJECTS.items() for change in all
]


@pytest.mark.parametrize(("name", "change"), EACH)
def test_another_ingredient_is_a_miss(parts, name, change):
    first = cache.name(*parts(name, World()))
    assert cache.name(*parts(name, replace(World(), **change))) != first
    assert cache.name(*parts(name, World())) == first


# These decide nothing of what is made: they wait, end processes, name errors, or say how far something is.
OF_NO_ACCOUNT = ("dtypes", "errors", "interrupts", "processes", "compile.cache", "compile.patience")
# By subject what another part of its key stands for: a compiler that is asked, or an answer that was kept itself.
STOOD_FOR = {
    "conclusions": ("compile",),
    "zig's headers": ("compile",),
    "zig's C++ library": ("compile", "program.toolchain", "program.declared", "program.prototypes", "objects"),
    "prototypes": ("compile",),
}


def _closure(modules: tuple[str, ...]) -> set[str]:
    """These modules and all that they import, of the package, by names for types alone, too."""
    found, left = set(), list(modules)
    while left:
        module = left.pop()
        if module not in found and _file(module) is not None:
            found.add(module)
            left += _imports().get(module, ())
    return found


@functools.cache
def _imports() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for module, target in test_layers.imports():
        found.setdefault(module, set()).add(target if _file(target) else target.rpartition(".")[0])
    return found


def _file(module: str) -> Path | None:
    path = test_layers.PACKAGE / module.replace(".", "/")
    return next((each for each in (path.with_suffix(".py"), path / "__init__.py") if each.exists()), None)


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_code_that_makes_an_answer_is_in_its_key(parts, name, monkeypatch):
    read: set[Path] = set()

    def fingerprint(folder: Path, pattern: str = "**/*") -> str:
        read.update(folder.glob(pattern))
        return f"{folder.name} {pattern}"

    made = (jit.engine, disassembly._readers)
    for each in made:
        each.cache_clear()
    monkeypatch.setattr(cache, "fingerprint", fingerprint)
    try:
        parts(name, World())
    finally:
        for each in made:
            each.cache_clear()
    besides = (*OF_NO_ACCOUNT, *STOOD_FOR.get(name, ()))
    wanted = {
        module for module in _closure(SUBJECTS[name][1])
        if not any(f"{module}.".startswith(f"{each}.") for each in besides)
    }  # fmt: skip
    assert sorted(module for module in wanted if _file(module) not in read) == []


def test_no_key_holds_the_packages_folder(parts):
    for name in SUBJECTS:
        if name != "zig's headers":
            assert str(test_layers.PACKAGE) not in repr(parts(name, World())), name


# --- what is not in a text, and not in a key either -------------------------------------------------------------------


@pytest.mark.parametrize("told", ["__DATE__", "__TIME__"])
def test_what_tells_the_time_is_not_kept(told, tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    compiler.compile_source(f"__constant__ char t[] = {told};\n__global__ void k(char *p) {{ *p = t[1]; }}")
    assert not list(tmp_path.rglob("??/*"))


@pytest.mark.parametrize("option", ["--pre-include={}", "-include={}"])
def test_a_file_that_an_option_names_is_read_each_time(option, tmp_path):
    file = tmp_path / "v.h"
    for value in (17, 23):
        file.write_text(f"enum {{ V = {value} }};")
        made = compiler.compile_source("__global__ void k(int *p) { *p = V; }", options=(option.format(file),))
        assert f", {value};" in made.ptx


@pytest.mark.parametrize(
    "options",
    [("-I{}",), ("-I", "{}"), ("-I {}",), ("-I={}",), ("--include-path={}",), ("--include-path", "{}")],
    ids=" ".join,
)
def test_a_folder_of_headers_is_one_however_it_is_given(options, tmp_path):
    for value in (17, 23):
        (tmp_path / "v.h").write_text(f"enum {{ V = {value} }};")
        given = [option.format(tmp_path) for option in options]
        made = compiler.compile_source("#include <v.h>\n__global__ void k(int *p) { *p = V; }", options=given)
        assert f", {value};" in made.ptx


def test_headers_of_a_source_without_a_path_are_told_where_they_lie(tmp_path, monkeypatch):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "h.h").write_text("__device__ __noinline__ int h(int *p) { return p[1]; }\n")
        monkeypatch.chdir(tmp_path / name)
        made = compiler.compile_source('#include "h.h"\n__global__ void k(int *p) { *p = h(p); }')
        assert f'"{tmp_path}/{name}/h.h"' in made.ptx


def test_what_a_compiler_read_besides_is_looked_at_again(tmp_path):
    source, own, other, known = (tmp_path / each for each in ("a b.cu", "own.h", "o#ther$.h", "system/vector"))
    (tmp_path / "system").mkdir()
    for each in (source, own, other, known):
        each.write_text("1")
    rule = tmp_path / "rule"
    made = f"x.o: {source} {own} \\\n  {other} {known}"
    rule.write_text(made.replace("a b", r"a\ b").replace("#", r"\#").replace("$", "$$"))
    others = reading.others(rule, [str(source), str(own)], [str(tmp_path / "system")])
    assert others == [str(other)]
    kept = reading.packed(b"data\n\x00", others)
    assert reading.unpacked(kept) == b"data\n\x00"
    os.utime(other, (1, 1))
    assert reading.unpacked(kept) == b"data\n\x00"  # of another time, and the same
    other.write_text("2")
    assert reading.unpacked(kept) is None
    other.unlink()
    assert reading.unpacked(kept) is None


@needs_compiler
def test_an_object_is_made_anew_when_a_header_of_the_hosts_options_changes(tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    source, folder = tmp_path / "a.cu", tmp_path / "system"
    folder.mkdir()
    source.write_text("#include <v.h>\nint f() { return V; }\n")
    options = build.Options(("-isystem", str(folder)))
    made = []
    for value in (1, 1, 2):
        (folder / "v.h").write_text(f"enum {{ V = {value} }};")
        made.append(build._object(source, "/source", options, toolchain.find()))
    assert made[0] == made[1] != made[2]
