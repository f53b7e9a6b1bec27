// Runs program_checksum() and writes its result as eight hexadecimal digits. Without a C library,
// because Debian's amd64 has none for i386, whose programs its kernel runs all the same.
#include <stdint.h>

uint32_t program_checksum(void);

#if defined(__x86_64__)
enum { sys_write = 1, sys_exit = 60 };
static long system_call(long number, long a, long b, long c) {
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c)
                   : "rcx", "r11", "memory");
  return result;
}
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %rsp\n  call run_program\n");
#else
enum { sys_write = 4, sys_exit = 1 };
static long system_call(long number, long a, long b, long c) {
  long result;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(a), "c"(b), "d"(c)
                   : "memory");
  return result;
}
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %esp\n  call run_program\n");
#endif

__attribute__((noreturn)) void run_program(void) {
  const uint32_t checksum = program_checksum();
  char line[9];
  for (int i = 0; i < 8; i++)
    line[i] = "0123456789abcdef"[checksum >> (28 - 4 * i) & 15];
  line[8] = '\n';
  const int failed = system_call(sys_write, 1, (long)line, 9) != 9;
  for (;;)
    system_call(sys_exit, failed, 0, 0);
}

// The allocator in lockstep's native runtime, which is linked for its memcpy and its division,
// would leave this way; no program here allocates.
__attribute__((noreturn)) void lockstep_give_up(void) { __builtin_trap(); }
__attribute__((noreturn)) void lockstep_map_heap(void) { __builtin_trap(); }
