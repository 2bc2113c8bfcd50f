"""Plain loads beside atomics that only lower or raise a word: the idioms are notes, what needs the final value is an
error."""

import numpy as np
import pytest

import tilewright as tw

HEAD = """
extern "C" __global__ void k(const int *from, const int *to, int *label, int *out, int *changed)
{
    const int e = blockIdx.x * blockDim.x + threadIdx.x, u = from[e], v = to[e];
"""
PROPAGATION = "const int l = label[u]; if (l < label[v]) { atomicMin(&label[v], l); *changed = 1; }"

IDIOMS = {
    "propagation": PROPAGATION,
    "no-question": "atomicMin(&label[v], label[u]);",
    "shortest-path": "const int d = label[u]; if (d != 77 && d + u < label[v]) atomicMin(&label[v], d + u);",
    "early-out": "if (label[v] >= u) return; atomicMax(&label[v], u);",
    "visited": "if (!(label[v] & 1 << u % 32)) atomicOr(&label[v], 1 << u % 32);",
    "removed": "if (label[v] & ~u) atomicAnd(&label[v], u);",
    "jump": "atomicMin(&label[label[v]], label[u]);",
    "several-edges": """
        bool any = false;
        for (int i = 0; i < 4; ++i) {
            const int w = to[e ^ i], l = label[u];
            if (l < label[w]) { atomicMin(&label[w], l); any = true; }
        }
        if (any) *changed = 1;""",
    "rounds": """
        for (bool again = true; again;) {
            again = false;
            const int l = label[u];
            if (l < label[v]) { atomicMin(&label[v], l); again = true; *changed = 1; }
        }""",
    "frontier": """
        if (u < label[v]) { atomicMin(&label[v], u); out[e] = v; }""",
}
BUGS = {  # and what the mended twins do is in tests/planted/atomic-meets-plain
    "result-read-too-early": "atomicMax(&label[v], u); out[e] = label[v];",
    "read-before": "const int old = label[v]; if (old > u) atomicMin(&label[v], u); out[e] = old;",
    "decides-a-result": "atomicMax(label, u); if (*label == u) out[e] = 1; else out[e] = 2;",
    "selects-a-result": "atomicMax(label, u); out[e] = *label == u ? v : u;",
    "where": "atomicMin(&label[v], label[u]); out[label[v] & 63] = 1;",
    "decides-and-is-stored": PROPAGATION + " out[e] = l;",
    "decides-about-other-atomics": "atomicMax(label, u); if (*label > v) atomicAdd(out, 1);",
    "decides-only-a-mark": "atomicMax(label, u); if (*label > 5) *changed = 1;",
    "decides-a-store-too": "const int l = label[v]; if (l > u) atomicMin(&label[v], u); if (l > v) out[e] = e;",
    "goes-into-other-atomics": "atomicMin(&label[v], u); atomicAdd(out, label[v]);",
    "stores-beside": "const int l = label[u]; if (l < label[v]) label[v] = l; else atomicMin(&label[v], l - 1);",
    "up-and-down": "if (label[v] < u) atomicMax(&label[v], u); else if (u % 3) atomicMin(&label[v], u);",
    "signed-and-unsigned": """
        if (label[v] < u) atomicMax(&label[v], u);
        else atomicMax((unsigned *)&label[v], (unsigned)u);""",
    "sums": "if (label[v] < u) atomicAdd(&label[v], u);",
    "exchanges": "if (label[v] < u) atomicExch(&label[v], u);",
    "swaps": "if (label[v] < u) atomicCAS(&label[v], 5, u);",
    "of-the-block": "if (label[v] < u) atomicMax_block(&label[v], u);",
}
# Those whose words are changed by other than atomics of one kind, of the device: there no load is right.
MIXED = ("stores-beside", "up-and-down", "signed-and-unsigned", "sums", "exchanges", "swaps", "of-the-block")


def races(body: str, kernel_blocks: int = 2) -> list:
    body = body.replace("; ", ";\n").replace(") ", ")\n")  # findings are told apart by lines
    kernel = tw.RawKernel(HEAD + body + "\n}", "k")
    random = np.random.default_rng(26)
    ends = [random.integers(0, 12, 64, dtype=np.int32) for _ in range(2)]
    arrays = (*ends, np.arange(64, dtype=np.int32), np.zeros(64, np.int32), np.zeros(1, np.int32))
    report = kernel.check(kernel_blocks, 64 // kernel_blocks, tuple(map(tw.to_device, arrays)), without=("cost",))
    return [each for each in report.findings if each.kind.startswith("race-")]


def of_label(found: list) -> list:
    return [each for each in found if each.details["variables"] == ["label"]]


@pytest.mark.parametrize("name", IDIOMS)
def test_idioms_are_notes(name):
    found = races(IDIOMS[name])
    assert {each.severity for each in of_label(found)} == {"info"}
    assert all("out of date" in each.message and "atomic_ref" in each.details["remedy"] for each in of_label(found))
    assert all(each.severity != "error" for each in found)


@pytest.mark.parametrize("name", BUGS)
def test_what_needs_the_final_value_is_an_error(name):
    severities = [each.severity for each in of_label(races(BUGS[name]))]
    assert "error" in severities
    if name in MIXED:
        assert set(severities) == {"error"}


def test_the_words_say_which_way():
    assert "only lower it" in of_label(races(IDIOMS["removed"]))[0].message
    assert "only raise it" in of_label(races(IDIOMS["visited"]))[0].message


def test_volatile_loads_are_such_loads_too():
    volatile = "volatile int *now = label; const int l = now[u]; if (l < now[v]) atomicMin(&label[v], l);"
    assert of_label(races(volatile)) == []
    found = of_label(races(volatile + " out[e] = l;"))
    assert {each.kind for each in found} == {"race-volatile"}
    assert {each.severity for each in found} == {"warning"}


def test_words_of_another_size_are_errors():
    found = races("const short l = ((short *)label)[2 * v]; if (l < u) atomicMax(&label[v], u);")
    assert {each.severity for each in of_label(found)} == {"error"}


def test_in_shared_memory_too():
    body = """
    __shared__ int best[12];
    if (threadIdx.x < 12) best[threadIdx.x] = 99;
    __syncthreads();
    if (best[v] > u) atomicMin(&best[v], u);
    {wait}
    out[e] = best[threadIdx.x % 12];"""
    found = races(body.replace("{wait}", "__syncthreads();"), 1)
    assert found and {each.severity for each in found} == {"info"}
    assert "error" in {each.severity for each in races(body.replace("{wait}", ""), 1)}
