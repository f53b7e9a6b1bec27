#include "c-frontend/native/page_image.h"

#include "ir/contract.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace lockstep::native {

namespace {

// Page number to writability, for all pages that objects touch.
std::map<uint64_t, bool> touched_pages(std::span<const Object> objects) {
  std::map<uint64_t, bool> pages;
  for (const Object &object : objects) {
    // An object without bytes still has an address that pointers may hold; it needs no page.
    if (object.bytes.empty())
      continue;
    uint64_t last = (object.address + (object.bytes.size() - 1)) / page_bytes;
    for (uint64_t page = object.address / page_bytes; page <= last; ++page)
      pages[page] |= object.writable;
  }
  return pages;
}

std::vector<PageRun> runs_of(const std::map<uint64_t, bool> &pages) {
  std::vector<PageRun> runs;
  uint64_t start = 0;
  for (auto [page, writable] : pages) {
    uint64_t address = page * page_bytes;
    bool continues = !runs.empty() && runs.back().address + runs.back().bytes == address &&
                     runs.back().writable == writable;
    if (!continues)
      runs.push_back({address, 0, start, writable});
    runs.back().bytes += page_bytes;
    start += page_bytes;
  }
  return runs;
}

} // namespace

uint64_t PageImage::index_of(uint64_t address) const {
  auto after = std::upper_bound(runs.begin(), runs.end(), address,
                                [](uint64_t a, const PageRun &run) { return a < run.address; });
  ir::require(after != runs.begin(), "an address before all pages");
  const PageRun &run = *std::prev(after);
  ir::require(address - run.address < run.bytes, "an address between the pages");
  return run.start + (address - run.address);
}

std::optional<uint64_t> PageImage::stray_write(std::span<const uint8_t> final_bytes) const {
  for (const PageRun &run : runs)
    for (uint64_t i = run.start; run.writable && i < run.start + run.bytes; ++i)
      if (final_bytes[i] != bytes[i] && !may_change[i])
        return run.address + (i - run.start);
  return std::nullopt;
}

PageImage make_page_image(std::span<const Object> objects, uint8_t garbage) {
  PageImage image;
  image.runs = runs_of(touched_pages(objects));
  uint64_t total = image.runs.empty() ? 0 : image.runs.back().start + image.runs.back().bytes;
  image.bytes.assign(total, garbage);
  image.may_change.assign(total, 0);
  for (const Object &object : objects) {
    // An object may reach over several runs, so byte by byte would be right but slow: page by page.
    for (uint64_t done = 0; done < object.bytes.size();) {
      uint64_t address = object.address + done;
      uint64_t step =
          std::min<uint64_t>(page_bytes - address % page_bytes, object.bytes.size() - done);
      uint64_t at = image.index_of(address);
      std::copy_n(object.bytes.begin() + static_cast<ptrdiff_t>(done), step,
                  image.bytes.begin() + static_cast<ptrdiff_t>(at));
      if (object.writable)
        std::fill_n(image.may_change.begin() + static_cast<ptrdiff_t>(at), step, uint8_t{1});
      done += step;
    }
  }
  return image;
}

} // namespace lockstep::native
