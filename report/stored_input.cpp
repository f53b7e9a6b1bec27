// Reads the input of a stored counterexample back (counterexample_json.h).
#include "report/counterexample_json.h"

#include "spec-frontend/values.h"

#include <charconv>

namespace lockstep::report {

namespace {

using nlohmann::json;

struct BadInput {
  std::string problem;
};

uint64_t parse_hex(std::string_view text) {
  uint64_t number = 0;
  if (text.starts_with("0x"))
    text.remove_prefix(2);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc{} || end != text.data() + text.size())
    throw BadInput{"'" + std::string(text) + "' is no hexadecimal number"};
  return number;
}

void write_bytes(ir::Memory &memory, uint64_t base, std::string_view bytes) {
  for (size_t i = 0; i + 1 < bytes.size(); i += 2)
    if (const std::string_view byte = bytes.substr(i, 2); byte != "??") {
      const auto known = static_cast<uint8_t>(parse_hex(byte));
      memory.write_bytes(base + i / 2, {&known, 1});
    }
}

void add_object(ir::Memory &memory, const json &object) {
  const uint64_t base = parse_hex(object.at("base").get<std::string>());
  const auto size = object.at("size").get<uint64_t>();
  const auto bytes = object.at("bytes").get<std::string>();
  constexpr uint64_t most = uint64_t{1} << 24;
  if (size > most || bytes.size() != 2 * size)
    throw BadInput{"the object at " + object.at("base").get<std::string>() + " needs " +
                   std::to_string(size) + " bytes"};
  if (object.at("kind") == ir::name(ir::ObjectKind::Argument)) {
    memory.place({base, size, ir::ObjectKind::Argument, false, true, {}, {}});
  } else {
    const ir::Object *global = memory.object_starting_at(base);
    if (!global || global->label != object.at("label") || global->size != size)
      throw BadInput{"the program has no global " + object.at("label").get<std::string>() +
                     " of that size at that place any more"};
  }
  write_bytes(memory, base, bytes);
}

StoredInput read(const json &input, const pcfg::Judge &judge, const spec::TypeTable &types) {
  StoredInput result;
  result.garbage_seed = input.at("garbage_seed");
  result.values = judge.initial_memories(result.garbage_seed);
  Diagnostics diagnostics;
  for (const ir::Side side : ir::both_sides)
    for (ir::Term variable : judge.entry_variables()[side]) {
      if (variable.type().is_memory()) {
        for (const json &object : input.at("memories").at(variable.name()))
          add_object(result.values.at(variable).memory(), object);
        continue;
      }
      const auto value =
          spec::parse_value(variable.name(), input.at("values").at(variable.name()),
                            variable.type(), types, diagnostics);
      if (!value)
        throw BadInput{diagnostics.render()};
      result.values.insert_or_assign(variable, *value);
    }
  return result;
}

} // namespace

std::optional<StoredInput> read_input(const json &input, const pcfg::Judge &judge,
                                      const spec::TypeTable &types, std::string &problem) {
  try {
    return read(input, judge, types);
  } catch (const BadInput &bad) {
    problem = bad.problem;
  } catch (const json::exception &error) {
    problem = std::string("this counterexample is damaged: ") + error.what();
  }
  return std::nullopt;
}

} // namespace lockstep::report
