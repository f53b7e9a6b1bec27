#include "c-frontend/native/runner_process.h"

#include <cerrno>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

namespace lockstep::native {

RunnerEnd run_with_descriptor(const std::string &executable, int descriptor, int number) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, descriptor, number);
  for (int standard = 0; standard < 3; ++standard)
    posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
  char *arguments[] = {const_cast<char *>(executable.c_str()), nullptr};
  char *environment[] = {nullptr};
  pid_t child = 0;
  RunnerEnd end;
  end.error = posix_spawn(&child, executable.c_str(), &actions, nullptr, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  if (end.error == 0)
    while (waitpid(child, &end.status, 0) < 0 && errno == EINTR) {
    }
  return end;
}

} // namespace lockstep::native
