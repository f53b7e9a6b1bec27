// The pages that hold an input's objects. Objects are as small as one byte and memory is mapped by
// pages, so several objects may share one, and most of a page belongs to no object.
#pragma once

#include "c-frontend/native/native.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lockstep::native {

inline constexpr uint64_t page_bytes = 4096;

// Consecutive pages that are mapped alike.
struct PageRun {
  uint64_t address = 0;
  uint64_t bytes = 0;
  uint64_t start = 0;    // of its bytes in PageImage::bytes
  bool writable = false; // a page is writable if one of its objects is
};

struct PageImage {
  std::vector<PageRun> runs;
  std::vector<uint8_t> bytes;      // of all runs, one after the other
  std::vector<uint8_t> may_change; // for each byte: 1 inside writable objects

  // Where in `bytes` an address is that lies on one of the pages.
  uint64_t index_of(uint64_t address) const;
  // The first address that a run changed although it may not.
  std::optional<uint64_t> stray_write(std::span<const uint8_t> final_bytes) const;
};

PageImage make_page_image(std::span<const Object> objects, uint8_t garbage);

} // namespace lockstep::native
