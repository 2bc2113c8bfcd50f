// tilewright: launch pack<<<1, 20>>>(key = int[20] random, value = double[20] const 1.5, records = int[20, 3])
// tilewright: expect finding misaligned @value
// mended: expect records[:, 0] == key; records[:, 1] == 0; records[:, 2] == 1073217536; clean
__global__ void pack(const int *key, const double *value, int *records)
{
    int *record = records + 3 * threadIdx.x;  // four bytes of key, eight of value
    record[0] = key[threadIdx.x];
#ifndef MENDED
    *reinterpret_cast<double *>(record + 1) = value[threadIdx.x];  // tilewright: mark value
#else
    record[1] = __double2loint(value[threadIdx.x]);
    record[2] = __double2hiint(value[threadIdx.x]);
#endif
}
