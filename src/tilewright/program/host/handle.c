// What crtbeginS.o defines, for a linker that is called without it.
__attribute__((visibility("hidden"))) void *__dso_handle = &__dso_handle;
