#include "pcfg/minimal_invariants.h"

#include "discharge/discharger.h"

#include <algorithm>
#include <chrono>
#include <unordered_set>

namespace lockstep::pcfg {

using ir::Term;

namespace {

using Clock = std::chrono::steady_clock;

constexpr smt::Limits short_look{0.3, 1'000}; // what takes longer is worth showing

// How much there is to read in a formula.
size_t length(Term formula) {
  std::unordered_set<Term> seen;
  std::vector<Term> pending{formula};
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (seen.insert(term).second)
      pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return seen.size();
}

std::vector<Term> without(std::vector<Term> formulas, Term dropped) {
  std::erase(formulas, dropped);
  return formulas;
}

// The longest go first, so that of two that say the same the shorter one stays. A relation with a lift
// says what the proof is about and is never dropped.
std::vector<Term> droppable(const std::vector<Term> &invariant) {
  std::vector<Term> result;
  std::ranges::copy_if(invariant, std::back_inserter(result), [](Term formula) {
    return !formula.is(ir::Op::Eq) || !formula.operand(0).type().is_adt();
  });
  std::ranges::stable_sort(result, std::ranges::greater{}, length);
  return result;
}

} // namespace

Product with_minimal_invariants(const Programs &programs, const Product &product, double seconds) {
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
  smt::SolverPool pool;
  discharge::Discharger discharger(programs.context(), pool);
  Product result = product;
  for (ProductNode &node : result.nodes)
    for (Term formula : droppable(node.invariant)) {
      if (Clock::now() > end)
        return result;
      const std::vector<Term> rest = without(node.invariant, formula);
      std::vector<Term> known = programs.pre;
      known.insert(known.end(), rest.begin(), rest.end());
      if (smt::is_proved(discharger.prove({"minimal", known, formula}, short_look)))
        node.invariant = rest;
    }
  return result;
}

} // namespace lockstep::pcfg
