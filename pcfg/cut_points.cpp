#include "pcfg/cut_points.h"

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

// PCs are numbered in reverse postorder, so an edge that does not go up closes a cycle, and outer
// heads come before inner ones: they are the first that are tried to do without.
std::set<Pc> head_cuts(const ir::Function &function) {
  std::set<Pc> heads;
  for (const ir::Edge &edge : function.edges)
    if (edge.to <= edge.from)
      heads.insert(edge.to);
  std::set<Pc> cuts = heads;
  cuts.insert({function.entry, function.exit});
  for (const Pc head : heads) {
    if (head == function.entry || head == function.exit)
      continue;
    cuts.erase(head);
    if (!cuts_every_cycle(function, cuts))
      cuts.insert(head);
  }
  return cuts;
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
  const std::set<Pc> heads = head_cuts(function);
  std::set<Pc> cuts = heads;
  if (style == CutStyle::Heads)
    return cuts;
  for (const Pc head : heads) {
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
  return cuts;
}

} // namespace lockstep::pcfg
