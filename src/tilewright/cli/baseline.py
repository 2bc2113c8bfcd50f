"""What was found once and is known: a file that ``--write-baseline`` writes and ``--baseline`` reads.

It is written as files of allowed findings are: a finding in a line, by its identifier, with where it stood.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilewright.cli.checked import File
from tilewright.findings.suppressions import SuppressionError, in_file

_HEAD = "# What was found when this was written, and is known: tilewright check --baseline FILE\n"


def read(path: Path | None) -> frozenset[str]:
    """The identifiers of what is known.

    Raises:
        SuppressionError: there is no such file, or a line of it is none.
    """
    if path is None:
        return frozenset()
    if not path.exists():
        raise SuppressionError(f"{path} can't be read: there is no such file; `--write-baseline {path}` writes it")
    return frozenset(each.id for each in in_file(path) if each.id)


def text(files: Sequence[File]) -> str:
    """The file's text; the same findings give the same bytes."""
    lines = {
        f"{each.kind} id:{each.details['id']} -- {Path(each.file or file.path).name}\n"
        for file in files
        for result in file.results
        if result.report is not None
        for each in result.report.findings
        if each.severity != "info"
    }
    return _HEAD + "".join(sorted(lines))
