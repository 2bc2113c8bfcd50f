// No include guard: NDEBUG decides anew at each inclusion, as in C. Without NDEBUG NVRTC's own assert stands.
#ifdef NDEBUG
#undef assert
#define assert(condition) ((void)0)
#endif
