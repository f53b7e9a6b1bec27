// Regions: the sets that all objects in memory are sorted into. Null is no region but the number 0.
#pragma once

#include "ir/ids.h"

#include <compare>
#include <cstdint>

namespace lockstep::pointsto {

enum class RegionKind : uint8_t {
  Entry,  // what was there at entry and is nothing below: all that the caller can reach
  Global, // one variable (or function) of the module
  Newest, // the one object that was made last at an allocation site
  Older,  // all others of that site
};

struct Region {
  RegionKind kind = RegionKind::Entry;
  uint32_t index = 0; // of an entry region, of a global in its module, or of a site

  static Region newest(ir::AllocSite site) { return {RegionKind::Newest, site.value}; }
  static Region older(ir::AllocSite site) { return {RegionKind::Older, site.value}; }
  static Region global(uint32_t index) { return {RegionKind::Global, index}; }
  // 0: the rest. Others are parts that the caller keeps apart from everything else.
  static Region entry(uint32_t part = 0) { return {RegionKind::Entry, part}; }

  // All its places are counted from one address.
  bool is_one_object() const {
    return kind == RegionKind::Newest || kind == RegionKind::Global ||
           (kind == RegionKind::Entry && index != 0);
  }
  bool is(RegionKind k, ir::AllocSite site) const { return kind == k && index == site.value; }
  auto operator<=>(const Region &) const = default;
};

// Memory of the first may be memory of the second: a caller can know the address of any global.
inline bool share_memory(Region a, Region b) {
  const Region rest = Region::entry();
  return a == b || (a == rest && b.kind == RegionKind::Global) ||
         (b == rest && a.kind == RegionKind::Global);
}

} // namespace lockstep::pointsto
