"""Measurements as a file: the device, and each case with the microseconds of its candidates."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.ops.machine import Device
from tilewright.tune.permutes import Permutation
from tilewright.tune.products import Product
from tilewright.tune.work import Case, Measured

KINDS: dict[str, Any] = {"permute": Permutation, "matmul": Product}


def write(path: Path, device: Device, measured: Sequence[Measured]) -> None:
    rows = [{"kind": each.case.kind, **each.case._asdict(), "times": dict(each.times)} for each in measured]
    path.write_text(json.dumps({"version": 1, "device": asdict(device), "measured": rows}, separators=(",", ":")))


def case_of(row: dict[str, Any]) -> Case:
    kind = KINDS[row["kind"]]
    fields = {name: row[name] for name in kind._fields if name in row}
    made: Case = kind(**{name: tuple(x) if isinstance(x, list) else x for name, x in fields.items()})
    return made


def read(paths: Sequence[Path]) -> tuple[Device, list[Measured]]:
    """The device and all cases of several files.

    Raises:
        TilewrightError: a file is none of these, or they are of several devices.
    """
    devices, measured = [], []
    for path in paths:
        try:
            content = json.loads(path.read_text())
            device = content["device"]
            devices.append(Device(**{**device, "capability": tuple(device["capability"])}))
            measured += [Measured(case_of(row), row["times"]) for row in content["measured"]]
        except OSError as error:
            raise TilewrightError(f"{path} cannot be read: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise TilewrightError(f"{path} does not hold what `--times` writes: {error!r}") from error
    if len({device.name for device in devices}) > 1:
        raise TilewrightError(f"these are of several GPUs: {', '.join(sorted({x.name for x in devices}))}")
    return devices[0], measured
