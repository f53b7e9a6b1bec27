// ^C and the polite signals as something to poll for, instead of the end of the process. As long as
// an object of this kind lives, they wait in its descriptor. Children get them unblocked again
// (child_process.h).
#pragma once

namespace lockstep {

class Interrupts {
public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts &) = delete;
  Interrupts &operator=(const Interrupts &) = delete;

  int descriptor() const { return descriptor_; }
  bool arrived(); // one has; stays true

private:
  int descriptor_ = -1;
  bool arrived_ = false;
};

} // namespace lockstep
