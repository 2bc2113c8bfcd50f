"""Launches of a set of lab/draw_times.py, by the CUDA driver alone: python lab/replay_times.py SET.json [--start N]
[--stop N] [--times N]

Arrays lie between margins that are the launch's own, so that an access a little beyond them harms nothing. Before each
launch ``launch N`` goes to stderr, after all its times ``ended N SECONDS``, or ``failed N WHY``. If the context is lost
the process ends with exit code 3.
"""

from __future__ import annotations

import ctypes as c
import json
import struct
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from replay_launches import _SHARED, _STATIC_LIMIT, Driver, repeat, tensor_map
from time_launches import BLOCK, array

MARGIN = 32 << 20


class Sets:
    """The launches of a set."""

    def __init__(self, path: Path) -> None:
        self.launches: list[dict[str, Any]] = json.loads(path.read_text())["launches"]
        self._archive = zipfile.ZipFile(path.with_suffix(".zip"))
        self.driver = Driver()
        self._modules: dict[str, Any] = {}

    def run(self, launch: dict[str, Any], times: int) -> float:
        """The least seconds of the launches."""
        driver, function = self.driver, self._function(launch)
        sizes = [-(-bytes_of(each) // 256) * 256 if "count" in each else 0 for each in launch["args"]]
        room = driver.memory(sum(sizes) + MARGIN * (1 + len(sizes)))
        driver("cuMemsetD8_v2", c.c_uint64(room), c.c_ubyte(0), c.c_size_t(sum(sizes) + MARGIN * (1 + len(sizes))))
        held: list[Any] = []
        at = room + MARGIN
        for recipe, size in zip(launch["args"], sizes, strict=True):
            if "value" in recipe:
                held.append(c.create_string_buffer(struct.pack(recipe["struct"], recipe["value"]), 8))
                continue
            self._fill(at, recipe)
            if "map" in recipe:
                held.append(c.create_string_buffer(tensor_map(driver, at, recipe["map"]), 128))
                at += size + MARGIN
                continue
            fields = bytes.fromhex(recipe.get("fields", ""))  # of a struct that has the pointer behind them
            held.append(c.create_string_buffer(fields + struct.pack("Q", at + recipe.get("skip", 0)), len(fields) + 8))
            at += size + MARGIN
        parameters = (c.c_void_p * (len(held) + 1))(*(c.addressof(each) for each in held))
        least = float("inf")
        driver("cuCtxSynchronize")
        for _ in range(times):
            began = time.perf_counter()
            driver(
                "cuLaunchKernel", function, *launch["grid"], *launch["block"], launch["shared"], None, parameters, None
            )
            driver("cuCtxSynchronize")
            least = min(least, time.perf_counter() - began)
        driver.free(room)
        return least

    def _fill(self, address: int, recipe: dict[str, Any]) -> None:
        """An array's contents; what comes again and again is copied there."""
        driver, count = self.driver, recipe["count"]
        if recipe["fill"] == "zeros":
            return
        again = recipe["fill"] in ("random", "index")
        made = np.ascontiguousarray(array({**recipe, "count": min(count, BLOCK)} if again else recipe))
        driver("cuMemcpyHtoD_v2", c.c_uint64(address), c.c_void_p(made.ctypes.data), c.c_size_t(made.nbytes))
        whole, have = count * made.itemsize, made.nbytes
        while have < whole:
            more = min(have, whole - have)
            driver("cuMemcpyDtoD_v2", c.c_uint64(address + have), c.c_uint64(address), c.c_size_t(more))
            have += more

    def _function(self, launch: dict[str, Any]) -> Any:
        driver = self.driver
        if launch["code"] not in self._modules:
            module = c.c_void_p()
            driver("cuModuleLoadData", c.byref(module), self._archive.read(launch["code"]))
            self._modules[launch["code"]] = module
        function = c.c_void_p()
        driver("cuModuleGetFunction", c.byref(function), self._modules[launch["code"]], launch["symbol"].encode())
        if launch["shared"] > _STATIC_LIMIT:
            driver("cuFuncSetAttribute", function, _SHARED, launch["shared"])
        return function


def bytes_of(recipe: dict[str, Any]) -> int:
    return recipe["count"] * np.dtype({"bfloat16": "u2"}.get(recipe["dtype"], recipe["dtype"])).itemsize


if __name__ == "__main__":
    repeat(Sets, __doc__)
