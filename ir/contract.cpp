#include "ir/contract.h"

#include <cstdio>
#include <cstdlib>

namespace lockstep::ir {

void broken_contract(std::string_view message, std::source_location where) {
  std::fprintf(stderr, "lockstep: internal error at %s:%u: %.*s\n", where.file_name(),
               static_cast<unsigned>(where.line()), static_cast<int>(message.size()),
               message.data());
  std::abort();
}

} // namespace lockstep::ir
