// C memory in relation files: places, loads, pointers, casts, ranges.
#include "spec-frontend/relation_expr.h"

#include "spec-frontend/expr_checker.h"
#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using ir::Term;
using MaybeValue = RelationExprs::MaybeValue;

namespace {

const Name *as_name(const Expr &expr) {
  return std::get_if<Name>(&expr.node);
}

} // namespace

bool RelationExprs::is_place(const Expr &expr) const {
  if (const auto *index = std::get_if<Index>(&expr.node))
    return !index->end;
  if (const auto *unary = std::get_if<Unary>(&expr.node))
    return unary->op == UnaryOp::Deref;
  const auto *member = std::get_if<Member>(&expr.node);
  if (!member)
    return false;
  const Name *name = as_name(*member->operand);
  return member->arrow || (name && name->text == "global") || is_place(*member->operand);
}

std::optional<uint64_t> RelationExprs::size_of(ir::SourceTypeId type, Span at) {
  const uint64_t bytes = tables_.c[type].bytes;
  if (bytes > 0)
    return bytes;
  error(at, "`" + tables_.c.spell(type) + "` has no size",
        "cast the pointer to one with a known element, as in (u8*)p");
  return std::nullopt;
}

Term RelationExprs::scaled(Term count, uint64_t bytes) {
  const uint32_t width = count.type().width();
  if (bytes == 1)
    return count;
  const Term size = terms().constant(width, bytes);
  if (count.is(ir::Op::BitVecConst))
    return terms().constant(ir::mul(count.value(), size.value()));
  return terms().mul(count, size);
}

std::optional<Term> RelationExprs::offset(Expr &expr, bool *is_signed) {
  const uint32_t width = types().usize().width();
  const MaybeValue value = infer(expr, ValueType{types().usize(), true, {}});
  if (!value)
    return std::nullopt;
  if (!value->type.is_number()) {
    error(expr.span, "expected a number, found " + spell(value->type));
    return std::nullopt;
  }
  if (value->type.type.width() > width) {
    error(expr.span, "a number of type " + spell(value->type) + " is wider than an address",
          "cut off its high bits with trunc<usize>(…)");
    return std::nullopt;
  }
  const bool is_negative_or_unknown = !value->term.is(ir::Op::BitVecConst) || value->term.value().sign();
  if (is_signed)
    *is_signed = value->type.is_signed && is_negative_or_unknown;
  return value->type.is_signed ? terms().sign_extend(value->term, width)
                               : terms().zero_extend(value->term, width);
}

MaybeValue RelationExprs::pointer(Expr &expr, const std::string &op) {
  const MaybeValue value = infer(expr, std::nullopt);
  if (value && !value->type.is_pointer())
    return error(expr.span, op + " needs a pointer, found " + spell(value->type),
                 value->type.is_number() ? "a cast says which pointer is meant: (u8*)…" : "");
  return value;
}

std::optional<Place> RelationExprs::element(const TypedTerm &base, Expr &index, Span at) {
  const auto bytes = size_of(*base.type.pointee, at);
  const auto distance = offset(index);
  if (!bytes || !distance)
    return std::nullopt;
  const bool zero = distance->is(ir::Op::BitVecConst) && distance->value().is_zero();
  return Place{zero ? base.term : terms().add(base.term, scaled(*distance, *bytes)),
               *base.type.pointee};
}

std::optional<Place> RelationExprs::field(const Place &record, const Identifier &name) {
  const auto *shape = tables_.c.as<ir::SourceRecord>(record.type);
  if (!shape) {
    error(name.span, "`" + tables_.c.spell(record.type) + "` has no fields");
    return std::nullopt;
  }
  const auto found = tables_.c.field(*shape, name.text);
  if (!found) {
    const std::string close = closest_spelling(name.text, tables_.c.field_names(*shape));
    error(name.span, "`" + tables_.c.spell(record.type) + "` has no field `" + name.text + "`",
          close.empty() ? "" : "did you mean `" + close + "`?");
    return std::nullopt;
  }
  const uint64_t bytes = found->bit_offset / 8;
  const Term address =
      bytes == 0 ? record.address
                 : terms().add(record.address, terms().constant(types().usize().width(), bytes));
  return Place{address, found->type, static_cast<uint32_t>(found->bit_offset % 8),
               found->bit_width};
}

std::optional<Place> RelationExprs::global(Member &e) {
  const ir::Global *found = tables_.impl.find_global(e.field.text);
  if (!found || !found->type) {
    std::vector<std::string> names;
    for (const ir::Global &global : tables_.impl.globals)
      if (global.type)
        names.push_back(global.name);
    const std::string close = closest_spelling(e.field.text, names);
    error(e.field.span, "the C files have no global variable `" + e.field.text + "`",
          close.empty() ? "" : "did you mean `" + close + "`?");
    return std::nullopt;
  }
  return Place{found->address, *found->type};
}

std::optional<Place> RelationExprs::place(Expr &expr) {
  if (auto *index = std::get_if<Index>(&expr.node)) {
    const MaybeValue base = pointer(*index->operand, "indexing");
    return base ? element(*base, *index->index, expr.span) : std::nullopt;
  }
  if (auto *unary = std::get_if<Unary>(&expr.node)) {
    const MaybeValue base = pointer(*unary->operand, "`*`");
    if (!base || !size_of(*base->type.pointee, expr.span))
      return std::nullopt;
    return Place{base->term, *base->type.pointee};
  }
  auto &member = std::get<Member>(expr.node);
  if (member.arrow) {
    const MaybeValue base = pointer(*member.operand, "`->`");
    return base ? field({base->term, *base->type.pointee}, member.field) : std::nullopt;
  }
  if (const Name *name = as_name(*member.operand); name && name->text == "global")
    return global(member);
  const auto record = place(*member.operand);
  return record ? field(*record, member.field) : std::nullopt;
}

// An array stands for the pointer to its first element, everything else for its contents.
MaybeValue RelationExprs::read(const Place &place, Span at) {
  if (const auto *array = tables_.c.as<ir::SourceArray>(place.type))
    return TypedTerm{place.address, {types().usize(), false, array->element}};
  auto type = value_type(tables_.c, place.type);
  if (!type || tables_.c[place.type].bytes == 0)
    return error(at, "a `" + tables_.c.spell(place.type) + "` cannot be read as one value",
                 tables_.c.as<ir::SourceRecord>(place.type) ? "name one of its fields" : "");
  const auto bits = static_cast<uint32_t>(place.bit_width ? place.bit_width : type->type.width());
  const uint32_t bytes = (place.bit_offset + bits + 7) / 8;
  const Term loaded = terms().load(scope_.memory, place.address, bytes);
  type->type = ir::Type::bitvec(bits);
  return TypedTerm{terms().extract(loaded, place.bit_offset + bits - 1, place.bit_offset), *type};
}

MaybeValue RelationExprs::visit(Member &e, Expr &expr, const Hint &) {
  if (is_place(expr)) {
    const auto found = place(expr);
    return found ? read(*found, expr.span) : std::nullopt;
  }
  if (const Name *name = as_name(*e.operand);
      name && (name->text == "spec" || name->text == "impl"))
    return side_member(e, name->text);
  const MaybeValue operand = infer(*e.operand, std::nullopt);
  if (!operand)
    return std::nullopt;
  if (!operand->type.type.is_adt())
    return error(e.field.span, spell(operand->type) + " has no fields",
                 operand->type.is_pointer() ? "fields behind a pointer are written p->field" : "");
  const auto type = member_type(e, operand->type.type, types(), tables_.file, tables_.diagnostics);
  if (!type)
    return std::nullopt;
  const MemberTerms member = member_terms(tables_.context(), e, operand->term);
  require(member.defined);
  return TypedTerm{member.value, {*type, false, {}}};
}

MaybeValue RelationExprs::visit(Index &e, Expr &expr, const Hint &) {
  if (e.end)
    return error(expr.span, "a range of memory is not a value",
                 "ranges stand in valid(…), readable(…), disjoint(…) and `modifies`");
  const auto found = place(expr);
  return found ? read(*found, expr.span) : std::nullopt;
}

MaybeValue RelationExprs::visit(Cast &e, Expr &expr, const Hint &) {
  const auto c_type = tables_.c.resolve(e.type, tables_.file, tables_.diagnostics);
  if (!c_type)
    return std::nullopt;
  const auto target = value_type(tables_.c, *c_type);
  if (!target)
    return error(e.type.span, "a cast can only give a number or a pointer");
  const MaybeValue operand = infer(*e.operand, ValueType{target->type, target->is_signed, {}});
  if (!operand)
    return std::nullopt;
  if (!operand->type.type.is_bitvec())
    return error(expr.span, "only numbers and pointers can be cast, found " + spell(operand->type));
  const uint32_t from = operand->type.type.width(), to = target->type.width();
  Term term = operand->term;
  if (to < from)
    term = terms().extract(term, to - 1, 0);
  else
    term = operand->type.is_signed ? terms().sign_extend(term, to) : terms().zero_extend(term, to);
  return TypedTerm{term, *target};
}

MaybeValue RelationExprs::visit(SizeOf &e, Expr &, const Hint &) {
  const auto type = tables_.c.resolve(e.type, tables_.file, tables_.diagnostics);
  const auto bytes = type ? size_of(*type, e.type.span) : std::nullopt;
  if (!bytes)
    return std::nullopt;
  return TypedTerm{terms().constant(types().usize().width(), *bytes), address_type()};
}

} // namespace lockstep::spec
