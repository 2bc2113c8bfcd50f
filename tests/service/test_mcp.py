"""``tilewright mcp``, asked by the protocol's own client over standard input and output."""

import asyncio
import io
import json
import os
import sys
from pathlib import Path

import pytest

from tests import races
from tilewright.cli.main import main
from tilewright.report import pages
from tilewright.service.answers import Checked, Profiled

mcp = pytest.importorskip("mcp", reason="the extra 'mcp' is not installed: pip install '.[mcp]'")

RACE = races.RACE.replace("__global__", "// tilewright: expect y == flip(x)\n__global__")


def conversation(folder: Path, talk):
    """What ``talk(client)`` returns, with a server of its own."""
    from mcp import Client
    from mcp.client.stdio import StdioServerParameters, stdio_client

    names = ("PYTHONPATH", "TILEWRIGHT_CACHE_DIR", "HOME", "PATH")
    environment = {name: os.environ[name] for name in names if name in os.environ}
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "tilewright", "mcp", str(folder), "--time", "240"], env=environment
    )

    async def whole():
        async with Client(stdio_client(server)) as client:
            return await talk(client)

    return asyncio.run(whole())


@pytest.mark.parametrize(("sent", "read"), [
    (r"a\ud800", r"a\ufffd"), (r"\ud83d\ude00", r"\ud83d\ude00"), (r"\\ud800", r"\\ud800"), (r"\\\udc00", r"\\\ufffd"),
    (r"\udc00\ud83d\ude00\ud83d", r"\ufffd\ud83d\ude00\ufffd"), (r"\ud800\u0041", r"\ufffd\u0041"),
])  # fmt: skip
def test_halves_of_characters_are_replaced(sent, read):
    """The protocol's library drops a request with such a half, and who asked waits for ever."""
    from tilewright.service.server import _Whole

    heard, out = os.pipe()  # what is no request is answered
    lines = io.BufferedReader(_Whole(io.BytesIO(f'{{"jsonrpc": "{sent}"}}\n[[\n5\n["jsonrpc"]\n'.encode()), out))
    assert lines.readlines() == [f'{{"jsonrpc": "{read}"}}\n'.encode(), b'["jsonrpc"]\n']
    assert [json.loads(each)["error"]["code"] for each in os.read(heard, 4096).splitlines()] == [-32700, -32700]


def test_a_whole_conversation(tmp_path):
    (tmp_path / "race.cu").write_text(RACE)
    (tmp_path / "mended.cu").write_text(RACE.replace("    y[", "    __syncthreads();\n    y["))

    async def talk(client):
        tools = {each.name: each for each in (await client.list_tools()).tools}
        asked = [
            ("check", {"path": "race.cu"}),
            ("check", {"source": (tmp_path / "mended.cu").read_text()}),
            ("check", {"source": "__global__ void f(int *x, int n) { x[threadIdx.x] = n; }"}),
            ("check", {"path": "../race.cu"}),
            ("check", {}),
            ("explain", {"name": "race-shared"}),
            ("explain", {"name": "rase-shared"}),
        ]
        return tools, client.instructions, [await client.call_tool(name, given) for name, given in asked]

    tools, instructions, (race, mended, bare, outside, nothing, page, unknown) = conversation(tmp_path, talk)
    assert set(tools) == {"check", "run", "profile", "explain", "mend"}
    assert set(tools["check"].output_schema["properties"]) == set(Checked.__annotations__)
    assert set(tools["profile"].output_schema["properties"]) == set(Profiled.__annotations__)
    assert str(tmp_path.resolve()) in instructions and "no tolerance" in instructions

    assert not race.is_error and not race.structured_content["ok"]
    (finding,) = [each for each in race.structured_content["findings"] if each["kind"] == "race-shared"]
    assert finding["file"] == "race.cu" and {finding["line"], finding["other_line"]} == {6, 7}
    assert finding["variables"] == ["tile"] and "__syncthreads()" in finding["remedy"]
    assert mended.structured_content["ok"] and mended.structured_content["launches"][0]["expectations"][0]["held"]
    assert bare.structured_content["suggested"][0].startswith("// tilewright: launch f<<<")
    assert outside.is_error and "outside the folder" in outside.content[0].text
    assert nothing.is_error and "either path" in nothing.content[0].text
    assert page.content[0].text == pages.page("race-shared")
    assert unknown.is_error and "perhaps race-shared" in unknown.content[0].text


def test_a_folder_that_opens_too_much_is_refused(capsys):
    assert main(["mcp", str(Path.home())]) == 2
    assert "too much to open" in capsys.readouterr().err
    assert main(["mcp", "/nowhere"]) == 2
    assert "no folder" in capsys.readouterr().err
