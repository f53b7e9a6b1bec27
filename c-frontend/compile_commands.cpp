#include "c-frontend/compile_commands.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <optional>

namespace lockstep::cfront {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string canonical_path(const fs::path &path) {
  std::error_code error;
  const fs::path result = fs::weakly_canonical(path, error);
  return (error ? path : result).string();
}

bool takes_a_file_we_do_not_write(const std::string &word) {
  return word == "-o" || word == "-MF" || word == "-MT" || word == "-MQ" || word == "-MJ";
}

// Whether to compile or preprocess only, what else to write, how to optimise.
bool is_ours_to_decide(const std::string &word) {
  for (const char *flag : {"-c", "-S", "-E", "--"})
    if (word == flag)
      return true;
  for (const char *start : {"-M", "-Wp,-M", "-O", "-g", "-save-temps", "--save-temps"})
    if (word.starts_with(start))
      return true;
  return false;
}

// The flags among the words of a command line. Before the first one stand the compiler and who
// calls it: `ccache gcc -c …`, `env LANG=C gcc -c …`.
std::vector<std::string> relevant_flags(const std::vector<std::string> &words,
                                        const CompileCommand &command) {
  const auto is_input = [&](const std::string &word) {
    return !word.starts_with("-") &&
           canonical_path(fs::path(command.directory) / word) == command.absolute_file;
  };
  size_t first = 1;
  while (first < words.size() && !words[first].starts_with("-"))
    ++first;
  std::vector<std::string> flags;
  for (size_t i = first; i < words.size(); ++i) {
    if (takes_a_file_we_do_not_write(words[i]))
      ++i;
    else if (!is_ours_to_decide(words[i]) && !is_input(words[i]))
      flags.push_back(words[i]);
  }
  return flags;
}

std::optional<CompileCommand> parse_entry(const json &entry) {
  if (!entry.is_object() || !entry.contains("file") || !entry["file"].is_string())
    return std::nullopt;
  CompileCommand command;
  command.file = entry["file"].get<std::string>();
  if (entry.contains("directory") && entry["directory"].is_string())
    command.directory = entry["directory"].get<std::string>();
  command.absolute_file = canonical_path(fs::path(command.directory) / command.file);
  std::vector<std::string> words;
  if (entry.contains("arguments") && entry["arguments"].is_array()) {
    for (const json &word : entry["arguments"])
      if (word.is_string())
        words.push_back(word.get<std::string>());
  } else if (entry.contains("command") && entry["command"].is_string()) {
    words = split_command_line(entry["command"].get<std::string>());
  } else {
    return std::nullopt;
  }
  command.flags = relevant_flags(words, command);
  return command;
}

} // namespace

std::vector<std::string> split_command_line(const std::string &line) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool blank = c == ' ' || c == '\t' || c == '\n';
    if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
      word = word.value_or("") + line[++i];
    } else if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      word = word.value_or("");
    } else if (quote == 0 && blank) {
      if (word)
        words.push_back(*word);
      word.reset();
    } else {
      word = word.value_or("") + c;
    }
  }
  if (word)
    words.push_back(*word);
  return words;
}

bool CompileCommands::read(const std::string &path, Diagnostics &diagnostics) {
  fs::path file = path;
  std::error_code error;
  if (fs::is_directory(file, error))
    file /= "compile_commands.json";
  std::ifstream stream(file);
  if (!stream) {
    diagnostics.error({file.string(), 0, 0, 0, 0}, "cannot read the compilation database",
                      "-p takes the folder of a compile_commands.json");
    return false;
  }
  const json entries = json::parse(stream, nullptr, false);
  if (!entries.is_array()) {
    diagnostics.error({file.string(), 0, 0, 0, 0}, "not a compilation database: a JSON array of "
                                                   "entries is expected");
    return false;
  }
  for (const json &entry : entries)
    if (auto command = parse_entry(entry))
      commands_.push_back(std::move(*command));
  return true;
}

const CompileCommand *CompileCommands::find(const std::string &file) const {
  const std::string wanted = canonical_path(fs::absolute(file));
  for (const CompileCommand &command : commands_)
    if (command.absolute_file == wanted)
      return &command;
  return nullptr;
}

} // namespace lockstep::cfront
