"""Regenerate ``src/tilewright/engine/runtime/*.ll`` from the C files beside them.

The .ll files are what ships: the engine compiles them for the user's own CPU, so users need no C compiler.
Run this after editing a .c file; it needs clang 16 or newer (``apt-get install clang-16``).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

RUNTIME = Path(__file__).parent.parent / "src/tilewright/engine/runtime"
COMPILERS = ("clang-16", "clang-17", "clang-18", "clang-19", "clang-20", "clang")


def main() -> None:
    compiler = next((name for name in COMPILERS if shutil.which(name)), None)
    if compiler is None:
        sys.exit("clang 16 or newer is needed: apt-get install clang-16")
    for source in sorted(RUNTIME.rglob("*.c")):
        # Unoptimised but optimisable: LLVM's passes run on the user's machine, for the user's CPU.
        command = [
            compiler, "-std=c17", "-O2", "-Xclang", "-disable-llvm-passes", "-Wall", "-Wextra", "-Werror",
            "-ffp-contract=off", "-fno-math-errno", "-fno-stack-protector", "-fno-discard-value-names", "-mcx16",
            "-S", "-emit-llvm", "-o", "-", str(source.relative_to(RUNTIME)),
        ]  # fmt: skip
        text = subprocess.run(command, cwd=RUNTIME, check=True, stdout=subprocess.PIPE, text=True).stdout
        text = re.sub(r"^(target (triple|datalayout)|source_filename) = .*\n", "", text, flags=re.M)
        text = re.sub(r' "(target-cpu|target-features|tune-cpu|min-legal-vector-width)"="[^"]*"', "", text)
        text = f"; Generated from {source.name} by tools/build_runtime.py; edit that file instead.\n" + text
        source.with_suffix(".ll").write_text(text)
        print(source.with_suffix(".ll").name)


if __name__ == "__main__":
    main()
