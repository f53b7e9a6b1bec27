#include "cli/generated/completion.h"

#include <sstream>

namespace lockstep::cli {

namespace {

std::string joined(const std::vector<std::string> &words) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> command_names(const CommandTable &table) {
  std::vector<std::string> names;
  for (const CommandEntry &command : table.commands)
    names.push_back(command.name);
  return names;
}

std::vector<std::string> flags_of(const std::vector<OptionEntry> &options) {
  std::vector<std::string> flags;
  for (const OptionEntry &option : options)
    if (!option.positional)
      flags.insert(flags.end(), option.names.begin(), option.names.end());
  return flags;
}

bool is_folder(const OptionEntry &option) { return option.value == "DIR" || option.value == "FOLDER"; }

// 'it'\''s'
std::string quoted(const std::string &text) {
  std::string result = "'";
  for (const char c : text)
    result += c == '\'' ? "'\\''" : c == '\n' ? " " : std::string(1, c);
  return result + "'";
}

// The words that a command takes in place of a file.
std::vector<std::string> positional_choices(const CommandEntry &command) {
  for (const OptionEntry &option : command.options)
    if (option.positional && !option.choices.empty())
      return option.choices;
  return {};
}

} // namespace

std::string bash_completion(const CommandTable &table) {
  std::ostringstream out;
  out << "# bash completion for lockstep; made by `lockstep completion bash`\n"
      << "_lockstep() {\n"
      << "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
      << "  COMPREPLY=()\n"
      << "  if ((COMP_CWORD == 1)); then\n"
      << "    COMPREPLY=($(compgen -W " << quoted(joined(command_names(table)) + " " + joined(flags_of(table.options)))
      << " -- \"$word\"))\n    return\n  fi\n"
      << "  case \"$command $before\" in\n";
  for (const CommandEntry &command : table.commands)
    for (const OptionEntry &option : command.options)
      for (const std::string &name : option.names)
        if (!option.positional && (!option.choices.empty() || is_folder(option)))
          out << "  " << quoted(command.name + " " + name) << ") COMPREPLY=($(compgen "
              << (is_folder(option) ? "-d" : "-W " + quoted(joined(option.choices))) << " -- \"$word\")); return ;;\n";
  out << "  esac\n  case \"$command\" in\n";
  for (const CommandEntry &command : table.commands) {
    out << "  " << command.name << ")\n    if [[ $word == -* ]]; then\n      COMPREPLY=($(compgen -W "
        << quoted(joined(flags_of(command.options))) << " -- \"$word\"))\n    else\n      COMPREPLY=($(compgen ";
    if (const auto choices = positional_choices(command); !choices.empty())
      out << "-W " << quoted(joined(choices));
    else
      out << "-f";
    out << " -- \"$word\"))\n    fi ;;\n";
  }
  out << "  esac\n}\ncomplete -o filenames -F _lockstep lockstep\n";
  return out.str();
}

namespace {

std::string zsh_about(const std::string &text) {
  std::string result;
  for (const char c : text)
    result += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c
              : c == '\n'                                   ? std::string(" ")
                                                            : std::string(1, c);
  return result;
}

std::string zsh_action(const OptionEntry &option) {
  if (!option.choices.empty())
    return "(" + joined(option.choices) + ")";
  return is_folder(option) ? "_directories" : option.value == "FILE" || option.value == "REL" ? "_files" : " ";
}

void zsh_option(std::ostringstream &out, const OptionEntry &option) {
  if (option.positional) {
    out << " \\\n      " << quoted((option.repeated ? "*:" : ":") + option.value + ":" + zsh_action(option));
    return;
  }
  for (const std::string &name : option.names)
    out << " \\\n      "
        << quoted((option.repeated ? "*" : "") + name + "[" + zsh_about(option.about) + "]" +
                  (option.value.empty() ? "" : ":" + option.value + ":" + zsh_action(option)));
}

} // namespace

std::string zsh_completion(const CommandTable &table) {
  std::ostringstream out;
  out << "#compdef lockstep\n# zsh completion for lockstep; made by `lockstep completion zsh`\n"
      << "_lockstep() {\n  local -a commands=(\n";
  for (const CommandEntry &command : table.commands)
    out << "    " << quoted(command.name + ":" + zsh_about(command.about)) << "\n";
  out << "  )\n  if ((CURRENT == 2)) && [[ $words[2] == -* ]]; then\n    _arguments";
  for (const OptionEntry &option : table.options)
    zsh_option(out, option);
  out << "\n    return\n  fi\n  if ((CURRENT == 2)); then\n    _describe command commands\n    "
         "return\n  fi\n"
      << "  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const CommandEntry &command : table.commands) {
    out << "  " << command.name << ")\n    _arguments";
    for (const OptionEntry &option : command.options)
      zsh_option(out, option);
    out << " ;;\n";
  }
  out << "  esac\n}\nif [[ $funcstack[1] == _lockstep ]]; then _lockstep \"$@\"; else compdef _lockstep lockstep; fi\n";
  return out.str();
}

namespace {

std::string fish_names(const OptionEntry &option) {
  std::string text;
  for (const std::string &name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  return text;
}

} // namespace

std::string fish_completion(const CommandTable &table) {
  std::ostringstream out;
  out << "# fish completion for lockstep; made by `lockstep completion fish`\n";
  for (const OptionEntry &option : table.options)
    out << "complete -c lockstep -n __fish_use_subcommand" << fish_names(option) << " -d "
        << quoted(option.about) << "\n";
  for (const CommandEntry &command : table.commands) {
    out << "complete -c lockstep -n __fish_use_subcommand -f -a " << command.name << " -d " << quoted(command.about)
        << "\n";
    const std::string here = "complete -c lockstep -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionEntry &option : command.options) {
      if (option.positional && option.choices.empty())
        continue;
      out << here;
      if (!option.positional)
        out << fish_names(option);
      if (!option.choices.empty())
        out << (option.positional ? " -f" : " -x") << " -a " << quoted(joined(option.choices));
      else if (!option.value.empty())
        out << " -r";
      out << " -d " << quoted(option.about) << "\n";
    }
  }
  return out.str();
}

} // namespace lockstep::cli
