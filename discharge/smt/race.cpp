#include "discharge/smt/race.h"

#include <algorithm>
#include <utility>

namespace lockstep::smt {

namespace {

// Of several reasons for no answer, the one that says most about the query.
int weight(UnknownReason reason) {
  switch (reason) {
  case UnknownReason::Timeout:
    return 6;
  case UnknownReason::Memory:
    return 5;
  case UnknownReason::Incomplete:
    return 4;
  case UnknownReason::Crash:
    return 3;
  case UnknownReason::Unsupported:
    return 2;
  case UnknownReason::NoSolver:
  case UnknownReason::Disagreement:
    return 1;
  }
  return 0;
}

} // namespace

struct Race::Run {
  std::vector<Backend *> waiting; // the next to start is the last
  std::vector<Backend *> running;
  std::vector<Unknown> failures;
  Backend *winner = nullptr;
  Reply reply;

  // Takes the answers of those that have ended.
  void collect() {
    std::erase_if(running, [&](Backend *backend) {
      if (backend->running() || winner)
        return false;
      Reply got = backend->take();
      if (is_definite(got.verdict)) {
        winner = backend;
        reply = std::move(got);
      } else {
        failures.push_back(std::get<Unknown>(std::move(got.verdict)));
      }
      return true;
    });
  }

  Unknown explanation() const {
    Unknown result{UnknownReason::NoSolver, failures.empty() ? "there is no solver" : ""};
    for (const Unknown &failure : failures) {
      if (weight(failure.reason) > weight(result.reason))
        result.reason = failure.reason;
      result.detail += (result.detail.empty() ? "" : "; ") + failure.detail;
    }
    return result;
  }
};

Race::Race(std::vector<Backend *> backends, RaceOptions options)
    : backends_(std::move(backends)), options_(options), form_(backends_.size(), 0.0) {}

std::vector<Backend *> Race::starting_order(const Script &script) const {
  std::vector<size_t> indices;
  for (size_t i = 0; i < backends_.size(); ++i)
    if (backends_.size() == 1 || // a specialist all alone is what the user wants
        script.body.find(backends_[i]->spec().specialty) != std::string::npos)
      indices.push_back(i);
  std::ranges::sort(indices, {}, [&](size_t i) { return std::pair(-form_[i], i); });
  std::vector<Backend *> order;
  for (const size_t i : indices)
    order.push_back(backends_[i]);
  return order;
}

double Race::delay() const {
  return std::clamp(4 * usual_seconds_, options_.shortest_delay, options_.longest_delay);
}

void Race::note_win(const Backend &winner, double seconds) {
  usual_seconds_ = 0.8 * usual_seconds_ + 0.2 * seconds;
  for (size_t i = 0; i < backends_.size(); ++i)
    form_[i] = 0.9 * form_[i] + (backends_[i] == &winner ? 1 : 0);
}

Reply Race::solve(const Script &script, const Limits &limits) {
  const TimePoint started = Clock::now();
  const TimePoint deadline = after(started, limits.wall());
  Run run;
  run.waiting = starting_order(script);
  std::ranges::reverse(run.waiting);
  // However long the delay has become, everybody gets most of the time.
  const double pause = std::min(delay(), limits.seconds / 8);
  TimePoint next_start = started;
  while (!run.winner && (!run.running.empty() || !run.waiting.empty())) {
    if (!run.waiting.empty() && (run.running.empty() || Clock::now() >= next_start)) {
      Backend *const backend = run.waiting.back();
      run.waiting.pop_back();
      const double waited = seconds_since(started);
      backend->start(script, {std::max(limits.seconds - waited, 0.0), limits.megabytes,
                              std::max(limits.wall() - waited, 1e-3)});
      run.running.push_back(backend);
      next_start = after(Clock::now(), pause);
    } else {
      wait_for(run.running, run.waiting.empty() ? deadline : next_start);
    }
    run.collect();
  }
  for (Backend *backend : run.running)
    backend->cancel();
  const double seconds = seconds_since(started);
  if (!run.winner)
    return {run.explanation(), {}, seconds};
  ++run.winner->statistics().wins;
  note_win(*run.winner, run.reply.seconds);
  return with_canonical_model(std::move(run.reply), script, limits, started);
}

Reply Race::with_canonical_model(Reply reply, const Script &script, const Limits &limits,
                                 TimePoint started) {
  const double used = seconds_since(started);
  reply.seconds = used;
  if (!options_.canonical_models || !is_sat(reply.verdict) || script.symbols.empty())
    return reply;
  Backend *const first = backends_.front();
  ++first->statistics().models;
  const double grace = std::min(2 * used + 0.1, limits.seconds - used);
  first->start(script, {std::max(grace, 0.0), limits.megabytes}, Backend::State::Fresh);
  while (first->running())
    wait_for({&first, 1}, first->deadline());
  Reply canonical = first->take();
  reply.seconds = seconds_since(started);
  // If it says Unsat, that is for the cross-check and the evaluation of the model to settle.
  if (is_sat(canonical.verdict))
    reply.verdict = std::move(canonical.verdict);
  return reply;
}

} // namespace lockstep::smt
