#include "pointsto/evaluate.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::pointsto {

using ir::Op;
using ir::Term;

namespace {

constexpr unsigned deepest_definition = 4;

Interval range_of(uint32_t width) {
  return as_unsigned(Interval::all(), width);
}

// A number of so many bits, where nothing better is known of it.
void bound(Value &value, uint32_t width) {
  for (Interval *range : {value.plain ? &*value.plain : nullptr, &value.number})
    if (range && range->is_all())
      *range = range_of(width);
}

} // namespace

Contents anything(const State &state) {
  Value value = Value::unknown();
  for (const auto &[region, objects] : state.objects)
    value.add_place(region, Interval::all());
  Contents result;
  for (const auto &[region, objects] : state.objects)
    result[region] = Cells::holding(value);
  return result;
}

Value Evaluation::value(Term term) const {
  switch (term.op()) {
  case Op::Var:
    return variable(term);
  case Op::BitVecConst:
    return constant(term);
  case Op::True:
    return Value::constant(1);
  case Op::False:
    return Value::constant(0);
  case Op::Ite:
    return join(value(term.operand(1)), value(term.operand(2)));
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Implies:
  case Op::Eq:
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
  case Op::SAddOverflows:
  case Op::SSubOverflows:
  case Op::SMulOverflows:
  case Op::Readable:
  case Op::Writable:
  case Op::HeapBase:
  case Op::Fresh:
  case Op::Keeps:
  case Op::Forall:
  case Op::Is:
  case Op::Valid:
  case Op::Apart:
    return Value::plain_number({0, 1});
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
  case Op::Concat:
    return arithmetic(term);
  case Op::Extract:
  case Op::ZeroExtend:
  case Op::SignExtend:
    return resized(term);
  case Op::Load:
    return loaded(term);
  case Op::ObjectSize:
  case Op::Access:
    return Value::unknown();
  case Op::Store:
  case Op::Allocated:
  case Op::Released:
  case Op::Construct:
  case Op::Lift:
    break;
  }
  ir::broken_contract("no number");
}

// What was learnt of the variables that it is defined by may say more than what was known when it
// was assigned.
Value Evaluation::variable(Term term) const {
  if (const auto global = setting_.globals.find(term); global != setting_.globals.end())
    return Value::address(global->second, Interval::exactly(0));
  const auto slot = setting_.scope.slot(term);
  ir::require(slot.has_value(), "a variable of another function");
  const Value &stored = state_.variables[*slot];
  const Term definition = state_.definitions[*slot];
  if (!definition || depth_ >= deepest_definition)
    return stored;
  ++depth_;
  const Value defined = value(definition);
  --depth_;
  return includes(stored, defined) ? defined : stored;
}

Value Evaluation::constant(Term term) const {
  const uint32_t width = term.type().width();
  if (width > 64)
    return Value::unknown();
  const uint64_t bits = term.value().to_u64();
  const int64_t number = static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
  return Value::constant(number);
}

Value Evaluation::arithmetic(Term term) const {
  switch (term.op()) {
  case Op::Add:
  case Op::Sub:
    return sum_or_difference(term);
  case Op::Mul: {
    const Value a = value(term.operand(0));
    const Value b = value(term.operand(1));
    return made_from(a, b, multiply(a.number, b.number));
  }
  case Op::Shl:
    return shift_left(term);
  case Op::BitAnd:
    return bit_and(term);
  case Op::URem:
    return remainder(term);
  case Op::LShr: {
    const Interval by = value(term.operand(1)).number;
    const Value shifted = value(term.operand(0));
    const Interval from = as_unsigned(shifted.number, term.type().width());
    if (by.is_exact() && by.low >= 0 && by.low < 63 && !from.is_all())
      return made_from(shifted, {from.low >> by.low, from.high >> by.low});
    return made_from(shifted);
  }
  case Op::Neg:
  case Op::BitNot:
    return made_from(value(term.operand(0)));
  default:
    return made_from(value(term.operand(0)), value(term.operand(1)));
  }
}

Value Evaluation::sum_or_difference(Term term) const {
  const Value a = value(term.operand(0));
  const Value b = value(term.operand(1));
  return term.is(Op::Add) ? sum(a, b) : difference(a, b);
}

Value Evaluation::shift_left(Term term) const {
  const Value a = value(term.operand(0));
  const Value b = value(term.operand(1));
  const bool known = b.number.is_exact() && b.number.low >= 0 && b.number.low < 63;
  return made_from(a, b,
                   known ? multiply(a.number, Interval::exactly(int64_t{1} << b.number.low))
                         : Interval::all());
}

// bvand(x, 0x7) is at most 7.
Value Evaluation::bit_and(Term term) const {
  const Value a = value(term.operand(0));
  const Value b = value(term.operand(1));
  Interval range = Interval::all();
  for (const Value *mask : {&a, &b})
    if (const Interval most = as_unsigned(mask->number, term.type().width()); !most.is_all())
      range = intersection(range, {0, most.high}).value_or(range);
  return made_from(a, b, range.low < 0 ? Interval::all() : range);
}

Value Evaluation::remainder(Term term) const {
  const Value a = value(term.operand(0));
  const Value b = value(term.operand(1));
  const Interval by = as_unsigned(b.number, term.type().width());
  const bool known = !by.is_all() && by.low > 0;
  return made_from(a, b, known ? Interval{0, by.high - 1} : Interval::all());
}

Value Evaluation::resized(Term term) const {
  const Value from = value(term.operand(0));
  const uint32_t width = term.operand(0).type().width();
  switch (term.op()) {
  case Op::ZeroExtend:
    return made_from(from, as_unsigned(from.number, width));
  case Op::SignExtend:
    return made_from(from, as_signed(from.number, width));
  default:
    // The low bits of a number are congruent to it.
    return made_from(from, term.immediate(1) == 0 ? from.number : Interval::all());
  }
}

Value Evaluation::loaded(Term term) const {
  const uint32_t bytes = term.immediate(0);
  const Contents contents = memory(term.operand(0));
  const Targets from = targets(value(term.operand(1)), bytes);
  Value result;
  if (from.anywhere) {
    result = Value::unknown();
    for (const auto &[region, cells] : contents)
      result = join(result, load(cells, Interval::all(), bytes));
  }
  for (const Place &place : from.places) {
    const auto found = contents.find(place.region);
    result = join(result, found == contents.end() ? Value::unknown()
                                                  : load(found->second, place.offset, bytes));
  }
  if (is_address(term))
    return result;
  bound(result, term.type().width());
  return made_from(result, result.number);
}

// An access at a plain number may be anywhere. So may be one whose offset is not known to lie in
// the object, and one to a dead object, whose place others may have taken.
Targets Evaluation::targets(const Value &address, uint32_t bytes) const {
  Targets result;
  if (setting_.bounds == Bounds::Assumed) {
    result.anywhere = address.plain && address.places.empty();
    for (const Place &place : address.places)
      add_target(result, place);
    return result;
  }
  result.anywhere = address.plain.has_value();
  for (const Place &place : address.places) {
    const auto found = state_.objects.find(place.region);
    if (place.offset.is_all() || place.offset.low < 0 || found == state_.objects.end() ||
        found->second.may_be_dead || bytes > found->second.size ||
        place.offset.high > found->second.size - bytes)
      result.anywhere = true;
    else
      result.places.push_back(place);
  }
  return result;
}

// The caller may have given the address of any global.
void Evaluation::add_target(Targets &targets, const Place &place) const {
  targets.places.push_back(place);
  if (place.region != Region::entry())
    return;
  for (const auto &[region, objects] : state_.objects)
    if (region.kind == RegionKind::Global)
      targets.places.push_back({region, Interval::all()});
}

Contents Evaluation::memory(Term term) const {
  switch (term.op()) {
  case Op::Var: {
    const auto slot = setting_.scope.slot(term);
    const auto found = slot ? state_.memories.find(*slot) : state_.memories.end();
    return found == state_.memories.end() ? Contents{} : found->second;
  }
  case Op::Ite:
    return join(memory(term.operand(1)), memory(term.operand(2)));
  case Op::Store: {
    Contents result = memory(term.operand(0));
    store(result, value(term.operand(1)), term.immediate(0), value(term.operand(2)));
    return result;
  }
  default: // programs make memories in no other way
    return anything(state_);
  }
}

void Evaluation::store(Contents &contents, const Value &address, uint32_t bytes,
                       const Value &value) const {
  const Targets to = targets(address, bytes);
  if (to.anywhere)
    for (auto &[region, cells] : contents)
      store_perhaps(cells, Interval::all(), bytes, value);
  const bool only_there = !to.anywhere && to.places.size() == 1 &&
                          to.places.front().offset.is_exact() &&
                          to.places.front().region.is_one_object();
  for (const Place &place : to.places) {
    const auto found = contents.find(place.region);
    if (found == contents.end())
      continue;
    if (only_there)
      store_exactly(found->second, place.offset.low, bytes, value);
    else
      store_perhaps(found->second, place.offset, bytes, value);
  }
}

} // namespace lockstep::pointsto
