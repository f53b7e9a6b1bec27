#include "pcfg/prove.h"

#include "ir/printer.h"
#include "pcfg/complete.h"
#include "pcfg/correlator.h"
#include "pcfg/cut_points.h"
#include "pcfg/decided_visits.h"
#include "pcfg/houdini.h"
#include "pcfg/measures.h"
#include "pcfg/unroll.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace lockstep::pcfg {
namespace {

using Clock = std::chrono::steady_clock;

Clock::duration seconds(double s) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
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
  Search(Programs &programs, const Recording &recorded, const ProofOptions &options,
         Clock::time_point deadline, Progress &progress)
      : programs_(programs), options_(options), data_(programs, recorded.traces),
        telling_(recorded.telling), samples_(programs, data_), patterns_(lift_patterns(programs)),
        limits_(programs), regions_(programs),
        evidence_{programs, samples_, patterns_, limits_, applications_, regions_},
        pool_(watched(search_solvers(options.solvers))), discharger_(programs.context(), pool_),
        deadline_(deadline), progress_(progress) {
    for (const Trace &trace : recorded.traces)
      add_overreads(trace.overreads);
  }

  ProofResult run(bool short_chance) {
    short_chance_ = short_chance;
    CorrelatorLimits limits;
    limits.perfect = short_chance;
    limits.most_attempts = short_chance ? 2 : 12;
    limits.most_moves = short_chance ? 200 : 6'000;
    limits.stop = [&] { return late(); };
    limits.trace = options_.trace;
    limits.first_traces = telling_;
    Correlator correlator(evidence_, limits);
    correlator.search([&](const Correlation &found) { return attempt(found) || late(); });
    result_.attempts = correlator.attempts();
    result_.statistics = pool_.statistics();
    if (!result_.equivalent && late())
      result_.reason = "out of time" + (result_.reason.empty() ? "" : "; last: " + result_.reason);
    else if (result_.attempts == 0)
      result_.reason = "no way was found to run the two programs side by side";
    return std::move(result_);
  }

private:
  // Whose model refutes a guess does not matter.
  static smt::PoolOptions search_solvers(smt::PoolOptions options) {
    options.race.canonical_models = false;
    return options;
  }

  bool late() const { return Clock::now() > deadline_; }

  void say(const std::string &line) const {
    if (options_.trace)
      options_.trace(line);
  }

  void tell(const std::string &phase) {
    progress_.phase = phase;
    if (options_.progress)
      options_.progress(progress_);
  }

  smt::PoolOptions watched(smt::PoolOptions solvers) {
    solvers.on_query = [this] {
      ++progress_.queries;
      if (options_.progress)
        options_.progress(progress_);
    };
    return solvers;
  }

  // True if there are new ones.
  bool add_overreads(const std::set<std::string> &places) {
    const size_t before = programs_.sides.right.overreads.size();
    for (const ir::Side side : ir::both_sides)
      programs_.sides[side].overreads.insert(places.begin(), places.end());
    return programs_.sides.right.overreads.size() > before;
  }

  // Reads that are not shown to stay inside live objects.
  std::set<std::string> reads_outside(const Conditions &conditions, const Product &product) {
    std::set<std::string> result;
    for (size_t node = 0; node < product.nodes.size(); ++node)
      for (const Condition &condition : conditions.in_bounds(node))
        if (!result.contains(condition.place) &&
            !smt::is_proved(discharger_.prove(condition.obligation, quick_)))
          result.insert(condition.place);
    return result;
  }

  bool attempt(const Correlation &correlation) {
    Product product = correlation.product;
    ++progress_.attempts;
    progress_.nodes = product.nodes.size();
    progress_.edges = product.edges.size();
    tell("search");
    for (size_t i = 0; i < product.nodes.size(); ++i)
      product.nodes[i].invariant =
          guess_invariant(evidence_, product.nodes[i].pcs, correlation.states[i]);
    show("candidates", product);
    const Conditions conditions(programs_, product);
    do {
      prune_to_inductive(programs_, product, discharger_, quick_, [&] { return late(); });
      show("pruned", product);
      if (auto problem = short_chance_ ? untied(product) : std::nullopt)
        return give_up(std::move(product), std::move(*problem));
    } while (!late() && add_missing_paths(programs_, product, discharger_, quick_));
    show("inductive", product);
    find_measures(programs_, product, discharger_, quick_);
    if (const auto problem = conditions.malformed())
      return give_up(std::move(product),
                     FailedCondition{std::nullopt, "the shape of the product", *problem});
    if (auto problem = missing(conditions, product))
      return give_up(std::move(product), std::move(*problem));
    // Reads that do not stay inside find anything there, and the proof has to be another.
    if (add_overreads(reads_outside(conditions, product)))
      return attempt(correlation);
    return confirm(std::move(product));
  }

  // A fit is only perfect if what ties the left side's values to the other side is kept by every edge.
  std::optional<FailedCondition> untied(const Product &product) const {
    for (size_t i = 0; i < product.nodes.size(); ++i) {
      const ProductNode &node = product.nodes[i];
      if (is_exit(programs_, node.pcs))
        continue; // there Post is all that counts
      for (const ir::Term variable : programs_.sides.left.live[node.pcs.left.value])
        if (variable.type().is_adt() && !is_tied(node.invariant, variable))
          return FailedCondition{i, "an invariant is not kept", "nothing is known of " + variable.name()};
    }
    return std::nullopt;
  }

  static bool is_tied(const std::vector<ir::Term> &invariant, ir::Term variable) {
    return std::ranges::any_of(invariant, [&](ir::Term fact) {
      return fact.is(ir::Op::Eq) && (fact.operand(0) == variable || fact.operand(1) == variable);
    });
  }

  bool give_up(Product product, FailedCondition failure) {
    result_.reason = failure.condition + " (" + failure.answer + ")";
    say("failed: " + result_.reason);
    progress_.failure = result_.reason;
    result_.failure = std::move(failure);
    result_.product = std::move(product);
    return false;
  }

  // The first condition besides inductiveness that does not hold.
  std::optional<FailedCondition> missing(const Conditions &conditions, const Product &product) {
    std::vector<std::vector<Condition>> groups;
    for (const ProductEdge &edge : product.edges)
      groups.push_back(conditions.calls(edge));
    if (auto problem = first_unproved(groups, std::nullopt))
      return problem;
    for (size_t node = 0; node < product.nodes.size(); ++node) {
      if (conditions.is_exit(node))
        groups = {conditions.exit(node)};
      else
        groups = {conditions.call_coverage(node), conditions.coverage(node),
                  conditions.safety(node)};
      if (auto problem = first_unproved(groups, node))
        return problem;
    }
    return std::nullopt;
  }

  std::optional<FailedCondition> first_unproved(const std::vector<std::vector<Condition>> &groups,
                                                std::optional<size_t> node) {
    for (const auto &group : groups)
      for (const Condition &condition : group)
        if (const auto answer = discharger_.prove(condition.obligation, quick_);
            !smt::is_proved(answer))
          return failed_condition(programs_, node, condition, answer);
    return std::nullopt;
  }

  CheckReport check_here(const Product &product, const smt::PoolOptions &solvers) {
    smt::SolverPool pool(solvers);
    return check_product(programs_, product, pool);
  }

  bool confirm(Product product) {
    tell("final check");
    const auto started = Clock::now();
    smt::PoolOptions own = watched(options_.solvers);
    own.cache = false;
    result_.check = options_.final_check ? options_.final_check(programs_, product, own)
                                         : check_here(product, own);
    result_.check_cost.seconds += std::chrono::duration<double>(Clock::now() - started).count();
    result_.check_cost.solver_seconds += result_.check.solver_seconds;
    result_.check_cost.queries += result_.check.queries;
    if (result_.check.failure)
      return give_up(std::move(product),
                     FailedCondition{std::nullopt, result_.check.failure->condition,
                                     result_.check.failure->reason});
    say("the checker accepts " + std::to_string(result_.check.conditions) + " conditions");
    result_.equivalent = true;
    result_.reason.clear();
    result_.failure.reset();
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

  Programs &programs_; // which reads leave every live object is found out
  const ProofOptions &options_;
  JointStates data_;
  size_t telling_;
  Samples samples_;
  std::vector<LiftPattern> patterns_;
  KnownLimits limits_;
  LiftApplications applications_;
  Regions regions_;
  Evidence evidence_;
  smt::SolverPool pool_;
  discharge::Discharger discharger_;
  Clock::time_point deadline_;
  smt::Limits quick_{3, 2'000};
  bool short_chance_ = false;
  Progress &progress_; // of all searches of this check
  ProofResult result_;
};

// How the two sides are looked at.
struct Style {
  CutStyle left;
  ProgramStyle right;
  bool unroll; // of the right side (unroll.h)
};
constexpr Style styles[] = {{CutStyle::Heads, {CutStyle::Heads, true}, false},
                            {CutStyle::AllHeads, {CutStyle::AllHeads, true}, true},
                            {CutStyle::Heads, {CutStyle::Bodies, true}, false},
                            {CutStyle::Heads, {CutStyle::AllHeads, true}, true},
                            {CutStyle::Heads, {CutStyle::Heads, false}, false},
                            {CutStyle::Heads, {CutStyle::Bodies, false}, false}};

std::string describe(const Style &style, bool short_chance) {
  std::string text = short_chance ? "perfect fits only, " : "best fits first, ";
  switch (style.right.cuts) {
  case CutStyle::Heads:
    text += "cut at needed loop heads";
    break;
  case CutStyle::Bodies:
    text += "cut behind loop tests";
    break;
  case CutStyle::AllHeads:
    text += style.left == CutStyle::AllHeads ? "cut at all loop heads of both sides" : "cut at all loop heads";
    break;
  }
  return text + (style.right.merge_branches ? ", branches merged" : "") +
         (style.unroll ? ", short loops unrolled" : "");
}

} // namespace

ProofResult prove_equivalent(const Pair &pair, const std::vector<Valuation> &inputs,
                             const ProofOptions &options) {
  ProofResult best;
  Progress progress;
  const auto deadline = Clock::now() + seconds(options.seconds);
  // Every style gets a short chance before any gets a long one.
  for (const bool short_chance : {true, false})
    for (const Style &style : styles) {
      if (Clock::now() > deadline)
        return best;
      Programs programs = make_programs(alike(pair, options.contracts),
                                        {{style.left, true}, style.right}, options.contracts);
      if (const std::string problem = lonely_call(programs); !problem.empty()) {
        best.reason = problem;
        return best;
      }
      if (options.trace)
        options.trace(describe(style, short_chance));
      Recording recorded = record_traces(programs, inputs);
      if (style.unroll) {
        if (!unroll_short_loops(programs.sides.right, ir::Side::Right, recorded.traces))
          continue;
        recorded = record_traces(programs, inputs);
      }
      for (const ir::Side side : ir::both_sides)
        join_decided_visits(recorded.traces, side);
      ProofResult result =
          Search(programs, recorded, options, deadline, progress).run(short_chance);
      result.programs = programs;
      if (result.equivalent)
        return result;
      if (!best.product)
        best = std::move(result);
    }
  return best;
}

} // namespace lockstep::pcfg
