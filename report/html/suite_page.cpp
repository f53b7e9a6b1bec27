#include "report/html/suite_page.h"

#include "report/html/fill.h"

#include <page_texts.h>

namespace lockstep::report {

namespace {

using nlohmann::json;

json row_json(const SuiteRow &row, const std::optional<SuiteResult> &result,
              const std::string &link) {
  json text{{"name", row.name},
            {"group", row.group},
            {"layout", row.layout},
            {"variant", row.variant},
            {"target", row.target},
            {"expected", row.expect.value_or("")},
            {"link", link},
            {"verdict", "not run"},
            {"as_expected", false},
            {"reason", ""},
            {"seconds", nullptr},
            {"queries", nullptr}};
  if (result)
    text.update({{"verdict", name(result->verdict)},
                 {"as_expected", as_expected(row, *result)},
                 {"reason", result->reason},
                 {"seconds", result->seconds},
                 {"queries", result->queries}});
  return text;
}

} // namespace

std::string suite_page(const std::string &title, const std::vector<SuiteRow> &rows,
                       const std::vector<std::optional<SuiteResult>> &results,
                       const std::vector<std::string> &links, double total_seconds) {
  json data{{"title", title}, {"seconds", total_seconds}, {"rows", json::array()}};
  for (size_t i = 0; i < rows.size(); ++i)
    data["rows"].push_back(row_json(rows[i], results[i], links[i]));
  return filled_page(page_texts::page_css, data,
                     std::string(page_texts::dom_js) + std::string(page_texts::suite_js));
}

} // namespace lockstep::report
