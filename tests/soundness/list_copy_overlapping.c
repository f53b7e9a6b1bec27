// Nothing says that the two strings lie apart.
// RUN: lockstep check inputs/list_copy_overlapping.rel %s --timeout 30; case $? in 1|2) ;; *) false ;; esac
// EXPECT-NOT: equivalent
void list_copy(unsigned char *to, const unsigned char *from) {
  while ((*to++ = *from++) != 0) {
  }
}
