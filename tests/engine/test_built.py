"""The LLVM IR that ships belongs to its sources and is for every processor; its machine code needs little else."""

import itertools
import json
import lzma
import re
import struct
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from tests.threads import together
from tests.tool import tool
from tilewright.engine.run import helpers, jit, levels

ALL = (*helpers.LIBRARIES, "launch")


def text(library: str) -> str:
    return lzma.decompress(tool("build_runtime").ir_of(library).read_bytes()).decode()


def test_it_belongs_to_its_sources() -> None:
    """A C file was edited, or two branches were merged: run tools/build_runtime.py."""
    assert json.loads((helpers.FOLDER / "built.json").read_text())["sources"] == tool("build_runtime").digest()


@pytest.mark.parametrize("library", ALL)
def test_it_is_what_the_sources_give(library: str) -> None:
    """Where the compiler that built it is installed."""
    build = tool("build_runtime")
    built = json.loads((helpers.FOLDER / "built.json").read_text())
    here = build.version(), ".".join(map(str, llvm.llvm_version_info))
    if here != (built["compiler"], built["llvm"]):
        pytest.skip(f"it was built by {built['compiler']} and LLVM {built['llvm']}, here are {' and '.join(here)}")
    module = build.optimised(library)
    assert build.neutral(module) == text(library)
    assert tuple(build.exported(module)) == helpers.exports(library)


@pytest.mark.parametrize("library", ALL)
def test_it_is_for_no_particular_processor(library: str) -> None:
    assert not re.search(r"^target |llvm\.(x86|aarch64)\.|target-cpu|asm sideeffect", text(library), re.M)


@pytest.mark.parametrize(
    "code, said",
    [
        ("struct big { long x[8]; }; long tw_f(struct big b) { return b.x[0]; }", "no structures"),
        ("struct big { long x[8]; }; struct big tw_f(void) { return (struct big){{1}}; }", "no structures"),
        ("typedef int four __attribute__((ext_vector_type(4))); four tw_f(four x) { return x + 1; }", "no vectors"),
        ("int tw_f(void) { __builtin_ia32_pause(); return 1; }", "llvm.x86"),
        ('void tw_f(void) { __asm__ volatile("nop"); }', "asm sideeffect"),
    ],
)
def test_what_depends_on_the_processor_is_not_built(
    code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = tool("build_runtime")
    if build.compiler() is None:
        pytest.skip("there is no clang")
    (tmp_path / "some.c").write_text(code)
    monkeypatch.setitem(build.SOURCES, "some", [tmp_path / "some.c"])
    with pytest.raises(ValueError, match=said):
        build.neutral(build.optimised("some"))


FROM_OUTSIDE = {"fma", "memcmp", "memcpy", "memmove", "memset", "tw_textures"}
FROM_OUTSIDE |= {"aligned_alloc", "calloc", "free", "malloc", "realloc"}


@pytest.mark.parametrize("library, level", list(itertools.product(helpers.LIBRARIES, levels.LEVELS)))
def test_machine_code_needs_little_from_outside(library: str, level: str) -> None:
    """No function of a compiler's library, which a Python process may lack."""
    code = helpers.machine_code(library, level)
    others = set() if library == "runtime" else set(helpers.exports("runtime"))
    assert undefined(code) <= FROM_OUTSIDE | others


def undefined(code: bytes) -> set[str]:
    """The names that an object has from elsewhere."""
    (at,) = struct.unpack_from("<Q", code, 40)
    size, count = struct.unpack_from("<HH", code, 58)
    headers = [struct.unpack_from("<IIQQQQIIQQ", code, at + size * n) for n in range(count)]
    (table,) = (header for header in headers if header[1] == 2)  # SHT_SYMTAB
    texts = headers[table[6]]
    found = set()
    for place in range(table[4] + 24, table[4] + table[5], 24):
        name, _, _, section = struct.unpack_from("<IBBH", code, place)
        if section == 0:
            start = texts[4] + name
            found.add(code[start : code.index(b"\0", start)].decode())
    return found


def test_the_first_use_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Machine code is made once a machine, and the same for all who ask at once."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    made = []
    emitted = jit._emitted
    monkeypatch.setattr(jit, "_emitted", lambda *how: made.append(1) or emitted(*how))
    level = levels.LEVELS[0]
    first = helpers.machine_code("checks", level)
    assert helpers.machine_code("checks", level) == first
    assert len(made) == 1


def test_a_library_is_linked_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    linked = helpers.linked
    monkeypatch.setattr(helpers, "linked", lambda library, level: asked.append(library) or linked(library, level))
    found = helpers.Addresses(helpers.LIBRARIES, levels.LEVELS[0])
    assert "tw_special" in found and "tw_nonesuch" not in found and len(found) == len(list(found))
    assert not asked
    assert found["tw_special"] == linked("arithmetic", levels.LEVELS[0])["tw_special"]
    assert asked[0] == "arithmetic" and "checks" not in asked


def test_threads_link_a_library_once() -> None:
    helpers._linked.cache_clear()
    level, found = levels.LEVELS[0], []
    together(lambda _: found.append(helpers.linked("checks", level)), range(4))
    assert all(each is found[0] for each in found) and len(found) == 4
