#include "discharge/smt/cache.h"

namespace lockstep::smt {

Reply Cache::solve(const Script &script, const Limits &limits) {
  std::string key = script.logic + "\n" + script.body;
  if (const auto found = replies_.find(key); found != replies_.end()) {
    ++hits_;
    Reply reply = found->second;
    reply.seconds = 0;
    return reply;
  }
  Reply reply = inner_.solve(script, limits);
  if (is_definite(reply.verdict))
    replies_.emplace(std::move(key), reply);
  return reply;
}

} // namespace lockstep::smt
