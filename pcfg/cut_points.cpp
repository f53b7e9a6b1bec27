#include "pcfg/cut_points.h"

#include <utility>
#include <vector>

namespace lockstep::pcfg {

using ir::Pc;

// Takes away PCs that only cut points lead to, until none is left: then there is no other cycle.
bool cuts_every_cycle(const ir::Function &function, const std::set<Pc> &cuts) {
  std::vector<size_t> incoming(function.pcs.size(), 0);
  for (const ir::Edge &edge : function.edges)
    if (!cuts.contains(edge.from) && !cuts.contains(edge.to))
      ++incoming[edge.to.value];
  std::vector<Pc> free;
  for (uint32_t i = 0; i < incoming.size(); ++i)
    if (incoming[i] == 0)
      free.push_back({i});
  size_t taken = 0;
  while (!free.empty()) {
    const Pc pc = free.back();
    free.pop_back();
    ++taken;
    if (cuts.contains(pc))
      continue;
    for (const ir::Edge &edge : function.edges)
      if (edge.from == pc && !cuts.contains(edge.to) && --incoming[edge.to.value] == 0)
        free.push_back(edge.to);
  }
  return taken == function.pcs.size();
}

namespace {

// PCs are numbered in reverse postorder, so an edge that does not go up closes a cycle.
std::set<Pc> loop_heads(const ir::Function &function) {
  std::set<Pc> heads;
  for (const ir::Edge &edge : function.edges)
    if (edge.to <= edge.from)
      heads.insert(edge.to);
  return heads;
}

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

} // namespace lockstep::pcfg
