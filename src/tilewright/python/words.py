"""Findings and remedies in the words of the language that a kernel is written in: checks speak CUDA C++."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from tilewright.findings.model import Finding

_WORDS: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "words.toml").read_text(encoding="utf-8")
)
_BY_ONES = re.compile(r"^(?:[2-9]|1[0-6]) bytes$")  # apart are threads whose elements Triton meant to access at once

_OF_A_LOAD = ", and other= where its value is used there"


def numba(finding: Finding) -> None:
    """Say it in Numba's words."""
    _reword(finding, "numba")


def triton(finding: Finding, *, gluon: bool = False) -> None:
    """Say it in Triton's words. It places threads itself, and so do authors in Gluon, by layouts."""
    step = finding.details.get("step")
    strided = "-strided" * bool(step and not _BY_ONES.match(step))
    remedy = _WORDS["gluon" if gluon else "triton"]["kinds"].get(finding.kind + strided)
    if remedy and not isinstance(finding.details.get("remedy"), dict):
        finding.details["remedy"] = remedy
    _reword(finding, "triton")
    if isinstance(finding.details.get("remedy"), str) and " writes " in finding.message:
        finding.details["remedy"] = finding.details["remedy"].replace(_OF_A_LOAD, "")


def _reword(finding: Finding, language: str) -> None:
    words = _WORDS[language]

    def reword(text: str) -> str:
        for theirs, ours in words["words"].items():
            text = text.replace(theirs, ours)
        for pattern, ours in words["remedies"].items():
            text = re.sub(pattern, ours, text)
        return text

    remedy: Any = finding.details.get("remedy")
    if isinstance(remedy, str):
        finding.details["remedy"] = reword(remedy)
    elif isinstance(remedy, dict):
        remedy["text"] = reword(str(remedy["text"]))
    finding.message = "".join(
        part if quoted else reword(part) for quoted, part in _quoted(finding.message)
    )  # what is quoted is the source's own


def _quoted(text: str) -> list[tuple[bool, str]]:
    parts = re.split(r"(`[^`]*`)", text)
    return [(part.startswith("`"), part) for part in parts]
