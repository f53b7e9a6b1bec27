// Functions over data in many layouts; layouts.rel says what each of them is given.
#include <stddef.h>
typedef unsigned u32;
typedef unsigned char u8;
struct named { char name[16]; char title[16]; };
struct vec { int n; u32 items[8]; };
struct buf { u32 *data; size_t used; size_t room; };
struct bits { unsigned val : 7, last : 1; struct bits *next; };
struct inner { u8 tag; u32 v; };
struct nest { struct inner in; struct nest *next; };
struct dl { struct dl *prev; u32 v; struct dl *next; };
u32 table[16];
const u32 squares[4] = {0,1,4,9};
int sum_signed(u32 *a, int n) { u32 s = 0; for (int i = 0; i < n; ++i) s += a[i]; return s; }
int sum_bytes(u32 *a, size_t bytes) { u32 s = 0; for (size_t i = 0; i < bytes / 4; ++i) s += a[i]; return s; }
int sum_end(u32 *a, u32 *end) { u32 s = 0; while (a != end) s += *a++; return s; }
int sum_vec(struct vec *v) { u32 s = 0; for (int i = 0; i < v->n; ++i) s += v->items[i]; return s; }
int sum_buf(struct buf *v) { u32 s = 0; for (size_t i = 0; i < v->used; ++i) s += v->data[i]; return s; }
int sum_bits(struct bits *p) { u32 s = 0; while (p) { s += p->val; if (p->last) break; p = p->next; } return s; }
int sum_nest(struct nest *p) { u32 s = 0; while (p) { if (p->in.tag) s += p->in.v; p = p->next; } return s; }
int sum_table(int n) { u32 s = 0; for (int i = 0; i < n; ++i) s += table[i]; return s; }
int sum_dl(struct dl *p) { u32 s = 0; while (p) { s += p->v; p = p->next; } return s; }
int sum_back(u32 *e, size_t n) { u32 s = 0; for (size_t i = 1; i <= n; ++i) s += *(e - i); return s; }
int two_names(struct named *p) { int i = 0, j = 0; while (p->name[i]) i++; while (p->title[j]) j++; return i + j; }
int two_in_buffer(char *p, size_t k) { int i = 0, j = 0; while (p[i]) i++; p += k; while (p[j]) j++; return i + j; }
int wide_sum(u8 *p, size_t n) { int s = 0; for (size_t i = 0; i < n; ++i) s += p[i]; return s; }
int pascal_len(u8 *p) { return p[0]; }
int len_field(u32 *p) { u32 s = 0; for (u32 i = 1; i <= p[0]; ++i) s += p[i]; return s; }
int sum_inplace(u32 *a, u32 *b, size_t n) { u32 s = 0; for (size_t i = 0; i < n; ++i) s += a[i] + b[i] - b[i]; return s; }
int squares_sum(void) { return squares[1] + squares[2] + squares[3]; }
int sum_half(u32 *a, size_t n) { u32 s = 0; for (size_t i = 0; i < n; ++i) s += a[2 * i]; return s; }
int sum_pp(u32 **a, size_t n) { u32 s = 0; for (size_t i = 0; i < n; ++i) s += *a[i]; return s; }
int sum_xor(u32 *a, size_t n) { u32 s = 0; for (size_t i = 0; i < n; ++i) s += a[i] ^ 0x55; return s; }
int sum_last(u32 *a, size_t last) { u32 s = 0; for (size_t i = 0; i <= last; ++i) s += a[i]; return s; }
int sum_neg(u32 *a, int lo, int hi) { u32 s = 0; for (int i = lo; i < hi; ++i) s += a[i]; return s; }
int flagged(_Bool b, int n) { return b ? n : 0; }
_Bool negative(int n) { return n < 0; }
struct setting { _Bool on; int value; };
int setting_of(struct setting *p) { return p->on ? p->value : 0; }
