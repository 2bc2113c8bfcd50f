// Transposes matrices whose rows begin anywhere, on either side, with aligned accesses only: words along the rows of
// x, vectors of 16 bytes along the rows of y. The rows and the columns may each be several axes that are one run in
// y's (in x's) memory: where row i begins in x, and column j in y, is worked out once a tile, into tables.
//
// A lane reads the same LANE bytes of one row after another. Elements of 1 and 2 bytes may begin inside a word: the
// row's words are moved to its start by a funnel over the next lane's word, which costs the last lane its own columns.
// K rows of such words, K columns each, are turned by byte permutes into words along y's rows, and put down in shared
// memory a column at a time.
//
// A row of y that begins `past` bytes past a line of LINE bytes is written from that line on, so that no two tiles
// share a line: it asks for elements from `past` bytes above the tile, and tiles read HALO rows more than they write.
// Words are put down as far past a vector's start as they will be written; the bytes that are left are moved by
// a funnel over the word before, on the way out.
//
// With LANES a tile's columns are those of so many lanes at most, of as many as the plan says (`row_words`), and a warp
// may take the end of one row and the begin of the next: columns that warps would not fill are shared evenly by tiles.
#include "permute_plan.cuh"
#include "vectors.cuh"

__device__ __forceinline__ unsigned bytes_past(const unsigned char* p, unsigned line) {
    return static_cast<unsigned>(reinterpret_cast<unsigned long long>(p)) & (line - 1);
}

template <int E, int LINE, int ROWS, int ACROSS, int THREADS, int AXES, int ROW_AXES, int COL_AXES, int LANES = 0>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS)
transpose_ragged(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    using Element = Vector<E>;
    constexpr int LANE = E < 4 ? 4 : E, K = LANE / E;       // bytes, and elements, that a lane takes of a row
    constexpr int OWN = E < 4 ? 31 : 32;                    // lanes of a warp with columns of their own
    constexpr int WIDTH = OWN * K, COLS = LANES ? LANES * K : ACROSS * WIDTH;
    constexpr int DOWN = LANES ? THREADS / 32 * OWN / (LANES + !LANES) : THREADS / 32 / ACROSS;
    constexpr int HALO = LINE / E, HEIGHT = ROWS + HALO, GROUPS = HEIGHT / K / DOWN;
    constexpr int V = ROWS * E / 16, SPAN = V <= 8 ? 8 : V <= 16 ? 16 : 32;  // a column's vectors, and lanes for them
    constexpr int WRITES = LANES ? (K * SPAN + DOWN - 1) / DOWN : (COLS * SPAN + THREADS - 1) / THREADS;
    static_assert(GROUPS * K * DOWN == HEIGHT && V * 16 == ROWS * E && V <= SPAN, "the warps share a tile evenly");
    // A column's vectors lie in a row. Before and after them there is room for a line, where words end up that other
    // tiles write. Lanes that put words down are K columns apart, 16 / LANE of them at different places in their vector
    // if y's pitch is odd; the others are moved a vector on, to banks of their own. Lanes that read meet 8 vectors in a
    // row. So there are no conflicts then, and up to 16 / LANE ways on the way in if y's rows all begin alike.
    constexpr int ALIKE = 16 / LANE * K, ROOM = LINE / 16;
    constexpr int KEPT = LANES ? COLS : ACROSS * 32 * K;  // columns with those of each warp's last lane, of no use
    __shared__ uint4 tile_vectors[KEPT * (V + 2 * ROOM) + (KEPT + ALIKE - 1) / ALIKE];
    // Where rows of x begin, less the bits that they are past a word, and where columns' rows of y do, less the bytes
    // that they are past a line: both from their arrays' first byte.
    __shared__ __align__(16) long long in[HEIGHT], out[COLS];
    __shared__ __align__(16) unsigned shift[E < 4 ? HEIGHT : 1];
    constexpr unsigned STICKS = 1u << 31;  // in `shift`: a funnel takes it modulo 32
    __shared__ int past[COLS];
    unsigned char* bytes = reinterpret_cast<unsigned char*>(tile_vectors);
    const auto column = [](int kept) { return kept * (V + 2 * ROOM) + kept / ALIKE + ROOM; };
    const auto column_of = [&](int c) { return column(c + (!LANES && WIDTH < 32 * K ? c / WIDTH * K : 0)); };

    const int thread = threadIdx.x, threads = LANES ? blockDim.x : THREADS;
    const int lanes = LANES ? plan.row_words.value : 0;
    const int columns = LANES ? lanes * K - (K - 1) : COLS;  // small elements may begin inside their row's first word
    const Tile tile = tile_of(plan, blockIdx.x);
    const auto place = place_of<AXES>(plan, tile.matrix);
    const long long row0 = tile.row * ROWS, col0 = tile.col * columns;
    const int cols = plan.cols - col0 < columns ? static_cast<int>(plan.cols - col0) : columns;
    const long long below = plan.rows - row0;                       // rows from the tile's first to the matrix's last
    const int above = row0 < HALO ? static_cast<int>(row0) : HALO;  // rows above the tile that there are

    // Words of x stick out of their rows. They may not stick out of x: rows of which they would are read elsewhere, for
    // nothing, as those that there are not. The host sees to it that x's first bytes are there to be read.
    bool sticks = false;
#pragma unroll 1
    for (int i = thread; i < HEIGHT; i += threads) {
        const long long row = row0 - HALO + i;
        const bool there = row >= 0 && row < plan.rows;
        long long begin = 0;
        if (there) begin = place.in + distance<ROW_AXES>(plan.axes + AXES, &Axis::in_stride, row) + col0 * E;
        const bool clear = E >= 4 || (begin >= 3 && begin + cols * E + 6 <= plan.in_bytes);
        if (!clear) begin = 4;
        const unsigned past_word = E < 4 ? bytes_past(x + begin, 4) : 0;
        in[i] = begin - past_word;
        if (E < 4) shift[i] = past_word * 8 + (there && !clear ? STICKS : 0);
        sticks = sticks || (there && !clear);
    }
#pragma unroll 1
    for (int c = thread; c < (LANES ? lanes * K : COLS); c += threads) {
        const long long col = c < cols ? col0 + c : col0;
        const long long begin =
            place.out + distance<COL_AXES>(plan.axes + AXES + ROW_AXES, &Axis::out_stride, col) + row0 * E;
        past[c] = static_cast<int>(bytes_past(y + begin, LINE));
        out[c] = begin - past[c];
    }
    sticks = __syncthreads_or(sticks);

    const int lane = thread % 32, warp = thread / 32;
    int across, group;  // which lane of a row, and which group of rows
    if constexpr (LANES) {
        group = static_cast<int>(plan.row_words.quotient(warp * OWN + lane));
        across = warp * OWN + lane - group * lanes;
    } else {
        group = warp / ACROSS;
        across = warp % ACROSS * OWN + lane;
    }
    const bool mine = !LANES || (group < DOWN && lane < OWN);  // else of the threads that fill the warps
    const int top = !LANES || group < DOWN ? group * GROUPS * K : 0, c0 = across * K;
    const unsigned at = across * LANE;
    const bool wanted = at < static_cast<unsigned>(cols * E + (E < 4 ? 3 : 0));
    Vector<LANE> loaded[GROUPS][K];
    const unsigned near = wanted ? at : 0;  // a lane past the columns reads the first word, for nothing
#pragma unroll
    for (int i = 0; i < GROUPS * K; ++i)
        loaded[i / K][i % K] = *reinterpret_cast<const Vector<LANE>*>(x + in[top + i] + near);
    __syncwarp();  // else the compiler keeps a second copy of what follows, for lanes that have parted
    int put[K];  // where a lane's columns have its first row's elements
#pragma unroll
    for (int k = 0; k < K; ++k) {
        const int c = c0 + k < COLS ? c0 + k : 0;
        const int kept = LANES ? c0 + k : (warp % ACROSS * 32 + lane) * K + k;
        put[k] = column(kept) * 16 + (past[c] & ~3) - LINE + top * E;
    }
#pragma unroll
    for (int g = 0; g < GROUPS; ++g) {
        if constexpr (E < 4) {
            unsigned words[K][1], turned[K][1];
#pragma unroll
            for (int k = 0; k < K; ++k) {
                const unsigned next = __shfl_down_sync(0xffffffff, loaded[g][k], 1);
                words[k][0] = __funnelshift_r(loaded[g][k], next, shift[top + g * K + k]);
            }
            turn<E, K, K>(words, turned);
#pragma unroll
            for (int k = 0; k < K; ++k)
                if (mine) *reinterpret_cast<unsigned*>(bytes + put[k] + g * LANE) = turned[k][0];
        } else if (mine) {
            *reinterpret_cast<Element*>(bytes + put[0] + g * LANE) = loaded[g][0];
        }
    }
    __syncthreads();
    if (E < 4 && sticks) {  // the few tiles at x's first and last bytes: those rows come element by element
        for (int i0 = thread / 32 * 32; i0 < HEIGHT; i0 += threads) {
            const bool mine = i0 + lane < HEIGHT && shift[i0 + lane] & STICKS;
            for (unsigned rest = __ballot_sync(0xffffffff, mine); rest; rest &= rest - 1) {
                const int i = i0 + __ffs(rest) - 1;
                const long long row = row0 - HALO + i;
                const unsigned char* from =
                    x + place.in + distance<ROW_AXES>(plan.axes + AXES, &Axis::in_stride, row) + col0 * E;
                for (int c = lane; c < cols; c += 32)
                    *reinterpret_cast<Element*>(bytes + column_of(c) * 16 + (past[c] & ~3) + (i - HALO) * E) =
                        *reinterpret_cast<const Element*>(from + c * E);
            }
        }
        __syncthreads();
    }

    // A vector of a column as y has it, from the line's begin on.
    const auto vector_of = [&](int c, int v, unsigned (&words)[4]) {
        unpack(tile_vectors[column_of(c) + v], words);
        if constexpr (E < 4) {
            unsigned before = reinterpret_cast<const unsigned*>(tile_vectors)[(column_of(c) + v) * 4 - 1];
#pragma unroll
            for (int w = 0; w < 4; ++w) {
                const unsigned word = words[w];
                words[w] = __funnelshift_l(before, word, past[c] * 8);
                before = word;
            }
        }
    };
    const int v = thread % SPAN, c_first = thread / SPAN;
    if (v >= V) return;
    unsigned char* to = y + v * 16;
    if (row0 >= HALO && below >= ROWS) {
#pragma unroll
        for (int i = 0; i < WRITES; ++i) {
            const int c = c_first + i * (threads / SPAN);
            if (c >= cols) continue;
            unsigned words[4];
            vector_of(c, v, words);
            *reinterpret_cast<uint4*>(to + out[c]) = pack(words);
        }
    } else {  // the first and last rows' tiles: vectors of which only a part is there are written by elements
#pragma unroll 1
        for (int c = c_first; c < cols; c += threads / SPAN) {
            unsigned words[4];
            vector_of(c, v, words);
            Element* elements = reinterpret_cast<Element*>(to + out[c]);
            const int row = (v * 16 - past[c]) / E;
            if (row >= -above && row + 16 / E <= below) {
                *reinterpret_cast<uint4*>(elements) = pack(words);
                continue;
            }
#pragma unroll
            for (int k = 0; k < 16 / E; ++k)
                if (row + k >= -above && row + k < below) {
                    if constexpr (E == 16)
                        elements[k] = pack(words);
                    else if constexpr (E == 8)
                        elements[k] = make_uint2(words[2 * k], words[2 * k + 1]);
                    else
                        elements[k] = static_cast<Element>(words[k * E / 4] >> (k * E % 4 * 8));
                }
        }
    }
}
