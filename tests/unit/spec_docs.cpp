// The examples in the manuals are code: a fenced block marked spec or rel compiles, one marked
// spec-error or rel-error does not. A relation is compiled with the C block and the Spec block
// before it.
#include "c-frontend/frontend.h"
#include "ir/verifier.h"
#include "spec-frontend/compile.h"
#include "spec-frontend/relation.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace lockstep::testing {
namespace {

namespace fs = std::filesystem;

struct Fence {
  std::string language;
  std::string text;
  int line = 0;
};

std::vector<Fence> fences(const std::string &document) {
  std::vector<Fence> out;
  std::istringstream lines(document);
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) {
      if (!inside)
        out.push_back({line.substr(3), "", number});
      inside = !inside;
    } else if (inside) {
      out.back().text += line + "\n";
    }
  }
  return out;
}

std::vector<Fence> manual(const char *name) {
  return fences(read_text(source_root() / "docs" / name));
}

// Empty if it compiles for the target.
std::string compile(const std::string &text, ir::Target target) {
  ir::Context context;
  Diagnostics diagnostics;
  const auto spec = spec::compile_spec("example.spec", text, context, target, diagnostics);
  return spec ? "" : diagnostics.render();
}

TEST(SpecDocs, LanguageManual) {
  int good = 0, bad = 0;
  for (const Fence &fence : manual("spec-language.md"))
    for (ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
      const std::string messages =
          fence.language.starts_with("spec") ? compile(fence.text, target) : "";
      if (fence.language == "spec") {
        EXPECT_EQ(messages, "") << "line " << fence.line;
        ++good;
      } else if (fence.language == "spec-error") {
        EXPECT_NE(messages, "") << "line " << fence.line;
        ++bad;
      }
    }
  EXPECT_GT(good, 8);
  EXPECT_GT(bad, 8);
}

void write(const fs::path &path, const std::string &text) {
  std::ofstream(path, std::ios::binary) << text;
}

TEST(SpecDocs, RelationManual) {
  const fs::path folder = build_root() / "docs-test";
  fs::create_directories(folder);
  int good = 0, bad = 0;
  for (const Fence &fence : manual("relation-files.md")) {
    if (fence.language == "spec")
      write(folder / "list.spec", fence.text);
    else if (fence.language == "c")
      write(folder / "list.c", fence.text);
    if (!fence.language.starts_with("rel"))
      continue;
    for (ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
      ir::Context context;
      Diagnostics diagnostics;
      cfront::CInput input;
      input.files = {(folder / "list.c").string()};
      input.target = target;
      const auto impl = cfront::lower_c(input, context, diagnostics);
      ASSERT_TRUE(impl) << diagnostics.render();
      auto relation =
          spec::parse_relation((folder / "example.rel").string(), fence.text, diagnostics);
      ASSERT_TRUE(relation) << diagnostics.render();
      const auto compiled = spec::compile_relation(std::move(*relation), *impl, diagnostics);
      const bool should = fence.language == "rel";
      EXPECT_EQ(compiled.has_value(), should) << "line " << fence.line << "\n"
                                              << diagnostics.render();
      (should ? good : bad) += 1;
      if (compiled) {
        EXPECT_TRUE(diagnostics.all().empty()) << diagnostics.render();
        EXPECT_TRUE(ir::verify(compiled->spec.module).empty());
      }
    }
  }
  EXPECT_GT(good, 8);
  EXPECT_GT(bad, 2);
}

// Every examples/X/Y.rel compiles with examples/X/Y.c for both targets.
TEST(SpecDocs, Examples) {
  int count = 0;
  for (const auto &entry : fs::recursive_directory_iterator(source_root() / "examples")) {
    if (entry.path().extension() != ".rel")
      continue;
    ++count;
    for (ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
      ir::Context context;
      Diagnostics diagnostics;
      cfront::CInput input;
      input.files = {fs::path(entry.path()).replace_extension(".c").string()};
      input.target = target;
      const auto impl = cfront::lower_c(input, context, diagnostics);
      auto relation = spec::read_relation(entry.path().string(), diagnostics);
      ASSERT_TRUE(impl && relation) << diagnostics.render();
      const auto compiled = spec::compile_relation(std::move(*relation), *impl, diagnostics);
      EXPECT_TRUE(compiled) << diagnostics.render();
      EXPECT_TRUE(diagnostics.all().empty()) << diagnostics.render();
    }
  }
  EXPECT_GT(count, 10);
}

} // namespace
} // namespace lockstep::testing
