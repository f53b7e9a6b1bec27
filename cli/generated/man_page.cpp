#include "cli/generated/man_page.h"

#include <algorithm>
#include <sstream>

namespace lockstep::cli {

namespace {

// Backslashes, hyphens and a leading dot mean something to roff.
std::string roff(const std::string &text) {
  std::string result;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\''))
      result += "\\&";
    result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    at_start = c == '\n';
  }
  return result;
}

std::string heading(const OptionEntry &option) {
  std::string names;
  for (const std::string &name : option.names)
    names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  return option.positional || option.value.empty() ? names : names + " \\fI" + roff(option.value) + "\\fR";
}

std::string usage(const CommandEntry &command) {
  std::string text = "\\fBlockstep " + roff(command.name) + "\\fR";
  for (const OptionEntry &option : command.options)
    if (option.positional)
      text += " \\fI" + roff(option.value) + "\\fR" + (option.repeated ? " ..." : "");
    else if (option.required)
      text += " \\fB" + roff(option.names.front()) + "\\fR \\fI" + roff(option.value) + "\\fR";
  return text + " [\\fIoptions\\fR]";
}

void write_options(std::ostringstream &out, const std::vector<OptionEntry> &options) {
  for (const OptionEntry &option : options) {
    std::string about = roff(option.about);
    for (const std::string &choice : option.choices)
      if (option.about.find(choice) == std::string::npos)
        about += (&choice == &option.choices.front() ? ": " : ", ") + roff(choice);
    out << ".TP\n" << heading(option) << "\n" << about << "\n";
  }
}

} // namespace

std::string man_page(const CommandTable &table, const std::string &version) {
  std::ostringstream out;
  out << ".TH LOCKSTEP 1 \"\" \"lockstep " << version << "\" \"User Commands\"\n"
      << ".SH NAME\nlockstep \\- prove that C functions do what a functional specification says\n"
      << ".SH SYNOPSIS\n";
  for (const CommandEntry &command : table.commands)
    out << usage(command) << "\n.br\n";
  out << ".SH DESCRIPTION\n" << roff(table.about) << "\n";
  out << ".SH OPTIONS\n";
  write_options(out, table.options);
  out << ".SH COMMANDS\n";
  for (const CommandEntry &command : table.commands) {
    out << ".SS " << usage(command) << "\n" << roff(command.about) << ".\n";
    write_options(out, command.options);
    if (!command.footer.empty())
      out << ".PP\n.nf\n" << roff(command.footer) << "\n.fi\n";
  }
  out << ".SH EXIT STATUS\n.TP\n.B 0\nequivalent, or done\n.TP\n.B 1\ndifferent\n.TP\n.B 2\nunknown\n"
      << ".TP\n.B 3\nbad input or a bad call\n"
      << ".SH ENVIRONMENT\n.TP\n.B LOCKSTEP_CLANG\nthe clang to use instead of clang\\-19\n";
  return out.str();
}

} // namespace lockstep::cli
