#include "ir/typing.h"

#include "ir/signature.h"

#include <algorithm>

namespace lockstep::ir {

namespace {

using Result = std::optional<Type>;
using Operands = std::span<const Term>;

bool all_bool(Operands terms) {
  return std::ranges::all_of(terms, [](Term t) { return t.type().is_bool(); });
}

Result same_bitvecs(Operands terms) {
  const Type type = terms[0].type();
  const bool same = std::ranges::all_of(terms, [&](Term t) { return t.type() == type; });
  return same && type.is_bitvec() ? Result(type) : std::nullopt;
}

Result predicate_on_bitvecs(Operands terms) {
  return same_bitvecs(terms) ? Result(Type::boolean()) : std::nullopt;
}

bool is_address_for(Term memory, Term address) {
  return memory.type().is_memory() && address.type() == Type::bitvec(memory.type().width());
}

Result extension(Term a, uint32_t width) {
  const bool fits = a.type().is_bitvec() && width > a.type().width() && width <= max_bitvec_width;
  return fits ? Result(Type::bitvec(width)) : std::nullopt;
}

Result extraction(Term a, uint32_t high, uint32_t low) {
  const bool fits = a.type().is_bitvec() && low <= high && high < a.type().width();
  return fits ? Result(Type::bitvec(high - low + 1)) : std::nullopt;
}

Result concatenation(Term high, Term low) {
  if (!high.type().is_bitvec() || !low.type().is_bitvec())
    return std::nullopt;
  const uint64_t width = uint64_t{high.type().width()} + low.type().width();
  return width <= max_bitvec_width ? Result(Type::bitvec(static_cast<uint32_t>(width)))
                                   : std::nullopt;
}

Result load(Operands t, uint32_t bytes) {
  const bool fits = is_address_for(t[0], t[1]) && bytes > 0 && bytes <= max_bitvec_width / 8;
  return fits ? Result(Type::bitvec(bytes * 8)) : std::nullopt;
}

Result store(Operands t, uint32_t bytes) {
  const bool width_fits = bytes > 0 && bytes <= max_bitvec_width / 8;
  const bool fits =
      width_fits && is_address_for(t[0], t[1]) && t[2].type() == Type::bitvec(bytes * 8);
  return fits ? Result(t[0].type()) : std::nullopt;
}

Result object_predicate(Operands t) {
  return is_address_for(t[0], t[1]) && is_address_for(t[0], t[2]) ? Result(Type::boolean())
                                                                  : std::nullopt;
}

// (mem, pointer, size, bytes)
Result changed_objects(Operands t) {
  const bool fits = is_address_for(t[0], t[1]) && is_address_for(t[0], t[2]) && t[3].type() == t[0].type();
  return fits ? Result(t[0].type()) : std::nullopt;
}

Result keeps(Operands t) {
  const bool fits = t.size() >= 2 && t.size() % 2 == 0 && t[0].type().is_memory() &&
                    t[0].type() == t[1].type() &&
                    std::ranges::all_of(t.subspan(2), [&](Term x) { return is_address_for(t[0], x); });
  return fits ? Result(Type::boolean()) : std::nullopt;
}

Result forall(Operands t) {
  const bool fits = t[0].is_var() && t[0].type().is_bitvec() && t[0].type() == t[1].type() &&
                    t[2].type().is_bool();
  return fits ? Result(Type::boolean()) : std::nullopt;
}

bool is_lift(Term term) { return term.is(Op::Lift); }

Result apart(Operands t) {
  const bool fits = is_lift(t[0]) && is_address_for(t[0].operand(0), t[1]) &&
                    is_address_for(t[0].operand(0), t[2]);
  return fits ? Result(Type::boolean()) : std::nullopt;
}

const Constructor *constructor_at(const Signature &signature, uint32_t index) {
  return index < signature.constructor_count() ? &signature.constructor({index}) : nullptr;
}

Result construction(const Signature &signature, Operands fields, uint32_t index) {
  const Constructor *ctor = constructor_at(signature, index);
  if (!ctor || ctor->fields.size() != fields.size())
    return std::nullopt;
  for (size_t i = 0; i < fields.size(); ++i)
    if (fields[i].type() != ctor->fields[i].type)
      return std::nullopt;
  return Type::adt(ctor->adt);
}

Result constructor_test(const Signature &signature, Term value, uint32_t index) {
  const Constructor *ctor = constructor_at(signature, index);
  return ctor && value.type() == Type::adt(ctor->adt) ? Result(Type::boolean()) : std::nullopt;
}

Result field_access(const Signature &signature, Term value, uint32_t index, uint32_t field) {
  const Constructor *ctor = constructor_at(signature, index);
  const bool fits = ctor && value.type() == Type::adt(ctor->adt) && field < ctor->fields.size();
  return fits ? Result(ctor->fields[field].type) : std::nullopt;
}

Result lift_application(const Signature &signature, Operands t, uint32_t index) {
  if (index >= signature.lift_count())
    return std::nullopt;
  const Lift &lift = signature.lift({index});
  if (t.size() != lift.parameters.size() + 1 || t[0].type() != lift.memory.type())
    return std::nullopt;
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    if (t[i + 1].type() != lift.parameters[i].type())
      return std::nullopt;
  return Type::adt(lift.result);
}

Result if_then_else(Operands t) {
  const bool fits = t[0].type().is_bool() && t[1].type() == t[2].type();
  return fits ? Result(t[1].type()) : std::nullopt;
}

} // namespace

std::optional<Type> type_of(const Signature &signature, Op op, std::span<const Term> t,
                            const std::array<uint32_t, 2> &immediates) {
  const int arity = info(op).operands;
  if (arity >= 0 && t.size() != static_cast<size_t>(arity))
    return std::nullopt;
  switch (op) {
  case Op::Var:
  case Op::BitVecConst:
    return std::nullopt; // made from a name or a value, not from operands
  case Op::True:
  case Op::False:
    return Type::boolean();
  case Op::Eq:
    return t[0].type() == t[1].type() ? Result(Type::boolean()) : std::nullopt;
  case Op::Ite:
    return if_then_else(t);
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Implies:
    return all_bool(t) ? Result(Type::boolean()) : std::nullopt;
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::Neg:
  case Op::BitAnd:
  case Op::BitOr:
  case Op::BitXor:
  case Op::BitNot:
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return same_bitvecs(t);
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
  case Op::SAddOverflows:
  case Op::SSubOverflows:
  case Op::SMulOverflows:
    return predicate_on_bitvecs(t);
  case Op::Concat:
    return concatenation(t[0], t[1]);
  case Op::Extract:
    return extraction(t[0], immediates[0], immediates[1]);
  case Op::ZeroExtend:
  case Op::SignExtend:
    return extension(t[0], immediates[0]);
  case Op::Load:
    return load(t, immediates[0]);
  case Op::Store:
    return store(t, immediates[0]);
  case Op::Readable:
  case Op::Writable:
    return object_predicate(t);
  case Op::HeapBase:
    return is_address_for(t[0], t[1]) ? Result(Type::boolean()) : std::nullopt;
  case Op::ObjectSize:
    return is_address_for(t[0], t[1]) ? Result(t[1].type()) : std::nullopt;
  case Op::Allocated:
  case Op::Released:
    return changed_objects(t);
  case Op::Fresh:
    return object_predicate(t);
  case Op::Keeps:
    return keeps(t);
  case Op::Forall:
    return forall(t);
  case Op::Construct:
    return construction(signature, t, immediates[0]);
  case Op::Is:
    return constructor_test(signature, t[0], immediates[0]);
  case Op::Access:
    return field_access(signature, t[0], immediates[0], immediates[1]);
  case Op::Lift:
    return lift_application(signature, t, immediates[0]);
  case Op::Valid:
    return is_lift(t[0]) ? Result(Type::boolean()) : std::nullopt;
  case Op::Apart:
    return apart(t);
  }
  return std::nullopt;
}

} // namespace lockstep::ir
