// CUDA's built-in atomic functions, which nvcc knows without a header, for device code that is only parsed here. Their
// orders and scopes are CUDA's headers'; the last scope, that of the system, is the usual one.
#pragma once
#include <type_traits>

#define TW_VALUE typename std::remove_cv<T>::type  // what is stored is converted to what the pointer leads to
#define TW_ATOMIC(result, name, ...) \
    template <class T> __attribute__((device)) result __nv_atomic_##name(T *, __VA_ARGS__, int scope = 4);
#define TW_OPERATION(name) TW_ATOMIC(TW_VALUE, fetch_##name, TW_VALUE, int) TW_ATOMIC(void, name, TW_VALUE, int)
TW_ATOMIC(TW_VALUE, load_n, int)
TW_ATOMIC(void, load, TW_VALUE *, int)
TW_ATOMIC(void, store_n, TW_VALUE, int)
TW_ATOMIC(void, store, TW_VALUE *, int)
TW_ATOMIC(TW_VALUE, exchange_n, TW_VALUE, int)
TW_ATOMIC(void, exchange, TW_VALUE *, TW_VALUE *, int)
TW_ATOMIC(bool, compare_exchange_n, TW_VALUE *, TW_VALUE, bool, int, int)
TW_ATOMIC(bool, compare_exchange, TW_VALUE *, TW_VALUE *, bool, int, int)
TW_OPERATION(add) TW_OPERATION(sub) TW_OPERATION(and) TW_OPERATION(or) TW_OPERATION(xor)
TW_OPERATION(min) TW_OPERATION(max)
__attribute__((device)) void __nv_atomic_thread_fence(int order, int scope = 4);
#undef TW_OPERATION
#undef TW_ATOMIC
#undef TW_VALUE
