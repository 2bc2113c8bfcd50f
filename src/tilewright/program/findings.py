"""Findings about a program, sent to the process that started it as soon as they are made: a crash loses none."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, BinaryIO

from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding, Severity

if TYPE_CHECKING:
    from .sites import Site


class Findings:
    """Writes records to the parent's file: each is a kind in words and a value."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._known: dict[tuple[str, str, int, str], Finding] = {}

    def send(self, kind: str, value: Any) -> None:
        if self._stream.closed:  # a package gives its objects back when Python ends, and all is written by then
            return
        pickle.dump((kind, value), self._stream)
        self._stream.flush()

    def add(
        self, kind: Kind, severity: Severity, message: str, site: Site, remedy: str, key: str = "", **details: Any
    ) -> None:
        """A mistake of the host's; one of each kind and place, and ``key`` where there may be several."""
        known = (kind, site.file, site.line, key)
        if known in self._known:
            return
        finding = Finding(
            kind=kind, severity=severity, message=message, file=site.file if site.line else None,
            line=site.line or None, details={"remedy": remedy, **details},
        )  # fmt: skip
        self._known[known] = finding
        self.send("finding", finding)
