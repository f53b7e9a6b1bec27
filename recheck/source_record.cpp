#include "recheck/source_record.h"

#include "c-frontend/frontend.h"
#include "ir/read_file.h"
#include "spec-frontend/relation.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/SHA256.h>

#include <algorithm>
#include <filesystem>

namespace lockstep::recheck {

namespace {

using nlohmann::json;

// The system's headers are many and long; their hashes say enough.
bool belongs_to_system(const std::string &path) { return path.starts_with("/usr/"); }

bool is_utf8(const std::string &text) {
  try {
    static_cast<void>(json(text).dump());
    return true;
  } catch (const json::exception &) {
    return false;
  }
}

std::optional<std::vector<std::string>> files_of(const SourceNames &names,
                                                 Diagnostics &diagnostics) {
  const auto relation = spec::read_relation(names.relation, diagnostics);
  if (!relation)
    return std::nullopt;
  std::vector<std::string> result{names.relation, relation->spec_path};
  if (names.files.size() == 1 && names.files.front().ends_with(".ir")) {
    result.push_back(names.files.front());
    return result;
  }
  cfront::CInput input;
  input.files = names.files;
  input.flags = names.common.clang_flags;
  input.compile_commands = names.common.compile_commands;
  input.target = names.common.chosen_target();
  const auto read = cfront::files_read(input, diagnostics);
  if (!read)
    return std::nullopt;
  result.insert(result.end(), read->begin(), read->end());
  return result;
}

} // namespace

std::string sha256(const std::string &text) {
  const auto bytes = llvm::SHA256::hash(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
  return llvm::toHex(bytes, true);
}

std::optional<json> record_sources(const SourceNames &names, Diagnostics &diagnostics) {
  const auto files = files_of(names, diagnostics);
  if (!files)
    return std::nullopt;
  json read = json::array();
  for (const std::string &path : *files) {
    const auto text = read_file(path, diagnostics);
    if (!text)
      return std::nullopt;
    json file{{"path", path}, {"sha256", sha256(*text)}};
    if (!belongs_to_system(path) && is_utf8(*text))
      file["text"] = *text;
    read.push_back(std::move(file));
  }
  return json{{"relation", names.relation},
              {"files", names.files},
              {"directory", std::filesystem::current_path().string()},
              {"target", names.common.target},
              {"clang_flags", names.common.clang_flags},
              {"compile_commands", names.common.compile_commands},
              {"keep_calls", names.common.keep_calls},
              {"read", std::move(read)}};
}

SourceNames names_of(const json &record) {
  return {record.at("relation").get<std::string>(),
          record.at("files").get<std::vector<std::string>>(),
          {record.at("clang_flags").get<std::vector<std::string>>(),
           record.at("target").get<std::string>(), record.at("compile_commands").get<std::string>(),
           record.at("keep_calls").get<bool>()}};
}

std::string why_changed(const json &record) {
  for (const json &file : record.at("read")) {
    const std::string path = file.at("path").get<std::string>();
    const std::string hash = file.at("sha256").get<std::string>();
    if (file.contains("text") && sha256(file.at("text").get<std::string>()) != hash)
      return "the text of " + path + " in the certificate does not have the hash that is said of it";
    const auto now = lockstep::read_file(path);
    if (!now)
      return path + " cannot be read any more";
    if (sha256(*now) != hash)
      return path + " has changed";
  }
  return {};
}

} // namespace lockstep::recheck
