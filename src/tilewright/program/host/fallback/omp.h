// OpenMP's functions for a program that was built without it: one thread (OpenMP 4.5, appendix A). The compiler's own
// header, where it has one, comes first.
#pragma once
#include <time.h>

typedef struct {
    int taken;
} omp_lock_t;
static inline int omp_get_num_threads(void) { return 1; }
static inline int omp_get_max_threads(void) { return 1; }
static inline int omp_get_thread_num(void) { return 0; }
static inline int omp_get_num_procs(void) { return 1; }
static inline int omp_in_parallel(void) { return 0; }
static inline int omp_get_dynamic(void) { return 0; }
static inline int omp_get_nested(void) { return 0; }
static inline void omp_set_num_threads(int) {}
static inline void omp_set_dynamic(int) {}
static inline void omp_set_nested(int) {}
static inline void omp_init_lock(omp_lock_t *lock) { lock->taken = 0; }
static inline void omp_destroy_lock(omp_lock_t *) {}
static inline void omp_set_lock(omp_lock_t *lock) { lock->taken = 1; }
static inline void omp_unset_lock(omp_lock_t *lock) { lock->taken = 0; }
static inline double omp_get_wtime(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}
static inline double omp_get_wtick(void) { return 1e-9; }
