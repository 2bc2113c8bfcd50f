"""The public repositories whose files ``sample_public.py`` compiles; none of their files enters this project."""

from __future__ import annotations

# owner+name: commit, include folders below the checkout and -D, checkouts that it has as submodules
Repositories = dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]


def _plain(text: str) -> Repositories:
    """Of names with commits, those without options and submodules."""
    words = text.split()
    return {name: (commit, (), ()) for name, commit in zip(words[::2], words[1::2], strict=True)}


# What tilewright was made with: courses, samples, and a few libraries.
FIRST: Repositories = {
    "BBuf+how-to-optim-algorithm-in-cuda": (
        "10a3a8d243037e2544686eb673fda86fba23143f", (), ("NVIDIA+cutlass@62750a2",),
    ),
    "CoffeeBeforeArch+cuda_programming": ("8711be08e2060680820304594f3691cc0016edd1", (), ()),
    "Dao-AILab+causal-conv1d": ("0d2252d161f25f7907bbd05985c08ab98d255874", ("csrc",), ()),
    "DefTruth+CUDA-Learn-Notes": (
        "d2fb4dfa5a690677c2b39d6c95291287a1314c5c", ("kernels/hgemm/utils", "kernels/flash-attn/utils"),
        ("NVIDIA+cutlass@62750a2",),
    ),
    "Infatoshi+cuda-course": ("79681bfd003d403170dd93c0436c6f2a45cb390f", (), ()),
    "Infatoshi+mnist-cuda": ("d0673daac0eb555c7d88717bb75becb5b6bfdcbb", (), ()),
    "Liu-xiandong+How_to_optimize_in_GPU": ("5d2def3e082c4e1364c3ade54451b7b9d1d6f044", (), ()),
    "NVIDIA+FasterTransformer": (
        "df4a7534860137e060e18d2ebf019906120ea204",
        (".", "3rdparty", "src/fastertransformer/cutlass_extensions/include", "-DENABLE_BF16", "-DENABLE_FP8"),
        ("NVIDIA+cutlass@cc85b64",),
    ),
    "NVIDIA+cuda-samples": ("c94ff366aed18c797b8a85dfaac7817b0228b420", ("Common",), ()),
    "NVIDIA-developer-blog+code-samples": ("72d62ec464442786a36754508bcb1094d197d6a5", (), ()),
    "PacktPublishing+Learn-CUDA-Programming": ("10bd9b59bfcc680d608ea1417da5089f73d91b11", (), ()),
    "R100001+Programming-Massively-Parallel-Processors": ("a972fb50d5d8695844ab3d5621e3ec54c2388367", (), ()),
    "SHI-Labs+NATTEN": (
        "8c8729f496a47804e04f4b57b818edd6797d0926", ("csrc/include", "csrc/autogen/include"),
        ("NVIDIA+cutlass@6b3e607",),
    ),
    "Tony-Tan+CUDA_Freshman": ("979938216fbbd8bc81ccbc525c4dd1f8c0c9fcbb", ("include",), ()),
    "a-hamdi+GPU": ("a9b0a17c15db72968d51e31f430be31b4cc1db66", (), ()),
    "brucefan1983+CUDA-Programming": ("8b6c96ba30fafeb3f71c74b2abb18a6bf849822d", (), ()),
    "cuda-mode+lectures": ("8028c6bbfbca66504ba105165f59597d48f86edd", (), ()),
    "deeperlearning+professional-cuda-c-programming": (
        "ee58310bcdcec62a609f02b6c5193452d8102183", ("examples/common",), (),
    ),
    "eunomia-bpf+basic-cuda-tutorial": ("beb32ec8be77559b22b2ac87ee478e5079022c29", (), ()),
    "gpu-mode+lectures": ("7cb40f67ad68f59a7c13e9a8c4d8a816a3c68e7a", (), ()),
    "karpathy+llm.c": ("f1e2ace651495b74ae22d45d1723443fd00ecd3a", ("dev",), ()),
    "nicolaswilde+cuda-sgemm": ("03a2c7bb17f5791466014cf4fb5b8fa42167d000", (), ()),
    "olcf+cuda-training-series": ("9cd77d539d85ee3457e09a083ba299b787b7a16e", (), ()),
    "siboehm+SGEMM_CUDA": ("60cba6f9b20a198116c76f18de8047f44df8c8b8", ("src",), ()),
    "tspeterkim+flash-attention-minimal": ("00f8f46712d493665c900c32fa3a261c8ef3e20c", (), ()),
    "xlite-dev+LeetCUDA": (
        "cb6a0497e829741fc5e3ad5e43a5beed0d85edcd", ("kernels/hgemm/utils", "kernels/flash-attn/utils"),
        ("NVIDIA+cutlass@62750a2",),
    ),
    "yuhc+gpu-rodinia": ("9c10d3ea16ddba2ba057cc3951a9efc4c2cc18a4", (), ()),
    "zjin-lcf+HeCBench": ("f27000a5188f8ac79bd43fc95a1b3f890c18823d", ("src/include",), ()),
}  # fmt: skip

# What the tuner, and what Python, would put in the place of these names.
TUNED = (
    "-Dblock_size_x=32",
    "-Dblock_size_y=8",
    "-Dtile_size_x=2",
    "-Dtile_size_y=4",
    "-Dgrid_size_x=64",
    "-Duse_padding=1",
)
TYPES = ("-DIN_TYPE=float", "-DOUT_TYPE=float", "-DMATH_TYPE=float", "-DACC_TYPE=float", "-DBDIM_X=16", "-DBDIM_Y=16")

# Drawn later: what other people's models, renderers and instruments run. The submodules GLM of two lie in their places.
LATER: Repositories = {
    "AdvancedPhotonSource+tike": ("8e1f93724921be1a443edccc669b4c88ae4a9b6a", ("src/tike/operators/cupy",), ()),
    "BlinkDL+RWKV-CUDA": ("9b17d5d80a0e9d2cbf090590725672464daa3aee", (), ()),
    "Dao-AILab+flash-attention": (
        "0251105a2fb19d2957484b7f023cd8c115286ced",
        ("csrc/flash_attn/src", "csrc/flash_attn", "csrc/layer_norm", "hopper"),
        ("NVIDIA+cutlass@7127592",),
    ),
    "HazyResearch+flash-fft-conv": ("b8771028717f46d5b22cbb8e12833f35033d621b", ("csrc/flashfftconv",), ()),
    "IST-DASLab+marlin": ("2f6d7c10e124b3c5fa29ff8d77d568bd7af3274c", (), ()),
    "KernelTuner+kernel_tuner": ("96a6abc1019179397753c4afede9149a80aec369", TUNED, ()),
    "NVIDIA+apex": (
        "6424da3b4faa6c8f062da4a48c424fff3f02d42d",
        ("csrc", "apex/contrib/csrc", "apex/contrib/csrc/layer_norm"),
        (),
    ),
    "ashawkey+torch-ngp": ("b6e080468925f0bb44827b4f8f0ed08291dcf8a9", (), ()),
    "bitsandbytes-foundation+bitsandbytes": ("95f9af309d4d5793847169c39288dcd3fcbdf564", ("csrc",), ()),
    "deepseek-ai+DeepGEMM": (
        "54e22612409371d6364144b69086735beb54e98b",
        ("deep_gemm/include",),
        ("NVIDIA+cutlass@f3fde58",),
    ),
    "erikwijmans+Pointnet2_PyTorch": (
        "b5ceb6d9ca0467ea34beb81023f96ee82228f626",
        ("pointnet2_ops_lib/pointnet2_ops/_ext-src/include",),
        (),
    ),
    "ethereum-mining+ethminer": ("8eaf50ab3baad9a1747e04dc295793d46740dcae", ("libethash-cuda",), ()),
    "facebookresearch+pytorch3d": ("9381c4016376345bb795b97c45a6c2de66db354a", ("pytorch3d/csrc",), ()),
    "flashinfer-ai+flashinfer": (
        "fb28d7242b3506a2348265962041acc1fb56cca4",
        (
            "include",
            "csrc",
            "csrc/nv_internal",
            "csrc/nv_internal/include",
            "csrc/nv_internal/tensorrt_llm/cutlass_extensions/include",
            "csrc/nv_internal/tensorrt_llm/kernels/cutlass_kernels/include",
        ),
        ("NVIDIA+cutlass@b46b16d",),
    ),
    "ggml-org+ggml": ("d99724f2b141fed9e1a9f402213506c081433465", ("include", "src", "src/ggml-cuda"), ()),
    "graphdeco-inria+diff-gaussian-rasterization": (
        "59f5f77e3ddbac3ed9db93ec2cfe99ed6c5d121d",
        ("third_party/glm",),
        (),
    ),
    "linkedin+Liger-Kernel": (
        "ead96b618e5c67bddc6a6e9bcb99bfe6b5ab661c",
        ("liger_cute_kernels/csrc/core/include",),
        ("NVIDIA+cutlass@7127592",),
    ),
    "mit-han-lab+llm-awq": ("d6e797a42b9ef7778de8ee2352116e0f48a78d61", ("awq/kernels/csrc",), ()),
    "mit-han-lab+torchsparse": ("385f5ce8718fcae93540511b7f5832f4e71fd835", ("torchsparse/backend",), ()),
    "mochimodev+cuda-hashing-algos": ("5f80d58c10dbf9d3fcd502fee8118e49fddc593a", (), ()),
    "nerfstudio-project+gsplat": (
        "90d7b4b349e379ccf9ee6a8cef76aa40f48bb32e",
        (
            "gsplat/cuda/include",
            "gsplat/cuda/csrc/third_party/glm",
            "gsplat/cuda/csrc",
            "gsplat/geometry/kernels/cuda/csrc",
            "gsplat/sensors/kernels/cuda/csrc",
            "gsplat/experimental/render/kernels/cuda/csrc/gaussian_inference",
        ),
        (),
    ),
    "open-mmlab+OpenPCDet": ("8cacccec11db6f59bf6934600c9a175dae254806", (), ()),
    "open-mmlab+mmcv": (
        "a8073c74bf83d62ec36a103f835faa4837fb6585",
        ("mmcv/ops/csrc/common", "mmcv/ops/csrc/common/cuda", "mmcv/ops/csrc/common/utils/spconv"),
        (),
    ),
    "ptycho+ptypy": (
        "1681bec33ddab0434e92aae13866da23c9755e6b",
        ("ptypy/accelerate/cuda_common", "archive/cuda_extension/cuda", "../cupy+cupy/cupy/_core/include", *TYPES),
        (),
    ),
    "rapidsai+cusignal": ("136453a3c8ef381f502a1edd51ca741f6c159f4a", ("cpp/include",), ()),
    "rusty1s+pytorch_cluster": ("3d1d9e3967c77c757a68d8aad37d0171e93018e2", ("csrc",), ()),
    "state-spaces+mamba": ("e9594ce1c732d97440f0332fdc43170a2294dbfa", ("csrc/selective_scan",), ()),
    "thu-ml+SageAttention": ("d1a57a546c3d395b1ffcbeecc66d81db76f3b4b5", ("csrc",), ()),
    "tomography+tomocupy": ("d245606df3ffefd6ca68e2acbaba07177238a732", ("src/include",), ()),
    "turboderp+exllamav2": ("b9c025b4b1ee78c0d34e700f2e474a02dfb13c90", ("exllamav2/exllamav2_ext",), ()),
}
# Drawn for ``run_machine_code.py`` of names that had not been used here (random.Random(2811)): courses, exercises and
# people's own collections of kernels.
FRESH = _plain("""
ABHAY4545+Cuda-Kernels ef45ff4944df  ademeure+QuickRunCUDA b00036db23a7  AhmedZeer+cuda-kernels 7c35148a07e3
akwhjfdudje+cuda_kernels 425e48419942  ccs96307+LeetGPU ddd8f3ba0c49  D2hugging+cuda-kernels 6387fc347f54
david-sim0niants+LearnCUDA 00d46a7c78c8  dpanshu+leetgpu-challenges 2cac2de8f3e1
ernestyalumni+HrdwCCppCUDA 3bca5b7d8ef0  hzchenxiaobin+leetgpu cfd2d9d0366a
IlyaNyrkov+CUDA-programming-examples-TUM-HPC 29559983db56  itsaimejia+cuda-examples b3070424c437
jiangdongzi+leetgpu 2203e5cc4dc7  justpi+cuda_kernel 62e35b41a3f4  learningz+learncuda 293d5f0edba4
LeoYangXY+learn-cuda-cute-triton 71ab0b286866  lvyy1999+Simple_CUDA_Kernel 78af21505481  lzyrapx+LeetGPU 6f17c2ab85ab
maxxfuu+CUDA-Kernels 64f9bbe33cc8  MeheboobKhan+cuda-kernels-efficient 8ea21a5676af
namespacemarcus+CUDA-Practice 72134720885d  ngocson2vn+learncuda 981c0c62bb20  rajneel18+100_CUDA_Kernels 3c0964a0d265
RookieLiao+tiny-cuda-examples 32a2b88b56b1  sdodlapati3+cuda-lab 95834b0699df  sgrauerg6+cudaBeliefProp 1c7ae0314cae
SiyangShao+leetgpu-challenges a80aa8a7c2ce  solidcc2+cuda-learn cea915c12cc5
sora5801+cuda-cpp-healthcare-projects bdb260a22d49  sora5801+cuda-cpp-robotics-projects 0d9cd8d02a49
Superone77+PMPP-Compositional-GPU e1f5a2456357  tkob-vh+CUDA_kernels 098eb8ee6ec1
ViperEkura+cuda-kernels e98b051c8ee1  william20001120+CUDA_Kernel_Learn 6b8d712152c7  wufeng15226+my_pmpp 8409168bbc9c
xavigibert+ShearCuda 541d8bbfbd5e
""")
# Drawn for ``run_machine_code.py`` in the same way, of 198 names that had not been used here (random.Random(2901)).
FRESHER = _plain("""
adrk17+cuda-image-filters 7cb9028bf120  Ahmedbadrh217+PMPP-Learning 486b13193705  Albresky+leetgpu 65c69cc62476
Atopos0313+cuda_learning dba0becb8ea5  bluecoffee8+leetgpu_soln 30cdb32e386c
cherry-naomi+learn-cuda-with-AI 3dec7ed5b63e  chinmaydk99+100-Days-Of-CUDA be1c94f45285
dragod812+Cuda-Programming-Examples fcdf9290f8d1
Enjia+CUDA-Kernel-Cases-of-Optimization-Techniques-for-GPU-Programming e5b4e6752d9d
giantcroc+cuda_learning 803caecc0f83  GirishVerm+cuda-kernels fe553f87ba21  gnepgnep+cuda-playground be32c5a17c53
hgl71964+gpu-kernels 62c8fe5c50c4  hibouwu+CUDA_optimazation f75b2ffcff91  hzeng2000+cuda_learning 5eb05b5cee43
jason6q+cuda-kernels a64bc276813c  jmayhugh1+cuda-playground 4303b70675e3
jordanmacintyre+cuda-kernel-fusion c0a17ee9fbba  junstar92+cuda-kernel-study d95e67dca477
karthi-prasad77+CUDA-Programming 4895501757ad  Leeon-K+CUDA_learning db966b5b1a58
Leuckart+CUDA_Learning 17bee4c7b6d1  lightprism-tech+CUDA-programming-tutorial 09f771297b11
lmzuccarelli+cuda-kernels b1ee887c5a97  morousg+CUDALearning f3195096f042  olibols+CUDA-Image-and-Video 29f670aa5913
pesionzhao+Basic-GPU-Kernels 32ff50f83c25  PrathameshChatorikar+CUDA-Programming ca195c55d54c
rohit-mp+CUDA-Playground e9d6209090ce  Roundaboutt+CUDA_learn 86bf532f1907  ryan-story+pmpp e543174c1d2e
shinkyo0513+cuda-kernel-lab aabab78f8865  SlaveFact0ry+cuda-kernels 9379b1c308c8
uv-xiao+cuda-kernel-uv 2fe491e1eb2f  yasmineelns+CUDA-Programming e05d1139ca19  Young-TW+LeetGPU 8ef25f1974e1
ywq880611+cuda-programming 0865898e8ac1
""")
# Drawn for ``run_machine_code.py`` in the same way, of 81 names that had not been used here (random.Random(2911)).
THIRD = _plain("""
997240+cuda-kernel-archive c31481f66a61  abdullahejazjanjua+gpu-programming 587a559e9a8a
AkashKarnatak+100-days-of-cuda 59bff8196068  aliaagheisX+Parallel-Programming-CUDA-Algorithms 110969389fd2
bleedingfight+cuda-samples 3c885938a5fd  calvin0327+cuda-practice dc740bcb6f90
CHIPMUNK-T0T+cuda-kernel-engineering f41f1b689df0  claudiocamolese+GPU-programming c08012b15754
Csiszi96+GPU-programming 5e607611d804  Drakesinger+CUDA-OMP-GPGPU 51d9e7e2a579
drenard921+GPU-Programming 8ea1ba49ee5d  F286+cuda-samples 0058b88af463  FanhuaQu+cuda-learning dbfb2fe252f5
hanker-zhu+cuda-learning e0c28ac3990b  iktovr+GPU-Programming 4e9f50aadae6  kaixin-sourse+cuda-learning 121204ef8168
lakshyaj02+gpu-programming 8a70bcfe1664  leimingyu+gpgpu c0caa0b46f68
leoda1+the-notes-of-cuda-programming dd4774081255  loi777+Cuda-Projects-UFPR c8d98afc6653
mlwong+CME213-CUDA-Project 471b8bdd94d7  naonao-cola+cuda-sample 674f1dbf7e9c  PEKKARam+CUDA-Learning b92da1befe1e
pranavreddy23+cuda-practice 931ecc156044  RioKKH+GPGPU_example a0f62d4017a2
RoystonButhello+CUDA-Image-Encryption 446545e1ccb7  satidev+pmpp_cuda ed6d2db0f641
sunjiabin17+cuda-example fda035c37067  tywerbicki+Cuda-Projects 53260a786c4c  wpumacay+gpgpu_computing 9933fec5ddfc
""")
# Drawn for ``run_machine_code.py`` in the same way, of 84 names that had not been used here (random.Random(9028)).
FOURTH = _plain("""
01AbhiSingh+cuda_kernels fcd2a9c1e24c  ajay-naidu-96+30-Days-of-CUDA d28a4e4a5f47
akuendig+cuda-matrix-inversion c87e65284388  baoqilong+CUDA-Algorithms c2b649acf627
bulat-f+CUDA-course 0b524e01c545  clsied+cuda-algorithms-practice 9be3e027a5a7
darkobozidar+cpu-vs-gpu-sorting 0a1b9eef20b9  DoYouEvenStackSmash+cuda-experiments b3325f073192
dtex21+cuda-algorithms-examples 6bd1fba1ecfa  ducatiqwq+minimal_cuda_kernels 435c4fac8e23
fbasatemur+CUDA-Matrix 5ebccac67128  filipecn+cuda-experiments 412ebf8f7ed9  gonglixue+CUDA-Assignments 7b7a0bc37d29
HangX-Ma+cuda-course-2022 60fd85e79bb3  Hoksolinvan+GPU-Algorithms 42a7ba88c302
iliavolyova+cuda-experiments d9ba5163b677  kibae-kim+CUDA-Algorithms 9355591cb360  Kuinlan+CUDA_kernels 45b3ce6f9ee9
lakinsm+cuda-sandbox c423c1da786c  LinLinLinzp+cuda-course-project d2c369fb445c  manglayev+cuda-sandbox 5b683a79622c
MeJerry215+cuda_kernels 70a007271fe8  NAS2pwn+100-days-of-CUDA a620fff6dadf  ojanczewska+CUDA-exercise 1e7a3543baf0
ourarash+cuda-algorithm-lab bba8e9dc316c  Pan-Boba+Cuda-course-tasks e2db63aa072a
PeterYang12+cuda-course 4992b4a5fea1  RobRoyce+cuda_kernels_for_cnn 879275968a9a
shortstheory+cuda-experiments 534abddda7ee  sky3139+cuda-algorithm 00ba63592196
tianshenbupa+cuda-course 7d32aa0d3ded  Venseven+CUDA_KERNELS d7ddd408d1a5  yamicro+cuda-algo-lab 65976f93eead
ZhengMichaelLiu+CUDA-Exercise 7e01cf5daebf  zhuo34+CUDA-course 8ed325b6d586
""")
# Drawn for ``run_machine_code.py`` in the same way, of 108 names that had not been used here (random.Random(9128)).
FIFTH = _plain("""
1am9trash+Cuda-Parallel-Intro d3b8fdde33e6  aaf091+cuda-lab4-hpml 9228ab3dae3d
Abenavidese+CUDA-Parallel-Computing 4553bc7fe09e  AlainTeil+CUDA_Tutorial bc4d734e1840  alexbw+cuda-tests d9c7a502b108
Andy245Liu+CUDA-Parallel-Programming ee88949c7b0a  anmol-pimpale+CUDA-Parallel-Programming 6404c9856a0b
Ashwins9001+Cuda_Examples e23ddcaa6925  Awe31402+cuda-code 203c7c89b6d5
Bruyq+CIP---Cuda-Image-Processing a37d84a3cac4  cam-ai+cuda_tutorial 4ce8c6bdebba
denisstrizhkin+cuda-test 5bc0dd8f63c1  etotheipi+CUDA-Image-Processing 46f276b92352
fbcotter+cuda_examples eec11b07adca  fopancaldi+cuda_tutorial a07b2a299c9e  FQAlmeida+Cuda-Test-Lab ea0db161be46
fwindolf+cuda-image c3cc2d1b815e  GCaptainNemo+Cuda-Image-Processing e84bb84d8799  GiDeokKim+cuda-test b575e6e2eace
gmtrooll+cuda-lab 2d677f8f8612  GregBowyer+cuda-test 4fe9c1c10ad3  GuillaumeZahnd+CUDA-tutorial b50dbbc29c28
Haker0428+cuda_tutorial 057e0facd3e9  hhhzewei+cuda_tutorial_example 58dc9e8eead1  HubertK05+cuda-basics 62000ede504e
IacopomC+openMp-CUDA-Image-Processing 6fa0670e4681  JamesBondAgent007+cuda-parallel-project 498090ec7012
JamesLim-sy+CUDA_tutorial 7e76f026d9e2  jrcolonial98+cuda-image-processing f23c4ce1ac22
kachhadiyaraj15+cuda_tutorials 60e47b12b0c7  Kevindurant111+my_cuda_tutorials b0456a1ed032
kjmikkel+CUDA-parallel-sorting 285ecba0285e  kmohan321+CUDA-Codes fa5437c6f8e4
LeslieTheMagicStone+CS121-CUDA-Lab-Cuckoo-Hashing 4c7ed164e91f  lygztq+cuda-testbed 4eee1fac1ed6
mathfirst+cuda_tutorial 184b0c69e9f4  mgawan+nersc_cuda_tutorial a667b5ac6c3b
Mihir4921+CUDA-Parallelization-Prediction 3d3035aca810  Mr-Philo+Simple-CUDA-Parallel f09b14b285d1
mrayhankhan+cuda-image-processing-capstone 1feb0e000e90  muhammadtarek98+cuda_tutorials 4ce757944f6a
MWaleedK+CUDA_Examples 7702c8bc7508  NadG17+cuda-parallel-encryption b2d7b1955895  ndd314+cuda_examples fb4e6b7ddeff
piotrekfus91+cuda-image-recognition d16eca4889bf  RyanWangZf+CUDA_Tutorial 2d19da310bf6
SeungjaeLim+kwonst_CUDA_tutorial 90d1d3a45fe4  seungjun-Park+cuda-tutorial 7038f7ad7c69
shiyi0113+cuda-codes 53a5624f05e2  Sinclair-Dee+HPC-CUDA 17823f4f3a9c  smkim7-kr+cuda_tutorial a29224df34d6
soumenss+cuda-codes ca498de00abb  suhithr+cuda-parallel-prefix-sum adc627d63525  Tetrergeru+cuda-labs 4c5d82963c45
TianchunGu+CUDA-code a7ba4f5b0abf  TKevin0v0+cuda_tutorial b349a83825fa  vuongpd95+cuda-test 94413ee8a853
WillTrojak+cuda_tutorial 42e4c5c413df  Wuc127+CUDA-code f0fc54c97db3  wujxy+CUDA_Tutorial 775b1606278e
xlhu19+cuda_examples f66df8b9a770  ying27+cuda-lab-sessions 8099ba9a1fbc
zack781+CUDA-Parallel-Monte-Carlo-Criticality-Calculation 9190be81e0b0  zhiyu-deep+cuda_examples a791b9915d4e
""")
SETS = {
    "first": FIRST,
    "later": LATER,
    "fresh": FRESH,
    "fresher": FRESHER,
    "third": THIRD,
    "fourth": FOURTH,
    "fifth": FIFTH,
}
ALL = FIRST | LATER | FRESH | FRESHER | THIRD | FOURTH | FIFTH
