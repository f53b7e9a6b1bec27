// What the runner and lockstep agree on: the layout of the shared file that carries a batch of
// inputs to the runner and their outcomes back. Plain C, read by both sides and by both data
// models; every field has 64 bits, so that no layout rule can differ.
//
//   page 0           struct LockstepBatch
//   control pages    for slot i, at page_bytes + i * slot_bytes: struct LockstepSlot, and after it
//                    the contents of the globals that the input sets
//   object pages     where the mappings of the slots say
//   heap pages       where the slots say: the table of blocks, then what malloc hands out
//
// The runner maps the pages of the file itself at the addresses of the input, so that nothing is
// copied and whatever a crashed run left behind can still be read. What every input needs lies
// close together and is mapped once; the heap is mapped when malloc is first called.
#ifndef LOCKSTEP_NATIVE_PROTOCOL_H
#define LOCKSTEP_NATIVE_PROTOCOL_H

enum {
  lockstep_file_descriptor = 3, // under which the runner finds the file
  lockstep_max_arguments = 12,
  lockstep_max_mappings = 64,
  lockstep_max_pokes = 32,
  lockstep_max_blocks = 4096,
  lockstep_block_table_bytes = 24 * lockstep_max_blocks, // whole pages
};

// Where the runner maps page 0 and the control pages.
#define LOCKSTEP_CONTROL_ADDRESS 0x70000000

enum LockstepState {
  lockstep_waiting = 0, // not started
  lockstep_running,     // seen only after the runner was killed from outside
  lockstep_returned,
  lockstep_signalled,
  lockstep_timed_out,
  lockstep_heap_exhausted,
  lockstep_cannot_map,
};

struct LockstepBatch {
  uint64_t slots;
  uint64_t next; // the slot to run; the runner counts it up before each run
  uint64_t slot_bytes;
  uint64_t shared_bytes; // page 0 and all control pages
};

// Pages [offset, offset + bytes) of the file are memory at [address, address + bytes).
struct LockstepMapping {
  uint64_t address;
  uint64_t bytes;
  uint64_t offset;
  uint64_t writable;
};

// Bytes at [offset, offset + bytes) of the slot are copied to a global before and back after.
struct LockstepPoke {
  uint64_t address;
  uint64_t bytes;
  uint64_t offset;
};

struct LockstepBlock {
  uint64_t address;
  uint64_t bytes; // as asked for
  uint64_t freed;
};

struct LockstepSlot {
  // the input
  uint64_t arguments[lockstep_max_arguments];
  uint64_t argument_bytes[lockstep_max_arguments];
  uint64_t argument_count;
  uint64_t mapping_count;
  uint64_t poke_count;
  uint64_t heap_base;
  uint64_t heap_bytes;
  uint64_t heap_offset;  // of the block table in the file; it is mapped right below heap_base
  uint64_t garbage;      // the byte that fresh memory is filled with
  uint64_t milliseconds; // of processor time; 0: no limit
  // the outcome
  uint64_t state; // enum LockstepState
  uint64_t result;
  uint64_t signal;
  uint64_t fault_address;
  uint64_t heap_used;
  uint64_t block_count;

  struct LockstepMapping mappings[lockstep_max_mappings];
  struct LockstepPoke pokes[lockstep_max_pokes];
};

#endif
