// Local copies of structs with padding; a swap through a temporary.
// struct rec { u8 tag; u32 id; u16 flags; }
// test: void struct_copy_swap(struct rec *a, unsigned n)
// input n: int(0..8)
// input a: array(struct rec, n)
struct rec {
  unsigned char tag;
  unsigned id;
  unsigned short flags;
};

void struct_copy_swap(struct rec *a, unsigned n) {
  for (unsigned i = 0; i + 1 < n; i++) {
    if (a[i].id > a[i + 1].id) {
      struct rec t = a[i];
      a[i] = a[i + 1];
      a[i + 1].tag = t.tag;
      a[i + 1].id = t.id;
      a[i + 1].flags = t.flags;
    }
  }
}
