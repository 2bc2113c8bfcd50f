"""Options of nvcc's that a command line may have and that mean nothing here."""

from __future__ import annotations

import re
from collections.abc import Sequence

_IGNORED = re.compile(
    r"-(?:g|G|O\d?|lineinfo|-generate-line-info|w|v|m64|c|dlink|-device-link|dlto|lcuda|lcudart(?:_static)?|lcudadevrt|lstdc\+\+|"
    r"-?expt-(?:relaxed-constexpr|extended-lambda)|-?extended-lambda|arch=.*|gencode=.*|-?gpu-architecture=.*|"
    r"-?ptxas-options=.*|Xptxas=.*|-?maxrregcount=.*|-?generate-code=.*|t=?\d*|cudart=?\w*|"
    r"Wno-deprecated-gpu-targets|-debug|-device-debug|Wall|Wextra|pg|fPIC|ftz=.*|"
    r"prec-div=.*|prec-sqrt=.*|fmad=.*|res-usage|-resource-usage|keep|-keep)$"
)
_IGNORED_WITH_VALUE = ("-arch", "-gencode", "-code", "-ccbin", "-Xptxas", "-Xlinker", "-o", "-maxrregcount", "-x",
                       "--ptxas-options", "-diag-suppress", "-cudart", "--gpu-architecture", "-t")  # fmt: skip


def without_ignored(arguments: Sequence[str]) -> list[str]:
    """A command line without nvcc's options that mean nothing here."""
    kept, skip = [], False
    for each in arguments:
        if skip:
            skip = False
        elif each in _IGNORED_WITH_VALUE:
            skip = True
        elif not _IGNORED.fullmatch(each):
            kept.append(each)
    return kept
