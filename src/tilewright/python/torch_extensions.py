"""``torch.utils.cpp_extension`` in a script: what would have nvcc compile CUDA C++ for a GPU is refused at once."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from torch.utils import cpp_extension

from tilewright.errors import UnsupportedError


def _without_cuda(build: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(build)
    def built(*args: Any, **kwargs: Any) -> Any:
        given = inspect.signature(build).bind(*args, **kwargs).arguments
        sources = given.get("sources") or ()
        files = [sources] if isinstance(sources, str) else [str(each) for each in sources]
        if given.get("cuda_sources") or given.get("with_cuda") or any(each.endswith(".cu") for each in files):
            raise UnsupportedError(
                f"PyTorch's extension {given.get('name')!r} is not built here: nvcc would compile its CUDA C++ for a "
                "GPU. Its kernels run as tilewright.RawModule, with NumPy's arrays or CPU tensors"
            )
        return build(*args, **kwargs)

    return built


def activate() -> None:
    for name in ("load", "load_inline"):
        setattr(cpp_extension, name, _without_cuda(getattr(cpp_extension, name)))


activate()
