"""What each Python of the device's does first: wait for packages that need something of ours before they are imported.

Python imports this by its name; another of that name, behind it on the path, is run all the same.
"""

import importlib
import importlib.machinery
import importlib.util
import os
import sys

_OURS = {"cupy": "tilewright.cupy", "cupy_backends": "tilewright.cupy", "cupyx": "tilewright.cupy",
         "torch.utils.cpp_extension": "tilewright.python.switch",
        "cuda.bindings.cyruntime": "tilewright.python.switch",
        **dict.fromkeys(("torch", "triton", "numba.cuda"), "tilewright.python.child")}  # fmt: skip


class _Waiting:
    @staticmethod
    def find_spec(name, path=None, target=None):  # type: ignore[no-untyped-def]
        if ours := _OURS.get(name):
            for each in [each for each, module in _OURS.items() if module == ours]:
                del _OURS[each]
            try:
                begin = importlib.import_module(ours).begin
            except ImportError:  # a Python without tilewright: the package says itself that there is no GPU
                return None
            return begin().find_spec(name, path, target)
        return None


def _next() -> None:
    here = os.path.dirname(__file__)
    others = [each for each in sys.path if os.path.realpath(each) != os.path.realpath(here)]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


sys.meta_path.insert(0, _Waiting)
_next()
