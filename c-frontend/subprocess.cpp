#include "c-frontend/subprocess.h"

#include "ir/child_process.h"

#include <poll.h>

namespace lockstep::cfront {

namespace {

constexpr size_t most_error_bytes = size_t{1} << 20;

std::string path_of(const std::string &program) {
  return program.find('/') == std::string::npos ? find_program(program) : program;
}

} // namespace

ProcessResult run_process(const std::vector<std::string> &command, const std::string &directory) {
  ProcessResult result;
  std::vector<std::string> words = command;
  words.front() = path_of(command.front());
  ChildProcess process;
  result.errors = words.front().empty() ? "there is no such program in PATH"
                                        : process.start(words, {}, directory);
  if (!result.errors.empty())
    return result;
  result.started = true;
  process.end_input();
  while (process.read_some(result.output) == ChildProcess::Stream::Open) {
    pollfd descriptor{process.socket(), POLLIN, 0};
    poll(&descriptor, 1, -1);
  }
  const ChildEnd end = process.reap();
  result.exit_code = end.signal == 0 ? end.code : 128 + end.signal;
  result.errors = process.errors(most_error_bytes);
  return result;
}

} // namespace lockstep::cfront
