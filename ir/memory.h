// A concrete memory: sparse bytes, each with a mask of its garbage bits, and the table of objects
// that are or were alive. A Memory is a value: copies are cheap (pages are shared until written),
// so that a trace can keep one per state.
//
// Bytes that nobody wrote are garbage whose value is a hash of seed and address: stable under
// repeated reads, different under another seed. A memory that a solver made up is `filled` instead:
// it knows every byte, and those that nobody wrote are all alike.
#pragma once

#include "ir/bits.h"
#include "ir/ids.h"
#include "ir/program.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

namespace lockstep::ir {

struct Object {
  uint64_t base = 0;
  uint64_t size = 0;
  ObjectKind kind = ObjectKind::Argument;
  bool constant = false;
  bool live = true;
  AllocSite site;
  std::string label;
};

// Where fresh objects go: upwards from these addresses, never to one that was used before.
// Whichever of the two lies lower ends where the other begins. The defaults fit both data models.
struct AddressPolicy {
  uint64_t heap = 0x5000'0000;
  uint64_t stack = 0x7000'0000;
  uint64_t granule = 16; // sizes are rounded up to it
  uint64_t gap = 0;      // unused bytes between objects, a multiple of the granule
};

class Memory {
public:
  explicit Memory(uint32_t address_width, uint64_t garbage_seed = 0, AddressPolicy policy = {});

  static Memory filled(uint32_t address_width, uint8_t background);

  uint32_t address_width() const { return address_width_; }

  // Little-endian; addresses wrap around.
  Bits load(uint64_t address, uint32_t bytes) const;
  void store(uint64_t address, const Bits &value);
  void write_bytes(uint64_t address, std::span<const uint8_t> bytes); // known bytes
  uint8_t byte(uint64_t address) const;
  uint8_t garbage_mask(uint64_t address) const; // 0: the byte is known
  // Whether all bytes are the same, as one bit, which is garbage if it hinges on garbage.
  Bits same_bytes(const Memory &other) const;

  // Nothing if there is no room.
  std::optional<uint64_t> allocate(uint64_t size, uint64_t alignment, ObjectKind kind,
                                   AllocSite site, std::string label);
  void place(Object object); // at object.base, contents as they are (garbage if never written)
  // Ends the life of the object that starts at base; false if there is none of that kind.
  bool release(uint64_t base, ObjectKind kind);

  uint64_t distance(uint64_t from, uint64_t to) const { return wrap(to - from); } // upwards
  const Object *object_at(uint64_t address) const;       // the live object that contains this byte
  const Object *object_starting_at(uint64_t base) const; // live
  bool covers(uint64_t address, uint64_t size, bool for_writing) const;
  const std::map<uint64_t, Object> &objects() const { return *objects_; }

private:
  static constexpr uint64_t page_size = 256;
  struct Page {
    std::array<uint8_t, page_size> bytes;
    std::array<uint8_t, page_size> garbage;
  };
  using Pages = std::unordered_map<uint64_t, std::shared_ptr<Page>>;

  uint64_t wrap(uint64_t address) const {
    return address_width_ < 64 ? address & ((uint64_t{1} << address_width_) - 1) : address;
  }
  uint8_t garbage_byte(uint64_t address) const;
  const Page *find_page(uint64_t address) const;
  Page &page_for_writing(uint64_t address);
  std::map<uint64_t, Object> &objects_for_writing();
  void scramble(const Object &object);
  bool covers_address_space(size_t pages) const;

  uint32_t address_width_;
  uint64_t seed_;
  std::optional<uint8_t> background_; // what unwritten bytes hold, if that is known
  AddressPolicy policy_;              // heap and stack: the next free address
  uint64_t heap_end_;
  uint64_t stack_end_;
  std::shared_ptr<Pages> pages_;
  std::shared_ptr<std::map<uint64_t, Object>> objects_;
};

} // namespace lockstep::ir
