// Insertion into an open-addressing table, zero means free; gives the slot or -1 when full.
// test: int hash_table_probe(unsigned *slots, unsigned key)
// input slots: array(u32 int(0..20), 8)
// input key: int(1..20)
int hash_table_probe(unsigned *slots, unsigned key) {
  unsigned at = key * 2654435761u >> 29;
  for (int tries = 0; tries < 8; tries++, at = (at + 1) & 7) {
    if (slots[at] == key)
      return (int)at;
    if (slots[at] == 0) {
      slots[at] = key;
      return (int)at;
    }
  }
  return -1;
}
