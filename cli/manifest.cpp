#include "cli/manifest.h"

#include "ir/diagnostic.h"
#include "ir/target.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace lockstep::cli {

namespace {

using nlohmann::json;
using report::SuiteRow;

const std::vector<std::string> known_fields{
    "name",    "group",  "layout", "variant", "relation",
    "sources", "cflags", "target", "expect",  "reference_seconds",
    "check",   "wrong",  "bug"};

struct WrongRow {
  std::string what;
};

// Reads the fields of one row; throws WrongRow at the first that is not as it must be.
class Fields {
public:
  explicit Fields(const json &row) : row_(row) {
    if (!row.is_object())
      throw WrongRow{"is no object"};
    for (const auto &[key, value] : row.items())
      if (std::ranges::find(known_fields, key) == known_fields.end())
        throw WrongRow{"has a field `" + key + "`, which means nothing" + hint(key)};
  }

  std::string text(const std::string &field) const {
    const json &value = needed(field);
    return value.is_string() ? value.get<std::string>() : wrong_type(field, "a string");
  }

  std::vector<std::string> texts(const std::string &field) const {
    const json &value = needed(field);
    if (!value.is_array() || !std::ranges::all_of(value, &json::is_string))
      wrong_type(field, "a list of strings");
    return value.get<std::vector<std::string>>();
  }

  std::optional<std::string> text_or_null(const std::string &field) const {
    if (needed(field).is_null())
      return std::nullopt;
    return text(field);
  }

  std::optional<double> number_or_null(const std::string &field) const {
    const json &value = needed(field);
    if (value.is_null())
      return std::nullopt;
    if (!value.is_number() || value.get<double>() <= 0)
      wrong_type(field, "a positive number or null");
    return value.get<double>();
  }

  std::string optional_text(const std::string &field) const {
    return row_.contains(field) ? text(field) : std::string();
  }

  bool optional_flag(const std::string &field) const {
    if (!row_.contains(field))
      return false;
    if (!row_[field].is_boolean())
      wrong_type(field, "true or false");
    return row_[field].get<bool>();
  }

private:
  static std::string hint(const std::string &key) {
    const std::string close = closest_spelling(key, known_fields);
    return close.empty() ? "" : "; did you mean `" + close + "`?";
  }

  const json &needed(const std::string &field) const {
    if (!row_.contains(field))
      throw WrongRow{"has no `" + field + "`"};
    return row_[field];
  }

  [[noreturn]] std::string wrong_type(const std::string &field, const std::string &type) const {
    throw WrongRow{"has a `" + field + "` that is not " + type + ": " + row_[field].dump()};
  }

  const json &row_;
};

void check_words(const SuiteRow &row) {
  if (row.name.empty() || row.sources.empty())
    throw WrongRow{row.name.empty() ? "has an empty `name`" : "has no file in `sources`"};
  if (!ir::parse_target(row.target))
    throw WrongRow{"has an unknown `target`, " + row.target + "; there are x86_64 and i386"};
  if (row.expect && !report::suite_verdict(*row.expect))
    throw WrongRow{"expects `" + *row.expect +
                   "`; a verdict is equivalent, different, unknown, vacuous or error"};
}

SuiteRow read_row(const json &object) {
  const Fields fields(object);
  SuiteRow row;
  row.name = fields.text("name");
  row.group = fields.text("group");
  row.layout = fields.text("layout");
  row.variant = fields.text("variant");
  row.relation = fields.text("relation");
  row.sources = fields.texts("sources");
  row.cflags = fields.texts("cflags");
  row.target = fields.text("target");
  row.expect = fields.text_or_null("expect");
  row.reference_seconds = fields.number_or_null("reference_seconds");
  row.check = fields.optional_text("check");
  row.wrong = fields.optional_flag("wrong");
  row.bug = fields.optional_text("bug");
  check_words(row);
  return row;
}

// `row 3, strlen/small`: a row without a usable name has its number only.
std::string row_name(const json &object, size_t index) {
  const std::string number = "row " + std::to_string(index + 1);
  const bool named = object.is_object() && object.contains("name") && object["name"].is_string();
  return named ? number + ", " + object["name"].get<std::string>() : number;
}

} // namespace

std::optional<std::vector<SuiteRow>> read_manifest(const std::string &text, std::string &problem) {
  const json document = json::parse(text, nullptr, false);
  const json &list =
      document.is_object() && document.contains("rows") ? document["rows"] : document;
  if (!list.is_array()) {
    problem = document.is_discarded() ? "this is no JSON"
                                      : "a list of rows is expected, or an object with `rows`";
    return std::nullopt;
  }
  std::vector<SuiteRow> rows;
  std::set<std::pair<std::string, std::string>> names;
  for (size_t i = 0; i < list.size(); ++i) {
    try {
      rows.push_back(read_row(list[i]));
      if (!names.emplace(rows.back().name, rows.back().target).second)
        throw WrongRow{"has the name and target of an earlier row"};
    } catch (const WrongRow &wrong) {
      problem = row_name(list[i], i) + ": it " + wrong.what;
      return std::nullopt;
    }
  }
  return rows;
}

} // namespace lockstep::cli
