// One side of a product: its function with helpers inlined and variables named after the side
// (`left:p`, `right:p`), so that formulas over both sides never mix them up.
#pragma once

#include "ir/program.h"
#include "ir/sided.h"
#include "pcfg/trusted/pair.h"

#include <optional>
#include <set>
#include <vector>

namespace lockstep::pcfg {

// What a program that builds a list has built so far (ir/collect_output.h).
struct Output {
  ir::Term memory;
  ir::Term count;
  uint32_t element_bytes;
};

struct Program {
  const ir::Module *module;
  ir::Function function;
  std::vector<std::vector<uint32_t>> edges_at;  // by Pc: indices into function.edges
  std::set<ir::Pc> cuts;                        // where paths may end; the search chooses them
  std::vector<std::vector<ir::Term>> live;      // by Pc: variables that are read before written

  std::vector<ir::Term> entry; // the relation's variables for the parameters, in their order
  std::vector<ir::Term> exit;  // and for the results
  std::optional<Output> output{}; // it takes memory for nothing else
  std::string prefix{};           // of its variables' names
  // Places of reads that may leave every live object; there they find anything. All others are
  // shown not to (Conditions::in_bounds).
  std::set<std::string> overreads{};

  const ir::Edge &edge(uint32_t index) const { return function.edges[index]; }
};

// A check whose Pre, Post and frame calls of its two functions may rely on (contracts.h).
struct Contract {
  const ir::Relation *relation;
  ir::Sided<std::string> functions;
  ir::Sided<std::vector<ir::Term>> entry; // the relation's variables for the parameters
  ir::Sided<std::vector<ir::Term>> exit;  // and for the results
  std::vector<ir::Term> pre;              // all that the check's own proof takes from its entry
};

// How a side was made from what its frontend gave.
struct ProgramForm {
  bool recursive = false;      // as it was written: Pair::recursive_forms
  bool merge_branches = false; // if_conversion.h
};

struct Programs {
  const ir::Relation *relation;
  ir::Sided<ProgramForm> forms;
  ir::Sided<Program> sides;
  std::vector<ir::Term> pre; // of the relation, and that what its lifts read is there
  std::vector<Contract> contracts; // that of the two functions themselves first, if it is one

  ir::Context &context() const { return sides.left.module->context; }
};

// Without cuts. Calls stay calls where one of `others`, checks of the same relation file, has a
// recursive function.
Programs make_uncut_programs(const Pair &pair, ir::Sided<bool> merge_branches,
                             const std::vector<Pair> &others);

bool makes_calls(const Program &program);

// Whether it is of a read at one of the program's places of over-reads.
bool overreads(const Program &program, const ir::Check &check);

// Whether every cycle of the function meets one of these.
bool cuts_every_cycle(const ir::Function &function, const std::set<ir::Pc> &cuts);

// Whether the function, or one that it may come to call, does anything to memory but pass it on.
bool may_change_memory(const ir::Module &module, const ir::Function &function);

bool is_exit(const Programs &programs, const ir::Sided<ir::Pc> &pcs);
// Post over the variables that the functions return.
std::vector<ir::Term> post_of_results(const Programs &programs);
// What is live at entry stays so, and is only changed where the relation allows it; over the results.
std::vector<ir::Term> frame_of_results(const Programs &programs);

} // namespace lockstep::pcfg
