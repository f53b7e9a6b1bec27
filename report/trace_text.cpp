#include "report/trace_text.h"

#include "report/trace.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <sstream>

namespace lockstep::report {

namespace {

// How often the `period` elements at `at` stand there one after the other.
size_t repetitions(const std::vector<uint32_t> &lines, size_t at, size_t period) {
  size_t count = 1;
  for (size_t next = at + period; next + period <= lines.size(); next += period, ++count)
    if (!std::equal(lines.begin() + static_cast<long>(at),
                    lines.begin() + static_cast<long>(at + period),
                    lines.begin() + static_cast<long>(next)))
      break;
  return count;
}

std::string joined(const std::vector<uint32_t> &lines, size_t at, size_t count) {
  std::string text;
  for (size_t i = at; i < at + count; ++i)
    text += (text.empty() ? "" : ", ") + std::to_string(lines[i]);
  return text;
}

} // namespace

std::string spell_lines(const std::vector<uint32_t> &lines) {
  constexpr size_t longest_period = 12;
  std::string text;
  for (size_t at = 0; at < lines.size();) {
    size_t best = 1;
    size_t times = 1;
    for (size_t period = 1; period <= longest_period && at + period <= lines.size(); ++period)
      if (const size_t count = repetitions(lines, at, period);
          count > 1 && count * period > best * times)
        best = period, times = count;
    const std::string part = joined(lines, at, best);
    text += (text.empty() ? "" : ", ") + (best > 1 ? "(" + part + ")" : part);
    if (times > 1)
      text += " ×" + std::to_string(times);
    at += best * times;
  }
  return text;
}

namespace {

std::vector<ir::Location> locations_of(const pcfg::Judge &judge, const pcfg::Valuation &input,
                                       ir::RunLimits limits, ir::Side side) {
  std::vector<ir::Location> result;
  trace_lines(judge, input, limits, side,
              [&](ir::Location where, const ir::Function &, const ir::Environment &) {
                result.push_back(where);
              });
  return result;
}

std::string line_of_file(const std::string &path, uint32_t number) {
  std::ifstream file(path);
  std::string line;
  for (uint32_t i = 0; i < number; ++i)
    if (!std::getline(file, line))
      return {};
  const size_t start = line.find_first_not_of(" \t");
  return start == std::string::npos ? std::string() : line.substr(start);
}

// One text for each stretch in one file.
std::string stretches(const ir::Module &module, const std::vector<ir::Location> &places) {
  std::string text;
  for (size_t at = 0; at < places.size();) {
    const uint32_t file = places[at].file;
    std::vector<uint32_t> lines;
    for (; at < places.size() && places[at].file == file; ++at)
      lines.push_back(places[at].line);
    text += (text.empty() ? "" : "; ") + module.files[file] + ": " + spell_lines(lines);
  }
  return text;
}

// Where it ended; the brace after a return tells nothing.
std::string last_line(const ir::Module &module, const std::vector<ir::Location> &places) {
  for (size_t at = places.size(); at-- > 0;) {
    const std::string line = line_of_file(module.files[places[at].file], places[at].line);
    if (!line.empty() && line != "}")
      return "      and ended at line " + std::to_string(places[at].line) + ": " + line + "\n";
  }
  return {};
}

} // namespace

std::string trace_text(const pcfg::Judge &judge, const pcfg::Valuation &input,
                       ir::RunLimits limits) {
  std::ostringstream out;
  for (const ir::Side side : ir::both_sides) {
    const ir::Module &module = *judge.pair().modules[side];
    const std::vector<ir::Location> places = locations_of(judge, input, limits, side);
    if (places.empty())
      continue;
    out << std::left << std::setw(6) << judge.pair().relation->side_names[side] << "went through "
        << stretches(module, places) << "\n";
    out << last_line(module, places);
  }
  return out.str();
}

} // namespace lockstep::report
