#include "spec-frontend/accumulators.h"

#include "ir/cleanup.h"
#include "ir/exhaustive.h"
#include "ir/substitute.h"
#include "ir/variables.h"
#include "spec-frontend/formulas.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lockstep::spec {

using ir::Op;
using ir::Pc;
using ir::Term;

namespace {

constexpr size_t most_continuations = 64;
constexpr std::array operators{Op::Add, Op::Mul, Op::BitAnd, Op::BitOr, Op::BitXor};

bool mentions(Term term, Term variable) {
  const std::vector<Term> inside = ir::variables_of(term);
  return std::ranges::find(inside, variable) != inside.end();
}

Term neutral(ir::Terms &terms, Op op, uint32_t width) {
  if (op == Op::BitAnd)
    return terms.constant(ir::BitVector::ones(width));
  return terms.constant(width, op == Op::Mul ? 1 : 0);
}

// One way from a self-call to the exit, over the state before the call and the call's result.
struct Continuation {
  size_t call_edge;
  Term guard;
  Term result;
};

class Accumulation {
public:
  Accumulation(ir::Context &context, ir::Function &function)
      : terms_(context.terms), signature_(context.signature), function_(function) {}

  void run() {
    if (!function_.results.front().type().is_bitvec() || !collect() || !find_summands() || !op_)
      return;
    ir::Function changed = rewritten();
    if (!guards_are_fine(changed))
      return;
    function_ = std::move(changed);
    ir::clean_up(function_); // what came after the calls may be out of reach now
  }

private:
  bool is_self_call(const ir::Edge &edge) const {
    const auto *call = std::get_if<ir::Call>(&edge.step);
    return call && call->callee == function_.name;
  }
  const ir::Call &self_call(size_t edge) const {
    return std::get<ir::Call>(function_.edges[edge].step);
  }

  bool collect() {
    for (size_t i = 0; i < function_.edges.size(); ++i)
      if (is_self_call(function_.edges[i]) &&
          !follow(i, {function_.edges[i].to}, terms_.boolean(true), ir::Substitution(terms_)))
        return false;
    return true;
  }

  // All ways from the end of `passed` to the exit. False if one has a call, a check that is not
  // known to hold, a cycle, or a guard that depends on the call's result.
  bool follow(size_t call_edge, const std::vector<Pc> &passed, Term guard,
              const ir::Substitution &before) {
    const Pc at = passed.back();
    const Term self = self_call(call_edge).results.front();
    if (at == function_.exit) {
      ir::Substitution state = before;
      continuations_.push_back({call_edge, guard, state(function_.results.front())});
      return continuations_.size() <= most_continuations;
    }
    for (const ir::Edge &edge : function_.edges) {
      if (edge.from != at)
        continue;
      const auto *assign = std::get_if<ir::Assign>(&edge.step);
      ir::Substitution state = before;
      const Term taken = both(terms_, guard, state(edge.guard));
      if (!assign || std::ranges::find(passed, edge.to) != passed.end() || mentions(taken, self) ||
          !known(call_edge, edge.checks, state))
        return false;
      std::vector<Term> values;
      for (const ir::Assignment &move : assign->moves)
        values.push_back(state(move.value));
      for (size_t i = 0; i < values.size(); ++i)
        state.set(assign->moves[i].variable, values[i]);
      std::vector<Pc> longer = passed;
      longer.push_back(edge.to);
      if (!follow(call_edge, longer, taken, state))
        return false;
    }
    return true;
  }

  // Whether the call's own guard or checks ask for the same already.
  bool known(size_t call_edge, const std::vector<ir::Check> &checks, ir::Substitution &state) {
    const ir::Edge &call = function_.edges[call_edge];
    return std::ranges::all_of(checks, [&](const ir::Check &check) {
      const Term holds = state(check.holds);
      return when(terms_, call.guard, holds).is(Op::True) ||
             std::ranges::any_of(call.checks,
                                 [&](const ir::Check &asked) { return asked.holds == holds; });
    });
  }

  // What each way combines the call's result with; no term if with nothing.
  bool find_summands() {
    for (const Continuation &way : continuations_) {
      Term summand;
      if (!split(way.result, self_call(way.call_edge).results.front(), summand))
        return false;
      summands_.push_back(summand);
    }
    return true;
  }

  // result = self op summand
  bool split(Term result, Term self, Term &summand) {
    while (result != self) {
      if (std::ranges::find(operators, result.op()) == operators.end() ||
          (op_ && *op_ != result.op()))
        return false;
      op_ = result.op();
      const bool in_left = mentions(result.operand(0), self);
      if (in_left == mentions(result.operand(1), self))
        return false;
      const Term other = result.operand(in_left ? 1 : 0);
      summand = summand ? terms_.binary(*op_, summand, other) : other;
      result = result.operand(in_left ? 0 : 1);
    }
    return true;
  }

  ir::Function rewritten() const {
    ir::Function out = function_;
    const Term result = out.results.front();
    const Term acc = terms_.var(fresh_name(), result.type());
    out.variables.push_back(acc);
    std::vector<ir::Edge> edges;
    const Pc head = out.entry;
    out.entry = {static_cast<uint32_t>(out.pcs.size())};
    out.pcs.push_back(out.pcs[head.value]);
    edges.push_back({out.entry,
                     head,
                     terms_.boolean(true),
                     {},
                     ir::Assign{{{acc, neutral(terms_, *op_, result.type().width())}}},
                     out.pcs[head.value]});
    for (size_t i = 0; i < function_.edges.size(); ++i)
      rewrite(i, head, acc, edges);
    out.edges = std::move(edges);
    return out;
  }

  void rewrite(size_t index, Pc head, Term acc, std::vector<ir::Edge> &out) const {
    ir::Edge edge = function_.edges[index];
    if (is_self_call(edge)) {
      for (size_t i = 0; i < continuations_.size(); ++i)
        if (continuations_[i].call_edge == index)
          out.push_back(loop(edge, continuations_[i].guard, summands_[i], head, acc));
      return;
    }
    if (edge.to == function_.exit)
      for (ir::Assignment &move : std::get<ir::Assign>(edge.step).moves)
        move.value = combined(acc, move.value);
    out.push_back(std::move(edge));
  }

  Term combined(Term acc, Term value) const {
    return value == neutral(terms_, *op_, value.type().width()) ? acc
                                                                : terms_.binary(*op_, acc, value);
  }

  ir::Edge loop(ir::Edge edge, Term guard, Term summand, Pc head, Term acc) const {
    const ir::Call call = std::get<ir::Call>(edge.step);
    ir::Assign step;
    for (size_t i = 0; i < call.arguments.size(); ++i)
      if (call.arguments[i] != function_.parameters[i])
        step.moves.push_back({function_.parameters[i], call.arguments[i]});
    if (summand)
      step.moves.push_back({acc, combined(acc, summand)});
    edge.guard = both(terms_, edge.guard, guard);
    edge.step = std::move(step);
    edge.to = head;
    return edge;
  }

  // Others may contain a dot and a number from 1 on.
  std::string fresh_name() const {
    const bool taken = std::ranges::any_of(function_.variables,
                                           [](Term variable) { return variable.name() == "acc"; });
    return taken ? "acc.0" : "acc";
  }

  // The verifier must see that the guards that were multiplied out are still complete.
  bool guards_are_fine(const ir::Function &changed) const {
    for (const Continuation &way : continuations_) {
      std::vector<Term> guards;
      for (const ir::Edge &edge : changed.edges)
        if (edge.from == function_.edges[way.call_edge].from)
          guards.push_back(edge.guard);
      if (!ir::are_exhaustive(signature_, guards))
        return false;
    }
    return true;
  }

  ir::Terms &terms_;
  const ir::Signature &signature_;
  ir::Function &function_;
  std::vector<Continuation> continuations_;
  std::vector<Term> summands_; // by continuation
  std::optional<Op> op_;
};

} // namespace

void introduce_accumulator(ir::Context &context, ir::Function &function) {
  Accumulation(context, function).run();
}

} // namespace lockstep::spec
