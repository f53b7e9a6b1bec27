// lockstep init FILE.c FUNCTION: writes a first Spec and relation file, so that nobody starts from an
// empty page.
#include "cli/init/command.h"

#include "cli/exit_codes.h"
#include "cli/init/skeleton.h"
#include "recheck/relation_source.h"
#include "recheck/sources.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct InitOptions {
  std::string file;
  std::string function;
  std::string folder = ".";
  bool force = false;
};

std::string in_folder(const InitOptions &options, const std::string &ending) {
  const std::filesystem::path folder(options.folder);
  return ((folder == "." ? std::filesystem::path() : folder) / (options.function + ending)).string();
}

const ir::Function *find_function(const InitOptions &options, const ir::Module &module,
                                  Diagnostics &diagnostics) {
  const ir::Function *function = module.find(options.function);
  if (!function)
    diagnostics.error({options.file, 0, 0, 0, 0}, "there is no function " + options.function);
  else if (!function->source)
    diagnostics.error({options.file, 0, 0, 0, 0},
                      options.function + " takes or returns a struct by value, which cannot be checked");
  else
    return function;
  return nullptr;
}

bool write_new(const std::string &path, const std::string &text, bool force, Diagnostics &diagnostics) {
  if (!force && std::filesystem::exists(path)) {
    diagnostics.error({path, 0, 0, 0, 0}, "this file exists already", "--force writes it anew");
    return false;
  }
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file)
    diagnostics.error({path, 0, 0, 0, 0}, "cannot write this file");
  return static_cast<bool>(file);
}

bool write_skeleton(const InitOptions &options, const CommonOptions &common, Diagnostics &diagnostics) {
  ir::Context context;
  const auto module = lower_sources({options.file}, {options.function}, common, context, diagnostics);
  const ir::Function *function = module ? find_function(options, *module, diagnostics) : nullptr;
  if (!function)
    return false;
  const Skeleton skeleton = make_skeleton(*module, *function, options.function + ".spec");
  return write_new(in_folder(options, ".spec"), skeleton.spec, options.force, diagnostics) &&
         write_new(in_folder(options, ".rel"), skeleton.relation, options.force, diagnostics);
}

int init(const InitOptions &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const std::string relation = in_folder(options, ".rel");
  // What was written is read again: it must fit the C file.
  const bool written = write_skeleton(options, common, diagnostics) &&
                       load_relation(relation, {options.file}, common, diagnostics) != nullptr;
  std::cerr << diagnostics.render();
  if (!written)
    return exit_bad_input;
  std::cout << "wrote " << in_folder(options, ".spec") << " and " << relation << "\n"
            << "next: say in " << in_folder(options, ".spec") << " what " << options.function
            << " computes, then\n  lockstep check " << relation << " " << options.file << "\n";
  return exit_equivalent;
}

} // namespace

Command add_init_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<InitOptions>();
  CLI::App *command = app.add_subcommand("init", "Write a first Spec and relation file for a C function");
  command->add_option("FILE", options->file, "The C file")->required();
  command->add_option("FUNCTION", options->function, "The C function")->required();
  command->add_option("--output,-o", options->folder, "Where to write FUNCTION.spec and FUNCTION.rel")
      ->type_name("FOLDER");
  command->add_flag("--force", options->force, "Overwrite files that are there");
  add_c_options(*command, common, "lockstep init list.c sum_list");
  return {command, [options, &common] { return init(*options, common); }};
}

} // namespace lockstep::cli
