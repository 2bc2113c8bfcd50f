"""Rebuild the engine's helpers: ``src/tilewright/engine/runtime/**/*.c`` → an object for each level and library, and
``engine/layout.py``, which has the structures, enumerations and constants of their headers (shared_layout.py); and
``src/tilewright/gpu/launch.c`` and ``sass/serve.c``, libraries that Python and nvdisasm load.

The objects are what ships, so users need no C compiler and no first launch waits for one. Run this after editing a C
file or a header, and commit what it writes; it needs clang 16 or newer (``apt-get install clang-16``). clang turns C
into LLVM IR; everything after that is llvmlite's LLVM, whose version is pinned: the same sources give the same bytes.

    python tools/build_runtime.py                      rebuild
    python tools/build_runtime.py --ir memory          print the IR that clang gives for memory.c
    python tools/build_runtime.py --assembly runtime x86-64-v3     print the machine code of a library as text
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import llvmlite.binding as llvm

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "src/tilewright/hardware")]

import shared_layout  # noqa: E402
import special_tables as special  # noqa: E402

ROOT = Path(__file__).parent.parent / "src/tilewright/engine/runtime"
LAYOUT = ROOT.parent / "layout.py"
SPECIAL = ROOT / "special_tables.h"
LIBRARIES = {"runtime": ROOT, "checks": ROOT / "checks"}
LOADED = [ROOT.parents[1] / path for path in ("gpu/launch.c", "sass/serve.c")]  # libraries of one file
LEVELS = ("x86-64-v2", "x86-64-v3", "x86-64-v4")
TRIPLE = "x86_64-unknown-linux-gnu"
COMPILERS = ("clang-16", "clang-17", "clang-18", "clang-19", "clang-20", "clang")


def compiler() -> str | None:
    """The clang that builds, or None where there is none."""
    return next((name for name in COMPILERS if shutil.which(name)), None)


def version() -> str:
    """The compiler's, as it says itself."""
    name = compiler()
    if name is None:
        return "no clang"
    said = subprocess.run([name, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return said.partition("\n")[0]


def to_ir(source: Path) -> str:
    """LLVM IR that is unoptimised but optimisable, and says nothing of a CPU."""
    command = [
        str(compiler()), f"--target={TRIPLE}", "-std=c17", "-O2", "-Xclang", "-disable-llvm-passes", "-Wall", "-Wextra",
        "-Werror", "-ffp-contract=off", "-fno-math-errno", "-fno-stack-protector", "-mcx16", "-S", "-emit-llvm",
        "-o", "-", os.path.relpath(source, ROOT),
    ]  # fmt: skip
    text = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    return re.sub(r' "(target-cpu|target-features|tune-cpu|min-legal-vector-width)"="[^"]*"', "", text)


# What special.c declares and each level has otherwise.
OF_TWO = """
declare <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>)
define internal <32 x i16> @tw_of_two(ptr byval(<32 x i16>) align 64 %low, ptr byval(<32 x i16>) align 64 %high,
                                      ptr byval(<32 x i16>) align 64 %index) alwaysinline {
  %1 = load <32 x i16>, ptr %low
  %2 = load <32 x i16>, ptr %high
  %3 = load <32 x i16>, ptr %index
  %4 = call <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16> %1, <32 x i16> %3, <32 x i16> %2)
  ret <32 x i16> %4
}
"""


def of_level(text: str, level: str) -> str:
    """IR in which what depends on the level is filled in."""
    number = int(level[-1])
    text = text.replace("@tw_level = external constant i32", f"@tw_level = internal constant i32 {number}")
    return re.sub(r"^declare <32 x i16> @tw_of_two\(.*$", OF_TWO, text, flags=re.MULTILINE) if number >= 4 else text


def optimised(texts: list[str], level: str) -> tuple[llvm.ModuleRef, llvm.TargetMachine]:
    """One module of all the texts, as fast as a level allows."""
    texts = [of_level(text, level) for text in texts]
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=level, opt=2, reloc="pic", codemodel="default")
    module, *others = [llvm.parse_assembly(text) for text in texts]
    for other in others:
        module.link_in(other)
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    # No loop and no run of scalars becomes vectors by itself: LLVM 22 gets a loop of tw_ldmatrix wrong where it costs
    # accesses as on Zen 4. What profits from vectors is written with them.
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return module, machine


def build_one(library: str, level: str) -> bytes:
    """The object of one library for one level."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module, machine = optimised([to_ir(source) for source in sorted(LIBRARIES[library].glob("*.c"))], level)
    return machine.emit_object(module)


def library_of(source: Path) -> Path:
    """What is built of one of `LOADED`."""
    return source.with_name(f"lib{source.stem}.so")  # launch.so would be a module of Python's


def build_loaded(source: Path) -> bytes:
    """A library of one file, for every x86-64; what loads it has what it calls."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, library_of(source).name)
        command = [
            str(compiler()), f"--target={TRIPLE}", "-std=c17", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared",
            "-nostdlib", "-fno-ident", "-Wl,--build-id=none,--strip-all", "-o", str(made), source.name,
        ]  # fmt: skip
        subprocess.run(command, cwd=source.parent, check=True)
        return made.read_bytes()


def linker() -> str:
    """The one that `build_loaded` takes, as it says itself."""
    return subprocess.run(["ld", "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.partition("\n")[0]


def special_tables() -> bytes:
    """The special function unit's coefficients: a word a segment, of 26, 20 and 18 bits, and four numbers of 16
    where these suffice."""
    text = "/* Written by tools/build_runtime.py of hardware/special_tables.py. */\n#include <stdint.h>\n"
    for name, segments in special.TABLES.items():
        words = [c0 | c1 << 26 | c2 << 46 for c0, c1, c2 in segments]
        numbers = [c0 & 0xFFFF for c0, _, _ in segments] + [c0 >> 16 for c0, _, _ in segments]
        numbers += [c1 for _, c1, _ in segments] + [c2 for _, _, c2 in segments]
        for kind, bits, values, row in (("words", 64, words, 5), ("numbers", 16, numbers, 16)):
            if max(values) >> bits:
                continue
            text += f"\nstatic const uint{bits}_t tw_{kind}_{name}[{len(values)}] __attribute__((aligned(64))) = {{\n"
            shown = [f"0x{value:x}," for value in values]
            text += "".join(f"    {' '.join(shown[at : at + row])}\n" for at in range(0, len(shown), row)) + "};\n"
    return text.encode()


def layout() -> str:
    """What C and Python share, as a module of Python."""
    return shared_layout.text(ROOT, str(compiler()))


def build() -> dict[Path, bytes]:
    """What the repository should hold, by file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    written = layout().encode()
    files, exports = {LAYOUT: written, SPECIAL: special_tables()}, {}
    for library, folder in LIBRARIES.items():
        texts = [to_ir(source) for source in sorted(folder.glob("*.c"))]
        for level in LEVELS:
            module, machine = optimised(texts, level)
            symbols = [*module.functions, *module.global_variables]
            exports[library] = sorted(
                each.name for each in symbols if not each.is_declaration and each.linkage == llvm.Linkage.external
            )
            files[folder / f"{level}.o"] = machine.emit_object(module)
    files |= {library_of(source): build_loaded(source) for source in LOADED}
    facts = {
        "compiler": version(),
        "llvm": ".".join(map(str, llvm.llvm_version_info)),
        "sources": digest(),
        "layout": hashlib.sha256(written).hexdigest(),
        "linker": linker(),
        "loaded": {source.stem: hashlib.sha256(source.read_bytes()).hexdigest() for source in LOADED},
        "exports": exports,
    }
    files[ROOT / "built.json"] = (json.dumps(facts, indent=1) + "\n").encode()
    return files


def digest() -> str:
    """Stands for all sources, so that a test sees objects that are older without a compiler."""
    found = hashlib.sha256()
    for path in sorted([*ROOT.rglob("*.c"), *ROOT.rglob("*.h")]):
        found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return found.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ir", metavar="NAME")
    parser.add_argument("--assembly", nargs=2, metavar=("LIBRARY", "LEVEL"))
    options = parser.parse_args()
    if compiler() is None:
        sys.exit("clang 16 or newer is needed: apt-get install clang-16")
    if options.ir:
        print(to_ir(next(ROOT.parents[1].rglob(f"{options.ir}.c"))))
    elif options.assembly:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        library, level = options.assembly
        module, machine = optimised([to_ir(source) for source in sorted(LIBRARIES[library].glob("*.c"))], level)
        print(machine.emit_assembly(module))
    else:
        SPECIAL.write_bytes(special_tables())
        for path, data in build().items():
            path.write_bytes(data)
            print(f"{len(data):8} {path.relative_to(ROOT.parents[1])}")


if __name__ == "__main__":
    main()
