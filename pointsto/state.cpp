#include "pointsto/state.h"

#include <algorithm>

namespace lockstep::pointsto {

Setting::Setting(const ir::Module &m, std::span<const ir::Term> variables, Bounds b)
    : module(m), scope(variables), bounds(b), address_width(ir::address_width(m.target)) {
  for (uint32_t i = 0; i < m.globals.size(); ++i)
    globals[m.globals[i].address] = Region::global(i);
}

namespace {

Objects join(const Objects &a, const Objects &b) {
  return {std::min(a.size, b.size), a.may_be_dead || b.may_be_dead, a.kind};
}

void join_into(std::map<Region, Objects> &objects, Region region, const Objects &more) {
  const auto [at, added] = objects.try_emplace(region, more);
  if (!added)
    at->second = join(at->second, more);
}

} // namespace

State joined(const State &a, const State &b) {
  if (!a.reached)
    return b;
  if (!b.reached)
    return a;
  State result = a;
  for (size_t i = 0; i < result.variables.size(); ++i) {
    result.variables[i] = join(a.variables[i], b.variables[i]);
    if (a.definitions[i] != b.definitions[i])
      result.definitions[i] = ir::Term();
  }
  for (const auto &[slot, contents] : b.memories)
    result.memories[slot] = join(result.memories[slot], contents);
  for (const auto &[region, objects] : b.objects)
    join_into(result.objects, region, objects);
  return result;
}

bool includes(const State &a, const State &b) {
  if (!a.reached || !b.reached)
    return !b.reached;
  for (size_t i = 0; i < a.variables.size(); ++i)
    if (!includes(a.variables[i], b.variables[i]) ||
        (a.definitions[i] && a.definitions[i] != b.definitions[i]))
      return false;
  const auto has_objects = [&](const auto &entry) {
    const auto found = a.objects.find(entry.first);
    return found != a.objects.end() && join(found->second, entry.second) == found->second;
  };
  const auto has_contents = [&](const auto &entry) {
    const auto found = a.memories.find(entry.first);
    return found != a.memories.end() && includes(found->second, entry.second);
  };
  return std::ranges::all_of(b.objects, has_objects) &&
         std::ranges::all_of(b.memories, has_contents);
}

// A size that keeps getting smaller is not known at all.
State widen(const State &before, const State &now, const Thresholds &thresholds) {
  State result = now;
  for (size_t i = 0; i < result.variables.size(); ++i)
    result.variables[i] = widen(before.variables[i], now.variables[i], thresholds);
  for (auto &[slot, contents] : result.memories)
    if (const auto old = before.memories.find(slot); old != before.memories.end())
      contents = widen(old->second, contents, thresholds);
  for (auto &[region, objects] : result.objects)
    if (const auto old = before.objects.find(region);
        old != before.objects.end() && objects.size < old->second.size)
      objects.size = 0;
  return result;
}

void age(State &state, ir::AllocSite site, bool perhaps) {
  for (Value &value : state.variables)
    age(value, site, perhaps);
  for (auto &[slot, contents] : state.memories)
    age(contents, site, perhaps);
  const auto newest = state.objects.find(Region::newest(site));
  if (newest == state.objects.end())
    return;
  const Objects objects = newest->second;
  if (!perhaps)
    state.objects.erase(newest);
  join_into(state.objects, Region::older(site), objects);
}

} // namespace lockstep::pointsto
