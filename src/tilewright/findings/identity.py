"""Names of findings that stay the same while the lines around them move."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path, PurePath

from tilewright.compile import pysource
from tilewright.cpp import clean
from tilewright.findings.model import Finding

OTHER_LINE = "other_line"  # in a finding's details: the second line of a pair


def identifier(finding: Finding, kernel: str, source: Mapping[str, str]) -> str:
    """16 hexadecimal digits made of the kind, the file, the kernel, the variables and the text of the lines concerned.

    Comments, spaces and line numbers do not matter. A file is named from the current folder, where it lies below, so
    that a checkout has the same names on every machine; elsewhere by its last name.

    Args:
        kernel: its C++ name.
        source: the text of each file, by the name that the finding uses (``Report.source``).
    """
    text = source.get(finding.file or "")
    read = pysource.clean if pysource.is_python(finding.file) else clean
    lines = [] if text is None else read(text).splitlines()
    numbers = (finding.line, finding.details.get(OTHER_LINE))
    code = [" ".join(lines[n - 1].split()) for n in numbers if isinstance(n, int) and 0 < n <= len(lines)]
    code = [re.sub(r"\s*(\W)\s*", r"\1", line) for line in code]
    variables = finding.details.get("variables") or [finding.details.get("variable") or ""]
    seen = PurePath(from_here(finding.file or ""))
    file = seen.name if seen.is_absolute() else str(seen)
    parts = [finding.kind, file, kernel, *map(str, variables), *sorted(code)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def from_here(file: str) -> str:
    """A path as seen from the current folder, where it lies below: code hosts know files by that."""
    path, here = Path(file).resolve(), Path.cwd()
    return path.relative_to(here).as_posix() if file and path.is_relative_to(here) else file
