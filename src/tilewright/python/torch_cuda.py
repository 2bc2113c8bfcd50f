"""PyTorch's ``"cuda"`` in a script that ``tilewright run`` runs: tensors that are asked for there are this CPU's.

Scripts make tensors with ``device="cuda"``, ask whether they are there and what GPU it is. Here the tensors are in this
machine's memory, where the engine's launches reach them, and say that they are on ``cuda:0``; PyTorch's own operations
on them are its CPU's. What goes there or comes back is a copy, as with a GPU: memory that was asked for there is
marked, and what is made of it. So is memory that was asked for without, which says that it is on the CPU: a tensor
that a script has forgotten to move. What has neither mark says that it is there. What else of ``torch.cuda`` needs a
GPU says so by itself.
"""

from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import torch
from torch.cuda import nvtx
from torch.multiprocessing import reductions
from torch.overrides import TorchFunctionMode
from torch.utils import _device

from tilewright.door.device import device, fault
from tilewright.gpu.torch import Torch
from tilewright.hardware import limits
from tilewright.runtime import arguments

from . import torch_autocast, torch_compiled, torch_dlpack, torch_graphs, torch_more, torch_products, torch_repeats
from .launches import process
from .moments import Event
from .torch_more import ENOUGH, Held, Within, nothing, zero


class Stream(Within):
    """A stream whose work is done when it was given."""

    cuda_stream, device_index = 0, 0

    def __init__(self, *_: Any, **__: Any) -> None:
        self.device = _HERE

    def synchronize(self, *_: Any) -> None:
        """It is done."""

    wait_stream = wait_event = synchronize

    def record_event(self, event: Event | None = None) -> Event:
        event = event or Event()
        event.record()
        return event

    def query(self) -> bool:
        return True

    def is_capturing(self) -> bool:
        return torch_graphs.capturing()  # optimizers ask

    def __enter__(self) -> Stream:
        return self


class Generator(torch._C.Generator):
    """PyTorch's, which is a CPU's wherever it says that it is."""

    def __new__(cls, device: Any = "cpu") -> Generator:
        return super().__new__(cls, "cpu" if _is_cuda(device) or isinstance(device, int) else device)

    def __init__(self, device: Any = "cpu") -> None:
        self._device = _HERE if isinstance(device, int) else torch.device(device)

    @property
    def device(self) -> torch.device:
        return self._device


_HERE = torch.device("cuda", 0)
_CPU = torch.device("cpu")
_DEFAULT = torch.device("cpu", 0)  # where new tensors are whose place nobody names, while the default is cuda


def _is_cuda(value: Any) -> bool:
    return (isinstance(value, torch.device) and value.type == "cuda") or (
        isinstance(value, str) and (value == "cuda" or value.startswith("cuda:"))
    )


def _places(value: Any) -> Iterator[bool | None]:
    """Of each tensor whether its memory was asked for on ``cuda``, or made of such; None where that isn't known."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from _places(each)
    elif isinstance(value, torch.Tensor):
        yield getattr(_storage(value), "tilewright_cuda", None)


def _hosts(tensors: Any) -> bool:
    """Whether what is computed of them is on the CPU; what PyTorch made meanwhile is where it was asked for that."""
    known = list(_places(tensors))
    return True not in known and (False in known or Mode.host)


def _place(tensor: torch.Tensor) -> torch.device:
    """Where it says that it is; one without memory (``meta``) is where PyTorch has it."""
    own: torch.device = torch.Tensor.device.__get__(tensor)  # type: ignore[attr-defined]
    return own if own != _CPU else _CPU if next(_places(tensor)) is False else _HERE


def _mark(value: Any, there: bool = True) -> None:
    if isinstance(value, list | tuple):
        for each in value:
            _mark(each, there)
    elif isinstance(value, torch.Tensor) and (storage := _storage(value)) is not None:
        _mark_storage(storage, there)


def _mark_storage(storage: Any, there: bool) -> Any:
    known = getattr(storage, "tilewright_cuda", False)
    if there and not known:
        storage.tilewright_held = Held(storage)
    storage.tilewright_cuda = there or known
    return storage


def _restored(storage: Any, location: str) -> Any:
    """A storage that ``torch.load`` reads: where it was saved, or where it is asked for."""
    if location != "cpu" and not _is_cuda(location):
        return None
    return _mark_storage(storage, location != "cpu")


def _sent(storage: Any) -> Any:
    """A storage on its way to another process of the script's, such as a loader's worker, with its mark."""
    made, given = reductions.reduce_storage(storage)
    there = getattr(storage, "tilewright_cuda", None)
    return (made, given) if there is None else (_received, (there, made, given))


def _received(there: bool, made: Any, given: Any) -> Any:
    return _mark_storage(made(*given), there)


def _storage(tensor: torch.Tensor) -> Any:
    try:
        return tensor.untyped_storage()
    except (NotImplementedError, RuntimeError):  # a sparse tensor has none
        return None


class Mode(TorchFunctionMode):
    """Reads ``cuda`` as the CPU in whatever PyTorch is asked for. ``host``: what it was asked last is on the CPU."""

    host = False

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        _go_on()
        kwargs = dict(kwargs or {})
        if func is torch.device:  # a name, which says cuda
            return func(*args, **kwargs)
        if func is torch._C._nn._parse_to:  # what a module's tensors are then asked for
            return func(*(_HERE if type(each) is int else each for each in args), **kwargs)
        answer = _ANSWERS.get(func)
        if answer is not None:
            return answer(args[0])
        if func is torch.Tensor.__dlpack__ and _place(args[0]) == _HERE:
            return torch_dlpack.given(*args, **kwargs)
        func, args, kwargs = _by_to(func, args, kwargs)
        if func in _MAKES and args and (taken := torch_dlpack.taken(args[0])) is not args[0]:
            args = (taken, *args[1:])
            if func is torch.tensor:  # which warns of tensors
                func, kwargs["copy"] = torch.asarray, True
        asked = False
        for name, value in kwargs.items():
            number = isinstance(value, int) and not isinstance(value, bool)
            if name in ("device", "map_location") and (_is_cuda(value) or number or value == _DEFAULT):
                kwargs[name], asked = _CPU, True
            elif name == "pin_memory":
                kwargs[name] = False
        number = func is torch.Tensor.to and len(args) > 1 and isinstance(args[1], int)  # of a GPU
        asked = asked or number or any(map(_is_cuda, args))
        given = [_CPU if _is_cuda(each) else each for each in args]
        if number:
            given[1] = _CPU
        known = list(_places((*args, *kwargs.values())))
        there = asked or True in known
        Mode.host = not there and False in known
        found = torch_repeats.called(func, given, kwargs, there)
        back = False
        if func in _MOVES:
            back = func is torch.Tensor.cpu or (not asked and _names_cpu((*args, *kwargs.values())))
            if (back and found is args[0]) or (there and not back and True not in _places(found)):
                found = found.clone()
            there = there and not back
        if there or back or (_device.CURRENT_DEVICE != _DEFAULT and all(each is False for each in known)):
            _mark(found, there)
        return found


def _by_to(func: Any, args: Any, kwargs: dict[str, Any]) -> tuple[Any, Any, dict[str, Any]]:
    """``x.cuda()`` and ``x.type(torch.cuda.FloatTensor)`` as what ``x.to`` is called with."""
    if func is torch.Tensor.cuda:
        return torch.Tensor.to, (args[0], _HERE), {}
    kind = torch_more.of_old(args[1]) if func is torch.Tensor.type and len(args) > 1 else None
    return (func, args, kwargs) if kind is None else (torch.Tensor.to, (args[0], _HERE, kind.dtype), {})


def _shown(tensor: torch.Tensor) -> str:
    with Mode():  # PyTorch's own words, with the place that it says that it has
        return torch._tensor_str._str(tensor)


def _go_on(*_: Any, **__: Any) -> None:
    """Whatever is asked for next fails where an extension's kernel was stopped, as it does on a GPU."""
    if why := fault():
        raise RuntimeError(f"CUDA error: {why}")


def _names_cpu(values: Any) -> bool:
    return any(isinstance(each, str | torch.device) and str(each).startswith("cpu") for each in values)


# What may give the memory that it is given.
_MOVES = {torch.Tensor.to, torch.Tensor.type_as, torch.Tensor.cpu, torch.as_tensor, torch.asarray}
_MAKES = {torch.as_tensor, torch.asarray, torch.tensor}
_ANSWERS: dict[Any, Any] = {  # is_cpu stays true: tilewright.triton asks it where the memory is
    torch.Tensor.is_cuda.__get__: lambda tensor: _place(tensor) == _HERE,  # type: ignore[attr-defined]
    torch.Tensor.device.__get__: lambda tensor: _place(tensor),  # type: ignore[attr-defined]
    torch.Tensor.__cuda_array_interface__.__get__: lambda tensor: torch_dlpack.interface(
        tensor, _place(tensor) == _HERE
    ),
    torch.Tensor.__dlpack_device__: lambda tensor: torch_dlpack.device_of(tensor, _place(tensor) == _HERE),
    torch.Tensor.get_device: lambda tensor: 0 if _place(tensor) == _HERE else -1,
    torch.Tensor.__repr__: lambda tensor: _shown(tensor),
    torch.Tensor.pin_memory: torch.clone,
    torch.Tensor.record_stream: lambda tensor: None,
}


def _properties(device: Any = None) -> SimpleNamespace:
    major, minor = _capability()
    known = limits.of(process.arch)
    return SimpleNamespace(
        name=_name(), major=major, minor=minor, multi_processor_count=132 if major == 9 else 108,
        total_memory=ENOUGH, warp_size=limits.WARP, max_threads_per_multi_processor=2048,
        shared_memory_per_block=known.shared_static, shared_memory_per_block_optin=known.shared_opt_in,
        shared_memory_per_multiprocessor=known.shared_opt_in + 1024, regs_per_multiprocessor=65536,
        uuid="00000000-0000-0000-0000-000000000000", L2_cache_size=50 << 20, is_integrated=False, gcnArchName="",
    )  # fmt: skip


def _capability(device: Any = None) -> tuple[int, int]:
    major, minor = divmod(int(process.arch.removeprefix("sm_")), 10)
    return major, minor


def _name(device: Any = None) -> str:
    gpu = "H100" if process.arch == "sm_90" else "A100"
    return f"NVIDIA {gpu} (tilewright's CPU engine)"


def _own(function: Any) -> Any:
    return lambda *args, **kwargs: function(*args, **kwargs)


def _on_the_host(function: Any) -> Any:
    @functools.wraps(function)
    def made(*args: Any, **kwargs: Any) -> torch.Tensor:
        found: torch.Tensor = function(*args, **kwargs)
        _mark(found, False)
        return found

    return made


def _truly(function: Any) -> Any:
    """The function as it is without the mode."""

    def asked(*args: Any) -> Any:
        with torch._C.DisableTorchFunction():
            return function(*args)

    return asked


def _replace_default(kind: Any) -> None:
    """Have the device that ``torch.set_default_device`` or ``with torch.device(…)`` names be this CPU where it is
    ``cuda``."""
    plain = kind.__init__
    kind.__init__ = lambda self, device: plain(self, _DEFAULT if _is_cuda(torch.device(device)) else device)


_ACCELERATOR: dict[str, Any] = {  # torch.accelerator's functions that torch.cuda has by other names
    "current_accelerator": lambda check_available=False: torch.device("cuda"),
    "current_device_index": zero, "current_device_idx": zero,
    "set_device_index": nothing, "set_device_idx": nothing,
    "device_index": Within, "get_memory_info": torch_more.NAMES["mem_get_info"],
}  # fmt: skip
_COMPILE = (
    "torch.compile leaves what it is given as it is here, where it would make kernels of its own for a GPU: what is "
    "computed is the same, and takes as long as without it"
)


def _compile(model: Any = None, *, disable: bool = False, backend: Any = None, **options: Any) -> Any:
    """``torch.compile``: what it is given runs as it is."""
    if model is None:
        return functools.partial(_compile, disable=disable, backend=backend, **options)
    if not disable and backend != "eager" and os.environ.get("TORCHDYNAMO_DISABLE") != "1":
        warnings.warn(_COMPILE, stacklevel=2)
    return model


def activate() -> None:
    """Read ``cuda`` as this CPU in this thread from now on."""
    device.primary = True
    stream = Stream()
    torch.version.cuda = torch.version.cuda or "13.0"
    names: dict[str, Any] = {
        "is_available": lambda: True, "is_initialized": lambda: True, "device_count": lambda: 1, "init": nothing,
        "current_device": zero, "get_device_capability": _capability, "get_device_properties": _properties,
        "get_device_name": _name, "is_bf16_supported": lambda *_, **__: True, "set_device": nothing,
        "synchronize": _go_on, "Stream": Stream, "ExternalStream": Stream, "Event": Event, "set_stream": nothing,
        "current_stream": lambda *_: stream, "default_stream": lambda *_: stream, **torch_more.NAMES,
    }  # fmt: skip
    names["_DeviceGuard"] = names["device"]
    torch.compile = _compile
    if accelerator := getattr(torch, "accelerator", None):  # since PyTorch 2.6
        for name, value in ({name: names[name] for name in names if hasattr(accelerator, name)} | _ACCELERATOR).items():
            setattr(accelerator, name, _own(value))
    for name, value in names.items():  # each an object of its own, as torch.compile's tables of functions want them
        setattr(torch.cuda, name, value if isinstance(value, type) else _own(value))
    # PyTorch calls the gradients that users wrote where no mode is in force.
    plain = torch.autograd.function.BackwardCFunction.apply

    def apply(self: Any, *args: Any) -> Any:
        with Mode():
            return plain(self, *args)

    torch.autograd.function.BackwardCFunction.apply = apply  # type: ignore[method-assign]
    for name in ("from_numpy", "frombuffer"):  # whose memory is the host's, which no mode hears of
        setattr(torch, name, _on_the_host(getattr(torch, name)))
    _replace_default(_device.DeviceContext)
    for name in ("rangePushA", "rangePop", "rangeStartA", "rangeEnd", "markA"):  # for a profiler, as NVTX's own
        setattr(nvtx._nvtx, name, zero)
    for name in ("on_gpu", "describe", "key"):  # tilewright's own operations ask where tensors are
        setattr(Torch, name, _truly(getattr(Torch, name)))
    for name in ("on_device", "host_array"):
        setattr(arguments, name, _truly(getattr(arguments, name)))
    warnings.filterwarnings("ignore", "CUDA initialization")  # of PyTorch's own, which finds no NVIDIA's driver
    torch.Generator = Generator  # type: ignore[misc]
    torch_graphs.activate()
    torch_more.activate(Mode)
    torch.serialization.register_package(  # before PyTorch's own
        5, lambda storage: "cuda:0" if getattr(storage, "tilewright_cuda", False) else None, _restored
    )
    shared = torch.UntypedStorage._new_shared  # what workers put batches into, which is this CPU's
    torch.UntypedStorage._new_shared = staticmethod(lambda size, device=None: shared(size))  # type: ignore[assignment]
    reductions.reduction.register(torch.UntypedStorage, _sent)
    torch_compiled.activate()
    torch_products.activate(_hosts)
    torch_autocast.activate()
    torch_dlpack.activate(lambda tensor: _place(tensor) == _HERE, _mark)
    Mode().__enter__()


activate()
