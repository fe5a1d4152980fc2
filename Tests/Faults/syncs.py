"""kill -9, and an error, at every system call of a synchronization of fifty changes."""

from __future__ import annotations

import functools
import sqlite3
from pathlib import Path

import tracing
from bench import Bench
from contents import Contents
from household import Household
from judging import judge_interrupted
from tally import Verdict
from tracing import Call

COUNT = 50
SYNC = ["tend", "sync", "--wait", "2"]
ERRORS = ("EIO", "ENOSPC", "EACCES", "EROFS", "EMFILE")


def run(bench: Bench) -> None:
    if reason := "it waits for nothing" if bench.is_waiting else tracing.missing():
        bench.skip("a synchronization", reason)
        return
    household = bench.household()
    prepare(household)
    places = tracing.calls(household.copied(bench.folder()), SYNC, b"")
    killed(bench, household, places)
    failing(bench, household)


def killed(bench: Bench, household: Household, places: list[Call]) -> None:
    trials = [
        functools.partial(ended_at, household, place, "signal=SIGKILL", 2)
        for place in bench.sample(places, 60)
    ]
    bench.run("kill -9 at every system call: a synchronization of 50 changes", trials)
    # Without another synchronization the two sides are not equal: a judge that passes this passes all.
    half = [
        functools.partial(ended_at, household, place, "signal=SIGKILL", 0)
        for place in bench.sample(places, 20)
    ]
    bench.run("a synchronization that is not gone on with", half, control=True)


def failing(bench: Bench, household: Household) -> None:
    places = [
        place for name in ("/calendar", "/.local/share/tend")
        for place in tracing.calls(household.copied(bench.folder()), SYNC, b"", about=name)]
    # One error a call: there are many more calls than there are ways to handle them.
    effects = [
        (place, f"error={ERRORS[number % len(ERRORS)]}:when={place.place}{lasting}")
        for number, place in enumerate(places) for lasting in ("", "+")
    ]
    trials = [
        functools.partial(ended_at, household, place, effect, 2)
        for place, effect in bench.sample(effects, 60)
    ]
    bench.run("a system call fails: a synchronization of 50 changes", trials, workers=16)


def prepare(household: Household) -> None:
    """Fifty tasks and their files, half of them changed on each side since."""
    folder(household).mkdir(mode=0o700)
    household.expect("tend", "config", "set", "sync-folder", "~/calendar")
    lines = "\n".join(f"Task {number} of the house" for number in range(COUNT))
    household.expect("tend", "add", "-", given=lines.encode())
    household.expect("tend", "sync")
    household.expect("tend", "edit", *map(str, range(1, COUNT // 2 + 1)), "--project", "house")
    for number in range(COUNT // 2, COUNT):
        (file,) = [
            file for file in files(household) if f"SUMMARY:Task {number} of" in file.read_text()]
        file.write_text(file.read_text().replace("of the house", "of the garden"))


def folder(household: Household) -> Path:
    return household.home / "calendar"


def files(household: Household) -> list[Path]:
    return sorted(folder(household).glob("*.ics"))


def ended_at(
    household: Household, call: Call, effect: str, more: int, place: Path
) -> Verdict:
    mine = household.copied(place)
    ending = tracing.run(mine, SYNC, b"", call, effect)
    verdict = Verdict(acknowledged=int(ending.status == 0))
    judge_interrupted(ending, call, effect, verdict)
    for _ in range(more):
        again = mine.run(*SYNC)
        if again.status != 0:
            verdict.blame("wrong", again)
    judge_sides(mine, verdict)
    verdict.faults = [(kind, f"{call.name} {call.place} {effect}: {why}")
                      for kind, why in verdict.faults]
    return verdict


def judge_sides(household: Household, verdict: Verdict) -> None:
    """Both sides say what both sides changed, each task once."""
    found = Contents(household.store)
    for complaint in found.complaints:
        verdict.blame("partial", complaint)
    expected = {
        f"Task {number} of the {'house' if number < COUNT // 2 else 'garden'}"
        for number in range(COUNT)
    }
    if set(found.tasks) != expected:
        verdict.blame("lost", f"tasks {sorted(set(found.tasks) ^ expected)[:4]}")
    connection = sqlite3.connect(household.store)
    (count,) = connection.execute("SELECT count(*) FROM task").fetchone()
    connection.close()
    if count != COUNT:
        verdict.blame("partial", f"{count} tasks")
    texts = [file.read_text() for file in files(household)]
    said = {line[8:] for text in texts for line in text.splitlines() if line.startswith("SUMMARY:")}
    if said != expected or len(texts) != COUNT:
        verdict.blame("lost", f"{len(texts)} files, {sorted(said ^ expected)[:4]}")
    if sum("X-TEND-PROJECT:house" in text for text in texts) != COUNT // 2:
        verdict.blame("lost", "what was changed here is not in the files")
    if left := [file.name for file in folder(household).iterdir() if ".tmp" in file.name]:
        verdict.blame("partial", f"left behind: {left[:3]}")
