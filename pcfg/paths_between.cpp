#include "pcfg/paths_between.h"

#include "discharge/simplifier.h"

namespace lockstep::pcfg {

using ir::Pc;

namespace {

constexpr size_t most_paths = 400;

} // namespace

std::vector<Path> paths_between(const Program &program, Pc from, Pc target, size_t least,
                                size_t most) {
  ir::Context &context = program.module->context;
  std::vector<Path> result;
  std::vector<Path> level{{}};
  for (size_t steps = 0; steps <= most && level.size() <= most_paths; ++steps) {
    std::vector<Path> next;
    for (const Path &path : level) {
      const Pc at = end_of(program, from, path);
      if (steps >= least && at == target)
        result.push_back(path);
      if (steps == most)
        continue;
      for (const Path &segment : segments(program, at)) {
        Path longer = path;
        longer.insert(longer.end(), segment.begin(), segment.end());
        discharge::Simplifier simplify(context);
        if (!simplify(execute(program, from, longer).condition(context.terms)).is(ir::Op::False))
          next.push_back(std::move(longer));
      }
    }
    level = std::move(next);
  }
  return result;
}

std::vector<Path> segments_within(const Program &program, Pc from, size_t most_edges) {
  ir::Context &context = program.module->context;
  std::vector<Path> result;
  std::vector<Path> level{{}};
  for (size_t length = 1; length <= most_edges && level.size() <= most_paths; ++length) {
    std::vector<Path> next;
    for (const Path &path : level)
      for (const uint32_t index : program.edges_at[end_of(program, from, path).value]) {
        Path longer = path;
        longer.push_back(index);
        discharge::Simplifier simplify(context);
        if (simplify(execute(program, from, longer).condition(context.terms)).is(ir::Op::False))
          continue;
        if (program.cuts.contains(program.edge(index).to))
          result.push_back(std::move(longer));
        else
          next.push_back(std::move(longer));
      }
    level = std::move(next);
  }
  return result;
}

size_t cut_points_passed(const Program &program, const Path &path) {
  size_t passed = 0;
  for (const uint32_t index : path)
    passed += program.cuts.contains(program.edge(index).to) ? 1 : 0;
  return passed;
}

} // namespace lockstep::pcfg
