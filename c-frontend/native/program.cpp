#include "c-frontend/native/batch.h"
#include "c-frontend/native/native.h"
#include "c-frontend/native/temporary_directory.h"
#include "ir/overloaded.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>

namespace lockstep::native {

std::vector<Outcome> Program::run(std::span<const Input> inputs, const Limits &limits) const {
  std::vector<Outcome> all;
  Runnable runnable{executable_, target_, callee_.result_bytes, symbols_};
  while (!inputs.empty()) {
    size_t count = std::min(inputs.size(), Batch::capacity(limits));
    Batch batch(runnable, inputs.first(count), limits);
    batch.run();
    std::vector<Outcome> outcomes = batch.outcomes();
    std::move(outcomes.begin(), outcomes.end(), std::back_inserter(all));
    inputs = inputs.subspan(count);
  }
  return all;
}

std::optional<GlobalSymbol> Program::global(std::string_view name) const {
  auto found = symbols_.find(name);
  return found == symbols_.end() ? std::nullopt : std::optional(found->second);
}

namespace {

std::string hexadecimal(uint64_t value) {
  std::ostringstream out;
  out << "0x" << std::hex << value;
  return out.str();
}

} // namespace

std::string describe(const End &end) {
  return std::visit(
      ir::Overloaded{
          [](const Returned &e) { return "returned " + hexadecimal(e.result); },
          [](const Crashed &e) {
            const char *signal = sigabbrev_np(e.signal);
            return std::string("crashed with ") +
                   (signal ? std::string("SIG") + signal : "a signal") + " at " +
                   hexadecimal(e.address);
          },
          [](const TimedOut &) { return std::string("ran out of time"); },
          [](const HeapExhausted &) { return std::string("ran out of heap memory"); },
          [](const Unmappable &e) { return "cannot have memory at " + hexadecimal(e.address); },
          [](const NotStarted &e) { return "did not start: " + e.reason; },
      },
      end);
}

} // namespace lockstep::native
