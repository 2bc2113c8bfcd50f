"""cuFFT in programs, against the sums that define it."""

from types import SimpleNamespace

import numpy as np

from tilewright.program.api import CALLS, cufft
from tilewright.program.prototypes import prototypes

from .test_cublas import HEAD
from .test_runtime_api import ran

FFT = (
    HEAD.replace("cublas_v2.h", "cufftXt.h")
    + """
    static std::vector<float> numbers(int n) {
        std::vector<float> v(n);
        for (int i = 0; i < n; ++i) v[i] = (i * 7 % 11 - 5) / 4.0f;
        return v;
    }
"""
)


def numbers(n):
    return (np.arange(n) * 7 % 11 - 5) / 4.0


def values(line):
    return np.array([float(each) for each in line.split()])


def pairs(flat):
    return flat[0::2] + 1j * flat[1::2]


def dft(x, sign=-1):
    """By its definition, over all axes."""
    for axis, n in enumerate(x.shape):
        k = np.arange(n)
        x = np.moveaxis(np.tensordot(np.exp(sign * 2j * np.pi * np.outer(k, k) / n), x, (1, axis)), 0, axis)
    return x


def close(found, wanted):
    np.testing.assert_allclose(found, wanted, rtol=2e-5, atol=2e-5)


def test_many_batches_are_made_part_by_part(monkeypatch):
    """For NumPy's arrays are as large as what it makes, beside a GPU's memory; not where batches lie in each other."""
    made = []
    own = np.fft.rfftn
    monkeypatch.setattr(np.fft, "rfftn", lambda x, **named: made.append(len(x)) or own(x, **named))
    monkeypatch.setattr(cufft, "check", lambda *_, **__: None)
    monkeypatch.setattr(cufft, "_PART", 3 * 8 * 8)
    rows = np.zeros((7, 16), np.float32)
    rows[:, :15] = numbers(105).reshape(7, 15)
    wanted, out = own(rows[:, :15].copy(), axes=(1,)), np.zeros((7, 8), np.complex64)
    layouts = cufft.Layout((16,), 1, 16), cufft.Layout((8,), 1, 8)
    for given, target, parts in (layouts, out, [3, 3, 1]), (layouts, rows, [7]), ((None, None), rows, [3, 3, 1]):
        made.clear()
        before, plan = rows.copy(), cufft.Plan(0x2A, (15,), 7, given)
        context = SimpleNamespace(object=lambda *_, plan=plan: plan)
        cufft._execute("R2C", context, 1, rows.ctypes.data, target.ctypes.data)
        close(target.view(np.complex64), wanted)
        assert made == parts
        rows[:] = before


def test_every_declared_function_is_there():
    declared = {name for name in prototypes() if name.startswith("cufft")}
    # What modules are linked with and that says, when it is called, that it is not there: several GPUs.
    declared -= {
        f"cufftXt{each}" for each in ("ExecDescriptorC2C", "ExecDescriptorZ2Z", "Memcpy", "SetGPUs", "SetWorkArea")
    }
    assert len(declared) > 17 and declared == {name for name in CALLS if name.startswith("cufft")}


def test_transforms(tmp_path):
    code = """
    int main() {
        cufftHandle plan;
        cufftComplex *c = (cufftComplex *)up(numbers(200)), *d = (cufftComplex *)up(std::vector<float>(200, NAN));
        cufftReal *r = up(numbers(200));
        printf("%d\\n", cufftPlan1d(&plan, 15, CUFFT_C2C, 3));  // batches, an odd length
        printf("%d\\n", cufftExecC2C(plan, c, d, CUFFT_FORWARD));
        show((float *)d, 90);
        cufftExecC2C(plan, d, d, CUFFT_INVERSE);
        show((float *)d, 90);
        printf("%d %d\\n", cufftDestroy(plan), cufftDestroy(plan));
        cufftPlan2d(&plan, 4, 6, CUFFT_R2C);
        cufftExecR2C(plan, r, d);
        show((float *)d, 32);
        cufftHandle back;
        cufftPlan2d(&back, 4, 6, CUFFT_C2R);
        cufftExecC2R(back, d, (cufftReal *)c);
        show((float *)c, 24);
        float *place = up(numbers(200));  // in place: rows of 6 lie 8 apart
        cufftExecR2C(plan, place, (cufftComplex *)place);
        show(place, 32);
        size_t room;
        cufftHandle three, many;
        cufftCreate(&three);
        printf("%d\\n", cufftMakePlan3d(three, 2, 3, 4, CUFFT_Z2Z, &room));
        std::vector<double> doubles(48);
        for (int i = 0; i < 48; i++) doubles[i] = numbers(48)[i];
        cufftDoubleComplex *z = (cufftDoubleComplex *)up(doubles);
        cufftExecZ2Z(three, z, z, CUFFT_INVERSE);
        show((double *)z, 48);
        int n[2] = {2, 3}, in[2] = {2, 5}, out[2] = {2, 4};
        printf("%d\\n", cufftPlanMany(&many, 2, n, in, 2, 1, out, 1, 9, CUFFT_C2C, 2));
        c = (cufftComplex *)up(numbers(200)), d = (cufftComplex *)up(std::vector<float>(40, 7));
        printf("%d\\n", cufftExecC2C(many, c, d, CUFFT_FORWARD));
        show((float *)d, 36);
        printf("%d %d %d\\n", cufftExecR2C(many, r, d), cufftPlan1d(&plan, 0, CUFFT_C2C, 1),
               cufftExecC2C(many, (cufftComplex *)doubles.data(), d, CUFFT_FORWARD));
    }
    """
    report = ran(tmp_path, FFT + code, check=True)
    lines = report.output.splitlines()
    assert lines[0] == lines[1] == "0"
    start = pairs(numbers(90)).reshape(3, 15)
    close(pairs(values(lines[2])).reshape(3, 15), [dft(each) for each in start])
    close(pairs(values(lines[3])).reshape(3, 15), 15 * start)
    assert lines[4] == "0 1"
    real = numbers(24).reshape(4, 6)
    close(pairs(values(lines[5])).reshape(4, 4), dft(real)[:, :4])
    close(values(lines[6]).reshape(4, 6), 24 * real)
    padded = numbers(32).reshape(4, 8)[:, :6]
    close(pairs(values(lines[7])).reshape(4, 4), dft(padded)[:, :4])
    assert lines[8] == "0"
    close(pairs(values(lines[9])).reshape(2, 3, 4), dft(pairs(numbers(48)).reshape(2, 3, 4), 1))
    assert lines[10] == lines[11] == "0"
    flat, found = pairs(numbers(200)), pairs(values(lines[12]))
    for batch in range(2):
        picked = np.array([[flat[batch + (x * 5 + y) * 2] for y in range(3)] for x in range(2)])
        place = [[9 * batch + x * 4 + y for y in range(3)] for x in range(2)]
        close(found[place], dft(picked))
    assert found[3] == 7 + 7j  # what lies between the rows stays
    assert lines[13] == "3 8 6"
    assert [each.kind for each in report.findings if each.severity == "error"] == ["wrong-memory"]


def test_plans_in_two_steps_and_doubles(tmp_path):
    code = """
    int main() {
        std::vector<double> v;
        for (float each : numbers(60)) v.push_back(each);
        double *in = up(v), *out = up(std::vector<double>(80, NAN)), *back = up(std::vector<double>(60, NAN));
        cufftHandle a, b, c, d;
        size_t room = 9;
        int version, n[1] = {5};
        cufftCreate(&a), cufftCreate(&b), cufftCreate(&c);
        printf("%d ", cufftMakePlan1d(a, 12, CUFFT_D2Z, 5, &room));
        printf("%zu %d %d %d ", room, cufftSetStream(a, 0), cufftSetAutoAllocation(a, 0), cufftSetWorkArea(a, nullptr));
        printf("%d %d %d\\n", cufftGetSize(a, &room), cufftGetVersion(&version), version >= 12000);
        printf("%d\\n", cufftExecD2Z(a, in, (cufftDoubleComplex *)out));
        show(out, 70);
        cufftMakePlanMany(b, 1, n, nullptr, 1, 0, nullptr, 1, 0, CUFFT_C2R, 2, &room);
        cufftComplex *half = (cufftComplex *)up(numbers(12));
        printf("%d\\n", cufftExecC2R(b, half, (cufftReal *)back));
        show((float *)back, 10);
        cufftMakePlan2d(c, 3, 4, CUFFT_Z2D, &room);
        printf("%d\\n", cufftExecZ2D(c, (cufftDoubleComplex *)in, back));
        show(back, 12);
        long long size[2] = {3, 4}, embed[2] = {3, 4};
        cufftHandle x;
        cufftCreate(&x);
        printf("%d ", cufftXtMakePlanMany(x, 2, size, embed, 1, 12, CUDA_C_32F, embed, 1, 12, CUDA_C_32F, 2, &room,
                                          CUDA_C_32F));
        cufftComplex *y = (cufftComplex *)up(numbers(48));
        printf("%d\\n", cufftXtExec(x, y, y, CUFFT_FORWARD));
        show((float *)y, 48);
        cufftPlan3d(&d, 2, 3, 2, CUFFT_C2C);
        cufftExecC2C(d, (cufftComplex *)up(numbers(24)), (cufftComplex *)out, CUFFT_FORWARD);
        show((float *)out, 24);
    }
    """
    lines = ran(tmp_path, FFT + code).output.splitlines()
    assert lines[0] == "0 0 0 0 0 0 0 1" and lines[1] == lines[3] == lines[5] == "0"
    real = numbers(60).reshape(5, 12)
    close(pairs(values(lines[2])).reshape(5, 7), [dft(each)[:7] for each in real])

    def whole(half, n):
        """A line's other half, by its symmetry; the imaginary part of what is its own mirror does not count."""
        full = np.array([half[k] if k < len(half) else half[n - k].conj() for k in range(n)])
        full[0] = full[0].real
        if n % 2 == 0:
            full[n // 2] = full[n // 2].real
        return full

    halves = pairs(numbers(12)).reshape(2, 3)
    close(values(lines[4]).reshape(2, 5), [dft(whole(each, 5), 1).real for each in halves])
    rows = [dft(column, 1) for column in pairs(numbers(18)).reshape(3, 3).T]
    wanted = [dft(whole(np.array([column[row] for column in rows]), 4), 1).real for row in range(3)]
    close(values(lines[6]).reshape(3, 4), wanted)
    assert lines[7] == "0 0"
    close(pairs(values(lines[8])).reshape(2, 3, 4), [dft(each) for each in pairs(numbers(48)).reshape(2, 3, 4)])
    close(pairs(values(lines[9])).reshape(2, 3, 2), dft(pairs(numbers(24)).reshape(2, 3, 2)))
