#include "tests/support/obligation_file.h"

#include "ir/contract.h"
#include "ir/printer.h"
#include "ir/read_file.h"
#include "ir/text/parser.h"
#include "ir/variables.h"
#include "tests/support/paths.h"

#include <algorithm>

namespace lockstep::testing {

namespace {

void replace_all(std::string &text, const std::string &what, const std::string &with) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

std::string for_width(std::string text, unsigned width) {
  const unsigned bytes = width / 8;
  replace_all(text, "%W", std::to_string(width));
  replace_all(text, "%2P", std::to_string(2 * bytes));
  replace_all(text, "%3P", std::to_string(3 * bytes));
  replace_all(text, "%P", std::to_string(bytes));
  return text;
}

std::string contents(const std::filesystem::path &path) {
  const auto text = lockstep::read_file(path.string());
  ir::require(text.has_value(), "cannot read " + path.string());
  return *text;
}

Expected expectation(const std::string &function) {
  for (const auto &[prefix, expected] : {std::pair("proved_", Expected::Proved),
                                         std::pair("refuted_", Expected::Refuted),
                                         std::pair("open_", Expected::Open)})
    if (function.starts_with(prefix))
      return expected;
  ir::broken_contract("what is expected of " + function + "?");
}

ObligationCase case_of(const std::shared_ptr<ir::Context> &context, const ir::Function &function,
                       const std::string &prefix, const std::string &suffix) {
  const ir::Edge &edge = function.edges.front();
  const auto *assignment = std::get_if<ir::Assign>(&edge.step);
  ir::require(function.edges.size() == 1 && assignment && assignment->moves.size() == 1,
              function.name + " is no obligation");
  const std::string short_name = function.name.substr(function.name.find('_') + 1);
  const std::string name = prefix + "_" + short_name + suffix;
  return {context, name, expectation(function.name), function.parameters,
          {name, {edge.guard}, assignment->moves.front().value}};
}

void read(const std::filesystem::path &path, unsigned width, bool either,
          std::vector<ObligationCase> &cases) {
  const auto context = std::make_shared<ir::Context>();
  Diagnostics diagnostics;
  std::string text = contents(path);
  if (text.find("\nadt ") == std::string::npos && !text.starts_with("adt "))
    text.insert(0, contents(source_root() / "tests/obligations/lifts.ir"));
  const auto module = ir::parse_module(*context, path.string(), for_width(text, width), diagnostics);
  ir::require(module.has_value(), path.string() + ": " + diagnostics.render());
  for (const auto &[name, function] : module->functions)
    cases.push_back(case_of(context, function, path.stem().string(),
                            either ? "_" + std::to_string(width) : ""));
}

} // namespace

std::vector<ObligationCase> obligations_in(const std::filesystem::path &folder) {
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".ir")
      files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<ObligationCase> cases;
  for (const auto &file : files) {
    const bool either = contents(file).find("%W") != std::string::npos;
    for (const unsigned width : {64u, 32u})
      if (either || width == 64)
        read(file, width, either, cases);
  }
  return cases;
}

std::string print_obligation(ir::Context &context, const discharge::Obligation &obligation,
                             const std::string &name) {
  ir::VariableCollector collector;
  for (ir::Term hypothesis : obligation.hypotheses)
    collector.add(hypothesis);
  collector.add(obligation.goal);
  std::string text = "function " + name + "(";
  std::string comma;
  for (ir::Term variable : collector.variables()) {
    text += comma + "\"" + variable.name() + "\": " + ir::print(context.signature, variable.type());
    comma = ", ";
  }
  return text + ") -> (goal: bool)\n  entry pc0 exit pc1\n  pc0:\n    when " +
         ir::print(context.signature, context.terms.conj(obligation.hypotheses)) +
         "\n      goto pc1 { goal := " + ir::print(context.signature, obligation.goal) + " }\n  pc1:\n";
}

} // namespace lockstep::testing
