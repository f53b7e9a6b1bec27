#include "discharge/smt/shape.h"

#include <algorithm>
#include <unordered_map>

namespace lockstep::smt {

using ir::Term;

namespace {

uint64_t mix(uint64_t seed, uint64_t value) {
  uint64_t x = seed * 0x9e3779b97f4a7c15 + value;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  return x ^ (x >> 29);
}

class Shapes {
public:
  uint64_t of(Term root) {
    std::vector<Term> open{root};
    while (!open.empty()) {
      const Term term = open.back();
      const size_t before = open.size();
      for (const Term operand : term.operands())
        if (!shapes_.contains(operand))
          open.push_back(operand);
      if (open.size() > before)
        continue;
      open.pop_back();
      shapes_.emplace(term, compute(term));
    }
    return shapes_.at(root);
  }

private:
  uint64_t compute(Term term) const {
    uint64_t shape = mix(static_cast<uint64_t>(term.op()), static_cast<uint64_t>(term.type().kind()));
    shape = mix(shape, term.type().width());
    shape = mix(mix(shape, term.immediate(0)), term.immediate(1));
    if (term.is(ir::Op::BitVecConst))
      shape = mix(shape, term.value().to_u64());
    for (const Term operand : term.operands())
      shape = mix(shape, shapes_.at(operand));
    return shape;
  }

  std::unordered_map<Term, uint64_t> shapes_;
};

} // namespace

void sort_by_shape(std::vector<Term> &terms) {
  Shapes shapes;
  std::ranges::sort(terms, {}, [&](Term term) { return std::pair(shapes.of(term), term); });
}

} // namespace lockstep::smt
