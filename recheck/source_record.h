// What a certificate says about its sources: the files that were read, with their hashes and texts, and
// how they were read.
#pragma once

#include "ir/diagnostic.h"
#include "recheck/sources.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace lockstep::recheck {

struct SourceNames {
  std::string relation;
  std::vector<std::string> files;
  CommonOptions common;
};

std::string sha256(const std::string &text); // in hexadecimal

// Nothing after an error, which is in the diagnostics.
std::optional<nlohmann::json> record_sources(const SourceNames &names, Diagnostics &diagnostics);

// Throw what the JSON library throws.
SourceNames names_of(const nlohmann::json &record);
// Why the files on disk are not those of the record; empty if they are.
std::string why_changed(const nlohmann::json &record);

} // namespace lockstep::recheck
