// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: threads.c:8:10: error: a thread (a call of pthread_create) is not supported
// EXPECT-NOT: internal error
int pthread_create(void *, void *, void *(*)(void *), void *);
int f(void *(*work)(void *)) {
  long thread;
  return pthread_create(&thread, 0, work, 0);
}
