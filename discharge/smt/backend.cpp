#include "discharge/smt/backend.h"

#include "ir/contract.h"

#include <algorithm>
#include <cctype>
#include <poll.h>

namespace lockstep::smt {

namespace {

constexpr size_t max_response_bytes = size_t{64} << 20;
constexpr uint64_t stack_megabytes = 512; // solvers recurse over deep terms
constexpr uint64_t error_megabytes = 16;

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && blank(text.back()))
    text.remove_suffix(1);
  return text;
}

// One line for a message.
std::string shortened(std::string_view text) {
  constexpr size_t kept = 200;
  std::string line(text.substr(0, kept));
  std::ranges::replace(line, '\n', ' ');
  return text.size() <= kept ? line : line + "…";
}

bool mentions(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

bool mentions_memory(std::string_view text) {
  return mentions(text, {"memory", "memout", "bad_alloc"});
}

UnknownReason reason_for_unknown(std::string_view text) {
  if (mentions(text, {"timeout", "canceled", "resource"}))
    return UnknownReason::Timeout;
  return mentions_memory(text) ? UnknownReason::Memory : UnknownReason::Incomplete;
}

} // namespace

Backend::Backend(BackendSpec spec) : spec_(std::move(spec)) { statistics_.name = spec_.name; }

Reply Backend::solve(const Script &script, const Limits &limits) {
  start(script, limits);
  Backend *const self = this;
  while (running())
    wait_for({&self, 1}, deadline_);
  return take();
}

// A process that used half of its memory for earlier queries would be unfair to this one.
bool Backend::ensure_process(const Limits &limits) {
  std::string leftover;
  if (process_.running() && (process_.read_some(leftover) == ChildProcess::Stream::Closed ||
                             process_.address_space_megabytes() > limits.megabytes / 2))
    process_.kill();
  if (process_.running()) {
    process_.limit_memory(limits.megabytes);
    return true;
  }
  logic_.clear();
  pushed_ = dirty_ = false;
  ++statistics_.spawns;
  const std::string problem =
      process_.start(spec_.command, {limits.megabytes, stack_megabytes, error_megabytes});
  if (!problem.empty())
    fail(UnknownReason::NoSolver, problem);
  return problem.empty();
}

// What brings the process from where it is to a clean state with the script's logic.
std::string Backend::opening(const Script &script, State state) {
  const bool push = spec_.between == Between::PushPop && state == State::Warm;
  const bool is_new = logic_.empty();
  std::string text;
  if (is_new || !push || dirty_ || logic_ != script.logic) {
    text = is_new ? "" : "(reset)\n";
    text += "(set-option :print-success false)\n(set-option :produce-models true)\n"
            "(set-logic " + script.logic + ")\n";
  } else if (pushed_) {
    text = "(pop 1)\n";
  }
  logic_ = script.logic;
  pushed_ = push;
  dirty_ = !push;
  return push ? text + "(push 1)\n" : text;
}

void Backend::start(const Script &script, const Limits &limits, State state) {
  ir::require(!running(), "a backend answers one query at a time");
  ++statistics_.queries;
  reply_ = {Unknown{}, spec_.name, 0};
  symbols_ = script.symbols;
  limits_ = limits;
  started_ = Clock::now();
  deadline_ = after(started_, limits.seconds);
  last_deadline_ = after(started_, limits.wall());
  if (!spec_.datatypes && script.logic == "ALL")
    fail(UnknownReason::Unsupported, "it has no datatypes");
  else if (ensure_process(limits)) {
    worked_before_ = process_.processor_seconds();
    send(opening(script, state) + script.body + "(check-sat)\n", Phase::Checking);
  }
}

// Whether the time is over; a process that had to share the processor gets what it did not have yet.
bool Backend::is_overdue() {
  const TimePoint now = Clock::now();
  if (now < deadline_)
    return false;
  const double left = limits_.seconds - (process_.processor_seconds() - worked_before_);
  if (left < 0.02 * limits_.seconds || now >= last_deadline_)
    return true;
  deadline_ = std::min(after(now, std::max(left, 1e-3)), last_deadline_);
  return false;
}

void Backend::send(std::string text, Phase next) {
  marker_ = "lockstep-" + std::to_string(++markers_);
  outgoing_ = std::move(text) + "(echo \"" + marker_ + "\")\n";
  written_ = 0;
  incoming_.clear();
  searched_ = 0;
  phase_ = next;
  advance();
}

void Backend::advance() {
  if (running() && wants_to_write()) {
    const ssize_t sent =
        process_.write_some(outgoing_.data() + written_, outgoing_.size() - written_);
    written_ = sent < 0 ? outgoing_.size() : written_ + static_cast<size_t>(sent);
  }
  if (running())
    receive();
  if (running() && is_overdue())
    fail(UnknownReason::Timeout, "no answer within the limit");
}

void Backend::receive() {
  const auto stream = process_.read_some(incoming_);
  const size_t found = incoming_.find(marker_, searched_);
  if (found != std::string::npos && incoming_.find('\n', found) != std::string::npos) {
    std::string_view response(incoming_.data(), found);
    if (response.ends_with('"')) // cvc5 echoes the quotes too
      response.remove_suffix(1);
    on_response(trimmed(std::string(response)));
  } else if (stream == ChildProcess::Stream::Closed) {
    on_closed();
  } else if (incoming_.size() > max_response_bytes) {
    fail(UnknownReason::Crash, "it writes without end");
  } else {
    searched_ = incoming_.size() - std::min(incoming_.size(), marker_.size());
  }
}

void Backend::on_response(std::string_view response) {
  if (mentions(response, {"(error"})) {
    fail(mentions_memory(response) ? UnknownReason::Memory : UnknownReason::Unsupported,
         shortened(response));
    return;
  }
  switch (phase_) {
  case Phase::Idle:
    return;
  case Phase::Checking:
    return on_status(response);
  case Phase::Explaining:
    return finish(Unknown{reason_for_unknown(response), spec_.name + ": " + shortened(response)});
  case Phase::FetchingModel:
    return on_model(response);
  }
}

void Backend::on_status(std::string_view status) {
  if (status == "unsat")
    return finish(Unsat{});
  if (status == "unknown")
    return send("(get-info :reason-unknown)\n", Phase::Explaining);
  if (status != "sat")
    return fail(UnknownReason::Crash, "no answer: " + shortened(status));
  if (symbols_.empty())
    return finish(Sat{});
  std::string request = "(get-value (";
  for (const std::string &symbol : symbols_)
    request += symbol + " ";
  send(request + "))\n", Phase::FetchingModel);
}

void Backend::on_model(std::string_view text) {
  auto pairs = parse_sexp(text);
  if (!pairs || pairs->items.size() != symbols_.size())
    return fail(UnknownReason::Crash, "no model: " + shortened(text));
  Sat sat;
  for (Sexp &pair : pairs->items) {
    if (pair.items.size() != 2)
      return fail(UnknownReason::Crash, "no model: " + shortened(text));
    sat.values.push_back(std::move(pair.items[1]));
  }
  finish(std::move(sat));
}

void Backend::on_closed() {
  const std::string how = process_.reap().text();
  const std::string last_words = process_.errors() + std::string(trimmed(incoming_));
  // 101: Z3's way of saying that memory ran out.
  const bool memory = mentions_memory(last_words) || (spec_.family == "z3" && how == "exit code 101");
  const bool refused = mentions(incoming_, {"(error"}); // cvc5 ends after an error
  fail(memory    ? UnknownReason::Memory
       : refused ? UnknownReason::Unsupported
                 : UnknownReason::Crash,
       how + (last_words.empty() ? "" : ": " + shortened(last_words)));
}

void Backend::finish(Verdict verdict) {
  phase_ = Phase::Idle;
  reply_.seconds = seconds_since(started_);
  statistics_.seconds += reply_.seconds;
  if (const auto *unknown = std::get_if<Unknown>(&verdict))
    ++(unknown->reason == UnknownReason::Timeout ? statistics_.timeouts : statistics_.failures);
  else
    ++statistics_.answers;
  reply_.verdict = std::move(verdict);
}

void Backend::fail(UnknownReason reason, std::string detail) {
  process_.kill();
  finish(Unknown{reason, spec_.name + ": " + std::move(detail)});
}

void Backend::cancel() {
  if (!running())
    return;
  process_.kill();
  phase_ = Phase::Idle;
  ++statistics_.cancelled;
  statistics_.seconds += seconds_since(started_);
}

void wait_for(std::span<Backend *const> backends, TimePoint until) {
  std::vector<pollfd> descriptors;
  for (const Backend *backend : backends) {
    until = std::min(until, backend->deadline());
    const auto events = static_cast<short>(POLLIN | (backend->wants_to_write() ? POLLOUT : 0));
    descriptors.push_back({backend->socket(), events, 0});
  }
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  poll(descriptors.data(), descriptors.size(), static_cast<int>(std::clamp<long>(wait, 0, 60'000)));
  for (Backend *backend : backends)
    backend->advance();
}

} // namespace lockstep::smt
