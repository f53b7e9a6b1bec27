#include "discharge/object_table.h"

#include "discharge/footprint.h"

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

const std::vector<ObjectTables::Row> &ObjectTables::rows_of_variable(Term variable) {
  const auto [at, added] = variables_.try_emplace(variable);
  if (!added)
    return at->second;
  const ir::Type address = ir::Type::bitvec(variable.type().width());
  for (unsigned i = 0; i < size_.objects; ++i) {
    const std::string name = "object:" + variable.name() + ":" + std::to_string(i) + ".";
    at->second.push_back({terms_.var(name + "live", ir::Type::boolean()), terms_.var(name + "base", address),
                          terms_.var(name + "size", address),
                          terms_.var(name + "constant", ir::Type::boolean()),
                          terms_.var(name + "heap", ir::Type::boolean())});
  }
  return at->second;
}

std::vector<ObjectTables::Row> ObjectTables::rows(Term memory) {
  if (memory.is_var())
    return rows_of_variable(memory);
  if (memory.is(Op::Store))
    return rows(memory.operand(0));
  std::vector<Row> result;
  const auto add_all = [&](Term from, Term condition) {
    for (Row row : rows(from)) {
      row.live = terms_.conj(condition, row.live);
      result.push_back(row);
    }
  };
  if (memory.is(Op::Ite)) {
    add_all(memory.operand(1), memory.operand(0));
    add_all(memory.operand(2), terms_.negate(memory.operand(0)));
    return result;
  }
  result = rows(memory.operand(0));
  const Term pointer = memory.operand(1);
  for (Row &row : result) // what starts there is replaced
    row.live = terms_.conj(row.live, terms_.negate(terms_.eq(row.base, pointer)));
  if (memory.is(Op::Allocated)) {
    const Term zero = terms_.constant(pointer.type().width(), 0);
    const bool heap = static_cast<ir::ObjectKind>(memory.immediate(0)) == ir::ObjectKind::Heap;
    result.push_back({terms_.negate(terms_.eq(memory.operand(2), zero)), pointer, memory.operand(2),
                      terms_.boolean(false), terms_.boolean(heap)});
  }
  return result;
}

Term ObjectTables::some(const std::vector<Row> &rows, const std::function<Term(const Row &)> &holds) {
  std::vector<Term> ways;
  for (const Row &row : rows)
    ways.push_back(terms_.conj(row.live, holds(row)));
  return terms_.disj(ways);
}

Term ObjectTables::accessible(Term question) {
  const Term address = question.operand(1);
  const Term size = question.operand(2);
  const Term found = some(rows(question.operand(0)), [&](const Row &row) {
    const Term inside = contains(terms_, row.base, row.size, address, size);
    return question.is(Op::Writable) ? terms_.conj(inside, terms_.negate(row.constant)) : inside;
  });
  return terms_.disj(terms_.eq(size, terms_.constant(size.type().width(), 0)), found);
}

Term ObjectTables::heap_base(Term question) {
  return some(rows(question.operand(0)),
              [&](const Row &row) { return terms_.conj(row.heap, terms_.eq(row.base, question.operand(1))); });
}

Term ObjectTables::object_size(Term question) {
  Term result = terms_.constant(question.type().width(), 0);
  for (const Row &row : rows(question.operand(0)))
    result = terms_.ite(terms_.conj(row.live, terms_.eq(row.base, question.operand(1))), row.size, result);
  return result;
}

Term ObjectTables::fresh(Term question) {
  return terms_.negate(some(rows(question.operand(0)), [&](const Row &row) {
    return terms_.negate(
        disjoint(terms_, row.base, row.size, question.operand(1), question.operand(2)));
  }));
}

// The bytes of one object of `before` that lie in none of the ranges.
Term ObjectTables::same_bytes(const Row &object, Term question) {
  const Term now = question.operand(0);
  const Term before = question.operand(1);
  std::vector<Term> all;
  for (unsigned i = 0; i < size_.bytes_per_object; ++i) {
    const Term offset = terms_.constant(object.base.type().width(), i);
    const Term at = terms_.add(object.base, offset);
    std::vector<Term> kept{terms_.binary(Op::Ult, offset, object.size)};
    for (size_t j = 2; j < question.operands().size(); j += 2)
      kept.push_back(terms_.negate(contains(terms_, question.operand(j), question.operand(j + 1), at)));
    all.push_back(terms_.implies(terms_.conj(kept),
                                 terms_.eq(terms_.load(now, at, 1), terms_.load(before, at, 1))));
  }
  return terms_.conj(all);
}

Term ObjectTables::keeps(Term question) {
  const std::vector<Row> now = rows(question.operand(0));
  std::vector<Term> all;
  for (const Row &object : rows(question.operand(1))) {
    const Term still = some(now, [&](const Row &row) {
      return terms_.conj(std::array{terms_.eq(row.base, object.base), terms_.eq(row.size, object.size),
                                    terms_.eq(row.constant, object.constant)});
    });
    all.push_back(terms_.implies(object.live, terms_.conj(still, same_bytes(object, question))));
  }
  return terms_.conj(all);
}

std::vector<Term> ObjectTables::well_formed() const {
  std::vector<Term> result;
  for (const auto &[variable, rows] : variables_)
    for (size_t i = 0; i < rows.size(); ++i) {
      const Row &row = rows[i];
      const uint32_t width = row.base.type().width();
      const Term one = terms_.constant(width, 1);
      const Term zero = terms_.constant(width, 0);
      const uint64_t widest = width < 32 ? (uint64_t{1} << width) - 1 : UINT32_MAX;
      const Term most = terms_.constant(width, std::min<uint64_t>(size_.bytes_per_object, widest));
      result.push_back(terms_.implies(
          row.live,
          terms_.conj(std::array{terms_.negate(terms_.eq(row.base, zero)),
                                 terms_.negate(terms_.eq(row.size, zero)),
                                 terms_.binary(Op::Ule, row.size, most),
                                 terms_.binary(Op::Ule, row.base,
                                               terms_.add(row.base, terms_.sub(row.size, one)))})));
      for (size_t j = 0; j < i; ++j)
        result.push_back(terms_.implies(
            terms_.conj(row.live, rows[j].live),
            disjoint(terms_, row.base, row.size, rows[j].base, rows[j].size)));
    }
  return result;
}

void ObjectTables::place(Term variable, const ValueOf &value_of, ir::Memory &memory) const {
  const auto found = variables_.find(variable);
  if (found == variables_.end())
    return;
  const auto is_true = [&](Term term) {
    const ir::Value *value = value_of(term);
    return value && value->bits().truth();
  };
  for (const Row &row : found->second) {
    const ir::Value *base = value_of(row.base);
    const ir::Value *size = value_of(row.size);
    if (!is_true(row.live) || !base || !size)
      continue;
    const auto kind = is_true(row.heap) ? ir::ObjectKind::Heap : ir::ObjectKind::Argument;
    memory.place({base->bits().value.to_u64(), size->bits().value.to_u64(), kind, is_true(row.constant), true,
                  {}, {}});
  }
}

} // namespace lockstep::discharge
