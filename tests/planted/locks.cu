// Eight cells, each behind a lock of its own; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect sums.sum() == 128; log.sum() == 128; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @update; finding race-global @log
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @update; finding race-global @log
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @outside
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @update; finding race-global @log
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @update; finding race-global @log; finding race-global @take
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch insert<<<2, 64>>>(keys = int[128] integers(0, 8), sums = int[8] zeros, locks = int[8] zeros, log = int[8] zeros)
// tilewright: expect finding race-global @take; finding race-global @update; finding race-global @log
// tilewright: end

__global__ void insert(const int *keys, int *sums, int *locks, int *log)
{
    const int key = keys[blockIdx.x * 64 + threadIdx.x];
    int *lock = &locks[BUG == 4 ? threadIdx.x % 8 : key];
    for (bool done = false; !done;) {
        const int taken = BUG == 6 ? atomicCAS_block(lock, 0, 1) : atomicCAS(lock, 0, 1);  // tilewright: mark take
        if (taken == 0) {
            if (BUG != 1)
                __threadfence();
            sums[key] += 1;  // tilewright: mark update
            if (BUG != 3)
                log[key] += 1;  // tilewright: mark log
            if (BUG != 2)
                __threadfence();
            if (BUG == 5)
                *lock = 0;
            else
                atomicExch(lock, 0);
            if (BUG == 3)
                log[key] += 1;  // tilewright: mark outside
            done = true;
        }
    }
}
