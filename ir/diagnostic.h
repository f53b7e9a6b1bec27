// What the tool tells a person about the input: an error, warning or note with the place it is
// about. Diagnostics are values; a pass that finds a mistake adds one to the sink it was given and
// goes on where it can, so that one run shows several mistakes.
//
//   strlen.spec:3:14: error: expected i64, found i8
//     3 |   SCons(c, t) => len(t, n + c)
//       |                             ^
//     hint: widen it with zext<i64>(…) or sext<i64>(…)
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

// A range of text. Lines and columns count from 1, columns in bytes; the end is exclusive.
// Line 0 stands for "the file as a whole".
struct SourceRange {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  unsigned end_line = 0;
  unsigned end_column = 0;
};

enum class Severity { Note, Warning, Error };

struct Diagnostic {
  Severity severity = Severity::Error;
  SourceRange range;
  std::string message;
  std::string hint;              // what to do about it; may be empty
  std::vector<Diagnostic> notes; // related places, such as an earlier declaration
};

// Collects diagnostics and the texts of the files that they are about.
class Diagnostics {
public:
  // Texts of files that are not added are read from disk when a diagnostic is shown.
  void add_source(std::string file, std::string text);

  // The returned reference is good until the next diagnostic; use it to add a hint or notes.
  Diagnostic &error(SourceRange range, std::string message, std::string hint = {});
  Diagnostic &warning(SourceRange range, std::string message, std::string hint = {});
  Diagnostic &add(Diagnostic diagnostic);

  bool has_errors() const { return errors_ != 0; }
  std::size_t error_count() const { return errors_; }
  const std::vector<Diagnostic> &all() const { return all_; }

  // All diagnostics as text, those of one file in the order of their places.
  std::string render() const;
  std::string render(const Diagnostic &diagnostic) const;

private:
  std::string source_line(const std::string &file, unsigned line) const;
  void render_one(std::string &out, const Diagnostic &diagnostic) const;

  std::map<std::string, std::string, std::less<>> sources_;
  std::vector<Diagnostic> all_;
  std::size_t errors_ = 0;
};

Diagnostic note(SourceRange range, std::string message);

// The candidate that `word` is most likely a misspelling of; empty if none is close.
std::string closest_spelling(std::string_view word, const std::vector<std::string> &candidates);

} // namespace lockstep
