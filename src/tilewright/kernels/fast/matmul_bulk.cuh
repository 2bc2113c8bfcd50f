#pragma once
// Barriers in shared memory, and the copies of boxes that complete on them (compute capability 9.0 and above). Addresses
// are those of shared memory.

struct alignas(64) TensorMap { unsigned long long opaque[16]; };  // the driver's CUtensorMap

// Where a box begins: along the contiguous axis, across it, and in the axes of the batch.
struct BoxPlace { int along, across, inner, middle, outer; };

__device__ void barrier_init(unsigned barrier, unsigned arrivals) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}
// Whether a thread is the one chosen of a whole warp: ptxas makes a loop over lanes of a copy that another condition guards.
__device__ bool elected() {
    unsigned is;
    asm volatile("{.reg .pred p; elect.sync _|p, 0xffffffff; selp.u32 %0, 1, 0, p;}" : "=r"(is));
    return is;
}
__device__ void barriers_are_there() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }
__device__ void arrive(unsigned barrier) {
    asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}
__device__ void arrive_and_expect(unsigned barrier, unsigned bytes) {
    asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}
// Once the copies that this thread has begun by `cp.async` are there: one of the arrivals that the barrier was made for.
__device__ void arrive_with_copies(unsigned barrier) {
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(barrier) : "memory");
}
__device__ void wait_for(unsigned barrier, unsigned parity) {
    asm volatile("{.reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again;}" ::"r"(barrier),
                 "r"(parity)
                 : "memory");
}
__device__ void load_box(unsigned to, const TensorMap& map, unsigned barrier, const BoxPlace& at) {
    asm volatile("cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], "
                 "[%1, {%3, %4, %5, %6, %7}], [%2];" ::"r"(to),
                 "l"(&map), "r"(barrier), "r"(at.along), "r"(at.across), "r"(at.inner), "r"(at.middle), "r"(at.outer)
                 : "memory");
}
// The same, with a policy of how long L2 keeps what is read: BOX_AS_USUAL as usual, which takes no longer than none. (AS_USUAL takes
// copies up to a fifth longer.)
constexpr unsigned long long BOX_AS_USUAL = 0x1000000000000000;
__device__ void load_box(unsigned to, const TensorMap& map, unsigned barrier, const BoxPlace& at, unsigned long long policy) {
    asm volatile("cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint [%0], "
                 "[%1, {%3, %4, %5, %6, %7}], [%2], %8;" ::"r"(to),
                 "l"(&map), "r"(barrier), "r"(at.along), "r"(at.across), "r"(at.inner), "r"(at.middle), "r"(at.outer), "l"(policy)
                 : "memory");
}
// The stores that this thread has begun since the last call, or none, are a group.
__device__ void close_stores() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
__device__ void store_box(const TensorMap& map, unsigned from, const BoxPlace& at) {
    asm volatile("cp.async.bulk.tensor.5d.global.shared::cta.tile.bulk_group [%0, {%2, %3, %4, %5, %6}], [%1];" ::"l"(&map),
                 "r"(from), "r"(at.along), "r"(at.across), "r"(at.inner), "r"(at.middle), "r"(at.outer)
                 : "memory");
    close_stores();
}
// Until all but OPEN of this thread's stores have been read from shared memory.
template <int OPEN> __device__ void wait_until_read() {
    asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(OPEN) : "memory");
}
// What ordinary stores wrote to shared memory can be read by copies afterwards.
__device__ void show_to_copies() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
__device__ void fetch_map(const TensorMap& map) { asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory"); }
