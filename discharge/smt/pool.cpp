#include "discharge/smt/pool.h"

#include "discharge/smt/cache.h"
#include "discharge/smt/deadline.h"
#include "discharge/smt/dump.h"

#include <iostream>

namespace lockstep::smt {

template <class T, class... Arguments> void SolverPool::wrap(Arguments &&...arguments) {
  Solver &inner = *chain_.back();
  chain_.push_back(std::make_unique<T>(inner, std::forward<Arguments>(arguments)...));
}

SolverPool::SolverPool(PoolOptions options) : alarm_(std::move(options.alarm)) {
  std::vector<Backend *> all;
  for (BackendSpec &spec : options.backends) {
    backends_.push_back(std::make_unique<Backend>(std::move(spec)));
    all.push_back(backends_.back().get());
  }
  chain_.push_back(std::make_unique<Race>(all, options.race));
  if (!options.dump_folder.empty())
    wrap<Dump>(options.dump_folder);
  if (options.paranoid)
    wrap<CrossCheck>(all, [this](const std::string &message) { internal_error(message); });
  wrap<Deadline>(options.deadline, std::move(options.on_query));
  if (options.cache)
    wrap<Cache>(counters_.cache_hits);
}

void SolverPool::internal_error(const std::string &message) {
  ++counters_.internal_errors;
  if (alarm_)
    alarm_(message);
  else
    std::cerr << "lockstep: internal error: " << message << std::endl;
}

Statistics SolverPool::statistics() const {
  Statistics result = counters_;
  for (const auto &backend : backends_)
    result.backends.push_back(backend->statistics());
  return result;
}

} // namespace lockstep::smt
