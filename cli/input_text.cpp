#include "cli/input_text.h"

#include <cctype>

namespace lockstep::cli {

namespace {

std::string trimmed(const std::string &text) {
  size_t begin = 0;
  size_t end = text.size();
  while (begin < end && std::isspace(static_cast<unsigned char>(text[begin])))
    ++begin;
  while (end > begin && std::isspace(static_cast<unsigned char>(text[end - 1])))
    --end;
  return text.substr(begin, end - begin);
}

// The parts between commas and semicolons that stand in no bracket or quote.
std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool escaped = quote != 0 && c == '\\' && i + 1 < text.size();
    if (quote == 0 && depth == 0 && (c == ',' || c == ';')) {
      parts.emplace_back();
      continue;
    }
    parts.back() += c;
    if (escaped)
      parts.back() += text[++i];
    else if (quote != 0)
      quote = c == quote ? 0 : quote;
    else if (c == '"' || c == '\'')
      quote = c;
    else if (c == '(' || c == '[')
      ++depth;
    else if (c == ')' || c == ']')
      --depth;
  }
  if (trimmed(parts.back()).empty())
    parts.pop_back();
  return parts;
}

// The end of the name that the text begins with: letters, digits, dots.
size_t name_end(const std::string &text) {
  size_t end = 0;
  while (end < text.size() &&
         (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_' ||
          text[end] == '.'))
    ++end;
  return end;
}

// `name = value`; nothing if the text has another form.
std::optional<InputAssignment> assignment(const std::string &text) {
  const size_t end = name_end(text);
  size_t equals = end;
  while (equals < text.size() && text[equals] == ' ')
    ++equals;
  if (end == 0 || equals == text.size() || text[equals] != '=')
    return std::nullopt;
  return InputAssignment{text.substr(0, end), trimmed(text.substr(equals + 1))};
}

// The arguments of `f(…)`, or the text itself.
std::string arguments_of_call(const std::string &text, const std::vector<std::string> &functions) {
  for (const std::string &function : functions)
    if (text.starts_with(function + "(") && text.back() == ')')
      return text.substr(function.size() + 1, text.size() - function.size() - 2);
  return text;
}

} // namespace

std::optional<std::vector<InputAssignment>>
split_input(const std::string &text, const std::vector<std::string> &functions,
            const std::vector<std::string> &parameters, const std::string &default_side,
            std::string &problem) {
  std::vector<InputAssignment> result;
  size_t next = 0;
  for (const std::string &raw : split(arguments_of_call(trimmed(text), functions))) {
    const std::string part = trimmed(raw);
    if (auto named = assignment(part)) {
      if (named->variable.find('.') == std::string::npos)
        named->variable = default_side + "." + named->variable;
      result.push_back(std::move(*named));
    } else if (next < parameters.size()) {
      result.push_back({parameters[next++], part});
    } else {
      problem = functions.front() + " has " + std::to_string(parameters.size()) +
                (parameters.size() == 1 ? " parameter" : " parameters") + ", but more values are given";
      return std::nullopt;
    }
  }
  return result;
}

} // namespace lockstep::cli
