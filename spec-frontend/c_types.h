// C types as relation files write them (`u8*`, `struct node*`, `u32[8]*`, `size_t`), resolved
// against the types of the C files and the data model that they were compiled for.
#pragma once

#include "ir/diagnostic.h"
#include "ir/source_types.h"
#include "ir/target.h"
#include "spec-frontend/ast.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

// A field with where it lies in its record, anonymous members seen through.
struct FoundField {
  uint64_t bit_offset = 0;
  uint64_t bit_width = 0; // 0: not a bit-field
  ir::SourceTypeId type;
};

class CTypes {
public:
  // The types are copied: relation files may name pointers and arrays that the C files do not have.
  CTypes(const ir::SourceTypes &types, ir::Target target) : types_(types), target_(target) {}

  // Says what is wrong with the type if it has no meaning.
  std::optional<ir::SourceTypeId> resolve(const ast::TypeRef &type, const std::string &file,
                                          Diagnostics &diagnostics);
  // The type's head alone: a C name, a width such as `u8`, or Spec's `i8`, `usize`.
  std::optional<ir::SourceTypeId> find(const std::string &name);

  const ir::SourceType &operator[](ir::SourceTypeId id) const { return types_[id]; }
  ir::SourceTypeId integer(uint32_t width, bool is_signed);
  ir::SourceTypeId pointer_to(ir::SourceTypeId pointee);
  ir::SourceTypeId void_type();

  template <class Shape> const Shape *as(ir::SourceTypeId id) const {
    return std::get_if<Shape>(&types_[id].shape);
  }
  std::optional<FoundField> field(const ir::SourceRecord &record, const std::string &name) const;
  std::vector<std::string> field_names(const ir::SourceRecord &record) const;

  // Same layout and meaning; the sign of integers does not matter.
  bool same(ir::SourceTypeId a, ir::SourceTypeId b) const;
  std::string spell(ir::SourceTypeId id) const { return types_.spell(id); }
  uint32_t address_width() const { return ir::address_width(target_); }

private:
  std::optional<ir::SourceTypeId> builtin(const std::string &name);
  bool complete(ir::SourceTypeId id) const;

  ir::SourceTypes types_;
  ir::Target target_;
};

} // namespace lockstep::spec
