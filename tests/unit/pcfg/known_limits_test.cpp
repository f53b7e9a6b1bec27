// Which numbers a counter may end at for a reason: those that a program or a lift mentions.
#include "pcfg/cut_points.h"
#include "pcfg/known_limits.h"
#include "tests/support/relation_text.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

class PcfgKnownLimits : public ::testing::Test {
protected:
  RelationText fixture_{R"(
type List = Nil | Cons(head: i32, rest: List);
fn f(l: List, n: i32) : i32 = if n <u 41 then n else 83;
)",
                        R"(
lift upto(i: i32) : List = if i >=u 23 then Nil else Cons(i, upto(i + 1));
check f {
  pre  spec.l ~ upto(impl.k);
  pre  spec.n == impl.n;
  post spec.result == impl.result;
}
)",
                        R"(
unsigned f(unsigned k, unsigned n) {
  unsigned i = 0;
  while (i < 61)
    i += 19;
  return n + i;
}
)"};
  pcfg::KnownLimits limits_{pcfg::make_programs(fixture_.pair("f"))};
};

TEST_F(PcfgKnownLimits, TestsOfBothSides) {
  EXPECT_TRUE(limits_.contains(61)) << "C";
  EXPECT_TRUE(limits_.contains(41)) << "Spec";
}

TEST_F(PcfgKnownLimits, ValuesThatAreAssigned) {
  EXPECT_TRUE(limits_.contains(19)) << "C";
  EXPECT_TRUE(limits_.contains(83)) << "Spec";
}

TEST_F(PcfgKnownLimits, WhatLiftsCompareWith) {
  EXPECT_TRUE(limits_.contains(23));
}

// A loop that runs while i < 61 leaves i at most 60 inside.
TEST_F(PcfgKnownLimits, OneLessThanWhatIsMentioned) {
  for (const uint64_t mentioned : {61, 41, 23}) {
    EXPECT_TRUE(limits_.contains(mentioned - 1)) << mentioned;
    EXPECT_FALSE(limits_.contains(mentioned + 1)) << mentioned;
    EXPECT_FALSE(limits_.contains(mentioned - 2)) << mentioned;
  }
}

TEST_F(PcfgKnownLimits, ChanceIsNoLimitButABooleanIs) {
  EXPECT_FALSE(limits_.contains(37));
  EXPECT_FALSE(limits_.contains(200));
  EXPECT_TRUE(limits_.contains(0));
  EXPECT_TRUE(limits_.contains(1));
}

} // namespace
} // namespace lockstep::testing
