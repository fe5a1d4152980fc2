"""kill -9 at every system call, and at random moments with four writers."""

from __future__ import annotations

import functools
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import tracing
from bench import Bench
from contents import Contents
from deeds import DEEDS, Deed, ReadyDeed, fill, make_old_store, nothing, write_rows
from household import Ending, Household, Programs
from judging import go_on, is_acknowledged, judge, judge_next
from tally import Verdict
from tracing import Call

CONTROL_ADD = Deed("add", ["tend", "add", "Buy milk"], fill)
CONTROL_DONE = Deed("done", ["tend", "done", *map(str, range(1, 13))], fill)


def run(bench: Bench) -> None:
    early = bench.programs.control("acknowledges-early")
    apart = bench.programs.control("one-by-one")
    if bench.is_waiting:
        bench.skip("kill -9 at every system call", "it waits for nothing")
    elif reason := tracing.missing():
        bench.skip("kill -9 at every system call", reason)
    else:
        for deed in DEEDS:
            at_every_call(bench, deed, bench.programs)
        at_every_call(bench, CONTROL_ADD, early, "acknowledges before it commits")
        at_every_call(bench, CONTROL_DONE, apart, "commits each change by itself")
    at_random(bench, "four writers", settle, WRITERS, bench.amount(40, 1600))
    at_random(bench, "four first adds", nothing, ADDERS, bench.amount(10, 200))
    at_random(bench, "four adds to an old store", make_old_store, ADDERS, bench.amount(10, 200))
    at_random(bench, "acknowledges before it commits", fill, ADDERS, 200, early)


def at_every_call(bench: Bench, deed: Deed, programs: Programs, control: str = "") -> None:
    ready = ReadyDeed.make(deed, bench, programs)
    household = ready.household.copied(bench.folder(), programs)
    places = tracing.calls(household.copied(bench.folder()), deed.words, deed.given)
    trials = [
        functools.partial(killed_at, ready, household, place, check_next=not control)
        for place in bench.sample(places, 24 if not control else 80)
    ]
    fault = f"kill -9 at every system call: {control or deed.name}"
    bench.run(fault, trials, control=bool(control))


def killed_at(
    ready: ReadyDeed, household: Household, call: Call, folder: Path, check_next: bool
) -> Verdict:
    mine = household.copied(folder)
    ending = tracing.run(mine, ready.deed.words, ready.deed.given, call, "signal=SIGKILL")
    # Who judges lets SQLite roll back; the next command has to find what the killed one left.
    left = mine.copied(folder / "left", ready.household.programs) if check_next else None
    verdict = judge(ready, mine, ending)
    go_on(ready, mine, verdict)
    if left:
        judge_next(left, verdict)
    verdict.faults = [(kind, f"{call}: {why}") for kind, why in verdict.faults]
    return verdict


@dataclass(frozen=True)
class Writer:
    """A command beside others, and what of it a store holds: everything, or nothing."""

    words: list[str]
    kept: Callable[[dict[str, dict]], list[bool]]


def settle(household: Household) -> None:
    """Gives every writer tasks of its own."""
    fill(household, len(TEXTS))
    write_rows(household)


# Four that write beside each other may take long on a busy machine.
WAIT = ["--wait", "3600"]


def adder(text: str) -> Writer:
    return Writer(["tend", "add", text, *WAIT], lambda tasks: [text in tasks])


TEXTS = [f"Task {number} of the house" for number in range(40)]
ADDERS = [adder(f"Thought {number}") for number in range(4)]

WRITERS = [
    adder("Buy milk"),
    Writer(
        ["tend", "done", *map(str, range(1, 13)), *WAIT],
        lambda tasks: [
            tasks.get(text, {}).get("state") == "completed" for text in TEXTS[:12]]),
    Writer(
        ["tend", "edit", *map(str, range(13, 31)), "--due", "2030-01-01", *WAIT],
        lambda tasks: [
            tasks.get(text, {}).get("due_date") == "2030-01-01" for text in TEXTS[12:30]]),
    Writer(
        ["tend-import", "rows.csv", *WAIT],
        lambda tasks: [f"Row {number}" in tasks for number in range(40)]),
]


def at_random(
    bench: Bench, name: str, prepare: Callable[[Household], None], writers: list[Writer],
    moments: int, programs: Programs | None = None,
) -> None:
    """Kills four writers at once, at so many moments."""
    household = bench.household()
    prepare(household)
    before = set(Contents(household.store).tasks)
    chance = bench.chance()
    longest = seconds_of(writers, household.copied(bench.folder()))
    trials = [
        functools.partial(
            killed_at_once, household, before, programs or bench.programs, writers,
            chance.uniform(0, longest))
        for _ in range(moments)
    ]
    bench.run(f"kill -9 at a random moment: {name}", trials, control=programs is not None)


def seconds_of(writers: list[Writer], household: Household) -> float:
    """How long the writers take beside each other when nobody kills them."""
    began = time.monotonic()
    for process in start(writers, household):
        process.communicate()
    return time.monotonic() - began


def start(writers: list[Writer], household: Household) -> list[subprocess.Popen]:
    return [household.start(*writer.words, stdin=subprocess.DEVNULL) for writer in writers]


def killed_at_once(
    household: Household, before: set[str], programs: Programs, writers: list[Writer],
    seconds: float, folder: Path,
) -> Verdict:
    mine = household.copied(folder, programs)
    started = start(writers, mine)
    time.sleep(seconds)
    for process in started:
        process.kill()
    verdict = Verdict()
    endings = [
        Ending(writer.words, process.wait(), *process.communicate())
        for writer, process in zip(writers, started)
    ]
    found = Contents(mine.store)
    for complaint in found.complaints:
        verdict.blame("partial", f"{complaint} after {seconds} s")
    if before - set(found.tasks):
        verdict.blame("lost", f"tasks of earlier after {seconds} s")
    for writer, ending in zip(writers, endings):
        judge_writer(writer, ending, found, verdict)
    if programs is household.programs:
        judge_next(mine, verdict)
    return verdict


def judge_writer(writer: Writer, ending: Ending, found: Contents, verdict: Verdict) -> None:
    kept = writer.kept(found.tasks)
    if ending.is_crash:
        verdict.blame("crashed", ending)
    if any(kept) and not all(kept):
        verdict.blame("partial", f"{sum(kept)} of {len(kept)} kept of {ending}")
    if is_acknowledged(ending):
        verdict.acknowledged += 1
        if not all(kept):
            verdict.blame("lost", ending)
    elif not ending.is_killed:
        verdict.blame("wrong", ending)
