"""Sources with a planted bug that are, compiled with ``-DMENDED``, the same kernel without it: one file for both.

What stands behind ``// mended:`` is about the kernel without the bug, and takes the place of all that begins with the
same word behind ``// tilewright:``; the rest is about both.
"""

import re
from pathlib import Path

from tilewright import spec
from tilewright.spec.cases import cases_of, check
from tilewright.spec.parser import parse
from tilewright.spec.source import Position
from tilewright.spec.syntax import Options


def cases(file: Path, *, mended: bool) -> list[spec.Case]:
    """The cases of the mended kernel, or of the one with the bug."""
    if not mended:
        return spec.read(file)
    text = spec.text_of(file)
    for word in set(re.findall(r"// mended: (\w+)", text)):
        text = text.replace(f"// tilewright: {word}", f"// {word}")
    statements = parse(text.replace("// mended:", "// tilewright:"), str(file))
    found = cases_of((Options(("-DMENDED",), Position(str(file), 1, 1, "")), *statements))
    check(found)
    return found if "// mended:" in text else []
