"""Rebuild what ships of C: ``src/tilewright/engine/runtime/**/*.c`` and ``gpu/launch.c`` → LLVM IR for no particular
processor, and ``engine/layout.py``, which has the structures, enumerations and constants of their headers
(shared_layout.py).

The IR is what ships: one text for each library, optimised as far as that does not depend on the processor. The engine
turns it into machine code when a machine first needs it (engine/run/helpers.py), so users need no C compiler. Run
this after editing a C file or a header, and commit what it writes; it needs clang 16 or newer (``apt-get install
clang-16``). What clang makes of C is optimised by llvmlite's LLVM: the same sources, clang and LLVM give the same text.

    python tools/build_runtime.py                      rebuild
    python tools/build_runtime.py --ir memory          print the IR that clang gives for memory.c
    python tools/build_runtime.py --assembly runtime x86-64-v3     print the machine code of a library as text
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import llvmlite.binding as llvm

sys.path.insert(0, str(Path(__file__).parent))

import shared_layout
import special_tables as special

ROOT = Path(__file__).parent.parent / "src/tilewright/engine/runtime"
LAYOUT = ROOT.parent / "layout.py"
LAUNCH = ROOT.parents[1] / "gpu/launch.c"
SOURCES = {  # of each library
    **{each.name: sorted(each.glob("*.c")) for each in (ROOT, ROOT / "arithmetic", ROOT / "checks", ROOT / "timing")},
    "launch": [LAUNCH],
}
# clang needs one, and takes from it what x86-64 and aarch64 have in common: bytes in little-endian order, pointers of
# 64 bits, sizes and alignments. `neutral` takes it out again.
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
    """LLVM IR that is unoptimised but optimisable, and says nothing of a CPU. No header but clang's own is read."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "special_tables.h").write_text(special_tables())
        return _to_ir(source, folder)


def _to_ir(source: Path, folder: str) -> str:
    command = [
        str(compiler()), f"--target={TRIPLE}", f"-I{folder}", "-nostdlibinc", "-std=c17", "-O2", "-Xclang",
        "-disable-llvm-passes",
        "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-fno-math-errno", "-fno-stack-protector", "-mcx16", "-S",
        "-emit-llvm", "-o", "-", os.path.relpath(source, ROOT),
    ]  # fmt: skip
    text = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    return re.sub(r' "(target-cpu|target-features|tune-cpu|min-legal-vector-width)"="[^"]*"', "", text)


def optimised(library: str) -> llvm.ModuleRef:
    """A library's sources as one module, as fast as can be without knowing the processor."""
    llvm.initialize_all_targets()
    context = llvm.create_context()  # of its own: names of structures are made unique in each
    module, *others = [llvm.parse_assembly(to_ir(source), context) for source in SOURCES[library]]
    for other in others:
        module.link_in(other)
    # Instructions are chosen later. What is worth unrolling is judged as for a CPU like today's: for none in particular
    # less would be, and barriers in the lane tier would take 7 % longer.
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="x86-64-v3", opt=2, reloc="pic", codemodel="default")
    module.data_layout = str(machine.target_data)
    # No loop and no run of scalars becomes vectors by itself: LLVM 22 gets a loop of tw_ldmatrix wrong where it costs
    # accesses as on Zen 4. What profits from vectors is written with them.
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return module


_OF_A_MACHINE = re.compile(
    r"^(; ModuleID|source_filename|target datalayout|target triple|!llvm\.ident|!llvm\.module\.flags)\b.*\n", re.M
)


def neutral(module: llvm.ModuleRef) -> str:
    """A module's text without what it says of the machine and of the compiler.

    Raises:
        ValueError: it depends on the machine otherwise: by an instruction of a processor, or by what others call and
            the processors' conventions for calls treat differently.
    """
    text = str(llvm.parse_assembly(_OF_A_MACHINE.sub("", str(module)), llvm.create_context()))
    text = _OF_A_MACHINE.sub("", text)
    if found := re.search(r"llvm\.(x86|aarch64)\.\S*|asm sideeffect.*", text):
        raise ValueError(f"the helpers are for every processor, and this is for one: {found[0]}")
    for line in re.findall(r"^(?:define|declare) .*", text, re.M):
        external = not re.match(r"define internal|declare .*@llvm\.", line)
        if external and (found := re.search(r"\b(?:byval|sret)\(|<\d+ x [^>]*>(?!\))", line)):
            raise ValueError(f"what others call takes and gives no structures and no vectors by value: {line}")
    return text


def exported(module: llvm.ModuleRef) -> list[str]:
    """The names that a library offers."""
    symbols = [*module.functions, *module.global_variables]
    return sorted(each.name for each in symbols if not each.is_declaration and each.linkage == llvm.Linkage.external)


def ir_of(library: str) -> Path:
    """What is built of a library's sources."""
    return (LAUNCH.parent if library == "launch" else ROOT) / f"{library}.ll.xz"


def special_tables() -> str:
    """The special function unit's coefficients for C: a word a segment, of 26, 20 and 18 bits, and four numbers of 16
    where these suffice."""
    text = "#include <stdint.h>\n"
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
    return text


def layout() -> str:
    """What C and Python share, as a module of Python."""
    return shared_layout.text(ROOT, str(compiler()))


def build() -> dict[Path, bytes]:
    """What the repository should hold, by file."""
    written = layout().encode()
    files, exports = {LAYOUT: written}, {}
    for library in SOURCES:
        module = optimised(library)
        files[ir_of(library)] = lzma.compress(neutral(module).encode(), preset=9 | lzma.PRESET_EXTREME)
        exports[library] = exported(module)
    facts = {
        "compiler": version(),
        "llvm": ".".join(map(str, llvm.llvm_version_info)),
        "sources": digest(),
        "layout": hashlib.sha256(written).hexdigest(),
        "exports": exports,
    }
    files[ROOT / "built.json"] = (json.dumps(facts, indent=1) + "\n").encode()
    return files


def digest() -> str:
    """Stands for all sources, so that a test sees IR that is older without a compiler."""
    found = hashlib.sha256(special_tables().encode())
    for path in [*sorted([*ROOT.rglob("*.c"), *ROOT.rglob("*.h")]), LAUNCH]:
        found.update(f"{path.relative_to(ROOT.parents[1])}\0".encode() + path.read_bytes() + b"\0")
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
        from tilewright.engine.run import helpers

        print(helpers.assembly(*options.assembly))
    else:
        for path, data in build().items():
            path.write_bytes(data)
            print(f"{len(data):8} {path.relative_to(ROOT.parents[1])}")


if __name__ == "__main__":
    main()
