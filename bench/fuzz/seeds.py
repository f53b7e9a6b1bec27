"""The good files that the fuzz loop starts from."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import common

EXAMPLES = common.ROOT / "examples"
TESTS = common.ROOT / "tests"

# The relation file's folder and name, its C file, the check, a good input.
RUNS = [
    ("strlen/strlen.rel", "strlen.c", "strlen", b's = "ab"'),
    ("strlen/strlen.rel", "strlen_word.c", "strlen", b'strlen("a longer string")'),
    ("strlen/chunk.rel", "chunk.c", "strlen", b'"abcdefghi"'),
    ("strlen/list.rel", "list.c", "strlen", b"SCons('a', SCons(98, SNil))"),
    ("strchr/strchr.rel", "strchr.c", "strchr", b's = "abc", c = 98, impl.c = 354'),
    ("strcpy/strcpy.rel", "strcpy.c", "strcpy", b's = "ab", impl.room = 5'),
    ("list/array.rel", "array.c", "dot_array", b"a = [1, 2, 3], b = [4, 5, 6]"),
    ("list/linked.rel", "linked.c", "make_list", b"n = 3"),
    ("list/linked.rel", "linked.c", "dot", b"dot([1, 2, 3], LCons(1, LNil))"),
    ("list/chunked.rel", "chunked.c", "sum", b"[1, 2, 3, 4]"),
    ("matrix/flat.rel", "flat.c", "count_by_columns", b"m = [[1, 2, 3], [4, 2, 2]]; x = 2"),
    ("matrix/lists.rel", "lists.c", "count_array_of_chunks", b"m = [[1, 2, 3, 4]], x = 2"),
    ("matrix/lists.rel", "lists.c", "count_list_of_arrays", b"m = [[1, 2], [3, 4]], x = -2"),
    ("matrix/pointers.rel", "pointers.c", "count", b"m = [[1], [2]], x = 2"),
    ("tree/array.rel", "array.c", "sum", b"t = TCons(1, TCons(2, TNil, TNil), TNil)"),
    ("tree/linked.rel", "linked.c", "sum", b"TCons(1, TCons(2, TNil, TNil), TCons(3, TNil, TNil))"),
]


@dataclass(frozen=True)
class Seed:
    name: str
    text: bytes
    folder: Path | None = None  # what a relation's `use` is relative to
    c_file: Path | None = None  # the C file that a relation is about
    check: str = ""
    input: bytes = b""          # an input of the relation's check


def read(path, **more):
    return Seed(str(path.relative_to(common.ROOT)), path.read_bytes(), **more)


def spec_seeds():
    """The good ones often: most mutants of a file with a mistake say no more than that file."""
    good = sorted([*EXAMPLES.glob("*/*.spec"), *TESTS.glob("diagnostics/inputs/*.spec"), *TESTS.glob("e2e/**/*.spec")])
    return [read(path) for path in good * 20 + sorted(TESTS.glob("diagnostics/*.spec"))]


def run_seeds():
    return [read(EXAMPLES / rel, folder=(EXAMPLES / rel).parent, c_file=(EXAMPLES / rel).parent / c, check=check,
                 input=text) for rel, c, check, text in RUNS]


def relation_seeds():
    shared = TESTS / "diagnostics/inputs/list.c"
    seeds = [read(path, folder=path.parent, c_file=shared) for path in sorted(TESTS.glob("diagnostics/*.rel"))]
    for case in sorted(TESTS.glob("e2e/*/*.*")):
        for rel, c in re.findall(r"RUN: lockstep \w+ (\S+\.rel|%s) (\S+\.c)", case.read_text(errors="replace")):
            path = case if rel == "%s" else case.parent / rel
            c_file = case.parent / c
            if path.suffix == ".rel" and path.exists() and c_file.exists():
                seeds.append(read(path, folder=path.parent, c_file=c_file))
    return run_seeds() * 10 + sorted(set(seeds), key=lambda s: (s.name, str(s.c_file)))


def printed(lockstep, path, target):
    ran = common.run_limited([lockstep, "ir", path, "--target", target], 60)
    return Seed(f"{path.relative_to(common.ROOT)}, {target}", ran.out.encode()) if ran.ok else None


def ir_seeds(lockstep, random, jobs, corpus_files):
    """Handwritten IR, and what is printed of Specs and of a choice of the corpus."""
    seeds = [read(path) for path in sorted([*TESTS.glob("ir/**/*.ir"), *TESTS.glob("e2e/**/*.ir")])]
    corpus = sorted(TESTS.glob("corpus/*.c"))
    chosen = sorted(random.sample(corpus, min(corpus_files, len(corpus))))
    jobs_to_do = [(path, random.choice(["x86_64", "i386"])) for path in sorted(EXAMPLES.glob("*/*.spec")) + chosen]
    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda job: printed(lockstep, *job), jobs_to_do)
    return seeds * 10 + [seed for seed in found if seed]
