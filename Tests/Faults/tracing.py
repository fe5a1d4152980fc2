"""Interrupts a program at a chosen system call, by strace(1)."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from household import Ending, Household

LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)", re.ASCII)


@dataclass(frozen=True)
class Call:
    """The n-th time that a program calls a system call of that name; counted from 1."""

    name: str
    place: int

    def __str__(self) -> str:
        return f"{self.name} {self.place}"


def missing() -> str:
    """Why nothing can be traced here; empty if it can be.

    Where strace is installed it has to work: a bench that passes because it may do nothing would
    deceive.
    """
    if not shutil.which("strace"):
        return "strace is not installed"
    with tempfile.NamedTemporaryFile() as log:
        subprocess.run(["strace", "-f", "-qq", "-o", log.name, "true"], check=True)
    return ""


def calls(household: Household, words: list[str], given: bytes, about: str = "") -> list[Call]:
    """Every call that a program makes, or those whose arguments name something."""
    log = household.home.with_name(household.home.name + ".calls")
    ending = household.run(*words, given=given, before=tracer(log, ["-y"]))
    if ending.status != 0:
        raise RuntimeError(f"Traced without a fault: {ending}")
    counts: Counter[str] = Counter()
    found = []
    for line in log.read_text(errors="replace").splitlines():
        match = LINE.match(line)
        if not match or match[1] in ("exit", "exit_group"):
            continue
        counts[match[1]] += 1
        if about in match[2]:
            found.append(Call(match[1], counts[match[1]]))
    log.unlink()
    return found


def run(household: Household, words: list[str], given: bytes, call: Call, effect: str) -> Ending:
    """Runs a program with an effect at a call: `signal=SIGKILL`, `error=EIO:when=5+`."""
    when = "" if ":when=" in effect else f":when={call.place}"
    inject = ["-e", f"trace={call.name}", "-e", f"inject={call.name}:{effect}{when}"]
    log = household.home.with_name(household.home.name + ".trace")
    return household.run(*words, given=given, before=tracer(log, inject))


def tracer(log: Path, options: list[str]) -> list[str]:
    return ["strace", "-f", "-qq", "-o", str(log), *options, "--"]
