#include "pcfg/unroll.h"

#include <algorithm>
#include <map>

namespace lockstep::pcfg {
namespace {

constexpr size_t most_rounds = 9; // visits of the head: one more than rounds

} // namespace

bool unroll_short_loops(Program &program, ir::Side side, const std::vector<Trace> &traces) {
  std::map<ir::Pc, size_t> longest; // most visits in a row
  for (const Trace &trace : traces) {
    size_t row = 0;
    const std::vector<Visit> &visits = trace.visits[side];
    for (size_t i = 0; i < visits.size(); ++i) {
      row = i > 0 && visits[i].pc == visits[i - 1].pc ? row + 1 : 1;
      longest[visits[i].pc] = std::max(longest[visits[i].pc], row);
    }
  }
  const size_t before = program.cuts.size();
  std::erase_if(program.cuts, [&](ir::Pc pc) {
    return pc != program.function.entry && pc != program.function.exit && longest[pc] > 1 &&
           longest[pc] <= most_rounds;
  });
  return program.cuts.size() < before;
}

} // namespace lockstep::pcfg
