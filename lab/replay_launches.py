"""Repeats recorded launches on a GPU, by the CUDA driver alone; see lab/record_launches.py.

    python lab/replay_launches.py ARCHIVE [--start N] [--stop N] [--times N]

Each array is an allocation of its own, and what no host wrote before the launch stays unwritten. Before each launch
its number goes to stderr, as ``launch 7``, and after it ``ended 7 SECONDS`` (the least of --times), or ``failed 7
CODE`` with the driver's. If the context is lost the process ends with exit code 3, and can be started from the next.
"""

from __future__ import annotations

import argparse
import ctypes as c
import json
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

LOST = 3
_SHARED = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
_STATIC_LIMIT = 48 << 10
_PITCH = 512  # bytes; what rows of a texture over pitched memory are aligned to, and more
_MAP_BYTES, _MAP_ALIGNMENT = 128, 64
_CLUSTER = 4  # CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
_FLOAT, _LINEAR, _PITCH_2D, _CLAMP = 0x20, 2, 3, 1  # of the driver's enums


class Resource(c.Structure):
    """CUDA_RESOURCE_DESC, its union as that of linear and pitched memory."""

    _fields_ = (
        ("type", c.c_int),
        ("address", c.c_uint64),
        ("format", c.c_int),
        ("channels", c.c_uint),
        ("width_or_bytes", c.c_size_t),
        ("height", c.c_size_t),
        ("pitch", c.c_size_t),
        ("rest", c.c_byte * 256),
    )


class Sampling(c.Structure):
    """CUDA_TEXTURE_DESC; zeros mean point filter and texels as they are."""

    _fields_ = (("address_modes", c.c_int * 3), ("filter_mode", c.c_int), ("flags", c.c_uint), ("rest", c.c_byte * 256))


class DriverError(Exception):
    pass


class Driver:
    def __init__(self) -> None:
        self._library = c.CDLL("libcuda.so.1")
        self("cuInit", 0)
        device, context = c.c_int(), c.c_void_p()
        self("cuDeviceGet", c.byref(device), 0)
        self("cuDevicePrimaryCtxRetain", c.byref(context), device)
        self("cuCtxSetCurrent", context)

    def __call__(self, name: str, *arguments: Any) -> None:
        code = getattr(self._library, name)(*arguments)
        if code:
            raise DriverError(f"{name} {code}")

    def memory(self, size: int) -> int:
        address = c.c_uint64()
        self("cuMemAlloc_v2", c.byref(address), c.c_size_t(size))
        return address.value

    def fill(self, address: int, data: bytes) -> None:
        if data:
            self("cuMemcpyHtoD_v2", c.c_uint64(address), data, c.c_size_t(len(data)))

    def free(self, address: int) -> None:
        self("cuMemFree_v2", c.c_uint64(address))

    @property
    def is_lost(self) -> bool:
        """Whether a failed kernel took the context with it."""
        try:
            self.free(self.memory(256))
            self("cuCtxSynchronize")
        except DriverError:
            return True
        return False


class Attribute(c.Structure):
    """CUlaunchAttribute of a cluster's blocks."""

    _fields_ = (("id", c.c_int), ("pad", c.c_int), ("blocks", c.c_uint * 3), ("rest", c.c_byte * 52))


class Config(c.Structure):
    """CUlaunchConfig."""

    _fields_ = (
        ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint), ("stream", c.c_void_p),
        ("attributes", c.POINTER(Attribute)), ("count", c.c_uint),
    )  # fmt: skip


def in_clusters(launch: dict[str, Any]) -> Config | None:
    """What cuLaunchKernelEx takes of a launch whose blocks form clusters."""
    if launch.get("cluster", [1, 1, 1]) == [1, 1, 1]:
        return None
    attribute = Attribute(_CLUSTER, 0, (c.c_uint * 3)(*launch["cluster"]))
    sizes = (c.c_uint * 3)(*launch["grid"]), (c.c_uint * 3)(*launch["block"])
    return Config(*sizes, launch["shared"], None, c.pointer(attribute), 1)


def tensor_map(driver: Driver, address: int, fields: dict[str, Any]) -> bytes:
    """A CUtensorMap of what lab/record_launches.py has written of one."""
    room = c.create_string_buffer(2 * _MAP_BYTES)
    made = -(-c.addressof(room) // _MAP_ALIGNMENT) * _MAP_ALIGNMENT
    sizes, strides = (c.c_uint64 * 5)(*fields["sizes"]), (c.c_uint64 * 4)(*fields["strides"])
    box, steps = (c.c_uint * 5)(*fields["box"]), (c.c_uint * 5)(*fields["steps"])
    lower, upper = (c.c_int * 3)(*fields["lower"]), (c.c_int * 3)(*fields["upper"])
    first = c.c_void_p(made), fields["type"], fields["rank"], c.c_uint64(address), sizes, strides
    last = steps, fields["interleave"], fields["swizzle"], 0, fields["fill"]
    if fields["im2col"]:
        driver("cuTensorMapEncodeIm2col", *first, lower, upper, box[0], box[1], *last)
    else:
        driver("cuTensorMapEncodeTiled", *first, box, *last)
    return c.string_at(made, _MAP_BYTES)


class Replay:
    """The launches of an archive."""

    def __init__(self, path: Path) -> None:
        self._archive = zipfile.ZipFile(path)
        self.launches: list[dict[str, Any]] = json.loads(self._archive.read("launches.json"))
        self.driver = Driver()
        self._modules: dict[str, Any] = {}

    def run(self, launch: dict[str, Any], times: int) -> float:
        """The least seconds from a launch to its end.

        Raises:
            DriverError: a call failed.
        """
        driver, function = self.driver, self._function(launch)
        blocks = []
        for block in launch["memory"]:
            address = driver.memory(block["size"])
            for start, data in block["written"]:
                driver.fill(address + start, self._archive.read(data))
            blocks.append(address)
        buffer = c.create_string_buffer(bytes.fromhex(launch["parameters"]), len(launch["parameters"]) // 2 + 8)
        for offset, number, inside in launch["pointers"]:
            c.c_uint64.from_buffer(buffer, offset).value = blocks[number] + inside
        for offset, number, inside, fields in launch.get("maps", ()):
            buffer[offset : offset + _MAP_BYTES] = tensor_map(driver, blocks[number] + inside, fields)
        for offset, shape, data in launch["textures"]:
            c.c_uint64.from_buffer(buffer, offset).value = self._texture(shape, self._archive.read(data), blocks)
        offsets = launch["offsets"]
        parameters = (c.c_void_p * (len(offsets) + 1))(*(c.addressof(buffer) + offset for offset in offsets))
        start = "cuLaunchCooperativeKernel" if launch["cooperative"] else "cuLaunchKernel"
        extra = () if launch["cooperative"] else (None,)
        driver("cuCtxSynchronize")
        least = float("inf")
        for _ in range(times):
            began = time.perf_counter()
            config = in_clusters(launch)
            if config is not None:
                driver("cuLaunchKernelEx", c.byref(config), function, parameters, None)
            else:
                driver(start, function, *launch["grid"], *launch["block"], launch["shared"], None, parameters, *extra)
            driver("cuCtxSynchronize")
            least = min(least, time.perf_counter() - began)
        for address in blocks:
            driver.free(address)
        return least

    def _function(self, launch: dict[str, Any]) -> Any:
        driver = self.driver
        if launch["code"] not in self._modules:
            module = c.c_void_p()
            driver("cuModuleLoadData", c.byref(module), self._archive.read(launch["code"]))
            self._modules[launch["code"]] = module
        module, function = self._modules[launch["code"]], c.c_void_p()
        driver("cuModuleGetFunction", c.byref(function), module, launch["symbol"].encode())
        if launch["shared"] > _STATIC_LIMIT:
            driver("cuFuncSetAttribute", function, _SHARED, launch["shared"])
        for symbol, data in launch["variables"].items():
            address, size = c.c_uint64(), c.c_size_t()
            driver("cuModuleGetGlobal_v2", c.byref(address), c.byref(size), module, symbol.encode())
            driver.fill(address.value, self._archive.read(data))
        return function

    def _texture(self, shape: list[int], texels: bytes, blocks: list[int]) -> int:
        """A texture object over float32, clamped and unfiltered; its memory is added to the blocks."""
        driver = self.driver
        resource = Resource(format=_FLOAT, channels=1)
        if len(shape) == 1:
            resource.type, resource.width_or_bytes = _LINEAR, len(texels)
        else:
            row = 4 * shape[1]
            pitch = -(-row // _PITCH) * _PITCH
            texels = b"".join(texels[y * row : (y + 1) * row].ljust(pitch, b"\0") for y in range(shape[0]))
            resource.type, resource.pitch = _PITCH_2D, pitch
            resource.width_or_bytes, resource.height = shape[1], shape[0]
        resource.address = driver.memory(len(texels))
        driver.fill(resource.address, texels)
        blocks.append(resource.address)
        sampling = Sampling(address_modes=(_CLAMP,) * 3)
        made = c.c_uint64()
        driver("cuTexObjectCreate", c.byref(made), c.byref(resource), c.byref(sampling), None)
        return made.value


def repeat(archive: type[Any], description: str | None) -> None:
    """The command line: launches of an archive, one after the other."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--stop", type=int)
    parser.add_argument("--times", type=int, default=1)
    options = parser.parse_args()
    replay = archive(options.archive)
    for number in range(len(replay.launches))[options.start : options.stop]:
        print(f"launch {number}", file=sys.stderr, flush=True)
        try:
            seconds = replay.run(replay.launches[number], options.times)
            print(f"ended {number} {seconds:.6f}", file=sys.stderr, flush=True)
        except DriverError as error:
            print(f"failed {number} {error}", file=sys.stderr, flush=True)
            if replay.driver.is_lost:
                raise SystemExit(LOST) from None


if __name__ == "__main__":
    repeat(Replay, __doc__)
