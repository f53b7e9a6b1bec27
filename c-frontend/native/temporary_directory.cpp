#include "c-frontend/native/temporary_directory.h"

#include <cstdlib>
#include <system_error>

namespace lockstep::native {

TemporaryDirectory::TemporaryDirectory() {
  std::error_code error;
  std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (error)
    return;
  std::string pattern = (parent / "lockstep-native-XXXXXX").string();
  if (mkdtemp(pattern.data()))
    path_ = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored; // a leftover in /tmp is no reason to fail
  if (exists())
    std::filesystem::remove_all(path_, ignored);
}

} // namespace lockstep::native
