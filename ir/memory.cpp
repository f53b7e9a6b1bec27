#include "ir/memory.h"

#include "ir/contract.h"

#include <algorithm>
#include <set>
#include <vector>

namespace lockstep::ir {

namespace {

uint64_t mix(uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccd;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53;
  return x ^ (x >> 33);
}

uint64_t round_up(uint64_t value, uint64_t to) {
  return to <= 1 ? value : (value + to - 1) / to * to;
}

} // namespace

Memory::Memory(uint32_t address_width, uint64_t garbage_seed, AddressPolicy policy)
    : address_width_(address_width), seed_(garbage_seed), policy_(policy),
      heap_end_(policy.heap < policy.stack ? policy.stack : wrap(UINT64_MAX)),
      stack_end_(policy.stack < policy.heap ? policy.heap : wrap(UINT64_MAX)),
      pages_(std::make_shared<Pages>()), objects_(std::make_shared<std::map<uint64_t, Object>>()) {
  require(address_width <= 64, "addresses have at most 64 bits");
}

Memory Memory::filled(uint32_t address_width, uint8_t background) {
  Memory memory(address_width);
  memory.background_ = background;
  return memory;
}

uint8_t Memory::garbage_byte(uint64_t address) const {
  if (background_)
    return *background_;
  if (seed_ == zero_garbage || seed_ == ones_garbage)
    return seed_ == zero_garbage ? 0 : 0xff;
  return static_cast<uint8_t>(mix(address ^ mix(seed_ + 1)));
}

const Memory::Page *Memory::find_page(uint64_t address) const {
  const auto found = pages_->find(address / page_size);
  return found == pages_->end() ? nullptr : found->second.get();
}

Memory::Page &Memory::page_for_writing(uint64_t address) {
  if (pages_.use_count() > 1)
    pages_ = std::make_shared<Pages>(*pages_);
  std::shared_ptr<Page> &page = (*pages_)[address / page_size];
  if (!page) {
    page = std::make_shared<Page>();
    const uint64_t start = address / page_size * page_size;
    for (uint64_t i = 0; i < page_size; ++i)
      page->bytes[i] = garbage_byte(start + i);
    page->garbage.fill(background_ ? 0 : 0xff);
  } else if (page.use_count() > 1) {
    page = std::make_shared<Page>(*page);
  }
  return *page;
}

uint8_t Memory::byte(uint64_t address) const {
  address = wrap(address);
  const Page *page = find_page(address);
  return page ? page->bytes[address % page_size] : garbage_byte(address);
}

uint8_t Memory::garbage_mask(uint64_t address) const {
  address = wrap(address);
  const Page *page = find_page(address);
  if (page)
    return page->garbage[address % page_size];
  return background_ ? 0 : 0xff;
}

Bits Memory::load(uint64_t address, uint32_t bytes) const {
  if (bytes > 8) {
    const uint32_t low = bytes / 2;
    return apply(Op::Concat, load(address + low, bytes - low), load(address, low));
  }
  uint64_t value = 0;
  uint64_t garbage = 0;
  for (uint32_t i = 0; i < bytes; ++i) {
    value |= uint64_t{byte(address + i)} << (8 * i);
    garbage |= uint64_t{garbage_mask(address + i)} << (8 * i);
  }
  return {BitVector(bytes * 8, value), BitVector(bytes * 8, garbage)};
}

void Memory::store(uint64_t address, const Bits &value) {
  for (uint32_t i = 0; i * 8 < value.width(); ++i) {
    const uint64_t at = wrap(address + i);
    Page &page = page_for_writing(at);
    page.bytes[at % page_size] =
        static_cast<uint8_t>(extract(value.value, i * 8 + 7, i * 8).to_u64());
    page.garbage[at % page_size] =
        static_cast<uint8_t>(extract(value.garbage, i * 8 + 7, i * 8).to_u64());
  }
}

void Memory::write_bytes(uint64_t address, std::span<const uint8_t> bytes) {
  for (size_t i = 0; i < bytes.size(); ++i) {
    const uint64_t at = wrap(address + i);
    Page &page = page_for_writing(at);
    page.bytes[at % page_size] = bytes[i];
    page.garbage[at % page_size] = 0;
  }
}

bool Memory::covers_address_space(size_t pages) const {
  return address_width_ < 64 && pages * page_size >= uint64_t{1} << address_width_;
}

Bits Memory::same_bytes(const Memory &other) const {
  require(address_width_ == other.address_width_, "memories of two address widths");
  if (pages_ == other.pages_ && seed_ == other.seed_ && background_ == other.background_)
    return Bits::boolean(true);
  std::set<uint64_t> pages;
  for (const Pages *table : {pages_.get(), other.pages_.get()})
    for (const auto &[number, page] : *table)
      pages.insert(number);
  bool same = true;
  bool undecided = false;
  const auto compare = [&](uint8_t a, uint8_t b, uint8_t garbage) {
    same = same && a == b;
    undecided = undecided || garbage != 0;
    return ((a ^ b) & ~garbage) == 0; // false: they differ whatever the garbage is
  };
  for (const uint64_t number : pages)
    for (uint64_t at = number * page_size, i = 0; i < page_size && wrap(at) == at; ++at, ++i)
      if (!compare(byte(at), other.byte(at), garbage_mask(at) | other.garbage_mask(at)))
        return Bits::boolean(false);
  if (!covers_address_space(pages.size()) && // the bytes that neither has a page for
      !compare(background_.value_or(0), other.background_.value_or(0),
               background_ && other.background_ ? 0 : 0xff))
    return Bits::boolean(false);
  return {BitVector::boolean(same), BitVector::boolean(undecided)};
}

std::map<uint64_t, Object> &Memory::objects_for_writing() {
  if (objects_.use_count() > 1)
    objects_ = std::make_shared<std::map<uint64_t, Object>>(*objects_);
  return *objects_;
}

std::optional<uint64_t> Memory::allocate(uint64_t size, uint64_t alignment, ObjectKind kind,
                                         AllocSite site, std::string label) {
  const bool on_stack = kind == ObjectKind::Stack;
  uint64_t &next = on_stack ? policy_.stack : policy_.heap;
  const uint64_t end = on_stack ? stack_end_ : heap_end_;
  const uint64_t base = round_up(next, std::max(alignment, policy_.granule));
  const uint64_t overhead = policy_.granule + policy_.gap;
  if (base < next || base >= end || end - base < overhead || size > end - base - overhead)
    return std::nullopt;
  next = base + std::max(round_up(size, policy_.granule), policy_.granule) + policy_.gap;
  place({base, size, kind, false, true, site, std::move(label)});
  return base;
}

void Memory::place(Object object) {
  const uint64_t base = object.base;
  objects_for_writing()[base] = std::move(object);
}

bool Memory::release(uint64_t base, ObjectKind kind) {
  const Object *object = object_starting_at(base);
  if (!object || object->kind != kind)
    return false;
  scramble(*object);
  objects_for_writing()[base].live = false;
  return true;
}

namespace {

// The keys in [first, last]. The range may be larger than any table.
template <class Table>
std::vector<uint64_t> keys_between(const Table &table, uint64_t first, uint64_t last) {
  std::vector<uint64_t> found;
  if (last - first < table.size()) {
    for (uint64_t key = first; key <= last; ++key)
      if (table.contains(key))
        found.push_back(key);
    return found;
  }
  for (const auto &[key, value] : table)
    if (key >= first && key <= last)
      found.push_back(key);
  return found;
}

} // namespace

// A dead object's bytes are arbitrary again.
void Memory::scramble(const Object &object) {
  if (object.size == 0)
    return;
  const uint64_t base = object.base;
  const uint64_t last = base + (object.size - 1);
  for (const uint64_t number : keys_between(*pages_, base / page_size, last / page_size)) {
    const uint64_t start = number * page_size;
    Page &page = page_for_writing(start);
    const uint64_t end = std::min(last - start, page_size - 1);
    for (uint64_t i = std::max(base, start) - start; i <= end; ++i) {
      page.bytes[i] = static_cast<uint8_t>(~garbage_byte(start + i));
      page.garbage[i] = 0xff;
    }
  }
}

const Object *Memory::object_at(uint64_t address) const {
  auto after = objects_->upper_bound(address);
  if (after == objects_->begin())
    return nullptr;
  const Object &object = std::prev(after)->second;
  return object.live && address - object.base < object.size ? &object : nullptr;
}

const Object *Memory::object_starting_at(uint64_t base) const {
  const auto found = objects_->find(base);
  return found != objects_->end() && found->second.live ? &found->second : nullptr;
}

bool Memory::covers(uint64_t address, uint64_t size, bool for_writing) const {
  if (size == 0)
    return true;
  const Object *object = object_at(address);
  return object && size <= object->size - (address - object->base) &&
         !(for_writing && object->constant);
}

} // namespace lockstep::ir
