"""PyTorch's tensors on "cuda" as other packages take and give them, by DLPack."""

import pytest

from tilewright.program import Settings, toolchain
from tilewright.python.script import run_script

pytest.importorskip("torch", reason="PyTorch is not installed")
needs_headers = pytest.mark.skipif(bool(toolchain.find().lld), reason="PyTorch's headers want g++'s library")

HEAD = """
import ctypes as c, torch
class Given:  # another package's array, on the GPU
    def __init__(self, tensor): self.tensor = tensor
    def __dlpack_device__(self): return self.tensor.__dlpack_device__()
    def __dlpack__(self, **asked): return self.tensor.__dlpack__(**asked)
there, here = torch.arange(6.0, device="cuda").reshape(2, 3), torch.arange(4)
"""


def ran(folder, code):
    path = folder / "script.py"
    path.write_text(HEAD + code)
    return run_script(path, Settings(), [], capture=True)


@needs_headers
def test_python_takes_and_gives(tmp_path):
    report = ran(
        tmp_path,
        """
assert tuple(map(int, there.__dlpack_device__())) == (2, 0) and tuple(map(int, here.__dlpack_device__())) == (1, 0)
for asked in ({}, {"stream": 1}, {"max_version": (1, 0)}, {"stream": 0, "dl_device": (2, 0)}):
    back = torch.from_dlpack(there.__dlpack__(**asked))
    assert back.is_cuda and back.data_ptr() == there.data_ptr() and torch.equal(back, there), asked
assert torch.from_dlpack(Given(there)).is_cuda
assert not torch.from_dlpack(Given(here)).is_cuda and not torch.from_dlpack(here.__dlpack__()).is_cuda
assert not torch.from_dlpack(there.__dlpack__(dl_device=(1, 0))).is_cuda
print("right")
""",
    )
    assert report.output == "right\n", report.errors


@needs_headers
def test_the_interface_of_cuda_arrays(tmp_path):
    report = ran(
        tmp_path,
        """
class Array:
    def __init__(self, tensor): self.tensor, self.__cuda_array_interface__ = tensor, tensor.__cuda_array_interface__
    def __dlpack_device__(self): return self.tensor.__dlpack_device__()
    def __dlpack__(self, **asked): return self.tensor.__dlpack__(**asked)
said = there.__cuda_array_interface__
assert said == {"typestr": "<f4", "shape": (2, 3), "strides": None, "data": (there.data_ptr(), False), "version": 2}
assert there.t().__cuda_array_interface__["strides"] == (4, 12)
assert not hasattr(here, "__cuda_array_interface__") and not hasattr(there.cpu(), "__cuda_array_interface__")
for make in (torch.as_tensor, torch.asarray):
    back = make(Array(there), device="cuda")
    assert back.is_cuda and back.data_ptr() == there.data_ptr()
assert not torch.as_tensor(Array(there), device="cpu").is_cuda
assert torch.tensor(Array(there)).data_ptr() != there.data_ptr()
try:
    there.clone().requires_grad_().__cuda_array_interface__
except RuntimeError:
    print("right")
""",
    )
    assert report.output == "right\n", report.errors


@needs_headers
def test_c_takes_and_gives(tmp_path):
    report = ran(
        tmp_path,
        """
if not hasattr(torch.Tensor, "__dlpack_c_exchange_api__"):
    print("right"), exit()  # before PyTorch 2.10
class Array(c.Structure):
    _fields_ = [("data", c.c_void_p), ("device", c.c_int32 * 2), ("ndim", c.c_int32), ("code", c.c_uint8),
                ("bits", c.c_uint8), ("lanes", c.c_uint16), ("shape", c.POINTER(c.c_int64)),
                ("strides", c.POINTER(c.c_int64)), ("offset", c.c_uint64)]
class Managed(c.Structure):
    _fields_ = [("version", c.c_uint32 * 2), ("context", c.c_void_p), ("deleter", c.c_void_p), ("flags", c.c_uint64),
                ("array", Array)]
class Exchange(c.Structure):
    _fields_ = [("version", c.c_uint32 * 2), ("before", c.c_void_p),
                ("allocate", c.PYFUNCTYPE(c.c_int, c.POINTER(Array), c.POINTER(c.POINTER(Managed)), *[c.c_void_p] * 2)),
                ("give", c.PYFUNCTYPE(c.c_int, c.py_object, c.POINTER(c.POINTER(Managed)))),
                ("take", c.PYFUNCTYPE(c.c_int, c.POINTER(Managed), c.POINTER(c.py_object))),
                ("show", c.PYFUNCTYPE(c.c_int, c.py_object, c.POINTER(Array))),
                ("stream", c.PYFUNCTYPE(c.c_int, c.c_int, c.c_int32, c.POINTER(c.c_void_p)))]
pointer = c.pythonapi.PyCapsule_GetPointer
pointer.restype, pointer.argtypes = c.c_void_p, [c.py_object, c.c_char_p]
use = Exchange.from_address(pointer(torch.Tensor.__dlpack_c_exchange_api__, b"dlpack_exchange_api"))
shown, given = Array(), c.POINTER(Managed)()
for tensor, device in ((there, (2, 0)), (here, (1, 0))):
    assert not use.show(tensor, shown) and tuple(shown.device) == device and shown.data == tensor.data_ptr()
    assert not use.give(tensor, given) and tuple(given.contents.array.device) == device
    back = c.py_object()
    assert not use.take(given, back) and back.value.is_cuda == tensor.is_cuda and torch.equal(back.value, tensor)
use.show(there, shown)
assert not use.allocate(shown, given, None, None) and tuple(given.contents.array.device) == (2, 0)
assert not use.take(given, back) and back.value.is_cuda and back.value.shape == there.shape
stream = c.c_void_p(5)
assert not use.stream(2, 0, stream) and not stream.value
try:
    use.give(there.to_sparse(), given)
except Exception as error:
    print("right", type(error).__name__)
""",
    )
    assert report.output.startswith("right"), report.errors
