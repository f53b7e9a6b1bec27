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

std::unordered_set<Term> subterms(Term root) {
  std::unordered_set<Term> seen;
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (seen.insert(term).second)
      pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return seen;
}

// How much there is to read in a formula.
size_t length(Term formula) {
  return subterms(formula).size();
}

// About numbers only, no memory and no data structures: solvers answer at once.
bool is_plain(Term formula) {
  return std::ranges::none_of(
      subterms(formula), [](Term term) { return term.type().is_memory() || term.type().is_adt(); });
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

// Leaves out what the rest implies. Plain: only what other plain facts imply.
class Shortener {
public:
  Shortener(const Programs &programs, Clock::time_point end)
      : pre_(programs.pre), discharger_(programs.context(), pool_), end_(end) {}

  void shorten(std::vector<Term> &invariant, bool plain) {
    for (Term formula : droppable(invariant)) {
      if (Clock::now() > end_)
        return;
      const std::vector<Term> rest = without(invariant, formula);
      if ((!plain || is_plain(formula)) && follows(rest, formula, plain))
        invariant = rest;
    }
  }

private:
  bool follows(const std::vector<Term> &rest, Term formula, bool plain) {
    std::vector<Term> known = pre_;
    known.insert(known.end(), rest.begin(), rest.end());
    if (plain)
      std::erase_if(known, [](Term fact) { return !is_plain(fact); });
    return smt::is_proved(discharger_.prove({"minimal", known, formula}, short_look));
  }

  const std::vector<Term> &pre_;
  smt::SolverPool pool_;
  discharge::Discharger discharger_;
  Clock::time_point end_;
};

} // namespace

Product with_minimal_invariants(const Programs &programs, const Product &product, double seconds) {
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
  Shortener shortener(programs, end);
  Product result = product;
  for (const bool plain : {true, false}) // what takes no time first, at all nodes
    for (ProductNode &node : result.nodes)
      shortener.shorten(node.invariant, plain);
  return result;
}

} // namespace lockstep::pcfg
