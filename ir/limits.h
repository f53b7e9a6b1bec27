// How large a module may be, so that a line of text cannot ask for all of a machine's memory.
#pragma once

#include <cstdint>

namespace lockstep::ir {

// All globals together: their initial contents are kept as bytes.
inline constexpr uint64_t max_global_bytes = 64 << 20;

} // namespace lockstep::ir
