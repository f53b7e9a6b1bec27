// Runs work in a process of its own and watches over it, so that limits hold whatever the work
// does: it is killed when its time is over or ^C comes, its memory is limited, and its crash is not
// ours. What it finds out it sends as messages; what it sent before its end is known. Nothing of it
// stays behind: its own children die with it, and it dies with us (child_process.h).
#pragma once

#include "ir/child_process.h"

#include <nlohmann/json.hpp>

#include <functional>

namespace lockstep::cli {

// The worker's end of the line.
class Channel {
public:
  explicit Channel(int socket) : socket_(socket) {}
  void send(const nlohmann::json &message) const;

private:
  int socket_;
};

enum class WorkEnd { Done, Timeout, OutOfMemory, Interrupted, Crashed };

struct WorkOutcome {
  WorkEnd end = WorkEnd::Done;
  ChildEnd process{}; // of Crashed
  double seconds = 0; // since the time last began
};

struct Supervision {
  double seconds = 60;    // until the end, or until `on_message` says that the time begins anew
  uint64_t megabytes = 0; // 0: no limit
  std::function<void(const Channel &)> work;
  std::function<bool(const nlohmann::json &)> on_message;
  std::function<void(double seconds)> on_tick; // several times per second, with the time used
};

WorkOutcome supervise(const Supervision &job);

} // namespace lockstep::cli
