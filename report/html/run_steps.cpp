#include "report/html/run_steps.h"

#include "ir/read_file.h"
#include "report/hex.h"
#include "report/html/memory_picture.h"
#include "report/html/place_json.h"
#include "report/run_text.h"
#include "report/trace.h"
#include "spec-frontend/values.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace lockstep::report {

namespace {

using ir::Side;
using ir::Term;
using ir::Value;
using nlohmann::json;

constexpr size_t most_steps = 300;

bool same_value(const Value &a, const Value &b) {
  if (a.is_unset() || b.is_unset())
    return a.is_unset() == b.is_unset();
  return !a.is_memory() && ir::equal(a, b).truth();
}

class Recorder {
public:
  Recorder(const pcfg::Judge &judge, Side side, const pcfg::Valuation &input)
      : judge_(judge), side_(side), module_(*judge.pair().modules[side]) {
    for (size_t i = 0; i < module_.types.size(); ++i)
      if (const auto *record = std::get_if<ir::SourceRecord>(
              &module_.types[ir::SourceTypeId{static_cast<uint32_t>(i)}].shape))
        for (const ir::SourceField &field : record->fields)
          fields_.insert(field.name);
    for (const std::string &file : module_.files)
      add_identifiers(read_file(file).value_or(""));
    find_roots(input);
  }

  void see(ir::Location where, const ir::Function &function, const ir::Environment &environment) {
    update(function, environment);
    if (steps_.size() >= most_steps) {
      ++left_out_;
      return;
    }
    const ir::Memory *memory = memory_of(environment);
    pointers_ = pointers_now(environment);
    steps_.push_back({{"place", place_json(module_, where)},
                      {"function", function.name},
                      {"variables", variables_json(environment, memory)},
                      {"memory", memory ? json(add_picture(*memory)) : json()}});
  }

  void end(const ir::RunResult &run) {
    json variables = steps_.empty() ? json::array() : steps_.back().at("variables");
    const ir::Memory *memory = memory_at_end(run);
    const ir::Function &function = *judge_.pair().functions[side_];
    for (size_t i = 0; i < run.results.size(); ++i)
      if (const Value &value = run.results[i]; !value.is_memory()) {
        const ir::SourceType *type =
            function.source ? &module_.types[function.source->result] : nullptr;
        variables.push_back(
            variable_json("result", value, function.results[i].type(), type, memory));
        add_pointer(value, type, pointers_);
      }
    steps_.push_back({{"place", run.failure ? place_json(module_, run.failure->where) : json()},
                      {"function", ""},
                      {"variables", variables},
                      {"memory", memory ? json(add_picture(*memory)) : json()}});
  }

  json result() const { return {{"steps", steps_}, {"pictures", pictures_}, {"left_out", left_out_}}; }

private:
  static const ir::Memory *memory_at_end(const ir::RunResult &run) {
    for (const Value &value : run.results)
      if (value.is_memory())
        return &value.memory();
    return run.memory_at_stop ? &run.memory_at_stop->memory() : nullptr;
  }

  // Pointer parameters say what the memory holds.
  void find_roots(const pcfg::Valuation &input) {
    const ir::Function &function = *judge_.pair().functions[side_];
    if (!function.source)
      return;
    size_t next = 0;
    for (Term variable : judge_.entry_variables()[side_]) {
      const Value &value = input.at(variable);
      if (value.is_memory())
        for (const auto &[base, object] : value.memory().objects())
          if (const ir::Global *global = module_.find_global(object.label); global && global->type)
            roots_.push_back({base, *global->type});
      if (!value.is_bits() || next >= function.source->parameters.size())
        continue;
      const ir::SourceType &type = module_.types[function.source->parameters[next++].type];
      if (const auto *pointer = std::get_if<ir::SourcePointer>(&type.shape))
        roots_.push_back({value.bits().value.to_u64(), pointer->pointee});
    }
  }

  // Compiled variables come in versions (`p`, `p.1`); the one that changed last is what people call p.
  void update(const ir::Function &function, const ir::Environment &environment) {
    if (&function != function_)
      last_.clear(), shown_.clear();
    function_ = &function;
    for (Term variable : function.variables) {
      const Value *value = environment.find(variable);
      if (!value || value->is_unset() || variable.type().is_memory())
        continue;
      const auto [known, is_new] = last_.try_emplace(variable, *value);
      if (!is_new && same_value(known->second, *value))
        continue;
      known->second = *value;
      shown_.insert_or_assign(base_name(variable.name()), variable);
    }
  }

  static std::string base_name(const std::string &name) {
    const size_t dot = name.find('.');
    return dot == 0 || dot == std::string::npos ? name : name.substr(0, dot);
  }

  void add_identifiers(const std::string &text) {
    const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (auto at = text.begin(); at != text.end();) {
      const auto start = std::find_if(at, text.end(), is_letter);
      at = std::find_if_not(start, text.end(), is_letter);
      if (start != at)
        identifiers_.emplace(start, at);
    }
  }

  // Not an intermediate result: those are called after operations and fields.
  bool is_source_name(const std::string &name) const {
    return identifiers_.contains(name) && !fields_.contains(name);
  }

  bool is_parameter(const std::string &name) const {
    const auto &source = judge_.pair().functions[side_]->source;
    if (source)
      for (const ir::SourceParameter &parameter : source->parameters)
        if (parameter.name == name)
          return true;
    return false;
  }

  json variables_json(const ir::Environment &environment, const ir::Memory *memory) const {
    json result = json::array();
    for (const auto &[name, variable] : shown_)
      if (is_parameter(name) || is_source_name(name))
        result.push_back(variable_json(name, *environment.find(variable), variable.type(),
                                       c_type(name), memory));
    return result;
  }

  // What C says of a variable of the function that is being run; null: nothing.
  const ir::SourceType *c_type(const std::string &name) const {
    if (function_ && function_->source)
      for (const ir::SourceParameter &variable : function_->source->variables)
        if (variable.name == name)
          return &module_.types[variable.type];
    return nullptr;
  }

  json variable_json(const std::string &name, const Value &value, ir::Type type,
                     const ir::SourceType *c_type, const ir::Memory *memory) const {
    json entry{{"name", name},
               {"text", spec::spell_value(judge_.context().signature, value, type)}};
    if (!value.is_bits() || value.bits().has_garbage() || value.bits().width() > 64)
      return entry;
    const uint64_t number = value.bits().value.to_u64();
    const auto *shape = c_type ? &c_type->shape : nullptr;
    const auto *integer = shape ? std::get_if<ir::SourceInteger>(shape) : nullptr;
    if (shape && std::holds_alternative<ir::SourcePointer>(*shape))
      entry["text"] = number == 0 ? "null" : hex(number);
    else if (integer && integer->is_signed && value.bits().value.sign())
      entry["text"] = std::to_string(value.bits().value.to_i64()) + " (" + hex(number) + ")";
    if (value.bits().width() >= 32 && memory && points_into(number, *memory))
      entry["to"] = entry["text"] = hex(number);
    return entry;
  }

  static bool points_into(uint64_t address, const ir::Memory &memory) {
    return memory.object_at(address) || memory.object_at(address - 1);
  }

  void add_pointer(const Value &value, const ir::SourceType *c_type,
                   std::vector<PictureRoot> &pointers) const {
    if (!c_type || !value.is_bits() || value.bits().has_garbage())
      return;
    if (const auto *pointer = std::get_if<ir::SourcePointer>(&c_type->shape))
      pointers.push_back({value.bits().value.to_u64(), pointer->pointee});
  }

  // Variables say what is in memory that no parameter leads to. Those that point to structs first:
  // a `char *` may point to anything.
  std::vector<PictureRoot> pointers_now(const ir::Environment &environment) const {
    std::vector<PictureRoot> pointers;
    for (const auto &[name, variable] : shown_)
      add_pointer(*environment.find(variable), c_type(name), pointers);
    std::ranges::stable_partition(pointers, [this](const PictureRoot &root) {
      return std::holds_alternative<ir::SourceRecord>(module_.types[root.type].shape);
    });
    return pointers;
  }

  const ir::Memory *memory_of(const ir::Environment &environment) const {
    for (Term variable : function_->variables)
      if (variable.type().is_memory())
        if (const Value *value = environment.find(variable); value && value->is_memory())
          return &value->memory();
    return nullptr;
  }

  size_t add_picture(const ir::Memory &memory) {
    std::vector<PictureRoot> roots = roots_;
    roots.insert(roots.end(), pointers_.begin(), pointers_.end());
    json picture = memory_picture(module_, memory, roots);
    if (pictures_.empty() || pictures_.back() != picture)
      pictures_.push_back(std::move(picture));
    return pictures_.size() - 1;
  }

  const pcfg::Judge &judge_;
  Side side_;
  const ir::Module &module_;
  std::set<std::string> fields_;
  std::set<std::string> identifiers_; // in the source texts
  std::vector<PictureRoot> roots_;    // from parameters and globals
  std::vector<PictureRoot> pointers_; // from variables, now
  const ir::Function *function_ = nullptr;
  std::map<Term, Value> last_;
  std::map<std::string, Term> shown_;
  json steps_ = json::array();
  json pictures_ = json::array();
  size_t left_out_ = 0;
};

} // namespace

json run_steps(const pcfg::Judge &judge, const pcfg::Counterexample &found, ir::RunLimits limits) {
  limits.garbage_seed = found.input.recipe.options.garbage_seed;
  json result = json::array();
  for (const Side side : ir::both_sides) {
    Recorder recorder(judge, side, found.input.values);
    const ir::RunResult run = trace_lines(
        judge, found.input.values, limits, side,
        [&](ir::Location where, const ir::Function &function, const ir::Environment &environment) {
          recorder.see(where, function, environment);
        });
    recorder.end(run);
    json entry = recorder.result();
    entry["call"] = call_text(judge, found.run, side);
    entry["failed"] = run.outcome != ir::Outcome::Returned;
    result.push_back(entry);
  }
  return result;
}

} // namespace lockstep::report
