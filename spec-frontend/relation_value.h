// What expressions of relation files stand for: values with a static type that remembers C's view
// (signedness, what a pointer points to), and places in C memory that can be read.
#pragma once

#include "ir/source_types.h"
#include "ir/term.h"
#include "spec-frontend/c_types.h"
#include "spec-frontend/types.h"

#include <optional>
#include <string>

namespace lockstep::spec {

// A bool, a number, an ADT value or, with a pointee, a pointer.
struct ValueType {
  ir::Type type;
  bool is_signed = false; // matters only when a number is widened to index memory
  std::optional<ir::SourceTypeId> pointee;

  bool is_pointer() const { return pointee.has_value(); }
  bool is_number() const { return type.is_bitvec() && !pointee; }
};

struct TypedTerm {
  ir::Term term;
  ValueType type;
};

// A typed piece of C memory.
struct Place {
  ir::Term address;
  ir::SourceTypeId type;
  uint32_t bit_offset = 0; // from the address; below 8
  uint64_t bit_width = 0;  // 0: not a bit-field
};

// Bytes [base, base + bytes), which are `count` elements of `element_bytes` each.
struct MemoryRange {
  ir::Term base;
  ir::Term bytes;
  ir::Term count;
  uint64_t element_bytes = 1;
  ir::Term begin_before_end; // the condition under which the range is one; no term if always
  ir::Term empty;            // where it has no bytes, whatever `bytes` says; no term if nowhere
};

// The type of a C value that fits a variable; nothing for structs, arrays, floats, void.
std::optional<ValueType> value_type(const CTypes &types, ir::SourceTypeId id);

std::string spell(const TypeTable &spec, const CTypes &c, const ValueType &type);

} // namespace lockstep::spec
