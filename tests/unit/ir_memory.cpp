// Copies of a memory share pages until one of them is written; dead objects and bytes that nobody
// wrote are garbage; addresses are never given out twice.
#include "ir/memory.h"

#include <gtest/gtest.h>

namespace lockstep::ir {
namespace {

Bits word(uint64_t value) {
  return Bits(BitVector(32, value));
}

TEST(IrMemory, CopiesDoNotSeeEachOthersStores) {
  Memory first(64);
  first.store(0x1000, word(1));
  Memory second = first;
  second.store(0x1000, word(2));
  Memory third = second;
  first.store(0x1004, word(3));
  third.store(0x10000, word(4));
  EXPECT_EQ(first.load(0x1000, 4), word(1));
  EXPECT_EQ(second.load(0x1000, 4), word(2));
  EXPECT_EQ(third.load(0x1000, 4), word(2));
  EXPECT_EQ(first.load(0x1004, 4), word(3));
  EXPECT_TRUE(second.load(0x1004, 4).has_garbage());
  EXPECT_TRUE(second.load(0x10000, 4).has_garbage());
}

TEST(IrMemory, CopiesDoNotSeeEachOthersObjects) {
  Memory first(64);
  const uint64_t p = first.allocate(8, 8, ObjectKind::Heap, {}, "p").value();
  first.store(p, word(7));
  Memory second = first;
  EXPECT_TRUE(second.release(p, ObjectKind::Heap));
  EXPECT_EQ(first.load(p, 4), word(7));
  EXPECT_TRUE(first.covers(p, 8, true));
  EXPECT_TRUE(second.load(p, 4).has_garbage());
  EXPECT_FALSE(second.covers(p, 1, false));
}

TEST(IrMemory, AnAccessAcrossPages) {
  Memory memory(64);
  memory.store(0x10fe, Bits(BitVector(64, 0x1122334455667788)));
  EXPECT_EQ(memory.load(0x10fe, 8).value.to_u64(), 0x1122334455667788u);
  EXPECT_EQ(memory.byte(0x1100), 0x66);
  EXPECT_TRUE(memory.load(0x10fd, 4).has_garbage());
  EXPECT_EQ(memory.garbage_mask(0x10fd), 0xff);
}

TEST(IrMemory, GarbageIsStableAndDependsOnTheSeed) {
  const Memory one(64, 1);
  const Memory other(64, 2);
  EXPECT_EQ(one.load(0x500, 8), one.load(0x500, 8));
  EXPECT_NE(one.load(0x500, 8), other.load(0x500, 8));
  Memory written = one;
  written.store(0x501, Bits(BitVector(8, 0))); // its neighbours stay what they were
  EXPECT_EQ(written.byte(0x500), one.byte(0x500));
  EXPECT_EQ(written.garbage_mask(0x500), 0xff);
}

TEST(IrMemory, GarbageBitsAreKeptPerBit) {
  Memory memory(64);
  memory.store(0x20, Bits(BitVector(16, 0x00ff), BitVector(16, 0x0f00)));
  EXPECT_EQ(memory.garbage_mask(0x20), 0);
  EXPECT_EQ(memory.garbage_mask(0x21), 0x0f);
}

TEST(IrMemory, BoundsOfObjects) {
  Memory memory(32);
  memory.place({0x100, 4, ObjectKind::Argument, false, true, {}, "a"});
  memory.place({0x104, 4, ObjectKind::Global, true, true, {}, "b"});
  EXPECT_TRUE(memory.covers(0x100, 4, true));
  EXPECT_FALSE(memory.covers(0x102, 4, false)); // not across two objects
  EXPECT_FALSE(memory.covers(0xff, 1, false));
  EXPECT_TRUE(memory.covers(0x104, 4, false));
  EXPECT_FALSE(memory.covers(0x104, 4, true)); // constant
  EXPECT_FALSE(memory.covers(0x108, 1, false));
  EXPECT_FALSE(memory.covers(0x100, UINT64_MAX, false));
}

TEST(IrMemory, AddressesWrapAround) {
  Memory memory(32);
  memory.store(0xffff'fffe, word(0x44332211));
  EXPECT_EQ(memory.byte(0), 0x33);
  EXPECT_EQ(memory.load(0xffff'fffe, 4), word(0x44332211));
}

TEST(IrMemory, ReleaseWantsTheStartOfAnObjectOfItsKind) {
  Memory memory(64);
  const uint64_t heap = memory.allocate(8, 16, ObjectKind::Heap, {}, "h").value();
  const uint64_t stack = memory.allocate(8, 4, ObjectKind::Stack, {}, "s").value();
  EXPECT_FALSE(memory.release(heap + 1, ObjectKind::Heap));
  EXPECT_FALSE(memory.release(stack, ObjectKind::Heap));
  EXPECT_FALSE(memory.release(0, ObjectKind::Heap));
  EXPECT_TRUE(memory.release(heap, ObjectKind::Heap));
  EXPECT_FALSE(memory.release(heap, ObjectKind::Heap));
  EXPECT_TRUE(memory.release(stack, ObjectKind::Stack));
}

TEST(IrMemory, TheEndOfALargeObjectTakesNoLongerThanItsPages) {
  Memory memory(64);
  const uint64_t before = memory.allocate(16, 16, ObjectKind::Stack, {}, "before").value();
  const uint64_t large = memory.allocate(uint64_t{1} << 40, 16, ObjectKind::Stack, {}, "l").value();
  const uint64_t after = memory.allocate(16, 16, ObjectKind::Stack, {}, "after").value();
  const uint64_t last = large + (uint64_t{1} << 40) - 1;
  for (const uint64_t at : {before + 15, large, large + 123'456'789, last, after})
    memory.store(at, Bits(BitVector(8, 7)));
  EXPECT_TRUE(memory.release(large, ObjectKind::Stack));
  for (const uint64_t at : {large, large + 123'456'789, last})
    EXPECT_EQ(memory.garbage_mask(at), 0xff);
  for (const uint64_t at : {before + 15, after})
    EXPECT_EQ(memory.garbage_mask(at), 0);
}

TEST(IrMemory, FreshObjectsNeverOverlap) {
  for (const uint32_t width : {32u, 64u}) {
    Memory memory(width);
    uint64_t last_end = 0;
    for (const uint64_t size : {0, 1, 15, 16, 17, 1000}) {
      const uint64_t base = memory.allocate(size, 16, ObjectKind::Heap, {}, "x").value();
      EXPECT_EQ(base % 16, 0u);
      EXPECT_GE(base, last_end);
      last_end = base + std::max<uint64_t>(size, 1);
      memory.release(base, ObjectKind::Heap);
    }
    EXPECT_FALSE(memory.allocate(UINT64_MAX, 16, ObjectKind::Heap, {}, "x"));
    EXPECT_FALSE(memory.allocate(UINT64_MAX - 20, 16, ObjectKind::Stack, {}, "x"));
    EXPECT_TRUE(memory.allocate(1, 4096, ObjectKind::Stack, {}, "x"));
  }
  Memory narrow(32);
  EXPECT_FALSE(narrow.allocate(0x2000'0000, 16, ObjectKind::Heap, {}, "x")); // the stack is there
  EXPECT_FALSE(narrow.allocate(0x9000'0000, 16, ObjectKind::Stack, {}, "x"));
}

} // namespace
} // namespace lockstep::ir
