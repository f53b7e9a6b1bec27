#include "discharge/smt/prover.h"

#include "discharge/smt/model_reader.h"
#include "ir/evaluator.h"
#include "ir/overloaded.h"
#include "ir/variables.h"

#include <algorithm>
#include <unordered_map>

namespace lockstep::smt {

using ir::Term;

namespace {

std::vector<Term> variables_of(const Query &query) {
  ir::VariableCollector collector;
  for (const Term hypothesis : query.hypotheses)
    collector.add(hypothesis);
  collector.add(query.goal);
  return collector.variables();
}

// What a variable gets that the script does not mention (it hid in the memory of an opaque term).
ir::Value any_value(const ir::Signature &signature, ir::Type type) {
  return type.is_memory() ? ir::Value(ir::Memory::filled(type.width(), 0))
                          : default_value(signature, type);
}

// z3 answers so for some functions, most often one that it knows nothing of.
bool is_unconstrained(const Sexp &text) { return shortened(text).starts_with("(_ as-array"); }

// Unknown if a value is in a syntax that we do not know.
std::variant<Model, Unknown> read_model(const ir::Signature &signature, const Query &query,
                                const Encoded &encoded, const Sat &sat) {
  std::unordered_map<Term, const Sexp *> texts;
  for (size_t i = 0; i < encoded.variables.size(); ++i)
    texts.emplace(encoded.variables[i], &sat.values.at(i));
  Model model;
  for (const Term variable : variables_of(query)) {
    const auto text = texts.find(variable);
    std::optional<ir::Value> value =
        text == texts.end() || is_unconstrained(*text->second)
            ? any_value(signature, variable.type())
            : read_value(signature, variable.type(), *text->second);
    if (!value)
      return Unknown{UnknownReason::Incomplete, "no value of " + variable.name() +
                                                    " could be read from " +
                                                    shortened(*text->second)};
    model.bindings.push_back({variable, std::move(*value)});
  }
  return model;
}

} // namespace

std::string why_not_a_counterexample(const ir::Signature &signature, const Query &query,
                                     const Model &model) {
  std::vector<Term> variables;
  for (const auto &binding : model.bindings)
    variables.push_back(binding.variable);
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (const auto &[variable, value] : model.bindings)
    environment[variable] = value;
  ir::Evaluator evaluator(signature);
  const auto is = [&](Term term, bool expected) {
    const auto value = evaluator.evaluate(term, environment);
    return value && !value->bits().has_garbage() && value->bits().truth() == expected;
  };
  for (size_t i = 0; i < query.hypotheses.size(); ++i)
    if (!is(query.hypotheses[i], true))
      return "hypothesis " + std::to_string(i) + " is not true on the model";
  return is(query.goal, false) ? "" : "the goal is not false on the model";
}

Answer Prover::refutation(const Query &query, const Encoded &encoded, const Sat &sat) {
  auto reading = read_model(signature_, query, encoded, sat);
  if (auto *unreadable = std::get_if<Unknown>(&reading))
    return std::move(*unreadable);
  auto *model = std::get_if<Model>(&reading);
  const std::string problem = why_not_a_counterexample(signature_, query, *model);
  if (problem.empty())
    return Refuted{std::move(*model), false};
  if (encoded.abstracted)
    return Refuted{std::move(*model), true};
  if (std::ranges::any_of(sat.values, is_unconstrained))
    return Unknown{UnknownReason::Incomplete, "the solver did not tell a function of its model"};
  pool_.internal_error("query " + query.name + ": " + problem);
  return Unknown{UnknownReason::Incomplete, "internal error: " + problem};
}

Answer Prover::answer(const Query &query, const Limits &limits) {
  Statistics &counters = pool_.counters();
  const TimePoint start = Clock::now();
  const auto encoded = encode(signature_, query, options_);
  counters.encode_seconds += seconds_since(start);
  if (const auto *unsupported = std::get_if<Unknown>(&encoded))
    return *unsupported;
  const auto &problem = std::get<Encoded>(encoded);

  const TimePoint asked = Clock::now();
  const Reply reply = pool_.solver().solve(problem.script, limits);
  counters.solve_seconds += seconds_since(asked);

  const TimePoint answered = Clock::now();
  Answer result = std::visit(
      ir::Overloaded{[](const Unsat &) -> Answer { return Proved{}; },
                     [&](const Sat &sat) { return refutation(query, problem, sat); },
                     [](const Unknown &unknown) -> Answer { return unknown; }},
      reply.verdict);
  counters.check_seconds += seconds_since(answered);
  return result;
}

Answer Prover::prove(const Query &query, const Limits &limits) {
  Answer result = answer(query, limits);
  Statistics &counters = pool_.counters();
  ++counters.queries;
  ++(is_proved(result) ? counters.proved : is_refuted(result) ? counters.refuted : counters.unknown);
  return result;
}

} // namespace lockstep::smt
