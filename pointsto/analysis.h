// Which objects the variables of a program, and the bytes of its memory, may point to, at every PC
// of a function and of those that it calls (DESIGN section 5; docs/pointsto.md). A worklist carries
// states along the edges of the CFGs until nothing changes; a function that is called has one state
// for all its calls.
//
//   pc5: p = newest malloc#0, l = null or older malloc#0
#pragma once

#include "pointsto/state.h"

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace lockstep::pointsto {

struct Options {
  Bounds bounds = Bounds::Proved;
  // Parameters that begin a part of memory which the caller keeps apart from all other parts.
  std::vector<ir::Term> apart;
};

struct FunctionFacts {
  FunctionFacts(const ir::Module &module, const ir::Function &f, Bounds bounds);

  const ir::Function *function;
  Setting setting;
  std::vector<State> at;        // by PC, before an edge is taken
  std::set<uint32_t> allocates; // sites, those of its callees too
};

struct PointsTo {
  std::vector<std::unique_ptr<FunctionFacts>>
      functions;                          // the analysed one first, then what it calls
  std::map<uint32_t, std::string> labels; // of allocation sites

  const FunctionFacts &root() const { return *functions.front(); }
  const FunctionFacts *find(const ir::Function &function) const;
};

// The function is one of the module, or has its variables renamed and some calls inlined.
PointsTo analyse(const ir::Module &module, const ir::Function &function,
                 const Options &options = {});

Value value_at(const FunctionFacts &facts, ir::Pc pc, ir::Term term);

// What is known at the PC in the case that the variable is an address at this place.
State assuming(const FunctionFacts &facts, ir::Pc pc, ir::Term variable, const Place &place);

} // namespace lockstep::pointsto
