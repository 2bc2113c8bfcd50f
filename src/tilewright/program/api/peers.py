"""Peer Device Memory Access: there is one device, so that no other is a peer, and copies are from it to itself."""

from __future__ import annotations

import ctypes as c

from .. import codes
from ..context import Context, at, only, put
from ..prototypes import Copy3D, Extent, PitchedPtr
from .arrays import copy_3d
from .copies import DEVICE_TO_DEVICE, copy
from .table import call, done, forward, to


class _Copy3D(c.Structure):
    """``cudaMemcpy3DPeerParms``"""

    _fields_ = (("source_array", c.c_size_t), ("source_at", c.c_size_t * 3), ("source", PitchedPtr),
                ("source_device", c.c_int), ("target_array", c.c_size_t), ("target_at", c.c_size_t * 3),
                ("target", PitchedPtr), ("target_device", c.c_int), ("extent", Extent))  # fmt: skip


@call()
def cudaDeviceCanAccessPeer(context: Context, can: int, device: int, peer: int) -> None:
    put(can, 0, c.c_int)
    only(device, peer)


@call()
def cudaDeviceEnablePeerAccess(context: Context, peer: int, flags: int) -> int:
    only(peer)
    return codes.INVALID_VALUE if flags else codes.PEER_UNSUPPORTED  # of itself


@call()
def cudaDeviceDisablePeerAccess(context: Context, peer: int) -> int:
    only(peer)
    return codes.PEER_NOT_ENABLED


def _copy(context: Context, target: int, to: int, source: int, of: int, size: int, name: str) -> None:
    only(to, of)
    copy(context, target, source, size, DEVICE_TO_DEVICE, name)


def _copy_3d(context: Context, parameters: int, name: str) -> None:
    asked = at(parameters, _Copy3D)
    only(asked.source_device, asked.target_device)
    same = Copy3D(
        asked.source_array, asked.source_at, asked.source, asked.target_array, asked.target_at, asked.target,
        asked.extent, DEVICE_TO_DEVICE,
    )  # fmt: skip
    copy_3d(context, same, name)


forward(call(), {
    "cudaDeviceGetP2PAttribute": to(done, code=codes.INVALID_DEVICE),  # a device is no peer of itself
    "cudaMemcpyPeer cudaMemcpyPeerAsync": to(_copy),
    "cudaMemcpy3DPeer cudaMemcpy3DPeerAsync": to(_copy_3d),
})  # fmt: skip
