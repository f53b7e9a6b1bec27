#include "ir/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep {

namespace {

struct Start {
  const char *path;
  char *const *arguments;
  const char *folder; // empty: where we are
  int socket;
  int errors;
  ChildLimits limits;
  pid_t parent;
  sigset_t signals;  // the mask that the child gets
  int failure = 0;   // errno of what went wrong
};

void lower_limit(int resource, uint64_t megabytes) {
  rlimit limit{};
  if (megabytes == 0 || getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0)
    return;
  limit.rlim_cur = std::min(rlim_t{megabytes} << 20, limit.rlim_max);
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

// Runs in the child, which still shares our memory (vfork): system calls only.
void become_program(Start &start) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != start.parent) // it died before it could be our reason to die
    _exit(127);
  lower_limit(RLIMIT_AS, start.limits.megabytes);
  lower_limit(RLIMIT_STACK, start.limits.stack_megabytes);
  lower_limit(RLIMIT_FSIZE, start.limits.file_megabytes);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  dup2(start.socket, STDIN_FILENO);
  dup2(start.socket, STDOUT_FILENO);
  dup2(start.errors, STDERR_FILENO);
  sigprocmask(SIG_SETMASK, &start.signals, nullptr);
  if (*start.folder == '\0' || chdir(start.folder) == 0)
    execv(start.path, start.arguments);
  start.failure = errno;
  _exit(127);
}

// vfork, not fork: copying the page tables of a large parent takes longer than most queries. All
// signals wait meanwhile, so that none of our handlers runs in the child.
[[gnu::noinline]] pid_t launch(Start &start) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  sigemptyset(&start.signals);
  const pid_t pid = vfork();
  if (pid == 0)
    become_program(start);
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return pid;
}

} // namespace

std::string ChildEnd::text() const {
  return signal != 0 ? "signal " + std::to_string(signal) : "exit code " + std::to_string(code);
}

std::string ChildProcess::start(const std::vector<std::string> &command, const ChildLimits &limits,
                                const std::string &folder) {
  kill();
  std::array<int, 2> ends{-1, -1};
  errors_ = memfd_create("child-stderr", MFD_CLOEXEC);
  if (errors_ < 0 || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    close_all();
    return std::string("no socket for it: ") + std::strerror(errno);
  }
  socket_ = ends[0];
  std::vector<char *> arguments;
  for (const std::string &word : command)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  Start start{command[0].c_str(), arguments.data(), folder.c_str(), ends[1], errors_, limits,
              getpid(),           {},               0};
  pid_ = launch(start);
  ::close(ends[1]);
  megabytes_ = limits.megabytes;
  if (pid_ > 0 && start.failure == 0)
    return {};
  const int failure = pid_ > 0 ? start.failure : errno;
  kill();
  return command[0] + ": " + std::strerror(failure);
}

void ChildProcess::kill() {
  if (pid_ > 0) {
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL); // in case it left its group
    reap();
  }
  close_all();
}

void ChildProcess::close_all() {
  for (int *descriptor : {&socket_, &errors_}) {
    if (*descriptor >= 0)
      ::close(*descriptor);
    *descriptor = -1;
  }
}

ChildEnd ChildProcess::reap() {
  if (pid_ <= 0)
    return {};
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  if (WIFSIGNALED(status))
    return {-1, WTERMSIG(status)};
  return {WEXITSTATUS(status), 0};
}

std::string ChildProcess::errors(size_t most_bytes) const {
  const auto kept = static_cast<off_t>(most_bytes);
  const off_t size = errors_ < 0 ? 0 : lseek(errors_, 0, SEEK_END);
  std::string text(static_cast<size_t>(std::min(size, kept)), '\0');
  const ssize_t got = pread(errors_, text.data(), text.size(), std::max<off_t>(0, size - kept));
  text.resize(static_cast<size_t>(std::max<ssize_t>(got, 0)));
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
  return text;
}

uint64_t ChildProcess::address_space_megabytes() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  uint64_t pages = 0;
  file >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

double ChildProcess::processor_seconds() const {
  clockid_t clock{};
  timespec used{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0)
    return 0;
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

void ChildProcess::limit_memory(uint64_t megabytes) {
  if (megabytes == megabytes_)
    return;
  rlimit limit{};
  prlimit(pid_, RLIMIT_AS, nullptr, &limit);
  limit.rlim_cur = std::min<rlim_t>(rlim_t{megabytes} << 20, limit.rlim_max);
  prlimit(pid_, RLIMIT_AS, &limit, nullptr);
  megabytes_ = megabytes;
}

ssize_t ChildProcess::write_some(const char *data, size_t size) {
  const ssize_t sent = send(socket_, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0)
    return sent;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

ChildProcess::Stream ChildProcess::read_some(std::string &buffer) {
  std::array<char, 1 << 16> chunk;
  const ssize_t got = recv(socket_, chunk.data(), chunk.size(), MSG_DONTWAIT);
  if (got > 0)
    buffer.append(chunk.data(), static_cast<size_t>(got));
  const bool later = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return got > 0 || later ? Stream::Open : Stream::Closed;
}

void ChildProcess::end_input() { shutdown(socket_, SHUT_WR); }

std::string find_program(const std::string &name) {
  const char *path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::string candidate = folder + "/" + name;
    if (!folder.empty() && access(candidate.c_str(), X_OK) == 0)
      return candidate;
  }
  return {};
}

} // namespace lockstep
