"""Triton's driver for the CPU engine: devices, launches and times, in the words in which Triton asks for them."""

from __future__ import annotations

import sys
from typing import Any

from triton.backends import Backend, backends
from triton.backends.compiler import GPUTarget
from triton.backends.driver import DriverBase
from triton.runtime import driver as chosen

from tilewright.errors import UnsupportedError
from tilewright.hardware import limits
from tilewright.python.launches import process

from .bench import DeviceInterface, bench
from .binary import resources
from .launcher import Launcher

MULTIPROCESSORS = {"sm_90": 132, "sm_80": 108}  # of an H100 (SXM) and of an A100
ARCHITECTURES = tuple(MULTIPROCESSORS)
"""The GPUs to be: a driver's devices, by number."""


class Utils:
    """Triton's questions about a device and a binary."""

    def get_device_properties(self, device: int | None) -> dict[str, int]:
        arch = ARCHITECTURES[device if device is not None else chosen.active.get_current_device()]
        known = limits.of(arch)
        return {
            "max_shared_mem": known.shared_opt_in, "max_num_regs": known.registers_per_block, "warpSize": limits.WARP,
            "multiprocessor_count": MULTIPROCESSORS[arch], "sm_clock_rate": 1980000, "mem_clock_rate": 2619000,
            "mem_bus_width": 5120,
        }  # fmt: skip

    def load_binary(self, name: str, binary: bytes, shared: int, device: int) -> tuple[Any, str, int, int, int]:
        """A module, a function, registers a thread, bytes of stack a thread, threads a block at most. As long as there
        is no module, Triton loads it before each launch, and makes another launcher."""
        figures = resources(binary)
        return object(), name, figures.registers, figures.stack, limits.of(ARCHITECTURES[device]).threads_per_block

    def unload_module(self, module: Any) -> None:
        """Nothing was loaded: launches are of PTX."""


class Driver(DriverBase):
    """One for all of Triton; its devices are the architectures that can be run."""

    launcher_cls = Launcher

    def __init__(self, arch: str | None = None) -> None:
        self.utils = Utils()
        self._device = ARCHITECTURES.index(arch or process.arch)

    @classmethod
    def is_active(cls) -> bool:
        return True

    def map_python_to_cpp_type(self, ty: str) -> str:
        raise UnsupportedError("Triton's arguments are not passed through C++ here")

    def get_current_device(self) -> int:
        return self._device

    def set_current_device(self, device: int) -> None:
        self._device = device

    def get_current_stream(self, device: int | None = None) -> int:
        return 0

    def get_device_capability(self, device: int | None = None) -> tuple[int, int]:
        major, minor = divmod(self._capability, 10)
        return major, minor

    @property
    def _capability(self) -> int:
        return int(ARCHITECTURES[self._device].removeprefix("sm_"))

    def get_current_target(self) -> GPUTarget:
        return GPUTarget("cuda", self._capability, limits.WARP)

    def get_active_torch_device(self) -> Any:
        import torch

        script = "tilewright.python.torch_cuda" in sys.modules  # which reads "cuda" as this CPU
        return torch.empty(0, device="cuda" if script else "cpu").device

    def get_device_interface(self) -> type[DeviceInterface]:
        return DeviceInterface

    def get_benchmarker(self) -> Any:
        return bench

    def get_empty_cache_for_benchmark(self) -> Any:
        """No cache of a GPU's is there to empty: a tensor of one number, where scripts have PyTorch's."""
        torch = sys.modules.get("torch")
        return None if torch is None else torch.zeros(1, dtype=torch.int32, device=self.get_active_torch_device())

    def clear_cache(self, cache: Any) -> None:
        pass


def activate(arch: str | None = None) -> None:
    """Run Triton's launches here from now on, compiled for that architecture: sm_90, or what ``tilewright run`` was
    given.

    Raises:
        UnsupportedError: there is no such device.
    """
    arch = arch or process.arch
    if arch not in ARCHITECTURES:
        raise UnsupportedError(f"arch must be one of {', '.join(ARCHITECTURES)}, not {arch!r}")
    chosen.set_active(Driver(arch))
    # Code that PyTorch's Inductor wrote asks for a GPU's driver by name; it finds this one active.
    backends["nvidia"] = Backend(backends["nvidia"].compiler, Driver)
