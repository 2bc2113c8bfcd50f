"""thrust and CUB's device-wide algorithms in programs: they run on the host, over the device's memory."""

from tilewright.program import rewriting

from .test_runtime_api import ran
from .tools import VECTORS


def test_functors_and_lambdas_become_the_hosts_too():
    text = """#include <thrust/sort.h>
struct a { __device__ float operator()(float x) const { return f(x); } };
struct b { __host__ __device__ bool operator()(int x) const; };
__device__ float f(float x) { return g([=] __device__ (int i) { return i; }, x); }
"""
    assert rewriting.asks_for_host_algorithms(text)
    changed = rewriting.rewritten(text, on_host=True)
    assert len(changed) == len(text) and len(rewriting.BOTH) == len("__device__")
    lines = changed.splitlines()
    assert lines[1].startswith("struct a { tw_on_both float operator()")
    assert lines[2] == text.splitlines()[2]
    assert lines[3] == text.splitlines()[3].replace("[=] __device__", "[=] tw_on_both")
    assert rewriting.rewritten(text) == text  # without thrust nothing changes


def test_vectors_pointers_and_kernels_share_memory(tmp_path):
    code = """
    #include <thrust/copy.h>
    #include <thrust/count.h>
    #include <thrust/device_free.h>
    #include <thrust/device_malloc.h>
    #include <thrust/device_vector.h>  // brings host_vector, distance
    #include <thrust/execution_policy.h>
    #include <thrust/inner_product.h>
    #include <thrust/reduce.h>
    #include <thrust/scan.h>
    #include <thrust/sort.h>  // brings sequence
    #include <thrust/system/cuda/execution_policy.h>
    #include <thrust/transform.h>
    #include <thrust/transform_reduce.h>
    #include <thrust/unique.h>
    struct square { __host__ __device__ float operator()(float x) const { return x * x; } };
    struct next { __device__ float operator()(float x) const { return x + 1; } };
    struct big { __device__ bool operator()(int x) const { return x > 90; } };
    __global__ void twice(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] *= 2; }
    int main() {
        const int n = 1001;  // not a multiple of anything
        thrust::host_vector<float> h(n);
        for (int i = 0; i < n; i++) h[i] = (i * 37) % n;
        thrust::device_vector<float> d = h;
        thrust::sort(d.begin(), d.end(), thrust::greater<float>());
        twice<<<(n + 127) / 128, 128>>>(thrust::raw_pointer_cast(d.data()), thrust::distance(d.begin(), d.end()));
        cudaDeviceSynchronize();
        printf("%g %g %g\\n", (float)d[0], (float)d[1], (float)d[n - 1]);
        printf("%g\\n", thrust::reduce(d.begin(), d.end()));
        thrust::transform(d.begin(), d.end(), d.begin(), next());
        thrust::transform(d.begin(), d.end(), d.begin(), [] __device__ (float x) { return x - 1; });
        printf("%g\\n", thrust::transform_reduce(d.begin(), d.end(), square(), 0.0, thrust::plus<double>()));
        int *raw, back[3];
        cudaMalloc(&raw, 100 * sizeof(int));
        thrust::device_ptr<int> p(raw);
        thrust::sequence(p, p + 100);
        printf("%d\\n", (int)thrust::count_if(p, p + 100, big()));
        thrust::inclusive_scan(thrust::cuda::par.on(0), raw, raw + 100, raw);
        cudaMemcpy(back, raw + 97, 12, cudaMemcpyDeviceToHost);
        printf("%d %d %d\\n", back[0], back[1], back[2]);
        thrust::device_vector<int> keys(6), values(6);
        int k[6] = {3, 1, 3, 2, 1, 3};
        thrust::copy(k, k + 6, keys.begin());
        thrust::sequence(values.begin(), values.end());
        thrust::stable_sort_by_key(keys.begin(), keys.end(), values.begin());
        for (int i = 0; i < 6; i++) printf("%d:%d ", (int)keys[i], (int)values[i]);
        auto ends = thrust::reduce_by_key(thrust::device, keys.begin(), keys.end(), values.begin(), keys.begin(),
                                          values.begin());
        printf("\\n%d %d\\n", (int)(ends.first - keys.begin()), (int)values[2]);
        thrust::device_ptr<double> q = thrust::device_malloc<double>(4);
        cudaPointerAttributes about;
        cudaPointerGetAttributes(&about, q.get());
        printf("%d\\n", about.type == cudaMemoryTypeDevice);
        thrust::device_free(q);
        cudaFree(raw);
    }
    """
    report = ran(tmp_path, code, check=True)
    n = 1001
    ordered = [2.0 * each for each in range(n)]
    wanted = [
        "2000 1998 0", f"{sum(ordered):g}", f"{sum(each * each for each in ordered):g}", "9", "4753 4851 4950",
        "1:1 1:4 2:3 3:0 3:2 3:5", "3 7", "1",
    ]  # fmt: skip
    assert [line.strip() for line in report.output.splitlines()] == wanted
    assert not [each for each in report.findings if each.severity == "error"]
    assert "leak" not in {each.kind for each in report.findings}


def test_cubs_device_wide_algorithms(tmp_path):
    code = (
        "#include <cub/cub.cuh>"
        + VECTORS
        + """
    struct odd { __device__ bool operator()(int x) const { return x & 1; } };
    struct product { template <class T> __host__ __device__ T operator()(T a, T b) const { return a * b; } };
    __global__ void sums(const int *in, int *out) {
        using Reduce = cub::BlockReduce<int, 128>;
        __shared__ typename Reduce::TempStorage room;
        int total = Reduce(room).Sum(in[threadIdx.x]);
        if (!threadIdx.x) *out = total;
    }
    template <class F> void twice(F f) {  // asks, then does
        void *room = nullptr;
        size_t bytes = 0;
        f(room, bytes);
        cudaMalloc(&room, bytes);
        f(room, bytes);
        cudaFree(room);
    }
    int main() {
        std::vector<int> v(128);
        for (int i = 0; i < 128; i++) v[i] = (i * 37 + 11) % 128 - 64;
        int *in = up(v), *out = up(std::vector<int>(128)), *count = up(std::vector<int>(1));
        twice([&](void *t, size_t &b) { cub::DeviceReduce::Sum(t, b, in, out, 128); });
        show(out, 1);
        sums<<<1, 128>>>(in, out);
        show(out, 1);
        twice([&](void *t, size_t &b) { cub::DeviceReduce::Max(t, b, in, out, 128); });
        show(out, 1);
        twice([&](void *t, size_t &b) { cub::DeviceReduce::Reduce(t, b, in + 2, out, 3, product(), 1); });
        show(out, 1);
        twice([&](void *t, size_t &b) { cub::DeviceScan::ExclusiveSum(t, b, in, out, 128); });
        show(out, 4);
        twice([&](void *t, size_t &b) { cub::DeviceScan::InclusiveSum(t, b, in, out, 128); });
        show(out, 4);
        twice([&](void *t, size_t &b) { cub::DeviceSelect::If(t, b, in, out, count, 128, odd()); });
        show(count, 1), show(out, 3);
        twice([&](void *t, size_t &b) { cub::DeviceRadixSort::SortKeys(t, b, in, out, 128); });
        show(out, 4);
        float *keys = up(std::vector<float>{2, -1, 0.5f, -3, 2}), *sorted = up(std::vector<float>(5));
        int *places = up(std::vector<int>{0, 1, 2, 3, 4});
        twice([&](void *t, size_t &b) {
            cub::DeviceRadixSort::SortPairsDescending(t, b, keys, sorted, places, out, 5);
        });
        show(sorted, 5), show(out, 5);
        int *runs = up(std::vector<int>{4, 4, 1, 1, 1, 4}), *lengths = up(std::vector<int>(6));
        twice([&](void *t, size_t &b) { cub::DeviceRunLengthEncode::Encode(t, b, runs, out, lengths, count, 6); });
        show(count, 1), show(out, 3), show(lengths, 3);
    }
    """
    )
    v = [(i * 37 + 11) % 128 - 64 for i in range(128)]
    exclusive = [sum(v[:i]) for i in range(5)]
    odd = [each for each in v if each % 2]
    wanted = [
        [sum(v)], [sum(v)], [63], [v[2] * v[3] * v[4]], exclusive[:4], exclusive[1:], [len(odd)], odd[:3],
        sorted(v)[:4], [2, 2, 0.5, -1, -3], [0, 4, 2, 1, 3], [3], [4, 1, 4], [2, 3, 1],
    ]  # fmt: skip
    report = ran(tmp_path, code)
    assert [[float(each) for each in line.split()] for line in report.output.splitlines()] == wanted, report.errors


def test_other_algorithms_are_named(tmp_path):
    code = """
    #include <cub/cub.cuh>
    int main() {
        size_t bytes = 0;
        float *samples = nullptr;
        int *counts = nullptr;
        cub::DeviceHistogram::HistogramEven(nullptr, bytes, samples, counts, 5, 0.0f, 1.0f, 10);
    }
    """
    report = ran(tmp_path, code)
    assert report.exit_code == 2 and "a device-wide algorithm that tilewright has not got" in report.errors


def test_what_a_device_vector_brings(tmp_path):
    """Programs include no more than this."""
    code = """
    #include <thrust/device_vector.h>
    int main() {
        thrust::device_vector<int> a(3, 1);
        thrust::device_vector<float> b(3, 2.5f);
        auto both = thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin()));
        thrust::tuple<int, float> one = both[1];
        std::cout << thrust::get<0>(one) + thrust::get<1>(one) << std::endl;
    }
    """
    report = ran(tmp_path, code)
    assert report.output == "3.5\n", report.errors


def test_what_older_and_cudas_own_headers_have(tmp_path):
    """Bases of function objects that CUDA 13 has dropped, names of the CUDA backend, and a policy's allocator."""
    code = """
    #include <map>
    #include <thrust/device_vector.h>
    #include <thrust/functional.h>
    #include <thrust/sort.h>
    #include <thrust/system/cuda/execution_policy.h>
    #include <thrust/system/cuda/memory.h>
    #include <thrust/system/cuda/vector.h>
    #include <thrust/transform.h>
    #include <thrust/transform_reduce.h>
    struct square : public thrust::unary_function<float, float> {
        __host__ __device__ result_type operator()(argument_type x) const { return x * x; }
    };
    struct sum : thrust::binary_function<float, float, float> {
        __host__ __device__ float operator()(first_argument_type a, second_argument_type b) const { return a + b; }
    };
    __global__ void more(float *x) { x[threadIdx.x] += square()(threadIdx.x); }
    struct counting {
        typedef char value_type;
        int made = 0;
        char *allocate(std::ptrdiff_t bytes) { made++; return thrust::cuda::malloc<char>(bytes).get(); }
        void deallocate(char *p, size_t) { thrust::cuda::free(thrust::cuda::pointer<char>(p)); }
    };
    int main() {
        thrust::cuda::vector<float> x(100);
        for (int i = 0; i < 100; i++) x[i] = (i * 37) % 100;
        counting allocator;
        thrust::sort(thrust::cuda::par(allocator), x.begin(), x.end());
        more<<<1, 100>>>(thrust::raw_pointer_cast(x.data()));
        printf("%g %g %g\\n", (float)x[0], (float)x[99],
               thrust::transform_reduce(x.begin(), x.end(), square(), 0.0f, sum()));
    }
    """
    wanted = [each + each * each for each in range(100)]
    assert ran(tmp_path, code).output.split() == ["0", "9900", f"{sum(each**2 for each in wanted):g}"]
