// Where the members of the notation's structs lie, by the rules of the x86 ABIs.
#pragma once

#include "ir/target.h"
#include "tests/frontend-truth/shape.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::truth {

uint32_t bytes_of(Scalar scalar, ir::Target target);
uint32_t alignment_of(Scalar scalar, ir::Target target); // inside structs: 4 for 64 bits on i386
bool is_signed(Scalar scalar);

struct PlacedMember {
  std::string name;
  std::optional<Scalar> scalar;
  std::string record;
  bool is_array = false;
  uint64_t offset = 0;
  uint64_t bytes = 0; // of one element
  uint64_t count = 1;
};

struct RecordLayout {
  std::vector<PlacedMember> members;
  uint64_t bytes = 0;
  uint64_t alignment = 1;
};

using Records = std::map<std::string, Record>;
RecordLayout lay_out(const Records &records, const std::string &name, ir::Target target);

// The offset and type of `next` or `kids[1]`. Throws ShapeError.
struct FieldPlace {
  uint64_t offset = 0;
  Scalar scalar = Scalar::Pointer;
};
FieldPlace find_field(const RecordLayout &layout, const std::string &path);
const PlacedMember &find_member(const RecordLayout &layout, const std::string &name);

} // namespace lockstep::truth
