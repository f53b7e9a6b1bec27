// What the runner's C files share.
#ifndef LOCKSTEP_NATIVE_RUNNER_H
#define LOCKSTEP_NATIVE_RUNNER_H

#include <stdint.h>

#include "protocol.h"

enum { page_bytes = 4096 };

static inline struct LockstepBatch *current_batch(void) {
  return (struct LockstepBatch *)(uintptr_t)LOCKSTEP_CONTROL_ADDRESS;
}

static inline struct LockstepSlot *current_slot(void) {
  const struct LockstepBatch *batch = current_batch();
  uint64_t offset = page_bytes + (batch->next - 1) * batch->slot_bytes;
  return (struct LockstepSlot *)(uintptr_t)(LOCKSTEP_CONTROL_ADDRESS + offset);
}

// Called by the allocator before its first block.
void lockstep_map_heap(void);
// Called by the allocator when it has no more.
__attribute__((noreturn)) void lockstep_give_up(void);

#endif
