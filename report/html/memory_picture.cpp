#include "report/html/memory_picture.h"

#include "report/hex.h"

#include <algorithm>
#include <map>
#include <queue>

namespace lockstep::report {

namespace {

using nlohmann::json;
using ir::SourceTypeId;

constexpr uint64_t most_cells = 96; // of one object
constexpr size_t most_objects = 48;

// What an object holds from `offset` on: an array of things of a type.
struct View {
  uint64_t offset = 0;
  std::optional<SourceTypeId> type;
};

class Picture {
public:
  Picture(const ir::Module &module, const ir::Memory &memory) : types_(module.types), memory_(memory) {}

  json draw(const std::vector<PictureRoot> &roots) {
    find_views(roots);
    json objects = json::array();
    for (const auto &[base, object] : memory_.objects())
      if (is_shown(object) && objects.size() < most_objects)
        objects.push_back(object_json(object));
    return {{"objects", objects}};
  }

private:
  // Laid out for the input or allocated on the way, or a variable whose contents matter.
  bool is_shown(const ir::Object &object) const {
    if (object.constant || !object.live)
      return false;
    if (object.kind != ir::ObjectKind::Global)
      return true;
    for (uint64_t i = 0; i < object.size; ++i)
      if (memory_.garbage_mask(object.base + i) == 0)
        return true;
    return false;
  }

  // The first pointer that leads to an object says what it holds.
  void find_views(const std::vector<PictureRoot> &roots) {
    std::queue<PictureRoot> open;
    for (const PictureRoot &root : roots)
      open.push(root);
    while (!open.empty()) {
      const PictureRoot next = open.front();
      open.pop();
      const ir::Object *object = memory_.object_at(next.address);
      const uint64_t size = types_[next.type].bytes;
      if (!object || object->constant || size == 0 || views_.contains(object->base))
        continue;
      const uint64_t offset = (next.address - object->base) % size;
      views_[object->base] = {offset, next.type};
      for (uint64_t at = offset; at + size <= object->size && at < most_cells * size; at += size)
        follow(object->base + at, next.type, open);
    }
  }

  // The pointers inside a thing of that type.
  void follow(uint64_t address, SourceTypeId type, std::queue<PictureRoot> &open) const {
    const ir::SourceType &shape = types_[type];
    if (const auto *pointer = std::get_if<ir::SourcePointer>(&shape.shape)) {
      if (is_known(address, shape.bytes))
        open.push({number(address, shape.bytes), pointer->pointee});
    } else if (const auto *array = std::get_if<ir::SourceArray>(&shape.shape)) {
      for (uint64_t i = 0; i < std::min(array->count, most_cells); ++i)
        follow(address + i * types_[array->element].bytes, array->element, open);
    } else if (const auto *record = std::get_if<ir::SourceRecord>(&shape.shape)) {
      for (const ir::SourceField &field : record->fields)
        if (field.bit_width == 0)
          follow(address + field.bit_offset / 8, field.type, open);
    }
  }

  bool is_known(uint64_t address, uint64_t size) const {
    for (uint64_t i = 0; i < size; ++i)
      if (memory_.garbage_mask(address + i) != 0)
        return false;
    return true;
  }
  uint64_t number(uint64_t address, uint64_t size) const {
    uint64_t value = 0;
    for (uint64_t i = 0; i < std::min<uint64_t>(size, 8); ++i)
      value |= uint64_t{memory_.byte(address + i)} << 8 * i;
    return value;
  }

  json object_json(const ir::Object &object) {
    cells_left_ = most_cells;
    json parts = json::array();
    const auto found = views_.find(object.base);
    const View view = found == views_.end() ? View{} : found->second;
    const uint64_t size = view.type ? types_[*view.type].bytes : 1;
    if (view.offset != 0)
      parts.push_back({{"title", ""}, {"cells", bytes(object.base, view.offset)}});
    const uint64_t count = (object.size - view.offset) / size;
    if (view.type && is_record(*view.type))
      for (uint64_t i = 0; i < count && cells_left_ > 0; ++i)
        parts.push_back(record_json(object.base + view.offset + i * size, *view.type,
                                    count == 1 ? "" : "[" + std::to_string(i) + "]"));
    else
      parts.push_back({{"title", ""}, {"cells", strip(object.base + view.offset, view.type, count)}});
    if (const uint64_t end = view.offset + count * size; end < object.size)
      parts.push_back({{"title", ""}, {"cells", bytes(object.base + end, object.size - end)}});
    return {{"base", hex(object.base)}, {"size", object.size},
            {"kind", ir::name(object.kind)}, {"label", object.label},
            {"type", view.type ? types_.spell(*view.type) : ""},
            {"more", cells_left_ == 0}, {"parts", parts}};
  }

  bool is_record(SourceTypeId type) const {
    return std::holds_alternative<ir::SourceRecord>(types_[type].shape);
  }

  json record_json(uint64_t address, SourceTypeId type, const std::string &title) {
    json fields = json::array();
    add_fields(fields, address, type, "");
    return {{"title", title}, {"fields", fields}};
  }

  void add_fields(json &fields, uint64_t address, SourceTypeId type, const std::string &prefix) {
    for (const ir::SourceField &field : std::get<ir::SourceRecord>(types_[type].shape).fields) {
      const uint64_t at = address + field.bit_offset / 8;
      const std::string name = prefix + field.name;
      if (is_record(field.type))
        add_fields(fields, at, field.type, field.name.empty() ? prefix : name + ".");
      else if (const auto *array = std::get_if<ir::SourceArray>(&types_[field.type].shape))
        fields.push_back({{"name", name}, {"cells", strip(at, array->element, array->count)}});
      else if (field.bit_width != 0)
        fields.push_back({{"name", name}, {"cells", json::array({bit_field(at, field)})}});
      else
        fields.push_back({{"name", name}, {"cells", strip(at, field.type, 1)}});
    }
  }

  json bit_field(uint64_t at, const ir::SourceField &field) {
    const uint64_t bits = number(at, 8) >> field.bit_offset % 8;
    const uint64_t value = field.bit_width >= 64 ? bits : bits & ((uint64_t{1} << field.bit_width) - 1);
    const uint64_t size = (field.bit_offset % 8 + field.bit_width + 7) / 8;
    return {{"at", hex(at)}, {"size", size},
            {"text", is_known(at, size) ? std::to_string(value) : "?"}};
  }

  json bytes(uint64_t address, uint64_t count) { return strip(address, std::nullopt, count); }

  json strip(uint64_t address, std::optional<SourceTypeId> type, uint64_t count) {
    json cells = json::array();
    const uint64_t size = type && types_[*type].bytes != 0 ? types_[*type].bytes : 1;
    for (uint64_t i = 0; i < count && cells_left_ > 0; ++i, --cells_left_)
      cells.push_back(cell(address + i * size, size, type));
    return cells;
  }

  json cell(uint64_t at, uint64_t size, std::optional<SourceTypeId> type) const {
    json result{{"at", hex(at)}, {"size", size}};
    if (!is_known(at, size)) {
      result["text"] = "?";
      return result;
    }
    const uint64_t value = number(at, size);
    const ir::SourceType *shape = type ? &types_[*type] : nullptr;
    if (shape && std::holds_alternative<ir::SourcePointer>(shape->shape)) {
      result["text"] = value == 0 ? "null" : hex(value);
      if (value != 0 && memory_.object_at(value))
        result["to"] = hex(value);
    } else if (size == 1) {
      result["text"] = hex_byte(static_cast<uint8_t>(value));
      if (value >= 32 && value < 127)
        result["char"] = std::string(1, static_cast<char>(value));
    } else {
      result["text"] = integer_text(value, size, shape);
    }
    return result;
  }

  static std::string integer_text(uint64_t value, uint64_t size, const ir::SourceType *shape) {
    const auto *integer = shape ? std::get_if<ir::SourceInteger>(&shape->shape) : nullptr;
    if (!integer || size > 8)
      return hex(value);
    if (!integer->is_signed)
      return std::to_string(value);
    const auto shift = 64 - 8 * size;
    return std::to_string(static_cast<int64_t>(value << shift) >> shift);
  }

  const ir::SourceTypes &types_;
  const ir::Memory &memory_;
  std::map<uint64_t, View> views_; // by the object's base
  uint64_t cells_left_ = 0;
};

} // namespace

json memory_picture(const ir::Module &module, const ir::Memory &memory,
                    const std::vector<PictureRoot> &roots) {
  return Picture(module, memory).draw(roots);
}

} // namespace lockstep::report
