// tilewright: launch places<<<1, 96>>>(order = int[96] permutation, place = int[96])
// tilewright: expect finding race-shared @mark
// mended: expect place[order] == arange(96); clean
__global__ void places(const int *order, int *place)
{
    __shared__ int where[96];
    const int t = threadIdx.x;
    where[t] = -1;
#ifdef MENDED
    __syncthreads();
#endif
    where[order[t]] = t;  // tilewright: mark mark
    __syncthreads();
    place[t] = where[t];
}
