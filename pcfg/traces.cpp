#include "pcfg/traces.h"

#include "ir/interpreter.h"

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using ir::Value;

namespace {

bool record_side(const Programs &programs, Side side, size_t most_visits, Trace &trace) {
  const Program &program = programs.sides[side];
  const ir::Module &module = *program.module;
  ir::Interpreter interpreter(module);
  ir::Memory scratch(ir::address_width(module.target));
  ir::place_globals(module, interpreter, scratch, false); // the addresses are always the same
  std::vector<Value> arguments;
  for (Term variable : program.entry)
    arguments.push_back(trace.entry.at(variable));
  std::vector<Visit> &visits = trace.visits[side];
  const auto observe = [&](const ir::Function &function, ir::Pc pc, const ir::Environment &state) {
    if (&function != &program.function || visits.size() > most_visits)
      return;
    if (!program.cuts.contains(pc)) {
      visits.back().passed.push_back(pc);
      return;
    }
    visits.push_back({pc, {}, {}});
    for (Term variable : program.live[pc.value])
      visits.back().values.push_back(state[variable]);
  };
  const ir::RunResult result =
      interpreter.run(program.function, std::move(arguments), {100'000, 1'000}, observe);
  if (result.outcome != ir::Outcome::Returned || visits.size() > most_visits)
    return false;
  if (visits.back().pc != program.function.exit) {
    visits.push_back({program.function.exit, {}, {}});
    for (Term variable : program.live[program.function.exit.value])
      for (size_t i = 0; i < program.function.results.size(); ++i)
        if (program.function.results[i] == variable)
          visits.back().values.push_back(result.results[i]);
  }
  return true;
}

std::vector<Term> all_variables(const Programs &programs) {
  std::vector<Term> result;
  for (const Side side : ir::both_sides) {
    const ir::Function &function = programs.sides[side].function;
    result.insert(result.end(), function.variables.begin(), function.variables.end());
    result.insert(result.end(), programs.sides[side].entry.begin(), programs.sides[side].entry.end());
    for (const ir::Global &global : programs.sides[side].module->globals)
      result.push_back(global.address);
  }
  return result;
}

} // namespace

std::vector<Trace> record_traces(const Programs &programs, const std::vector<Valuation> &inputs,
                                 size_t most_visits) {
  std::vector<Trace> traces;
  for (const Valuation &input : inputs) {
    Trace trace{input, {}};
    if (record_side(programs, Side::Left, most_visits, trace) &&
        record_side(programs, Side::Right, most_visits, trace))
      traces.push_back(std::move(trace));
  }
  return traces;
}

JointStates::JointStates(const Programs &programs, const std::vector<Trace> &traces)
    : programs_(programs), traces_(traces), scope_(all_variables(programs)) {}

void JointStates::fill(ir::Environment &environment, const JointState &state, Side side) const {
  const Visit &visit = traces_[state.trace].visits[side][state.visit[side]];
  const std::vector<Term> &live = programs_.sides[side].live[visit.pc.value];
  for (size_t i = 0; i < live.size(); ++i)
    environment[live[i]] = visit.values[i];
}

ir::Environment JointStates::at_side(const JointState &state, Side side) const {
  ir::Environment environment(scope_);
  for (const auto &[variable, value] : traces_[state.trace].entry)
    if (scope_.slot(variable))
      environment[variable] = value;
  fill(environment, state, side);
  return environment;
}

ir::Environment JointStates::at(const JointState &state) const {
  ir::Environment environment = at_side(state, Side::Left);
  fill(environment, state, Side::Right);
  return environment;
}

} // namespace lockstep::pcfg
