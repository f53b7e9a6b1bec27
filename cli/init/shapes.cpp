#include "cli/init/shapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <map>

namespace lockstep::cli {

namespace {

using ir::SourceTypeId;

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

// `list_node` becomes `ListNode`.
std::string camel(const std::string &name) {
  std::string result;
  bool start = true;
  for (const char c : name) {
    if (c != '_')
      result += start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    start = c == '_';
  }
  return result.empty() || !std::isalpha(static_cast<unsigned char>(result[0])) ? "T" + result : result;
}

bool sounds_like_length(const std::string &c_name) {
  constexpr std::array<std::string_view, 9> words{"len", "length", "size", "count", "num",
                                                  "used", "sz",     "cnt",  "elements"};
  const std::string name = lower(c_name);
  if (name == "n" || name == "m" || name.starts_with("n_") || name.starts_with("num"))
    return true;
  return std::ranges::any_of(words, [&](std::string_view word) { return name.ends_with(word); });
}

bool sounds_like_way_back(const std::string &c_name) {
  constexpr std::array<std::string_view, 6> words{"prev", "parent", "back", "up", "owner", "root"};
  const std::string name = lower(c_name);
  return std::ranges::any_of(words, [&](std::string_view word) { return name.starts_with(word); });
}

// `type` and the like, and names of number types such as `i32`.
bool is_reserved(const std::string &name) {
  constexpr std::array<std::string_view, 46> words{
      "type",  "fn",    "let",  "assume", "undefined", "if",     "then",   "elif", "else",     "match",
      "is",    "true",  "false", "zext",  "sext",      "trunc",  "sizeof", "bool", "usize",    "u8",
      "u16",   "u32",   "u64",  "s8",     "s16",       "s32",    "s64",    "int",  "unsigned", "signed",
      "char",  "short", "long", "void",   "const",     "struct", "union",  "enum", "use",      "lift",
      "check", "pre",   "post", "null",   "old",       "_"};
  const bool number_type =
      name.size() > 1 && name[0] == 'i' &&
      std::all_of(name.begin() + 1, name.end(), [](unsigned char c) { return std::isdigit(c); });
  return number_type || std::ranges::find(words, name) != words.end();
}

// A number that is read: `val`, `i32`, `p->val`.
struct Item {
  SpecField field;
  std::string access;
};

struct RecordParts {
  std::vector<Item> items;
  std::vector<std::string> links; // fields that point to the same record
  std::optional<std::pair<std::string, ir::SourceArray>> chunk;
  std::optional<std::pair<std::string, SourceTypeId>> data; // a pointer to something else
  std::optional<std::pair<std::string, ir::SourceInteger>> length;
};

class Guesser {
public:
  Guesser(const ir::Module &module, const ir::Function &function)
      : module_(module), types_(module.types), function_(function) {}

  Guess guess() {
    const auto &parameters = function_.source->parameters;
    const size_t first = function_.parameters.size() - parameters.size(); // memory stands before them
    for (size_t i = 0; i < parameters.size(); ++i) {
      const auto length = i + 1 < parameters.size() ? length_of(parameters[i + 1]) : std::nullopt;
      guess_.parameters.push_back(datum(parameters[i].name, parameters[i].type, length));
      use_bool(guess_.parameters.back(), function_.parameters[first + i]);
      if (!can_be_named(parameters[i].name))
        guess_.parameters.back().kind = Datum::Kind::Unrelated;
    }
    if (!std::holds_alternative<ir::SourceVoid>(types_[function_.source->result].shape)) {
      guess_.result = datum("result", function_.source->result, std::nullopt);
      for (ir::Term result : function_.results)
        if (!result.type().is_memory())
          use_bool(*guess_.result, result);
    }
    return std::move(guess_);
  }

private:
  // An integer that may say how long what stands before it is.
  struct Length {
    std::string c_value;
    ir::SourceInteger type;
  };

  std::optional<Length> length_of(const ir::SourceParameter &parameter) const {
    const auto *integer = std::get_if<ir::SourceInteger>(&types_[parameter.type].shape);
    if (!integer || integer->width < 16 || !sounds_like_length(parameter.name))
      return std::nullopt;
    return Length{"impl." + parameter.name, *integer};
  }

  // C's bool is a byte in memory and a truth value outside of it.
  static void use_bool(Datum &datum, ir::Term variable) {
    if (datum.kind == Datum::Kind::Number && variable.type().is_bool())
      datum.spec_type = "bool";
  }

  // Words of the language cannot be names of C parameters and fields in it.
  static bool can_be_named(const std::string &name) { return !is_reserved(name); }

  uint32_t address_width() const { return ir::address_width(module_.target); }

  std::string number_type(uint64_t width) const {
    return width == address_width() ? "usize" : "i" + std::to_string(width);
  }

  Datum datum(const std::string &name, SourceTypeId type, const std::optional<Length> &length) {
    Datum result;
    result.name = spec_name(name);
    result.c_name = "impl." + name;
    if (const auto *integer = std::get_if<ir::SourceInteger>(&types_[type].shape)) {
      result.kind = Datum::Kind::Number;
      result.spec_type = number_type(integer->width);
      result.c_value = result.c_name;
    } else if (const auto *pointer = std::get_if<ir::SourcePointer>(&types_[type].shape)) {
      result.pointee = pointer->pointee.value;
      point_to(result, pointer->pointee, length);
    }
    return result;
  }

  void point_to(Datum &datum, SourceTypeId pointee, const std::optional<Length> &length) {
    const bool is_record = std::holds_alternative<ir::SourceRecord>(types_[pointee].shape);
    const auto *integer = std::get_if<ir::SourceInteger>(&types_[pointee].shape);
    if (is_record) {
      const RecordParts parts = take_apart(pointee, "p->");
      if (!parts.links.empty())
        relate(datum, linked(pointee, parts), datum.c_name);
      else if (length)
        relate_array(datum, pointee, datum.c_name, *length);
      else if (parts.data && parts.length && can_be_element(parts.data->second))
        relate_vector(datum, parts);
      else if (!parts.items.empty())
        relate_record(datum, pointee, parts);
    } else if (integer && length) {
      relate_array(datum, pointee, datum.c_name, *length);
    } else if (integer && integer->width == 8) {
      relate(datum, string_shape(), datum.c_name);
    } else if (integer) {
      datum.kind = Datum::Kind::Cell;
      datum.spec_type = number_type(integer->width);
      datum.c_value = "*" + datum.c_name;
      datum.memory = "*" + datum.c_name;
    }
  }

  bool can_be_element(SourceTypeId type) const {
    return std::holds_alternative<ir::SourceInteger>(types_[type].shape) ||
           !take_apart(type, "").items.empty();
  }

  // Applies the lift.
  void relate(Datum &datum, size_t shape, const std::string &pointer, const std::string &length = "") {
    const Shape &found = guess_.shapes[shape];
    datum.kind = Datum::Kind::Structure;
    datum.shape = shape;
    datum.spec_type = found.type;
    datum.c_value = found.lift + "(" + pointer;
    for (const std::string &constant : found.constants)
      datum.c_value += ", " + constant;
    datum.c_value += (length.empty() ? "" : ", " + length) + ")";
  }

  void relate_array(Datum &datum, SourceTypeId element, const std::string &pointer, const Length &length) {
    const bool wide = length.type.width == address_width();
    if (length.type.is_signed)
      datum.pre.push_back(length.c_value + " >=s 0");
    datum.memory = pointer + "[0 .. " + length.c_value + "]";
    relate(datum, array_shape(element), pointer,
           wide ? length.c_value : "zext<usize>(" + length.c_value + ")");
  }

  void relate_vector(Datum &datum, const RecordParts &parts) {
    datum.pre.push_back("readable(*" + datum.c_name + ")");
    relate_array(datum, parts.data->second, datum.c_name + "->" + parts.data->first,
                 {datum.c_name + "->" + parts.length->first, parts.length->second});
  }

  void relate_record(Datum &datum, SourceTypeId type, const RecordParts &parts) {
    datum.pre.push_back("readable(*" + datum.c_name + ")");
    datum.memory = "*" + datum.c_name;
    relate(datum, plain_record(type, parts), datum.c_name);
  }

  RecordParts take_apart(SourceTypeId type, const std::string &prefix) const {
    RecordParts parts;
    if (std::holds_alternative<ir::SourceRecord>(types_[type].shape))
      add_fields(parts, type, type, prefix, "");
    if (parts.links.size() > 1) // a way back is no part of the value
      std::erase_if(parts.links, sounds_like_way_back);
    return parts;
  }

  void add_fields(RecordParts &parts, SourceTypeId whole, SourceTypeId type, const std::string &prefix,
                  const std::string &path) const {
    const auto &record = std::get<ir::SourceRecord>(types_[type].shape);
    for (const ir::SourceField &field : record.fields) {
      const std::string name = path + field.name;
      const auto &shape = types_[field.type].shape;
      if (!can_be_named(field.name))
        continue;
      if (const auto *integer = std::get_if<ir::SourceInteger>(&shape)) {
        add_item(parts, name, field.bit_width ? field.bit_width : integer->width, prefix + name);
        if (field.bit_width == 0 && integer->width >= 16 && sounds_like_length(field.name))
          parts.length = {name, *integer};
      } else if (const auto *pointer = std::get_if<ir::SourcePointer>(&shape)) {
        if (pointer->pointee == whole)
          parts.links.push_back(name);
        else if (!parts.data)
          parts.data = {name, pointer->pointee};
      } else if (const auto *array = std::get_if<ir::SourceArray>(&shape)) {
        if (array->count > 0 && std::holds_alternative<ir::SourceInteger>(types_[array->element].shape))
          parts.chunk = {name, *array};
      } else if (std::holds_alternative<ir::SourceRecord>(shape) && !record.is_union) {
        add_fields(parts, whole, field.type, prefix, field.name.empty() ? path : name + ".");
      }
      if (record.is_union)
        return; // one reading of it
    }
  }

  void add_item(RecordParts &parts, const std::string &path, uint64_t width, const std::string &access) const {
    std::string name = path;
    std::ranges::replace(name, '.', '_');
    parts.items.push_back({{spec_name(name), number_type(width)}, access});
  }

  std::string c_spelling(SourceTypeId type) const {
    if (const auto *integer = std::get_if<ir::SourceInteger>(&types_[type].shape))
      return (integer->is_signed ? "s" : "u") + std::to_string(integer->width);
    for (const auto &[name, id] : types_.names())
      if (id == type)
        return name;
    return types_.spell(type);
  }

  std::string type_name(SourceTypeId type) const {
    const auto &record = std::get<ir::SourceRecord>(types_[type].shape);
    return camel(record.tag.empty() ? c_spelling(type) : record.tag);
  }

  size_t add(const std::string &key, Shape shape) {
    const auto [found, is_new] = known_.try_emplace(key, guess_.shapes.size());
    if (is_new)
      guess_.shapes.push_back(std::move(shape));
    return found->second;
  }

  static std::string construct(const SpecConstructor &constructor, const std::vector<std::string> &values) {
    std::string text = constructor.name + "(";
    for (size_t i = 0; i < values.size(); ++i)
      text += (i == 0 ? "" : ", ") + values[i];
    return text + ")";
  }

  size_t string_shape() {
    return add("string", {"Str",
                          {{"SInvalid", {}}, {"SNil", {}}, {"SCons", {{"head", "i8"}, {"tail", "Str"}}}},
                          "cstr",
                          "p: u8*",
                          "if p == null then SInvalid\n  elif p[0] == 0 then SNil\n"
                          "  else SCons(p[0], cstr(p + 1))",
                          {},
                          false,
                          true});
  }

  size_t array_shape(SourceTypeId element) {
    const auto *integer = std::get_if<ir::SourceInteger>(&types_[element].shape);
    const std::string stem = integer ? std::to_string(integer->width) : type_name(element);
    const std::string type = integer ? "List" + stem : stem + "List";
    std::vector<Item> items = take_apart(element, "p[i].").items;
    if (integer)
      items = {{{"head", number_type(integer->width)}, "p[i]"}};
    SpecConstructor cons{integer ? "Cons" + stem : stem + "Cons", {}};
    std::vector<std::string> values;
    for (const Item &item : items) {
      cons.fields.push_back(item.field);
      values.push_back(item.access);
    }
    const std::string lift = integer ? "array" + stem : "array_" + lower(stem);
    cons.fields.push_back({"rest", type});
    values.push_back(lift + "(p, i + 1, n)");
    const SpecConstructor nil{integer ? "Nil" + stem : stem + "Nil", {}};
    return add("array " + std::to_string(element.value),
               {type, {nil, cons}, lift, "p: " + c_spelling(element) + "*, i: usize, n: usize",
                "if i >=u n then " + nil.name + "\n  else " + construct(cons, values), {"0"}, true, false});
  }

  // A list, a tree, or chunks: null is the empty one.
  size_t linked(SourceTypeId type, const RecordParts &parts) {
    const std::string name = type_name(type);
    const std::string lift = "c_" + lower(name);
    const bool chunked = parts.chunk && parts.items.empty() && parts.links.size() == 1;
    SpecConstructor cons{name + "Cons", {}};
    std::vector<std::string> values;
    std::string lift_parameters = "p: " + c_spelling(type) + "*";
    for (const Item &item : parts.items) {
      cons.fields.push_back(item.field);
      values.push_back(item.access);
    }
    if (chunked) {
      const auto &[field, array] = *parts.chunk;
      const auto &element = std::get<ir::SourceInteger>(types_[array.element].shape);
      const bool whole = std::has_single_bit(array.count) && array.count > 1; // the index wraps around by itself
      const std::string index = whole ? "i" + std::to_string(std::bit_width(array.count) - 1) : "usize";
      const std::string last = std::to_string(array.count - 1);
      lift_parameters += ", i: " + index;
      cons.fields = {{"head", number_type(element.width)}, {"tail", name}};
      values = {"p->" + field + "[i]",
                lift + "(if i == " + last + " then p->" + parts.links.front() + " else p, " +
                    (whole ? "i + 1)" : "if i == " + last + " then 0 else i + 1)")};
    } else {
      for (const std::string &link : parts.links) {
        cons.fields.push_back({spec_name(link), name});
        values.push_back(lift + "(p->" + link + ")");
      }
    }
    const SpecConstructor nil{name + "Nil", {}};
    return add("linked " + std::to_string(type.value),
               {name, {nil, cons}, lift, lift_parameters,
                "if p == null then " + nil.name + "\n  else " + construct(cons, values),
                chunked ? std::vector<std::string>{"0"} : std::vector<std::string>{}, false, false});
  }

  size_t plain_record(SourceTypeId type, const RecordParts &parts) {
    const std::string name = type_name(type);
    SpecConstructor make{name, {}};
    std::vector<std::string> values;
    for (const Item &item : parts.items) {
      make.fields.push_back(item.field);
      values.push_back(item.access);
    }
    return add("record " + std::to_string(type.value),
               {name, {make}, "c_" + lower(name), "p: " + c_spelling(type) + "*",
                construct(make, values), {}, false, false});
  }

  const ir::Module &module_;
  const ir::SourceTypes &types_;
  const ir::Function &function_;
  Guess guess_;
  std::map<std::string, size_t> known_;
};

} // namespace

std::string spec_name(const std::string &c_name) {
  std::string name = c_name.empty() ? "x" : c_name;
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return is_reserved(name) ? name + "_" : name;
}

Guess guess_shapes(const ir::Module &module, const ir::Function &function) {
  return Guesser(module, function).guess();
}

} // namespace lockstep::cli
