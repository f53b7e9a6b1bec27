// Every file in tests/diagnostics makes one mistake; what is said about it stands beside it.
#include "c-frontend/frontend.h"
#include "spec-frontend/compile.h"
#include "spec-frontend/relation.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace lockstep::testing {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> cases(const std::string &extension) {
  std::vector<fs::path> out;
  for (const auto &entry : fs::directory_iterator(source_root() / "tests/diagnostics"))
    if (entry.path().extension() == extension)
      out.push_back(entry.path());
  std::ranges::sort(out);
  return out;
}

TEST(SpecDiagnostics, SpecFiles) {
  const auto all = cases(".spec");
  EXPECT_GT(all.size(), 40u);
  for (const fs::path &path : all) {
    ir::Context context;
    Diagnostics diagnostics;
    const auto spec =
        spec::compile_spec_file(path.string(), context, ir::Target::X86_64, diagnostics);
    EXPECT_FALSE(spec) << path;
    expect_golden(path, without_folder(diagnostics.render(), path.parent_path()));
  }
}

TEST(SpecDiagnostics, RelationFiles) {
  const auto all = cases(".rel");
  EXPECT_GT(all.size(), 40u);
  for (const fs::path &path : all) {
    ir::Context context;
    Diagnostics diagnostics;
    cfront::CInput input;
    input.files = {(path.parent_path() / "inputs/list.c").string()};
    const auto impl = cfront::lower_c(input, context, diagnostics);
    ASSERT_TRUE(impl) << diagnostics.render();
    auto relation = spec::read_relation(path.string(), diagnostics);
    if (relation)
      spec::compile_relation(std::move(*relation), *impl, diagnostics);
    expect_golden(path, without_folder(diagnostics.render(), path.parent_path()));
  }
}

} // namespace
} // namespace lockstep::testing
