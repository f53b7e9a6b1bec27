#include "c-frontend/subprocess.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace lockstep::cfront {

namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
      return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  static void close(int &end) {
    if (end >= 0)
      ::close(end);
    end = -1;
  }
  ~Pipe() {
    close(read_end);
    close(write_end);
  }
};

// Reads both pipes until both are at their end, so that neither can block the child.
void drain(Pipe &out, std::string &out_text, Pipe &err, std::string &err_text) {
  std::array<pollfd, 2> polls{pollfd{out.read_end, POLLIN, 0}, pollfd{err.read_end, POLLIN, 0}};
  const std::array<std::string *, 2> texts{&out_text, &err_text};
  int open_ends = 2;
  std::array<char, 65'536> buffer{};
  while (open_ends > 0) {
    if (poll(polls.data(), polls.size(), -1) < 0 && errno != EINTR)
      return;
    for (size_t i = 0; i < polls.size(); ++i) {
      if (polls[i].fd < 0 || polls[i].revents == 0)
        continue;
      const ssize_t n = read(polls[i].fd, buffer.data(), buffer.size());
      if (n > 0) {
        texts[i]->append(buffer.data(), static_cast<size_t>(n));
      } else if (n == 0 || errno != EINTR) {
        polls[i].fd = -1;
        --open_ends;
      }
    }
  }
}

} // namespace

ProcessResult run_process(const std::vector<std::string> &command, const std::string &directory) {
  ProcessResult result;
  Pipe out;
  Pipe err;
  if (!out.open() || !err.open()) {
    result.errors = std::strerror(errno);
    return result;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!directory.empty())
    posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
  std::vector<char *> arguments;
  for (const std::string &word : command)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = -1;
  const int error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    result.errors = std::strerror(error);
    return result;
  }
  result.started = true;
  Pipe::close(out.write_end);
  Pipe::close(err.write_end);
  drain(out, result.output, err, result.errors);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

} // namespace lockstep::cfront
