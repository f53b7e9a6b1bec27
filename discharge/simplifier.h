// Simplifies terms under what is known to be true, so that few questions reach a solver and those
// are small. Lifts and constructors are taken apart where a test or an access asks for it:
//
//   is[SCons](cstr(m, p))            not(or(eq(p, 0x0:64), eq(load[1](m, p), 0x0:8)))
//   access[SCons, tail](cstr(m, p))  cstr(m, add(p, 0x1:64)), where that test is known to be true
//
// Every rule keeps the meaning of a term in every state in which the known facts hold.
#pragma once

#include "ir/evaluator.h"
#include "ir/signature.h"

#include <unordered_map>
#include <unordered_set>

namespace lockstep::discharge {

class Simplifier {
public:
  explicit Simplifier(ir::Context &context) : context_(context), evaluator_(context.signature) {}

  // From now on the (simplified) formula is taken to be true.
  void assume(ir::Term formula);
  ir::Term operator()(ir::Term term);
  // The body of an application of a lift, simplified.
  ir::Term unfold(ir::Term lift);
  // Whether something asked for what this application of a lift is made of.
  bool has_unfolded(ir::Term lift) const { return unfolded_.contains(lift); }

private:
  ir::Term rewrite(ir::Term term, std::span<const ir::Term> operands);
  ir::Term fold_constants(ir::Term term);
  ir::Term boolean(ir::Term term);
  ir::Term conjunction(ir::Term term, bool is_and);
  ir::Term equality(ir::Term term);
  ir::Term if_then_else(ir::Term term);
  ir::Term comparison(ir::Term term);
  ir::Term arithmetic(ir::Term term);
  ir::Term extraction(ir::Term term);
  ir::Term extension(ir::Term term);
  ir::Term test(ir::Term term);
  ir::Term access(ir::Term term);
  ir::Term load(ir::Term term);
  ir::Term accessible(ir::Term term);
  ir::Term object_start(ir::Term term);
  ir::Term quantified(ir::Term term);
  ir::Term known(ir::Term term);
  ir::Term negation(ir::Term term);

  ir::Context &context_;
  ir::Evaluator evaluator_;
  std::unordered_set<ir::Term> true_;
  std::unordered_set<ir::Term> false_;
  std::unordered_map<ir::Term, ir::Term> done_;
  std::unordered_set<ir::Term> unfolded_;
};

// A term with a fixed value: what an access gives on another constructor.
ir::Term default_term(ir::Context &context, ir::Type type);

} // namespace lockstep::discharge
