// tilewright: launch places<<<1, 96>>>(order = int[96] permutation, place = int[96])
// tilewright: expect finding race-shared @mark
__global__ void places(const int *order, int *place)
{
    __shared__ int where[96];
    const int t = threadIdx.x;
    where[t] = -1;
    where[order[t]] = t;  // tilewright: mark mark
    __syncthreads();
    place[t] = where[t];
}
