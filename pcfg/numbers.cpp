#include "pcfg/numbers.h"

#include "ir/overloaded.h"

namespace lockstep::pcfg {

using ir::BitVector;
using ir::Term;

Numbers::Numbers(const Pair &pair) {
  std::set<Term> visited;
  for (const ir::Side side : ir::both_sides)
    for (const auto &[name, function] : pair.modules[side]->functions)
      collect(function, visited);
  for (const auto *formulas : {&pair.relation->pre, &pair.relation->post})
    for (Term formula : *formulas)
      collect(formula, visited);
  const ir::Signature &signature = pair.modules.left->context.signature;
  for (uint32_t lift = 0; lift < signature.lift_count(); ++lift)
    collect(signature.lift({lift}).body, visited);
}

void Numbers::collect(const ir::Function &function, std::set<Term> &visited) {
  for (const ir::Edge &edge : function.edges) {
    collect(edge.guard, visited);
    std::visit(ir::Overloaded{
                   [&](const ir::Assign &step) {
                     for (const ir::Assignment &move : step.moves)
                       collect(move.value, visited);
                   },
                   [&](const ir::Call &step) {
                     for (Term argument : step.arguments)
                       collect(argument, visited);
                   },
                   [&](const ir::Allocate &step) { collect(step.size, visited); },
                   [](const ir::Havoc &) {},
                   [](const ir::Release &) {},
               },
               edge.step);
  }
}

void Numbers::collect(Term term, std::set<Term> &visited) {
  if (!term || !visited.insert(term).second)
    return;
  if (term.is(ir::Op::BitVecConst) && term.value().is_small())
    constants_.insert(term.value().to_u64());
  for (Term operand : term.operands())
    collect(operand, visited);
}

const std::vector<uint64_t> &Numbers::of_width(uint32_t width) {
  std::vector<uint64_t> &result = by_width_[width];
  if (!result.empty())
    return result;
  const uint64_t mask = width < 64 ? (uint64_t{1} << width) - 1 : UINT64_MAX;
  const uint64_t top = uint64_t{1} << (width < 64 ? width - 1 : 63);
  std::set<uint64_t> chosen;
  for (const uint64_t number : {uint64_t{0}, uint64_t{1}, uint64_t{2}, uint64_t{3}, mask, mask - 1,
                                top, top - 1, top + 1, uint64_t{'a'}, uint64_t{0x7f},
                                uint64_t{0x80}, uint64_t{0xff}, uint64_t{0x100}})
    chosen.insert(number & mask);
  for (const uint64_t constant : constants_)
    for (const uint64_t near : {constant, constant - 1, constant + 1})
      chosen.insert(near & mask);
  result.assign(chosen.begin(), chosen.end());
  return result;
}

BitVector Numbers::worth_trying(uint32_t width, Random &random) {
  return BitVector(width, random.one_of(of_width(width)));
}

BitVector Numbers::any(uint32_t width, Random &random) {
  BitVector result(width, random.next());
  for (uint32_t done = 64; done < width; done += 64)
    result = bit_or(shl(result, BitVector(width, 64)), BitVector(width, random.next()));
  return result;
}

} // namespace lockstep::pcfg
