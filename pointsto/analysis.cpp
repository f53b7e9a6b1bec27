#include "pointsto/analysis.h"

#include "ir/contract.h"
#include "pointsto/entry.h"
#include "pointsto/evaluate.h"
#include "pointsto/refine.h"
#include "pointsto/step.h"

#include <algorithm>
#include <utility>

namespace lockstep::pointsto {

FunctionFacts::FunctionFacts(const ir::Module &module, const ir::Function &f, Bounds bounds)
    : function(&f), setting(module, f.variables, bounds), at(f.pcs.size()) {}

const FunctionFacts *PointsTo::find(const ir::Function &function) const {
  const auto found =
      std::ranges::find(functions, &function, [](const auto &facts) { return facts->function; });
  return found == functions.end() ? nullptr : found->get();
}

Value value_at(const FunctionFacts &facts, ir::Pc pc, ir::Term term) {
  return Evaluation(facts.setting, facts.at[pc.value]).value(term);
}

State assuming(const FunctionFacts &facts, ir::Pc pc, ir::Term variable, const Place &place) {
  State state = facts.at[pc.value];
  set(facts.setting, state, variable, Value::address(place.region, place.offset));
  return state;
}

namespace {

constexpr uint32_t patience =
    4; // how often a PC's state may grow before ends of intervals are widened

void insert_numbers(ir::Term term, std::set<ir::Term> &seen, Thresholds &thresholds) {
  if (!seen.insert(term).second)
    return;
  if (term.is(ir::Op::BitVecConst) && term.type().width() <= 64) {
    const uint32_t unused = 64 - term.type().width();
    thresholds.insert(static_cast<int64_t>(term.value().to_u64() << unused) >> unused);
  }
  for (ir::Term operand : term.operands())
    insert_numbers(operand, seen, thresholds);
}

Thresholds thresholds_of(const ir::Function &function) {
  Thresholds result;
  std::set<ir::Term> seen;
  for (const ir::Edge &edge : function.edges) {
    insert_numbers(edge.guard, seen, result);
    for (const ir::Check &check : edge.checks)
      insert_numbers(check.holds, seen, result);
    if (const auto *assign = std::get_if<ir::Assign>(&edge.step))
      for (const ir::Assignment &move : assign->moves)
        insert_numbers(move.value, seen, result);
    if (const auto *allocate = std::get_if<ir::Allocate>(&edge.step))
      insert_numbers(allocate->size, seen, result);
  }
  result.prepare();
  return result;
}

class Analysis {
public:
  Analysis(const ir::Module &module, const Options &options) : module_(module), options_(options) {}

  PointsTo run(const ir::Function &function) {
    const size_t root = find_or_add(function);
    reach(root, function.entry, entry_state(*result_.functions[root], options_));
    while (!pending_.empty()) {
      const Place next = *pending_.begin();
      pending_.erase(pending_.begin());
      leave(next.function, next.pc);
    }
    return std::move(result_);
  }

private:
  struct Place {
    size_t function;
    uint32_t pc;
    auto operator<=>(const Place &) const = default;
  };
  struct Work { // beside the facts of a function
    std::vector<std::vector<const ir::Edge *>> edges_at;
    std::vector<uint32_t> growths; // by PC
    Thresholds thresholds;
    std::set<Place> callers;
  };

  size_t find_or_add(const ir::Function &function) {
    for (size_t i = 0; i < result_.functions.size(); ++i)
      if (result_.functions[i]->function == &function)
        return i;
    Work work{std::vector<std::vector<const ir::Edge *>>(function.pcs.size()),
              std::vector<uint32_t>(function.pcs.size()),
              thresholds_of(function),
              {}};
    for (const ir::Edge &edge : function.edges) {
      work.edges_at[edge.from.value].push_back(&edge);
      if (const auto *allocate = std::get_if<ir::Allocate>(&edge.step))
        result_.labels[allocate->site.value] = allocate->label;
    }
    work_.push_back(std::move(work));
    result_.functions.push_back(
        std::make_unique<FunctionFacts>(module_, function, options_.bounds));
    return work_.size() - 1;
  }

  // Joins the state with what is known at the PC.
  void reach(size_t function, ir::Pc pc, const State &state) {
    FunctionFacts &facts = *result_.functions[function];
    State &known = facts.at[pc.value];
    if (includes(known, state))
      return;
    State more = joined(known, state);
    if (known.reached && ++work_[function].growths[pc.value] > patience)
      more = widen(known, more, work_[function].thresholds);
    known = std::move(more);
    pending_.insert({function, pc.value});
    if (pc == facts.function->exit)
      wake_callers(function);
  }

  void wake_callers(size_t function) {
    pending_.insert(work_[function].callers.begin(), work_[function].callers.end());
  }

  void leave(size_t function, uint32_t pc) {
    for (const ir::Edge *edge : work_[function].edges_at[pc])
      follow(function, *edge);
  }

  void follow(size_t function, const ir::Edge &edge) {
    const Setting &setting = result_.functions[function]->setting;
    State state = result_.functions[function]->at[edge.from.value];
    if (!refine(setting, state, edge.guard, true))
      return;
    // A run in which one of these fails ends here.
    for (const ir::Check &check : edge.checks)
      if (severity(check.kind) != ir::Severity::Tolerated &&
          !refine(setting, state, check.holds, true))
        return;
    if (const auto *call = std::get_if<ir::Call>(&edge.step)) {
      follow_call(function, edge, *call, state);
      return;
    }
    if (const auto *allocate = std::get_if<ir::Allocate>(&edge.step))
      allocates(function, {allocate->site.value});
    std::visit([&](const auto &step) { take_step(setting, state, step); }, edge.step);
    reach(function, edge.to, state);
  }

  template <class Step>
  static void take_step(const Setting &setting, State &state, const Step &step) {
    if constexpr (!std::is_same_v<Step, ir::Call>)
      take(setting, state, step);
  }

  void allocates(size_t function, const std::set<uint32_t> &sites) {
    std::set<uint32_t> &all = result_.functions[function]->allocates;
    const size_t before = all.size();
    all.insert(sites.begin(), sites.end());
    if (all.size() != before)
      wake_callers(function);
  }

  void follow_call(size_t function, const ir::Edge &edge, const ir::Call &call, State state) {
    const ir::Function *callee = module_.find(call.callee);
    ir::require(callee != nullptr, "a call to a function that the module does not have");
    const size_t called = find_or_add(*callee);
    work_[called].callers.insert({function, edge.from.value});
    enter(function, called, call, state);
    allocates(function, result_.functions[called]->allocates);
    const State &at_exit = result_.functions[called]->at[callee->exit.value];
    if (!at_exit.reached)
      return;
    come_back(function, called, call, at_exit, state);
    reach(function, edge.to, state);
  }

  void enter(size_t function, size_t called, const ir::Call &call, const State &state) {
    const FunctionFacts &callee = *result_.functions[called];
    const Evaluation evaluation(result_.functions[function]->setting, state);
    State entry;
    entry.reached = true;
    entry.variables.resize(callee.setting.scope.size());
    entry.definitions.resize(callee.setting.scope.size());
    entry.objects = state.objects;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
      const ir::Term parameter = callee.function->parameters[i];
      if (parameter.type().is_memory())
        set(callee.setting, entry, parameter, evaluation.memory(call.arguments[i]));
      else if (!parameter.type().is_adt())
        set(callee.setting, entry, parameter, evaluation.value(call.arguments[i]));
    }
    reach(called, callee.function->entry, entry);
  }

  // The caller's own variables are of the time before the call.
  void come_back(size_t function, size_t called, const ir::Call &call, const State &at_exit,
                 State &state) {
    const FunctionFacts &callee = *result_.functions[called];
    const Setting &setting = result_.functions[function]->setting;
    for (const uint32_t site : callee.allocates)
      age(state, ir::AllocSite{site}, true);
    state.objects = at_exit.objects;
    const Evaluation results(callee.setting, at_exit);
    for (size_t i = 0; i < call.results.size(); ++i) {
      const ir::Term result = callee.function->results[i];
      if (result.type().is_memory())
        set(setting, state, call.results[i], results.memory(result));
      else
        set(setting, state, call.results[i],
            result.type().is_adt() ? Value::unknown() : results.value(result));
    }
  }

  const ir::Module &module_;
  const Options &options_;
  PointsTo result_;
  std::vector<Work> work_;
  std::set<Place> pending_;
};

} // namespace

PointsTo analyse(const ir::Module &module, const ir::Function &function, const Options &options) {
  return Analysis(module, options).run(function);
}

} // namespace lockstep::pointsto
