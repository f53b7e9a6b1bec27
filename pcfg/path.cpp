#include "pcfg/path.h"

#include "ir/contract.h"
#include "ir/overloaded.h"

namespace lockstep::pcfg {

using ir::Op;
using ir::Pc;
using ir::Term;

namespace {

class Execution {
public:
  explicit Execution(const Program &program)
      : terms_(program.module->context.terms), result_(terms_) {}

  void take(const ir::Edge &edge, uint32_t index) {
    const Term guard = result_.state(edge.guard);
    if (!guard.is(Op::True))
      result_.conditions.push_back(guard);
    for (ir::Check check : edge.checks) {
      check.holds = result_.state(check.holds);
      result_.checks.push_back({check, result_.conditions.size(), result_.calls.size()});
    }
    step(edge.step, index);
    ++position_;
  }

  PathEffect finish(Pc end) {
    result_.end = end;
    return std::move(result_);
  }

private:
  void step(const ir::Step &step, uint32_t index) {
    std::visit(ir::Overloaded{
                   [&](const ir::Assign &assign) { this->assign(assign); },
                   [&](const ir::Havoc &havoc) {
                     for (Term variable : havoc.variables)
                       result_.state.set(variable, fresh(variable, index));
                     result_.arbitrary = true;
                   },
                   [&](const ir::Allocate &) { result_.unsupported = "an allocation"; },
                   [&](const ir::Release &) { result_.unsupported = "the end of an object's life"; },
                   [&](const ir::Call &call) { this->call(call, index); },
               },
               step);
  }

  void assign(const ir::Assign &assign) {
    std::vector<Term> values;
    for (const ir::Assignment &move : assign.moves)
      values.push_back(result_.state(move.value));
    for (size_t i = 0; i < values.size(); ++i)
      result_.state.set(assign.moves[i].variable, values[i]);
  }

  void call(const ir::Call &call, uint32_t index) {
    PathCall made{call.callee, {}, {}, position_, result_.conditions.size()};
    for (Term argument : call.arguments)
      made.arguments.push_back(result_.state(argument));
    for (Term variable : call.results) {
      made.results.push_back(fresh(variable, index));
      result_.state.set(variable, made.results.back());
    }
    result_.calls.push_back(std::move(made));
  }

  // The same for all paths that share this beginning, different for every visit of the edge.
  Term fresh(Term variable, uint32_t edge) {
    return terms_.var("any:" + variable.name() + ":" + std::to_string(edge) + ":" +
                          std::to_string(position_),
                      variable.type());
  }

  ir::Terms &terms_;
  PathEffect result_;
  size_t position_ = 0;
};

void extend(const Program &program, Path &path, Pc at, std::vector<Path> &found) {
  for (const uint32_t index : program.edges_at[at.value]) {
    path.push_back(index);
    const Pc to = program.edge(index).to;
    if (program.cuts.contains(to))
      found.push_back(path);
    else
      extend(program, path, to, found);
    path.pop_back();
  }
}

} // namespace

PathEffect execute(const Program &program, Pc start, const Path &path) {
  Execution execution(program);
  Pc at = start;
  for (const uint32_t index : path) {
    const ir::Edge &edge = program.edge(index);
    ir::require(edge.from == at, "the edges of a path fit together");
    execution.take(edge, index);
    at = edge.to;
  }
  return execution.finish(at);
}

std::vector<Path> segments(const Program &program, Pc start) {
  std::vector<Path> found;
  Path path;
  extend(program, path, start, found);
  return found;
}

Pc end_of(const Program &program, Pc start, const Path &path) {
  return path.empty() ? start : program.edge(path.back()).to;
}

} // namespace lockstep::pcfg
