"""What the server lets in, and what becomes of a run that takes too long."""

import http.client
import json
from urllib.parse import urlsplit

import pytest

from tilewright.counting.views import VIEWS
from tilewright.errors import TilewrightError
from tilewright.service.requests import Staying, Workspace
from tilewright.studio.forms import forms
from tilewright.studio.page import LADDER, texts
from tilewright.studio.scenes import SCENES, Setting

ENDLESS = (
    "// tilewright: launch k<<<1, 32>>>(x = int[1])\n__global__ void k(int *x) { while (true) atomicAdd(x, 1); }\n"
)
FINE = "// tilewright: launch k<<<1, 32>>>(x = int[32])\n__global__ void k(int *x) { x[threadIdx.x] = 1; }\n"
READS = '#include "{path}"\n'


def answered(link, method="GET", path="", body=None, **headers):
    parts = urlsplit(link)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    connection.request(method, parts.path + path, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(), answer.headers


def posted(link, tool, asked, kind="application/json", **headers):
    status, text, _ = answered(link, "POST", f"api/{tool}", json.dumps(asked), **{"Content-Type": kind, **headers})
    return status, json.loads(text) if text else None


def test_the_page_comes_with_a_policy(link):
    status, text, headers = answered(link)
    assert status == 200 and "tilewright studio" in text
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and headers["Referrer-Policy"] == "no-referrer"


def test_others_are_refused(link):
    parts = urlsplit(link)
    root = f"http://{parts.netloc}/"
    for path in ("", "x/", "api/run", parts.path[1:-2] + "/"):
        assert answered(root, path=path)[0] == 404
        assert answered(root, "POST", f"{path}api/picture", "{}", **{"Content-Type": "application/json"})[0] == 404
    assert answered(link, Host="example.com")[0] == 404  # a name that leads here by somebody else's DNS
    assert posted(link, "picture", {}, Host=f"example.com:{parts.port}")[0] == 404
    assert posted(link, "picture", {}, kind="text/plain")[0] == 404  # what a form of another page can send
    large = {"Content-Type": "application/json", "Content-Length": str(2 << 20)}
    assert answered(link, "POST", "api/run", **large)[0] == 413


NONSENSE = [{"width": 5}, {"access": -1}, {"access": 9}, {"warp": "1"}, {"size": [4]}, [], 3, "x"]


@pytest.mark.parametrize("asked", NONSENSE, ids=str)
def test_nonsense_is_told(link, asked):
    status, answer = posted(link, "picture", asked)
    assert status == 200 and answer["error"]


def test_a_run_that_takes_too_long_is_replaced(tmp_path):
    worker = Staying(Workspace(tmp_path, 30, 4 << 30))
    try:
        (launch,) = worker.ask("studio", {"defines": [], "includes": []}, FINE, "a.cu")["launches"]
        assert (
            launch["ok"]
            and launch["takes"]["gpu"] == "NVIDIA H200"
            and 0 < sum(each["time"] for each in launch["lines"]) <= 1
        )
        worker._place = Workspace(tmp_path, 3, 4 << 30)
        with pytest.raises(TilewrightError, match="ended after 3 seconds"):
            worker.ask("studio", {"defines": [], "includes": []}, ENDLESS, "a.cu")
        worker._place = Workspace(tmp_path, 60, 4 << 30)
        assert worker.ask("studio", {"defines": [], "includes": []}, FINE, "../../b.cu")["launches"][0]["ok"]
    finally:
        worker.close()


def test_sources_read_their_folder_and_no_other(tmp_path):
    inside, outside = tmp_path / "in", tmp_path / "out"
    for each in (inside, outside):
        each.mkdir()
        (each / "one.h").write_text("// nothing\n")
    worker = Staying(Workspace(inside, 60, 4 << 30))
    try:
        for folder, fine in ((inside, True), (outside, False)):
            source = READS.format(path=folder / "one.h") + FINE
            answer = worker.ask("studio", {"defines": [], "includes": [str(inside)]}, source, "a.cu")
            assert answer["launches"][0]["ok"] is fine
    finally:
        worker.close()


def test_launches_as_forms():
    (form,) = forms(Setting(block_y=4).source())["forms"]
    assert (form["grid"], form["block"]) == ("(2, 2)", "(32, 4)")
    assert form["arguments"] == ["in = int32[64, 64] random", "out = int32[64, 64]"]
    macros = forms(Setting("product").source())["macros"]
    assert [each["name"] for each in macros] == ["TILE_W", "TILE_H", "BLOCK_Y", "PAD"]
    assert forms("// tilewright: launch f<float, 2><<<1, 32, 64>>>(a, b)")["forms"][0]["more"] == ["64"]


def test_both_languages_say_everything():
    english, chinese = texts()["en"], texts()["zh"]
    assert english.keys() == chinese.keys() >= {f"as {view}" for view in VIEWS if view != "auto"}
    assert {title for rows in LADDER.values() for *_, title in rows} | set(SCENES) <= english.keys()
