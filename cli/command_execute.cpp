// lockstep execute FILE… -f NAME [--arg N …]: runs one function in the interpreter, on memory as it
// is when a program starts, and tells how that ended.
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "ir/interpreter.h"
#include "recheck/sources.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>

namespace lockstep::cli {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

struct ExecuteOptions {
  std::vector<std::string> files;
  std::string function;
  std::vector<std::string> arguments;
  uint64_t steps = ir::RunLimits{}.steps;
  uint64_t garbage = 0;
  bool as_json = false;
};

double seconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

// A finished run, with what is needed to tell of it.
struct Execution {
  const ir::Module &module;
  const ir::Function &function;
  ir::RunResult run;
  double lowering_seconds = 0;
  double seconds = 0;
};

// 12, -3 or 0xff, cut to the width.
std::optional<ir::BitVector> parse_argument(std::string_view text, uint32_t width) {
  const bool negative = text.starts_with("-");
  text.remove_prefix(negative ? 1 : 0);
  const bool hexadecimal = text.starts_with("0x");
  text.remove_prefix(hexadecimal ? 2 : 0);
  uint64_t magnitude = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), magnitude, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  const ir::BitVector value(width, magnitude);
  return negative ? ir::neg(value) : value;
}

// One value per parameter; the memory, if the function takes it, is `memory`.
std::optional<std::vector<ir::Value>> bind_arguments(const ir::Function &function,
                                                     const std::vector<std::string> &texts,
                                                     ir::Memory memory) {
  std::vector<ir::Value> values;
  size_t next = 0;
  for (ir::Term parameter : function.parameters) {
    if (parameter.type().is_memory()) {
      values.emplace_back(std::move(memory));
      continue;
    }
    if (parameter.type().is_adt() || next == texts.size()) {
      std::cerr << "error: " << function.name << " needs a value for its parameter "
                << parameter.name()
                << (parameter.type().is_adt() ? ", which is no number\n" : "; add --arg N\n");
      return std::nullopt;
    }
    const uint32_t width = parameter.type().is_bool() ? 1 : parameter.type().width();
    const auto value = parse_argument(texts[next], width);
    if (!value) {
      std::cerr << "error: '" << texts[next] << "' is no number of at most 64 bits\n";
      return std::nullopt;
    }
    values.emplace_back(ir::Bits(*value));
    ++next;
  }
  if (next == texts.size())
    return values;
  std::cerr << "error: " << function.name << " takes " << next << " --arg, not " << texts.size()
            << "\n";
  return std::nullopt;
}

bool returns_signed(const Execution &e) {
  if (!e.function.source)
    return false;
  const ir::SourceType &type = e.module.types[e.function.source->result];
  const auto *integer = std::get_if<ir::SourceInteger>(&type.shape);
  return integer && integer->is_signed;
}

std::string spell_result(const Execution &e, const ir::Value &value, ir::Type type) {
  if (!type.is_bitvec())
    return ir::spell(e.module.context.signature, value, type);
  const ir::BitVector &bits = value.bits().value;
  const std::string decimal =
      returns_signed(e) && bits.sign() ? "-" + ir::neg(bits).to_decimal() : bits.to_decimal();
  return decimal + " (" + bits.to_hex() + ")";
}

void print_text(const Execution &e) {
  std::cout << e.function.name << ": " << ir::name(e.run.outcome);
  if (e.run.failure)
    std::cout << ", " << ir::description(e.run.failure->kind) << " at "
              << e.module.spell(e.run.failure->where);
  for (size_t i = 0; i < e.run.results.size(); ++i)
    if (const ir::Type type = e.function.results[i].type(); !type.is_memory())
      std::cout << " " << spell_result(e, e.run.results[i], type)
                << (ir::has_garbage(e.run.results[i]) ? ", which depends on garbage" : "");
  std::cout << "\nsteps: " << e.run.steps << "\n";
  for (const ir::Finding &finding : e.run.findings)
    std::cout << "tolerated: " << ir::description(finding.kind) << " at "
              << e.module.spell(finding.where) << "\n";
}

json finding_as_json(const Execution &e, const ir::Finding &finding) {
  return {{"kind", ir::name(finding.kind)}, {"where", e.module.spell(finding.where)}};
}

void print_json(const Execution &e) {
  json results = json::array();
  for (size_t i = 0; i < e.run.results.size(); ++i)
    if (const ir::Type type = e.function.results[i].type(); !type.is_memory())
      results.push_back({{"value", type.is_bitvec()
                                       ? e.run.results[i].bits().value.to_hex()
                                       : spell_result(e, e.run.results[i], type)},
                         {"garbage", ir::has_garbage(e.run.results[i])}});
  json findings = json::array();
  for (const ir::Finding &finding : e.run.findings)
    findings.push_back(finding_as_json(e, finding));
  const json failure = e.run.failure ? finding_as_json(e, *e.run.failure) : json();
  std::cout << json{{"function", e.function.name},
                    {"outcome", ir::name(e.run.outcome)},
                    {"results", results},
                    {"failure", failure},
                    {"findings", findings},
                    {"steps", e.run.steps},
                    {"lowering_seconds", e.lowering_seconds},
                    {"seconds", e.seconds}}
                   .dump(1)
            << "\n";
}

int exit_code(ir::Outcome outcome) {
  switch (outcome) {
  case ir::Outcome::Returned:
    return 0;
  case ir::Outcome::Failed:
    return exit_different;
  case ir::Outcome::Undefined:
  case ir::Outcome::StepLimit:
  case ir::Outcome::DepthLimit:
  case ir::Outcome::OutOfMemory:
    return exit_unknown;
  }
  return exit_unknown;
}

int execute_function(const ir::Module &module, const ir::Function &function,
                     const ExecuteOptions &options, double lowering_seconds) {
  ir::Interpreter interpreter(module);
  ir::Memory memory(ir::address_width(module.target), options.garbage);
  ir::place_globals(module, interpreter, memory, true);
  auto arguments = bind_arguments(function, options.arguments, std::move(memory));
  if (!arguments)
    return exit_bad_input;
  const auto start = Clock::now();
  ir::RunLimits limits;
  limits.steps = options.steps;
  ir::RunResult run = interpreter.run(function, std::move(*arguments), limits);
  const Execution done{module, function, std::move(run), lowering_seconds,
                       seconds_between(start, Clock::now())};
  options.as_json ? print_json(done) : print_text(done);
  return exit_code(done.run.outcome);
}

int execute(const ExecuteOptions &options, const CommonOptions &common) {
  ir::Context context;
  Diagnostics diagnostics;
  const auto start = Clock::now();
  const auto module =
      lower_sources(options.files, {options.function}, common, context, diagnostics);
  std::cerr << diagnostics.render();
  if (!module)
    return exit_bad_input;
  const ir::Function *function = module->find(options.function);
  if (!function) {
    std::cerr << "error: there is no function " << options.function << "\n";
    return exit_bad_input;
  }
  return execute_function(*module, *function, options, seconds_between(start, Clock::now()));
}

} // namespace

Command add_execute_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<ExecuteOptions>();
  CLI::App *command = app.add_subcommand("execute", "Run one function in the interpreter");
  command->add_option("FILE", options->files, "One or more .c files, or an .ir or .spec file")
      ->required();
  command->add_option("--function,-f", options->function, "The function")
      ->required()
      ->type_name("NAME");
  command->add_option("--arg,-a", options->arguments, "A number for each of its parameters")
      ->type_name("N")
      ->allow_extra_args(false);
  command->add_option("--steps", options->steps, "Give up after this many steps")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--garbage", options->garbage,
                   "Which bytes uninitialised memory happens to hold: a seed")
      ->type_name("SEED");
  command->add_flag("--json", options->as_json, "One JSON object instead of text");
  add_c_options(*command, common,
                "lockstep execute divide.c -f divide -a 7 -a -2\n"
                "Exit codes: 0 returned, 1 failed, 2 undefined or stopped at a limit, 3 bad input");
  return {command, [options, &common] { return execute(*options, common); }};
}

} // namespace lockstep::cli
