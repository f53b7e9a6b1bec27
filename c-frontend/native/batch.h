// A batch of inputs in a shared file: lockstep's side of protocol.h.
#pragma once

#include "c-frontend/native/native.h"
#include "c-frontend/native/page_image.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "c-frontend/native/protocol.h" // C: wants uint64_t before it

namespace lockstep::native {

// What a batch needs to know about the program that will run it.
struct Runnable {
  std::string executable;
  ir::Target target = ir::Target::X86_64;
  uint32_t result_bytes = 0;
  const std::map<std::string, GlobalSymbol, std::less<>> &globals;
};

class Batch {
public:
  // `inputs` must outlive the batch and be no more than `capacity`.
  Batch(const Runnable &program, std::span<const Input> inputs, const Limits &limits);
  ~Batch();
  Batch(const Batch &) = delete;
  Batch &operator=(const Batch &) = delete;

  static size_t capacity(const Limits &limits);

  // Runs all inputs, starting the executable as often as it takes.
  void run();
  std::vector<Outcome> outcomes() const;

private:
  struct Slot {
    PageImage image;
    uint64_t image_offset = 0;     // of its bytes in the file
    std::vector<uint64_t> globals; // where in the slot their contents are
    std::optional<End> unusable;   // the runner is not asked
  };

  void plan_file();
  bool create_file();
  void fill_slot(size_t index);
  void fill_mappings(size_t index);
  void fill_globals(size_t index);
  LockstepSlot &slot(size_t index) const;
  uint64_t heap_offset(size_t index) const { return heap_offset_ + index * heap_bytes_; }
  LockstepBatch &header() const { return *reinterpret_cast<LockstepBatch *>(file_); }
  Outcome outcome(size_t index) const;
  End end_of(size_t index) const;
  void read_objects(size_t index, Outcome &outcome) const;
  void read_heap(size_t index, Outcome &outcome) const;

  const Runnable &program_;
  std::span<const Input> inputs_;
  Limits limits_;
  std::vector<Slot> slots_;
  uint64_t slot_bytes_ = 0; // control pages of one slot
  uint64_t heap_offset_ = 0;
  uint64_t heap_bytes_ = 0; // of one slot, with the table of blocks
  uint64_t file_bytes_ = 0;
  int descriptor_ = -1;
  uint8_t *file_ = nullptr;
  std::string not_started_; // why the executable did not run
};

} // namespace lockstep::native
