#include "ir/diagnostic.h"

#include "ir/read_file.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace lockstep {
namespace {

constexpr std::size_t longest_shown_line = 200;

const char *severity_name(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

// One printable character per byte column: control characters would break the picture, tabs are
// kept so that the caret line can copy them.
std::string printable(std::string line) {
  for (char &c : line)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\t')
      c = ' ';
  return line;
}

bool is_utf8_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Blanks up to the column, as wide on screen as the text above them.
std::string padding(const std::string &line, std::size_t columns) {
  std::string out;
  for (std::size_t i = 0; i < columns; ++i) {
    if (i < line.size() && is_utf8_continuation(line[i]))
      continue;
    out += i < line.size() && line[i] == '\t' ? '\t' : ' ';
  }
  return out;
}

std::string underline(const std::string &line, const SourceRange &range) {
  std::size_t begin = range.column > 0 ? range.column - 1 : 0;
  std::size_t end = range.end_line > range.line ? line.size() : range.end_column - 1;
  end = std::min(std::max(end, begin + 1), std::max(line.size(), begin + 1));
  std::size_t width = 0;
  for (std::size_t i = begin; i < end; ++i)
    width += i >= line.size() || !is_utf8_continuation(line[i]);
  width = std::max<std::size_t>(width, 1);
  return padding(line, begin) + "^" + std::string(width - 1, '~');
}

std::string place(const SourceRange &range) {
  if (range.line == 0)
    return range.file;
  return range.file + ":" + std::to_string(range.line) + ":" + std::to_string(range.column);
}

// Number of insertions, deletions, replacements and swaps of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, previous(b.size() + 1), current(b.size() + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t replace = previous[j - 1] + (a[i - 1] != b[j - 1]);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        current[j] = std::min(current[j], before[j - 2] + 1);
    }
    before = std::exchange(previous, current);
  }
  return previous[b.size()];
}

std::string lower_case(std::string_view word) {
  std::string out(word);
  for (char &c : out)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return out;
}

} // namespace

void Diagnostics::add_source(std::string file, std::string text) {
  sources_[std::move(file)] = std::move(text);
}

Diagnostic &Diagnostics::add(Diagnostic diagnostic) {
  errors_ += diagnostic.severity == Severity::Error;
  return all_.emplace_back(std::move(diagnostic));
}

Diagnostic &Diagnostics::error(SourceRange range, std::string message, std::string hint) {
  return add({Severity::Error, std::move(range), std::move(message), std::move(hint), {}});
}

Diagnostic &Diagnostics::warning(SourceRange range, std::string message, std::string hint) {
  return add({Severity::Warning, std::move(range), std::move(message), std::move(hint), {}});
}

Diagnostic note(SourceRange range, std::string message) {
  return {Severity::Note, std::move(range), std::move(message), {}, {}};
}

std::string Diagnostics::source_line(const std::string &file, unsigned line) const {
  auto known = sources_.find(file);
  std::string loaded;
  if (known == sources_.end())
    loaded = read_file(file).value_or("");
  const std::string &text = known == sources_.end() ? loaded : known->second;
  std::size_t begin = 0;
  for (unsigned n = 1; n < line; ++n) {
    begin = text.find('\n', begin);
    if (begin == std::string::npos)
      return {};
    ++begin;
  }
  std::string found = text.substr(begin, text.find('\n', begin) - begin);
  if (!found.empty() && found.back() == '\r')
    found.pop_back();
  return printable(std::move(found));
}

void Diagnostics::render_one(std::string &out, const Diagnostic &d) const {
  out += place(d.range) + ": " + severity_name(d.severity) + ": " + d.message + "\n";
  std::string line = d.range.line ? source_line(d.range.file, d.range.line) : std::string();
  if (!line.empty() && line.size() <= longest_shown_line) {
    std::string number = std::to_string(d.range.line);
    out += "  " + number + " | " + line + "\n";
    out += "  " + std::string(number.size(), ' ') + " | " + underline(line, d.range) + "\n";
  }
  if (!d.hint.empty())
    out += "  hint: " + d.hint + "\n";
  for (const Diagnostic &related : d.notes)
    render_one(out, related);
}

std::string Diagnostics::render(const Diagnostic &diagnostic) const {
  std::string out;
  render_one(out, diagnostic);
  return out;
}

std::string Diagnostics::render() const {
  std::vector<const Diagnostic *> ordered;
  for (const Diagnostic &d : all_)
    ordered.push_back(&d);
  // Diagnostics of one place stay in the order in which they came.
  const auto key = [](const Diagnostic *d) {
    return std::tuple(std::string_view(d->range.file), d->range.line, d->range.column, d);
  };
  std::ranges::sort(ordered, {}, key);
  std::string out;
  for (const Diagnostic *d : ordered)
    render_one(out, *d);
  return out;
}

std::string closest_spelling(std::string_view word, const std::vector<std::string> &candidates) {
  std::size_t best_distance = word.size() <= 2 ? 1 : word.size() <= 5 ? 2 : 3;
  std::string best;
  for (const std::string &candidate : candidates) {
    if (candidate.size() > word.size() + 3 || word.size() > candidate.size() + 3)
      continue;
    // A slip in upper and lower case is the likeliest one.
    std::size_t distance =
        lower_case(word) == lower_case(candidate) ? 0 : edit_distance(word, candidate);
    bool closer = distance < best_distance || (distance == best_distance && best.empty());
    if (closer && distance < std::max(word.size(), candidate.size())) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

} // namespace lockstep
