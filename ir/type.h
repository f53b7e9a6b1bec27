// The four kinds of IR types. A Type is a small value; ADTs are named by their index in the
// Context's table. Printed: `bool`, `bv32`, `mem64`, `Str`.
#pragma once

#include "ir/ids.h"

#include <cstdint>

namespace lockstep::ir {

enum class TypeKind : uint8_t { Bool, BitVec, Memory, Adt };

// Widths beyond this are refused by the frontends.
inline constexpr uint32_t max_bitvec_width = 65'536;

class Type {
public:
  Type() = default;
  static Type boolean() { return {TypeKind::Bool, 0}; }
  static Type bitvec(uint32_t width) { return {TypeKind::BitVec, width}; }
  static Type memory(uint32_t address_width) { return {TypeKind::Memory, address_width}; }
  static Type adt(AdtId id) { return {TypeKind::Adt, id.value}; }

  TypeKind kind() const { return kind_; }
  bool is_bool() const { return kind_ == TypeKind::Bool; }
  bool is_bitvec() const { return kind_ == TypeKind::BitVec; }
  bool is_memory() const { return kind_ == TypeKind::Memory; }
  bool is_adt() const { return kind_ == TypeKind::Adt; }

  // Of a bitvector its width in bits, of a memory the width of its addresses.
  uint32_t width() const { return payload_; }
  AdtId adt() const { return {payload_}; }

  auto operator<=>(const Type &) const = default;

private:
  Type(TypeKind kind, uint32_t payload) : kind_(kind), payload_(payload) {}

  TypeKind kind_ = TypeKind::Bool;
  uint32_t payload_ = 0;
};

} // namespace lockstep::ir
