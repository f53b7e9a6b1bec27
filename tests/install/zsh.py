"""Completes command lines in a real zsh on a terminal of its own."""

import os
import pty
import re
import select
import time

LIMIT = 30  # seconds for one answer

# After `^X` the command line is printed, and is empty again.
SETUP = r"""PS1=''; fpath=(%s $fpath); autoload -Uz compinit; compinit -u -D
show() { print; print -r -- "<$BUFFER>"; BUFFER= }; zle -N show; bindkey '^X' show; print rea''dy
"""


class Zsh:
    """`script` is the completion script `_NAME`; zsh keeps what it writes in `home`."""

    def __init__(self, script, home):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="dumb", HOME=str(home))
            os.execvp("zsh", ["zsh", "-f", "-i"])
        self.pid = pid
        self.send(SETUP % script.parent)
        self.read("ready")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.terminal)  # it hangs up
        os.waitpid(self.pid, 0)

    def send(self, text):
        os.write(self.terminal, text.encode())

    def read(self, until):
        text, deadline = "", time.monotonic() + LIMIT
        while until not in text:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                raise AssertionError(f"zsh does not answer; so far: {text!r}")
            text += os.read(self.terminal, 1 << 16).decode(errors="replace")
        return text

    def complete(self, line):
        """The line after the tabulator key."""
        self.send(line + "\t\x18")
        return re.findall("<(.*)>", self.read(">\r\n"))[-1]
