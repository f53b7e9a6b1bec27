#include "c-frontend/native/batch.h"

#include "c-frontend/native/runner_process.h"
#include "ir/contract.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::native {

namespace {

constexpr uint64_t heap_base = 0x5000'0000; // as ir::AddressPolicy has it

constexpr uint64_t whole_pages(uint64_t bytes) {
  return (bytes + page_bytes - 1) / page_bytes * page_bytes;
}

uint64_t poke_bytes(const Input &input) {
  uint64_t bytes = 0;
  for (const GlobalContents &global : input.globals)
    bytes += global.bytes.size();
  return bytes;
}

uint64_t truncated(uint64_t value, uint32_t bytes) {
  return bytes >= 8 ? value : value & ((uint64_t{1} << (8 * bytes)) - 1);
}

// What no runner could do, found before one is asked.
std::optional<End> unusable(const Input &input, const PageImage &image, const Runnable &program) {
  uint64_t limit = program.target == ir::Target::I386 ? uint64_t{1} << 32 : uint64_t{1} << 47;
  // The kernel keeps the pages around the null pointer from everybody but root; we from root too.
  constexpr uint64_t lowest = 0x1'0000;
  for (const PageRun &run : image.runs)
    if (run.address < lowest || run.address >= limit || run.bytes > limit - run.address)
      return Unmappable{run.address};
  if (input.arguments.size() > lockstep_max_arguments)
    return NotStarted{"too many arguments"};
  if (image.runs.size() > lockstep_max_mappings)
    return NotStarted{"the objects lie in too many places"};
  if (input.globals.size() > lockstep_max_pokes)
    return NotStarted{"too many globals"};
  for (const GlobalContents &global : input.globals) {
    auto found = program.globals.find(global.name);
    if (found == program.globals.end() || found->second.bytes < global.bytes.size())
      return NotStarted{"the program has no such global: " + global.name};
  }
  return std::nullopt;
}

} // namespace

size_t Batch::capacity(const Limits &limits) {
  constexpr uint64_t most = 256, file_limit = uint64_t{1} << 30;
  return std::clamp<uint64_t>(file_limit / (whole_pages(limits.heap_bytes) + 1), 1, most);
}

Batch::Batch(const Runnable &program, std::span<const Input> inputs, const Limits &limits)
    : program_(program), inputs_(inputs), limits_(limits), slots_(inputs.size()) {
  plan_file();
  if (!create_file()) {
    not_started_ = std::string("no shared memory: ") + std::strerror(errno);
    return;
  }
  for (size_t i = 0; i < slots_.size(); ++i)
    fill_slot(i);
  header() = {.slots = slots_.size(),
              .next = 0,
              .slot_bytes = slot_bytes_,
              .shared_bytes = page_bytes + slots_.size() * slot_bytes_};
}

Batch::~Batch() {
  if (file_)
    munmap(file_, file_bytes_);
  if (descriptor_ >= 0)
    close(descriptor_);
}

void Batch::plan_file() {
  uint64_t pokes = 0;
  for (size_t i = 0; i < slots_.size(); ++i) {
    slots_[i].image = make_page_image(inputs_[i].objects, limits_.garbage);
    slots_[i].unusable = unusable(inputs_[i], slots_[i].image, program_);
    pokes = std::max(pokes, poke_bytes(inputs_[i]));
  }
  slot_bytes_ = whole_pages(sizeof(LockstepSlot) + pokes);
  heap_offset_ = page_bytes + slots_.size() * slot_bytes_;
  for (Slot &s : slots_) {
    s.image_offset = heap_offset_;
    heap_offset_ += s.image.bytes.size();
  }
  heap_bytes_ = lockstep_block_table_bytes + whole_pages(limits_.heap_bytes);
  file_bytes_ = heap_offset(slots_.size());
}

bool Batch::create_file() {
  descriptor_ = memfd_create("lockstep-batch", MFD_CLOEXEC);
  if (descriptor_ < 0 || ftruncate(descriptor_, static_cast<off_t>(file_bytes_)) != 0)
    return false;
  void *mapped = mmap(nullptr, file_bytes_, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0);
  if (mapped == MAP_FAILED)
    return false;
  file_ = static_cast<uint8_t *>(mapped);
  return true;
}

LockstepSlot &Batch::slot(size_t index) const {
  return *reinterpret_cast<LockstepSlot *>(file_ + page_bytes + index * slot_bytes_);
}

void Batch::fill_slot(size_t index) {
  LockstepSlot &s = slot(index);
  if (slots_[index].unusable) {
    s.state = lockstep_cannot_map;
    return;
  }
  const std::vector<Argument> &arguments = inputs_[index].arguments;
  s.argument_count = arguments.size();
  for (size_t i = 0; i < arguments.size(); ++i) {
    s.arguments[i] = arguments[i].value;
    s.argument_bytes[i] = arguments[i].bytes;
  }
  s.heap_base = heap_base;
  s.heap_bytes = limits_.heap_bytes;
  s.heap_offset = heap_offset(index);
  s.garbage = limits_.garbage;
  s.milliseconds = static_cast<uint64_t>(limits_.time.count());
  fill_mappings(index);
  fill_globals(index);
}

void Batch::fill_mappings(size_t index) {
  const Slot &own = slots_[index];
  LockstepSlot &s = slot(index);
  std::copy(own.image.bytes.begin(), own.image.bytes.end(), file_ + own.image_offset);
  for (const PageRun &run : own.image.runs)
    s.mappings[s.mapping_count++] = {.address = run.address,
                                     .bytes = run.bytes,
                                     .offset = own.image_offset + run.start,
                                     .writable = run.writable};
}

void Batch::fill_globals(size_t index) {
  LockstepSlot &s = slot(index);
  uint64_t offset = sizeof(LockstepSlot);
  for (const GlobalContents &global : inputs_[index].globals) {
    s.pokes[s.poke_count++] = {.address = program_.globals.find(global.name)->second.address,
                               .bytes = global.bytes.size(),
                               .offset = offset};
    std::copy(global.bytes.begin(), global.bytes.end(), reinterpret_cast<uint8_t *>(&s) + offset);
    slots_[index].globals.push_back(offset);
    offset += global.bytes.size();
  }
}

void Batch::run() {
  if (!not_started_.empty())
    return;
  while (header().next < slots_.size()) {
    uint64_t before = header().next;
    RunnerEnd result =
        run_with_descriptor(program_.executable, descriptor_, lockstep_file_descriptor);
    if (result.error) {
      not_started_ = std::strerror(result.error);
      return;
    }
    uint64_t after = header().next;
    if (after == before) {
      not_started_ = "the runner ended with status " + std::to_string(result.status);
      return;
    }
    // What the runner could not record itself, such as a signal that it does not catch.
    LockstepSlot &last = slot(after - 1);
    if (last.state == lockstep_running) {
      last.state = lockstep_signalled;
      last.signal = WIFSIGNALED(result.status) ? static_cast<uint64_t>(WTERMSIG(result.status)) : 0;
    }
  }
}

std::vector<Outcome> Batch::outcomes() const {
  std::vector<Outcome> all;
  all.reserve(slots_.size());
  for (size_t i = 0; i < slots_.size(); ++i)
    all.push_back(outcome(i));
  return all;
}

End Batch::end_of(size_t index) const {
  if (const std::optional<End> &reason = slots_[index].unusable)
    return *reason;
  const LockstepSlot &s = slot(index);
  switch (static_cast<LockstepState>(s.state)) {
  case lockstep_waiting:
  case lockstep_running:
    return NotStarted{not_started_};
  case lockstep_returned:
    return Returned{truncated(s.result, program_.result_bytes)};
  case lockstep_signalled:
    return Crashed{static_cast<int>(s.signal), s.fault_address};
  case lockstep_timed_out:
    return TimedOut{};
  case lockstep_heap_exhausted:
    return HeapExhausted{};
  case lockstep_cannot_map:
    return Unmappable{s.fault_address};
  }
  return NotStarted{"the runner left an unknown state"};
}

Outcome Batch::outcome(size_t index) const {
  Outcome outcome;
  if (!file_) {
    outcome.end = NotStarted{not_started_};
    return outcome;
  }
  outcome.end = end_of(index);
  if (slots_[index].unusable)
    return outcome;
  read_objects(index, outcome);
  read_heap(index, outcome);
  return outcome;
}

void Batch::read_objects(size_t index, Outcome &outcome) const {
  const Slot &own = slots_[index];
  const uint8_t *pages = file_ + own.image_offset;
  for (const Object &object : inputs_[index].objects) {
    std::vector<uint8_t> bytes(object.bytes.size());
    for (size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = pages[own.image.index_of(object.address + i)];
    outcome.objects.push_back(std::move(bytes));
  }
  outcome.stray_write = own.image.stray_write({pages, own.image.bytes.size()});
  const uint8_t *control = reinterpret_cast<const uint8_t *>(&slot(index));
  for (size_t i = 0; i < own.globals.size(); ++i) {
    const uint8_t *contents = control + own.globals[i];
    outcome.globals.emplace_back(contents, contents + inputs_[index].globals[i].bytes.size());
  }
}

void Batch::read_heap(size_t index, Outcome &outcome) const {
  const LockstepSlot &s = slot(index);
  const uint8_t *table = file_ + heap_offset(index);
  const uint8_t *heap = table + lockstep_block_table_bytes;
  for (uint64_t i = 0; i < s.block_count; ++i) {
    const LockstepBlock &block = reinterpret_cast<const LockstepBlock *>(table)[i];
    const uint8_t *start = heap + (block.address - s.heap_base);
    outcome.heap.push_back({block.address, {start, start + block.bytes}, block.freed != 0});
  }
}

} // namespace lockstep::native
