"""The structures that C and Python share are those of the headers."""

import ctypes
import hashlib
import json
from pathlib import Path

import pytest

from tests.tool import tool
from tilewright.engine import layout
from tilewright.engine.run import helpers


def test_it_was_written_from_the_headers() -> None:
    """tools/build_runtime.py notes what it wrote."""
    built = json.loads((helpers.FOLDER / "built.json").read_text())
    assert hashlib.sha256(Path(layout.__file__).read_bytes()).hexdigest() == built["layout"]


def test_it_is_what_the_headers_give() -> None:
    """Where the compiler that built the helpers is installed."""
    build = tool("build_runtime")
    if build.version() != json.loads((helpers.FOLDER / "built.json").read_text())["compiler"]:
        pytest.skip("another compiler")
    assert build.layout() == Path(layout.__file__).read_text()


def test_a_header_becomes_a_module(tmp_path: Path) -> None:
    """Names, numbers and offsets, of what C has of each."""
    (tmp_path / "some.h").write_text("""
        #include <stdint.h>
        #define TW_MANY (1u << 31)
        #define TW_CALLED(x) (x)
        enum tw_fruit_kind { TW_SWEET_APPLE, TW_SWEET_RED_PEAR };
        enum tw_flag { TW_FLAG_ONE = 1, TW_FLAG_TWO = 2, TW_FLAG_FOUR = 4 };
        enum tw_sparse { TW_SPARSE_A = 3, TW_SPARSE_B = 7 };
        typedef uint32_t (*tw_function)(uint32_t);
        struct tw_other;
        typedef struct { uint8_t small; uint64_t wide; } tw_inner;
        typedef struct tw_outer {
            tw_inner each[2];
            struct tw_other *from;
            tw_function calls[3];
            int16_t table[2][TW_FLAG_FOUR];
            uint32_t global;
        } tw_outer;
    """)
    build = tool("build_runtime")
    if build.compiler() is None:
        pytest.skip("there is no clang")
    found: dict[str, object] = {}
    exec(build.shared_layout.text(tmp_path, build.compiler()), found)
    assert found["MANY"] == 1 << 31 and "CALLED" not in found
    assert (found["FRUIT_APPLE"], found["FRUIT_RED_PEAR"], found["FRUIT_NAMES"]) == (0, 1, ("apple", "red-pear"))
    assert (found["FLAG_FOUR"], found["FLAG_NAMES"]) == (4, ("one", "two", "four"))
    assert found["SPARSE_B"] == 7 and "SPARSE_NAMES" not in found
    outer = found["Outer"]
    assert isinstance(outer, type) and issubclass(outer, ctypes.Structure)
    assert ctypes.sizeof(outer) == 32 + 8 + 24 + 16 + 8
    assert [getattr(outer, name).offset for name, _ in outer._fields_] == [0, 32, 40, 64, 80]
    one = outer(global_=5)
    one.table[1][3] = -7
    assert bytes(one)[78:82] == b"\xf9\xff\x05\x00"


def test_a_warps_frame_follows_its_header() -> None:
    assert ctypes.sizeof(layout.Warp) == layout.FRAME
    assert layout.FRAME % 64 == 0
