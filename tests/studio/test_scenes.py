"""What is drawn while a slider moves equals what ``tilewright check --json`` counts of the source beside it."""

import json
import random

import pytest

from tilewright.cli.main import main
from tilewright.errors import TilewrightError
from tilewright.studio.picture import picture
from tilewright.studio.scenes import CHOICES, SCENES, Setting


def drawn(rng: random.Random, scene: str) -> Setting:
    while True:
        given = {name: rng.choice(choices) for name, choices in CHOICES.items()}
        try:
            return Setting.of({**given, "scene": scene})
        except TilewrightError:
            continue


def checked(setting: Setting, folder, capsys) -> dict:
    path = folder / "scene.cu"
    path.write_text(setting.source())
    main(["check", str(path), "--json", "--fail-on", "never"])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["error"] is None, file["error"]
    (launch,) = file["launches"]
    assert all(each["ok"] for each in launch["expectations"]), setting
    assert launch["report"]["counts"] == "machine"
    return launch["report"]


NAMES = {"shared": ("wavefronts", "ideal", "conflicts"), "global": ("requests", "sectors", "sectors_ideal")}
SETTINGS = [
    *map(Setting, SCENES), Setting(pad=1), Setting(height=16, pad=2, block_y=16), Setting(size=16),
    Setting("column", width=8, height=16, block_x=16, swizzle="x ^ y"),
    *(drawn(random.Random(f"{scene} {seed}"), scene) for seed in range(2) for scene in SCENES),
]  # fmt: skip


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_pictures_equal_the_engines_counts(setting, tmp_path, capsys):
    report = checked(setting, tmp_path, capsys)
    lines = {each["line"]: each for each in report["lines"]}
    told = picture(setting, 0, 0, 0)
    seen: dict[tuple[int, str], int] = {}
    for access in told["accesses"]:
        line = lines[access["line"]]
        for name in NAMES[access["space"]]:
            assert access[name] == line[name], (setting, access, name)
            seen[access["line"], name] = access[name]
        if access["space"] == "shared":
            assert access["worst_ways"] == line["worst_ways"], (setting, access)
    for name in ("wavefronts", "conflicts", "sectors"):
        of_all = sum(value for (_, each), value in seen.items() if each == name)
        assert of_all == report["totals"][name], "an access of the source is not drawn"
    assert told["shared_bytes"] == report["shared_bytes"]


def test_figures_that_the_articles_tell():
    def column(**given):
        return picture(Setting.of(given), 2, 0, 0)["accesses"][2]

    assert column()["worst_ways"] == 32 and column(pad=1)["conflicts"] == 0
    # The ladder's tile of 16 rows, read in two columns: padding by 1 leaves half of it, by 2 nothing.
    assert [column(height=16, block_y=16, pad=pad)["worst_ways"] for pad in (0, 1, 2)] == [16, 2, 1]


@pytest.mark.parametrize(("given", "told"), [
    ({"width": 33}, "width is one of"), ({"pad": True}, "pad is one of"), ({"scene": "x"}, "scene is one of"),
    ({"size": 16, "scene": "product"}, "1 to 8 bytes"), ({"width": 64, "height": 64, "size": 16}, "65,536 bytes"),
])  # fmt: skip
def test_what_no_gpu_has_is_refused(given, told):
    with pytest.raises(TilewrightError, match=told):
        Setting.of(given)
