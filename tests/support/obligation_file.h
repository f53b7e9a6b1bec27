// Obligations as text: files of the IR's syntax (docs/ir-text.md) in which every function is one obligation.
// Its parameters are the free variables, the guard of its only edge the hypotheses, the value of `goal` the
// goal; the first word of its name says what is expected.
//
//   function proved_tag(m: mem%W, p: bv%W, l: List) -> (goal: bool)
//     entry pc0 exit pc1
//     pc0:
//       when eq(l, clist_lnode(m, p)) goto pc1 { goal := eq(is[LNil](l), eq(p, 0:%W)) }
//     pc1:
//
// tests/obligations/lifts.ir is put in front of a file that has no types of its own. %W is the width of an address, %P its size in bytes, %2P and
// %3P twice and three times that; a file that has them is read for both data models.
#pragma once

#include "discharge/discharger.h"
#include "ir/target.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace lockstep::testing {

enum class Expected { Proved, Refuted, Open }; // Open: neither, and that is known

struct ObligationCase {
  std::shared_ptr<ir::Context> context; // shared by the cases of one file
  std::string name;                     // `2_3_type_2_sum_one_to_one_64`
  Expected expected;
  std::vector<ir::Term> variables;
  discharge::Obligation obligation;
};

// All obligations below a folder of tests/obligations (or of another root), in the order of file names. A
// file that cannot be read is a broken contract: the tests wrote it.
std::vector<ObligationCase> obligations_in(const std::filesystem::path &folder);

// The text of an obligation, without ADTs and lifts.
std::string print_obligation(ir::Context &context, const discharge::Obligation &obligation,
                             const std::string &name);

} // namespace lockstep::testing
