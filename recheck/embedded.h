// The sources that a certificate carries, put into a folder of their own for as long as this object lives:
// for those who have the certificate and nothing else. Headers of the system are those of this machine.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>

namespace lockstep::recheck {

class EmbeddedSources {
public:
  // Makes the folder that stands for that of the sources the current one.
  explicit EmbeddedSources(const nlohmann::json &sources);
  ~EmbeddedSources();
  EmbeddedSources(const EmbeddedSources &) = delete;
  EmbeddedSources &operator=(const EmbeddedSources &) = delete;

private:
  std::filesystem::path before_;
  std::filesystem::path root_;
};

} // namespace lockstep::recheck
