// The runtime library that programs are linked with. Its functions jump into tw_table, which the Python side fills;
// what each of them does is in api/.
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <cuda_runtime_api.h>

extern "C" {

// ---- calls ----------------------------------------------------------------------------------------------------

extern void *tw_table[];
struct Callers {
    void *inner, *frame;
};
__thread Callers tw_callers __attribute__((tls_model("initial-exec"), visibility("default")));

// Where the thread's last call returns to, and the frame of the function that made it.
void tw_last_callers(void **both) { both[0] = tw_callers.inner, both[1] = tw_callers.frame; }

// A call keeps its arguments as they are, and leaves its caller's address and frame.
#ifdef __aarch64__
#define TW_JUMP(index) \
    "adrp x16, :gottprel:tw_callers\nldr x16, [x16, :gottprel_lo12:tw_callers]\nmrs x17, tpidr_el0\nadd x16, x16, x17\n" \
    "stp x30, x29, [x16]\n" \
    "adrp x17, :got:tw_table\nldr x17, [x17, :got_lo12:tw_table]\nldr x17, [x17, 8*" #index "]\nbr x17\n"
#else
#define TW_JUMP(index) \
    "movq tw_callers@gottpoff(%rip), %r11\nmovq (%rsp), %rax\nmovq %rax, %fs:(%r11)\nmovq %rbp, %fs:8(%r11)\n" \
    "movq tw_table@GOTPCREL(%rip), %r11\njmpq *8*" #index "(%r11)\n"
#endif
#define TW_CALL(name, index) \
    __asm__(".text\n.globl " #name "\n.type " #name ",@function\n" #name ":\n" TW_JUMP(index) ".size " #name ", .-" #name "\n");
#include "calls.inc"
void *tw_table[TW_CALLS];

// Python, which answers, has ended: what destructors call from here on does nothing.
static int nothing() { return 0; }
void tw_ended()
{
    for (void *&each : tw_table)
        each = (void *)&nothing;
}

// ---- launches: <<<...>>> pushes what is in it, and the kernel's stub takes it --------------------------------

struct Size {
    unsigned x, y, z;
};
struct Configuration {
    Size grid, block;
    size_t shared;
    void *stream, *caller;
};
static __thread Configuration configurations[4];  // few: TLS of a library that is loaded late is scarce
static __thread unsigned depth;
static __thread void *launch_caller;

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream)
{
    if (depth == sizeof configurations / sizeof *configurations)
        return 1;
    Configuration &top = configurations[depth++];
    top.grid = {grid.x, grid.y, grid.z}, top.block = {block.x, block.y, block.z};
    top.shared = shared, top.stream = stream;
    top.caller = __builtin_return_address(0);
    return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void **stream)
{
    if (!depth)
        return cudaErrorMissingConfiguration;
    const Configuration &top = configurations[--depth];
    *grid = dim3(top.grid.x, top.grid.y, top.grid.z), *block = dim3(top.block.x, top.block.y, top.block.z);
    *shared = top.shared, *stream = top.stream;
    launch_caller = top.caller;
    return cudaSuccess;
}

// The address of the <<<...>>> that led to this call of cudaLaunchKernel, or null.
void *tw_take_launch_caller(void)
{
    void *caller = launch_caller;
    launch_caller = nullptr;
    return caller;
}

// In a GNU C library, atexit is no part of the shared library.
int __cxa_atexit(void (*)(void *), void *, void *);
int atexit(void (*function)(void)) { return __cxa_atexit((void (*)(void *))function, nullptr, nullptr); }

// ---- device memory: while it is open (arena.py), a piece of it is opened when it is first touched ----------------

enum { PIECE = 20 };  // its bytes, as a power of two
enum : uint8_t { CLOSED, BUSY, READABLE, OPEN };
struct Arena {
    uint64_t base, top;  // of what was handed out
    uint64_t former;     // where pieces are kept as they were before they were written, by the same offsets
    uint8_t *states;
    uint32_t *touched;  // pieces that are not closed
    uint32_t count, open, keeping;
    uint32_t problem;  // errno, where a piece could not be opened
};
Arena tw_arena;

static int allow(uint64_t address, int how) { return mprotect((void *)address, (size_t)1 << PIECE, how); }

// Whether the instruction may run again.
static bool touch(uint64_t address, bool write)
{
    Arena &a = tw_arena;
    if (!__atomic_load_n(&a.open, __ATOMIC_ACQUIRE) || address < a.base || address >= a.top)
        return false;
    const uint32_t piece = (address - a.base) >> PIECE;
    const uint64_t start = a.base + ((uint64_t)piece << PIECE), copy = a.former + ((uint64_t)piece << PIECE);
    uint8_t now = __atomic_load_n(&a.states[piece], __ATOMIC_ACQUIRE);
    if (now == BUSY || now == OPEN)
        return true;  // another thread does it, or has done it
    write = write || now == READABLE;  // or another thread has just opened it to reads: then too much is kept
    if (!__atomic_compare_exchange_n(&a.states[piece], &now, BUSY, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return true;
    const int before = errno;
    bool failed = false;
    if (a.keeping) {
        failed = now == CLOSED && allow(start, PROT_READ);
        if (write && !failed) {
            failed = allow(copy, PROT_READ | PROT_WRITE);
            if (!failed)
                memcpy((void *)copy, (void *)start, (size_t)1 << PIECE);
        }
    }
    const bool opens = write || !a.keeping;
    failed = failed || (opens && allow(start, PROT_READ | PROT_WRITE));
    if (now == CLOSED && !failed)
        a.touched[__atomic_fetch_add(&a.count, 1, __ATOMIC_RELAXED)] = piece;
    if (failed)
        a.problem = errno;
    __atomic_store_n(&a.states[piece], failed ? now : opens ? OPEN : READABLE, __ATOMIC_RELEASE);
    errno = before;
    return !failed;
}

static void handle(int number, siginfo_t *info, void *context);

// Whether the calling thread's touches come to touch().
int tw_arena_watched(void)
{
    struct sigaction action;
    sigset_t blocked;
    return !sigaction(SIGSEGV, nullptr, &action) && action.sa_sigaction == handle &&
           !pthread_sigmask(SIG_BLOCK, nullptr, &blocked) && !sigismember(&blocked, SIGSEGV);
}

// ---- faults of host code --------------------------------------------------------------------------------------

typedef int (*tw_fault)(int signal, uint64_t address, uint64_t pc, uint64_t sp, int write, int overflow);
static tw_fault on_fault;
static volatile sig_atomic_t faulted;
static uint64_t lowest;  // address of the main thread's stack
static const uint64_t NEAR = 1 << 16, SPARE = 4 << 20;  // bytes: of the stack's end; for the handler where none is left

struct Fault {
    int number;
    uint64_t address, pc, sp;
    int write, overflow, answer;
};

static void tell(Fault *f) { f->answer = on_fault(f->number, f->address, f->pc, f->sp, f->write, f->overflow); }

// The handler has a stack of its own, as that of the program may be full. Where it is not, Python goes on upon that one,
// since it knows where its thread's stack ends.
static void tell_on(Fault *f, uint64_t stack)
{
#ifdef __aarch64__
    register Fault *first asm("x0") = f;
    asm volatile("mov x19, sp\n\tmov sp, %1\n\tblr %2\n\tmov sp, x19"
                 : "+r"(first)
                 : "r"(stack), "r"(&tell)
                 : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17",
                   "x18", "x19", "x30", "memory", "cc", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",
                   "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27",
                   "v28", "v29", "v30", "v31");
#else
    uint64_t here;
    asm volatile("mov %%rsp, %0\n\tmov %1, %%rsp\n\tcall *%3\n\tmov %0, %%rsp"
                 : "=&b"(here), "+&S"(stack), "+&D"(f)
                 : "r"(&tell)
                 : "rax", "rcx", "rdx", "r8", "r9", "r10", "r11", "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5",
                   "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
#endif
}

// Where a signal met the thread, and whether it was a store that faulted.
struct Place {
    uint64_t pc, sp;
    bool write;
};

#ifdef __aarch64__
static Place place_of(const void *context)
{
    const mcontext_t &state = ((const ucontext_t *)context)->uc_mcontext;
    Place found = {state.pc, state.sp, true};  // a fault whose kind Linux does not tell opens memory to writing
    // Records of a kind and a size each: one of them has what the processor says of the fault.
    const uint32_t SYNDROME = 0x45535201, *record = (const uint32_t *)&state.__reserved;
    while (record[0] && record[0] != SYNDROME && record[1])
        record = (const uint32_t *)((const uint8_t *)record + record[1]);
    if (record[0] == SYNDROME)
        found.write = record[2] >> 6 & 1;
    return found;
}
#else
static Place place_of(const void *context)
{
    const greg_t *registers = ((const ucontext_t *)context)->uc_mcontext.gregs;
    return {(uint64_t)registers[REG_RIP], (uint64_t)registers[REG_RSP], bool(registers[REG_ERR] >> 1 & 1)};
}
#endif

static void handle(int number, siginfo_t *info, void *context)
{
    const Place at = place_of(context);
    if (number == SIGSEGV && touch((uint64_t)info->si_addr, at.write))
        return;
    if (!faulted) {
        faulted = 1;
        stack_t own;
        Fault f = {number, (uint64_t)info->si_addr, at.pc, at.sp, at.write};
        f.overflow = number == SIGSEGV && lowest && at.sp < lowest + NEAR && at.sp + SPARE > lowest;
        if (f.overflow || sigaltstack(nullptr, &own) || !(own.ss_flags & SS_ONSTACK))
            tell(&f);
        else
            tell_on(&f, (at.sp - 256) & ~15ull);  // below what functions may keep there without saying so
        if (f.answer) {
            faulted = 0;
            return;  // the instruction runs again, and may do so now
        }
    }
    signal(number, SIG_DFL);  // the instruction runs again after this, and ends the process
}

void tw_watch(tw_fault callback)
{
    on_fault = callback;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    stack_t spare = {};
    void *memory = mmap(nullptr, SPARE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    pthread_attr_t attributes;
    if (memory != MAP_FAILED && !pthread_getattr_np(pthread_self(), &attributes)) {
        size_t size;
        void *low;
        spare.ss_sp = memory, spare.ss_size = SPARE;
        if (!sigaltstack(&spare, nullptr) && !pthread_attr_getstack(&attributes, &low, &size))
            lowest = (uint64_t)low;
        pthread_attr_destroy(&attributes);
    }
    const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (int number : signals)
        sigaction(number, &action, nullptr);
}

void tw_print(const char *text, size_t bytes) { fwrite(text, 1, bytes, stdout); }
void tw_flush(void) { fflush(stdout); }

// ---- the device -----------------------------------------------------------------------------------------------

cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind)
{
    return {x, y, z, w, kind};
}

// ---- mathematics: CUDA's functions that C has not got ---------------------------------------------------------

static const double pi = 3.141592653589793238462643383279502884;

double rsqrt(double x) { return 1 / sqrt(x); }
double rcbrt(double x) { return 1 / cbrt(x); }
double exp10(double x) { return pow(10, x); }
double sinpi(double x)
{
    const double r = fmod(x, 2), a = fabs(r);
    const double s = a == 0 || a == 1 ? 0 : sin(pi * (a < 0.5 ? a : a < 1.5 ? 1 - a : a - 2));
    return isinf(x) ? NAN : copysign(s, r < 0 ? -s : s);
}
double cospi(double x) { return isinf(x) ? NAN : fmod(fabs(x), 1) == 0.5 ? 0 : sinpi(fmod(fabs(x), 2) + 0.5); }
void sincospi(double x, double *s, double *c) { *s = sinpi(x), *c = cospi(x); }
double normcdf(double x) { return 0.5 * erfc(-x / sqrt(2.0)); }
double erfcx(double x)
{
    if (x < 25)
        return exp(x * x) * erfc(x);
    const double y = 1 / (x * x);
    return 1 / (x * sqrt(pi)) * (1 - y / 2 * (1 - 3 * y / 2 * (1 - 5 * y / 2)));
}
double normcdfinv(double p)
{
    if (!(p > 0 && p < 1))
        return p == 0 ? -INFINITY : p == 1 ? INFINITY : NAN;
    double x = 0, low = -40, high = 40;
    for (int i = 0; i < 200 && low < high; i++) {
        x = low / 2 + high / 2;
        (p < 0.5 ? normcdf(x) < p : normcdf(-x) > 1 - p) ? low = x : high = x;
    }
    return x;
}
double erfinv(double y) { return y == 0 ? y : fabs(y) > 1 ? NAN : normcdfinv(0.5 + y / 2) / sqrt(2.0); }
double erfcinv(double y) { return -normcdfinv(y / 2) / sqrt(2.0); }
static double bessel(int n, double x)
{
    double term = n ? x / 2 : 1, sum = term;
    for (int k = 1; k < 2000 && fabs(term) > 1e-17 * fabs(sum); k++)
        sum += term *= x / 2 * (x / 2) / (k * (double)(k + n));
    return sum;
}
double cyl_bessel_i0(double x) { return bessel(0, x); }
double cyl_bessel_i1(double x) { return bessel(1, x); }
double rhypot(double a, double b) { return 1 / hypot(a, b); }
double norm(int n, const double *v)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum = hypot(sum, v[i]);
    return sum;
}
double rnorm(int n, const double *v) { return 1 / norm(n, v); }
double norm3d(double a, double b, double c) { return hypot(hypot(a, b), c); }
double rnorm3d(double a, double b, double c) { return 1 / norm3d(a, b, c); }
double norm4d(double a, double b, double c, double d) { return hypot(hypot(a, b), hypot(c, d)); }
double rnorm4d(double a, double b, double c, double d) { return 1 / norm4d(a, b, c, d); }

#define TW_FLOAT_1(name) float name##f(float x) { return (float)name((double)x); }
TW_FLOAT_1(rsqrt) TW_FLOAT_1(rcbrt) TW_FLOAT_1(exp10) TW_FLOAT_1(sinpi) TW_FLOAT_1(cospi) TW_FLOAT_1(normcdf)
TW_FLOAT_1(normcdfinv) TW_FLOAT_1(erfinv) TW_FLOAT_1(erfcinv) TW_FLOAT_1(erfcx) TW_FLOAT_1(cyl_bessel_i0)
TW_FLOAT_1(cyl_bessel_i1)
void sincospif(float x, float *s, float *c) { *s = sinpif(x), *c = cospif(x); }
float rhypotf(float a, float b) { return (float)rhypot((double)a, (double)b); }
float norm3df(float a, float b, float c) { return (float)norm3d((double)a, (double)b, (double)c); }
float rnorm3df(float a, float b, float c) { return (float)rnorm3d((double)a, (double)b, (double)c); }
float norm4df(float a, float b, float c, float d) { return (float)norm4d((double)a, (double)b, (double)c, (double)d); }
float rnorm4df(float a, float b, float c, float d) { return (float)rnorm4d((double)a, (double)b, (double)c, (double)d); }
float normf(int n, const float *v)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (double)v[i] * (double)v[i];
    return (float)sqrt(sum);
}
float rnormf(int n, const float *v) { return 1 / normf(n, v); }
}
