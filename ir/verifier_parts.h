// The parts of the verifier; private to it.
#pragma once

#include "ir/program.h"

#include <set>
#include <string>
#include <vector>

namespace lockstep::ir::verification {

// Complaints, each with the place that it is about.
class Problems {
public:
  void add(const std::string &place, const std::string &message) {
    found_.push_back(place + ": " + message);
  }
  bool empty() const { return found_.empty(); }
  std::vector<std::string> take() { return std::move(found_); }

private:
  std::vector<std::string> found_;
};

std::string spell(const Module &module, const Function &function, Pc pc);

// True if the value is a power of two, as alignments must be.
constexpr bool is_power_of_two(uint64_t n) {
  return n != 0 && (n & (n - 1)) == 0;
}

// Its width or ADT exists.
bool is_valid(const Signature &signature, Type type);

void check_signature(const Signature &signature, Problems &problems);
void check_globals(const Module &module, Problems &problems);
// Names, types and indices of a function. The rest of the checks needs these to hold.
void check_structure(const Module &module, const Function &function, Problems &problems);
void check_step(const Module &module, const Function &function, const std::set<Term> &declared,
                const Edge &edge, Problems &problems);
// Edges, reachability, guards, assignment before use.
void check_flow(const Module &module, const Function &function, Problems &problems);

} // namespace lockstep::ir::verification
