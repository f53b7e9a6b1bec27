#include "report/html/sources_json.h"

#include "ir/read_file.h"
#include "pcfg/cut_points.h"
#include "pcfg/trusted/program.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace lockstep::report {

namespace {

using nlohmann::json;

struct LineRange {
  uint32_t first = UINT32_MAX;
  uint32_t last = 0;

  void include(uint32_t line) {
    first = std::min(first, line);
    last = std::max(last, line);
  }
};

// Which lines of which files the function, with what it calls, comes from.
std::map<uint32_t, LineRange> used_lines(const ir::Module &module, const ir::Function &function) {
  std::map<uint32_t, LineRange> used;
  const auto add = [&](const ir::Function &f) {
    for (const ir::Edge &edge : f.edges)
      if (edge.where.known())
        used[edge.where.file].include(edge.where.line);
    for (const ir::Location where : f.pcs)
      if (where.known())
        used[where.file].include(where.line);
  };
  add(function);
  for (const auto &[name, called] : module.functions)
    add(called);
  return used;
}

json excerpt(const std::string &path, const LineRange &used) {
  constexpr uint32_t whole = 300; // lines of a file that is shown from beginning to end
  constexpr uint32_t around = 12;
  const std::string text = read_file(path).value_or("(this file cannot be read any more)");
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  const bool all = lines.size() <= whole;
  const uint32_t first = all || used.first <= around ? 1 : used.first - around;
  const auto last = all ? static_cast<uint32_t>(lines.size())
                        : std::min(used.last + around, static_cast<uint32_t>(lines.size()));
  json shown = json::array();
  for (uint32_t i = first; i <= last; ++i)
    shown.push_back(lines[i - 1]);
  return {{"path", path}, {"first", first}, {"of", lines.size()}, {"lines", shown}};
}

} // namespace

json sources_json(const pcfg::Judge &judge) {
  const pcfg::Programs programs = pcfg::make_programs(judge.pair());
  json result = json::array();
  for (const ir::Side side : ir::both_sides) {
    const ir::Module &module = *judge.pair().modules[side];
    json files = json::array();
    for (const auto &[file, used] : used_lines(module, programs.sides[side].function))
      files.push_back(excerpt(module.files[file], used));
    result.push_back({{"name", judge.pair().relation->side_names[side]},
                      {"function", judge.pair().relation->functions[side]},
                      {"files", files}});
  }
  return result;
}

} // namespace lockstep::report
