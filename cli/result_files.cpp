#include "cli/result_files.h"

#include "report/html/page.h"

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
  command.add_option("--html", names.html, "Write a page that shows it all")->type_name("FILE");
}

void ResultFiles::add(const report::Origin &origin, const pcfg::Judge &judge,
                      const pcfg::Verification &result) {
  if (!names_.html.empty())
    pages_.push_back(report::page_data(origin, judge, result));
}

bool ResultFiles::write(Diagnostics &diagnostics) const {
  bool good = true;
  if (!names_.html.empty())
    good &= write_file(names_.html, report::page_html(pages_), diagnostics);
  return good;
}

} // namespace lockstep::cli
