#include "cli/result_files.h"

#include "cli/version.h"
#include "report/html/page.h"
#include "report/junit.h"
#include "report/sarif.h"

#include <fstream>

namespace lockstep::cli {

namespace {

bool write_file(const std::string &path, const std::string &text, Diagnostics &diagnostics) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file)
    diagnostics.error({path, 0, 0, 0, 0}, "cannot write this file");
  return static_cast<bool>(file);
}

} // namespace

void add_result_files(CLI::App &command, ResultFileNames &names) {
  const char *about = "Write a page, SARIF, XML for CI systems";
  command.add_option("--html", names.html, about)->type_name("FILE");
  command.add_option("--sarif", names.sarif, about)->type_name("FILE");
  command.add_option("--junit", names.junit, about)->type_name("FILE");
}

nlohmann::json result_part(const ResultFileNames &names, const report::Origin &origin,
                           const pcfg::Judge &judge, const pcfg::Verification &result) {
  nlohmann::json part = nlohmann::json::object();
  if (!names.html.empty())
    part["page"] = report::page_data(origin, judge, result);
  if (!names.sarif.empty())
    part["sarif"] = report::sarif_part(origin, judge, result);
  if (!names.junit.empty())
    part["junit"] = report::junit_case(origin.relation, judge, result);
  return part;
}

nlohmann::json result_part(const ResultFileNames &names, const report::EndedCheck &check) {
  nlohmann::json part = nlohmann::json::object();
  if (!names.html.empty())
    part["page"] = report::page_data(check);
  if (!names.sarif.empty())
    part["sarif"] = report::sarif_part(check);
  if (!names.junit.empty())
    part["junit"] = report::junit_case(check);
  return part;
}

bool ResultFiles::add(const nlohmann::json &part, Diagnostics &diagnostics) {
  bool good = true;
  if (!names_.html.empty()) {
    pages_.push_back(part.at("page"));
    good &= write_file(names_.html, report::page_html(pages_), diagnostics);
  }
  if (!names_.sarif.empty()) {
    sarif_parts_.push_back(part.at("sarif"));
    const auto log = report::sarif_log(program_version(), sarif_parts_);
    good &= write_file(names_.sarif, log.dump(1) + "\n", diagnostics);
  }
  if (!names_.junit.empty()) {
    junit_cases_.push_back(part.at("junit"));
    good &= write_file(names_.junit, report::junit_xml(junit_cases_), diagnostics);
  }
  return good;
}

} // namespace lockstep::cli
