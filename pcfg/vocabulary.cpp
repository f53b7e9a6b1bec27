#include "pcfg/vocabulary.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

void add_new(std::vector<Term> &terms, Term term) {
  if (std::ranges::find(terms, term) == terms.end())
    terms.push_back(term);
}

// Offsets from a parameter at which a lift reads a pointer: those of `p->next`.
void link_offsets(Term term, const ir::Lift &lift, uint32_t address_width,
                  std::set<uint64_t> &offsets, std::set<Term> &seen) {
  if (!seen.insert(term).second)
    return;
  if (term.is(Op::Load) && term.type().width() == address_width) {
    const Term address = term.operand(1);
    const bool offset = address.is(Op::Add) && address.operand(1).is(Op::BitVecConst);
    const Term base = offset ? address.operand(0) : address;
    if (std::ranges::find(lift.parameters, base) != lift.parameters.end())
      offsets.insert(offset ? address.operand(1).value().to_u64() : 0);
  }
  for (Term operand : term.operands())
    link_offsets(operand, lift, address_width, offsets, seen);
}

} // namespace

Vocabulary::Vocabulary(const Programs &programs, const ir::Sided<ir::Pc> &pcs)
    : context_(programs.context()), terms_(context_.terms) {
  for (const Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    const std::vector<Term> &live = program.live[pcs[side].value];
    for (Term variable : program.entry) {
      if (variable.type().is_bitvec())
        entry_[side].push_back(variable);
      if (!variable.type().is_memory())
        continue;
      entry_memories_.push_back(variable);
      Term current = variable;
      for (Term candidate : live)
        if (candidate.type().is_memory()) {
          memories_.emplace_back(candidate, variable);
          current = candidate;
        }
      readable_memories_[side].push_back(current);
      if (current != variable && changes_memory(program))
        readable_memories_[side].push_back(variable);
    }
    for (Term variable : live) {
      if (variable.type().is_bitvec())
        live_[side].push_back(variable);
      if (variable.type().is_adt())
        adts_.emplace_back(side, variable);
    }
  }
  if (is_exit(programs, pcs))
    post_ = post_of_results(programs);
}

std::vector<Term> Vocabulary::adts(Side side, ir::Type type) const {
  std::vector<Term> result;
  for (const auto &[where, variable] : adts_)
    if (where == side && variable.type() == type)
      result.push_back(variable);
  return result;
}

std::set<uint32_t> Vocabulary::widths() const {
  std::set<uint32_t> result;
  for (const Side side : ir::both_sides)
    for (Term variable : live_[side])
      result.insert(variable.type().width());
  return result;
}

std::vector<Term> Vocabulary::memories_for(Side side, ir::Type type) const {
  std::vector<Term> result;
  for (Term memory : readable_memories_[side])
    if (memory.type() == type)
      result.push_back(memory);
  return result;
}

void Vocabulary::widen(Term term, uint32_t width, std::vector<Term> &out) const {
  const uint32_t own = term.type().width();
  if (own == width) {
    add_new(out, term);
  } else if (own < width && own >= 8) {
    add_new(out, terms_.zero_extend(term, width));
    add_new(out, terms_.sign_extend(term, width));
  } else if (own > width && width < 8) {
    add_new(out, terms_.extract(term, width - 1, 0));
  }
}

std::vector<Term> Vocabulary::arguments(Side side, uint32_t width, Term memory,
                                        const ir::Lift &lift) const {
  std::vector<Term> result;
  for (Term variable : live_[side])
    if (!forgotten_.contains(variable))
      widen(variable, width, result);
  for (Term variable : entry_[side])
    widen(variable, width, result);
  const uint32_t address_width = memory.type().width();
  if (width == address_width) {
    std::set<uint64_t> offsets;
    std::set<Term> seen;
    link_offsets(lift.body, lift, address_width, offsets, seen);
    for (Term variable : live_[side])
      for (const uint64_t offset : offsets)
        if (variable.type().width() == width && !forgotten_.contains(variable))
          add_new(result, terms_.load(memory,
                                      terms_.add(variable, terms_.constant(width, offset)),
                                      width / 8));
  }
  add_new(result, terms_.constant(width, 0));
  return result;
}

std::vector<Term> Vocabulary::numbers(uint32_t width) const {
  std::vector<Term> result;
  for (const auto &group : {entry_.right, entry_.left, live_.right})
    for (Term variable : group)
      widen(variable, width, result);
  for (Term variable : live_.left)
    if (variable.type().width() == width)
      add_new(result, variable);
  return result;
}

std::vector<Term> Vocabulary::live_numbers(Side side, uint32_t width) const {
  std::vector<Term> result;
  std::ranges::copy_if(live_[side], std::back_inserter(result), [&](Term variable) {
    return variable.type().width() == width && !forgotten_.contains(variable);
  });
  return result;
}

std::vector<Term> Vocabulary::entry_numbers(Side side, uint32_t width) const {
  std::vector<Term> result;
  std::ranges::copy_if(entry_[side], std::back_inserter(result),
                       [&](Term variable) { return variable.type().width() == width; });
  return result;
}

} // namespace lockstep::pcfg
