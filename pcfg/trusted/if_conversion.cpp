#include "pcfg/trusted/if_conversion.h"

#include "ir/cleanup.h"
#include "ir/substitute.h"
#include "pcfg/trusted/liveness.h"

#include <algorithm>
#include <optional>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Term;

namespace {

constexpr size_t most_steps = 4; // of an arm

// One way on from a branch, as far as nothing else joins it or parts from it.
struct Arm {
  std::vector<const ir::Edge *> edges;
};

class Merger {
public:
  Merger(ir::Terms &terms, ir::Function &function) : terms_(terms), function_(function) {}

  // Joins one branch; false if there is none to join.
  bool join_one() {
    live_ = liveness(function_);
    outgoing_.assign(function_.pcs.size(), {});
    incoming_.assign(function_.pcs.size(), 0);
    for (const ir::Edge &edge : function_.edges) {
      outgoing_[edge.from.value].push_back(&edge);
      ++incoming_[edge.to.value];
    }
    for (uint32_t i = 0; i < outgoing_.size(); ++i)
      if (auto joined = join({i})) {
        std::erase_if(function_.edges, [&](const ir::Edge &edge) { return edge.from == Pc{i}; });
        function_.edges.push_back(std::move(*joined));
        ir::clean_up(function_);
        return true;
      }
    return false;
  }

private:
  static bool is_plain(const ir::Edge &edge) {
    const auto *assign = std::get_if<ir::Assign>(&edge.step);
    return assign && std::ranges::none_of(assign->moves, [](const ir::Assignment &move) {
             return move.variable.type().is_memory();
           });
  }

  Arm follow(const ir::Edge &first) const {
    Arm arm;
    for (const ir::Edge *edge = &first; is_plain(*edge) && arm.edges.size() < most_steps;) {
      arm.edges.push_back(edge);
      const uint32_t to = edge->to.value;
      if (incoming_[to] != 1 || outgoing_[to].size() != 1)
        break;
      edge = outgoing_[to].front();
    }
    return arm;
  }

  std::optional<ir::Edge> join(Pc branch) const {
    const auto &out = outgoing_[branch.value];
    if (out.size() != 2)
      return std::nullopt;
    Arm first = follow(*out[0]);
    Arm second = follow(*out[1]);
    for (size_t i = 0; i < first.edges.size(); ++i)
      for (size_t j = 0; j < second.edges.size(); ++j)
        if (const Pc meet = first.edges[i]->to; meet == second.edges[j]->to && meet != branch) {
          first.edges.resize(i + 1);
          second.edges.resize(j + 1);
          return joined(branch, meet, first, second);
        }
    return std::nullopt;
  }

  // Nothing if two reads would become one (liveness.h).
  std::optional<ir::Edge> joined(Pc branch, Pc meet, const Arm &first, const Arm &second) const {
    ir::Edge result{branch, meet, terms_.boolean(true), {}, {}, first.edges.front()->where};
    bool reads_twice = false;
    const ir::Substitution one = run(first, result.checks, reads_twice);
    const ir::Substitution other = run(second, result.checks, reads_twice);
    if (reads_twice)
      return std::nullopt;
    const Term taken = first.edges.front()->guard;
    ir::Assign assign;
    for (Term variable : live_[meet.value]) {
      const Term a = one.find(variable) ? one.find(variable) : variable;
      const Term b = other.find(variable) ? other.find(variable) : variable;
      if (a != variable || b != variable)
        assign.moves.push_back({variable, a == b ? a : terms_.ite(taken, a, b)});
    }
    result.step = std::move(assign);
    return result;
  }

  // What the arm assigns; its checks hold if it is taken.
  ir::Substitution run(const Arm &arm, std::vector<ir::Check> &checks, bool &reads_twice) const {
    ir::Substitution state(terms_);
    std::set<Term> loads;
    const Term taken = arm.edges.front()->guard;
    for (const ir::Edge *edge : arm.edges) {
      for (ir::Check check : edge->checks) {
        check.holds = terms_.implies(taken, state(check.holds));
        checks.push_back(check);
      }
      for (Term load : loads_of(*edge, state))
        reads_twice |= !loads.insert(load).second;
      const auto &moves = std::get<ir::Assign>(edge->step).moves;
      std::vector<Term> values;
      for (const ir::Assignment &move : moves)
        values.push_back(state(move.value));
      for (size_t i = 0; i < values.size(); ++i)
        state.set(moves[i].variable, values[i]);
    }
    return state;
  }

  ir::Terms &terms_;
  ir::Function &function_;
  std::vector<std::vector<Term>> live_;
  std::vector<std::vector<const ir::Edge *>> outgoing_;
  std::vector<size_t> incoming_;
};

} // namespace

void merge_branches(ir::Terms &terms, ir::Function &function) {
  Merger merger(terms, function);
  while (merger.join_one()) {
  }
}

} // namespace lockstep::pcfg
