"""Fat binaries, and objects with them, as NVIDIA's ``fatbinary`` wrote them (``lab/make_fat_binaries.py``)."""

import random
import struct
import sys
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli import main
from tilewright.objects import fatbinary, lz4

_KEPT = np.load(Path(__file__).parent.parent / "data" / "fat_binaries.npz")
FAT = {name: _KEPT[name].tobytes() for name in _KEPT.files}
ALL = ["machine code for sm_90a", "machine code for sm_80", "PTX for sm_75"]


def fives(module: tw.RawModule) -> bool:
    x = np.zeros(32, np.int32)
    module.get_function("five")(1, 32, (x,))
    return bool((x == 5).all())


def elf(*sections: tuple[str, bytes]) -> bytes:
    """A host's object of x86-64 with these sections."""
    names = b"\0" + b"".join(name.encode() + b"\0" for name, _ in (*sections, (".shstrtab", b"")))
    body, headers = bytearray(64), [bytes(64)]
    for name, data in (*sections, (".shstrtab", names)):
        place = names.index(b"\0" + name.encode() + b"\0") + 1
        headers.append(struct.pack("<IIQQQQIIQQ", place, 3 if name == ".shstrtab" else 1, 0, 0, len(body), len(data),
                                   0, 0, 8, 0))  # fmt: skip
        body += data
    body[:64] = struct.pack("<4s12xHHIQQQIHHHHHH", b"\x7fELF", 1, 62, 1, 0, 0, len(body), 0, 64, 0, 0, 64,
                            len(headers), len(headers) - 1)  # fmt: skip
    body[4:7] = b"\2\1\1"
    return bytes(body) + b"".join(headers)


def test_every_way_of_writing_says_the_same() -> None:
    wanted = {str(each): each.read() for each in fatbinary.images(FAT["plain"])}
    assert list(wanted) == ALL and wanted[ALL[2]].strip().startswith(b".version")
    for name in ("lz4", "zstd", "together"):
        found = {str(each): each.read() for each in fatbinary.images(FAT[name])}
        assert {kind: data.rstrip(b"\0") for kind, data in found.items()} == {
            kind: data.rstrip(b"\0") for kind, data in wanted.items()
        }, name


@pytest.mark.parametrize("name", ["plain", "lz4", "zstd", "together", "ptx"])
def test_what_is_for_this_architecture_runs(name: str) -> None:
    module = tw.RawModule(FAT[name])
    assert fives(module)
    assert (module.cubin is None) == (name == "ptx")


def test_ptx_runs_for_another_architecture() -> None:
    module = tw.RawModule(FAT["plain"], arch="sm_75")
    assert fives(module) and module.cubin is None and module.arch == "sm_75"
    module = tw.RawModule(FAT["plain"], arch="sm_86")  # which runs what is made for sm_80
    assert fives(module) and module.cubin is not None and module.arch == "sm_86"


def test_an_object_and_a_program_of_several_sources(tmp_path: Path) -> None:
    file = tmp_path / "kernel.o"
    file.write_bytes(elf((".text", b"\x90" * 5), (".nv_fatbin", FAT["lz4"])))
    assert fives(tw.RawModule(path=file))
    file.write_bytes(elf((".nv_fatbin", FAT["lz4"] + bytes(8) + FAT["plain"])))
    with pytest.raises(tw.UnsupportedError, match="2 modules for sm_90"):
        tw.RawModule(path=file)
    file.write_bytes(elf((".text", b"\x90")))
    with pytest.raises(tw.UnsupportedError, match="it has nothing"):
        tw.RawModule(path=file)


def test_the_command_checks_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kernel.fatbin"
    file.write_bytes(FAT["lz4"])
    assert main(["check", str(file), "--launch", "five<<<1, 64>>>(x = int[64])", "--expect", "x == 5"]) == 0
    assert main(["check", str(file), "--launch", "five<<<1, 64>>>(x = int[63])"]) == 1
    assert "out-of-bounds" in capsys.readouterr().out
    assert main(["check", str(file)]) == 2
    assert "whose launches --launch says; its kernels: five(.b64)" in capsys.readouterr().out
    assert main(["check", "--differential", str(file), "--launch", "five<<<1, 64>>>(x = int[64])"]) == 1
    assert "has no PTX to be compared with" in capsys.readouterr().out


def test_what_can_not_run_is_told_with_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        tw.UnsupportedError, match=r"no machine code for sm_90 and no PTX.* it has machine code for sm_1"
    ):
        tw.RawModule(FAT["newer"])
    for name in ("compression.zstd", "backports.zstd", "zstandard"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(tw.UnsupportedError, match=r"sm_90a .* Zstandard.* pip install zstandard"):
        tw.RawModule(FAT["zstd"])
    relocatable = bytearray(next(iter(fatbinary.images(FAT["plain"]))).read())
    relocatable[16] = 1
    with pytest.raises(tw.UnsupportedError, match="not linked yet"):
        tw.RawModule(bytes(relocatable))


def test_blocks_of_lz4() -> None:
    """Made of literals and copies at random, and read again."""
    rng = random.Random(281)

    def length(value: int) -> tuple[int, bytes]:
        if value < 15:
            return value, b""
        return 15, b"\xff" * ((value - 15) // 255) + bytes([(value - 15) % 255])

    for _ in range(300):
        whole, block = bytearray(), bytearray()
        for _ in range(rng.randrange(1, 8)):
            literals = rng.randbytes(rng.choice((0 if whole else 1, 3, 14, 15, 16, 269, 270, 271, 600)))
            whole += literals
            count, back = rng.choice((4, 5, 18, 19, 20, 273, 274, 700)), rng.randrange(1, len(whole) + 1)
            (high, more), (low, rest) = length(len(literals)), length(count - 4)
            block += bytes([high << 4 | low]) + more + literals + back.to_bytes(2, "little") + rest
            for _ in range(count):
                whole.append(whole[-back])
        last = rng.randbytes(rng.randrange(5, 30))
        high, more = length(len(last))
        block += bytes([high << 4]) + more + last
        whole += last
        assert lz4.decompress(bytes(block), len(whole)) == whole
        for broken in (block[:-1], block + b"\0" * 20):
            with pytest.raises(ValueError):
                lz4.decompress(bytes(broken), len(whole))


@pytest.mark.parametrize("name", [*FAT, "object"])
def test_any_bytes_end_in_an_error_of_ours(name: str) -> None:
    """Cut off, and with random bytes in random places: each is read, or refused by name."""
    data = FAT.get(name) or elf((".nv_fatbin", FAT["lz4"]))
    rng = random.Random(name)
    refused = 0
    for _ in range(150):
        hostile = bytearray(data[: rng.randrange(len(data))] if rng.random() < 0.2 else data)
        head = rng.random() < 0.5
        for _ in range(rng.randrange(1, 6)):
            if hostile:
                hostile[rng.randrange(min(len(hostile), 200) if head else len(hostile))] = rng.randrange(256)
        try:
            found = fatbinary.images(bytes(hostile))
            for image in found:
                image.read()
            fatbinary.chosen(found, 90)
        except tw.UnsupportedError:
            refused += 1
    assert refused > (0 if name == "object" else 10)


def test_changed_machine_code_runs_or_is_refused() -> None:
    rng = random.Random(282)
    code = fatbinary.images(FAT["plain"])[0].read()
    for _ in range(12):
        hostile = bytearray(code)
        for _ in range(rng.randrange(1, 4)):
            hostile[rng.randrange(4, len(hostile))] = rng.randrange(256)
        try:
            module = tw.RawModule(bytes(hostile))
            module.get_function("five").check(1, 32, (np.zeros(32, np.int32),), budget=10_000)
        except tw.TilewrightError:
            pass


def test_what_nvcc_leaves_beside_is_passed_over() -> None:
    """The linker's trace without a kernel, and what is not linked."""
    real = next(iter(fatbinary.images(FAT["plain"])))
    ptx = next(each for each in fatbinary.images(FAT["plain"]) if each.kind == "PTX")
    trace = bytearray(elf())
    trace[18:20] = struct.pack("<H", fatbinary.CUDA)
    trace[16] = 2  # linked
    traced = fatbinary.Image("machine code", 90, True, bytes(trace))
    unlinked = bytearray(real.read())
    unlinked[16] = 1
    loose = fatbinary.Image("machine code", 90, True, bytes(unlinked))
    assert fatbinary.chosen([traced, real, ptx]) == real
    assert fatbinary.chosen([loose, traced, ptx]) == ptx
    with pytest.raises(tw.UnsupportedError, match="not linked yet"):
        fatbinary.chosen([loose, traced])
    newer = fatbinary.Image("PTX", 90, True, ptx.stored, ptx.flags, ptx.size)
    plain = fatbinary.Image("PTX", 90, False, ptx.stored, ptx.flags, ptx.size)
    assert fatbinary.chosen([plain, newer]) == newer
    with pytest.raises(tw.UnsupportedError, match="2 modules"):
        fatbinary.chosen([real, real])
