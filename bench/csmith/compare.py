"""Runs one C program natively and in lockstep's interpreter, and compares.

A program defines `uint32_t program_checksum(void)` and needs no C library. It has to
be free of undefined behaviour: lockstep must then find none.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import common

TARGETS = {"x86_64": [], "i386": ["-m32"]}
NATIVE = ["clang-19", "-O0", "-fwrapv", "-w", "-ffreestanding", "-fno-builtin", "-fno-strict-aliasing",
          "-fno-stack-protector", "-fno-pie", "-no-pie", "-static", "-nostdlib"]
NATIVE_SOURCES = [HERE / "native/start.c", common.ROOT / "c-frontend/native/runtime.c",
                  common.ROOT / "c-frontend/runtime/string.c"]

# How a comparison ended. `differs` and `failed` are wrong answers.
AGREES, DIFFERS, FAILED = "agrees", "differs", "failed"
REFUSED, STEP_LIMIT, NO_NATIVE = "refused", "step limit", "no native result"
ENDS = (AGREES, DIFFERS, FAILED, REFUSED, STEP_LIMIT, NO_NATIVE)


@dataclass(frozen=True)
class Settings:
    flags: tuple = ()            # for clang, in both builds
    steps: int = 100_000_000
    timeout: float = 300         # seconds for a compiler or for lockstep
    native_timeout: float = 2    # for the native program
    lockstep: Path = common.LOCKSTEP


def native_checksum(source, target, executable, settings):
    """The checksum and "", or None and why there is none."""
    built = common.run_limited([*NATIVE, *TARGETS[target], *settings.flags, *NATIVE_SOURCES, source, "-o", executable],
                               settings.timeout)
    if not built.ok:
        return None, "clang: " + built.reason()
    ran = common.run_limited([executable], settings.native_timeout)
    executable.unlink()
    return (int(ran.out, 16), "") if ran.ok else (None, ran.reason())


def interpret(source, target, keep_calls, settings):
    """What `lockstep execute` said, parsed, and ""; or None and why there is nothing."""
    calls = ["--no-inline"] if keep_calls else []
    ran = common.run_limited([settings.lockstep, "execute", source, "-f", "program_checksum", "--json",
                              "--target", target, *calls, "--steps", settings.steps, "--", *settings.flags],
                             settings.timeout)
    return (json.loads(ran.out), "") if ran.code in (0, 1, 2) else (None, ran.reason())


def judge(native, run, reason):
    """How a comparison ended, and why where that is not plain."""
    if run is None:  # an error message is an honest refusal, a crash or a timeout is not
        return (REFUSED if "error:" in reason else FAILED), reason
    if run["outcome"] == "step limit":
        return STEP_LIMIT, ""
    if run["outcome"] != "returned":
        failure = run["failure"] or {"kind": "nothing", "where": "nowhere"}
        return FAILED, f"{run['outcome']}: {failure['kind']} at {failure['where']}"
    if run["results"][0]["garbage"]:
        return FAILED, "the checksum depends on garbage"
    if int(run["results"][0]["value"], 16) != native:
        return DIFFERS, ""
    if run["findings"]:
        return FAILED, f"found {run['findings'][0]['kind']} at {run['findings'][0]['where']} in a defined program"
    return AGREES, ""


def compare(name, source, target, keep_calls, scratch, settings):
    """One row of results."""
    row = {"name": f"{name}/{target}", "target": target, "calls": "kept" if keep_calls else "inlined",
           "native": None, "interpreted": None, "steps": None, "lowering_seconds": None, "seconds": None}
    native, reason = native_checksum(source, target, scratch / f"{source.stem}.{target}", settings)
    if native is None:
        return {**row, "end": NO_NATIVE, "ok": True, "reason": reason}
    run, reason = interpret(source, target, keep_calls, settings)
    end, reason = judge(native, run, reason)
    row.update(native=f"{native:08x}", end=end, ok=end in (AGREES, STEP_LIMIT), reason=reason)
    if run:
        row.update(steps=run["steps"], lowering_seconds=round(run["lowering_seconds"], 3), seconds=round(run["seconds"], 3))
        if run["results"]:
            row["interpreted"] = f"{int(run['results'][0]['value'], 16):08x}"
    return row


def runnable_targets(targets, scratch, settings):
    """Those whose programs this machine builds and runs; says which it leaves out."""
    probe = scratch / "probe.c"
    probe.write_text("unsigned program_checksum(void) { return 7; }\n")
    able = [t for t in targets if native_checksum(probe, t, scratch / f"probe.{t}", settings)[0] == 7]
    for target in sorted(set(targets) - set(able)):
        print(f"this machine builds or runs no {target} programs; these are left out", file=sys.stderr)
    return able


def print_rows(rows):
    def cell(value):
        return "-" if value is None else str(value)

    common.print_table(
        ["program", "calls", "end", "native", "lockstep", "steps", "lower s", "run s", "reason"],
        [[r["name"], r["calls"], r["end"], cell(r["native"]), cell(r["interpreted"]), cell(r["steps"]),
          cell(r["lowering_seconds"]), cell(r["seconds"]), r["reason"]] for r in rows],
        right=("steps", "lower s", "run s"))
