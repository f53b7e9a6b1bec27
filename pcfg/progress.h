// How far a check has come: for the line on the terminal, and for what can still be said when it is
// ended from outside.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace lockstep::pcfg {

struct Progress {
  std::string phase;    // `search`
  size_t nodes = 0;     // of the product that is being tried
  size_t edges = 0;
  uint64_t queries = 0; // asked of solvers so far
  size_t attempts = 0;  // products tried
  std::string failure;  // of the last one
};

using OnProgress = std::function<void(const Progress &)>;

} // namespace lockstep::pcfg
