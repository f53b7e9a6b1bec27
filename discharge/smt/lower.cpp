#include "discharge/smt/lower.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace lockstep::smt {

using ir::BitVector;
using ir::Op;
using ir::Term;

// Post-order without recursion: terms may be deep.
Term Lowering::lower(Term root) {
  std::vector<Term> open{root};
  std::vector<Term> operands;
  while (!open.empty()) {
    const Term term = open.back();
    if (lowered_.contains(term)) {
      open.pop_back();
      continue;
    }
    operands.clear();
    for (const Term operand : term.operands()) {
      const auto found = lowered_.find(operand);
      if (found == lowered_.end())
        open.push_back(operand);
      else
        operands.push_back(found->second);
    }
    if (operands.size() != term.operands().size())
      continue;
    lowered_.emplace(term, rebuild(term, operands));
    open.pop_back();
  }
  return lowered_.at(root);
}

Term Lowering::rebuild(Term term, std::span<const Term> operands) {
  switch (term.op()) {
  case Op::Var:
    return terms_.var(term.name(), term.type());
  case Op::BitVecConst:
    return terms_.constant(term.value());
  case Op::Load:
    return load(operands[0], operands[1], term.immediate(0));
  case Op::Store:
    return store(operands[0], operands[1], operands[2], term.immediate(0));
  default:
    return terms_.make(term.op(), operands, {term.immediate(0), term.immediate(1)});
  }
}

Lowering::Address Lowering::split(Term address) const {
  BitVector offset(address.type().width(), 0);
  while (address.is(Op::Add) || address.is(Op::Sub)) {
    const Term left = address.operand(0);
    const Term right = address.operand(1);
    if (right.is(Op::BitVecConst)) {
      offset = address.is(Op::Add) ? add(offset, right.value()) : sub(offset, right.value());
      address = left;
    } else if (left.is(Op::BitVecConst) && address.is(Op::Add)) {
      offset = add(offset, left.value());
      address = right;
    } else {
      break;
    }
  }
  if (address.is(Op::BitVecConst))
    return {Term(), add(offset, address.value())};
  return {address, offset};
}

Lowering::Address Lowering::plus(const Address &address, uint32_t bytes) const {
  return {address.base, add(address.offset, BitVector(address.offset.width(), bytes))};
}

Term Lowering::term_of(const Address &address) {
  if (!address.base)
    return terms_.constant(address.offset);
  if (address.offset.is_zero())
    return address.base;
  return terms_.add(address.base, terms_.constant(address.offset));
}

Term Lowering::load(Term memory, Term address, uint32_t bytes) {
  const Address first = split(address);
  Term value = read(memory, first);
  for (uint32_t i = 1; i < bytes; ++i)
    value = terms_.concat(read(memory, plus(first, i)), value);
  return value;
}

Term Lowering::store(Term memory, Term address, Term value, uint32_t bytes) {
  const Address first = split(address);
  for (uint32_t i = 0; i < bytes; ++i) {
    const Term byte = bytes == 1 ? value : terms_.extract(value, 8 * i + 7, 8 * i);
    memory = terms_.store(memory, term_of(plus(first, i)), byte);
  }
  return memory;
}

namespace {

bool rests_on_objects(Term memory) {
  while (memory.is(Op::Store))
    memory = memory.operand(0);
  return changes_objects(memory);
}

} // namespace

// load[1](store[1](m, b + c, v), b + c) → v
// load[1](store[1](m, b + c, v), b + d) → load[1](m, b + d)
// and, with Functions:
// load[1](store[1](m, q, v), p) → ite(eq(p, q), v, load[1](m, p))
// load[1](ite(c, m, n), p) → ite(c, load[1](m, p), load[1](n, p))
Term Lowering::read(Term memory, const Address &at) {
  const bool expand = encoding_ == MemoryEncoding::Functions || rests_on_objects(memory);
  const Term address = term_of(at);
  const std::pair key(memory, address);
  if (const auto found = reads_.find(key); found != reads_.end())
    return found->second;
  std::vector<std::pair<Term, Term>> layers; // (address, byte) of the stores that may be met
  Term result;
  while (!result) {
    if (!memory.is(Op::Store)) {
      result = changes_objects(memory)            ? read_object(memory, at)
               : expand && memory.is(Op::Ite) ? read_either(memory, at)
                                              : terms_.load(memory, address, 1);
      break;
    }
    const Address written = split(memory.operand(1));
    if (written.base != at.base) {
      if (!expand)
        result = terms_.load(memory, address, 1);
      layers.emplace_back(memory.operand(1), memory.operand(2));
    } else if (written.offset == at.offset) {
      result = memory.operand(2);
    }
    memory = memory.operand(0);
  }
  if (expand)
    for (size_t i = layers.size(); i-- > 0;)
      result = terms_.ite(terms_.eq(address, layers[i].first), layers[i].second, result);
  reads_.emplace(key, result);
  return result;
}

Term Lowering::read_object(Term memory, const Address &at) {
  const Address base = split(memory.operand(1));
  const Term size = memory.operand(2);
  if (base.base == at.base && size.is(Op::BitVecConst))
    return read(memory.operand(ult(sub(at.offset, base.offset), size.value()) ? 3 : 0), at);
  const Term inside = terms_.binary(Op::Ult, terms_.sub(term_of(at), memory.operand(1)), size);
  const Term then = read(memory.operand(3), at);
  const Term otherwise = read(memory.operand(0), at);
  return terms_.ite(inside, then, otherwise);
}

Term Lowering::read_either(Term memory, const Address &at) {
  const Term then = read(memory.operand(1), at);
  const Term otherwise = read(memory.operand(2), at);
  return terms_.ite(memory.operand(0), then, otherwise);
}

bool compares_memories(std::span<const Term> terms) {
  std::vector<Term> open(terms.begin(), terms.end());
  std::unordered_set<Term> seen;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(Op::Eq) && term.operand(0).type().is_memory())
      return true;
    open.insert(open.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

} // namespace lockstep::smt
