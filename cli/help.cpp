#include "cli/help.h"

#include <algorithm>
#include <sstream>

namespace lockstep::cli {

namespace {

struct Line {
  std::string left;
  std::string right;
};

class HelpFormatter : public CLI::FormatterBase {
public:
  std::string make_help(const CLI::App *app, std::string name, CLI::AppFormatMode) const override {
    std::ostringstream out;
    const auto commands = app->get_subcommands([](const CLI::App *) { return true; });
    out << "Usage: " << name << (commands.empty() ? usage(*app) : " COMMAND …") << "\n\n"
        << app->get_description() << "\n\n";
    std::vector<Line> lines;
    for (const CLI::App *command : commands)
      lines.push_back({command->get_name(), command->get_description()});
    for (const CLI::Option *option : app->get_options())
      if (option != app->get_help_ptr() || !app->get_parent()) // whoever reads this knows that one
        add_option(lines, described(*option));
    size_t width = 0;
    for (const Line &line : lines)
      width = std::max(width, line.left.size());
    for (const Line &line : lines)
      out << "  " << line.left << std::string(width + 2 - line.left.size(), ' ')
          << indented(line.right, width + 4) << "\n";
    out << "\n" << app->get_footer() << "\n";
    return out.str();
  }

private:
  // ` REL FILE… --input VALUES [options]`
  static std::string usage(const CLI::App &app) {
    std::string text;
    for (const CLI::Option *option : app.get_options())
      if (option->get_positional())
        text += " " + option->get_name(true) + (option->get_expected_max() > 1 ? "…" : "");
    for (const CLI::Option *option : app.get_options())
      if (!option->get_positional() && option->get_required())
        text += " " + option->get_name() + " " + option->get_type_name();
    return text + " [options]";
  }

  static std::string indented(std::string text, size_t columns) {
    for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at)
      text.insert(at + 1, columns, ' ');
    return text;
  }

  // Options that do the same in different ways share a line: `--html, --sarif, --junit FILE`.
  static void add_option(std::vector<Line> &lines, Line line) {
    if (lines.empty() || lines.back().right != line.right) {
      lines.push_back(std::move(line));
      return;
    }
    std::string &left = lines.back().left;
    left = left.substr(0, left.rfind(' ')) + ", " + line.left;
  }

  static Line described(const CLI::Option &option) {
    if (option.get_positional())
      return {option.get_name(true), option.get_description()};
    std::string names = option.get_name(false, true);
    if (const size_t comma = names.find(','); comma != std::string::npos)
      names.insert(comma + 1, " ");
    const bool has_value = option.get_items_expected_max() > 0;
    const std::string standard =
        option.get_default_str().empty() ? "" : " (" + option.get_default_str() + ")";
    const std::string type = option.get_type_name(); // what follows a colon lists the choices
    return {names + (has_value ? " " + type.substr(0, type.find(':')) : ""),
            option.get_description() + standard};
  }
};

} // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

} // namespace lockstep::cli
