"""What processes of ours need to find this very package and to end, and what memory this one can have."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
from pathlib import Path

ORDERS = "TILEWRIGHT_DOOR"  # in the environment of a program's processes: where the orders of their device lie
LIBRARIES = "TILEWRIGHT_DOOR_LIBRARIES"  # the folder of that device's libraries, which the loader searches
LOADER = "LD_LIBRARY_PATH"
_CGROUP = Path("/sys/fs/cgroup")
_PRCTL, _PARENTS_DEATH = ctypes.CDLL(None).prctl, 1  # found here, as a forked process must not wait for the loader
_GIVEN_BACK = ("active_file", "inactive_file", "slab_reclaimable")  # what a container gives back when it needs room


def module_path() -> str:
    """``PYTHONPATH`` for a child process, whatever folder it starts in."""
    paths = [str(Path(__file__).parents[1]), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return os.pathsep.join(str(Path(each).absolute()) for each in paths)


def helpers_environment() -> dict[str, str]:
    """That of a process of ours: it finds this package, and no device that a program's processes find. NVRTC asks a
    driver where there is one."""
    made = {**os.environ, "PYTHONPATH": module_path()}
    made.pop(ORDERS, None)
    libraries = made.pop(LIBRARIES, None)
    if libraries is not None and LOADER in made:
        made[LOADER] = os.pathsep.join(each for each in made[LOADER].split(os.pathsep) if each != libraries)
    return made


def end_with_parent() -> None:
    """Have the system end this process when the thread that began it ends, however it does: by SIGKILL, too, behind
    which a program in a loop would stay for ever. What it becomes by ``exec`` ends so, what it begins does not."""
    _PRCTL(_PARENTS_DEATH, signal.SIGKILL)


def container_memory() -> int | None:
    """Bytes that the container may use; None outside one, or where it has no bound."""
    with contextlib.suppress(OSError, ValueError):  # there is none, or it says "max"
        return int((_CGROUP / "memory.max").read_text())
    return None


def available_memory() -> int | None:
    """Bytes that the machine, or the container, can still give; None where it does not say."""
    found = []
    with contextlib.suppress(OSError, ValueError, StopIteration):
        lines = Path("/proc/meminfo").read_text().splitlines()
        found.append(1024 * int(next(each for each in lines if each.startswith("MemAvailable:")).split()[1]))
    if (most := container_memory()) is not None:
        with contextlib.suppress(OSError, ValueError):
            used = int((_CGROUP / "memory.current").read_text())
            kinds = dict(line.split() for line in (_CGROUP / "memory.stat").read_text().splitlines())
            files = sum(int(kinds.get(each, 0)) for each in _GIVEN_BACK)
            found.append(max(0, most - max(0, used - files)))
    return min(found, default=None)
