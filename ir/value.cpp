#include "ir/value.h"

#include "ir/contract.h"

#include <set>
#include <utility>

namespace lockstep::ir {

AdtValue::AdtValue(CtorId ctor, std::vector<Value> fields)
    : node_(std::make_shared<AdtNode>(AdtNode{ctor, std::move(fields)})) {}

AdtValue::~AdtValue() {
  std::vector<std::shared_ptr<AdtNode>> doomed;
  doomed.push_back(std::move(node_));
  while (!doomed.empty()) {
    const std::shared_ptr<AdtNode> node = std::move(doomed.back());
    doomed.pop_back();
    if (!node || node.use_count() > 1)
      continue;
    for (Value &field : node->fields)
      if (field.is_adt())
        doomed.push_back(std::move(const_cast<AdtValue &>(field.adt()).node_));
  }
}

CtorId AdtValue::constructor() const { return node_->constructor; }
const std::vector<Value> &AdtValue::fields() const { return node_->fields; }

namespace {

struct Comparison {
  bool known_different = false;
  bool undecided = false;
};

void compare_bits(const Bits &a, const Bits &b, Comparison &result) {
  const Bits same = apply(Op::Eq, a, b);
  if (same.has_garbage())
    result.undecided = true;
  else if (!same.truth())
    result.known_different = true;
}

} // namespace

Bits equal(const Value &a, const Value &b) {
  if (a.is_memory())
    return a.memory().same_bytes(b.memory());
  Comparison result;
  bool same_values = true;
  std::vector<std::pair<const Value *, const Value *>> todo{{&a, &b}};
  while (!todo.empty() && !result.known_different) {
    const auto [x, y] = todo.back();
    todo.pop_back();
    require(!x->is_memory() && !y->is_memory(), "an ADT value with a memory in it");
    if (x->is_bits()) {
      compare_bits(x->bits(), y->bits(), result);
      same_values = same_values && x->bits().value == y->bits().value;
    } else if (!x->adt().same_node(y->adt())) {
      result.known_different = x->adt().constructor() != y->adt().constructor();
      for (size_t i = 0; !result.known_different && i < x->adt().fields().size(); ++i)
        todo.emplace_back(&x->adt().fields()[i], &y->adt().fields()[i]);
    }
  }
  if (result.known_different)
    return Bits::boolean(false);
  return {BitVector::boolean(same_values), BitVector::boolean(result.undecided)};
}

bool has_garbage(const Value &value) {
  std::vector<const Value *> todo{&value};
  while (!todo.empty()) {
    const Value *v = todo.back();
    todo.pop_back();
    if (v->is_bits() && v->bits().has_garbage())
      return true;
    if (v->is_adt())
      for (const Value &field : v->adt().fields())
        todo.push_back(&field);
  }
  return false;
}

namespace {

// The constructor on which a smallest value of the type is built: one whose ADT fields are not in
// `open`. The frontends refuse types without finite values.
std::optional<Value> finite_value(const Signature &signature, Type type, std::set<AdtId> &open) {
  if (type.is_bool())
    return Value(Bits::boolean(false));
  if (type.is_bitvec())
    return Value(Bits(BitVector(type.width(), 0)));
  if (type.is_memory())
    return Value(Memory(type.width()));
  if (!open.insert(type.adt()).second)
    return std::nullopt;
  std::optional<Value> result;
  for (CtorId ctor : signature.adt(type.adt()).constructors) {
    std::vector<Value> fields;
    for (const Field &field : signature.constructor(ctor).fields)
      if (auto value = finite_value(signature, field.type, open))
        fields.push_back(std::move(*value));
    if (fields.size() == signature.constructor(ctor).fields.size()) {
      result = Value(AdtValue(ctor, std::move(fields)));
      break;
    }
  }
  open.erase(type.adt());
  return result;
}

} // namespace

Value default_value(const Signature &signature, Type type) {
  std::set<AdtId> open;
  auto value = finite_value(signature, type, open);
  require(value.has_value(), "a type without finite values");
  return *value;
}

std::string spell(const Signature &signature, const Value &value, Type type) {
  switch (type.kind()) {
  case TypeKind::Bool:
    return value.bits().truth() ? "true" : "false";
  case TypeKind::BitVec:
    return value.bits().value.to_hex() + ":" + std::to_string(type.width());
  case TypeKind::Memory:
    return "<memory>";
  case TypeKind::Adt:
    break;
  }
  // Open constructors wait on a stack for their remaining fields: long lists need no recursion.
  struct Open {
    const AdtValue *adt;
    size_t next_field;
  };
  std::string text;
  std::vector<Open> stack{{&value.adt(), 0}};
  while (!stack.empty()) {
    Open &top = stack.back();
    const Constructor &ctor = signature.constructor(top.adt->constructor());
    const size_t index = top.next_field++;
    if (index == 0)
      text += ctor.name;
    if (index == ctor.fields.size()) {
      text += ctor.fields.empty() ? "" : ")";
      stack.pop_back();
      continue;
    }
    text += index == 0 ? "(" : ", ";
    const Value &field = top.adt->fields()[index];
    if (field.is_adt())
      stack.push_back({&field.adt(), 0});
    else
      text += spell(signature, field, ctor.fields[index].type);
  }
  return text;
}

} // namespace lockstep::ir
