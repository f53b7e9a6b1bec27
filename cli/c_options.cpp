#include "cli/commands.h"

namespace lockstep::cli {

void add_c_options(CLI::App &command, CommonOptions &common, const std::string &example) {
  command.add_option("--target", common.target, "Data model, x86_64 or i386")
      ->type_name("TARGET")
      ->check(CLI::IsMember({"x86_64", "i386"}))
      ->capture_default_str();
  command.add_option("-p", common.compile_commands, "Folder of a compile_commands.json")
      ->type_name("DIR");
  command.add_flag("--no-inline", common.keep_calls, "Keep calls of C functions as calls");
  command.footer("Clang flags follow after `--`. For example:\n  " + example);
}

} // namespace lockstep::cli
