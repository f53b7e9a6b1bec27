#include "tests/frontend-truth/layout.h"

#include "tests/frontend-truth/shape_parser.h"

#include <algorithm>

namespace lockstep::truth {

uint32_t bytes_of(Scalar scalar, ir::Target target) {
  switch (scalar) {
  case Scalar::U8:
  case Scalar::I8:
    return 1;
  case Scalar::U16:
  case Scalar::I16:
    return 2;
  case Scalar::U32:
  case Scalar::I32:
    return 4;
  case Scalar::U64:
  case Scalar::I64:
    return 8;
  case Scalar::Long:
  case Scalar::ULong:
  case Scalar::Pointer:
    return ir::address_bytes(target);
  }
  return 0;
}

uint32_t alignment_of(Scalar scalar, ir::Target target) {
  return std::min(bytes_of(scalar, target), ir::address_bytes(target));
}

bool is_signed(Scalar scalar) {
  return scalar == Scalar::I8 || scalar == Scalar::I16 || scalar == Scalar::I32 ||
         scalar == Scalar::I64 || scalar == Scalar::Long;
}

RecordLayout lay_out(const Records &records, const std::string &name, ir::Target target) {
  auto record = records.find(name);
  if (record == records.end())
    throw ShapeError("there is no line for struct " + name);
  RecordLayout layout;
  auto round_up = [](uint64_t n, uint64_t unit) { return (n + unit - 1) / unit * unit; };
  for (const Member &member : record->second.members) {
    PlacedMember placed{member.name, member.scalar, member.record, member.count.has_value()};
    uint64_t alignment = 0;
    if (member.scalar) {
      placed.bytes = bytes_of(*member.scalar, target);
      alignment = alignment_of(*member.scalar, target);
    } else {
      RecordLayout inner = lay_out(records, member.record, target);
      placed.bytes = inner.bytes;
      alignment = inner.alignment;
    }
    placed.count = member.count.value_or(1);
    placed.offset = round_up(layout.bytes, alignment);
    layout.bytes = placed.offset + placed.bytes * placed.count;
    layout.alignment = std::max(layout.alignment, alignment);
    layout.members.push_back(std::move(placed));
  }
  layout.bytes = round_up(layout.bytes, layout.alignment);
  return layout;
}

const PlacedMember &find_member(const RecordLayout &layout, const std::string &name) {
  for (const PlacedMember &member : layout.members)
    if (member.name == name)
      return member;
  throw ShapeError("there is no field " + name);
}

FieldPlace find_field(const RecordLayout &layout, const std::string &path) {
  size_t bracket = path.find('[');
  const PlacedMember &member = find_member(layout, path.substr(0, bracket));
  uint64_t index = bracket == std::string::npos ? 0 : std::stoull(path.substr(bracket + 1));
  if (!member.scalar || index >= member.count)
    throw ShapeError("field " + path + " is no scalar");
  return {member.offset + index * member.bytes, *member.scalar};
}

} // namespace lockstep::truth
