// However a process ends that has solvers running, no solver survives it.
#include "tests/unit/smt/support.h"

#include "discharge/smt/clock.h"

#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::testing {
namespace {

struct ProcessInfo {
  char state = 'X'; // X: there is none; Z: it has ended
  pid_t parent = 0;
};

ProcessInfo look_at(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  ProcessInfo info;
  if (std::getline(file, text))
    std::istringstream(text.substr(text.rfind(')') + 1)) >> info.state >> info.parent;
  return info;
}

bool alive(pid_t pid) {
  const char state = look_at(pid).state;
  return state != 'X' && state != 'Z';
}

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> result;
  for (const auto &entry : std::filesystem::directory_iterator("/proc")) {
    const pid_t pid = std::atoi(entry.path().filename().c_str());
    if (pid > 0 && look_at(pid).parent == parent && alive(pid))
      result.push_back(pid);
  }
  return result;
}

template <class Condition> bool comes_true(Condition condition, double seconds) {
  const auto start = smt::Clock::now();
  while (!condition()) {
    if (smt::seconds_since(start) > seconds)
      return false;
    usleep(5'000);
  }
  return true;
}

// A process like ours that races two solvers on a query which they cannot decide.
pid_t start_racing_process() {
  const pid_t pid = fork();
  if (pid != 0)
    return pid;
  ir::Context context;
  smt::PoolOptions options = pool_of({"z3", "cvc5"});
  options.race.shortest_delay = options.race.longest_delay = 0;
  smt::SolverPool pool(options);
  smt::Prover(context.signature, pool).prove(hard_query(context), {100, 2'000});
  _exit(0);
}

class SmtOrphans : public ::testing::TestWithParam<int> {};

TEST_P(SmtOrphans, NoneAfterTheSignal) {
  const pid_t process = start_racing_process();
  std::vector<pid_t> solvers;
  EXPECT_TRUE(comes_true(
      [&] {
        solvers = children_of(process);
        return solvers.size() == 2;
      },
      20));
  kill(process, GetParam());
  waitpid(process, nullptr, 0);
  for (const pid_t solver : solvers)
    EXPECT_TRUE(comes_true([&] { return !alive(solver); }, 1)) << "a solver survived";
}

INSTANTIATE_TEST_SUITE_P(, SmtOrphans, ::testing::Values(SIGKILL, SIGINT, SIGTERM, SIGSEGV),
                         [](const auto &test) { return "Signal" + std::to_string(test.param); });

TEST(SmtOrphansHere, NoneAfterTimeoutNorAfterThePool) {
  const size_t before = children_of(getpid()).size();
  ir::Context context;
  {
    smt::SolverPool pool(pool_of({"z3", "cvc5"}));
    smt::Prover prover(context.signature, pool);
    prover.prove(hard_query(context), {0.3, 2'000});
    EXPECT_EQ(children_of(getpid()).size(), before); // a solver out of time is killed
    prover.prove({"easy", {}, context.terms.boolean(true)}, {20, 2'000});
    EXPECT_EQ(children_of(getpid()).size(), before + 1); // one that answered stays warm
  }
  EXPECT_EQ(children_of(getpid()).size(), before);
}

} // namespace
} // namespace lockstep::testing
