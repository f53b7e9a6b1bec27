// The data symbols of an ELF executable, 32 or 64 bits.
#pragma once

#include "c-frontend/native/native.h"

#include <map>
#include <string>

namespace lockstep::native {

// Empty for a file that is not such an executable.
std::map<std::string, GlobalSymbol, std::less<>> read_data_symbols(const std::string &file);

} // namespace lockstep::native
