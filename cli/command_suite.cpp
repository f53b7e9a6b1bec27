// lockstep suite MANIFEST.json: many checks in parallel, and whether each came out as expected.
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/manifest.h"
#include "cli/status_line.h"
#include "cli/suite_runner.h"
#include "recheck/sources.h"
#include "report/html/suite_page.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <regex>
#include <thread>

namespace lockstep::cli {

namespace {

struct Options {
  std::string manifest;
  std::string filter;
  std::string json_file;
  std::string pages;  // a folder; empty: none
  std::string proofs; // the same
  size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  CheckLimits limits{60, 4'000};
};

std::optional<std::vector<report::SuiteRow>> rows_of(const Options &options,
                                                     Diagnostics &diagnostics) {
  const auto text = read_file(options.manifest, diagnostics);
  if (!text)
    return std::nullopt;
  std::string problem;
  auto rows = read_manifest(*text, problem);
  if (!rows)
    diagnostics.error({options.manifest, 0, 0, 0, 0}, problem);
  return rows;
}

// Keeps the rows whose name has a match.
bool apply_filter(std::vector<report::SuiteRow> &rows, const Options &options,
                  Diagnostics &diagnostics) {
  try {
    const std::regex pattern(options.filter);
    std::erase_if(rows, [&](const report::SuiteRow &row) {
      return !std::regex_search(row.name + "/" + row.target, pattern);
    });
  } catch (const std::regex_error &) {
    diagnostics.error({}, "--filter: `" + options.filter + "` is no regular expression");
    return false;
  }
  if (rows.empty())
    diagnostics.error({options.manifest, 0, 0, 0, 0},
                      options.filter.empty() ? "this manifest has no rows"
                                             : "no row's name/target matches " + options.filter);
  return !rows.empty();
}

bool save(const std::string &path, const nlohmann::json &results) {
  std::ofstream file(path);
  file << results.dump(1) << "\n";
  file.flush();
  if (!file)
    std::cerr << "error: " << path << " could not be written\n";
  return file.good();
}

std::string status(const SuiteProgress &progress, size_t total) {
  std::string text = std::to_string(progress.done) + "/" + std::to_string(total) + ", " +
                     std::to_string(progress.unexpected) + " not as expected, " +
                     std::to_string(static_cast<uint64_t>(progress.seconds)) + " s ";
  for (const std::string &name : progress.running)
    text += " " + name;
  return text;
}

// What a row's files are called: its name with `_` for what cannot be in a file name, and its target.
std::string stem(const report::SuiteRow &row) {
  std::string name = row.name + "-" + row.target;
  std::ranges::replace_if(
      name, [](unsigned char c) { return !std::isalnum(c) && c != '.' && c != '-'; }, '_');
  return name;
}

// A page or certificate of an earlier run says nothing about this one.
void remove_old(const std::vector<RowFiles> &files) {
  for (const RowFiles &row : files)
    for (const std::string &file : {row.page, row.proof}) {
      std::error_code problem; // what cannot be removed cannot be written either, and that is told
      if (!file.empty())
        std::filesystem::remove(file, problem);
    }
}

// Makes the folders; nothing if one cannot be made.
std::optional<std::vector<RowFiles>> row_files(const std::vector<report::SuiteRow> &rows,
                                               const Options &options) {
  for (const std::string &folder : {options.pages, options.proofs}) {
    std::error_code problem;
    if (!folder.empty() && !std::filesystem::create_directories(folder, problem) && problem) {
      std::cerr << "error: " << folder << " could not be made: " << problem.message() << "\n";
      return std::nullopt;
    }
  }
  std::vector<RowFiles> files;
  const auto in = [](const std::string &folder, const std::string &name) {
    return folder.empty() ? "" : (std::filesystem::absolute(folder) / name).string();
  };
  for (const report::SuiteRow &row : rows)
    files.push_back({in(options.pages, stem(row) + ".html"), in(options.proofs, stem(row) + ".proof")});
  remove_old(files);
  return files;
}

bool write_index(const std::vector<report::SuiteRow> &rows, const SuiteRun &run,
                 const std::vector<RowFiles> &files, const Options &options) {
  if (options.pages.empty())
    return true;
  std::vector<std::string> links;
  for (const RowFiles &row : files)
    links.push_back(std::filesystem::exists(row.page)
                        ? std::filesystem::path(row.page).filename().string()
                        : "");
  const auto path = std::filesystem::path(options.pages) / "index.html";
  std::ofstream file(path, std::ios::binary);
  file << report::suite_page(options.manifest, rows, run.results, links, run.seconds);
  file.close();
  if (!file)
    std::cerr << "error: " << path.string() << " could not be written\n";
  return static_cast<bool>(file);
}

SuiteRun run_rows(const std::vector<report::SuiteRow> &rows, const std::vector<RowFiles> &files,
                  const Options &options) {
  SuiteOptions how;
  how.files = files;
  how.program = std::filesystem::canonical("/proc/self/exe");
  how.folder = std::filesystem::absolute(options.manifest).parent_path();
  how.limits = options.limits;
  how.jobs = options.jobs;
  StatusLine line;
  return run_suite(
      rows, how, [&](const SuiteProgress &progress) { line.show(status(progress, rows.size())); });
}

int suite(const Options &options) {
  Diagnostics diagnostics;
  auto rows = rows_of(options, diagnostics);
  const bool usable = rows && apply_filter(*rows, options, diagnostics);
  std::cerr << diagnostics.render();
  if (!usable)
    return exit_bad_input;
  const auto files = row_files(*rows, options);
  if (!files)
    return exit_bad_input;
  const SuiteRun run = run_rows(*rows, *files, options);
  std::cout << report::suite_text(*rows, run.results, run.seconds) << std::flush;
  if (!write_index(*rows, run, *files, options))
    return exit_bad_input;
  if (!options.json_file.empty() &&
      !save(options.json_file, report::suite_json(*rows, run.results)))
    return exit_bad_input;
  if (run.interrupted) {
    std::cerr << "interrupted\n";
    return exit_unknown;
  }
  for (size_t i = 0; i < rows->size(); ++i)
    if (!report::as_expected((*rows)[i], *run.results[i]))
      return exit_different;
  return exit_equivalent;
}

} // namespace

Command add_suite_command(CLI::App &app) {
  auto options = std::make_shared<Options>();
  CLI::App *command = app.add_subcommand(
      "suite", "Run many checks and compare their verdicts with the expected ones");
  command->add_option("MANIFEST", options->manifest, "The JSON file that lists the checks")
      ->required();
  command->add_option("-j", options->jobs, "So many checks at a time")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--filter", options->filter, "Only rows whose NAME/TARGET has a match")
      ->type_name("RE");
  command->add_option("--json", options->json_file, "Write the results here too")
      ->type_name("FILE");
  command->add_option("--html", options->pages, "Write a page for each check, and an index, here")
      ->type_name("FOLDER");
  command->add_option("--proof", options->proofs, "Write the certificates here")
      ->type_name("FOLDER");
  command->add_option("--timeout", options->limits.seconds, "Seconds for each check")
      ->type_name("S")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--memory", options->limits.megabytes, "Megabytes for each check; 0: no limit")
      ->type_name("MB")
      ->capture_default_str();
  command->footer("For example:\n  lockstep suite bench/table6/manifest.json -j 2 --filter strlen\n"
                  "Exit codes: 0 all as expected, 1 some are not, 2 interrupted, 3 bad input");
  return {command, [options] { return suite(*options); }};
}

} // namespace lockstep::cli
