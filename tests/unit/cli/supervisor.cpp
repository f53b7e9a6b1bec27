#include "cli/supervisor.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <new>
#include <thread>
#include <unistd.h>

namespace lockstep::cli {
namespace {

struct Heard {
  WorkOutcome outcome;
  std::vector<int> numbers;
};

Heard run(double seconds, std::function<void(const Channel &)> work) {
  Heard heard;
  Supervision job;
  job.seconds = seconds;
  job.work = std::move(work);
  job.on_message = [&](const nlohmann::json &message) {
    heard.numbers.push_back(message["number"]);
    return false;
  };
  heard.outcome = supervise(job);
  return heard;
}

void say(const Channel &channel, int number) {
  channel.send({{"number", number}});
}

TEST(Supervisor, HearsEverythingThatIsSaid) {
  const Heard heard = run(60, [](const Channel &channel) {
    for (int i = 0; i < 2'000; ++i)
      say(channel, i);
  });
  EXPECT_EQ(heard.outcome.end, WorkEnd::Done);
  ASSERT_EQ(heard.numbers.size(), 2'000U);
  EXPECT_EQ(heard.numbers.back(), 1'999);
}

TEST(Supervisor, KillsWhatDoesNotEnd) {
  const Heard heard = run(0.2, [](const Channel &channel) {
    say(channel, 1);
    while (true)
      pause();
  });
  EXPECT_EQ(heard.outcome.end, WorkEnd::Timeout);
  EXPECT_EQ(heard.numbers, std::vector<int>{1});
  EXPECT_LT(heard.outcome.seconds, 10);
}

TEST(Supervisor, ACrashIsNotOurs) {
  const Heard heard = run(60, [](const Channel &channel) {
    say(channel, 1);
    raise(SIGKILL);
  });
  EXPECT_EQ(heard.outcome.end, WorkEnd::Crashed);
  EXPECT_EQ(heard.outcome.process.signal, SIGKILL);
  EXPECT_EQ(heard.numbers, std::vector<int>{1});
}

TEST(Supervisor, SaysThatMemoryRanOut) {
  const Heard heard = run(60, [](const Channel &) { throw std::bad_alloc(); });
  EXPECT_EQ(heard.outcome.end, WorkEnd::OutOfMemory);
}

TEST(Supervisor, AnInterruptEndsTheWork) {
  const pid_t self = getpid();
  const Heard heard = run(60, [self](const Channel &channel) {
    say(channel, 1);
    kill(self, SIGINT);
    while (true)
      pause();
  });
  EXPECT_EQ(heard.outcome.end, WorkEnd::Interrupted);
}

TEST(Supervisor, AMessageCanBeginTheTimeAnew) {
  Supervision job;
  job.seconds = 1;
  int heard = 0;
  job.work = [](const Channel &channel) {
    for (int i = 0; i < 6; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(250));
      say(channel, i);
    }
  };
  job.on_message = [&](const nlohmann::json &) { return ++heard > 0; };
  EXPECT_EQ(supervise(job).end, WorkEnd::Done);
  EXPECT_EQ(heard, 6);
}

} // namespace
} // namespace lockstep::cli
