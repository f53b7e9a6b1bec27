#include "pcfg/prove.h"

#include "ir/printer.h"
#include "pcfg/correlator.h"
#include "pcfg/houdini.h"
#include "pcfg/measures.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace lockstep::pcfg {
namespace {

using Clock = std::chrono::steady_clock;

Clock::duration seconds(double s) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
}

// The first construct that no path may contain yet, with its place.
std::string unsupported(const Programs &programs) {
  for (const ir::Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    for (uint32_t i = 0; i < program.function.edges.size(); ++i) {
      const ir::Edge &edge = program.edge(i);
      const std::string problem = execute(program, edge.from, {i}).unsupported;
      if (!problem.empty())
        return problem + " at " + program.module->spell(edge.where) + " is not supported yet";
    }
  }
  return {};
}

std::set<std::string> callees(const Program &program) {
  std::set<std::string> result;
  for (const ir::Edge &edge : program.function.edges)
    if (const auto *call = std::get_if<ir::Call>(&edge.step))
      result.insert(call->callee);
  return result;
}

// The first call that no contract can be about: the other side makes no such call.
std::string lonely_call(const Programs &programs) {
  for (const ir::Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    const std::set<std::string> others = callees(programs.sides[ir::other(side)]);
    for (const ir::Edge &edge : program.function.edges) {
      const auto *call = std::get_if<ir::Call>(&edge.step);
      const auto partner = [&](const Contract &contract) {
        return contract.functions[side] == call->callee &&
               others.contains(contract.functions[ir::other(side)]);
      };
      if (!call || std::ranges::any_of(programs.contracts, partner))
        continue;
      const ir::Function *callee = program.module->find(call->callee);
      const bool writes = callee && may_change_memory(*program.module, *callee);
      return "the call of " + call->callee + " at " + program.module->spell(edge.where) +
             (writes ? ", which may change memory, is not supported yet"
                     : " cannot be inlined and has no counterpart on the other side");
    }
  }
  return {};
}

// A side whose recursion became loops gets it back where the other side is recursive still.
Pair alike(Pair pair, const std::vector<Pair> &contracts) {
  const Programs programs = make_programs(pair, {}, contracts);
  for (const ir::Side side : ir::both_sides)
    if (pair.recursive_forms[side] && !callees(programs.sides[ir::other(side)]).empty())
      pair.functions[side] = pair.recursive_forms[side];
  return pair;
}

class Search {
public:
  Search(const Programs &programs, const std::vector<Trace> &traces, const ProofOptions &options,
         Clock::time_point deadline)
      : programs_(programs), options_(options), data_(programs, traces), pool_(options.solvers),
        discharger_(programs.context(), pool_),
        deadline_(deadline) {}

  ProofResult run() {
    CorrelatorLimits limits;
    limits.stop = [&] { return late(); };
    Correlator correlator(programs_, data_, limits);
    correlator.search([&](const Correlation &found) { return late() || attempt(found); });
    result_.attempts = correlator.attempts();
    result_.statistics = pool_.statistics();
    if (!result_.equivalent && late())
      result_.reason = "out of time" + (result_.reason.empty() ? "" : "; last: " + result_.reason);
    else if (result_.attempts == 0)
      result_.reason = "no way was found to run the two programs side by side";
    return std::move(result_);
  }

private:
  bool late() const { return Clock::now() > deadline_; }

  void say(const std::string &line) const {
    if (options_.trace)
      options_.trace(line);
  }

  bool attempt(const Correlation &correlation) {
    Product product = correlation.product;
    for (size_t i = 0; i < product.nodes.size(); ++i)
      product.nodes[i].invariant =
          guess_invariant(programs_, data_, product.nodes[i].pcs, correlation.states[i]).formulas;
    show("candidates", product);
    const Conditions conditions(programs_, product);
    prune_to_inductive(programs_, product, discharger_, quick_, [&] { return late(); });
    show("inductive", product);
    find_measures(programs_, product, discharger_, quick_);
    if (const auto problem = conditions.malformed())
      return give_up(std::move(product), *problem);
    if (const auto problem = missing(conditions, product))
      return give_up(std::move(product), *problem);
    return confirm(std::move(product));
  }

  bool give_up(Product product, const std::string &reason) {
    say("failed: " + reason);
    result_.reason = reason;
    result_.product = std::move(product);
    return false;
  }

  // The first condition besides inductiveness that does not hold.
  std::optional<std::string> missing(const Conditions &conditions, const Product &product) {
    std::vector<std::vector<Condition>> groups;
    for (const ProductEdge &edge : product.edges)
      groups.push_back(conditions.calls(edge));
    if (auto problem = first_unproved(groups))
      return problem;
    for (size_t node = 0; node < product.nodes.size(); ++node) {
      if (conditions.is_exit(node))
        groups = {conditions.exit(node)};
      else
        groups = {conditions.call_coverage(node), conditions.coverage(node),
                  conditions.safety(node)};
      if (auto problem = first_unproved(groups))
        return problem;
    }
    return std::nullopt;
  }

  std::optional<std::string> first_unproved(const std::vector<std::vector<Condition>> &groups) {
    for (const auto &group : groups)
      for (const Condition &condition : group)
        if (const auto answer = discharger_.prove(condition.obligation, quick_);
            !smt::is_proved(answer))
          return condition.obligation.name + ": " + condition.about + " (" + smt::describe(answer) +
                 ")";
    return std::nullopt;
  }

  bool confirm(Product product) {
    smt::PoolOptions own = options_.solvers;
    own.cache = false;
    smt::SolverPool pool(own);
    discharge::Discharger discharger(programs_.context(), pool);
    result_.check = check_product(programs_, product, discharger, {20, 4'000});
    if (result_.check.failure)
      return give_up(std::move(product), result_.check.failure->condition + " (" +
                                             result_.check.failure->reason + ")");
    say("the checker accepts " + std::to_string(result_.check.conditions) + " conditions");
    result_.equivalent = true;
    result_.reason.clear();
    result_.product = std::move(product);
    return true;
  }

  void show(const std::string &title, const Product &product) const {
    if (!options_.trace)
      return;
    say(title + ":");
    for (size_t i = 0; i < product.nodes.size(); ++i) {
      const ProductNode &node = product.nodes[i];
      say("  node " + std::to_string(i) + " = (pc" + std::to_string(node.pcs.left.value) + ", pc" +
          std::to_string(node.pcs.right.value) + ")");
      for (ir::Term formula : node.invariant)
        say("    " + ir::print(programs_.context().signature, formula));
    }
    for (const ProductEdge &edge : product.edges)
      say("  edge " + std::to_string(edge.from) + " -> " + std::to_string(edge.to) + ": " +
          std::to_string(edge.paths.left.size()) + " left steps, " +
          std::to_string(edge.paths.right.size()) + " right steps");
  }

  const Programs &programs_;
  const ProofOptions &options_;
  JointStates data_;
  smt::SolverPool pool_;
  discharge::Discharger discharger_;
  Clock::time_point deadline_;
  smt::Limits quick_{3, 2'000};
  ProofResult result_;
};

} // namespace

ProofResult prove_equivalent(const Pair &pair, const std::vector<Valuation> &inputs,
                             const ProofOptions &options) {
  ProofResult best;
  const auto deadline = Clock::now() + seconds(options.seconds);
  for (const CutStyle style : {CutStyle::Heads, CutStyle::Bodies}) {
    const Programs programs =
        make_programs(alike(pair, options.contracts), {CutStyle::Heads, style}, options.contracts);
    for (const std::string &problem : {unsupported(programs), lonely_call(programs)})
      if (!problem.empty()) {
        best.reason = problem;
        return best;
      }
    const std::vector<Trace> traces = record_traces(programs, inputs);
    ProofResult result = Search(programs, traces, options, deadline).run();
    result.programs = programs;
    if (result.equivalent || style == CutStyle::Heads)
      best = std::move(result);
    if (best.equivalent)
      break;
  }
  return best;
}

} // namespace lockstep::pcfg
