"""Template kernels whose parameters may have types that nobody declares.

NVRTC (13.0 to 13.5) crashes, and Python with it, where an instance is asked for of a template kernel with such a
parameter. So sources with unfamiliar words there are first read without instances, which shows the error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilewright import cpp

_FAMILIAR = re.compile(
    r"const|volatile|unsigned|signed|struct|typename|restrict|__restrict__|__restrict|__grid_constant__|void|bool|char"
    r"|short|int|long|float|double|auto|size_t|u?int(?:8|16|32|64)_t|uint|uchar|ushort|ulong|dim3|\d\w*"
    r"|(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]|cuda(?:Texture|Surface)Object_t"
)
_OF_HEADERS = re.compile(r"(?:__)?half2?|(?:__)?nv_bfloat16(?:2)?")  # where one of these headers is included
_HEADERS = re.compile(r"#\s*include\s*[<\"](?:\w+/)*(?:cuda_fp16|cuda_bf16|mma)\.h")
_DECLARED = re.compile(
    r"(?:\b(?:struct|class|union|enum|using|namespace)|#\s*define)\s+(?:(?:alignas|__align__)\s*\([^)]*\)\s*)?(\w+)"
    r"|\btypedef\b[^;{]*?(\w+)\s*;"
)


def may_be(texts: Iterable[str]) -> bool:
    """Whether a template kernel of these texts has a parameter with a word in its type that is neither a template's
    parameter, nor common, nor declared in them."""
    texts = list(texts)
    cleaned = [cpp.clean(text) for text in texts]
    headers = any(map(_HEADERS.search, texts))
    declared: set[str] | None = None
    for kernel in (each for text in cleaned for each in cpp.kernels(text) if each.template is not None):
        own = set(re.findall(r"\w+", kernel.template or ""))
        for declaration, name in zip(kernel.declarations, kernel.parameters, strict=True):
            words = {word for word in re.findall(r"\w+", declaration) if not _FAMILIAR.fullmatch(word)} - own - {name}
            if headers:
                words = {word for word in words if not _OF_HEADERS.fullmatch(word)}
            if words and declared is None:
                declared = {name for text in texts for pair in _DECLARED.findall(text) for name in pair}
            if words - (declared or set()):
                return True
    return False
