#include "report/trace.h"

#include <set>

namespace lockstep::report {

namespace {

// The edge that a function takes next.
const ir::Edge *taken_edge(ir::Evaluator &evaluator, const ir::Function &function, ir::Pc pc,
                           const ir::Environment &environment) {
  for (const ir::Edge &edge : function.edges) {
    if (edge.from != pc)
      continue;
    const auto guard = evaluator.evaluate(edge.guard, environment);
    if (guard && guard->bits().truth())
      return &edge;
  }
  return nullptr;
}

} // namespace

ir::RunResult trace_lines(const pcfg::Judge &judge, const pcfg::Valuation &input,
                          ir::RunLimits limits, ir::Side side, const LineObserver &observer) {
  ir::Location last;
  std::set<const ir::Edge *> on_this_line;
  ir::Evaluator evaluator(judge.context().signature);
  return judge.run_side(
      side, input, limits,
      [&](const ir::Function &function, ir::Pc pc, const ir::Environment &environment) {
        const ir::Edge *edge = taken_edge(evaluator, function, pc, environment);
        if (!edge || !edge->where.known())
          return;
        const bool same_line = last.file == edge->where.file && last.line == edge->where.line;
        if (same_line && on_this_line.insert(edge).second)
          return;
        on_this_line = {edge};
        last = edge->where;
        observer(last, function, environment);
      });
}

} // namespace lockstep::report
