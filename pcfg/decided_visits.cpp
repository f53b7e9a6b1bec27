#include "pcfg/decided_visits.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;

namespace {

using Group = size_t;

// The visits of one place, grouped: two are together if they came on the same path or went on on the same path.
class Place {
public:
  void add(const Path &arrival, const Path &departure) {
    const Group came = group(arrivals_, arrival);
    const Group went = group(departures_, departure);
    if (came != went)
      join(came, went);
  }

  // Those that came on this path are only on their way: none of their ways on leads back to them, and
  // there are others that stay.
  bool passes_through(const Path &arrival) const {
    const auto found = arrivals_.find(arrival);
    return found != arrivals_.end() && !goes_round(found->second) && has_other_round(found->second);
  }

private:
  using Paths = std::map<Path, Group>;

  Group group(Paths &paths, const Path &path) {
    const auto [at, added] = paths.emplace(path, next_);
    next_ += added ? 1 : 0;
    return at->second;
  }

  void join(Group a, Group b) {
    for (Paths *paths : {&arrivals_, &departures_})
      for (auto &[path, group] : *paths)
        if (group == b)
          group = a;
  }

  bool goes_round(Group wanted) const {
    return std::ranges::any_of(departures_, [&](const auto &entry) {
      const auto again = arrivals_.find(entry.first);
      return entry.second == wanted && again != arrivals_.end() && again->second == wanted;
    });
  }

  bool has_other_round(Group group) const {
    return std::ranges::any_of(departures_, [&](const auto &entry) {
      return entry.second != group && goes_round(entry.second);
    });
  }

  Paths arrivals_;
  Paths departures_;
  Group next_ = 0;
};

std::map<Pc, Place> places(const std::vector<Trace> &traces, ir::Side side) {
  std::map<Pc, Place> result;
  for (const Trace &trace : traces) {
    const std::vector<Visit> &visits = trace.visits[side];
    for (size_t i = 1; i + 1 < visits.size(); ++i)
      result[visits[i].pc].add(visits[i].path, visits[i + 1].path);
  }
  return result;
}

} // namespace

void join_decided_visits(std::vector<Trace> &traces, ir::Side side) {
  const std::map<Pc, Place> known = places(traces, side);
  for (Trace &trace : traces) {
    std::vector<Visit> kept;
    Path before;
    for (Visit &visit : trace.visits[side]) {
      const auto place = known.find(visit.pc);
      const bool last = &visit == &trace.visits[side].back();
      const bool first = &visit == &trace.visits[side].front();
      const bool passing = !first && !last && place != known.end() && place->second.passes_through(visit.path);
      visit.path.insert(visit.path.begin(), before.begin(), before.end());
      before.clear();
      if (passing)
        before = std::move(visit.path);
      else
        kept.push_back(std::move(visit));
    }
    trace.visits[side] = std::move(kept);
  }
}

} // namespace lockstep::pcfg
