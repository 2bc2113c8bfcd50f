"""``tilewright check --init``: launches that were made for a file's kernels are written into it."""

from __future__ import annotations

from typing import TextIO

from tilewright.cli.checked import File
from tilewright.cpp import clean, statement_start


def initialise(file: File, output: TextIO) -> None:
    """Write the launches that suit their kernels above these; a file that has some is left as it is."""
    working = [each for each in file.suggested if each.works]
    if file.text is not None or not working:
        without = "it has launches" if file.error is None else file.error.splitlines()[0]
        none = "none of the launches that were made suits its kernels" if file.suggested else without
        why = "standard input is no file" if file.text is not None else none
        print(f"not written: {file.path}: {why}", file=output)
        return
    raw = file.path.read_bytes()
    text = raw.decode("utf-8-sig", errors="surrogateescape")
    mark, end = raw[: len(raw) - len(text.encode("utf-8", "surrogateescape"))], "\r\n" if "\r\n" in text else "\n"
    lines = text.split(end)
    for each in sorted(working, key=lambda each: -each.line):
        at = _first_line(text, end, each.line)
        lines[at:at] = each.text.split("\n")
    file.path.write_bytes(mark + end.join(lines).encode("utf-8", "surrogateescape"))
    file.written = True
    kernels = f"{len(working)} kernel{'s' * (len(working) != 1)}"
    done = f"wrote launches of {kernels} into {file.path}; add what must hold"
    print(f"{done}, as in `// tilewright: expect out == 2 * in`", file=output)


def _first_line(text: str, end: str, line: int) -> int:
    """Where the declaration begins whose kernel stands at a line, its `template <…>` included; counted from 0."""
    cleaned = clean(text)
    offset = sum(len(each) + len(end) for each in text.split(end)[: max(line - 1, 0)])
    begins = statement_start(cleaned, offset)
    while begins < offset and cleaned[begins].isspace():
        begins += 1
    return text.count(end, 0, begins) if line else 0
