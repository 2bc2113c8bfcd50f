"""cuRAND in programs. The known answers are cuRAND 10.4's on an H200, with the seed 1234 unless one is said."""

import hashlib
import re

import numpy as np
import pytest

from tilewright.compile import toolkit
from tilewright.program.api import CALLS, curand
from tilewright.program.api.random import Philox, Xorwow
from tilewright.program.prototypes import argument_types, prototypes

from .test_runtime_api import ran

needs_curand = pytest.mark.skipif("curand" not in toolkit.find().headers, reason="nvidia-curand is not installed")


def digest(values):
    return hashlib.sha256(np.ascontiguousarray(values)).hexdigest()[:16]


def made(source, name, count, *parameters):
    function, dtype = curand._DISTRIBUTIONS[name]
    return function(source, count, *parameters).astype(dtype)


# The digests of that many numbers from the start, and of the 1002 and 6 that are asked for next.
EXACT = [
    (Xorwow, "", 300007, "c65531d9f87d9821", "1ad2ade1b87af743"),
    (Xorwow, "Uniform", 20010, "1ea2d9b62f69c827", "46fa6dc3c80d2e7a"),
    (Xorwow, "UniformDouble", 20010, "fa81a6d7f358875f", "9259fd34d4818392"),
    (Philox, "", 300007, "a60ce690d3c1100d", "fd2621e57363d65c"),
    (Philox, "Uniform", 20010, "949f21e1ffa1bc02", "a2f1aeec952c595b"),
    (Philox, "UniformDouble", 20010, "b5c27df5fe2e8aa1", "ed04d4c5b92a8333"),
]
# Normal numbers at some places: with mean 1.5 and deviation 2, the logarithmic ones with 0.5 and 0.25.
PLACES = [0, 1, 4095, 4096, 8192, 20009]
NEAR = [
    (Xorwow, "Normal", [3.061947346, -2.103155851, 4.09487772, 5.378053665, 1.79256475, 1.040219426]),
    (Xorwow, "NormalDouble", [2.217479597, -0.979185006, 1.912707079, 4.387700692, -0.524372153, 3.364247439]),
    (Xorwow, "LogNormal", [2.004196882, 1.050856471, 2.280420065, 2.677160263, 1.710132003, 1.556636453]),
    (Xorwow, "LogNormalDouble", [1.803420158, 1.209372795, 1.736008278, 2.365436536, 1.280119561, 2.081379572]),
    (Philox, "Normal", [-1.732980967, 3.958309412, 1.648400784, 3.873255491, 1.117617846, -1.714013338]),
    (Philox, "NormalDouble", [0.420946608, 1.821266693, 1.7037563, -1.461206663, 2.40337342, 2.624267059]),
    (Philox, "LogNormal", [1.100624084, 2.241821289, 1.679590583, 2.218113184, 1.571769834, 1.103236794]),
    (Philox, "LogNormalDouble", [1.440684469, 1.71627859, 1.691252769, 1.138656623, 1.845816409, 1.897492699]),
]


@pytest.mark.parametrize("kind, name, count, first, then", EXACT)
def test_numbers_of_an_h200(kind, name, count, first, then):
    source = kind(1234, 0)
    assert digest(made(source, name, count)) == first
    assert digest(np.concatenate([made(source, name, 1002), made(source, name, 6)])) == then


@pytest.mark.parametrize("kind, name, values", NEAR)
def test_normal_numbers_of_an_h200(kind, name, values):
    parameters = (0.5, 0.25) if name.startswith("Log") else (1.5, 2.0)
    found = made(kind(1234, 0), name, 20010, *parameters)[PLACES]
    np.testing.assert_allclose(found, values, rtol=1e-8 if name.endswith("Double") else 1e-5, atol=1e-5)


@pytest.mark.parametrize("kind, wanted", [(Xorwow, "4a4a34d1c16be4ba"), (Philox, "a7803e97cde35762")])
def test_seeds_of_64_bits_and_offsets(kind, wanted):
    assert digest(made(kind(0xDEADBEEFCAFE, 7), "", 20010)) == wanted
    whole = made(kind(5, 0), "", 300_000)
    for offset in (4095, 4096, 4097, 123_456):
        assert np.array_equal(made(kind(5, offset), "", 1000), whole[offset : offset + 1000])


def test_numbers_of_several_types_in_turn():
    source = Xorwow(99, 0)
    bits = made(source, "", 10)
    made(source, "Normal", 10, 0, 1)
    assert digest(np.concatenate([bits, made(source, "Uniform", 10).view(np.uint32)])) == "89af2d32436968f3"
    made(source, "UniformDouble", 10)
    assert digest(made(source, "", 10)) == "955211612cc6ba2e"


@needs_curand
def test_every_call_is_declared():
    names = {name for name in CALLS if name.startswith("curand")}
    assert len(names) > 15 and names <= set(prototypes())
    for name in prototypes():
        if name.startswith("curand"):
            argument_types(name)


def test_poisson_has_its_distribution():
    for mean in (0.3, 7.5, 400.0):
        found = made(Philox(3, 0), "Poisson", 100_000, mean).astype(float)
        assert abs(found.mean() - mean) < 5 * np.sqrt(mean / len(found))
        assert found.var() == pytest.approx(mean, rel=0.03)


@needs_curand
def test_in_a_program(tmp_path):
    code = """
    #include <curand.h>
    #include <curand_kernel.h>
    __global__ void device(unsigned *out) {
        curandState a;
        curandStatePhilox4_32_10_t b;
        curand_init(1234, threadIdx.x, 0, &a);
        curand_init(1234, threadIdx.x, 0, &b);
        out[threadIdx.x] = curand(&a);
        out[4 + threadIdx.x] = curand(&b);
    }
    void show(const unsigned *d, int n) {
        unsigned h[16];
        cudaMemcpy(h, d, 4 * n, cudaMemcpyDeviceToHost);
        for (int i = 0; i < n; i++) printf("%u ", h[i]);
        puts("");
    }
    int main() {
        unsigned *d, host[4];
        float *f;
        cudaMalloc(&d, 64);
        cudaMalloc(&f, 40);
        curandGenerator_t g, other;
        printf("%d\\n", curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT));
        curandSetPseudoRandomGeneratorSeed(g, 1234ULL);
        printf("%d\\n", curandGenerate(g, d, 4));
        show(d, 4);
        printf("%d\\n", curandGenerateNormal(g, f, 10, 0, 1));
        printf("%d\\n", curandGenerateNormal(g, f, 9, 0, 1));
        printf("%d\\n", curandGenerateUniform(g, f, 11));
        printf("%d\\n", curandCreateGenerator(&other, CURAND_RNG_QUASI_SOBOL32));
        curandCreateGeneratorHost(&other, CURAND_RNG_PSEUDO_PHILOX4_32_10);
        curandSetPseudoRandomGeneratorSeed(other, 1234ULL);
        printf("%d\\n", curandGenerate(other, host, 4));
        printf("%u %u %u %u\\n", host[0], host[1], host[2], host[3]);
        device<<<1, 4>>>(d);
        show(d, 8);
        printf("%d %d\\n", curandDestroyGenerator(g), curandDestroyGenerator(g));
        cudaFree(d), cudaFree(f);
    }
    """
    report = ran(tmp_path, code, check=True)
    lines = report.output.splitlines()
    xorwow = "624778773 3522650202 2363946744 "
    assert lines[0] == lines[1] == lines[3] == lines[7] == "0" and lines[2].startswith(xorwow)
    assert lines[4:7] == ["105", "201", "103"]
    # Lane i of the host's order is subsequence i; so is a thread's state.
    assert lines[9].split()[:4] == lines[2].split()
    assert lines[9].split()[4] == lines[8].split()[0]
    assert lines[10] == "0 101"
    assert "SOBOL32 is not supported here" in report.errors
    assert [each.kind for each in report.findings if each.severity == "error"] == ["copy-bounds"]
    assert not re.search("uninitialised", str(report.findings))  # what cuRAND writes is written


@needs_curand
def test_settings_and_distributions(tmp_path):
    code = """
    #include <curand.h>
    template <class T> void show(const T *d) {
        T h[4];
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        for (T each : h) printf("%.7g ", (double)each);
        puts("");
    }
    int main() {
        int version;
        double *d;
        cudaMalloc(&d, 4 * sizeof *d);
        curandGenerator_t g;
        curandCreateGenerator(&g, CURAND_RNG_PSEUDO_XORWOW);
        printf("%d %d ", curandGetVersion(&version), version >= 10000);
        printf("%d %d ", curandSetStream(g, 0), curandSetGeneratorOrdering(g, CURAND_ORDERING_PSEUDO_BEST));
        printf("%d ", curandSetGeneratorOrdering(g, CURAND_ORDERING_PSEUDO_SEEDED));
        printf("%d\\n", curandGenerateSeeds(g));
        auto again = [&] { curandSetPseudoRandomGeneratorSeed(g, 1234), curandSetGeneratorOffset(g, 0); };
        again(), curandGenerateUniformDouble(g, d, 4), show(d);
        again(), curandGenerateNormalDouble(g, d, 4, 1.5, 2), show(d);
        again(), curandGenerateLogNormal(g, (float *)d, 4, 0.5, 0.25), show((float *)d);
        again(), curandGenerateLogNormalDouble(g, d, 4, 0.5, 0.25), show(d);
        again(), curandGeneratePoisson(g, (unsigned *)d, 4, 7.5), show((unsigned *)d);
        curandSetGeneratorOffset(g, 4095), curandGenerate(g, (unsigned *)d, 4), show((unsigned *)d);
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    assert lines[0] == "0 1 0 0 104 0"
    wanted = [("UniformDouble",), ("NormalDouble", 1.5, 2), ("LogNormal", 0.5, 0.25), ("LogNormalDouble", 0.5, 0.25),
              ("Poisson", 7.5)]  # fmt: skip
    for line, (name, *parameters) in zip(lines[1:], wanted, strict=False):
        found = [float(each) for each in line.split()]
        np.testing.assert_allclose(found, made(Xorwow(1234, 0), name, 4, *parameters), rtol=1e-6)
    assert [float(each) for each in lines[6].split()] == pytest.approx(made(Xorwow(1234, 4095), "", 4), rel=1e-6)
