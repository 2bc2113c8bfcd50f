// tilewright: launch pack<<<1, 20>>>(key = int[20] random, value = double[20] const 1.5, records = int[20, 3])
// tilewright: expect finding misaligned @value
__global__ void pack(const int *key, const double *value, int *records)
{
    int *record = records + 3 * threadIdx.x;  // four bytes of key, eight of value
    record[0] = key[threadIdx.x];
    *reinterpret_cast<double *>(record + 1) = value[threadIdx.x];  // tilewright: mark value
}
