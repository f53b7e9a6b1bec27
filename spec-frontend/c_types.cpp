#include "spec-frontend/c_types.h"

#include "spec-frontend/parse.h"
#include "spec-frontend/types.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace lockstep::spec {
namespace {

// More than any object can have; keeps sizes far from overflow.
constexpr uint64_t max_array_length = uint64_t{1} << 30;
constexpr uint64_t max_object_bytes = uint64_t{1} << 40;

struct BuiltinType {
  std::string_view name;
  uint32_t width; // 0: that of an address
  bool is_signed;
};
constexpr std::array builtins{
    BuiltinType{"u8", 8, false},        BuiltinType{"u16", 16, false},
    BuiltinType{"u32", 32, false},      BuiltinType{"u64", 64, false},
    BuiltinType{"s8", 8, true},         BuiltinType{"s16", 16, true},
    BuiltinType{"s32", 32, true},       BuiltinType{"s64", 64, true},
    BuiltinType{"usize", 0, false},     BuiltinType{"bool", 8, false},
    BuiltinType{"size_t", 0, false},    BuiltinType{"ssize_t", 0, true},
    BuiltinType{"ptrdiff_t", 0, true},  BuiltinType{"intptr_t", 0, true},
    BuiltinType{"uintptr_t", 0, false}, BuiltinType{"uint8_t", 8, false},
    BuiltinType{"uint16_t", 16, false}, BuiltinType{"uint32_t", 32, false},
    BuiltinType{"uint64_t", 64, false}, BuiltinType{"int8_t", 8, true},
    BuiltinType{"int16_t", 16, true},   BuiltinType{"int32_t", 32, true},
    BuiltinType{"int64_t", 64, true},
};

// `unsigned long int` and all its spellings; nothing if the words do not form a type.
std::optional<BuiltinType> integer_words(const std::string &name, uint32_t address_width) {
  std::istringstream in(name);
  int longs = 0, shorts = 0, chars = 0, ints = 0, is_signed = 0, is_unsigned = 0, words = 0;
  for (std::string word; in >> word; ++words) {
    longs += word == "long";
    shorts += word == "short";
    chars += word == "char";
    ints += word == "int";
    is_signed += word == "signed";
    is_unsigned += word == "unsigned";
  }
  const bool known = words == longs + shorts + chars + ints + is_signed + is_unsigned;
  const bool sound = words > 0 && longs <= 2 && shorts + chars <= 1 && ints <= 1 &&
                     is_signed + is_unsigned <= 1 && !(longs && shorts) && !(chars && ints) &&
                     !(chars && longs);
  if (!known || !sound)
    return std::nullopt;
  const uint32_t width = chars        ? 8
                         : shorts     ? 16
                         : longs == 2 ? 64
                         : longs == 1 ? address_width
                                      : 32;
  return BuiltinType{"", width, is_unsigned == 0};
}

} // namespace

ir::SourceTypeId CTypes::integer(uint32_t width, bool is_signed) {
  return types_.add({ir::SourceInteger{width, is_signed}, (width + 7) / 8});
}

ir::SourceTypeId CTypes::pointer_to(ir::SourceTypeId pointee) {
  return types_.add({ir::SourcePointer{pointee}, address_width() / 8});
}

ir::SourceTypeId CTypes::void_type() {
  return types_.add({ir::SourceVoid{}, 0});
}

std::optional<ir::SourceTypeId> CTypes::builtin(const std::string &name) {
  const auto width_or_address = [&](uint32_t width) { return width ? width : address_width(); };
  if (name == "void")
    return void_type();
  if (auto row = std::ranges::find(builtins, name, &BuiltinType::name); row != builtins.end())
    return integer(width_or_address(row->width), row->is_signed);
  if (auto words = integer_words(name, address_width()))
    return integer(words->width, words->is_signed);
  if (auto width = bitvec_width(name); width && *width)
    return integer(*width, false);
  return std::nullopt;
}

std::optional<ir::SourceTypeId> CTypes::find(const std::string &name) {
  if (auto found = types_.find(name))
    return found;
  return builtin(name);
}

bool CTypes::complete(ir::SourceTypeId id) const {
  if (const auto *array = as<ir::SourceArray>(id))
    return array->count > 0 && complete(array->element);
  if (as<ir::SourceInteger>(id))
    return std::get<ir::SourceInteger>(types_[id].shape).width % 8 == 0;
  return types_[id].bytes > 0;
}

std::optional<ir::SourceTypeId> CTypes::resolve(const ast::TypeRef &type, const std::string &file,
                                                Diagnostics &diagnostics) {
  const SourceRange range = source_range(file, type.span);
  auto found = find(type.name);
  if (!found) {
    std::vector<std::string> names;
    for (const auto &[name, id] : types_.names())
      names.push_back(name);
    std::string close = closest_spelling(type.name, names);
    if (close.empty() && types_.find("struct " + type.name))
      close = "struct " + type.name;
    diagnostics.error(range, "unknown C type `" + type.name + "`",
                      close.empty() ? "the C files have no type of this name"
                                    : "did you mean `" + close + "`?");
    return std::nullopt;
  }
  for (const auto &suffix : type.suffixes) {
    if (!suffix) {
      found = pointer_to(*found);
      continue;
    }
    if (!complete(*found) || *suffix == 0 || *suffix > max_array_length ||
        types_[*found].bytes * static_cast<uint64_t>(*suffix) > max_object_bytes) {
      diagnostics.error(range, "there can be no such array");
      return std::nullopt;
    }
    const auto count = static_cast<uint64_t>(*suffix);
    found = types_.add({ir::SourceArray{*found, count}, types_[*found].bytes * count});
  }
  return found;
}

std::optional<FoundField> CTypes::field(const ir::SourceRecord &record,
                                        const std::string &name) const {
  for (const ir::SourceField &candidate : record.fields) {
    if (candidate.name == name)
      return FoundField{candidate.bit_offset, candidate.bit_width, candidate.type};
    const auto *inner = candidate.name.empty() ? as<ir::SourceRecord>(candidate.type) : nullptr;
    if (auto found = inner ? field(*inner, name) : std::nullopt) {
      found->bit_offset += candidate.bit_offset;
      return found;
    }
  }
  return std::nullopt;
}

std::vector<std::string> CTypes::field_names(const ir::SourceRecord &record) const {
  std::vector<std::string> out;
  for (const ir::SourceField &candidate : record.fields) {
    if (!candidate.name.empty()) {
      out.push_back(candidate.name);
    } else if (const auto *inner = as<ir::SourceRecord>(candidate.type)) {
      const auto names = field_names(*inner);
      out.insert(out.end(), names.begin(), names.end());
    }
  }
  return out;
}

bool CTypes::same(ir::SourceTypeId a, ir::SourceTypeId b) const {
  if (a == b)
    return true;
  if (types_[a].shape.index() != types_[b].shape.index())
    return false;
  if (const auto *integer_a = as<ir::SourceInteger>(a))
    return integer_a->width == as<ir::SourceInteger>(b)->width;
  if (const auto *pointer = as<ir::SourcePointer>(a))
    return same(pointer->pointee, as<ir::SourcePointer>(b)->pointee);
  if (const auto *array = as<ir::SourceArray>(a))
    return array->count == as<ir::SourceArray>(b)->count &&
           same(array->element, as<ir::SourceArray>(b)->element);
  if (const auto *record = as<ir::SourceRecord>(a))
    return !record->tag.empty() && record->tag == as<ir::SourceRecord>(b)->tag;
  return as<ir::SourceVoid>(a) != nullptr;
}

} // namespace lockstep::spec
