"""PyTorch's operators in a script that are called again while nothing is written: what they gave is given again.

Scripts that measure call the same sums and softmaxes a hundred times. To compare what their operands hold
(:mod:`.torch_repeats`) takes as long as they do. So results are known for as long as nothing is called but functions
that are known to write to no tensor that there is: any other one, and any launch, ends that. So nobody has stored to an
operand, whose memory is kept, by its version and by that; a tensor whose address anybody else was told is never one.
The result's memory is given again once nobody else has it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Any

import torch
from torch.nn import functional

from tilewright.door.device import device
from tilewright.processes import available_memory

from . import torch_products, torch_repeats
from .launches import process

_WORTH = 0.002  # seconds that an operator takes, so that what it gives is worth keeping
_THIRD = 3  # calls alike, after which it is kept
_MOST = 1024  # operators that are counted
_SHARE = 2  # of the memory that is left, what may be kept
_RESULTS = 3  # of one operator: scripts have one still when they ask for the next


def _of(names: str) -> set[Any]:
    """PyTorch's functions of these names, and its tensors'."""
    found = (getattr(place, name, None) for place in (torch, torch.Tensor, functional) for name in names.split())
    return {each for each in found if each is not None}


_PURE = torch_repeats.KEPT | _of(
    "add sub mul div true_divide neg abs exp exp2 log log2 log1p sqrt rsqrt reciprocal square pow sin cos tanh sigmoid "
    "erf clamp clip minimum maximum where masked_fill softmax log_softmax gelu logsumexp sum mean var std "
    "amax amin max min argmax argmin prod cumsum cumprod all any gather index_select cat stack clone contiguous "
    "float half bfloat16 double int long to tril triu roll flip repeat repeat_interleave outer dot mv layer_norm "
    "rms_norm group_norm cross_entropy mse_loss round floor ceil sign eq ne lt le gt ge reshape "
    "__getitem__ __add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __neg__ "
    "__abs__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__"
)
_QUIET = _PURE | _of(
    "empty empty_like zeros zeros_like ones ones_like full full_like rand rand_like randn randn_like randint arange "
    "linspace eye tensor new_empty new_zeros new_ones new_full size stride dim type numel nelement element_size item "
    "tolist is_contiguous storage_offset detach chunk split unbind view permute transpose unsqueeze squeeze expand "
    "flatten narrow t allclose isclose equal cpu cuda is_floating_point get_device data_ptr __len__ __bool__ __int__ "
    "__float__ __index__ __format__ __repr__ __hash__"
)
for _name in ("shape", "dtype", "ndim", "T", "mT", "grad", "requires_grad", "data", "layout", "itemsize", "nbytes"):
    _QUIET.add(getattr(torch.Tensor, _name).__get__)
_LENDING = _of("data_ptr untyped_storage storage numpy __array__ share_memory_")
_TRUSTED = ("triton.", "tilewright.triton.")  # whose launches are seen
_GENERATED = "dynamic_func"  # a function that Triton makes for each kernel
_users = torch._C._storage_Use_Count


_often: dict[Any, int] = {}
_known: dict[Any, list[torch.Tensor]] = {}  # what operators gave
_held: dict[int, list[torch.Tensor]] = {}  # by its memory, all that is kept here: operands, and what they gave
_times = [0]  # that all was forgotten


def forget() -> None:
    """Anything may be written to now."""
    _times[0] += 1
    _often.clear()
    _known.clear()
    _held.clear()


def _trusted(asks: Any) -> bool:
    """Whether what asks for an address is Triton, of whose launches this module hears."""
    asks = asks.f_back if asks.f_code.co_name == _GENERATED else asks
    return asks.f_globals.get("__name__", "").startswith(_TRUSTED)


def lend(values: Sequence[Any]) -> None:
    """Somebody gets to know where tensors lie, and may write there at any time."""
    for each in torch_repeats.tensors(values):
        if each.layout == torch.strided:
            each.untyped_storage().tilewright_lent = True
    forget()


def called(function: Any, given: Sequence[Any], named: dict[str, Any], there: bool) -> Any:
    """What PyTorch's function gives; ``there``: it is asked of ``cuda``."""
    if function in _PURE and "out" not in named and "inplace" not in named:
        if not there or torch_repeats.little(given):
            return torch_products.called(function, given, named)
        moved = "device" in named or (
            function is torch.Tensor.to and not all(isinstance(each, torch.dtype) for each in given[1:])
        )
        key = None if moved or device.context is not None else torch_repeats.key(function, given, named)
    else:
        if function in _LENDING and not _trusted(sys._getframe(2)):
            lend(given)
        if function not in _QUIET or "out" in named:
            forget()
        key = None
    if key is None:
        return _computed(None, function, given, named)
    operands = list(torch_repeats.tensors((*given, *named.values())))
    storages = [each.untyped_storage() for each in operands]
    if not all(getattr(each, "tilewright_cuda", False) and not hasattr(each, "tilewright_lent") for each in storages):
        return _computed(key, function, given, named)
    places = [(at._cdata, each.storage_offset(), each._version) for at, each in zip(storages, operands, strict=True)]
    which = key, tuple(places)
    for result in _known.get(which, ()):
        memory = result.untyped_storage()._cdata
        if _users(memory) == len(_held[memory]) + 1 and not result._version:  # Python's own object of it is one
            process.repeats.count += 1
            return result.detach()
    before, started = _times[0], time.perf_counter()
    found = _computed(key, function, given, named)
    if any(each._version != version for each, (*_, version) in zip(operands, places, strict=True)):
        forget()  # one that works in place
    elif time.perf_counter() - started >= _WORTH and before == _times[0] and type(found) is torch.Tensor:
        if len(_often) >= _MOST:
            _often.clear()
        _often[which] = _often.get(which, 0) + 1
        if _often[which] >= _THIRD:
            _keep(which, operands, found)
    return found


def _computed(key: Any, function: Any, given: Sequence[Any], named: dict[str, Any]) -> Any:
    try:
        return torch_repeats.called(key, function, given, named)
    except RuntimeError:  # as PyTorch says that there is no memory, which may be for what is kept here
        if not _known or function not in _QUIET:
            raise
    forget()
    return torch_repeats.called(key, function, given, named)


def _keep(which: Any, operands: list[torch.Tensor], found: torch.Tensor) -> None:
    memory = found.untyped_storage()
    if memory._cdata in {each.untyped_storage()._cdata for each in operands} or found._version or found.requires_grad:
        return
    results = _known.get(which, [])
    size = memory.nbytes() + sum(each[0].untyped_storage().nbytes() for each in _held.values())
    if len(results) >= _RESULTS or size > (available_memory() or 0) // _SHARE:
        return
    _known[which] = [*results, found.detach()]
    for each in (_known[which][-1], *(each.detach() for each in operands if not results)):
        _held.setdefault(each.untyped_storage()._cdata, []).append(each)
