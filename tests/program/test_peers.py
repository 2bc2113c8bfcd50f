"""Peers: there is one device, so that calls about another fail as they do on a machine with one GPU."""

from .test_driver_api import HEAD
from .test_runtime_api import ran

PEERS = """
int main() {
    int *a, *b, can = 7, h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, back[8] = {};
    cudaMalloc(&a, 32), cudaMalloc(&b, 32);
    cudaMemcpy(a, h, 32, cudaMemcpyHostToDevice), cudaMemset(b, 0, 32);
#define RUN(call) printf("%s\\n", cudaGetErrorName(call))
    RUN(cudaDeviceCanAccessPeer(&can, 0, 0)), printf("%d\\n", can);
    RUN(cudaDeviceCanAccessPeer(&can, 0, 1)), RUN(cudaSetDevice(1)), RUN(cudaDeviceEnablePeerAccess(1, 0));
    RUN(cudaDeviceDisablePeerAccess(1)), RUN(cudaDeviceEnablePeerAccess(0, 0)), RUN(cudaDeviceEnablePeerAccess(0, 1));
    RUN(cudaDeviceDisablePeerAccess(0));
    RUN(cudaDeviceGetP2PAttribute(&can, cudaDevP2PAttrAccessSupported, 0, 1));
    puts("copies");
    RUN(cudaMemcpyPeer(b, 0, a, 0, 8)), RUN(cudaMemcpyPeerAsync(b + 2, 0, a, 0, 8, 0));
    RUN(cudaMemcpyPeer(b, 1, a, 0, 8)), RUN(cudaMemcpyPeerAsync(b, 0, a, 1, 8, 0));
    cudaMemcpy3DPeerParms p = {};
    p.srcPtr = make_cudaPitchedPtr(a, 8, 8, 2), p.dstPtr = make_cudaPitchedPtr(b, 8, 8, 2);
    p.srcPos = make_cudaPos(4, 0, 1), p.dstPos = make_cudaPos(0, 0, 1), p.extent = make_cudaExtent(4, 2, 1);
    RUN(cudaMemcpy3DPeer(&p)), RUN(cudaMemcpy3DPeerAsync(&p, 0));
    p.dstDevice = 1;
    RUN(cudaMemcpy3DPeer(&p));
    cudaMemcpy(back, b, 32, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d ", back[i]);
    puts("");
    CUcontext current;
    cuCtxGetCurrent(&current);
    SAY(cuDeviceCanAccessPeer(&can, 0, 1));
    SAY(cuDeviceGetP2PAttribute(&can, CU_DEVICE_P2P_ATTRIBUTE_ACCESS_SUPPORTED, 0, 1));
    SAY(cuCtxEnablePeerAccess(nullptr, 0)), SAY(cuCtxDisablePeerAccess(current));
    puts("copies");
    CUdeviceptr x = (CUdeviceptr)a, y = (CUdeviceptr)b;
    SAY(cuMemcpyPeer(y, current, x, current, 8)), SAY(cuMemcpyPeerAsync(y + 8, current, x, current, 8, 0));
    SAY(cuMemcpyPeer(y, nullptr, x, current, 8));
    CUDA_MEMCPY3D_PEER q = {};
    q.srcMemoryType = q.dstMemoryType = CU_MEMORYTYPE_DEVICE, q.srcDevice = x, q.dstDevice = y;
    q.srcPitch = q.dstPitch = 8, q.srcHeight = q.dstHeight = 2, q.srcContext = q.dstContext = current;
    q.srcZ = 1, q.WidthInBytes = 4, q.Height = 2, q.Depth = 1;
    SAY(cuMemcpy3DPeer(&q)), SAY(cuMemcpy3DPeerAsync(&q, 0));
    cudaMemcpy(back, b, 32, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d ", back[i]);
    puts("");
    cudaFree(a), cudaFree(b);
}
"""


def test_calls_of_one_device_and_of_others(tmp_path):
    lines = ran(tmp_path, HEAD + PEERS).output.splitlines()
    fine, bad = "cudaSuccess", "cudaErrorInvalidDevice"
    itself = ["cudaErrorPeerAccessUnsupported", "cudaErrorInvalidValue", "cudaErrorPeerAccessNotEnabled"]
    assert lines[:11] == [fine, "0", *[bad] * 4, *itself, bad, "copies"]
    assert lines[11:18] == [fine, fine, bad, bad, fine, fine, bad]
    assert lines[18] == "1 2 1 2 6 0 8 0 "
    fine, bad = "CUDA_SUCCESS", "CUDA_ERROR_INVALID_DEVICE"
    wrong, not_enabled = "CUDA_ERROR_INVALID_CONTEXT", "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED"
    # As measured on a machine with one H200; a copy does not look at its contexts.
    assert lines[19:] == [bad, bad, wrong, not_enabled, "copies", fine, fine, fine, fine, fine, "5 2 7 2 6 0 8 0 "]
