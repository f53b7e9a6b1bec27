#!/usr/bin/env python3
"""Runs what a document shows: files are written, commands are run, outputs compared.

    run_docs.py [--update] BIN FILE.md…

In a fenced block whose first line is ```LANGUAGE NAME, the text is the file NAME, in a fresh folder
that also has our examples.
A ```console block has commands after `$ ` and below each what it prints (stdout, then stderr), which must be
just that; a time such as (0.37 s), and the numbers of nodes, edges and conditions, may be any. `$ echo $?` shows the exit code of the command before. A link to a file or
a picture must lead somewhere. --update writes the outputs anew; read the diff.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def without_times(text):
    """Nor how many conditions a proof has, which changes with every improvement of the search."""
    text = re.sub(r"\(\d+\.\d+ s\)", "(… s)", text)
    return re.sub(r"\d+ nodes, \d+ edges, \d+ conditions", "… nodes, … edges, … conditions", text)


class Document:
    def __init__(self, path, bin_folder, folder):
        self.path = path
        self.folder = folder
        self.environment = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        self.problems = []
        self.last_code = 0
        self.commands = 0

    def run(self, command):
        done = subprocess.run(["bash", "-c", f"(exit {self.last_code}); {command}"], cwd=self.folder, timeout=120,
                              env=self.environment, capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL)
        self.last_code = done.returncode
        self.commands += 1
        return done.stdout + done.stderr

    def console(self, text):
        """The block as it should be."""
        result = ""
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
            output = self.run(command)
            if output and not output.endswith("\n"):
                output += "\n"
            if without_times(output) != without_times(expected):
                self.problems.append(f"$ {command}\n--- shown\n{expected}--- printed\n{output}")
            else:
                output = expected  # the same but for times: leave it alone
            result += f"$ {command}\n{output}"
        return result

    def block(self, match):
        language, name, text = match.groups()
        if name:
            (self.folder / name).write_text(text, encoding="utf-8")
        elif language == "console":
            return f"```console\n{self.console(text)}```"
        return match[0]

    def check(self, update):
        text = self.path.read_text(encoding="utf-8")
        for target in LINK.findall(text):
            if not (self.path.parent / target).exists():
                self.problems.append(f"a link leads nowhere: {target}")
        updated = FENCE.sub(self.block, text)
        if update:
            self.path.write_text(updated, encoding="utf-8")


def main():
    words = sys.argv[1:]
    update = "--update" in words
    bin_folder, *files = [word for word in words if word != "--update"]
    failed = False
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "examples").symlink_to(ROOT / "examples")
            document = Document(pathlib.Path(file).resolve(), pathlib.Path(bin_folder).resolve(), pathlib.Path(folder))
            document.check(update)
        for problem in document.problems:
            print(f"{file}: {problem}")
        print(f"{file}: {document.commands} commands, {len(document.problems)} problems")
        failed |= bool(document.problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
