// The comparison of an interpreted with a native run: result, every byte of every input object and
// global, the heap's objects one by one. Bytes that the interpreter calls garbage (uninitialised
// memory that was copied) may be anything; a result may not.
#include "tests/frontend-truth/interpreted.h"

#include <algorithm>
#include <sstream>

namespace lockstep::truth {

namespace {

const ir::Memory &final_memory(const ir::RunResult &run) {
  return run.results.back().memory();
}

void compare_bytes(std::ostream &out, const std::string &what, const ir::Memory &memory,
                   uint64_t address, const std::vector<uint8_t> &expected) {
  for (size_t i = 0; i < expected.size(); ++i) {
    uint8_t known = static_cast<uint8_t>(~memory.garbage_mask(address + i));
    if ((memory.byte(address + i) ^ expected[i]) & known) {
      out << what << ": byte " << i << " is 0x" << std::hex << unsigned{memory.byte(address + i)}
          << ", natively 0x" << unsigned{expected[i]} << std::dec << '\n';
      return;
    }
  }
}

void compare_result(std::ostream &out, const CorpusFile &file, const ir::RunResult &run,
                    uint64_t expected) {
  if (file.prototype.result.kind == CType::Kind::Void)
    return;
  const ir::Bits &bits = run.results.front().bits();
  if (bits.value.to_u64() != expected)
    out << "result " << bits.value.to_hex() << ", natively 0x" << std::hex << expected << std::dec
        << '\n';
}

void compare_heap(std::ostream &out, const ir::Memory &memory,
                  const std::vector<native::HeapBlock> &blocks) {
  std::vector<const ir::Object *> objects;
  for (const auto &[address, object] : memory.objects())
    if (object.kind == ir::ObjectKind::Heap)
      objects.push_back(&object);
  if (objects.size() != blocks.size()) {
    out << objects.size() << " heap objects, natively " << blocks.size() << '\n';
    return;
  }
  for (size_t i = 0; i < blocks.size(); ++i) {
    const ir::Object &object = *objects[i];
    const native::HeapBlock &block = blocks[i];
    std::string what = "heap object " + std::to_string(i);
    if (object.base != block.address || object.size != block.bytes.size() ||
        object.live == block.freed)
      out << what << " has another address, size or life\n";
    else if (object.live)
      compare_bytes(out, what, memory, block.address, block.bytes);
  }
}

} // namespace

std::string check_alone(const CorpusFile &file, const InterpretedFunction &function,
                        const ir::RunResult &run) {
  std::ostringstream out;
  if (run.outcome != ir::Outcome::Returned) {
    out << "the interpreted run " << name(run.outcome);
    if (run.failure)
      out << ": " << description(run.failure->kind) << " at "
          << function.module().spell(run.failure->where);
    out << '\n';
    return out.str();
  }
  for (const ir::Finding &finding : run.findings)
    if (!file.tolerates.contains(std::string(name(finding.kind))))
      out << "found: " << name(finding.kind) << " at " << function.module().spell(finding.where)
          << '\n';
  if (file.prototype.result.kind != CType::Kind::Void && has_garbage(run.results.front()))
    out << "the result is garbage\n";
  return out.str();
}

std::string compare(const CorpusFile &file, const InterpretedFunction &function,
                    const native::Input &input, const ir::RunResult &run,
                    const native::Outcome &native) {
  std::ostringstream out;
  out << check_alone(file, function, run);
  const auto *returned = std::get_if<native::Returned>(&native.end);
  if (!returned)
    out << "the native run " << describe(native.end) << '\n';
  if (native.stray_write)
    out << "the native run wrote outside every object, at 0x" << std::hex << *native.stray_write
        << std::dec << '\n';
  if (!returned || run.outcome != ir::Outcome::Returned)
    return out.str();
  compare_result(out, file, run, returned->result);
  const ir::Memory &memory = final_memory(run);
  for (size_t i = 0; i < input.objects.size(); ++i)
    compare_bytes(out, "object " + std::to_string(i), memory, input.objects[i].address,
                  native.objects[i]);
  for (size_t i = 0; i < input.globals.size(); ++i)
    compare_bytes(out, "global " + input.globals[i].name, memory,
                  function.global_address(input.globals[i].name), native.globals[i]);
  compare_heap(out, memory, native.heap);
  return out.str();
}

} // namespace lockstep::truth
