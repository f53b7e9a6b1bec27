#include "pcfg/vocabulary.h"

#include "pcfg/memory_facts.h"
#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_instances = 48;

void add_new(std::vector<Term> &terms, Term term) {
  if (std::ranges::find(terms, term) == terms.end())
    terms.push_back(term);
}

std::vector<Term> subterms(Term root, const std::function<bool(Term)> &wanted) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  std::vector<Term> result;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (wanted(term))
      result.push_back(term);
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return result;
}

bool is_load(Term term) { return term.is(Op::Load); }
bool is_product(Term term) {
  return term.is(Op::Mul) && !term.operand(0).is(Op::BitVecConst) &&
         !term.operand(1).is(Op::BitVecConst);
}

// Offsets from a parameter at which a lift reads a pointer: those of `p->next`.
std::set<uint64_t> link_offsets(const ir::Lift &lift, uint32_t address_width) {
  std::set<uint64_t> offsets;
  for (Term load : subterms(lift.body, is_load)) {
    if (load.type().width() != address_width)
      continue;
    const Term address = load.operand(1);
    const bool offset = address.is(Op::Add) && address.operand(1).is(Op::BitVecConst);
    const Term base = offset ? address.operand(0) : address;
    if (std::ranges::find(lift.parameters, base) != lift.parameters.end())
      offsets.insert(offset ? address.operand(1).value().to_u64() : 0);
  }
  return offsets;
}

} // namespace

Vocabulary::Vocabulary(const Programs &programs, const ir::Sided<ir::Pc> &pcs,
                       const std::vector<LiftPattern> &patterns)
    : context_(programs.context()), terms_(context_.terms), patterns_(patterns) {
  for (const Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    const std::vector<Term> &live = program.live[pcs[side].value];
    for (Term variable : program.entry) {
      if (variable.type().is_bitvec())
        entry_[side].push_back(variable);
      if (!variable.type().is_memory() || program.output)
        continue;
      entry_memories_.push_back(variable);
      memory_[side] = variable;
      if (changes_memory(program))
        changed_since_[side] = variable;
      for (Term candidate : live)
        if (candidate.type().is_memory()) {
          memories_.emplace_back(candidate, variable);
          memory_[side] = candidate;
        }
    }
    for (Term variable : live) {
      if (variable.type().is_bitvec())
        live_[side].push_back(variable);
      if (variable.type().is_adt())
        adts_.emplace_back(side, variable);
    }
  }
  at_exit_ = is_exit(programs, pcs);
  if (at_exit_)
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
  for (const LiftPattern &pattern : patterns_)
    for (const PatternHole &hole : pattern.holes)
      result.insert(hole.variable.type().width());
  return result;
}

Term Vocabulary::at_entry(Side side, Term lift) const {
  if (!changed_since_[side] || changed_since_[side] == lift.operand(0))
    return {};
  std::vector<Term> operands(lift.operands().begin(), lift.operands().end());
  operands.front() = changed_since_[side];
  return ir::with_operands(terms_, lift, operands);
}

Vocabulary::Fingerprint Vocabulary::fingerprint(Side side) const {
  std::vector<Term> addresses;
  for (Term term : addresses_)
    if (std::ranges::find(live_[side], term) != live_[side].end() ||
        std::ranges::find(entry_[side], term) != entry_[side].end())
      addresses.push_back(term);
  return {side, memory_[side], live_[side], bases(side), std::move(addresses)};
}

std::vector<Term> Vocabulary::bases(Side side) const {
  std::vector<Term> result;
  for (Term variable : live_[side])
    if (!forgotten_.contains(variable))
      result.push_back(variable);
  result.insert(result.end(), entry_[side].begin(), entry_[side].end());
  return result;
}

void Vocabulary::widen(Term term, uint32_t width, std::vector<Term> &out) const {
  const uint32_t own = term.type().width();
  if (own == width) {
    add_new(out, term);
  } else if (own > width) {
    add_new(out, terms_.extract(term, width - 1, 0));
  } else if (own >= 8) {
    add_new(out, terms_.zero_extend(term, width));
    add_new(out, terms_.sign_extend(term, width));
  }
}

// p + 1, s + i, p->next
void Vocabulary::pointers(Side side, const PatternHole &hole, std::vector<Term> &out) const {
  const uint32_t width = hole.variable.type().width();
  for (Term base : bases(side)) {
    if (base.type().width() != width || !addresses_.contains(base))
      continue;
    for (const uint64_t stride : hole.strides) {
      add_new(out, terms_.add(base, terms_.constant(width, stride)));
      add_new(out, terms_.add(base, terms_.constant(width, 0 - stride)));
    }
    for (Term index : live_[side]) {
      if (addresses_.contains(index) || hole.strides.empty() || index.type().width() < 32)
        continue;
      std::vector<Term> wide;
      widen(index, width, wide);
      for (Term by : wide)
        for (const uint64_t stride : hole.strides)
          add_new(out, terms_.add(base, stride == 1 ? by : terms_.mul(terms_.constant(width, stride), by)));
    }
    for (const LiftPattern &pattern : patterns_)
      for (const uint64_t offset : link_offsets(context_.signature.lift(pattern.lift), width))
        if (memory_[side] && memory_[side].type().width() == width)
          add_new(out, terms_.load(memory_[side], terms_.add(base, terms_.constant(width, offset)),
                                   width / 8));
  }
}

// i + 1, n − k, and the index of an element from two addresses: (q − p) / size
void Vocabulary::indices(Side side, uint32_t width, std::vector<Term> &out) const {
  for (Term x : live_[side]) {
    if (forgotten_.contains(x))
      continue;
    std::vector<Term> fitting;
    widen(x, width, fitting);
    for (Term term : fitting) {
      add_new(out, terms_.add(term, terms_.constant(width, 1)));
      add_new(out, terms_.sub(term, terms_.constant(width, 1)));
    }
    const uint32_t own = x.type().width();
    for (Term y : bases(side)) {
      if (y == x || y.type() != x.type() || own < width || own < 32 ||
          addresses_.contains(x) != addresses_.contains(y))
        continue;
      if (!addresses_.contains(x)) {
        widen(terms_.sub(y, x), width, out);
        continue;
      }
      const Term distance = terms_.sub(x, y);
      for (const uint32_t shift : {0u, 2u, 3u, 1u})
        if (shift == 0 && width == own)
          add_new(out, distance);
        else if (width + shift <= own)
          add_new(out, terms_.extract(distance, width + shift - 1, shift));
        else
          add_new(out, terms_.binary(Op::LShr, distance, terms_.constant(width, shift)));
    }
  }
}

std::vector<Term> Vocabulary::choices(Side side, const PatternHole &hole, bool plain) const {
  const uint32_t width = hole.variable.type().width();
  std::vector<Term> result;
  for (Term base : bases(side))
    if (!hole.pointer || base.type().width() == width)
      widen(base, width, result);
  if (!hole.pointer)
    add_new(result, terms_.constant(width, 0));
  if (plain)
    return result;
  if (hole.pointer)
    pointers(side, hole, result);
  else
    indices(side, width, result);
  return result;
}

Term Vocabulary::apply(const LiftPattern &pattern, const std::vector<Term> &choices) const {
  ir::Substitution fill(terms_);
  fill.set(pattern.memory, memory_[pattern.side]);
  for (size_t i = 0; i < choices.size(); ++i)
    fill.set(pattern.holes[i].variable, choices[i]);
  std::vector<Term> arguments;
  for (Term argument : pattern.arguments)
    arguments.push_back(fill(argument));
  return terms_.lift(pattern.lift, memory_[pattern.side], arguments);
}

std::vector<Term> Vocabulary::instances(const LiftPattern &pattern, const std::vector<Term> &terms,
                                        bool neighbours) const {
  std::vector<Term> result;
  ir::Substitution actual = parameters_of(context_, pattern);
  for (Term original : terms) {
    const Term open = actual(original);
    std::vector<std::pair<Term, std::vector<Term>>> holes;
    size_t combinations = 1;
    for (Term variable : ir::variables_of(open))
      for (const PatternHole &hole : pattern.holes)
        if (hole.variable == variable) {
          std::vector<Term> fitting = choices(pattern.side, hole, true);
          if (neighbours)
            for (const uint64_t stride : hole.strides)
              for (Term base : choices(pattern.side, hole, true))
                add_new(fitting, terms_.sub(base, terms_.constant(base.type().width(), stride)));
          combinations *= fitting.size();
          holes.emplace_back(variable, std::move(fitting));
        }
    for (size_t number = 0; number < combinations && result.size() < most_instances; ++number) {
      ir::Substitution fill(terms_);
      if (memory_[pattern.side])
        fill.set(pattern.memory, memory_[pattern.side]);
      size_t rest = number;
      for (const auto &[variable, fitting] : holes) {
        fill.set(variable, fitting[rest % fitting.size()]);
        rest /= fitting.size();
      }
      add_new(result, fill(open));
    }
  }
  return result;
}

std::vector<Term> Vocabulary::mirrors(Side side) const {
  std::vector<Term> result;
  for (const LiftPattern &pattern : patterns_) {
    if (pattern.side != side || !memory_[side])
      continue;
    const Term body = context_.signature.lift(pattern.lift).body;
    for (Term load : instances(pattern, subterms(body, is_load), true))
      add_new(result, load);
  }
  return result;
}

void Vocabulary::products(uint32_t width, std::vector<SidedTerm> &out) const {
  for (const LiftPattern &pattern : patterns_) {
    const Term body = context_.signature.lift(pattern.lift).body;
    for (Term product : instances(pattern, subterms(body, is_product), false))
      if (product.type().width() == width &&
          std::ranges::none_of(out, [&](const SidedTerm &known) { return known.term == product; }))
        out.push_back({pattern.side, product});
  }
}

std::vector<SidedTerm> Vocabulary::numbers(uint32_t width) const {
  std::vector<Term> variables;
  for (const auto &group : {entry_.right, entry_.left, live_.right})
    for (Term variable : group)
      if (variable.type().width() <= width || width < 8)
        variables.push_back(variable);
  // Of two that are equal as far as one goes, the narrow one says more.
  std::ranges::stable_sort(variables, {}, [](Term variable) { return variable.type().width(); });
  std::vector<Term> shared;
  for (Term variable : variables)
    widen(variable, width, shared);
  std::vector<SidedTerm> result;
  for (Term term : shared)
    result.push_back({Side::Right, term});
  products(width, result);
  for (Term variable : live_.left)
    if (variable.type().width() == width)
      result.push_back({Side::Left, variable});
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
