// What only whole clauses say: conjunctions with relations in them, and which memory is valid,
// disjoint or modified.
#include "spec-frontend/relation_expr.h"

#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using ir::Term;
using MaybeValue = RelationExprs::MaybeValue;

namespace {

const ValueType bool_type{ir::Type::boolean(), false, {}};

bool is_constant(Term term, uint64_t value) {
  return term.is(ir::Op::BitVecConst) && term.value() == ir::BitVector(term.type().width(), value);
}

} // namespace

MaybeValue RelationExprs::lift_body(Expr &expr, ir::AdtId result) {
  return check(expr, {ir::Type::adt(result), false, {}});
}

void RelationExprs::related(Binary &e, std::vector<Term> &out) {
  lifts_allowed_ = true;
  const MaybeValue left = infer(*e.left, std::nullopt);
  lifts_allowed_ = true;
  const MaybeValue right = infer(*e.right, left ? Hint(left->type) : Hint());
  lifts_allowed_ = false;
  if (!left || !right)
    return;
  for (const TypedTerm &side : {*left, *right})
    if (!side.type.type.is_adt()) {
      error(e.op_span, "`~` relates values of algebraic data types, found " + spell(side.type),
            "numbers, pointers and bools are compared with `==`");
      return;
    }
  if (left->type.type != right->type.type) {
    error(e.op_span, "`~` relates values of one type, found " + spell(left->type) + " and " +
                         spell(right->type));
    return;
  }
  out.push_back(terms().eq(left->term, right->term));
}

void RelationExprs::clause(Expr &expr, std::vector<Term> &out) {
  auto *binary = std::get_if<Binary>(&expr.node);
  if (binary && binary->op == BinaryOp::And) {
    clause(*binary->left, out);
    clause(*binary->right, out);
    return;
  }
  defined_.clear();
  std::vector<Term> found;
  if (binary && binary->op == BinaryOp::Related)
    related(*binary, found);
  else if (const MaybeValue value = check(expr, bool_type))
    found.push_back(value->term);
  // A clause that has no value does not hold.
  out.insert(out.end(), defined_.begin(), defined_.end());
  out.insert(out.end(), found.begin(), found.end());
}

std::optional<MemoryRange> RelationExprs::modified(Expr &expr) {
  const auto *index = std::get_if<Index>(&expr.node);
  if (is_place(expr) || (index && index->end))
    return range(expr);
  if (needs_context(expr)) {
    error(expr.span, "expected a piece of memory");
    return std::nullopt;
  }
  const MaybeValue value = infer(expr, std::nullopt);
  if (value)
    error(expr.span, "expected a piece of memory, found a value of type " + spell(value->type),
          value->type.is_pointer() ? "what it points to is *p, p[i], p->field or p[0 .. n]" : "");
  return std::nullopt;
}

// Where the range is empty or has no value, nothing may be modified.
std::optional<ir::ByteRange> RelationExprs::modified_where_defined(Expr &expr) {
  defined_.clear();
  const auto found = modified(expr);
  if (!found)
    return std::nullopt;
  const Term nothing = terms().constant(types().usize().width(), 0);
  Term bytes = found->bytes;
  if (found->empty)
    bytes = choose(terms(), found->empty, nothing, bytes);
  for (Term condition : defined_)
    bytes = choose(terms(), condition, bytes, nothing);
  return ir::ByteRange{found->base, bytes};
}

std::optional<MemoryRange> RelationExprs::counted_range(Expr &base, Expr &count) {
  const MaybeValue start = pointer(base, "this");
  const auto bytes = start ? size_of(*start->type.pointee, base.span) : std::nullopt;
  const auto number = offset(count);
  if (!bytes || !number)
    return std::nullopt;
  return MemoryRange{start->term, scaled(*number, *bytes), *number, *bytes, {}, {}};
}

std::optional<MemoryRange> RelationExprs::range(Expr &expr) {
  const uint32_t width = types().usize().width();
  auto *index = std::get_if<Index>(&expr.node);
  if (!index || !index->end) {
    const auto one = place(expr);
    auto bytes = one ? size_of(one->type, expr.span) : std::nullopt;
    if (!bytes)
      return std::nullopt;
    if (one->bit_width > 0) // the bytes that the bit-field has a part in
      bytes = (one->bit_offset + one->bit_width + 7) / 8;
    return MemoryRange{
        one->address, terms().constant(width, *bytes), terms().constant(width, 1), *bytes, {}, {}};
  }
  const MaybeValue base = pointer(*index->operand, "a range");
  const auto bytes = base ? size_of(*base->type.pointee, expr.span) : std::nullopt;
  bool signed_first = false;
  bool signed_end = false;
  const auto first = offset(*index->index, &signed_first);
  const auto end = offset(*index->end, &signed_end);
  if (!bytes || !first || !end)
    return std::nullopt;
  // A range that ends before it begins is empty.
  if (is_constant(*first, 0)) {
    const Term empty = signed_end ? terms().binary(ir::Op::Slt, *end, *first) : Term();
    return MemoryRange{base->term, scaled(*end, *bytes), *end, *bytes, {}, empty};
  }
  const ir::Op at_most = signed_first || signed_end ? ir::Op::Sle : ir::Op::Ule;
  const Term ordered = terms().binary(at_most, *first, *end);
  const Term count =
      choose(terms(), ordered, terms().sub(*end, *first), terms().constant(width, 0));
  return MemoryRange{terms().add(base->term, scaled(*first, *bytes)), scaled(count, *bytes), count,
                     *bytes, ordered, {}};
}

// The bytes lie in one live object, and their number is not the result of a wrapped product.
MaybeValue RelationExprs::valid(Call &e, Expr &expr) {
  if (scope_.where == RelationPlace::Lift)
    return error(expr.span, "`" + e.callee.text + "` can only be used in `pre` and `post`");
  if (e.arguments.empty() || e.arguments.size() > 2)
    return error(expr.span, "`" + e.callee.text + "` takes a range or a pointer and a count",
                 e.callee.text + "(p[0 .. n]), " + e.callee.text + "(p, n) or " + e.callee.text +
                     "(*p)");
  const auto found = e.arguments.size() == 2 ? counted_range(*e.arguments[0], *e.arguments[1])
                                             : modified(*e.arguments[0]);
  if (!found)
    return std::nullopt;
  const uint32_t width = types().usize().width();
  Term all = e.callee.text == "valid" ? terms().writable(scope_.memory, found->base, found->bytes)
                                      : terms().readable(scope_.memory, found->base, found->bytes);
  if (found->element_bytes > 1 && !found->count.is(ir::Op::BitVecConst)) {
    const ir::BitVector most =
        ir::udiv(ir::BitVector::ones(width), ir::BitVector(width, found->element_bytes));
    all = both(terms(), terms().binary(ir::Op::Ule, found->count, terms().constant(most)), all);
  }
  if (found->begin_before_end)
    all = both(terms(), found->begin_before_end, all);
  return TypedTerm{all, bool_type};
}

// Two ranges share no byte. Distances are taken modulo the address space, so that neither range
// needs to be known not to wrap.
Term RelationExprs::apart(const MemoryRange &a, const MemoryRange &b) {
  const auto far_enough = [&](const MemoryRange &from, const MemoryRange &to) {
    return terms().binary(ir::Op::Ule, from.bytes, terms().sub(to.base, from.base));
  };
  Term result = both(terms(), far_enough(a, b), far_enough(b, a));
  const Term zero = terms().constant(types().usize().width(), 0);
  for (Term bytes : std::set{a.bytes, b.bytes})
    if (!bytes.is(ir::Op::BitVecConst) || bytes == zero)
      result = either(terms(), terms().eq(bytes, zero), result);
  for (const MemoryRange &range : {a, b})
    if (range.empty)
      result = either(terms(), range.empty, result);
  return result;
}

MaybeValue RelationExprs::disjoint(Call &e, Expr &expr) {
  if (scope_.where == RelationPlace::Lift)
    return error(expr.span, "`disjoint` can only be used in `pre` and `post`");
  if (e.arguments.size() < 2)
    return error(expr.span, "`disjoint` takes two or more pieces of memory",
                 "disjoint(p[0 .. n], q[0 .. m])");
  std::vector<MemoryRange> ranges;
  for (ExprPtr &argument : e.arguments)
    if (auto found = modified(*argument))
      ranges.push_back(*found);
  if (ranges.size() != e.arguments.size())
    return std::nullopt;
  Term all = terms().boolean(true);
  for (size_t i = 0; i < ranges.size(); ++i)
    for (size_t j = i + 1; j < ranges.size(); ++j)
      all = both(terms(), all, apart(ranges[i], ranges[j]));
  return TypedTerm{all, bool_type};
}

} // namespace lockstep::spec
