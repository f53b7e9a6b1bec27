// The values of the interpreter: bits (a boolean is one bit), ADT values, memories.
#pragma once

#include "ir/bits.h"
#include "ir/memory.h"
#include "ir/signature.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace lockstep::ir {

struct AdtNode;

// An immutable, finite ADT value. Null only when default-constructed.
class AdtValue {
public:
  AdtValue() = default;
  AdtValue(CtorId ctor, std::vector<class Value> fields);
  AdtValue(const AdtValue &) = default;
  AdtValue(AdtValue &&) noexcept = default;
  AdtValue &operator=(const AdtValue &) = default;
  AdtValue &operator=(AdtValue &&) noexcept = default;
  ~AdtValue(); // long lists are taken apart without recursion

  explicit operator bool() const { return node_ != nullptr; }
  CtorId constructor() const;
  const std::vector<class Value> &fields() const;
  bool same_node(const AdtValue &other) const { return node_ == other.node_; }

private:
  std::shared_ptr<AdtNode> node_;
};

class Value {
public:
  Value() = default;
  Value(Bits bits) : data_(std::move(bits)) {}
  Value(AdtValue adt) : data_(std::move(adt)) {}
  Value(Memory memory) : data_(std::move(memory)) {}

  bool is_bits() const { return std::holds_alternative<Bits>(data_); }
  bool is_adt() const { return std::holds_alternative<AdtValue>(data_); }
  bool is_memory() const { return std::holds_alternative<Memory>(data_); }
  bool is_unset() const { return std::holds_alternative<std::monostate>(data_); }

  const Bits &bits() const { return std::get<Bits>(data_); }
  const AdtValue &adt() const { return std::get<AdtValue>(data_); }
  const Memory &memory() const { return std::get<Memory>(data_); }
  Memory &memory() { return std::get<Memory>(data_); }

private:
  std::variant<std::monostate, Bits, AdtValue, Memory> data_;
};

struct AdtNode {
  CtorId constructor;
  std::vector<Value> fields;
};

// Structural equality as one bit, which is garbage if it hinges on garbage.
Bits equal(const Value &a, const Value &b);
bool has_garbage(const Value &value); // of bits, or anywhere inside an ADT value

// Some value of the type, without garbage: what a total accessor gives on another constructor.
Value default_value(const Signature &signature, Type type);

// `SCons(0x61:8, SNil)`. Memories print as `<memory>`.
std::string spell(const Signature &signature, const Value &value, Type type);

} // namespace lockstep::ir
