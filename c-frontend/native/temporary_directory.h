// A directory under the system's place for temporary files that vanishes with its last user.
#pragma once

#include <filesystem>
#include <string>

namespace lockstep::native {

class TemporaryDirectory {
public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory &) = delete;
  TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;

  bool exists() const { return !path_.empty(); }
  std::string file(const std::string &name) const { return (path_ / name).string(); }

private:
  std::filesystem::path path_; // empty if it could not be made
};

} // namespace lockstep::native
