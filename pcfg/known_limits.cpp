#include "pcfg/known_limits.h"

#include <unordered_set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Term;

namespace {

class Constants {
public:
  void add(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (!term || !seen_.insert(term).second)
        continue;
      if (term.is(Op::BitVecConst) && term.type().width() <= 64)
        found_.insert(term.value().to_u64());
      pending.insert(pending.end(), term.operands().begin(), term.operands().end());
    }
  }

  std::set<uint64_t> take() { return std::move(found_); }

private:
  std::unordered_set<Term> seen_;
  std::set<uint64_t> found_;
};

} // namespace

KnownLimits::KnownLimits(const Programs &programs) {
  Constants constants;
  for (const ir::Side side : ir::both_sides)
    for (const ir::Edge &edge : programs.sides[side].function.edges) {
      constants.add(edge.guard);
      if (const auto *assign = std::get_if<ir::Assign>(&edge.step))
        for (const ir::Assignment &move : assign->moves)
          constants.add(move.value);
    }
  const ir::Signature &signature = programs.context().signature;
  for (uint32_t i = 0; i < signature.lift_count(); ++i)
    constants.add(signature.lift({i}).body);
  constants_ = constants.take();
}

bool KnownLimits::contains(uint64_t greatest) const {
  return greatest <= 1 || constants_.contains(greatest) || constants_.contains(greatest + 1);
}

} // namespace lockstep::pcfg
