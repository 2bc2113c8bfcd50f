// CUB's device-wide algorithms, run on the host over the device's memory, one element after another. As CUB has it, a
// call with no temporary memory only says how much it wants.
#pragma once
#include <cub/config.cuh>
#include <cub/util_type.cuh>
#include <thrust/detail/config/device_system.h>
#include <cuda_runtime_api.h>
#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <stdint.h>
#include <string.h>
#include <type_traits>
#include <vector>

CUB_NAMESPACE_BEGIN
namespace tw
{
#define TW_ASK \
    if (!temporary) { \
        bytes = 1; \
        return cudaSuccess; \
    }
template <class T> using value_t = typename std::iterator_traits<T>::value_type;
struct sum { template <class A, class B> auto operator()(const A &a, const B &b) const { return a + b; } };
struct least { template <class T> T operator()(const T &a, const T &b) const { return b < a ? b : a; } };
struct most { template <class T> T operator()(const T &a, const T &b) const { return a < b ? b : a; } };

// The bits that radix sort orders a key by.
template <class T> uint64_t radix(T key)
{
    static_assert(sizeof(T) <= 8, "tilewright: radix sort of keys of more than 8 bytes is not supported");
    constexpr int width = 8 * sizeof(T);
    uint64_t bits = 0;
    if constexpr (std::is_floating_point<T>::value) {
        if (key == T(0))
            key = T(0);  // -0 and 0 are one key
    }
    memcpy(&bits, &key, sizeof key);
    const uint64_t top = uint64_t(1) << (width - 1), all = top | (top - 1);
    if constexpr (std::is_integral<T>::value)
        return std::is_signed<T>::value ? bits ^ top : bits;
    else
        return bits & top ? ~bits & all : bits | top;
}

template <class K, class V, class N>
void sort(const K *keys, K *keys_out, const V *values, V *values_out, N n, int begin, int end, bool descending)
{
    const uint64_t mask = end - begin >= 64 ? ~uint64_t(0) : (uint64_t(1) << (end - begin)) - 1;
    std::vector<uint64_t> bits(n);
    std::vector<size_t> order(n);
    for (size_t i = 0; i < (size_t)n; i++)
        bits[i] = begin >= 64 ? 0 : radix(keys[i]) >> begin & mask, order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return descending ? bits[b] < bits[a] : bits[a] < bits[b];
    });
    std::vector<K> sorted(n);
    for (size_t i = 0; i < (size_t)n; i++)
        sorted[i] = keys[order[i]];
    if (values) {
        std::vector<V> carried(n);
        for (size_t i = 0; i < (size_t)n; i++)
            carried[i] = values[order[i]];
        std::copy(carried.begin(), carried.end(), values_out);
    }
    std::copy(sorted.begin(), sorted.end(), keys_out);
}
} // namespace tw

struct DeviceReduce {
    template <class I, class O, class F, class T, class N>
    static cudaError_t Reduce(void *temporary, size_t &bytes, I in, O out, N n, F f, T init, cudaStream_t = 0)
    {
        TW_ASK
        auto total = init;
        for (N i = 0; i < n; i++)
            total = f(total, in[i]);
        *out = total;
        return cudaSuccess;
    }
    template <class I, class O, class N>
    static cudaError_t Sum(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, tw::sum(), tw::value_t<I>());
    }
    template <class I, class O, class N>
    static cudaError_t Min(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, tw::least(), std::numeric_limits<tw::value_t<I>>::max());
    }
    template <class I, class O, class N>
    static cudaError_t Max(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, tw::most(), std::numeric_limits<tw::value_t<I>>::lowest());
    }
    template <class I, class O, class N>
    static cudaError_t ArgMin(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        TW_ASK
        const N at = N(std::min_element(in, in + n) - in);
        (*out).key = at, (*out).value = in[at];
        return cudaSuccess;
    }
    template <class I, class O, class N>
    static cudaError_t ArgMax(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        TW_ASK
        const N at = N(std::max_element(in, in + n) - in);
        (*out).key = at, (*out).value = in[at];
        return cudaSuccess;
    }
    template <class K, class U, class V, class A, class R, class F, class N>
    static cudaError_t ReduceByKey(void *temporary, size_t &bytes, K keys, U unique, V values, A totals, R runs, F f,
                                   N n, cudaStream_t = 0)
    {
        TW_ASK
        N count = 0;
        for (N i = 0; i < n; count++) {
            const N first = i;
            auto total = values[i];
            for (i++; i < n && keys[i] == keys[first]; i++)
                total = f(total, values[i]);
            unique[count] = keys[first], totals[count] = total;
        }
        *runs = count;
        return cudaSuccess;
    }
};

struct DeviceSegmentedReduce {
    template <class I, class O, class B, class E, class F, class T>
    static cudaError_t Reduce(void *temporary, size_t &bytes, I in, O out, int segments, B begins, E ends, F f, T init,
                              cudaStream_t = 0)
    {
        TW_ASK
        for (int s = 0; s < segments; s++) {
            auto total = init;
            for (auto i = begins[s]; i < ends[s]; i++)
                total = f(total, in[i]);
            out[s] = total;
        }
        return cudaSuccess;
    }
    template <class I, class O, class B, class E>
    static cudaError_t Sum(void *temporary, size_t &bytes, I in, O out, int n, B begins, E ends, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, begins, ends, tw::sum(), tw::value_t<I>());
    }
    template <class I, class O, class B, class E>
    static cudaError_t Max(void *temporary, size_t &bytes, I in, O out, int n, B begins, E ends, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, begins, ends, tw::most(),
                      std::numeric_limits<tw::value_t<I>>::lowest());
    }
    template <class I, class O, class B, class E>
    static cudaError_t Min(void *temporary, size_t &bytes, I in, O out, int n, B begins, E ends, cudaStream_t = 0)
    {
        return Reduce(temporary, bytes, in, out, n, begins, ends, tw::least(),
                      std::numeric_limits<tw::value_t<I>>::max());
    }
};

struct DeviceScan {
    template <class I, class O, class F, class N>
    static cudaError_t InclusiveScan(void *temporary, size_t &bytes, I in, O out, F f, N n, cudaStream_t = 0)
    {
        TW_ASK
        if (n > 0) {
            tw::value_t<I> total = in[0];
            out[0] = total;
            for (N i = 1; i < n; i++)
                out[i] = total = f(total, in[i]);
        }
        return cudaSuccess;
    }
    template <class I, class O, class F, class T, class N>
    static cudaError_t ExclusiveScan(void *temporary, size_t &bytes, I in, O out, F f, T init, N n, cudaStream_t = 0)
    {
        TW_ASK
        auto total = init;
        for (N i = 0; i < n; i++) {
            const auto next = f(total, in[i]);
            out[i] = total;
            total = next;
        }
        return cudaSuccess;
    }
    template <class I, class O, class N>
    static cudaError_t InclusiveSum(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        return InclusiveScan(temporary, bytes, in, out, tw::sum(), n);
    }
    template <class I, class O, class N>
    static cudaError_t ExclusiveSum(void *temporary, size_t &bytes, I in, O out, N n, cudaStream_t = 0)
    {
        return ExclusiveScan(temporary, bytes, in, out, tw::sum(), tw::value_t<I>(), n);
    }
    template <class T, class N>
    static cudaError_t InclusiveSum(void *temporary, size_t &bytes, T *data, N n, cudaStream_t = 0)
    {
        return InclusiveSum(temporary, bytes, data, data, n);
    }
    template <class T, class N>
    static cudaError_t ExclusiveSum(void *temporary, size_t &bytes, T *data, N n, cudaStream_t = 0)
    {
        return ExclusiveSum(temporary, bytes, data, data, n);
    }
};

struct DeviceRadixSort {
#define TW_SORT(name, descending) \
    template <class K, class V, class N> \
    static cudaError_t SortPairs##name(void *temporary, size_t &bytes, const K *keys, K *keys_out, const V *values, \
                                       V *values_out, N n, int begin = 0, int end = 8 * sizeof(K), cudaStream_t = 0) \
    { \
        TW_ASK \
        tw::sort(keys, keys_out, values, values_out, n, begin, end, descending); \
        return cudaSuccess; \
    } \
    template <class K, class N> \
    static cudaError_t SortKeys##name(void *temporary, size_t &bytes, const K *keys, K *keys_out, N n, int begin = 0, \
                                      int end = 8 * sizeof(K), cudaStream_t = 0) \
    { \
        TW_ASK \
        tw::sort(keys, keys_out, (const char *)0, (char *)0, n, begin, end, descending); \
        return cudaSuccess; \
    } \
    template <class K, class V, class N> \
    static cudaError_t SortPairs##name(void *temporary, size_t &bytes, DoubleBuffer<K> &keys, DoubleBuffer<V> &values, \
                                       N n, int begin = 0, int end = 8 * sizeof(K), cudaStream_t = 0) \
    { \
        TW_ASK \
        tw::sort((const K *)keys.Current(), keys.Alternate(), (const V *)values.Current(), values.Alternate(), n, \
                 begin, end, descending); \
        keys.selector ^= 1, values.selector ^= 1; \
        return cudaSuccess; \
    } \
    template <class K, class N> \
    static cudaError_t SortKeys##name(void *temporary, size_t &bytes, DoubleBuffer<K> &keys, N n, int begin = 0, \
                                      int end = 8 * sizeof(K), cudaStream_t = 0) \
    { \
        TW_ASK \
        tw::sort((const K *)keys.Current(), keys.Alternate(), (const char *)0, (char *)0, n, begin, end, descending); \
        keys.selector ^= 1; \
        return cudaSuccess; \
    }
    TW_SORT(, false)
    TW_SORT(Descending, true)
#undef TW_SORT
};

struct DeviceSelect {
    template <class I, class O, class C, class N, class F>
    static cudaError_t If(void *temporary, size_t &bytes, I in, O out, C count, N n, F f, cudaStream_t = 0)
    {
        TW_ASK
        N found = 0;
        for (N i = 0; i < n; i++)
            if (f(in[i]))
                out[found++] = in[i];
        *count = found;
        return cudaSuccess;
    }
    template <class I, class S, class O, class C, class N>
    static cudaError_t Flagged(void *temporary, size_t &bytes, I in, S flags, O out, C count, N n, cudaStream_t = 0)
    {
        TW_ASK
        N found = 0;
        for (N i = 0; i < n; i++)
            if (flags[i])
                out[found++] = in[i];
        *count = found;
        return cudaSuccess;
    }
    template <class I, class O, class C, class N>
    static cudaError_t Unique(void *temporary, size_t &bytes, I in, O out, C count, N n, cudaStream_t = 0)
    {
        TW_ASK
        N found = 0;
        for (N i = 0; i < n; i++)
            if (!i || !(in[i] == in[i - 1]))
                out[found++] = in[i];
        *count = found;
        return cudaSuccess;
    }
};

struct DeviceRunLengthEncode {
    template <class I, class U, class L, class R, class N>
    static cudaError_t Encode(void *temporary, size_t &bytes, I in, U unique, L lengths, R runs, N n, cudaStream_t = 0)
    {
        TW_ASK
        N count = 0;
        for (N i = 0; i < n; count++) {
            const N first = i;
            while (++i < n && in[i] == in[first])
                ;
            unique[count] = in[first], lengths[count] = i - first;
        }
        *runs = count;
        return cudaSuccess;
    }
};
#undef TW_ASK
CUB_NAMESPACE_END
