// One line on the terminal that is written over and over; nothing where stderr is no terminal.
#pragma once

#include <string>

namespace lockstep::cli {

class StatusLine {
public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine &) = delete;
  StatusLine &operator=(const StatusLine &) = delete;

  bool live() const { return live_; }
  void show(const std::string &text); // cut to the width of the terminal
  void clear();                       // before anything else is written

private:
  bool live_;
  bool shown_ = false;
};

} // namespace lockstep::cli
