// tilewright: let ids = int[64] integers(0, 3)
// tilewright: let tags = int[64] integers(0, 3)
// tilewright: launch firsts<<<2, 32>>>(ids, tags, kept = int[64, 2], first = int[64])
// tilewright: expect finding uninitialised @same
// mended: expect kept[:, 0] == ids; ids[first + arange(64) / 32 * 32] == ids; tags[first + arange(64) / 32 * 32] == tags; clean
struct Record { int id; char tag; };
__global__ void firsts(const int *ids, const int *tags, int2 *kept, int *first)
{
    __shared__ __align__(8) Record records[32];
    const int t = threadIdx.x, at = blockIdx.x * 32 + t;
    records[t].id = ids[at];
    records[t].tag = tags[at];
    __syncwarp();
    const int2 *words = reinterpret_cast<const int2 *>(records);
    kept[at] = words[t];
    int found = t;
    for (int k = t - 1; k >= 0; --k)
#ifndef MENDED
        if (words[k].x == words[t].x && words[k].y == words[t].y)  // tilewright: mark same
#else
        if (records[k].id == records[t].id && records[k].tag == records[t].tag)
#endif
            found = k;
    first[at] = found;
}
