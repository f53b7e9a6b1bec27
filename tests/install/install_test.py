#!/usr/bin/env python3
"""What `cmake --install` and `make deb` put in place works: the program, its man page, completions, documentation, the
Debian package, and the libraries as a CMake package.

    install_test.py BUILD
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from zsh import Zsh

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()

CONSUMER = """
cmake_minimum_required(VERSION 3.25)
project(consumer CXX C)
set(CMAKE_CXX_STANDARD 20)
find_package(lockstep 0.1 REQUIRED)
add_executable(consumer main.cpp)
target_link_libraries(consumer PRIVATE lockstep::lockstep_spec)
"""
PROGRAM = """
#include "spec-frontend/compile.h"
#include <iostream>
int main() {
  lockstep::ir::Context context;
  lockstep::Diagnostics diagnostics;
  auto spec = lockstep::spec::compile_spec_file("twice.spec", context, lockstep::ir::Target::X86_64, diagnostics);
  std::cout << diagnostics.render() << (spec ? spec->module.functions.size() : 0) << std::endl;
}
"""


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=250, check=False,
                          **options)


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.prefix = pathlib.Path(tempfile.mkdtemp(prefix="lockstep-install-"))
        done = run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        assert done.returncode == 0, done.stdout + done.stderr

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.prefix)

    def test_the_program_runs_from_there(self):
        examples = self.prefix / "share/doc/lockstep/examples/strlen"
        done = run(self.prefix / "bin/lockstep", "check", "strlen.rel", "strlen.c", cwd=examples)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("strlen: equivalent", done.stdout)

    def test_documentation(self):
        documents = self.prefix / "share/doc/lockstep"
        for name in ("README.md", "docs/tutorial.md", "docs/check.md"):
            self.assertTrue((documents / name).is_file(), name)

    def test_man_page(self):
        page = self.prefix / "share/man/man1/lockstep.1"
        done = run("groff", "-man", "-Tutf8", "-ww", "-K", "utf8", page)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        text = done.stdout
        for command in ("check", "refute", "init", "completion"):
            self.assertIn("lockstep " + command, text.replace("\x1b[1m", "").replace("\x1b[0m", "").replace("\x1b[22m", ""))

    def complete(self, *words):
        script = self.prefix / "share/bash-completion/completions/lockstep"
        line = " ".join(f"'{word}'" for word in words)
        done = run("bash", "-c", f"source {script}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _lockstep; "
                                 'printf "%s\\n" "${COMPREPLY[@]}"')
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.split()

    def test_bash_completion(self):
        self.assertEqual(self.complete("lockstep", "che"), ["check"])
        self.assertIn("--html", self.complete("lockstep", "check", "--"))
        self.assertEqual(self.complete("lockstep", "ir", "--target", ""), ["x86_64", "i386"])
        self.assertEqual(self.complete("lockstep", "completion", ""), ["bash", "zsh", "fish"])
        self.assertEqual(self.complete("lockstep", "check", "/etc/hostn"), ["/etc/hostname"])

    def test_every_option_is_completed_and_in_the_manual(self):
        commands = run(self.prefix / "bin/lockstep", "--help").stdout
        manual = (self.prefix / "share/man/man1/lockstep.1").read_text(encoding="utf-8").replace("\\-", "-")
        for command in ("check", "refute", "replay", "run", "ir", "execute", "smt", "init", "completion", "man"):
            self.assertIn("\n  " + command, commands)
            text = run(self.prefix / "bin/lockstep", command, "--help").stdout
            options = {option for column in re.findall(r"^  (-.*?)  ", text, re.MULTILINE)
                       for option in re.findall(r"--[a-z-]+", column)}
            for option in options | {"--help"}:
                self.assertIn(option, self.complete("lockstep", command, "--"), command)
                self.assertIn(option, manual)

    def test_zsh_completion(self):
        script = self.prefix / "share/zsh/vendor-completions/_lockstep"
        done = run("zsh", "-n", script)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with Zsh(script, self.prefix) as zsh:
            for line, completed in (("lockstep che", "lockstep check "), ("lockstep --vers", "lockstep --version "),
                                    ("lockstep check --ht", "lockstep check --html "),
                                    ("lockstep check a.rel a.c --par", "lockstep check a.rel a.c --paranoid "),
                                    ("lockstep ir --target i3", "lockstep ir --target i386 "),
                                    ("lockstep completion fi", "lockstep completion fish "),
                                    ("lockstep check /etc/hostn", "lockstep check /etc/hostname ")):
                self.assertEqual(zsh.complete(line), completed)

    def test_fish_completion(self):
        script = self.prefix / "share/fish/vendor_completions.d/lockstep.fish"
        for words, completed in (("che", ["check"]), ("--vers", ["--version"]), ("check --ht", ["--html"]),
                                 ("check a.rel a.c --par", ["--paranoid"]), ("ir --target ", ["i386", "x86_64"]),
                                 ("completion ", ["bash", "fish", "zsh"]), ("check /etc/hostn", ["/etc/hostname"])):
            done = run("fish", "--no-config", "-c", f"source {script}; complete -C 'lockstep {words}'",
                       env={**os.environ, "HOME": str(self.prefix)})
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual([line.split("\t")[0] for line in done.stdout.splitlines()], completed, words)

    def test_the_libraries(self):
        source = self.prefix / "consumer"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(CONSUMER, encoding="utf-8")
        (source / "main.cpp").write_text(PROGRAM, encoding="utf-8")
        (source / "twice.spec").write_text("fn twice(n: i32) : i32 = n + n;\n", encoding="utf-8")
        for words in (["cmake", "-S", source, "-B", source / "out", f"-DCMAKE_PREFIX_PATH={self.prefix}"],
                      ["cmake", "--build", source / "out"], [source / "out/consumer"]):
            done = run(*words, cwd=source)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout, "1\n")

    def test_debian_package(self):
        folder = self.prefix / "deb"
        done = run("cpack", "-G", "DEB", "-B", folder, cwd=BUILD)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        (package,) = folder.glob("*.deb")
        about = run("dpkg-deb", "-f", package, "Package", "Depends").stdout
        for needed in ("Package: lockstep\n", "clang-19", "z3", "cvc5", "libllvm19", "libantlr4-runtime"):
            self.assertIn(needed, about)
        root = folder / "root"
        self.assertEqual(run("dpkg-deb", "-x", package, root).returncode, 0)
        self.assertFalse((root / "usr/include").exists())
        examples = root / "usr/share/doc/lockstep/examples/strlen"
        done = run(root / "usr/bin/lockstep", "check", "strlen.rel", "strlen_wrong.c", cwd=examples,
                   env={"PATH": "/usr/bin:/bin", "HOME": os.environ.get("HOME", "/")})
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
