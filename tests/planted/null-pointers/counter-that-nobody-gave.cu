struct Stats { int *hits; int *misses; };
// tilewright: let hits = int[1] zeros
// tilewright: launch probe<<<1, 64>>>(x = int[64] integers(0, 4), stats = Stats{hits: hits, misses: 0}, y = int[64])
// tilewright: expect finding null-pointer @miss
// mended: expect hits == (x == 3).sum(); y == (x == 3); clean
__global__ void probe(const int *x, Stats stats, int *y)
{
    const bool hit = x[threadIdx.x] == 3;
    y[threadIdx.x] = hit;
    if (hit)
        atomicAdd(stats.hits, 1);
#ifndef MENDED
    else
#else
    else if (stats.misses)
#endif
        atomicAdd(stats.misses, 1);  // tilewright: mark miss
}
