"""Pools of device memory."""

from .test_runtime_api import ran


def test_pools_count_what_is_taken_from_them(tmp_path):
    code = """
    static cudaMemPool_t pool, own, other;
    static size_t of(cudaMemPoolAttr attribute, cudaMemPool_t p = pool) {
        unsigned long long value = 77;
        cudaMemPoolGetAttribute(p, attribute, &value);
        return value;
    }
    static void show() {
        printf("%zu %zu %zu %zu\\n", of(cudaMemPoolAttrUsedMemCurrent), of(cudaMemPoolAttrUsedMemHigh),
               of(cudaMemPoolAttrReservedMemCurrent), of(cudaMemPoolAttrReservedMemHigh));
    }
    int main() {
        int *a, *b, *c, reuse = 0;
        SAY(cudaDeviceGetDefaultMemPool(&pool, 0)), SAY(cudaDeviceGetMemPool(&other, 0));
        printf("%d\\n", pool == other);
        SAY(cudaMallocAsync(&a, 1024, 0)), SAY(cudaMallocAsync(&b, 512, 0));
        cudaFreeAsync(a, 0);
        show();
        unsigned long long keep = 4096, none = 0;
        SAY(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep));
        cudaMallocAsync(&a, 2048, 0), cudaFree(a);
        show();
        SAY(cudaMemPoolTrimTo(pool, 600)), SAY(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &none));
        show();
        SAY(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &none));
        SAY(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &reuse));
        cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &reuse);
        printf("%d\\n", reuse);

        cudaMemPoolProps how = {};
        how.allocType = cudaMemAllocationTypePinned, how.location = {cudaMemLocationTypeDevice, 0};
        SAY(cudaMemPoolCreate(&own, &how));
        SAY(cudaMallocFromPoolAsync(&c, 256, own, 0)), SAY(cudaMallocFromPoolAsync(&c, 256, nullptr, 0));
        printf("%zu\\n", of(cudaMemPoolAttrUsedMemCurrent, own));
        SAY(cudaDeviceSetMemPool(0, own)), SAY(cudaMemGetMemPool(&other, &how.location, how.allocType));
        printf("%d\\n", own == other);
        SAY(cudaMemSetMemPool(&how.location, how.allocType, pool));
        SAY(cudaMemGetDefaultMemPool(&other, &how.location, how.allocType));
        printf("%d\\n", pool == other);
        cudaMemAccessDesc access = {how.location, cudaMemAccessFlagsProtReadWrite};
        cudaMemAccessFlags flags;
        SAY(cudaMemPoolSetAccess(own, &access, 1)), SAY(cudaMemPoolGetAccess(&flags, own, &how.location));
        printf("%d\\n", flags == cudaMemAccessFlagsProtReadWrite);
        access.location.id = 1;
        SAY(cudaMemPoolSetAccess(own, &access, 1));
        SAY(cudaMemPoolDestroy(own)), SAY(cudaMemPoolDestroy(own)), SAY(cudaMemPoolDestroy(pool));
        how.handleTypes = cudaMemHandleTypePosixFileDescriptor;
        SAY(cudaMemPoolCreate(&own, &how));
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    assert [line for line in lines if not line.startswith("cuda")] == [
        "1", "512 1536 512 1536", "512 2560 2560 2560", "512 512 600 2560", "0", "256", "1", "1", "1",
    ]  # fmt: skip
    wrong = "cudaErrorInvalidValue"
    assert [line for line in lines if line.startswith("cudaError")] == [
        wrong, wrong, "cudaErrorInvalidDevice", wrong, wrong, "cudaErrorNotSupported",
    ]  # fmt: skip
