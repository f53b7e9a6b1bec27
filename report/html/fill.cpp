#include "report/html/fill.h"

#include <page_texts.h>

namespace lockstep::report {

namespace {

using nlohmann::json;

// JSON inside a script element: `</script>` and `<!--` must not occur in it.
std::string inside_script(const json &data) {
  std::string text;
  for (const char c : data.dump(-1, ' ', false, json::error_handler_t::replace))
    text += c == '<' ? "\\u003c" : std::string(1, c);
  return text;
}

std::string filled(std::string_view text, std::string_view mark, std::string_view content) {
  const size_t at = text.find(mark);
  return std::string(text.substr(0, at)) + std::string(content) +
         std::string(text.substr(at + mark.size()));
}

} // namespace

std::string filled_page(std::string_view style, const json &data, std::string_view script) {
  std::string page = filled(page_texts::page_html, "/*STYLE*/", style);
  page = filled(page, "/*SCRIPT*/", script);
  return filled(page, "/*DATA*/", inside_script(data));
}

} // namespace lockstep::report
