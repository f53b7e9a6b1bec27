#include "pcfg/cut_points.h"

#include <utility>
#include <vector>

namespace lockstep::pcfg {

using ir::Pc;

// PCs are numbered in reverse postorder, so an edge that does not go up closes a cycle.
std::set<Pc> loop_heads(const ir::Function &function) {
  std::set<Pc> heads;
  for (const ir::Edge &edge : function.edges)
    if (edge.to <= edge.from)
      heads.insert(edge.to);
  return heads;
}

namespace {

// Does without the cuts that the others make unnecessary. Outer heads come before inner ones and are
// the first to go.
void thin_out(const ir::Function &function, std::set<Pc> &cuts) {
  for (const Pc cut : std::set<Pc>(cuts)) {
    if (cut == function.entry || cut == function.exit)
      continue;
    cuts.erase(cut);
    if (!cuts_every_cycle(function, cuts))
      cuts.insert(cut);
  }
}

// The PCs behind the first branch that is met from `pc` on.
std::vector<Pc> behind_test(const ir::Function &function, Pc pc) {
  for (size_t steps = 0; steps < function.pcs.size(); ++steps) {
    std::vector<Pc> next;
    for (const ir::Edge &edge : function.edges)
      if (edge.from == pc)
        next.push_back(edge.to);
    if (next.size() != 1)
      return next;
    pc = next.front();
  }
  return {};
}

} // namespace

std::set<Pc> cut_points(const ir::Function &function, CutStyle style) {
  std::set<Pc> cuts = loop_heads(function);
  cuts.insert({function.entry, function.exit});
  if (style == CutStyle::AllHeads)
    return cuts;
  const std::set<Pc> all = cuts;
  thin_out(function, cuts);
  if (style == CutStyle::Heads)
    return cuts;
  const std::set<Pc> needed = std::exchange(cuts, all);
  for (const Pc head : needed) {
    if (head == function.entry || head == function.exit)
      continue;
    for (const Pc body : behind_test(function, head)) {
      std::set<Pc> moved = cuts;
      moved.erase(head);
      moved.insert(body);
      if (body != function.exit && cuts_every_cycle(function, moved)) {
        cuts = std::move(moved);
        break;
      }
    }
  }
  thin_out(function, cuts);
  return cuts;
}

Programs make_programs(const Pair &pair, ir::Sided<ProgramStyle> styles,
                       const std::vector<Pair> &others) {
  Programs programs =
      make_uncut_programs(pair, {styles.left.merge_branches, styles.right.merge_branches}, others);
  for (const ir::Side side : ir::both_sides)
    programs.sides[side].cuts = cut_points(programs.sides[side].function, styles[side].cuts);
  return programs;
}

} // namespace lockstep::pcfg
