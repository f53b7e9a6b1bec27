// What a frontend knows about the data layout of its source language: enough for relation files to
// say `p->next` and for reports to speak in source terms. Entries refer to each other by index, so
// that recursive structs are no problem.
#pragma once

#include "ir/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lockstep::ir {

struct SourceVoid {};
struct SourceInteger {
  uint32_t width = 0;
  bool is_signed = false;
};
struct SourcePointer {
  SourceTypeId pointee;
};
struct SourceArray {
  SourceTypeId element;
  uint64_t count = 0; // 0: unknown
};
struct SourceField {
  std::string name; // empty: an anonymous struct or union, whose fields are reached directly
  uint64_t bit_offset = 0;
  uint64_t bit_width = 0; // 0: not a bit-field
  SourceTypeId type;
};
struct SourceRecord {
  std::string tag; // `lnode` of `struct lnode`; may be empty
  bool is_union = false;
  std::vector<SourceField> fields;
};
struct SourceFunctionType {};
struct SourceOther { // floating point and the like: known by name and size, not readable
  std::string description;
};

struct SourceType {
  std::variant<SourceVoid, SourceInteger, SourcePointer, SourceArray, SourceRecord,
               SourceFunctionType, SourceOther>
      shape;
  uint64_t bytes = 0;
};

struct SourceParameter {
  std::string name;
  SourceTypeId type;
};

struct SourceFunction {
  std::vector<SourceParameter> parameters;
  SourceTypeId result; // SourceVoid: none
  // All variables, those of inlined calls too, but for names that have several types. For pictures
  // only.
  std::vector<SourceParameter> variables{};
};

class SourceTypes {
public:
  SourceTypeId add(SourceType type);
  void set(SourceTypeId id, SourceType type) { types_[id.value] = std::move(type); }
  const SourceType &operator[](SourceTypeId id) const { return types_[id.value]; }
  size_t size() const { return types_.size(); }

  // Names as C has them: `struct lnode`, `union u`, `enum e`, typedef names, `unsigned int`.
  void name(std::string name, SourceTypeId id) { names_.emplace(std::move(name), id); }
  std::optional<SourceTypeId> find(std::string_view name) const;
  const std::map<std::string, SourceTypeId, std::less<>> &names() const { return names_; }

  // A C-like spelling, for messages.
  std::string spell(SourceTypeId id) const;

private:
  std::vector<SourceType> types_;
  std::map<std::string, SourceTypeId, std::less<>> names_;
};

} // namespace lockstep::ir
