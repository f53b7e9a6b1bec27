#include "cli/generated/command_table.h"

#include <CLI/CLI.hpp>

#include <sstream>

namespace lockstep::cli {

namespace {

// `TARGET:{x86_64,i386}`: what follows the colon lists the choices.
std::vector<std::string> choices_in(const std::string &type) {
  std::vector<std::string> choices;
  const size_t open = type.find('{');
  if (open == std::string::npos)
    return choices;
  std::istringstream in(type.substr(open + 1, type.find('}') - open - 1));
  for (std::string choice; std::getline(in, choice, ',');)
    choices.push_back(choice);
  return choices;
}

OptionEntry entry_of(const CLI::Option &option) {
  OptionEntry entry;
  entry.about = option.get_description();
  if (!option.get_default_str().empty())
    entry.about += " (" + option.get_default_str() + ")";
  entry.positional = option.get_positional();
  entry.required = option.get_required();
  entry.repeated = option.get_expected_max() > 1;
  const std::string type = option.get_type_name();
  if (entry.positional || option.get_items_expected_max() > 0) {
    entry.value = entry.positional ? option.get_name(true) : type.substr(0, type.find(':'));
    entry.choices = choices_in(type);
  }
  if (entry.positional)
    entry.names = {option.get_name(true)};
  for (const std::string &name : option.get_lnames())
    entry.names.push_back("--" + name);
  for (const std::string &name : option.get_snames())
    entry.names.push_back("-" + name);
  return entry;
}

std::vector<OptionEntry> options_of(const CLI::App &app) {
  std::vector<OptionEntry> options;
  for (const CLI::Option *option : app.get_options())
    options.push_back(entry_of(*option));
  return options;
}

} // namespace

CommandTable command_table(const CLI::App &app) {
  CommandTable table{app.get_description(), options_of(app), {}};
  for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
    table.commands.push_back({command->get_name(), command->get_description(), command->get_footer(),
                              options_of(*command)});
  return table;
}

} // namespace lockstep::cli
