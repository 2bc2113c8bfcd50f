"""Counters of a GPU for the launches of lab/hopper_accesses.py: tests/data/hopper_counts_h200.json.

    python lab/measure_hopper_counts.py OUT.json [SECONDS [all]]   on a machine with a Hopper GPU, CuPy and ncu
    python lab/measure_hopper_counts.py join OUT.json              here: adds what OUT.json has to the data

There are two runs of ncu, each within its part of the seconds (150) and of as many launches as that is enough for,
those first that the data has not: ``counters``, the hardware's own; ``patched``, which ncu finds by changing the
machine code. With ``all`` there is one, of a few launches and all that the L1 cache has. The data is a list of such
runs: which metrics were asked for, and by launch those that are not 0.
"""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "lab")]

import hopper_accesses  # noqa: E402
import measure_counts  # noqa: E402

DATA = ROOT / "tests/data/hopper_counts_h200.json"
_SHARED = "l1tex__data_{}_mem_shared{}.sum"
COUNTERS = (
    *(_SHARED.format("pipe_lsu_wavefronts", which) for which in ("", "_op_ld", "_op_st", "_op_atom", "_op_gmma")),
    *(_SHARED.format("bank_conflicts_pipe_lsu", which)
      for which in ("", "_op_ld", "_op_st", "_op_atom", "_op_ldgsts", "_op_gmma")),
    *(f"l1tex__t_{counter}_pipe_lsu_mem_global_op_{operation}.sum"
      for counter in ("requests", "sectors") for operation in ("ld", "st", "atom", "red")),
    *(f"l1tex__t_requests_pipe_lsu_mem_local_op_{side}.sum" for side in ("ld", "st")),
)  # fmt: skip
PATCHED = (
    *(name for name in measure_counts.TOTALS if "sass" in name),
    *measure_counts.SOURCE.values(),
    *(f"smsp__sass_l1tex_{_SHARED[7:].format(name, which)}"
      for name in ("pipe_lsu_wavefronts", "bank_conflicts_pipe_lsu") for which in ("_op_ldsm", "_op_stsm")),
)  # fmt: skip
_ALL_OF = ("l1tex__", "smsp__sass_l1tex_data", "smsp__sass_data_bytes_mem_shared", "smsp__inst_executed_op_",
           "smsp__inst_executed_pipe_", "smsp__sass_inst_executed_op_shared")  # fmt: skip
PROBED = (
    "ldmatrix_x4 random 0", "stmatrix_x4 random 0", "wgmma wgmma_m64n128k16_f32_bf16_bf16_s00 layout 1",
    "wgmma wgmma_m64n128k16_f32_bf16_bf16_r00 layout 1", "bulk_load 0 0 4096", "bulk_store 0 0 4096",
    "bulk_add_f32 1024", "box_load2 uint16 (64x96) (24x64) 128", "box_store2 uint16 (64x96) (24x64) 128",
    "box_spread2 uint16 (64x96) (24x64) 128",
    "reach_ld4 random", "reach_st4 random", "reach_atom_add random", "mbarrier_arrive side by side", "suld_b32 random",
    "sust_b32 random", "tld4_r random", "st_async4 random", "nothing",
)  # fmt: skip
_SHARES = {"counters": 0.7, "patched": 0.3, "all": 1.0}


def order(run: str) -> list[str]:
    """Cases' names: those that the data has not, then of the others a kernel's first ones first."""
    known = {name for each in recorded() if each["run"] == run for name in each["launches"]}
    seen: dict[str, int] = {}
    ranked = []
    for name, case in hopper_accesses.cases().items():
        seen[case.kernel] = seen.get(case.kernel, 0) + 1
        ranked.append((name in known, seen[case.kernel], name))
    return [name for *_, name in sorted(ranked, key=lambda each: each[:2])]


def recorded() -> list[dict[str, Any]]:
    return json.loads(DATA.read_text()) if DATA.exists() else []


def join(out: str) -> None:
    given = json.loads(Path(out).read_text())
    runs = [{"run": run, "metrics": given["asked"][run], "launches": given[run]} for run in _SHARES if given.get(run)]
    texts = []
    for each in [*recorded(), *runs]:
        launches = ",\n".join(f"{json.dumps(name)}: {json.dumps(of)}" for name, of in each["launches"].items())
        texts.append(f'{{"run": {json.dumps(each["run"])}, "metrics": {json.dumps(each["metrics"])}, '
                     f'"launches": {{\n{launches}}}}}')  # fmt: skip
    DATA.write_text("[\n" + ",\n".join(texts) + "\n]\n")


# -- in the process that ncu watches ------------------------------------------------------------------------


def launch(names: str, done: str, seconds: str) -> None:
    """Launches the cases of a file until the seconds are over, and writes down the names of those that ran."""
    began = time.monotonic()
    import cupy as cp

    cases = hopper_accesses.cases()
    with open(done, "a") as written:
        for name in json.loads(Path(names).read_text()):
            if time.monotonic() - began > float(seconds):
                break
            case = cases[name]
            try:
                kernel = hopper_accesses.module(case.engine).get_function(case.kernel)
                arguments = hopper_accesses.arguments(case, cp.asarray, held)
                more = {"cluster": case.cluster} if case.cluster > 1 else {}
                kernel(case.cluster, case.threads, arguments, shared_mem=case.shared, **more)
                cp.cuda.Device().synchronize()
            except Exception as error:
                print(f"{name}: {type(error).__name__}: {error}"[:500], file=sys.stderr, flush=True)
                written.write(f"-{name}\n")
                written.flush()
                cp.cuda.Device().synchronize()  # fails where the GPU does not go on
            else:
                written.write(f"{name}\n")
                written.flush()


_KEPT: list[Any] = []


def held(given: hopper_accesses.Held) -> Any:
    """The handle of a surface or a texture of unsigned integers."""
    import numpy as np
    from cupy.cuda import runtime, texture

    bits = [32 if channel < given.channels else 0 for channel in range(4)]
    channel = texture.ChannelFormatDescriptor(*bits, runtime.cudaChannelFormatKindUnsigned)
    memory = texture.CUDAarray(channel, *reversed(given.shape), flags=2 if given.surface else 0)
    memory.copy_from(np.zeros((*given.shape[:-1], given.shape[-1] * given.channels), np.uint32))
    resource = texture.ResourceDescriptor(runtime.cudaResourceTypeArray, cuArr=memory)
    sampled = texture.TextureDescriptor(addressModes=(1, 1)) if not given.surface else None
    made = texture.SurfaceObject(resource) if given.surface else texture.TextureObject(resource, sampled)
    _KEPT.append((made, memory))
    return np.uint64(made.ptr)


# -- around it ----------------------------------------------------------------------------------------------


def watched(names: list[str], metrics: tuple[str, ...], seconds: float) -> dict[str, dict[str, Any]]:
    """Counters by case. A case after which the GPU does not go on is left out, and the next begins anew."""
    ends, found, left = time.monotonic() + seconds, {}, list(names)
    while left and time.monotonic() < ends - 8:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            (place / "names").write_text(json.dumps(left))
            command = ["ncu", "--metrics", ",".join(metrics), "--clock-control", "none", "--cache-control", "none",
                       "--target-processes", "all", "-f", "-o", f"{place}/report", sys.executable, __file__, "--launch",
                       f"{place}/names", f"{place}/done", str(ends - time.monotonic() - 4)]  # fmt: skip
            ended = subprocess.run(command, capture_output=True, text=True, check=False)
            told = [line for line in (ended.stdout + ended.stderr).splitlines()
                    if line and not line.startswith("==PROF== Profiling")]  # fmt: skip
            print("\n".join(told)[-4000:], flush=True)
            tried = (place / "done").read_text().splitlines() if (place / "done").exists() else []
            launched = [name for name in tried if not name.startswith("-")]
            if (place / "report.ncu-rep").exists():
                found.update(shown(place / "report.ncu-rep", launched, metrics))
            if not tried or not ended.returncode:
                break
            left = [name for name in left if name not in {each.lstrip("-") for each in tried}]
    return found


def shown(report: Path, launched: list[str], metrics: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    def page(*options: str) -> str:
        command = ["ncu", "--import", str(report), "--csv", *options]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        with open(f"{sys.argv[1]}.{options[1]}.csv", "a") as kept:
            kept.write(text)
        return text

    cases = hopper_accesses.cases()
    text = page("--page", "raw", "--print-units", "base")
    rows = [row for row in csv.DictReader(io.StringIO(text[text.index('"ID"') :])) if row["ID"]]
    found: dict[str, dict[str, Any]] = {}
    names = iter(launched)
    for row in rows:
        kernel = row["Kernel Name"].partition("(")[0]
        name = next((name for name in names if cases[name].kernel == kernel), None)
        if name is None:  # of what did not go on
            break
        values = {metric: row.get(metric, "").replace(",", "") for metric in metrics}
        found[name] = {metric: int(float(value)) for metric, value in values.items()
                       if value not in ("", "n/a", "no data") and float(value)}  # fmt: skip
    return found


def known() -> tuple[str, list[str]]:
    """What ncu says of a Hopper's metrics, and the names of the counters that accesses might be in."""
    command = ["ncu", "--query-metrics", "--chips", "gh100"]
    text = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    kept = [line for line in text.splitlines() if line.startswith(("l1tex__", "smsp__", "sm__", "lts__t", "idc__"))]
    names = [line.split()[0] for line in kept if line.startswith(_ALL_OF)]
    counters = [line.split()[0] for line in kept if line.startswith(_ALL_OF) and " Counter " in line]
    return "\n".join(kept), [f"{name}.sum" for name in counters or names]


def main() -> None:
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 150.0
    result: dict[str, Any] = {"asked": {}}

    def take(run: str, of: list[str], metrics: tuple[str, ...]) -> None:
        began = time.monotonic()
        result["asked"][run] = metrics
        try:
            result[run] = watched(of, metrics, seconds * _SHARES[run])
        except Exception as error:
            print(run, "failed:", repr(error)[:2000], flush=True)
        print(run, len(result.get(run, ())), "of", len(of), f"in {time.monotonic() - began:.1f} s", flush=True)
        Path(sys.argv[1]).write_text(json.dumps(result, separators=(",", ":")))

    result["known"], every = known()
    print(len(result["known"].splitlines()), "metrics,", len(every), "of accesses", flush=True)
    if sys.argv[3:] == ["all"]:
        return take("all", list(PROBED), tuple(every))
    take("counters", order("counters"), COUNTERS)
    names = order("patched")
    firsts = {hopper_accesses.cases()[name].kernel: name for name in reversed(names)}
    chosen = [name for name in names if firsts[hopper_accesses.cases()[name].kernel] == name or "wgmma" in name]
    take("patched", chosen, PATCHED)


if __name__ == "__main__":
    if len(sys.argv) == 5 and sys.argv[1] == "--launch":
        launch(*sys.argv[2:])
    elif len(sys.argv) == 3 and sys.argv[1] == "join":
        join(sys.argv[2])
    elif len(sys.argv) >= 2:
        main()
    else:
        raise SystemExit(__doc__)
