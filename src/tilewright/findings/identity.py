"""Names of findings that stay the same while the lines around them move."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from tilewright.compile import pysource
from tilewright.cpp import clean
from tilewright.findings.model import Finding

OTHER_LINE = "other_line"  # in a finding's details: the second line of a pair


def identifier(finding: Finding, kernel: str, source: Mapping[str, str]) -> str:
    """16 hexadecimal digits made of the kind, the kernel, the variables and the text of the lines concerned.

    Comments, spaces and line numbers do not matter.

    Args:
        kernel: its C++ name.
        source: the text of each file, by the name that the finding uses (``Report.source``).
    """
    text = source.get(finding.file or "")
    read = pysource.clean if pysource.is_python(finding.file) else clean
    lines = [] if text is None else read(text).splitlines()
    numbers = (finding.line, finding.details.get(OTHER_LINE))
    code = [_normal(lines[n - 1]) for n in numbers if isinstance(n, int) and 0 < n <= len(lines)]
    variables = finding.details.get("variables") or [finding.details.get("variable") or ""]
    parts = [finding.kind, kernel, *map(str, variables), *sorted(code)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _normal(line: str) -> str:
    return re.sub(r"\s*(\W)\s*", r"\1", " ".join(line.split()))
