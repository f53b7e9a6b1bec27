#include "c-frontend/runtime/runtime_sources.h"

#include "runtime_texts.h" // generated

namespace lockstep::cfront {

const std::array<RuntimeSource, 2> runtime_sources{
    RuntimeSource{"<lockstep>/string.c",
                  string_c,
                  {"memcpy", "memmove", "memset", "memcmp", "memchr", "strlen", "strnlen", "strchr",
                   "strrchr", "strcmp", "strncmp", "strcpy", "strncpy", "strcat", "strspn",
                   "strcspn", "strpbrk"},
                  {}},
    RuntimeSource{"<lockstep>/heap.c", heap_c, {"calloc", "realloc"}, {"memset", "memcpy"}},
};

} // namespace lockstep::cfront
