// The program that lockstep links around a C function to run it natively. It is freestanding, so
// that one way of building serves both data models on a machine without 32-bit libraries, and so
// that nothing but the function's own memory lives in its address space.
//
// It takes one input after the other from the shared file (protocol.h): maps its objects where they
// belong, resets the globals, calls the function, and leaves the result in the file. A crash or a
// timeout ends the process; lockstep then starts it again behind that input.
#include "runner.h"

// The linker makes this name mean the function under test.
extern uint64_t lockstep_function();

typedef unsigned long word;

#define CONTROL (current_slot())

enum { prot_read = 1, prot_write = 2 };
enum { map_shared = 1, map_private = 2, map_anonymous = 0x20, map_fixed_noreplace = 0x100000 };
enum { sigill = 4, sigtrap = 5, sigbus = 7, sigfpe = 8, sigkill = 9, sigsegv = 11, sigprof = 27 };
enum { sa_siginfo = 4, sa_restorer = 0x04000000, sa_onstack = 0x08000000 };
enum { itimer_prof = 2, pr_set_pdeathsig = 1, alternate_stack_bytes = 65536 };

// ---- system calls ----

#if defined(__x86_64__)
enum {
  sys_mmap = 9,
  sys_munmap = 11,
  sys_sigaction = 13,
  sys_setitimer = 38,
  sys_sigaltstack = 131,
  sys_prctl = 157,
  sys_exit_group = 231,
  fault_address_offset = 16
};

static long system_call(long number, word a, word b, word c, word d, word e, word f) {
  register word r10 __asm__("r10") = d;
  register word r8 __asm__("r8") = e;
  register word r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

static void *map(word address, word bytes, word protection, word flags, long file, word offset) {
  return (void *)system_call(sys_mmap, address, bytes, protection, flags, (word)file, offset);
}

__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %rsp\n  call lockstep_run\n");
#elif defined(__i386__)
enum {
  sys_mmap = 90, // takes its arguments in memory: there are not enough registers
  sys_munmap = 91,
  sys_sigaction = 174,
  sys_setitimer = 104,
  sys_sigaltstack = 186,
  sys_prctl = 172,
  sys_exit_group = 252,
  fault_address_offset = 12
};

static long system_call(long number, word a, word b, word c, word d, word e, word f) {
  long result;
  (void)f;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e)
                   : "memory");
  return result;
}

static void *map(word address, word bytes, word protection, word flags, long file, word offset) {
  word arguments[6] = {address, bytes, protection, flags, (word)file, offset};
  return (void *)system_call(sys_mmap, (word)arguments, 0, 0, 0, 0, 0);
}

__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %esp\n  call lockstep_run\n");
#else
#error "the runner knows x86-64 and i386"
#endif

static void unmap(word address, word bytes) {
  system_call(sys_munmap, address, bytes, 0, 0, 0, 0);
}

__attribute__((noreturn)) static void leave(int status) {
  for (;;)
    system_call(sys_exit_group, (word)status, 0, 0, 0, 0, 0);
}

// An error is a value from -4095 to -1.
static int failed(const void *mapped) {
  return (word)mapped > (word)-4096;
}

static void copy(void *to, const void *from, word bytes) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (bytes--)
    *t++ = *f++;
}

// ---- signals and time ----

static void on_signal(int signal, const unsigned char *info, void *context) {
  (void)context;
  if (signal == sigprof) {
    CONTROL->state = lockstep_timed_out;
  } else {
    word address;
    copy(&address, info + fault_address_offset, sizeof address);
    CONTROL->state = lockstep_signalled;
    CONTROL->signal = (uint64_t)signal;
    CONTROL->fault_address = address;
  }
  leave(1);
}

static void catch_signal(int signal) {
  struct {
    void (*handler)(int, const unsigned char *, void *);
    word flags;
    void (*restorer)(void); // never reached: the handler does not return
    uint64_t mask;
  } action = {on_signal, sa_siginfo | sa_restorer | sa_onstack, 0, ~(uint64_t)0};
  system_call(sys_sigaction, (word)signal, (word)&action, 0, sizeof action.mask, 0, 0);
}

static void catch_signals(void) {
  struct {
    void *base;
    int flags;
    word bytes;
  } stack = {0, 0, alternate_stack_bytes};
  stack.base =
      map(0, alternate_stack_bytes, prot_read | prot_write, map_private | map_anonymous, -1, 0);
  system_call(sys_sigaltstack, (word)&stack, 0, 0, 0, 0, 0);
  catch_signal(sigsegv);
  catch_signal(sigbus);
  catch_signal(sigill);
  catch_signal(sigfpe);
  catch_signal(sigtrap);
  catch_signal(sigprof);
}

static void set_timer(uint64_t milliseconds) {
  word value[4] = {0, 0, (word)milliseconds / 1000, (word)milliseconds % 1000 * 1000};
  system_call(sys_setitimer, itimer_prof, (word)value, 0, 0, 0, 0);
}

// ---- globals ----
// The writable part of the program's own image, which holds nothing but the globals of the code
// under test, is put back before each input.

extern const unsigned char __ehdr_start[];

struct globals {
  unsigned char *address;
  word bytes;
  unsigned char *initial;
};

struct elf_header {
  unsigned char identification[16];
  uint16_t type, machine;
  uint32_t version;
  word entry, program_headers, section_headers;
  uint32_t flags;
  uint16_t header_bytes, program_header_bytes, program_header_count;
};

struct elf_segment {
  uint32_t type;
#if defined(__x86_64__)
  uint32_t flags;
#endif
  word offset, address, physical, file_bytes, memory_bytes;
#if defined(__i386__)
  uint32_t flags;
#endif
};

static struct globals save_globals(void) {
  const struct elf_header *header = (const void *)__ehdr_start;
  const unsigned char *at = __ehdr_start + header->program_headers;
  struct globals none = {0, 0, 0};
  for (int i = 0; i < header->program_header_count; i++, at += header->program_header_bytes) {
    const struct elf_segment *segment = (const void *)at;
    if (segment->type != 1 || !(segment->flags & 2))
      continue;
    struct globals g = {(unsigned char *)segment->address, segment->memory_bytes, 0};
    g.initial = map(0, g.bytes, prot_read | prot_write, map_private | map_anonymous, -1, 0);
    if (failed(g.initial))
      leave(2);
    copy(g.initial, g.address, g.bytes);
    return g; // the linker makes one writable segment
  }
  return none;
}

static void reset_globals(const struct globals *g) {
  copy(g->address, g->initial, g->bytes);
}

static void poke_globals(int back) {
  for (uint64_t i = 0; i < CONTROL->poke_count; i++) {
    const struct LockstepPoke *poke = &CONTROL->pokes[i];
    void *global = (void *)(word)poke->address;
    void *contents = (unsigned char *)CONTROL + poke->offset;
    copy(back ? contents : global, back ? global : contents, (word)poke->bytes);
  }
}

// ---- the heap ----

static word heap_address(void) {
  return (word)CONTROL->heap_base - lockstep_block_table_bytes;
}
static word heap_bytes(void) {
  return (word)CONTROL->heap_bytes + lockstep_block_table_bytes;
}

__attribute__((noreturn)) static void cannot_map(uint64_t address) {
  CONTROL->state = lockstep_cannot_map;
  CONTROL->fault_address = address;
  leave(1);
}

void lockstep_map_heap(void) {
  if (failed(map(heap_address(), heap_bytes(), prot_read | prot_write,
                 map_shared | map_fixed_noreplace, lockstep_file_descriptor,
                 (word)CONTROL->heap_offset)))
    cannot_map(CONTROL->heap_base);
}

void lockstep_give_up(void) {
  CONTROL->state = lockstep_heap_exhausted;
  leave(1);
}

// ---- one input ----

static void map_objects(void) {
  for (uint64_t i = 0; i < CONTROL->mapping_count; i++) {
    const struct LockstepMapping *m = &CONTROL->mappings[i];
    if (failed(map((word)m->address, (word)m->bytes,
                   m->writable ? prot_read | prot_write : prot_read,
                   map_shared | map_fixed_noreplace, lockstep_file_descriptor, (word)m->offset)))
      cannot_map(m->address);
  }
}

static void unmap_memory(void) {
  if (CONTROL->block_count)
    unmap(heap_address(), heap_bytes());
  for (uint64_t i = 0; i < CONTROL->mapping_count; i++)
    unmap((word)CONTROL->mappings[i].address, (word)CONTROL->mappings[i].bytes);
}

// Both conventions let the caller pass more arguments than the callee takes. On i386 an argument of
// 64 bits takes two words of the stack.
static uint64_t call_function(void) {
  word w[2 * lockstep_max_arguments] = {0};
  int n = 0;
  for (uint64_t i = 0; i < CONTROL->argument_count; i++) {
    w[n++] = (word)CONTROL->arguments[i];
    if (sizeof(word) == 4 && CONTROL->argument_bytes[i] == 8)
      w[n++] = (word)(CONTROL->arguments[i] >> 32);
  }
  return lockstep_function(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11],
                           w[12], w[13], w[14], w[15], w[16], w[17], w[18], w[19], w[20], w[21],
                           w[22], w[23]);
}

static void run_input(const struct globals *globals) {
  CONTROL->state = lockstep_running;
  map_objects();
  reset_globals(globals);
  poke_globals(0);
  set_timer(CONTROL->milliseconds);
  CONTROL->result = call_function();
  set_timer(0);
  poke_globals(1);
  unmap_memory();
  CONTROL->state = lockstep_returned;
}

// Entered from _start.
__attribute__((noreturn, used)) void lockstep_run(void) {
  system_call(sys_prctl, pr_set_pdeathsig, sigkill, 0, 0, 0, 0);
  struct globals globals = save_globals();
  catch_signals();
  // The size is not known before the first page is there.
  const struct LockstepBatch *first =
      map(0, page_bytes, prot_read, map_shared, lockstep_file_descriptor, 0);
  if (failed(first) ||
      failed(map(LOCKSTEP_CONTROL_ADDRESS, (word)first->shared_bytes, prot_read | prot_write,
                 map_shared | map_fixed_noreplace, lockstep_file_descriptor, 0)))
    leave(2);
  struct LockstepBatch *batch = current_batch();
  while (batch->next < batch->slots) {
    batch->next++;
    if (CONTROL->state == lockstep_waiting)
      run_input(&globals);
  }
  leave(0);
}
