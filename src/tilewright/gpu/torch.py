"""PyTorch's tensors as arrays. Imported where the caller already holds one."""

from __future__ import annotations

import contextlib
from collections.abc import Hashable
from typing import Any

import torch

from tilewright.errors import UnsupportedError
from tilewright.gpu.arrays import Again, ArraySpec, Library
from tilewright.gpu.native import Tensors


class Torch(Library):
    name = "PyTorch"

    def __init__(self) -> None:
        self.complex = frozenset((torch.complex32, torch.complex64, torch.complex128))
        # Where PyTorch has no CUDA, no tensor can ask for a stream.
        self.stream = getattr(torch._C, "_cuda_getCurrentRawStream", self.stream)  # type: ignore[method-assign]
        self.grad_enabled = torch.is_grad_enabled
        self.compiling = torch.compiler.is_compiling
        self.tracing = torch._C._is_tracing
        self.modes = getattr(torch._C, "_len_torch_dispatch_stack", int)
        self.count_write = torch.autograd.graph.increment_version
        with contextlib.suppress(AttributeError, TypeError):  # the same in a sixth of the time
            torch._C._increment_version((torch.empty(0),))
            self.count_write = torch._C._increment_version
        exchange = getattr(torch._C, "_dlpack_exchange_api", lambda: None)()  # since 2.10
        self.tensors: Tensors | None = None
        if exchange is not None:
            with contextlib.suppress(ValueError):
                self.tensors = Tensors(exchange, (torch.Tensor.is_neg, torch.Tensor.is_conj), self.key)
                self.key = self.tensors.key  # type: ignore[method-assign]

    def on_gpu(self, x: Any) -> bool:
        return x.is_cuda  # type: ignore[no-any-return]

    def refuse_for_kernel(self, x: Any) -> None:
        if x.requires_grad:
            raise UnsupportedError("this tensor requires grad, which a kernel can't record; pass tensor.detach()")

    def key(self, x: Any) -> tuple[int, Hashable]:
        dtype = x.dtype
        if x.is_neg() or (dtype in self.complex and x.is_conj()):
            raise UnsupportedError(
                "this tensor is a lazy conjugate or negative view, whose memory does not hold its values; "
                "call .resolve_conj() or .resolve_neg() first"
            )
        try:
            address: int | None = x.data_ptr()
        except RuntimeError:  # no memory that an address leads to
            address = None
        if address is None or (not address and x.numel()):
            self.describe(x)  # says so in our words
            raise UnsupportedError(
                "this tensor has no memory of its own, as within torch.func.vmap, jvp and functionalize; "
                "call tilewright outside of them"
            )
        return address, (x.shape, x.stride(), dtype, x.get_device())

    def pointer(self, x: Any) -> int:
        return x.data_ptr()  # type: ignore[no-any-return]

    def describe(self, x: Any) -> ArraySpec:
        if x.layout is not torch.strided or x.is_quantized or x.device.type not in ("cpu", "cuda"):
            raise UnsupportedError(
                f"a {x.layout} tensor of {x.dtype} on {x.device} is not supported; "
                "pass a strided (dense) tensor on the CPU or a CUDA device"
            )
        size = x.element_size()
        strides = tuple(s * size for s in x.stride())
        return ArraySpec(tuple(x.shape), strides, size, str(x.dtype).removeprefix("torch."), x.get_device())

    def again(self, x: Any) -> Again | None:
        if self.tensors is not None:
            names = {"address_like": self.tensors.address_like(x)}
            return Again("{x}_address_like({x})", "{x}.is_contiguous() and not {x}.requires_grad", names=names)
        held = "{x}.dtype is {dtype} and {x}.get_device() == {device} and {x}.is_contiguous()"
        held += " and not ({x}.requires_grad or {x}.is_neg()"
        return Again("{x}.data_ptr()", held + (" or {x}.is_conj())" if x.dtype in self.complex else ")"))

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        return x.new_empty(shape, dtype=getattr(torch, dtype)) if dtype else x.new_empty(shape)

    def written(self, x: Any) -> None:
        self.count_write((x,))

    def differentiated(self, x: Any) -> bool:
        return x.requires_grad and self.grad_enabled()  # type: ignore[no-any-return]

    def in_graph(self, *arrays: Any) -> bool:
        if self.compiling() or self.tracing() or (self.modes() and recorded()):
            return True
        for x in arrays:
            if x.requires_grad:
                return self.grad_enabled()  # type: ignore[no-any-return]
        return False


def recorded() -> bool:
    """Whether PyTorch makes a graph of operators, of real tensors (`make_fx`) or without memory."""
    kinds = torch._C._TorchDispatchModeKey
    return any(torch._C._get_dispatch_mode(kind) for kind in (kinds.PROXY, kinds.FUNCTIONAL, kinds.FAKE))


class Dispatched(Torch):
    """Tensors whose operators run by rules of their own: every call is one of them."""

    def __init__(self) -> None:
        super().__init__()
        self.compiling = lambda: True


class Fake(Dispatched):
    """PyTorch's FakeTensor, which has a shape and no memory."""

    name = "PyTorch's FakeTensor"

    def refuse_for_kernel(self, x: Any) -> None:
        raise UnsupportedError("a kernel can't take a FakeTensor, which has no memory; pass a tensor that has some")


class Sharded(Dispatched):
    """PyTorch's DTensor, which is spread over devices."""

    name = "PyTorch's DTensor"

    def refuse_for_kernel(self, x: Any) -> None:
        raise UnsupportedError("a kernel can't take a DTensor, which is spread over devices; pass tensor.to_local()")


TORCH, SHARDED, FAKE = Torch(), Sharded(), Fake()
