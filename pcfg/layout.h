// Makes a concrete input out of what is known of it: given the Spec's arguments, finds values for
// the other side's parameters and a memory, so that `Pre` holds. `spec.s ~ cstr(impl.s)` with
// s = SCons('a', SNil) makes impl.s point to the bytes 'a', 0.
//
// The relation is run backwards. A lift is unfolded along the given value: of its conditions those
// branches are followed whose constructor fits; what is read becomes a cell with the field's value.
// Unknown numbers (an array's length) are holes with an interval that comparisons narrow; a pointer
// that is read through gets a place of its own. What cannot be decided yet waits; if all that is
// left waits, a hole's small values are tried one after the other. The result is checked by
// evaluating `Pre` on it.
#pragma once

#include "ir/relation.h"
#include "ir/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace lockstep::pcfg {

using Valuation = std::map<ir::Term, ir::Value>; // of the relation's variables

struct LayoutOptions {
  uint64_t garbage_seed = 0;
  uint64_t alignment_seed = 0; // 0: every object starts at an aligned address
  // What the bytes of objects hold that nothing asks for. They are input like the others, only free:
  // 0: garbage, for a run that must not depend on them; 1: zeros; 2: ones; else random bytes.
  uint64_t contents_seed = 0;
  uint64_t room = 0;      // so many bytes more in every object, after those that are asked for
  bool downwards = false; // the first object lies highest, not lowest
  uint64_t steps = 200'000;
};

struct LayoutResult {
  std::optional<Valuation> values; // of all entry variables, memories included
  std::string reason;              // why there are none
};

// `unknown`: the entry variables to be found. Memories in it may already hold objects (globals) in
// `given`; then what is laid out is added to them.
LayoutResult lay_out(const ir::Context &context, const std::vector<ir::Term> &pre,
                     const std::vector<ir::Term> &unknown, const Valuation &given,
                     const LayoutOptions &options = {});

// The variables that `formulas` read through: pointers.
std::set<ir::Term> pointers_in(const ir::Signature &signature,
                               const std::vector<ir::Term> &formulas);

// Pre on concrete values: true, false, or nothing where a lift does not end or garbage decides.
std::optional<bool> holds(const ir::Context &context, const std::vector<ir::Term> &formulas,
                          const Valuation &values);

} // namespace lockstep::pcfg
