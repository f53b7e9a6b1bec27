#include "tests/support/spec_fixture.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

struct SpecValues : ::testing::Test {
  SpecFixture spec{"type Str = SInvalid | SNil | SCons(head: i8, tail: Str);\n"
                   "type List = LNil | LCons(value: i32, rest: List);\n"
                   "type Rev = REnd | RSnoc(init: Rev, last: i16);\n"
                   "type Tree = Leaf | Node(left: Tree, key: i32, right: Tree);\n"
                   "type Rose = | Rose(label: i8, children: Roses);\n"
                   "type Roses = NoRoses | More(rose: Rose, more: Roses);\n"};

  // Read and shown again; or the first line of the message.
  std::string round(const std::string &type, const std::string &text) {
    const auto &types = spec.compiled->program.types;
    Diagnostics diagnostics;
    const auto value = spec::parse_value("value", text, *types.find(type), types, diagnostics);
    if (!value) {
      const std::string messages = diagnostics.render();
      return messages.substr(0, messages.find('\n'));
    }
    return spec::spell_value(types.signature(), *value, *types.find(type));
  }
};

TEST_F(SpecValues, Scalars) {
  EXPECT_EQ(round("i8", "42"), "42");
  EXPECT_EQ(round("i8", "-1"), "255");
  EXPECT_EQ(round("i8", "'a'"), "97");
  EXPECT_EQ(round("i8", "'\\n'"), "10");
  EXPECT_EQ(round("i8", "'\\xff'"), "255");
  EXPECT_EQ(round("i16", "0b1010"), "10");
  EXPECT_EQ(round("i128", "0xffff_ffff_ffff_ffff_ff"), "4722366482869645213695");
  EXPECT_EQ(round("bool", "true"), "true");
  EXPECT_EQ(round("usize", "3usize"), "3");
}

TEST_F(SpecValues, ListsAndStrings) {
  EXPECT_EQ(round("Str", "SCons('a', SCons(98, SNil))"), "\"ab\"");
  EXPECT_EQ(round("Str", "\"a\\\"b\\n\""), "\"a\\\"b\\n\"");
  EXPECT_EQ(round("Str", "[1, 2, 0xff]"), "[1, 2, 255]");
  EXPECT_EQ(round("Str", "\"\""), "SNil");
  EXPECT_EQ(round("Str", "SCons('a', SInvalid)"), "SCons(97, SInvalid)");
  EXPECT_EQ(round("List", "[1, 2, 3,]"), "[1, 2, 3]");
  EXPECT_EQ(round("Rev", "[1, 2]"), "[1, 2]");
  EXPECT_EQ(round("Rev", "RSnoc(RSnoc(REnd, 2), 1)"), "[1, 2]");
}

TEST_F(SpecValues, Trees) {
  const std::string tree = "Node(Node(Leaf, 1, Leaf), 2, Leaf)";
  EXPECT_EQ(round("Tree", tree), tree);
  EXPECT_EQ(round("Roses", "More(Rose(1, NoRoses), NoRoses)"), "[Rose(1, NoRoses)]");
}

TEST_F(SpecValues, LongLists) {
  std::string text = "[0";
  for (int i = 1; i < 20'000; ++i)
    text += ", " + std::to_string(i);
  text += "]";
  EXPECT_EQ(round("List", text), text);
}

TEST_F(SpecValues, Mistakes) {
  EXPECT_EQ(round("i8", "256"), "value:1:1: error: 256 does not fit i8");
  EXPECT_EQ(round("i8", "1 + 1"), "value:1:1: error: an input must be a plain value");
  EXPECT_EQ(round("i8", "x"), "value:1:1: error: unknown variable `x`");
  EXPECT_EQ(round("Str", "SCons(1)"),
            "value:1:1: error: constructor `SCons` takes 2 arguments, found 1");
  EXPECT_EQ(round("Str", "Scons(1, SNil)"), "value:1:1: error: unknown constructor `Scons`");
  EXPECT_EQ(round("List", "\"ab\""), "value:1:1: error: expected List, found a string");
  EXPECT_EQ(round("Tree", "[1]"), "value:1:1: error: expected Tree, found a list");
  EXPECT_EQ(round("Str", ""),
            "value:1:1: error: expected an expression, found the end of the file");
}

TEST_F(SpecValues, Inputs) {
  SpecFixture two("fn f(a: i8, b: i8) : i8 = a - b;");
  EXPECT_EQ(two.run("f", "a = 5, b = 3"), "2");
  EXPECT_EQ(two.run("f", "b = 3; a = 5;"), "2");
  EXPECT_EQ(two.run("f", "5, 3"), "2");
  EXPECT_EQ(two.run("f", "f(5, 3)"), "2");
  EXPECT_EQ(two.run("f", "a = 5"), "input: error: no value is given for `b`\n");
  EXPECT_EQ(two.run("f", "5, 3, 1"), "f has 2 parameters, but more values are given");
}

} // namespace
} // namespace lockstep::testing
