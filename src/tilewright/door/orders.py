"""What the process that starts one of the device's passes to it."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from tilewright.errors import TilewrightError, quoted
from tilewright.processes import ORDERS
from tilewright.program.job import Settings


@dataclass(frozen=True)
class Orders:
    """How a process's device works.

    Attributes:
        settings: how launches run.
        records: the folder where each process writes what it finds; None: nowhere.
        script: whether a script starts it, whose packages are ours by their own names.
    """

    settings: Settings
    records: Path | None = None
    script: bool = False

    def text(self) -> str:
        return json.dumps({"settings": asdict(self.settings), "records": str(self.records), "script": self.script})


def given() -> Orders:
    """Those of this process, or the defaults.

    Raises:
        TilewrightError: the variable names no file of orders.
    """
    path = os.environ.get(ORDERS)
    if not path:
        return Orders(Settings())
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        return Orders(Settings(**found["settings"]), Path(found["records"]), found["script"])
    except (OSError, ValueError, TypeError, KeyError):
        raise TilewrightError(
            f"{ORDERS}='{quoted(path)}' is no file that `tilewright python` has written: unset it"
        ) from None
