// PyTorch's tensors as other libraries read them in C, by DLPack's exchange of functions: those that are on "cuda" in a
// script lie in this CPU's memory, and say here that they are on the GPU.
#include <ATen/dlpack.h>

namespace {

DLPackExchangeAPI ours;
const DLPackExchangeAPI *plain;
int (*is_there)(void *);  // of a tensor
void (*came)(void *, bool);  // a new one, and whether it is

const DLDevice cpu = {kDLCPU, 0}, gpu = {kDLCUDA, 0};

bool on_gpu(DLDevice device) { return device.device_type == kDLCUDA; }

int allocate(DLTensor *prototype, DLManagedTensorVersioned **out, void *context,
             void (*error)(void *, const char *, const char *))
{
    DLTensor asked = *prototype;
    if (on_gpu(asked.device))
        asked.device = cpu;
    const int failed = plain->managed_tensor_allocator(&asked, out, context, error);
    if (!failed)
        (*out)->dl_tensor.device = prototype->device;
    return failed;
}

int give(void *tensor, DLManagedTensorVersioned **out)
{
    const int failed = plain->managed_tensor_from_py_object_no_sync(tensor, out);
    if (!failed && is_there(tensor))
        (*out)->dl_tensor.device = gpu;
    return failed;
}

int show(void *tensor, DLTensor *out)
{
    const int failed = plain->dltensor_from_py_object_no_sync(tensor, out);
    if (!failed && is_there(tensor))
        out->device = gpu;
    return failed;
}

int take(DLManagedTensorVersioned *given, void **tensor)
{
    const bool there = on_gpu(given->dl_tensor.device);
    if (there)
        given->dl_tensor.device = cpu;
    const int failed = plain->managed_tensor_to_py_object_no_sync(given, tensor);
    if (!failed)
        came(*tensor, there);
    return failed;
}

int stream(DLDeviceType device, int32_t index, void **out)
{
    if (device != kDLCUDA)
        return plain->current_work_stream(device, index, out);
    *out = nullptr;
    return 0;
}

}  // namespace

// PyTorch's functions, told which tensors are on the GPU.
extern "C" const DLPackExchangeAPI *tw_torch_exchange(const DLPackExchangeAPI *own, int (*there)(void *),
                                                      void (*told)(void *, bool))
{
    plain = own, is_there = there, came = told;
    ours = *own;
    ours.header.prev_api = nullptr;
    ours.managed_tensor_allocator = allocate;
    ours.managed_tensor_from_py_object_no_sync = give;
    ours.managed_tensor_to_py_object_no_sync = take;
    if (own->dltensor_from_py_object_no_sync)
        ours.dltensor_from_py_object_no_sync = show;
    ours.current_work_stream = stream;
    return &ours;
}
