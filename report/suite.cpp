#include "report/suite.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>

namespace lockstep::report {

namespace {

using nlohmann::json;

constexpr std::array all_verdicts{SuiteVerdict::Equivalent, SuiteVerdict::Different,
                                  SuiteVerdict::Unknown, SuiteVerdict::Vacuous,
                                  SuiteVerdict::Error};

struct Column {
  std::string title;
  bool right; // flush right
  std::vector<std::string> cells{};
};

std::string decimal(double number, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, number);
  return text.data();
}

// How many times faster than the reference; an answer that is not the expected one is not faster.
std::string ratio(const SuiteRow &row, const SuiteResult &result) {
  if (!row.reference_seconds || result.seconds <= 0 || !as_expected(row, result))
    return "-";
  const double times = *row.reference_seconds / result.seconds;
  return decimal(times, times < 10 ? 1 : 0) + "x";
}

std::vector<std::string> cells(const SuiteRow &row, const SuiteResult &result) {
  return {row.name,
          row.target,
          std::string(name(result.verdict)),
          row.expect.value_or("-"),
          as_expected(row, result) ? "yes" : "NO",
          decimal(result.seconds, 2),
          std::to_string(result.queries),
          row.reference_seconds ? decimal(*row.reference_seconds, 0) : "-",
          ratio(row, result)};
}

size_t characters(const std::string &text) { // of UTF-8
  return static_cast<size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string table(const std::vector<Column> &columns) {
  std::vector<std::string> lines(columns.front().cells.size() + 1);
  for (const Column &column : columns) {
    size_t width = characters(column.title);
    for (const std::string &cell : column.cells)
      width = std::max(width, characters(cell));
    for (size_t i = 0; i < lines.size(); ++i) {
      const std::string &cell = i == 0 ? column.title : column.cells[i - 1];
      const std::string padding(width - characters(cell), ' ');
      lines[i] += (lines[i].empty() ? "" : "  ") + (column.right ? padding + cell : cell + padding);
    }
  }
  std::string text;
  for (std::string &line : lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string table_of(const std::vector<SuiteRow> &rows,
                     const std::vector<std::optional<SuiteResult>> &results) {
  std::vector<Column> columns{{"name", false},   {"target", false},   {"verdict", false},
                              {"expect", false}, {"ok", false},       {"seconds", true},
                              {"queries", true}, {"reference", true}, {"ratio", true}};
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!results[i])
      continue;
    const std::vector<std::string> row = cells(rows[i], *results[i]);
    for (size_t c = 0; c < columns.size(); ++c)
      columns[c].cells.push_back(row[c]);
  }
  return table(columns);
}

} // namespace

std::string_view name(SuiteVerdict verdict) {
  switch (verdict) {
  case SuiteVerdict::Equivalent:
    return "equivalent";
  case SuiteVerdict::Different:
    return "different";
  case SuiteVerdict::Unknown:
    return "unknown";
  case SuiteVerdict::Vacuous:
    return "vacuous";
  case SuiteVerdict::Error:
    return "error";
  }
  return "error";
}

std::optional<SuiteVerdict> suite_verdict(std::string_view text) {
  for (const SuiteVerdict verdict : all_verdicts)
    if (name(verdict) == text)
      return verdict;
  return std::nullopt;
}

bool as_expected(const SuiteRow &row, const SuiteResult &result) {
  return row.expect ? name(result.verdict) == *row.expect : result.verdict != SuiteVerdict::Error;
}

std::string suite_text(const std::vector<SuiteRow> &rows,
                       const std::vector<std::optional<SuiteResult>> &results,
                       double total_seconds) {
  std::ostringstream out;
  out << table_of(rows, results);
  size_t done = 0;
  size_t good = 0;
  double reference = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!results[i])
      continue;
    ++done;
    reference += rows[i].reference_seconds.value_or(0);
    if (as_expected(rows[i], *results[i]))
      ++good;
    else
      out << (good + 1 == done ? "\n" : "") << rows[i].name << "/" << rows[i].target << ": "
          << name(results[i]->verdict) << (rows[i].bug.empty() ? "" : " (" + rows[i].bug + ")")
          << (results[i]->reason.empty() ? "" : ": " + results[i]->reason) << "\n";
  }
  out << "\n" << good << " of " << done << " as expected";
  if (done < rows.size())
    out << ", " << rows.size() - done << " not run";
  out << "; " << decimal(total_seconds, 1) << " s";
  if (reference > 0)
    out << " (reference: " << decimal(reference, 0) << " s)";
  out << "\n";
  return out.str();
}

json suite_json(const std::vector<SuiteRow> &rows,
                const std::vector<std::optional<SuiteResult>> &results) {
  json list = json::array();
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!results[i])
      continue;
    const SuiteRow &row = rows[i];
    const SuiteResult &result = *results[i];
    list.push_back({{"name", row.name},
                    {"group", row.group},
                    {"layout", row.layout},
                    {"variant", row.variant},
                    {"target", row.target},
                    {"verdict", name(result.verdict)},
                    {"expect", row.expect ? json(*row.expect) : json(nullptr)},
                    {"ok", as_expected(row, result)},
                    {"seconds", result.seconds},
                    {"reference_seconds",
                     row.reference_seconds ? json(*row.reference_seconds) : json(nullptr)},
                    {"queries", result.queries},
                    {"wrong", row.wrong},
                    {"reason", result.reason}});
  }
  return list;
}

} // namespace lockstep::report
