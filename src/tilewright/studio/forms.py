"""The launches that stand in a source's comments, cut into the fields of a form; where each stands, so that it can be
written back."""

from __future__ import annotations

import re
from typing import Any

from tilewright.cpp.brackets import split_commas
from tilewright.spec.source import SpecError, directives

_LAUNCH = re.compile(r"\s*(?P<kernel>[^<]*(?:<[^<].*?>)?)\s*<<<(?P<shape>.*?)>>>\s*\((?P<arguments>.*)\)\s*$", re.S)
_MACRO = re.compile(r"\s*#define\s+(\w+)\s+(\d{1,6})\s*(?://.*)?$")
_COMMENT = re.compile(r"^\s*//\s*(?:tilewright:\s*launch)?")


def forms(source: str) -> dict[str, Any]:
    """Each launch's first and last line, kernel, grid, block, further numbers and arguments, as written; and the macros
    that are plain numbers, with their lines."""
    lines = source.splitlines()
    found = []
    try:
        for each in directives(source, "source"):
            if each.word != "launch" or lines[each.at.line - 1].lstrip()[:2] != "//":
                continue
            first, last = each.at.line, each.tokens[-1].at.line
            text = " ".join(_COMMENT.sub("", line).strip() for line in lines[first - 1 : last])
            if (cut := _LAUNCH.match(text)) is None:
                continue
            grid, block, *more = split_commas(cut["shape"])
            arguments = [each.strip() for each in split_commas(cut["arguments"]) if each.strip()]
            found.append({
                "first": first, "last": last, "kernel": cut["kernel"].strip(), "grid": grid.strip(),
                "block": block.strip(), "more": [each.strip() for each in more], "arguments": arguments,
            })  # fmt: skip
    except (SpecError, ValueError):
        pass  # the run says what is wrong with it
    macros = [
        {"line": n, "name": cut[1], "value": int(cut[2])}
        for n, line in enumerate(lines, 1)
        if (cut := _MACRO.match(line))
    ]
    return {"forms": found, "macros": macros}
