"""Confines this process, and all that it starts, for good: by what Linux gives every process, without privileges.

Files: Landlock (Linux 5.13). Network: seccomp refuses sockets. Memory, files' sizes: resource limits. None of it needs
a container, and none of it is a promise against errors of the kernel itself.
"""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

# include/uapi/linux/landlock.h; these numbers of system calls are every architecture's.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION, _PATH_BENEATH = 1, 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_TRUNCATE, _IOCTL_DEV = 1 << 14, 1 << 15
_OF_A_FILE = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEV
_DEVICES = 1 << 6 | 1 << 11  # making character and block devices: never allowed
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # how many rights each version knows
_SIGNALS = 2  # from version 6: no signals to processes outside

_NO_NEW_PRIVS, _SET_SECCOMP, _FILTER = 38, 22, 2
# What seccomp calls an architecture, and its numbers of `socket`, `setpgid` and `setsid`: the latter two so that the
# whole group can be ended.
_ARCHITECTURES = {"x86_64": (0xC000003E, (41, 109, 112)), "aarch64": (0xC00000B7, (198, 154, 157))}
_IO_URING = (425, 426, 427)
_EACCES = 13
_SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/opt", "/etc/ld.so.cache", "/etc/alternatives", "/proc", "/sys/devices",
           "/dev/urandom", "/dev/zero", "/dev/null")  # fmt: skip
_LARGEST_FILE = 1 << 28


@dataclass(frozen=True)
class Limits:
    """What a confined process may have.

    Attributes:
        read, write: folders and files that it may read and run, or change as well; none other, but the system's.
        memory: bytes of private memory of each process.
    """

    read: tuple[Path, ...]
    write: tuple[Path, ...]
    memory: int


@dataclass(frozen=True)
class Enforced:
    """What holds on this machine."""

    files: bool
    network: bool

    @property
    def complete(self) -> bool:
        return self.files and self.network

    def text(self) -> str:
        """A sentence for people."""
        held = [name for name, on in (("files outside the folder are closed (Landlock)", self.files),
                                      ("there is no network (seccomp)", self.network)) if on]  # fmt: skip
        missing = [name for name, on in (("files (this Linux has no Landlock)", self.files),
                                         ("the network (no seccomp)", self.network)) if not on]  # fmt: skip
        return "; ".join([*held, "memory and time are limited", *(f"NOT confined: {each}" for each in missing)])


def available() -> Enforced:
    """What this machine can enforce, without doing it."""
    return Enforced(_version() >= 1, "\nSeccomp:" in Path("/proc/self/status").read_text())


def confine(limits: Limits) -> Enforced:
    """Confine this process; what cannot be enforced here is reported, not raised."""
    resource.setrlimit(resource.RLIMIT_DATA, (limits.memory, limits.memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST_FILE, _LARGEST_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    able = available()
    libc = ctypes.CDLL(None, use_errno=True)
    if able.files or able.network:
        _checked(libc.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    if able.files:
        _close_files(libc, limits)
    if able.network:
        _close_network(libc)
    return able


def _version() -> int:
    """Of Landlock; 0 or less where there is none."""
    return int(ctypes.CDLL(None).syscall(_CREATE_RULESET, None, 0, _VERSION))


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _close_files(libc: ctypes.CDLL, limits: Limits) -> None:
    version = _version()
    handled = (1 << _RIGHTS.get(version, 16)) - 1
    attributes = struct.pack("=QQQ", handled, 0, _SIGNALS if version >= 6 else 0)
    size = 24 if version >= 6 else 8
    rules = _checked(libc.syscall(_CREATE_RULESET, attributes, size, 0), "landlock_create_ruleset")
    reading = _EXECUTE | _READ_FILE | _READ_DIR
    python: set[str | Path] = {*filter(None, sys.path), sys.prefix, sys.base_prefix, sys.exec_prefix}
    everything: list[tuple[str | Path, int]] = [(path, reading) for path in (*_SYSTEM, *python, *limits.read)]
    everything += [(path, handled & ~_DEVICES) for path in limits.write]
    everything.append(("/dev/null", reading | _WRITE_FILE | _TRUNCATE))
    for path, rights in everything:
        _allow(libc, rules, Path(path), rights & handled)
    _checked(libc.syscall(_RESTRICT_SELF, rules, 0), "landlock_restrict_self")
    os.close(rules)


def _allow(libc: ctypes.CDLL, rules: int, path: Path, rights: int) -> None:
    try:
        handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # which is not there cannot be read either
    try:
        if not path.is_dir():
            rights &= _OF_A_FILE
        rule = struct.pack("=Qi", rights, handle)
        _checked(libc.syscall(_ADD_RULE, rules, _PATH_BENEATH, rule, 0), f"landlock_add_rule of {path}")
    finally:
        os.close(handle)


def _close_network(libc: ctypes.CDLL) -> None:
    """A filter of system calls: other instruction sets' calls end the process, those listed are refused."""

    def instruction(code: int, value: int, true: int = 0, false: int = 0) -> bytes:
        return struct.pack("=HBBI", code, true, false, value)

    load, equal, at_least, back = 0x20, 0x15, 0x35, 0x06
    kill, refuse, allow = 0x80000000, 0x00050000 | _EACCES, 0x7FFF0000
    architecture, refused = _ARCHITECTURES[platform.machine()]
    program: list[bytes] = [
        instruction(load, 4),
        instruction(equal, architecture, 1, 0),
        instruction(back, kill),
        instruction(load, 0),
        instruction(at_least, 0x40000000, 0, 1),
        instruction(back, kill),
    ]
    for number in (*refused, *_IO_URING):
        program += [instruction(equal, number, 0, 1), instruction(back, refuse)]
    program.append(instruction(back, allow))
    text = ctypes.create_string_buffer(b"".join(program))
    header = struct.pack("=HxxxxxxQ", len(program), ctypes.addressof(text))
    _checked(libc.prctl(_SET_SECCOMP, _FILTER, header, 0, 0), "seccomp")
