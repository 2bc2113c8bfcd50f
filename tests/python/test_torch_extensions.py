"""PyTorch's extensions with CUDA C++ in a script: load_inline, load, a setup.py."""

import re

import pytest

from tilewright.program import Settings, toolchain
from tilewright.python.script import run_script

from .planting import example

pytest.importorskip("torch", reason="PyTorch is not installed")
if toolchain.find().lld:
    pytest.skip("PyTorch's headers want g++'s library", allow_module_level=True)

SOURCE = r"""
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#define CHECK_CUDA(x) TORCH_CHECK(x.device().is_cuda() && x.type().is_cuda(), #x " must be a CUDA tensor")
// What a macro defines is the host's.
#define CUBE(name, type) \
  torch::Tensor cube_##name(torch::Tensor x) { CHECK_CUDA(x) auto y = torch::empty_like(x); \
    cube<type><<<1, 32>>>(x.data_ptr<type>(), y.data_ptr<type>(), x.numel()); return y; }

template <class T> __global__ void cube(const T *x, T *y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = x[i] * x[i] * x[i];
}
CUBE(float, float)
CUBE(double, double)

__global__ void square_kernel(const float *x, float *y, int n, int more) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n + more) y[i] = x[i] * x[i];  // MORE
}
torch::Tensor square(torch::Tensor x, int more) {
  CHECK_CUDA(x);
  const at::cuda::OptionalCUDAGuard guard(device_of(x));
  auto y = torch::empty({x.size(0)}, torch::TensorOptions().dtype(torch::kFloat32).device(torch::kCUDA));
  TORCH_CHECK(y.get_device() <= 0 && at::cuda::getCurrentDeviceProperties()->major >= 8);
  square_kernel<<<(x.numel() + 127) / 128, 128, 0, at::cuda::getCurrentCUDAStream()>>>(
      x.data_ptr<float>(), y.data_ptr<float>(), x.numel(), more);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return y;
}

template <class T>
__global__ void rows(const torch::PackedTensorAccessor32<T, 2, torch::RestrictPtrTraits> x, T *sums) {
  __shared__ float part[64];
  float sum = 0;
  for (int i = threadIdx.x; i < x.size(1); i += 64) sum += static_cast<float>(x[blockIdx.x][i]);
  part[threadIdx.x] = sum;
  __syncthreads();
  for (int w = 32; w; w /= 2) {
    if (threadIdx.x < w) part[threadIdx.x] += part[threadIdx.x + w];
    __syncthreads();
  }
  if (!threadIdx.x) sums[blockIdx.x] = static_cast<T>(part[0]);
}
std::vector<torch::Tensor> sums(std::vector<torch::Tensor> given) {
  std::vector<torch::Tensor> made;
  for (auto &x : given) {
    made.push_back(torch::zeros({x.size(0)}, x.options()));
    AT_DISPATCH_FLOATING_TYPES_AND2(at::ScalarType::Half, at::ScalarType::BFloat16, x.scalar_type(), "rows", [&] {
      rows<scalar_t><<<x.size(0), 64>>>(
          x.packed_accessor32<scalar_t, 2, torch::RestrictPtrTraits>(), made.back().data_ptr<scalar_t>());
    });
  }
  AT_CUDA_CHECK(cudaDeviceSynchronize());
  return made;
}
"""
SCRIPT = f"""
import sys, torch
from torch.utils.cpp_extension import load_inline
before = torch.arange(64.0, device="cuda")
source = r'''{SOURCE}'''
heads = ("torch::Tensor square(torch::Tensor, int);", "std::vector<torch::Tensor> sums(std::vector<torch::Tensor>);",
         "torch::Tensor cube_float(torch::Tensor);", "torch::Tensor cube_double(torch::Tensor);")
own = load_inline("own", list(heads), [source], functions=["square", "sums", "cube_float", "cube_double"],
                  extra_cuda_cflags=["-O3", "--use_fast_math", "-lineinfo"], build_directory=sys.argv[1])
x = torch.randn(1000, device="cuda")
y = own.square(x, int(sys.argv[2]))
assert y.is_cuda
torch.cuda.synchronize()
assert torch.equal(y, x * x)
assert torch.equal(own.square(before, 0), before * before)
assert torch.equal(own.cube_double(x.double()), x.double() ** 2 * x.double())
for kind in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
    t = torch.randint(-4, 5, (3, 100), device="cuda").to(kind)
    assert torch.equal(own.sums([t, t.t().contiguous().t()])[1], t.sum(1))
for i in range(200):  # memory that comes and goes
    z = own.square(torch.full((i + 1,), float(i), device="cuda"), 0)
    assert z.shape == (i + 1,) and (z == i * i).all()
print("all right")
"""


def ran(folder, *arguments, script=SCRIPT, **settings):
    path = folder / "script.py"
    path.write_text(script, encoding="utf-8")
    (folder / "build").mkdir(exist_ok=True)
    return run_script(path, Settings(**settings), [str(folder / "build"), *arguments], capture=True)


def test_extensions_run_and_are_checked(tmp_path):
    report = ran(tmp_path, "0")
    assert report.ok and report.output.endswith("all right\n"), report.errors + report.output
    report = ran(tmp_path, "0", check=True)
    assert report.ok and {each.kind for each in report.findings} == {"uncoalesced"}, (
        report.findings
    )  # of what is turned
    report = ran(tmp_path, "1", check=True)
    line = (tmp_path / "build" / "cuda.cu").read_text().split("// MORE")[0].count("\n") + 1
    assert {(each.kind, each.line) for each in report.findings if each.severity == "error"} == {("out-of-bounds", line)}
    assert any("past the end of x (4000 bytes)" in each.message for each in report.findings)


def test_a_kernel_that_was_stopped_fails_the_script(tmp_path):
    report = ran(tmp_path, "1")
    assert report.exit_code == 1 and "RuntimeError: CUDA error: an illegal memory access" in report.errors
    assert re.search(r"cuda\.cu:\d+ reads 4 bytes: just past the end of x", report.errors)


SETUP = """
from setuptools import setup
from torch.utils.cpp_extension import CUDA_HOME, BuildExtension, CUDAExtension
assert CUDA_HOME
flags = {"cxx": ["-O2"], "nvcc": ["-O2", "-DMORE_OF_IT=1"]}
setup(name="half", ext_modules=[CUDAExtension("half_of", ["plain.cpp", "half.cu"], extra_compile_args=flags)],
      cmdclass={"build_ext": BuildExtension})
"""
HALF = {
    "plain.cpp": """#include <torch/extension.h>
torch::Tensor halved(const torch::Tensor &x);
torch::Tensor slowly(const torch::Tensor &x) { return x * 3; }
TORCH_LIBRARY(halves, m) { m.def("half(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(halves, CPU, m) { m.impl("half", slowly); }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("half", &halved); }
""",
    "half.cu": """#include <torch/extension.h>
__global__ void halve(const float *x, float *y, int n) { if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x] / 2; }
torch::Tensor halved(const torch::Tensor &x) {
  static_assert(MORE_OF_IT);
  if (!x.is_cuda()) throw std::runtime_error("on the CPU");
  auto y = at::empty_like(x);
  halve<<<1, 64>>>(x.data_ptr<float>(), y.data_ptr<float>(), x.numel());
  return y;
}
TORCH_LIBRARY_IMPL(halves, CUDA, m) { m.impl("half", halved); }
""",
}
USES = """
import torch, half_of
x = torch.arange(60.0, device="cuda")
assert torch.equal(half_of.half(x), x / 2) and torch.equal(torch.ops.halves.half(x), x / 2)
print("halved")
"""


def test_a_setup_builds_what_another_script_imports(tmp_path):
    pytest.importorskip("setuptools")
    for name, text in HALF.items():
        (tmp_path / name).write_text(text)
    setup = tmp_path / "setup.py"
    setup.write_text(SETUP)
    report = run_script(setup, Settings(), ["build_ext", "--inplace"], capture=True, folder=tmp_path)
    assert report.exit_code == 0, report.errors + report.output
    report = ran(tmp_path, script=USES, check=True)
    assert report.ok and report.output == "halved\n" and sum(each.count for each in report.launches) == 2, report.errors


def test_the_manuals_example(tmp_path):
    script = example("PyTorch's CUDA extensions").replace('["square"]', '["square"], build_directory=sys.argv[1]')
    script = f"import sys, torch\n{script}own.square(torch.randn(1000, device='cuda'))\n"
    report = ran(tmp_path, script=script, check=True)
    told = {(each.kind, each.file, each.line) for each in report.findings}
    assert told == {("out-of-bounds", str(tmp_path / "build" / "cuda.cu"), 7)}, report.errors
