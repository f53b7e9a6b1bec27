// A relation, its Spec and its C function from text, compiled:
//
//   RelationText f("fn f(n: i32) : i32 = n;", "check f { … }", "unsigned f(unsigned n) { return n;
//   }");
#pragma once

#include "tests/support/relation_fixture.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace lockstep::testing {

// Files that are gone when this is.
class WrittenRelation {
public:
  WrittenRelation(const std::string &spec, const std::string &relation, const std::string &c)
      : folder_(build_root() / ("relation-text-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
    write("it.spec", spec);
    write("it.rel", "use \"it.spec\";\n" + relation);
    write("it.c", c);
  }
  ~WrittenRelation() { std::filesystem::remove_all(folder_); }
  WrittenRelation(const WrittenRelation &) = delete;
  WrittenRelation &operator=(const WrittenRelation &) = delete;

  std::string path(const std::string &name) const { return (folder_ / name).string(); }

private:
  void write(const std::string &name, const std::string &text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::filesystem::path folder_;
};

struct RelationText : private WrittenRelation, RelationFixture {
  RelationText(const std::string &spec, const std::string &rel, const std::string &c)
      : WrittenRelation(spec, rel, c), RelationFixture(path("it.rel"), path("it.c")) {
    ir::require(ok(), diagnostics.render());
  }
};

} // namespace lockstep::testing
