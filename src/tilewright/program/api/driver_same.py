"""The driver API: what is the runtime's under the same name. A table, and nothing else."""

from __future__ import annotations

import ctypes as c

from .. import codes
from . import graph_memory, graphs, ipc, memory, pools  # noqa: F401  (they fill the table)
from .driver import driver
from .table import CALLS, answer, done, forward, to

# Names without `cuda` and `cu`; a version behind a colon, where the driver's has one.
_SAME = """
GraphCreate GraphDestroy GraphClone GraphGetNodes GraphGetEdges:_v2 GraphAddDependencies:_v2 GraphUpload
GraphExecDestroy GraphExecUpdate:_v2 DeviceGraphMemTrim DeviceGetGraphMemAttribute DeviceSetGraphMemAttribute
StreamBeginCapture:_v2 StreamEndCapture
DeviceGetDefaultMemPool DeviceGetMemPool DeviceSetMemPool MemGetDefaultMemPool MemGetMemPool MemSetMemPool MemPoolCreate
MemPoolDestroy MemPoolSetAttribute MemPoolGetAttribute MemPoolTrimTo MemPoolSetAccess MemPoolGetAccess
IpcGetMemHandle IpcOpenMemHandle:_v2 IpcCloseMemHandle IpcGetEventHandle IpcOpenEventHandle
"""
forward(driver(bound=False), {
    f"cu{name}{version}": to(CALLS[f"cuda{name}"].function)
    for name, _, version in (each.partition(":") for each in _SAME.split())
})  # fmt: skip
forward(driver(surfaces=False), {"cuGraphLaunch": to(CALLS["cudaGraphLaunch"].function)})
forward(driver(), {
    "cuGraphInstantiateWithFlags": to(graphs.instantiate),
    "cuGraphInstantiate cuGraphInstantiate_v2": to(graphs.instantiate, flags=0),
    "cuMemAllocFromPoolAsync": to(pools.allocate_from),
    "cuMemsetD2D8Async": to(memory.fill),
    "cuMemsetD2D16_v2 cuMemsetD2D16Async": to(memory.fill, size=2),
    "cuMemsetD2D32Async": to(memory.fill, size=4),
    "cuCtxResetPersistingL2Cache cuCtxSetSharedMemConfig cuFuncSetSharedMemConfig cuFuncLoad": to(done),
    "cuFlushGPUDirectRDMAWrites": to(done),
    "cuCtxGetSharedMemConfig": to(answer, value=1),
    "cuProfilerInitialize cuProfilerStart cuProfilerStop": to(done),
    "cuFuncIsLoaded": to(answer, value=1),
})  # fmt: skip
forward(driver(current=False), {
    "cuDeviceGetByPCIBusId": to(answer, value=0),
    "cuDeviceGetLuid cuDeviceGetNvSciSyncAttributes": to(done, code=codes.NOT_SUPPORTED),
    "cuDeviceGetTexture1DLinearMaxWidth": to(answer, value=1 << 28, kind=c.c_size_t),
})  # fmt: skip
