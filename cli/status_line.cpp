#include "cli/status_line.h"

#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lockstep::cli {

namespace {

size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// The beginning of the text that fits; no character of several bytes is cut in two.
std::string cut(const std::string &text, size_t most) {
  size_t width = 0;
  for (size_t i = 0; i < text.size(); ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80 && ++width > most)
      return text.substr(0, i);
  return text;
}

} // namespace

StatusLine::StatusLine() : live_(isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(const std::string &text) {
  if (!live_)
    return;
  std::cerr << "\r\x1b[K" << cut(text, columns() - 1) << std::flush;
  shown_ = true;
}

void StatusLine::clear() {
  if (shown_)
    std::cerr << "\r\x1b[K" << std::flush;
  shown_ = false;
}

} // namespace lockstep::cli
