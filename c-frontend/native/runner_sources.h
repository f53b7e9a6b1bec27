// The texts of the runner's files, which CMake puts into the library: an installed lockstep needs
// nothing but a compiler.
#pragma once

#include <string_view>

namespace lockstep::native {

extern const std::string_view protocol_h;
extern const std::string_view runner_h;
extern const std::string_view runner_c;
extern const std::string_view runtime_c;

} // namespace lockstep::native
