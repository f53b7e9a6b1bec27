// Operators in relation files.
#include "spec-frontend/relation_expr.h"

#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"

namespace lockstep::spec {

using namespace ast;
using ir::Term;
using MaybeValue = RelationExprs::MaybeValue;

namespace {

const ValueType bool_type{ir::Type::boolean(), false, {}};

bool is_arithmetic(BinaryOp op) {
  return op < BinaryOp::Eq;
}
bool is_signed_order(BinaryOp op) {
  return op >= BinaryOp::Slt && op <= BinaryOp::Sge;
}

} // namespace

MaybeValue RelationExprs::visit(Unary &e, Expr &expr, const Hint &hint) {
  if (e.op == UnaryOp::Deref) {
    auto target = place(expr);
    return target ? read(*target, expr.span) : std::nullopt;
  }
  if (e.op == UnaryOp::AddressOf) {
    auto target = is_place(*e.operand) ? place(*e.operand) : std::nullopt;
    if (target && target->bit_width == 0)
      return TypedTerm{target->address, {address_type().type, false, target->type}};
    if (target || !is_place(*e.operand))
      return error(expr.span, target ? "a bit-field has no address" : "this has no address",
                   target ? "" : "only memory has one: &p->field, &p[i]");
    return std::nullopt;
  }
  if (const IntLiteral *literal = negated_literal(expr))
    return number(-literal->value, *literal, expr, hint);
  if (e.op == UnaryOp::Not) {
    auto operand = check(*e.operand, bool_type);
    return operand ? MaybeValue({opposite(terms(), operand->term), bool_type}) : std::nullopt;
  }
  auto operand = infer(*e.operand, hint && hint->is_number() ? hint : Hint());
  if (operand && !operand->type.is_number())
    return error(expr.span, "this operator needs a number, found " + spell(operand->type));
  if (operand)
    operand->term =
        terms().unary(e.op == UnaryOp::Minus ? ir::Op::Neg : ir::Op::BitNot, operand->term);
  return operand;
}

std::optional<std::pair<TypedTerm, TypedTerm>> RelationExprs::same_type(Expr &left, Expr &right,
                                                                        const Hint &hint) {
  const bool left_open = needs_context(left), right_open = needs_context(right);
  if (left_open && right_open && !hint) {
    error(left.span, "nothing says which type these numbers have", "give one a type, as in 5i32");
    return std::nullopt;
  }
  Expr &first = left_open ? right : left;
  Expr &second = left_open ? left : right;
  const MaybeValue a = infer(first, left_open && right_open ? hint : Hint());
  if (!a) {
    if (!needs_context(second))
      infer(second, std::nullopt);
    return std::nullopt;
  }
  const MaybeValue b = check(second, a->type);
  if (!b)
    return std::nullopt;
  return left_open ? std::pair(*b, *a) : std::pair(*a, *b);
}

MaybeValue RelationExprs::logic(Binary &e) {
  const bool is_and = e.op == BinaryOp::And;
  const MaybeValue left = check_bool(*e.left);
  if (!left) {
    check_bool(*e.right);
    return std::nullopt;
  }
  const Term matters = is_and ? left->term : opposite(terms(), left->term);
  const MaybeValue right = under(matters, *e.right, bool_type, false);
  if (!right)
    return std::nullopt;
  return TypedTerm{is_and ? both(terms(), left->term, right->term)
                          : either(terms(), left->term, right->term),
                   bool_type};
}

MaybeValue RelationExprs::comparison(Binary &e) {
  const auto operands = same_type(*e.left, *e.right, std::nullopt);
  if (!operands)
    return std::nullopt;
  const auto &[left, right] = *operands;
  const bool equality = e.op == BinaryOp::Eq || e.op == BinaryOp::Ne;
  if (!equality && !left.type.type.is_bitvec())
    return error(e.op_span, "only numbers and pointers can be ordered, found " + spell(left.type));
  if (left.type.is_pointer() && is_signed_order(e.op))
    return error(e.op_span, "addresses are unsigned", "compare pointers with <u, <=u, >u or >=u");
  if (left.type.type.is_adt() && types().is_recursive(left.type.type.adt()))
    return error(e.op_span, "values of " + spell(left.type) + " are compared with `~`",
                 "`~` can only be a conjunct of pre or post");
  return TypedTerm{apply(terms(), e.op, left.term, right.term), bool_type};
}

MaybeValue RelationExprs::combine(const Binary &e, const TypedTerm &left, const TypedTerm &right) {
  if (const Term defined = definedness(terms(), e.op, right.term))
    require(defined);
  return TypedTerm{apply(terms(), e.op, left.term, right.term),
                   {left.type.type, left.type.is_signed && right.type.is_signed, {}}};
}

MaybeValue RelationExprs::arithmetic(Binary &e, const Hint &hint) {
  const bool number_wanted = hint && hint->is_number();
  if (needs_context(*e.left) && needs_context(*e.right)) {
    const auto operands = same_type(*e.left, *e.right, number_wanted ? hint : Hint());
    return operands ? combine(e, operands->first, operands->second) : std::nullopt;
  }
  const bool right_first = needs_context(*e.left);
  Expr &first = right_first ? *e.right : *e.left;
  Expr &second = right_first ? *e.left : *e.right;
  const MaybeValue typed = infer(first, std::nullopt);
  if (!typed)
    return std::nullopt;
  if (typed->type.is_pointer() && (!right_first || e.op == BinaryOp::Add))
    return pointer_arithmetic(e, *typed, second);
  if (!typed->type.is_number())
    return error(e.op_span, "this operator needs numbers, found " + spell(typed->type));
  const MaybeValue other = infer(second, typed->type);
  if (!other)
    return std::nullopt;
  if (other->type.is_pointer() && e.op == BinaryOp::Add && !right_first)
    return pointer_arithmetic(e, *other, first);
  if (!accepts(typed->type, other->type))
    return mismatch(second.span, typed->type, other->type);
  return right_first ? combine(e, *other, *typed) : combine(e, *typed, *other);
}

MaybeValue RelationExprs::pointer_arithmetic(Binary &e, const TypedTerm &pointer, Expr &other) {
  if (e.op != BinaryOp::Add && e.op != BinaryOp::Sub)
    return error(e.op_span, "pointers can only be added to and subtracted from");
  const auto bytes = size_of(*pointer.type.pointee, e.op_span);
  if (!bytes)
    return std::nullopt;
  if (e.op == BinaryOp::Sub && !needs_context(other)) {
    const MaybeValue right = infer(other, std::nullopt);
    if (right && right->type.is_pointer()) {
      if (!accepts(pointer.type, right->type))
        return mismatch(other.span, pointer.type, right->type);
      Term difference = terms().sub(pointer.term, right->term);
      if (*bytes > 1)
        difference = terms().binary(ir::Op::SDiv, difference,
                                    terms().constant(types().usize().width(), *bytes));
      return TypedTerm{difference, {types().usize(), true, {}}};
    }
    if (!right)
      return std::nullopt;
  }
  const auto distance = offset(other);
  if (!distance)
    return std::nullopt;
  return TypedTerm{terms().binary(e.op == BinaryOp::Add ? ir::Op::Add : ir::Op::Sub, pointer.term,
                                  scaled(*distance, *bytes)),
                   pointer.type};
}

MaybeValue RelationExprs::visit(Binary &e, Expr &, const Hint &hint) {
  if (e.op == BinaryOp::Related)
    return error(e.op_span, "`~` can only be a conjunct of pre or post",
                 "join it to the rest with `&&`, or give it a clause of its own");
  if (e.op == BinaryOp::And || e.op == BinaryOp::Or)
    return logic(e);
  return is_arithmetic(e.op) ? arithmetic(e, hint) : comparison(e);
}

MaybeValue RelationExprs::visit(Convert &e, Expr &expr, const Hint &) {
  auto target = types().find(e.type.name);
  if (!target || !e.type.suffixes.empty()) {
    const auto c_type = tables_.c.resolve(e.type, tables_.file, tables_.diagnostics);
    const auto value = c_type ? value_type(tables_.c, *c_type) : std::nullopt;
    if (c_type && (!value || value->is_pointer()))
      return error(e.type.span, "a width can only change to another number's");
    if (!value)
      return std::nullopt;
    target = value->type;
  }
  const auto operand = infer(*e.operand, std::nullopt);
  if (!operand)
    return std::nullopt;
  if (!operand->type.is_number() || !target->is_bitvec())
    return error(expr.span, "only numbers have a width to change, found " + spell(operand->type));
  const uint32_t from = operand->type.type.width(), to = target->width();
  if (e.op == ConvertOp::Truncate ? to > from : to < from)
    return error(expr.span,
                 e.op == ConvertOp::Truncate ? "trunc cannot make a number wider"
                                             : "zext and sext cannot make a number narrower",
                 e.op == ConvertOp::Truncate ? "use zext or sext" : "use trunc");
  return TypedTerm{convert(terms(), e.op, to, operand->term),
                   {*target, e.op == ConvertOp::SignExtend, {}}};
}

MaybeValue RelationExprs::visit(Is &e, Expr &expr, const Hint &) {
  const auto operand = infer(*e.operand, std::nullopt);
  if (!operand)
    return std::nullopt;
  const auto id = types().signature().find_constructor(e.constructor_name.text);
  if (!id) {
    const std::string close =
        closest_spelling(e.constructor_name.text, types().constructor_names());
    return error(e.constructor_name.span, "unknown constructor `" + e.constructor_name.text + "`",
                 close.empty() ? "" : "did you mean `" + close + "`?");
  }
  const ir::Type owner = ir::Type::adt(types().signature().constructor(*id).adt);
  if (operand->type.type != owner)
    return error(expr.span, "`" + e.constructor_name.text + "` is a constructor of " +
                                types().spell(owner) + ", but the value has type " +
                                spell(operand->type));
  return TypedTerm{terms().is_constructor(*id, operand->term), bool_type};
}

} // namespace lockstep::spec
