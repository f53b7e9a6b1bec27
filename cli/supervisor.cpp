#include "cli/supervisor.h"

#include "ir/interrupts.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <iostream>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::cli {

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr int out_of_memory_code = 99; // of the worker's exit
constexpr int tick_milliseconds = 100;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void limit_memory(uint64_t megabytes) {
  if (megabytes == 0)
    return;
  const rlim_t bytes = rlim_t{megabytes} << 20;
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
}

[[noreturn]] void be_worker(const Supervision &job, int socket, pid_t parent) {
  setpgid(0, 0); // ^C on the terminal is for the parent
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(1);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  limit_memory(job.megabytes);
  try {
    job.work(Channel(socket));
  } catch (const std::bad_alloc &) {
    _exit(out_of_memory_code);
  }
  std::cerr.flush();
  _exit(0);
}

class Supervisor {
public:
  explicit Supervisor(const Supervision &job) : job_(job) {}
  ~Supervisor() {
    if (worker_ > 0)
      kill_worker();
    if (socket_ >= 0)
      ::close(socket_);
  }
  Supervisor(const Supervisor &) = delete;
  Supervisor &operator=(const Supervisor &) = delete;

  WorkOutcome run() {
    if (!start())
      return {WorkEnd::Crashed, {}, 0};
    while (true) {
      wait();
      if (receive() == Line::Closed)
        return outcome(reap());
      if (interrupts_.arrived())
        return give_up(WorkEnd::Interrupted);
      if (seconds_since(started_) >= job_.seconds)
        return give_up(WorkEnd::Timeout);
      if (job_.on_tick)
        job_.on_tick(seconds_since(started_));
    }
  }

private:
  enum class Line { Busy, Silent, Closed };

  bool start() {
    std::array<int, 2> ends{-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
      return false;
    const pid_t parent = getpid();
    std::cout.flush(); // else the worker has it, too
    worker_ = fork();
    if (worker_ == 0) {
      ::close(ends[0]);
      be_worker(job_, ends[1], parent);
    }
    ::close(ends[1]);
    socket_ = ends[0];
    return worker_ > 0;
  }

  // Until there is a message, ^C comes, the time is over, or the next tick is due.
  void wait() const {
    std::array<pollfd, 2> descriptors{pollfd{socket_, POLLIN, 0},
                                      pollfd{interrupts_.descriptor(), POLLIN, 0}};
    const double left = std::max(0.0, job_.seconds - seconds_since(started_));
    poll(descriptors.data(), descriptors.size(),
         static_cast<int>(std::min(left * 1000 + 1, double{tick_milliseconds})));
  }

  // Takes the messages that are complete.
  Line receive() {
    std::array<char, 1 << 16> chunk;
    const ssize_t got = recv(socket_, chunk.data(), chunk.size(), MSG_DONTWAIT);
    if (got <= 0)
      return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? Line::Silent
                                                                                    : Line::Closed;
    buffer_.append(chunk.data(), static_cast<size_t>(got));
    size_t begin = 0;
    for (size_t end; (end = buffer_.find('\n', begin)) != std::string::npos; begin = end + 1)
      if (job_.on_message(json::parse(buffer_.substr(begin, end - begin))))
        started_ = Clock::now();
    buffer_.erase(0, begin);
    return Line::Busy;
  }

  WorkOutcome give_up(WorkEnd end) {
    kill_worker();
    while (receive() == Line::Busy) { // what it said before its end
    }
    return {end, {}, seconds_since(started_)};
  }

  void kill_worker() {
    ::kill(-worker_, SIGKILL);
    ::kill(worker_, SIGKILL); // in case it leads no group yet
    reap();
  }

  ChildEnd reap() {
    int status = 0;
    while (waitpid(worker_, &status, 0) < 0 && errno == EINTR) {
    }
    worker_ = -1;
    if (WIFSIGNALED(status))
      return {-1, WTERMSIG(status)};
    return {WEXITSTATUS(status), 0};
  }

  WorkOutcome outcome(ChildEnd end) const {
    const double seconds = seconds_since(started_);
    if (end.signal == 0 && end.code == 0)
      return {WorkEnd::Done, end, seconds};
    return {end.code == out_of_memory_code ? WorkEnd::OutOfMemory : WorkEnd::Crashed, end, seconds};
  }

  const Supervision &job_;
  Interrupts interrupts_;
  pid_t worker_ = -1;
  int socket_ = -1;
  std::string buffer_;
  Clock::time_point started_ = Clock::now();
};

} // namespace

void Channel::send(const json &message) const {
  const std::string line = message.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
  size_t sent = 0;
  while (sent < line.size()) {
    const ssize_t taken = ::send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (taken < 0 && errno != EINTR)
      return; // nobody listens any more
    sent += static_cast<size_t>(std::max<ssize_t>(taken, 0));
  }
}

WorkOutcome supervise(const Supervision &job) {
  return Supervisor(job).run();
}

} // namespace lockstep::cli
