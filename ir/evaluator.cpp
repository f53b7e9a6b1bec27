#include "ir/evaluator.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::ir {

Scope::Scope(std::span<const Term> variables) : size_(static_cast<uint32_t>(variables.size())) {
  if (variables.empty())
    return;
  const auto [low, high] = std::ranges::minmax_element(variables);
  first_id_ = low->id();
  slot_plus_one_.resize(high->id() - first_id_ + 1, 0);
  for (uint32_t i = 0; i < variables.size(); ++i)
    slot_plus_one_[variables[i].id() - first_id_] = i + 1;
}

std::optional<uint32_t> Scope::slot(Term variable) const {
  const uint32_t index = variable.id() - first_id_;
  if (variable.id() < first_id_ || index >= slot_plus_one_.size() || slot_plus_one_[index] == 0)
    return std::nullopt;
  return slot_plus_one_[index] - 1;
}

const Value *Environment::find(Term variable) const {
  if (const auto slot = scope->slot(variable))
    return &values[*slot];
  return outer ? outer->find(variable) : nullptr;
}

const Value &Environment::operator[](Term variable) const {
  const Value *value = find(variable);
  if (!value)
    broken_contract("a variable that no scope has: " + variable.name());
  return *value;
}

Value &Environment::operator[](Term variable) {
  const auto slot = scope->slot(variable);
  if (!slot)
    broken_contract("assignment to a variable of another scope: " + variable.name());
  return values[*slot];
}

namespace {

constexpr uint32_t memo_threshold = 64;

} // namespace

// The number of nodes when sharing is ignored, cut off well past the threshold.
uint32_t Evaluator::tree_size(Term term) {
  if (term.id() < tree_sizes_.size() && tree_sizes_[term.id()] != 0)
    return tree_sizes_[term.id()];
  uint32_t size = 1;
  for (Term operand : term.operands())
    size = std::min(size + tree_size(operand), 4 * memo_threshold);
  if (tree_sizes_.size() <= term.id())
    tree_sizes_.resize(term.id() + term.id() / 2 + 64, 0);
  tree_sizes_[term.id()] = size;
  return size;
}

bool Evaluator::worth_a_memo(Term term) {
  return tree_size(term) > memo_threshold;
}

std::optional<Value> Evaluator::evaluate(Term term, const Environment &environment) {
  lift_steps_ = 0;
  lift_depth_ = 0;
  footprint_ = nullptr;
  Memo memo;
  memo_ = worth_a_memo(term) ? &memo : nullptr;
  try {
    Value result = eval(term, environment);
    memo_ = nullptr;
    return result;
  } catch (const LiftTooDeep &) {
    memo_ = nullptr;
    return std::nullopt;
  }
}

Value Evaluator::eval(Term term, const Environment &environment) {
  if (!memo_ || term.operands().empty())
    return compute(term, environment);
  if (const auto found = memo_->find(term.id()); found != memo_->end())
    return found->second;
  Value value = compute(term, environment);
  if (memo_)
    memo_->emplace(term.id(), value);
  return value;
}

Bits Evaluator::eval_bits(Term term, const Environment &environment) {
  if (term.is_var())
    return environment[term].bits();
  return eval(term, environment).bits();
}

Value Evaluator::compute(Term term, const Environment &environment) {
  switch (term.op()) {
  case Op::Var: {
    const Value &value = environment[term];
    if (value.is_unset())
      broken_contract("a variable is read before it is set: " + term.name());
    return value;
  }
  case Op::True:
    return Bits::boolean(true);
  case Op::False:
    return Bits::boolean(false);
  case Op::BitVecConst:
    return Bits(term.value());
  case Op::Eq:
    return equal(eval(term.operand(0), environment), eval(term.operand(1), environment));
  case Op::Ite:
    return if_then_else(term, environment);
  case Op::And:
  case Op::Or:
  case Op::Implies:
    return connective(term, environment);
  case Op::Not:
  case Op::Neg:
  case Op::BitNot:
    return apply(term.op(), eval_bits(term.operand(0), environment));
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::BitAnd:
  case Op::BitOr:
  case Op::BitXor:
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
  case Op::Concat:
  case Op::SAddOverflows:
  case Op::SSubOverflows:
  case Op::SMulOverflows:
    return apply(term.op(), eval_bits(term.operand(0), environment),
                 eval_bits(term.operand(1), environment));
  case Op::Extract:
    return extract(eval_bits(term.operand(0), environment), term.immediate(0), term.immediate(1));
  case Op::ZeroExtend:
    return zero_extend(eval_bits(term.operand(0), environment), term.immediate(0));
  case Op::SignExtend:
    return sign_extend(eval_bits(term.operand(0), environment), term.immediate(0));
  case Op::Load:
    return load(term, environment);
  case Op::Store:
    return store(term, environment);
  case Op::Readable:
  case Op::Writable:
  case Op::HeapBase:
  case Op::ObjectSize:
    return object_query(term, environment);
  case Op::Allocated:
  case Op::Released:
    return changed_objects(term, environment);
  case Op::Fresh:
    return fresh(term, environment);
  case Op::Keeps:
    return keeps(term, environment);
  case Op::Forall:
    return forall(term, environment);
  case Op::Construct:
    return construct(term, environment);
  case Op::Is: {
    const Value value = eval(term.operand(0), environment);
    return Bits::boolean(value.adt().constructor() == CtorId{term.immediate(0)});
  }
  case Op::Access:
    return access(term, environment);
  case Op::Lift:
    return lift(term, environment);
  case Op::Valid:
  case Op::Apart:
    return footprint_predicate(term, environment);
  }
  broken_contract("unknown operator");
}

// And, Or and Implies evaluate all operands unless an earlier one decides: a guard in front
// (p ≠ 0 ∧ cyclic lift) must be able to protect what follows.
Bits Evaluator::connective(Term term, const Environment &environment) {
  const bool deciding = !term.is(Op::And); // true decides Or; Implies is ¬a ∨ b
  Bits result = Bits::boolean(!deciding);
  for (size_t i = 0; i < term.operands().size(); ++i) {
    Bits next = eval_bits(term.operand(i), environment);
    if (term.is(Op::Implies) && i == 0)
      next = apply(Op::Not, next);
    if (!next.has_garbage() && next.truth() == deciding)
      return next;
    result = apply(deciding ? Op::BitOr : Op::BitAnd, result, next);
  }
  return result;
}

Value Evaluator::if_then_else(Term term, const Environment &environment) {
  const Bits condition = eval_bits(term.operand(0), environment);
  const Value taken = eval(term.operand(condition.truth() ? 1 : 2), environment);
  if (!condition.has_garbage() || !taken.is_bits())
    return taken;
  const Bits other = eval_bits(term.operand(condition.truth() ? 2 : 1), environment);
  const Bits &bits = taken.bits();
  const BitVector differ = bit_xor(bits.value, other.value);
  return Bits(bits.value, bit_or(bit_or(bits.garbage, other.garbage), differ));
}

uint64_t Evaluator::address(Term term, const Environment &environment) {
  const Bits bits = eval_bits(term, environment);
  if (bits.has_garbage())
    garbage_address_ = true;
  return bits.value.to_u64();
}

// The memory that a variable holds is not copied; `computed` keeps that of any other term.
const Memory &Evaluator::memory(Term term, const Environment &environment, Value &computed) {
  if (term.is_var() && environment[term].is_memory())
    return environment[term].memory();
  computed = eval(term, environment);
  return std::as_const(computed).memory();
}

Value Evaluator::load(Term term, const Environment &environment) {
  const uint64_t at = address(term.operand(1), environment);
  if (footprint_)
    footprint_->push_back({at, term.immediate(0)});
  Value computed;
  return memory(term.operand(0), environment, computed).load(at, term.immediate(0));
}

Value Evaluator::store(Term term, const Environment &environment) {
  Value memory = eval(term.operand(0), environment);
  const uint64_t at = address(term.operand(1), environment);
  memory.memory().store(at, eval_bits(term.operand(2), environment));
  return memory;
}

// What an arbitrary address points to is arbitrary.
Bits Evaluator::object_query(Term term, const Environment &environment) {
  Value computed;
  const Memory &m = memory(term.operand(0), environment, computed);
  const Bits pointer = eval_bits(term.operand(1), environment);
  const uint64_t at = pointer.value.to_u64();
  const auto answer = [](BitVector value, bool is_garbage) {
    const uint32_t width = value.width();
    return Bits(std::move(value), is_garbage ? BitVector::ones(width) : BitVector(width, 0));
  };
  if (term.is(Op::HeapBase)) {
    const Object *object = m.object_starting_at(at);
    return answer(BitVector::boolean(object && object->kind == ObjectKind::Heap),
                  pointer.has_garbage());
  }
  if (term.is(Op::ObjectSize)) {
    const Object *object = m.object_starting_at(at);
    return answer(BitVector(pointer.width(), object ? object->size : 0), pointer.has_garbage());
  }
  const Bits size = eval_bits(term.operand(2), environment);
  return answer(BitVector::boolean(m.covers(at, size.value.to_u64(), term.is(Op::Writable))),
                pointer.has_garbage() || size.has_garbage());
}

namespace {

constexpr uint64_t longest_range = 1 << 16;

} // namespace

uint64_t Evaluator::length(Term term, const Environment &environment) {
  const uint64_t n = eval_bits(term, environment).value.to_u64();
  if (n > longest_range)
    throw LiftTooDeep{};
  return n;
}

Value Evaluator::changed_objects(Term term, const Environment &environment) {
  Value result = eval(term.operand(0), environment);
  const uint64_t base = address(term.operand(1), environment);
  const uint64_t size = length(term.operand(2), environment);
  const Value bytes = eval(term.operand(3), environment);
  const auto kind = term.is(Op::Allocated) ? static_cast<ObjectKind>(term.immediate(0)) : ObjectKind::Heap;
  result.memory().place({base, size, kind, false, term.is(Op::Allocated), {}, {}});
  for (uint64_t i = 0; i < size; ++i)
    result.memory().store(base + i, bytes.memory().load(base + i, 1));
  return result;
}

Bits Evaluator::fresh(Term term, const Environment &environment) {
  Value computed;
  const Memory &m = memory(term.operand(0), environment, computed);
  const uint64_t base = address(term.operand(1), environment);
  const uint64_t size = length(term.operand(2), environment);
  for (uint64_t i = 0; i < size; ++i)
    if (m.covers(m.distance(0, base + i), 1, false)) // a range may wrap around
      return Bits::boolean(false);
  return Bits::boolean(true);
}

Bits Evaluator::keeps(Term term, const Environment &environment) {
  Value computed_now;
  Value computed_before;
  const Memory &now = memory(term.operand(0), environment, computed_now);
  const Memory &before = memory(term.operand(1), environment, computed_before);
  std::vector<std::pair<uint64_t, uint64_t>> ranges;
  for (size_t i = 2; i < term.operands().size(); i += 2)
    ranges.emplace_back(address(term.operand(i), environment),
                        eval_bits(term.operand(i + 1), environment).value.to_u64());
  bool undecided = false;
  for (const auto &[base, object] : before.objects()) {
    if (!object.live)
      continue;
    const Object *same = now.object_starting_at(base);
    if (!same || same->size != object.size || same->constant != object.constant)
      return Bits::boolean(false);
    for (uint64_t at = base; at - base < object.size; ++at) {
      if (std::ranges::any_of(ranges, [&](const auto &range) { return now.distance(range.first, at) < range.second; }))
        continue;
      const uint8_t garbage = now.garbage_mask(at) | before.garbage_mask(at);
      const uint8_t change = now.byte(at) ^ before.byte(at);
      if ((change & ~garbage) != 0)
        return Bits::boolean(false);
      undecided |= change != 0;
    }
  }
  return {BitVector::boolean(!undecided), BitVector::boolean(undecided)};
}

Bits Evaluator::forall(Term term, const Environment &environment) {
  const Term variable = term.operand(0);
  const uint64_t n = length(term.operand(1), environment);
  const Scope scope(std::span(&variable, 1));
  Environment inner(scope);
  inner.outer = &environment;
  Memo *const callers_memo = std::exchange(memo_, nullptr);
  Bits result = Bits::boolean(true);
  for (uint64_t i = 0; i < n && (result.truth() || result.has_garbage()); ++i) {
    inner[variable] = Bits(BitVector(variable.type().width(), i));
    const Bits next = eval_bits(term.operand(2), inner);
    result = !next.has_garbage() && !next.truth() ? next : apply(Op::BitAnd, result, next);
    if (!result.has_garbage() && !result.truth())
      break;
  }
  memo_ = callers_memo;
  return result;
}

Bits Evaluator::footprint_predicate(Term term, const Environment &environment) {
  Footprint footprint;
  const Term application = term.operand(0);
  lift(application, environment, &footprint);
  Value computed;
  const Memory &m = memory(application.operand(0), environment, computed);
  if (term.is(Op::Valid))
    return Bits::boolean(std::ranges::all_of(
        footprint, [&](const Access &access) { return m.covers(access.address, access.bytes, false); }));
  const uint64_t base = address(term.operand(1), environment);
  const uint64_t size = eval_bits(term.operand(2), environment).value.to_u64();
  return Bits::boolean(std::ranges::none_of(footprint, [&](const Access &access) {
    for (uint32_t i = 0; i < access.bytes; ++i)
      if (m.distance(base, access.address + i) < size)
        return true;
    return false;
  }));
}

Value Evaluator::construct(Term term, const Environment &environment) {
  std::vector<Value> fields;
  fields.reserve(term.operands().size());
  for (Term operand : term.operands())
    fields.push_back(eval(operand, environment));
  return AdtValue(CtorId{term.immediate(0)}, std::move(fields));
}

Value Evaluator::access(Term term, const Environment &environment) {
  const Value value = eval(term.operand(0), environment);
  if (value.adt().constructor() == CtorId{term.immediate(0)})
    return value.adt().fields()[term.immediate(1)];
  return default_value(signature_, term.type());
}

const Scope &Evaluator::lift_scope(LiftId id) {
  const auto found = lift_scopes_.find(id.value);
  if (found != lift_scopes_.end())
    return found->second;
  const Lift &lift = signature_.lift(id);
  std::vector<Term> variables{lift.memory};
  variables.insert(variables.end(), lift.parameters.begin(), lift.parameters.end());
  return lift_scopes_.emplace(id.value, Scope(variables)).first->second;
}

// Unfolds the lift's body down to a constructor. If that constructor's last field is again a lift,
// as in every list, the loop goes on with that one and the fields already known wait in `spine`.
Value Evaluator::lift(Term term, const Environment &caller, Footprint *footprint) {
  struct Waiting {
    CtorId ctor;
    std::vector<Value> fields;
  };
  std::vector<Waiting> spine;
  if (++lift_depth_ > limits_.lift_depth)
    throw LiftTooDeep{};
  const auto bind = [&](Term application, const Environment &from) {
    Environment inner(lift_scope(LiftId{application.immediate(0)}));
    for (size_t i = 0; i < application.operands().size(); ++i)
      inner.values[i] = eval(application.operand(i), from);
    inner.outer = caller.outer;
    return inner;
  };
  Environment frame = bind(term, caller);
  Footprint *const callers_footprint = std::exchange(footprint_, footprint ? footprint : footprint_);
  Memo *const callers_memo = std::exchange(memo_, nullptr); // it knows another environment
  Term body = signature_.lift(LiftId{term.immediate(0)}).body;
  Value result;
  for (;;) {
    if (++lift_steps_ > limits_.lift_steps)
      throw LiftTooDeep{};
    while (body.is(Op::Ite))
      body = body.operand(eval_bits(body.operand(0), frame).truth() ? 1 : 2);
    const bool goes_on =
        body.is(Op::Construct) && !body.operands().empty() && body.operands().back().is(Op::Lift);
    if (!goes_on) {
      result = eval(body, frame);
      break;
    }
    std::vector<Value> fields;
    for (Term operand : body.operands().first(body.operands().size() - 1))
      fields.push_back(eval(operand, frame));
    spine.push_back({CtorId{body.immediate(0)}, std::move(fields)});
    const Term next = body.operands().back();
    frame = bind(next, frame);
    body = signature_.lift(LiftId{next.immediate(0)}).body;
  }
  for (auto waiting = spine.rbegin(); waiting != spine.rend(); ++waiting) {
    waiting->fields.push_back(std::move(result));
    result = AdtValue(waiting->ctor, std::move(waiting->fields));
  }
  memo_ = callers_memo;
  footprint_ = callers_footprint;
  --lift_depth_;
  return result;
}

} // namespace lockstep::ir
