#include "ir/interrupts.h"

#include <csignal>
#include <initializer_list>
#include <sys/signalfd.h>
#include <unistd.h>

namespace lockstep {

namespace {

sigset_t polite_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    sigaddset(&signals, signal);
  return signals;
}

} // namespace

Interrupts::Interrupts() {
  const sigset_t signals = polite_signals();
  sigprocmask(SIG_BLOCK, &signals, nullptr);
  descriptor_ = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

Interrupts::~Interrupts() {
  arrived(); // what waits is taken: it must not end us now
  const sigset_t signals = polite_signals();
  sigprocmask(SIG_UNBLOCK, &signals, nullptr);
  ::close(descriptor_);
}

bool Interrupts::arrived() {
  signalfd_siginfo info{};
  while (read(descriptor_, &info, sizeof info) == sizeof info)
    arrived_ = true;
  return arrived_;
}

} // namespace lockstep
