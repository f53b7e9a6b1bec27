// Where the tests find their data. Kept out of the test sources (no __FILE__, no -D with a path),
// so that ccache can share their objects between worktrees.
#pragma once

#include <filesystem>

namespace lockstep::testing {

// The folder of the top-level CMakeLists.txt.
std::filesystem::path source_root();

// The folder of the build that the running test belongs to; for files that a test writes.
std::filesystem::path build_root();

} // namespace lockstep::testing
