"""Many at once: writers, lists, stopped processes, a list that nobody reads."""

from __future__ import annotations

import contextlib
import functools
import os
import pty
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench import Bench
from contents import Contents
from deeds import fill
from household import Ending, Household, Programs
from tally import Verdict

CROWD = 64
# What only a program that hangs reaches.
WAIT = ["--wait", "3600"]


def run(bench: Bench) -> None:
    rounds = bench.amount(3, 40)
    for stops in (False, True):
        name = f"{CROWD} processes, {rounds} commands each"
        name += ", some of them stopped at random" if stops else ""
        one(bench, name, functools.partial(writers, bench, rounds, stops))
    alone = bench.programs.control("counts-alone")
    one(bench, "two read a number before one writes", functools.partial(
        writers, bench, 3, False), alone)
    one(bench, f"{CROWD} lists at once beside a writer", functools.partial(lists, bench))
    one(bench, "a list stuck in its pager", functools.partial(stuck, bench))
    holding = bench.programs.control("holds-its-lock")
    one(bench, "a list that reads while it is read", functools.partial(stuck, bench), holding)


def one(bench: Bench, name: str, trial, programs: Programs | None = None) -> None:
    trial = functools.partial(trial, programs or bench.programs)
    bench.run(name, [trial], control=programs is not None)


def writers(
    bench: Bench, rounds: int, stops: bool, programs: Programs, home: Path
) -> Verdict:
    """Each adds, and completes what it added; all of it must be there."""
    household = settled(bench, home, programs)
    verdict = Verdict()
    running: set[subprocess.Popen] = set()

    def live(person: int) -> list[Ending]:
        endings = []
        for turn in range(rounds):
            words = ["tend", "add", f"Thought {turn} of {person}"]
            if not programs.fault:
                words = ["tend", "done", str(person + 1)] if turn % 4 == 3 else words
                words += WAIT
            process = household.start(*words, stdin=subprocess.DEVNULL)
            running.add(process)
            streams = process.communicate()
            running.discard(process)
            endings.append(Ending(words, process.returncode, *streams))
        return endings

    with stopping(running, bench) if stops else contextlib.nullcontext():
        with ThreadPoolExecutor(CROWD) as pool:
            endings = [ending for life in pool.map(live, range(CROWD)) for ending in life]
    found = Contents(household.store)
    for complaint in found.complaints:
        verdict.blame("partial", complaint)
    for ending in endings:
        judge_one(ending, found, verdict)
    numbers = {task["id"] for task in found.tasks.values()}
    if len(numbers) != len(found.tasks):
        verdict.blame("lost", "two tasks have one number")
    return verdict


def judge_one(ending: Ending, found: Contents, verdict: Verdict) -> None:
    if ending.is_crash:
        verdict.blame("crashed", ending)
    elif ending.status != 0:
        verdict.blame("wrong", ending)
    else:
        verdict.acknowledged += 1
        if ending.words[1] == "add" and ending.words[2] not in found.tasks:
            verdict.blame("lost", ending)


@contextlib.contextmanager
def stopping(running: set[subprocess.Popen], bench: Bench) -> Iterator[None]:
    """Stops one of the processes after the other for a moment, whatever it holds."""
    over = threading.Event()
    stopped: list[int] = []
    chance = bench.chance()

    def stop() -> None:
        while not over.wait(chance.uniform(0, 0.02)):
            for process in chance.sample(sorted(running.copy(), key=id), k=min(1, len(running))):
                process.send_signal(signal.SIGSTOP)
                stopped.append(process.pid)
                over.wait(chance.uniform(0, 0.1))
                process.send_signal(signal.SIGCONT)

    thread = threading.Thread(target=stop)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
    if len(stopped) < 10:
        raise RuntimeError(f"only {len(stopped)} processes were stopped")


def lists(bench: Bench, programs: Programs, home: Path) -> Verdict:
    household = settled(bench, home, programs)
    verdict = Verdict()
    lists = [household.start("tend", "list", "--all", *WAIT) for _ in range(CROWD)]
    for turn in range(8):
        added = household.run("tend", "add", f"Beside {turn}", *WAIT)
        judge_one(added, Contents(household.store), verdict)
    for process in lists:
        ending = Ending(["tend", "list"], process.wait(), *process.communicate())
        judge_one(ending, Contents(household.store), verdict)
        if ending.output.count(b" of the house") != CROWD:
            verdict.blame("lost", f"not every task was listed: {ending}")
    return verdict


def stuck(bench: Bench, programs: Programs, home: Path) -> Verdict:
    """A list waits in a pager that reads nothing; an add beside it does not."""
    household = settled(bench, home, bench.programs)
    lines = "\n".join(f"A long line to fill the pipe with {'x' * 200} {n}" for n in range(1000))
    household.expect("tend", "add", "-", given=lines.encode())
    master, terminal = pty.openpty()
    environment = household.environment | {"PAGER": "sleep 600", "TERM": "xterm"}
    reader = Household(home, programs).start(
        "tend", "list", stdout=terminal, env=environment, start_new_session=True)
    os.close(terminal)
    verdict = Verdict()
    asleep = 0
    while reader.poll() is None and asleep < 20:
        asleep = asleep + 1 if is_stuck(reader.pid, has_pager=not programs.fault) else 0
        time.sleep(0.01)
    if reader.poll() is not None:
        verdict.blame("wrong", f"the list did not wait: {reader.communicate()}")
    added = household.run("tend", "add", "Beside a list", "--wait", "1")
    judge_one(added, Contents(household.store), verdict)
    os.killpg(reader.pid, signal.SIGKILL)
    reader.communicate()
    os.close(master)
    return verdict


def is_stuck(session: int, has_pager: bool) -> bool:
    """Whether all processes of a session are asleep: nobody takes what they write."""
    found = subprocess.run(
        ["ps", "-o", "stat=,args=", "--sid", str(session)], capture_output=True, text=True)
    processes = found.stdout.splitlines()
    shown = any(line.endswith(" sleep 600") for line in processes)
    return (shown or not has_pager) and all(line.startswith("S") for line in processes)


def settled(bench: Bench, home: Path, programs: Programs) -> Household:
    home.mkdir(mode=0o700)
    household = Household(home, bench.programs)
    fill(household, CROWD)
    return Household(home, programs)
