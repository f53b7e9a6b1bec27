// A program as a child process, with one socket as its stdin and stdout: solvers, compilers, and this
// program itself. It cannot outlive us nor use more than it may:
// - it is killed by the kernel when the thread that started it ends, however that comes about
//   (PR_SET_PDEATHSIG), and leads a process group, so that killing it takes its own children along;
// - its address space is limited (RLIMIT_AS), so that it fails instead of swapping;
// - ^C on the terminal does not reach it: we decide when it ends.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lockstep {

// Zero is no limit but the one that we have ourselves.
struct ChildLimits {
  uint64_t megabytes = 0;       // of address space
  uint64_t stack_megabytes = 0;
  uint64_t file_megabytes = 0;  // of each file that it writes, stderr included
};

struct ChildEnd {
  int code = -1;  // of its exit
  int signal = 0; // that ended it; 0: it exited

  std::string text() const; // `exit code 1` or `signal 9`
};

class ChildProcess {
public:
  ChildProcess() = default;
  ~ChildProcess() { kill(); }
  ChildProcess(const ChildProcess &) = delete;
  ChildProcess &operator=(const ChildProcess &) = delete;

  // Empty: it runs. Otherwise why it does not. The first word is a path; `folder`: where it runs.
  std::string start(const std::vector<std::string> &command, const ChildLimits &limits,
                    const std::string &folder = {});
  void kill(); // and waits for its end; nothing happens if it does not run

  bool running() const { return pid_ > 0; }
  pid_t pid() const { return pid_; }
  int socket() const { return socket_; }
  uint64_t address_space_megabytes() const; // in use now
  double processor_seconds() const;         // that it has used
  void limit_memory(uint64_t megabytes);    // from now on

  // Both do what is possible without waiting.
  // The number of bytes taken; 0 if none can be now; −1 if nobody reads any more.
  ssize_t write_some(const char *data, size_t size);
  enum class Stream { Open, Closed };
  Stream read_some(std::string &buffer);
  void end_input(); // it reads the end of its stdin

  // After its stream was closed: how it ended, and the end of what it wrote to stderr.
  ChildEnd reap();
  std::string errors(size_t most_bytes = 300) const;

private:
  void close_all();

  pid_t pid_ = -1;
  int socket_ = -1;
  int errors_ = -1; // an anonymous file; nobody has to empty it
  uint64_t megabytes_ = 0;
};

// The path of a program in PATH; empty if there is none.
std::string find_program(const std::string &name);

} // namespace lockstep
