#include "pcfg/traces.h"

#include "ir/interpreter.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using ir::Value;

namespace {

constexpr size_t most_ordinary = 50;

// Watches a run of one side.
class Recorder {
public:
  Recorder(const Program &program, size_t most_visits, std::vector<Visit> &visits)
      : program_(program), most_visits_(most_visits), evaluator_(program.module->context.signature),
        visits_(visits) {}

  void at(ir::Pc pc, const ir::Environment &state) {
    if (visits_.size() > most_visits_)
      return;
    arrive(pc);
    if (program_.cuts.contains(pc)) {
      visits_.push_back({pc, std::move(path_), {}});
      path_.clear();
      for (Term variable : program_.live[pc.value])
        visits_.back().values.push_back(state[variable]);
    }
    from_ = pc;
    next_ = leaving(pc, state);
  }

  bool finish(const ir::RunResult &result) {
    if (result.outcome != ir::Outcome::Returned || visits_.size() > most_visits_)
      return false;
    const ir::Pc exit = program_.function.exit;
    if (visits_.back().pc == exit)
      return true;
    arrive(exit);
    visits_.push_back({exit, std::move(path_), {}});
    for (Term variable : program_.live[exit.value])
      for (size_t i = 0; i < program_.function.results.size(); ++i)
        if (program_.function.results[i] == variable)
          visits_.back().values.push_back(result.results[i]);
    return true;
  }

private:
  void arrive(ir::Pc pc) {
    if (!from_)
      return;
    for (const uint32_t index : program_.edges_at[from_->value])
      if (program_.edge(index).to == pc && (!next_ || *next_ == index)) {
        path_.push_back(index);
        return;
      }
  }

  // The edge that is taken from here, if where it leads does not tell.
  std::optional<uint32_t> leaving(ir::Pc pc, const ir::Environment &state) {
    std::set<ir::Pc> targets;
    const auto &edges = program_.edges_at[pc.value];
    for (const uint32_t index : edges)
      targets.insert(program_.edge(index).to);
    if (targets.size() == edges.size())
      return std::nullopt;
    for (const uint32_t index : edges) {
      const auto value = evaluator_.evaluate(program_.edge(index).guard, state);
      if (value && value->bits().truth())
        return index;
    }
    return std::nullopt;
  }

  const Program &program_;
  size_t most_visits_;
  ir::Evaluator evaluator_;
  std::vector<Visit> &visits_;
  Path path_;
  std::optional<ir::Pc> from_;
  std::optional<uint32_t> next_;
};

bool record_side(const Programs &programs, Side side, size_t most_visits, Trace &trace) {
  const Program &program = programs.sides[side];
  const ir::Module &module = *program.module;
  ir::Interpreter interpreter(module);
  ir::Memory scratch(ir::address_width(module.target));
  ir::place_globals(module, interpreter, scratch, false); // the addresses are always the same
  std::vector<Value> arguments;
  for (Term variable : program.entry)
    arguments.push_back(trace.entry.at(variable));
  Recorder recorder(program, most_visits, trace.visits[side]);
  const auto observe = [&](const ir::Function &function, ir::Pc pc, const ir::Environment &state) {
    if (&function == &program.function)
      recorder.at(pc, state);
  };
  const ir::RunResult result =
      interpreter.run(program.function, std::move(arguments), {100'000, 1'000}, observe);
  for (const ir::Finding &finding : result.findings)
    if (finding.kind == ir::CheckKind::ReadOutOfBounds)
      trace.overreads.insert(module.spell(finding.where));
  return recorder.finish(result);
}

std::vector<Term> all_variables(const Programs &programs) {
  std::vector<Term> result;
  for (const Side side : ir::both_sides) {
    const ir::Function &function = programs.sides[side].function;
    result.insert(result.end(), function.variables.begin(), function.variables.end());
    result.insert(result.end(), programs.sides[side].entry.begin(),
                  programs.sides[side].entry.end());
    for (const ir::Global &global : programs.sides[side].module->globals)
      result.push_back(global.address);
  }
  return result;
}

} // namespace

Recording record_traces(const Programs &programs, const std::vector<Valuation> &inputs,
                        size_t most_visits) {
  Recording result;
  std::vector<Trace> others;
  ir::Sided<std::set<std::pair<ir::Pc, Path>>> taken;
  size_t ordinary = 0; // those that show nothing new
  for (const Valuation &input : inputs) {
    Trace trace{input, {}, {}};
    for (const Side side : ir::both_sides)
      if (const Program &program = programs.sides[side]; program.output)
        trace.entry.emplace(program.entry.back(),
                            ir::Memory(ir::address_width(program.module->target)));
    if (!record_side(programs, Side::Left, most_visits, trace) ||
        !record_side(programs, Side::Right, most_visits, trace))
      continue;
    bool is_new = false;
    for (const Side side : ir::both_sides)
      for (const Visit &visit : trace.visits[side])
        is_new |= taken[side].emplace(visit.pc, visit.path).second;
    (is_new || ordinary++ < most_ordinary ? result.traces : others).push_back(std::move(trace));
  }
  result.telling = result.traces.size();
  std::ranges::move(others, std::back_inserter(result.traces));
  return result;
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
