#include "pcfg/trusted/conditions.h"

#include "pcfg/trusted/free_variables.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Side;
using ir::Term;

namespace {

bool is_prefix(const Path &shorter, const Path &longer) {
  return shorter.size() <= longer.size() &&
         std::equal(shorter.begin(), shorter.end(), longer.begin());
}

bool fits(const Program &program, Pc from, Pc to, const Path &path) {
  Pc at = from;
  for (const uint32_t index : path) {
    if (index >= program.function.edges.size() || program.edge(index).from != at)
      return false;
    at = program.edge(index).to;
  }
  return at == to;
}

} // namespace

Conditions::Conditions(const Programs &programs, const Product &product)
    : programs_(programs), product_(product), terms_(programs.context().terms),
      left_ends_(makes_calls(programs.sides.left) && always_ends(programs.sides.left)) {}

bool Conditions::is_exit(size_t node) const {
  return pcfg::is_exit(programs_, product_.nodes[node].pcs);
}

std::string Conditions::name(size_t node) const { return "node" + std::to_string(node); }

size_t Conditions::index_of(const ProductEdge &edge) const {
  return static_cast<size_t>(&edge - product_.edges.data());
}

std::optional<std::string> Conditions::malformed() const {
  if (auto problem = malformed_programs())
    return problem;
  for (const ProductEdge &edge : product_.edges) {
    if (auto problem = malformed_edge(edge))
      return problem;
    if (auto problem = malformed_calls(edge))
      return problem;
  }
  if (auto problem = malformed_invariants())
    return problem;
  return malformed_measures();
}

std::optional<std::string> Conditions::malformed_programs() const {
  const auto entry_pc = [](const Program &program) { return program.function.entry; };
  if (product_.nodes.empty() || !(product_.nodes.front().pcs == programs_.sides.map(entry_pc)))
    return "the first node is not the pair of entries";
  for (const Side side : ir::both_sides)
    for (const ProductNode &node : product_.nodes)
      if (node.pcs[side].value >= programs_.sides[side].function.pcs.size())
        return "a node is at a place that does not exist";
  if (!cuts_every_cycle(programs_.sides.left.function, programs_.sides.left.cuts))
    return "the reference has a loop without a cut point";
  return std::nullopt;
}

std::optional<std::string> Conditions::malformed_edge(const ProductEdge &edge) const {
  if (edge.from >= product_.nodes.size() || edge.to >= product_.nodes.size())
    return "an edge has no node";
  for (const Side side : ir::both_sides) {
    const Pc to = product_.nodes[edge.to].pcs[side];
    if (!fits(programs_.sides[side], product_.nodes[edge.from].pcs[side], to, edge.paths[side]))
      return "an edge's path does not lead from its node to the other";
  }
  if (!left_effect(edge))
    return "the reference makes or reads something arbitrary that the other side does not";
  return std::nullopt;
}

// Fresh variables of paths and of proofs are told apart by their names alone, so invariants must not
// mention any: only the programs' own variables, entry values, addresses of globals, and bound ones.
std::optional<std::string> Conditions::malformed_invariants() const {
  std::set<Term> known;
  for (const Side side : ir::both_sides) {
    const Program &program = programs_.sides[side];
    known.insert(program.function.variables.begin(), program.function.variables.end());
    known.insert(program.entry.begin(), program.entry.end());
    for (const ir::Global &global : program.module->globals)
      known.insert(global.address);
  }
  FreeVariables free;
  for (const ProductNode &node : product_.nodes) {
    for (Term formula : node.invariant)
      free.add(formula);
    for (const Side side : ir::both_sides)
      if (node.measures[side])
        free.add(node.measures[side]);
  }
  if (free.captured())
    return "an invariant binds a variable twice";
  for (Term variable : free.variables())
    if (!known.contains(variable))
      return "an invariant speaks of " + variable.name() +
             ", which is no variable of the two programs";
  return std::nullopt;
}

std::optional<std::string> Conditions::malformed_measures() const {
  for (const Side side : ir::both_sides)
    for (const ProductEdge *edge : waiting_cycles(product_, side)) {
      const Term before = product_.nodes[edge->from].measures[side];
      const Term after = product_.nodes[edge->to].measures[side];
      if (!before || !after)
        return "one side may wait forever for the other";
      if (!before.type().is_bitvec() || before.type() != after.type())
        return "the measures of two nodes cannot be compared";
    }
  return std::nullopt;
}

std::vector<Condition> Conditions::entry() const {
  std::vector<Term> hypotheses = programs_.pre;
  for (const Side side : ir::both_sides) {
    const ir::Function &function = programs_.sides[side].function;
    const std::vector<Term> &entry_values = programs_.sides[side].entry;
    for (size_t i = 0; i < function.parameters.size(); ++i)
      hypotheses.push_back(terms_.eq(function.parameters[i], entry_values[i]));
  }
  std::vector<Condition> result;
  for (Term goal : product_.nodes.front().invariant)
    result.push_back({{"entry", hypotheses, goal}, "the entry's invariant does not hold at first"});
  return result;
}

std::vector<Condition> Conditions::exit(size_t node) const {
  std::vector<Condition> conditions;
  for (Term goal : post_of_results(programs_))
    conditions.push_back(
        {{name(node) + "-exit", at_node(node, 0), goal}, "Post does not follow at the exit"});
  for (Term goal : frame_of_results(programs_))
    conditions.push_back(
        {{name(node) + "-frame", at_node(node, 0), goal}, "memory may have changed that must not"});
  return conditions;
}

// If the left side comes to a check that its source says nothing about, that check holds. It comes to
// one behind a call only if the call returns.
std::vector<Term> Conditions::left_is_defined(size_t node, size_t calls_done,
                                              const Path *right) const {
  const Program &left = programs_.sides.left;
  const Pc start = product_.nodes[node].pcs.left;
  std::set<Path> looked_at;
  std::vector<Term> result;
  const auto assume_checks = [&](const PathEffect &effect) {
    for (const PathCheck &check : effect.checks)
      if (severity(check.check.kind) != ir::Severity::Tolerated &&
          check.check.kind != ir::CheckKind::LostOutput && (check.calls <= calls_done || left_ends_))
        result.push_back(terms_.implies(effect.condition_before(terms_, check), check.check.holds));
  };
  const auto look = [&](const Path &prefix) {
    for (const Path &segment : segments(left, end_of(left, start, prefix))) {
      Path path = prefix;
      path.insert(path.end(), segment.begin(), segment.end());
      PathEffect effect = execute(left, start, path);
      if (choose(effect, {}))
        assume_checks(effect);
    }
  };
  for (const ProductEdge &edge : product_.edges) {
    if (edge.from != node)
      continue;
    for (size_t length = 0; length <= edge.paths.left.size(); ++length) {
      const Path prefix(edge.paths.left.begin(),
                        edge.paths.left.begin() + static_cast<std::ptrdiff_t>(length));
      const bool at_cut = length == 0 || left.cuts.contains(end_of(left, start, prefix));
      if (at_cut && looked_at.insert(prefix).second)
        look(prefix);
    }
    if (const auto effect = right && *right == edge.paths.right ? left_effect(edge) : std::nullopt)
      assume_checks(*effect);
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::optional<PathEffect> Conditions::left_effect(const ProductEdge &edge) const {
  const ir::Sided<Pc> &start = product_.nodes[edge.from].pcs;
  PathEffect left = execute(programs_.sides.left, start.left, edge.paths.left);
  if (!left.arbitrary.empty() &&
      !choose(left, execute(programs_.sides.right, start.right, edge.paths.right).arbitrary))
    return std::nullopt;
  return left;
}

// Puts these values, each once and in their order, in place of what is arbitrary: of what is read
// those that the other side reads, or else what memory would hold. False if there are too few.
bool Conditions::choose(PathEffect &left, std::vector<Arbitrary> right) const {
  ir::Substitution chosen(terms_);
  for (const Arbitrary &value : left.arbitrary) {
    const auto found = std::ranges::find_if(right, [&](const Arbitrary &other) {
      return other.variable.type() == value.variable.type() && !other.in_memory == !value.in_memory;
    });
    if (found == right.end() && !value.in_memory)
      return false;
    chosen.set(value.variable, found == right.end() ? chosen(value.in_memory) : found->variable);
    if (found != right.end())
      right.erase(found);
  }
  for (Term &condition : left.conditions)
    condition = chosen(condition);
  for (PathCheck &check : left.checks)
    check.check.holds = chosen(check.check.holds);
  for (PathCall &call : left.calls)
    std::ranges::transform(call.arguments, call.arguments.begin(), [&](Term term) { return chosen(term); });
  for (Term variable : programs_.sides.left.function.variables)
    if (const Term value = left.state.find(variable))
      left.state.set(variable, chosen(value));
  return true;
}

std::vector<Term> Conditions::at_node(size_t node, size_t calls_done, const Path *right) const {
  std::vector<Term> result = programs_.pre;
  const std::vector<Term> &invariant = product_.nodes[node].invariant;
  result.insert(result.end(), invariant.begin(), invariant.end());
  const std::vector<Term> defined = left_is_defined(node, calls_done, right);
  result.insert(result.end(), defined.begin(), defined.end());
  return result;
}

std::vector<Path> Conditions::right_paths(size_t node) const {
  std::set<Path> paths;
  for (const ProductEdge &edge : product_.edges)
    if (edge.from == node)
      paths.insert(edge.paths.right);
  return {paths.begin(), paths.end()};
}

std::vector<Condition> Conditions::safety(size_t node) const {
  std::vector<Condition> result = checks(node, "-safety", [](const ir::Check &check) {
    return severity(check.kind) != ir::Severity::Tolerated;
  });
  std::ranges::move(nothing_lost(node), std::back_inserter(result));
  return result;
}

// The left side is only what it stands for as long as no element of its list is lost.
std::vector<Condition> Conditions::nothing_lost(size_t node) const {
  std::vector<Condition> result;
  for (const ProductEdge &edge : product_.edges) {
    if (edge.from != node)
      continue;
    const ir::Sided<PathEffect> effects = effects_of(edge);
    for (const PathCheck &check : effects.left.checks)
      if (check.check.kind == ir::CheckKind::LostOutput) {
        std::vector<Term> hypotheses = at_node(node, 0);
        hypotheses.push_back(effects.right.condition(terms_));
        hypotheses.push_back(effects.left.condition_before(terms_, check));
        result.push_back({{name(node) + "-output", std::move(hypotheses), check.check.holds},
                          std::string(description(check.check.kind))});
      }
  }
  return result;
}

std::vector<Condition> Conditions::tolerated(size_t node) const {
  return checks(node, "-safety", [](const ir::Check &check) {
    return severity(check.kind) == ir::Severity::Tolerated &&
           check.kind != ir::CheckKind::ReadOutOfBounds;
  });
}

std::vector<Condition> Conditions::in_bounds(size_t node) const {
  return checks(node, "-read", [&](const ir::Check &check) {
    return check.kind == ir::CheckKind::ReadOutOfBounds &&
           !pcfg::overreads(programs_.sides.right, check);
  });
}

std::vector<Condition> Conditions::checks(size_t node, const std::string &suffix,
                                          const Wanted &wanted) const {
  const Program &right = programs_.sides.right;
  std::vector<Condition> result;
  std::set<std::pair<Term, std::string>> asked;
  for (const Path &path : right_paths(node)) {
    const PathEffect effect = execute(right, product_.nodes[node].pcs.right, path);
    for (const PathCheck &check : effect.checks) {
      const Term before = effect.condition_before(terms_, check);
      const std::string place = right.module->spell(check.check.where);
      const std::string about = std::string(description(check.check.kind)) + " at " + place;
      if (!wanted(check.check) ||
          !asked.emplace(terms_.implies(before, check.check.holds), about).second)
        continue;
      for (const std::vector<Term> &calls_done : cases(node, path, check.calls)) {
        std::vector<Term> hypotheses = at_node(node, check.calls, &path);
        hypotheses.push_back(before);
        hypotheses.insert(hypotheses.end(), calls_done.begin(), calls_done.end());
        result.push_back({{name(node) + suffix, hypotheses, check.check.holds}, about, {}, place});
      }
    }
  }
  return result;
}

std::vector<Condition> Conditions::coverage(size_t node) const {
  std::vector<Condition> result;
  Path prefix;
  cover(node, prefix, right_paths(node), result);
  return result;
}

// Walks the tree of right paths. A path that edges have must imply one of their left paths; a path
// that none has must be impossible.
void Conditions::cover(size_t node, Path &prefix, const std::vector<Path> &paths,
                       std::vector<Condition> &out) const {
  const Program &right = programs_.sides.right;
  const bool taken = std::ranges::find(paths, prefix) != paths.end();
  const bool goes_on = std::ranges::any_of(
      paths, [&](const Path &path) { return path != prefix && is_prefix(prefix, path); });
  const Pc start = product_.nodes[node].pcs.right;
  if (!taken && goes_on) {
    for (const uint32_t index : right.edges_at[end_of(right, start, prefix).value]) {
      prefix.push_back(index);
      cover(node, prefix, paths, out);
      prefix.pop_back();
    }
    return;
  }
  const PathEffect effect = execute(right, start, prefix);
  std::vector<Term> left;
  for (const ProductEdge &edge : product_.edges)
    if (edge.from == node && edge.paths.right == prefix)
      if (const auto way = left_effect(edge))
        left.push_back(way->condition(terms_));
  // The last edge of a path that has no counterpart may be a call; it must not be reached.
  const bool ends_with_call =
      !effect.calls.empty() && effect.calls.back().position + 1 == prefix.size();
  const size_t calls = effect.calls.size() - (!taken && ends_with_call ? 1 : 0);
  for (const std::vector<Term> &calls_done : cases(node, prefix, calls)) {
    std::vector<Term> hypotheses = at_node(node, calls, &prefix);
    hypotheses.push_back(effect.condition(terms_));
    hypotheses.insert(hypotheses.end(), calls_done.begin(), calls_done.end());
    out.push_back({{name(node) + "-coverage", std::move(hypotheses), terms_.disj(left)},
                   taken ? "the reference may go elsewhere" : "a path has no counterpart"});
  }
}

ir::Sided<PathEffect> Conditions::effects_of(const ProductEdge &edge) const {
  const ir::Sided<Pc> &start = product_.nodes[edge.from].pcs;
  // Where no value can be chosen the product is malformed, and no condition of it counts.
  auto left = left_effect(edge);
  return {left ? std::move(*left) : execute(programs_.sides.left, start.left, edge.paths.left),
          execute(programs_.sides.right, start.right, edge.paths.right)};
}

std::optional<std::string> Conditions::malformed_calls(const ProductEdge &edge) const {
  const ir::Sided<PathEffect> effects = effects_of(edge);
  const size_t calls = effects.right.calls.size();
  std::vector<bool> met(calls, false);
  if (effects.left.calls.size() != calls || edge.partners.size() != calls)
    return "one side makes a call that the other does not make";
  for (size_t i = 0; i < calls; ++i) {
    const size_t partner = edge.partners[i];
    if (partner >= calls || met[partner])
      return "two calls have the same partner";
    met[partner] = true;
    if (!contract_for(programs_, effects.left.calls[partner], effects.right.calls[i]))
      return "no check says what to expect of calls of " + effects.right.calls[i].callee;
  }
  // Calls in another order tell nothing if the reference does not come to the second.
  if (!std::ranges::is_sorted(edge.partners) && !left_ends_)
    return "calls are made in another order, and the reference may not end";
  return std::nullopt;
}

std::vector<const ir::Relation *> Conditions::contracts_used() const {
  std::vector<const ir::Relation *> result;
  for (const ProductEdge &edge : product_.edges) {
    const ir::Sided<PathEffect> effects = effects_of(edge);
    for (size_t i = 0; i < edge.partners.size(); ++i) {
      const ir::Relation *used =
          contract_for(programs_, effects.left.calls[edge.partners[i]], effects.right.calls[i])
              ->relation;
      if (used != programs_.relation && std::ranges::find(result, used) == result.end())
        result.push_back(used);
    }
  }
  return result;
}

std::vector<Term> Conditions::partners_are_met(const ProductEdge &edge, size_t calls) const {
  const PathEffect left = effects_of(edge).left;
  size_t conditions = 0;
  for (size_t i = 0; i < calls; ++i)
    conditions = std::max(conditions, left.calls[edge.partners[i]].conditions);
  return {left.conditions.begin(), left.conditions.begin() + static_cast<std::ptrdiff_t>(conditions)};
}

std::vector<Term> Conditions::after_calls(const ProductEdge &edge, size_t calls) const {
  std::vector<Term> result = partners_are_met(edge, calls);
  const ir::Sided<PathEffect> effects = effects_of(edge);
  for (size_t i = 0; i < calls; ++i) {
    const ir::Sided<const PathCall *> pair{&effects.left.calls[edge.partners[i]],
                                           &effects.right.calls[i]};
    const Contract &contract = *contract_for(programs_, *pair.left, *pair.right);
    std::ranges::copy(post_and_frame_of(terms_, contract, pair), std::back_inserter(result));
  }
  return result;
}

std::vector<const ProductEdge *> Conditions::edges_with_calls(size_t node, const Path &path,
                                                              size_t calls) const {
  const PathEffect effect = execute(programs_.sides.right, product_.nodes[node].pcs.right, path);
  const size_t shared = effect.calls[calls - 1].position + 1;
  const Path beginning(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(shared));
  std::vector<const ProductEdge *> result;
  for (const ProductEdge &edge : product_.edges)
    if (edge.from == node && is_prefix(beginning, edge.paths.right))
      result.push_back(&edge);
  return result;
}

std::vector<std::vector<Term>> Conditions::cases(size_t node, const Path &path,
                                                 size_t calls) const {
  if (calls == 0)
    return {{}};
  std::vector<std::vector<Term>> result;
  for (const ProductEdge *edge : edges_with_calls(node, path, calls))
    if (auto known = after_calls(*edge, calls); std::ranges::find(result, known) == result.end())
      result.push_back(std::move(known));
  return result;
}

std::vector<Condition> Conditions::call_coverage(size_t node) const {
  std::vector<Condition> result;
  for (const Path &path : right_paths(node)) {
    const PathEffect effect = execute(programs_.sides.right, product_.nodes[node].pcs.right, path);
    for (size_t i = 0; i < effect.calls.size(); ++i) {
      std::vector<Term> met;
      for (const ProductEdge *edge : edges_with_calls(node, path, i + 1))
        met.push_back(terms_.conj(partners_are_met(*edge, i + 1)));
      for (const std::vector<Term> &calls_done : cases(node, path, i)) {
        std::vector<Term> hypotheses = at_node(node, i, &path);
        hypotheses.insert(hypotheses.end(), calls_done.begin(), calls_done.end());
        hypotheses.insert(
            hypotheses.end(), effect.conditions.begin(),
            effect.conditions.begin() + static_cast<std::ptrdiff_t>(effect.calls[i].conditions));
        result.push_back({{name(node) + "-call", std::move(hypotheses), terms_.disj(met)},
                          "the reference may not come to the call of " + effect.calls[i].callee});
      }
    }
  }
  return result;
}

std::vector<Condition> Conditions::calls(const ProductEdge &edge) const {
  std::vector<Condition> result;
  const ir::Sided<PathEffect> effects = effects_of(edge);
  for (size_t i = 0; i < edge.partners.size(); ++i) {
    const ir::Sided<const PathCall *> pair{&effects.left.calls[edge.partners[i]],
                                           &effects.right.calls[i]};
    std::vector<Term> hypotheses = at_node(edge.from, i, &edge.paths.right);
    std::ranges::copy(after_calls(edge, i), std::back_inserter(hypotheses));
    std::ranges::copy(partners_are_met(edge, i + 1), std::back_inserter(hypotheses));
    hypotheses.insert(
        hypotheses.end(), effects.right.conditions.begin(),
        effects.right.conditions.begin() + static_cast<std::ptrdiff_t>(pair.right->conditions));
    for (Term goal : pre_of(terms_, *contract_for(programs_, *pair.left, *pair.right), pair))
      result.push_back({{name(edge.from) + "-pre", hypotheses, goal},
                        "Pre does not hold for the call of " + pair.right->callee,
                        index_of(edge)});
  }
  return result;
}

struct Conditions::EdgeEffect {
  std::vector<Term> hypotheses; // at the source, and both paths are taken
  ir::Substitution after;       // the state at the target
};

Conditions::EdgeEffect Conditions::effect_of(const ProductEdge &edge) const {
  EdgeEffect result{at_node(edge.from, edge.partners.size(), &edge.paths.right),
                    ir::Substitution(terms_)};
  const std::vector<Term> calls_done = after_calls(edge, edge.partners.size());
  result.hypotheses.insert(result.hypotheses.end(), calls_done.begin(), calls_done.end());
  const ir::Sided<PathEffect> effects = effects_of(edge);
  for (const Side side : ir::both_sides) {
    const PathEffect &effect = effects[side];
    result.hypotheses.insert(result.hypotheses.end(), effect.conditions.begin(),
                             effect.conditions.end());
    for (Term variable : programs_.sides[side].function.variables)
      if (const Term value = effect.state.find(variable))
        result.after.set(variable, value);
  }
  return result;
}

std::vector<Condition> Conditions::preservation(const ProductEdge &edge) const {
  EdgeEffect effect = effect_of(edge);
  std::vector<Condition> result;
  for (Term goal : product_.nodes[edge.to].invariant)
    result.push_back({{name(edge.from) + "-to-" + name(edge.to), effect.hypotheses, effect.after(goal)},
                      "an invariant is not kept",
                      index_of(edge)});
  return result;
}

std::vector<Condition> Conditions::progress(Side side) const {
  std::vector<Condition> result;
  for (const ProductEdge *edge : waiting_cycles(product_, side)) {
    EdgeEffect effect = effect_of(*edge);
    const Term before = product_.nodes[edge->from].measures[side];
    const Term after = effect.after(product_.nodes[edge->to].measures[side]);
    result.push_back({{name(edge->from) + "-progress", std::move(effect.hypotheses),
                       terms_.binary(ir::Op::Ult, after, before)},
                      "one side may wait forever for the other",
                      index_of(*edge)});
  }
  return result;
}

} // namespace lockstep::pcfg
